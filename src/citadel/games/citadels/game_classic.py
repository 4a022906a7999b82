"""Citadels, the classic edition: its options and cards."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.option import Option
from citadel.games.citadels.cards import Character
from citadel.games.citadels.casts_classic import BONUS_CAST, BONUS_DISTRICTS, ClassicSelection
from citadel.games.citadels.characters_classic_1_to_3 import CHARACTERS_CLASSIC_1_TO_3, tax_the_turn
from citadel.games.citadels.characters_classic_4_to_9 import CHARACTERS_CLASSIC_4_TO_9
from citadel.games.citadels.district_moments import answers_killed, crown_moved, owner_of
from citadel.games.citadels.districts_classic import DISTRICTS_CLASSIC
from citadel.games.citadels.kinds import BARRACKS, FIRST_UNIQUE, HOSPITAL
from citadel.games.citadels.lines import titles
from citadel.games.citadels.rules import Rules
from citadel.games.citadels.steps import STEPS
from citadel.games.citadels.table import Table

CHARACTERS_CLASSIC: Final[list[Character]] = [*CHARACTERS_CLASSIC_1_TO_3, *CHARACTERS_CLASSIC_4_TO_9]
_BASICS: Final[i64] = (BIT[FIRST_UNIQUE] - 1) & ~BIT[BARRACKS]


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    characters, bonus = titles(BONUS_CAST), titles(BONUS_DISTRICTS)
    return {
        "characters": Option(
            "", None, "Characters that replace those of their rank, or join as 9.", characters, "Bonus characters"
        ),
        "bonus_districts": Option("", None, "Bonus districts that are shuffled into the deck.", bonus),
        "action_first": Option(
            "on",
            {"on": "Only after the action", "off": "Before it as well"},
            "When income, powers and districts may be used.",
            label="Powers",
        ),
        "short_game": Option(
            "off",
            {"off": "Eight districts", "on": "Seven districts"},
            "How large a city has to be for the game to end.",
            label="Length of the game",
        ),
        "first_crown": Option(
            "seat0",
            {"seat0": "The first seat", "random": "Drawn by lot"},
            "Who starts with the crown.",
            label="First crown",
        ),
        "max_rounds": Option(
            100, range(5, 201), "After so many rounds the score as it stands decides.", label="Most rounds"
        ),
    }


class Classic(Rules):
    """The classic edition under chosen options."""

    id = "classic"
    title = "Classic Citadels"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        Rules.__init__(self, range(2, 9), STEPS, options(), chosen, CHARACTERS_CLASSIC, DISTRICTS_CLASSIC)
        self.selection: ClassicSelection = ClassicSelection(self.settings)
        self.short_game: bool = self.settings["short_game"] == "on"
        self.action_first = self.settings["action_first"] == "on"
        self.latched = False
        self.face_down_first = True
        self.bishop_for_round = True
        self.wizard_before_gather = False
        self.wall_guards_itself = False
        self.first_is_safe = True
        self.ties_by_rank = False

    def check_chosen(self, seats: int) -> None:
        self.selection.check_ninth(seats)

    def choose_cards(self, table: Table) -> None:
        self.selection.lay(table)

    def basics(self) -> i64:
        return _BASICS

    def complete_at(self, seats: i64) -> i64:
        return 7 if self.short_game else 8

    def crown_moved(self, table: Table) -> None:
        crown_moved(table)

    def silenced(self, table: Table, seat: i64, rank: i64) -> bool:
        return answers_killed(table, seat, rank)

    def would_answer(self, table: Table) -> i64:
        return owner_of(table, HOSPITAL)

    def turn_ended(self, table: Table, seat: i64) -> None:
        tax_the_turn(table, seat)

    def rulebook(self) -> str:
        return (self.folder / "rulebook-classic.md").read_text(encoding="utf-8")
