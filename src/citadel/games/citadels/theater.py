"""The Theater: after a draft its owner may exchange a character with another player, unseen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.steps import Decision
from citadel.games.citadels.actions import GATHER_GOLD, PASS, SEATS, SWAP_CHARACTER
from citadel.games.citadels.kinds import THEATER
from citadel.games.citadels.table import Table


class UseTheater(Decision):
    """Exchange a character that you choose for one of another player, which chance chooses; or do not."""

    asks = "You may exchange a character with another player, unseen."
    clause = "citadels.theater.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        ranks: i64 = table.roles[seat]
        while ranks:
            rank = lowest(ranks)
            out.add_each(SWAP_CHARACTER + table.cast[rank] * len(SEATS), table.others(seat))
            ranks &= ranks - 1

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            return
        chosen: i64 = action - SWAP_CHARACTER
        other: i64 = chosen % len(SEATS)
        given: i64 = table.rank_of(chosen // len(SEATS))
        table.exchange_characters(seat, other, given, table.pick(table.roles[other]))

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if SWAP_CHARACTER <= action < GATHER_GOLD:
            return "you give one of your own characters to another player (citadels.theater.2)"
        return ""

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        if not table.kinds_in(seat) & BIT[THEATER]:
            return "asks a seat without the Theater"
        return ""


USE_THEATER: Final = UseTheater()
