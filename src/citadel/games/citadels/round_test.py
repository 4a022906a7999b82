"""The round in both editions: the draft and the calling, and how the game ends."""

from typing import Any

import pytest

from citadel.games.citadels.called_test import called, turn
from citadel.games.citadels.scenes_test import at, choices, do, fact, log, new_game

clause = pytest.mark.clause
both = pytest.mark.parametrize("game", ["citadels", "classic"])
CHEAP = ["temple", "tavern", "watchtower", "church", "market", "prison", "manor"]
ONE_SHORT = {"citadels": CHEAP[1:], "classic": [*CHEAP[1:], "docks"]}


def drafted(table: Any) -> Any:
    """Let everybody choose the first character offered, until somebody's turn begins."""
    while choices(table)[0].split()[0] in ("keep", "put-away"):
        table.apply_action(table.legal_actions()[0])
    return table


def idle(table: Any) -> Any:
    """Let whoever has a turn gather, do what the character must do, and end it, to the end of the round."""
    round = fact(table, "round")
    while not table.is_terminal() and fact(table, "round") == round:
        offered = choices(table)
        dull = [text for text in ("gather-gold", "take-crown", "end-turn") if text in offered]
        do(table, dull[0] if dull else offered[0])
    return table


# The round


@both
@clause("citadels.round.1", "classic.round.1")
def test_characters_are_drafted_and_then_take_their_turns(game: str) -> None:
    table = new_game(game)
    assert {text.split()[0] for text in choices(table)} == {"keep"}
    drafted(table)
    assert choices(table, "gather-gold")
    assert fact(table, "called") == min(rank_of_roles(table))


def rank_of_roles(table: Any) -> list[int]:
    """The ranks of the characters that somebody holds."""
    numbers = table.game.card_numbers()
    return [numbers[name] for roles in fact(table, "roles") for name in roles]


@both
@clause("citadels.round.1", "classic.round.1")
def test_rounds_follow_each_other(game: str) -> None:
    table = idle(drafted(new_game(game)))
    assert fact(table, "round") == 2
    assert {text.split()[0] for text in choices(table)} == {"keep"}


@both
@clause("citadels.round.2", "classic.round.2")
@pytest.mark.parametrize("crown", [0, 2, 3])
def test_the_holder_of_the_crown_chooses_first_and_then_the_others_clockwise(game: str, crown: int) -> None:
    table = at(game=game, crown=crown)
    order = []
    for _ in range(4):
        order.append(table.current_player())
        do(table, choices(table)[0])
    assert order == [(crown + i) % 4 for i in range(4)]


@both
@clause("citadels.round.2", "classic.round.2")
def test_a_crown_that_moves_in_the_calling_counts_in_the_next_round(game: str) -> None:
    table = idle(called("king", "merchant", "bishop", "warlord", game=game, crown=2))
    assert (fact(table, "round"), table.current_player()) == (2, 0)


@both
@clause("citadels.round.3", "classic.round.3")
def test_at_the_end_of_the_round_characters_and_marks_go_back(game: str) -> None:
    table = called("assassin", "thief", "king", "bishop", game=game, cast="merchant")
    do(table, "gather-gold", "murder king", "end-turn", "gather-gold", "rob bishop", "end-turn")
    assert (fact(table, "killed"), fact(table, "robbed"), fact(table, "robber")) == ("king", "bishop", 1)
    idle(table)
    assert (fact(table, "round"), fact(table, "killed"), fact(table, "robbed")) == (2, "", "")
    assert fact(table, "robber") is None
    assert fact(table, "roles") == fact(table, "shown") == [[], [], [], []]
    assert fact(table, "absent") == []


@both
@clause("citadels.round.3", "classic.round.3")
def test_witchcraft_ends_with_the_round(game: str) -> None:
    table = do(called("witch", "king", game=game), "gather-gold", "bewitch warlord")
    assert (fact(table, "bewitched"), fact(table, "witch")) == ("warlord", 0)
    idle(table)
    assert (fact(table, "bewitched"), fact(table, "witch")) == ("", None)


@both
@clause("citadels.round.3", "classic.round.3")
def test_the_whole_cast_is_shuffled_for_the_next_round(game: str) -> None:
    table = idle(called("assassin", "king", "merchant", "warlord", game=game))
    there = [*fact(table, "face_up"), *choices(table, "keep")]
    assert len(there) + 1 == len(fact(table, "cast"))
    assert set(fact(table, "cast")) >= {name.removeprefix("keep ") for name in there}


@both
@clause("citadels.round.4", "classic.round.4")
def test_ranks_are_called_from_1_upwards_and_their_holders_reveal_them(game: str) -> None:
    table = called("assassin", "warlord", "bishop", "thief", game=game)
    order = []
    while fact(table, "round") == 1:
        order.append(turn(table))
        do(table, "gather-gold", "end-turn")
    assert order == [(0, "assassin"), (3, "thief"), (2, "bishop"), (1, "warlord")]
    revealed = [line for line in log(table) if "reveals" in line]
    assert revealed == [
        "{0} reveals the Assassin.",
        "{3} reveals the Thief.",
        "{2} reveals the Bishop.",
        "{1} reveals the Warlord.",
    ]


@both
@clause("citadels.round.5", "classic.round.5")
def test_a_rank_that_nobody_holds_is_passed_over(game: str) -> None:
    table = do(called("assassin", "bishop", "warlord", "merchant", game=game), "gather-gold", "end-turn")
    assert turn(table) == (1, "bishop")
    assert fact(table, "absent") == ["thief", "magician", "king"]
    assert "The Magician is called; nobody answers." in log(table)


@both
@clause("citadels.round.5", "classic.round.5")
def test_a_killed_character_is_passed_over_and_nobody_learns_whether_it_is_held(game: str) -> None:
    lines = []
    for others in (["thief", "warlord", "merchant"], ["bishop", "warlord", "merchant"]):
        table = do(called("assassin", *others, game=game), "gather-gold", "murder thief", "end-turn")
        lines.append([line for line in log(table) if "Thief" in line])
        assert "thief" not in fact(table, "absent")
    assert lines[0] == lines[1]


# What ends with a turn


@clause("classic.two.9")
def test_in_the_classic_edition_what_a_character_forbids_holds_in_its_own_turn_only() -> None:
    table = called("navigator+warlord", "king+bishop", game="classic", hands=[["temple"], []], gold=[4, 4])
    do(table, "gather-gold")
    assert not choices(table, "build")
    do(table, "end-turn", "gather-gold")
    assert turn(table) == (0, "warlord")
    assert choices(table, "build") == ["build temple"]


@clause("classic.two.9")
@pytest.mark.parametrize(("other", "targets"), [("bishop", 0), ("merchant", 2)])
def test_in_the_classic_edition_the_bishop_protects_in_the_whole_round(other: str, targets: int) -> None:
    cities = [[], ["temple", "tavern"]]
    table = called("assassin+warlord", f"king+{other}", game="classic", cities=cities)
    while turn(table) != (0, "warlord"):
        do(table, "gather-gold", "end-turn")
    assert len(choices(do(table, "gather-gold"), "destroy")) == targets


# The end of the game


@both
@clause("citadels.end.1", "classic.end.1")
def test_the_game_ends_with_the_round_in_which_a_city_is_first_complete(game: str) -> None:
    city = ONE_SHORT[game]
    table = called("bishop", "merchant", "warlord", "king", game=game, cities=[city], hands=[["temple"]], gold=[3])
    do(table, "gather-gold", "build temple", "end-turn")
    assert "{0} is the first to complete a city." in log(table)
    assert turn(table) == (1, "merchant")
    do(table, "gather-gold", "end-turn", "gather-gold", "end-turn")
    assert table.is_terminal()


@both
@clause("citadels.end.1", "classic.end.1")
def test_a_city_that_is_one_short_does_not_end_it(game: str) -> None:
    table = idle(called("bishop", "merchant", "warlord", "king", game=game, cities=[ONE_SHORT[game]]))
    assert (table.is_terminal(), fact(table, "round")) == (False, 2)


@both
@clause("citadels.end.3", "classic.end.3")
@pytest.mark.parametrize(("round", "ends"), [(4, False), (5, True)])
def test_after_as_many_rounds_as_the_option_says_the_score_decides(game: str, round: int, ends: bool) -> None:
    cities = [["manor"], ["palace"]]
    options = {"max_rounds": 5}
    table = idle(
        called("assassin", "king", "merchant", "warlord", game=game, options=options, round=round, cities=cities)
    )
    assert table.is_terminal() is ends
    if ends:
        assert table.returns()[1] > 0 > table.returns()[0]
