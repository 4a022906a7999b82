"""Marks of which one counts: several are laid on characters, for all to see, and then one is chosen in secret."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.steps import Decision, Step
from citadel.games.citadels.naming import names, why_not_named
from citadel.games.citadels.ranks import LAST_RANK
from citadel.games.citadels.table import Table

_FROM_BELOW: Final = "marks are laid from the lowest rank up, and all of them"


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


class LayMark(Decision):
    """Lay the next mark, on a character of a higher rank than those that have one; after the last one choose.

    The character with this power lays its first mark in the same way.
    """

    # Whom it can be laid on; where its block begins among the actions, and how many of it there are.
    reach_clause: str = ""
    block: int = 0
    number: int = 0

    def reach(self, table: Table) -> i64:
        """Return the ranks on which a mark may be laid at all."""
        raise NotImplementedError

    def laid(self, table: Table) -> i64:
        """Return the ranks that have a mark."""
        raise NotImplementedError

    def lay(self, table: Table, seat: i64, rank: i64) -> None:
        """Lay a mark on a character."""
        raise NotImplementedError

    def choice(self) -> Step:
        """Return the step in which one of the marks is chosen."""
        raise NotImplementedError

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        marked = self.laid(table)
        further = self.number - 1 - popcount(marked)
        out.add_named(self.block, next_to_mark(self.reach(table), marked, further), table.cast)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        self.lay(table, seat, table.rank_of(action - self.block))
        table.do(self if popcount(self.laid(table)) < self.number else self.choice(), seat)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not names(action, self.block):
            return ""
        why = why_not_named(table, action - self.block, self.reach(table), self.reach_clause)
        return why or f"{_FROM_BELOW} ({self.clause})"


class ChooseMark(Decision):
    """Choose the one of the marks that counts, so that nobody else sees which."""

    block: int = 0

    def laid(self, table: Table) -> i64:
        """Return the ranks that have a mark."""
        raise NotImplementedError

    def let_count(self, table: Table, seat: i64, rank: i64) -> None:
        """Let the mark of a character be the one that counts."""
        raise NotImplementedError

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_named(self.block, self.laid(table), table.cast)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        self.let_count(table, seat, table.rank_of(action - self.block))

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not names(action, self.block):
            return ""
        return why_not_named(table, action - self.block, self.laid(table), self.clause)
