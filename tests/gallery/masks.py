"""Masks: a small game of hidden cards in pure Python, as another package could bring it.

Nine masks, numbered 1 to 9. Everybody holds some, three lie face down in the stock. In every trick each lays a mask
face down; they are turned up together, and the highest takes the prize. Its player may then draw from the stock, or
bury a mask face down, which is shown at the end and counts if it is above six. The game ends when a hand is empty.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.core.game import Game
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.reader import Reader, whole_number
from citadel.core.score import Score, ScoreLine
from citadel.core.state import State
from citadel.core.steps import Decision, Step, Together

NUMBERS: Final = list(range(1, 10))
ACTIONS: Final = ActionSpace()
PASS: Final = ACTIONS.block("pass")
DRAW: Final = ACTIONS.block("draw")
LAY: Final = ACTIONS.block("lay", [str(n) for n in NUMBERS])
BURY: Final = ACTIONS.block("bury", [str(n) for n in NUMBERS])
NOTHING: Final = 0
FACE_DOWN: Final = -1

LAYS: Final = Line("{who} lays a mask.")
LAYS_THIS: Final = Line("{who} lays {mask}.")
WINS: Final = Line("{who} wins with {mask}.")
DRAWS: Final = Line("{who} draws a mask.")
DRAWS_THIS: Final = Line("{who} draws {mask}.")
BURIES: Final = Line("{who} buries a mask.")
BURIES_THIS: Final = Line("{who} buries {mask}.")
OVER: Final = Line("The game is over.")

# The masks of a pile, or how many there are where they cannot be seen.
Pile = list[int] | int


def copied(pile: Pile) -> Pile:
    return pile if isinstance(pile, int) else list(pile)


def size(pile: Pile) -> int:
    return pile if isinstance(pile, int) else len(pile)


class Table(State):
    """What lies where: hands, laid masks and buried ones by seat, the stock with its top last, and all masks shown."""

    def __init__(self, game: Masks, seats: int, source: Table | None = None) -> None:
        State.__init__(self, game, seats, source)
        self.hand: list[Pile] = [copied(pile) for pile in source.hand] if source else [[] for _ in range(seats)]
        self.buried: list[Pile] = [copied(pile) for pile in source.buried] if source else [[] for _ in range(seats)]
        self.laid: list[int] = list(source.laid) if source else [NOTHING] * seats
        self.stock: Pile = copied(source.stock) if source else []
        self.shown: list[int] = list(source.shown) if source else []
        self.points: list[int] = list(source.points) if source else [0] * seats

    # Verbs.

    def deal(self) -> None:
        """Shuffle the masks; deal all but three."""
        masks = list(NUMBERS)
        for seat in range(self.seats):
            self.hand[seat] = sorted(self.drawn_from(masks, self) for _ in range(6 // int(self.seats)))
        self.stock = [self.drawn_from(masks, self) for _ in range(3)]

    @staticmethod
    def drawn_from(masks: list[int], chance: Chance) -> int:
        """Take a mask at random."""
        return masks.pop(chance.below(len(masks)))

    def lay(self, seat: int, mask: int) -> None:
        """Lay a mask from a hand face down."""
        self.masks(self.hand[seat]).remove(mask)
        self.laid[seat] = mask
        self.tell_apart(LAYS, LAYS_THIS, BIT[seat], seat, mask)

    def turn_up(self) -> int:
        """Show all laid masks; return the seat of the highest."""
        winner = self.laid.index(max(self.laid))
        self.tell(WINS, winner, self.laid[winner])
        self.shown = sorted([*self.shown, *self.laid])
        self.laid = [NOTHING] * int(self.seats)
        self.points[winner] += int(self.game.settings["prize"])
        self.revealed = self.ply
        return winner

    def draw(self, seat: int) -> None:
        """Take the top of the stock into a hand."""
        mask = self.masks(self.stock).pop()
        self.hand[seat] = sorted([*self.masks(self.hand[seat]), mask])
        self.tell_apart(DRAWS, DRAWS_THIS, BIT[seat], seat, mask)
        self.revealed = self.ply

    def bury(self, seat: int, mask: int) -> None:
        """Put a mask from a hand away, face down."""
        self.masks(self.hand[seat]).remove(mask)
        self.buried[seat] = sorted([*self.masks(self.buried[seat]), mask])
        self.tell_apart(BURIES, BURIES_THIS, BIT[seat], seat, mask)

    def finish(self) -> None:
        """Show what is buried, and end."""
        self.tell(OVER)
        self.revealed = self.ply
        self.end()

    @staticmethod
    def masks(pile: Pile) -> list[int]:
        """Return a pile that can be seen."""
        assert isinstance(pile, list)
        return pile

    # What core asks of every state.

    def clone(self) -> Table:
        assert isinstance(self.game, Masks)
        return type(self)(self.game, int(self.seats), self)

    def facts(self, d: dict[str, Any]) -> None:
        d["hand"] = [copied(pile) for pile in self.hand]
        d["laid"] = [None if mask == FACE_DOWN else mask for mask in self.laid]
        d["buried"] = [copied(pile) for pile in self.buried]
        d["stock"] = copied(self.stock)
        d["shown"] = list(self.shown)
        d["points"] = list(self.points)

    def read(self, reader: Reader) -> None:
        seats = int(self.seats)
        self.hand = piles(reader, "hand", seats)
        self.buried = piles(reader, "buried", seats)
        laid = reader.rows("laid", seats, [NOTHING] * seats)
        self.laid = [
            FACE_DOWN if mask is None else whole_number(f"position.laid[{i}]", mask, 0, 9)
            for i, mask in enumerate(laid)
        ]
        self.stock = pile_of("position.stock", reader.get("stock", []))
        shown = pile_of("position.shown", reader.get("shown", []))
        self.shown = [] if isinstance(shown, int) else shown
        self.points = reader.numbers("points", seats, 0, 99, [0] * seats)
        if self.count() != len(NUMBERS) or len(self.known()) != len(set(self.known())):
            raise BadPosition("position", f"should have {len(NUMBERS)} masks, each once")

    def count(self) -> int:
        """Return how many masks there are, seen or not."""
        piles_of = [*self.hand, *self.buried, self.stock, self.shown]
        return sum(size(pile) for pile in piles_of) + sum(mask != NOTHING for mask in self.laid)

    def known(self) -> list[int]:
        """Return every mask that this view can name."""
        piles_of = [*self.hand, *self.buried, self.stock, self.shown]
        named = [mask for pile in piles_of if isinstance(pile, list) for mask in pile]
        return [*named, *[mask for mask in self.laid if mask > 0]]

    def blank(self) -> str:
        hidden = [*self.hand, *self.buried, self.stock]
        return "position" if FACE_DOWN in self.laid or any(isinstance(pile, int) for pile in hidden) else ""

    def forget(self, seat: int) -> None:
        for other in range(self.seats):
            if other == seat:
                continue
            self.hand[other] = size(self.hand[other])
            if self.laid[other] != NOTHING:
                self.laid[other] = FACE_DOWN
            if not self.over:
                self.buried[other] = size(self.buried[other])
        self.stock = size(self.stock)

    def redeal(self, seat: int, chance: Chance) -> None:
        masks = [mask for mask in NUMBERS if mask not in self.known()]
        for other in range(self.seats):
            self.hand[other] = self.refilled(self.hand[other], masks, chance)
            self.buried[other] = self.refilled(self.buried[other], masks, chance)
            if self.laid[other] == FACE_DOWN:
                self.laid[other] = self.drawn_from(masks, chance)
        if isinstance(self.stock, int):
            self.stock = [self.drawn_from(masks, chance) for _ in range(self.stock)]

    def refilled(self, pile: Pile, masks: list[int], chance: Chance) -> Pile:
        """Return a pile with its blanks dealt."""
        if isinstance(pile, list):
            return pile
        return sorted(self.drawn_from(masks, chance) for _ in range(pile))

    def scores(self) -> list[Score]:
        return [self.score(seat) for seat in range(self.seats)]

    def score(self, seat: int) -> Score:
        high = sum(mask > 6 for mask in self.masks(self.buried[seat]))
        lines = [ScoreLine("tricks", self.points[seat], "masks.score.1"), ScoreLine("buried", high, "masks.score.2")]
        return Score(lines, [ScoreLine("masks in hand", size(self.hand[seat]), "masks.score.3")])


def piles(reader: Reader, name: str, seats: int) -> list[Pile]:
    """Read a pile of each seat."""
    rows = reader.rows(name, seats, [[] for _ in range(seats)])
    return [pile_of(f"position.{name}[{i}]", rows[i]) for i in range(seats)]


def pile_of(path: str, value: Any) -> Pile:
    """Read the masks of a pile, or how many there are."""
    if not isinstance(value, list):
        return whole_number(path, value, 1, 9) if value != 0 else []
    return [whole_number(f"{path}[{i}]", mask, 1, 9) for i, mask in enumerate(value)]


class Deal(Step):
    """Shuffle and deal; then the first trick."""

    def run(self, table: Any, seat: int, arg: int) -> None:
        table.deal()
        table.do(LAY_MASKS, 0, 2 ** int(table.seats) - 1)


class LayMasks(Together):
    """Everybody lays a mask face down."""

    asks = "Lay a mask."
    clause = "masks.trick.1"
    largest = 7

    def options(self, table: Any, seat: int, arg: int, out: Actions) -> None:
        for mask in table.hand[seat]:
            out.add(LAY + mask - 1)

    def set_aside(self, table: Any, seat: int, action: int) -> None:
        table.lay(seat, action - LAY + 1)

    def take_effect(self, table: Any) -> None:
        table.do(SPOIL, table.turn_up())

    def why_not(self, table: Any, seat: int, arg: int, action: int) -> str:
        return "that is not a mask in your hand (masks.trick.1)"

    def complaint(self, table: Any, seat: int, waiting: int) -> str:
        for each in range(table.seats):
            waits = bool(waiting & BIT[each])
            if (table.laid[each] == NOTHING) != waits or (waits and not size(table.hand[each])):
                return f"asks who has yet to lay a mask (a set of seats); hand[{each}] or laid[{each}] does not fit"
        return "" if waiting and waiting < 2 ** int(table.seats) else "waits for nobody at this table"


class Spoil(Decision):
    """The winner of a trick may draw a mask or bury one."""

    asks = "Draw a mask, bury one, or pass?"
    clause = "masks.trick.2"

    def options(self, table: Any, seat: int, arg: int, out: Actions) -> None:
        out.add(PASS)
        if table.stock:
            out.add(DRAW)
        for mask in table.hand[seat]:
            out.add(BURY + mask - 1)

    def choose(self, table: Any, seat: int, arg: int, action: int) -> None:
        if action == DRAW:
            table.draw(seat)
        elif action != PASS:
            table.bury(seat, action - BURY + 1)
        table.do(NEXT_TRICK)

    def why_not(self, table: Any, seat: int, arg: int, action: int) -> str:
        if action == DRAW:
            return "the stock is empty (masks.trick.2)"
        return "that mask is not in your hand (masks.trick.3)" if action >= BURY else ""

    def complaint(self, table: Any, seat: int, arg: int) -> str:
        return "comes when no mask is laid" if any(table.laid) else ""


class NextTrick(Step):
    """Go on, unless a hand is empty."""

    def run(self, table: Any, seat: int, arg: int) -> None:
        if all(size(pile) for pile in table.hand):
            table.do(LAY_MASKS, 0, 2 ** int(table.seats) - 1)
        else:
            table.finish()

    def complaint(self, table: Any, seat: int, arg: int) -> str:
        return "comes when no mask is laid" if any(table.laid) else ""


DEAL: Final = Deal()
LAY_MASKS: Final = LayMasks()
SPOIL: Final = Spoil()
NEXT_TRICK: Final = NextTrick()
PRIZE: Final = Option(2, range(1, 4), "How many points a trick is worth.")


class Masks(Game):
    """The honest game. A leaky one names its own table, and may change the steps."""

    id = "masks"
    title = "Masks"
    table: type[Table] = Table

    def __init__(self, chosen: dict[str, Any], steps: list[Step] | None = None) -> None:
        laid_out = steps or [DEAL, LAY_MASKS, SPOIL, NEXT_TRICK]
        Game.__init__(self, range(2, 4), ACTIONS, laid_out, {"prize": PRIZE}, chosen)

    @property
    def max_plies(self) -> int:
        return 24

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def blank(self, seats: int) -> State:
        return self.table(self, seats)

    def seat_names(self) -> list[str]:
        return ["Comedy", "Tragedy", "Farce"]
