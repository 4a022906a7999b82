"""Reading and writing the files that a person names."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from citadel.cli.errors import BadArgument
from citadel.core.errors import BadJournal
from citadel.core.journal import Journal


def read_text(path: Path) -> str:
    """Return the text of a file; BadArgument if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadArgument(f"Cannot read {path}: {_reason(error)}.") from error


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; BadArgument if that is not possible."""
    try:
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        try:
            fresh.write_text(text, encoding="utf-8")
            os.replace(fresh, path)
        finally:
            fresh.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise BadArgument(f"Cannot write {path}: {_reason(error)}.") from error


def read_journal(path: Path) -> Journal:
    """Return the journal in a file, which can be replayed; BadArgument names the file, and the line that is wrong."""
    text = read_text(path)
    try:
        journal = Journal.loads(text)
        for _ in journal.replay():
            pass
    except BadJournal as error:
        raise BadArgument(f"{path}: {error}") from error
    return journal


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeError):
        return "it is not a text in UTF-8"
    return (isinstance(error, OSError) and error.strerror) or str(error)
