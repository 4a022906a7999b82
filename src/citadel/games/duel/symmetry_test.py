"""The rules know no colour: with the seats exchanged, the same game goes the same way."""

import random
from typing import Any

import pytest

from citadel.games.duel.scenes_test import new_game

FOR_BOTH = {"Round", "Call", "Expansion"}
TOGETHER = {"ChooseUniques", "KeepTwo", "PutAway"}
SINGLE = {
    "seats",
    "ply",
    "revealed",
    "generator",
    "agenda",
    "round",
    "supply",
    "guard",
    "row",
    "buried",
    "killed",
    "city",
}
# Everything that can be other than by default and does not shorten the game.
OPTIONS = {
    "stands": "open",
    "expansion_build": "may",
    "thief_districts": "opponent",
    "thieves_den": "opponent",
    "school_in_bonus": "in_abilities",
    "well_discount": "yes",
    "last_tile_effects": "resolve",
}


def mirrored(facts: dict[str, Any]) -> dict[str, Any]:
    """The position with White and Black exchanged."""
    other = {name: value if name in SINGLE else value[::-1] for name, value in facts.items()}
    other["city"] = {cell: [tile, 1 - seat, coins] for cell, (tile, seat, coins) in facts["city"].items()}
    other["agenda"] = [
        [step, seat, {1: 2, 2: 1, 3: 3}[arg]]
        if step in TOGETHER
        else [step, seat if step in FOR_BOTH else 1 - seat, arg]
        for step, seat, arg in facts["agenda"]
    ]
    return other


@pytest.mark.parametrize("options", [{}, OPTIONS])
@pytest.mark.parametrize("seed", range(8))
def test_exchanged_players_have_the_same_choices_and_the_same_luck(seed: int, options: dict[str, str]) -> None:
    rng = random.Random(seed)
    table = new_game(seed, **options)
    while not table.is_terminal():
        other = table.game.from_dict(mirrored(table.to_dict()))
        seat = rng.choice(table.actors())
        assert other.legal_actions(1 - seat) == table.legal_actions(seat)
        action = rng.choice(table.legal_actions(seat))
        generator = table.to_dict()["generator"]
        table.apply_action(action, seat)
        other.apply_action(action, 1 - seat)
        if table.to_dict()["generator"] == generator:
            assert other.to_dict() == mirrored(table.to_dict())
    assert other.returns() == table.returns()[::-1]
    assert [score.total for score in other.scores()] == [score.total for score in table.scores()][::-1]
