"""Written positions whose parts do not fit together are refused, and what grows in a game may have grown."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import pytest

from citadel import BadPosition, IllegalAction
from citadel.core.game import Game
from citadel.core.state import State
from citadel.core.steps import kind_in
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.scenes_test import at, do, game, may
from citadel.games.defense.team_test import new

HEROES = [{"at": "g7"}, {"at": "h7"}]
CAMPAIGN = {"mode": "campaign"}


def why(fields: dict[str, Any], options: dict[str, Any] | None = None) -> str:
    """Why a position is refused."""
    with pytest.raises(BadPosition) as refused:
        at(options, **{"heroes": HEROES, **fields})
    return str(refused.value)


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"lasting": [None]}, "lasting[0]"),
        ({"lasting": ["quiet-hour", "quiet-hour"]}, "lasting"),
        ({"piles": {"unit_discards": [None]}}, "piles.unit_discards[0]"),
        ({"piles": {"event_discards": [None]}}, "piles.event_discards[0]"),
        ({"piles": {"units": "skulls"}}, "piles.units"),
        ({"foes": [foe("bat-imp", "h12"), foe("bat-imp", "h11")], "foes_placed": 1}, "foes_placed"),
        ({"foes": [foe("bat-imp", "")]}, "foes[0].spawn"),
        ({"foes": [foe("bat-imp", "", spawn=1)], "spawn_points": ["h4-south"]}, "foes[0].spawn"),
        ({"heroes": [{"race": ""}, {}], "agenda": [["Round", 0, 0]]}, "heroes[0].race"),
        ({"heroes": [{}, {"classes": []}], "agenda": [["Round", 0, 0]]}, "heroes[1].classes"),
        ({"agenda": [["UnitCard", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["UnitCard", 0, 1]], "spawn_points": ["h4-south"]}, "agenda[0]"),
        ({"agenda": [["Reinforcements", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["BossWave", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["NextInvasion", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["RollOmen", 0, 0]]}, "agenda[0]"),
        ({"agenda": [["LayTile", 0, 0]], "part": "preparation"}, "agenda[0]"),
        ({"agenda": [["Turn", 0, 0], ["InvasionBegins", 0, 0]]}, "agenda[1]"),
        ({"agenda": [["SetUp", 0, 0]], "part": "team"}, "agenda[0]"),
        ({"agenda": [["LayTrap", 0, 0], ["LayTrap", 0, 1]], "part": "preparation"}, "agenda[0]"),
        ({"agenda": [["Prepare", 0, 3]], "part": "preparation", "foes": [foe("bat-imp", "h12")]}, "foes"),
        ({"agenda": [["TakeStand", 0, 0]], "heroes": [{}, {}], "foes": [foe("bat-imp", "h8")]}, "foes"),
        ({"agenda": [["PlaceObjective", 0, 0]], "map": [["heart", 0, 0, 0]], "main_entrance": [0, 2]}, "map"),
    ],
)
def test_what_does_not_fit_together_is_refused(fields: dict[str, Any], path: str) -> None:
    assert why(fields).startswith(f"position.{path}: ")


def test_a_campaign_goes_on_only_when_all_else_is_over() -> None:
    assert "has to wait for" in why({"agenda": [["EnemyPhase", 0, 0], ["NextInvasion", 0, 0]]}, CAMPAIGN)


def test_a_hero_of_a_team_lacks_only_what_it_is_about_to_be_asked() -> None:
    facts = new().to_dict()
    facts["agenda"] = facts["agenda"][:-1]
    with pytest.raises(BadPosition, match=r"heroes\[0\].race: should be there, or ChooseRace"):
        game().from_dict(facts)


def test_a_hero_who_is_nowhere_takes_no_turn() -> None:
    table = at(heroes=[{"at": "g7"}, {}], agenda=[["PlayerPhase", 0, 0]])
    do(table, "done")
    assert table.is_terminal()


def test_spawn_points_are_counted_out_up_to_their_number() -> None:
    table = at(heroes=HEROES, spawn_points=["h4-south"], agenda=[["Turn", 0, 0], ["SetupPhase", 0, 2]])
    assert len(table.spawn_doors) == 2


GROWING: list[dict[str, Any]] = [
    {"turn": 9999},
    {"waves": 9999},
    {"wave": 9999, "waves": 3},
    {"chest": {"whetstone": 9999}},
    {"foes": [foe("bat-imp", "h12", age=9998)]},
    {"changes": {"fury": 9999, "dread": 9999, "veteran": 9999}},
    {"objective": {"lamps": ["g7", "h7"], "lit": [1, 1], "rounds_lit": 9999}},
]


@pytest.mark.parametrize("fields", GROWING)
@pytest.mark.parametrize("scenario", ["first-bell", "three-lamps"])
def test_a_number_that_has_grown_far_may_grow_farther(fields: dict[str, Any], scenario: str) -> None:
    spawns = [] if scenario == "three-lamps" else ["h4-south"]
    table = at(
        {"scenario": scenario}, **{"heroes": HEROES, "agenda": [["Round", 0, 0]], "spawn_points": spawns, **fields}
    )
    while not table.is_terminal() and table.rounds < 2:
        do(table, may(table)[0])
    assert table.game.from_dict(table.to_dict()).to_dict() == table.to_dict()


def test_omens_bring_no_more_spawn_points_than_are_ever_placed() -> None:
    changes = {"more-spawns": 200}
    table = at(CAMPAIGN, part="preparation", agenda=[["NextInvasion", 0, 0], ["InvasionBegins", 0, 0]], changes=changes)
    assert ["SetupPhase", 0, 8] in table.to_dict()["agenda"]


def test_two_omens_that_ask_for_the_same_are_asked_one_after_the_other() -> None:
    healer = int(next(row for row in game().content.omens if row.name == "healer").effects[0].index)
    injured = {**HEROES[0], "injuries": {game().content.injuries[0].name: 1}}
    happens = ["OmenHappens", 0, healer]
    table = at(CAMPAIGN, part="preparation", agenda=[happens, happens], heroes=[injured, HEROES[1]])
    for text in ("to seat0", f"cure {game().content.injuries[0].name}"):
        do(table, text)
    assert table.is_terminal()


# Illegal actions.


def one_of_each_block(game: Game) -> list[int]:
    """The first and the last action of every name."""
    numbers = range(len(game.actions))
    blocks = [list(block) for _, block in groupby(numbers, key=lambda n: game.actions[n].name)]
    return [n for block in blocks for n in {block[0], block[-1]}]


def asked(state: State) -> str:
    """The step that is asked now."""
    return state.game.steps[kind_in(state.agenda[state.depth - 1])].name


@pytest.mark.parametrize(
    ("options", "step"), [({"layout": "players", "trap_squares": "restricted"}, "LayTrap"), (CAMPAIGN, "PlaceObject")]
)
def test_whatever_is_asked_an_action_of_any_kind_is_refused_by_its_clause(options: dict[str, str], step: str) -> None:
    rng, table, seen = random.Random(1), game(**options).new_state(3, 5), set()
    while not table.is_terminal():
        legal = table.legal_actions()
        if asked(table) not in seen:
            seen.add(asked(table))
            for action in set(one_of_each_block(table.game)) - set(legal):
                with pytest.raises(IllegalAction, match=r"defense\.[a-z]+\.\d"):
                    table.apply_action(action)
        table.apply_action(rng.choice(legal[1:] or legal))
    assert {step, "ChooseRace", "Prepare", "Turn"} <= seen
