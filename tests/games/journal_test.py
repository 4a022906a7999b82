"""A journal plays the same game again, and whatever is wrong with it is refused with its line."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import citadel
from citadel import BadJournal, Journal
from tests.positions import GAMES, Played, games_of, play, seats_at, tries

each_game = pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id in citadel.games()])
JUNK = [
    "",
    " ",
    "x",
    "{",
    "[]",
    "[0]",
    "[0, 1, 2]",
    "[0, null]",
    "[true, 1]",
    '["0", 1]',
    "[0, 1.0]",
    "[0.0, 1]",
    "null",
]
JUNK += ["{}", "0", "[0, 1", "[0, 1]]", "[" * 5000, "NaN", "\x00", "[0, 1] [0, 1]", f"[0, 1{'0' * 5000}]"]


def journal_of(played: Played) -> Journal:
    """Write down a game as it is played again."""
    journal = Journal(played.game, played.seats, seed=played.seed)
    rng = random.Random(played.choices)
    state = played.game.new_state(played.seats, played.seed)
    while not state.is_terminal():
        seat = rng.choice(state.actors())
        action = rng.choice(state.legal_actions(seat))
        journal.record(seat, action)
        state.apply_action(action, seat)
    return journal


def short(game_id: str, seed: int = 5) -> Journal:
    """A journal of the first plies of a game that has more of them."""
    game = citadel.load_game(game_id)
    journal = Journal(game, min(game.seats), seed=seed)
    state = journal.start()
    for _ in range(4):
        if state.is_terminal():
            return short(game_id, seed + 1)
        seat = state.actors()[-1]
        journal.record(seat, state.legal_actions(seat)[0])
        state.apply_action(*reversed(journal.moves[-1]))
    return journal


def edited(journal: Journal, **changes: Any) -> str:
    """A journal with other fields in its head; ... leaves a field out."""
    head, *rows = journal.dumps().splitlines()
    fields = {**json.loads(head), **changes}
    return "\n".join([json.dumps({name: value for name, value in fields.items() if value is not ...}), *rows])


def refused(text: str) -> BadJournal:
    """The error with which a journal cannot be read, or cannot be followed."""
    with pytest.raises(BadJournal) as error:
        list(Journal.loads(text).replay())
    assert str(error.value).startswith(f"line {error.value.line}: ")
    return error.value


@each_game
def test_a_journal_plays_the_same_game_again(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id))
    def check(played: Played) -> None:
        text = journal_of(played).dumps()
        again = Journal.loads(text)
        assert again.dumps() == text
        states = list(again.replay())
        assert [state.to_dict() for state in states] == [state.to_dict() for state in played.states]
        for seat in (*seats_at(states[-1]), citadel.SPECTATOR):
            assert states[-1].observe(seat) == played.states[-1].observe(seat)

    check()


@each_game
def test_a_journal_may_begin_at_a_position(game_id: str) -> None:
    @tries(game_id)
    @given(games_of(game_id), st.integers(0, 1000))
    def check(played: Played, at: int) -> None:
        start = played.states[at % len(played.states)].to_dict()
        journal = Journal(played.game, played.seats, position=start)
        states = list(play(journal.start(), random.Random(at)))
        state, rng = journal.start(), random.Random(at)
        while not state.is_terminal():
            seat = rng.choice(state.actors())
            journal.record(seat, rng.choice(state.legal_actions(seat)))
            state.apply_action(*reversed(journal.moves[-1]))
        again = Journal.loads(journal.dumps())
        assert [state.to_dict() for state in again.replay()] == [state.to_dict() for state in states]

    check()


@each_game
def test_a_journal_cut_off_anywhere_is_a_shorter_one_or_names_its_last_line(game_id: str) -> None:
    text = short(game_id).dumps()
    for end in range(len(text)):
        cut = text[:end]
        try:
            journal = Journal.loads(cut)
        except BadJournal as error:
            assert error.line == max(1, len(cut.splitlines()))
        else:
            assert len(journal.moves) == len(cut.splitlines()) - 1


@each_game
@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_line_that_is_no_ply_is_refused(game_id: str, junk: str) -> None:
    lines = short(game_id).dumps().splitlines()
    lines.insert(3, junk)
    assert refused("\n".join(lines)).line == 4


@each_game
@pytest.mark.parametrize("junk", [*JUNK, "[0, 1]", '{"citadel": 2}', '{"citadel": "1"}'], ids=range(len(JUNK) + 3))
def test_a_head_that_is_none_is_refused(game_id: str, junk: str) -> None:
    _, *rows = short(game_id).dumps().splitlines()
    assert refused("\n".join([junk, *rows])).line == 1


@each_game
def test_a_ply_against_the_rules_is_refused_with_its_line_and_the_reason(game_id: str) -> None:
    journal = short(game_id)
    for ply in ((0, 10**9), (0, -1), (0, 2**70), (99, 0), (-1, 0), (-2, 0), (2**70, 0)):
        lines = journal.dumps().splitlines()
        lines[2] = json.dumps(ply)
        assert refused("\n".join(lines)).line == 3


@each_game
def test_a_ply_after_the_end_is_refused(game_id: str) -> None:
    game = citadel.load_game(game_id)
    seats = min(game.seats)
    whole = journal_of(Played(game_id, {}, seats, 1, 1, game, []))
    whole.record(0, 0)
    assert refused(whole.dumps()).line == len(whole.moves) + 1


@each_game
@pytest.mark.parametrize(
    "changes",
    [
        {"game": "no-such-game"},
        {"game": None},
        {"game": ["duel"]},
        {"game": {}},
        {"game": ...},
        {"rules_version": 10**6},
        {"rules_version": "1"},
        {"rules_version": ...},
        {"options": {"no_such_option": 1}},
        {"options": []},
        {"options": {"": 1}},
        {"options": {"id": "duel"}},
        {"options": {"self": 1}},
        {"seats": 0},
        {"seats": 99},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"seats": ...},
        {"seed": "7"},
        {"seed": 7.5},
        {"seed": True},
        {"seed": None},
        {"seed": ...},
        {"position": {}},
        {"seed": ..., "position": []},
        {"seed": ..., "position": 7},
        {"seed": ..., "position": {"no such field": 1}},
        {"seed": ..., "position": {}, "seats": 99},
        {"citadel": 2},
        {"citadel": "1"},
        {"citadel": ...},
    ],
    ids=str,
)
def test_a_head_with_a_wrong_field_is_refused(game_id: str, changes: dict[str, Any]) -> None:
    assert refused(edited(short(game_id), **changes)).line == 1


@each_game
def test_seeds_and_moves_of_any_size_are_read(game_id: str) -> None:
    game = citadel.load_game(game_id)
    journal = Journal.loads(Journal(game, min(game.seats), seed=2**4000).dumps())
    assert journal.start().to_dict() == game.new_state(min(game.seats), 2**4000).to_dict()


@each_game
def test_a_journal_begins_either_at_a_seed_or_at_a_position(game_id: str) -> None:
    game = citadel.load_game(game_id)
    with pytest.raises(BadJournal, match="either a seed or a starting position"):
        Journal(game, 2)
    with pytest.raises(BadJournal, match="either a seed or a starting position"):
        Journal(game, 2, seed=1, position={})


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadJournal):
        Journal.loads(text)


def test_nothing_is_refused_as_a_journal() -> None:
    assert refused("").line == 1
