"""What runs in a bot's process. It is given what the bot's seat may see, and nothing else."""

import signal
from typing import Any

from citadel.bots import make_bot
from citadel.core.observation import Observation
from citadel.host.games import game_of


def begin() -> None:
    """Prepare a worker process: Ctrl-C is for the server, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def choose(game_id: str, options: str, spec: str, observation: dict[str, Any], seed: int) -> int:
    """Return the action that a bot chooses; `options` is JSON. Whatever a bot raises is raised."""
    game = game_of(game_id, options)
    return make_bot(spec, game, seed).choose(Observation.from_dict(observation))
