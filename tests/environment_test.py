"""`make play` and `make test` say in one sentence what is missing, and do nothing where nothing has changed."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.source


@pytest.fixture
def environment() -> ModuleType:
    spec = importlib.util.spec_from_file_location("environment", ROOT / "scripts" / "environment.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_machine_without_python_is_told_which_python_is_needed(tmp_path: Path) -> None:
    (tmp_path / "sh").symlink_to(str(shutil.which("sh")))
    settings = {"PATH": str(tmp_path)}
    done = subprocess.run(
        [str(shutil.which("make")), "-C", str(ROOT), "play"], env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "Citadel: Python 3.11 or later is needed, and none was found." in done.stdout.splitlines()


def test_a_python_without_venv_is_told_how_to_get_it(
    environment: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="apt-get install python3-venv"):
        environment.install(tmp_path / "venv", ".", [], "wait")
    assert not (tmp_path / "venv").exists()


def test_who_may_not_install_a_browser_is_told_the_command(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match=r"need a browser; .*install --yes chromium"):
        environment.provide("a browser", ["no-such-command"], ["chromium"])


def test_a_failed_installation_is_not_taken_for_a_good_one(
    environment: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "has_this_python", lambda folder: True)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").symlink_to("/bin/false")
    with pytest.raises(SystemExit, match="pip could not install"):
        environment.install(tmp_path, ".", [], "wait")
    assert not (tmp_path / "installed").exists()


def test_nothing_is_installed_again_while_the_sources_stay_the_same(environment: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "installed").write_text(environment.fingerprint([ROOT / "setup.py"]))
    environment.install(tmp_path, ".", [ROOT / "setup.py"], "wait")
    assert [path.name for path in tmp_path.iterdir()] == ["installed"]


def test_a_changed_source_is_a_reason_to_install_again(
    environment: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    source = tmp_path / "rule.py"
    source.write_text("one")
    before = environment.fingerprint([source])
    source.write_text("two")
    assert environment.fingerprint([source]) != before
