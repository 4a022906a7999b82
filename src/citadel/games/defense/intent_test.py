"""What an enemy means to do, for screens and bots: always what it does, as long as dice and traps do not intervene."""

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import after, dice, foe, foes_at, hero, heroes
from citadel.games.defense.grid import SQUARE_NAMES
from citadel.games.defense.intent import AIMS, danger_to_heart, intent
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table

WALL = [["barricade", "h9"]] * 4


def meant(table: Table, which: int = 0) -> tuple[list[str], str, int]:
    """The squares that an enemy means to enter, what it aims at, and which of these."""
    means = intent(table, which)
    return [SQUARE_NAMES[square] for square in means.squares], AIMS[means.aim], int(means.target)


@pytest.mark.clause("defense.enemy.4")
def test_an_enemy_on_its_way_means_to_move_and_hit_nothing() -> None:
    assert meant(at(foes=[foe("venom-serpent", "h12")], heroes=heroes("g7", "g7"))) == (["h11", "h10"], "", -1)


@pytest.mark.clause("defense.enemy.2")
def test_an_enemy_near_the_heart_means_to_hit_it() -> None:
    table = at(foes=[foe("venom-serpent", "h10"), foe("rock-golem", "h9")], heroes=heroes("g7", "g7"))
    assert meant(table) == (["h9", "h8"], "heart", -1)
    assert danger_to_heart(table) == 1 + 2


@pytest.mark.clause("defense.enemy.3")
def test_an_enemy_means_to_attack_the_hero_on_its_way() -> None:
    table = at(foes=[foe("venom-serpent", "h12")], heroes=heroes("g7", "h11"))
    assert meant(table) == (["h11"], "hero", 1)
    assert danger_to_heart(table) == 0


@pytest.mark.clause("defense.enemy.5")
def test_an_enemy_means_to_strike_the_wall() -> None:
    assert meant(at(foes=[foe("venom-serpent", "h11")], objects=WALL, heroes=heroes("g7", "g7"))) == (
        ["h10"],
        "object",
        0,
    )


@pytest.mark.clause("defense.enemy.6")
@pytest.mark.parametrize(("option", "aim"), [("on", "hero"), ("off", "")])
def test_an_enemy_means_to_press_heroes_who_close_its_way(option: str, aim: str) -> None:
    table = at(
        {"press_attack": option}, seats=4, foes=[foe("venom-serpent", "h10")], heroes=heroes("h9", "h9", "h9", "h9")
    )
    assert meant(table)[1] == aim


@pytest.mark.clause("defense.enemy.9")
def test_a_pinned_enemy_means_to_stay() -> None:
    assert meant(at(foes=[foe("venom-serpent", "h12", marks=["pinned"])], heroes=heroes("g7", "g7"))) == ([], "", -1)


@pytest.mark.clause("defense.trap.3", "defense.trap.4")
@pytest.mark.parametrize(("trap", "aim"), [("snare", ""), ("frost-glyph", "hero")])
def test_traps_on_the_way_are_reckoned_with(trap: str, aim: str) -> None:
    table = at(foes=[foe("venom-serpent", "h12")], traps=[[trap, "h11"]], heroes=heroes("h11", "g7"))
    assert meant(table)[:2] == (["h11"], aim)


def test_asking_changes_nothing() -> None:
    table = at(foes=[foe("venom-serpent", "h10"), foe("bat-imp", "h12")], heroes=heroes("g7", "h9"))
    before = table.to_dict()
    meant(table, 0)
    meant(table, 1)
    assert table.to_dict() == before


@pytest.mark.parametrize("kind", ["venom-serpent", "bat-imp", "skeleton-archer", "rock-golem", "blood-panther"])
@pytest.mark.parametrize("square", ["g12", "h12", "i11", "h10", "l8", "k8", "h4", "g9"])
def test_an_enemy_does_what_it_means(kind: str, square: str) -> None:
    facts: dict[str, Any] = {"heroes": [hero(0, "h11"), hero(1, "j8")], "objects": [["barricade", "h9"]] * 3}
    means = intent(at(foes=[foe(kind, square)], **facts), 0)
    table = after("Activation", foe(kind, square), arg=0, generator=dice(6), **facts)
    assert foes_at(table) == [SQUARE_NAMES[means.squares[-1]] if len(means.squares) else square]
    assert (AIMS[means.aim] == "heart") == (table.heart < table.full_heart)
    assert (AIMS[means.aim] == "hero") == (table.roller >= 0)
