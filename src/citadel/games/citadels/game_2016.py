"""Citadels, the edition of 2016: its options and cards."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.option import Option
from citadel.games.citadels.cards import Character
from citadel.games.citadels.casts import CHOSEN, PRESETS, RANDOM, Selection
from citadel.games.citadels.characters_1_to_3 import CHARACTERS_1_TO_3
from citadel.games.citadels.characters_4_to_6 import CHARACTERS_4_TO_6
from citadel.games.citadels.characters_7_to_9 import CHARACTERS_7_TO_9
from citadel.games.citadels.districts_2016 import DISTRICTS_2016
from citadel.games.citadels.kinds import BATTLEFIELD, FIRST_UNIQUE, UNIQUES_2016
from citadel.games.citadels.lines import titled, titles
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.rules import Rules
from citadel.games.citadels.steps import STEPS
from citadel.games.citadels.table import Table

CHARACTERS_2016: Final[list[Character]] = [*CHARACTERS_1_TO_3, *CHARACTERS_4_TO_6, *CHARACTERS_7_TO_9]
_BASICS: Final[i64] = (BIT[FIRST_UNIQUE] - 1) & ~BIT[BATTLEFIELD]


RANK_9: Final = {
    "default": "As the cards have it",
    "none": "Nobody",
    "artist": "Artist",
    "queen": "Queen",
    "tax-collector": "Tax Collector",
}
FIRST_CROWN: Final = {"seat0": "The first seat", "random": "Drawn by lot"}
COMPLETION: Final = {"latched": "It stays complete", "at_scoring": "It is complete no more"}


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    characters, uniques = titles(CHARACTERS), titles(UNIQUES_2016)
    presets = {name: titled(name) for name in PRESETS} | {CHOSEN: "Those chosen below", RANDOM: "Drawn by lot"}
    return {
        "preset": Option("original", presets, "The characters and unique districts of the game.", label="Cards"),
        "characters": Option("", None, "With chosen cards: one character of each rank, 1 to 8, or to 9.", characters),
        "uniques": Option(
            "", None, "Fourteen unique districts instead of those of the preset.", uniques, "Unique districts"
        ),
        "rank9": Option("default", RANK_9, "The character of rank 9.", label="Ninth character"),
        "first_crown": Option("seat0", FIRST_CROWN, "Who starts with the crown.", label="First crown"),
        **house_rules(),
        "max_rounds": Option(
            100, range(5, 201), "After so many rounds the score as it stands decides.", label="Most rounds"
        ),
    }


def house_rules() -> dict[str, Option]:
    """Return the options where the rules can be read in two ways."""
    return {**ways_to_guard_a_city(), **ways_of_crowned_heads(), **ways_to_use_powers()}


def ways_to_guard_a_city() -> dict[str, Option]:
    """Return how complete cities, the Bishop and the Great Wall can be read."""
    return {
        "completion": Option("latched", COMPLETION, "If a complete city loses a district.", label="Complete cities"),
        "bishop_small_table": Option(
            "own_turn",
            {"own_turn": "For that character's own turn", "round": "For the round"},
            "How long the Bishop protects with two or three players.",
            label="Bishop of few players",
        ),
        "great_wall": Option(
            "all",
            {"all": "Every district of the city, itself as well", "others": "The other districts of the city"},
            "What costs the character of rank 8 a gold more.",
            label="Great Wall",
        ),
        "wall_gold": Option(
            "bank",
            {"bank": "The bank", "owner": "The owner of the Great Wall"},
            "Who gets the gold that the Great Wall makes others pay.",
            label="Gold of the Great Wall",
        ),
    }


def ways_of_crowned_heads() -> dict[str, Option]:
    """Return how the crown and those who have to do with it can be read."""
    return {
        "crown_and_witch": Option(
            "must",
            {"must": "Have to be done", "optional": "Can be declined"},
            "Taking or giving the crown, and bewitching.",
            label="Crown and Witch",
        ),
        "queen_min_seats": Option(
            "5", {"5": "Five players or more", "3": "Three players or more"}, "When the Queen may play.", label="Queen"
        ),
        "queen_paid": Option(
            "own_turn",
            {"own_turn": "In her own turn", "at_reveal": "When rank 4 is revealed"},
            "When the Queen gets her gold.",
            label="The Queen's gold",
        ),
        "emperor_replacement": Option(
            "king",
            {"king": "The King", "patrician": "The Patrician"},
            "Who takes the place of a preset's Emperor with two players.",
            label="Emperor for two",
        ),
    }


def ways_to_use_powers() -> dict[str, Option]:
    """Return how other characters and districts can be read."""
    return {
        "armory_when_complete": Option(
            "barred",
            {"barred": "Cannot be used", "allowed": "Can be used"},
            "An Armory that stands in a complete city.",
            label="Armory",
        ),
        "magistrate_self": Option(
            "no",
            {"no": "Other players only", "yes": "One's own second character, too"},
            "Whom the Magistrate takes districts from with two or three players.",
            label="Magistrate",
        ),
        "wizard_before_gather": Option(
            "yes",
            {"yes": "Before gathering as well", "no": "Only after gathering"},
            "When the Wizard may build the card at once.",
            label="Wizard",
        ),
        "auto_passives": Option(
            "on",
            {"on": "Is taken without asking", "ask": "Is asked about each time"},
            "What Gold Mine, Library, Observatory, Factory, Park and Poor House give.",
            label="Gains of districts",
        ),
        "sacrifice_completed": Option(
            "yes",
            {"yes": "Allowed", "no": "Not allowed"},
            "Giving up a district of one's own complete city for Framework or Necropolis.",
            label="Framework and Necropolis",
        ),
    }


class Citadels(Rules):
    """The edition of 2016 under chosen options."""

    id = "citadels"
    title = "Citadels"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        Rules.__init__(self, range(2, 9), STEPS, options(), chosen, CHARACTERS_2016, DISTRICTS_2016)
        settings = self.settings
        self.selection: Selection = Selection(settings)
        self.latched = settings["completion"] == "latched"
        self.bishop_for_round = settings["bishop_small_table"] == "round"
        self.wall_guards_itself = settings["great_wall"] == "all"
        self.wall_pays_owner = settings["wall_gold"] == "owner"
        self.crown_optional = settings["crown_and_witch"] == "optional"
        self.queen_paid_at_reveal = settings["queen_paid"] == "at_reveal"
        self.armory_when_complete = settings["armory_when_complete"] == "allowed"
        self.magistrate_self = settings["magistrate_self"] == "yes"
        self.wizard_before_gather = settings["wizard_before_gather"] == "yes"
        self.ask_passives = settings["auto_passives"] == "ask"
        self.sacrifice_completed = settings["sacrifice_completed"] == "yes"

    def check_chosen(self, seats: int) -> None:
        self.selection.check_ninth(seats)

    def choose_cards(self, table: Table) -> None:
        self.selection.lay(table)

    def basics(self) -> i64:
        return _BASICS

    def complete_at(self, seats: i64) -> i64:
        return 8 if seats < 4 else 7
