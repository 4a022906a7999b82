"""The draft of the classic edition, for every number of players."""

import pytest

import citadel
from citadel.games.citadels.casts_classic import BASIC_CAST
from citadel.games.citadels.drafts_test import (
    TABLE,
    assert_drawn,
    choose,
    drafted,
    is_drafting,
    names,
    put_aside_often,
    seen,
)
from citadel.games.citadels.scenes_test import choices, fact, new_game
from citadel.games.citadels.table import Table

clause = pytest.mark.clause


def game(seats: int, characters: int = 8, seed: int = 1, rank_4: str = "king") -> Table:
    """A new game with so many characters."""
    named = f"{rank_4}, artist" if characters == 9 else rank_4
    return new_game("classic", seats, seed, characters=named)


# Four to eight players


@clause("classic.draft.1")
@pytest.mark.parametrize(("seats", "characters", "face_up"), TABLE)
def test_so_many_are_put_aside_as_the_table_says(seats: int, characters: int, face_up: int) -> None:
    for seed in range(5):
        state = game(seats, characters, seed)
        shown = fact(state, "face_up")
        assert (len(shown), len(names(state))) == (face_up, characters - face_up - 1)
        drafted(state, seed)
        assert not set(shown) & {name for held in fact(state, "roles") for name in held}


@clause("classic.draft.2")
@pytest.mark.parametrize("rank_4", ["king", "emperor"])
def test_king_and_emperor_are_never_face_up(rank_4: str) -> None:
    _, found = put_aside_often(game(4, rank_4=rank_4))
    assert_drawn(found, {name: 1 / 7 for name in BASIC_CAST if name != "king"})


@clause("classic.draft.1")
@clause("classic.draft.3")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_king_lies_face_down_in_one_of_eight_rounds_for_that_card_comes_first(seats: int) -> None:
    buried, _ = put_aside_often(game(seats), 3000)
    assert_drawn(buried, dict.fromkeys(BASIC_CAST, 1 / 8))


@clause("classic.draft.3")
def test_the_character_put_aside_face_down_is_unseen() -> None:
    state = drafted(game(4))
    assert [seen(state, seat, "slots")[0] for seat in range(-1, 4)] == [None] * 5


@clause("classic.draft.4")
@clause("classic.draft.5")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_each_keeps_one_in_turn_and_the_last_one_knows_what_is_left(seats: int) -> None:
    state = game(seats)
    assert [actor for actor, _ in choose(state, seats)] == list(range(seats))
    assert not is_drafting(state)
    assert [len(held) for held in fact(state, "roles")] == [1] * seats
    assert fact(state, "holders")[-1] is None
    assert seen(state, seats - 1, "slots")[-1] == fact(state, "slots")[-1]
    assert [seen(state, seat, "slots")[-1] for seat in range(-1, seats - 1)] == [None] * seats


@clause("classic.draft.4")
def test_refusals_name_the_rule_of_this_edition() -> None:
    state = game(6)
    ((_, text),) = choose(state)
    with pytest.raises(citadel.IllegalAction, match=r"\(classic\.draft\.4\)"):
        state.apply_action(state.game.actions.find(text))


@clause("classic.draft.6")
@pytest.mark.parametrize(("seats", "characters"), [(7, 8), (8, 9)])
def test_the_last_of_seven_or_eight_may_take_the_character_that_lies_face_down(seats: int, characters: int) -> None:
    state = game(seats, characters)
    buried = fact(state, "slots")[0]
    choose(state, seats - 1)
    assert buried in names(state)
    assert len(names(state)) == 2
    state.apply_action(state.game.actions.encode("keep", buried))
    assert fact(state, "roles")[seats - 1] == [buried]


# Two and three players


@clause("classic.two.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_each_holds_two_characters(seats: int) -> None:
    assert [len(held) for held in fact(drafted(game(seats)), "roles")] == [2] * seats


@clause("classic.two.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_of_eight_is_put_aside_face_down_and_none_face_up(seats: int) -> None:
    state = game(seats)
    assert (fact(state, "face_up"), len(names(state))) == ([], 7)


@clause("classic.two.3")
@clause("classic.two.4")
def test_with_two_players_every_later_choice_keeps_one_and_puts_one_away() -> None:
    state = game(2)
    sizes = []
    made = []
    while is_drafting(state):
        sizes.append(len(names(state)))
        made += choose(state)
    assert sizes == [7, 6, 5, 4, 3, 2]
    deeds = [(actor, text.split()[0]) for actor, text in made]
    assert deeds == [(0, "keep"), (1, "keep"), (1, "put-away"), (0, "keep"), (0, "put-away"), (1, "keep")]
    assert fact(state, "holders") == [None, 0, 1, None, 0, None, 1, None]


@clause("classic.two.5")
@clause("classic.two.6")
@clause("classic.two.7")
def test_with_three_players_each_keeps_one_twice_round_the_table_and_nothing_is_put_aside_between() -> None:
    state = game(3)
    sizes = []
    made = []
    while is_drafting(state):
        sizes.append(len(names(state)))
        assert {text.split()[0] for text in choices(state)} == {"keep"}
        made += choose(state)
    assert sizes == [7, 6, 5, 4, 3, 2]
    assert [actor for actor, _ in made] == [0, 1, 2, 0, 1, 2]
    assert fact(state, "holders") == [None, 0, 1, 2, 0, 1, 2, None]
    assert seen(state, 2, "slots")[-1] == fact(state, "slots")[-1]
