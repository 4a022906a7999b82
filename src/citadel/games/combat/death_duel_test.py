"""Duels, from hand-written positions: the cards have weapon skill, strength, speed, bravery and toughness."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.combat.scenes_test import assert_drawn, at, choices, dice, do, fact, log, stacks, toy, view

clause = pytest.mark.clause
# a is fast and skilled, b is strong, c is as fast as b and hard to kill, d is clumsy and weak.
FOUR = ("9 5 9 5 5", "5 9 5 5 5", "5 5 5 5 9", "1 1 1 5 1")
HIT, KILL, ORDER = "RollToHit", "RollToKill", "RollForOrder"


def duel(one: str, other: str, *rolls: int, options: dict[str, Any] | None = None, **facts: Any) -> State:
    """The top cards of two stacks meet; the dice are loaded, and each is rolled by whose attack it is."""
    game = toy("death-duel", *FOUR, **(options or {}))
    table = at(game, one, other, **{"step": "Duel", "generator": dice(*rolls), **facts})
    return do(table, *["roll"] * len(rolls))


def fight(one: str, other: str, *rolls: int, step: str = HIT, attacker: int = 0, **facts: Any) -> State:
    """Two cards of these numbers fight, seat 0's or another attacks next; each has one more card in its stack."""
    game = toy("death-duel", one, other, "5", "5")
    facts = {"step": step, "seat": attacker, "up": ["a", "b"], "generator": dice(*rolls), **facts}
    return do(at(game, "c", "d", **facts), *["roll"] * len(rolls))


def pending(state: State) -> list[Any]:
    """Which step waits for whom, or who has won the duel."""
    killed = fact(state, "killed")
    if killed:
        return ["won", 1 if killed == ["a"] else 0]
    (step,) = fact(state, "agenda")
    return list(step[:2])


# Set-up


@clause("death-duel.setup.1")
def test_two_play() -> None:
    assert list(citadel.load_game("death-duel").seats) == [2]
    with pytest.raises(citadel.BadSeat):
        citadel.load_game("death-duel").new_state(seats=3, seed=1)


@clause("death-duel.setup.2", "death-duel.memory.1")
def test_all_cards_are_dealt_face_down() -> None:
    table = citadel.load_game("death-duel").new_state(seats=2, seed=1)
    dealt = [*fact(table, "up"), *fact(table, "stacks")[0], *fact(table, "stacks")[1]]
    assert len(set(dealt)) == 34
    for eye in (0, 1, citadel.SPECTATOR):
        assert view(table, eye) == ["?" * 16, "?" * 16]


@clause("death-duel.setup.2")
def test_every_deal_is_possible() -> None:
    game = toy("death-duel", *FOUR[:3], deal="even")
    deals = Counter(tuple(fact(game.new_state(seats=2, seed=seed), "up")) for seed in range(600))
    assert set(deals) == set(permutations("abc", 2))
    assert min(deals.values()) > 60


@clause("death-duel.setup.3")
@pytest.mark.parametrize(("deal", "sizes"), [("all", [2, 1]), ("even", [1, 1])])
def test_an_odd_card_goes_to_seat_0_or_is_left_out(deal: str, sizes: list[int]) -> None:
    table = toy("death-duel", *FOUR[:3], deal=deal).new_state(seats=2, seed=1)
    assert [len(stack) + 1 for stack in fact(table, "stacks")] == sizes


# Who attacks first


@clause("death-duel.order.1")
@pytest.mark.parametrize(("one", "other", "attacker"), [("a", "b", 0), ("b", "a", 1)])
def test_both_turn_up_a_card_and_the_faster_one_attacks(one: str, other: str, attacker: int) -> None:
    table = duel(one + "c", other + "d")
    for eye in (0, 1, citadel.SPECTATOR):
        assert table.observe(eye).position["up"] == [one, other]
    assert (pending(table), table.actors(), choices(table)) == ([HIT, attacker], [attacker], ["roll"])
    assert log(table)[-1] == f"A of {{{attacker}}} is faster and attacks."


@clause("death-duel.order.2")
@pytest.mark.parametrize("number", range(1, 7))
def test_of_equally_fast_cards_a_die_says_which_attacks(number: int) -> None:
    table = duel("b", "c")
    assert (pending(table), table.actors()) == ([ORDER, 0], [0])
    assert table.observe(0).asks == "Roll for the attack: from 4 the other card attacks first."
    assert pending(duel("b", "c", number)) == [HIT, 0 if number < 4 else 1]


@clause("death-duel.order.2")
def test_seat_0_rolls_even_where_its_card_is_not_the_stronger() -> None:
    table = duel("c", "b")
    with pytest.raises(citadel.IllegalAction, match=r"death-duel\.order\.2"):
        table.apply_action(0, 1)
    assert fact(duel("c", "b", 2), "last") == {"seat": 0, "for": "order", "needs": 4, "number": 2}


# An attack


@clause("death-duel.hit.1", "death-duel.hit.2", "death-duel.hit.3")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize(("one", "other", "needed"), [("6", "5", 3), ("5", "5", 4), ("4", "5", 5)])
def test_what_hits_depends_on_who_has_the_higher_weapon_skill(one: str, other: str, needed: int, number: int) -> None:
    table = fight(one, other, number)
    assert pending(table) == ([KILL, 0] if number >= needed else [HIT, 1])
    assert fact(table, "last") == {"seat": 0, "for": "hit", "needs": needed, "number": number}
    assert fight(one, other).observe(0).asks == f"Roll to hit: you need {needed} or more."


@clause("death-duel.kill.1")
@pytest.mark.parametrize(("strength", "outcome"), [(4, [KILL, 0]), (5, [KILL, 0]), (6, ["won", 0])])
def test_a_hit_kills_at_once_where_strength_is_higher_than_toughness(strength: int, outcome: list[Any]) -> None:
    assert pending(fight(f"5 {strength}", "5 5 5 5 5", 6)) == outcome


@clause("death-duel.kill.1")
def test_what_counts_is_the_attackers_strength_and_the_others_toughness() -> None:
    weak_and_tough, strong_and_soft = "5 1 5 5 9", "5 9 5 5 1"
    assert pending(fight(weak_and_tough, strong_and_soft, 6)) == [KILL, 0]
    assert pending(fight(weak_and_tough, strong_and_soft, 6, attacker=1)) == [KILL, 1]
    assert pending(fight("5 5 5 5 9", "5 1 5 5 4", 6)) == ["won", 0]


@clause("death-duel.kill.2")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("attacker", [0, 1])
def test_else_four_or_more_kills(attacker: int, number: int) -> None:
    table = fight("5", "5", number, step=KILL, attacker=attacker)
    assert pending(table) == (["won", attacker] if number >= 4 else [HIT, 1 - attacker])
    assert fact(table, "last") == {"seat": attacker, "for": "kill", "needs": 4, "number": number}


@clause("death-duel.swap.1")
def test_who_survives_attacks_next_whoever_is_faster() -> None:
    assert pending(duel("a", "d", 1)) == [HIT, 1]
    assert pending(duel("a", "d", 1, 4)) == [HIT, 0]
    assert pending(fight("5", "5", 6, 3)) == [HIT, 1]
    assert pending(fight("5", "5", 6, 3, 6, 3)) == [HIT, 0]


@clause("death-duel.swap.2")
def test_the_player_whose_card_attacks_rolls() -> None:
    table = duel("a", "d", 1)
    assert (table.actors(), choices(table, 0), choices(table, 1)) == ([1], [], ["roll"])
    with pytest.raises(citadel.IllegalAction, match=r"it is for seat 1 to act \(death-duel\.hit\.1\)"):
        table.apply_action(0, 0)


# After a duel


@clause("death-duel.end.1")
def test_the_winner_goes_back_to_the_bottom_and_the_other_is_killed() -> None:
    table = fight("5 9", "5", 6)
    assert (stacks(table), fact(table, "up"), fact(table, "killed")) == (["A", ""], ["c", "d"], ["b"])
    table = fight("5 9", "5 9", 6, attacker=1)
    assert (stacks(table), fact(table, "up"), fact(table, "killed")) == (["", "B"], ["c", "d"], ["a"])


@clause("death-duel.end.2")
def test_then_the_next_two_cards_fight() -> None:
    table = duel("ac", "db", 6)
    assert (fact(table, "up"), stacks(table), pending(table)[0]) == (["c", "b"], ["A", ""], "won")
    assert fact(table, "agenda") == [[ORDER, 0, 0]]


@clause("death-duel.end.2")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_has_no_card_left_has_lost(winner: int) -> None:
    table = duel("a", "d", 6) if winner == 0 else duel("d", "ab", 6)
    assert table.is_terminal()
    assert table.returns() == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])
    assert [score.total for score in table.scores()] == ([1, 0] if winner == 0 else [0, 1])


@clause("death-duel.end.3")
@pytest.mark.parametrize(("turns", "over"), [(8, False), (9, True)])
def test_after_the_last_roll_both_share_the_win(turns: int, over: bool) -> None:
    for rolls in ([1], [3], [6]):
        table = duel("ac", "bd", *rolls, options={"max_turns": 10}, turns=turns)
        assert (table.is_terminal(), table.returns()) == (over, [0.0, 0.0])


@clause("death-duel.end.3")
def test_the_last_roll_may_still_win() -> None:
    assert duel("a", "d", 6, options={"max_turns": 10}, turns=9).returns() == [1.0, -1.0]


@clause("death-duel.end.3")
def test_rolls_for_the_attack_count_too() -> None:
    table = duel("b", "c", 1, options={"max_turns": 10}, turns=9)
    assert (table.is_terminal(), table.returns(), fact(table, "turns")) == (True, [0.0, 0.0], 10)


# What everybody knows


@clause("death-duel.memory.2")
def test_both_know_what_went_back_and_what_was_killed() -> None:
    table = fight("5 9", "5", 6)
    for eye in (0, 1, citadel.SPECTATOR):
        assert (view(table, eye), table.observe(eye).position["killed"]) == (["A", ""], ["b"])


@clause("death-duel.memory.3")
def test_every_deal_of_the_unseen_cards_is_as_likely() -> None:
    table = duel("acb", "d")
    assert view(table) == ["??", ""]
    assert_drawn(table, 1, Counter(permutations("bc")), lambda d: tuple(d["stacks"][0]))


@clause("death-duel.memory.3")
def test_dice_of_imagined_worlds_are_others() -> None:
    table = duel("ac", "bd")
    assert_drawn(table, 0, Counter({1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}), lambda d: next_roll(table, d["generator"]))


def next_roll(table: State, generator: list[int]) -> int:
    rolled = table.game.from_dict({**table.to_dict(), "generator": generator})
    number: int = fact(do(rolled, "roll"), "last")["number"]
    return number


# Positions


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"agenda": [["Duel", 0, 0]], "up": ["a", ""]}, "agenda[0]"),
        ({"agenda": [[HIT, 0, 0]], "up": ["a", ""]}, "agenda[0]"),
        ({"agenda": [[ORDER, 1, 0]], "up": ["b", "c"]}, "agenda[0]"),
        ({"agenda": [[ORDER, 0, 0]], "up": ["a", "b"]}, "agenda[0]"),
        ({"agenda": [[KILL, 0, 0]], "up": ["b", "d"]}, "agenda[0]"),
        ({"agenda": [[HIT, 0, 0]], "up": ["a", "b"], "turns": 5000}, "agenda[0]"),
        ({"agenda": [["SetUp", 0, 0]], "killed": ["a"]}, "agenda[0]"),
        ({"last": {"seat": 0, "for": "hit", "needs": 2, "number": 6}}, "last.needs"),
        ({"last": {"seat": 0, "for": "luck", "needs": 3, "number": 6}}, "last.for"),
        ({"last": {"seat": 0, "for": "hit", "needs": 3, "number": 7}}, "last.number"),
        ({"last": {"seat": 2, "for": "hit", "needs": 3, "number": 1}}, "last.seat"),
        ({"last": {"seat": 1, "for": "hit", "needs": 3, "number": 1, "by": 2}}, "last.by"),
    ],
)
def test_what_cannot_be_is_refused(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(citadel.BadPosition) as error:
        toy("death-duel", *FOUR).from_dict(facts)
    assert error.value.path == f"position.{path}"
