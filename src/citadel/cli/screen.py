"""Where a person reads and types: a terminal, a plain pipe, or a screen reader."""

from __future__ import annotations

import sys
import textwrap
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.text import Text

_AMPLE = 1000


class Screen:
    """Prints and asks. A plain one writes linear text only: no colours, no boxes, nothing that moves the cursor.

    It is plain if that is asked for, or if the output is not a terminal.
    """

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(markup=False, highlight=False, emoji=False)
        self.plain = plain or not self.console.is_terminal or self.console.is_dumb_terminal

    def say(self, line: str = "", style: str = "") -> None:
        """Print a line."""
        if self.plain:
            print(line)
        else:
            self.console.print(Text(line, style))

    def list(self, lines: list[str]) -> None:
        """Print lines that may be longer than the screen is wide, folded with an indent."""
        for line in lines:
            self.console.print(Text("\n".join(textwrap.wrap(line, self.console.width, subsequent_indent=" " * 8))))

    def show(self, drawing: RenderableType) -> None:
        """Print a drawing; only for a screen that is not plain."""
        self.console.print(drawing)

    def has_room_for(self, drawing: RenderableType) -> bool:
        """Return whether a drawing fits the width of the screen with nothing broken or left out."""
        anything = self.console.options.update(max_width=_AMPLE)
        return Measurement.get(self.console, anything, drawing).maximum <= self.console.width

    def ask(self, prompt: str) -> str | None:
        """Return the line that a person types, without space around it; None when the input has ended."""
        try:
            if sys.stdin.isatty():
                return input(f"{prompt} ").strip()
            print(prompt, flush=True)
            line = sys.stdin.readline()
        except EOFError:
            return None
        return line.strip() if line else None

    def busy(self, what: str) -> AbstractContextManager[object]:
        """Return a context in which the screen says that something goes on."""
        return nullcontext() if self.plain else self.console.status(what)

    def turn_away(self, leaving: str, coming: str) -> bool:
        """Hide one person's secrets before another looks; return False if the input has ended."""
        self.say(f"--- {coming}, it is for you to choose. {leaving}, please look away. ---")
        if sys.stdin.isatty() and self.ask("Press Enter when only you can see the screen.") is None:
            return False
        if not self.plain:
            self.console.clear()
        return True
