"""What heroes can do in a preparation, what it costs, and what is made."""

from __future__ import annotations

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table

clause = pytest.mark.clause
CAMPAIGN = {"mode": "campaign"}
WITH_HALL = [["heart", 0, 0, 0], ["hall", 0, -1, 0]]


def hero(points: int, **facts: Any) -> dict[str, Any]:
    """A human warrior with so many points."""
    return {"race": "human", "classes": ["warrior"], "points": points, **facts}


def prepare(*heroes: dict[str, Any], options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """A preparation of the first scenario in which no hero is done."""
    agenda = [["Prepare", 0, 2 ** len(heroes) - 1]]
    return at(options, seats=len(heroes), part="preparation", agenda=agenda, heroes=[*heroes], **facts)


def campaign(*heroes: dict[str, Any], tiles: list[list[Any]] | None = None, **facts: Any) -> Table:
    """A preparation of a campaign, on a map of the Heart's tile and a hall."""
    return prepare(*heroes, options=CAMPAIGN, map=tiles or WITH_HALL, **facts)


def why(table: Table, text: str, seat: int = 0) -> str:
    """Why somebody may not do something."""
    with pytest.raises(IllegalAction) as caught:
        do(table, text, seat)
    return str(caught.value)


def points(table: Table) -> list[int]:
    return [int(n) for n in table.purse]


def offered(table: Table, block: str, seat: int = 0) -> set[str]:
    """What a seat may name in an action, such as the goods that it may craft."""
    return {text.partition(" ")[2] for text in may(table, seat) if text.split()[0] == block}


# Points.


@clause("defense.prepare.1", "defense.team.7")
@pytest.mark.parametrize(("seats", "each"), [(1, 90), (2, 60), (3, 40), (4, 30)])
def test_each_hero_has_thirty_points_and_what_a_small_team_has_more(seats: int, each: int) -> None:
    table = at(seats=seats, part="preparation", agenda=[["PreparationBegins", 0, 0]], heroes=[hero(0)] * seats)
    assert points(table) == [each] * seats


@clause("defense.prepare.2")
def test_heroes_act_in_any_order_until_all_are_done() -> None:
    table = prepare(hero(30), hero(30))
    assert table.actors() == [0, 1]
    do(table, "scout units", 1)
    do(table, "craft leather-jerkin", 0)
    do(table, "to-chest", 0)
    do(table, "done", 0)
    assert table.actors() == [1]
    do(table, "done", 1)
    assert table.actors() == []


@clause("defense.prepare.4", "defense.prepare.13")
def test_who_lacks_points_is_told_the_rule_and_what_there_is() -> None:
    assert "costs 2 points, and you have 1 (defense.prepare.4)" in why(prepare(hero(1, hp=1), hero(0)), "rest")
    table = campaign(hero(8), hero(5))
    do(table, "done", 0)
    assert "costs 20 points, and you have 13 (defense.prepare.11)" in why(table, "charge-heart", 1)


@clause("defense.prepare.3")
def test_points_are_handed_to_somebody_who_is_not_done() -> None:
    table = prepare(hero(12), hero(0))
    do(table, "hand-points seat1 10", 0)
    assert points(table) == [2, 10]
    assert offered(table, "hand-points") == {"seat1 1"}
    do(table, "done", 1)
    assert "defense.prepare.3" in why(table, "hand-points seat1 1")


@clause("defense.prepare.3")
def test_points_that_are_left_are_lost() -> None:
    table = prepare(hero(12), hero(7))
    do(table, "done", 0)
    do(table, "done", 1)
    assert points(table) == [0, 0]


@clause("defense.prepare.12")
def test_points_and_goods_change_hands_twenty_times_at_most() -> None:
    table = prepare(hero(30, handled=20), hero(0))
    assert "defense.prepare.12" in why(table, "hand-points seat1 1")
    assert "defense.prepare.12" in why(table, "give militia-blade")


@clause("defense.prepare.13")
def test_what_others_have_left_pays_first_for_what_is_everybodys() -> None:
    table = prepare(hero(15), hero(10))
    assert "hall" in offered(table, "tile") and "watch-room" not in offered(table, "tile")
    do(table, "done", 1)
    assert "watch-room" in offered(table, "tile")
    do(table, "tile watch-room", 0)
    assert points(table) == [7, 0]


@clause("defense.prepare.14")
def test_nothing_costs_less_than_a_point() -> None:
    table = campaign(hero(1, hp=3), hero(1), tiles=[*WITH_HALL, ["infirmary", 0, 1, 1]], changes={"discount": 60})
    assert offered(table, "tile") >= {"hall", "sanctum"}
    do(table, "rest", 0)
    assert points(table)[0] == 0


# Rest, scout, mend, charge.


@clause("defense.prepare.4")
def test_a_hero_rests_for_two_points_up_to_its_maximum() -> None:
    table = prepare(hero(4, hp=5), hero(0))
    do(table, "rest", 0)
    assert (table.hp[0], points(table)[0]) == (6, 2)
    assert "defense.prepare.4" in why(table, "rest")


@clause("defense.prepare.5")
def test_who_is_knocked_down_cannot_rest() -> None:
    assert "defense.prepare.5" in why(prepare(hero(4, hp=0), hero(0)), "rest")


@clause("defense.prepare.6")
def test_scouting_shows_three_cards_of_one_deck_and_leaves_them_where_they_are() -> None:
    table = prepare(hero(8), hero(0))
    before = table.to_dict()["piles"]
    do(table, "scout events", 0)
    after = table.to_dict()["piles"]
    assert (after["events"], after["units"]) == (before["events"], before["units"])
    assert (after["events_seen"], after["units_seen"], points(table)[0]) == (3, 0, 4)
    seen = table.observe(1).to_dict()["position"]["piles"]
    assert seen["events"][-3:] == before["events"][-3:] and set(seen["events"][:-3]) == {None}


@clause("defense.prepare.6")
def test_scouting_tells_the_cards_seen_and_the_dragons_by_its_name() -> None:
    units = ["prowlers", "the-dragon", "bone-rain"]
    table = campaign(hero(8), hero(0), charge=25, threat=3, piles={"units": units})
    do(table, "scout units", 0)
    assert table.log_for(0)[-3:] == ["Bone Rain", "Knight Dragon", "Prowlers"]


@clause("defense.prepare.9")
def test_an_object_is_moved_for_three_points() -> None:
    table = prepare(hero(3), hero(0), objects=[["barricade", "h9", 2]])
    do(table, "move-object barricade h9", 0)
    do(table, "at h11", 0)
    assert table.to_dict()["objects"] == [["barricade", "h11", 2]]
    assert points(table)[0] == 0


@clause("defense.prepare.10")
def test_the_heart_is_mended_for_eight_points_up_to_its_maximum() -> None:
    table = prepare(hero(16), hero(0), heart=9)
    do(table, "mend-heart", 0)
    assert (table.heart, points(table)[0]) == (10, 8)
    assert "defense.prepare.10" in why(table, "mend-heart")


@clause("defense.prepare.10", "defense.tile.4")
def test_a_campaign_needs_a_sanctum_to_mend_the_heart() -> None:
    assert "a Sanctum" in why(campaign(hero(16), hero(0), heart=9), "mend-heart")
    table = campaign(hero(16), hero(0), heart=9, tiles=[*WITH_HALL, ["sanctum", 0, 1, 0]])
    assert "mend-heart" in may(table, 0)


@clause("defense.prepare.11")
def test_the_heart_is_charged_for_twenty_points_in_a_campaign_only() -> None:
    table = campaign(hero(20), hero(0), charge=4)
    do(table, "charge-heart", 0)
    assert (table.charge, points(table)[0]) == (5, 0)
    assert "defense.prepare.11" in why(prepare(hero(20), hero(0)), "charge-heart")


# Tiles that make something possible or cheaper.


@clause("defense.tile.2")
def test_with_an_infirmary_rest_costs_a_point() -> None:
    table = campaign(hero(3, hp=1), hero(0), tiles=[*WITH_HALL, ["infirmary", 0, 1, 1]])
    do(table, "rest", 0)
    assert points(table)[0] == 2


@clause("defense.tile.3")
def test_with_a_watch_room_scout_costs_two_points() -> None:
    table = campaign(hero(3), hero(0), tiles=[*WITH_HALL, ["watch-room", 0, 1, 0]])
    do(table, "scout units", 0)
    assert points(table)[0] == 1


@clause("defense.tile.5")
def test_two_watch_rooms_are_worth_no_more_than_one() -> None:
    table = campaign(hero(3), hero(0), tiles=[*WITH_HALL, ["watch-room", 0, 1, 0], ["watch-room", 1, 0, 1]])
    do(table, "scout units", 0)
    assert points(table)[0] == 1


# Crafting.


@clause("defense.prepare.7", "defense.prepare.8")
def test_what_needs_a_forge_can_be_crafted_with_one_on_the_map_as_often_as_one_likes() -> None:
    assert "defense.prepare.8" in why(campaign(hero(40), hero(0)), "craft-object barricade")
    table = campaign(hero(20), hero(0), tiles=[*WITH_HALL, ["forge", 0, 1, 0]])
    do(table, "craft-object barricade", 0)
    do(table, "at h8", 0)
    do(table, "craft-object barricade", 0)
    do(table, "at h8", 0)
    assert table.to_dict()["objects"] == [["barricade", "h8", 3]] * 2


@clause("defense.craft.1")
def test_goods_traps_and_objects_cost_what_their_tables_say() -> None:
    table = prepare(hero(9), hero(0))
    goods = {row.name: int(row.cost) for row in table.content.goods if row.craftable}
    assert offered(table, "craft") == {name for name, cost in goods.items() if cost <= 9}
    assert offered(table, "craft-trap") == {row.name for row in table.content.traps if row.cost <= 9}
    assert offered(table, "craft-object") == {row.name for row in table.content.objects if row.cost <= 9}


@clause("defense.craft.2", "defense.item.1")
def test_what_is_crafted_goes_to_a_hero_with_room_or_into_the_chest() -> None:
    table = prepare(hero(10), hero(0, items=["iron-ration"] * 3))
    do(table, "craft iron-ration", 0)
    assert set(may(table, 0)) == {"to seat0", "to-chest"}
    do(table, "to-chest", 0)
    assert table.to_dict()["chest"] == {"iron-ration": 1}


@clause("defense.craft.3")
def test_starter_weapons_are_not_crafted() -> None:
    assert "defense.craft.3" in why(prepare(hero(30), hero(0)), "craft long-spear")


@clause("defense.craft.4", "defense.capacity.1", "defense.capacity.3")
def test_an_object_is_placed_where_there_is_room() -> None:
    table = prepare(hero(10), hero(0), objects=[["magic-chest", "h8", 2]] * 4)
    do(table, "craft-object barricade", 0)
    assert "at h9" in may(table, 0) and "at h8" not in may(table, 0)


@clause("defense.capacity.1", "defense.capacity.4")
def test_heroes_on_their_feet_and_knocked_down_take_a_space_each() -> None:
    here = [hero(10, at="h8"), hero(0, at="h8", hp=0)]
    table = prepare(*here, objects=[["magic-chest", "h8", 2]])
    do(table, "craft-object magic-chest", 0)
    do(table, "at h8", 0)
    do(table, "craft-object magic-chest", 0)
    assert "at h8" not in may(table, 0) and "at h9" in may(table, 0)


@clause("defense.craft.4")
def test_there_are_no_more_objects_than_the_table_says() -> None:
    chests = [["magic-chest", square, 2] for square in ["g7", "g8", "g9", "h9"]]
    assert "defense.craft.4" in why(prepare(hero(10), hero(0), objects=chests), "craft-object magic-chest")


@clause("defense.craft.5", "defense.capacity.2")
def test_a_trap_is_laid_where_none_is_also_in_a_full_square() -> None:
    table = prepare(hero(10), hero(0), objects=[["magic-chest", "h9", 2]] * 4, traps=[["snare", "h10", 1]])
    do(table, "craft-trap snare", 0)
    squares = offered(table, "at")
    assert {"h9", "h8", "h12"} <= squares and "h10" not in squares


@clause("defense.craft.6")
def test_with_the_option_no_trap_lies_on_the_heart_nor_behind_an_entrance() -> None:
    table = prepare(hero(10), hero(0), options={"trap_squares": "restricted"})
    do(table, "craft-trap snare", 0)
    squares = offered(table, "at")
    assert "h9" in squares and not {"h8", "h12", "h4"} & squares


# Goods of the chest.


@clause("defense.chest.1")
def test_goods_change_between_heroes_and_chest_for_nothing() -> None:
    table = prepare(hero(0), hero(0, weapon=""), chest={"vigour-tonic": 1})
    do(table, "give militia-blade", 0)
    do(table, "take militia-blade", 1)
    do(table, "take vigour-tonic", 1)
    heroes = table.to_dict()["heroes"]
    assert (heroes[0]["weapon"], heroes[1]["weapon"], heroes[1]["items"][0]) == ("", "militia-blade", "vigour-tonic")


@clause("defense.gear.4")
def test_an_armour_that_lowers_the_maximum_of_ep_takes_what_is_above_it() -> None:
    table = prepare(hero(0, ep=6), hero(0), chest={"scale-hauberk": 1})
    do(table, "take scale-hauberk", 0)
    assert (table.full_ep(0), table.ep[0]) == (5, 5)
