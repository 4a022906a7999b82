"""The heads of monsters and of chaos: whatever grows, and hardly ever twice."""

from __future__ import annotations

from citadel.games.combat.portrait_parts import Look, brows, dots, eyes, scar, shape, skull, whole


def beast(look: Look) -> list[str]:
    """Return the head of a monster: hide, horns, ears, a snout, and more or fewer eyes."""
    wide = 17 + look.strength * 0.6
    left, right = whole(48 - wide), whole(48 + wide)
    kind = look.pick(5, 4)
    parts = beast_crown(look, wide)
    parts += [
        shape("s", f"M{left} 34Q{left} 16 48 16T{right} 34l2 14Q{right} 66 48 68 {left} 66 {whole(48 - wide - 2)} 48z"),
        shape("d", f"M54 16Q{right} 18 {right} 34l2 14Q{right} 66 50 68 66 44 54 16z"),
    ]
    if look.toughness >= 7:
        parts.append(dots("d", 2.2, [(48 - wide + 5, 28), (40, 23), (48 - wide + 4, 52), (36, 60)]))
    parts += beast_eyes(look)
    if kind == 0:
        parts += [shape("y", "M36 48q12-6 24 0 3 8-2 13-10 4-20 0-5-5-2-13z"), dots("i", 1.8, [(43, 50), (53, 50)])]
    elif kind == 1:
        parts += [shape("B", "M48 42l8 6-8 12-8-12z"), shape("d", "M48 42l8 6-8 12z")]
    elif kind == 2:
        parts.append(shape("t", "M44 47l4 3 4-3M48 50v4"))
    else:
        parts += [shape("d", "M40 45q8-5 16 0l-3 7H43z"), dots("i", 1.6, [(45, 49), (51, 49)])]
    return [*parts, *jaws(look, kind), *scar(look)]


def beast_crown(look: Look, wide: float) -> list[str]:
    """Return what grows out of a monster's head."""
    left, right = whole(48 - wide), whole(48 + wide)
    if look.bravery >= 8:
        return [
            shape(
                "B",
                f"M{left + 4} 28Q{left - 14} 24 {left - 9} 4q4 11 17 13z"
                f"M{right - 4} 28Q{right + 14} 24 {right + 9} 4q-4 11-17 13z",
            )
        ]
    if look.speed >= 8:
        return [
            shape(
                "a",
                f"M{left + 6} 40L{left - 16} 14l1 16-7-2 5 14-5 2 14 10z"
                f"M{right - 6} 40L{right + 16} 14l-1 16 7-2-5 14 5 2-14 10z",
            )
        ]
    if look.toughness >= 8:
        return [shape("r", f"M{left} 34l-5-9 8 1-1-11 9 5 3-12 8 7 8-9 5 10 9-6 0 11 9-3-3 10z")]
    kind = look.pick(6, 3)
    if kind == 0:
        return [
            shape(
                "s",
                f"M{left + 3} 30L{left - 13} 20q2 16 13 22zM{right - 3} 30L{right + 13} 20q-2 16-13 22z",
            ),
            shape("d", f"M{right - 3} 30L{right + 13} 20q-2 16-13 22z"),
        ]
    if kind == 1:
        return [shape("B", "M34 22L30 4l10 12zM62 22L66 4 56 16z")]
    return [
        shape("r", "M36 22Q34 6 44 3q-2 7 4 8 2-6 8-6-3 6 5 9 0 6-3 8z"),
        dots("s", 6, [(48 - wide, 38), (48 + wide, 38)]),
    ]


def beast_eyes(look: Look) -> list[str]:
    """Return one eye, two or three."""
    if look.wits <= 2 and look.pick(2, 2):
        return [dots("e2", 7, [(48, 35)]), dots("i", 2.6, [(49, 36)]), shape("o", "M39 28q9 -4 18 0")]
    if look.wits >= 7:
        return [*eyes(look, 38, 10), brows(look, 31, 10), dots("e2", 3.6, [(48, 27)]), dots("i", 1.7, [(48, 27)])]
    return [part.replace('p e"', 'p e2"') for part in eyes(look, 37, 9)] + [brows(look, 31, 9)]


def jaws(look: Look, kind: int) -> list[str]:
    """Return a monster's mouth: more teeth, the better it fights."""
    if kind == 1:
        return []
    if look.skill >= 7:
        teeth = "M36 58l3 6 4-6 3 6 4-6 3 6 4-6 3 5"
        return [shape("i", "M34 57q14 4 28 0-2 10-14 10T34 57z"), shape("e", f"{teeth}q-11 4-24 0z")]
    if look.skill >= 4:
        return [shape("t", "M37 60q11 4 22 0"), shape("B", "M39 60l1-9 4 9zM57 60l-1-9-4 9z")]
    return [shape("t", "M39 61q4-3 9 0t9-1"), *([shape("e", "M45 61h5v5h-5z")] if look.bravery >= 5 else [])]


def warped(look: Look) -> list[str]:
    """Return a head that chaos has been at: hoods, masks, flames and too few or too many of everything."""
    kind = look.pick(5, 4)
    if kind == 0:
        return hooded(look)
    if kind == 1:
        return [*flames(look), *porcelain(look)]
    wide, chin = 14 + look.toughness * 0.3, 60 + look.bravery * 0.3
    parts = [
        *horns(look),
        *(flames(look) if look.speed >= 8 else []),
        *skull(look, wide, 19, chin, 5 + look.bravery * 0.5),
    ]
    if kind == 2:
        parts += [shape("G", "M54 19l-3 8 4 5-4 7 5 6-4 8 3 8"), *eyes(look, 41, 7), brows(look, 34, 7)]
        parts += [shape("i", "M40 54q8 3 16-2-1 9-8 9-6 0-8-7z"), shape("e", "M42 55l2 3 2-3 2 3 2-3 2 3 2-3z")]
    else:
        parts += [
            dots("e2", 6, [(41, 40)]),
            dots("i", 2.4, [(41, 41)]),
            dots("e2", 3, [(56, 37), (57, 45)]),
            dots("i", 1.3, [(56, 37), (57, 45)]),
        ]
        parts += [shape("t", "M38 55q5-3 10 0t10-2M42 53v5M48 53v5M54 52v5")]
    if look.wits >= 7:
        parts += [shape("e2", "M48 22q5 5 0 12-5-7 0-12z"), dots("i", 1.5, [(48, 28)])]
    if look.toughness >= 7:
        parts.append(tentacles(look))
    return [*parts, *([shape("r", "M36 19Q40 4 48 10q8-8 12 9-12-5-24 0z")] if look.pick(6, 2) else [])]


def horns(look: Look) -> list[str]:
    """Return horns, seldom two alike."""
    left = "M35 26Q18 24 20 4q6 10 20 12z"
    right = ["M61 26Q76 28 82 12q-12 2-20 2z", "M60 24l6-20 2 22z", "M61 26q16 0 14-12-1-8-8-6 4 6-10 8z"]
    if look.strength <= 3:
        return [shape("B", right[look.pick(7, 3)])]
    return [shape("B", left + right[look.pick(7, 3)])]


def hooded(look: Look) -> list[str]:
    """Return a hood with nobody to be seen in it."""
    glow = dots("G2", 2 + look.wits * 0.2, [(41, 41), (55, 41)])
    third = [dots("G2", 2.2, [(48, 33)])] if look.wits >= 7 else []
    lips = shape("G", "M40 53l3 3 3-3 3 3 3-3 3 3") if look.bravery >= 5 else ""
    peak = "M26 72Q20 20 52 4q-2 6 4 10 20 14 14 58l-9-8q-13 8-26 0z"
    return [
        *horns(look),
        shape("c", peak),
        shape("d", "M52 4q-2 6 4 10 20 14 14 58l-9-8q6-30-9-60z"),
        shape("v", "M33 46q0-24 15-24t15 24q-2 18-15 20-13-2-15-20z"),
        glow,
        *third,
        lips,
    ]


def porcelain(look: Look) -> list[str]:
    """Return a mask that smiles on one side."""
    tear = shape("a", "M40 46l2 12h-4z") if look.bravery <= 4 else shape("a", "M40 46l2 6-2 6-2-6z")
    crack = shape("t2", "M58 20l-4 8 5 5-3 6") if look.toughness <= 6 else ""
    return [
        *horns(look),
        shape("P", "M30 34q0-18 18-18t18 18v10q-2 18-18 25-16-7-18-25z"),
        shape("d", "M48 16q18 0 18 18v10q-2 18-18 25z"),
        shape("i", f"M34 39q6-{3 + look.wits // 2} 11 1-6 4-11-1zM62 39q-6-{3 + look.wits // 2}-11 1 6 4 11-1z"),
        tear,
        shape("a", "M44 31h8l-4-10z") if look.wits >= 6 else "",
        shape("t2", "M39 55q9 8 18-2l2-3" if look.bravery >= 5 else "M39 58q9-7 18 1"),
        crack,
    ]


def flames(look: Look) -> list[str]:
    """Return a blaze in the place of hair."""
    tall = 12 - look.speed
    return [shape("F", f"M28 44Q18 28 27 14q1 8 6 8Q34 8 44 {tall}q-2 10 6 11 0-7 6-9 0 9 6 10 6-4 6-10 8 16-1 32z")]


def tentacles(look: Look) -> str:
    """Return what hangs from a chin that should have a beard."""
    return shape("s2", f"M38 58q-4 14 4 {12 + look.bravery}M45 61q-2 12 2 18M52 61q4 12-1 20M58 57q7 12 1 22")
