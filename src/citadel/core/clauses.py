"""The numbered clauses of a rulebook."""

from __future__ import annotations

import re
from typing import Final

# A clause is a list item that begins with its id in bold: - **game.chapter.2** You may ...
_CLAUSE: Final = re.compile(r"^\s*[-*] \*\*([a-z0-9-]+(?:\.[a-z0-9-]+)+)\*\*\s+(.*(?:\n(?!\s*[-*#|]|\s*$).*)*)", re.M)


def clauses_in(rulebook: str) -> dict[str, str]:
    """Return the clauses of a rulebook in Markdown: id to sentence, in the order of the page."""
    return {found[1]: " ".join(found[2].split()) for found in _CLAUSE.finditer(rulebook)}
