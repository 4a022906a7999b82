"""The cards of one game: the fighters of all packs in play, each a kind with a number of copies."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.errors import BadOption
from citadel.core.option import Option, settle
from citadel.games.combat.packs import Pack, packs
from citadel.games.combat.statistics import STATISTIC_COUNT, STATISTICS

NO_CARD: Final = -1
# How many of each card there are where pairs count.
TWINS: Final = 2


class Deck:
    """What is shuffled together. Equal cards, those of a pack that is there twice, are one kind."""

    def __init__(self, chosen: list[Pack], copies: int) -> None:
        self.packs = chosen
        self.copies: i64 = copies
        self.names: list[str] = []
        self.titles: list[str] = []
        self.bynames: list[str] = []
        # The pack of each kind, which has a look of its own.
        self.themes: list[str] = []
        numbers: list[int] = []
        for pack in chosen:
            for fighter in pack.fighters:
                clash = sum([other.name == fighter.name for each in chosen for other in each.fighters]) > 1
                self.names.append(f"{fighter.name}-of-{pack.name}" if clash else fighter.name)
                self.titles.append(f"{fighter.called} of {pack.title}" if clash else fighter.called)
                self.bynames.append(fighter.byname)
                self.themes.append(pack.name)
                numbers += fighter.numbers
        # numbers[kind * 6 + statistic]
        self.numbers = vec[i64](numbers)
        self.kinds: i64 = len(self.names)
        self.cards: i64 = self.kinds * copies
        # All cards in their order, and as many places without one: copied whenever cards are dealt.
        self.pile = vec[i64]([kind for _ in range(copies) for kind in range(len(self.names))])
        self.nothing = vec[i64]([NO_CARD] * (len(self.names) * copies))
        # The highest number printed on any card: claims go up to it.
        self.highest: i64 = max(numbers)

    def number(self, kind: i64, statistic: i64) -> i64:
        """Return a number that is printed on a card."""
        return self.numbers[kind * STATISTIC_COUNT + statistic]

    def text(self, kind: int) -> str:
        """Return what is printed on a card, for a person to read."""
        numbers = [f"{STATISTICS[i].replace('-', ' ')} {self.number(kind, i)}" for i in range(STATISTIC_COUNT)]
        title = ", ".join([part for part in (self.titles[kind], self.bynames[kind]) if part])
        return f"{title}: {', '.join(numbers)}."


def chosen_deck(game: str, options: dict[str, Option], chosen: dict[str, Any]) -> Deck:
    """Return the cards of a game whose options name packs and copies; BadOption if they name none."""
    settings = settle(game, options, chosen)
    return Deck(packs_named(game, "packs", settings["packs"]), settings["copies"])


def twin_deck(game: str, options: dict[str, Option], chosen: dict[str, Any]) -> Deck:
    """Return the cards of a game whose option names a pack, of which there are two."""
    return Deck([packs()[settle(game, options, chosen)["pack"]]], TWINS)


def packs_named(game: str, option: str, text: str) -> list[Pack]:
    """Return the packs whose names a text lists; BadOption names what there is to choose from."""
    known = packs()
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise BadOption(f"{game}: option {option} names no pack {name[:40]!r}; there are {', '.join(known)}.")
        if names.count(name) > 1:
            raise BadOption(f"{game}: option {option} names {name} twice; option copies shuffles in more of each.")
    return [known[name] for name in names]
