"""Reads what content does: a cell such as `attack attribute=strength bonus=1 all; guard n=1`."""

from __future__ import annotations

import re
from typing import Final

from citadel.games.defense.effects import ATTRIBUTES, FLAGS, OBJECTS_FROM, OP, WHO, Effect

# What each operation takes; what it cannot do without has an exclamation mark.
TAKES: Final[dict[str, str]] = {
    "attack": "attribute range bonus damage times weapon all pierce",
    "move": "n! free through",
    "heal": "n! otherwise attribute who",
    "energy": "n! who",
    "guard": "n!",
    "brace": "n!",
    "taunt": "",
    "watch": "attribute! range! bonus damage",
    "pin": "attribute! range! bonus",
    "pull": "range!",
    "place": "thing!",
    "spring": "range!",
    "repair": "n!",
    "command": "",
    "shelter": "",
    "order": "n!",
    "slip": "",
    "cure": "",
    "hurt": "n!",
    "reroll": "who!",
    "spawn": "n! thing!",
    "march": "n!",
    "wear": "n!",
    "fog": "n!",
    "fury": "n!",
    "song": "n!",
    "blunt": "",
    "cache": "n! thing!",
    "tunnel": "n!",
    "heart": "n!",
    "chill": "attribute! n!",
    "rout": "",
    "drain": "attribute! n!",
    "points": "n!",
    "waves": "n!",
    "spawns": "n!",
    "blind": "",
    "gift": "thing!",
    "plague": "n!",
    "discount": "n half",
    "crossroads": "n! otherwise!",
    "healer": "",
    "early": "",
    "smith": "",
    "veteran": "",
    "reinforce": "n! thing! wave!",
    "charge": "n!",
    "quiet": "",
    "restore": "",
    "dread": "n! wave!",
    "harm": "n! all",
    "stop": "",
    "halt": "",
    "post": "attribute! range! bonus damage",
    "totem": "n! range! otherwise!",
    "chest": "",
    "ward": "n!",
    "roll": "n!",
    "bonus": "n! attribute! attacking defending",
    "reach": "n!",
    "deadly": "n!",
    "tender": "n!",
    "trapper": "n!",
    "builder": "n!",
    "drill": "n!",
    "swift": "",
    "lucky": "",
    "stamina": "n!",
    "forge": "",
    "infirmary": "n!",
    "watch-room": "n!",
    "sanctum": "",
    "flyer": "",
    "breath": "attribute! range! bonus n!",
    "lead": "n!",
    "venom": "n!",
    "sap": "n!",
    "bleeding": "n!",
    "limp": "n!",
}
# From what to what a number may go.
NUMBERS: Final[dict[str, list[int]]] = {
    "n": [1, 60],
    "otherwise": [0, 60],
    "range": [0, 15],
    "bonus": [-5, 5],
    "damage": [1, 9],
    "times": [1, 6],
    "wave": [1, 20],
}
# Operations whose n may be less than nothing.
_SIGNED: Final = ["bonus", "stamina"]
_LEAST_SIGNED: Final = -9
# Whom an operation can be for.
_WHOM: Final[dict[str, list[str]]] = {
    "heal": ["self", "here", "near", "sight"],
    "energy": ["self", "here", "sight"],
    "reroll": ["own", "defence", "sight"],
}
# In which tables the thing of an operation stands.
THINGS: Final[dict[str, list[str]]] = {
    "place": ["traps", "objects"],
    "spawn": ["enemies"],
    "reinforce": ["enemies"],
    "cache": ["goods"],
    "gift": ["objects"],
}
_LONGEST_CELL: Final = 400

Names = dict[str, dict[str, int]]


class BadEffect(Exception):
    """A cell of effects cannot be read; the text says why."""


def read_effects(cell: str, names: Names, allowed: list[str]) -> list[Effect]:
    """Return the effects of a cell; BadEffect if it is wrong. `names` has a numbering of names for each table."""
    if len(cell) > _LONGEST_CELL:
        raise BadEffect(f"effects are at most {_LONGEST_CELL} characters long")
    return [read_effect(part, names, allowed) for part in cell.split(";")] if cell.strip() else []


def read_effect(text: str, names: Names, allowed: list[str]) -> Effect:
    """Return one effect, such as `heal n=2 who=here`."""
    words = text.split()
    if not words:
        raise BadEffect("an effect is missing before or after a semicolon")
    name = words[0]
    if name not in OP:
        raise BadEffect(f"{name[:30]!r} is no operation; there are {', '.join(allowed)}")
    if name not in allowed:
        raise BadEffect(f"{name} cannot stand here; what can is {', '.join(allowed)}")
    effect = Effect(OP[name])
    given: list[str] = []
    for word in words[1:]:
        key = word.partition("=")[0]
        if key in given:
            raise BadEffect(f"{key} stands twice in {name}")
        given.append(key)
        read_word(effect, name, word, names)
    demand(effect, name, given)
    return effect


def read_word(effect: Effect, name: str, word: str, names: Names) -> None:
    """Read one word of an effect: a flag, or a key with its value."""
    key, is_value, value = word.partition("=")
    if key not in TAKES[name].replace("!", "").split():
        raise BadEffect(f"{name} does not take {key[:30]!r}; {taken(name)}")
    if (key in FLAGS) == bool(is_value):
        raise BadEffect(f"{key} is a word alone" if is_value else f"{key} needs a value, as in {key}=...")
    if key in FLAGS:
        effect.flags |= 2 ** FLAGS.index(key)
    elif key in NUMBERS:
        read_number(effect, name, key, value)
    else:
        read_named(effect, name, key, value, names)


def taken(name: str) -> str:
    """Say what an operation takes."""
    words = TAKES[name].replace("!", "").split()
    return "it takes " + ", ".join(words) if words else "it takes nothing"


def read_number(effect: Effect, name: str, key: str, value: str) -> None:
    """Read a number of an effect."""
    least, most = NUMBERS[key]
    if key == "n" and name in _SIGNED:
        least = _LEAST_SIGNED
    if not re.fullmatch(r"-?[0-9]{1,3}", value) or not least <= int(value) <= most:
        raise BadEffect(f"{key} of {name} should be a whole number from {least} to {most}, not {value[:20]!r}")
    if key == "n" and int(value) == 0:
        raise BadEffect(f"{name} with n=0 would do nothing")
    setattr(effect, key, int(value))


def read_named(effect: Effect, name: str, key: str, value: str, names: Names) -> None:
    """Read who or what an effect is about, or which attribute it asks."""
    if key == "thing":
        effect.thing = thing_of(name, value, names)
        return
    choices = ATTRIBUTES if key == "attribute" else _WHOM[name]
    if value not in choices:
        raise BadEffect(f"{key} of {name} should be {' or '.join(choices)}, not {value[:30]!r}")
    if key == "attribute":
        effect.attribute = ATTRIBUTES.index(value)
    else:
        effect.who = WHO.index(value)


def thing_of(name: str, value: str, names: Names) -> int:
    """Return the index of what an effect places, brings or gives."""
    for table in THINGS[name]:
        if value in names[table]:
            objects = table == "objects" and "traps" in THINGS[name]
            return names[table][value] + (OBJECTS_FROM if objects else 0)
    raise BadEffect(f"there is no {value[:30]!r} in {' or '.join(THINGS[name])}")


def demand(effect: Effect, name: str, given: list[str]) -> None:
    """Refuse an effect that lacks what it cannot do without."""
    lacking = [word[:-1] for word in TAKES[name].split() if word.endswith("!") and word[:-1] not in given]
    if name == "attack" and "weapon" not in given and "attribute" not in given:
        lacking = ["attribute or weapon"]
    if name == "attack" and "weapon" in given and {"attribute", "range", "damage"} & set(given):
        raise BadEffect("an attack with the weapon takes attribute, range and damage from it")
    if name == "discount" and ("n" in given) == ("half" in given):
        lacking = ["either n or half"]
    if lacking:
        raise BadEffect(f"{name} needs {' and '.join(lacking)}")
