"""The chances of a duel: by closed form, and by the game's own answers to every number of the die."""

from fractions import Fraction
from typing import Any

import pytest

from citadel.games.combat.death_duel_test import HIT, KILL, ORDER, duel, fight, pending

clause = pytest.mark.clause
# Weapon skill higher, equal and lower; a strength that kills at once, and one that does not.
ATTACKS = {
    ("6 9", "2/3"),
    ("5 9", "1/2"),
    ("4 9", "1/3"),
    ("6 5", "1/3"),
    ("5 5", "1/4"),
    ("4 5", "1/6"),
}


@clause("death-duel.odds.1")
@pytest.mark.parametrize(("numbers", "chance"), sorted(ATTACKS))
def test_an_attack_kills_by_these_chances(numbers: str, chance: str) -> None:
    arena: Any = fight(numbers, "5")
    assert arena.attack_kills(0) == pytest.approx(float(Fraction(chance)), abs=1e-12)


@clause("death-duel.odds.1")
@pytest.mark.parametrize(("numbers", "chance"), sorted(ATTACKS))
def test_so_do_the_dice(numbers: str, chance: str) -> None:
    """Every pair of dice for hit and kill, rolled in the game."""
    kills = 0
    for first in range(1, 7):
        for second in range(1, 7):
            table = fight(numbers, "5", first)
            if pending(table) == [KILL, 0]:
                table = fight(numbers, "5", second, step=KILL)
            kills += pending(table) == ["won", 0]
    assert Fraction(kills, 36) == Fraction(chance)


@clause("death-duel.odds.2")
@pytest.mark.parametrize(
    ("one", "other", "chance"),
    [
        ("6 9", "5 9", "6/7"),  # 2/3 against 1/3
        ("5 5", "5 5", "4/7"),  # 1/4 each
        ("5 9", "5 9", "2/3"),  # 1/2 each
        ("6 5", "5 5", "3/4"),  # 1/3 against 1/6
        ("4 5", "5 9", "3/13"),  # 1/6 against 2/3: the defender strikes better
    ],
)
def test_who_attacks_first_wins_by_these_chances(one: str, other: str, chance: str) -> None:
    arena: Any = fight(one, other)
    assert arena.odds(0) == pytest.approx(float(Fraction(chance)), abs=1e-12)
    assert arena.odds(0) + arena.odds(1) == pytest.approx(1, abs=1e-12)


Node = tuple[str, int]


def after_each_roll(one: str, other: str, node: Node) -> list[Node]:
    """What the game makes of each number of the die."""
    tables = [fight(one, other, number, step=node[0], attacker=node[1]) for number in range(1, 7)]
    return [tuple(pending(table)) for table in tables]


@clause("death-duel.odds.2")
@pytest.mark.parametrize(
    ("one", "other"),
    [("5", "5"), ("6 9", "5 3"), ("5 9 5 5 1", "7 2 5 5 9"), ("3 6 5 5 4", "9 8 5 5 5"), ("5 5 5 5 1", "5 5 5 5 9")],
)
def test_the_odds_of_every_roll_are_those_of_the_game_itself(one: str, other: str) -> None:
    """The game's own answers to each number of the die make a chain, whose chances are worked out apart."""
    arena: Any = fight(one, other)
    nodes: list[Node] = [(ORDER, 0), (HIT, 0), (HIT, 1)]
    nodes += [(KILL, seat) for seat in (0, 1) if not arena.kills_at_once(seat)]
    chain = {node: after_each_roll(one, other, node) for node in nodes}
    wins = {("won", 0): 1.0, ("won", 1): 0.0, **dict.fromkeys(nodes, 0.5)}
    for _ in range(400):
        wins.update({node: sum(wins[after] for after in chain[node]) / 6 for node in nodes})
    for step, attacker in nodes:
        arena = fight(one, other, step=step, attacker=attacker)
        assert arena.odds(0) == pytest.approx(wins[step, attacker], abs=1e-9)
        assert arena.odds(1) == pytest.approx(1 - wins[step, attacker], abs=1e-9)


def test_there_are_no_odds_when_nobody_fights() -> None:
    arena: Any = duel("a", "d", 6)
    assert arena.is_terminal() and (arena.odds(0), arena.odds(1)) == (0.0, 0.0)
