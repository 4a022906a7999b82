"""Races: who calls or grabs first, within what time, or calmly without one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import ActionSpace
from citadel.core.option import Option
from citadel.core.steps import OpenCall, Step
from citadel.games.combat.deck import Deck
from citadel.games.combat.game import CombatGame

LONGEST_WINDOW: Final = 120
USUAL_WINDOW: Final = 8


def race_options(name: str, help: str, label: str, meanings: dict[str, str], deed: str) -> dict[str, Option]:
    """Return the options by which a deed is a race, or calm, and in how many seconds it has to be done in a race."""
    words = f"In a race, how many seconds there are to {deed}; 0 sets no limit."
    return {
        name: Option("calm", meanings, help, label=label, live="race"),
        "window": Option(USUAL_WINDOW, range(LONGEST_WINDOW + 1), words, label=f"Seconds to {deed}"),
    }


@mypyc_attr(allow_interpreted_subclasses=True)
class Contest(OpenCall):
    """An open call that lasts as long as the options say."""

    def window(self, table: Any, waiting: i64) -> i64:
        window: i64 = table.rules.window
        return window


class RacingGame(CombatGame):
    """A game in which something is a race if an option says so."""

    def __init__(
        self,
        race: str,
        seats: range,
        actions: ActionSpace,
        steps: list[Step],
        options: dict[str, Option],
        chosen: dict[str, Any],
        deck: Deck,
    ) -> None:
        CombatGame.__init__(self, seats, actions, steps, options, chosen, deck)
        self.races: bool = self.settings[race] == "race"
        self.window: i64 = self.settings["window"]
