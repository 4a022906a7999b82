"""Players that choose from an observation."""

from __future__ import annotations

from citadel.bots.bot import Bot, UnknownBot
from citadel.bots.registry import bot_title, bots, make_bot

__all__ = ["Bot", "UnknownBot", "bot_title", "bots", "make_bot"]
