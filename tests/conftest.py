from __future__ import annotations

import os
import shutil
import signal
from typing import Any

import pytest
from hypothesis import Phase, settings

SERVED = {"hostile", "crash"}
BROWSERS = ["chromium", "chromium-browser", "google-chrome"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the browser of the system; root may not run Chromium inside its sandbox."""
    executable = next(path for path in map(shutil.which, BROWSERS) if path)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": executable, "args": sandbox}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives servers, and let browsers come last.

    Once a browser is open, its process has an event loop that runs, and can begin no other.
    """
    for item in items:
        if item.path.parent.name in SERVED and item.path.parent.parent.name == "tests":
            item.add_marker("server")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


# A shell leaves Ctrl-C ignored in what it starts in the background; programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Random tests repeat the same examples, so that a failure is the change's; thorough ones look further, each time anew.
PHASES = [Phase.explicit, Phase.generate, Phase.shrink]
settings.register_profile("steady", max_examples=15, derandomize=True, deadline=None, database=None, phases=PHASES)
settings.register_profile("thorough", max_examples=500, deadline=None, print_blob=True)
settings.load_profile("thorough" if os.environ.get("CITADEL_TESTS") == "thorough" else "steady")
