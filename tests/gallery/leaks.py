"""A gallery of planted leaks: the honest game of masks with one thing wrong in each, one for every channel.

A seat may learn something it should not know from a field, an order, a size, a line, a sentence, an error, the
generator, a number on the agenda ... `LEAKS` names, for each, a check of tests/checks.py that has to catch it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from citadel import Actions, Observation, State
from citadel.core.chance import Chance
from citadel.core.log import Line
from citadel.core.score import Score, ScoreLine
from citadel.core.steps import Step
from tests.gallery.masks import (
    DEAL,
    FACE_DOWN,
    LAY,
    NOTHING,
    Masks,
    NextTrick,
    Spoil,
    Table,
    copied,
)
from tests.gallery.masks import (
    LayMasks as Laying,
)


class Leak:
    """A leaky game, the check that has to catch it, and what is wrong."""

    def __init__(self, game: type[Masks], caught_by: str) -> None:
        self.game = game
        self.caught_by = caught_by
        self.about = str(game.__doc__)


LEAKS: list[Leak] = []


def leak(caught_by: str) -> Callable[[type[Masks]], type[Masks]]:
    """Hang a leaky game in the gallery."""

    def hang(game: type[Masks]) -> type[Masks]:
        LEAKS.append(Leak(game, caught_by))
        return game

    return hang


def with_steps(game: Masks, chosen: dict[str, Any], *others: Step) -> None:
    """Set a game up with other steps in the place of those of the same kind."""
    steps: list[Step] = []
    for step in (DEAL, Laying(), Spoil(), NextTrick()):
        steps.append(next((other for other in others if isinstance(other, type(step))), step))
    Masks.__init__(game, chosen, steps)


# In the observation.


@leak("blanks")
class HandsAreOpen(Masks):
    """A field: the hands of all seats stand in everybody's position."""

    class Table(Table):
        def forget(self, seat: int) -> None:
            hand = self.hand
            self.hand = [copied(pile) for pile in hand]
            super().forget(seat)
            self.hand = hand

    table = Table


@leak("together")
class LaidMaskIsShown(Masks):
    """A field: the mask that another seat has laid face down stands in one's position."""

    class Table(Table):
        def forget(self, seat: int) -> None:
            laid = list(self.laid)
            super().forget(seat)
            self.laid = laid

    table = Table


@leak("observation")
class BacksHaveKeys(Masks):
    """Identity: the backs of the stock carry keys made from their numbers, as for a page that animates them."""

    class Table(Table):
        keys: list[int] = []

        def forget(self, seat: int) -> None:
            self.keys = [mask * 7 % 10 for mask in self.stock] if isinstance(self.stock, list) else self.keys
            super().forget(seat)

        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["keys"] = self.keys

    table = Table


@leak("observation")
class BlanksHaveAWidth(Masks):
    """Size: a laid mask is blanked by as many spaces as its number."""

    class Table(Table):
        width: int = 0

        def forget(self, seat: int) -> None:
            self.width = sum(mask for mask in self.laid if mask > 0)
            super().forget(seat)

        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["blank"] = " " * self.width

    table = Table


@leak("observation")
class GeneratorIsShown(Masks):
    """Chance: the generator stands in the position, and with it all draws to come."""

    class Table(Table):
        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["dice"] = [self.a, self.b, self.c, self.d]

    table = Table


@leak("observation")
class QuestionTells(Masks):
    """The question: it advises by what the others hold."""

    class LayMasks(Laying):
        def question(self, table: Any, seat: int, arg: int) -> str:
            others = [mask for other, hand in enumerate(table.hand) if other != seat for mask in hand]
            return "Lay a low mask." if 9 in others else self.asks

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


@leak("graph")
class ObservationKeepsTheState(Masks):
    """References: the observation holds the state that it was made from."""

    class Table(Table):
        def observe(self, seat: int) -> Observation:
            seen = super().observe(seat)
            seen.data["state"] = self
            return seen

    table = Table


@leak("plain")
class FactIsNoText(Masks):
    """References: a field of the observation is an object that knows more than it prints."""

    class Points(int):
        pass

    class Table(Table):
        def facts(self, d: dict[str, Any]) -> None:
            super().facts(d)
            d["points"] = [FactIsNoText.Points(points) for points in self.points]

    table = Table


@leak("spectator")
class SpectatorSeesHands(Masks):
    """Spectators: who looks on sees the hand of the first seat."""

    class Table(Table):
        def forget(self, seat: int) -> None:
            hand = self.hand[0]
            super().forget(seat)
            if seat < 0:
                self.hand[0] = hand

    table = Table


# In what is offered and refused.


@leak("legal actions")
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


@leak("refusals")
class ErrorTells(Masks):
    """Error texts: a refused mask is said to be in another hand."""

    class LayMasks(Laying):
        def why_not(self, table: Any, seat: int, arg: int, action: int) -> str:
            held = any(action - LAY + 1 in hand for hand in table.hand)
            return "another seat holds it (masks.trick.1)" if held else "nobody holds it (masks.trick.1)"

    def __init__(self, chosen: dict[str, Any]) -> None:
        with_steps(self, chosen, self.LayMasks())


# In what others see of a choice.


@leak("together")
class GapTells(Masks):
    """Order: a hand lies sorted, and everybody sees from which place a mask was taken."""

    class Table(Table):
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


@leak("together")
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


@leak("together")
class JournalIsShown(Masks):
    """The journal: every row of it is told to everybody, though a secret action names its mask."""

    class Table(Table):
        def play(self, action: int, seat: int) -> None:
            self.tell(Line("[{seat}, {action}]"), seat, action)
            super().play(action, seat)

    table = Table


@leak("secret choice")
class LogTells(Masks):
    """The log: everybody reads which mask was buried."""

    class Table(Table):
        def bury(self, seat: int, mask: int) -> None:
            super().bury(seat, mask)
            self.tell(Line("{mask} is buried."), mask)

    table = Table


@leak("secret choice")
class RevealedTells(Masks):
    """Undo: whether a ply may be taken back depends on the mask that was buried."""

    class Table(Table):
        def bury(self, seat: int, mask: int) -> None:
            super().bury(seat, mask)
            if mask > 6:
                self.revealed = self.ply

    table = Table


@leak("outcome")
class LogTellsADraw(Masks):
    """The log: everybody reads which mask was drawn."""

    class Table(Table):
        def draw(self, seat: int) -> None:
            mask = self.masks(self.stock)[-1]
            super().draw(seat)
            self.tell(Line("{mask} is drawn."), mask)

    table = Table


@leak("undo")
class DrawMayBeTakenBack(Masks):
    """Undo: whoever draws a mask may look at it and take the ply back."""

    class Table(Table):
        def draw(self, seat: int) -> None:
            before = self.revealed
            super().draw(seat)
            self.revealed = before

    table = Table


# In the worlds that bots imagine.


@leak("generator")
class GeneratorIsKept(Masks):
    """Chance: the generator of the truth goes on in a world that is dealt anew."""

    class Table(Table):
        def redraw(self, seat: int, chance: Chance) -> None:
            self.redeal(seat, chance)

    table = Table


@leak("no trace")
class TruthIsLikelier(Masks):
    """Odds: half of the worlds that are dealt anew are the truth."""

    class Table(Table):
        def resampled(self, seat: int, chance: Chance) -> State:
            other = super().resampled(seat, chance)
            if chance.below(2) and isinstance(other, Table):
                other.hand, other.laid, other.stock, other.buried = self.hand, self.laid, self.stock, self.buried
            return other.clone()

    table = Table


@leak("odds")
class HighMasksAreLikelier(Masks):
    """Odds: the others' hands are dealt high masks more often than they get them."""

    class Table(Table):
        @staticmethod
        def drawn_from(masks: list[int], chance: Chance) -> int:
            return masks.pop(max(chance.below(len(masks)), chance.below(len(masks))))

    table = Table


@leak("odds")
class StockIsSorted(Masks):
    """Odds: the stock is imagined in ascending order."""

    class Table(Table):
        def redeal(self, seat: int, chance: Chance) -> None:
            super().redeal(seat, chance)
            self.stock = sorted(self.masks(self.stock))

    table = Table


@leak("imagine")
class BotsImagineOtherwise(Masks):
    """Imagination: what a bot imagines from an observation is drawn in another way than what a state deals anew."""

    def imagine(self, observation: Observation, rng: Any) -> State:
        rng.random()
        return super().imagine(observation, rng)


@leak("dice")
class DiceAreThrownByTheTruth(Masks):
    """Dice: how often they are thrown depends on what another seat holds."""

    class Table(Table):
        def resample(self, seat: int, rng: random.Random) -> State:
            other = super().resample(seat, rng)
            for _ in self.masks(self.stock)[:1]:
                rng.getrandbits(32 * self.masks(self.stock)[0])
            return other

    table = Table


# On the page and in the result.


@leak("page")
class GameKnowsTheTable(Masks):
    """The page: the game, which a screen may ask for names and words, answers by the table of the moment."""

    class Table(Table):
        def observe(self, seat: int) -> Observation:
            hand = self.hand[0 if seat else 1]
            self.game.lowest = hand[0] if isinstance(hand, list) and hand else FACE_DOWN  # type: ignore[attr-defined]
            return super().observe(seat)

    table = Table
    lowest: int = 0

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "leaky"


@leak("result")
class HandsCount(Masks):
    """The result: masks that nobody has seen count at the end."""

    class Table(Table):
        def score(self, seat: int) -> Score:
            score = super().score(seat)
            hand = sum(self.masks(self.hand[seat]))
            return Score([*score.lines, ScoreLine("hand", hand, "masks.score.3")], score.ties)

    table = Table
