"""axe, with the rules that every page has to keep: WCAG 2.2 at level AA, and best practices."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}}
FORCED = "matchMedia('(forced-colors: active)').matches"


def found_by_axe(page: Page) -> str:
    """Return what axe finds on a page as it is now, "" if there is nothing.

    Of forced colours a page can only read those that it would have had, so that nothing can be said about contrast.
    """
    contrast = {"color-contrast": {"enabled": not page.evaluate(FORCED)}}
    found = Axe().run(page, options={**RULES, "rules": contrast})
    return str(found.generate_report()) if found.violations_count else ""
