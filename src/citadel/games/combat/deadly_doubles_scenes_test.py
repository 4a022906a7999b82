"""Grids of cards laid by hand, for the tests of Deadly Doubles."""

from typing import Any

import pytest

import citadel
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.packs import packs, read_pack
from citadel.games.combat.scenes_test import fact
from citadel.games.combat.statistics import STATISTICS

clause = pytest.mark.clause


def pack_of(n: int, **options: Any) -> Game:
    """The game with a pack of n fighters, called a, b, c ... and c26, c27 ... after the alphabet."""
    names = ["abcdefghijklmnopqrstuvwxyz"[i] if i < 26 else f"c{i}" for i in range(n)]
    lines = [",".join(["name", *STATISTICS]), *[f"{name},5,5,5,5,5,5" for name in names]]
    packs()["toy"] = read_pack("toy", "\n".join(lines))
    try:
        return citadel.load_game("deadly-doubles", pack="toy", **options)
    finally:
        del packs()["toy"]


def grid(text: str, seats: int = 2, step: str = "FirstCard", seat: int = 0, arg: int = 0, **facts: Any) -> State:
    """A grid without rules cards: a card for each letter, a dot for a place from which one has been taken."""
    cells = ["" if letter == "." else letter for letter in text.replace(" ", "")]
    game = pack_of(len(cells) // 2, rules_cards="out", **facts.pop("options", {}))
    rows = [cells[i : i + 10] for i in range(0, len(cells), 10)]
    taken = sorted({*"abcdefghijklmnopqrstuvwxyz"[: len(cells) // 2]} - {*cells})
    doubles = facts.pop("doubles", [taken, *[[] for _ in range(seats - 1)]])
    return game.from_dict({"seats": seats, "grid": rows, "doubles": doubles, "agenda": [[step, seat, arg]], **facts})


def flat(state: State) -> list[str]:
    return [card for row in fact(state, "grid") for card in row]
