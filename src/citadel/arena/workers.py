"""Long work shared by several processes of this machine."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def shared(work: Callable[[Job], Result], jobs: Sequence[Job], workers: int) -> Iterator[tuple[int, Result]]:
    """Do the work of all jobs; yield each result as it comes, with the number of its job.

    One worker is this process itself; several are processes of their own, to which work, jobs and results are sent.
    """
    if workers == 1:
        for number, job in enumerate(jobs):
            yield number, work(job)
        return
    # Spawned, since a fork would copy locks that threads of this process may hold.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=fresh, initializer=_stop_at_once) as pool:
        with _interrupts_held():
            pending = {pool.submit(work, job): number for number, job in enumerate(jobs)}
        try:
            for done in as_completed(pending):
                yield pending[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back, here until the end and in processes that start meanwhile until they let it in."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _stop_at_once() -> None:
    """Let Ctrl-C end a worker process without a word; whoever asked for the work has its own."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
