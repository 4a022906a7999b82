from __future__ import annotations

import random
from typing import Any

import pytest
from rich.console import Console

import citadel
from citadel.cli.boards import board_for
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.games.citadels.scenes_test import at, do, new_game, turn

WIDTHS = [80, 40]


def drawing(state: State, seat: int = 0, width: int = 80) -> str:
    """What a seat sees at a terminal."""
    console = Console(width=width, force_terminal=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(board_for(state.game, names_at(state)).draw(state.observe(seat)))
    return capture.get()


def telling(state: State, seat: int = 0) -> list[str]:
    """What a seat hears from a screen reader."""
    return board_for(state.game, names_at(state)).tell(state.observe(seat))


def names_at(state: State) -> list[str]:
    return state.game.seat_names()[: len(state.to_dict()["gold"])]


def offered(state: State) -> list[str]:
    """The choices of the seat whose turn it is, as sentences."""
    seen = state.observe(state.actors()[0])
    board = board_for(state.game, names_at(state))
    return [board.sentence(action, seen) for action in seen.legal_actions]


def test_the_characters_stand_in_a_row_with_what_has_befallen_them() -> None:
    state = at(
        seat=2,
        character="merchant",
        roles={1: ["thief"]},
        shown={1: ["thief"]},
        killed="bishop",
        robbed="architect",
        absent=["assassin"],
    )
    page = drawing(state)
    for rank in (
        "1 Assassin: nobody",
        " 2 Thief: Seat 2",
        "5 Bishop: killed",
        "▸6 Merchant: Seat 3",
        "Architect: robbed",
    ):
        assert rank in page
    told = telling(state)
    for line in ("2 Thief: Seat 2.", "5 Bishop: killed.", "6 Merchant: Seat 3.", "8 Warlord: not called yet."):
        assert line in told


def test_who_laid_warrants_and_threats_sees_which_is_true() -> None:
    state = at(
        seat=2,
        character="magician",
        roles={0: ["magistrate"], 1: ["blackmailer"]},
        warrants=["king", "bishop", "merchant"],
        warrants_may=["king", "bishop", "merchant"],
        signed="bishop",
        magistrate=0,
        threats=["king", "architect"],
        threats_may=["king", "architect"],
        flower="architect",
        blackmailer=1,
    )
    assert "4 King: warrant, threat." in telling(state, 2)
    assert "5 Bishop: warrant." in telling(state, 2)
    assert "5 Bishop: signed warrant." in telling(state, 0)
    assert "7 Architect: threat." in telling(state, 0)
    assert "7 Architect: threat with the flower." in telling(state, 1)


def test_a_character_of_ones_own_that_is_not_shown_is_known_only_to_oneself() -> None:
    state = at(seat=2, character="merchant", roles={0: ["warlord"]})
    assert "8 Warlord: Seat 1, not shown." in telling(state, 0)
    assert "8 Warlord: not called yet." in telling(state, 1)
    assert "You are the Warlord (8)." in drawing(state, 0)


def test_each_seat_shows_its_gold_its_cards_its_crown_and_its_city_with_prices() -> None:
    state = at(
        seat=2,
        character="merchant",
        gold=[4, 0, 1, 0],
        crown=0,
        hands={0: ["manor"]},
        cities={0: ["docks", "beautified-keep"]},
    )
    assert telling(state)[9] == (
        "Seat 1 (you): 4 gold, 1 card, 2 built, the crown. City: Docks (3), beautified Keep (4)."
    )
    page = drawing(state)
    assert "  Seat 1 (you) ♛  4 gold  1 card  2 built" in page
    assert "T3 Docks  U4 beautified Keep" in page
    assert "▸ Seat 3  1 gold" in page


def test_equal_districts_of_a_drawing_are_counted() -> None:
    assert "N3 Manor ×2  T3 Docks" in drawing(at(hands={0: ["manor", "docks", "manor"]}))


def test_ones_own_seat_comes_first_and_the_others_follow_as_they_sit() -> None:
    heads = [line.split()[1].strip(":") for line in telling(at(seats=4), 2) if line.startswith("Seat ")]
    assert heads == ["3", "4", "1", "2"]


def test_a_complete_city_says_so_and_whether_it_was_the_first() -> None:
    state = at(seat=2, character="merchant", completed=[0, 1], first=1)
    assert "complete, first" in next(line for line in telling(state) if line.startswith("Seat 2"))
    assert "complete, the crown" in next(line for line in telling(state) if line.startswith("Seat 1"))


@pytest.mark.parametrize(("edition", "options"), [("classic", {}), ("citadels", {"completion": "at_scoring"})])
def test_a_city_that_lost_districts_is_complete_no_more(edition: str, options: dict[str, str]) -> None:
    city = ["manor", "castle", "palace", "temple", "church", "tavern", "market"]
    lost: dict[str, Any] = {"completed": [0, 1], "first": 1, "cities": {0: [*city, "docks"], 1: city}, "limit": 8}
    state = at(game=edition, seat=2, character="merchant", options=options, **lost)
    assert "complete, the crown" in next(line for line in telling(state) if line.startswith("Seat 1"))
    assert "was first to be complete" in next(line for line in telling(state) if line.startswith("Seat 2"))


def test_a_monument_counts_twice_for_a_complete_city() -> None:
    city = ["manor", "castle", "palace", "temple", "church", "beautified-monument"]
    lost: dict[str, Any] = {"completed": [0], "first": 0, "cities": {0: city}, "limit": 7}
    state = at(seat=2, character="merchant", options={"completion": "at_scoring"}, **lost)
    assert "complete, first" in next(line for line in telling(state) if line.startswith("Seat 1"))


def test_whoever_does_not_see_the_board_is_told_gold_and_hand() -> None:
    state = at(seat=0, character="merchant", gold=[3, 1, 2, 2], hands=[["manor", "thieves-den"], ["temple"], [], []])
    board = board_for(state.game, names_at(state))
    assert board.holdings(state.observe(0)) == ["You have 3 gold and 2 cards: Manor (3), Thieves' Den (6)."]
    assert board.holdings(state.observe(2)) == ["You have 2 gold and 0 cards."]
    assert board.holdings(state.observe(SPECTATOR)) == []


def test_taxes_are_told_where_they_are_paid() -> None:
    assert "gold of taxes" not in telling(at())[0]
    assert "3 gold of taxes" in telling(at(roles={1: ["tax-collector"]}, taxes=3))[0]


def test_the_owner_of_a_museum_knows_what_lies_under_it_and_others_how_much() -> None:
    state = at(cities={1: ["museum"]}, museum=[["manor", [1]], ["docks", [1]]])
    assert "Under the Museum: 2 cards, known: Manor, Docks." in telling(state, 1)
    assert "Under the Museum: 2 cards." in telling(state, 0)
    assert "Under the Museum: 2 cards." in drawing(state, 0)


def test_cards_that_are_known_in_the_hand_of_another_are_named() -> None:
    known: list[list[list[str]]] = [[[] for _ in range(4)] for _ in range(5)]
    known[0][1] = ["docks"]
    state = at(hands={1: ["docks", "manor"]}, known=known)
    assert "Known in the hand of Seat 2: Docks." in telling(state, 0)
    assert "Known in the hand of Seat 2: Docks." in drawing(state, 0)
    assert not any(line.startswith("Known") for line in telling(state, 2))


def test_the_hand_is_told_to_its_owner_with_the_words_of_unique_districts() -> None:
    state = at(hands={0: ["manor", "keep"]})
    assert telling(state)[-2:] == [
        "Your hand: Manor (3), Keep (3).",
        f"Keep: {state.game.card_texts()['keep']}",
    ]
    assert "Hand: N3 Manor  U3 Keep" in drawing(state)


def test_a_spectator_sees_no_hand_and_no_character() -> None:
    state = at(hands={0: ["manor", "keep"]}, roles={0: ["king"]})
    for page in (drawing(state, SPECTATOR), "\n".join(telling(state, SPECTATOR))):
        assert "You" not in page
        assert "Manor" not in page
        assert "Keep" not in page


def test_what_is_being_built_and_drawn_is_shown() -> None:
    paying = do(at(seat=0, character="king", gold=[9], hands={0: ["thieves-den", "manor"]}), "gather-gold")
    do(paying, "build thieves-den")
    assert "Being built: Thieves' Den (6)." in telling(paying, 1)
    drawn = do(at(seat=0, character="king", deck=["docks", "castle"]), "gather-cards")
    assert "Drawn: Docks (3), Castle (4)." in telling(drawn, 0)
    assert not any(line.startswith("Drawn") for line in telling(drawn, 1))


def test_a_choice_that_costs_gold_says_how_much_with_all_that_bears_on_it() -> None:
    state = at(
        seat=0,
        character="warlord",
        gold=[9],
        hands={0: ["keep", "manor"]},
        cities={0: ["factory"], 1: ["great-wall", "docks"], 2: ["tavern"]},
        turn=turn(0, "warlord", gathered=True),
    )
    sentences = offered(state)
    assert "Build Keep (2 gold)" in sentences
    assert "Build Manor (3 gold)" in sentences
    assert any(line.startswith("Destroy Docks of {1}") and line.endswith("(3 gold)") for line in sentences)
    assert any(line.startswith("Destroy Tavern of {2}") and line.endswith("(free)") for line in sentences)
    assert "End your turn" in sentences


@pytest.mark.parametrize("game", ["citadels", "classic"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_position_of_a_game_is_wider_than_the_terminal(game: str, seats: int) -> None:
    rng = random.Random(seats)
    preset = {"preset": "random"} if game == "citadels" else {}
    state: State = new_game(game, seats, seats, **preset)
    while not state.is_terminal():
        seat = rng.choice(state.actors())
        if rng.random() < 0.05:
            for width in WIDTHS:
                page = drawing(state, seat, width)
                assert max(map(len, page.splitlines())) <= width
                assert "…" not in page
            assert all(line.isascii() for line in telling(state, seat))
            offered(state)
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
    assert telling(state, citadel.SPECTATOR)
