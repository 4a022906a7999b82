"""What runs in a bot's process. It is given what the bot's seat may see, and nothing else."""

import contextlib
import os
import signal
import threading
from multiprocessing.connection import Connection
from typing import Any

from citadel.bots import make_bot
from citadel.core.observation import Observation
from citadel.host.games import game_of


def begin(lifeline: Connection) -> None:
    """Prepare a worker process: to stop is for the server, which then ends its workers, whoever else is told to.

    The server holds the other end of the lifeline. When it lets go, or is killed, the process ends in mid-thought.
    """
    for told_to_stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told_to_stop, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), name="citadel-lifeline", daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        lifeline.recv_bytes()  # nothing is ever sent
    os._exit(1)


def choose(game_id: str, options: str, spec: str, observation: dict[str, Any], seed: int) -> int:
    """Return the action that a bot chooses; `options` is JSON. Whatever a bot raises is raised."""
    game = game_of(game_id, options)
    return make_bot(spec, game, seed).choose(Observation.from_dict(observation))
