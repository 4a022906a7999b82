"""Timing things side by side: CPU time, in turns, the best window of each counts."""

from __future__ import annotations

import time
from collections.abc import Callable

Work = Callable[[], int]


class Rate:
    """Something that can be done over and over; `work` does it once and returns how many units that was."""

    def __init__(self, name: str, work: Work) -> None:
        self.name = name
        self.work = work
        self.best = 0.0

    def time_once(self, seconds: float) -> None:
        """Work for one window of CPU time; `best` is the most units a second seen so far."""
        done = 0
        start = time.process_time()
        spent = 0.0
        while spent < seconds:
            done += self.work()
            spent = time.process_time() - start
        self.best = max(self.best, done / spent)


def time_in_turns(rates: list[Rate], seconds: float, rounds: int, tick: Callable[[], None]) -> None:
    """Time all in every round, so that a slow moment of the machine hits all alike; `tick` follows each window."""
    for _ in range(rounds):
        for rate in rates:
            rate.time_once(seconds)
            tick()
