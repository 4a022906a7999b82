"""The checks of secrecy pass an honest game and catch every planted leak; so they would catch one in a real game."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Hashable
from typing import Any

import pytest

from citadel import State
from tests import checks
from tests.gallery.hanging import Leak
from tests.gallery.leaks import LEAKS
from tests.gallery.masks import NUMBERS, Masks
from tests.positions import play

SEATS = 2
GAMES = 12
DRAWS = 3000


def caught(game: Masks, name: str) -> str:
    """Return what a check has to say about a game, nothing if it finds no leak in many positions."""
    for seed, seats in itertools.product(range(GAMES), game.seats):
        rng = random.Random(seed)
        for state in play(game.new_state(seats, seed), rng):
            for seat in range(seats):
                try:
                    checks.CHECKS[name](state, seat, rng)
                except AssertionError as error:
                    return str(error)
    return ""


def check_odds(state: State) -> None:
    """Worlds are dealt anew as often as an enumeration of all that seat 0 thinks possible says."""
    seen = state.observe(0).position
    unseen = [mask for mask in NUMBERS if mask not in seen["hand"][0]]
    held = seen["hand"][1]
    expected: Counter[Hashable] = Counter(
        (hand_of(masks, held), masks[held:]) for masks in itertools.permutations(unseen)
    )
    checks.assert_odds(checks.drawn_worlds(state, 0, DRAWS, hidden_facts), expected)


def hand_of(masks: tuple[int, ...], held: int) -> tuple[int, ...]:
    return tuple(sorted(masks[:held]))


def hidden_facts(facts: dict[str, Any]) -> Hashable:
    """Return the other's hand, and the stock in its order."""
    return (tuple(facts["hand"][1]), tuple(facts["stock"]))


@pytest.mark.parametrize("name", checks.CHECKS)
def test_an_honest_game_passes_every_check(name: str) -> None:
    assert caught(Masks({}), name) == ""


def test_an_honest_game_deals_worlds_by_their_odds() -> None:
    check_odds(Masks({}).new_state(SEATS, 1))


@pytest.mark.parametrize(
    "leak", [leak for leak in LEAKS if leak.caught_by != "odds"], ids=lambda leak: leak.game.__name__
)
def test_a_planted_leak_is_caught(leak: Leak) -> None:
    assert caught(leak.game({}), leak.caught_by), leak.about


@pytest.mark.parametrize(
    "leak", [leak for leak in LEAKS if leak.caught_by == "odds"], ids=lambda leak: leak.game.__name__
)
def test_planted_odds_are_caught(leak: Leak) -> None:
    with pytest.raises(AssertionError, match=r"chi-square|impossible"):
        check_odds(leak.game({}).new_state(SEATS, 1))


def test_every_check_catches_a_leak() -> None:
    assert {leak.caught_by for leak in LEAKS} == {*checks.CHECKS, "odds"}
