"""What the screen of Defense of the Citadel shows in positions that are told apart."""

from __future__ import annotations

import re
from typing import Any

import citadel
from citadel.core.state import State
from citadel.games.defense import lines
from citadel.games.defense.effects import OP
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import fighter, hero, turn
from citadel.games.defense.scenes_test import at, do, game
from citadel.games.defense.standing import VICTORY
from citadel.web.frames import fragments
from citadel.web.secrecy_test import view_of
from citadel.web.table_view import TableView


def sections(state: State, seat: int = 0) -> dict[str, str]:
    """Return the sections of a seat's page."""
    return fragments(TableView(view_of(state, seat)))


def square(board: str, name: str) -> str:
    """Return one square of the map as HTML."""
    found = re.search(rf'<button class="sq[^>]*data-square="{name}".*?</button>', board, re.DOTALL)
    assert found, f"{name} is not drawn"
    return found[0]


def told(board: str, name: str) -> str:
    """Return what a square says to who listens."""
    found = re.search(r'<span class="unseen">(.*?)</span>', square(board, name), re.DOTALL)
    assert found
    return " ".join(found[1].split())


def at_the_gate(**facts: Any) -> State:
    """An archer at the Heart with an enemy beside it and one in its own square."""
    foes = [foe("rock-golem", "h7"), foe("venom-serpent", "h9"), foe("bat-imp", "h10")]
    return turn(hero("human", "ranger", "h8"), foes=foes, **facts)


def test_a_square_says_what_stands_there_and_what_may_be_done() -> None:
    board = sections(at_the_gate(heart=7))["board"]
    assert told(board, "h10") == "h10, Bat Imp 1 HP, 3 EP away: Attack Bat Imp at h10, 1 EP, 4 in 6"
    assert told(board, "g8") == "g8, 1 EP away: Move to g8, 1 EP"
    assert told(board, "h8").startswith("h8, the Heart, 7 HP, Player 0 6 HP")


def test_a_square_with_one_choice_makes_it_and_one_with_several_opens_a_list() -> None:
    board = sections(at_the_gate())["board"]
    assert 'name="action"' in square(board, "h10") and "popovertarget" not in square(board, "h10")
    assert 'popovertarget="at-h9"' in square(board, "h9") and 'name="action"' not in square(board, "h9")
    assert "2 choices" in told(board, "h9")
    opened = board[board.index('id="at-h9"') :]
    assert "Attack Venom Serpent at h9" in opened and "Move to h9" in opened and "4 in 6" in opened


def test_an_empty_square_without_a_choice_tells_why_nobody_goes_there() -> None:
    assert 'data-why="move h12"' in square(sections(at_the_gate())["board"], "h12")


def test_only_the_part_of_the_table_with_tiles_is_drawn() -> None:
    board = sections(at())["board"]
    assert 'data-cols="6" data-rows="9"' in board
    assert board.count("data-square=") == 4 * 9 and board.count('class="void"') == 6 * 9 - 4 * 9


def test_chances_are_told_before_an_attack_is_chosen() -> None:
    board = sections(at_the_gate())["board"]
    assert "Attack Bat Imp at h10, 1 EP, 4 in 6" in told(board, "h10")
    assert "4<small>/6</small>" in square(board, "h10")


def test_whoever_is_not_asked_sees_the_map_and_no_choice() -> None:
    for seat in (1, -1):
        shown = sections(at_the_gate(), seat)
        assert 'name="action"' not in shown["board"] and shown["choices"] == ""
        assert "Bat Imp" in told(shown["board"], "h10")


def test_the_danger_to_the_heart_is_told_as_long_as_there_is_one() -> None:
    assert "would lose 4" in sections(at_the_gate())["board"]
    assert "would lose" not in sections(turn(fighter("h8")))["board"]


def test_a_die_is_shown_with_what_it_needed() -> None:
    board = sections(turn(fighter("h8"), roll=[0, 5, 1, 1]))["board"]
    assert "#defense-die-5" in board and "needed 3, <b>success</b>" in board
    assert "needed 6, <b>failure</b>" in sections(turn(fighter("h8"), roll=[0, 5, 1, -2]))["board"]
    assert "no die was enough" in sections(turn(fighter("h8"), roll=[0, 6, 1, -3]))["board"]


def test_who_is_knocked_down_lies_on_the_map_and_in_the_sheet() -> None:
    shown = sections(turn(fighter("h8"), fighter("g9", hp=0), agenda=[["Turn", 0, 0]]), 1)
    assert "token seat down" in square(shown["board"], "g9")
    assert "knocked down" in told(shown["board"], "g9") and "is-down" in shown["mine"]


def test_a_tile_is_laid_in_the_middle_of_its_place_or_chosen_by_how_it_would_lie() -> None:
    board = sections(at(part="preparation", agenda=[["LayTile", 0, 3]]))["board"]
    assert 'class="free-place"' in board
    assert told(board, "h14") == "h14: 2 choices" and "can" in square(board, "h14")
    opened = board[board.index('id="at-h14"') :]
    assert opened[: opened.index("</ul>")].count("tile-face") == 2


def test_the_shop_has_all_wares_and_says_of_those_out_of_reach_to_ask_why() -> None:
    state = at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=[{"points": 9}, {"points": 0}])
    choices = sections(state)["choices"]
    assert 'data-why="craft riversteel-sword"' in choices
    assert re.search(r'class="buy" name="action"[^>]*><span class="unseen">Craft Iron Ration', choices)
    assert "needs a forge" in choices and "I am done with preparing" in choices


def test_who_prepares_is_not_said_to_be_done_while_another_lays_a_tile() -> None:
    info = sections(at(part="preparation", agenda=[["Prepare", 0, 2], ["LayTile", 0, 3]]))["info"]
    assert re.findall(r"<small>(prepares|done)</small>", info) == ["done", "prepares"]


def test_the_rounds_in_which_tokens_have_to_be_home_are_counted() -> None:
    late = citadel.load_game("defense", scenario="lost-smiths", layout="printed").new_state(2, 1)
    assert ", 0 of 9 rounds are over" in sections(late)["board"]
    assert "rounds are over" not in sections(at_the_gate(rounds=2))["board"]


def test_who_has_no_class_yet_is_not_said_to_have_no_ep() -> None:
    state = citadel.load_game("defense").new_state(1, 1)
    state.apply_action(state.legal_actions(0)[0], 0)
    sheet = sections(state)["mine"]
    assert "HP</dt>" in sheet and "EP</dt>" not in sheet


def test_races_are_chosen_by_cards_that_say_all_of_them() -> None:
    choices = sections(citadel.load_game("defense").new_state(2, 1))["choices"]
    assert choices.count('class="pick"') == 6
    assert "A hero in sight recovers 2 HP." in choices and "AGI" in choices


def test_the_end_tells_the_story_on() -> None:
    state = turn(fighter("h8"), heart=1)
    state.hurt_heart(1)
    board = sections(state)["board"]
    assert "The Heart is lost" in board and "The bell is silent" in board


def test_scouted_cards_are_named_and_the_others_are_not() -> None:
    state = at(part="preparation", agenda=[["Prepare", 0, 3]], heroes=[{"points": 9}, {"points": 0}])
    pile = sections(state)["info"]
    assert "next:" not in pile
    do(state, "scout units", 0)
    assert sections(state)["info"].count("next:") == 1


def test_after_a_victory_the_story_goes_on_with_the_next_scenario() -> None:
    link = "/new?game=defense&amp;option-content=house&amp;option-scenario=lost-smiths&amp;option-won-first-bell=on"
    won, lost = turn(fighter("h8")), turn(fighter("h8"))
    won.finish(VICTORY, lines.IS_WON)
    lost.hurt_heart(99)
    assert f'href="{link}"' in sections(won)["board"]
    assert link not in sections(lost)["board"] and link not in sections(won, -1)["board"]


def test_chances_costs_and_what_lies_there_stand_below_the_tokens() -> None:
    board = sections(at_the_gate(traps=[["snare", "h10", 1]]))["board"]
    foot = square(board, "h10").partition('class="foot"')[2]
    assert "4<small>/6</small>" in foot and 'class="trap"' in foot and "badge cost can" in foot


def test_a_question_with_yes_has_a_no() -> None:
    crossroads = next(i for i, effect in enumerate(game().content.effects) if effect.op == OP["crossroads"])
    asked = at({"mode": "campaign"}, part="preparation", agenda=[["Crossroads", 0, crossroads]])
    choices = sections(asked)["choices"]
    assert ">Yes</span>" in choices and ">No</span>" in choices and "Be done" not in choices
