"""How games with Combat Cards look and sound at a terminal."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

import citadel
from citadel.cli.boards import board_for
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.games.combat.scenes_test import at, do, toy

NARROW = 80
GAMES = ["combat", "imposter", "battle-lines", "death-duel", "all-or-nothing", "deadly-doubles", "snotling"]


def drawing(state: State, seat: int = 0) -> str:
    """What a seat sees at a terminal."""
    console = Console(width=NARROW, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(board_for(state.game, state.game.seat_names()).draw(state.observe(seat)))
    return capture.get()


def telling(state: State, seat: int = 0) -> str:
    """What a seat hears from a screen reader."""
    return "\n".join(board_for(state.game, state.game.seat_names()).tell(state.observe(seat)))


def offered(state: State) -> list[str]:
    """The choices of the seat whose turn it is, as sentences."""
    seen = state.observe(state.actors()[0])
    board = board_for(state.game, state.game.seat_names())
    return [board.sentence(action, seen) for action in seen.legal_actions]


@pytest.mark.parametrize("id", GAMES)
def test_no_position_of_a_game_is_wider_than_a_terminal_or_cannot_be_told(id: str) -> None:
    rng = random.Random(id)
    game = citadel.load_game(id)
    state = game.new_state(min(3, max(game.seats)), 4)
    while not state.is_terminal() and state.ply < 200:
        state.apply_action(rng.choice(state.legal_actions()))
        if rng.random() < 0.08 or state.is_terminal():
            for seat in [*range(min(game.seats)), SPECTATOR]:
                page = drawing(state, seat)
                assert max(map(len, page.splitlines())) <= NARROW
                assert "…" not in page
                assert telling(state, seat)


@pytest.mark.parametrize("id", ["imposter", "battle-lines", "snotling"])
def test_one_sees_one_s_own_hand_and_nobody_else_s(id: str) -> None:
    game = citadel.load_game(id)
    state = game.new_state(2, 1)
    texts = game.card_texts()
    hands = state.to_dict()["hands"]
    for text in (telling(state, 0), "\n".join(board_for(game, game.seat_names()).holdings(state.observe(0)))):
        assert all(f"Yours: {texts[card]}" in text for card in hands[0])
        assert not any(texts[card] in text for card in set(hands[1]) - set(hands[0]))
    assert "Yours" not in telling(state, SPECTATOR) + drawing(state, SPECTATOR)


def test_a_statistic_is_offered_with_the_number_on_one_s_card() -> None:
    state = at(toy("combat", "7 2", "5", "5"), "ac", "b")
    assert offered(state)[:2] == ["Name Weapon Skill (7)", "Name Strength (2)"]


def test_what_was_compared_last_is_told() -> None:
    state = do(at(toy("combat", "7 2", "6", "5", "5"), "ac", "bd"), "name weapon-skill")
    assert "Last comparison, weapon skill: Seat 1 A 7, Seat 2 B 6." in telling(state)
    assert "Seat 1: 2 cards face down; at the bottom A." in telling(state)


def test_the_enemy_of_all_or_nothing_has_a_stack() -> None:
    assert "The enemy: 1 card face down." in telling(at(toy("all-or-nothing", "7", "6"), "a", "b"))


def test_a_roll_is_offered_with_the_odds_of_the_duel() -> None:
    state = at(toy("death-duel", "5 5 6", "5 5 5"), "a", "b", step="Duel")
    # Each attack kills one time in four, and a attacks first: 1/4 : (1 - 9/16) = 4/7.
    assert offered(state) == ["Roll the die (you win this duel in 57 of 100)"]


def test_a_row_is_told_column_by_column() -> None:
    game = toy("battle-lines", *[f"{number}" for number in (9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1)])
    hands = {"hands": [list("abcdef"), list("ghijkl")]}
    state = game.from_dict({"seats": 2, **hands, "agenda": [["LayRow", 0, 3]]})
    do(state, "lay a")
    assert "Seat 1: weapon skill A 9." in telling(state)
    assert "Seat 1: weapon skill a card." in telling(state, 1)


def test_the_grid_shows_only_the_cards_of_the_last_turn() -> None:
    """To remember the others is the game."""
    game = toy("deadly-doubles", "1", "2", "3", rules_cards="out")
    grid = {"grid": [["a", "b", "c", "c", "b", "a"]], "agenda": [["FirstCard", 0, 0]]}
    state = do(game.from_dict({"seats": 2, **grid}), "turn r1c1", "turn r1c2", "turn r1c3")
    assert "Turned up: C in r1c3." in telling(state)
    assert " A" not in telling(state)
    assert drawing(state).count("open") == 1


def test_a_call_is_told_with_what_came_of_it() -> None:
    game = toy("imposter", "1", "2", "3", "4", "5", "6")
    position = {"seats": 2, "hands": [list("abc"), list("def")], "agenda": [["LayCard", 0, 0]]}
    state = do(game.from_dict(position), "lay a")
    assert f"Just laid: {game.card_texts()['a']}" in telling(state)
    do(state, "claim weapon-skill 3")
    assert "Pile: 1 card; said last: weapon skill 3." in telling(state)
    do(state, "call")
    assert "Last call: Seat 1 said weapon skill 3 of A, Seat 2 called, Seat 1 took the pile." in telling(state)
    assert "Seat 1 is known to have A." in telling(state, 1)


def test_coins_and_the_cards_beside_the_deck_are_told() -> None:
    game = toy("snotling", "1", "2", "3", "4", "5", "6")
    cards = {"hands": [list("abcde"), list("abcd")], "face_up": ["e", "f"], "deck": ["f"]}
    told = telling(game.from_dict({"seats": 2, **cards, "agenda": [["PassOn", 0, 0]]}))
    assert "Coins in the centre: 1. Seat 1 deals." in told
    assert "Deck: 1 card. Beside it: F and E." in told
