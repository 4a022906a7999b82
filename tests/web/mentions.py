"""Where a page mentions which card, and which of them its reader could not know.

What is hidden is taken from the true position and the list of blanks in tests/blanks.py, apart from the engine's own
views. A name may stand where every card's does, whatever lies where (`REFERENCE`), if it looks there like any other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from citadel import State
from tests.blanks import BLANKS, family

VOID = {"input", "link", "meta", "br", "img", "hr", "use", "path", "circle", "rect", "source"}
# Parts of a page that list all cards: by id, class or tag.
REFERENCE = {"cards", "calls", "names", "symbol", "defs"}
# Words in which a card's name means something else.
OTHERWISE = ["King’s Guard", "King's Guard", "King&#39;s Guard"]


@dataclass
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    @property
    def names(self) -> set[str]:
        """Return what this can be found by: its tag, its id, its classes."""
        return {self.tag, self.attributes.get("id", ""), *self.attributes.get("class", "").split()}

    def find(self, *names: str) -> Iterator[Element]:
        """Yield the elements in here that one of these names finds, outermost only."""
        for child in self.children:
            if isinstance(child, Element):
                if child.names & set(names):
                    yield child
                else:
                    yield from child.find(*names)

    def without(self, names: set[str]) -> Element:
        """Return this without the elements that one of these names finds."""
        kept = [child for child in self.children if isinstance(child, str) or not child.names & names]
        return Element(
            self.tag, self.attributes, [child if isinstance(child, str) else child.without(names) for child in kept]
        )

    def said(self) -> Iterator[str]:
        """Yield every text, attribute and comment in here."""
        yield from (f"{name} {value}" for name, value in self.attributes.items())
        for child in self.children:
            yield from [child] if isinstance(child, str) else child.said()

    @property
    def text(self) -> str:
        """Return the text in here, in one line."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return re.sub(r"\s+", " ", "".join(parts)).strip()


class Reading(HTMLParser):
    """Reads HTML into elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("root", {})
        self.open = [self.root]
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        element = Element(tag, joined(attributes))
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Take an element that has nothing in it."""
        self.open[-1].children.append(Element(tag, joined(attributes)))

    def handle_endtag(self, tag: str) -> None:
        """End an element, and those in it that were left open."""
        for depth in range(len(self.open) - 1, 0, -1):
            if self.open[depth].tag == tag:
                del self.open[depth:]
                return

    def handle_data(self, data: str) -> None:
        """Take text."""
        self.open[-1].children.append(data)

    def handle_comment(self, data: str) -> None:
        """Take a comment: nobody sees it but who looks for it."""
        self.open[-1].children.append(data)


def joined(attributes: list[tuple[str, str | None]]) -> dict[str, str]:
    """Return attributes by name; of those that stand there twice nothing is lost, as it is on the line as well."""
    values: dict[str, str] = {}
    for name, value in attributes:
        values[name] = f"{values[name]} {value}" if name in values else value or ""
    return values


def leaves(value: Any) -> Iterator[str]:
    """Yield every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)


def hidden(state: State, seat: int) -> set[str]:
    """Return the cards that a seat, or a spectator, cannot know to lie where they lie."""
    truth = json.loads(json.dumps(state.to_dict()))
    del truth["agenda"]
    shown = BLANKS[family(state.game)](json.loads(json.dumps(truth)), seat, state)
    return set(leaves(truth)) - set(leaves(shown))


def mentioned(text: str, cards: set[str]) -> set[str]:
    """Return which of these cards a text names, however it is spelt."""
    for words in OTHERWISE:
        text = text.replace(words, "")
    joined = f"-{re.sub(r'[^a-z0-9]+', '-', re.sub('[’' + chr(39) + ']', '', text.lower()))}-"
    return {card for card in cards if f"-{card}-" in joined}


def betrayed(html: str, cards: set[str], texts: list[str]) -> set[str]:
    """Return which of these cards a page or a part of it betrays, its log apart; `texts` are what cards say."""
    page = Reading(html).root
    rest = " | ".join(page.without({*REFERENCE, "log", "clause"}).said())
    for text in texts:
        rest = rest.replace(text, "")
    return mentioned(rest, cards) | told_apart(page, cards)


def told_apart(page: Element, cards: set[str]) -> set[str]:
    """Return the cards that look, in a list of all cards, unlike most of those that are hidden as well."""
    found: set[str] = set()
    for reference in page.find("calls"):
        rows = {" | ".join(row.said()) for row in reference.find("li")}
        looks = {card: look_of(row, card) for row in rows for card in mentioned(row, cards)}
        usual = max(looks.values(), key=list(looks.values()).count, default="")
        found |= {card for card, look in looks.items() if look != usual}
    return found


def look_of(row: str, card: str) -> str:
    """Return what a row of a list looks like, but for the card it is about."""
    return re.sub(rf"\b{card}\b", "", re.sub(r"\s+", " ", re.sub(r"\d+", "", row.lower())))


def lines_of(html: str) -> list[str]:
    """Return the lines of the log on a page, the first one first."""
    page = Reading(html).root
    return [row.text for log in page.find("log") for row in log.find("li")][::-1]
