"""The end of a game on its page: who wears a crown, and how the points of few and of many are laid out."""

from __future__ import annotations

import random
import re

import citadel
from citadel.core.state import State
from citadel.web.table_view import MOST_ABREAST
from tests.checks import page_of


def ended(game_id: str, seats: int, seed: int, **options: int) -> State:
    """Return the end of a game played at random."""
    state = citadel.load_game(game_id, **options).new_state(seats, seed)
    chance = random.Random(seed)
    while not state.is_terminal():
        seat = state.actors()[0]
        state.apply_action(chance.choice(state.legal_actions(seat)), seat)
    return state


def crowned(page: str) -> list[str]:
    """Return who stands on the podium with a crown."""
    return re.findall(r'<li class="winner">.*?</span> (.*?)</li>', page, re.DOTALL)


def standing(page: str) -> int:
    """Return how many stand on the podium at all."""
    podium = re.search(r'<ol class="podium".*?</ol>', page, re.DOTALL)
    assert podium
    return podium[0].count("<li")


def test_who_plays_alone_and_loses_wears_no_crown() -> None:
    states = [ended("all-or-nothing", 1, seed) for seed in range(3)]
    assert {state.returns()[0] for state in states} == {-1.0}
    assert [crowned(page_of(state, 0)) for state in states] == [[], [], []]


def test_a_draw_crowns_nobody_and_a_victory_the_winner() -> None:
    ends = [ended("combat", 2, seed, max_turns=10) for seed in range(8)]
    drawn = [state for state in ends if state.returns() == [0.0, 0.0]]
    assert drawn and all(crowned(page_of(state, 0)) == [] for state in drawn)
    won = ended("combat", 3, 1)
    assert crowned(page_of(won, 0)) == [f"Player {won.returns().index(max(won.returns()))}"]


def test_as_many_as_fit_beside_each_other_have_a_column_each() -> None:
    page = page_of(ended("combat", MOST_ABREAST, 1), 0)
    assert standing(page) == MOST_ABREAST
    assert all(f'<th scope="col">Player {seat}</th>' in page for seat in range(MOST_ABREAST))


def test_of_more_players_each_has_a_row_and_the_winners_alone_stand_on_the_podium() -> None:
    state = ended("combat", MOST_ABREAST + 1, 1)
    page = page_of(state, 0)
    assert standing(page) == len(crowned(page)) == 1
    rows = re.findall(r'<th scope="row">Player \d</th><td>(\d)</td><td><b>(\d)</b></td>', page)
    assert [int(total) for _, total in rows] == sorted([score.total for score in state.scores()], reverse=True)
    assert all(line == total for line, total in rows)


def test_of_many_who_are_tied_each_row_tells_what_breaks_the_tie() -> None:
    state = ended("deadly-doubles", MOST_ABREAST + 1, 1, max_turns=10)
    assert page_of(state, 0).count("<tr") == MOST_ABREAST + 2


def test_who_plays_together_has_one_column_and_no_podium() -> None:
    page = page_of(ended("defense", 4, 1, max_rounds=10), 0)
    assert 'class="podium"' not in page
    assert re.findall(r'<th scope="col">(.*?)</th>', page) == ["All together"]
    assert re.search(r">Rounds held</a></th><td>\d+", page)
