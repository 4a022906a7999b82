"""What every game promises to the programs that are written against it."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given

import citadel
from citadel import SPECTATOR, TERMINAL, BadOption, BadSeat, IllegalAction, State
from citadel.core.chance import Chance
from citadel.core.game import Game
from tests.positions import GAMES, Played, games_of, is_thorough, load, play, seats_at, tries, usual_game

each_game = pytest.mark.parametrize("game_id", GAMES)


class Disguised:
    """What numbers of other libraries are: no int, but accepted wherever Python wants an index."""

    def __index__(self) -> int:
        return 0


class Subclass(int):
    """An int with a will of its own."""


NO_ACTIONS: list[Any] = [-1, 10**6, 2**64, 10**5000, True, "0", "pass", 0.0, None, [0], Disguised(), Subclass(0)]
NO_SEATS: list[Any] = [-2, 99, 2**64, 10**5000, True, "0", 0.0, Disguised(), Subclass(0)]
MANY_VALUES = 200
# A second process plays the same game and prints all that can be seen of it.
PLAY_AGAIN = """
import json, sys
from tests.games.contract_test import trail
from tests.positions import load
game_id, options, seats, seed = json.loads(sys.argv[1])
print(json.dumps(list(trail(load(game_id, options).new_state(seats, seed)))))
"""


def snapshot(state: State) -> str:
    """Everything about a position that could change: its facts, and what everybody sees."""
    views = [state.observe(eye).to_dict() for eye in (*range(int(state.seats)), SPECTATOR)]
    return json.dumps([state.to_dict(), views])


def trail(state: State) -> Iterator[Any]:
    """Play by numbers that are the same on every machine, and yield what happens."""
    dice = Chance()
    while not state.is_terminal():
        seat = state.actors()[dice.below(len(state.actors()))]
        action = state.legal_actions(seat)[dice.below(len(state.legal_actions(seat)))]
        state.apply_action(action, seat)
        yield [seat, action]
    yield [snapshot(state), state.returns()]


def others_refused(state: State, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Some plies that are against the rules: another action of an actor, any action of somebody else."""
    actions = range(len(state.game.actions))
    for seat in sorted({*seats_at(state), *state.actors()}):
        illegal = sorted(set(actions) - set(state.legal_actions(seat)))
        yield from ((seat, action) for action in rng.sample(illegal, min(20, len(illegal))))


@each_game
def test_an_actor_has_choices_and_nobody_else_has(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.states:
            actors = state.actors()
            assert actors == sorted(set(actors))
            assert state.current_player() == (actors[0] if actors else TERMINAL)
            assert state.is_terminal() == (not actors)
            assert state.legal_actions() == (state.legal_actions(actors[0]) if actors else [])
            for seat in {*seats_at(state), *actors, SPECTATOR}:
                legal = state.legal_actions(seat)
                assert bool(legal) == (seat in actors)
                assert all(type(action) is int for action in legal)
                assert legal == sorted(set(legal)) == state.clone().legal_actions(seat)
                assert not legal or 0 <= legal[0] <= legal[-1] < len(played.game.actions)

    check()


@each_game
def test_what_is_played_on_a_clone_leaves_every_earlier_position_as_it_was(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        start = played.game.new_state(played.seats, played.seed)
        kept = [json.dumps(state.to_dict()) for state in play(start, random.Random(played.choices))]
        for state in played.states:
            for seat in state.actors():
                for action in state.legal_actions(seat)[:3]:
                    state.clone().apply_action(action, seat)
        assert kept == [json.dumps(state.to_dict()) for state in played.states]

    check()


@each_game
def test_looking_changes_nothing(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(6):
            before = json.dumps(state.to_dict())
            seen = state.observe(0)
            state.scores(), state.returns(), state.resample(0, played.rng()), played.game.imagine(seen, played.rng())
            seen.position.clear()
            seen.log.append("what somebody else makes of it")
            assert json.dumps(state.to_dict()) == before
            assert state.observe(0) == state.clone().observe(0) != seen

    check()


@each_game
def test_an_illegal_action_says_why_and_changes_nothing(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        clauses = played.game.clauses()
        for state in played.some(6):
            before = snapshot(state)
            for seat, action in others_refused(state, played.rng()):
                with pytest.raises(IllegalAction) as refused:
                    state.apply_action(action, seat)
                why = str(refused.value)
                assert played.game.help(action).lower() in why.lower()
                assert state.is_terminal() or any(clause in why for clause in clauses), why
            assert snapshot(state) == before

    check()


@each_game
def test_what_is_no_action_or_no_seat_is_refused(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(3):
            before = snapshot(state)
            for action in NO_ACTIONS:
                with pytest.raises(IllegalAction):
                    state.apply_action(action)
                with pytest.raises(IllegalAction):
                    state.apply_action(action, 0)
            for seat in NO_SEATS:
                for ask in (state.legal_actions, state.observe, lambda seat, state=state: state.apply_action(0, seat)):
                    with pytest.raises(BadSeat):
                        ask(seat)
            with pytest.raises(IllegalAction):
                state.apply_action(0, SPECTATOR)
            assert snapshot(state) == before

    check()


@each_game
def test_plies_are_counted_and_reveals_are_among_them(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        assert [state.ply for state in played.states] == list(range(len(played.states)))
        revealed = [state.revealed for state in played.states]
        assert revealed == sorted(revealed)
        assert all(0 <= state.revealed <= state.ply for state in played.states)

    check()


@each_game
def test_returns_are_fair_and_come_at_the_end(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        nobody = [0.0] * played.seats
        assert all(state.returns() == nobody for state in played.states[:-1])
        returns = played.states[-1].returns()
        assert len(returns) == played.seats
        assert all(type(each) is float for each in returns)
        assert len(set(returns)) == 1 or abs(sum(returns)) < 1e-9

    check()


@each_game
def test_the_lines_of_a_score_add_up_and_name_their_rules(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        clauses = played.game.clauses()
        for state in played.some(6):
            scores = state.scores()
            assert len(scores) == played.seats
            for score in scores:
                assert score.total == sum(line.points for line in score.lines)
                assert all(line.name and line.clause in clauses for line in [*score.lines, *score.ties])
        returns, keys = played.states[-1].returns(), [score.key() for score in played.states[-1].scores()]
        assert [each == max(returns) for each in returns] == [key == max(keys) for key in keys]

    check()


@each_game
@pytest.mark.parametrize("place", [0, -1, None], ids=["first choice", "last choice", "any choice"])
def test_no_game_is_longer_than_it_says(game_id: str, place: int | None) -> None:
    game, rng = usual_game(game_id), random.Random(1)
    for seats in game.seats:
        state = game.new_state(seats, 1)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(rng.choice(legal) if place is None else legal[place], state.current_player())
            assert state.ply <= game.max_plies


@each_game
def test_the_same_seed_and_actions_lead_to_the_same_place_in_another_process(game_id: str) -> None:
    game = load(game_id)
    start = [game_id, {}, game.seats[-1], 2**70]
    played = list(trail(game.new_state(game.seats[-1], 2**70)))
    command = [sys.executable, "-c", PLAY_AGAIN, json.dumps(start)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert json.loads(done.stdout) == json.loads(json.dumps(played))


@each_game
def test_another_seed_deals_otherwise(game_id: str) -> None:
    game = load(game_id)
    deals = [json.dumps(game.new_state(game.seats[0], seed).to_dict()) for seed in (-1, 0, 1, 2**64, -(2**64))]
    assert len(set(deals)) == len(deals)


@each_game
def test_every_action_has_a_text_that_finds_it_and_a_sentence(game_id: str) -> None:
    game = load(game_id)
    for number in range(len(game.actions)):
        action = game.actions[number]
        assert game.actions.find(str(action)) == number
        assert game.actions.encode(action.name, *action.args) == number
        assert str(action).split() == [action.name, *action.args]
        assert game.help(number).strip()
    for text in ("", "no such action", str(game.actions[0]) + " ", None):
        with pytest.raises(IllegalAction):
            game.actions.find(text)


@each_game
def test_a_whole_position_survives_json(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(6):
            facts = json.loads(json.dumps(state.to_dict()))
            again = played.game.from_dict(copy.deepcopy(facts))
            assert again.to_dict() == facts
            for seat in seats_at(state):
                assert again.legal_actions(seat) == state.legal_actions(seat)
                assert again.observe(seat).position == state.observe(seat).position

    check()


@each_game
def test_a_position_plays_on_like_the_game_that_it_was_written_from(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        state = played.some(3)[1]
        again = played.game.from_dict(state.to_dict())
        assert list(trail(again))[:-1] == list(trail(state.clone()))[:-1]

    check()


@each_game
def test_only_legal_seat_counts_and_whole_seeds_begin_a_game(game_id: str) -> None:
    game = load(game_id)
    for seats in (min(game.seats) - 1, max(game.seats) + 1, 0, -1, True, "2", 2.0, None):
        with pytest.raises(BadSeat):
            game.new_state(seats, 1)
    for seed in (True, "1", 1.0, None, 2**4096, -(10**6000)):
        with pytest.raises(BadOption):
            game.new_state(min(game.seats), seed)


@each_game
def test_every_option_takes_its_values_and_no_others(game_id: str) -> None:
    for name, option in load(game_id).options.items():
        assert option.help
        assert load(game_id).settings[name] == option.default
        if option.choices is not None:
            for value in values_of(option.choices):
                assert_taken(game_id, name, value)
        for value in ("no such value", -1, None, True, [], 1.5):
            with pytest.raises(BadOption, match=name):
                load(game_id, {name: value})
    with pytest.raises(BadOption, match="no_such_option"):
        load(game_id, {"no_such_option": 1})


def values_of(choices: Sequence[Any]) -> list[Any]:
    """Return what can be chosen; of very many numbers, unless it is to look thoroughly, some from first to last."""
    stride = 1 if is_thorough() else 1 + len(choices) // MANY_VALUES
    return [*choices[::stride], choices[-1]]


def assert_taken(game_id: str, name: str, value: Any) -> None:
    """A game takes a value of an option, or says what other option has to be given with it."""
    try:
        assert load(game_id, {name: value}).settings[name] == value
    except BadOption as refusal:
        assert [other for other in load(game_id).options if other != name and other in str(refusal)]


@each_game
def test_an_observation_says_whose_it_is_and_what_is_asked(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        for state in played.some(6):
            for seat in (*seats_at(state), SPECTATOR):
                seen = state.observe(seat)
                assert (seen.game, seen.seat, seen.ply) == (played.game.id, seat, state.ply)
                assert (seen.options, seen.rules_version) == (played.game.settings, played.game.rules_version)
                assert (seen.actors, seen.legal_actions) == (state.actors(), state.legal_actions(seat))
                assert seen.asks
                assert state.is_terminal() or seen.clause in played.game.clauses()

    check()


def test_an_unknown_game_is_refused_with_the_names_of_all() -> None:
    for game_id in ("no-such-game", "", "Duel", None):
        with pytest.raises(citadel.UnknownGame, match=", ".join(citadel.games())):
            citadel.load_game(game_id)


@each_game
def test_a_game_tells_what_it_is(game_id: str) -> None:
    game: Game = load(game_id)
    assert game.id == game_id
    assert game.title and game.rulebook() and game.rules_version >= 1
    assert len(game.seat_names()) == max(game.seats)
    assert len(set(game.seat_names())) == len(game.seat_names())
