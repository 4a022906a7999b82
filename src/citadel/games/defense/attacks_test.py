"""Attacks of heroes: whom they reach, what is added, and what they do."""

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import foe, foes_at, log
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, refusal, turn
from citadel.games.defense.odds import odds
from citadel.games.defense.party import WATCH
from citadel.games.defense.scenes_test import at, may
from citadel.games.defense.table import Table


def archer(square: str, **facts: Any) -> dict[str, Any]:
    """A jyujin with a bow (AGI +2, range 3) and no mastery that makes it reach farther."""
    return fighter(square, weapon="hunting-bow", **facts)


def mage(square: str, **facts: Any) -> dict[str, Any]:
    """A sun elf with a staff: MAG +2, range 2."""
    return hero("sun-elf", "warrior", square, weapon="ash-staff", **facts)


def attacks(table: Table) -> list[str]:
    """What the hero who is to act can attack, and where."""
    return [text.removeprefix("attack ") for text in may(table) if text.startswith("attack ")]


def chance(table: Table, text: str) -> int:
    """In how many of six cases an action succeeds."""
    return int(odds(table, table.actors()[0], table.game.actions.find(text)))


@clause("defense.attack.1", "defense.attack.5")
@pytest.mark.parametrize(("die", "left"), [(2, 1), (3, 0)])
def test_an_attack_costs_1_ep_and_kills_if_the_roll_succeeds(die: int, left: int) -> None:
    table = after(turn(fighter("h8"), foes=[foe("bat-imp", "h8")], rolls=[die]), "attack bat-imp h8")
    assert table.foes_left() == left
    assert ep(table)[0] == 5


@clause("defense.attack.1")
def test_a_heavy_weapon_costs_what_it_says() -> None:
    table = turn(fighter("h8", ep=2, weapon="siege-crossbow"), foes=[foe("bat-imp", "h10")], rolls=[6])
    assert ep(after(table, "attack bat-imp h10"))[0] == 0
    table = turn(fighter("h8", ep=1, weapon="siege-crossbow"), foes=[foe("bat-imp", "h10")])
    assert attacks(table) == []
    assert "costs 2 EP" in refusal(table, "attack bat-imp h10")


@clause("defense.attack.1")
def test_the_bonus_of_the_weapon_is_added() -> None:
    bare = turn(fighter("h8"), foes=[foe("bat-imp", "h8")])
    better = turn(fighter("h8", weapon="riversteel-sword"), foes=[foe("bat-imp", "h8")])
    assert chance(bare, "attack bat-imp h8") == 4
    assert chance(better, "attack bat-imp h8") == 5


@clause("defense.attack.2")
def test_melee_reaches_the_own_square_only() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h8"), foe("bat-imp", "h9")])
    assert attacks(table) == ["bat-imp h8"]
    assert "defense.attack.3" in refusal(table, "attack bat-imp h9")


@clause("defense.attack.2")
def test_a_spear_reaches_a_connected_square() -> None:
    table = turn(fighter("g9", weapon="long-spear"), foes=[foe("bat-imp", "h9"), foe("bat-imp", "g10")])
    assert attacks(table) == ["bat-imp h9"]


@clause("defense.attack.3")
def test_a_bow_needs_sight_and_range() -> None:
    squares = ["h8", "h9", "h11", "h12", "i9"]
    table = turn(archer("h8"), foes=[foe("bat-imp", square) for square in squares])
    assert attacks(table) == ["bat-imp h8", "bat-imp h9", "bat-imp h11"]


@clause("defense.attack.3")
def test_fog_takes_far_targets_away() -> None:
    table = turn(archer("h8"), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h10")], changes={"fog": 1})
    assert attacks(table) == ["bat-imp h9"]


@clause("defense.attack.3")
def test_a_boulder_hides_what_is_behind_it() -> None:
    boulder = [["rolling-boulder", "h9", 3]]
    table = turn(archer("h8"), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h10")], objects=boulder)
    assert attacks(table) == ["bat-imp h9"]


@clause("defense.attack.3")
def test_an_enemy_that_waits_outside_is_out_of_reach() -> None:
    table = turn(archer("h8"), foes=[foe("bat-imp", "")], spawn_points=["h12-north"])
    assert attacks(table) == []


@clause("defense.attack.4")
@pytest.mark.parametrize(
    ("kind", "faces"), [("bat-imp", 4), ("mummy-wraith", 3), ("the-general", 3), ("arcane-lich", 4)]
)
def test_armour_is_taken_off_the_roll(kind: str, faces: int) -> None:
    """Strength adds 1; wraith and General have armour 1, the lich has a ward only."""
    assert chance(turn(fighter("h8"), foes=[foe(kind, "h8")]), f"attack {kind} h8") == faces


@clause("defense.attack.4")
@pytest.mark.parametrize(("kind", "faces"), [("bat-imp", 5), ("mummy-wraith", 5), ("arcane-lich", 4)])
def test_a_ward_is_taken_off_a_roll_of_magic(kind: str, faces: int) -> None:
    assert chance(turn(mage("h8"), foes=[foe(kind, "h9")]), f"attack {kind} h9") == faces


@clause("defense.attack.5")
def test_damage_is_what_the_weapon_says() -> None:
    maul = turn(fighter("h8", weapon="gate-maul"), foes=[foe("the-general", "h8")], rolls=[6])
    after(maul, "attack the-general h8")
    assert maul.foe_hp[0] == maul.most_hp(0) - 2


@clause("defense.attack.6")
def test_a_shot_past_an_enemy_in_the_own_square_is_harder() -> None:
    free = turn(archer("h8", injuries={"eye-injury": 2}), foes=[foe("bat-imp", "h9")])
    engaged = turn(archer("h8", injuries={"eye-injury": 2}), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h8")])
    assert chance(free, "attack bat-imp h9") == 3
    assert chance(engaged, "attack bat-imp h9") == 2
    assert chance(engaged, "attack bat-imp h8") == 2


@clause("defense.attack.6")
def test_magic_is_not_harder_past_an_enemy() -> None:
    engaged = turn(mage("h8", injuries={"concussion": 2}), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h8")])
    assert chance(engaged, "attack bat-imp h9") == 3


@clause("defense.attack.7")
def test_the_weakest_of_a_kind_is_attacked_and_of_equals_the_oldest() -> None:
    panthers = [foe("blood-panther", "h8", age=5, level=3), foe("blood-panther", "h8", hp=1, age=7, level=3)]
    table = after(turn(fighter("h8"), foes=panthers, rolls=[6]), "attack blood-panther h8")
    assert foes_at(table) == ["h8"]
    bats = [foe("bat-imp", "h8", age=5), foe("bat-imp", "h8", age=3), foe("bat-imp", "h8", age=4)]
    table = after(turn(fighter("h8"), foes=bats, rolls=[6]), "attack bat-imp h8")
    assert foes_at(table) == ["h8", "gone", "h8"]


@clause("defense.attack.8")
def test_cleave_rolls_for_every_enemy_in_the_square() -> None:
    """Strength adds 1 and Cleave 1: a 2 hits, a 1 misses; the wraith's armour takes 1 off."""
    foes = [foe("bat-imp", "h8"), foe("bat-imp", "h8"), foe("mummy-wraith", "h8"), foe("bat-imp", "h9")]
    table = after(turn(fighter("h8"), foes=foes, rolls=[2, 1, 2]), "skill cleave")
    assert foes_at(table) == ["gone", "h8", "h8", "h9"]
    assert ep(table)[0] == 4


@clause("defense.attack.8")
def test_fire_burst_is_cast_on_a_square_in_sight() -> None:
    caster = hero("sun-elf", "wizard", "h8")
    foes = [foe("bat-imp", "h10"), foe("bat-imp", "h10"), foe("bat-imp", "h8"), foe("bat-imp", "h11")]
    table = after(turn(caster, foes=foes, rolls=[6, 6]), "skill fire-burst")
    assert may(table) == ["done", "at h8", "at h10"]
    after(table, "at h10")
    assert foes_at(table) == ["gone", "gone", "h8", "h11"]


@clause("defense.attack.9")
def test_blunt_weapons_give_no_bonus() -> None:
    table = turn(fighter("h8", weapon="riversteel-sword"), foes=[foe("bat-imp", "h8")], changes={"blunt": 1})
    assert chance(table, "attack bat-imp h8") == 4


@clause("defense.attack.10")
def test_bare_hands_strike_with_strength() -> None:
    table = turn(
        hero("longyan", "wizard", "h8", weapon=""), foes=[foe("rock-golem", "h8"), foe("bat-imp", "h9")], rolls=[2]
    )
    assert attacks(table) == ["rock-golem h8"]
    after(table, "attack rock-golem h8")
    assert table.foe_hp[0] == 1


@clause("defense.attack.11")
def test_volley_makes_three_attacks_at_1_less_each_on_an_enemy_chosen_then() -> None:
    foes = [foe("bat-imp", "h9"), foe("bat-imp", "h10"), foe("bat-imp", "h11")]
    table = after(turn(hero("jyujin", "ranger", "h8"), foes=foes, rolls=[3, 2, 3]), "skill volley")
    assert chance(table, "attack bat-imp h9") == 4
    after(table, "attack bat-imp h9", "attack bat-imp h10", "attack bat-imp h11")
    assert foes_at(table) == ["gone", "h10"]
    assert "It is your turn" in table.observe(0).asks
    assert ep(table)[0] == 4


@clause("defense.attack.11")
def test_the_rest_of_a_volley_can_be_waived_and_ends_without_targets() -> None:
    table = turn(hero("jyujin", "ranger", "h8"), foes=[foe("bat-imp", "h9")] * 1, rolls=[6])
    after(table, "skill volley", "attack bat-imp h9")
    assert "It is your turn" in table.observe(0).asks
    table = turn(hero("jyujin", "ranger", "h8"), foes=[foe("bat-imp", "h9"), foe("bat-imp", "h9")], rolls=[6])
    after(table, "skill volley", "attack bat-imp h9", "done")
    assert table.foes_left() == 1


@clause("defense.attack.12")
def test_acid_ignores_armour() -> None:
    table = after(turn(fighter("h8", items=["acid-vial"]), foes=[foe("the-general", "h8")], rolls=[3]), "use acid-vial")
    assert chance(table, "attack the-general h8") == 4
    after(table, "attack the-general h8")
    assert table.foe_hp[0] == table.most_hp(0) - 2


@clause("defense.attack.13")
def test_a_ranger_reaches_1_farther_with_shots_but_not_with_blades() -> None:
    foes = [foe("bat-imp", "h12"), foe("bat-imp", "h9")]
    assert attacks(turn(hero("jyujin", "ranger", "h8"), foes=foes)) == ["bat-imp h9", "bat-imp h12"]
    assert attacks(turn(hero("jyujin", "ranger", "h8", weapon="militia-blade"), foes=foes)) == []


@clause("defense.attack.13")
@pytest.mark.parametrize(("die", "lost"), [(5, 1), (6, 2)])
def test_a_wizard_deals_1_more_damage_with_a_6(die: int, lost: int) -> None:
    table = turn(hero("sun-elf", "wizard", "h8"), foes=[foe("the-general", "h9")], rolls=[die])
    after(table, "attack the-general h9")
    assert table.most_hp(0) - table.foe_hp[0] == lost


# On watch, in the Enemy phase. A serpent steps from h12 to h11 and h10.


def watched(*heroes: dict[str, Any], foes: list[dict[str, Any]], rolls: list[int]) -> Table:
    """What the Enemy phase makes of enemies while heroes are on watch."""
    return turn(*heroes, foes=foes, rolls=rolls, agenda=[["Turn", len(heroes) - 1, 0], ["EnemyPhase", 0, 0]])


def watcher(square: str, reach: int = 3) -> dict[str, Any]:
    """A jyujin who is on watch with Overwatch; with the mastery its range is 4."""
    content = at().content
    effect = next(effect for row in content.skills if row.name == "overwatch" for effect in row.effects)
    return hero("jyujin", "ranger" if reach == 4 else "warrior", square, spells={"watch": int(effect.index) + 1})


@clause("defense.attack.14")
def test_overwatch_attacks_the_first_enemy_that_steps_into_sight() -> None:
    table = watched(
        watcher("h8"), fighter("g4"), foes=[foe("venom-serpent", "h12"), foe("venom-serpent", "g12")], rolls=[2]
    )
    assert foes_at(table)[0] == "gone"
    assert table.spell(0, WATCH) == 0
    assert sum("kept watch" in line for line in log(table)) == 1


@clause("defense.attack.14")
def test_overwatch_is_over_even_if_it_misses() -> None:
    table = watched(watcher("h8"), fighter("g4"), foes=[foe("venom-serpent", "h12")], rolls=[1])
    assert foes_at(table) == ["h10"]
    assert table.spell(0, WATCH) == 0


@clause("defense.attack.14")
def test_an_enemy_out_of_sight_or_one_that_stays_is_not_shot() -> None:
    table = watched(watcher("h8"), fighter("g4"), foes=[foe("skeleton-archer", "i12")], rolls=[1])
    assert table.spell(0, WATCH) != 0


@clause("defense.attack.14", "defense.spawn.8")
def test_overwatch_attacks_who_steps_in_an_additional_activation_too() -> None:
    foes = [foe("venom-serpent", "h12", marks=["extra"])]
    agenda = [["Turn", 1, 0], ["ExtraActivations", 0, 0]]
    assert foes_at(turn(watcher("h8"), fighter("g4"), foes=foes, rolls=[2], agenda=agenda)) == []


@clause("defense.attack.14", "defense.enemy.10")
def test_a_kill_by_overwatch_does_not_keep_others_from_acting() -> None:
    foes = [foe("venom-serpent", "h12", age=0), foe("venom-serpent", "g12", age=1)]
    table = watched(watcher("h8"), fighter("g4"), foes=foes, rolls=[6])
    assert foes_at(table)[0] == "gone"
    assert foes_at(table)[1] not in ("g12", "gone")


@clause("defense.attack.14")
def test_two_on_watch_shoot_one_after_another_and_the_second_keeps_its_shot_if_the_first_kills() -> None:
    table = watched(watcher("h8"), watcher("h9"), fighter("g4"), foes=[foe("venom-serpent", "h12")], rolls=[6])
    assert foes_at(table) == []
    assert sorted([table.spell(0, WATCH) > 0, table.spell(1, WATCH) > 0]) == [False, True]
