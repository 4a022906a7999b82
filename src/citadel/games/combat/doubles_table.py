"""The grid of Deadly Doubles: which card lies where, and which of them have been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.chance import Chance, shuffle
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader
from citadel.core.score import Score, ScoreLine
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.table import CombatTable

if TYPE_CHECKING:
    from citadel.games.combat.deadly_doubles import DeadlyDoubles

COLUMNS: Final = 10
NOWHERE: Final = -1
# What lies at a place where no card is to be found; NO_CARD is one that this view cannot name.
TAKEN: Final = -2
SET_ASIDE: Final = -3

LAID_OUT: Final = Line("The cards lie face down in {number} rows.")
TURNS_UP: Final = Line("{who} turns up {card}.")
TAKES: Final = Line("{who} takes the double of {card}.")
TURNS_DOWN: Final = Line("{card} and {card} are turned face down again.")
STOPS: Final = Line("{who} leaves the next turn to {who}.")
IS_STOPPED: Final = Line("The last turn is over; whoever has the most doubles wins.")


class DoublesTable(CombatTable):
    """A grid of cards in rows of ten. Everybody has seen the same cards, so that all views are alike."""

    def __init__(self, game: DeadlyDoubles, seats: i64, source: DoublesTable | None = None) -> None:
        CombatTable.__init__(self, game, seats, source)
        self.rules = game
        if source is None:
            self.cells = vec[i64]([TAKEN] * int(game.places_in_grid))
            # When the card at a place was turned up last, by a count of all turnings up; 0: nobody has seen it.
            self.seen = vec[i64]([0] * int(game.places_in_grid))
            self.turnings: i64 = 0
            # How many cards are left on the table.
            self.left: i64 = 0
            # Whose double each kind is.
            self.taker = vec[i64]([NOWHERE] * self.deck.kinds)
            # The place that has been turned up first, and the two of the last turn with their cards.
            self.up: i64 = NOWHERE
            self.shown = vec[i64]([NOWHERE, NOWHERE, NO_CARD, NO_CARD])
        else:
            self.cells = source.cells[:]
            self.seen = source.seen[:]
            self.turnings = source.turnings
            self.left = source.left
            self.taker = source.taker[:]
            self.up = source.up
            self.shown = source.shown[:]

    def clone(self) -> DoublesTable:
        return DoublesTable(self.rules, self.seats, self)

    # Verbs.

    def lay_out(self) -> None:
        """Shuffle all cards and lay them out; the rules cards, known by their backs, are put to one side."""
        grid = vec[i64]([SET_ASIDE] * self.rules.places_in_grid)
        cards = self.all_cards()
        i: i64 = 0
        while i < len(cards):
            grid[i] = cards[i]
            i += 1
        shuffle(grid, len(grid), self)
        place: i64 = 0
        while place < len(grid):
            self.put(place, grid[place])
            place += 1
        self.tell(LAID_OUT, (len(grid) + COLUMNS - 1) // COLUMNS)

    def put(self, place: i64, kind: i64) -> None:
        """Let something lie at a place: a card, or nothing."""
        self.cells[place] = kind
        if kind > TAKEN:
            self.left += 1

    def turn_up(self, seat: i64, place: i64) -> None:
        """Turn up a card for all to see: never taken back, or whoever has forgotten a card could peek at it."""
        self.revealed = self.ply
        self.note_seen(place)
        self.tell(TURNS_UP, seat, self.cells[place])

    def note_seen(self, place: i64) -> None:
        """Note that everybody sees a card now."""
        self.turnings += 1
        self.seen[place] = self.turnings

    def note(self, one: i64, other: i64) -> None:
        """Note which two cards have been turned up in this turn."""
        self.shown[0] = one
        self.shown[1] = other
        self.shown[2] = self.cells[one]
        self.shown[3] = self.cells[other]

    def take(self, seat: i64, one: i64, other: i64) -> None:
        """Take two equal cards off the table."""
        kind = self.cells[one]
        self.tell(TAKES, seat, kind)
        self.taker[kind] = seat
        self.remove(one)
        self.remove(other)

    def remove(self, place: i64) -> None:
        """Let a place be empty from now on."""
        self.cells[place] = TAKEN
        self.seen[place] = 0
        self.left -= 1

    # Questions.

    def is_new(self) -> bool:
        return not self.left and all(taker == NOWHERE for taker in self.taker)

    def was_seen(self, place: i64) -> bool:
        """Return whether everybody has seen the card at a place."""
        return self.seen[place] != 0

    def places_seen(self) -> list[int]:
        """Return the places of all cards that have been seen, those turned up last at the end."""
        when = sorted([[self.seen[place], place] for place in range(len(self.seen)) if self.was_seen(place)])
        return [place for _, place in when]

    def doubles_of(self, seat: i64) -> i64:
        """Return how many doubles a seat has."""
        n: i64 = 0
        for taker in self.taker:
            if taker == seat:
                n += 1
        return n

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        d["turns"] = self.turns
        d["grid"] = [
            [self.written(place) for place in range(first, min(first + COLUMNS, len(self.cells)))]
            for first in range(0, len(self.cells), COLUMNS)
        ]
        d["seen"] = [self.place_name(place) for place in self.places_seen()]
        d["up"] = self.place_name(self.up)
        d["last"] = [[self.place_name(self.shown[i]), self.deck.names[self.shown[i + 2]]] for i in range(2)]
        if self.shown[0] == NOWHERE:
            d["last"] = []
        d["doubles"] = [
            [self.deck.names[kind] for kind in range(self.deck.kinds) if self.taker[kind] == seat]
            for seat in range(self.seats)
        ]

    def written(self, place: int) -> Any:
        """Return what lies at a place: a card, null for one that is not known, "-" for a rules card that did."""
        kind = self.cells[place]
        return "" if kind == TAKEN else "-" if kind == SET_ASIDE else self.name_of(kind)

    def place_name(self, place: int) -> str:
        """Return what a place is called."""
        return "" if place == NOWHERE else self.rules.place_names[place]

    def place_named(self, path: str, name: Any) -> int:
        """Return the place of a name."""
        if name not in self.rules.place_names:
            raise BadPosition(path, "should be a place of the grid, such as r1c1")
        return self.rules.place_names.index(name)

    def read(self, reader: Reader) -> None:
        self.turns = reader.number("turns", 0, int(self.max_turns), 0)
        counts = vec[i64]([0] * self.deck.kinds)
        self.read_grid(reader, counts)
        self.read_doubles(reader.rows("doubles", int(self.seats), [[] for _ in range(self.seats)]), counts)
        self.read_seen(reader.get("seen", []))
        up = reader.get("up", "")
        self.up = NOWHERE if up == "" else self.place_named("position.up", up)
        if self.up != NOWHERE and not self.was_seen(self.up):
            raise BadPosition("position.up", "should be the place of a card that has been seen")
        self.read_last(reader.get("last", []))

    def read_grid(self, reader: Reader, counts: vec[i64]) -> None:
        """Lay out the cards as they are written."""
        n = len(self.cells)
        empty = [[""] * min(COLUMNS, n - first) for first in range(0, n, COLUMNS)]
        rows = reader.rows("grid", len(empty), empty)
        for at, row in enumerate(rows):
            if not isinstance(row, list) or len(row) != len(empty[at]):
                raise BadPosition(f"position.grid[{at}]", f"should be a list of {len(empty[at])}")
            for column, name in enumerate(row):
                path = f"position.grid[{at}][{column}]"
                kind = TAKEN if name == "" else SET_ASIDE if name == "-" else self.kind_named(path, name)
                if kind > TAKEN:
                    self.count_card(counts, kind, path)
                self.put(at * COLUMNS + column, kind)
        aside = sum([kind == SET_ASIDE for kind in self.cells])
        if aside != self.rules.rules_cards and aside + self.left:
            raise BadPosition("position.grid", f'should have {self.rules.rules_cards} places with "-"')

    def read_doubles(self, rows: list[Any], counts: vec[i64]) -> None:
        """Read who has which doubles; all other cards lie in the grid, if any card does."""
        taken = 0
        for seat in range(self.seats):
            path = f"position.doubles[{seat}]"
            for kind in self.kinds_named(path, rows[seat]):
                if kind == NO_CARD or counts[kind] or self.taker[kind] != NOWHERE:
                    raise BadPosition(path, "should be cards that lie nowhere else")
                self.taker[kind] = seat
                taken += 1
        if self.left != 2 * (self.deck.kinds - taken) and self.left + taken:
            raise BadPosition("position.grid", "should have two of each card that is among nobody's doubles")

    def read_seen(self, names: Any) -> None:
        """Read which cards everybody has seen, those turned up last at the end."""
        if not isinstance(names, list) or len(names) > len(self.cells):
            raise BadPosition("position.seen", "should be a list of places")
        for i, name in enumerate(names):
            place = self.place_named(f"position.seen[{i}]", name)
            if self.cells[place] < 0:
                raise BadPosition(f"position.seen[{i}]", "should be the place of a card that everybody knows")
            if self.was_seen(place):
                raise BadPosition(f"position.seen[{i}]", "names a place twice")
            self.note_seen(place)

    def read_last(self, rows: Any) -> None:
        """Read which two cards have been turned up in the last turn."""
        if not isinstance(rows, list) or len(rows) not in (0, 2):
            raise BadPosition("position.last", "should be two places with their cards, or nothing")
        for i, row in enumerate(rows):
            path = f"position.last[{i}]"
            if not isinstance(row, list) or len(row) != 2:
                raise BadPosition(path, "should be a place and a card")
            self.shown[i] = self.place_named(f"{path}[0]", row[0])
            self.shown[i + 2] = self.kind_named(f"{path}[1]", row[1])
            if self.shown[i + 2] == NO_CARD:
                raise BadPosition(f"{path}[1]", "has been seen by everybody")

    def blank(self) -> str:
        for place in range(len(self.cells)):
            if self.cells[place] == NO_CARD:
                return f"position.grid[{place // COLUMNS}][{place % COLUMNS}]"
        return ""

    def forget(self, seat: i64) -> None:
        place: i64 = 0
        while place < len(self.cells):
            if self.cells[place] >= 0 and not self.was_seen(place):
                self.cells[place] = NO_CARD
            place += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Lay the cards that nobody has seen anew."""
        counts = vec[i64]([0] * self.deck.kinds)
        kind: i64 = 0
        while kind < self.deck.kinds:
            if self.taker[kind] != NOWHERE:
                counts[kind] = 2
            kind += 1
        for kind in self.cells:
            if kind >= 0:
                counts[kind] += 1
        pile = self.rest_of(counts)
        shuffle(pile, len(pile), chance)
        dealt: i64 = 0
        place: i64 = 0
        while place < len(self.cells):
            if self.cells[place] == NO_CARD:
                self.cells[place] = pile[dealt]
                dealt += 1
            place += 1

    def scores(self) -> list[Score]:
        """Return the doubles of each seat."""
        return [
            Score([ScoreLine("Doubles", int(self.doubles_of(seat)), "deadly-doubles.end.2")], [])
            for seat in range(self.seats)
        ]
