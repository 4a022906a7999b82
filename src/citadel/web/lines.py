"""Lines of the log as HTML: people by name, cards as buttons that open what they say, places as buttons that show them.

Nothing here knows a game: what is a card and what is a place, the game itself says.
"""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup, escape

Names = tuple[str, ...]

LINES_KEPT = 8192
_SEAT = re.compile(r"\{(?P<seat>\d+)\}")
_BRACKETED = re.compile(r"\(<button [^>]*>[^<]*</button>\)")  # lines do not break between them
_APOSTROPHE = "(?:&#39;|’)"


def named(line: str, people: Names) -> Markup:
    """Return a line as HTML, each seat in it as its player's name."""
    return Markup(_SEAT.sub(lambda found: _person(found["seat"], people), str(escape(line))))


@lru_cache(maxsize=LINES_KEPT)
def marked(line: str, people: Names, cards: Names, places: Names) -> Markup:
    """Return a line as HTML, its people by name, its cards and places to be pressed."""

    def mark(found: re.Match[str]) -> str:
        if found["seat"]:
            return _person(found["seat"], people)
        if found["place"]:
            return f'<button type="button" class="place-link" data-place="{found[0]}">{found[0]}</button>'
        name = re.sub(_APOSTROPHE, "", found[0]).lower().replace(" ", "-")
        return f'<button type="button" class="card-link" popovertarget="about-{name}">{found[0]}</button>'

    return Markup(
        _BRACKETED.sub(r'<span class="together">\g<0></span>', _marks(cards, places).sub(mark, str(escape(line))))
    )


def _person(seat: str, people: Names) -> str:
    return f'<b class="player seat-{seat}">{escape(people[int(seat)])}</b>'


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
