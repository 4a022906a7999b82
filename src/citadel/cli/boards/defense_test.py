from __future__ import annotations

import random

import pytest
from rich.console import Console

import citadel
from citadel.cli.boards import board_for
from citadel.cli.boards.defense_map import signs_for
from citadel.cli.choices import gathered
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import fighter, hero, turn
from citadel.games.defense.scenes_test import at, game

NAMES = ["Ann", "Bob", "Cy", "Di"]
NARROW = 80


def page(state: State, seat: int = 0) -> str:
    """What a seat sees at a terminal."""
    console = Console(width=NARROW, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(board_for(state.game, NAMES).draw(state.observe(seat)))
    return capture.get()


def telling(state: State, seat: int = 0) -> list[str]:
    """What a seat hears from a screen reader."""
    return board_for(state.game, NAMES).tell(state.observe(seat))


def choices(state: State, seat: int = 0) -> list[str]:
    """What a seat may do, in sentences."""
    seen = state.observe(seat)
    return [board_for(state.game, NAMES).sentence(action, seen) for action in seen.legal_actions]


# The map.


MAP = """\
     g    h    i    j    k    l
  +----+ :: +----+
12|              |
  +    ·    ·    +
11►              :
  +    ·    ·    +
10|              |
  +----+    +----+----+----+----+
 9|     1RRB     |              |
  +    ·    ·    +----+    +----+
 8         ♥                    :
  +    ·    ·    +----+    +----+
 7|   ⌂          |              |
  +----+    +----+----+----+----+
 6|              |
  +    ·    ·    +
 5|        ⌂     |
  +    ·    ·    +
 4|     2        |
  +----+ ▲▲ +----+"""


def test_the_map_shows_walls_ways_entrances_spawn_points_and_units() -> None:
    foes = [foe("rock-golem", "h9"), foe("bat-imp", "h9")]
    text = page(turn(fighter("h9"), foes=foes, spawn_points=["g11-west", "h4-south"]))
    assert MAP in "\n".join(line.rstrip() for line in text.splitlines())
    assert "\nB Bat Imp, R Rock Golem\n" in text
    assert "Spawn points, the latest last: g11 west, h4 south." in text


def test_a_map_object_has_a_small_letter() -> None:
    text = page(turn(fighter("h9"), objects=[["barricade", "h9"]]))
    assert "     1b       " in text
    assert "\nb Barricade\n" in text


def test_what_lies_in_a_square_is_shown_where_there_is_room() -> None:
    assert "1  ^" in page(turn(fighter("h9"), traps=[["spike-plate", "h9"]]))
    full = [foe("bat-imp", "h9") for _ in range(3)]
    assert "1BBB" in page(turn(fighter("h9"), foes=full, traps=[["spike-plate", "h9"]]))


def test_letters_are_the_first_that_nobody_has_taken() -> None:
    assert signs_for(["Bat Imp", "Blood Panther", "Bo", "Bob"], upper=True) == ["B", "P", "O", "A"]
    assert signs_for(["Bat Imp"], upper=False) == ["b"]


# In words.


def test_one_hears_how_the_game_stands() -> None:
    state = turn(fighter("h9"), wave=2, waves=3, rounds=2, heart=7)
    assert telling(state)[:2] == [
        "Invasion, wave 2 of 5, round 3. Threat 1. The Heart has 7 of 10 HP.",
        "First Bell: Withstand all waves; leave no enemy on the map.",
    ]


def test_a_wave_is_told_as_one_of_all_that_come() -> None:
    state = citadel.load_game("defense", layout="printed").new_state(1, 1)
    while not state.observe(0).position["wave"]:
        state.apply_action(state.legal_actions(0)[0], 0)
    waves = state.observe(0).position["waves"] + 1
    assert telling(state)[0].startswith(f"Invasion, wave 1 of {waves}, round 1.")


def test_the_tile_that_is_laid_is_named_with_its_entrances() -> None:
    state = at(part="preparation", agenda=[["LayTile", 0, 6]])
    line = "The tile to lay: Forge, with entrances in the north and south."
    assert line in telling(state) and line in page(state)
    assert board_for(state.game, NAMES).holdings(state.observe(0)) == [line]


def test_the_story_is_told_while_the_team_is_chosen_and_at_the_end() -> None:
    row = game().scenario
    assert row.text in telling(citadel.load_game("defense").new_state(2, 1))
    assert row.won in telling(at(outcome="victory", agenda=[]))
    assert row.lost in telling(at(outcome="heart-lost", heart=0, agenda=[]))
    assert all(row.text not in told for told in telling(turn(fighter("h9"))))


@pytest.mark.parametrize(
    ("scenario", "aim"),
    [
        (
            "lost-smiths",
            "The Lost Smiths: Bring 2 tokens to the Heart: 0 are there; within 9 rounds; withstand all waves.",
        ),
        ("general-at-the-gate", "The General at the Gate: Slay The General; leave no enemy on the map."),
        ("three-lamps", "Three Lamps: Let all lamps be lit: 0 of 3 are; withstand all waves."),
    ],
)
def test_the_objective_of_a_scenario_is_told(scenario: str, aim: str) -> None:
    state = citadel.load_game("defense", scenario=scenario, layout="printed").new_state(2, 1)
    assert telling(state)[1] == aim


def test_a_campaign_tells_its_charge() -> None:
    assert telling(citadel.load_game("defense", mode="campaign").new_state(2, 1))[1].startswith(
        "The Heart's charge is 0 of "
    )


def test_heroes_have_their_numbers_gear_skills_and_injuries() -> None:
    ann = hero(
        "human", "warrior", "h9", hp=3, ep=2, items=["fire-flask"], injuries={"broken-leg": 2}, spells={"guard": 1}
    )
    line = next(line for line in telling(turn(ann)) if line.startswith("Ann"))
    for part in ("Human Warrior, 3/", " HP, 2/", "at h9", "Fire Flask", "Broken leg x 2.", "Now: guard."):
        assert part in line


def test_alike_enemies_are_told_together_with_what_they_are_about_to_do() -> None:
    told = telling(turn(fighter("h8"), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h9"), foe("rock-golem", "g11")]))
    assert "2 x Bat Imp at h9, threat 1, 1/1 and 1/1 HP; goes to h8 and hits the Heart." in told
    assert any(line.startswith("Rock Golem at g11, threat 1, 2/2 HP; goes to ") for line in told)


def test_the_chest_and_what_is_on_the_map_are_told() -> None:
    told = telling(
        turn(fighter("h8"), objects=[["barricade", "h9"]], traps=[["snare", "h10"]], chest={"fire-flask": 2})
    )
    assert any(line.startswith("Map objects: Barricade at h9 (") for line in told)
    assert any(line.startswith("Traps, with their charges: Snare at h10 (") for line in told)
    assert "In the chest: Fire Flask x 2." in told


# Choices.


def test_an_attack_has_its_price_and_its_odds() -> None:
    state = turn(fighter("h8"), foes=[foe("bat-imp", "h8")])
    assert any(line.startswith("Attack Bat Imp at h8 (") and line.endswith(" of 6)") for line in choices(state))
    assert "Be done" in choices(state)


def test_moves_share_a_line_with_their_price() -> None:
    state = turn(fighter("h8"))
    seen = state.observe(0)
    board = board_for(state.game, NAMES)
    lines = gathered([(state.game.actions[action], board.sentence(action, seen)) for action in seen.legal_actions])
    assert any("Move to ... (1 EP):" in line for line in lines)


def test_what_is_crafted_costs_points() -> None:
    state = at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=[
        {"race": "human", "classes": ["warrior"], "points": 30},
        {"race": "jyujin", "classes": ["ranger"], "points": 1},
    ])  # fmt: skip
    assert any(line.startswith("Craft ") and line.endswith(" points)") for line in choices(state))
    assert any("30 points" in line for line in telling(state))
    assert any("1 point," in line for line in telling(state))


def test_cards_to_choose_a_hero_from_are_explained() -> None:
    state = citadel.load_game("defense").new_state(2, 1)
    texts = state.game.card_texts()
    told = board_for(state.game, NAMES).holdings(state.observe(0))
    assert f"Human: {texts['human']}" in told
    assert f"Human: {texts['human'][:20]}" in page(state)


def test_a_spectator_sees_the_same_map() -> None:
    state = turn(fighter("h9"), foes=[foe("bat-imp", "h9")])
    assert telling(state, SPECTATOR) == telling(state, 0)


@pytest.mark.parametrize(("seats", "mode"), [(1, "scenario"), (4, "scenario"), (3, "campaign")])
def test_no_position_of_a_game_is_wider_than_a_terminal(seats: int, mode: str) -> None:
    rng = random.Random(seats)
    state = citadel.load_game("defense", mode=mode, max_rounds=10).new_state(seats, 5)
    while not state.is_terminal() and state.ply < 250:
        seat = rng.choice(state.actors())
        if rng.random() < 0.08:
            assert max(map(len, page(state, seat).splitlines())) <= NARROW
            assert all(choices(state, seat))
            assert telling(state, seat)
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
