"""What all tables with Combat Cards share: reading and writing cards by name, and counting them."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.chance import shuffle
from citadel.core.errors import BadPosition
from citadel.core.state import State
from citadel.games.combat.deck import NO_CARD, Deck
from citadel.games.combat.game import CombatGame

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatTable(State):
    """A table with fighters on it. Equal cards are of one kind; a card that a view cannot name is NO_CARD."""

    def __init__(self, game: CombatGame, seats: i64, source: CombatTable | None = None) -> None:
        State.__init__(self, game, seats, source)
        self.deck: Deck = game.deck
        self.max_turns: i64 = game.max_turns
        self.turns: i64 = 0 if source is None else source.turns

    def is_new(self) -> bool:
        """Return whether no card has been dealt yet."""
        raise NotImplementedError

    def owner(self) -> i64:
        """Return the seat of the player who owns the pack, which may be one that this table has not."""
        game = self.game
        assert isinstance(game, CombatGame)
        return game.owner

    def seat_after(self, seat: i64) -> i64:
        """Return the next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def number(self, kind: i64, statistic: i64) -> i64:
        """Return a number that is printed on a card."""
        return self.deck.number(kind, statistic)

    def shuffled(self) -> vec[i64]:
        """Return all cards of the game in random order."""
        pile = self.all_cards()
        shuffle(pile, len(pile), self)
        return pile

    def all_cards(self) -> vec[i64]:
        """Return all cards of the game in their order."""
        return self.deck.pile[:]

    def rest_of(self, counts: vec[i64]) -> vec[i64]:
        """Return the cards of the game besides those that are counted, so many of each kind."""
        pile = vec[i64]([])
        kind: i64 = 0
        while kind < self.deck.kinds:
            n: i64 = self.deck.copies - counts[kind]
            while n > 0:
                pile = append(pile, kind)
                n -= 1
            kind += 1
        return pile

    # For codecs.

    def name_of(self, kind: i64) -> Any:
        """Return the name of a card, null for one that this view cannot name."""
        return None if kind == NO_CARD else self.deck.names[kind]

    def kind_named(self, path: str, name: Any) -> i64:
        """Return the kind of a card that is written by name, NO_CARD for null."""
        if name is None:
            return NO_CARD
        if not isinstance(name, str) or name not in self.deck.names:
            raise BadPosition(path, "should be a card of the packs in play, or null where it cannot be seen")
        return self.deck.names.index(name)

    def kinds_named(self, path: str, names: Any) -> list[i64]:
        """Return the kinds of a list of cards that are written by name."""
        if not isinstance(names, list) or len(names) > self.deck.cards:
            raise BadPosition(path, "should be a list of cards")
        return [self.kind_named(f"{path}[{i}]", name) for i, name in enumerate(names)]

    def open_kind(self, path: str, name: Any, counts: vec[i64]) -> i64:
        """Return the kind of a card that lies open, and count it."""
        kind = self.kind_named(path, name)
        if kind == NO_CARD:
            raise BadPosition(path, "lies open, so everybody sees it")
        self.count_card(counts, kind, path)
        return kind

    def count_card(self, counts: vec[i64], kind: i64, path: str) -> None:
        """Count a card that was read, and refuse one too many of its kind."""
        if kind != NO_CARD:
            counts[kind] += 1
            if counts[kind] > self.deck.copies:
                raise BadPosition(path, f"is one {self.deck.names[kind]} more than there are in the packs")
