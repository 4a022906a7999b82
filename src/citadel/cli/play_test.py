from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import citadel
from citadel.cli.command_test import citadel_says, refused
from citadel.cli.explain import choice
from citadel.core.state import State
from citadel.games.duel.scenes_test import called

DUEL = ("play", "duel", "--bot", "uniform", "--seed", "3")
ONES = "1\n" * 600


@pytest.mark.parametrize("game", citadel.games())
def test_a_whole_game_is_played_from_a_pipe_to_its_score(game: str) -> None:
    said = citadel_says("play", game, "--bot", "uniform", "--seed", "3", typed=ONES)
    assert said.status == 0
    assert "in all" in said.out
    assert said.out.splitlines()[-1] == "The seed was 3."


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_a_game_for_many_is_played_from_a_pipe_and_the_board_told_on_demand(game: str) -> None:
    typed = "b\n1\n" * 600
    said = citadel_says("play", game, "--seats", "5", "--seat", "2", "--bot", "uniform", "--seed", "3", typed=typed)
    assert said.status == 0
    assert said.out.isascii()
    assert "\nSeat 3 (you): " in said.out
    assert "Seat 5: " in said.out
    assert " wins.\n" in said.out
    assert "seat2" not in said.out
    assert "{" not in said.out


def test_a_pipe_gets_one_choice_a_line_and_neither_colours_nor_boxes() -> None:
    said = citadel_says(*DUEL, typed=ONES)
    assert said.out.isascii()
    assert "\x1b" not in said.out
    assert "1. Put Public House and Thieves' Den on your stand\n2. Put Public House and Wishing Well" in said.out


def test_a_choice_can_be_typed_in_words() -> None:
    assert (
        "White chooses Public House and Wishing Well."
        in citadel_says(*DUEL, typed="choose public-house+wishing-well\n").out
    )


def test_what_is_no_choice_is_asked_again() -> None:
    said = citadel_says(*DUEL, typed="0\n4\n-1\nfly to the moon\n²\n" + "9" * 5000 + "\n2\n")
    assert said.out.count("There is no choice") == 6
    assert "White chooses Public House and Wishing Well." in said.out


def test_a_choice_of_another_time_is_refused_with_its_clause() -> None:
    assert "(duel.setup.3)." in citadel_says(*DUEL, typed="name king\n").out.split("1 to 3?")[1]


def test_the_input_may_end_at_any_time() -> None:
    said = citadel_says(*DUEL)
    assert said.status == 0
    assert said.out.endswith("The input has ended. The game is not kept.\n")


def test_seats_and_seeds_that_no_game_has_are_refused_in_a_sentence_of_their_own() -> None:
    assert refused(citadel_says("play", "duel", "--seats", "3")) == "Citadels Duel is for 2 seats, not 3."
    assert refused(citadel_says("play", "duel", "--seed", "9" * 2000)).startswith("A seed is a whole number")


def test_one_may_quit() -> None:
    assert citadel_says(*DUEL, typed="q\n").out.endswith("You stop. The game is not kept.\n")


def test_a_question_mark_tells_the_question_its_clause_and_the_commands() -> None:
    out = citadel_says(*DUEL, typed="?\n").out
    assert "duel.setup.3: Both players draw three unique tiles in secret." in out
    assert "u takes back your last move" in out


def test_a_question_mark_and_a_number_tell_what_is_behind_a_choice() -> None:
    for asked in ("? 1", "?1", "? choose public-house+thieves-den"):
        out = citadel_says(*DUEL, typed=f"{asked}\n").out
        assert "To type: choose public-house+thieves-den" in out
        assert "duel.thieves-den.1: Once built, you may move all the coins" in out


@pytest.mark.parametrize("typed", ["thieves-den", "Thieves' Den"])
def test_a_question_mark_and_a_name_tell_what_a_card_says(typed: str) -> None:
    out = citadel_says("play", "citadels", "--bot", "uniform", "--seed", "3", typed=f"? {typed}\n").out
    text = citadel.load_game("citadels").card_texts()["thieves-den"]
    assert f"Thieves den: {text}\ncitadels.thieves-den.1: " in out


def test_a_number_in_a_choice_is_not_taken_for_a_clause() -> None:
    game = citadel.load_game("citadels")
    assert choice(game, game.actions.find("pray 1")) == [f"{game.help(game.actions.find('pray 1'))}. To type: pray 1"]


def test_a_question_about_no_choice_is_answered_with_the_choices() -> None:
    assert "There is no choice '7'; there are 1 to 3." in citadel_says(*DUEL, typed="? 7\n").out


def test_the_board_the_choices_and_the_log_are_shown_on_demand() -> None:
    out = citadel_says(*DUEL, typed="b\nc\nl\n").out
    assert "The Guard is not in the city." in out
    assert out.count("1. Put Public House") == 2
    assert out.count("Black gains 2 gold.") == 2


def kept(path: Path, state: State) -> tuple[str, ...]:
    """Keep a game that begins with a position, and return the command that goes on with it."""
    path.write_text(citadel.Journal(state.game, 2, position=state.to_dict()).dumps())
    return ("play", "duel", "--bot", "uniform", "--save", str(path))


def test_own_moves_are_taken_back_one_by_one(tmp_path: Path) -> None:
    merchant = called("merchant", "white commercial-1 c5, white commercial-2 c3")
    game = kept(tmp_path / "game.jsonl", merchant)
    out = citadel_says(*game, typed="gain\ncoin c5\nu\nu\nu\npass\nq\n").out
    assert out.count("Your last move is taken back.") == 2
    assert out.count("There is nothing to take back") == 1
    assert out.count("White: Gain 3 gold?") == 2
    assert out.count("White: Lay a coin on a Commercial district?") == 4
    assert moves(tmp_path / "game.jsonl") == [[0, merchant.game.actions.find("pass")]]


def test_what_has_revealed_something_is_not_taken_back(tmp_path: Path) -> None:
    game = kept(tmp_path / "game.jsonl", called("assassin", rival="king"))
    out = citadel_says(*game, "--seat", "0", "--seat", "1", typed="name king\nu\n").out
    assert "There is nothing to take back" in out


def test_nobody_takes_back_the_move_of_another() -> None:
    out = citadel_says("play", "duel", "--seat", "0", "--seat", "1", typed="1\nu\n").out
    assert "There is nothing to take back" in out


def test_where_nothing_is_secret_friends_take_back_each_others_moves() -> None:
    out = citadel_says("play", "defense", "--seats", "2", "--seat", "0", "--seat", "1", typed="1\nu\n2\nq\n").out
    assert "Seat 1's last move is taken back." in out
    assert out.count("Seat 1: Choose your race.") == 2
    assert "Seat 1 is Human." in out


def moves(path: Path) -> list[list[int]]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_a_kept_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = citadel_says(*DUEL, "--save", str(path), typed="1\n1\nq\n")
    assert first.out.endswith(f"You stop. The game is kept in {path}; the same command goes on with it.\n")
    played = moves(path)
    second = citadel_says("play", "duel", "--bot", "uniform", "--save", str(path), typed=ONES)
    assert "White chooses Public House and Thieves' Den." in second.out
    assert "in all" in second.out
    assert moves(path)[: len(played)] == played
    assert list(citadel.Journal.loads(path.read_text()).replay())[-1].is_terminal()


def test_a_kept_game_is_not_replaced_by_another(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    citadel_says(*DUEL, "--save", str(path))
    before = path.read_text()
    for other in (["--seed", "4"], ["--option", "max_rounds=9"], ["--seats", "3"]):
        assert str(path) in refused(citadel_says("play", "duel", "--save", str(path), *other))
    assert path.read_text() == before


def test_friends_take_turns_at_one_screen_behind_a_curtain() -> None:
    out = citadel_says("play", "duel", "--seat", "white", "--seat", "1", "--seed", "3", typed="1\n1\n").out
    white, black, again = out.split(" ---\n")
    assert white.endswith("--- Black, it is for you to choose. White, please look away.")
    assert "White chooses" not in black
    assert "White has chosen two unique tiles." in black
    assert "White chooses Public House and Thieves' Den." in again


def test_a_person_sees_nothing_that_the_seat_may_not_see() -> None:
    out = citadel_says(*DUEL, typed="b\n1\nb\n1\nb\n1\nl\n" + ONES).out
    assert "Black chooses" not in out
    assert "Black keeps" not in out
    assert "Black puts" not in out


def test_an_option_may_come_from_a_file(tmp_path: Path) -> None:
    costs = tmp_path / "costs.json"
    costs.write_text('{"public-house": 9}\n')
    assert "Public House (9)" in citadel_says(*DUEL, "--option", f"values=@{costs}", typed="b\n").out


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**32), st.lists(st.text(max_size=12), max_size=40))
def test_whatever_a_person_types_the_game_goes_on_or_stops_politely(seed: int, typed: list[str]) -> None:
    rng = random.Random(seed)
    lines = [rng.choice([str(rng.randint(1, 6)), "u", "b", "?", "? 2", "l", *typed[:1]]) for _ in range(60)]
    said = citadel_says("play", "duel", "--bot", "uniform", "--seed", str(seed), typed="\n".join([*typed, *lines]))
    assert said.status == 0
    assert said.err == ""
