"""The paint of portraits: what stands for a class in a drawing that no style sheet reaches into.

A page shows a portrait out of a file of many. Style sheets of the page do not reach into it, but custom properties do:
so each path names its paint itself, and a sheet gives the paints their colours.
"""

from __future__ import annotations

import re
from typing import Final

_SKIN_OF_BELLIES: Final = "color-mix(in srgb, var(--skin) 60%, #fff)"
_SKIN_OF_NOSES: Final = "color-mix(in srgb, var(--skin) 78%, #b3402e)"
_FILLED: Final = {
    "h": "var(--halo)",
    "s": "var(--skin)",
    "y": _SKIN_OF_BELLIES,
    "n": _SKIN_OF_NOSES,
    "r": "var(--hair)",
    "r2": "color-mix(in srgb, var(--hair) 80%, #fff)",
    "c": "var(--cloth)",
    "m": "var(--metal)",
    "a": "var(--accent)",
    "W": "var(--wood)",
    "L": "var(--leather)",
    "B": "var(--bone)",
    "P": "#f4efe6",
    "e": "#fffdf6",
    "e2": "#ffe27a",
    "i": "var(--ink)",
    "v": "#120d18",
    "F": "#ee7b30",
    "l": "#ffe9a3",
    "G2": "var(--glow)",
    "d": "#0d0a18",
}
# How a line is painted, and how wide it is.
_DRAWN: Final = {
    "t": ("var(--ink)", "1.8"),
    "t2": ("var(--ink)", "1.6"),
    "o": ("color-mix(in srgb, var(--hair) 60%, #000)", "3"),
    "x": ("#9c3b34", "1.5"),
    "g": ("var(--accent)", "1.6"),
    "w": ("var(--wind)", "2.5"),
    "G": ("var(--glow)", "1.8"),
    "s2": ("var(--skin)", "5"),
    "M": ("var(--metal)", "3"),
}
_SHADE: Final = "d"
_MAIL: Final = "M"
_CLASSES: Final = re.compile(r'(?<=<path) class="([^"]+)"')


def painted(drawing: str) -> str:
    """Return a drawing whose paths have their paints in the place of their classes."""
    return _CLASSES.sub(_paint, drawing)


def _paint(found: re.Match[str]) -> str:
    disc, _, kind = found[1].rpartition(" ")
    if disc:
        faint = ' stroke-opacity=".2"' if kind == _SHADE else ""
        return f' fill="none" stroke-linecap="round" stroke="{_FILLED[kind]}"{faint}'
    if kind in _DRAWN:
        colour, width = _DRAWN[kind]
        dashes = ' stroke-dasharray="1 5"' if kind == _MAIL else ""
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f' fill="none" {ends} stroke="{colour}" stroke-width="{width}"{dashes}'
    return f' fill="{_FILLED[kind]}"' + (' fill-opacity=".2"' if kind == _SHADE else "")
