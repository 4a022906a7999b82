"""Why not: the engine's own reasons, asked without touching the table."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from starlette.applications import Starlette

import citadel
from citadel.core.errors import IllegalAction
from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.web.secrecy_test import positions, view_of
from citadel.web.visiting_test import GAME, Guest, app, host, table_for_two
from citadel.web.why import answer, for_people
from citadel.web.words import ENGLISH
from tests.positions import PUBLISHED, usual_game

__all__ = ["app", "host"]

ASKED = 12


def some(game: Game, number: int, chance: random.Random) -> list[int]:
    """Some actions of a game, or all if it has no more."""
    return chance.sample(range(len(game.actions)), min(number, len(game.actions)))


@pytest.mark.parametrize("id", PUBLISHED)
def test_an_answer_is_what_the_engine_would_say_to_the_move_itself(id: str) -> None:
    chance = random.Random(5)
    for state in positions(usual_game(id)):
        for seat in range(state.seats):
            view = view_of(state, seat)
            for action in some(state.game, ASKED, chance):
                try:
                    state.clone().apply_action(action, seat)
                    refused = ""
                except IllegalAction as error:
                    refused = for_people(str(error), [player.name for player in view.players])
                assert answer(view, str(action), ENGLISH).why == refused
                assert answer(view, str(state.game.actions[action]), ENGLISH).why == refused


@pytest.mark.parametrize("id", PUBLISHED)
def test_no_answer_depends_on_what_is_hidden(id: str) -> None:
    chance = random.Random(6)
    for state in positions(usual_game(id)):
        for seat in range(state.seats):
            other = state.resample(seat, random.Random(state.ply))
            legal = state.legal_actions(seat)
            for action in [*legal[:2], *some(state.game, 4, chance)]:
                said = [answer(view_of(each, seat), str(action), ENGLISH) for each in (state, other)]
                assert said[0] == said[1]


def test_a_move_is_final_if_it_reveals_something_or_hands_the_turn_on() -> None:
    game = citadel.load_game(GAME)
    found = set()
    for state in positions(game):
        for seat in state.actors():
            for action in state.legal_actions(seat)[:4]:
                after = state.clone()
                after.apply_action(action, seat)
                final = after.revealed == after.ply or after.actors() != [seat]
                said = answer(view_of(state, seat), str(action), ENGLISH)
                assert said.why == ""
                # With only this seat to act nothing hidden decides who goes on.
                if state.actors() == [seat]:
                    assert said.final == final
                    found.add(final)
    assert found == {True, False}


def test_the_beginning_of_an_action_is_answered_by_the_reason_that_its_ends_share() -> None:
    state = next(each for each in positions(citadel.load_game(GAME)) if "build" in str(legal_words(each)))
    view = view_of(state, state.current_player())
    legal = {words.rpartition(" ")[0] for words in legal_words(state) if words.startswith("build ")}
    tiles = {str(action).rpartition(" ")[0] for action in state.game.actions.actions if action.name == "build"}
    assert answer(view, min(legal), ENGLISH).why == ""
    for words in sorted(tiles - legal):
        assert "duel.build." in answer(view, words, ENGLISH).why
        assert answer(view, words, ENGLISH).why[0].isupper()


def legal_words(state: citadel.State) -> list[str]:
    return [str(state.game.actions[action]) for action in state.legal_actions()]


def test_who_looks_on_who_is_stood_in_for_and_who_has_played_out_are_told_so() -> None:
    state = citadel.load_game(GAME).new_state(seats=2, seed=1)
    assert answer(view_of(state, SPECTATOR), "0", ENGLISH).why == "You are looking on."
    assert answer(replace(view_of(state, 0), stood_in=True), "0", ENGLISH).why == "A bot plays for you."
    assert answer(replace(view_of(state, 0), over=True), "0", ENGLISH).why == "The game is over."


def test_seats_have_names_and_ones_own_is_you() -> None:
    assert for_people("Seat 1 may not build: it is for seat 0 to act (a.b).", ["Ann", "Bob"]) == (
        "You may not build: it is for Ann to act (a.b)."
    )


def test_seats_that_an_action_names_have_names_as_well() -> None:
    assert for_people("Seat 0 may not rob {1}: it is for seat 1 to act (a.b).", ["Ann", "Bob"]) == (
        "You may not rob Bob: it is for Bob to act (a.b)."
    )


@pytest.mark.parametrize("action", ["seat 0", "{1}", "{7}", "seat 99", "build seat ٣", f"seat {'9' * 90}"])
def test_a_move_that_speaks_of_seats_is_refused_like_any_that_there_is_not(app: Starlette, action: str) -> None:
    ann, _, table = table_for_two(app)
    refused = ann.post_as_program(f"{table}/act", **{**ann.move(table), "action": action})
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("No action of this game is called")


@pytest.mark.parametrize("action", ["", "nonsense", "999999", "-1", "build", "\0", "٣"])
def test_what_is_no_action_has_no_reason(app: Starlette, action: str) -> None:
    ann, _, table = table_for_two(app)
    answered = ann.browser.get(f"{table}/why", params={"action": action, "seat": 0})
    assert answered.status_code == 200 and set(answered.json()) == {"why", "lang", "final"}


def test_asking_changes_nothing_and_only_ones_own_seat_may_ask(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    before = ann.sees(table), bob.sees(table)
    for action in ann.sees(table)["observation"]["legal_actions"]:
        assert ann.browser.get(f"{table}/why", params={"action": action, "seat": 0}).json()["why"] == ""
    assert (ann.sees(table), bob.sees(table)) == before
    assert bob.browser.get(f"{table}/why", params={"action": 0, "seat": 0}).status_code == 403
    assert Guest(app, "Eve").browser.get(f"{table}/why", params={"action": 0, "seat": 0}).status_code == 403
    assert ann.browser.get(f"{table}/why", params={"action": 0, "seat": "x"}).status_code == 400
