"""What tests of drafts share: a draft played on, and the odds of what it puts aside."""

import random
from collections import Counter
from math import sqrt
from typing import Any

from citadel.core.bits import members_of
from citadel.core.state import State
from citadel.games.citadels.draft import put_aside
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.scenes_test import choices, new_game, view
from citadel.games.citadels.table import Table

RANK_4 = ["emperor", "king", "patrician"]
EIGHT = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
# Players, characters, how many lie face up.
TABLE = [
    (4, 8, 2),
    (5, 8, 1),
    (6, 8, 0),
    (7, 8, 0),
    (4, 9, 3),
    (5, 9, 2),
    (6, 9, 1),
    (7, 9, 0),
    (8, 9, 0),
]


def game(seats: int, characters: int = 8, seed: int = 1, **options: Any) -> Table:
    """A new game with so many characters."""
    return new_game("citadels", seats, seed, rank9="artist" if characters == 9 else "default", **options)


def names(state: State) -> list[str]:
    """The characters that may be chosen now."""
    return [text.split()[1] for text in choices(state)]


def is_drafting(state: State) -> bool:
    """Whether a character is to be chosen."""
    return choices(state)[0].split()[0] in ("keep", "put-away")


def choose(state: State, n: int = 1, at: int = 0) -> list[tuple[int, str]]:
    """Let the next n choices of the draft fall on the characters offered at a place; return who chose what."""
    made = []
    for _ in range(n):
        actor, text = state.current_player(), choices(state)[at]
        state.apply_action(state.legal_actions()[at])
        made.append((actor, text))
    return made


def drafted(state: State, seed: int = 1) -> State:
    """Play a draft to its end, at random."""
    rng = random.Random(seed)
    while is_drafting(state):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def seen(state: State, seat: int, name: str) -> Any:
    """One field of the position as a seat sees it."""
    return view(state, seat)[name]


def put_aside_often(table: Table, times: int = 1200) -> tuple[Counter[str], Counter[str]]:
    """Begin many drafts; return how often each character lay face down, and face up."""
    down: Counter[str] = Counter()
    up: Counter[str] = Counter()
    for _ in range(times):
        table.begin_round()
        put_aside(table)
        down[CHARACTERS[table.cast[table.slot_rank[0]]]] += 1
        up.update(CHARACTERS[table.cast[rank]] for rank in members_of(table.face_up))
    return down, up


def assert_drawn(found: Counter[str], shares: dict[str, float]) -> None:
    """Each value turned up about as often as its share says."""
    total = found.total()
    assert set(found) <= set(shares)
    statistic = sum((found[one] - share * total) ** 2 / (share * total) for one, share in shares.items())
    freedom = len(shares) - 1
    assert statistic < freedom + 4 * sqrt(2 * freedom) + 4
