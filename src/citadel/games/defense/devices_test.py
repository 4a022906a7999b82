"""Traps and bombs that enemies enter, and what protects the Heart."""

from typing import Any

import pytest

from citadel.games.defense.board import PINNED
from citadel.games.defense.devices import spring, strike_heart
from citadel.games.defense.enemy_scenes_test import after, foe, foes_at, heroes, log, objects
from citadel.games.defense.scenes_test import at
from citadel.games.defense.table import Table


def traps(table: Table) -> list[Any]:
    """The traps: what, where, how many charges."""
    return [trap for trap in table.to_dict()["traps"] if trap]


@pytest.mark.clause("defense.trap.1", "defense.trap.2")
def test_spikes_hurt_the_enemy_that_enters_and_are_gone() -> None:
    table = after("EnemyPhase", foe("blood-panther", "h12", level=3), traps=[["spike-plate", "h11"]])
    assert table.foe_hp[0] == 1
    assert foes_at(table) == ["h9"]
    assert traps(table) == []
    assert log(table)[:3] == [
        "Blood Panther moves from h12 to h11.",
        "Blood Panther sets off Spike Plate in h11.",
        "Blood Panther loses 1 HP and has 1 left.",
    ]


@pytest.mark.clause("defense.trap.2")
def test_a_trap_minds_no_armour() -> None:
    table = after("EnemyPhase", foe("mummy-wraith", "h12"), traps=[["spike-plate", "h11"]])
    assert foes_at(table) == []


@pytest.mark.clause("defense.trap.2")
def test_a_fire_rune_hurts_every_enemy_in_the_square_flyers_too() -> None:
    foes = [foe("venom-serpent", "h11"), foe("bat-imp", "h10", marks=["pinned"]), foe("rock-golem", "h10")]
    table = after("Activation", *foes, arg=0, traps=[["fire-rune", "h10"]])
    assert foes_at(table) == ["gone", "gone", "h10"]
    assert table.foe_hp[2] == 1


@pytest.mark.clause("defense.trap.3")
def test_a_snare_ends_the_activation() -> None:
    foes = [foe("venom-serpent", "h12")]
    table = after("EnemyPhase", *foes, traps=[["snare", "h11"]], heroes=heroes("h11", "g7"))
    assert foes_at(table) == ["h11"]
    assert table.roller == -1


@pytest.mark.clause("defense.trap.4")
def test_a_frost_glyph_ends_the_move_but_not_the_attack_and_works_three_times() -> None:
    table = after("EnemyPhase", foe("blood-panther", "h12"), traps=[["frost-glyph", "h11"]])
    assert foes_at(table) == ["h11"]
    assert traps(table) == [["frost-glyph", "h11", 2]]
    table = after("EnemyPhase", foe("venom-serpent", "h9"), traps=[["frost-glyph", "h8", 1]], heart=9)
    assert table.heart == 8
    assert traps(table) == []


@pytest.mark.clause("defense.trap.1", "defense.foe.1")
def test_flyers_and_heroes_set_off_no_traps() -> None:
    table = after("EnemyPhase", foe("bat-imp", "h12"), traps=[["snare", "h9"]], heroes=heroes("h9", "h9"))
    assert foes_at(table) == ["h9"]
    assert traps(table) == [["snare", "h9", 1]]


@pytest.mark.clause("defense.object.5")
def test_a_rune_bomb_hurts_all_enemies_in_the_square_and_is_gone() -> None:
    foes = [foe("venom-serpent", "h11"), foe("rock-golem", "h10", level=2)]
    table = after("Activation", *foes, objects=[["rune-bomb", "h10"]])
    assert foes_at(table) == ["gone", "h10"]
    assert table.foe_hp[1] == 1
    assert objects(table) == []
    assert table.room(table.foe_at[1]) == 2


@pytest.mark.clause("defense.object.5")
def test_a_flyer_sets_off_a_bomb_where_it_lands_but_not_where_it_passes() -> None:
    passed = [["rune-bomb", "h11"], *[["barricade", "h11"]] * 3]
    table = after("EnemyPhase", foe("bat-imp", "h12"), objects=passed)
    assert len(objects(table)) == 4
    table = after("EnemyPhase", foe("bat-imp", "h12"), objects=[["rune-bomb", "h9"]])
    assert foes_at(table) == []
    assert objects(table) == []


@pytest.mark.clause("defense.object.5")
def test_a_second_bomb_waits_for_the_next_enemy() -> None:
    foes = [foe("venom-serpent", "h10"), foe("mummy-wraith", "h12")]
    table = after("Activation", *foes, objects=[["rune-bomb", "h9"]] * 2)
    assert objects(table) == [["rune-bomb", "h9", 1]]


@pytest.mark.clause("defense.trap.5")
def test_a_trap_that_is_sprung_hurts_the_enemy_with_the_fewest_hp() -> None:
    foes = [foe("rock-golem", "h10"), foe("venom-serpent", "h10")]
    table = at(foes=foes, traps=[["spike-plate", "h10"]], heroes=heroes("g7", "g7"))
    spring(table, 0)
    assert foes_at(table) == ["h10"]
    assert traps(table) == []


@pytest.mark.clause("defense.trap.5")
@pytest.mark.parametrize("trap", ["snare", "frost-glyph"])
def test_a_trap_that_is_sprung_and_holds_pins_the_enemy(trap: str) -> None:
    table = at(foes=[foe("venom-serpent", "h10")], traps=[[trap, "h10"]], heroes=heroes("g7", "g7"))
    spring(table, 0)
    assert table.foe_marks[0] == PINNED


@pytest.mark.clause("defense.trap.5")
def test_a_trap_without_an_enemy_is_not_spent_by_springing_it() -> None:
    table = at(traps=[["snare", "h10"]], heroes=heroes("g7", "g7"))
    spring(table, 0)
    assert traps(table) == [["snare", "h10", 1]]


# The Heart.


@pytest.mark.clause("defense.heart.3")
def test_a_sheltered_hit_does_nothing_and_the_next_one_does() -> None:
    table = at(heart=9, changes={"shelter": 1}, heroes=heroes("g7", "g7"))
    strike_heart(table, 3)
    strike_heart(table, 3)
    assert table.heart == 6


@pytest.mark.clause("defense.heart.3")
def test_a_ward_on_the_tile_of_the_heart_softens_the_first_hit_of_a_round() -> None:
    table = at(heart=9, objects=[["divine-ward", "i9"]], heroes=heroes("g7", "g7"))
    strike_heart(table, 2)
    assert table.heart == 8
    strike_heart(table, 2)
    assert table.heart == 6


@pytest.mark.clause("defense.heart.3")
def test_wards_add_up_and_never_mend() -> None:
    table = at(heart=9, objects=[["divine-ward", "i9"]] * 3, heroes=heroes("g7", "g7"))
    strike_heart(table, 2)
    assert table.heart == 9


@pytest.mark.clause("defense.heart.3")
def test_a_ward_elsewhere_does_not_help() -> None:
    table = at(heart=9, objects=[["divine-ward", "h10"]], heroes=heroes("g7", "g7"))
    strike_heart(table, 2)
    assert table.heart == 7


@pytest.mark.clause("defense.heart.3")
def test_a_sheltered_hit_does_not_use_up_the_ward() -> None:
    table = at(heart=9, changes={"shelter": 1}, objects=[["divine-ward", "i9"]], heroes=heroes("g7", "g7"))
    strike_heart(table, 2)
    strike_heart(table, 2)
    assert table.heart == 8
