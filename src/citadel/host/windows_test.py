"""Windows: who has not answered in time is answered for, once, whatever processes there are."""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.reader import Reader
from citadel.core.registry import register
from citadel.core.score import Score, ScoreLine
from citadel.core.state import State
from citadel.core.steps import Decision, OpenCall, Step
from citadel.host import CannotUndo, Host, Seating, StaleMove, View
from citadel.host.races_test import together

PLAYERS: Final = ["ann", "bob", "cyd", "dan"]
# A moment that is over by every clock, also by one that is put back.
LONG_AGO: Final = 1.0
ACTIONS: Final = ActionSpace()
PASS: Final = ACTIONS.block("pass")
SHOUT: Final = ACTIONS.block("shout")
GO: Final = ACTIONS.block("go")


class Shouting(State):
    """Who has shouted first how often, and in which order seats have passed."""

    def __init__(self, game: Game, seats: int, source: "Shouting | None" = None) -> None:
        super().__init__(game, seats, source)
        self.points: list[int] = list(source.points) if source else [0] * seats
        self.passed: list[int] = list(source.passed) if source else []

    def clone(self) -> "Shouting":
        return Shouting(self.game, int(self.seats), self)

    def facts(self, d: dict[str, Any]) -> None:
        d["points"], d["passed"] = list(self.points), list(self.passed)

    def read(self, reader: Reader) -> None:
        self.points, self.passed = reader.get("points"), reader.get("passed")

    def blank(self) -> str:
        return ""

    def forget(self, seat: int) -> None:
        """Everything is open."""

    def redeal(self, seat: int, chance: Chance) -> None:
        """Nothing is hidden."""

    def scores(self) -> list[Score]:
        return [Score([ScoreLine("Shouts", points, "shouting.1")], []) for points in self.points]


class Begin(Step):
    def run(self, state: Shouting, seat: int, arg: int) -> None:
        state.do(SAY_GO)


class SayGo(Decision):
    clause = asks = "shouting.1"

    def options(self, state: Shouting, seat: int, arg: int, out: Actions) -> None:
        out.add(GO)

    def choose(self, state: Shouting, seat: int, arg: int, action: int) -> None:
        state.revealed = state.ply
        state.do(CALL, 0, 2**state.seats - 1)


class Call(OpenCall):
    clause = asks = "shouting.1"

    def options(self, state: Shouting, seat: int, waiting: int, out: Actions) -> None:
        out.add(PASS)
        out.add(SHOUT)

    def choose(self, state: Shouting, seat: int, waiting: int, action: int) -> None:
        if action == PASS:
            state.passed.append(seat)
            waiting &= ~BIT[seat]
        if action == PASS and waiting:
            state.do(CALL, 0, waiting)
            return
        state.revealed = state.ply
        state.points[seat] += int(action == SHOUT)
        if sum(state.points) < 3:
            state.do(SAY_GO)

    def window(self, state: Shouting, waiting: int) -> int:
        return int(state.game.settings["window"])

    def lapse(self, state: Shouting, seat: int, waiting: int) -> int:
        return PASS


BEGIN, SAY_GO, CALL = Begin(), SayGo(), Call()


class ShoutingGame(Game):
    id = "shouting"
    title = "Shouting"

    def __init__(self, chosen: dict[str, Any]) -> None:
        options = {"window": Option(60, range(121), "Seconds.")}
        Game.__init__(self, range(1, 41), ACTIONS, [BEGIN, SAY_GO, CALL], options, chosen)

    @property
    def max_plies(self) -> int:
        return 1000

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "nowhere"

    def blank(self, seats: int) -> State:
        return Shouting(self, seats)


register("shouting", "citadel.host.windows_test:ShoutingGame")


def new_table(host: Host, **options: Any) -> str:
    """A table of four, at which the call is open."""
    seating = [Seating("human", "Ann"), *[Seating("open")] * 3]
    table = host.create("shouting", options, seating, "ann")
    for seat in range(1, 4):
        host.sit(table, seat, PLAYERS[seat], PLAYERS[seat].title())
    say(host, table, 0, "go")
    return table


def look(host: Host, table: str, seat: int = 0) -> View:
    return host.view(table, PLAYERS[seat])


def say(host: Host, table: str, seat: int, word: str, seen: int = 0) -> View:
    """A move, from the present page or an older one."""
    seen = seen or look(host, table, seat).version
    return host.act(table, PLAYERS[seat], seat, seen, word, f"{seat}{word}{seen}")


def run_out(host: Host, table: str) -> None:
    """Let the window of a table be over, though nobody has noticed."""
    with host._store.writing() as connection:
        version = host._store.record(connection, table).version
        host._store.step(connection, table, version, due=LONG_AGO)


def notice(*hosts: Host) -> None:
    """Let hosts look for windows that are over."""
    for host in hosts:
        host._look_at = 0.0
    together(*[host.close_windows for host in hosts])


def passed(host: Host, table: str) -> list[int]:
    seats: list[int] = look(host, table).observation.position["passed"]
    return seats


def test_a_window_is_open_for_as_long_as_the_game_says(host: Host) -> None:
    before = time.time()
    view = look(host, new_table(host, window=30))
    assert before + 30 <= view.due <= time.time() + 30
    assert look(host, new_table(host, window=0)).due == 0


def test_answers_do_not_prolong_a_window_and_the_next_call_has_its_own(host: Host) -> None:
    table = new_table(host)
    due = look(host, table).due
    assert say(host, table, 1, "pass").due == say(host, table, 2, "pass").due == due
    assert say(host, table, 3, "shout").due == 0
    assert say(host, table, 0, "go").due > due


def test_an_answer_that_is_taken_back_does_not_prolong_it_either(host: Host) -> None:
    table = new_table(host)
    due = look(host, table).due
    view = say(host, table, 1, "pass")
    assert host.undo(table, "bob", 1, view.version).due == due


def test_whoever_has_not_answered_in_time_is_answered_for(host: Host) -> None:
    table = new_table(host)
    say(host, table, 2, "pass")
    notice(host)
    assert passed(host, table) == [2]
    run_out(host, table)
    notice(host)
    assert sorted(passed(host, table)) == [0, 1, 2, 3]
    view = look(host, table)
    assert (view.observation.actors, view.due, view.observation.ply) == ([0], 0, 5)


def test_the_order_in_which_they_are_answered_for_is_drawn(host: Host) -> None:
    orders = set()
    for _ in range(12):
        table = new_table(host)
        run_out(host, table)
        notice(host)
        orders.add(tuple(passed(host, table)))
    assert len(orders) > 3


def test_a_host_notices_by_itself(host: Host) -> None:
    table = new_table(host, window=1)
    until = time.time() + 20
    while len(passed(host, table)) < 4 and time.time() < until:
        time.sleep(0.1)
    assert sorted(passed(host, table)) == [0, 1, 2, 3]


def test_a_window_that_ran_out_while_no_server_was_there_is_closed_by_the_next(url: str) -> None:
    host = Host(url)
    table = new_table(host)
    host._look_at = math.inf  # it looks no more
    run_out(host, table)
    host.close()
    later = Host(url)
    until = time.time() + 20
    while len(passed(later, table)) < 4 and time.time() < until:
        time.sleep(0.1)
    assert sorted(passed(later, table)) == [0, 1, 2, 3]
    later.close()


@pytest.mark.parametrize("time_after_time", range(4))
def test_of_two_hosts_that_notice_at_once_one_answers(hosts: list[Host], time_after_time: int) -> None:
    table = new_table(hosts[0])
    run_out(hosts[0], table)
    notice(*hosts)
    for host in hosts:
        assert look(host, table).observation.ply == 5
        assert sorted(passed(host, table)) == [0, 1, 2, 3]


@pytest.mark.parametrize("time_after_time", range(4))
def test_a_call_at_the_last_instant_counts_or_is_too_late_and_never_half(
    hosts: list[Host], time_after_time: int
) -> None:
    table = new_table(hosts[0])
    run_out(hosts[0], table)
    seen = look(hosts[0], table, 2).version
    hosts[1]._look_at = 0.0
    fates = together(lambda: say(hosts[0], table, 2, "shout", seen), hosts[1].close_windows)
    view = look(hosts[0], table)
    if fates[0] == "done":
        assert view.observation.position == {**view.observation.position, "points": [0, 0, 1, 0], "passed": []}
    else:
        assert (fates[0], view.observation.position["points"]) == ("StaleMove", [0, 0, 0, 0])
        assert sorted(passed(hosts[0], table)) == [0, 1, 2, 3]


def test_what_was_answered_for_somebody_is_not_taken_back(host: Host) -> None:
    table = new_table(host)
    run_out(host, table)
    notice(host)
    for seat in range(4):
        with pytest.raises(CannotUndo):
            host.undo(table, PLAYERS[seat], seat, look(host, table, seat).version)


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(StaleMove) as refused:
        call()
    return str(refused.value)


def test_a_call_from_an_older_page_counts_while_the_call_is_open(host: Host) -> None:
    table = new_table(host)
    seen = look(host, table).version
    say(host, table, 0, "pass", seen)
    say(host, table, 1, "pass", seen)
    assert say(host, table, 2, "shout", seen).observation.position["points"] == [0, 0, 1, 0]


def test_who_calls_second_is_told_who_came_first(host: Host) -> None:
    table = new_table(host)
    seen = look(host, table).version
    say(host, table, 1, "shout", seen)
    late = "Too late: Bob came first. Nothing was done; please look again."
    assert refusal(lambda: say(host, table, 2, "shout", seen)) == late
    say(host, table, 0, "go")
    assert refusal(lambda: say(host, table, 3, "shout", seen)) == late
    assert look(host, table).observation.position["points"] == [0, 1, 0, 0]


def test_who_calls_when_the_window_is_over_is_told_so(host: Host) -> None:
    table = new_table(host)
    seen = look(host, table).version
    run_out(host, table)
    notice(host)
    late = "Too late: the call is closed. Nothing was done; please look again."
    assert refusal(lambda: say(host, table, 2, "shout", seen)) == late


def test_a_late_call_is_told_so_even_when_the_game_is_over(host: Host) -> None:
    table = new_table(host)
    for _ in range(2):
        say(host, table, 1, "shout")
        say(host, table, 0, "go")
    seen = look(host, table).version
    assert say(host, table, 1, "shout").over
    assert refusal(lambda: say(host, table, 2, "shout", seen)).startswith("Too late: Bob came first.")


def test_a_window_that_cannot_be_closed_is_left_open_and_harms_no_other(host: Host) -> None:
    tables = [new_table(host) for _ in range(2)]
    for table in tables:
        run_out(host, table)
    with host._store.writing() as connection:
        version = host._store.record(connection, tables[0]).version
        host._store.step(connection, tables[0], version, rules_version=99)
    notice(host)
    assert sorted(passed(host, tables[1])) == [0, 1, 2, 3]
    with host._store.reading() as connection:
        assert host._store.record(connection, tables[0]).due == 0


def test_forty_seats_may_be_asked_at_once(host: Host) -> None:
    seating = [Seating("human", f"Player {seat}") for seat in range(40)]
    table = host.create("shouting", {}, seating, "ann")
    host.act(table, "ann", 0, host.view(table, "ann", 0).version, "go", "1")
    assert host.view(table, "ann").observation.actors == list(range(40))
    view = host.act(table, "ann", 39, host.view(table, "ann", 39).version, "shout", "2")
    assert view.observation.position["points"][39] == 1
