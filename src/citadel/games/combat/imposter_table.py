"""The table of Imposter!: what is said of the newest card of the pile, who calls, and what comes of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, members_of
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader, one_of, whole_number
from citadel.core.score import Score, ScoreLine
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.imposter_pile import CALLS, ImposterPile
from citadel.games.combat.statistics import LEAST, STATISTICS
from citadel.games.combat.table import NOBODY

if TYPE_CHECKING:
    from citadel.games.combat.imposter import Imposter

NOTHING_SAID: Final = -1
ANSWERS: Final = ["trust", "call"]

SAYS: Final = Line("{who} says: {statistic} {number}.")
NOBODY_CALLS: Final = Line("Nobody calls.")
CALLS_OUT: Final = Line("{who} calls “Imposter!”.")
IS_DRAWN: Final = Line("The lot falls to {who}.")
TOLD_A_LIE: Final = Line("It is {card} with {statistic} {number}: {who} has lied.")
TOLD_THE_TRUTH: Final = Line("It is {card} with {statistic} {number}: {who} has told the truth.")
HAS_WON: Final = Line("{who} has no cards left and wins.")
IS_STOPPED: Final = Line("Nobody gets rid of all cards in time; all share the win.")


class ImposterTable(ImposterPile):
    """Hands and the pile, what was said of its newest card, and what came of the last call."""

    def __init__(self, game: Imposter, seats: i64, source: ImposterTable | None = None) -> None:
        ImposterPile.__init__(self, game, seats, source)
        self.rules = game
        if source is None:
            self.statistic: i64 = NOTHING_SAID
            self.said: i64 = 0
            # The last call: who had laid the card, the card, the claim, who called, and who took the pile.
            self.result = vec[i64]([])
            # Who called that time, as a set: in calm mode one of several is drawn.
            self.callers: i64 = 0
        else:
            self.statistic = source.statistic
            self.said = source.said
            self.result = source.result[:]
            self.callers = source.callers

    def clone(self) -> ImposterTable:
        return ImposterTable(self.rules, self.seats, self)

    # Verbs.

    def say(self, seat: i64, statistic: i64, number: i64) -> None:
        """Declare out loud what the newest card is; that cannot be unsaid."""
        self.statistic = statistic
        self.said = number
        self.revealed = self.ply
        self.tell(SAYS, seat, statistic, number)

    def call_first(self, seat: i64) -> None:
        """Call before anybody else does."""
        self.callers = BIT[seat]
        self.tell(CALLS_OUT, seat)

    def draw_caller(self) -> i64:
        """Show all answers, and return one of those who call, by lot, or NOBODY."""
        callers = self.show_answers(CALLS)
        if not callers:
            return NOBODY
        self.callers = callers
        seats = callers
        while seats:
            self.tell(CALLS_OUT, lowest(seats))
            seats &= seats - 1
        caller = self.pick(callers)
        if callers & (callers - 1):
            self.tell(IS_DRAWN, caller)
        return caller

    def show_newest(self, caller: i64) -> i64:
        """Turn the newest card up for all to see; return who takes the pile: the imposter, or who called wrongly."""
        layer = self.newest_by()
        kind = self.pile[len(self.pile) - 1]
        number = self.number(kind, self.statistic)
        lied = number != self.said
        taker = layer if lied else caller
        self.revealed = self.ply
        self.tell(TOLD_A_LIE if lied else TOLD_THE_TRUTH, kind, self.statistic, number, layer)
        self.result = vec[i64]([layer, kind, self.statistic, self.said, caller, taker])
        return taker

    def take_pile(self, taker: i64) -> None:
        ImposterPile.take_pile(self, taker)
        self.statistic = NOTHING_SAID
        self.said = 0

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        d["turns"] = self.turns
        self.write_hands(d)
        d["leader"] = self.leader
        d["pile"] = [self.name_of(kind) for kind in self.pile]
        d["claim"] = None
        if self.statistic != NOTHING_SAID:
            d["claim"] = {"statistic": STATISTICS[self.statistic], "number": self.said}
        self.write_answers(d, ANSWERS)
        self.write_knowledge(d)
        d["last"] = self.last_facts()

    def last_facts(self) -> Any:
        """Return what came of the last call, null before the first."""
        if not len(self.result):
            return None
        return {
            "seat": self.result[0],
            "card": self.deck.names[self.result[1]],
            "statistic": STATISTICS[self.result[2]],
            "number": self.result[3],
            "called": members_of(self.callers),
            "caller": self.result[4],
            "taker": self.result[5],
        }

    def read(self, reader: Reader) -> None:
        self.turns = reader.number("turns", 0, self.max_turns, 0)
        self.read_cards(reader)
        self.read_claim(reader.get("claim", None))
        self.read_answers(reader, ANSWERS)
        self.read_knowledge(reader)
        self.read_result(reader.get("last", None))

    def read_claim(self, claim: Any) -> None:
        """Read what was said of the newest card."""
        if claim is not None:
            fields = Reader(claim, "position.claim")
            self.statistic = one_of(fields.at("statistic"), fields.get("statistic"), STATISTICS)
            self.said = fields.number("number", LEAST, self.deck.highest)
            fields.done()

    def read_result(self, last: Any) -> None:
        """Read what came of the last call."""
        if last is None:
            return
        fields = Reader(last, "position.last")
        kind = self.kind_named(fields.at("card"), fields.get("card"))
        if kind == NO_CARD:
            raise BadPosition(fields.at("card"), "was shown to everybody")
        seats = [whole_number(fields.at(name), fields.get(name), 0, int(self.seats) - 1) for name in _PARTIES]
        statistic = one_of(fields.at("statistic"), fields.get("statistic"), STATISTICS)
        said = fields.number("number", LEAST, self.deck.highest)
        self.result = vec[i64]([seats[0], kind, statistic, said, seats[1], seats[2]])
        self.read_callers(fields, seats[1])
        fields.done()

    def read_callers(self, last: Reader, caller: i64) -> None:
        """Read who called last, the caller among them."""
        called = last.get("called", [caller])
        if not isinstance(called, list) or caller not in called:
            raise BadPosition(last.at("called"), "should be a list of seats, the caller among them")
        for i, seat in enumerate(called):
            self.callers |= BIT[whole_number(f"{last.at('called')}[{i}]", seat, 0, int(self.seats) - 1)]

    def scores(self) -> list[Score]:
        """Return who has got rid of all cards: a point."""
        return [
            Score([ScoreLine("Got rid of all cards", 0 if self.size[seat] else 1, "imposter.end.1")], [])
            for seat in range(self.seats)
        ]


_PARTIES: Final = ["seat", "caller", "taker"]
