"""Rows of fighters, and what has become of them, for the tests of Battle Lines."""

from typing import Any

import pytest

import citadel
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.packs import packs, read_pack
from citadel.games.combat.scenes_test import do, fact
from citadel.games.combat.statistics import STATISTICS

clause = pytest.mark.clause
STANDING = "111111"


def battle(*rows: str, compared: int = 0, waiting: int = -1, **facts: Any) -> State:
    """Complete rows, before a column is flipped over: six digits a row, the number that counts in each column."""
    game = fighters(*rows)
    seats = len(rows)
    names = [[f"s{seat}c{column}" for column in range(6)] for seat in range(seats)]
    everybody = 2**seats - 1 if waiting < 0 else waiting
    facts = {"rows": names, "compared": compared, "agenda": [["FlipCard", 0, everybody]], **facts}
    return game.from_dict({"seats": seats, **facts})


def fighters(*rows: str) -> Game:
    """A pack with the card of each seat and column; 0 stands for 10. What does not count in its column is 5."""
    lines = [",".join(["name", *STATISTICS])]
    for seat, row in enumerate(rows):
        for column, digit in enumerate(row):
            numbers = ["5"] * 6
            numbers[column] = digit if digit != "0" else "10"
            lines.append(",".join([f"s{seat}c{column}", *numbers]))
    packs()["toy"] = read_pack("toy", "\n".join(lines))
    try:
        return citadel.load_game("battle-lines", packs="toy")
    finally:
        del packs()["toy"]


def flip(state: State, columns: int = 1) -> State:
    """Let everybody flip over so many cards."""
    return do(state, *["flip"] * (columns * int(state.seats)))


def fates(state: State) -> list[list[str]]:
    found: list[list[str]] = fact(state, "fates")
    return found


def column(state: State, n: int) -> list[str]:
    return [row[n] for row in fates(state)]


def totals(state: State) -> list[int]:
    return [score.total for score in state.scores()]
