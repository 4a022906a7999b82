"""What an unpaid Queen proves, with `queen_paid` at_reveal."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from citadel.core.bits import BIT
from citadel.games.citadels.scenes_test import new_game
from citadel.games.citadels.table import Table
from citadel.games.citadels.turns_test import turn_of

clause = pytest.mark.clause
PRESET: dict[str, Any] = {"preset": "devious-dignitaries"}
AT_REVEAL: dict[str, Any] = {**PRESET, "queen_paid": "at_reveal"}
SEATS = 6
KING, QUEEN = 4, 9
SAMPLES = 200
# Games in which the King has been revealed, and no Queen with him.
SEEDS = [2, 5, 7, 8, 11, 13]


def king_revealed(seed: int, options: dict[str, Any]) -> Table:
    """A game of which the draft and the first turns were played at random until the King has been called."""
    state = new_game(seats=SEATS, seed=seed, **options)
    rng = Random(seed)
    while state.called < KING:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def holder(state: Table, rank: int) -> int:
    """The seat that holds a rank, or -1."""
    return next((seat for seat in range(SEATS) if state.roles[seat] & BIT[rank]), -1)


def beside_king(state: Table) -> set[int]:
    """The seats beside the King."""
    king = holder(state, KING)
    return {(king + 1) % SEATS, (king - 1) % SEATS}


def dealt(state: Table, seat: int, n: int) -> Counter[int]:
    """Where the Queen is in so many states that a seat cannot tell from this one."""
    rng = Random(seat)
    return Counter(holder(state.resample(seat, rng), QUEEN) for _ in range(n))  # type: ignore[arg-type]


@clause("citadels.queen.6", "citadels.memory.20")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_beside_the_king_can_hold_an_unpaid_queen(seed: int) -> None:
    state = king_revealed(seed, AT_REVEAL)
    for seat in range(SEATS):
        assert not beside_king(state) & set(dealt(state, seat, 20))


@clause("citadels.memory.20")
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_elsewhere_she_is_as_likely_as_if_those_two_were_left_out(seed: int) -> None:
    state = king_revealed(seed, AT_REVEAL)
    seat = next(seat for seat in range(SEATS) if seat not in (holder(state, KING), holder(state, QUEEN)))
    found = dealt(state, seat, SAMPLES)
    without_option = dealt(king_revealed(seed, PRESET), seat, 3 * SAMPLES)
    expected = {where: n for where, n in without_option.items() if where not in beside_king(state)}
    assert set(found) <= set(expected)
    for where, n in expected.items():
        assert abs(found[where] / SAMPLES - n / sum(expected.values())) < 0.13


@clause("citadels.queen.5", "citadels.memory.20")
@pytest.mark.parametrize(
    ("witch", "options", "held"), [(0, "at_reveal", False), (0, "own_turn", True), (4, "at_reveal", True)]
)
def test_with_the_witch_beside_the_king_an_unpaid_queen_is_held_by_nobody(witch: int, options: str, held: bool) -> None:
    roles = {witch: "witch", 3: "thief", 2: "warlord"}
    state = turn_of(
        "king",
        by=1,
        seats=SEATS,
        roles=roles,
        shown={witch: "witch", 3: "thief"},
        bewitched="queen",
        witch=witch,
        options={"queen_paid": options},
        cast=["witch", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "queen"],
    )
    assert (set(dealt(state, 3, 60)) != {-1}) == held
