"""Sets of small numbers as the bits of one integer."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Never write 1 << n: mypyc 2.4.1 compiles it to a 32-bit shift. BIT[n] is right for every n below 63.
BIT: Final = vec[i64]([2**k for k in range(63)])

# The remainder of 2**k by 67 tells k: no loop, no boxed number, nothing that overflows.
_PLACE_OF: Final = vec[i64]([{pow(2, k, 67): k for k in range(63)}.get(r, 0) for r in range(67)])


# Too large for an unboxed literal in compiled code, hence a constant that is worked out.
_FIVES: Final[i64] = int("5" * 16, 16)


def lowest(members: i64) -> i64:
    """Return the smallest member of a set that is not empty."""
    return _PLACE_OF[(members & -members) % 67]


def popcount(members: i64) -> i64:
    """Return how many members a set has."""
    pairs: i64 = members - ((members >> 1) & _FIVES)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    eights += eights >> 32
    return eights & 127


def members_of(members: i64) -> list[int]:
    """Return the members of a set, ascending."""
    found: list[int] = []
    while members:
        found.append(lowest(members))
        members &= members - 1
    return found
