"""Lines of the log as HTML: people by name, cards as buttons that open what they say, places as buttons that show them.

Nothing here knows a game: what is a card and what is a place, the game itself says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup, escape

Names = tuple[str, ...]

LINES_KEPT = 8192
_SEAT = re.compile(r"\{(?P<seat>\d+)\}")
_BRACKETED = re.compile(r"\(<button [^>]*>[^<]*</button>\)")  # lines do not break between them
_APOSTROPHE = "(?:&#39;|’)"


def named(line: str, people: Names) -> Markup:
    """Return a line as HTML, each seat in it as its player's name."""
    return seated(str(escape(line)), people)


def seated(html: str, people: Names) -> Markup:
    """Return a line that is HTML already, each seat in it as its player's name."""
    return Markup(_SEAT.sub(lambda found: _person(found["seat"], people), html))


def marked(line: str, people: Names, cards: Names, places: Names) -> Markup:
    """Return a line as HTML, its people by name, its cards and places to be pressed."""
    return seated(marker(cards, places)(line), people)


@lru_cache(maxsize=64)
def marker(cards: Names, places: Names) -> Callable[[str], str]:
    """Return what makes HTML of a line, its cards and places to be pressed, its seats still without names.

    It remembers its lines. All tables of a game share them; with names in them each table would have its own.
    """
    marks = _marks(cards, places)

    @lru_cache(maxsize=LINES_KEPT)
    def mark(line: str) -> str:
        return _BRACKETED.sub(r'<span class="together">\g<0></span>', marks.sub(_button, str(escape(line))))

    return mark


def _button(found: re.Match[str]) -> str:
    if found["seat"]:
        return found[0]
    if found["place"]:
        return f'<button type="button" class="place-link" data-place="{found[0]}">{found[0]}</button>'
    name = re.sub(_APOSTROPHE, "", found[0]).lower().replace(" ", "-")
    return f'<button type="button" class="card-link" popovertarget="about-{name}">{found[0]}</button>'


def _person(seat: str, people: Names) -> str:
    return f'<b class="player seat-{seat}" data-seat="{int(seat) + 1}">{escape(people[int(seat)])}</b>'


@lru_cache(maxsize=64)
def _marks(cards: Names, places: Names) -> re.Pattern[str]:
    """Return what finds seats, cards and places: a card by its name with a capital, "Fool's Mate" for fools-mate."""
    card = _any_of([re.escape(name).replace(r"\-", f"{_APOSTROPHE}?[ -]") for name in cards])
    place = _any_of([re.escape(name) for name in places])
    whole = rf"(?<![\w-])(?:(?P<card>(?=[A-Z])(?i:{card}))|(?P<place>{place}))(?![\w-]|{_APOSTROPHE}s\b)"
    return re.compile(f"{_SEAT.pattern}|{whole}")


def _any_of(patterns: list[str]) -> str:
    """Return a pattern for any of these, the longest that fits; if there are none, one that never fits."""
    return "|".join(sorted(patterns, key=len, reverse=True)) or "(?!)"
