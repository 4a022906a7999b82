"""Gold, hands and the deck: verbs that each make one physical change, and tell the log and whoever sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bags import copy_bag, empty_bag, how_many, put_in, swap_bags, take_out
from citadel.core.bits import BIT, lowest
from citadel.games.citadels.board import DECK_ROOM, DRAWN_ROOM, EVERYBODY, MASK_AT, Board
from citadel.games.citadels.kinds import NO_KIND
from citadel.games.citadels.lines import (
    ALL_GAIN_GOLD,
    BUYS_BACK,
    CARD_IN_LINE,
    CARDS_IN_LINE,
    DISCARDS,
    DISCARDS_CARD,
    GAINS,
    GAINS_CARDS,
    GAINS_GOLD,
    GIVES,
    GIVES_CARD,
    GIVES_GOLD,
    KEEPS,
    KEEPS_CARD,
    LOOKS_AT,
    LOOKS_AT_HAND,
    PAYS,
    SHUFFLES,
    SWAPS_HANDS,
    TUCKS,
    TUCKS_CARD,
)

if TYPE_CHECKING:
    from citadel.games.citadels.rules import Rules


class Hands(Board):
    """The table with the verbs that move gold and cards."""

    def __init__(self, game: Rules, seats: i64, source: Hands | None = None) -> None:
        Board.__init__(self, game, seats, source)

    # Gold.

    def gain_gold(self, seat: i64, n: i64) -> None:
        """Take gold from the bank, which never runs dry."""
        self.gold[seat] += n
        if n:
            self.tell(GAINS_GOLD, seat, n)

    def share_out_gold(self, n: i64) -> None:
        """Let everybody take gold from the bank."""
        for seat in range(self.seats):
            self.gold[seat] += n
        self.tell(ALL_GAIN_GOLD, n)

    def pay(self, seat: i64, n: i64) -> None:
        """Pay gold to the bank."""
        self.gold[seat] -= n
        if n:
            self.tell(PAYS, seat, n)

    def give_gold(self, giver: i64, taker: i64, n: i64) -> None:
        """Move gold from one stash to another."""
        self.gold[giver] -= n
        self.gold[taker] += n
        if n:
            self.tell(GIVES_GOLD, giver, taker, n)

    # What seats know of each other's hands.

    def know(self, knower: i64, holder: i64, kind: i64) -> None:
        """Let a seat (or the last row, for everybody) know of one more card of a kind in another's hand."""
        if knower != holder:
            self.begin_knowing()
            put_in(self.known, knower * self.seats + holder, kind)

    def know_by(self, mask: i64, holder: i64, kind: i64) -> None:
        """Let the seats of a mask know of a card in a hand."""
        if mask == EVERYBODY:
            self.know(self.seats, holder, kind)
        mask &= BIT[self.seats] - 1
        while mask:
            self.know(lowest(mask), holder, kind)
            mask &= mask - 1

    def see_leave(self, knower: i64, holder: i64, kind: i64) -> None:
        """Let a seat see a card of a kind leave a hand: one less that it knows of."""
        if len(self.known):
            take_out(self.known, knower * self.seats + holder, kind)

    def lose_track(self, knower: i64, holder: i64) -> None:
        """Let a seat forget a hand that something has left unseen."""
        if len(self.known):
            empty_bag(self.known, knower * self.seats + holder)

    def left_unseen(self, holder: i64, seen_by: i64, kind: i64) -> None:
        """Keep everybody's memory true when a card leaves a hand and only some seats, a set, see which."""
        if not len(self.known):
            return
        knower: i64 = 0
        while knower <= self.seats:
            if knower < self.seats and seen_by & BIT[knower]:
                self.see_leave(knower, holder, kind)
            else:
                self.lose_track(knower, holder)
            knower += 1

    def left_seen(self, holder: i64, kind: i64) -> None:
        """Keep everybody's memory true when all see which card leaves a hand."""
        if not len(self.known):
            return
        knower: i64 = 0
        while knower <= self.seats:
            self.see_leave(knower, holder, kind)
            knower += 1

    def look_at_hand(self, seat: i64, holder: i64) -> None:
        """Let a seat see another's hand."""
        self.learn_hand(seat, holder)
        self.revealed = self.ply
        self.tell(LOOKS_AT_HAND, seat, holder)

    def learn_hand(self, seat: i64, holder: i64) -> None:
        """Let a seat know every card of another's hand."""
        if seat != holder:
            self.begin_knowing()
            copy_bag(self.known, seat * self.seats + holder, self.held, holder)

    # Hands, without a word to anybody.

    def add_card(self, seat: i64, kind: i64) -> None:
        """Put a card into a hand."""
        self.hand[seat] |= BIT[kind]
        put_in(self.held, seat, kind)
        self.hand_size[seat] += 1

    def remove_card(self, seat: i64, kind: i64) -> None:
        """Take a card out of a hand."""
        take_out(self.held, seat, kind)
        self.hand_size[seat] -= 1
        if not how_many(self.held, seat, kind):
            self.hand[seat] &= ~BIT[kind]

    def random_card(self, seat: i64) -> i64:
        """Return the kind of a random card of a hand that is not empty; every card is as likely."""
        k: i64 = self.below(self.hand_size[seat])
        kinds = self.hand[seat]
        copies = how_many(self.held, seat, lowest(kinds))
        while k >= copies:
            k -= copies
            kinds &= kinds - 1
            copies = how_many(self.held, seat, lowest(kinds))
        return lowest(kinds)

    def give_card(self, giver: i64, taker: i64, kind: i64) -> None:
        """Move a card from one hand to another; nobody else sees which."""
        parties: i64 = BIT[giver] | BIT[taker]
        self.left_unseen(giver, parties, kind)
        self.remove_card(giver, kind)
        self.add_card(taker, kind)
        self.know(giver, taker, kind)
        self.revealed = self.ply
        self.tell_apart(GIVES_CARD, GIVES, parties, giver, taker, kind)

    def give_openly(self, giver: i64, taker: i64, kind: i64) -> None:
        """Move a card from one hand to another, for all to see."""
        self.left_seen(giver, kind)
        self.remove_card(giver, kind)
        self.add_card(taker, kind)
        self.know_by(EVERYBODY, taker, kind)
        self.revealed = self.ply
        self.tell(GIVES, giver, taker, kind)

    def swap_hands(self, a: i64, b: i64) -> None:
        """Exchange two whole hands; what others knew of the one they now know of the other."""
        self.learn_hand(a, b)
        self.learn_hand(b, a)
        self.hand[a], self.hand[b] = self.hand[b], self.hand[a]
        self.hand_size[a], self.hand_size[b] = self.hand_size[b], self.hand_size[a]
        swap_bags(self.held, a, b)
        if len(self.known):
            knower: i64 = 0
            while knower <= self.seats:
                if knower != a and knower != b:
                    swap_bags(self.known, knower * self.seats + a, knower * self.seats + b)
                knower += 1
            swap_bags(self.known, a * self.seats + b, b * self.seats + a)
        self.revealed = self.ply
        self.tell(SWAPS_HANDS, a, b)

    # The deck.

    def take_top(self) -> i64:
        """Take the top card off the deck, which is not empty; return its cell."""
        cell = self.deck[self.deck_top]
        self.deck_top = (self.deck_top + 1) % DECK_ROOM
        self.deck_size -= 1
        self.revealed = self.ply
        return cell

    def put_under(self, kind: i64, mask: i64) -> None:
        """Put a card face down under the deck; the seats of a mask know it."""
        self.deck[self.deck_at(self.deck_size)] = kind | mask << MASK_AT
        self.deck_size += 1

    def shuffle_deck(self) -> None:
        """Shuffle the deck; what anybody knew of it is forgotten."""
        n: i64 = self.deck_size
        for place in range(n):
            at = self.deck_at(place)
            self.deck[at] &= NO_KIND
        while n > 1:
            a = self.deck_at(self.below(n))
            n -= 1
            b = self.deck_at(n)
            self.deck[a], self.deck[b] = self.deck[b], self.deck[a]
        self.tell(SHUFFLES)

    def take_back_from_under(self, seat: i64) -> None:
        """Take the last card of the deck, which everybody has just seen put there, into a hand."""
        self.deck_size -= 1
        cell = self.deck[self.deck_at(self.deck_size)]
        self.receive(seat, cell)
        self.tell(BUYS_BACK, seat, cell & NO_KIND)

    def gain_cards(self, seat: i64, n: i64) -> None:
        """Draw cards from the deck into a hand, as many as there are."""
        n = min(n, self.deck_size)
        gained: i64 = 0
        count: i64 = 0
        while count < n:
            cell = self.take_top()
            self.receive(seat, cell)
            gained = gained * CARD_IN_LINE + (cell & NO_KIND)
            count += 1
            if count == n or count % CARDS_IN_LINE == 0:
                told = (count - 1) % CARDS_IN_LINE + 1
                self.tell_apart(GAINS_CARDS, GAINS, BIT[seat], seat, gained * CARD_IN_LINE + told)
                gained = 0

    def receive(self, seat: i64, cell: i64) -> None:
        """Put a card into a hand; whoever knew the card knows that it is there."""
        kind = cell & NO_KIND
        self.add_card(seat, kind)
        if cell >> MASK_AT:
            self.know_by(cell >> MASK_AT, seat, kind)

    def draw(self, seat: i64, n: i64) -> None:
        """Draw cards from the deck to choose from, as many as there are; their drawer looks at them."""
        n = min(n, self.deck_size)
        self.tell(LOOKS_AT, seat, n)
        while n > 0:
            if self.drawn_count == len(self.drawn):
                self.drawn = append(self.drawn, NO_KIND)
            self.drawn[self.drawn_count] = self.take_top()
            self.drawn_count += 1
            n -= 1

    def drawn_kinds(self) -> i64:
        """Return the kinds among the drawn cards, as a set."""
        kinds: i64 = 0
        i: i64 = 0
        while i < self.drawn_count:
            kinds |= BIT[self.drawn[i] & NO_KIND]
            i += 1
        return kinds

    def take_drawn(self, kind: i64) -> i64:
        """Take a card of a kind out of the drawn ones; return its cell."""
        i: i64 = 0
        while self.drawn[i] & NO_KIND != kind:
            i += 1
        cell = self.drawn[i]
        self.drawn_count -= 1
        while i < self.drawn_count:
            self.drawn[i] = self.drawn[i + 1]
            i += 1
        return cell

    def keep_drawn(self, seat: i64, kind: i64) -> None:
        """Keep one of several drawn cards; nobody else knows any more which cards lie where."""
        self.take_drawn(kind)
        self.add_card(seat, kind)
        i: i64 = 0
        while i < self.drawn_count:
            self.drawn[i] &= NO_KIND
            i += 1
        self.tell_apart(KEEPS_CARD, KEEPS, BIT[seat], seat, kind)

    def keep_all_drawn(self, seat: i64) -> None:
        """Keep all drawn cards."""
        i: i64 = 0
        while i < self.drawn_count:
            self.receive(seat, self.drawn[i])
            self.tell_apart(KEEPS_CARD, KEEPS, BIT[seat], seat, self.drawn[i] & NO_KIND)
            i += 1
        self.drawn_count = 0

    def return_drawn(self, seat: i64, kind: i64) -> None:
        """Put a drawn card under the deck; its drawer knows it."""
        cell = self.take_drawn(kind)
        self.put_under(kind, cell >> MASK_AT | BIT[seat])
        self.tell_apart(DISCARDS_CARD, DISCARDS, BIT[seat], seat, kind)

    def shuffle_in_drawn(self) -> None:
        """Shuffle the drawn cards that are left into the deck."""
        while self.drawn_count:
            self.drawn_count -= 1
            self.put_under(self.drawn[self.drawn_count] & NO_KIND, 0)
        if len(self.drawn) > DRAWN_ROOM:
            self.drawn = vec[i64]([NO_KIND] * DRAWN_ROOM)
        self.shuffle_deck()

    def discard(self, seat: i64, kind: i64) -> None:
        """Put a card from a hand face down under the deck."""
        self.left_unseen(seat, BIT[seat], kind)
        self.remove_card(seat, kind)
        self.put_under(kind, BIT[seat])
        self.tell_apart(DISCARDS_CARD, DISCARDS, BIT[seat], seat, kind)

    def tuck(self, seat: i64, kind: i64) -> None:
        """Put a card from a hand face down under the Museum."""
        self.left_unseen(seat, BIT[seat], kind)
        self.remove_card(seat, kind)
        self.tucked = append(self.tucked, kind | BIT[seat] << MASK_AT)
        self.tell_apart(TUCKS_CARD, TUCKS, BIT[seat], seat, kind)

    def return_tucked(self) -> None:
        """Put the cards of a Museum that is gone under the deck, in an order that nobody knows."""
        n: i64 = len(self.tucked)
        while n > 0:
            at: i64 = self.below(n)
            self.put_under(self.tucked[at] & NO_KIND, 0)
            n -= 1
            self.tucked[at] = self.tucked[n]
        self.tucked = vec[i64]([0] * 0)
