"""Sets of numbers from 0 to 62."""

from __future__ import annotations

import random

import pytest

from citadel.core.bits import BIT, lowest, members_of, popcount

SETS = [random.Random(seed).getrandbits(63) & random.Random(-seed - 1).getrandbits(63) for seed in range(500)]
SETS += [2**k for k in range(63)] + [2**63 - 1, 2**63 - 2, 2**62 + 1]


@pytest.mark.parametrize("k", range(63))
def test_every_number_has_a_bit_of_its_own(k: int) -> None:
    assert BIT[k] == 2**k
    assert lowest(BIT[k]) == k


def test_the_members_of_a_set_are_those_whose_bit_is_set() -> None:
    for members in SETS:
        expected = [k for k in range(63) if members & 2**k]
        assert members_of(members) == expected
        assert popcount(members) == len(expected)
        assert not expected or lowest(members) == expected[0]


def test_the_empty_set_has_no_members() -> None:
    assert members_of(0) == []
    assert popcount(0) == 0
