"""The table of Snivlin' Snotling: who is still in, hands, the deck and the pile beside it, and the coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT, lowest, members_of, popcount
from citadel.core.chance import Chance
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.reader import Reader, whole_number
from citadel.core.score import Score, ScoreLine
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.hands import Hands
from citadel.games.combat.table import shuffle

if TYPE_CHECKING:
    from citadel.games.combat.snotling import Snotling

HAND: Final = 4
MOST_IN_HAND: Final = 5
NOBODY: Final = -1
# What a seat has decided out of sight after the deal.
NO_ANSWER: Final = 0
IS_READY: Final = 1
GRABS: Final = 2
HIDDEN: Final = 3
ANSWERS: Final[list[Any]] = ["", "ready", "grab", None]

DEALS: Final = Line("{who} deals. Coins in the centre: {number}.")
TAKES: Final = Line("{who} takes a card.")
TAKES_CARD: Final = Line("{who} takes {card}.")
PASSES: Final = Line("{who} passes a card to {who}.")
PASSES_CARD: Final = Line("{who} passes a card to {who}: {card}.")
PUTS_DOWN: Final = Line("{who} puts down {card}.")
SHUFFLES: Final = Line("The deck is empty; the cards beside it are shuffled into a new one.")
HAS_PAIRS: Final = Line("{who} has two pairs, {card} and {card}, and grabs a coin!")
GRABS_COIN: Final = Line("{who} grabs a coin.")
GRABS_WRONGLY: Final = Line("{who} reaches for a coin without two pairs.")
IS_SNOTLING: Final = Line("{who} has no coin: Snivlin' Snotling!")
IS_OUT: Final = Line("{who} is out of the game.")
HAS_WON: Final = Line("{who} is the last player left and wins.")
IS_STOPPED: Final = Line("No end is in sight; those who are still in share the win.")


class SnotlingTable(Hands):
    """Cards in hands of four or five, in the deck and beside it."""

    def __init__(self, game: Snotling, seats: i64, source: SnotlingTable | None = None) -> None:
        Hands.__init__(self, game, seats, MOST_IN_HAND, source)
        self.rules = game
        if source is None:
            self.players: i64 = BIT[seats] - 1
            self.dealer: i64 = 0
            # The top of the deck is the last of `deck`.
            self.pile = vec[i64]([NO_CARD] * game.deck.cards)
            self.left: i64 = 0
            self.face_up = vec[i64]([])
            # The card that was passed on last, and by whom, until the one who got it has passed a card.
            self.passed: i64 = NO_CARD
            self.passer: i64 = NOBODY
            # Who has a coin of this round; and who showed two pairs for it.
            self.coins: i64 = 0
            self.shown: i64 = 0
            self.answers = vec[i64]([NO_ANSWER] * seats)
            # Who is out, in order.
            self.out = vec[i64]([])
        else:
            self.players = source.players
            self.dealer = source.dealer
            self.pile = source.pile[:]
            self.left = source.left
            self.face_up = source.face_up[:]
            self.passed = source.passed
            self.passer = source.passer
            self.coins = source.coins
            self.shown = source.shown
            self.answers = source.answers[:]
            self.out = source.out[:]

    def clone(self) -> SnotlingTable:
        return SnotlingTable(self.rules, self.seats, self)

    # Verbs.

    def deal(self) -> None:
        """Shuffle all cards, deal four to each player, and lay a coin for each of them but the dealer."""
        seat: i64 = 0
        while seat < self.seats:
            self.empty_hand(seat)
            seat += 1
        self.coins = 0
        self.shown = 0
        self.face_up = vec[i64]([])
        self.no_longer_passed()
        self.pile = self.shuffled()
        self.left = len(self.pile)
        self.tell(DEALS, self.dealer, popcount(self.players) - 1)
        players = self.players
        while players:
            n: i64 = HAND
            while n > 0:
                self.left -= 1
                self.put_in_hand(lowest(players), self.pile[self.left])
                self.pile[self.left] = NO_CARD
                n -= 1
            players &= players - 1

    def take_card(self, seat: i64) -> None:
        """Take the top card of the deck, which is made anew if it is empty."""
        if not self.left:
            self.make_deck()
        self.left -= 1
        kind = self.pile[self.left]
        self.pile[self.left] = NO_CARD
        self.put_in_hand(seat, kind)
        self.revealed = self.ply
        self.tell_apart(TAKES, TAKES_CARD, BIT[seat], seat, kind)

    def make_deck(self) -> None:
        """Shuffle the cards beside the deck into a new one."""
        n: i64 = len(self.face_up)
        i: i64 = 0
        while i < n:
            self.pile[i] = self.face_up[i]
            i += 1
        shuffle(self.pile, n, self)
        self.left = n
        self.face_up = vec[i64]([])
        self.tell(SHUFFLES)

    def pass_card(self, seat: i64, taker: i64, kind: i64) -> None:
        """Hand a card to the player on the left, who looks at it."""
        self.take_from_hand(seat, kind)
        self.put_in_hand(taker, kind)
        self.passed = kind
        self.passer = seat
        self.revealed = self.ply
        self.tell_apart(PASSES, PASSES_CARD, BIT[seat] | BIT[taker], seat, taker, kind)

    def put_down(self, seat: i64, kind: i64) -> None:
        """Lay a card face up beside the deck."""
        self.take_from_hand(seat, kind)
        self.face_up = append(self.face_up, kind)
        self.no_longer_passed()
        self.revealed = self.ply
        self.tell(PUTS_DOWN, seat, kind)

    def no_longer_passed(self) -> None:
        """No card is known any more to have just been passed on."""
        self.passed = NO_CARD
        self.passer = NOBODY

    def answer(self, seat: i64, answer: i64) -> None:
        """Decide out of sight whether to grab after the deal."""
        self.answers[seat] = answer

    def show_answers(self) -> i64:
        """Show who grabs after the deal; return these seats."""
        grabbing: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.answers[seat] == GRABS:
                grabbing |= BIT[seat]
            self.answers[seat] = NO_ANSWER
            seat += 1
        self.revealed = self.ply
        return grabbing

    def grab_with_pairs(self, seat: i64) -> None:
        """Show two pairs and take a coin."""
        self.coins |= BIT[seat]
        self.shown |= BIT[seat]
        self.revealed = self.ply
        self.tell(HAS_PAIRS, seat, self.pair_in(seat, NO_CARD), self.pair_in(seat, self.pair_in(seat, NO_CARD)))

    def grab(self, seat: i64) -> None:
        """Take a coin because somebody else did."""
        self.coins |= BIT[seat]
        self.revealed = self.ply
        self.tell(GRABS_COIN, seat)

    def drop_out(self, seat: i64) -> None:
        """Leave the game."""
        self.players &= ~BIT[seat]
        self.out = append(self.out, seat)
        self.revealed = self.ply
        self.tell(IS_OUT, seat)

    # Questions.

    def is_new(self) -> bool:
        return not any(self.size) and not self.left and not len(self.face_up)

    def next_player(self, seat: i64) -> i64:
        """Return the next seat on the left that is still in."""
        after: i64 = seat
        while True:
            after = after + 1 if after + 1 < self.seats else 0
            if self.players & BIT[after]:
                return after

    def pair_in(self, seat: i64, after: i64) -> i64:
        """Return the first kind beyond another of which a hand has two, NO_CARD if there is none."""
        i: i64 = seat * self.room + 1
        end = seat * self.room + self.size[seat]
        while i < end:
            if self.cells[i] > after and self.cells[i] == self.cells[i - 1]:
                return self.cells[i]
            i += 1
        return NO_CARD

    def has_two_pairs(self, seat: i64) -> bool:
        """Return whether a hand has two of one kind and two of another."""
        first = self.pair_in(seat, NO_CARD)
        return first != NO_CARD and self.pair_in(seat, first) != NO_CARD

    def may_grab(self, seat: i64) -> bool:
        """Return whether a seat can reach for a coin first."""
        return self.rules.allows_false_grabs or self.has_two_pairs(seat)

    def with_two_pairs(self, seats: i64) -> i64:
        """Return which of some seats hold two pairs."""
        found: i64 = 0
        while seats:
            if self.has_two_pairs(lowest(seats)):
                found |= BIT[lowest(seats)]
            seats &= seats - 1
        return found

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        d["turns"] = self.turns
        d["dealer"] = self.dealer
        d["out"] = list(self.out)
        self.write_hands(d)
        d["deck"] = [self.name_of(self.pile[i]) for i in range(self.left - 1, -1, -1)]
        d["face_up"] = [self.deck.names[kind] for kind in self.face_up]
        d["passed"] = None if self.passer == NOBODY else {"seat": self.passer, "card": self.name_of(self.passed)}
        d["coins"] = max(popcount(self.players) - 1 - popcount(self.coins), 0)
        d["grabbed"] = members_of(self.coins)
        d["shown"] = members_of(self.shown)
        d["answers"] = [ANSWERS[answer] for answer in self.answers]

    def read(self, reader: Reader) -> None:
        self.turns = reader.number("turns", 0, self.max_turns, 0)
        for seat in self.read_seats(reader, "out"):
            self.out = append(self.out, seat)
            self.players &= ~BIT[seat]
        if not self.players:
            raise BadPosition("position.out", "leaves nobody in the game")
        self.dealer = reader.number("dealer", 0, int(self.seats) - 1, lowest(self.players))
        counts = vec[i64]([0] * self.deck.kinds)
        self.read_hands(reader, counts)
        self.read_cards(reader, counts)
        for seat in self.read_seats(reader, "grabbed"):
            self.coins |= BIT[seat]
        for seat in self.read_seats(reader, "shown"):
            self.shown |= BIT[seat]
        self.read_passed(reader.get("passed", None))
        for seat, answer in enumerate(reader.rows("answers", int(self.seats), [""] * int(self.seats))):
            if not (answer is None or isinstance(answer, str)) or answer not in ANSWERS:
                raise BadPosition(f"position.answers[{seat}]", 'should be "ready", "grab", or "" for none yet')
            self.answers[seat] = ANSWERS.index(answer)
        self.check_coins(reader)

    def read_seats(self, reader: Reader, name: str) -> list[int]:
        """Read a list of different seats."""
        path = reader.at(name)
        seats = reader.get(name, [])
        if not isinstance(seats, list) or len(seats) > self.seats:
            raise BadPosition(path, "should be a list of seats")
        found = [whole_number(f"{path}[{i}]", seat, 0, int(self.seats) - 1) for i, seat in enumerate(seats)]
        if len(set(found)) < len(found):
            raise BadPosition(path, "names a seat twice")
        return found

    def read_cards(self, reader: Reader, counts: vec[i64]) -> None:
        """Read the deck, top first, and the pile beside it."""
        for i, name in enumerate(self.names_in(reader, "face_up")):
            self.face_up = append(self.face_up, self.open_kind(f"position.face_up[{i}]", name, counts))
        names = self.names_in(reader, "deck")
        self.left = len(names)
        for i, kind in enumerate(self.kinds_named("position.deck", names)):
            self.count_card(counts, kind, f"position.deck[{i}]")
            self.pile[self.left - 1 - i] = kind
        cards = sum([self.size[seat] for seat in range(self.seats)]) + len(self.face_up) + self.left
        if cards > self.deck.cards:
            raise BadPosition("position.deck", f"has more than the {self.deck.cards} cards of both packs")

    def names_in(self, reader: Reader, name: str) -> list[Any]:
        """Read a list of cards by name."""
        names = reader.get(name, [])
        if not isinstance(names, list) or len(names) > self.deck.cards:
            raise BadPosition(reader.at(name), "should be a list of cards")
        return names

    def read_passed(self, passed: Any) -> None:
        """Read which card was passed on last."""
        if passed is None:
            return
        fields = Reader(passed, "position.passed")
        self.passer = fields.number("seat", 0, int(self.seats) - 1)
        self.passed = self.kind_named(fields.at("card"), fields.get("card"))
        fields.done()
        if not self.players & BIT[self.passer]:
            raise BadPosition(fields.at("seat"), "is out of the game")
        taker = self.next_player(self.passer)
        if self.passed != NO_CARD and not self.blanks_in(taker) and not self.how_many_in(taker, self.passed):
            raise BadPosition(fields.at("card"), f"is not in the hand of seat {taker}, who got it")

    def check_coins(self, reader: Reader) -> None:
        """Refuse coins, hands or players that do not fit each other."""
        if not self.players & BIT[self.dealer]:
            raise BadPosition("position.dealer", "is out of the game")
        if self.coins & ~self.players or self.shown & ~self.coins:
            raise BadPosition("position.grabbed", "should be players who are in, and all who have shown two pairs")
        left = max(popcount(self.players) - 1 - popcount(self.coins), 0)
        if reader.number("coins", 0, int(self.seats), left) != left:
            raise BadPosition("position.coins", f"should be {left}: one less than players, less those grabbed")
        for seat in range(self.seats):
            # When the game is over the cards stay where they are.
            if self.depth and self.size[seat] and not self.players & BIT[seat]:
                raise BadPosition(f"position.hands[{seat}]", "has cards, though that seat is out of the game")
            if self.shown & BIT[seat] and not self.has_two_pairs(seat):
                raise BadPosition("position.shown", f"names seat {seat}, who has no two pairs")

    def blank(self) -> str:
        path = self.blank_in_hands()
        for i in range(self.left):
            if self.pile[self.left - 1 - i] == NO_CARD:
                path = path or f"position.deck[{i}]"
        if self.passer != NOBODY and self.passed == NO_CARD:
            path = path or "position.passed.card"
        for seat in range(self.seats):
            if self.answers[seat] == HIDDEN:
                path = path or f"position.answers[{seat}]"
        return path

    def forget(self, seat: i64) -> None:
        i: i64 = 0
        while i < self.left:
            self.pile[i] = NO_CARD
            i += 1
        if self.over:
            return
        taker = NOBODY if self.passer == NOBODY else self.next_player(self.passer)
        if seat != self.passer and seat != taker:
            self.passed = NO_CARD
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                if not self.shown & BIT[other]:
                    self.hide_hand(other)
                    if other == taker and self.passed != NO_CARD:
                        self.name_in_hand(other, self.passed)
                if self.answers[other] != NO_ANSWER:
                    self.answers[other] = HIDDEN
            other += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal the unseen cards anew, each deal as likely as any other, and what others chose by what they hold."""
        counts = vec[i64]([0] * self.deck.kinds)
        self.count_hands(counts)
        for kind in self.face_up:
            counts[kind] += 1
        i: i64 = 0
        while i < self.left:
            if self.pile[i] != NO_CARD:
                counts[self.pile[i]] += 1
            i += 1
        pool = self.rest_of(counts)
        shuffle(pool, len(pool), chance)
        dealt = self.redeal_hands(pool)
        i = 0
        while i < self.left:
            if self.pile[i] == NO_CARD:
                if dealt == len(pool):
                    raise BadPosition("position.deck", "has more blanks than there are cards left")
                self.pile[i] = pool[dealt]
                dealt += 1
            i += 1
        self.suppose_choices(chance)

    def redeal_hands(self, pool: vec[i64]) -> i64:
        """Fill the blanks of all hands; return how many cards that took."""
        dealt: i64 = 0
        other: i64 = 0
        while other < self.seats:
            blanks = self.blanks_in(other)
            while blanks > 0:
                if dealt == len(pool):
                    raise BadPosition("position.hands", "has more blanks than there are cards left")
                self.name_in_hand(other, pool[dealt])
                dealt += 1
                blanks -= 1
            other += 1
        return dealt

    def suppose_choices(self, chance: Chance) -> None:
        """Fill what others chose out of sight: the card that one passed, and whether one grabs after the deal."""
        if self.passer != NOBODY and self.passed == NO_CARD:
            taker = self.next_player(self.passer)
            if not self.size[taker]:
                raise BadPosition("position.passed", f"says that seat {taker} got a card, who has none")
            self.passed = self.card_in(taker, chance.below(self.size[taker]))
        other: i64 = 0
        while other < self.seats:
            if self.answers[other] == HIDDEN:
                self.answers[other] = IS_READY + chance.below(2) if self.may_grab(other) else IS_READY
            other += 1

    def scores(self) -> list[Score]:
        """Return who is still in: a point."""
        return [
            Score([ScoreLine("Still in the game", 1 if self.players & BIT[seat] else 0, "snotling.end.1")], [])
            for seat in range(self.seats)
        ]
