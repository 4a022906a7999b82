"""The generator: every die, shuffle and draw of a game comes from here."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.bits import BIT, lowest, popcount

MASK_32: Final = 0xFFFFFFFF


def word_at(digest: bytes, place: i64) -> i64:
    """Return the 32-bit number that stands somewhere in bytes, its lowest byte first."""
    word: i64 = digest[place]
    word |= digest[place + 1] << 8
    word |= digest[place + 2] << 16
    word |= digest[place + 3] << 24
    return word


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Chris Doty-Humphrey's sfc32: 128 bits of state in four 32-bit words.

    No value on the way passes 2**63, so the compiled and the interpreted build draw equal streams.
    """

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 1
        self.draws: i64 = 0

    def seed(self, seed: int) -> None:
        """Spread an integer of any size over the four words."""
        digest = hashlib.sha256(b"citadel:%d" % seed).digest()
        self.a = word_at(digest, 0)
        self.b = word_at(digest, 4)
        self.c = word_at(digest, 8)
        self.d = word_at(digest, 12)

    def word(self) -> i64:
        """Return the next number below 2**32."""
        return next_word(self)

    def below(self, n: i64) -> i64:
        """Return a number in range(n), each exactly as likely."""
        return number_below(self, n)

    def pick(self, members: i64) -> i64:
        """Return a random member of a set that is not empty."""
        k: i64 = self.below(popcount(members))
        while k > 0:
            members &= members - 1
            k -= 1
        return lowest(members)

    def pick_some(self, members: i64, n: i64) -> i64:
        """Return a random subset of n members."""
        chosen: i64 = 0
        while n > 0:
            bit: i64 = BIT[self.pick(members)]
            chosen |= bit
            members ^= bit
            n -= 1
        return chosen


# The generator itself: functions, since compiled code has to look up which method to call.


def next_word(chance: Chance) -> i64:
    """Return the next number below 2**32."""
    b = chance.b
    c = chance.c
    drawn: i64 = (chance.a + b + chance.d) & MASK_32
    chance.d = (chance.d + 1) & MASK_32
    chance.a = b ^ (b >> 9)
    chance.b = (c + (c << 3)) & MASK_32
    chance.c = (((c << 21) & MASK_32 | c >> 11) + drawn) & MASK_32
    return drawn


def number_below(chance: Chance, n: i64) -> i64:
    """Return a number in range(n), each exactly as likely (Lemire's rejection)."""
    chance.draws += 1
    product: i64 = next_word(chance) * n
    low: i64 = product & MASK_32
    if low < n:
        floor: i64 = (0x100000000 - n) % n
        while low < floor:
            product = next_word(chance) * n
            low = product & MASK_32
    return product >> 32


def shuffle(pile: vec[i64], n: i64, chance: Chance) -> None:
    """Put the first n things of a pile into random order; every order is as likely (Fisher and Yates)."""
    i: i64 = n - 1
    while i > 0:
        j = number_below(chance, i + 1)
        kept = pile[i]
        pile[i] = pile[j]
        pile[j] = kept
        i -= 1
