from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from citadel.arena import Match, Standing
from citadel.cli.command_test import COMMAND, citadel_says, refused
from citadel.cli.match import report


def test_a_match_tells_how_often_each_bot_won_and_how_sure_that_is() -> None:
    said = citadel_says("match", "duel", "--bots", "uniform,ismcts:1", "--games", "2", "--seed", "2")
    assert said.status == 0
    lines = said.out.splitlines()
    assert lines[0].startswith("duel: 2 games of ")
    rates = [float(re.findall(r": won ([\d.]+) %", line)[0]) for line in lines[1:]]
    assert sum(rates) == 100
    assert [line.partition(":")[0] for line in lines[1:]] == ["uniform", "ismcts"]


def test_equal_seeds_give_equal_games() -> None:
    once, again = (citadel_says("match", "duel", "--bots", "uniform,uniform", "--games", "2").out for _ in range(2))
    assert re.sub(r"\d+ decisions", "", once) == re.sub(r"\d+ decisions", "", again)


def test_the_report_says_rates_in_per_cent() -> None:
    standing = Standing("greedy", 3.0, 0.75, 0.301, 0.954, 31.25, 120, 999.6)
    assert report(Match("duel", 4, 101.5, [standing])) == [
        "duel: 4 games of 101.5 plies; each deal was played from every seat.",
        "greedy: won 75.0 % (95 % sure: 30.1 % to 95.4 %), mean score 31.2, 1000 decisions a second",
    ]


def test_how_often_partners_have_won_is_told_once() -> None:
    rows = [Standing(bot, 3.0, 0.75, 0.301, 0.954, 120.5, 120, 999.6) for bot in ("greedy", "uniform")]
    assert report(Match("defense", 4, 101.5, rows, together=True))[1:] == [
        "Together: won 75.0 % (95 % sure: 30.1 % to 95.4 %), mean score 120.5",
        "greedy: 1000 decisions a second",
        "uniform: 1000 decisions a second",
    ]


def test_a_match_of_partners_tells_how_often_they_have_won() -> None:
    said = citadel_says("match", "defense", "--bots", "uniform,uniform", "--games", "2", "--option", "layout=printed")
    assert said.status == 0
    assert re.fullmatch(r"Together: won [\d.]+ % \(95 % sure: .*\), mean score [\d.]+", said.out.splitlines()[1])


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--bots uniform", "2 seats"),
        ("--bots uniform,nobody", "nobody"),
        ("--bots uniform,uniform --games 3", "multiple of 2"),
        ("--bots uniform,uniform --games 0", "games"),
        ("--bots uniform,uniform --workers 0", "workers"),
        ("--bots uniform,uniform --option tax=1", "tax"),
        ("", "--bots"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(words: str, named: str) -> None:
    assert named in refused(citadel_says("match", "duel", *words.split()))


def test_ctrl_c_ends_a_match_with_status_130_and_no_traceback() -> None:
    command = [*COMMAND, "match", "duel", "--bots", "ismcts:100,ismcts:100", "--games", "1000", "--workers", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as playing:
        assert playing.stderr is not None
        while len(Path(f"/proc/{playing.pid}/task/{playing.pid}/children").read_text().split()) < 3:
            time.sleep(0.05)  # until the workers, and the process that tidies up after them, are there
        os.killpg(playing.pid, signal.SIGINT)
        assert playing.wait(90) == 130
        assert playing.stderr.read() == b""
