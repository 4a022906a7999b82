"""Players that choose from an observation."""

from __future__ import annotations

from citadel.bots.bot import Bot, UnknownBot
from citadel.bots.registry import bots, make_bot

__all__ = ["Bot", "UnknownBot", "bots", "make_bot"]
