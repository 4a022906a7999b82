"""Event cards: how long they last, and what each of their operations does."""

from typing import Any

import pytest

from citadel.games.defense.effects import MAGIC, OP, STRENGTH
from citadel.games.defense.enemy_scenes_test import after, dice, foe, foes_at, hero, heroes, hp, log, objects
from citadel.games.defense.event_operations import OPERATION
from citadel.games.defense.events import before_turn, dispel
from citadel.games.defense.scenes_test import at, game
from citadel.games.defense.table import Table

NORTH = ["h12-north"]
FAILS = dice(1, 1, 1, 1)


def effect_of(card: str) -> int:
    """The number of the operation of an event card."""
    return int(next(row for row in game().content.event_cards if row.name == card).effects[0].index)


def event(card: str, *foes: dict[str, Any], **facts: Any) -> Table:
    """What is left when an event card has been drawn on turn 1 and no unit comes."""
    facts.setdefault("spawn_points", NORTH)
    events = [row.name for row in at().content.event_cards if row.name != card]
    return after("EventCard", *foes, piles={"events": [*events, card]}, **facts)


# How long they last.


@pytest.mark.clause("defense.event.1")
def test_an_instant_event_is_discarded_and_a_lasting_one_stays_in_play() -> None:
    assert event("quiet-hour").to_dict()["lasting"] == []
    table = event("orb-of-frailty")
    assert table.to_dict()["lasting"] == ["orb-of-frailty"]
    assert log(table) == ["Orb of Frailty is drawn.", "Orb of Frailty stays in play."]


@pytest.mark.clause("defense.event.1")
def test_an_event_in_play_ends_when_it_is_dispelled_and_others_stay() -> None:
    table = at(lasting=["orb-of-frailty"], heroes=heroes("h8", "g7"))
    dispel(table, table.lasting[0])
    assert table.to_dict()["lasting"] == []


@pytest.mark.clause("defense.event.15")
@pytest.mark.parametrize(("die", "left"), [(2, 6), (3, 7)])
def test_the_orb_of_frailty_takes_energy_from_a_hero_whose_magic_fails(die: int, left: int) -> None:
    """An avian adds 1 to MAG."""
    agenda = [["Resist", 1, effect_of("orb-of-frailty")]]
    table = at(lasting=["orb-of-frailty"], heroes=heroes("g7", "g7"), agenda=agenda, generator=dice(die))
    assert table.rolled_attribute == MAGIC
    assert table.ep[1] == left


@pytest.mark.clause("defense.event.2")
def test_events_in_play_act_before_a_turn_but_not_on_who_lies() -> None:
    table = at(lasting=["orb-of-frailty"], heroes=[hero(0, "g7", hp=0), hero(1, "g7")])
    depth = table.depth
    before_turn(table, 0)
    assert table.depth == depth
    before_turn(table, 1)
    assert table.to_dict()["agenda"][-1] == ["Resist", 1, effect_of("orb-of-frailty")]


# Operations.


@pytest.mark.clause("defense.event.3")
def test_second_horn_brings_enemies_to_the_latest_spawn_point() -> None:
    assert foes_at(event("second-horn", spawn_points=["l8-east", "h12-north"])) == ["h12", "h12"]


@pytest.mark.clause("defense.event.3", "defense.spawn.8")
def test_miniatures_can_run_out_by_an_event_too() -> None:
    table = event("second-horn", *[foe("venom-serpent", "h12") for _ in range(4)], foe("venom-serpent", "g7"))
    assert "There is no miniature left for Venom Serpent: each on the map takes an additional action." in log(table)
    assert foes_at(table)[:4] == ["h10"] * 4


@pytest.mark.clause("defense.event.4")
def test_forced_march_moves_every_enemy_one_square_and_nobody_attacks() -> None:
    foes = [foe("venom-serpent", "h12"), foe("mummy-wraith", "h9"), foe("bat-imp", "g10")]
    table = event("forced-march", *foes, heroes=heroes("h9", "h8"), heart=9)
    assert foes_at(table) == ["h11", "h8", "h10"]
    assert table.heart == 9
    assert table.roller == -1


@pytest.mark.clause("defense.event.16")
def test_those_who_march_go_in_the_order_of_activation_and_traps_act_on_them() -> None:
    front = [foe("mummy-wraith", "h11") for _ in range(4)]
    table = event("forced-march", foe("venom-serpent", "h12"), *front, traps=[["spike-plate", "h10"]])
    assert foes_at(table) == ["h11", "gone", "h10", "h10", "h10"]


@pytest.mark.clause("defense.event.16")
def test_who_has_marched_acts_in_the_next_enemy_phase_all_the_same() -> None:
    table = event("forced-march", foe("venom-serpent", "h12"))
    table.over = False
    table.do(table.rules.steps[table.rules.step_kinds["EnemyPhase"]])
    table.advance()
    assert foes_at(table) == ["h9"]


@pytest.mark.clause("defense.event.5")
def test_crumbling_stone_wears_the_object_with_the_fewest_hp() -> None:
    table = event("crumbling-stone", objects=[["barricade", "h9"], ["magic-chest", "g9", 2], ["divine-ward", "i9", 2]])
    assert objects(table) == [["barricade", "h9", 3], ["magic-chest", "g9", 1], ["divine-ward", "i9", 2]]
    assert event("crumbling-stone").room(0) == 4


@pytest.mark.clause("defense.event.5")
def test_of_equal_objects_the_southernmost_crumbles_then_the_westernmost() -> None:
    table = event("crumbling-stone", objects=[["magic-chest", square, 2] for square in ("g9", "i7", "g7")])
    assert objects(table) == [["magic-chest", "g9", 2], ["magic-chest", "i7", 2], ["magic-chest", "g7", 1]]


@pytest.mark.clause("defense.event.6", "defense.sight.2")
def test_in_choking_fog_nobody_sees_farther_than_one_square() -> None:
    table = event("choking-fog", foe("skeleton-archer", "h12"))
    assert table.to_dict()["changes"] == {"fog": 1}
    for far, left in (("h10", 6), ("h11", 4)):
        archer = foe("skeleton-archer", "h12", marks=["pinned"])
        table = after("EnemyPhase", archer, changes={"fog": 1}, heroes=heroes(far, "g7"), generator=FAILS)
        assert hp(table)[0] == left


@pytest.mark.clause("defense.event.7", "defense.event.8", "defense.event.9")
@pytest.mark.parametrize(("card", "change"), [("blood-moon", "fury"), ("war-song", "song"), ("cursed-steel", "blunt")])
def test_moon_song_and_cursed_steel_are_in_force_for_the_round(card: str, change: str) -> None:
    assert event(card).to_dict()["changes"] == {change: 1}


@pytest.mark.clause("defense.event.10")
def test_a_hidden_cache_lies_in_the_treasure_chest() -> None:
    assert event("hidden-cache").to_dict()["chest"] == {"healing-draught": 1}


@pytest.mark.clause("defense.event.11")
def test_a_tunnel_moves_the_latest_spawn_point_to_the_next_entrance() -> None:
    table = event("tunnel", spawn_points=["h12-north", "i11-east"])
    assert table.to_dict()["spawn_points"] == ["h12-north", "l8-east"]


@pytest.mark.clause("defense.event.11")
def test_who_waits_outside_comes_where_the_tunnel_leads() -> None:
    table = event("tunnel", foe("mummy-wraith", ""), spawn_points=["i11-east"])
    table.do(table.rules.steps[table.rules.step_kinds["InvasionPhase"]])
    table.over = False
    table.waves = 0
    table.advance()
    assert foes_at(table) == ["l8"]


@pytest.mark.clause("defense.event.12", "defense.heart.4")
@pytest.mark.parametrize(("before", "left"), [(5, 6), (10, 10)])
def test_the_breath_of_the_goddess_mends_the_heart_up_to_its_most(before: int, left: int) -> None:
    assert event("breath-of-the-goddess", heart=before).heart == left


@pytest.mark.clause("defense.event.13")
def test_grave_chill_takes_energy_from_engaged_heroes_who_fail_the_first_player_first() -> None:
    team = [hero(0, "h9"), hero(1, "h9"), hero(2, "g7")]
    table = event("grave-chill", foe("venom-serpent", "h9"), heroes=team, first=1, generator=dice(3, 2))
    assert [int(ep) for ep in table.ep] == [5, 6, 5]
    assert table.rolled_attribute == STRENGTH
    assert [line[:9] for line in log(table)[1:]] == ["{1} rolls", "{1} loses", "{0} rolls", "{0} loses"]


@pytest.mark.clause("defense.event.14")
def test_of_those_with_one_hp_the_farthest_deserts_then_the_oldest_and_no_boss() -> None:
    foes = [
        foe("rock-golem", "h12"),
        foe("terror-slayer", "h12", hp=1),
        foe("venom-serpent", "h11", age=9),
        foe("bat-imp", "h11", age=5),
        foe("mummy-wraith", "h9"),
    ]
    table = event("deserters", *foes)
    assert foes_at(table) == ["h12", "h12", "h11", "gone", "h9"]
    assert log(table)[-1] == "Bat Imp in h11 deserts."


@pytest.mark.clause("defense.event.17")
def test_every_operation_of_the_event_cards_is_known() -> None:
    known = {*OPERATION, OP["drain"]}
    assert {int(effect.op) for row in at().content.event_cards for effect in row.effects} <= known
