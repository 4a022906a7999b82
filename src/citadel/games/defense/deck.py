"""The two piles of invasion cards: compiled, drawn from, and where the Knight Dragon's card lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append
from mypy_extensions import i64

from citadel.core.chance import Chance
from citadel.core.log import Line
from citadel.games.defense.piles import UNSEEN, Pile
from citadel.games.defense.standing import BOSS_CAME

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

NO_CARD: Final = -1

DRAGON_JOINS: Final = Line("The Knight Dragon is shuffled into the unit cards.")
UNITS_SHUFFLED: Final = Line("The unit cards that have been drawn are shuffled into a new pile.")
EVENTS_SHUFFLED: Final = Line("The event cards that have been drawn are shuffled into a new pile.")


def compile_decks(table: Table) -> None:
    """Shuffle all unit cards and all event cards, each into a pile of their own."""
    table.unit_pile.begin(table.rules.unit_counts, table)
    table.event_pile.begin(table.rules.event_counts, table)
    table.dragon_within = 0


def let_dragon_join(table: Table, certain: i64) -> None:
    """Shuffle the Knight Dragon into the unit cards: anywhere, or among so many that are certainly drawn."""
    pile = table.unit_pile
    pile.seen = 0
    pile.shuffle(table)
    top = len(pile.cards)
    pile.cards = append(pile.cards, table.rules.dragon_card)
    within: i64 = top + 1
    if table.rules.dragon_guaranteed:
        within = min(within, certain)
        table.dragon_within = within
    place = top - table.below(within)
    pile.cards[top] = pile.cards[place]
    pile.cards[place] = table.rules.dragon_card
    table.tell(DRAGON_JOINS)


def draw_unit(table: Table) -> i64:
    """Draw the top unit card; NO_CARD if there is none at all. The dragon's card is not shuffled in again."""
    card = draw(table, table.unit_pile, UNITS_SHUFFLED)
    table.dragon_within = max(0, table.dragon_within - 1)
    if card == table.rules.dragon_card:
        table.changes[BOSS_CAME] = 1
        table.dragon_within = 0
    elif card != NO_CARD:
        table.unit_pile.discard(card)
    return card


def draw_event(table: Table) -> i64:
    """Draw the top event card; NO_CARD if there is none at all."""
    card = draw(table, table.event_pile, EVENTS_SHUFFLED)
    if card != NO_CARD:
        table.event_pile.discard(card)
    return card


def draw(table: Table, pile: Pile, shuffled: Line) -> i64:
    """Draw the top card of a pile, which is made anew if it is empty; NO_CARD if there is no card at all."""
    if not len(pile.cards):
        pile.take_discards(table)
        table.tell(shuffled)
    if not len(pile.cards):
        return NO_CARD
    table.revealed = table.ply
    return pile.take_top()


def dragon_is_in(table: Table) -> bool:
    """Return whether the Knight Dragon's card lies in the pile of unit cards, as everybody knows."""
    return table.rules.mode_campaign and table.charge >= table.content.full_charge and not table.changes[BOSS_CAME]


def redeal_decks(table: Table, chance: Chance) -> None:
    """Shuffle the cards of both piles that nobody has seen; the dragon's card lies where it may lie."""
    if dragon_is_in(table) and not table.unit_pile.holds(table.rules.dragon_card):
        lay_dragon(table, chance)
    table.unit_pile.redeal(table.rules.unit_counts, chance)
    # Lasting events lie beside the piles, among the discards.
    table.event_pile.redeal(table.rules.event_counts, chance)


def lay_dragon(table: Table, chance: Chance) -> None:
    """Put the dragon's card to one of the unseen places where it may lie."""
    cards = table.unit_pile.cards
    lowest: i64 = 0
    if table.dragon_within:
        lowest = len(cards) - table.dragon_within
    places: i64 = 0
    i = lowest
    while i < len(cards):
        if cards[i] == UNSEEN:
            places += 1
        i += 1
    k = chance.below(places)
    i = lowest
    while True:
        if cards[i] == UNSEEN:
            if not k:
                cards[i] = table.rules.dragon_card
                return
            k -= 1
        i += 1
