from __future__ import annotations

import threading
import time

import pytest

from citadel.host import StoreBusy
from citadel.host.turn import Turn


def test_those_who_write_do_so_one_after_the_other() -> None:
    turn, inside, most = Turn(30), 0, 0

    def write() -> None:
        nonlocal inside, most
        with turn.taken():
            inside += 1
            most = max(most, inside)
            time.sleep(0.01)
            inside -= 1

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_whoever_waits_for_their_turn_too_long_is_told_so() -> None:
    turn = Turn(0.01)
    with turn.taken(), pytest.raises(StoreBusy, match="try again"), turn.taken():
        pass
    with turn.taken():
        pass
