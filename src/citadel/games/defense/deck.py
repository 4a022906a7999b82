"""The two piles of invasion cards: compiled, drawn from, and what is left in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.chance import Chance, shuffle
from citadel.core.log import Line
from citadel.games.defense.piles import UNSEEN, redeal_pile, without_last
from citadel.games.defense.standing import BOSS_CAME

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

NO_CARD: Final = -1

DRAGON_JOINS: Final = Line("The Knight Dragon is shuffled into the unit cards.")
UNITS_SHUFFLED: Final = Line("The unit cards that have been drawn are shuffled into a new pile.")
EVENTS_SHUFFLED: Final = Line("The event cards that have been drawn are shuffled into a new pile.")


def compile_decks(table: Table) -> None:
    """Shuffle all unit cards and all event cards, each into a pile of their own."""
    table.unit_pile = all_of(table.rules.unit_counts)
    table.unit_discards = vec[i64]([])
    table.event_pile = all_of(table.rules.event_counts)
    table.event_discards = vec[i64]([])
    table.units_seen = 0
    table.events_seen = 0
    table.dragon_within = 0
    shuffle(table.unit_pile, len(table.unit_pile), table)
    shuffle(table.event_pile, len(table.event_pile), table)


def all_of(counts: vec[i64]) -> vec[i64]:
    """Return a pile with so many of each card, in their order."""
    pile = vec[i64]([])
    card: i64 = 0
    while card < len(counts):
        n = counts[card]
        while n > 0:
            pile = append(pile, card)
            n -= 1
        card += 1
    return pile


def let_dragon_join(table: Table, certain: i64) -> None:
    """Shuffle the Knight Dragon into the unit cards: anywhere, or among so many that are certainly drawn."""
    table.units_seen = 0
    shuffle(table.unit_pile, len(table.unit_pile), table)
    top = len(table.unit_pile)
    table.unit_pile = append(table.unit_pile, table.rules.dragon_card)
    within: i64 = top + 1
    if table.rules.dragon_guaranteed:
        within = min(within, certain)
        table.dragon_within = within
    place = top - table.below(within)
    table.unit_pile[top] = table.unit_pile[place]
    table.unit_pile[place] = table.rules.dragon_card
    table.tell(DRAGON_JOINS)


def draw_unit(table: Table) -> i64:
    """Draw the top unit card; NO_CARD if there is none at all. The dragon's card is not shuffled in again."""
    if not len(table.unit_pile):
        table.unit_pile = table.unit_discards
        table.unit_discards = vec[i64]([])
        shuffle(table.unit_pile, len(table.unit_pile), table)
        table.tell(UNITS_SHUFFLED)
    if not len(table.unit_pile):
        return NO_CARD
    card = table.unit_pile[len(table.unit_pile) - 1]
    table.unit_pile = without_last(table.unit_pile)
    table.units_seen = max(0, table.units_seen - 1)
    table.dragon_within = max(0, table.dragon_within - 1)
    table.revealed = table.ply
    if card == table.rules.dragon_card:
        table.changes[BOSS_CAME] = 1
        table.dragon_within = 0
    else:
        table.unit_discards = append(table.unit_discards, card)
    return card


def draw_event(table: Table) -> i64:
    """Draw the top event card; NO_CARD if there is none at all."""
    if not len(table.event_pile):
        table.event_pile = table.event_discards
        table.event_discards = vec[i64]([])
        shuffle(table.event_pile, len(table.event_pile), table)
        table.tell(EVENTS_SHUFFLED)
    if not len(table.event_pile):
        return NO_CARD
    card = table.event_pile[len(table.event_pile) - 1]
    table.event_pile = without_last(table.event_pile)
    table.events_seen = max(0, table.events_seen - 1)
    table.event_discards = append(table.event_discards, card)
    table.revealed = table.ply
    return card


def dragon_is_in(table: Table) -> bool:
    """Return whether the Knight Dragon's card lies in the pile of unit cards, as everybody knows."""
    return table.rules.mode_campaign and table.charge >= table.content.full_charge and not table.changes[BOSS_CAME]


def unseen(counts: vec[i64], pile: vec[i64], discards: vec[i64]) -> vec[i64]:
    """Return how many of each card must lie unseen in a pile, given how many there are."""
    left = counts[:]
    for card in pile:
        if card != UNSEEN and card < len(left):
            left[card] -= 1
    for card in discards:
        if card < len(left):
            left[card] -= 1
    return left


def redeal_decks(table: Table, chance: Chance) -> None:
    """Shuffle the cards of both piles that nobody has seen; the dragon's card lies where it may lie."""
    if dragon_is_in(table) and not holds(table.unit_pile, table.rules.dragon_card):
        lay_dragon(table, chance)
    redeal_pile(table.unit_pile, unseen(table.rules.unit_counts, table.unit_pile, table.unit_discards), chance)
    events = unseen(table.rules.event_counts, table.event_pile, table.event_discards)
    # Lasting events lie beside the piles, among the discards.
    redeal_pile(table.event_pile, events, chance)


def holds(pile: vec[i64], card: i64) -> bool:
    """Return whether a card can be seen in a pile."""
    i: i64 = 0
    while i < len(pile) and pile[i] != card:
        i += 1
    return i < len(pile)


def lay_dragon(table: Table, chance: Chance) -> None:
    """Put the dragon's card to one of the unseen places where it may lie."""
    size = len(table.unit_pile)
    lowest: i64 = size - table.dragon_within if table.dragon_within else 0
    places: i64 = 0
    i = lowest
    while i < size:
        if table.unit_pile[i] == UNSEEN:
            places += 1
        i += 1
    k = chance.below(places)
    i = lowest
    while True:
        if table.unit_pile[i] == UNSEEN:
            if not k:
                table.unit_pile[i] = table.rules.dragon_card
                return
            k -= 1
        i += 1
