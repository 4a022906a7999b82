"""The unique districts of 2016 from the Gold Mine to the Library."""

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import held, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import choices, do, fact, log, points

clause = pytest.mark.clause


# Gold Mine


@clause("citadels.gold-mine.1")
def test_gold_mine_gives_one_more_when_gathering() -> None:
    assert purse(do(mine(city="gold-mine", gathered=False), "gather-gold")) == 3


# Great Wall


@clause("citadels.great-wall.1")
def test_great_wall_makes_every_district_of_its_city_dearer_itself_too() -> None:
    table = mine(rivals={1: "tavern great-wall"}, gold=6, character="warlord")
    assert choices(table, "destroy") == ["destroy seat1 tavern", "destroy seat1 great-wall"]
    assert purse(do(table, "destroy seat1 great-wall")) == 0


@clause("citadels.great-wall.1")
def test_great_wall_may_guard_the_others_only() -> None:
    table = mine(rivals={1: "tavern great-wall"}, gold=6, character="warlord", options={"great_wall": "others"})
    assert purse(do(table, "destroy seat1 great-wall")) == 1


@clause("citadels.great-wall.2")
def test_the_district_that_a_diplomat_gives_away_is_not_charged() -> None:
    table = mine(city="great-wall manor", rivals={1: "docks"}, character="diplomat")
    do(table, "exchange seat1 docks", "give-district manor")
    assert (stands(table), purse(table)) == (["docks", "great-wall"], 0)


@clause("citadels.great-wall.3")
@pytest.mark.parametrize(("to", "golds"), [("bank", [0, 0]), ("owner", [0, 1])])
def test_the_extra_gold_goes_to_the_bank_or_to_the_owner(to: str, golds: list[int]) -> None:
    table = mine(rivals={1: "tavern great-wall"}, gold=1, character="warlord", options={"wall_gold": to})
    assert fact(do(table, "destroy seat1 tavern"), "gold")[:2] == golds


# Haunted Quarter


@clause("citadels.haunted-quarter.1")
def test_haunted_quarter_fills_a_gap_in_the_five_types() -> None:
    table = over("haunted-quarter keep manor temple tavern")
    assert points(table, "citadels.score.2")[0] == 3


@clause("citadels.haunted-quarter.1")
def test_haunted_quarter_stays_unique_where_that_is_what_is_missing() -> None:
    table = over("haunted-quarter manor temple tavern prison")
    assert points(table, "citadels.score.2")[0] == 3


@clause("citadels.haunted-quarter.1")
def test_haunted_quarter_is_one_district_and_fills_one_gap() -> None:
    assert points(over("haunted-quarter keep manor temple"), "citadels.score.2")[0] == 0


@clause("citadels.haunted-quarter.1", "citadels.capitol.1")
def test_haunted_quarter_helps_the_capitol() -> None:
    table = over("haunted-quarter capitol tavern market")
    assert points(table, "citadels.capitol.1")[0] == 3


@clause("citadels.haunted-quarter.1")
def test_the_score_says_what_a_haunted_quarter_counts_as() -> None:
    names = [line.name for line in over("haunted-quarter capitol tavern market").scores()[0].lines]
    assert "Haunted Quarter as trade" in names


@clause("citadels.haunted-quarter.2")
def test_a_haunted_quarter_of_another_type_is_not_unique_for_the_ivory_tower() -> None:
    assert points(over("haunted-quarter ivory-tower"), "citadels.ivory-tower.1")[0] == 5


@clause("citadels.haunted-quarter.2")
def test_the_best_type_weighs_wishing_well_against_all_types() -> None:
    # As military it brings three for all types and loses one at the well.
    gain = over("haunted-quarter wishing-well manor temple tavern")
    assert points(gain, "citadels.score.2")[0] == 3
    assert points(gain, "citadels.wishing-well.1")[0] == 1
    # Without a gap to fill it stays unique for the well.
    stay = over("haunted-quarter wishing-well manor temple")
    assert points(stay, "citadels.wishing-well.1")[0] == 2


@clause("citadels.haunted-quarter.2")
def test_one_haunted_quarter_is_of_one_type_for_everything() -> None:
    # The tower asks for another type than unique, the capitol for trade: both are had at once by trade only.
    table = over("haunted-quarter ivory-tower tavern market")
    assert totals(table)[0] == 2 + 5 + 1 + 2 + 5
    both = over("haunted-quarter capitol wishing-well tavern market")
    assert points(both, "citadels.capitol.1")[0] == 3
    assert points(both, "citadels.wishing-well.1")[0] == 3


@clause("citadels.haunted-quarter.1")
def test_haunted_quarter_built_in_the_last_round_counts_as_any_type() -> None:
    table = mine("haunted-quarter", "keep manor temple tavern", gold=2)
    do(table, "build haunted-quarter")
    assert points(table, "citadels.score.2")[0] == 3


# Imperial Treasury


@clause("citadels.imperial-treasury.1")
def test_imperial_treasury_scores_the_gold_of_the_stash() -> None:
    table = over("imperial-treasury beautified-manor", gold=[7, 3])
    assert points(table, "citadels.imperial-treasury.1") == [7, 0, 0, 0]


# Ivory Tower


@clause("citadels.ivory-tower.1")
def test_ivory_tower_scores_alone() -> None:
    assert points(over("ivory-tower manor", "keep"), "citadels.ivory-tower.1") == [5, 0, 0, 0]


@clause("citadels.ivory-tower.1")
def test_ivory_tower_scores_nothing_beside_another_unique_district() -> None:
    assert points(over("ivory-tower keep"), "citadels.ivory-tower.1")[0] == 0


# Keep


@clause("citadels.keep.1")
@pytest.mark.parametrize(
    ("character", "action"),
    [("warlord", "destroy seat1 keep"), ("marshal", "seize seat1 keep"), ("diplomat", "exchange seat1 keep")],
)
def test_rank_8_cannot_pick_the_keep(character: str, action: str) -> None:
    table = mine(city="palace", rivals={1: "keep tavern"}, gold=9, character=character)
    assert action.replace("keep", "tavern") in choices(table)
    assert "citadels.keep.1" in refused(table, action)


@clause("citadels.keep.2")
def test_a_diplomat_does_not_give_the_keep() -> None:
    table = mine(city="keep", rivals={1: "tavern"}, gold=9, character="diplomat")
    assert choices(table, "exchange") == []


# Laboratory


@clause("citadels.laboratory.1")
def test_laboratory_turns_a_card_into_two_gold() -> None:
    table = do(mine("manor tavern", "laboratory"), "use-laboratory")
    assert choices(table) == ["discard manor", "discard tavern"]
    do(table, "discard manor")
    assert (purse(table), held(table), under(table)) == (2, ["tavern"], ["manor"])


@clause("citadels.laboratory.1")
def test_laboratory_works_once_a_turn() -> None:
    table = do(mine("manor tavern", "laboratory"), "use-laboratory", "discard manor")
    assert "citadels.laboratory.1" in refused(table, "use-laboratory")


@clause("citadels.laboratory.1", "citadels.turn.6")
def test_laboratory_works_before_gathering_too() -> None:
    assert "use-laboratory" in choices(mine("manor", "laboratory", gathered=False))


@clause("citadels.laboratory.1")
def test_laboratory_needs_a_card() -> None:
    assert "citadels.laboratory.1" in refused(mine(city="laboratory"), "use-laboratory")


@clause("citadels.laboratory.1")
def test_a_choice_of_the_laboratory_is_a_card_of_the_hand() -> None:
    table = do(mine("manor", "laboratory"), "use-laboratory")
    assert "citadels.laboratory.1" in refused(table, "discard tavern")
    assert "citadels.laboratory.1" in refused(table, "end-turn")


@clause("citadels.laboratory.1")
def test_nobody_else_uses_a_laboratory() -> None:
    assert "citadels.laboratory.1" in refused(mine("manor", rivals={1: "laboratory"}), "use-laboratory")


@clause("citadels.laboratory.1", "citadels.memory.3")
def test_the_others_do_not_see_what_the_laboratory_took() -> None:
    table = do(mine("manor tavern", "laboratory"), "use-laboratory", "discard manor")
    assert table.observe(0).position["deck"][-1] == "manor"
    assert table.observe(1).position["deck"][-1] is None
    assert "Manor" not in str(log(table, 1))


# Library


@clause("citadels.library.1")
def test_library_keeps_all_that_is_drawn() -> None:
    table = mine(city="library", gathered=False, deck=["manor", "tavern", "temple"])
    assert held(do(table, "gather-cards")) == ["manor", "tavern"]
