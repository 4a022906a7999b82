"""Which game is played, who the heroes are, and how a scenario's tiles are laid."""

from __future__ import annotations

from typing import Any

import pytest

import citadel
from citadel import BadPosition, IllegalAction
from citadel.games.defense.scenes_test import do, game, may
from citadel.games.defense.table import Table

clause = pytest.mark.clause


def new(seats: int = 2, **options: Any) -> Table:
    state = game(**options).new_state(seats, seed=5)
    assert isinstance(state, Table)
    return state


def after(table: Table, *texts: str) -> Table:
    """The same table after whoever is to act has done these things."""
    for text in texts:
        do(table, text)
    return table


def why(table: Table, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        do(table, text)
    return str(caught.value)


def with_team(table: Table) -> Table:
    """The same table with a team of warriors."""
    races = [row.name for row in table.content.races]
    after(table, *[f"race {race}" for race in races[: table.seats]])
    return after(table, *["class warrior"] * table.seats, *["done"] * table.seats)


def tiles(table: Table) -> list[str]:
    return [row[0] for row in table.to_dict()["map"]]


# Which game is played.


@clause("defense.mode.1")
def test_one_to_four_play_and_have_the_same_result() -> None:
    assert list(game().seats) == [1, 2, 3, 4]
    table = with_team(new(3))
    assert len(set(table.returns())) == 1


@clause("defense.mode.2", "defense.build.6")
def test_a_scenario_begins_with_its_tiles_and_a_campaign_with_the_hearts() -> None:
    assert tiles(new()) == ["heart", "hall", "corridor", "forge"]
    assert tiles(new(mode="campaign")) == ["heart"]


@clause("defense.mode.3")
def test_the_option_says_which_scenario_is_played() -> None:
    assert list(game().options["scenario"].choices or []) == [row.name for row in game().content.scenarios]
    assert game(scenario="three-lamps").scenario.title == "Three Lamps"


@clause("defense.mode.4", "defense.scenario.6")
def test_earlier_victories_bring_points_and_hp_of_the_heart() -> None:
    plain = with_team(new(scenario="three-lamps"))
    richer = with_team(new(scenario="three-lamps", won="lost-smiths,general-at-the-gate"))
    assert richer.purse[0] - plain.purse[0] == 5
    assert richer.full_heart - plain.full_heart == 1


@clause("defense.mode.5")
def test_nothing_but_the_order_of_the_decks_is_hidden() -> None:
    table = with_team(new())
    hidden = table.to_dict()
    seen = table.observe(0).to_dict()["position"]
    assert {name for name in seen if seen[name] != hidden[name]} <= {"piles"}


@clause("defense.mode.6")
def test_the_content_that_comes_with_the_game_is_called_house() -> None:
    assert game().options["content"].default == "house"
    with pytest.raises(citadel.BadOption):
        citadel.load_game("defense", content="nobody's")


@clause("defense.mode.7")
def test_what_scouting_has_shown_is_not_taken_back() -> None:
    table = with_team(new())
    before = table.revealed
    do(table, "scout units")
    assert table.revealed > before


# The team.


@clause("defense.team.1")
def test_seat_by_seat_a_race_is_chosen_and_each_is_there_once() -> None:
    table = new()
    assert table.actors() == [0]
    do(table, "race avian")
    assert table.actors() == [1]
    assert "defense.team.1" in why(table, "race avian")


@clause("defense.team.2")
def test_heroes_may_have_the_same_class_unless_the_option_forbids_it() -> None:
    races = ["race avian", "race human", "class cleric"]
    assert "class cleric" in may(after(new(), *races))
    assert "defense.team.2" in why(after(new(unique_classes="on"), *races), "class cleric")


@clause("defense.team.3")
def test_who_keeps_to_one_class_has_its_three_skills() -> None:
    table = after(new(1), "race human", "class cleric", "done")
    assert table.to_dict()["heroes"][0]["skills"] == ["mend", "ward", "sanctify"]


@clause("defense.team.4")
def test_who_has_two_classes_learns_two_skills_of_each_and_has_no_mastery() -> None:
    table = after(new(1), "race human", "class engineer", "class warrior")
    after(table, "learn repair", "learn taunt", "learn prop")
    assert set(may(table)) == {"learn cleave", "learn shield-wall"}
    do(table, "learn cleave")
    assert table.to_dict()["heroes"][0]["skills"] == ["cleave", "taunt", "repair", "prop"]
    do(table, "craft-object magic-chest")
    assert table.purse[0] == 90 - 5


@clause("defense.team.5")
def test_a_hero_begins_with_the_weapon_of_its_first_class_and_without_armour() -> None:
    table = after(new(1), "race human", "class ranger", "class warrior")
    hero = table.to_dict()["heroes"][0]
    assert (hero["weapon"], hero["armour"]) == ("hunting-bow", "")


@clause("defense.team.6")
def test_heroes_begin_with_full_hp_and_ep_on_squares_of_the_hearts_tile() -> None:
    table = with_team(new(1))
    assert (table.hp[0], table.ep[0]) == (6, 6)
    do(table, "done")
    assert len(may(table)) == 9 and {"at g7", "at h8", "at i9"} <= set(may(table))


# Laying the tiles.


@clause("defense.build.1", "defense.map.9")
def test_the_players_lay_the_tiles_of_a_scenario_in_its_order_as_they_like() -> None:
    table = with_team(new(layout="players"))
    assert (table.actors(), tiles(table)) == ([0], ["heart"])
    after(table, *[[text for text in may(table) if text.startswith("lay")][-1]])
    assert tiles(table) == ["heart", "hall"]


@clause("defense.build.2")
def test_at_any_time_the_tiles_can_be_laid_as_printed() -> None:
    table = with_team(new(layout="players"))
    do(table, [text for text in may(table) if text.startswith("lay")][-1])
    do(table, "printed")
    assert table.to_dict()["map"] == with_team(new()).to_dict()["map"]


@clause("defense.build.3")
def test_tokens_are_on_the_tiles_that_the_scenario_names_wherever_these_lie() -> None:
    table = with_team(new(layout="players", scenario="lost-smiths"))
    while any(text.startswith("lay") for text in may(table)):
        do(table, next(text for text in may(table) if text.startswith("lay")))
    centres = {table.rules.places()[table.ground.centre(i)] for i, row in enumerate(tiles(table)) if row == "vault"}
    assert len(centres) == 2 and set(table.to_dict()["objective"]["tokens"]) == centres


@clause("defense.build.4")
def test_a_tile_that_is_built_is_laid_at_once_where_the_map_stays_legal() -> None:
    table = with_team(new())
    do(
        table,
        "tile hall",
    )
    ways = may(table)
    assert ways and all(text.startswith("lay") for text in ways)
    do(table, ways[0])
    assert tiles(table) == ["heart", "hall", "corridor", "forge", "hall"] and table.purse[0] == 60 - 15


@clause("defense.build.5")
def test_no_more_of_a_tile_is_built_than_there_are() -> None:
    assert "defense.build.5" in why(with_team(new()), "tile forge")


@pytest.mark.parametrize(
    ("agenda", "said"),
    [
        ([["ChooseSecond", 0, 0], ["InvasionBegins", 0, 0], ["ChooseClass", 0, 0]], "has to wait for the team"),
        ([["ChooseClass", 0, 0], ["ChooseClass", 1, 0], ["ChooseClass", 0, 0]], "asks a hero twice"),
    ],
)
def test_no_written_position_chooses_a_team_while_the_game_goes_on(agenda: list[list[Any]], said: str) -> None:
    facts = {
        **new().to_dict(),
        "agenda": agenda,
        "heroes": [{"race": race, "classes": []} for race in ("human", "avian")],
    }
    with pytest.raises(BadPosition, match=said):
        game().from_dict(facts)
