"""Leaks in what others see of a choice."""

from __future__ import annotations

from typing import Any

from citadel.core.log import Line
from tests.gallery.hanging import Leak, hang, with_steps
from tests.gallery.masks import (
    NOTHING,
    Masks,
)
from tests.gallery.masks import (
    LayMasks as Laying,
)
from tests.gallery.masks import (
    Table as Honest,
)

PLAYED: list[Leak] = []


@hang(PLAYED, "together")
class GapTells(Masks):
    """Order: a hand lies sorted, and everybody sees from which place a mask was taken."""

    class Table(Honest):
        def __init__(self, game: Masks, seats: int, source: Any = None) -> None:
            super().__init__(game, seats, source)
            self.gap: int = source.gap if source else 0

        def lay(self, seat: int, mask: int) -> None:
            self.gap = self.masks(self.hand[seat]).index(mask)
            super().lay(seat, mask)

        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["gap"] = self.gap

        def read(self, reader: Any) -> None:
            super().read(reader)
            self.gap = reader.number("gap", 0, 9, 0)

    table = Table


@hang(PLAYED, "together")
class AgendaTells(Masks):
    """The agenda: the argument of the step that waits says what was chosen."""

    class LayMasks(Laying):
        largest = 0xFFFF

        def who(self, seat: int, waiting: int) -> int:
            return waiting & 7

        def choose(self, table: Any, seat: int, waiting: int, action: int) -> None:
            super().choose(table, seat, waiting & 7, action)
            if any(mask == NOTHING for mask in table.laid) and any(table.laid):
                table.drop_agenda()
                table.do(self, 0, sum(2**i for i in range(table.seats) if not table.laid[i]) | action << 3)

        def complaint(self, table: Any, seat: int, waiting: int) -> str:
            return super().complaint(table, seat, waiting & 7)

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


@hang(PLAYED, "together")
class JournalIsShown(Masks):
    """The journal: every row of it is told to everybody, though a secret action names its mask."""

    class Table(Honest):
        def play(self, action: int, seat: int) -> None:
            self.tell(Line("[{seat}, {action}]"), seat, action)
            super().play(action, seat)

    table = Table


@hang(PLAYED, "secret choice")
class LogTells(Masks):
    """The log: everybody reads which mask was buried."""

    class Table(Honest):
        def bury(self, seat: int, mask: int) -> None:
            super().bury(seat, mask)
            self.tell(Line("{mask} is buried."), mask)

    table = Table


@hang(PLAYED, "secret choice")
class RevealedTells(Masks):
    """Undo: whether a ply may be taken back depends on the mask that was buried."""

    class Table(Honest):
        def bury(self, seat: int, mask: int) -> None:
            super().bury(seat, mask)
            if mask > 6:
                self.revealed = self.ply

    table = Table


@hang(PLAYED, "outcome")
class LogTellsADraw(Masks):
    """The log: everybody reads which mask was drawn."""

    class Table(Honest):
        def draw(self, seat: int) -> None:
            mask = self.masks(self.stock)[-1]
            super().draw(seat)
            self.tell(Line("{mask} is drawn."), mask)

    table = Table


@hang(PLAYED, "undo")
class DrawMayBeTakenBack(Masks):
    """Undo: whoever draws a mask may look at it and take the ply back."""

    class Table(Honest):
        def draw(self, seat: int) -> None:
            before = self.revealed
            super().draw(seat)
            self.revealed = before

    table = Table
