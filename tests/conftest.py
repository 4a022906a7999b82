from __future__ import annotations

import os
import shutil
from typing import Any

import pytest

BROWSERS = ["chromium", "chromium-browser", "google-chrome"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the browser of the system; root may not run Chromium inside its sandbox."""
    executable = next(path for path in map(shutil.which, BROWSERS) if path)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": executable, "args": sandbox}
