"""What busts of fighters are made of: eyes, brows, mouths and scars, each by the number that it stands for."""

from __future__ import annotations

from typing import Final

from citadel.games.combat.statistics import BRAVERY, INTELLIGENCE, SPEED, STRENGTH, TOUGHNESS, WEAPON_SKILL

_PRIMES: Final = [7, 11, 13, 17, 19, 23, 29, 31]


class Look:
    """The six numbers of a fighter, and choices that depend on nothing else."""

    def __init__(self, numbers: list[int]) -> None:
        self.skill: int = numbers[WEAPON_SKILL]
        self.strength: int = numbers[STRENGTH]
        self.speed: int = numbers[SPEED]
        self.bravery: int = numbers[BRAVERY]
        self.toughness: int = numbers[TOUGHNESS]
        self.wits: int = numbers[INTELLIGENCE]
        self.total: int = sum(numbers)
        self.chance: int = 0
        for number in numbers:
            self.chance = (self.chance * 31 + number * 17 + 5) % 65521

    def pick(self, what: int, n: int) -> int:
        """Return one of n looks for something, always the same one."""
        return self.chance * _PRIMES[what] % 251 % n


def shape(kind: str, path: str) -> str:
    """Return a path of a class."""
    return f'<path class="{kind}" d="{path}"/>'


def together(parts: list[str]) -> str:
    """Return paths one after the other; neighbours of one class become one."""
    kept: list[str] = []
    for part in parts:
        opening, middle, path = part.partition(' d="')
        if part and kept and kept[-1].startswith(opening + middle):
            kept[-1] = kept[-1].removesuffix('"/>') + path
        elif part:
            kept.append(part)
    return "".join(kept)


def whole(number: float) -> int:
    """Return a number rounded, since nobody sees less."""
    return int(number + 0.5)


def tenths(number: float) -> str:
    """Return a number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0").removeprefix("0") or "0"


def dots(kind: str, size: float, places: list[tuple[float, float]]) -> str:
    """Return discs of one size: the round ends of lines without length."""
    d = "".join([f"M{tenths(x)} {tenths(y)}h0" for x, y in places])
    return f'<path class="p {kind}" stroke-width="{tenths(2 * size)}" d="{d}"/>'


def eyes(look: Look, y: int, apart: int) -> list[str]:
    """Return two eyes: the cleverer, the wider open; the cleverest wear spectacles."""
    left, right = 48.0 - apart, 48.0 + apart
    if look.wits <= 2:
        return [dots("e", 3.2, [(left, y), (right, y)]), dots("i", 1.4, [(left + 1.6, y + 1), (right - 1.6, y - 1)])]
    if look.wits <= 4:
        return [dots("i", 1.9, [(left, y), (right, y)])]
    size = 2.6 + 0.22 * look.wits
    aside = 0.8 if look.pick(2, 2) else -0.8
    parts = [dots("e", size, [(left, y), (right, y)]), dots("i", size * 0.5, [(left + aside, y), (right + aside, y)])]
    if look.wits >= 9:
        glass = "a6 6 0 1 0 12 0 6 6 0 1 0-12 0"
        rims = f"M{whole(left - 6)} {y}{glass}M{whole(right - 6)} {y}{glass}"
        parts.append(shape("g", f"{rims}M{whole(left + 6)} {y}h{whole(right - left - 12)}"))
    return parts


def brows(look: Look, y: int, apart: int) -> str:
    """Return two brows: the brave frown, the timid raise theirs."""
    fall = 3 if look.bravery >= 8 else 1 if look.bravery >= 5 else -2 if look.bravery >= 3 else -4
    return shape("o", f"M{48 - apart - 5} {y}l9 {fall}M{48 + apart + 5} {y}l-9 {fall}")


def mouth(look: Look, y: int) -> list[str]:
    """Return a mouth: from chattering teeth to a broad grin."""
    if look.bravery <= 2:
        return [shape("e", f"M42 {y - 2}h12v5H42z"), shape("t", f"M42 {y}l2-2 2 4 2-4 2 4 2-4 2 2")]
    if look.bravery <= 4:
        return [shape("t", f"M43 {y + 1}q5-4 10 0")]
    if look.bravery <= 6:
        return [shape("t", f"M43 {y}q6 1 10-1")]
    if look.bravery <= 8:
        return [shape("t", f"M42 {y - 1}q6 5 12-1")]
    return [shape("i", f"M40 {y - 2}q8 3 16 0-2 8-8 8t-8-8z"), shape("e", f"M42 {y - 1}q6 2 12 0l-1 3q-5 2-10 0z")]


def scar(look: Look) -> list[str]:
    """Return a scar for those who have seen much and are still here."""
    if look.toughness + look.bravery < 15:
        return []
    return [shape("x", "M58 44l3 9M57 48l4-1M58 51l4-1" if look.pick(3, 2) else "M36 33l5 14M35 38l4-1M37 43l4-2")]


def skull(look: Look, wide: float, top: int, chin: float, jaw: float) -> list[str]:
    """Return a head with its shaded side: half its width, its top, how far down the chin is, and half the jaw."""
    left, right, low = whole(48 - wide), whole(48 + wide), whole(chin - 3)
    near, far = whole(48 - jaw), whole(48 + jaw)
    below = f"Q{right} 52 {far} {low}Q48 {low + 6} {near} {low} {left} 52 {left} 44z"
    face = f"M{left} 36Q{left} {top} 48 {top}T{right} 36v8{below}"
    shade = f"M52 {top}Q{right} {top + 1} {right} 36v8Q{right} 52 {far} {low}L51 {low + 3}Q62 44 52 {top}z"
    return [shape("s", face), shape("d", shade)]
