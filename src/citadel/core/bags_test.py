"""Bags: sets in which a member may lie several times."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bags import (
    LAYERS,
    as_set,
    copy_bag,
    empty_bag,
    empty_bags,
    how_many,
    join_bags,
    put_in,
    swap_bags,
    take_out,
)

LAST = 62


def counts(bags: vec[i64], bag: int) -> dict[int, int]:
    return {member: how_many(bags, bag, member) for member in range(LAST + 1) if how_many(bags, bag, member)}


def test_a_member_lies_in_a_bag_as_often_as_it_was_put_in_and_not_taken_out() -> None:
    bags = empty_bags(3)
    for n in range(1, LAYERS + 1):
        put_in(bags, 1, LAST)
        assert how_many(bags, 1, LAST) == n
    put_in(bags, 1, 0)
    assert counts(bags, 1) == {0: 1, LAST: LAYERS}
    take_out(bags, 1, LAST)
    take_out(bags, 1, 0)
    assert counts(bags, 1) == {LAST: LAYERS - 1}
    assert counts(bags, 0) == counts(bags, 2) == {}


def test_a_bag_is_full_of_a_member_after_as_many_as_it_has_layers() -> None:
    bags = empty_bags(2)
    for _ in range(LAYERS + 1):
        put_in(bags, 0, 3)
    assert counts(bags, 0) == {3: LAYERS}
    assert counts(bags, 1) == {}


def test_what_is_not_in_a_bag_cannot_be_taken_out() -> None:
    bags = empty_bags(2)
    put_in(bags, 0, 4)
    take_out(bags, 1, 4)
    assert counts(bags, 0) == {4: 1}
    assert counts(bags, 1) == {}


def test_a_bag_can_be_read_as_a_set() -> None:
    bags = empty_bags(2)
    for member in (1, 1, 5):
        put_in(bags, 1, member)
    assert as_set(bags, 1) == 2**1 | 2**5
    assert as_set(bags, 0) == 0


def test_bags_are_emptied_copied_and_exchanged() -> None:
    bags = empty_bags(3)
    other = empty_bags(2)
    for member in (1, 1, 5):
        put_in(bags, 0, member)
    put_in(bags, 2, 7)
    copy_bag(other, 1, bags, 0)
    swap_bags(bags, 0, 2)
    assert [counts(bags, bag) for bag in range(3)] == [{7: 1}, {}, {1: 2, 5: 1}]
    empty_bag(bags, 2)
    assert [counts(bags, bag) for bag in range(3)] == [{7: 1}, {}, {}]
    assert [counts(other, bag) for bag in range(2)] == [{}, {1: 2, 5: 1}]


def test_of_two_bags_that_are_joined_the_one_with_more_of_a_member_counts() -> None:
    bags = empty_bags(2)
    joined = empty_bags(2)
    for member in (1, 1, 5):
        put_in(bags, 0, member)
    for member in (1, 5, 5, 6):
        put_in(bags, 1, member)
    join_bags(joined, 1, bags, 0, 1)
    assert counts(joined, 1) == {1: 2, 5: 2, 6: 1}
    assert counts(joined, 0) == {}
