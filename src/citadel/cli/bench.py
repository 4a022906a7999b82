"""citadel bench: speed and memory, beside OpenSpiel in the same run."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TimeElapsedColumn

import citadel
from citadel.cli.health import build
from citadel.cli.match import bar_console
from citadel.research import bench as research
from citadel.research.peers import has_open_spiel


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all, if none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU time of one window of timing.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, help="How many windows each figure gets; the best counts.")] = 5,
    seats: Annotated[int | None, typer.Option(help="How many seats; four, or as near as a game gets, if none.")] = None,
    memory: Annotated[int, typer.Option(min=0, help="How many games to play while memory is watched.")] = 100_000,
) -> None:
    """Measure decisions, clones, resamples, search and memory; ratios are to OpenSpiel, timed in turn in this run."""
    print(machine())
    for finding in build():
        print(finding.text)
    if not has_open_spiel():
        print("OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel")
    for id in games or citadel.games():
        measure(id, seats, seconds, rounds, memory)


def measure(id: str, chosen: int | None, seconds: float, rounds: int, memory: int) -> None:
    """Measure one game and print its figures. BadSeat if it is not for so many seats."""
    game = citadel.load_game(id)
    seats = research.usual_seats(game) if chosen is None else chosen
    game.new_state(seats, 0)
    print(f"\n{game.title}, {seats} seats, random play, one core, units a second:", flush=True)
    with Progress("Measuring", BarColumn(), TimeElapsedColumn(), console=bar_console()) as bar:
        task = bar.add_task("", total=None)
        found = research.bench(id, seats, seconds, rounds, lambda: bar.advance(task))
        used = research.grown(game, seats, memory, lambda: bar.advance(task)) if memory else []
    for row in found:
        print(said(row))
    if used:
        print(f"memory: {used[0] / 1e6:.1f} MB after {memory // 10} games, {used[-1] / 1e6:.1f} MB after {memory}")


def said(row: research.Row) -> str:
    """Return a figure and how it stands to the peer's, as one line."""
    line = f"{row.name:32}{row.ours:14,.0f}"
    if row.peer:
        line += f"   {row.ratio:6.2f} x {row.peer_name} ({row.peer:,.0f}); wanted {row.bar:g} x"
    return line


def machine() -> str:
    """Return what this was measured on."""
    return f"Python {platform.python_version()}, {processor()}, {os.cpu_count()} cores, {platform.system()}"


def processor() -> str:
    """Return the processor's name."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
