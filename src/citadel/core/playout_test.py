"""Random play to the end."""

from __future__ import annotations

from collections import Counter

from citadel.core.chance import Chance
from citadel.core.playout import playout
from citadel.core.state import random_actor
from citadel.core.toy_test import ASK, ASK_ALL, NOTE, toy


def test_a_playout_ends_and_counts_its_plies() -> None:
    chance = Chance()
    chance.seed(1)
    for _ in range(50):
        state = toy((ASK, 0, 3), (ASK_ALL, 0, 0b111), (NOTE, 0, 1), seats=3)
        plies = playout(state, chance)
        assert state.is_terminal()
        assert plies == state.ply >= 4


def test_every_choice_is_equally_likely() -> None:
    chance = Chance()
    chance.seed(2)
    chosen: Counter[str] = Counter()
    for _ in range(2000):
        state = toy((ASK_ALL, 0, 0b11))
        playout(state, chance)
        chosen[str(state.chosen)] += 1
    assert sorted(chosen) == ["[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"]
    assert all(400 < count < 600 for count in chosen.values())


def test_any_of_several_actors_may_come_first() -> None:
    chance = Chance()
    chance.seed(3)
    first = Counter(int(random_actor(0b1010010, chance)) for _ in range(3000))
    assert sorted(first) == [1, 4, 6]
    assert all(850 < count < 1150 for count in first.values())


def test_a_lone_actor_takes_no_draw() -> None:
    chance = Chance()
    assert random_actor(0b1000, chance) == 3
    assert chance.draws == 0
