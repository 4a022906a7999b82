"""A gallery of planted leaks: the honest game of masks with one thing wrong in each, one for every channel.

A seat may learn something it should not know from a field, an order, a size, a line, a sentence, an error, the
generator, a number on the agenda ... `LEAKS` names, for each, a check of tests/checks.py that has to catch it.
"""

from __future__ import annotations

from typing import Final

from tests.gallery.hanging import Leak
from tests.gallery.leaks_imagined import IMAGINED
from tests.gallery.leaks_played import PLAYED
from tests.gallery.leaks_shown import SHOWN

LEAKS: Final[list[Leak]] = [*SHOWN, *PLAYED, *IMAGINED]
