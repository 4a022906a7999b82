"""The pile of Imposter!: who has laid which of its cards, and who can follow them when somebody takes it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.chance import Chance, shuffle
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.observation import SPECTATOR
from citadel.core.reader import Reader
from citadel.games.combat.answering import HIDDEN
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.game import CombatGame
from citadel.games.combat.knowledge import Knowledge

# What a seat has answered, out of sight.
TRUSTS: Final = 1
CALLS: Final = 2

LAYS: Final = Line("{who} lays a card face down.")
LAYS_CARD: Final = Line("{who} lays {card} face down.")
TAKES_PILE: Final = Line("{who} takes the pile of {number}.")


class ImposterPile(Knowledge):
    """Cards in hands and in the pile. The cards of a seat in the pile are as unknown to others as those in its hand."""

    def __init__(self, game: CombatGame, seats: i64, source: ImposterPile | None = None) -> None:
        Knowledge.__init__(self, game, seats, game.deck.cards, source)
        if source is None:
            # Oldest card first; who laid the first card, after whom each seat has laid one in turn.
            self.pile = vec[i64]([])
            self.leader: i64 = 0
        else:
            self.pile = source.pile[:]
            self.leader = source.leader

    # Verbs.
    def deal(self, odd: i64) -> None:
        """Shuffle all cards and deal as many to each seat, and one more to the first `odd` ones."""
        each: i64 = self.deck.cards // self.seats
        pile = self.shuffled()
        dealt: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            n = each + 1 if seat < odd else each
            while n > 0:
                self.put_in_hand(seat, pile[dealt])
                dealt += 1
                n -= 1
            seat += 1

    def lay(self, seat: i64, kind: i64) -> None:
        """Lay a card from one's hand face down on the pile."""
        self.take_from_hand(seat, kind)
        self.pile = append(self.pile, kind)
        self.turns += 1
        self.tell_apart(LAYS, LAYS_CARD, BIT[seat], seat, kind)

    def take_pile(self, taker: i64) -> None:
        """Take all cards of the pile, of which the newest has been seen by all, into one's hand."""
        self.remember_pile(taker)
        n: i64 = len(self.pile)
        for kind in self.pile:
            self.put_in_hand(taker, kind)
        self.pile = vec[i64]([])
        self.leader = taker
        self.tell(TAKES_PILE, taker, n)

    # Who remembers what of a pile that is taken.

    def remember_pile(self, taker: i64) -> None:
        """Let everybody follow the cards of a pile as far as they can."""
        layer = self.newest_by()
        shown = self.pile[len(self.pile) - 1]
        knower: i64 = 0
        while knower <= self.seats:
            holder: i64 = 0
            while holder < self.seats:
                if holder != taker and holder != knower and self.laid_by(holder):
                    self.follow_giver(knower, holder, taker, shown)
                holder += 1
            if knower != taker:
                self.follow_taker(knower, taker, layer, shown)
            knower += 1

    def follow_giver(self, knower: i64, giver: i64, taker: i64, shown: i64) -> None:
        """Some cards of a seat went with the pile: known are those that are certain to have stayed."""
        if knower == taker:
            i: i64 = 0
            while i < len(self.pile):
                if self.layer_of(i) == giver:
                    self.lose_one(knower, giver, self.pile[i])
                i += 1
        elif giver == self.newest_by() and self.laid_by(giver) == 1:
            self.lose_one(knower, giver, shown)
        else:
            self.lose_track(knower, giver)

    def follow_taker(self, knower: i64, taker: i64, layer: i64, shown: i64) -> None:
        """The pile has gone to a seat: known are the card that was shown, and those that one laid oneself."""
        if knower != layer:
            if taker == layer:
                self.know_at_least_one(knower, taker, shown)
            else:
                self.know(knower, taker, shown)
        i: i64 = 0
        while i < len(self.pile):
            if self.layer_of(i) == knower:
                self.know(knower, taker, self.pile[i])
            i += 1

    # Questions.

    def is_new(self) -> bool:
        return not any(self.cards_of(seat) for seat in range(self.seats))

    def layer_of(self, place: i64) -> i64:
        """Return who laid a card of the pile."""
        return (self.leader + place) % self.seats

    def next_to_lay(self) -> i64:
        """Return whose turn it is to lay a card."""
        return self.layer_of(len(self.pile))

    def newest_by(self) -> i64:
        """Return who laid the newest card."""
        return self.layer_of(len(self.pile) - 1)

    def others(self, seat: i64) -> i64:
        """Return all other seats, as a set."""
        return (BIT[self.seats] - 1) & ~BIT[seat]

    def laid_by(self, seat: i64) -> i64:
        """Return how many cards of a seat are in the pile."""
        after = seat - self.leader if seat >= self.leader else seat - self.leader + self.seats
        n: i64 = len(self.pile)
        return (n - after + self.seats - 1) // self.seats if n > after else 0

    def cards_of(self, holder: i64) -> i64:
        return self.size[holder] + self.laid_by(holder)

    def count_cards_of(self, holder: i64, counts: vec[i64]) -> bool:
        whole = Knowledge.count_cards_of(self, holder, counts)
        i: i64 = 0
        while i < len(self.pile):
            if self.layer_of(i) == holder:
                if self.pile[i] == NO_CARD:
                    whole = False
                else:
                    counts[self.pile[i]] += 1
            i += 1
        return whole

    # What core asks of every state, as far as hands and pile go.

    def read_cards(self, reader: Reader) -> None:
        """Read hands and pile."""
        counts = vec[i64]([0] * self.deck.kinds)
        self.read_hands(reader, counts)
        self.leader = reader.number("leader", 0, int(self.seats) - 1, 0)
        for i, kind in enumerate(self.kinds_named("position.pile", reader.get("pile", []))):
            self.count_card(counts, kind, f"position.pile[{i}]")
            self.pile = append(self.pile, kind)
        if sum([self.size[seat] for seat in range(self.seats)]) + len(self.pile) > self.deck.cards:
            raise BadPosition("position.hands", f"has more than the {self.deck.cards} cards of the packs in play")

    def blank(self) -> str:
        path = self.blank_in_hands()
        for i in range(len(self.pile)):
            if self.pile[i] == NO_CARD:
                path = path or f"position.pile[{i}]"
        return path or self.hidden_answer()

    def forget(self, seat: i64) -> None:
        if self.over:
            self.known = vec[i64]([])
            return
        self.forget_knowledge(self.seats if seat == SPECTATOR else seat)
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                self.hide_hand(other)
                self.hide_answer(other)
            other += 1
        i: i64 = 0
        while i < len(self.pile):
            if self.layer_of(i) != seat:
                self.pile[i] = NO_CARD
            i += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal the unseen cards anew; what is known of a seat is somewhere among its cards, each place as likely."""
        counts = vec[i64]([0] * self.deck.kinds)
        self.count_hands(counts)
        for kind in self.pile:
            if kind != NO_CARD:
                counts[kind] += 1
        cards = vec[i64]([0] * (2 * self.deck.cards))
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.is_blank(other):
                n = self.add_known(seat, other, cards, 0)
                while n > 0:
                    n -= 1
                    counts[cards[n]] += 1
            other += 1
        pool = self.rest_of(counts)
        shuffle(pool, len(pool), chance)
        self.redeal_seats(seat, pool, cards, chance)
        self.suppose_knowledge(seat)

    def redeal_seats(self, seat: i64, pool: vec[i64], cards: vec[i64], chance: Chance) -> None:
        """Deal to each other seat what is known of it and as many cards from the pool as are missing."""
        dealt: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if self.answers[other] == HIDDEN:
                self.answers[other] = TRUSTS + chance.below(2)
            if other != seat and self.is_blank(other):
                n = self.add_known(seat, other, cards, 0)
                while n < self.cards_of(other):
                    if dealt == len(pool):
                        raise BadPosition("position.hands", "has more blanks than there are cards left")
                    cards[n] = pool[dealt]
                    n += 1
                    dealt += 1
                shuffle(cards, n, chance)
                self.fill_blanks(other, cards)
            other += 1

    def is_blank(self, seat: i64) -> bool:
        """Return whether the cards of a seat are unknown. BadPosition if some are and some are not."""
        blanks = self.blanks_in(seat)
        i: i64 = 0
        while i < len(self.pile):
            if self.layer_of(i) == seat and self.pile[i] == NO_CARD:
                blanks += 1
            i += 1
        if blanks and blanks < self.cards_of(seat):
            raise BadPosition(f"position.hands[{seat}]", "should be known whole, with the pile, or not at all")
        return blanks > 0

    def fill_blanks(self, seat: i64, cards: vec[i64]) -> None:
        """Lay cards into the hand of a seat and its places in the pile."""
        n: i64 = 0
        while n < self.size[seat]:
            self.name_in_hand(seat, cards[n])
            n += 1
        i: i64 = 0
        while i < len(self.pile):
            if self.layer_of(i) == seat:
                self.pile[i] = cards[n]
                n += 1
            i += 1
