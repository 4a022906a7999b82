"""Naming characters: whom a power may name, and why it may not name another."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.games.citadels.board import POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.lines import titled
from citadel.games.citadels.ranks import CHARACTERS, LAST_RANK
from citadel.games.citadels.table import Table


def other_characters(table: Table) -> i64:
    """Return the ranks of all characters but the one whose turn it is, held by somebody or not."""
    return table.ranks & ~BIT[table.turn_rank]


def characters_in_reach(table: Table) -> i64:
    """Return the ranks that theft and threats can name: not rank 1, nor a killed or bewitched character."""
    return other_characters(table) & ~BIT[1] & ~BIT[table.killed] & ~BIT[table.bewitched]


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


class Namer(Character):
    """A character whose power is to name another one, held by somebody or not, once a turn."""

    # Where the block of its power begins among the actions: a choice for each character.
    power_block: int = 0

    def reach(self, table: Table) -> i64:
        """Return the ranks that it may name."""
        return other_characters(table)

    def name_it(self, table: Table, seat: i64, rank: i64) -> None:
        """Let the character that has been named be marked."""
        raise NotImplementedError

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & POWER_USED:
            out.add_named(self.power_block, self.reach(table), table.cast)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        self.name_it(table, seat, table.rank_of(action - self.power_block))

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not names(action, self.power_block):
            return ""
        clause = f"citadels.{self.name}.1"
        return used_up(table) or why_not_named(table, action - self.power_block, self.reach(table), clause)
