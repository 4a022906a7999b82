"""Short texts one after the other, broken only between them, however narrow the terminal is."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

_GAP = "  "


class Flow:
    """Lays texts side by side in as few lines as they need; lines after the first begin with an indent."""

    def __init__(self, parts: list[Text], indent: int = 0) -> None:
        self.parts = parts
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the lines for a terminal of this width."""
        line = Text()
        for part in self.parts:
            if line.plain.strip() and line.cell_len + len(_GAP) + part.cell_len > options.max_width:
                yield line
                line = Text(" " * self.indent)
            elif line.plain.strip():
                line.append(_GAP)
            line.append_text(part)
        if line:
            yield line
