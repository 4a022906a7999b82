"""How many tables one server bears.

A real `citadel serve` with a scratch database on this machine, and a crowd on it that moves at a given pace. What
counts is the time from the press of a button to the moment when the other player's page shows what came of it.
"""

from __future__ import annotations

import asyncio
import os
import platform
import statistics
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.live import Live
from rich.table import Table

from scripts.crowd import Crowd, Measured, Times
from scripts.plot import save_plot
from scripts.serving import Server, server

KNEE: Final = 0.250  # seconds to the other player's page, which 95 of 100 moves should take at most
PACES: Final = [10, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600]
WARMING: Final = 4.0  # seconds of play at a new pace that do not count
HEADS: Final = (
    "people’s moves/s|with bots’|p50|p95|p99|onlooker p95|answer p50|p95|server CPU|bots|crowd|MB|late|refused"
)

Tables = Annotated[int, typer.Option(min=0, help="Tables of a person and a bot, with an onlooker: two sockets each.")]
Pairs = Annotated[int, typer.Option(min=0, help="Tables of two people: two sockets each.")]
Bot = Annotated[str, typer.Option(help="Who plays for the bots.")]
Seconds = Annotated[float, typer.Option(min=1, help="How long each figure is measured.")]
Game = Annotated[str, typer.Option(help="What they play.")]

app = typer.Typer(add_completion=False, help=__doc__)
screen = Console(width=170)


@dataclass
class Spent:
    """What has been spent since a server started: seconds of processor, and moves."""

    server: float
    bots: float
    crowd: float
    moves: int
    at: float

    @classmethod
    def by(cls, running: Server) -> Spent:
        """Return what has been spent until now."""
        return cls(running.cpu, running.cpu_of_bots, time.process_time(), running.moves, time.perf_counter())

    def a_second(self, before: Spent, what: str) -> float:
        """Return how much of something was spent in each second."""
        spent: float = getattr(self, what) - getattr(before, what)
        return spent / (self.at - before.at)


@dataclass
class Row:
    """What one pace came to."""

    pace: float
    measured: Measured
    moves: float
    shares: list[float]
    memory: float

    @property
    def times(self) -> list[float]:
        """Return what 50, 95 and 99 of 100 moves took at most to the other player's page."""
        return [percentile(self.measured.other_seat, each) for each in (50, 95, 99)]

    @property
    def is_beyond(self) -> bool:
        """Return whether the server, or the crowd itself, cannot follow any more."""
        return self.times[1] > KNEE or self.measured.late > len(self.measured.answer) / 20

    def cells(self) -> list[str]:
        """Return the row of a table."""
        answer, onlooker = self.measured.answer, self.measured.onlooker
        times = [*self.times, percentile(onlooker, 95), percentile(answer, 50), percentile(answer, 95)]
        counts = [self.memory, self.measured.late, self.measured.refused.total()]
        return [
            *(f"{each:.0f}" for each in (self.pace, self.moves)),
            *(f"{1000 * each:.0f} ms" for each in times),
            *(f"{each:.0%}" for each in self.shares),
            *(f"{each:.0f}" for each in counts),
        ]


def percentile(times: Times, each: int) -> float:
    """Return what `each` of 100 times are at most."""
    return statistics.quantiles(times, n=100)[each - 1] if len(times) > 1 else float("nan")


def machine() -> str:
    """Return what the figures were measured on."""
    return f"Python {platform.python_version()}, {os.cpu_count()} cores for server, bots and crowd together"


async def measured(running: Server, crowd: Crowd, pace: float, seconds: float) -> Row:
    """Let a crowd play at a pace, and return what it came to."""
    await crowd.plays(pace, WARMING)
    before = Spent.by(running)
    times = await crowd.plays(pace, seconds)
    after = Spent.by(running)
    shares = [after.a_second(before, who) for who in ("server", "bots", "crowd")]
    return Row(pace, times, after.a_second(before, "moves"), shares, running.memory)


@app.command("pace")
def raise_pace(
    tables: Tables = 300,
    pairs: Pairs = 30,
    bot: Bot = "greedy",
    seconds: Seconds = 20.0,
    first: Annotated[float, typer.Option(help="The pace to begin with, in moves of people a second.")] = 25.0,
    last: Annotated[float, typer.Option(help="The pace to end with, unless the knee comes before.")] = 800.0,
    picture: Annotated[Path | None, typer.Option(help="Where a plot is saved, as SVG.")] = None,
    game: Game = "duel",
) -> None:
    """Raise the pace until 95 of 100 moves take more than 250 ms to the other player's page."""
    shown = Table(*HEADS.split("|"), title=f"{tables} tables with {bot}, {pairs} of two people; {machine()}")
    rows: list[Row] = []

    async def raised(running: Server) -> None:
        async with Crowd(running.address, game) as crowd:
            await crowd.grows(tables, bot)
            await crowd.grows(pairs)
            for pace in [each for each in PACES if first <= each <= last]:
                rows.append(await measured(running, crowd, pace, seconds))
                shown.add_row(*rows[-1].cells())
                for why in rows[-1].measured.refused:
                    screen.print(why)
                if rows[-1].is_beyond:
                    break

    with server() as running, Live(shown, console=screen, refresh_per_second=2):
        asyncio.run(raised(running))
    if picture:
        save_plot(picture, [row.pace for row in rows], [row.times for row in rows], KNEE)


@app.command("idle")
def stand_still(
    tables: Tables = 300,
    bot: Bot = "greedy",
    seconds: Seconds = 20.0,
    game: Game = "duel",
    idle_seconds: Annotated[int, typer.Option(min=1, help="When tables leave the server's memory.")] = 5,
) -> None:
    """Open tables at which nobody moves: what they cost, and that others get their memory after them."""

    async def opened(running: Server, wait: float) -> None:
        async with Crowd(running.address, game) as crowd:
            await crowd.grows(tables, bot)
            await asyncio.sleep(2)
            before = running.cpu
            await asyncio.sleep(wait)
            spent = f"{running.cpu - before:.2f} s of processor in {wait:.0f} s" if wait else "others in their place"
            screen.print(f"{tables} tables, {2 * tables} pages: {running.memory:.0f} MB; {spent}")

    async def visited(running: Server) -> None:
        async with Crowd(running.address, game) as crowd:
            await crowd.grows(1, bot)
        screen.print(f"one table: {running.memory:.0f} MB")
        for wait in (seconds, 0.0):
            await opened(running, wait)
            await asyncio.sleep(2 * idle_seconds)
            screen.print(f"everybody gone: {running.memory:.0f} MB")

    with server(IDLE_SECONDS=f"{idle_seconds}") as running:
        asyncio.run(visited(running))


if __name__ == "__main__":
    app()
