"""The decks of unit cards and of event cards."""

from __future__ import annotations

import pytest

from citadel.games.defense.deck import draw_event, draw_unit, let_dragon_join
from citadel.games.defense.scenes_test import at, do, game
from citadel.games.defense.table import Table

clause = pytest.mark.clause
CAMPAIGN = {"mode": "campaign"}


def names(pile: list[str | None]) -> list[str]:
    return sorted([name or "" for name in pile])


@clause("defense.deck.1")
def test_unit_cards_and_event_cards_are_two_shuffled_decks() -> None:
    piles = [game().new_state(2, seed=seed).to_dict()["piles"] for seed in (1, 2)]
    content = game().content
    for pile in piles:
        assert names(pile["units"]) == sorted([row.name for row in content.unit_cards])
        assert names(pile["events"]) == sorted([row.name for row in content.event_cards])
    assert piles[0]["units"] != piles[1]["units"] and piles[0]["events"] != piles[1]["events"]


@clause("defense.deck.2")
def test_a_card_that_is_drawn_lies_open_among_the_discards() -> None:
    table = at(piles={"units": ["lull", "far-fire"], "events": ["quiet-hour", "tunnel"]})
    unit, event = draw_unit(table), draw_event(table)
    assert (table.content.unit_cards[unit].name, table.content.event_cards[event].name) == ("far-fire", "tunnel")
    piles = table.observe(-1).to_dict()["position"]["piles"]
    assert (piles["unit_discards"][-1], piles["event_discards"][-1]) == ("far-fire", "tunnel")


@clause("defense.deck.3")
def test_the_discards_of_an_empty_deck_are_shuffled_and_drawn_from() -> None:
    table = at(piles={"units": ["lull"], "unit_discards": ["far-fire", "prowlers"]})
    drawn = [table.content.unit_cards[draw_unit(table)].name for _ in range(4)]
    assert drawn[0] == "lull"
    assert sorted(drawn[1:]) == ["far-fire", "lull", "prowlers"]


@clause("defense.deck.4")
def test_what_scouting_has_shown_stays_known_until_it_is_drawn_or_shuffled() -> None:
    heroes = [{"race": "human", "classes": ["warrior"], "points": 30}] * 2
    table = at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=heroes)
    do(table, "scout units", 0)
    assert seen(table) == 3
    draw_unit(table)
    assert seen(table) == 2


def seen(table: Table) -> int:
    """How many cards of the unit cards an onlooker can name."""
    pile = table.observe(-1).to_dict()["position"]["piles"]["units"]
    return len([card for card in pile if card is not None])


@clause("defense.dragon.2")
def test_the_knight_dragon_is_shuffled_into_the_unit_cards_at_full_charge() -> None:
    table = at(CAMPAIGN, charge=25)
    assert table.rules.dragon_card not in list(table.unit_pile.cards)
    before = len(table.unit_pile.cards)
    let_dragon_join(table, 4)
    assert len(table.unit_pile.cards) == before + 1
    assert list(table.unit_pile.cards).count(table.rules.dragon_card) == 1


@clause("defense.dragon.2", "defense.dragon.3")
@pytest.mark.parametrize(("option", "always"), [("shuffled", False), ("guaranteed", True)])
def test_with_the_option_the_knight_dragon_is_among_the_cards_that_are_drawn_for_certain(
    option: str, always: bool
) -> None:
    places = []
    for n in range(1, 13):
        table = at({**CAMPAIGN, "dragon": option}, charge=25, generator=[n, 2, 3, 4])
        let_dragon_join(table, 4)
        top = len(table.unit_pile.cards) - 1
        places.append(top - list(table.unit_pile.cards).index(table.rules.dragon_card))
    assert all(place < 4 for place in places) == always
