"""Ranks 7 and 9: Architect, Navigator, Scholar; Artist, Queen, Tax Collector. Rank 8 has a file of its own."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.citadels.scenes_test import choices, do, fact, log
from citadel.games.citadels.turns_test import (
    after,
    call_of,
    chance,
    city,
    end_of_round,
    gold,
    hand,
    resumed_as,
    scene,
    turn_of,
)

clause = pytest.mark.clause
AT_REVEAL = {"queen_paid": "at_reveal"}


# Architect


@clause("citadels.architect.1")
@pytest.mark.parametrize("gather", ["gather-gold", "gather-cards"])
def test_architect_gains_two_cards_whatever_is_gathered(gather: str) -> None:
    table = do(turn_of("architect", gathered=False, cities={0: "library"}), gather)
    before = len(hand(table))
    do(table, "extra-cards")
    assert len(hand(table)) == before + 2
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
        do(table, "extra-cards")


@clause("citadels.architect.1")
def test_architect_may_gain_the_cards_before_gathering_and_need_not() -> None:
    assert "extra-cards" in choices(turn_of("architect", gathered=False))
    assert "end-turn" in choices(turn_of("architect"))


@clause("citadels.gather.5")
def test_architect_gains_what_the_deck_has() -> None:
    assert hand(do(turn_of("architect", deck=["docks"], rest_with=4), "extra-cards")) == ["docks"]
    with pytest.raises(IllegalAction, match=r"citadels\.gather\.5"):
        do(turn_of("architect", deck=[], rest_with=4), "extra-cards")


@clause("citadels.architect.2")
def test_architect_builds_three_districts() -> None:
    table = turn_of("architect", gold=[20, 0, 0, 0, 0], hands={0: "tavern market docks manor"})
    do(table, "build tavern", "build market", "build docks")
    assert city(table) == ["docks", "market", "tavern"]
    with pytest.raises(IllegalAction, match=r"citadels\.build\.2"):
        do(table, "build manor")


# Navigator


@clause("citadels.navigator.1")
def test_navigator_gains_four_gold_or_four_cards() -> None:
    assert gold(do(turn_of("navigator"), "extra-gold")) == 9
    table = do(turn_of("navigator"), "extra-cards")
    assert (gold(table), len(hand(table))) == (5, 4)
    for text in ("extra-gold", "extra-cards"):
        with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
            do(table, text)


@clause("citadels.navigator.1")
def test_navigator_may_gain_them_before_gathering() -> None:
    assert {"extra-gold", "extra-cards"} <= set(choices(turn_of("navigator", gathered=False)))


@clause("citadels.navigator.2")
@pytest.mark.parametrize("used", ["", "extra"])
def test_navigator_builds_nothing_not_even_the_stables_or_for_nothing(used: str) -> None:
    table = turn_of("navigator", used=used, cities={0: "framework"}, hands={0: "stables tavern necropolis"})
    assert not choices(table, "build")
    with pytest.raises(IllegalAction, match=r"citadels\.navigator\.2"):
        do(table, "build stables")


# Scholar

SEVEN = ["manor", "manor", "castle", "tavern", "docks", "temple", "prison"]


@clause("citadels.scholar.1")
def test_scholar_keeps_one_of_seven_cards() -> None:
    table = do(turn_of("scholar", deck=[*SEVEN, "palace", "harbor"], rest_with=4), "study")
    assert choices(table) == [
        f"keep-card {kind}" for kind in ("manor", "castle", "temple", "tavern", "docks", "prison")
    ]
    do(table, "keep-card manor")
    assert hand(table) == ["manor"]
    assert sorted(fact(table, "deck")) == sorted(["manor", *SEVEN[2:], "palace", "harbor"])
    assert not choices(table, "study")


@clause("citadels.scholar.1", "citadels.memory.5")
def test_scholar_shuffles_the_deck_and_all_that_was_known_of_it_is_let_go() -> None:
    orders = set()
    for seed in range(20):
        deck = [*SEVEN, "palace", "harbor"]
        table = turn_of("scholar", deck=deck, rest_with=4, deck_known={"8": ["all"]}, generator=chance(seed))
        do(table, "study", "keep-card castle")
        assert fact(table, "deck_known") == {}
        orders.add(tuple(fact(table, "deck")))
    assert len(orders) > 15


@clause("citadels.scholar.1")
def test_only_the_scholar_sees_the_seven_cards() -> None:
    table = do(turn_of("scholar", deck=[*SEVEN, "palace"]), "study")
    assert table.observe(0).position["drawn"] == SEVEN
    assert table.observe(1).position["drawn"] == [None] * 7


@clause("citadels.gather.3")
def test_scholar_draws_what_there_is() -> None:
    table = do(turn_of("scholar", deck=["manor", "castle"], rest_with=4), "study")
    assert choices(table) == ["keep-card manor", "keep-card castle"]
    with pytest.raises(IllegalAction, match=r"citadels\.gather\.5"):
        do(turn_of("scholar", deck=[], rest_with=4), "study")


@clause("citadels.scholar.2")
def test_scholar_builds_two_districts() -> None:
    table = do(turn_of("scholar", hands={0: "tavern market temple"}), "build tavern", "build market")
    with pytest.raises(IllegalAction, match=r"citadels\.build\.2"):
        do(table, "build temple")


# Artist


@clause("citadels.artist.1")
def test_artist_beautifies_up_to_two_districts_for_a_gold_each() -> None:
    table = turn_of("artist", cities={0: "manor castle tavern"})
    assert choices(table, "beautify") == ["beautify manor", "beautify castle", "beautify tavern"]
    do(table, "beautify castle", "beautify tavern")
    assert (city(table), gold(table)) == (["beautified-castle", "beautified-tavern", "manor"], 3)
    with pytest.raises(IllegalAction, match=r"citadels\.artist\.1"):
        do(table, "beautify manor")


@clause("citadels.artist.1")
def test_artist_may_beautify_at_different_moments_also_what_was_just_built() -> None:
    table = turn_of("artist", gathered=False, cities={0: "manor"}, hands={0: "tavern"})
    do(table, "beautify manor", "gather-gold", "build tavern", "beautify tavern")
    assert (city(table), gold(table)) == (["beautified-manor", "beautified-tavern"], 4)


@clause("citadels.artist.1")
def test_artist_without_gold_beautifies_nothing() -> None:
    with pytest.raises(IllegalAction, match=r"citadels\.artist\.1"):
        do(turn_of("artist", gold=[0, 5, 5, 5, 5], cities={0: "manor"}), "beautify manor")


@clause("citadels.artist.1")
def test_artist_beautifies_in_the_own_city_only() -> None:
    with pytest.raises(IllegalAction, match=r"citadels\.artist\.1"):
        do(turn_of("artist", cities={0: "manor", 1: "castle"}), "beautify castle")


@clause("citadels.artist.2")
def test_a_district_is_beautified_only_once() -> None:
    table = turn_of("artist", cities={0: "beautified-manor castle"})
    assert choices(table, "beautify") == ["beautify castle"]
    with pytest.raises(IllegalAction, match=r"citadels\.artist\.2"):
        do(table, "beautify manor")


@clause("citadels.artist.2")
def test_of_two_equal_districts_each_may_be_beautified() -> None:
    table = do(turn_of("artist", cities={0: "manor manor quarry"}), "beautify manor", "beautify manor")
    assert city(table) == ["beautified-manor", "beautified-manor", "quarry"]


@clause("citadels.artist.3")
def test_a_beautified_district_is_worth_one_more() -> None:
    table = turn_of("artist", cities={0: "manor castle"})
    before = table.scores()[0].total
    assert do(table, "beautify castle").scores()[0].total == before + 1


# Queen


@clause("citadels.queen.1")
@pytest.mark.parametrize("character", ["emperor", "king", "patrician"])
@pytest.mark.parametrize("beside", [1, 4])
def test_queen_beside_a_revealed_rank_4_gains_three_gold(character: str, beside: int) -> None:
    table = turn_of("queen", roles={beside: character}, shown={beside: character})
    assert gold(do(table, "claim")) == 8
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
        do(table, "claim")


@clause("citadels.queen.1")
@pytest.mark.parametrize("seat", [2, 3])
def test_queen_who_sits_elsewhere_gains_nothing(seat: int) -> None:
    table = turn_of("queen", roles={seat: "king"}, shown={seat: "king"})
    with pytest.raises(IllegalAction, match=r"citadels\.queen\.1"):
        do(table, "claim")


@clause("citadels.queen.1")
def test_queen_gains_nothing_if_rank_4_was_not_revealed() -> None:
    assert not choices(turn_of("queen"), "claim")


@clause("citadels.queen.1", "citadels.turn.4")
def test_queen_may_claim_before_gathering_and_need_not() -> None:
    king: dict[str, Any] = {"roles": {1: "king"}, "shown": {1: "king"}}
    assert "claim" in choices(turn_of("queen", gathered=False, **king))
    assert gold(do(turn_of("queen", **king), "end-turn")) == 5


@clause("citadels.queen.2", "citadels.queen.6")
def test_queen_is_paid_when_rank_4_is_revealed_under_that_option() -> None:
    table = call_of("king", by=1, roles={2: "queen"}, options=AT_REVEAL)
    assert fact(table, "gold") == [5, 5, 8, 5, 5]
    assert fact(table, "shown")[2] == ["queen"]
    assert table.actors() == [1]
    do(table, "take-crown", "gather-gold", "end-turn")
    assert table.actors() == [2]
    assert log(table).count("{2} reveals the Queen.") == 1


@clause("citadels.queen.2")
def test_queen_has_nothing_to_claim_under_that_option() -> None:
    table = turn_of("queen", roles={1: "king"}, shown={1: "king"}, options=AT_REVEAL)
    with pytest.raises(IllegalAction, match=r"citadels\.queen\.2"):
        do(table, "claim")


@clause("citadels.queen.2")
def test_queen_elsewhere_stays_secret_under_that_option() -> None:
    table = call_of("king", by=1, roles={3: "queen"}, options=AT_REVEAL)
    assert (fact(table, "gold"), fact(table, "shown")[3]) == ([5] * 5, [])


@clause("citadels.queen.2")
def test_queen_is_not_paid_at_the_reveal_otherwise() -> None:
    table = call_of("king", by=1, roles={2: "queen"})
    assert (fact(table, "gold"), fact(table, "shown")[2]) == ([5] * 5, [])


@clause("citadels.queen.3")
@pytest.mark.parametrize("options", [{}, AT_REVEAL])
@pytest.mark.parametrize("character", ["emperor", "king", "patrician"])
def test_queen_is_paid_at_the_end_of_the_round_for_a_killed_rank_4(character: str, options: dict[str, str]) -> None:
    roles = {0: "assassin", 1: character, 2: "queen"}
    table = end_of_round(roles, shown={2: "queen"}, killed=character, options=options)
    assert fact(table, "gold") == [5, 5, 8, 5, 5]


@clause("citadels.queen.3")
def test_queen_is_not_paid_in_her_turn_for_a_killed_rank_4() -> None:
    assert not choices(turn_of("queen", roles={0: "queen", 1: "king"}, killed="king"), "claim")


@clause("citadels.queen.3")
def test_queen_elsewhere_gets_nothing_for_a_killed_rank_4() -> None:
    table = end_of_round({0: "assassin", 1: "king", 3: "queen"}, shown={3: "queen"}, killed="king")
    assert fact(table, "gold") == [5] * 5


@clause("citadels.queen.4")
def test_killed_queen_gets_nothing() -> None:
    table = call_of("king", by=1, roles={0: "assassin", 2: "queen"}, killed="queen", options=AT_REVEAL)
    assert fact(table, "gold") == [5] * 5
    do(table, "take-crown", "gather-gold", "end-turn")
    assert (fact(table, "round"), fact(table, "gold")) == (2, [5, 7, 5, 5, 5])


@clause("citadels.queen.5")
def test_it_counts_who_sits_beside_the_witch() -> None:
    king: dict[str, Any] = {"roles": {1: "king"}, "shown": {1: "king"}}
    assert gold(do(resumed_as("queen", holder=3, **king), "claim")) == 8
    assert not choices(resumed_as("queen", holder=2, by=4, **king), "claim")


@clause("citadels.queen.5")
def test_the_witch_is_paid_at_the_reveal_for_a_bewitched_queen() -> None:
    marks = {"bewitched": "queen", "witch": 0}
    shown = {0: "witch"}
    table = call_of("king", by=1, roles={0: "witch", 3: "queen"}, shown=shown, options=AT_REVEAL, **marks)
    assert (fact(table, "gold"), fact(table, "shown")[3]) == ([8, 5, 5, 5, 5], ["queen"])
    table = call_of(
        "king", by=1, roles={4: "witch", 2: "queen"}, shown={4: "witch"}, options=AT_REVEAL, **{**marks, "witch": 4}
    )
    assert (fact(table, "gold"), fact(table, "shown")[2]) == ([5] * 5, [])


# Tax Collector


@clause("citadels.tax-collector.4")
def test_tax_collector_takes_all_the_gold_from_the_token() -> None:
    table = do(turn_of("tax-collector", taxes=4), "collect-taxes")
    assert (gold(table), fact(table, "taxes")) == (9, 0)
    assert not choices(table, "collect-taxes")


@clause("citadels.tax-collector.4")
def test_tax_collector_takes_the_gold_at_any_moment_of_the_turn_once() -> None:
    assert "collect-taxes" in choices(turn_of("tax-collector", gathered=False, taxes=1))
    with pytest.raises(IllegalAction, match=r"citadels\.tax-collector\.4"):
        do(turn_of("tax-collector", taxes=0), "collect-taxes")
    with pytest.raises(IllegalAction, match=r"citadels\.tax-collector\.4"):
        do(turn_of("tax-collector", taxes=2, used="power"), "collect-taxes")


@clause("citadels.tax-collector.5")
def test_gold_that_is_not_taken_stays_on_the_token() -> None:
    table = do(turn_of("tax-collector", taxes=2), "end-turn")
    assert (fact(table, "round"), fact(table, "taxes")) == (2, 2)


@clause("citadels.tax-collector.1")
def test_every_builder_lays_a_gold_on_the_token() -> None:
    cast: dict[str, Any] = {"roles": {1: "tax-collector"}, "hands": {0: "manor tavern docks"}}
    table = do(turn_of("architect", **cast), "build manor", "build tavern")
    assert (gold(table), fact(table, "taxes")) == (0, 1)
    table = do(turn_of("architect", gold=[9, 0, 0, 0, 0], **cast), "build manor", "build tavern")
    assert (gold(table), fact(table, "taxes")) == (3, 2)


@clause("citadels.tax-collector.2")
def test_taxes_are_paid_though_nobody_holds_the_tax_collector() -> None:
    cast = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "tax-collector"]
    table = do(turn_of("merchant", cast=cast, hands={0: "manor"}), "build manor")
    assert (gold(table), fact(table, "taxes")) == (1, 1)


@clause("citadels.tax-collector.2")
def test_without_the_tax_collector_in_the_cast_there_are_no_taxes() -> None:
    table = do(turn_of("merchant", hands={0: "manor"}), "build manor")
    assert (gold(table), fact(table, "taxes")) == (2, 0)


@clause("citadels.tax-collector.3")
def test_tax_collector_builds_free_of_tax_and_the_other_character_of_that_player_does_not() -> None:
    roles = {0: "architect tax-collector"}
    table = do(turn_of("tax-collector", seats=3, roles=roles, hands={0: "manor"}), "build manor")
    assert (gold(table), fact(table, "taxes")) == (2, 0)
    table = do(turn_of("architect", seats=3, roles=roles, hands={0: "manor"}), "build manor")
    assert (gold(table), fact(table, "taxes")) == (1, 1)


@clause("citadels.tax-collector.6")
def test_witch_is_untaxed_as_the_tax_collector_only() -> None:
    table = do(resumed_as("tax-collector", taxes=1, hands={0: "manor"}), "build manor", "collect-taxes")
    assert (gold(table), fact(table, "taxes")) == (3, 0)
    roles = {2: "tax-collector"}
    table = do(resumed_as("merchant", roles=roles, hands={0: "manor"}), "build manor")
    assert (gold(table), fact(table, "taxes")) == (1, 1)


def test_rank_9_is_the_last_to_be_called() -> None:
    table = scene(
        [*after(8), ["Turn", 0, 0]],
        roles={0: "warlord", 1: "artist"},
        turn={"seat": 0, "character": "warlord", "gathered": True},
        shown={0: "warlord"},
        called=8,
    )
    assert do(table, "end-turn").actors() == [1]
