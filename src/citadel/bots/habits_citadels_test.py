from typing import Any

import pytest

from citadel.bots.habits_citadels import habit
from citadel.bots.judge import judge_of
from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.games.citadels.scenes_test import at, new_game, turn
from citadel.games.citadels.table import Table

PLAIN: dict[str, Any] = {"gathered": True, "used": ["income", "power", "extra", "crown"]}


def chance(seed: int = 1) -> Chance:
    made = Chance()
    made.seed(seed)
    return made


def usual(table: Table) -> str:
    """What a seat usually does, as text."""
    seat = table.current_player()
    out = Actions()
    table.fill(seat, out)
    return str(table.game.actions[habit(table, seat, out, chance())])


def test_income_is_taken() -> None:
    table = at(character="merchant", cities={0: ["docks"]}, turn=turn(0, "merchant", gathered=True))
    assert usual(table) in ("income", "extra-gold")


def test_the_dearest_district_is_built() -> None:
    table = at(character="merchant", hands=[["manor", "castle"]], gold=[4], turn=turn(0, "merchant", **PLAIN))
    assert usual(table) == "build castle"


def test_a_missing_type_is_built_first() -> None:
    facts: dict[str, Any] = {"cities": {0: ["palace"]}, "hands": [["temple", "manor"]], "gold": [3]}
    assert usual(at(character="merchant", turn=turn(0, "merchant", **PLAIN), **facts)) == "build temple"


def test_a_turn_ends_when_nothing_is_left() -> None:
    assert usual(at(character="merchant", turn=turn(0, "merchant", **PLAIN))) == "end-turn"


def test_an_empty_hand_gathers_cards_and_a_full_one_gold() -> None:
    assert usual(at(character="bishop")) == "gather-cards"
    assert usual(at(character="bishop", hands=[["manor", "docks", "temple"]])) == "gather-gold"


def test_nobody_destroys_an_own_district() -> None:
    table = at(character="warlord", cities={0: ["tavern"]}, turn=turn(0, "warlord", gathered=True, used=["income"]))
    assert usual(table) == "end-turn"


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_a_round_is_played_on_to_its_end(game: str, seats: int) -> None:
    table = new_game(game, seats=seats, seed=seats)
    judge = judge_of(table.game)
    assert judge is not None
    for _ in range(4):
        begun = table.round
        judge.play_on(table, chance(seats))
        assert table.round == begun + 1 or table.is_terminal()


def test_habits_build_cities() -> None:
    table = new_game(seats=4, seed=2)
    judge = judge_of(table.game)
    assert judge is not None
    while not table.is_terminal():
        judge.play_on(table, chance(table.round))
    assert table.round < 30
