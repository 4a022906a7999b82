"""What a card is: printed facts, its sentence, and the moments at which it bends the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from citadel.games.duel.board import Board
    from citadel.games.duel.table import Table


class Character:
    """A character: it is called by its number and then plays."""

    number: int = 0
    text: str = ""

    def play(self, table: Table, seat: i64) -> None:
        """Put the steps of its abilities on the agenda, in their order."""
        raise NotImplementedError


class UniqueTile:
    """A unique tile. It overrides the moments that its text names; the others do nothing."""

    name: str = ""
    text: str = ""
    # The Thief, the Diplomat and the Warlord cannot pick it.
    shielded: bool = False
    # A character's ability may see it in any one colour.
    any_colour: bool = False
    # What its controller lays for each touching tile of the same colour.
    coins_a_side: int = 1

    def once_built(self, table: Table, seat: i64, cell: i64, terms: i64) -> None:
        """Act after the build bonus; `terms` are those of the build (see build.py)."""

    def free_cells(self, board: Board, seat: i64) -> i64:
        """Return the places at which building it is free, as a set."""
        return 0
