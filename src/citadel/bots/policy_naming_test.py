"""The odds of a comparison beside all deals, and All or Nothing beside the best play there is."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.bots import make_bot
from citadel.bots.bot import Bot
from citadel.bots.policy_naming import Rivals
from citadel.core.game import Game
from citadel.games.combat.scenes_test import at, toy

TURNS = 12
Known = tuple[str, ...]


def choice(game: Game, *stacks: str, **facts: Any) -> str:
    state = at(game, *stacks, step="NameStatistic", **facts)
    return str(game.actions[make_bot("greedy", game, 1).choose(state.observe(0))])


# The odds.


@pytest.mark.parametrize("spares", [False, True])
@pytest.mark.parametrize("mine", [1, 4, 5, 9])
@pytest.mark.parametrize(("known", "unknown"), [([], 1), ([], 3), ([5], 1), ([4, 7], 2), ([3], 0)])
def test_the_odds_of_a_comparison_are_those_of_all_deals(
    known: list[int], unknown: int, mine: int, spares: bool
) -> None:
    pool = [2, 4, 5, 5, 7, 9]
    kept = killed = 0.0
    deals = list(permutations(pool, unknown))
    for deal in deals:
        numbers = [*known, *deal]
        least = max(mine, *numbers)
        if spares and [mine, *numbers].count(least) > 1:
            least = mine
        kept += mine >= least
        killed += sum(number < least for number in numbers)
    found = Rivals(known, unknown, pool).against(mine, spares)
    assert (found.kept, found.killed) == pytest.approx((kept / len(deals), killed / len(deals)))


# The basic game.

FOUR = ["5 6 5 5 5 5", "1 9 1 1 1 1", "9 1 9 9 9 9", "6 5 5 5 5 5"]


def test_the_statistic_is_named_in_which_most_unseen_cards_are_lower() -> None:
    game = toy("combat", "5 5 5 5 5 5", "9 9 9 4 9 9", "9 9 9 6 9 9", "9 9 9 3 9 9")
    assert choice(game, "", "bcd", up=["a", ""]) == "name bravery"


def test_a_card_that_has_been_killed_no_longer_counts() -> None:
    game = toy("combat", *FOUR)
    assert choice(game, "", "bd", up=["a", ""], killed=["c"]) == "name speed"
    assert choice(game, "", "cd", up=["a", ""], killed=["b"]) == "name strength"


def test_a_card_that_lies_on_top_and_has_been_seen_is_remembered() -> None:
    game = toy("combat", *FOUR)
    assert choice(game, "bd", "c", up=["a", ""], seen=[0, 1]) == "name strength"
    assert choice(game, "cd", "b", up=["a", ""], seen=[0, 1]) == "name weapon-skill"


def test_with_several_others_all_of_them_count() -> None:
    game = toy("combat", "5 6", "4 9", "9 5", "4 5", "1 1")
    assert choice(game, "", "b", "d", up=["a", "", ""], seen=[0, 1, 1], killed=["c", "e"]) == "name weapon-skill"
    assert choice(game, "", "c", "d", up=["a", "", ""], seen=[0, 1, 1], killed=["b", "e"]) == "name strength"


def test_a_statistic_that_is_barred_after_a_tie_is_not_named() -> None:
    game = toy("combat", "5 1 1 1 1 1", "5 9 9 9 9 9", tie_ban="on")
    facts: dict[str, Any] = {"seen": [0, 1], "up": ["a", ""], "ties": [["weapon-skill", "a", "b"]]}
    assert choice(game, "", "b", **{**facts, "ties": []}) == "name weapon-skill"
    assert choice(game, "", "b", **facts) == "name strength"


# All or Nothing, beside an exhaustive search.


class Search:
    """The exact chance to win All or Nothing from a deal of which nothing is known, each deal as likely.

    A place of the search is what the player knows: the cards at the bottom of each stack, in order, how many unknown
    ones lie on them, and which cards those may be. An unknown card is any of these. The player is the best there is,
    who tries every statistic, or a bot, who is shown the position as the engine shows it.
    """

    def __init__(self, game: Game, bot: Bot | None = None) -> None:
        self.game = game
        self.bot = bot
        self.values: dict[object, float] = {}
        self.names: list[str] = list(game.card_texts())
        self.numbers = {name: [number_on(game, name, at) for at in range(6)] for name in self.names}
        self.chosen: dict[object, int] = {}

    def chance(self) -> float:
        half = len(self.names) // 2
        return self.turn((), half, (), half, frozenset(self.names), TURNS)

    def turn(self, own: Known, n: int, enemy: Known, m: int, pool: frozenset[str], turns: int) -> float:
        """A card is turned up: the first known one, or any of the pool if unknown ones lie above."""
        if not enemy and not m:
            return 1.0
        if not turns:
            return 0.0
        place = (own, n, enemy, m, pool, turns)
        if place not in self.values:
            if n:
                total = sum(self.name(card, own, n - 1, enemy, m, pool - {card}, turns) for card in pool)
                self.values[place] = total / len(pool)
            else:
                self.values[place] = self.name(own[0], own[1:], 0, enemy, m, pool, turns)
        return self.values[place]

    def name(self, up: str, own: Known, n: int, enemy: Known, m: int, pool: frozenset[str], turns: int) -> float:
        """A statistic is named."""
        if self.bot is None:
            return max(self.after(at, up, own, n, enemy, m, pool, turns) for at in range(6))
        place = (up, own, n, enemy, m, pool)
        if place not in self.chosen:
            self.chosen[place] = self.bot.choose(self.seen(up, own, n, enemy, m, pool))
        return self.after(self.chosen[place], up, own, n, enemy, m, pool, turns)

    def after(
        self, at: int, up: str, own: Known, n: int, enemy: Known, m: int, pool: frozenset[str], turns: int
    ) -> float:
        """The enemy's card is turned up."""
        if not m:
            return self.met(at, up, enemy[0], own, n, enemy[1:], 0, pool, turns)
        total = sum(self.met(at, up, card, own, n, enemy, m - 1, pool - {card}, turns) for card in pool)
        return total / len(pool)

    def met(
        self, at: int, up: str, other: str, own: Known, n: int, enemy: Known, m: int, pool: frozenset[str], turns: int
    ) -> float:
        """The two cards are compared."""
        if self.numbers[up][at] < self.numbers[other][at]:
            return 0.0
        if self.numbers[up][at] == self.numbers[other][at]:
            enemy = (*enemy, other)
        return self.turn((*own, up), n, enemy, m, pool, turns - 1)

    def seen(self, up: str, own: Known, n: int, enemy: Known, m: int, pool: frozenset[str]) -> citadel.Observation:
        """What the player sees there; what the unknown cards are does not matter."""
        unknown = sorted(pool)
        stacks = [[*unknown[:n], *own], [*unknown[n : n + m], *enemy]]
        killed = [name for name in self.names if name != up and name not in pool and name not in (*own, *enemy)]
        facts = {"seats": 1, "stacks": stacks, "seen": [len(own), len(enemy)], "up": [up, ""], "killed": killed}
        return self.game.from_dict({**facts, "agenda": [["NameStatistic", 0, 0]]}).observe(0)


def number_on(game: Game, name: str, statistic: int) -> int:
    """A number on a card, from its text."""
    return int(game.card_texts()[name].rstrip(".").split(", ")[-6 + statistic].split()[-1])


SMALL_PACKS = [
    ["1 3 1 2 1 2", "2 2 3 2 1 1", "2 1 2 2 3 1", "3 2 2 3 1 3"],
    ["4 1 2 3 5 2", "1 5 3 4 2 3", "5 2 4 1 3 4", "3 3 3 3 3 3", "2 4 5 2 1 1", "4 2 1 5 4 5"],
    ["7 7 7 10 8 3", "6 2 1 3 8 4", "5 7 5 7 9 7", "10 6 9 10 7 10", "4 6 1 5 10 3", "6 9 10 10 2 4"],
]


@pytest.mark.parametrize("rows", SMALL_PACKS)
def test_all_or_nothing_is_won_within_one_point_of_the_best_play(rows: list[str]) -> None:
    game = toy("all-or-nothing", *rows, max_turns=TURNS)
    best = Search(game).chance()
    assert 0.2 < best <= 1.0
    assert Search(game, make_bot("greedy", game, 1)).chance() >= best - 0.01


def test_the_search_counts_what_the_engine_plays() -> None:
    """The chance of the bot is the share of all deals that it wins when they are played."""
    game = toy("all-or-nothing", *SMALL_PACKS[0], max_turns=TURNS)
    bot = make_bot("greedy", game, 1)
    wins = 0
    for deal in permutations("abcd"):
        state = at(game, "".join(deal[:2]), "".join(deal[2:]))
        while not state.is_terminal():
            state.apply_action(bot.choose(state.observe(0)))
        wins += state.returns() == [1.0]
    assert wins / 24 == pytest.approx(Search(game, bot).chance())
