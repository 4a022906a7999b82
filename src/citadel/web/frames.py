"""Frames: what a viewer's page needs to become what it should be now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import escape

from citadel.web import pages
from citadel.web.pointing import Pointers, pointers
from citadel.web.table_view import NO_CURTAIN, TableView

# In the order in which the page holds them. A game's screen may draw any of them itself; what it leaves out is generic.
SECTIONS = ("invite", "curtain", "turn", "board", "mine", "choices", "info", "score", "log", "seats")

Fragments = dict[str, str]


def fragments(view: TableView) -> Fragments:
    """Return each section of the table's page as HTML, empty ones included, and the form's hidden state."""
    screen = pages.screen_of(view.game)
    html = {name: screen.section(name, view) for name in SECTIONS}
    if view.curtain != NO_CURTAIN:
        html["mine"] = ""
    hidden = {"seen": view.version, "seat": view.view.seat}
    html["state"] = "".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in hidden.items())
    return html


def cards(view: TableView) -> str:
    """Return what every card says, as HTML: it stands once in the page and never changes, so frames do without it."""
    return pages.screen_of(view.game).section("cards", view)


class Sender:
    """What one socket has sent: it makes frames of the sections that changed since."""

    def __init__(self) -> None:
        self._sent: Fragments = {}
        self._lines = -1  # how many log lines have been told; -1: none sent yet, so none is news
        self._pointers: Pointers = {}

    def frame(self, view: TableView) -> dict[str, Any]:
        """Return the next frame, and take it as sent."""
        html = fragments(view)
        changed = {name: text for name, text in html.items() if self._sent.get(name) != text}
        said = [*self._news(view), *told_of(changed, view)]
        self._sent = html
        return {
            "v": view.version,
            "build": pages.build(),
            "html": changed,
            "say": " ".join(said),
            "title": view.title,
            "mine": view.mine,
        }

    def _news(self, view: TableView) -> Iterator[str]:
        """Yield what is new in the log, and who has begun to point at the board; in the first frame nothing is."""
        lines, pointing = view.view.observation.log, pointers(view.view)
        for line in lines[self._lines :] if 0 <= self._lines <= len(lines) else []:
            yield view.said(line)
        for seat, (place, since) in pointing.items() if self._sent else ():
            if self._pointers.get(seat) != (place, since):
                pointed = view.language.say("%(name)s points at %(place)s", name=view.names[seat], place=place)
                yield escape(f"{pointed}.")
        self._lines, self._pointers = len(lines), pointing


def told_of(changed: Fragments, view: TableView) -> Iterator[str]:
    """Yield what is said aloud when sections have changed."""
    say = view.language.say
    if "turn" in changed and view.undone_by:
        yield escape(say("%(name)s has taken back what was done last.", name=view.undone_by))
    if "turn" in changed:
        yield escape(f"{view.turn}.")
    if "curtain" in changed and view.curtain != NO_CURTAIN:
        yield escape(say("Pass the screen to %(name)s", name=view.names[view.curtain]) + ".")
    if "score" in changed and view.rematch:
        yield escape(say("The next game is set up."))
