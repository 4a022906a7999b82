"""Rounds, the calling of characters and the end of the game, in both editions."""

import random

import pytest

from citadel.core.state import State
from citadel.games.citadels.called_test import called
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.scenes_test import at, choices, do, fact, log, new_game

clause = pytest.mark.clause
each_edition = pytest.mark.parametrize("game", ["citadels", "classic"])
SEVEN = ["temple", "tavern", "watchtower", "church", "market", "prison", "manor"]
QUIET = ["gather-gold", "end-turn"]


def is_drafting(state: State) -> bool:
    """Whether a character is to be chosen."""
    return not state.is_terminal() and choices(state)[0].split()[0] in ("keep", "put-away")


def drafted(state: State, seed: int = 1) -> State:
    """Play a draft to its end, at random."""
    rng = random.Random(seed)
    while is_drafting(state):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def quietly(state: State) -> State:
    """Play until the next draft, or the end: gather gold, do what must be done, and end each turn."""
    while not state.is_terminal() and not is_drafting(state):
        offered = choices(state)
        wanted = [text for text in ("end-turn", "gather-gold") if text in offered]
        do(state, wanted[0] if wanted else offered[0])
    return state


@clause("citadels.round.1", "classic.round.1")
@each_edition
def test_draft_and_calling_follow_each_other_round_by_round(game: str) -> None:
    state = new_game(game)
    for number in (1, 2, 3):
        assert (fact(state, "round"), is_drafting(state)) == (number, True)
        drafted(state)
        assert fact(state, "called") > 0
        quietly(state)


@clause("citadels.round.2", "classic.round.2")
@each_edition
def test_the_next_draft_begins_with_whoever_has_the_crown_then(game: str) -> None:
    table = called("king", "warlord", "bishop", "merchant", game=game, crown=2)
    assert fact(table, "crown") == (0 if game == "classic" else 2)
    quietly(table)
    assert (fact(table, "crown"), fact(table, "starter"), table.actors()) == (0, 0, [0])
    assert "Round 2 begins; {0} has the crown." in log(table)


@clause("citadels.round.3", "classic.round.3")
@each_edition
def test_a_new_round_has_the_whole_cast_and_no_marks(game: str) -> None:
    table = called("assassin", "thief", "bishop", "merchant", game=game)
    do(table, *(["gather-gold", "murder king", "end-turn"] if game == "classic" else ["murder king", *QUIET]))
    do(table, *(["gather-gold", "rob merchant", "end-turn"] if game == "classic" else ["rob merchant", *QUIET]))
    assert (fact(table, "killed"), fact(table, "robbed"), fact(table, "robber")) == ("king", "merchant", 1)
    quietly(table)
    assert (fact(table, "killed"), fact(table, "robbed"), fact(table, "robber")) == ("", "", None)
    assert [fact(table, name) for name in ("roles", "shown")] == [[[]] * 4, [[]] * 4]
    in_draft = [*fact(table, "face_up"), *fact(table, "left"), fact(table, "slots")[0]]
    assert sorted(in_draft, key=CHARACTERS.index) == fact(table, "cast")


@clause("citadels.round.4", "classic.round.4")
@each_edition
def test_ranks_are_called_upwards_and_whoever_holds_one_reveals_it_and_takes_a_turn(game: str) -> None:
    table = at(
        game=game,
        roles=[["warlord"], ["thief"], ["merchant"], ["bishop"]],
        round=1,
        agenda=[["RoundEnds", 0, 0], ["Call", 0, 1]],
    )
    turns = []
    while not is_drafting(table):
        turn = fact(table, "turn")
        assert turn["character"] in fact(table, "shown")[turn["seat"]]
        turns.append((turn["seat"], turn["character"]))
        do(table, *QUIET)
    assert turns == [(1, "thief"), (3, "bishop"), (2, "merchant"), (0, "warlord")]


@clause("citadels.round.5", "classic.round.5")
@each_edition
def test_what_nobody_holds_and_what_was_killed_is_passed_over(game: str) -> None:
    table = at(
        game=game,
        roles=[["merchant"], ["bishop"], ["warlord"], ["architect"]],
        killed="bishop",
        round=1,
        agenda=[["RoundEnds", 0, 0], ["Call", 0, 1]],
    )
    assert fact(table, "turn")["character"] == "merchant"
    assert "king" in fact(table, "absent")
    assert "bishop" not in fact(table, "absent")
    assert fact(table, "shown")[1] == []
    assert "The Bishop is called and stays silent." in log(table)
    assert "The King is called; nobody answers." in log(table)


@clause("citadels.round.5", "classic.round.5")
@each_edition
def test_nobody_learns_whether_a_killed_character_is_held(game: str) -> None:
    lines = []
    for other in ("thief", "bishop"):
        table = called("assassin", other, "warlord", "merchant", game=game)
        do(table, "gather-gold", "murder thief", "end-turn")
        assert "thief" not in fact(table, "absent")
        lines.append([line for line in log(table) if "Thief" in line])
    assert lines[0] == lines[1]


@clause("citadels.end.1", "classic.end.1")
@each_edition
def test_a_city_that_is_one_short_does_not_end_the_game(game: str) -> None:
    city = SEVEN[:6] if game == "citadels" else SEVEN
    table = quietly(called("bishop", "merchant", "architect", "warlord", game=game, cities=[city]))
    assert (table.is_terminal(), fact(table, "round")) == (False, 2)


@clause("citadels.end.1", "classic.end.1")
@each_edition
def test_the_round_in_which_a_city_is_completed_is_played_to_its_end(game: str) -> None:
    city = SEVEN[:6] if game == "citadels" else [*SEVEN[:6], "docks"]
    table = called("bishop", "merchant", "architect", "warlord", game=game, cities=[city], hands=[["manor"]], gold=[9])
    do(table, "gather-gold", "build manor", "end-turn")
    assert fact(table, "first") == 0
    for character in ("merchant", "architect", "warlord"):
        assert fact(table, "turn")["character"] == character
        do(table, *QUIET)
    assert table.is_terminal()


@clause("citadels.end.3", "classic.end.3")
@each_edition
def test_after_max_rounds_the_score_as_it_stands_decides(game: str) -> None:
    table = at(game=game, options={"max_rounds": 5}, round=4, cities={2: ["castle"]})
    assert fact(table, "round") == 5
    quietly(drafted(table))
    assert table.is_terminal()
    assert fact(table, "round") == 5
    assert table.returns()[2] > 0
    assert log(table)[-1] == "The last of 5 rounds is over: the score as it stands decides."


@clause("classic.two.9")
def test_in_the_classic_game_what_a_navigator_may_not_the_other_character_may() -> None:
    table = called("navigator+warlord", "king+bishop", game="classic", hands=[["temple"]], gold=[4, 4])
    assert not choices(do(table, "gather-gold"), "build")
    do(table, "end-turn", "gather-gold")
    assert choices(table, "build") == ["build temple"]


@clause("classic.two.9")
def test_in_the_classic_game_the_bishop_protects_for_the_round_also_with_two() -> None:
    table = called("bishop+merchant", "king+warlord", game="classic", cities=[["tavern"], []], gold=[0, 9])
    quietly_until(table, "warlord")
    assert not [text for text in choices(table, "destroy") if text.split()[1] == "seat0"]
    open_city = called("thief+merchant", "king+warlord", game="classic", cities=[["tavern"], []], gold=[0, 9])
    quietly_until(open_city, "warlord")
    assert "destroy seat0 tavern" in choices(open_city)


def quietly_until(table: State, character: str) -> None:
    """Let the turns before that of a character pass, and let it take its action."""
    while fact(table, "turn")["character"] != character:
        do(table, *QUIET)
    do(table, "gather-gold")
