"""Leaks in what a seat is shown: in an observation, in what is offered and refused, on the page and in the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from citadel import Actions, Observation
from citadel.core.score import Score, ScoreLine
from tests.gallery.hanging import Leak, hang, with_steps
from tests.gallery.masks import (
    FACE_DOWN,
    LAY,
    Masks,
    copied,
)
from tests.gallery.masks import (
    LayMasks as Laying,
)
from tests.gallery.masks import (
    Table as Honest,
)

SHOWN: list[Leak] = []


# In the observation.


@hang(SHOWN, "blanks")
class HandsAreOpen(Masks):
    """A field: the hands of all seats stand in everybody's position."""

    class Table(Honest):
        def forget(self, seat: int) -> None:
            hand = self.hand
            self.hand = [copied(pile) for pile in hand]
            super().forget(seat)
            self.hand = hand

    table = Table


@hang(SHOWN, "together")
class LaidMaskIsShown(Masks):
    """A field: the mask that another seat has laid face down stands in one's position."""

    class Table(Honest):
        def forget(self, seat: int) -> None:
            laid = list(self.laid)
            super().forget(seat)
            self.laid = laid

    table = Table


@hang(SHOWN, "observation")
class BacksHaveKeys(Masks):
    """Identity: the backs of the stock carry keys made from their numbers, as for a page that animates them."""

    class Table(Honest):
        keys: list[int] = []

        def forget(self, seat: int) -> None:
            self.keys = [mask * 7 % 10 for mask in self.stock] if isinstance(self.stock, list) else self.keys
            super().forget(seat)

        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["keys"] = self.keys

    table = Table


@hang(SHOWN, "observation")
class BlanksHaveAWidth(Masks):
    """Size: a laid mask is blanked by as many spaces as its number."""

    class Table(Honest):
        width: int = 0

        def forget(self, seat: int) -> None:
            self.width = sum(mask for mask in self.laid if mask > 0)
            super().forget(seat)

        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["blank"] = " " * self.width

    table = Table


@hang(SHOWN, "observation")
class GeneratorIsShown(Masks):
    """Chance: the generator stands in the position, and with it all draws to come."""

    class Table(Honest):
        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["dice"] = [self.a, self.b, self.c, self.d]

    table = Table


@hang(SHOWN, "observation")
class QuestionTells(Masks):
    """The question: it advises by what the others hold."""

    class LayMasks(Laying):
        def question(self, table: Any, seat: int, arg: int) -> str:
            others = [mask for other, hand in enumerate(table.hand) if other != seat for mask in hand]
            return "Lay a low mask." if 9 in others else self.asks

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


@hang(SHOWN, "graph")
class ObservationKeepsTheState(Masks):
    """References: the observation holds the state that it was made from."""

    class Table(Honest):
        def observe(self, seat: int) -> Observation:
            seen = super().observe(seat)
            seen.data["state"] = self
            return seen

    table = Table


@hang(SHOWN, "plain")
class FactIsNoText(Masks):
    """References: a field of the observation is an object that knows more than it prints."""

    class Points(int):
        pass

    class Table(Honest):
        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["points"] = [FactIsNoText.Points(points) for points in self.points]

    table = Table


@hang(SHOWN, "spectator")
class SpectatorSeesHands(Masks):
    """Spectators: who looks on sees the hand of the first seat."""

    class Table(Honest):
        def forget(self, seat: int) -> None:
            hand = self.hand[0]
            super().forget(seat)
            if seat < 0:
                self.hand[0] = hand

    table = Table


# In what is offered and refused.


@hang(SHOWN, "legal actions")
class ChoicesTell(Masks):
    """Legal actions: a mask that another hand beats surely is not offered."""

    class LayMasks(Laying):
        def options(self, table: Any, seat: int, arg: int, out: Actions) -> None:
            nine = any(9 in hand for other, hand in enumerate(table.hand) if other != seat)
            masks = table.hand[seat][1:] if nine and len(table.hand[seat]) > 1 else table.hand[seat]
            for mask in masks:
                out.add(LAY + mask - 1)

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


@hang(SHOWN, "refusals")
class ErrorTells(Masks):
    """Error texts: a refused mask is said to be in another hand."""

    class LayMasks(Laying):
        def why_not(self, table: Any, seat: int, arg: int, action: int) -> str:
            held = any(action - LAY + 1 in hand for hand in table.hand)
            return "another seat holds it (masks.trick.1)" if held else "nobody holds it (masks.trick.1)"

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


# On the page and in the result.


@hang(SHOWN, "page")
class GameKnowsTheTable(Masks):
    """The page: the game, which a screen may ask for names and words, answers by the table of the moment."""

    class Table(Honest):
        def observe(self, seat: int) -> Observation:
            hand = self.hand[0 if seat else 1]
            self.game.lowest = hand[0] if isinstance(hand, list) and hand else FACE_DOWN  # type: ignore[attr-defined]
            return super().observe(seat)

    table = Table
    lowest: int = 0

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "leaky"


@hang(SHOWN, "result")
class HandsCount(Masks):
    """The result: masks that nobody has seen count at the end."""

    class Table(Honest):
        def score(self, seat: int) -> Score:
            score = super().score(seat)
            hand = sum(self.masks(self.hand[seat]))
            return Score([*score.lines, ScoreLine("hand", hand, "masks.score.3")], score.ties)

    table = Table
