"""All or Nothing, from hand-written positions of small packs, and its odds against an enumeration of every deal."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.combat.scenes_test import assert_drawn, at, choices, do, fact, log, stacks, toy, view

clause = pytest.mark.clause
ALL = [f"name {name}" for name in ("weapon-skill", "strength", "speed", "bravery", "toughness", "intelligence")]
WS, STRENGTH, SPEED = ALL[:3]
# a beats b beats c in weapon skill, the other way round in strength; d is like a in both.
FOUR = ("9 1", "6 3", "2 8", "9 1")


def solo(own: str, enemy: str, options: dict[str, Any] | None = None, **facts: Any) -> State:
    """A turn with these stacks begins."""
    return at(toy("all-or-nothing", *FOUR, **(options or {})), own, enemy, **facts)


# Set-up


@clause("all-or-nothing.setup.1")
def test_one_plays() -> None:
    assert list(citadel.load_game("all-or-nothing").seats) == [1]
    with pytest.raises(citadel.BadSeat):
        citadel.load_game("all-or-nothing").new_state(seats=2, seed=1)


@clause("all-or-nothing.setup.2", "all-or-nothing.memory.1")
def test_all_cards_are_dealt_face_down_into_two_equal_stacks() -> None:
    table = citadel.load_game("all-or-nothing").new_state(seats=1, seed=1)
    dealt = [fact(table, "up")[0], *fact(table, "stacks")[0], *fact(table, "stacks")[1]]
    assert len(set(dealt)) == 34
    for eye in (0, citadel.SPECTATOR):
        assert view(table, eye) == ["?" * 16, "?" * 17]


@clause("all-or-nothing.setup.2")
def test_every_deal_is_possible() -> None:
    game = toy("all-or-nothing", *FOUR[:3])
    deals = Counter((fact(table, "up")[0], stacks(table)[1]) for table in (game.new_state(1, n) for n in range(600)))
    assert set(deals) == set(permutations("abc", 2))
    assert min(deals.values()) > 60


@clause("all-or-nothing.setup.3")
def test_an_odd_card_is_set_aside_unseen() -> None:
    table = toy("all-or-nothing", *FOUR[:3]).new_state(seats=1, seed=1)
    assert ([len(stack) for stack in fact(table, "stacks")], fact(table, "killed")) == ([0, 1], [])
    (left,) = set("abc") - set(fact(table, "up")) - set(stacks(table)[1])
    assert f"'{left}'" not in str(table.observe(0).position)


# A turn


@clause("all-or-nothing.turn.1")
def test_ones_own_card_is_turned_up_first() -> None:
    table = solo("ab", "cd")
    assert (fact(table, "up"), log(table)) == (["a", ""], ["{0} turns up A."])
    assert fact(do(table, WS), "up") == ["b", ""]


@clause("all-or-nothing.turn.2")
def test_any_of_the_six_statistics_may_be_named() -> None:
    table = solo("ab", "cd")
    assert choices(table) == ALL
    assert (table.observe(0).asks, table.observe(0).clause) == (
        "Name a statistic of your card.",
        "all-or-nothing.turn.2",
    )


@clause("all-or-nothing.turn.3", "all-or-nothing.turn.4")
def test_the_enemys_card_is_turned_up_and_killed_if_its_number_is_lower() -> None:
    table = do(solo("ab", "cd"), WS)
    assert (fact(table, "killed"), stacks(table), fact(table, "up")) == (["c"], ["A", "d"], ["b", ""])
    assert log(table)[1:3] == ["{0} names weapon skill: 9.", "The enemy shows C: 2, and it is killed."]
    assert fact(table, "last") == {"seat": 0, "statistic": "weapon-skill", "cards": ["a", "c"]}


@clause("all-or-nothing.turn.3", "all-or-nothing.end.1")
def test_if_ones_own_is_lower_it_is_killed_and_all_is_lost() -> None:
    table = do(solo("ab", "cd"), STRENGTH)
    assert table.is_terminal()
    assert table.returns() == [-1.0]
    assert (fact(table, "killed"), fact(table, "up"), stacks(table)) == (["a"], ["", ""], ["b", "dC"])
    assert log(table)[-1] == "The enemy shows C: 8. All is lost."


# Draws


@clause("all-or-nothing.draw.1")
def test_in_a_draw_both_cards_go_back_and_nobody_is_killed() -> None:
    table = do(solo("ab", "dc"), WS)
    assert (fact(table, "killed"), stacks(table), fact(table, "up")) == ([], ["A", "cD"], ["b", ""])
    shown = "The enemy shows D: 9, too. It is a draw, so both cards go back."
    assert log(table)[-2:] == [shown, "{0} turns up B."]


@clause("all-or-nothing.draw.2")
def test_any_statistic_may_be_named_again() -> None:
    table = do(solo("a", "d"), WS)
    assert choices(table) == ALL
    assert not do(table, WS).is_terminal()


@clause("all-or-nothing.draw.2")
def test_under_the_ban_the_same_cards_may_not_tie_again() -> None:
    table = do(solo("a", "d", {"tie_ban": "on"}), WS)
    assert choices(table) == [name for name in ALL if name != WS]
    with pytest.raises(citadel.IllegalAction, match=r"all-or-nothing\.draw\.2"):
        do(table, WS)


@clause("all-or-nothing.draw.2")
def test_under_the_ban_other_cards_may_tie_there() -> None:
    table = do(solo("ab", "dc", {"tie_ban": "on"}), WS)
    assert (fact(table, "up"), choices(table)) == (["b", ""], ALL)
    assert choices(do(table, SPEED)) == [name for name in ALL if name != WS]


@clause("all-or-nothing.draw.2")
def test_the_ban_ends_when_a_card_is_killed() -> None:
    ties = [["speed", "a", "d"], ["speed", "b", "c"]]
    table = do(solo("ab", "cd", {"tie_ban": "on"}, ties=ties), WS)
    assert fact(table, "ties") == []


@clause("all-or-nothing.draw.3", "all-or-nothing.end.3")
def test_two_cards_that_have_tied_in_everything_both_go_back() -> None:
    table = do(solo("a", "d", {"tie_ban": "on", "max_turns": 10}), *ALL)
    assert (table.is_terminal(), table.returns(), fact(table, "turns")) == (True, [0.0], 10)
    assert (stacks(table), log(table)[-1]) == (
        ["A", "D"],
        "These cards have tied in every statistic, so they all go back.",
    )


@clause("all-or-nothing.draw.3")
def test_then_the_next_cards_come_up() -> None:
    ties = [[name.removeprefix("name "), "a", "d"] for name in ALL]
    table = solo("ab", "dc", {"tie_ban": "on"}, ties=ties, seen=[2, 2])
    assert (fact(table, "up"), stacks(table)) == (["b", ""], ["A", "CD"])


# The end


@clause("all-or-nothing.end.2")
def test_when_the_enemy_has_no_card_left_one_has_won() -> None:
    table = do(solo("ab", "c"), WS)
    assert (table.is_terminal(), table.returns(), stacks(table)) == (True, [1.0], ["bA", ""])
    assert log(table)[-1] == "The enemy has no cards left: {0} has won."


@clause("all-or-nothing.end.3")
@pytest.mark.parametrize(("enemy", "result"), [("dc", 0.0), ("cd", 0.0), ("c", 1.0)])
def test_after_the_last_turn_it_is_a_stalemate_unless_it_won(enemy: str, result: float) -> None:
    table = do(solo("ab", enemy, {"max_turns": 10}, turns=9), WS)
    assert (table.is_terminal(), table.returns()) == (True, [result])


@clause("all-or-nothing.end.4")
def test_the_score_is_how_many_enemies_were_killed() -> None:
    table = do(solo("ad", "cb"), WS)
    assert [score.total for score in table.scores()] == [1]
    assert [score.total for score in do(table, STRENGTH).scores()] == [1]
    assert [score.total for score in do(solo("ad", "cb"), WS, WS).scores()] == [2]
    assert [score.total for score in do(solo("ad", "cb"), STRENGTH).scores()] == [0]


# What is known


@clause("all-or-nothing.memory.2")
def test_what_went_back_and_what_was_killed_is_known() -> None:
    table = do(at(toy("all-or-nothing", *FOUR, "5", "5"), "abe", "dcf"), WS)
    for eye in (0, citadel.SPECTATOR):
        assert view(table, eye) == ["?A", "??D"]
    do(table, WS)
    assert (view(table), table.observe(0).position["killed"]) == (["AB", "?D"], ["c"])


@clause("all-or-nothing.memory.3")
def test_every_deal_of_the_unseen_cards_is_as_likely_the_one_set_aside_among_them() -> None:
    table = at(toy("all-or-nothing", *FOUR, "5"), "ab", "cd")
    expected = Counter((x, y, z) for x, y, z, _ in permutations("bcde"))
    assert_drawn(table, 0, Counter(expected), lambda d: (d["stacks"][0][0], *d["stacks"][1]))


# The odds of the whole game, by enumeration


TOYS = [
    ("9 1", "6 3", "2 8", "4 4"),
    ("9 2 5", "2 9 5", "5 5 9", "7 7 2"),
    ("6 4", "6 2", "3 4", "3 9"),
]
Stack = tuple[tuple[int, int], ...]  # of (card, whether it has lain open)


def best_chance(rows: tuple[str, ...], turns: int) -> Fraction:
    """The chance to win for who plays best within so many turns, worked out apart from the game."""
    cards = [[int(number) for number in row.split()] for row in rows]
    half = len(cards) // 2

    @cache
    def value(own: Stack, enemy: int, known: tuple[int, ...], unseen: tuple[int, ...], left: int) -> Fraction:
        """Own cards from the top, -1 for an unseen one; of the enemy's, so many unseen ones, then known ones."""
        if not enemy and not known:
            return Fraction(1)
        if not left:
            return Fraction(0)
        if own[0][0] < 0:  # whichever it is, it is seen before anything is named
            ways = [value(((card, 1), *own[1:]), enemy, known, without(unseen, card), left) for card in unseen]
            return sum(ways, Fraction(0)) / len(ways)
        return max(named(own, enemy, known, unseen, left, statistic) for statistic in range(len(cards[0])))

    def named(
        own: Stack, enemy: int, known: tuple[int, ...], unseen: tuple[int, ...], left: int, statistic: int
    ) -> Fraction:
        if not enemy:
            return after(own, 0, known[1:], unseen, left, statistic, known[0])
        ways = [after(own, enemy - 1, known, without(unseen, card), left, statistic, card) for card in unseen]
        return sum(ways, Fraction(0)) / len(ways)

    def after(
        own: Stack, enemy: int, known: tuple[int, ...], unseen: tuple[int, ...], left: int, statistic: int, shown: int
    ) -> Fraction:
        mine, theirs = cards[own[0][0]][statistic], cards[shown][statistic]
        if mine < theirs:
            return Fraction(0)
        back = (*own[1:], own[0])
        return value(back, enemy, known if mine > theirs else (*known, shown), unseen, left - 1)

    return value(((-1, 0),) * half, half, (), tuple(range(len(cards))), turns)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def chance_in_the_game(rows: tuple[str, ...], turns: int) -> Fraction:
    """The same, of the game itself: what it shows in every deal that fits what the player has seen."""
    game = toy("all-or-nothing", *rows, max_turns=10)
    deals = [tuple(deal) for deal in permutations("abcdef"[: len(rows)])]
    half = len(rows) // 2
    states = [at(game, "".join(deal[:half]), "".join(deal[half:]), turns=10 - turns) for deal in deals]

    def value(states: list[State]) -> Fraction:
        """The sum of wins over these states, in each group of which the same has been seen."""
        total = Fraction(sum(state.is_terminal() and state.returns() == [1.0] for state in states))
        groups: dict[str, list[State]] = {}
        for state in states:
            if not state.is_terminal():
                groups.setdefault(repr((state.observe(0).position, state.observe(0).log)), []).append(state)
        return total + sum((best(group) for group in groups.values()), Fraction(0))

    def best(group: list[State]) -> Fraction:
        width = len(rows[0].split())
        return max(value([played(state, action) for state in group]) for action in range(width))

    return value(states) / len(deals)


def played(state: State, action: int) -> State:
    after = state.clone()
    after.apply_action(action)
    return after


@clause("all-or-nothing.end.2", "all-or-nothing.draw.1")
@pytest.mark.parametrize("turns", [2, 4])
@pytest.mark.parametrize("rows", TOYS)
def test_the_best_chance_to_win_is_that_of_an_enumeration(rows: tuple[str, ...], turns: int) -> None:
    assert 0 < chance_in_the_game(rows, turns) == best_chance(rows, turns) < 1
