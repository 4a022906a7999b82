"""The balance of Defense of the Citadel as a picture: how often each kind of game is won, and how sure that is."""

from __future__ import annotations

from pathlib import Path

from citadel.arena.balance import WinRate

# Told apart by shape as well as by colour.
_LOOKS = {1: ("#4477aa", "o"), 2: ("#ee6677", "s"), 3: ("#228833", "^"), 4: ("#aa3377", "D")}
_APART = 0.18


def save_plot(heading: str, points: list[tuple[str, int, WinRate]], wanted: tuple[int, int], path: Path) -> None:
    """Save a picture: a group of points to each title, one for each number of seats. ImportError without matplotlib."""
    from matplotlib.figure import Figure  # only who wants a picture needs it

    titles = list(dict.fromkeys(title for title, _, _ in points))
    figure = Figure(figsize=(2 + 1.8 * len(titles), 4.5), layout="constrained")
    axes = figure.subplots()
    axes.axhspan(*wanted, color="#dddddd", label=f"wanted: {wanted[0]} to {wanted[1]} %")
    for seats in sorted({seats for _, seats, _ in points}):
        mine = [(titles.index(title), rate) for title, n, rate in points if n == seats]
        colour, marker = _LOOKS[seats]
        shares = [100 * rate.rate for _, rate in mine]
        below = [100 * (rate.rate - rate.low) for _, rate in mine]
        above = [100 * (rate.high - rate.rate) for _, rate in mine]
        places = [place + _APART * (seats - 2.5) for place, _ in mine]
        label = "1 hero" if seats == 1 else f"{seats} heroes"
        axes.errorbar(
            places, shares, yerr=[below, above], color=colour, marker=marker, linestyle="", capsize=3, label=label
        )
    axes.set_title(heading)
    axes.set_xticks(range(len(titles)), titles)
    axes.set_xlim(-0.5, len(titles) - 0.5)
    axes.set_ylim(-2, 102)
    axes.set_ylabel("games won, in per cent, with 95 % intervals")
    figure.legend(loc="outside lower center", ncols=5, fontsize="small")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
