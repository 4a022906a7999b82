"""Ranks 4 to 7 of the classic edition."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.citadels.classic_turns_test import call_of, end_of_round, resumed_as, turn_of
from citadel.games.citadels.scenes_test import choices, do, fact
from citadel.games.citadels.turns_test import gold, hand

clause = pytest.mark.clause
POWERS_FIRST = {"action_first": "off"}
RANK_8 = [("warlord", "destroy"), ("diplomat", "exchange")]
both = pytest.mark.parametrize(("character", "verb"), RANK_8)


# Income


@clause("classic.king.1", "classic.emperor.1", "classic.bishop.1", "classic.abbot.1", "classic.merchant.1")
@clause("classic.warlord.1", "classic.diplomat.1")
@pytest.mark.parametrize(
    ("character", "mine"),
    [
        ("king", "manor castle"),
        ("emperor", "manor castle"),
        ("bishop", "temple church"),
        ("abbot", "temple church"),
        ("merchant", "tavern docks"),
        ("warlord", "prison battlefield"),
        ("diplomat", "prison battlefield"),
    ],
)
def test_income_is_one_gold_for_each_district_of_the_colour(character: str, mine: str) -> None:
    assert gold(do(turn_of(character, cities={0: f"{mine} smithy"}), "income")) == 7


@clause("classic.turn.9")
def test_income_comes_after_the_action_or_before_it_by_option() -> None:
    given: dict[str, Any] = {"gathered": False, "cities": {0: "manor"}}
    assert choices(turn_of("king", **given)) == ["gather-gold", "gather-cards"]
    assert "income" in choices(turn_of("king", options=POWERS_FIRST, **given))


# King


@clause("classic.king.2", "classic.round.6")
def test_king_takes_the_crown_when_called() -> None:
    table = call_of("king", by=2, crown=1)
    assert (fact(table, "crown"), table.actors()) == (2, [2])
    assert not choices(table, "take-crown")


@clause("classic.king.3")
def test_killed_king_takes_the_crown_at_the_end_of_the_round() -> None:
    table = call_of("king", by=2, roles={0: "assassin", 1: "merchant"}, killed="king", crown=1)
    assert (fact(table, "crown"), fact(table, "shown")[2]) == (1, [])
    table = end_of_round({0: "assassin", 2: "king"}, killed="king", crown=1)
    assert (fact(table, "crown"), fact(table, "starter")) == (2, 2)


@clause("classic.king.4")
def test_player_of_a_bewitched_king_takes_the_crown_when_called() -> None:
    marks = {"bewitched": "king", "witch": 0}
    table = call_of("king", by=2, roles={0: "witch"}, shown={0: "witch"}, crown=1, **marks)
    assert (fact(table, "crown"), table.actors()) == (2, [2])
    assert not choices(resumed_as("king", holder=2, crown=2), "take-crown")


# Emperor


@clause("classic.emperor.2", "classic.emperor.4")
def test_emperor_gives_the_crown_when_called_before_the_action() -> None:
    table = call_of("emperor", by=0, crown=1, gold=[5, 5, 0, 5, 5])
    assert choices(table) == ["crown-to seat2", "crown-to seat3", "crown-to seat4"]
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match=r"classic\.emperor\.2"):
            do(table, f"crown-to seat{seat}")
    do(table, "crown-to seat2")
    assert (fact(table, "crown"), choices(table)) == (2, ["gather-gold", "gather-cards"])


@clause("classic.emperor.3")
def test_new_holder_says_what_to_give() -> None:
    table = do(call_of("emperor", by=0, crown=1, hands={2: "manor temple"}), "crown-to seat2")
    assert (table.actors(), choices(table)) == ([2], ["give manor", "give temple", "give-gold"])
    assert fact(do(table.clone(), "give-gold"), "gold") == [6, 5, 4, 5, 5]
    do(table, "give temple")
    assert (hand(table), hand(table, 2), fact(table, "gold")) == (["temple"], ["manor"], [5] * 5)
    assert table.actors() == [0]


@clause("classic.emperor.3")
def test_new_holder_who_has_nothing_gives_nothing() -> None:
    table = do(call_of("emperor", by=0, crown=1, gold=[5, 5, 0, 5, 5]), "crown-to seat2")
    assert (table.actors(), fact(table, "gold")) == ([0], [5, 5, 0, 5, 5])


@clause("classic.emperor.5")
def test_crown_of_a_killed_emperor_stays_where_it_is() -> None:
    table = end_of_round({0: "assassin", 2: "emperor"}, killed="emperor", crown=1)
    assert (fact(table, "crown"), fact(table, "round")) == (1, 2)


@clause("classic.emperor.6", "classic.witch.5")
def test_witch_gives_the_crown_of_a_bewitched_emperor_and_gets_the_gold() -> None:
    marks = {"bewitched": "emperor", "witch": 0}
    roles = {0: "witch"}
    table = call_of("emperor", by=1, roles=roles, shown=roles, crown=2, hands={3: "manor"}, **marks)
    assert choices(table) == ["gather-gold", "gather-cards"]
    do(table, "gather-gold")
    assert (table.actors(), choices(table)) == ([0], ["crown-to seat1", "crown-to seat3", "crown-to seat4"])
    do(table, "crown-to seat3", "give-gold")
    assert (fact(table, "crown"), fact(table, "gold")) == (3, [6, 7, 5, 4, 5])


# Bishop


@clause("classic.bishop.2")
@both
@pytest.mark.parametrize("seats", [3, 5])
def test_bishop_keeps_rank_8_off_for_the_round(seats: int, character: str, verb: str) -> None:
    bishop: dict[str, Any] = {"seats": seats, "roles": {1: "bishop"}, "shown": {1: "bishop"}}
    table = turn_of(character, cities={0: "docks", 1: "temple", 2: "prison"}, **bishop)
    assert f"{verb} seat2 prison" in choices(table)
    with pytest.raises(IllegalAction, match=r"classic\.bishop\.2"):
        do(table, f"{verb} seat1 temple")


@clause("classic.bishop.3")
@both
def test_killed_bishop_protects_nothing(character: str, verb: str) -> None:
    table = turn_of(character, cities={0: "docks", 1: "temple"}, roles={1: "bishop"}, killed="bishop")
    assert f"{verb} seat1 temple" in choices(table)


@clause("classic.bishop.3", "classic.hospital.1")
def test_killed_bishop_with_a_hospital_protects_nothing_though_shown() -> None:
    bishop: dict[str, Any] = {"roles": {1: "bishop"}, "shown": {1: "bishop"}}
    table = turn_of("warlord", cities={1: "temple hospital"}, killed="bishop", **bishop)
    assert "destroy seat1 temple" in choices(table)


@clause("classic.bishop.4")
@both
def test_bewitched_bishop_protects_the_witch(character: str, verb: str) -> None:
    bishop: dict[str, Any] = {"roles": {1: "bishop", 2: "witch"}, "shown": {1: "bishop", 2: "witch"}}
    cities = {0: "docks", 1: "temple", 2: "prison"}
    table = turn_of(character, cities=cities, bewitched="bishop", witch=2, **bishop)
    assert choices(table, verb)[-1] == f"{verb} seat1 temple"


# Abbot


@clause("classic.abbot.2")
def test_the_richest_player_gives_the_abbot_a_gold() -> None:
    table = turn_of("abbot", gold=[2, 6, 3, 5, 5])
    assert choices(table, "tribute") == ["tribute seat1"]
    with pytest.raises(IllegalAction, match=r"classic\.abbot\.2"):
        do(table, "tribute seat3")
    do(table, "tribute seat1")
    assert fact(table, "gold") == [3, 5, 3, 5, 5]
    with pytest.raises(IllegalAction, match=r"classic\.turn\.3"):
        do(table, "tribute seat1")


@clause("classic.abbot.3")
@pytest.mark.parametrize("stashes", [[2, 6, 6, 5, 5], [6, 6, 3, 5, 5], [7, 6, 3, 5, 5]])
def test_nobody_gives_the_abbot_anything_if_there_is_no_one_richest_rival(stashes: list[int]) -> None:
    table = turn_of("abbot", gold=stashes)
    with pytest.raises(IllegalAction, match=r"classic\.abbot\.3"):
        do(table, "tribute seat1")


# Merchant, Alchemist, Architect, Navigator

EXTRAS = [("merchant", "extra-gold"), ("architect", "extra-cards"), ("navigator", "extra-gold")]


@clause("classic.merchant.2", "classic.architect.1", "classic.navigator.1", "classic.turn.9")
@pytest.mark.parametrize(("character", "text"), EXTRAS)
@pytest.mark.parametrize("options", [{}, POWERS_FIRST])
def test_what_they_gain_besides_comes_after_the_action(character: str, text: str, options: dict[str, str]) -> None:
    table = turn_of(character, gathered=False, options=options)
    with pytest.raises(IllegalAction, match=r"classic\.turn\.[19]"):
        do(table, text)
    assert text in choices(do(table, "gather-gold"))


@clause("classic.merchant.2")
def test_merchant_gains_a_gold_more_once() -> None:
    table = do(turn_of("merchant"), "extra-gold")
    assert gold(table) == 6
    with pytest.raises(IllegalAction, match=r"classic\.turn\.3"):
        do(table, "extra-gold")


@clause("classic.alchemist.1", "classic.alchemist.2")
def test_alchemist_gets_back_what_building_cost_and_no_other_gold() -> None:
    table = turn_of("alchemist", cities={0: "smithy"}, hands={0: "temple"})
    assert gold(do(table, "use-smithy", "build temple", "end-turn")) == 3


@clause("classic.alchemist.3")
def test_alchemist_needs_the_gold_when_building() -> None:
    assert not choices(turn_of("alchemist", gold=[2, 5, 5, 5, 5], hands={0: "manor"}), "build")


@clause("classic.architect.1")
def test_architect_draws_two_cards_and_keeps_both() -> None:
    assert len(hand(do(turn_of("architect"), "extra-cards"))) == 2


@clause("classic.architect.2")
def test_architect_builds_three_districts() -> None:
    table = turn_of("architect", gold=[20, 0, 0, 0, 0], hands={0: "tavern market docks manor"})
    do(table, "build tavern", "build market", "build docks")
    assert not choices(table, "build")


@clause("classic.navigator.1")
def test_navigator_gains_four_gold_or_four_cards() -> None:
    assert gold(do(turn_of("navigator"), "extra-gold")) == 9
    table = do(turn_of("navigator"), "extra-cards")
    assert len(hand(table)) == 4
    assert not choices(table, "extra-gold")


@clause("classic.navigator.2")
@pytest.mark.parametrize("used", ["", "extra"])
def test_navigator_cannot_build(used: str) -> None:
    with pytest.raises(IllegalAction, match=r"classic\.navigator\.2"):
        do(turn_of("navigator", used=used, hands={0: "tavern"}), "build tavern")
