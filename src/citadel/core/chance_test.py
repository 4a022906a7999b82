"""The generator draws the published stream of sfc32, and every draw is fair."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from math import sqrt

import pytest

from citadel.core.chance import Chance

DRAWS = 20_000


def seeded(seed: int) -> Chance:
    chance = Chance()
    chance.seed(seed)
    return chance


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """The generator as its author describes it, in numbers of any size."""
    while True:
        drawn = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ b >> 9
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + drawn) % 2**32
        yield drawn


def assert_even(counts: Counter[int], kinds: int) -> None:
    """Fail unless every kind is as frequent as any other, by chi-square."""
    share = counts.total() / kinds
    statistic = sum((counts[kind] - share) ** 2 / share for kind in counts)
    assert len(counts) == kinds
    assert statistic < kinds - 1 + 4 * sqrt(2 * (kinds - 1)) + 4


def test_a_seed_has_always_drawn_the_same_words() -> None:
    chance = seeded(7)
    assert [chance.word() for _ in range(4)] == [1658406306, 2913783245, 2308716351, 3195194893]
    assert seeded(-1).word() == 3093602753
    assert seeded(2**200).word() == 963357458


def test_a_seed_has_always_drawn_the_same_small_numbers() -> None:
    chance = seeded(7)
    assert [chance.below(10) for _ in range(12)] == [3, 6, 5, 7, 1, 0, 0, 8, 1, 6, 2, 6]


@pytest.mark.parametrize("seed", [0, 1, -5, 2**63, 10**40])
def test_the_stream_is_that_of_sfc32(seed: int) -> None:
    digest = hashlib.sha256(f"citadel:{seed}".encode()).digest()
    a, b, c, d = (int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12))
    chance = seeded(seed)
    assert [chance.word() for _ in range(1000)] == list(islice(sfc32(a, b, c, d), 1000))


def test_the_counter_runs_over_its_last_number() -> None:
    chance = Chance()
    chance.a, chance.b, chance.c, chance.d = 2**32 - 1, 2**32 - 1, 2**32 - 1, 2**32 - 1
    words = [chance.word() for _ in range(50)]
    assert words == list(islice(sfc32(*[2**32 - 1] * 4), 50))


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 63])
def test_every_number_below_is_equally_likely(n: int) -> None:
    chance = seeded(n)
    assert_even(Counter(chance.below(n) for _ in range(DRAWS)), n)


def test_numbers_below_are_fair_where_a_remainder_would_not_be() -> None:
    chance = seeded(1)
    third = 3 * 2**30
    drawn = Counter(chance.below(third) // 2**30 for _ in range(DRAWS))
    assert_even(drawn, 3)


def test_every_member_of_a_set_is_equally_likely() -> None:
    chance = seeded(3)
    members = [0, 5, 31, 32, 62]
    drawn = Counter(int(chance.pick(sum(2**k for k in members))) for _ in range(DRAWS))
    assert sorted(drawn) == members
    assert_even(drawn, len(members))


def test_every_subset_is_equally_likely() -> None:
    chance = seeded(4)
    drawn = Counter(int(chance.pick_some(0b11111, 2)) for _ in range(DRAWS))
    assert set(drawn) == {2**a + 2**b for a, b in combinations(range(5), 2)}
    assert_even(drawn, 10)


def test_a_subset_may_be_empty_or_the_whole() -> None:
    chance = seeded(5)
    assert chance.pick_some(0b1011, 0) == 0
    assert chance.draws == 0
    assert chance.pick_some(0b1011, 3) == 0b1011


def test_draws_are_counted() -> None:
    chance = seeded(6)
    chance.below(5)
    chance.pick(0b110)
    chance.pick_some(0b110, 2)
    assert chance.draws == 4
