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
from citadel.games.citadels.lines import titles
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.rules import Rules
from citadel.games.citadels.steps import STEPS
from citadel.games.citadels.table import Table

CHARACTERS_2016: Final[list[Character]] = [*CHARACTERS_1_TO_3, *CHARACTERS_4_TO_6, *CHARACTERS_7_TO_9]
_BASICS: Final[i64] = (BIT[FIRST_UNIQUE] - 1) & ~BIT[BATTLEFIELD]


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    characters, uniques = titles(CHARACTERS), titles(UNIQUES_2016)
    return {
        "preset": Option("original", [*PRESETS, CHOSEN, RANDOM], "The characters and unique districts of the game."),
        "characters": Option("", None, "With preset chosen: one character of each rank, 1 to 8, or to 9.", characters),
        "uniques": Option("", None, "Fourteen unique districts instead of those of the preset.", uniques),
        "rank9": Option("default", ["default", "none", "artist", "queen", "tax-collector"], "The ninth character."),
        "first_crown": Option("seat0", ["seat0", "random"], "Who starts with the crown."),
        "completion": Option("latched", ["latched", "at_scoring"], "Whether a city can become incomplete again."),
        "bishop_small_table": Option("own_turn", ["own_turn", "round"], "How long the Bishop protects with 2 or 3."),
        "great_wall": Option("all", ["all", "others"], "Whether the Great Wall guards itself, too."),
        "wall_gold": Option("bank", ["bank", "owner"], "Who gets the Great Wall's extra gold."),
        "crown_and_witch": Option("must", ["must", "optional"], "Whether crown and bewitching can be declined."),
        "queen_min_seats": Option("5", ["5", "3"], "The least players for the Queen."),
        "queen_paid": Option("own_turn", ["own_turn", "at_reveal"], "When the Queen gets her gold."),
        "emperor_replacement": Option("king", ["king", "patrician"], "Who replaces a preset's Emperor for two."),
        "armory_when_complete": Option("barred", ["barred", "allowed"], "The Armory of a complete city."),
        "magistrate_self": Option("no", ["no", "yes"], "Warrants on one's own second character."),
        "wizard_before_gather": Option("yes", ["yes", "no"], "Whether the Wizard may build at once before gathering."),
        "auto_passives": Option("on", ["on", "ask"], "Whether owners are asked about what they gain anyway."),
        "sacrifice_completed": Option("yes", ["yes", "no"], "Framework and Necropolis in one's own complete city."),
        "max_rounds": Option(100, range(5, 201), "After so many rounds the score as it stands decides."),
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

    def choose_cards(self, table: Table) -> None:
        self.selection.lay(table)

    def basics(self) -> i64:
        return _BASICS

    def complete_at(self, seats: i64) -> i64:
        return 8 if seats < 4 else 7
