"""The interpreted figure: the same sources in another process, with the compiled modules left aside."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import citadel

# A finder that knows only sources, for the folders of our package: what is compiled is then not found.
_CHILD: Final = """
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
home, game, seats, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))
def ours(path):
    if not (path + "/").startswith(home + "/"):
        raise ImportError
    return sources(path)
sys.path_hooks.insert(0, ours)
sys.path.insert(0, home.rpartition("/")[0])
import citadel, citadel.core.state
from citadel.research import ours
assert citadel.core.state.__file__.endswith(".py")
rate = ours.driven(citadel.load_game(game), seats)
rate.time_once(seconds)
print(rate.best)
"""


def interpreted_rate(game: str, seats: int, seconds: float) -> float:
    """Return decisions a second, driven from Python, of the engine as plain Python."""
    home = Path(citadel.__file__).resolve().parent.as_posix()
    command = [sys.executable, "-c", _CHILD, home, game, str(seats), str(seconds)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
