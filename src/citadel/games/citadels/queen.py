"""The Queen's three gold, shared by both editions: who gets them, and at what moments besides her own turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.games.citadels.actions import CLAIM
from citadel.games.citadels.board import NOBODY, POWER_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.ranks import QUEEN
from citadel.games.citadels.table import Table

_RANK_4: Final = 4
_RANK_9: Final = 9
GOLD: Final[i64] = 3


def sits_beside_rank_4(table: Table, seat: i64) -> bool:
    """Return whether a neighbour has revealed rank 4 when it was called; a killed one is another matter."""
    if table.killed == _RANK_4:
        return False
    beside = table.neighbours(seat)
    while beside:
        if table.shown[lowest(beside)] & BIT[_RANK_4]:
            return True
        beside &= beside - 1
    return False


def pay_queen(table: Table, rank_4: i64) -> None:
    """Pay the Queen outside her turn, if she sits beside the seat that has just revealed rank 4.

    She is shown with it: the gold would tell everybody who she is.
    """
    queen = table.holder(_RANK_9)
    if queen == NOBODY or table.cast[_RANK_9] != QUEEN or table.killed == _RANK_9:
        return
    payee: i64 = table.witch if table.bewitched == _RANK_9 else queen
    if table.neighbours(payee) & BIT[rank_4]:
        if not table.shown[queen] & BIT[_RANK_9]:
            table.show(queen, _RANK_9)
        table.gain_gold(payee, GOLD)


class Claimant(Character):
    """A Queen of either edition."""

    rank = _RANK_9

    def is_paid_in_turn(self, table: Table) -> bool:
        """Return whether her gold comes in her own turn."""
        return True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if self.is_paid_in_turn(table) and not table.used & POWER_USED and sits_beside_rank_4(table, seat):
            out.add(CLAIM)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= POWER_USED
        table.gain_gold(seat, GOLD)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action != CLAIM:
            return ""
        if not self.is_paid_in_turn(table):
            return "the gold came when rank 4 was revealed, if it came (citadels.queen.2)"
        if table.used & POWER_USED:
            return "the gold has been taken (citadels.turn.3)"
        return "no player beside you has revealed the character of rank 4 (citadels.queen.1)"
