"""What the documents say is true: their commands run, their code runs, and what they name exists."""

from __future__ import annotations

import importlib
import importlib.metadata
import random
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer.main

import citadel
from citadel.cli.app import app
from citadel.cli.command_test import citadel_says
from citadel.core.registry import GROUP
from citadel.games.defense.content import FOLDER, load
from citadel.web.settings import Settings, from_file
from tests import checks
from tests.blanks import BLANKS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


class Block(NamedTuple):
    """A fenced block of a page, and what the comment before it says of it."""

    page: str
    language: str
    note: str
    text: str

    def lines(self) -> list[str]:
        return [line for line in self.text.splitlines() if line.strip()]


FENCED = re.compile(r"(?:<!-- (.*?) -->\n)?^```(\w*)\n(.*?)^```$", re.M | re.S)
BLOCKS = [Block(path.name, kind, note, text) for path in PAGES for note, kind, text in FENCED.findall(path.read_text())]


def blocks(language: str, page: str = "") -> list[Block]:
    return [block for block in BLOCKS if block.language == language and page in block.page]


def test_every_block_says_what_it_is() -> None:
    assert {block.language for block in BLOCKS} <= {"sh", "console", "python", "toml", "markdown", "text"}


# Commands.


def words_of(line: str) -> list[str]:
    """The words of a command, without the variables set before it."""
    words = shlex.split(line, comments=True)
    while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
        words.pop(0)
    return words


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))


def parses(words: list[str]) -> None:
    """Fail unless a command line of citadel is one that its command accepts."""
    group: Any = typer.main.get_command(app)
    context = group.make_context("citadel", list(words))
    name, command, rest = group.resolve_command(context, list(words))
    command.make_context(name, rest, parent=context)


def follow(line: str, note: str) -> str:
    """Do what a command line of a page says, or check it where doing it is not for a test; return what it prints."""
    first, *rest = words_of(line)
    if first == "make":
        assert set(rest) <= make_targets()
    elif first == "pip":
        assert re.fullmatch(r"pip install (\.|'?(\.|citadel-games)\[[a-z,]+\]'?)", " ".join([first, *rest]))
    elif first == "echo":
        text, target = line.removeprefix("echo ").split(" > ")
        Path(target).write_text(shlex.split(text)[0] + "\n")
    elif note.startswith("long"):
        assert first == "citadel"
        parses(rest)
    else:
        assert first == "citadel"
        said = citadel_says(*rest)
        assert (said.status, said.err) == (0, ""), line
        return said.out
    return ""


@pytest.mark.parametrize("page", [path.name for path in PAGES])
def test_every_command_of_a_page_works_in_the_order_of_the_page(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks("sh", page):
        if block.note != "plugin":
            for line in block.lines():
                follow(line, block.note)


@pytest.mark.parametrize("block", blocks("console"), ids=lambda block: block.page)
def test_a_command_that_is_shown_with_its_answer_gives_that_answer(block: Block) -> None:
    command, *answer = block.lines()
    assert follow(command.removeprefix("$ "), block.note).splitlines() == answer


def test_a_command_that_does_not_exist_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line, note in [
        ("make lunch", ""),
        ("citadel dance", ""),
        ("citadel serve --moon 1", "long"),
        ("pip install x", ""),
    ]:
        with pytest.raises((AssertionError, typer.TyperException)):
            follow(line, note)


# Settings.


def test_the_settings_file_of_a_page_can_be_used(tmp_path: Path) -> None:
    [block] = blocks("toml", "hosting")
    path = tmp_path / "citadel.toml"
    path.write_text(block.text)
    assert Settings(**from_file(path)).secure


def test_the_limits_of_a_page_are_those_that_hold() -> None:
    told = re.findall(r"^\| `--([a-z-]+)` \| (\d+)", (ROOT / "docs/hosting.md").read_text(), re.M)
    counted = {each.name for each in fields(Settings) if each.metadata["help"].endswith("; 0: any number.")}
    assert {name.replace("-", "_"): int(most) for name, most in told} == {
        name: getattr(Settings(), name) for name in (*counted, "form_bytes")
    }


# Python.


@pytest.mark.parametrize("block", [b for b in blocks("python") if not b.note], ids=lambda block: block.page)
def test_every_piece_of_python_runs(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block.text, block.page, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("block", [b for b in blocks("python") if b.note.startswith("from")], ids=lambda b: b.note)
def test_what_is_quoted_from_a_file_stands_there(block: Block) -> None:
    assert block.text in (ROOT / block.note.removeprefix("from: ")).read_text()


# The game of CONTRIBUTING.md.


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package of the example, installed as far as Python can tell."""
    for block in BLOCKS:
        if block.note.startswith("file: "):
            path = tmp_path / block.note.removeprefix("file: ")
            path.parent.mkdir(exist_ok=True)
            path.write_text(block.text)
    (tmp_path / "undercut" / "__init__.py").touch()
    points = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]["entry-points"][GROUP]
    info = tmp_path / "citadel_undercut-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: citadel-undercut\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *[f"{name}={at}" for name, at in points.items()]]))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BLANKS, "undercut", undercut_blanks)
    yield tmp_path
    for name in [name for name in sys.modules if name.partition(".")[0] == "undercut"]:
        del sys.modules[name]


def undercut_blanks(facts: dict[str, Any], seat: int, state: citadel.State) -> dict[str, Any]:
    facts["thought"] = [
        number if owner == seat or not number else None for owner, number in enumerate(facts["thought"])
    ]
    return facts


def test_the_game_of_the_example_is_known_and_every_command_plays_it(plugin: Path) -> None:
    assert "undercut" in citadel.games()
    for block in blocks("sh", "CONTRIBUTING"):
        if block.note == "plugin":
            for line in block.lines():
                follow(line, "")
    assert "in all" in citadel_says("play", "undercut", "--bot", "uniform", typed="1\n" * 5).out


@pytest.mark.parametrize("name", checks.CHECKS)
def test_the_game_of_the_example_keeps_its_secrets(name: str, plugin: Path) -> None:
    rng = random.Random(3)
    game = citadel.load_game("undercut", rounds=3)
    state = game.new_state(seats=2, seed=1)
    while not state.is_terminal():
        for seat in range(2):
            checks.CHECKS[name](state, seat, rng)
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)


def test_the_game_of_the_example_can_be_written_down_and_read(plugin: Path) -> None:
    game = citadel.load_game("undercut")
    state = game.new_state(seats=2, seed=1)
    state.apply_action(game.actions.find("think 4"), 0)
    assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
    state.apply_action(game.actions.find("think 5"), 1)
    assert [score.total for score in state.scores()] == [9, 0]
    for wrong in ([0, 7], [0], [True, 0], ["1", 0]):
        with pytest.raises(citadel.BadPosition):
            game.from_dict({**state.to_dict(), "thought": wrong})


# The content of CONTRIBUTING.md.


def test_the_rows_and_the_scenario_of_the_page_can_be_played_with(tmp_path: Path) -> None:
    [table] = [block for block in blocks("text", "CONTRIBUTING") if block.text.startswith("name,title,ep,once,")]
    [scenario] = [block for block in blocks("text", "CONTRIBUTING") if block.text.startswith("title: ")]
    skills = (FOLDER / "skills.csv").read_text()
    for line in table.lines()[1:]:
        name = line.partition(",")[0]
        skills = re.sub(rf"^{name},.*$", line, skills, flags=re.M)
    (tmp_path / "skills.csv").write_text(skills)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "two-gates.txt").write_text(scenario.text)
    content = load([tmp_path])
    assert content.scenarios[-1].title == "Two Gates"
    assert content.skills[0].text.endswith("then attack.")


# Names.

LINKS = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
PATHS = re.compile(r"`((?:src|docs|tests|scripts)/[\w./-]+|[A-Z][A-Za-z]+\.md|Makefile)`")
DOTTED = re.compile(r"`(citadel(?:\.\w+)+)`")
CODE = re.compile(r"`([^`\n]+)`")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_what_a_page_links_to_or_names_exists(path: Path) -> None:
    text = path.read_text()
    links = [link for link in LINKS.findall(text) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []
    assert [name for name in PATHS.findall(text) if not (ROOT / name).exists()] == []
    for name in DOTTED.findall(text):
        resolve(name)


def resolve(name: str) -> Any:
    """Return what a dotted name stands for."""
    words = name.split(".")
    for n in range(len(words), 0, -1):
        try:
            found: Any = importlib.import_module(".".join(words[:n]))
        except ImportError:
            continue
        for word in words[n:]:
            found = getattr(found, word)
        return found
    raise AssertionError(f"there is no {name}")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_commands_in_the_running_text_exist(path: Path) -> None:
    prose = FENCED.sub("", path.read_text())
    for code in CODE.findall(prose):
        if code.startswith("make ") and len(code.split()) == 2:
            assert code.split()[1] in make_targets()
        elif re.match(r"citadel [a-z]", code):
            assert code.split()[1] in commands()
        elif code.startswith("--"):
            assert option_exists(code.split()[0])


def commands() -> set[str]:
    """The names of all commands, and of those that have commands of their own."""
    group: Any = typer.main.get_command(app)
    return set(group.commands)


def option_exists(name: str) -> bool:
    group: Any = typer.main.get_command(app)
    return any(name in parameter.opts for command in group.commands.values() for parameter in command.params)


def test_the_changelog_speaks_of_the_version_that_this_is() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text()
    assert importlib.metadata.version("citadel-games") == version
