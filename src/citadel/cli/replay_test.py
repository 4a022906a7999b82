from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import citadel
from citadel.cli.command_test import citadel_says, refused


def recorded(plies: int = 10_000) -> str:
    """A game of Duel, or its beginning, as a journal."""
    rng = random.Random(4)
    journal = citadel.Journal(citadel.load_game("duel"), 2, seed=4)
    state = journal.start()
    while not state.is_terminal() and len(journal.moves) < plies:
        seat = rng.choice(state.actors())
        journal.record(seat, rng.choice(state.legal_actions(seat)))
        state.apply_action(journal.moves[-1][1], seat)
    return journal.dumps()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(recorded())
    return path


def test_a_replay_tells_the_game_and_its_score(file: Path) -> None:
    out = citadel_says("replay", str(file)).out
    assert out.startswith("Citadels Duel, ")
    assert "Round 2: the characters are dealt." in out
    assert "in all" in out


def test_a_game_that_stopped_tells_who_would_be_next(file: Path) -> None:
    file.write_text(recorded(plies=1))
    assert "The game is not over. Waiting for" in citadel_says("replay", str(file)).out


def test_a_spectator_sees_no_secret_and_a_seat_its_own(file: Path) -> None:
    spectator = citadel_says("replay", str(file)).out
    white = citadel_says("replay", str(file), "--seat", "white").out
    assert "White keeps" not in spectator
    assert "Black keeps" not in spectator
    assert "White keeps" in white
    assert "Black keeps" not in white


def test_step_by_step_it_goes_forwards_and_backwards(file: Path) -> None:
    out = citadel_says("replay", str(file), "--step", typed="\n\nb\nq\n").out
    assert [line.split()[1] for line in out.splitlines() if line.startswith("Ply ")] == ["0", "1", "2", "1"]


def test_before_the_first_ply_there_is_nothing(file: Path) -> None:
    out = citadel_says("replay", str(file), "--step", typed="b\nb\n").out
    assert [line.split()[1] for line in out.splitlines() if line.startswith("Ply ")] == ["0", "0", "0"]


def test_stepping_ends_after_the_last_ply(file: Path) -> None:
    assert "in all" in citadel_says("replay", str(file), "--step", typed="\n" * 1000).out


def head(**changes: Any) -> Callable[[list[str]], list[str]]:
    return lambda lines: [json.dumps({**json.loads(lines[0]), **changes}), *lines[1:]]


BROKEN: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "empty": (lambda lines: [], "line 1"),
    "cut in the middle of a line": (lambda lines: [*lines[:5], lines[5][:-2]], "line 6"),
    "not a journal": (lambda lines: ["Dear diary"], "line 1"),
    "another format": (head(citadel=2), "line 1"),
    "another version of the rules": (head(rules_version=99), "line 1: was played by version 99"),
    "another game": (head(game="chess"), "line 1: No game is called 'chess'"),
    "an option that is not one": (head(options={"id": "x"}), "line 1"),
    "no seed": (head(seed=None), "line 1"),
    "a seed and a position": (head(position={}), "line 1"),
    "too many seats": (head(seats=3), "line 1"),
    "a ply that is no pair": (lambda lines: [*lines[:3], "[1]", *lines[3:]], "line 4"),
    "a ply that is not legal": (lambda lines: [*lines[:3], "[0, 0]", *lines[3:]], "line 4"),
    "a ply of nobody": (lambda lines: [*lines[:3], "[7, 0]", *lines[3:]], "line 4"),
    "a ply left out": (lambda lines: [lines[0], *lines[2:]], "line "),
    "a ply after the end": (lambda lines: [*lines, lines[-1]], "the game is over"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_journal_is_refused_with_the_line_at_fault(how: str, file: Path) -> None:
    change, named = BROKEN[how]
    file.write_text("\n".join(change(file.read_text().splitlines())))
    for command in ("replay", "play"):
        words = ["replay", str(file)] if command == "replay" else ["play", "duel", "--save", str(file)]
        why = refused(citadel_says(*words))
        assert str(file) in why
        assert named in why


def test_a_file_that_is_no_text_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in refused(citadel_says("replay", str(file)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["citadel", "game", "options", "rules_version", "seats", "seed", "position"]


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(FIELDS), JSON, st.lists(JSON.map(json.dumps) | st.text(max_size=12), max_size=3))
def test_whatever_stands_in_a_journal_it_is_replayed_or_refused(field: str, value: Any, more: list[str]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        lines = head(**{field: value})(recorded(plies=3).splitlines())
        path.write_text("\n".join([*lines, *more]), encoding="utf-8", errors="replace")
        said = citadel_says("replay", str(path))
        if said.status:
            refused(said)
