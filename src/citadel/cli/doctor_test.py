from __future__ import annotations

import importlib.machinery
import importlib.metadata
import shutil
import sqlite3
import sys
import tomllib
from pathlib import Path

import pytest

from citadel.cli import doctor, health
from citadel.cli.command_test import citadel_says

ROOT = Path(__file__).parents[3]


def database(path: Path) -> str:
    return f"sqlite:///{path}"


def test_a_healthy_installation_is_told_in_full_with_status_0(tmp_path: Path) -> None:
    said = citadel_says("doctor", "--database", database(tmp_path / "new.db"))
    assert said.status == 0
    for part in ("Python 3.", "Citadel 0.", "Build: ", "librt ", "starlette ", "sqlalchemy ", "Database: ", "ompiler"):
        assert part in said.out
    assert list(tmp_path.iterdir()) == []


def test_something_broken_is_told_with_status_1(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("This is no database, and long enough for anybody to notice. " * 20)
    said = citadel_says("doctor", "--database", database(tmp_path / "bad.db"))
    assert said.status == 1
    assert "BROKEN   Database: cannot be used: file is not a database." in said.out
    assert said.out.endswith("1 broken.\n")


def test_a_database_that_is_there_is_opened(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "there.db") as there:
        there.execute("create table something (n)")
    there.close()
    assert health.database(database(tmp_path / "there.db")).text.endswith("there.db, 1 tables")


@pytest.mark.parametrize(
    "address", ["nonsense", "nonsense://", "sqlite:////nowhere/at/all.db", "postgresql://127.0.0.1:1/x"]
)
def test_an_address_at_which_there_is_no_database_is_broken(address: str) -> None:
    assert health.database(address).mark == health.BROKEN


def test_a_password_is_not_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "secret" not in health.database("postgresql://me:secret@127.0.0.1:1/x").text


@pytest.mark.source
def test_the_modules_looked_at_are_those_that_are_compiled() -> None:
    compiled = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["citadel"]["compiled"]
    assert [name.removeprefix("src/").removesuffix(".py").replace("/", ".") for name in compiled] == health.COMPILED
    assert "citadel.core.state" in health.engine_modules()
    assert "citadel.games.duel.game" in health.engine_modules()
    assert not any(name.endswith("_test") for name in health.engine_modules())


def test_a_mixture_of_builds_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_origin", lambda name: "x.so" if name == "citadel.core.state" else "x.py")
    monkeypatch.setattr(importlib.machinery, "EXTENSION_SUFFIXES", [".so"])
    assert health.build()[0].mark == health.BROKEN


def test_an_interpreted_build_says_how_to_compile_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_origin", lambda name: "x.py")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "install a C compiler, then install Citadel again" in health.build()[0].text


def test_a_missing_library_is_broken_and_a_missing_extra_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "requires", lambda name: ["zebra>=2", 'yak ; extra == "test"'])
    monkeypatch.setattr(health, "version_of", lambda name: "")
    assert health.libraries()[0] == (health.BROKEN, "zebra is missing: `pip install zebra` brings it.")
    assert {finding.mark for finding in health.libraries()[1:]} == {health.NOTE}
    assert not any("yak" in finding.text for finding in health.libraries())


def test_neither_a_browser_nor_a_compiler_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert [health.browser().mark, health.compiler().mark] == [health.NOTE, health.NOTE]


def test_an_old_python_and_a_citadel_that_is_not_installed_are_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10))
    monkeypatch.setattr(health, "version_of", lambda name: "")
    assert [doctor.python().mark, doctor.place().mark] == [health.BROKEN, health.BROKEN]
