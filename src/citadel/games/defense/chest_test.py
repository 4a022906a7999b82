"""Treasure chests: where they are, what goes in and out."""

from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, goods, refusal, turn
from citadel.games.defense.scenes_test import may


@clause("defense.chest.1")
def test_for_1_ep_any_number_of_goods_goes_in_and_then_out() -> None:
    table = turn(fighter("g7", items=["iron-ration", "lucky-coin"]), chest={"smoke-vial": 2, "gate-maul": 1})
    after(table, "open-chest", "give militia-blade", "give iron-ration")
    after(table, "take gate-maul", "take smoke-vial", "take smoke-vial")
    assert goods(table, 0) == ["gate-maul", "smoke-vial", "lucky-coin", "smoke-vial"]
    assert table.to_dict()["chest"] == {"militia-blade": 1, "iron-ration": 1}
    assert ep(table)[0] == 5
    assert "It is your turn" in table.observe(0).asks


@clause("defense.chest.1")
def test_nothing_is_put_in_once_something_has_been_taken_out() -> None:
    table = turn(fighter("g7", items=["iron-ration"]), chest={"smoke-vial": 2})
    after(table, "open-chest", "take smoke-vial")
    assert may(table) == ["done", "take smoke-vial"]
    assert "before any is taken out" in refusal(table, "give iron-ration")


@clause("defense.chest.1", "defense.item.1")
def test_who_has_no_room_takes_nothing() -> None:
    table = turn(fighter("g7", items=["iron-ration"] * 3), chest={"smoke-vial": 1, "gate-maul": 1, "leather-jerkin": 1})
    after(table, "open-chest")
    assert [text for text in may(table) if text.startswith("take")] == ["take leather-jerkin"]
    assert "defense.item.1" in refusal(table, "take smoke-vial")
    assert "defense.chest.1" in refusal(table, "take lucky-coin")
    assert "do not hold it (defense.chest.1)" in refusal(table, "give lucky-coin")


@clause("defense.chest.1")
def test_a_chest_is_left_when_one_is_done() -> None:
    table = after(turn(fighter("g7")), "open-chest", "done")
    assert "It is your turn" in table.observe(0).asks


@clause("defense.chest.1")
def test_a_chest_needs_something_to_put_in_or_to_take_out() -> None:
    table = turn(fighter("g7", weapon=""))
    assert "nothing to put in" in refusal(table, "open-chest")
    assert "open-chest" in may(turn(fighter("g7", weapon=""), chest={"gate-maul": 1}))


@clause("defense.chest.2")
def test_chests_are_on_the_hearts_tile_and_in_magic_chests_with_the_same_contents() -> None:
    assert "defense.chest.1" in refusal(turn(fighter("h8")), "open-chest")
    table = turn(fighter("h8"), objects=[["magic-chest", "h8", 2]], chest={"lucky-coin": 1})
    assert may(after(table, "open-chest")) == ["done", "give militia-blade", "take lucky-coin"]


@clause("defense.energy.2")
def test_heavy_armour_takes_ep_with_its_maximum() -> None:
    table = turn(fighter("g7", ep=6, items=["runners-boots"]), chest={"scale-hauberk": 1})
    after(table, "open-chest", "take scale-hauberk")
    assert table.full_ep(0) == 5
    assert ep(table)[0] == 5
