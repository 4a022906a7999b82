"""The tests must run on the build that they say they run on: a stale or absent extension module is silent."""

from __future__ import annotations

import importlib
import os
import pkgutil
from pathlib import Path

import citadel
import citadel.core

SOURCES = Path(__file__).parent.parent / "src"
COMPILED = os.environ.get("CITADEL_BUILD", "pure") == "compiled"


def test_citadel_comes_from_the_tree_that_is_tested() -> None:
    assert Path(citadel.__file__).parent == SOURCES / "citadel"


def test_every_module_of_the_core_is_compiled_in_the_compiled_run_and_none_in_the_other() -> None:
    names = [f"citadel.core.{module.name}" for module in pkgutil.iter_modules(citadel.core.__path__)]
    files = [str(importlib.import_module(name).__file__) for name in names if not name.endswith("_test")]
    assert files
    assert {file.endswith(".so") for file in files} == {COMPILED}
