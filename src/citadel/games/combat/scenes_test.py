"""Small packs, positions written by hand, and short words to play on from them; the tests of this folder share them."""

import random
from collections import Counter
from collections.abc import Callable, Hashable
from math import sqrt
from typing import Any

import citadel
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.packs import packs, read_pack
from citadel.games.combat.statistics import STATISTICS

DRAWS = 500
NAMES = "abcdefghijklmnopqrstuvwxyz"


def toy(game_id: str, *rows: str, **options: Any) -> Game:
    """A game with a small pack: a card for each text of numbers; they are called A, B, C ..., missing numbers are 5."""
    lines = [",".join(["name", *STATISTICS])]
    for name, row in zip(NAMES, rows, strict=False):
        numbers = row.split()
        lines.append(",".join([name.upper(), *numbers, *["5"] * (6 - len(numbers))]))
    packs()["toy"] = read_pack("toy", "\n".join(lines))
    try:
        option = "pack" if game_id in ("deadly-doubles", "snotling") else "packs"
        return citadel.load_game(game_id, **{option: "toy"}, **options)
    finally:
        del packs()["toy"]


def at(game: Game, *stacks: str, step: str = "Turn", seat: int = 0, **facts: Any) -> State:
    """A position: each stack as a text such as "abc", the top card first; a step is about to happen."""
    rows = [list(stack) for stack in stacks]
    seats = min(max(game.seats), len(stacks))
    return game.from_dict({"seats": seats, "stacks": rows, "agenda": [[step, seat, 0]], **facts})


def dice(*numbers: int) -> list[int]:
    """A generator whose next dice show these numbers: `at(..., generator=dice(3, 6))`."""
    for seed in range(10_000):
        chance = Chance()
        chance.seed(seed)
        words = [chance.a, chance.b, chance.c, chance.d]
        if [1 + chance.below(6) for _ in numbers] == list(numbers):
            return words
    raise AssertionError("no such dice are near")


def words_of(seed: int) -> list[int]:
    """The generator of a seed."""
    chance = Chance()
    chance.seed(seed)
    return [chance.a, chance.b, chance.c, chance.d]


def do(state: State, *texts: str) -> State:
    """Let the first actor do something, then the next first actor the next thing; return the state."""
    for text in texts:
        state.apply_action(state.game.actions.find(text))
    return state


def said(state: State, seat: int, text: str) -> State:
    """A seat does something."""
    state.apply_action(state.game.actions.find(text), seat)
    return state


def choices(state: State, seat: int | None = None) -> list[str]:
    """What the first actor, or a seat, may do, as text."""
    return [str(state.game.actions[number]) for number in state.legal_actions(seat)]


def fact(state: State, name: str) -> Any:
    """One field of the whole position."""
    return state.to_dict()[name]


def hands(state: State) -> list[str]:
    """Each hand as a text."""
    return ["".join(hand) for hand in fact(state, "hands")]


def stacks(state: State) -> list[str]:
    """Each stack as a text, the top card first, those that everybody knows in capitals; ? is a blank of a view."""
    facts = state.to_dict()
    return [written(stack, seen) for stack, seen in zip(facts["stacks"], facts["seen"], strict=True)]


def written(stack: list[str | None], seen: int) -> str:
    unseen = len(stack) - seen
    return "".join((name or "?") if place < unseen else (name or "?").upper() for place, name in enumerate(stack))


def view(state: State, seat: int = 0) -> list[str]:
    """Each stack as a seat sees it."""
    position = state.observe(seat).position
    return [written(stack, seen) for stack, seen in zip(position["stacks"], position["seen"], strict=True)]


def log(state: State, seat: int = 0) -> list[str]:
    """What a seat has read."""
    return state.observe(seat).log


def assert_drawn(
    state: State, seat: int, expected: Counter[Hashable], fact: Callable[[dict[str, Any]], Hashable]
) -> None:
    """Worlds that are dealt anew for a seat, resampled or imagined, are as frequent as an enumeration says."""
    rng, seen = random.Random(1), state.observe(seat)
    assert_odds(Counter(fact(state.resample(seat, rng).to_dict()) for _ in range(DRAWS)), expected)
    assert_odds(Counter(fact(state.game.imagine(seen, rng).to_dict()) for _ in range(DRAWS)), expected)


def assert_odds(drawn: Counter[Hashable], expected: Counter[Hashable]) -> None:
    """Fail unless draws are as frequent as the weights of an enumeration say, by chi-square."""
    assert set(drawn) <= set(expected)
    share = drawn.total() / expected.total()
    statistic = sum((drawn[each] - weight * share) ** 2 / (weight * share) for each, weight in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 4 * sqrt(2 * freedom) + 4
