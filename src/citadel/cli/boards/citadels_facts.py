"""What a position of Citadels says of characters, seats and districts, in words that drawing and telling share."""

from __future__ import annotations

from collections import Counter
from typing import Any

from citadel.games.citadels.kinds import KINDS, TYPE_OF, TYPES, UNIQUE
from citadel.games.citadels.lines import PIECE_TITLES, titled

Position = dict[str, Any]
FAIR = "beautified-"


def type_of(piece: str) -> str:
    """Return the type of a district card or of a district in a city."""
    return TYPES[TYPE_OF[KINDS.index(piece.removeprefix(FAIR))]]


def is_unique(kind: str) -> bool:
    """Return whether a card is a unique district."""
    return type_of(kind) == TYPES[UNIQUE]


def grouped(pieces: list[str]) -> list[tuple[str, str]]:
    """Return districts with their titles, equal ones once with their number."""
    counts = Counter(pieces)
    return [(piece, piece_said(piece) + (f" ×{n}" if n > 1 else "")) for piece, n in counts.items()]


def piece_said(piece: str) -> str:
    """Return a district card, or a district in a city, as people write it."""
    return PIECE_TITLES[piece]


def names_of(names: list[str]) -> str:
    """Return cards as a sentence lists them."""
    return ", ".join(titled(name) for name in names)


# Characters.


def shown_by(position: Position, name: str) -> int:
    """Return the seat that has revealed a character this round, or -1."""
    return next((seat for seat, names in enumerate(position["shown"]) if name in names), -1)


def known_with(position: Position, name: str) -> int:
    """Return the seat that is known, but not to everybody, to hold a character, or -1."""
    holders = [seat for seat, names in enumerate(position["roles"]) if name in names]
    return holders[0] if holders and shown_by(position, name) < 0 else -1


def marks_on(position: Position, name: str) -> list[str]:
    """Return what lies on a character, and what the table knows of it besides its holder."""
    marks = [mark for mark in ("killed", "bewitched", "robbed") if position[mark] == name]
    if name in position["warrants"]:
        marks.append("signed warrant" if position["signed"] == name else "warrant")
    if name in position["threats"]:
        marks.append("threat with the flower" if position["flower"] == name else "threat")
    marks += ["face up"] if name in position["face_up"] else []
    marks += ["put away"] if known_away(position, name) else []
    return marks + (["nobody"] if name in position["absent"] else [])


def known_away(position: Position, name: str) -> bool:
    """Return whether a character is known to this viewer to lie face down, held by nobody."""
    return any(
        name == slot and holder is None for slot, holder in zip(position["slots"], position["holders"], strict=True)
    )


# Seats.


def seats_from(position: Position, viewer: int) -> list[int]:
    """Return the seats in the order of the table, a viewer's own first."""
    first = max(viewer, 0)
    return [(first + step) % position["seats"] for step in range(position["seats"])]


def completion(position: Position, seat: int, latched: bool) -> str:
    """Return whether a city is complete, and the first to be so.

    One that has lost districts since is complete no more, unless completion is `latched`.
    """
    if seat not in position["completed"]:
        return ""
    first = position["first"] == seat or seat in position["also_first"]
    if latched or city_size(position, seat) >= position["limit"]:
        return "complete, first" if first else "complete"
    return "was first to be complete" if first else ""


def city_size(position: Position, seat: int) -> int:
    """Return how many districts a city counts as; a Monument is two."""
    city = position["cities"][seat]
    return len(city) + [piece.removeprefix(FAIR) for piece in city].count("monument")


def known_in_hand(position: Position, seat: int) -> list[str]:
    """Return the cards that a viewer can name in a hand."""
    return [kind for kind in position["hands"][seat] if kind]


def known_under_museum(position: Position) -> list[str]:
    """Return the cards that a viewer can name under the Museum."""
    return [kind for kind, _ in position["museum"] if kind]


def has_museum(position: Position, seat: int) -> bool:
    """Return whether cards lie under the Museum of this city."""
    return bool(position["museum"]) and any(piece.removeprefix(FAIR) == "museum" for piece in position["cities"][seat])


def chosen_from(position: Position, seat: int) -> list[list[str]]:
    """Return the characters that a seat could choose from in this round's draft, choice by choice."""
    return [names for names in position["sights"][seat] if names] if seat >= 0 else []
