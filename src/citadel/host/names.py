"""Names of players: what may be one, and which can be taken for each other."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from citadel.host.errors import BadName

LONGEST_NAME: Final = 40
_MARKS_STACKED: Final = 3  # on one letter, as far as languages go
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by their kind, but nothing to look at


def clean_name(name: str) -> str:
    """Return a player's name with single spaces, and without marks that would cover other lines. Raises BadName."""
    clean = "".join(_unstacked(" ".join(name.split())))
    if len(clean) > LONGEST_NAME or not clean.isprintable() or not any(map(_leaves_ink, clean)):
        raise BadName("A name is 1 to %(most)s letters, digits and signs that can be seen.", most=LONGEST_NAME)
    return clean


def likeness(name: str) -> str:
    """Return what is seen of a name at a glance: two names of one likeness can be taken for each other."""
    return "".join(filter(_leaves_ink, unicodedata.normalize("NFKC", name).casefold()))


def _unstacked(name: str) -> Iterator[str]:
    height = 0
    for sign in name:
        height = height + 1 if unicodedata.combining(sign) else 0
        if height <= _MARKS_STACKED:
            yield sign


def _leaves_ink(sign: str) -> bool:
    """Return whether a sign can be seen by itself."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANKS
