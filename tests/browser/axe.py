"""axe, with the rules that every page has to keep: WCAG 2.2 at level AA, and best practices."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}}
FORCED = "matchMedia('(forced-colors: active)').matches"
# What sticks to an edge covers whatever happens to be scrolled under it, until somebody scrolls on.
UNSTUCK = """() => {
  const sticky = [...document.querySelectorAll("body *")].filter((it) => getComputedStyle(it).position === "sticky");
  for (const it of sticky) it.style.position = "relative";
  window.stuck = sticky;
}"""
STUCK = "() => { for (const it of window.stuck) it.style.position = ''; }"


def found_by_axe(page: Page) -> str:
    """Return what axe finds on a page as it is now, "" if there is nothing.

    Of forced colours a page can only read those that it would have had, so that nothing can be said about contrast.
    """
    page.evaluate(UNSTUCK)
    contrast = {"color-contrast": {"enabled": not page.evaluate(FORCED)}}
    found = Axe().run(page, options={**RULES, "rules": contrast})
    page.evaluate(STUCK)
    return str(found.generate_report()) if found.violations_count else ""
