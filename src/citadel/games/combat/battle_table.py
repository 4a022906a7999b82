"""Where the cards of Battle Lines lie: in hands, in rows, and what has become of those that have been flipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.chance import Chance, shuffle
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader
from citadel.core.score import Score, ScoreLine
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.hands import Hands
from citadel.games.combat.statistics import STATISTIC_COUNT, STATISTICS
from citadel.games.combat.table import NOBODY

if TYPE_CHECKING:
    from citadel.games.combat.battle_lines import BattleLines

# A row has a column for each statistic, in their order.
COLUMNS: Final = STATISTIC_COUNT

# What has become of a card that was laid; the last of them and those after it: captured in column 0, 1, 2 ...
UNLAID: Final = 0
FACE_DOWN: Final = 1
IN_FRONT: Final = 2
KILLED: Final = 3
CENTRE: Final = 4
UNDER: Final = 5
FATES: Final = ["", "face-down", "in-front", "killed", "centre", *[f"under-{name}" for name in STATISTICS]]

LAYS_A_CARD: Final = Line("{who} lays a card face down.")
LAYS: Final = Line("{who} lays {card} face down.")
COMPARES: Final = Line("The next cards are flipped over; {statistic} counts.")
SHOWS: Final = Line("{who} shows {card}: {number}.")
WINS: Final = Line("{who} wins: {card} stays in front.")
CAPTURES: Final = Line("{who} captures the cards in the centre: {number}.")
LOSES: Final = Line("{card} of {who} is killed.")
TIES: Final = Line("{card} of {who} goes to the centre.")


class BattleTable(Hands):
    """Hands of six, and a row of six cards before each seat.

    A card keeps its cell in the row, with its fate: it lies face down in its place, stands there as a winner, has been
    killed, lies in the centre, or under the card that won a column.
    """

    def __init__(self, game: BattleLines, seats: i64, source: BattleTable | None = None) -> None:
        Hands.__init__(self, game, seats, COLUMNS, source)
        self.rules = game
        if source is None:
            self.row = vec[i64]([NO_CARD] * (seats * COLUMNS))
            self.fate = vec[i64]([UNLAID] * (seats * COLUMNS))
            # How many columns have been compared.
            self.compared: i64 = 0
        else:
            self.row = source.row[:]
            self.fate = source.fate[:]
            self.compared = source.compared

    def clone(self) -> BattleTable:
        return BattleTable(self.rules, self.seats, self)

    # Verbs.

    def deal(self) -> None:
        """Shuffle all cards and deal six to each seat; the others are not looked at."""
        pile = self.shuffled()
        i: i64 = 0
        while i < self.seats * COLUMNS:
            self.put_in_hand(i // COLUMNS, pile[i])
            i += 1

    def lay(self, seat: i64, kind: i64) -> None:
        """Lay a card from a hand face down, to the right of those that lie there."""
        cell = seat * COLUMNS + self.laid(seat)
        self.take_from_hand(seat, kind)
        self.row[cell] = kind
        self.fate[cell] = FACE_DOWN
        self.tell_apart(LAYS_A_CARD, LAYS, BIT[seat], seat, kind)

    def show_column(self) -> None:
        """Flip over every seat's next card."""
        self.tell(COMPARES, self.compared)
        seat: i64 = 0
        while seat < self.seats:
            kind = self.row[seat * COLUMNS + self.compared]
            self.tell(SHOWS, seat, kind, self.number(kind, self.compared))
            seat += 1
        self.revealed = self.ply

    def settle_column(self, best: i64) -> None:
        """Kill the cards below the highest number; a single one at it stays and captures, several go to the centre."""
        alone = self.how_many_have(best) == 1
        seat: i64 = 0
        while seat < self.seats:
            cell = seat * COLUMNS + self.compared
            if self.number(self.row[cell], self.compared) < best:
                self.fate[cell] = KILLED
                self.tell(LOSES, self.row[cell], seat)
            elif alone:
                self.fate[cell] = IN_FRONT
                self.tell(WINS, seat, self.row[cell])
                self.capture(seat)
            else:
                self.fate[cell] = CENTRE
                self.tell(TIES, self.row[cell], seat)
            seat += 1
        self.compared += 1

    def capture(self, seat: i64) -> None:
        """Put the cards from the centre under the card that a seat has just won with."""
        captured: i64 = 0
        cell: i64 = 0
        while cell < len(self.fate):
            if self.fate[cell] == CENTRE:
                self.fate[cell] = UNDER + self.compared
                captured += 1
            cell += 1
        if captured:
            self.tell(CAPTURES, seat, captured)

    # Questions.

    def laid(self, seat: i64) -> i64:
        """Return how many cards a seat has laid."""
        n: i64 = 0
        while n < COLUMNS and self.fate[seat * COLUMNS + n] != UNLAID:
            n += 1
        return n

    def highest(self) -> i64:
        """Return the highest number of the column that is flipped over."""
        best: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            best = max(best, self.number(self.row[seat * COLUMNS + self.compared], self.compared))
            seat += 1
        return best

    def how_many_have(self, number: i64) -> i64:
        """Return how many cards of the column that is flipped over have a number."""
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.number(self.row[seat * COLUMNS + self.compared], self.compared) == number:
                n += 1
            seat += 1
        return n

    def winner_of(self, column: i64) -> i64:
        """Return the seat whose card has won a column, or NOBODY."""
        seat: i64 = 0
        while seat < self.seats:
            if self.fate[seat * COLUMNS + column] == IN_FRONT:
                return seat
            seat += 1
        return NOBODY

    def how_many(self, fate: i64) -> i64:
        """Return how many cards have met a fate."""
        n: i64 = 0
        for each in self.fate:
            if each == fate:
                n += 1
        return n

    def is_new(self) -> bool:
        return all(size == 0 for size in self.size) and self.how_many(UNLAID) == len(self.fate)

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        self.write_hands(d)
        d["rows"] = [[self.name_of(self.row[cell]) for cell in self.cells_of(seat)] for seat in range(self.seats)]
        d["fates"] = [[FATES[self.fate[cell]] for cell in self.cells_of(seat)] for seat in range(self.seats)]
        d["compared"] = self.compared

    def cells_of(self, seat: int) -> list[int]:
        """Return the cells in which cards of a seat have been laid."""
        return [seat * COLUMNS + column for column in range(self.laid(seat))]

    def read(self, reader: Reader) -> None:
        counts = vec[i64]([0] * self.deck.kinds)
        self.read_hands(reader, counts)
        self.compared = reader.number("compared", 0, COLUMNS, 0)
        seats = int(self.seats)
        rows = reader.rows("rows", seats, [[] for _ in range(seats)])
        fates = reader.get("fates", None)
        for seat in range(seats):
            path = f"position.rows[{seat}]"
            kinds = self.kinds_named(path, rows[seat])
            if len(kinds) + self.size[seat] not in (0, COLUMNS):
                raise BadPosition(path, f"and the hand of that seat should have {COLUMNS} cards together, or none")
            for column in range(len(kinds)):
                self.count_card(counts, kinds[column], f"{path}[{column}]")
                self.row[seat * COLUMNS + column] = kinds[column]
                self.fate[seat * COLUMNS + column] = FACE_DOWN
        if self.compared or fates is not None:
            self.read_fates(reader.rows("fates", seats))
        self.check_columns()

    def read_fates(self, rows: list[Any]) -> None:
        """Read what has become of each card that was laid."""
        for seat in range(self.seats):
            path = f"position.fates[{seat}]"
            row, cells = rows[seat], self.cells_of(seat)
            if not isinstance(row, list) or len(row) != len(cells):
                raise BadPosition(path, "should be a list of what has become of each card in that row")
            for column, fate in enumerate(row):
                allowed = FATES[FACE_DOWN : FACE_DOWN + 1] if column >= self.compared else FATES[IN_FRONT:]
                if fate not in allowed:
                    raise BadPosition(f"{path}[{column}]", f"should be one of {', '.join(allowed)}")
                if column < self.compared and self.row[cells[column]] == NO_CARD:
                    raise BadPosition(f"position.rows[{seat}][{column}]", "has been flipped over before everybody")
                self.fate[cells[column]] = FATES.index(fate)

    def check_columns(self) -> None:
        """Refuse fates that the numbers on the cards do not lead to."""
        if self.compared and any(self.laid(seat) < COLUMNS for seat in range(self.seats)):
            raise BadPosition("position.compared", "can be more than 0 only when all rows are complete")
        again = BattleTable(self.rules, self.seats, self)
        again.logging = False
        again.fate = vec[i64]([FACE_DOWN if fate != UNLAID else UNLAID for fate in self.fate])
        again.compared = 0
        while again.compared < self.compared:
            again.settle_column(again.highest())
        for cell in range(len(self.fate)):
            if again.fate[cell] != self.fate[cell]:
                path = f"position.fates[{cell // COLUMNS}][{cell % COLUMNS}]"
                raise BadPosition(path, f"should be {FATES[again.fate[cell]]}, by the numbers on the cards")

    def blank(self) -> str:
        for seat in range(self.seats):
            for column in range(self.laid(seat)):
                if self.row[seat * COLUMNS + column] == NO_CARD:
                    return f"position.rows[{seat}][{column}]"
        return self.blank_in_hands()

    def forget(self, seat: i64) -> None:
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                self.hide_hand(other)
                column = self.compared
                while column < COLUMNS:
                    self.row[other * COLUMNS + column] = NO_CARD
                    column += 1
            other += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal the cards that this view cannot name to hands and rows; what is left over was never dealt."""
        counts = vec[i64]([0] * self.deck.kinds)
        self.count_hands(counts)
        for kind in self.row:
            if kind != NO_CARD:
                counts[kind] += 1
        pile = self.rest_of(counts)
        shuffle(pile, len(pile), chance)
        dealt: i64 = 0
        other: i64 = 0
        while other < self.seats:
            column: i64 = 0
            while column < COLUMNS:
                cell = other * COLUMNS + column
                if self.fate[cell] != UNLAID and self.row[cell] == NO_CARD:
                    self.row[cell] = pile[dealt]
                    dealt += 1
                column += 1
            dealt = self.deal_blanks(other, pile, dealt)
            other += 1

    def scores(self) -> list[Score]:
        """Return the cards in front of each seat."""
        own = [0] * int(self.seats)
        captured = [0] * int(self.seats)
        for column in range(COLUMNS):
            winner = self.winner_of(column)
            if winner != NOBODY:
                own[winner] += 1
                captured[winner] += self.how_many(UNDER + column)
        return [
            Score(
                [
                    ScoreLine("Cards that won", own[seat], "battle-lines.end.2"),
                    ScoreLine("Captured cards", captured[seat], "battle-lines.end.2"),
                ],
                [],
            )
            for seat in range(self.seats)
        ]
