"""Pictures that a command saves in a file."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from citadel.cli.errors import BadArgument

_NEEDED = "A picture needs matplotlib: `pip install 'citadel-games[plots]'` brings it."


def check_picture(path: Path) -> None:
    """Refuse a picture before long work for it begins; BadArgument if it could not be saved or drawn."""
    if not path.parent.is_dir():
        raise BadArgument(f"Cannot write {path}: there is no folder {path.parent}.")
    if find_spec("matplotlib") is None:
        raise BadArgument(_NEEDED)


def save_picture(path: Path, save: Callable[[Path], None]) -> None:
    """Let a picture be saved; BadArgument if that is not possible."""
    try:
        save(path)
    except ImportError:
        raise BadArgument(_NEEDED) from None
    except (OSError, ValueError) as error:
        raise BadArgument(f"Cannot write {path}: {error}.") from error
    print(f"The picture is in {path}.")
