"""Naming characters: whom a power may name, and why it may not name another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.lines import titled
from citadel.games.citadels.ranks import CHARACTERS, LAST_RANK
from citadel.games.citadels.table import Table

FROM_BELOW: Final = "marks are laid from the lowest rank up, and all of them"


def other_characters(table: Table) -> i64:
    """Return the ranks of all characters but the one whose turn it is, held by somebody or not."""
    return table.ranks & ~BIT[table.turn_rank]


def characters_in_reach(table: Table) -> i64:
    """Return the ranks that theft and threats can name: not rank 1, nor a killed or bewitched character."""
    return other_characters(table) & ~BIT[1] & ~BIT[table.killed] & ~BIT[table.bewitched]


def next_to_mark(ranks: i64, marked: i64, further: i64) -> i64:
    """Return which ranks may get the next of several marks, when so many further ones follow.

    Marks are laid from the lowest rank up, so that their order tells nothing.
    """
    found: i64 = 0
    rank: i64 = LAST_RANK
    while rank > 0 and not marked & BIT[rank]:
        if ranks & BIT[rank]:
            if further:
                further -= 1
            else:
                found |= BIT[rank]
        rank -= 1
    return found


def names(action: i64, first: i64) -> bool:
    """Return whether an action is of the block that begins with `first` and has one for each character."""
    return first <= action < first + len(CHARACTERS)


def used_up(table: Table) -> str:
    """Return why a power cannot be used a second time, or nothing."""
    return "this power has been used in this turn (citadels.turn.3)" if table.used & POWER_USED else ""


def why_not_named(table: Table, character: i64, allowed: i64, clause: str) -> str:
    """Return why a character cannot be named, if only some ranks can; or nothing."""
    rank: i64 = table.rank_of(character)
    title = titled(CHARACTERS[character])
    if rank > LAST_RANK:
        return f"the {title} does not play in this game (citadels.cast.1)"
    if allowed & BIT[rank]:
        return ""
    if rank == table.turn_rank:
        return f"it has to be another character than the own one ({clause})"
    return f"the {title} is out of reach ({clause})"
