"""Citadels Duel: its steps, options and cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.steps import Step
from citadel.games.duel.actions import ACTIONS, sentence
from citadel.games.duel.build import ONCE_BUILT
from citadel.games.duel.cards import UniqueTile
from citadel.games.duel.characters import CHARACTERS
from citadel.games.duel.characters_1_to_5 import (
    ABBOT_BUILDS,
    GAIN_GOLD,
    KING_GAINS_SEATS,
    LAY_COINS,
    NAME_MARK,
    NAME_VICTIM,
    STEAL_ONE,
    TAKE_ALMS,
)
from citadel.games.duel.characters_6_to_9 import BUILD_TWO, CONQUER, NEGOTIATE, QUEEN_GAINS_SEATS
from citadel.games.duel.districts import BUILD_AGAIN, EMPTY_ONE, GUARD_TO_ARMORY, MAKE_A_WISH, UNIQUE_TILES
from citadel.games.duel.guard import MOVE_GUARD
from citadel.games.duel.lines import word
from citadel.games.duel.round import (
    CALL,
    CHOOSE_UNIQUES,
    EXPANSION,
    KEEP_TWO,
    LEADER_BUILDS,
    OTHER_EXPANDS,
    PUT_AWAY,
    ROUND,
    SET_UP,
)
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import CELLS, FIRST_UNIQUE, RANKS, TILES, UNIQUE_NAMES, costs_with

STEPS: Final[list[Step]] = [
    SET_UP,
    CHOOSE_UNIQUES,
    ROUND,
    KEEP_TWO,
    PUT_AWAY,
    CALL,
    EXPANSION,
    LEADER_BUILDS,
    OTHER_EXPANDS,
    ABBOT_BUILDS,
    BUILD_AGAIN,
    ONCE_BUILT,
    MOVE_GUARD,
    KING_GAINS_SEATS,
    QUEEN_GAINS_SEATS,
    NAME_VICTIM,
    NAME_MARK,
    STEAL_ONE,
    TAKE_ALMS,
    GAIN_GOLD,
    LAY_COINS,
    BUILD_TWO,
    NEGOTIATE,
    CONQUER,
    GUARD_TO_ARMORY,
    EMPTY_ONE,
    MAKE_A_WISH,
]

# A round asks for two choices a seat in the draft, at most 17 for the characters and 2 in the expansion phase; besides,
# there are the choice of unique tiles and what follows the building of four of them.
_PLIES_A_ROUND: Final = 23
_PLIES_BESIDES: Final = 16


WHOSE: Final = {"any": "Anybody's", "opponent": "The other's"}


def options() -> dict[str, Option]:
    """Return how Duel may be varied; each row stands in the rulebook, too."""
    return {
        "first_game": Option(
            "off",
            {"off": "Two are chosen of three", "on": "Two are drawn"},
            "How each gets two unique districts.",
            label="First game",
        ),
        "stands": Option(
            "hidden",
            {"hidden": "Secret", "open": "Open"},
            "Whether the other may see the unique districts on a stand.",
            label="Stands",
        ),
        "expansion_build": Option(
            "must",
            {"must": "Has to build", "may": "May build"},
            "The leader in the expansion phase.",
            label="Expansion",
        ),
        "thief_districts": Option("any", WHOSE, "Whose districts the Thief may rob.", label="Thief"),
        "thieves_den": Option("any", WHOSE, "Whose districts the Thieves' Den may empty.", label="Thieves' Den"),
        "school_in_bonus": Option(
            "no",
            {"no": "Is unique and nothing else", "in_abilities": "May be of another type in abilities"},
            "The School of Magic, for a build bonus.",
            label="School of Magic",
        ),
        "well_discount": Option(
            "no",
            {"no": "Costs its full price", "yes": "Keeps the discount"},
            "The further build of the Wishing Well.",
            label="Wishing Well",
        ),
        "last_tile_effects": Option(
            "none",
            {"none": "Acts no more", "resolve": "Still acts"},
            "The sixteenth district, if it has a power for when it is built.",
            label="Last district",
        ),
        "max_rounds": Option(
            40, range(5, 201), "After so many rounds the score as it stands decides.", label="Most rounds"
        ),
        "values": Option(
            "none", None, 'JSON costs that replace house values, such as {"statue": 3}.', label="Costs of districts"
        ),
    }


class Duel(Game):
    """Citadels Duel under chosen options."""

    id = "duel"
    title = "Citadels Duel"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        Game.__init__(self, range(2, 3), ACTIONS, STEPS, options(), chosen)
        self.first_game: bool = self.settings["first_game"] == "on"
        self.open_stands: bool = self.settings["stands"] == "open"
        self.leader_must_build: bool = self.settings["expansion_build"] == "must"
        self.thief_robs_opponent: bool = self.settings["thief_districts"] == "opponent"
        self.den_robs_opponent: bool = self.settings["thieves_den"] == "opponent"
        self.school_in_bonus: bool = self.settings["school_in_bonus"] == "in_abilities"
        self.well_keeps_discount: bool = self.settings["well_discount"] == "yes"
        self.last_tile_acts: bool = self.settings["last_tile_effects"] == "resolve"
        self.max_rounds: i64 = self.settings["max_rounds"]
        self.cost = vec[i64](costs_with(self.settings["values"]))
        self.uniques: list[UniqueTile] = UNIQUE_TILES
        # The printed facts of unique tiles by tile number, for quick questions.
        self.shielded: i64 = 0
        self.any_colour: i64 = 0
        self.coins_a_side = vec[i64]([1] * len(TILES))
        for i in range(len(UNIQUE_TILES)):
            self.note_facts(UNIQUE_TILES[i], FIRST_UNIQUE + i)

    def note_facts(self, card: UniqueTile, tile: i64) -> None:
        """Write a unique tile's printed facts where the board looks them up."""
        self.coins_a_side[tile] = card.coins_a_side
        if card.shielded:
            self.shielded |= BIT[tile]
        if card.any_colour:
            self.any_colour |= BIT[tile]

    @property
    def max_plies(self) -> int:
        return _PLIES_A_ROUND * self.max_rounds + _PLIES_BESIDES

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def blank(self, seats: int) -> Table:
        return Table(self)

    def help(self, action: int) -> str:
        return sentence(self.actions[action])

    def word(self, slot: str, number: int) -> str:
        return word(slot, number)

    def seat_names(self) -> list[str]:
        return ["White", "Black"]

    def places(self) -> list[str]:
        return list(CELLS)

    def card_texts(self) -> dict[str, str]:
        texts = {RANKS[i]: CHARACTERS[i].text for i in range(len(RANKS))}
        for i in range(len(UNIQUE_NAMES)):
            texts[UNIQUE_NAMES[i]] = UNIQUE_TILES[i].text
        return texts

    def card_numbers(self) -> dict[str, int]:
        numbers = {RANKS[i]: CHARACTERS[i].number for i in range(len(RANKS))}
        for tile in range(len(TILES)):
            numbers[TILES[tile]] = self.cost[tile]
        return numbers
