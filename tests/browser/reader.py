"""A page as a screen reader has it: the tree of roles and names, and what the live regions say. Nothing else."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from playwright.sync_api import Page, expect

# Whatever a live region says, in order, with its role.
HEAR = """(() => {
  window.heard = [];
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
  const hear = (changes) => {
    const regions = new Set();
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      if (region && !region.hidden) regions.add(region);
    }
    for (const region of regions) {
      const said = region.innerText.trim();
      if (said) heard.push([region.getAttribute("role") ?? "live", said]);
    }
  };
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
})()"""
NODE = re.compile(r"""^(?P<indent> *)- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>(?: \[[^]]*\])*)""")


@dataclass(frozen=True)
class Node:
    """One thing of the tree: how deep it stands, its role, its name, and its text or states."""

    depth: int
    role: str
    name: str
    states: str
    text: str

    @property
    def off(self) -> bool:
        """Return whether it says that it cannot be used."""
        return "[disabled]" in self.states

    @property
    def chosen(self) -> bool:
        """Return whether it says that it is chosen."""
        return "[checked]" in self.states


def tree_of(snapshot: str) -> list[Node]:
    """Return the things of an accessibility tree in the order in which they are read."""
    nodes = []
    for line in snapshot.splitlines():
        found = NODE.match(line)
        if found:
            text = line[found.end() :].lstrip("':").strip().strip('"')
            name = (found["name"] or "").replace("''", "'").replace('\\"', '"')
            nodes.append(Node(len(found["indent"]) // 2, found["role"], name, found["more"], text))
    return nodes


class Reader:
    """Somebody who has the tree and what is said, and a keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(HEAR)

    def tree(self) -> list[Node]:
        """Return the page as it is now."""
        return tree_of(self.page.locator("body").aria_snapshot())

    def heard(self, role: str = "status") -> list[str]:
        """Return what the live regions of a role have said since the page was opened."""
        all_of_it: list[list[str]] = self.page.evaluate("window.heard")
        return [text for kind, text in all_of_it if kind == role]

    def hears_more(self, than: int = 0) -> None:
        """Wait until more has been said than this many things.

        It asks again and again from outside: to wait inside the page, Playwright has text run as a program there, which
        the Content-Security-Policy forbids.
        """
        patience = time.monotonic() + 15
        while len(self.heard()) <= than:
            assert time.monotonic() < patience, f"nothing is said after: {self.heard()[-3:]}"
            self.page.wait_for_timeout(20)

    def press(self, node: Node, key: str) -> None:
        """Go to the one thing that has this role and name, and press a key there."""
        thing = self.page.get_by_role(node.role, name=node.name, exact=True)  # type: ignore[arg-type]
        expect(thing).to_have_count(1)
        thing.press(key)


def after(tree: list[Node], heading: str) -> list[Node]:
    """Return what stands between a heading and the next one."""
    at = next((i for i, node in enumerate(tree) if node.role == "heading" and node.name == heading), None)
    if at is None:
        return []
    rest = tree[at + 1 :]
    end = next((i for i, node in enumerate(rest) if node.role == "heading"), len(rest))
    return rest[:end]


def inside(tree: list[Node], role: str, start: str) -> list[Node]:
    """Return what stands inside the first thing of a role whose name begins like this."""
    at = next((i for i, node in enumerate(tree) if node.role == role and node.name.startswith(start)), None)
    if at is None:
        return []
    rest = tree[at + 1 :]
    end = next((i for i, node in enumerate(rest) if node.depth <= tree[at].depth), len(rest))
    return rest[:end]
