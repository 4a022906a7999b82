"""Actions and numbers of the log as words for a person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from citadel.games.defense.grid import SQUARE_NAMES, door_name

if TYPE_CHECKING:
    from citadel.games.defense.game import Defense

# Sentences with the places of an action's words: {0} is the first, {0t} its title.
SENTENCES: Final = {
    "done": "Be done",
    "accept": "Let the die stand",
    "reroll": "Roll again by {0w}",
    "reroll-with": "Roll again with {0t}",
    "race": "Be of the race {0t}",
    "class": "Take the class {0t}",
    "learn": "Learn {0t}",
    "printed": "Lay the tiles as printed",
    "tile": "Take the tile {0t}",
    "lay": "Lay it at {0}, turned {1w}",
    "rest": "Rest: regain 1 HP",
    "scout": "Scout the next 3 cards of the {0w}",
    "craft": "Craft {0t}",
    "craft-trap": "Craft {0t}",
    "craft-object": "Craft {0t}",
    "move-object": "Move {0t} from {1}",
    "mend-heart": "Mend the Heart: it regains 1 HP",
    "charge-heart": "Charge the Heart",
    "hand-points": "Hand {1p} to {0s}",
    "to": "{0s}",
    "to-chest": "Into the treasure chest",
    "at": "At {0}",
    "yes": "Yes",
    "cure": "Cure {0t}",
    "move": "Move to {0}",
    "attack": "Attack {0t} at {1}",
    "fire": "Fire at {0t} at {1}",
    "push": "Push the boulder {0}",
    "skill": "{0t}",
    "use": "Use {0t}",
    "assist": "Help {0s} up",
    "trade": "Trade with {0s}",
    "open-chest": "Open the treasure chest",
    "give": "Give {0t}",
    "take": "Take {0t}",
    "pick-up": "Pick up the token",
    "light": "Light the lamp",
    "dispel": "End {0t}",
    "object": "{0t} at {1}",
    "enemy": "{0t} at {1}",
}
WORDS: Final = {
    "units": "unit cards",
    "events": "event cards",
    "skill": "a racial skill",
    "luck": "luck",
    "veteran": "experience",
    "r0": "as printed",
    "r90": "a quarter clockwise",
    "r180": "half round",
    "r270": "a quarter anticlockwise",
}

# A place in a sentence: which word of the action, and how it is said.
_PLACE: Final = re.compile(r"\{(\d)([tswp]?)\}")

ATTRIBUTE_SIGNS: Final = ["STR", "AGI", "MAG"]


def help_for(game: Defense, action: int) -> str:
    """Return an action as a sentence."""
    said = game.acts.space[action]
    return _PLACE.sub(lambda found: word_of(game, said.args[int(found[1])], found[2]), SENTENCES[said.name])


def word_of(game: Defense, arg: str, how: str) -> str:
    """Return a word of an action as it is, or as a title (t), a seat (s), points (p), or in other words (w)."""
    seat = f"{{{arg.removeprefix('seat')}}}" if arg.startswith("seat") else arg
    if how == "t":
        return game.titles.get(arg, arg)
    if how == "p":
        return f"{arg} point" if arg == "1" else f"{arg} points"
    if how == "w":
        return WORDS.get(arg, f"the help of {seat}")
    return seat if how == "s" else arg


def word_for(game: Defense, slot: str, number: int) -> str:
    """Return the word for a number in a slot of a log line."""
    if slot == "square":
        return SQUARE_NAMES[number]
    if slot == "door":
        return door_name(number)
    if slot == "attribute":
        return ATTRIBUTE_SIGNS[number]
    if slot == "bonus":
        return f"{number:+d}"
    rows = game.rows_by_slot.get(slot)
    return rows[number].title if rows else str(number)
