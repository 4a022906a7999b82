"""What the screens of the Combat Cards games show in positions that are told apart: few and many, first and later."""

from __future__ import annotations

import random
import re

import citadel
from citadel.core.state import State
from citadel.games.combat.imposter_scenes_test import at
from citadel.games.combat.scenes_test import said
from citadel.host import Player
from citadel.web.frames import fragments
from citadel.web.secrecy_test import view_of
from citadel.web.table_view import TableView


def sections(state: State, seat: int = 0) -> dict[str, str]:
    """Return the sections of a seat's page."""
    return fragments(TableView(view_of(state, seat)))


def after(game_id: str, seats: int, moves: int, **options: str | int) -> State:
    """Return a game after some moves at random."""
    state = citadel.load_game(game_id, **options).new_state(seats, 3)
    chance = random.Random(3)
    for _ in range(moves):
        seat = state.actors()[0]
        state.apply_action(chance.choice(state.legal_actions(seat)), seat)
    return state


def compared(section: str) -> list[int]:
    """Return the numbers of a comparison, in the order in which they are shown."""
    return [int(number) for number in re.findall(r'class="value">.*?<b>(\d+)</b>', section, re.DOTALL)]


def test_few_who_are_compared_stand_by_their_seats_and_many_by_their_numbers() -> None:
    few = sections(after("combat", 6, 1, copies=3))["board"]
    assert len(compared(few)) == 6 and compared(few) != sorted(compared(few), reverse=True)
    many = sections(after("combat", 12, 1, copies=3))["board"]
    assert len(compared(many)) == 12 and compared(many) == sorted(compared(many), reverse=True)
    assert "data-many" in many and "data-many" not in few


def test_stacks_and_doubles_of_many_players_are_told_in_a_line_each() -> None:
    for game_id in ("combat", "deadly-doubles"):
        assert "data-many" not in sections(after(game_id, 6, 0))["info"]
        assert "data-many" in sections(after(game_id, 7, 0))["info"]


def test_a_double_is_counted_in_words_for_who_listens_however_many_play() -> None:
    few, many = (sections(after("deadly-doubles", seats, 0))["info"] for seats in (2, 9))
    assert few.count("0 doubles") == 2 and many.count("0 doubles") == 9
    assert '<h2 class="unseen"' in few and '<h2 class=""' in many


def test_the_ladder_of_a_first_claim_has_all_numbers_and_nothing_else_is_on_the_table() -> None:
    shown = sections(said(at("aceg", "bdfh"), 0, "lay g"))
    assert rungs(shown["choices"]) == [8, 7, 6, 5, 4, 3, 2, 1]
    assert "pile-and-claim" not in shown["board"]
    assert "is about to say" in sections(said(at("aceg", "bdfh"), 0, "lay g"), 1)["board"]


def test_the_ladder_of_a_later_claim_ends_with_the_claim_before_it() -> None:
    state = said(at("ab", "cde", seat=1, pile=["f"], claim={"statistic": "strength", "number": 6}), 1, "lay c")
    shown = sections(state, 1)
    assert rungs(shown["choices"]) == [8, 7, 6]
    assert "was said before" in shown["choices"] and "Strength" in shown["board"]


def rungs(section: str) -> list[int]:
    """Return the numbers of the ladder's rungs, from the top."""
    return [int(number) for number in re.findall(r'<b role="rowheader">(\d+)</b>', section)]


def test_whoever_has_to_lie_is_told_so_and_sees_the_card_that_lies() -> None:
    claim = {"statistic": "strength", "number": 6}
    liar = sections(said(at("ab", "cde", seat=1, pile=["f"], claim=claim), 1, "lay c"), 1)["choices"]
    honest = sections(said(at("ab", "cdf", seat=1, pile=["h"], claim=claim), 1, "lay f"), 1)["choices"]
    assert "Nothing that is true of it is high enough." in liar and "has a tick" not in liar
    assert "Nothing that is true" not in honest and "which is true" in honest
    assert 'class="laid"' in liar and 'class="laid"' in honest


def test_what_was_compared_last_in_battle_lines_stands_beside_the_lines() -> None:
    state = after("battle-lines", 3, 21)
    shown = sections(state)
    assert len(compared(shown["info"])) == 3 and compared(shown["board"]) == []
    assert sections(after("battle-lines", 3, 17))["info"].strip() == ""


def test_a_hand_of_snotling_tells_which_cards_they_are_and_no_numbers() -> None:
    hand = sections(after("snotling", 3, 0))["mine"]
    assert hand.count("small-title") == 4 and 'class="six"' not in hand


def test_everybody_in_the_log_has_the_number_of_the_seal_at_the_table() -> None:
    state = after("imposter", 6, 40)
    view = view_of(state, 0)
    view.players[:] = [Player(seat, "human", "Ann", "", True) for seat in range(6)]
    shown = fragments(TableView(view))
    seals = re.findall(r'<span class="seal" aria-hidden="true">(\d)</span> (Ann \(Seat \d\))', shown["info"])
    logged = re.findall(r'data-seat="(\d)">(Ann \(Seat \d\))', shown["log"])
    assert len(seals) == 6 and logged and set(logged) <= set(seals)
