from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import citadel
from citadel.cli.errors import BadArgument
from citadel.cli.sitting import Sitting
from citadel.core.errors import IllegalAction


def sitting(seed: int, save: Path | None = None) -> Sitting:
    """A game of Duel between two people."""
    return Sitting(citadel.Journal(citadel.load_game("duel"), 2, seed=seed), {}, save)


@pytest.mark.parametrize("seed", range(3))
def test_exactly_the_own_last_plies_that_revealed_nothing_are_taken_back(seed: int) -> None:
    rng = random.Random(seed)
    game = sitting(seed)
    while not game.state.is_terminal():
        before = json.dumps(game.state.to_dict())
        seat = rng.choice(game.state.actors())
        action = rng.choice(game.state.legal_actions(seat))
        game.act(seat, action)
        revealed = game.state.revealed == game.state.ply
        assert not game.undo(1 - seat)
        assert game.undo(seat) != revealed
        if not revealed:
            assert json.dumps(game.state.to_dict()) == before
            game.act(seat, action)


def test_nothing_is_taken_back_at_the_start() -> None:
    assert not sitting(1).undo(0)


def test_the_journal_is_kept_from_ply_to_ply(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = sitting(1, path)
    for seat in (0, 1):
        game.act(seat, game.state.legal_actions(seat)[0])
        assert citadel.Journal.loads(path.read_text()).moves == game.journal.moves
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_refused_action_changes_neither_the_game_nor_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = sitting(1, path)
    before = path.read_text()
    with pytest.raises(IllegalAction):
        game.act(0, 0)
    assert (path.read_text(), game.journal.moves, len(game.states)) == (before, [], 1)


def test_a_journal_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="Cannot write"):
        sitting(1, tmp_path / "no" / "game.jsonl")
