"""A bot: something that chooses an action from what its seat may see."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from citadel.core.errors import CitadelError
from citadel.core.observation import Observation


class UnknownBot(CitadelError):
    """No bot is called so, or it does not play this game, or it cannot be set up like that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is given observations and nothing else."""

    def choose(self, observation: Observation) -> int:
        """Return one of the observation's legal actions, of which there is at least one."""
        raise NotImplementedError
