"""Which characters and unique districts a game of the 2016 edition is played with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.errors import BadOption, BadSeat, Unchosen, briefly
from citadel.games.citadels.kinds import KINDS, UNIQUES_2016
from citadel.games.citadels.lines import JOINS, LEFT_OUT, TAKES_PLACE, titled
from citadel.games.citadels.ranks import CHARACTERS, EMPEROR, LAST_RANK, QUEEN, character_of

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

UNIQUES_IN_A_GAME: Final = 14
_RANKS: Final = 9
_RANK_4: Final = 4
_NOBODY: Final = -1
_ARTIST: Final = character_of("artist")
# Characters and unique districts of each preset, as the rulebook lists them.
PRESETS: Final[dict[str, list[str]]] = {
    "original": [
        "assassin, thief, magician, king, bishop, merchant, architect, warlord",
        "dragon-gate, factory, haunted-quarter, imperial-treasury, keep, laboratory, library, map-room, quarry, "
        "school-of-magic, smithy, statue, thieves-den, wishing-well",
    ],
    "ambitious-aristocrats": [
        "magistrate, thief, wizard, patrician, bishop, trader, architect, marshal, queen",
        "capitol, factory, framework, great-wall, haunted-quarter, keep, necropolis, park, poor-house, quarry, "
        "school-of-magic, stables, statue, thieves-den",
    ],
    "cunning-agents": [
        "witch, blackmailer, magician, emperor, abbot, alchemist, architect, warlord, tax-collector",
        "armory, basilica, dragon-gate, gold-mine, keep, monument, museum, necropolis, park, poor-house, quarry, "
        "secret-vault, smithy, theater",
    ],
    "illustrious-emissaries": [
        "witch, spy, seer, emperor, bishop, merchant, scholar, diplomat, artist",
        "factory, framework, great-wall, haunted-quarter, ivory-tower, keep, library, museum, observatory, park, "
        "poor-house, quarry, school-of-magic, smithy",
    ],
    "devious-dignitaries": [
        "magistrate, blackmailer, wizard, king, abbot, alchemist, navigator, marshal, queen",
        "dragon-gate, factory, framework, haunted-quarter, laboratory, necropolis, park, poor-house, secret-vault, "
        "smithy, stables, theater, thieves-den, wishing-well",
    ],
    "tenacious-delegates": [
        "assassin, spy, seer, king, cardinal, trader, scholar, diplomat, artist",
        "basilica, capitol, haunted-quarter, imperial-treasury, laboratory, library, map-room, observatory, "
        "school-of-magic, secret-vault, smithy, stables, statue, wishing-well",
    ],
    "vicious-nobles": [
        "assassin, thief, magician, patrician, cardinal, merchant, navigator, warlord, tax-collector",
        "armory, basilica, dragon-gate, gold-mine, imperial-treasury, ivory-tower, laboratory, map-room, monument, "
        "museum, school-of-magic, statue, thieves-den, wishing-well",
    ],
}
CHOSEN: Final = "chosen"
RANDOM: Final = "random"


def names_in(text: str) -> list[str]:
    """Return the names in a text, parted by commas; people may write Thieves' Den for thieves-den."""
    names = [part.strip().lower().replace("'", "").replace(" ", "-") for part in text.split(",")]
    return [name for name in names if name]


def check_names(option: str, names: list[str], known: list[str], clause: str) -> None:
    """Refuse a name that is not among those known, or that stands there twice."""
    for i, name in enumerate(names):
        if name not in known:
            raise BadOption(f"Option {option} knows no {briefly(name)!r}; it can name {', '.join(known)} ({clause}).")
        if name in names[:i]:
            raise BadOption(f"Option {option} names {name} twice ({clause}).")


def rank_in_2016(character: int) -> int:
    """Return the rank of a character by its number; the edition has three of each."""
    return character // 3 + 1


def chosen_characters(settings: dict[str, Any]) -> list[int]:
    """Return for each rank the number of the character that the options name, or -1; checked as far as they go."""
    cast = [_NOBODY] * (_RANKS + 1)
    names = names_in(settings["characters"])
    if settings["preset"] != CHOSEN:
        if names:
            raise BadOption("Option characters names the cast only with preset=chosen (citadels.preset.14).")
        return cast
    check_names("characters", names, CHARACTERS, "citadels.preset.13")
    for name in names:
        character = character_of(name)
        rank = rank_in_2016(character)
        if cast[rank] != _NOBODY:
            both = f"{CHARACTERS[cast[rank]]} and {name}"
            raise BadOption(f"Option characters names {both}, but a game has one rank {rank} (citadels.cast.1).")
        cast[rank] = character
    missing = [str(rank) for rank in range(1, _RANKS) if cast[rank] == _NOBODY]
    if missing:
        raise BadOption(f"Option characters names nobody of rank {', '.join(missing)} (citadels.preset.13).")
    return cast


def chosen_uniques(settings: dict[str, Any]) -> i64:
    """Return the unique districts that the option names, as a set; none if it is empty."""
    names = names_in(settings["uniques"])
    check_names("uniques", names, UNIQUES_2016, "citadels.preset.16")
    if names and len(names) != UNIQUES_IN_A_GAME:
        said = f"Option uniques names {len(names)} districts, not {UNIQUES_IN_A_GAME}"
        raise BadOption(f"{said} (citadels.preset.16).")
    return kinds_of(names)


def kinds_of(names: list[str]) -> i64:
    """Return the kinds with these names, as a set."""
    kinds: i64 = 0
    for name in names:
        kinds |= BIT[KINDS.index(name)]
    return kinds


def preset_characters(preset: str) -> list[int]:
    """Return for each rank the number of the character of a preset, or -1."""
    characters = [character_of(name) for name in names_in(PRESETS[preset][0])]
    return [_NOBODY, *characters, *[_NOBODY] * (_RANKS - len(characters))]


def preset_uniques(preset: str) -> i64:
    """Return the unique districts of a preset, as a set."""
    return kinds_of(names_in(PRESETS[preset][1]))


class Selection:
    """What the options say about the cards of a game, to be adjusted to how many play."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.preset: str = settings["preset"]
        self.rank9: str = settings["rank9"]
        self.queen_min_seats: int = int(settings["queen_min_seats"])
        self.instead_of_emperor: int = character_of(settings["emperor_replacement"])
        # By name, from the options or else the preset: a character for each rank, -1 for none, and unique districts.
        self.characters: list[int] = chosen_characters(settings)
        self.uniques: i64 = chosen_uniques(settings)
        if self.preset in PRESETS:
            self.characters = preset_characters(self.preset)
            self.uniques = self.uniques or preset_uniques(self.preset)

    def lay(self, table: Table) -> None:
        """Settle the cast and the unique districts of a game."""
        cast = self.named(table)
        if cast[_RANK_4] == EMPEROR and table.seats == 2:
            cast[_RANK_4] = self.without_emperor(table)
        cast[LAST_RANK] = self.ninth(table, cast[LAST_RANK])
        for rank in range(1, LAST_RANK + 1):
            if cast[rank] != _NOBODY:
                table.bring_in(cast[rank])
        table.uniques = self.uniques_of(table)

    def named(self, table: Table) -> list[int]:
        """Return for each rank the number of the character that preset, choice or chance names; -1 for none."""
        if self.preset != RANDOM:
            return list(self.characters)
        cast = [_NOBODY]
        for rank in range(1, LAST_RANK + 1):
            cast.append(table.pick(self.playable(rank, int(table.seats))))
        return cast

    def playable(self, rank: int, seats: int) -> i64:
        """Return which characters of a rank may play with so many players, as a set."""
        found: i64 = 0
        for character in range(3 * rank - 3, 3 * rank):
            least = 3 if character == EMPEROR else self.queen_min_seats if character == QUEEN else 2
            if seats >= least:
                found |= BIT[character]
        return found

    def without_emperor(self, table: Table) -> int:
        """Return who plays instead of the Emperor with two players; a choice by name is refused."""
        if self.preset == CHOSEN:
            raise BadSeat("The Emperor does not play with two players (citadels.cast.3).")
        table.tell(TAKES_PLACE, self.instead_of_emperor, EMPEROR)
        return self.instead_of_emperor

    def check_ninth(self, seats: int) -> None:
        """Refuse, with a suggestion, that nobody of rank 9 is named where there must be one."""
        if seats not in (3, 8) or self.names_ninth():
            return
        name = CHARACTERS[suggested_ninth(seats)]
        why = f"With {seats} players there must be a character of rank 9, so choose one as the ninth character"
        raise Unchosen(f"{why}; {titled(name)} is suggested (citadels.cast.2).", {"rank9": name})

    def names_ninth(self) -> bool:
        """Return whether options or preset say who of rank 9 is to play, be it by lot."""
        if self.rank9 != "default":
            return self.rank9 != "none"
        return self.preset == RANDOM or self.characters[LAST_RANK] != _NOBODY

    def ninth(self, table: Table, named: int) -> int:
        """Return the number of the character of rank 9, or -1; `named` is whom preset, choice or chance would have."""
        seats = int(table.seats)
        if self.rank9 != "default":
            ninth = _NOBODY if self.rank9 == "none" else character_of(self.rank9)
        elif self.preset == CHOSEN:
            ninth = named
        else:
            return self.adjusted_ninth(table, named)
        if ninth == _NOBODY and seats in (3, 8):
            raise BadSeat(f"With {seats} players there must be a character of rank 9 (citadels.cast.2).")
        if ninth != _NOBODY and seats == 2:
            raise BadSeat(f"With two players there is no rank 9, so no {title(ninth)} (citadels.cast.2).")
        if ninth == QUEEN and seats < self.queen_min_seats:
            raise BadSeat(f"The Queen plays only with at least {self.queen_min_seats} players (citadels.cast.4).")
        return ninth

    def adjusted_ninth(self, table: Table, named: int) -> int:
        """Return who of rank 9 plays where the options leave it to the preset; the log says what was adjusted."""
        seats = int(table.seats)
        if seats == 2:
            if named != _NOBODY and self.preset != RANDOM:
                table.tell(LEFT_OUT, named)
            return _NOBODY
        if named == QUEEN and seats < self.queen_min_seats:
            table.tell(TAKES_PLACE, _ARTIST, QUEEN)
            return _ARTIST
        if named == _NOBODY and seats in (3, 8):
            joins = suggested_ninth(seats)
            table.tell(JOINS, joins)
            return joins
        return named

    def uniques_of(self, table: Table) -> i64:
        """Return the unique districts of the game: by name, by lot, or those of the preset."""
        return self.uniques or table.pick_some(kinds_of(UNIQUES_2016), UNIQUES_IN_A_GAME)


def suggested_ninth(seats: int) -> int:
    """Return who of rank 9 is suggested where nobody is named and somebody must be, by number."""
    return _ARTIST if seats == 3 else int(QUEEN)


def title(character: int) -> str:
    """Return the name of a character as people write it."""
    return titled(CHARACTERS[character])
