"""The Artist's beautifying, shared by both editions."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.games.citadels.actions import BEAUTIFY
from citadel.games.citadels.board import BEAUTIFIED_ONE, BEAUTIFIED_TWO
from citadel.games.citadels.cards import Character
from citadel.games.citadels.kinds import KIND_COUNT
from citadel.games.citadels.table import Table


class Beautifier(Character):
    """A character that beautifies up to two districts in its turn, one at a time, at any moments of it."""

    rank = 9

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.gold[seat] and not table.used & BEAUTIFIED_TWO:
            out.add_each(BEAUTIFY, table.city[seat])

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= BEAUTIFIED_TWO if table.used & BEAUTIFIED_ONE else BEAUTIFIED_ONE
        table.beautify(seat, action - BEAUTIFY)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        kind: i64 = action - BEAUTIFY
        if not 0 <= kind < KIND_COUNT:
            return ""
        if table.used & BEAUTIFIED_TWO:
            return "two districts have been beautified in this turn (citadels.artist.1)"
        if table.fair[seat] & ~table.city[seat] & BIT[kind]:
            return "it has been beautified (citadels.artist.2)"
        if not table.city[seat] & BIT[kind]:
            return "it does not stand in your city (citadels.artist.1)"
        return "there is no gold in the stash (citadels.artist.1)"
