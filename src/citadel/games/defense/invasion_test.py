"""The Setup phase and the Invasion phase: spawn points, waves, cards, and how enemies come onto the map."""

from typing import Any

import pytest

from citadel.games.defense.enemy_scenes_test import after, dice, foe, foes_at, heroes, log
from citadel.games.defense.scenes_test import at
from citadel.games.defense.spawning import come
from citadel.games.defense.table import Table

NORTH = ["h12-north"]
# After so many waves none of First Bell has surge.
LATE = 10


def invasion(*foes: dict[str, Any] | None, units: str = "lull", events: str = "quiet-hour", **facts: Any) -> Table:
    """What an Invasion phase leaves whose next unit card and event card are these."""
    facts.setdefault("spawn_points", NORTH)
    facts.setdefault("waves", 3)
    facts.setdefault("wave", LATE)
    return after("InvasionPhase", *foes, piles=piles(units, events), **facts)


def piles(units: str, events: str) -> dict[str, Any]:
    """Piles of all cards with these on top, the first to be drawn first."""
    names = {
        "units": [row.name for row in at().content.unit_cards],
        "events": [row.name for row in at().content.event_cards],
    }
    tops = {"units": units.split(), "events": events.split()}
    return {pile: [*[n for n in names[pile] if n not in tops[pile]], *reversed(tops[pile])] for pile in names}


# Setup.


@pytest.mark.clause("defense.spawn.1")
def test_a_spawn_point_is_counted_out_by_two_dice_from_the_main_entrance() -> None:
    """Clockwise from the south: h4-south is 1, then g11-west, h12-north, i11-east, l8-east."""
    table = after("SetupPhase", arg=1, generator=dice(1, 2))
    assert table.to_dict()["spawn_points"] == ["h12-north"]
    assert log(table) == ["3 on two dice: spawn point 1 is placed at h12-north."]


@pytest.mark.clause("defense.spawn.3")
def test_a_further_spawn_point_is_counted_from_the_latest_one() -> None:
    table = after("SetupPhase", arg=2, generator=dice(1, 2, 1, 1))
    assert table.to_dict()["spawn_points"] == ["h12-north", "i11-east"]


@pytest.mark.clause("defense.spawn.4")
def test_spawn_points_may_share_an_entrance() -> None:
    table = after("SetupPhase", arg=2, generator=dice(1, 2, 3, 3))
    assert table.to_dict()["spawn_points"] == ["h12-north", "h12-north"]


# The phase.


@pytest.mark.clause("defense.invasion.1", "defense.invasion.5")
def test_a_wave_fewer_the_next_turn_and_the_token_at_the_next_seat() -> None:
    table = invasion(waves=3, turn=2, first=1)
    assert (table.waves, table.wave, table.turn, table.first) == (2, LATE + 1, 3, 0)


@pytest.mark.clause("defense.invasion.2")
def test_a_unit_card_is_drawn_for_every_spawn_point_in_their_order() -> None:
    table = invasion(units="grave-patrol far-fire", spawn_points=["l8-east", "h12-north"], turn=2)
    assert foes_at(table) == ["l8"] * 3 + ["h12"] * 3
    assert log(table)[1] == "Grave Patrol is drawn for l8-east."


@pytest.mark.clause("defense.invasion.2")
def test_spawn_points_at_one_entrance_draw_a_card_each() -> None:
    table = invasion(units="grave-patrol far-fire", spawn_points=["h12-north", "h12-north"], turn=2)
    assert len(foes_at(table)) == 6


@pytest.mark.clause("defense.invasion.3")
@pytest.mark.parametrize(("threat", "dread", "kind"), [(1, 0, 0), (2, 0, 6), (1, 1, 6), (3, 1, 6)])
def test_the_column_of_a_card_and_the_level_go_by_the_threat_of_the_wave(threat: int, dread: int, kind: int) -> None:
    changes = {"dread": dread, "dread-wave": LATE + 1} if dread else {}
    table = invasion(units="breakers", threat=threat, changes=changes, turn=2)
    assert table.foe_kind[0] == kind
    assert table.foe_level[0] == min(threat + dread, 3) - 1


@pytest.mark.clause("defense.invasion.3")
def test_dread_is_over_after_its_wave() -> None:
    table = invasion(units="breakers", threat=1, wave=1, changes={"dread": 1, "dread-wave": 1}, turn=2)
    assert table.foe_level[0] == 0


@pytest.mark.clause("defense.invasion.4")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 1), (2, 0), (3, 1), (4, 0)])
def test_an_event_card_is_drawn_on_odd_turns(turn: int, drawn: int) -> None:
    assert len(invasion(turn=turn).event_pile.discards) == drawn


@pytest.mark.clause("defense.invasion.4")
def test_the_event_card_comes_after_the_unit_cards() -> None:
    table = invasion(units="lull", events="forced-march")
    assert [line for line in log(table) if "drawn" in line] == [
        "Lull is drawn for h12-north.",
        "Forced March is drawn.",
    ]


@pytest.mark.clause("defense.omen.1")
@pytest.mark.parametrize(
    ("change", "turn", "drawn"), [("early", 2, 1), ("early", 4, 0), ("quiet", 1, 0), ("quiet", 3, 1)]
)
def test_omens_bring_an_event_in_round_two_and_none_in_the_first(change: str, turn: int, drawn: int) -> None:
    assert len(invasion(turn=turn, changes={change: 1}).event_pile.discards) == drawn


@pytest.mark.clause("defense.invasion.6")
def test_without_waves_no_card_is_drawn_but_the_turn_passes() -> None:
    table = invasion(waves=0, wave=5, turn=1, first=1)
    assert (table.waves, table.wave, table.turn, table.first) == (0, 5, 2, 0)
    assert not len(table.unit_pile.discards) and not len(table.event_pile.discards)


@pytest.mark.clause("defense.invasion.7")
def test_a_card_that_names_no_units_is_a_breather() -> None:
    table = invasion(units="lull", turn=2)
    assert foes_at(table) == []
    assert len(table.unit_pile.discards) == 1


@pytest.mark.clause("defense.surge.1")
@pytest.mark.parametrize(("wave", "cards"), [(1, 3), (LATE, 2)])
def test_a_surge_draws_one_more_card_for_the_latest_spawn_point(wave: int, cards: int) -> None:
    """First Bell surges for two heroes in wave 2."""
    points = ["l8-east", "h12-north"]
    table = invasion(units="lull far-fire grave-patrol", spawn_points=points, wave=wave, turn=2)
    assert len(table.unit_pile.discards) == cards
    table = invasion(units="lull grave-patrol far-fire", spawn_points=points, wave=1, turn=2)
    assert foes_at(table) == ["h12"] * 4 + ["i12"] * 2


@pytest.mark.clause("defense.invasion.4")
def test_two_surge_cards_and_an_event_in_one_phase_all_happen() -> None:
    table = invasion(units="far-fire grave-patrol", events="second-horn", wave=1)
    assert foes_at(table) == ["h12"] * 4 + ["i12"] * 4
    assert table.turn == 2


@pytest.mark.clause("defense.boss.1")
@pytest.mark.parametrize(("wave", "came"), [(2, True), (1, False)])
def test_a_boss_comes_in_its_wave_at_the_first_spawn_point_besides_the_cards(wave: int, came: bool) -> None:
    options = {"scenario": "dragons-hour"}
    points = ["l8-east", "h15-north"]
    table = invasion(spawn_points=points, units="lull far-fire", wave=wave, turn=2, options=options)
    assert (table.in_play(table.content.dragon) == 1) == came
    if came:
        assert foes_at(table)[0] == "l8"
        assert table.foe_hp[0] == 12


@pytest.mark.clause("defense.boss.2")
def test_reinforcements_come_with_their_wave_at_the_latest_spawn_point() -> None:
    rows = [[LATE + 1, "mummy-wraith", 2], [LATE + 2, "rock-golem", 1]]
    table = invasion(spawn_points=["l8-east", "h12-north"], turn=2, units="lull grave-patrol", reinforcements=rows)
    assert foes_at(table) == ["h12"] * 4 + ["i12"]


@pytest.mark.clause("defense.dragon.1")
def test_the_card_of_the_knight_dragon_brings_it_to_its_spawn_point() -> None:
    options = {"mode": "campaign"}
    names = [row.name for row in at().content.unit_cards]
    table = after(
        "UnitCard",
        arg=1,
        options=options,
        charge=25,
        threat=3,
        map=[["heart", 0, 0, 0], ["hall", 0, 1, 0], ["forge", 0, -1, 0]],
        spawn_points=["h12-north", "h4-south"],
        piles={"units": [*names, "the-dragon"]},
    )
    assert foes_at(table) == ["h4"]
    assert "Knight Dragon comes through h4-south." in log(table)


@pytest.mark.clause("defense.boss.3")
@pytest.mark.parametrize(("seats", "hp"), [(1, 6), (2, 12), (3, 15), (4, 18)])
def test_a_boss_has_hp_by_the_number_of_heroes(seats: int, hp: int) -> None:
    table = at(seats=seats, spawn_points=NORTH)
    come(table, table.content.dragon, 1, 0)
    assert table.foe_hp[0] == hp


# Coming onto the map.


@pytest.mark.clause("defense.spawn.5")
def test_units_that_find_the_square_full_come_to_the_nearest_with_room() -> None:
    table = invasion(units="breakers", turn=2)
    assert foes_at(table) == ["h12"] * 4 + ["i12"]


@pytest.mark.clause("defense.spawn.6")
def test_a_unit_that_finds_no_room_within_two_steps_waits_and_enters_next_time() -> None:
    full = [["barricade", square] for square in ("h12", "h11") for _ in range(4)]
    niches = [["magic-chest", "g12"]] * 4 + [["divine-ward", "i12"]] * 4
    more = [["totem-tower", "g11"]] * 4 + [["arrow-post", "i11"]] * 4 + [["rune-bomb", "h10"]] * 4
    table = invasion(units="grave-patrol", turn=2, objects=[*full, *niches, *more])
    assert foes_at(table) == ["", "", ""]
    assert log(table)[-2] == "Mummy Wraith finds no room, and waits outside h12-north."
    again = invasion(*[foe("mummy-wraith", "", age=age) for age in (5, 3, 4)], units="lull", turn=2, objects=full[:3])
    assert foes_at(again) == ["i12", "h12", "i12"]


@pytest.mark.clause("defense.spawn.7")
def test_a_unit_that_comes_sets_off_a_trap_in_its_square() -> None:
    table = invasion(units="grave-patrol", turn=2, traps=[["spike-plate", "h12"]])
    assert foes_at(table) == ["h12", "h12"]


@pytest.mark.clause("defense.spawn.8")
def test_when_miniatures_run_out_all_of_the_type_act_at_once_newcomers_too() -> None:
    before = [
        foe("mummy-wraith", "h8"),
        foe("mummy-wraith", "h9"),
        foe("mummy-wraith", "h10"),
        foe("mummy-wraith", "g9"),
    ]
    table = invasion(*before, units="grave-patrol", turn=2, heart=9, heroes=heroes("g7", "g7"))
    assert len(foes_at(table)) == 6
    assert table.heart == 9 - 2 * 4
    assert foes_at(table) == ["h8"] * 3 + ["g8"] + ["h10"] * 2 or foes_at(table)[:4] == ["h8"] * 4
    assert not any(table.foe_marks[:6])


@pytest.mark.clause("defense.spawn.8")
def test_only_the_type_that_runs_out_acts_and_only_if_one_could_not_be_placed() -> None:
    three = [foe("mummy-wraith", "h12") for _ in range(3)]
    table = invasion(*three, foe("venom-serpent", "h10"), units="grave-patrol", turn=2)
    assert foes_at(table)[:4] == ["h12", "h12", "h12", "h10"]
    table = invasion(*three, foe("mummy-wraith", "i12"), foe("venom-serpent", "h10"), units="grave-patrol", turn=2)
    assert foes_at(table)[4] == "h10"
    assert "h12" not in foes_at(table)[:3]


@pytest.mark.clause("defense.spawn.8")
def test_with_the_option_they_act_twice_in_the_next_enemy_phase() -> None:
    four = [foe("mummy-wraith", "h12") for _ in range(4)]
    options = {"extra_action": "enemy_phase"}
    table = invasion(*four, units="grave-patrol", turn=2, options=options)
    assert foes_at(table)[:4] == ["h12"] * 4
    assert table.to_dict()["foes"][0]["marks"] == ["extra"]
    later = after(
        "EnemyPhase", foe("mummy-wraith", "h12", marks=["extra"]), foe("mummy-wraith", "h12"), options=options
    )
    assert foes_at(later) == ["h8", "h10"]
    assert later.to_dict()["foes"][0]["marks"] == ["done"]


@pytest.mark.clause("defense.spawn.9")
def test_who_waits_outside_counts_as_a_miniature_and_takes_no_extra_action() -> None:
    blocked = [["barricade", square] for square in ("h12", "h11") for _ in range(4)]
    table = after(
        "UnitCard",
        *[foe("mummy-wraith", "") for _ in range(4)],
        arg=0,
        spawn_points=NORTH,
        piles=piles("grave-patrol", "quiet-hour"),
        objects=blocked[:0],
    )
    assert table.in_play(3) == 6
    assert foes_at(table)[:4] == [""] * 4


@pytest.mark.clause("defense.spawn.8")
def test_an_extra_action_that_destroys_the_heart_ends_the_game_before_the_next_card() -> None:
    six = [foe("mummy-wraith", "h8") for _ in range(4)] + [foe("mummy-wraith", "h9") for _ in range(2)]
    table = invasion(*six, units="grave-patrol far-fire", spawn_points=["h12-north", "l8-east"], turn=2, heart=2)
    assert table.to_dict()["outcome"] == "heart-lost"
    assert len(table.unit_pile.discards) == 1
