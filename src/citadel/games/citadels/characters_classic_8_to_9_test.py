"""Ranks 8 and 9 of the classic edition."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.citadels.called_test import refused
from citadel.games.citadels.classic_turns_test import call_of, end_of_round, resumed_as, turn_of
from citadel.games.citadels.scenes_test import choices, do, fact, new_game
from citadel.games.citadels.turns_test import city, gold, hand, price

clause = pytest.mark.clause
POWERS_FIRST = {"action_first": "off"}
EIGHT = "temple church manor castle tavern market prison watchtower"
RANK_8 = [("warlord", "destroy"), ("diplomat", "exchange")]
both = pytest.mark.parametrize(("character", "verb"), RANK_8)

# Warlord and Diplomat


@clause("classic.warlord.2", "classic.diplomat.2", "classic.turn.9")
@both
@pytest.mark.parametrize("options", [{}, POWERS_FIRST])
def test_rank_8_uses_its_power_at_the_end_of_its_turn(character: str, verb: str, options: dict[str, str]) -> None:
    table = turn_of(character, gathered=False, cities={0: "docks", 1: "temple"}, options=options)
    with pytest.raises(IllegalAction, match=r"classic\."):
        do(table, f"{verb} seat1 temple")
    assert f"{verb} seat1 temple" in choices(do(table, "gather-gold"))


@clause("classic.warlord.5", "classic.diplomat.7")
@both
def test_the_turn_of_rank_8_is_over_when_its_power_is_used(character: str, verb: str) -> None:
    cities = {0: "docks park poor-house", 1: "temple"}
    gifts = ["give-district docks"] if character == "diplomat" else []
    table = turn_of(character, gold=[0, 5, 5, 5, 5], cities=cities, roles={1: "artist"})
    do(table, f"{verb} seat1 temple", *gifts)
    assert (fact(table, "turn")["character"], table.actors()) == ("artist", [1])
    assert (gold(table), len(hand(table))) == (1, 2)


@clause("classic.warlord.2")
def test_warlord_pays_one_less_than_the_cost() -> None:
    table = do(turn_of("warlord", cities={1: "castle"}, roles={1: "artist"}), "destroy seat1 castle")
    assert (gold(table), city(table, 1), fact(table, "deck")[-1]) == (2, [], "castle")
    table = turn_of("warlord", gold=[0, 5, 5, 5, 5], cities={1: "castle temple"})
    assert choices(table, "destroy") == ["destroy seat1 temple"]


@clause("classic.warlord.3", "classic.complete.3")
def test_warlord_destroys_nothing_in_a_complete_city() -> None:
    table = turn_of("warlord", cities={0: EIGHT, 1: "palace cathedral"})
    with pytest.raises(IllegalAction, match=r"classic\.complete\.3"):
        do(table, "destroy seat0 temple")
    with pytest.raises(IllegalAction, match=r"classic\.complete\.3"):
        do(turn_of("diplomat", cities={0: "docks", 1: EIGHT}), "exchange seat1 temple")


@clause("classic.complete.4")
def test_a_city_that_has_lost_districts_can_be_picked_again() -> None:
    table = turn_of("warlord", cities={1: "temple church"}, completed=[1], first=1)
    assert "destroy seat1 temple" in choices(table)


@clause("classic.warlord.4")
def test_warlord_may_destroy_in_the_own_city() -> None:
    assert "destroy seat0 temple" in choices(turn_of("warlord", cities={0: "temple"}))


@clause("classic.keep.1", "classic.keep.2")
def test_the_keep_can_be_neither_picked_nor_given() -> None:
    for character, verb in RANK_8:
        table = turn_of(character, gold=[9] * 5, cities={0: "docks", 1: "keep temple"})
        with pytest.raises(IllegalAction, match=r"classic\.keep\.1"):
            do(table, f"{verb} seat1 keep")
    table = do(turn_of("diplomat", cities={0: "docks keep", 1: "temple"}), "exchange seat1 temple")
    with pytest.raises(IllegalAction, match=r"classic\.keep\.2"):
        do(table, "give-district keep")


@clause("classic.great-wall.1", "classic.great-wall.3")
def test_great_wall_makes_other_districts_dearer_for_the_warlord() -> None:
    table = turn_of("warlord", gold=[9] * 5, cities={1: "great-wall manor"}, roles={1: "artist"})
    assert (price(table, "destroy seat1 manor"), price(table, "destroy seat1 great-wall")) == (3, 5)
    do(table, "destroy seat1 manor")
    assert (gold(table), gold(table, 1)) == (6, 9)


@clause("classic.great-wall.2")
def test_great_wall_makes_nothing_dearer_for_the_diplomat() -> None:
    table = turn_of("diplomat", cities={0: "docks", 1: "great-wall castle"}, roles={1: "artist"})
    assert price(table, "exchange seat1 castle") == 1
    assert gold(do(table, "exchange seat1 castle", "give-district docks")) == 4


@clause("classic.diplomat.2", "classic.diplomat.3")
def test_diplomat_exchanges_two_districts_and_pays_the_difference() -> None:
    table = turn_of("diplomat", cities={0: "tavern", 1: "castle"}, roles={1: "artist"})
    do(table, "exchange seat1 castle", "give-district tavern")
    assert (city(table), city(table, 1), gold(table), gold(table, 1)) == (["castle"], ["tavern"], 2, 8)
    table = turn_of("diplomat", cities={0: "castle", 1: "tavern"}, roles={1: "artist"})
    do(table, "exchange seat1 tavern", "give-district castle")
    assert (gold(table), gold(table, 1)) == (5, 5)


@clause("classic.diplomat.4")
def test_neither_city_gets_a_duplicate_by_a_diplomat() -> None:
    table = turn_of("diplomat", cities={0: "manor temple quarry", 1: "manor castle"})
    do(table, "exchange seat1 castle")
    with pytest.raises(IllegalAction, match=r"classic\.diplomat\.4"):
        do(table, "give-district manor")


@clause("classic.diplomat.5")
def test_diplomat_may_give_from_the_own_complete_city() -> None:
    table = do(turn_of("diplomat", cities={0: EIGHT, 1: "docks"}), "exchange seat1 docks", "give-district castle")
    assert "docks" in city(table)


@clause("classic.diplomat.6")
def test_districts_keep_beautification_and_cards_when_they_are_exchanged() -> None:
    cities = {0: "beautified-tavern", 1: "museum"}
    table = turn_of("diplomat", cities=cities, museum=[["manor", [1]]], roles={1: "artist"})
    do(table, "exchange seat1 museum", "give-district beautified-tavern")
    assert (city(table, 1), fact(table, "museum")) == (["beautified-tavern"], [["manor", [0, 1]]])


@clause("classic.diplomat.8")
@pytest.mark.parametrize(("characters", "cards"), [("", 1), ("diplomat", 0)])
def test_the_graveyard_is_in_the_deck_unless_the_diplomat_plays(characters: str, cards: int) -> None:
    table = new_game("classic", characters=characters)
    everywhere = [*fact(table, "deck"), *[kind for held in fact(table, "hands") for kind in held]]
    assert everywhere.count("graveyard") == cards
    assert len(everywhere) == 65 + cards


@clause("classic.dragon-gate.2", "classic.university.2")
def test_dragon_gate_and_university_cost_6_for_rank_8() -> None:
    for kind in ("dragon-gate", "university"):
        assert price(turn_of("warlord", cities={1: kind}), f"destroy seat1 {kind}") == 5
        assert price(turn_of("diplomat", cities={0: "docks", 1: kind}), f"exchange seat1 {kind}") == 3


@clause("classic.artist.3")
def test_a_beautified_district_costs_one_more_for_rank_8_and_the_score() -> None:
    assert price(turn_of("warlord", cities={1: "beautified-manor"}), "destroy seat1 beautified-manor") == 3
    table = turn_of("diplomat", cities={0: "docks", 1: "beautified-manor"})
    assert price(table, "exchange seat1 beautified-manor") == 1
    table = turn_of("artist", cities={0: "manor"})
    before = table.scores()[0].total
    assert do(table, "beautify manor").scores()[0].total == before + 1


@clause("classic.graveyard.1")
def test_the_graveyard_is_offered_what_the_warlord_has_destroyed() -> None:
    table = do(turn_of("warlord", cities={1: "castle", 2: "graveyard"}, roles={1: "artist"}), "destroy seat1 castle")
    assert (table.actors(), choices(table)) == ([2], ["pass", "buy-back"])
    do(table, "buy-back")
    assert (hand(table, 2), gold(table, 2), table.actors()) == (["castle"], 4, [1])


# Artist and Queen


@clause("classic.artist.1", "classic.artist.2")
def test_artist_beautifies_up_to_two_districts_once_each() -> None:
    table = do(turn_of("artist", cities={0: "manor castle tavern"}), "beautify castle")
    assert choices(table, "beautify") == ["beautify manor", "beautify tavern"]
    do(table, "beautify tavern")
    assert (city(table), gold(table)) == (["beautified-castle", "beautified-tavern", "manor"], 3)
    assert not choices(table, "beautify")


@clause("classic.queen.1", "classic.queen.2")
@pytest.mark.parametrize("character", ["king", "emperor"])
def test_queen_gains_three_gold_beside_the_king_or_emperor(character: str) -> None:
    assert gold(do(turn_of("queen", roles={1: character}, shown={1: character}), "claim")) == 8
    assert not choices(turn_of("queen", roles={2: character}, shown={2: character}), "claim")
    assert not choices(turn_of("queen", roles={3: "thief"}), "claim")
    table = call_of(character, by=1, roles={0: "queen"}, gold=[5, 5, 5, 5, 5], crown=4)
    assert gold(table) == 5


@clause("classic.queen.3")
@pytest.mark.parametrize("character", ["king", "emperor"])
def test_queen_is_paid_at_the_end_of_the_round_for_a_killed_rank_4(character: str) -> None:
    roles = {0: "assassin", 1: character, 2: "queen"}
    table = end_of_round(roles, shown={2: "queen"}, killed=character)
    assert fact(table, "gold") == [5, 5, 8, 5, 5]


@clause("classic.queen.3", "classic.hospital.1")
def test_a_killed_king_with_a_hospital_pays_the_queen_only_once() -> None:
    roles = {1: "king", 2: "queen"}
    table = turn_of("queen", by=2, roles={1: "king"}, shown={1: "king"}, cities={1: "hospital"}, killed="king")
    assert not choices(table, "claim")
    table = end_of_round({0: "assassin", **roles}, shown=roles, cities={1: "hospital"}, killed="king")
    assert fact(table, "gold") == [5, 5, 8, 5, 5]


@clause("classic.queen.4")
def test_killed_queen_gets_nothing() -> None:
    roles = {0: "assassin", 1: "king", 2: "queen"}
    table = end_of_round(roles, shown={1: "king"}, killed="queen")
    assert fact(table, "gold") == [5] * 5


@clause("classic.queen.5")
def test_it_counts_who_sits_beside_the_witch() -> None:
    king: dict[str, Any] = {"roles": {1: "king"}, "shown": {1: "king"}}
    assert gold(do(resumed_as("queen", holder=3, **king), "claim")) == 8
    assert not choices(resumed_as("queen", holder=2, by=4, **king), "claim")


@clause("classic.turn.3")
def test_income_and_power_are_each_used_once_in_any_order() -> None:
    for texts in (["income", "tribute seat1"], ["tribute seat1", "income"]):
        table = do(turn_of("abbot", gold=[0, 5], cities={0: "temple"}), *texts)
        assert gold(table) == 2
        assert choices(table) == ["end-turn"]
        assert "classic.turn.3" in refused(table, "tribute seat1")
        assert "classic.turn.5" in refused(table, "income")
