"""The content that comes with the game keeps what it promises."""

from __future__ import annotations

import pytest

from citadel.games.defense.content import house
from citadel.games.defense.effects import FLAGS, OP, OPERATIONS, Effect
from citadel.games.defense.foe_rows import SEATS
from citadel.games.defense.rows import ARMOURS, ITEMS, RESCUE, SLAY, SURVIVE, WEAPONS, Row, Scenario

PUBLISHED_RACES = ["Jyujin", "Human", "Sun Elf", "Sentient", "Longyan", "Avian"]
PUBLISHED_CLASSES = ["Ranger", "Warrior", "Wizard", "Cleric"]
SEMI_BOSSES = ["Terror Slayer", "The General", "Naga Witch"]


def titles(rows: list[Row]) -> list[str]:
    return [row.title for row in rows]


def scenario(name: str) -> Scenario:
    [row] = [row for row in house().scenarios if row.name == name]
    return row


def effects_of(*ops: str) -> list[Effect]:
    return [effect for effect in house().effects if OPERATIONS[effect.op] in ops]


# Heroes.


@pytest.mark.clause("defense.race.1")
def test_six_published_races_have_attributes_of_three_in_all() -> None:
    races = list(house().races)
    assert titles([*races]) == PUBLISHED_RACES
    assert all(row.published and sum(list(row.bonus)) == 3 for row in races)


@pytest.mark.clause("defense.race.1")
def test_the_jyujin_have_an_agility_of_2_and_no_magic() -> None:
    assert list(house().races[0].bonus) == [1, 2, 0]


@pytest.mark.clause("defense.race.2")
def test_every_race_has_a_racial_skill_of_its_own_that_no_class_has() -> None:
    racial = [int(row.skill) for row in house().races]
    assert len(set(racial)) == len(racial)
    assert not set(racial) & {int(skill) for row in house().callings for skill in row.skills}


@pytest.mark.clause("defense.class.1", "defense.class.3")
def test_four_published_classes_and_two_of_ours_have_three_skills_a_weapon_and_a_mastery() -> None:
    callings = list(house().callings)
    assert sorted([row.title for row in callings if row.published]) == sorted(PUBLISHED_CLASSES)
    assert len(callings) == 6
    for row in callings:
        starter = house().goods[row.starter]
        assert (len(row.skills), starter.sort, starter.craftable, starter.cost) == (3, WEAPONS, False, 0)
        assert len(row.effects)


@pytest.mark.clause("defense.class.2")
def test_every_skill_belongs_to_one_race_or_class() -> None:
    used = [int(row.skill) for row in house().races] + [int(n) for row in house().callings for n in row.skills]
    assert sorted(used) == list(range(len(house().skills)))


@pytest.mark.clause("defense.gear.1", "defense.gear.2", "defense.gear.3")
def test_what_can_be_crafted_costs_points() -> None:
    for row in house().goods:
        assert (row.cost > 0) == row.craftable
        assert row.craftable or row.sort == WEAPONS
    assert {int(row.sort) for row in house().goods} == {WEAPONS, ARMOURS, ITEMS}


# The map.


@pytest.mark.clause("defense.object.4", "defense.prepare.7")
def test_the_barricade_costs_ten_points_and_needs_a_forge_as_printed() -> None:
    [row] = [row for row in house().objects if row.title == "Barricade"]
    printed = house().preparation["craft-barricade"]
    assert (row.cost, row.forge) == (10, True) == (printed.points, printed.needs == "forge")


@pytest.mark.clause("defense.prepare.4", "defense.prepare.6", "defense.prepare.11")
def test_the_preparation_table_has_the_printed_prices() -> None:
    rows = house().preparation
    printed = {name: int(row.points) for name, row in rows.items() if row.published}
    assert printed == {"rest": 2, "scout": 4, "craft-barricade": 10, "charge-heart": 20}


@pytest.mark.clause("defense.injury.1")
def test_the_injuries_are_the_printed_ones() -> None:
    names = ["Heavy bleeding", "Broken leg", "Broken arm", "Eye injury", "Concussion", "Only a flesh wound"]
    assert titles([*house().injuries]) == names
    ops = [[OPERATIONS[effect.op] for effect in row.effects] for row in house().injuries]
    assert ops == [["bleeding"], ["limp"], ["bonus"], ["bonus"], ["bonus"], []]
    assert [int(effect.attribute) for row in house().injuries for effect in row.effects][2:] == [0, 1, 2]


@pytest.mark.clause("defense.team.7", "defense.team.8")
def test_small_teams_have_the_printed_bonuses() -> None:
    assert (list(house().team_points), list(house().team_energy)) == ([60, 30, 10, 0], [1, 0, 0, 0])


@pytest.mark.clause("defense.tile.1", "defense.map.1")
def test_a_citadel_can_be_built_from_more_than_fifteen_tiles() -> None:
    tiles = house().tiles
    assert tiles[0].name == "heart" and tiles[0].entrances == 15
    assert sum([int(row.count) for row in tiles]) > 15


# Enemies and cards.


@pytest.mark.clause("defense.foe.6")
def test_seven_ordinary_enemies_have_six_miniatures_each() -> None:
    ordinary = [row for row in house().enemies if not row.boss]
    assert [int(row.pool) for row in ordinary] == [6] * 7


@pytest.mark.clause("defense.foe.7")
def test_three_semi_bosses_and_the_knight_dragon_are_there_once() -> None:
    bosses = [row for row in house().enemies if row.boss]
    assert sorted(titles([*bosses])) == sorted([*SEMI_BOSSES, "Knight Dragon"])
    assert {int(row.pool) for row in bosses} == {1}
    assert house().enemies[house().dragon].title == "Knight Dragon"


@pytest.mark.clause("defense.foe.6")
def test_no_armour_of_one_makes_a_hero_safe_from_any_enemy() -> None:
    assert all(level.damage >= 2 for row in house().enemies for level in row.levels)


@pytest.mark.clause("defense.foe.6", "defense.boss.3")
def test_no_enemy_is_weaker_at_a_higher_threat_nor_a_boss_for_more_heroes() -> None:
    for row in house().enemies:
        for name in ["hp", "armour", "ward", "move", "power", "damage", "siege"]:
            numbers = [getattr(level, name) for level in row.levels]
            assert numbers == sorted(numbers), (row.name, name)
        for level in row.levels:
            assert list(level.hp_by_seats) == sorted(level.hp_by_seats)
            assert row.boss or len(set(level.hp_by_seats)) == 1


@pytest.mark.clause("defense.foe.8")
def test_unit_cards_bring_more_to_fight_at_a_higher_threat() -> None:
    sizes = [[hp_of(units, threat) for threat, units in enumerate(row.units)] for row in house().unit_cards]
    means = [sum(column) / len(sizes) for column in zip(*sizes, strict=True)]
    assert means[0] < means[1] < means[2]
    assert means[0] == pytest.approx(3.5, abs=0.5)


def hp_of(units: list[int], threat: int) -> int:
    enemies = house().enemies
    return sum([int(enemies[units[i]].levels[threat].hp) * units[i + 1] for i in range(0, len(units), 2)])


@pytest.mark.clause("defense.foe.8")
def test_every_enemy_comes_by_some_card_or_scenario() -> None:
    units = {enemy for row in house().unit_cards for column in row.units for enemy in column[::2]}
    bosses = {int(row.boss) for row in house().scenarios} - {-1}
    assert units | bosses == set(range(len(house().enemies)))


@pytest.mark.clause("defense.omen.1")
def test_a_campaign_event_is_there_for_every_sum_of_up_to_four_dice() -> None:
    assert [int(row.sum) for row in house().omens] == list(range(1, 6 * SEATS + 1))


@pytest.mark.clause("defense.campaign.7", "defense.campaign.8")
def test_the_charges_of_the_heart_are_the_printed_ones() -> None:
    assert (list(house().threat_from), house().full_charge) == ([10, 20], 25)


# Scenarios.


@pytest.mark.clause("defense.scenario.1")
def test_first_bell_asks_to_survive_until_the_map_is_clear() -> None:
    row = scenario("first-bell")
    assert (row.number, row.objective, row.must_clear) == (1, SURVIVE, True)


@pytest.mark.clause("defense.scenario.2")
def test_the_lost_smiths_are_two_in_vaults_with_nine_rounds_to_bring_them() -> None:
    row = scenario("lost-smiths")
    assert (row.number, row.objective, row.rounds) == (2, RESCUE, 9)
    assert [house().tiles[row.layout[mark][0]].title for mark in row.marks] == ["Vault", "Vault"]


@pytest.mark.clause("defense.scenario.3")
def test_the_general_has_to_be_slain_and_the_map_cleared() -> None:
    row = scenario("general-at-the-gate")
    assert (row.number, row.objective, row.must_clear) == (3, SLAY, True)
    assert house().enemies[row.boss].title == "The General"


@pytest.mark.clause("defense.scenario.4")
def test_three_lamps_stand_in_three_halls() -> None:
    row = scenario("three-lamps")
    assert [house().tiles[row.layout[mark][0]].title for mark in row.marks] == ["Hall"] * 3


@pytest.mark.clause("defense.scenario.5")
def test_the_last_scenario_is_the_dragons() -> None:
    row = house().scenarios[-1]
    assert (row.title, row.number, row.objective, row.boss) == ("The Dragon's Hour", 5, SLAY, house().dragon)


@pytest.mark.clause("defense.scenario.6")
def test_every_scenario_but_the_last_brings_a_later_one_something() -> None:
    brought = {bonus[0] for row in house().scenarios for bonus in row.bonuses}
    assert brought == set(range(len(house().scenarios) - 1))
    assert all(bonus[1] + bonus[2] > 0 for row in house().scenarios for bonus in row.bonuses)


# All of it.


def test_every_operation_and_every_flag_is_used_by_some_row() -> None:
    used = {int(effect.op) for effect in house().effects}
    assert [name for name in OPERATIONS if OP[name] not in used] == []
    assert [name for i, name in enumerate(FLAGS) if not any(effect.flags >> i & 1 for effect in house().effects)] == []


def test_effects_know_their_place_among_all() -> None:
    assert [int(effect.index) for effect in house().effects] == list(range(len(house().effects)))


def test_rows_know_their_place_in_their_table() -> None:
    tables: list[list[Row]] = [*house().tables(), [*house().scenarios]]
    for rows in tables:
        assert [row.index for row in rows] == list(range(len(rows)))


def test_every_number_of_an_effect_stands_in_the_sentence_of_its_row() -> None:
    for rows in house().tables():
        for row in rows:
            for effect in row.effects:
                if effect.n > 1:
                    assert str(int(effect.n)) in row.text or "half" in row.text, row.name


def test_texts_are_whole_sentences() -> None:
    for rows in house().tables():
        for row in rows:
            assert row.text[0].isupper() or row.text[0].isdigit(), row.name
            assert row.text.endswith("."), row.name
