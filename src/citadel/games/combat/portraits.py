"""A bust of each fighter, drawn from its six numbers and the theme of its pack.

Weapon skill arms it, strength broadens its shoulders, speed lets the wind blow, bravery sets jaw, brows and mouth,
toughness puts armour on it, and intelligence opens its eyes. Equal numbers of one theme look alike. A drawing is SVG
with classes only: a style sheet gives them their colours.
"""

from __future__ import annotations

from typing import Final

from citadel.games.combat.packs import OWN_PACKS
from citadel.games.combat.portrait_heads import dwarf, human, mask
from citadel.games.combat.portrait_monsters import beast, warped
from citadel.games.combat.portrait_parts import Look, dots, shape, together, whole

SKINS: Final = 5
HAIRS: Final = 6
CLOTHS: Final = 3


def portrait(theme: str, numbers: list[int]) -> str:
    """Return a fighter as SVG; a theme that is not ours has one that fits everybody."""
    look = Look(numbers)
    known = theme if theme in OWN_PACKS else "others"
    parts = together([*backdrop(look), *weapon(look, known), *body(look, known == "dwarfs"), *head(look, known)])
    colours = f"skin-{look.pick(0, SKINS)} hair-{look.pick(1, HAIRS)} cloth-{look.pick(2, CLOTHS)}"
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" class="fighter of-{known} {colours}" viewBox="0 0 96 96">'
    return f"{opening}{parts}</svg>"


def head(look: Look, theme: str) -> list[str]:
    """Return the head as its pack has them."""
    if theme == "warriors":
        return human(look)
    if theme == "monsters":
        return beast(look)
    if theme == "dwarfs":
        return dwarf(look)
    if theme == "chaos":
        return warped(look)
    return mask(look)


def backdrop(look: Look) -> list[str]:
    """Return what is behind the fighter; the fast ones come with the wind."""
    parts = [dots("h", 37, [(48, 43)])]
    if look.speed >= 8:
        more = "M9 24h13M3 67h12" if look.speed == 10 else ""
        parts.append(shape("w", f"M2 35h19M5 46h13M1 57h16{more}"))
    return parts


def weapon(look: Look, theme: str) -> list[str]:
    """Return what stands behind the right shoulder, from a stick upwards; the best have two."""
    if look.skill <= 2:
        return [shape("W", "M76 96l3-62 4-5 2 6-3 61z")]
    if look.skill <= 4:
        return [shape("W", "M76 26h4v70h-4z"), shape("m", "M78 6l7 14-7 10-7-10z"), shape("d", "M78 6l7 14-7 10z")]
    if theme == "monsters" and look.strength >= 5:
        return [
            shape("W", "M74 96l-4-70q8-14 16 0l-4 70z"),
            shape("B", "M70 32l-8-5 9-4zM86 32l8-5-9-4zM74 19l3-11 4 11z"),
        ]
    if theme == "dwarfs" or look.strength >= 8:
        return axes(look)
    return blades(look, theme == "chaos")


def axes(look: Look) -> list[str]:
    """Return an axe, a hammer for those who hit rather than aim, or two axes."""
    if look.skill <= 6 and look.strength >= 8:
        return [shape("W", "M75 12h5v84h-5z"), shape("m", "M64 10h27v20H64z"), shape("d", "M64 22h27v8H64z")]
    haft, head = "M75 10h5v86h-5z", "M74 14Q62 10 60 24q2 13 14 9h7q9 0 10-9-1-11-10-10z"
    if look.skill >= 9:
        haft += "M16 10h5v86h-5z"
        head += "M22 14q12-4 14 10-2 13-14 9h-7q-9 0-10-9 1-11 10-10z"
    shade = [] if look.skill >= 9 else [shape("d", "M77 14v19h4q9 0 10-9-1-11-10-10z")]
    return [shape("W", haft), shape("m", head), *shade]


def blades(look: Look, waved: bool) -> list[str]:
    """Return a sword, or two."""
    blade, edge, hilt = "M75 10l4-8 4 8v50h-8z", "M79 2l4 8v50h-4z", "M70 57h18v5H70z"
    if waved:
        blade, edge = "M75 60q-5-8 0-15t0-15 0-15l4-13 4 13q5 7 0 15t0 15 0 15z", "M79 2l4 13q5 7 0 15t0 15 0 15h-4z"
    if look.skill >= 9:
        blade += "M13 10l4-8 4 8v50h-8z"
        hilt += "M8 57h18v5H8z"
    return [shape("m", blade), shape("d", edge), shape("a", hilt)]


def body(look: Look, bearded: bool) -> list[str]:
    """Return neck and shoulders, in what protects them; a great beard hides some of it."""
    wide = 19 + 2.1 * look.strength
    left, right, near, far = whole(48 - wide), whole(48 + wide), whole(48 - wide * 0.45), whole(48 + wide * 0.45)
    neck = 6 + look.strength // 2
    parts = [
        shape("c", f"M{left} 96Q{left} 75 {near} 71L48 66 {far} 71Q{right} 75 {right} 96z"),
        shape("d", f"M54 68L{far} 71Q{right} 75 {right} 96H62z"),
    ]
    if look.toughness >= 9:
        parts += plates(look, wide, bearded)
    elif look.toughness >= 7:
        row = whole(wide * 1.4)
        parts.append(shape("M", f"M{whole(48 - wide * 0.7)} 84h{row}m0 7h-{row}"))
        parts += [] if bearded else collar("", "")
    elif bearded:
        parts.append(shape("L", f"M{whole(48 + wide * 0.6)} 73l-7-3-41 26h11z"))
    elif look.toughness >= 4:
        parts += [shape("t", "M40 69l8 10 8-10M48 79v17"), shape("L", f"M{whole(48 - wide * 0.6)} 73l7-3 41 26H74z")]
    else:
        parts += [shape("s", "M40 68l8 15 8-15z"), shape("t", "M40 68l8 15 8-15")]
    if bearded:
        return parts
    return [shape("s", f"M{48 - neck} 50h{2 * neck}v22q-{neck} 6-{2 * neck} 0z"), *parts]


def collar(metal: str, shade: str) -> list[str]:
    """Return a collar of iron, and more metal below it."""
    ring, dark = "M36 68q12 7 24 0l3 8q-15 9-30 0z", "M48 72q7-1 12-4l3 8q-8 5-15 5z"
    return [shape("m", metal + ring), shape("d", shade + dark)]


def plates(look: Look, wide: float, bearded: bool) -> list[str]:
    """Return a breastplate, and one for each shoulder."""
    size = 8 + look.strength // 2
    sides = [whole(48 - wide * 0.72 - size), whole(48 + wide * 0.72 - size)]
    metal = "".join([f"M{x} 84a{size} {size} 0 0 1 {2 * size} 0v12h-{2 * size}z" for x in sides])
    if bearded:
        return [shape("m", f"M30 74h36v22H30z{metal}")]
    return collar(f"M34 76q14 8 28 0v20H34z{metal}", "M48 80q8 0 14-4v20H48z")
