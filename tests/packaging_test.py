"""What is shipped: an sdist, and from it, on a machine without a C compiler, a wheel of plain Python that plays."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from citadel.web.words import languages

ROOT = Path(__file__).parent.parent
SHIPPED = {
    path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "citadel").rglob("*") if path.is_file()
}
PLAYS_EVERY_GAME = """
import citadel
from citadel.core import state
for id in citadel.games():
    game = citadel.load_game(id)
    assert game.rulebook()
    position = game.new_state(seats=game.seats[0], seed=1)
    while not position.is_terminal():
        position.apply_action(position.legal_actions()[-1], position.actors()[0])
print(state.__file__)
"""
pytestmark = [pytest.mark.source, pytest.mark.xdist_group("packaging")]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build as on a machine on which no C compiler works."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    settings = {**os.environ, "CC": "/bin/false", "PYTHONWARNINGS": "default"}
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "built as plain Python" in done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*-py3-none-any.whl")
    return found


def test_the_wheel_holds_every_module_text_and_screen_but_no_test(wheel: Path) -> None:
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("citadel/")}
    extra = (".pyc", ".so", "_test.py", "conftest.py")
    assert packed == {name for name in SHIPPED if not name.endswith(extra)}


def test_the_sdist_holds_the_tests_too(built: Path) -> None:
    (found,) = built.glob("*.tar.gz")
    with tarfile.open(found) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    tests = {f"src/{name}" for name in SHIPPED if name.endswith("_test.py")}
    assert {"Makefile", "LICENSE", "README.md", "setup.py", "tests/packaging_test.py", *tests} <= packed


def test_the_installed_wheel_speaks_every_language(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    spoken = "from citadel.web.words import languages; print([each.say('Rules') for each in languages().values()])"
    settings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", spoken], env=settings, cwd=tmp_path, capture_output=True, text=True)
    assert (done.stderr, done.stdout.strip()) == ("", str([each.say("Rules") for each in languages().values()]))


def test_the_installed_wheel_plays_every_game_without_a_compiler(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    settings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", PLAYS_EVERY_GAME]
    done = subprocess.run(command, env=settings, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout.strip()) == ("", str(tmp_path / "citadel" / "core" / "state.py"))
