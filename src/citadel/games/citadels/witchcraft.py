"""Bewitching, shared by the Witches of both editions; how her turn stops and goes on stands in `turn`."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.citadels.actions import BEWITCH, END_TURN
from citadel.games.citadels.cards import Character
from citadel.games.citadels.naming import names, other_characters, why_not_named
from citadel.games.citadels.table import Table


class Bewitcher(Character):
    """A character that names another one after gathering; then its turn stops."""

    rank = 1
    pauses = True

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        out.add_named(BEWITCH, other_characters(table), table.cast)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.bewitch(seat, table.rank_of(action - BEWITCH))
        table.close_turn()

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action == END_TURN:
            return "another character must be bewitched first (citadels.witch.7)"
        if not names(action, BEWITCH):
            return ""
        if not table.gathered:
            return "the Witch gathers first (citadels.witch.1)"
        return why_not_named(table, action - BEWITCH, other_characters(table), "citadels.witch.1")

    def must(self, table: Table, seat: i64) -> bool:
        return not table.rules.crown_optional
