"""The heads of warriors and dwarfs, and of anybody."""

from __future__ import annotations

from citadel.games.combat.portrait_parts import Look, brows, dots, eyes, mouth, scar, shape, skull, whole


def human(look: Look) -> list[str]:
    """Return the head of a warrior: hair, hoods, hats and helmets."""
    wide, chin = 14 + look.toughness * 0.35, 59 + look.bravery * 0.4
    ears = shape("s", f"M{whole(48 - wide - 2)} 39h{whole(2 * wide + 4)}v6h-{whole(2 * wide + 4)}z")
    face = [
        ears,
        *skull(look, wide, 20, chin, 6 + look.bravery * 0.55),
        *eyes(look, 41, 7),
        brows(look, 35, 7),
        shape("t", "M48 42l-2 7h4" if look.pick(4, 2) else "M49 42l2 6q-2 2-5 1"),
        *mouth(look, 55),
        *scar(look),
    ]
    style = look.pick(5, 4)
    behind: list[str] = []
    if style == 0 and look.toughness < 7:
        behind = [shape("r", "M31 34Q30 16 48 16t17 18l4 34H56V44H40v24H27z")]
    if style == 1 or (look.bravery >= 7 and look.strength >= 6):
        face.append(beard(look, chin))
    elif style == 2:
        face.append(shape("r", "M39 53q5-5 9-1 4-4 9 1-5 3-9 0-4 3-9 0z"))
    return [*behind, *face, *headgear(look)]


def beard(look: Look, chin: float) -> str:
    """Return a beard with room for the mouth."""
    long = chin + 2 + look.pick(6, 3) * 4
    side, low = whole(long - 57), whole(long - 66)
    return shape("r", f"M33 44q3 8 8 7 7-3 14 0 5 1 8-7 2 12-6 {side}-9 9-18 0-8-{low}-6-{side}z")


def headgear(look: Look) -> list[str]:
    """Return what a warrior wears: the tougher, the more iron; the wise and the swift have their own hats."""
    plume = [shape("a", "M48 14Q50-1 70 4q-10 2-12 12z")] if look.total >= 34 else []
    if look.toughness >= 8:
        bars = shape("m", "M46 24h4v20l-2 4-2-4z") if look.skill >= 5 else ""
        return [
            *plume,
            shape("m", "M29 38Q28 13 48 13t19 25l-3-5q-16-7-32 0z"),
            shape("d", "M48 13q20 0 19 25l-3-5q-7-3-14-4z"),
            bars,
        ]
    if look.toughness == 7:
        return [
            *plume,
            shape("m", "M34 28q0-15 14-15t14 15l10 6q-24-8-48 0z"),
            shape("d", "M48 13q14 0 14 15l10 6q-10-4-24-5z"),
        ]
    if look.wits >= 9:
        return [
            shape("c", "M28 24l20-9 20 9-20 9z"),
            shape("d", "M48 33l20-9v12l-20 4z"),
            shape("a", "M66 24h2v16h-2z"),
        ]
    if look.speed >= 8:
        return [
            shape("c", "M27 31q8-17 24-16 14 2 18 14-20-6-42 2z"),
            shape("d", "M51 15q14 2 18 14-8-3-16-3z"),
            shape("a", "M30 29Q18 22 16 6q12 5 18 19z"),
        ]
    if look.total >= 34:
        return [hair(look), shape("a", "M31 28l-1-12 8 6 10-10 10 10 8-6-1 12q-17-5-34 0z")]
    kind = look.pick(7, 5)
    if kind == 0:
        return [
            shape("c", "M28 66Q22 12 48 10t20 56l-5-14q4-28-15-28T33 52z"),
            shape("d", "M48 10q26 2 20 56l-5-14q4-28-15-28z"),
        ]
    if kind == 1:
        return [shape("a", "M31 33q0-16 17-16t17 16q-17-8-34 0z"), shape("a", "M64 30l9 4-3 4 3 5-9-6z")]
    return [hair(look)]


def hair(look: Look) -> str:
    """Return a head of hair, which the wind takes if its owner is fast."""
    if look.speed >= 7:
        return shape("r", "M31 36Q28 20 40 16q8-6 18 0 10-1 18-9-1 10-8 15 0 8-4 13-1-11-12-13-14 2-21 14z")
    kinds = [
        "M31 38q-2-23 17-23t17 23q-3-10-8-13-12 5-20 2-5 4-6 11z",
        "M31 40q-4-18 6-23 14-7 24 2 6 8 4 21-2-10-8-15-8 6-26 15z",
        "M30 36q-3-8 3-13 2-8 10-8 8-5 14 2 9 1 9 10 3 5 0 9-3-9-8-11-6 4-11 0-4 5-10 1-5 3-7 10z",
        "M31 42q-1-9 3-12-3 8-1 14zM65 42q1-9-3-12 3 8 1 14zM40 18q8-3 16 0-8 0-16 0z",
    ]
    return shape("r", kinds[look.pick(6, 4)])


def dwarf(look: Look) -> list[str]:
    """Return the head of a dwarf: a nose, a helmet, and a beard that the brave wear in braids."""
    low = 72 + look.bravery
    tips = 1 + look.bravery // 3
    middles = [30 + 36 * k // (tips + 1) for k in range(1, tips + 1)]
    braids = "".join([f"M{x - 5} {low - 3}h10l-2 10-3 6-3-6z" for x in middles]) if look.bravery >= 5 else ""
    rings = "".join([f"M{x - 4} {low + 5}h8v3h-8z" for x in middles]) if look.bravery >= 7 else ""
    face = [part.replace('"t"', '"t2"') for part in mouth(look, 56)]
    return [
        *skull(look, 19 + look.toughness * 0.2, 20, 60, 14),
        *eyes(look, 40, 8),
        brows(look, 33, 8),
        shape(
            "r",
            f"M27 36Q29 49 38 49q10-4 20 0 9 0 11-13 6 24-3 {low - 36}Q58 {low + 8} 48 {low + 9}T30 {low}Q21 58 27 36z",
        ),
        shape("d", f"M59 49q9 0 10-13 6 24-3 {low - 36}-8 8-15 9 14-18 8-{low - 40}z"),
        shape("r2", braids) if braids else "",
        shape("a", rings) if rings else "",
        *face,
        shape("n", "M40 47q1-9 8-9t8 9q-1 5-8 5t-8-5z"),
        *scar(look),
        *dwarf_hat(look),
    ]


def dwarf_hat(look: Look) -> list[str]:
    """Return what a dwarf wears on the head."""
    dome = [
        shape("m", "M28 32Q28 11 48 11t20 21q-20-7-40 0z"),
        shape("d", "M48 11q20 0 20 21-10-4-18-4z"),
        shape("a", "M26 30q22-9 44 0v5q-22-8-44 0z"),
    ]
    if look.skill >= 8 or look.strength >= 9:
        horns = "M29 27Q14 26 13 8q7 10 19 9zM67 27Q82 26 83 8q-7 10-19 9z"
        return [shape("B", horns), *dome]
    if look.speed <= 2 and look.toughness >= 7:
        return [*dome, shape("m", "M45 4h6v26h-6z"), shape("d", "M48 4h3v26h-3z")]
    if look.wits >= 8:
        return [
            shape("L", "M29 33Q29 14 48 14t19 19q-19-8-38 0z"),
            dots("a", 6, [(41, 22), (56, 22)]),
            dots("l", 4, [(41, 22), (56, 22)]),
        ]
    if look.pick(5, 3) == 0:
        return [
            shape("L", "M27 34Q27 14 48 13t21 21q-21-8-42 0z"),
            dots("m", 6.5, [(48, 22)]),
            dots("l", 4.5, [(48, 22)]),
        ]
    if look.pick(5, 3) == 1:
        return [shape("r", "M28 38Q26 14 48 13t20 25q-4-12-10-15-10 5-20 0-6 4-10 15zM43 14q0-9 5-9t5 9z")]
    if look.speed >= 6:
        return [
            shape("c", "M27 34q2-18 22-19 12-12 24-4-8 0-9 7 4 6 4 16-20-8-41 0z"),
            shape("d", "M49 15q12-12 24-4-8 0-9 7 4 6 4 16-8-3-16-4z"),
        ]
    return dome


def mask(look: Look) -> list[str]:
    """Return a head in a closed helmet, which could be anybody's."""
    crest = [shape("a", "M45 18Q44 2 62 1 80 4 80 22q-8-12-28-4z")] if look.bravery >= 6 else []
    wide = 17 + look.toughness // 3
    slit = 2 + look.wits // 2
    return [
        *crest,
        shape("m", f"M{48 - wide} 36q0-22 {wide}-22t{wide} 22v20q-{wide - 6} 14-{wide} 14t-{wide}-14z"),
        shape("d", f"M48 14q{wide} 0 {wide} 22v20q-{wide - 6} 14-{wide} 14z"),
        shape("i", f"M{52 - wide} 37h{2 * wide - 8}v{slit}H{52 - wide}z"),
        shape("a", "M46 14h4v56h-4z") if look.skill >= 6 else "",
        shape("t", "M38 54h6M38 59h6M52 54h6M52 59h6")
        if look.speed < 6
        else dots("i", 1.3, [(39, 54), (39, 60), (57, 54), (57, 60)]),
    ]
