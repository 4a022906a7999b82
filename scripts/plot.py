"""A plot of how long moves take to other people's pages as the pace rises."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

NAMES: Final = ["half of the moves", "95 of 100", "99 of 100"]


def save_plot(file: Path, paces: Sequence[float], times: Sequence[Sequence[float]], limit: float) -> None:
    """Save a plot of the times, in seconds, that belong to each pace. ImportError without matplotlib."""
    from matplotlib.figure import Figure  # only who wants a picture needs it

    figure = Figure(figsize=(7.5, 4.2), layout="constrained")
    axes = figure.add_subplot()
    for name, line in zip(NAMES, zip(*times, strict=True), strict=True):
        axes.plot(paces, [1000 * seconds for seconds in line], marker="o", markersize=4, label=name)
    axes.axhline(1000 * limit, color="firebrick", linestyle="--", linewidth=1)
    axes.text(paces[0], 1000 * limit * 1.02, f"{1000 * limit:.0f} ms", color="firebrick", va="bottom")
    axes.set_ylim(0, 1600 * limit)
    axes.set_xlabel("moves of people a second; those of bots come on top")
    axes.set_ylabel("from the click to the other player’s page, ms")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(file, metadata={"Date": None})
