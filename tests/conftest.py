from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

ROOT = Path(__file__).parents[1]
# No part of these is compiled, and games go faster on the compiled build: tried there alone. Pages and commands that
# show that all of it runs with interpreted games as well are tried on both.
NOT_COMPILED = [ROOT / "src/citadel" / part for part in ("cli", "host", "web")]
NOT_COMPILED += [ROOT / "tests" / part for part in ("crash", "hostile", "web", "docs_test.py", "screens_test.py")]
ON_BOTH = [ROOT / "src/citadel/cli/command_test.py", ROOT / "src/citadel/web/app_test.py"]
# What takes longest begins first, so that none is waited for alone at the end.
LONG = [
    "crash",
    "whole_game_test",
    "many_test",
    "browser/reader_test",
    "keyboard_test",
    "accessible",
    "forced_colours_test",
]
# The shell is the same browser without its windows, and opens pages in half the time.
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the browser of the system; root may not run Chromium inside its sandbox."""
    executable = next(path for path in map(shutil.which, BROWSERS) if path)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": executable, "args": sandbox}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Mark what drives or makes up the server, and let browsers come last, whatever else orders the tests.

    Once a browser is open, its process has an event loop that runs, and can begin no other.
    """
    for item in items:
        if not {item.path, *item.path.parents}.isdisjoint(NOT_COMPILED) and item.path not in ON_BOTH:
            item.add_marker("server")
    yield
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, not is_long(item)))


def is_long(item: pytest.Item) -> bool:
    return any(part in f"{item.path.parent.name}/{item.path.stem}" for part in LONG)


# A shell leaves Ctrl-C ignored in what it starts in the background; programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Servers and commands that tests start are read from source once, not each time, whatever the environment prefers.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Random tests repeat the same examples, so that a failure is the change's; thorough ones look further, each time anew.
PHASES = [Phase.explicit, Phase.generate, Phase.shrink]
settings.register_profile("steady", max_examples=15, derandomize=True, deadline=None, database=None, phases=PHASES)
settings.register_profile("thorough", max_examples=500, deadline=None, print_blob=True)
settings.load_profile("thorough" if os.environ.get("CITADEL_TESTS") == "thorough" else "steady")
