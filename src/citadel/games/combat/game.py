"""What all games with Combat Cards share: packs, words, and their page of rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import ActionSpace
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.steps import Step
from citadel.games.combat.deck import Deck
from citadel.games.combat.packs import OWN_PACKS, packs
from citadel.games.combat.portrait_paint import painted
from citadel.games.combat.portraits import portrait
from citadel.games.combat.statistics import STATISTIC_COUNT, STATISTICS

# What the choices of an owner are called, with the number of a seat.
OWNER: Final = "seat"
# No table is larger, although the basic game allows one seat for each card.
MOST_SEATS: Final = 34


def pack_options() -> dict[str, Option]:
    """Return the options that say which packs are shuffled together."""
    return {
        "packs": Option(OWN_PACKS[0], None, "Packs that are shuffled together.", list(packs())),
        "copies": Option(1, range(1, 5), "How many of each of these packs there are.", label="Copies of each pack"),
    }


def twin_option(default: str) -> dict[str, Option]:
    """Return the option that says of which pack there are two."""
    named = {name: pack.title for name, pack in packs().items()}
    return {"pack": Option(default, named, "The pack of which two are shuffled together.")}


def deal_option() -> dict[str, Option]:
    """Return the option that says what becomes of odd cards."""
    choices = {"all": "Dealt to the first seats", "even": "Left out of the game"}
    help = "What becomes of odd cards that cannot be shared out evenly."
    return {"deal": Option("all", choices, help, label="Odd cards")}


def owner_option(help: str, most: int = MOST_SEATS) -> dict[str, Option]:
    """Return the option that says who owns the pack, which matters where the rules give that player something to do."""
    seats = {f"{OWNER}{seat}": f"Seat {seat + 1}" for seat in range(most)}
    return {"owner": Option(f"{OWNER}0", seats, help, label="Owner of the pack")}


def turns_option(
    default: int, help: str = "After so many turns those who are still in share the win."
) -> dict[str, Option]:
    """Return the option that bounds a game."""
    return {"max_turns": Option(default, range(10, 10_001), help, label="Longest game")}


class CombatGame(Game):
    """A game with Combat Cards under chosen options; it names its page of rules and the cards in play."""

    def __init__(
        self,
        seats: range,
        actions: ActionSpace,
        steps: list[Step],
        options: dict[str, Option],
        chosen: dict[str, Any],
        deck: Deck,
    ) -> None:
        Game.__init__(self, seats, actions, steps, options, chosen)
        self.deck = deck
        self.max_turns: i64 = self.settings.get("max_turns", 0)
        self.owner: i64 = int(self.settings.get("owner", f"{OWNER}0").removeprefix(OWNER))

    def odd_cards(self, hands: i64) -> i64:
        """Return how many cards are dealt besides as many to each: one to each of the first hands, or none at all."""
        return self.deck.cards % hands if self.settings.get("deal") == "all" else 0

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def rulebook(self) -> str:
        pages = [self.folder / "rulebooks" / f"{name}.md" for name in (self.id, "packs")]
        return "\n".join([page.read_text(encoding="utf-8") for page in pages])

    def word(self, slot: str, number: int) -> str:
        if slot == "card":
            return self.deck.titles[number]
        if slot == "statistic":
            return STATISTICS[number].replace("-", " ")
        return str(number)

    def card_art(self) -> dict[str, str]:
        return {
            name: painted(portrait(theme, [self.deck.number(kind, i) for i in range(STATISTIC_COUNT)]))
            for kind, (name, theme) in enumerate(zip(self.deck.names, self.deck.themes, strict=True))
        }

    def card_texts(self) -> dict[str, str]:
        return {self.deck.names[kind]: self.deck.text(kind) for kind in range(len(self.deck.names))}
