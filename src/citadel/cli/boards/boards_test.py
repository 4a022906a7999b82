from __future__ import annotations

import random

import pytest
from rich.console import Console

import citadel
from citadel.cli.boards import Board, board_for
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.games.duel.scenes_test import FIFTEEN, called, drafting, expansion, new_game

NAMES = ["White", "Black"]
NARROW = 80


def drawing(state: State, seat: int = 0, generic: bool = False) -> str:
    """What a seat sees at a terminal."""
    console = Console(width=NARROW, force_terminal=False, legacy_windows=False)
    board = Board(state.game, NAMES) if generic else board_for(state.game, NAMES)
    with console.capture() as capture:
        console.print(board.draw(state.observe(seat)))
    return capture.get()


def telling(state: State, seat: int = 0) -> list[str]:
    """What a seat hears from a screen reader."""
    return board_for(state.game, NAMES).tell(state.observe(seat))


def test_a_tile_shows_its_owner_colour_cost_coins_and_guard() -> None:
    page = drawing(expansion("black imperial-treasury c5 with 2", guard="c5"))
    assert "B● U4 +2 ♜" in page
    assert "Imperial" in page
    assert "W○ N2 ◆" in page
    assert "B● M2  " in page


def test_costs_are_those_of_the_table_and_not_of_the_house() -> None:
    assert "B● U9" in drawing(expansion("black statue c5", options={"values": '{"statue": 9}'}))


def test_the_city_is_drawn_with_the_places_where_it_may_still_grow() -> None:
    assert all(f" {cell} " in drawing(new_game()) for cell in ("b3", "c3", "d3", "e3", "b4", "e4", "b5", "e5"))
    full = drawing(expansion(city=FIFTEEN))
    assert " e6 " in full
    assert " f6 " not in full


def test_one_hears_everything_that_one_could_see() -> None:
    state = called(
        "merchant", "white imperial-treasury c5 with 2", guard="c5", gold=[3, 4], shown=[["king"], ["abbot"]]
    )
    assert telling(state)[:7] == [
        "Round 1. The supply has 16 gold.",
        "White: 3 gold, 5 council seats, stand: none, hand: none, played: King, Merchant.",
        "Black: 4 gold, 4 council seats, stand: none, hand: 1 card, played: Abbot.",
        "c4: Noble Start (2 gold), White, 0 coins, protected.",
        "d4: Military Start (2 gold), Black, 0 coins.",
        "c5: Imperial Treasury (4 gold), White, 2 coins, protected.",
        "The Guard stands on c5.",
    ]


def test_own_cards_are_explained_and_those_of_the_other_are_counted() -> None:
    state = drafting()
    page = drawing(state)
    for card in state.observe(0).position["hand"][0]:
        assert any(line.startswith(f"Yours: {card.title()} (") for line in telling(state))
        assert f"Yours: {card.title()} (" in page
    assert "4 cards" in page


def test_a_spectator_sees_no_cards() -> None:
    assert "Yours" not in drawing(drafting(), SPECTATOR)
    assert not any("Yours" in line for line in telling(drafting(), SPECTATOR))


def test_a_choice_names_the_tile_at_its_place() -> None:
    state = called("warlord", "black noble-4 e4", gold=[9, 0])
    seen = state.observe(0)
    sentences = [board_for(state.game, NAMES).sentence(action, seen) for action in seen.legal_actions]
    assert any("e4 (Noble 4)" in sentence for sentence in sentences)


@pytest.mark.parametrize("generic", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_no_position_of_a_game_is_wider_than_a_terminal(seed: int, generic: bool) -> None:
    rng = random.Random(seed)
    state = new_game(seed)
    while not state.is_terminal():
        seat = rng.choice(state.actors())
        if rng.random() < 0.3:
            page = drawing(state, seat, generic)
            assert max(map(len, page.splitlines())) <= NARROW
            assert "…" not in page
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)


def test_any_game_has_a_board_of_its_facts() -> None:
    seen = citadel.load_game("duel").new_state(seats=2, seed=1).observe(0)
    told = Board(citadel.load_game("duel"), NAMES).tell(seen)
    assert "Supply: 19" in told
    assert "Guard: unknown" in told
    assert "Hand: nothing | nothing" in told
    assert not any(line.startswith(("Agenda", "Ply")) for line in told)
