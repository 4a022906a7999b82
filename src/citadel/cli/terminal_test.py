"""Playing at a real terminal: colours, boxes, the curtain, the end of input."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from citadel.cli.command_test import COMMAND

GAME = [*COMMAND, "play", "duel", "--seed", "3"]


class Terminal:
    """A person at a terminal: what is typed, and all that has been shown."""

    def __init__(self, handle: int) -> None:
        self.handle = handle
        self.shown = ""

    def wait_for(self, *texts: str) -> str:
        """Read until one of some texts has come, and return what was shown up to it."""
        start = len(self.shown)
        while not any(text in self.shown[start:] for text in texts):
            self.shown += os.read(self.handle, 65536).decode(errors="replace")
        return self.shown[start:]

    def type(self, line: str) -> None:
        os.write(self.handle, f"{line}\n".encode())


@contextmanager
def terminal(*more: str, game: list[str] = GAME) -> Iterator[tuple[Terminal, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "60", "PYTHONIOENCODING": "utf-8"}
    settings.pop("NO_COLOR", None)
    with subprocess.Popen([*game, *more], stdin=theirs, stdout=theirs, stderr=theirs, env=settings) as process:
        os.close(theirs)
        try:
            yield Terminal(ours), process
        finally:
            process.kill()
            os.close(ours)


def test_a_terminal_gets_colours_boxes_and_the_prompt_on_the_line_of_the_answer() -> None:
    with terminal("--bot", "uniform") as (screen, game):
        page = screen.wait_for("1 to 3? ")
        assert "\x1b[" in page
        assert "┌" in page
        assert "Put ... on your stand:" in page
        screen.type("q")
        screen.wait_for("You stop.")
        assert game.wait(60) == 0


def test_plain_text_is_plain_at_a_terminal_too() -> None:
    with terminal("--bot", "uniform", "--plain") as (screen, _):
        page = screen.wait_for("1 to 3? ")
        assert "┌" not in page
        assert "\x1b[1m" not in page
        assert "1. Put Public House" in page


def test_the_screen_is_wiped_before_another_person_looks() -> None:
    with terminal("--seat", "0", "--seat", "1") as (screen, _):
        screen.wait_for("1 to 3? ")
        screen.type("1")
        before = screen.wait_for("Press Enter when only you can see the screen.")
        assert "Black: Choose" not in before
        screen.type("")
        after = screen.wait_for("1 to 3? ")
        assert "\x1b[2J" in after
        assert "Black: " in after


@pytest.mark.parametrize("ready", ["1 to 3? ", "Press Enter"])
def test_the_end_of_input_ends_the_game_politely(ready: str) -> None:
    with terminal("--seat", "0", "--seat", "1") as (screen, game):
        screen.wait_for("1 to 3? ")
        if ready == "Press Enter":
            screen.type("1")
            screen.wait_for(ready)
        os.write(screen.handle, b"\x04")
        screen.wait_for("The input has ended. The game is not kept.")
        assert game.wait(60) == 0


def test_ctrl_c_at_the_prompt_ends_with_status_130() -> None:
    with terminal("--bot", "uniform") as (screen, game):
        screen.wait_for("1 to 3? ")
        # Pressed in the moment between the prompt and the reading, Ctrl-C is lost to Python; people press it again.
        for _ in range(10):
            game.send_signal(2)
            with suppress(subprocess.TimeoutExpired):
                game.wait(2)
                break
        assert game.returncode == 130


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_a_game_for_many_is_played_at_a_terminal_to_its_score(game: str) -> None:
    asked = re.compile(r"1 to (\d+)\? $")
    with terminal("--seats", "5", "--bot", "uniform", game=[*COMMAND, "play", game, "--seed", "3"]) as (
        screen,
        process,
    ):
        page = screen.wait_for("Type ? for help.")
        while "The seed was 3." not in page:
            page = screen.wait_for("?", "The seed was 3.")
            if asked.search(screen.shown[-20:]):
                screen.type("1")
        assert process.wait(60) == 0
    assert "♛" in screen.shown
    assert "\x1b[33m" in screen.shown  # a noble district
    assert "In all" in screen.shown
