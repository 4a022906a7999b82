"""Trade between heroes: what is proposed, who agrees, and what both hold afterwards."""

from typing import Any

import pytest

from citadel import BadPosition
from citadel.games.defense.hero_scenes_test import after, clause, ep, fighter, goods, hero, refusal, turn
from citadel.games.defense.scenes_test import may
from citadel.games.defense.table import Table


def pair(mine: list[str], yours: list[str], **facts: Any) -> Table:
    """Two heroes in one square with these items; the first is about to act."""
    return turn(fighter("h8", items=mine), hero("avian", "ranger", "h8", items=yours, **facts), fighter("h4"))


@clause("defense.trade.1", "defense.trade.2")
def test_goods_change_hands_for_1_ep_when_both_agree() -> None:
    table = after(pair(["iron-ration"], ["smoke-vial"]), "trade seat1", "give iron-ration", "take smoke-vial", "yes")
    assert ep(table)[0] == 6
    assert table.actors() == [1]
    after(table, "yes")
    assert goods(table, 0) == ["militia-blade", "smoke-vial"]
    assert goods(table, 1) == ["hunting-bow", "iron-ration"]
    assert ep(table)[0] == 5


@clause("defense.trade.1")
def test_any_number_of_goods_goes_one_way() -> None:
    table = after(pair(["iron-ration", "iron-ration", "lucky-coin"], []), "trade seat1", "give iron-ration")
    after(table, "give iron-ration", "give lucky-coin", "yes", "yes")
    assert goods(table, 1) == ["hunting-bow", "iron-ration", "iron-ration", "lucky-coin"]
    assert ep(table)[0] == 5


@clause("defense.trade.1")
def test_a_hero_who_lies_can_trade() -> None:
    table = after(pair([], ["smoke-vial"], hp=0), "trade seat1", "take smoke-vial", "yes")
    assert table.actors() == [1]
    assert goods(after(table, "yes"), 0) == ["militia-blade", "smoke-vial"]


@clause("defense.trade.1")
def test_trade_needs_another_hero_in_the_square_and_anything_to_hand_over() -> None:
    table = turn(fighter("h8"), fighter("h9"))
    assert "in your square" in refusal(table, "trade seat1")
    assert "in your square" in refusal(table, "trade seat0")
    empty = turn(fighter("h8", weapon=""), fighter("h8", weapon=""), fighter("h4"))
    assert "neither of you holds anything" in refusal(empty, "trade seat1")


@clause("defense.trade.2")
def test_who_is_asked_reads_what_is_proposed() -> None:
    table = after(pair(["iron-ration"], ["smoke-vial"]), "trade seat1", "give iron-ration", "take smoke-vial")
    assert "So far: Iron Ration for Smoke Vial." in table.observe(0).asks
    after(table, "yes")
    assert table.observe(1).asks == "{0} proposes a trade. You get: Iron Ration; you give: Smoke Vial. Do you agree?"
    assert "defense.trade.2" in refusal(table, "give smoke-vial")


@clause("defense.trade.3")
def test_weapons_are_exchanged_only_against_each_other() -> None:
    table = after(pair([], []), "trade seat1", "take hunting-bow")
    assert "yes" not in may(table)
    assert "defense.trade.3" in refusal(table, "yes")
    after(table, "give militia-blade", "yes", "yes")
    assert goods(table, 0) == ["hunting-bow"]
    assert goods(table, 1) == ["militia-blade"]


@clause("defense.trade.3")
def test_nobody_gets_a_fourth_item() -> None:
    table = after(pair(["iron-ration"], ["smoke-vial"] * 3), "trade seat1", "give iron-ration")
    assert "yes" not in may(table)
    assert "yes" in may(after(table, "take smoke-vial"))


@clause("defense.trade.3", "defense.item.1")
def test_a_token_takes_the_place_of_an_item() -> None:
    carrying = fighter("h9", tokens=2)
    table = turn(fighter("h9", items=["iron-ration"] * 2), carrying, options={"scenario": "lost-smiths"})
    after(table, "trade seat1", "give iron-ration")
    assert "yes" in may(table)
    assert "yes" not in may(after(table, "give iron-ration"))


@clause("defense.trade.4")
def test_who_declines_is_not_asked_again_in_this_turn() -> None:
    table = after(pair(["iron-ration"], []), "trade seat1", "give iron-ration", "yes", "done")
    assert ep(table)[0] == 6
    assert goods(table, 0) == ["militia-blade", "iron-ration"]
    assert "defense.trade.4" in refusal(table, "trade seat1")


@clause("defense.trade.4")
def test_a_proposal_can_be_called_off_but_not_begun_again_in_this_turn() -> None:
    table = after(pair(["iron-ration"], []), "trade seat1", "done")
    assert ep(table)[0] == 6
    assert "trade seat1" not in may(table)


@clause("defense.trade.2")
def test_goods_that_are_not_held_are_not_proposed() -> None:
    table = after(pair(["iron-ration"], []), "trade seat1", "give iron-ration")
    assert "defense.trade.1" in refusal(table, "give iron-ration")
    assert "defense.trade.1" in refusal(table, "take smoke-vial")


def test_a_trade_of_a_written_position_is_one_that_can_be() -> None:
    with pytest.raises(BadPosition, match="two heroes in one square"):
        turn(fighter("h8"), fighter("h9"), agenda=[["Turn", 0, 0], ["Propose", 0, 1]])
    with pytest.raises(BadPosition, match="cannot be"):
        turn(fighter("h8"), fighter("h8"), agenda=[["Turn", 0, 0], ["Agree", 1, 0]])
