"""Which screens of a table are distinct: by who looks, what is asked, which sections are there, what can be used."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

CONTROLS = ("a", "button", "input", "select", "summary", "textarea")


@dataclass(frozen=True)
class Screen:
    """One kind of screen."""

    role: str
    clause: str
    sections: frozenset[str]
    controls: frozenset[str]

    def __str__(self) -> str:
        return f"{self.role} at {self.clause or 'no clause'} with {', '.join(sorted(self.sections))}"


class Outline(HTMLParser):
    """Collects what makes a screen distinct."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.clause = ""
        self.sections: set[str] = set()
        self.controls: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Take note of a section that is shown, of a control's kind, and of the clause behind the question."""
        given = dict(attributes)
        style = (given.get("class") or "").split()
        if tag == "section" and given.get("id") and "hidden" not in given:
            self.sections.add(given["id"] or "")
        if tag in CONTROLS:
            kind = given.get("name") or (style or [given.get("type") or ""])[0]
            self.controls.add(f"{tag}.{kind}{' off' if 'disabled' in given else ''}")
        if tag == "a" and "clause" in style:
            self.clause = (given.get("href") or "").partition("#")[2]


def screen_of(role: str, page: str) -> Screen:
    """Return which screen a page is to somebody in a role."""
    outline = Outline(page)
    return Screen(role, outline.clause, frozenset(outline.sections), frozenset(outline.controls))
