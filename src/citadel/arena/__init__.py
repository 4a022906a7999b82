"""Matches between bots, and how sure their results are."""

from __future__ import annotations

from citadel.arena.intervals import wilson
from citadel.arena.match import BadMatch, Match, Standing, play_match

__all__ = ["BadMatch", "Match", "Standing", "play_match", "wilson"]
