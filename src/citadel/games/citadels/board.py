"""What lies where, and questions about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bags import empty_bags, how_many
from citadel.core.bits import BIT, lowest, popcount
from citadel.core.state import State
from citadel.games.citadels.kinds import KIND_COUNT, NO_KIND, TYPE_OF
from citadel.games.citadels.ranks import LAST_RANK

if TYPE_CHECKING:
    from citadel.games.citadels.cards import Character
    from citadel.games.citadels.rules import Rules

NOBODY: Final = 15  # no seat: a card that lies face down, a mark that nobody has laid
UNSEEN: Final = 14  # a holder that this view cannot name
UNSEEN_RANK: Final = 15  # a rank that this view cannot name
HIDDEN_SET: Final = 1  # a set of ranks that this view cannot name; no rank is 0
HIDDEN_AT: Final = 10  # above the ranks of a seat's roles: how many more it holds that this view cannot name
# A hidden card is a cell: its kind, and above that the set of seats that know it; EVERYBODY includes spectators.
MASK_AT: Final = 6
EVERYBODY: Final = 0x1FF
DECK_ROOM: Final = 96
DRAWN_ROOM: Final = 16
SLOTS: Final = 10

# What has been used in the turn, once each, as a set.
INCOME_USED: Final = 1
POWER_USED: Final = 2
EXTRA_USED: Final = 4
CROWN_USED: Final = 8
SMITHY_USED: Final = 16
LABORATORY_USED: Final = 32
MUSEUM_USED: Final = 64
BEAUTIFIED_ONE: Final = 128
BEAUTIFIED_TWO: Final = 256
TRIBUTE_USED: Final = 512
DECLINED: Final = 1024
RESUMED: Final = 2048
WARRANT_ANSWERED: Final = 4096
USED_WORDS: Final = [
    "income",
    "power",
    "extra",
    "crown",
    "smithy",
    "laboratory",
    "museum",
    "beautified-one",
    "beautified-two",
    "tribute",
    "declined",
    "resumed",
    "warrant-answered",
]


class Board(State):
    """The table of Citadels, without its verbs."""

    def __init__(self, game: Rules, seats: i64, source: Board | None = None) -> None:
        State.__init__(self, game, seats, source)
        self.rules = game
        if source is None:
            self.clear(seats)
        else:
            self.copy_districts(source)
            self.copy_characters(source)
            self.copy_turn(source)

    def clear(self, seats: i64) -> None:
        """Begin with nothing on the table."""
        n = int(seats)
        self.gold = vec[i64]([0] * n)
        self.crown: i64 = 0
        self.round: i64 = 0
        self.called: i64 = 0
        self.limit: i64 = 7
        self.first: i64 = NOBODY
        # Classic: who shares being first with that seat, and the round in which the Haunted City was built.
        self.also_first: i64 = 0
        self.haunted_round: i64 = 0
        self.completed: i64 = 0
        self.taxes: i64 = 0
        self.clear_districts(int(seats))
        self.clear_characters(int(seats))
        self.clear_marks()
        self.clear_turn()

    def clear_districts(self, n: int) -> None:
        """Begin with no district anywhere."""
        # Districts. Hands and cities are sets of kinds; how often each kind is there, bags know (held, standing).
        self.uniques: i64 = 0
        self.hand = vec[i64]([0] * n)
        self.held = empty_bags(n)
        self.hand_size = vec[i64]([0] * n)
        # Bag knower * seats + holder: at least so many; there are none until somebody knows something.
        self.known = vec[i64]([0] * 0)
        self.city = vec[i64]([0] * n)
        self.fair = vec[i64]([0] * n)
        # Bag 2 * seat, and 2 * seat + 1 for what is beautified.
        self.standing = empty_bags(2 * n)
        self.city_size = vec[i64]([0] * n)
        self.of_type = vec[i64]([0] * (n * 5))
        self.deck = vec[i64]([NO_KIND] * DECK_ROOM)
        self.deck_top: i64 = 0
        self.deck_size: i64 = 0
        self.drawn = vec[i64]([NO_KIND] * DRAWN_ROOM)
        self.drawn_count: i64 = 0
        self.tucked = vec[i64]([0] * 0)

    def clear_characters(self, n: int) -> None:
        """Begin without a cast and before a draft."""
        # Characters, by rank: cast[rank] is the number of the character, ranks the set of ranks in the game.
        self.cast = vec[i64]([-1] * 10)
        self.ranks: i64 = 0
        self.starter: i64 = 0
        self.face_up: i64 = 0
        self.left: i64 = 0
        self.slot_rank = vec[i64]([0] * SLOTS)
        self.slot_holder = vec[i64]([NOBODY] * SLOTS)
        self.slots: i64 = 0
        self.picked: i64 = 0
        self.sight = vec[i64]([0] * (2 * n))
        self.roles = vec[i64]([0] * n)
        self.shown = vec[i64]([0] * n)
        self.absent: i64 = 0

    def clear_marks(self) -> None:
        """Begin with no mark on any character."""
        # Marks on characters: a rank or a set of ranks, and who has laid them.
        self.killed: i64 = 0
        self.bewitched: i64 = 0
        self.robbed: i64 = 0
        self.witch: i64 = NOBODY
        self.robber: i64 = NOBODY
        self.magistrate: i64 = NOBODY
        self.blackmailer: i64 = NOBODY
        self.warrants: i64 = 0
        self.signed: i64 = 0
        self.warrants_may: i64 = 0
        self.threats: i64 = 0
        self.flower: i64 = 0
        self.threats_may: i64 = 0
        # Classic: who built in a turn before the Tax Collector was called.
        self.owing: i64 = NOBODY
        # Classic: who owned the Hospital when the killed character stayed silent, and so does not hold it.
        self.hospital_missed: i64 = NOBODY

    def clear_turn(self) -> None:
        """Begin in nobody's turn."""
        self.turn_seat: i64 = NOBODY
        self.turn_rank: i64 = 0
        self.actor: Character = self.rules.characters[0]
        self.gathered: bool = False
        self.built: i64 = 0
        # The district being built: it has left the hand and lies open until it is paid for.
        self.laid: i64 = NO_KIND
        self.spent: i64 = 0
        self.used: i64 = 0

    def copy_districts(self, source: Board) -> None:
        """Take over gold and districts."""
        self.gold = source.gold[:]
        self.crown = source.crown
        self.round = source.round
        self.called = source.called
        self.limit = source.limit
        self.first = source.first
        self.also_first = source.also_first
        self.haunted_round = source.haunted_round
        self.completed = source.completed
        self.taxes = source.taxes
        self.uniques = source.uniques
        self.hand = source.hand[:]
        self.held = source.held[:]
        self.hand_size = source.hand_size[:]
        self.known = source.known[:]
        self.city = source.city[:]
        self.fair = source.fair[:]
        self.standing = source.standing[:]
        self.city_size = source.city_size[:]
        self.of_type = source.of_type[:]
        self.deck = source.deck[:]
        self.deck_top = source.deck_top
        self.deck_size = source.deck_size
        self.drawn = source.drawn[:]
        self.drawn_count = source.drawn_count
        self.tucked = source.tucked[:]

    def copy_characters(self, source: Board) -> None:
        """Take over the draft, who holds what, and the marks."""
        self.cast = source.cast  # settled before anything is copied
        self.ranks = source.ranks
        self.starter = source.starter
        self.face_up = source.face_up
        self.left = source.left
        self.slot_rank = source.slot_rank[:]
        self.slot_holder = source.slot_holder[:]
        self.slots = source.slots
        self.picked = source.picked
        self.sight = source.sight[:]
        self.roles = source.roles[:]
        self.shown = source.shown[:]
        self.absent = source.absent
        self.killed = source.killed
        self.bewitched = source.bewitched
        self.robbed = source.robbed
        self.witch = source.witch
        self.robber = source.robber
        self.magistrate = source.magistrate
        self.blackmailer = source.blackmailer
        self.warrants = source.warrants
        self.signed = source.signed
        self.warrants_may = source.warrants_may
        self.threats = source.threats
        self.flower = source.flower
        self.threats_may = source.threats_may
        self.owing = source.owing
        self.hospital_missed = source.hospital_missed

    def copy_turn(self, source: Board) -> None:
        """Take over where the turn stands."""
        self.turn_seat = source.turn_seat
        self.turn_rank = source.turn_rank
        self.actor = source.actor
        self.gathered = source.gathered
        self.built = source.built
        self.laid = source.laid
        self.spent = source.spent
        self.used = source.used

    def begin_knowing(self) -> None:
        """Make room for what seats, and in the last row everybody, know of hands."""
        if not len(self.known):
            self.known = empty_bags(int((self.seats + 1) * self.seats))

    # Cities. A piece is a kind, or 55 + a kind once it is beautified.

    def kinds_in(self, seat: i64) -> i64:
        """Return the kinds that stand in a city, as a set."""
        return self.city[seat] | self.fair[seat]

    def copies_in(self, seat: i64, kind: i64) -> i64:
        """Return how many districts of a kind stand in a city."""
        return how_many(self.standing, 2 * seat, kind) + how_many(self.standing, 2 * seat + 1, kind)

    def has_piece(self, seat: i64, piece: i64) -> bool:
        """Return whether a piece stands in a city."""
        if piece < KIND_COUNT:
            return self.city[seat] & BIT[piece] != 0
        return self.fair[seat] & BIT[piece - KIND_COUNT] != 0

    def value(self, piece: i64) -> i64:
        """Return what a piece is worth: its printed cost, and one more if it is beautified."""
        return self.rules.cost[piece] if piece < KIND_COUNT else self.rules.cost[piece - KIND_COUNT] + 1

    def worth(self, seat: i64) -> i64:
        """Return what all districts of a city cost together."""
        total: i64 = 0
        for fair in range(2):
            kinds = self.fair[seat] if fair else self.city[seat]
            while kinds:
                kind = lowest(kinds)
                total += self.value(kind + fair * KIND_COUNT) * how_many(self.standing, 2 * seat + fair, kind)
                kinds &= kinds - 1
        return total

    def count_for_income(self, seat: i64, type: i64) -> i64:
        """Return how many districts of a city give income of a type; one of any type counts for each."""
        if self.kinds_in(seat) & self.rules.any_type and type != TYPE_OF[lowest(self.rules.any_type)]:
            return self.of_type[seat * 5 + type] + 1
        return self.of_type[seat * 5 + type]

    def towards_completion(self, seat: i64) -> i64:
        """Return how far a city is towards completion, in districts."""
        return self.city_size[seat] + popcount(self.kinds_in(seat) & self.rules.counts_twice)

    def is_complete(self, seat: i64) -> bool:
        """Return whether a city counts as complete, for its immunity and its bonus."""
        if self.rules.latched:
            return self.completed & BIT[seat] != 0
        return self.towards_completion(seat) >= self.limit

    # Characters.

    def character(self, rank: i64) -> Character:
        """Return the character of a rank in this game."""
        return self.rules.characters[self.cast[rank]]

    def acting(self) -> Character:
        """Return the character with whose powers the turn is played."""
        return self.actor

    def note_actor(self) -> None:
        """Let `acting` be the character of `turn_rank`; before the cast is settled, one that can do nothing."""
        self.actor = self.rules.characters[max(self.cast[self.turn_rank], 0)]

    def holder(self, rank: i64) -> i64:
        """Return the seat that holds a rank, or NOBODY."""
        seat: i64 = 0
        while seat < self.seats:
            if self.roles[seat] & BIT[rank]:
                return seat
            seat += 1
        return NOBODY

    def rank_of(self, character: i64) -> i64:
        """Return the rank of a character of this game, by its number."""
        rank: i64 = 1
        while rank <= LAST_RANK and self.cast[rank] != character:
            rank += 1
        return rank

    def is_bewitched_turn(self) -> bool:
        """Return whether the turn is that of a bewitched character, whose holder gathers only."""
        return self.turn_rank != 0 and self.turn_rank == self.bewitched and self.used & RESUMED == 0

    def is_threatened_turn(self) -> bool:
        """Return whether the character whose turn it is has yet to answer a threat; nobody threatens himself."""
        return self.threats & BIT[self.turn_rank] != 0 and self.turn_seat != self.blackmailer

    # Seats.

    def others(self, seat: i64) -> i64:
        """Return all seats but one, as a set."""
        return (BIT[self.seats] - 1) & ~BIT[seat]

    def neighbours(self, seat: i64) -> i64:
        """Return the seats beside a seat, as a set."""
        return BIT[(seat + 1) % self.seats] | BIT[(seat + self.seats - 1) % self.seats]

    def with_gold(self, seats: i64) -> i64:
        """Return which of some seats have gold."""
        found: i64 = 0
        while seats:
            seat = lowest(seats)
            if self.gold[seat]:
                found |= BIT[seat]
            seats &= seats - 1
        return found

    def with_cards(self, seats: i64) -> i64:
        """Return which of some seats have cards in hand."""
        found: i64 = 0
        while seats:
            seat = lowest(seats)
            if self.hand_size[seat]:
                found |= BIT[seat]
            seats &= seats - 1
        return found

    def deck_at(self, place: i64) -> i64:
        """Return where in `deck` the card lies that has so many above it."""
        return (self.deck_top + place) % DECK_ROOM
