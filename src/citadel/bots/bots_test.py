from __future__ import annotations

import functools
import gc
import time
import types
from pathlib import Path
from typing import Any

import pytest

import citadel
from citadel.bots import UnknownBot, bot_title, bots, make_bot
from citadel.core.actions import ActionSpace
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.core.state import State
from citadel.core.toy_test import ASK_ALL, NOTE, toy
from citadel.games.duel.scenes_test import EXPANSION, FIFTEEN, START, called, scene

GAMES = citadel.games()
# Quick variants, so that whole games are short.
SPECS = {"uniform": "uniform", "greedy": "greedy", "ismcts": "ismcts:5"}
SHORT: dict[str, dict[str, Any]] = {
    "citadels": {"max_rounds": 5},
    "classic": {"max_rounds": 5},
    "imposter": {"max_turns": 12},
    "snotling": {"max_turns": 12},
    "defense": {"layout": "printed", "max_rounds": 10},
    "deadly-doubles": {"max_turns": 12},
}
# White leads by far, and one tile ends the game.
WHITE_LEADS = FIFTEEN.replace("black", "white").replace("white noble-1", "black noble-1")
LAST_CHOICE: dict[str, Any] = {
    "agenda": [*EXPANSION[:1], ["OtherExpands", 0, 0]],
    "gold": [4, 3],
    "row": [["military-4"], [], [], []],
}


def duel() -> Game:
    return citadel.load_game("duel")


def short(id: str) -> Game:
    return citadel.load_game(id, **SHORT.get(id, {}))


def whole_game(game: Game, spec: str, seed: int) -> list[int]:
    """The choices of a game between equal bots, each of which had to be legal."""
    state = game.new_state(game.seats[0], seed)
    players = [make_bot(spec, game, seed + seat) for seat in range(state.seats)]
    choices: list[int] = []
    while not state.is_terminal():
        seat = state.current_player()
        choices.append(players[seat].choose(state.observe(seat)))
        state.apply_action(choices[-1], seat)
    return choices


@functools.cache
def recorded(id: str, spec: str) -> list[int]:
    """The choices of one whole game, played once for all tests."""
    return whole_game(short(id), spec, 3)


def choice(state: State, spec: str, seat: int | None = None) -> str:
    """What a bot does, as text."""
    who = state.current_player() if seat is None else seat
    return str(state.game.actions[make_bot(spec, state.game, 1).choose(state.observe(who))])


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", SPECS)
def test_a_bot_does_only_what_is_legal_from_the_first_ply_to_the_last(id: str, name: str) -> None:
    game = short(id)
    if name in bots(game):
        assert recorded(id, SPECS[name])


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("spec", SPECS.values())
def test_equal_seeds_make_equal_choices(id: str, spec: str) -> None:
    game = short(id)
    if spec.partition(":")[0] in bots(game):
        assert whole_game(game, spec, 3) == recorded(id, spec)


@pytest.mark.parametrize("id", GAMES)
def test_from_an_observation_no_state_can_be_reached(id: str) -> None:
    game = citadel.load_game(id)
    state = game.new_state(game.seats[0], 5)
    for _ in range(20):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
    for seat in range(state.seats):
        assert not any(isinstance(thing, State | Game) for thing in reachable(state.observe(seat)))


def reachable(root: object) -> list[object]:
    """Everything that hangs on an object, but for code."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    found, seen = [root], {id(root)}
    for thing in found:
        for next_thing in gc.get_referents(thing):
            if id(next_thing) not in seen and not isinstance(next_thing, code):
                seen.add(id(next_thing))
                found.append(next_thing)
    return found


@pytest.mark.parametrize("spec", SPECS.values())
def test_a_bot_needs_no_more_than_what_came_over_the_wire(spec: str) -> None:
    state = duel().new_state(2, 4)
    observation = Observation.from_dict(state.observe(1).to_dict())
    assert make_bot(spec, duel(), 6).choose(observation) in state.legal_actions(1)


@pytest.mark.parametrize("spec", ["greedy", "ismcts:300"])
def test_who_leads_lays_the_last_tile(spec: str) -> None:
    assert choice(scene(city=WHITE_LEADS, **LAST_CHOICE), spec) == "build military-4 e6"


@pytest.mark.parametrize("spec", ["greedy", "ismcts:300"])
def test_who_would_lose_by_the_last_tile_does_not_lay_it(spec: str) -> None:
    assert choice(scene(city=FIFTEEN, **LAST_CHOICE), spec) != "build military-4 e6"


@pytest.mark.parametrize("spec", ["greedy", "ismcts:300"])
def test_the_warlord_takes_the_tile_that_is_worth_most(spec: str) -> None:
    state = called("warlord", "black noble-1 d3 with 1, black religious-4 d5 with 2", gold=[9, 0])
    assert choice(state, spec) == "seize d5"


@pytest.mark.parametrize("spec", ["greedy", "ismcts:1000"])
def test_the_assassin_names_a_character_that_is_surely_held(spec: str) -> None:
    state = scene(
        city=START,
        agenda=[*EXPANSION, ["Call", 0, 1], ["NameVictim", 0, 0]],
        hand=[[], ["merchant"]],
        held=[[], ["merchant"]],
        gold=[2, 2],
        row=[["noble-1"], ["noble-2"], ["noble-3"], ["noble-4"]],
    )
    assert choice(state, spec) == "name merchant"


def test_a_search_may_be_given_seconds_instead_of_iterations() -> None:
    state = duel().new_state(2, 8)
    began = time.monotonic()
    assert make_bot("ismcts:0.2s", duel(), 1).choose(state.observe(0)) in state.legal_actions(0)
    assert 0.2 <= time.monotonic() - began < 20


@pytest.mark.parametrize("argument", ["0", "-5", "x", "1.5", "0s", "-1s", "nans", "infs", "s", "99999999999"])
def test_an_impossible_budget_is_refused(argument: str) -> None:
    with pytest.raises(UnknownBot, match=r"ismcts:2000.*ismcts:0\.5s"):
        make_bot(f"ismcts:{argument}", duel(), 1)


def test_an_unknown_bot_is_refused_by_naming_those_that_there_are() -> None:
    with pytest.raises(UnknownBot, match="'nobody' plays duel; there are uniform, greedy, ismcts"):
        make_bot("nobody", duel(), 1)


@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_a_bot_without_an_argument_takes_none(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"{name} takes no argument"):
        make_bot(f"{name}:3", duel(), 1)


def test_every_bot_has_a_line_of_help() -> None:
    assert list(bots(duel())) == ["uniform", "greedy", "ismcts"]
    assert all(bots(duel()).values())


def test_only_games_with_rules_of_thumb_have_a_greedy_bot() -> None:
    class Patience(Game):
        id = "patience"

    game = Patience(range(1, 2), ActionSpace(), [], {}, {})
    with pytest.raises(UnknownBot, match="'greedy' plays patience; there are uniform, ismcts"):
        make_bot("greedy", game, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_without_rules_of_thumb_is_searched_by_playing_to_the_end(seat: int) -> None:
    assert choice(toy((ASK_ALL, 0, 3), (NOTE, 0, 1)), "ismcts:50", seat) == "more"


def test_another_package_may_bring_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lastling.py").write_text(
        "from citadel.bots import Bot\n"
        "class Last(Bot):\n"
        "    def __init__(self, game, argument, seed):\n"
        "        self.said = argument\n"
        "    def choose(self, observation):\n"
        "        return observation.legal_actions[-1]\n"
    )
    info = tmp_path / "lastling-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lastling\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[citadel.bots]\nlast = lastling:Last\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    bot = make_bot("last:words", duel(), 1)
    observation = duel().new_state(2, 1).observe(0)
    assert (bot.said, bot.choose(observation)) == ("words", observation.legal_actions[-1])  # type: ignore[attr-defined]
    assert "last" in bots(duel())


def test_a_bot_of_another_package_that_cannot_be_loaded_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "gone-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gone\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[citadel.bots]\ngone = no_such_module:Gone\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(UnknownBot, match="gone cannot be loaded from no_such_module:Gone: ModuleNotFoundError"):
        make_bot("gone", duel(), 1)


def test_people_have_names_for_bots_and_those_of_other_packages_go_by_their_own() -> None:
    titles = [bot_title(name) for name in bots(citadel.load_game("duel"))]
    assert len(set(titles)) == len(titles) and "ismcts" not in titles
    assert bot_title("ismcts:2000") == bot_title("ismcts")
    assert bot_title("somebody-elses:7") == "somebody-elses"
