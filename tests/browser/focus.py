"""Watching that the keyboard's focus never falls to the floor: to nothing, because what had it is gone."""

from __future__ import annotations

from playwright.sync_api import Page

# Whoever tabs past the end of a page leaves it; nothing has taken their focus away then.
WATCH = """
window.fallen = [];
let held = null;
const look = () => {
  const now = document.activeElement;
  if (now && now !== document.body) held = now;
  else if (held) { fallen.push(held.outerHTML.slice(0, 160)); held = null; }
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
addEventListener("keydown", (event) => { if (event.key === "Tab") held = null; }, true);
"""


def watch(page: Page) -> None:
    """Watch all pages that are opened here from now on."""
    page.add_init_script(f"(() => {{{WATCH}}})();")


def fallen(page: Page) -> list[str]:
    """Return what lost the focus to nothing on the page that is open, now or at any change before."""
    lost: list[str] = page.evaluate("window.fallen")
    return lost
