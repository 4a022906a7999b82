"""Whole games through a host, and what a host refuses on the way."""

import gc
import json
import random
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citadel.core.errors import BadSeat, IllegalAction
from citadel.core.journal import Journal
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host import (
    Host,
    NotYourSeat,
    Seating,
    StaleMove,
    TableNotReady,
    View,
    show,
)
from citadel.host.folds import Fold, start
from citadel.host.rows import Record, SeatRow
from citadel.host.sealed_test import BOAST, DRAW, SealedGame

PLAYERS = ["ann", "bob", "cyd"]


def new_table(host: Host, seats: int = 2, seed: int | None = None, **options: Any) -> str:
    """A full table of Ann, Bob and Cyd."""
    seating = [Seating("human", "Ann"), *[Seating("open")] * (seats - 1)]
    table = host.create("sealed", options, seating, "ann", seed)
    for seat in range(1, seats):
        host.sit(table, seat, PLAYERS[seat], PLAYERS[seat].title())
    return table


def shown(view: View) -> str:
    """A view as text, to be compared byte for byte."""
    facts = {name: value for name, value in vars(view).items() if name not in ("game", "observation", "scores")}
    plain = {name: [vars(player) for player in value] if name == "players" else value for name, value in facts.items()}
    scores = [score.key() for score in view.scores or []]
    return json.dumps([plain, view.observation.to_dict(), scores], sort_keys=True)


def all_views(host: Host, table: str, seats: int) -> list[str]:
    return [shown(host.view(table, player)) for player in [*PLAYERS[:seats], "nobody"]]


def random_move(host: Host, table: str, rng: random.Random, key: str) -> View:
    seat = rng.choice(host.view(table, "nobody").observation.actors)
    view = host.view(table, PLAYERS[seat])
    return host.act(table, PLAYERS[seat], seat, view.version, rng.choice(view.observation.legal_actions), key)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**128 - 1), seats=st.integers(2, 3), restarts=st.sets(st.integers(0, 30), max_size=3))
def test_a_game_played_at_random_survives_restarts_byte_for_byte(
    url: str, seed: int, seats: int, restarts: set[int]
) -> None:
    host, rng = Host(url), random.Random(seed)
    table = new_table(host, seats, seed)
    while not host.view(table, "nobody").over:
        ply = host.view(table, "nobody").observation.ply
        if ply in restarts:
            before = all_views(host, table, seats)
            host.close()
            host = Host(url)
            assert all_views(host, table, seats) == before
        assert random_move(host, table, rng, str(ply)).observation.ply == ply + 1
    final = host.view(table, "nobody")
    *_, last = Journal.loads(host.journal(table)).replay()
    assert last.observe(SPECTATOR) == final.observation
    assert last.returns() == final.returns
    host.close()


def test_a_move_sent_twice_counts_once_and_is_answered_twice(host: Host) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    first = host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "key")
    again = host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "key")
    assert shown(first) == shown(again)
    assert again.observation.ply == 1


def test_two_players_may_happen_to_use_the_same_key(host: Host) -> None:
    table = new_table(host)
    for seat, player in enumerate(PLAYERS[:2]):
        view = host.view(table, player)
        host.act(table, player, seat, view.version, view.observation.legal_actions[0], "key")
    assert host.view(table, "ann").observation.ply == 2


@pytest.mark.parametrize("key", ["", "x" * 100_000, "\0", "\ud800", "'; --"])
def test_any_text_is_a_key(host: Host, key: str) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], key)
    assert host.act(table, "ann", 0, 0, -1, key).observation.ply == 1


def test_seats_that_choose_together_may_choose_from_older_pages(host: Host) -> None:
    table = new_table(host, 3)
    seen = {player: host.view(table, player) for player in PLAYERS}
    for seat, player in enumerate(PLAYERS):
        host.act(table, player, seat, seen[player].version, seen[player].observation.legal_actions[0], player)
    assert host.view(table, "ann").observation.ply == 3


def test_a_seat_that_has_chosen_cannot_choose_again_from_its_older_page(host: Host) -> None:
    table = new_table(host, 3)
    view = host.view(table, "ann")
    host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1")
    with pytest.raises(StaleMove, match=r"^Ann has moved since\. Nothing was done; please look again\.$"):
        host.act(table, "ann", 0, view.version, view.observation.legal_actions[1], "2")


def test_an_answer_to_an_earlier_round_of_the_same_question_is_stale(host: Host) -> None:
    table, rng = new_table(host), random.Random(1)
    old = host.view(table, "ann")
    while host.view(table, "nobody").observation.position["rounds"] == 3 or not asked(host, table, "ann", "card"):
        random_move(host, table, rng, rng.randbytes(8).hex())
    common = set(old.observation.legal_actions) & set(host.view(table, "ann").observation.legal_actions)
    with pytest.raises(StaleMove):
        host.act(table, "ann", 0, old.version, common.pop(), "late")


def asked(host: Host, table: str, player: str, what: str) -> bool:
    observation = host.view(table, player).observation
    return observation.seat in observation.actors and what in observation.asks


def test_a_page_from_the_future_is_stale(host: Host) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    with pytest.raises(StaleMove):
        host.act(table, "ann", 0, view.version + 1, view.observation.legal_actions[0], "1")


def test_nobody_moves_for_somebody_else(host: Host) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    before = all_views(host, table, 2)
    for player in ["bob", "nobody", ""]:
        with pytest.raises(NotYourSeat, match="do not sit on that seat"):
            host.act(table, player, 0, view.version, view.observation.legal_actions[0], "1")
        with pytest.raises(NotYourSeat):
            host.view(table, player, seat=0)
    assert all_views(host, table, 2) == before


@pytest.mark.parametrize("seat", [2, -1, 10**30, "0", None, True])
def test_a_seat_that_is_not_there_is_refused(host: Host, seat: Any) -> None:
    table = new_table(host)
    with pytest.raises(BadSeat, match="there are 0 to 1"):
        host.act(table, "ann", seat, 1, 0, "1")


@pytest.mark.parametrize("action", [BOAST, 10**30, -1, "bid 99", 1.0, None, True])
def test_an_illegal_action_changes_nothing_and_says_why(host: Host, action: Any) -> None:
    table = new_table(host)
    before = all_views(host, table, 2)
    with pytest.raises(IllegalAction):
        host.act(table, "ann", 0, host.view(table, "ann").version, action, "1")
    assert all_views(host, table, 2) == before


def test_after_an_illegal_action_its_key_is_still_free(host: Host) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    with pytest.raises(IllegalAction):
        host.act(table, "ann", 0, view.version, DRAW, "1")
    assert host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1").observation.ply == 1


def test_nothing_happens_after_the_end(host: Host) -> None:
    table, rng = new_table(host, rounds=1), random.Random(1)
    while not host.view(table, "ann").over:
        random_move(host, table, rng, rng.randbytes(8).hex())
    version = host.view(table, "ann").version
    with pytest.raises(IllegalAction, match="the game is over"):
        host.act(table, "ann", 0, version, 0, "1")
    with pytest.raises(StaleMove, match=r"^The game is over\."):
        host.act(table, "ann", 0, version - 1, 0, "1")


def test_the_seed_is_promised_at_the_start_and_told_at_the_end(host: Host) -> None:
    table, rng = new_table(host, rounds=1), random.Random(1)
    start = host.view(table, "ann")
    assert (start.seed, start.scores, start.returns) == (None, None, None)
    while not host.view(table, "ann").over:
        with pytest.raises(TableNotReady, match="secrets"):
            host.journal(table)
        random_move(host, table, rng, rng.randbytes(8).hex())
    end = host.view(table, "ann")
    assert end.seed is not None
    assert start.seed_hash == end.seed_hash == Record("", "", {}, 1, end.seed, [], 0, True).seed_hash
    assert end.scores is not None
    assert end.returns is not None


def test_seeds_have_too_many_values_to_guess(host: Host) -> None:
    seeds = [host._record(new_table(host)).seed for _ in range(8)]
    assert len(set(seeds)) == 8
    assert max(seeds) > 2**120


def within(thing: Any) -> Iterator[Any]:
    """Everything that an object holds, itself included, as far as objects go."""
    found, waiting = set(), [thing]
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, type | FunctionType | BuiltinFunctionType | ModuleType):
            found.add(id(one))
            yield one
            waiting.extend(gc.get_referents(one))


def test_a_view_holds_no_state(host: Host) -> None:
    assert any(isinstance(thing, State) for thing in within(start(SealedGame({}), 2, 1)))
    table, rng = new_table(host), random.Random(1)
    while not host.view(table, "ann").over:
        things = [thing for player in ("ann", "nobody") for thing in within(host.view(table, player))]
        assert not any(isinstance(thing, State) for thing in things)
        random_move(host, table, rng, rng.randbytes(8).hex())


@pytest.mark.parametrize("seed", range(5))
def test_views_do_not_depend_on_what_is_hidden(seed: int) -> None:
    rng = random.Random(seed)
    game = SealedGame({})
    seats = [SeatRow(seat, "human", player, player, "") for seat, player in enumerate(PLAYERS)]
    record = Record("t", game.id, {}, 1, 7, seats, 0, False)
    state = start(game, 3, seed).state
    while not state.is_terminal():
        for seat, player in enumerate(PLAYERS):
            seen, other = (Fold(world, 1, [], [0] * 3) for world in (state, state.resample(seat, rng)))
            assert shown(show.view(record, seen, seat, player)) == shown(show.view(record, other, seat, player))
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
