"""The command as a whole: how it is called, and how it refuses. `citadel_says` is for the tests of every command."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel.cli.app import run

COMMAND = [sys.executable, "-c", "from citadel.cli import main; main()"]


class Said(NamedTuple):
    """What a command line has led to."""

    status: int
    out: str
    err: str


def citadel_says(*arguments: str, typed: str = "") -> Said:
    """Run a command line in this process, with what somebody types."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), mock.patch("sys.stdin", io.StringIO(typed)):
        status = run(list(arguments))
    return Said(status, out.getvalue(), err.getvalue())


def refused(said: Said) -> str:
    """Return the one line with which a command line is refused, after checking that it is one."""
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("citadel: ")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("citadel: ").strip()


def test_without_a_command_the_commands_are_listed() -> None:
    said = citadel_says()
    assert said.status == 0
    assert {"play", "rules", "games", "replay", "serve", "doctor"} <= set(said.out.split())


def test_the_version_is_told() -> None:
    assert citadel_says("--version").out.count(".") == 2


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("dance", "dance"),
        ("play", "GAME"),
        ("play duel --hat", "--hat"),
        ("play duel --seed seven", "--seed"),
        ("play chess", "chess"),
        ("play duel --bot nobody", "nobody"),
        ("play duel --bot ismcts:many", "many"),
        ("play duel --seat 2", "0 (White), 1 (Black)"),
        ("play duel --seats 5", "is for 2 seats"),
        ("play duel --option tax=on", "tax"),
        ("play duel --option max_rounds=many", "5 to 200"),
        ("play duel --option id=1", "id"),
        ("play duel --option max_rounds", "name=value"),
        ("play duel --option values=@nowhere.json", "nowhere.json: No such file"),
        ("play duel --save /nowhere/game.jsonl", "/nowhere/game.jsonl: No such file"),
        ("rules chess", "chess"),
        ("rules duel emperor", "emperor"),
        ("replay nowhere.jsonl", "nowhere.jsonl: No such file"),
        ("replay .", ".: Is a directory"),
        ("serve --port 70000", "--port"),
    ],
)
def test_a_bad_argument_is_refused_in_one_line_that_names_it(line: str, named: str) -> None:
    assert named in refused(citadel_says(*line.split()))


HOSTILE = st.text(max_size=30) | st.sampled_from(["--option", "--seat", "--seats", "--seed", "--bot", "--plain", "="])


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(["play", "rules", "games", "replay", "doctor"]), st.lists(HOSTILE, max_size=5))
def test_whatever_is_typed_after_a_command_ends_without_a_traceback(command: str, words: list[str]) -> None:
    said = citadel_says(command, *words)
    if said.status == 2:
        refused(said)
    else:
        assert said.status == 0 or command == "doctor"


@settings(deadline=None, max_examples=60)
@given(st.lists(HOSTILE, min_size=1, max_size=3))
def test_whatever_an_option_is_given_is_refused_or_played(values: list[str]) -> None:
    said = citadel_says("play", "duel", "--bot", "uniform", *[f"--option=values={value}" for value in values])
    assert said.status in (0, 2)


def test_what_is_repeated_from_the_arguments_cannot_draw_on_the_screen() -> None:
    assert "\x1b" not in refused(citadel_says("play", "\x1b[2Jchess\nchess"))


def test_ctrl_c_ends_a_game_with_status_130_and_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "duel", "--bot", "uniform"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdout is not None
        assert game.stderr is not None
        while b"?" not in game.stdout.readline().removesuffix(b"Type ? for help.\n"):
            pass
        game.send_signal(signal.SIGINT)
        assert game.wait(20) == 130
        assert b"Traceback" not in game.stderr.read()


def test_a_reader_that_goes_away_is_no_reason_to_complain() -> None:
    with subprocess.Popen([*COMMAND, "rules", "duel"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as rules:
        assert rules.stdout is not None
        assert rules.stderr is not None
        rules.stdout.close()
        assert rules.stderr.read() == b""


def test_a_terminal_without_unicode_gets_question_marks_and_no_traceback() -> None:
    done = subprocess.run(
        [*COMMAND, "rules", "duel", "king"], capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0
    assert b"duel.king.1" in done.stdout
