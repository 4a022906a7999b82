"""Movement of heroes: what it costs, and where one can go."""

from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, hero, moves, refusal, turn
from citadel.games.defense.scenes_test import may


@clause("defense.move.1")
def test_a_move_to_a_connected_square_costs_1_ep() -> None:
    table = turn(fighter("h8"))
    assert moves(table) == ["h7", "g8", "i8", "h9"]
    assert ep(after(table, "move h9"))[0] == 5
    assert table.to_dict()["heroes"][0]["at"] == "h9"


@clause("defense.move.1")
def test_nobody_moves_to_a_square_that_is_not_connected() -> None:
    table = turn(fighter("g9"))
    assert moves(table) == ["g8", "h9"]
    assert "not connected" in refusal(table, "move g10")
    assert "defense.move.1" in refusal(table, "move h8")


@clause("defense.move.2")
def test_every_space_that_enemies_take_in_the_square_left_costs_1_ep_more() -> None:
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h8"), foe("rock-golem", "h8")])
    assert ep(after(table, "move h9"))[0] == 6 - 1 - 3


@clause("defense.move.2", "defense.energy.3")
def test_who_cannot_pay_for_the_escape_stays() -> None:
    table = turn(fighter("h8", ep=2), foes=[foe("rock-golem", "h8")])
    assert moves(table) == []
    assert "costs 3 EP, and you have 2" in refusal(table, "move h9")


@clause("defense.move.3")
def test_a_square_whose_four_spaces_are_taken_cannot_be_entered() -> None:
    full = [["barricade", "h9", 3], ["barricade", "h9", 3]]
    table = turn(fighter("h8"), foes=[foe("rock-golem", "h9")], objects=full)
    assert "h9" not in moves(table)
    assert "defense.move.3" in refusal(table, "move h9")
    table = turn(fighter("h8"), foes=[foe("bat-imp", "h9")], objects=full)
    assert "h9" in moves(table)


@clause("defense.move.3")
def test_a_hero_who_lies_takes_a_space() -> None:
    full = [["barricade", "h9", 3]] * 3
    table = turn(fighter("h8"), hero("human", "cleric", "h9", hp=0), fighter("h4"), objects=full)
    assert "h9" not in moves(table)


@clause("defense.move.4", "defense.injury.3", "defense.injury.7")
def test_each_broken_leg_makes_a_move_cost_1_ep_more() -> None:
    assert ep(after(turn(fighter("h8", injuries={"broken-leg": 1})), "move h9"))[0] == 4
    assert ep(after(turn(fighter("h8", injuries={"broken-leg": 2})), "move h9"))[0] == 3


@clause("defense.move.5")
def test_a_square_with_enemies_is_entered_for_1_ep() -> None:
    table = turn(fighter("h8"), foes=[foe("rock-golem", "h9")])
    assert ep(after(table, "move h9"))[0] == 5


@clause("defense.move.6")
def test_moves_of_a_skill_cost_nothing_and_can_be_ended_early() -> None:
    table = turn(hero("avian", "ranger", "h8"), foes=[foe("rock-golem", "h8")])
    after(table, "skill soar", "move h9")
    assert ep(table)[0] == 7 - 2
    after(table, "done")
    assert "It is your turn" in table.observe(0).asks


@clause("defense.move.6")
def test_walls_do_not_stop_soar_but_the_edge_of_the_map_does() -> None:
    table = after(turn(hero("avian", "ranger", "g9")), "skill soar")
    assert moves(table) == ["g8", "h9", "g10"]
    assert "not connected" in refusal(table, "move f9")


@clause("defense.move.6")
def test_soar_needs_room_where_it_goes() -> None:
    table = turn(hero("avian", "ranger", "g9"), objects=[["barricade", "g10", 3]] * 4)
    assert moves(after(table, "skill soar")) == ["g8", "h9"]


@clause("defense.move.6")
def test_soar_ends_after_three_squares() -> None:
    table = after(turn(hero("avian", "ranger", "h8")), "skill soar", "move h9", "move h10", "move h11")
    assert "skill soar" not in may(table)
    assert ep(table)[0] == 5


@clause("defense.move.7")
def test_boots_make_the_first_move_of_a_turn_free() -> None:
    table = after(turn(fighter("h8", items=["runners-boots"])), "move h9")
    assert ep(table)[0] == 6
    assert ep(after(table, "move h10"))[0] == 5


@clause("defense.move.7")
def test_boots_do_not_help_who_is_engaged() -> None:
    table = turn(fighter("h8", items=["runners-boots"]), foes=[foe("bat-imp", "h8")])
    assert ep(after(table, "move h9"))[0] == 4


@clause("defense.move.8")
def test_smoke_takes_the_escape_cost_away_for_the_turn() -> None:
    table = turn(fighter("h8", items=["smoke-vial"]), foes=[foe("rock-golem", "h8"), foe("bat-imp", "h9")])
    after(table, "use smoke-vial", "move h9", "move h10")
    assert ep(table)[0] == 6 - 1 - 1 - 1


@clause("defense.move.9")
def test_heroes_set_off_no_traps() -> None:
    table = after(turn(fighter("h8"), traps=[["spike-plate", "h9", 1]]), "move h9")
    assert table.to_dict()["traps"] == [["spike-plate", "h9", 1]]
    assert table.hp[0] == 6
