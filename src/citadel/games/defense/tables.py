"""The tables of content: which columns each file has, and what its lines may do."""

from __future__ import annotations

from typing import Final

from citadel.games.defense.effects import DEVICE_OPERATIONS, HERO_OPERATIONS, PASSIVE_OPERATIONS, TABLE_OPERATIONS

# The columns of each table; those in brackets may be missing. Every row has a name and a title, and most a text.
COLUMNS: Final[dict[str, str]] = {
    "races": "name title strength agility magic hp ep skill uses [published] text",
    "classes": "name title starter skills effects [published] text",
    "skills": "name title ep once effects text",
    "weapons": "name title cost forge craftable attribute range bonus damage ep effects text",
    "armour": "name title cost forge armour effects text",
    "items": "name title cost forge use ep effects text",
    "traps": "name title cost forge charges count effects text",
    "objects": "name title cost forge hp count blocks-sight [published] effects text",
    "tiles": "name title cost count entrances walls feature effects text",
    "enemies": "name title size pool boss hp armour ward move attack range power damage siege [published] effects text",
    "unit_cards": "name title count threat-1 threat-2 threat-3 text",
    "event_cards": "name title count lasts effects text",
    "campaign_events": "sum name title effects text",
    "preparation": "name title points needs [printed] text",
    "injuries": "roll name title effects text",
    "teams": "seats points energy",
}
# Tables that share a numbering.
GOODS: Final = ["weapons", "armour", "items"]

_CARDS: Final = TABLE_OPERATIONS.index("points")
_FEATURES: Final = ["forge", "infirmary", "watch-room", "sanctum", "chest"]
_TRAITS: Final = ["flyer", "breath", "lead", "venom", "sap"]
_WOUNDS: Final = ["bonus", "bleeding", "limp"]
_OF_OTHERS: Final = [*_FEATURES, *_TRAITS, "bleeding", "limp"]
_OF_HEROES: Final = [op for op in PASSIVE_OPERATIONS if op not in _OF_OTHERS]
# What a row of each table may do.
ALLOWED: Final[dict[str, list[str]]] = {
    "skills": HERO_OPERATIONS,
    "classes": _OF_HEROES,
    "weapons": _OF_HEROES,
    "armour": _OF_HEROES,
    "passive": _OF_HEROES,
    "consumable": [op for op in HERO_OPERATIONS if op != "reroll"],
    "reaction": ["reroll"],
    "preparation": ["heal", "energy", "cure"],
    "traps": ["harm", "stop", "halt"],
    "objects": [op for op in DEVICE_OPERATIONS if op not in ("stop", "halt")],
    "tiles": _FEATURES,
    "enemies": _TRAITS,
    "event_cards": TABLE_OPERATIONS[:_CARDS],
    "campaign_events": [*TABLE_OPERATIONS[_CARDS:], "heart", "cache", "wear"],
    "injuries": _WOUNDS,
}
