"""The balance of a pack as bars in the terminal, and as a picture."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from citadel.games.combat.balance import best_choices, dominated
from citadel.games.combat.packs import Pack
from citadel.games.combat.statistics import LEAST, MOST, STATISTICS

_WIDTH = 40


def bars(names: list[str], values: list[float]) -> list[str]:
    """Return a chart of bars, a line to each value."""
    widest = max(map(len, names))
    most = max(values) or 1.0
    return [
        f"  {name:{widest}} {'█' * round(_WIDTH * value / most)} {value:.1f}"
        for name, value in zip(names, values, strict=True)
    ]


def save_plot(mine: Pack, path: Path) -> None:
    """Save a picture: best choices, how often each number occurs, and the sums. ImportError without matplotlib."""
    from matplotlib.figure import Figure  # only who wants a picture needs it

    cards = [fighter.numbers for fighter in mine.fighters]
    names = [name.replace("-", " ").capitalize() for name in STATISTICS]
    figure = Figure(figsize=(11, 3.8), layout="constrained")
    best, numbers, sums = figure.subplots(1, 3)
    figure.suptitle(f"{mine.title}: {len(cards)} fighters, {len(dominated(mine))} of them dominated")
    best.barh(names[::-1], best_choices(cards)[::-1], color="#4477aa")
    best.set_xlabel("fighters of which it is the best choice")
    scale = range(LEAST, MOST + 1)
    counts = [[column.count(n) for n in scale] for column in zip(*cards, strict=True)]
    numbers.imshow(counts, cmap="Blues", aspect="auto", vmax=2 * max(map(max, counts)))
    for row, line in enumerate(counts):
        for place, n in enumerate(line):
            numbers.text(place, row, n or "", ha="center", va="center", fontsize=8)
    numbers.set_xticks(range(len(scale)), list(scale))
    numbers.set_yticks(range(len(names)), names)
    numbers.set_xlabel("how many fighters have a number")
    totals = Counter(map(sum, cards))
    sums.bar(list(totals), list(totals.values()), color="#ccbb44")
    sums.set_xlabel("sum of the six numbers")
    sums.set_ylabel("fighters")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
