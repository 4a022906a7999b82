"""Bags: sets in which a member may lie several times.

A bag is LAYERS words of a vec, and each word is a set: word n holds the members that lie in the bag more than n times.
So word 0 is the bag as a set, and bags are emptied, copied, joined and exchanged word by word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT

# The most times that a member lies in a bag.
LAYERS: Final = 5


def empty_bags(n: int) -> vec[i64]:
    """Return so many bags with nothing in them."""
    return vec[i64]([0] * (n * LAYERS))


def how_many(bags: vec[i64], bag: i64, member: i64) -> i64:
    """Return how many times a member lies in a bag."""
    first: i64 = bag * LAYERS
    n: i64 = 0
    while n < LAYERS and bags[first + n] & BIT[member]:
        n += 1
    return n


def put_in(bags: vec[i64], bag: i64, member: i64) -> None:
    """Put a member into a bag once more."""
    n = how_many(bags, bag, member)
    if n < LAYERS:
        at: i64 = bag * LAYERS + n
        bags[at] |= BIT[member]


def take_out(bags: vec[i64], bag: i64, member: i64) -> None:
    """Take a member out of a bag once, if it is there."""
    n = how_many(bags, bag, member)
    if n:
        at: i64 = bag * LAYERS + n - 1
        bags[at] &= ~BIT[member]


def empty_bag(bags: vec[i64], bag: i64) -> None:
    """Take everything out of a bag."""
    at: i64 = bag * LAYERS
    end: i64 = at + LAYERS
    while at < end:
        bags[at] = 0
        at += 1


def copy_bag(bags: vec[i64], bag: i64, source: vec[i64], copied: i64) -> None:
    """Let a bag hold what another holds."""
    at: i64 = bag * LAYERS
    of: i64 = copied * LAYERS
    end: i64 = at + LAYERS
    while at < end:
        bags[at] = source[of]
        at += 1
        of += 1


def swap_bags(bags: vec[i64], a: i64, b: i64) -> None:
    """Exchange what two bags hold."""
    left: i64 = a * LAYERS
    right: i64 = b * LAYERS
    end: i64 = left + LAYERS
    while left < end:
        word = bags[left]
        bags[left] = bags[right]
        bags[right] = word
        left += 1
        right += 1


def as_set(bags: vec[i64], bag: i64) -> i64:
    """Return what lies in a bag as a set."""
    return bags[bag * LAYERS]


def join_bags(bags: vec[i64], bag: i64, source: vec[i64], a: i64, b: i64) -> None:
    """Let a bag hold each member as often as whichever of two others has more of it."""
    n: i64 = 0
    while n < LAYERS:
        bags[bag * LAYERS + n] = source[a * LAYERS + n] | source[b * LAYERS + n]
        n += 1
