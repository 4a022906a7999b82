"""How the browser tests may wait."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__)
ROOT = HERE.parents[2]


def test_no_test_waits_inside_a_page_since_its_policy_may_forbid_that() -> None:
    """Playwright runs a `wait_for_function` in the page as text; it works only if what is awaited is there at once."""
    files = [path for folder in ("tests", "src") for path in (ROOT / folder).rglob("*.py") if path != HERE]
    waiting = [path.name for path in files if "wait_for_function" in path.read_text()]
    assert waiting == []
