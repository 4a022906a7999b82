"""Names and lists as sentences have them."""

from __future__ import annotations

import re

_SEAT = re.compile(r"\{(\d+)\}")


def named(line: str, names: list[str]) -> str:
    """Return a line in which seats, written {0} or {1}, have their names."""
    return _SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], line)


def spoken(name: str) -> str:
    """Return a name in actions and positions as words."""
    return name.replace("-", " ")


def listed(items: list[str]) -> str:
    """Return items as a sentence lists them."""
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


def counted(n: int, thing: str) -> str:
    """Return so many things: "1 coin", "2 coins"."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
