"""The generator: every die, shuffle and draw of a game comes from here."""

from __future__ import annotations

import hashlib
from typing import Final

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
        drawn: i64 = (self.a + self.b + self.d) & MASK_32
        self.d = (self.d + 1) & MASK_32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK_32
        self.c = (((self.c << 21) & MASK_32 | self.c >> 11) + drawn) & MASK_32
        return drawn

    def below(self, n: i64) -> i64:
        """Return a number in range(n), each exactly as likely (Lemire's rejection)."""
        self.draws += 1
        product: i64 = self.word() * n
        low: i64 = product & MASK_32
        if low < n:
            floor: i64 = (0x100000000 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK_32
        return product >> 32

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
