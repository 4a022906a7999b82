"""Which characters and districts a game of the classic edition is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.errors import BadOption, BadSeat, Unchosen
from citadel.games.citadels.casts import check_names, kinds_of, names_in, title
from citadel.games.citadels.kinds import GRAVEYARD
from citadel.games.citadels.lines import JOINS
from citadel.games.citadels.ranks import CHARACTERS, EMPEROR, LAST_RANK, QUEEN, character_of

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

BASIC_CAST: Final = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
BONUS_CAST: Final = [
    "witch",
    "tax-collector",
    "wizard",
    "emperor",
    "abbot",
    "alchemist",
    "navigator",
    "diplomat",
    "artist",
    "queen",
]
PURPLE: Final = [
    "haunted-city",
    "keep",
    "laboratory",
    "smithy",
    "observatory",
    "graveyard",
    "dragon-gate",
    "university",
    "library",
    "great-wall",
    "school-of-magic",
]
BONUS_DISTRICTS: Final = [
    "lighthouse",
    "armory",
    "museum",
    "imperial-treasury",
    "map-room",
    "wishing-well",
    "quarry",
    "poor-house",
    "bell-tower",
    "factory",
    "park",
    "hospital",
    "throne-room",
]
_RANK_4: Final = 4
_RANK_8: Final = 8
_LEAST_FOR_RANK_9: Final = 4
_LEAST_FOR_QUEEN: Final = 5
_NEED_RANK_9: Final = 8
_NOBODY: Final = -1
_DIPLOMAT: Final = character_of("diplomat")


def rank_in_classic(character: int) -> int:
    """Return the rank of a character by its number: the edition has the Tax Collector as rank 2."""
    return 2 if CHARACTERS[character] == "tax-collector" else character // 3 + 1


def named_cast(text: str) -> list[int]:
    """Return for each rank the number of the character that the option `characters` makes of the basic cast."""
    names = names_in(text)
    check_names("characters", names, [*BASIC_CAST, *BONUS_CAST], "classic.cast.5")
    named = [_NOBODY] * (LAST_RANK + 1)
    for name in names:
        character = character_of(name)
        rank = rank_in_classic(character)
        if named[rank] != _NOBODY:
            both = f"{CHARACTERS[named[rank]]} and {name}"
            raise BadOption(f"Option characters names {both}, which have one rank (classic.cast.5).")
        named[rank] = character
    for rank, name in enumerate(BASIC_CAST, 1):
        if named[rank] == _NOBODY:
            named[rank] = character_of(name)
    return named


class ClassicSelection:
    """What the options say about the cards of a game, to be adjusted to how many play."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.cast: list[int] = named_cast(settings["characters"])
        bonus = names_in(settings["bonus_districts"])
        check_names("bonus_districts", bonus, BONUS_DISTRICTS, "classic.setup.6")
        # The purple districts of the game, as a set.
        self.purple: i64 = kinds_of(PURPLE) | kinds_of(bonus)
        if self.cast[_RANK_8] == _DIPLOMAT:
            self.purple &= ~BIT[GRAVEYARD]

    def check_ninth(self, seats: int) -> None:
        """Refuse, with a suggestion, that nobody of rank 9 is named for eight players."""
        if seats == _NEED_RANK_9 and self.cast[LAST_RANK] == _NOBODY:
            why = "With eight players there must be a character of rank 9, so choose Artist or Queen"
            raise Unchosen(f"{why}; the Queen is suggested (classic.cast.2).", {"characters": title(QUEEN)})

    def lay(self, table: Table) -> None:
        """Settle the cast and the purple districts of a game."""
        seats = int(table.seats)
        ninth = self.cast[LAST_RANK]
        if self.cast[_RANK_4] == EMPEROR and seats == 2:
            raise BadSeat("The Emperor does not play with two players (classic.cast.3).")
        if ninth != _NOBODY and seats < _LEAST_FOR_RANK_9:
            raise BadSeat(f"A rank 9 needs at least four players, so no {title(ninth)} (classic.cast.2).")
        if ninth == QUEEN and seats < _LEAST_FOR_QUEEN:
            raise BadSeat("The Queen plays only with at least five players (classic.cast.4).")
        for character in self.cast:
            if character != _NOBODY:
                table.bring_in(character)
        if ninth == _NOBODY and seats == _NEED_RANK_9:
            table.bring_in(QUEEN)
            table.tell(JOINS, QUEEN)
        table.uniques = self.purple
