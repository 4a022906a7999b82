"""The draft with four to eight players, and what a seat may take back in any."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.drafts_test import (
    EIGHT,
    RANK_4,
    TABLE,
    assert_drawn,
    choose,
    drafted,
    game,
    is_drafting,
    names,
    put_aside_often,
    seen,
)
from citadel.games.citadels.scenes_test import fact, log, new_game

clause = pytest.mark.clause


# Four to eight players


@clause("citadels.draft.1")
@pytest.mark.parametrize(("seats", "characters", "face_up"), TABLE)
def test_so_many_lie_face_up_as_the_table_says_and_nobody_holds_them(seats: int, characters: int, face_up: int) -> None:
    for seed in range(10):
        state = game(seats, characters, seed)
        shown = fact(state, "face_up")
        assert len(shown) == face_up
        assert not set(shown) & set(names(state))
        drafted(state, seed)
        assert not set(shown) & {name for held in fact(state, "roles") for name in held}


@clause("citadels.draft.1")
def test_a_character_that_lies_face_up_cannot_be_chosen() -> None:
    state = game(4)
    action = state.game.actions.encode("keep", fact(state, "face_up")[0])
    with pytest.raises(citadel.IllegalAction, match=r"lies face up.*citadels\.draft\.1"):
        state.apply_action(action)


@clause("citadels.draft.2")
@pytest.mark.parametrize("preset", ["original", "cunning-agents", "vicious-nobles"])
def test_rank_4_is_never_face_up_and_every_other_rank_equally_often(preset: str) -> None:
    table = new_game(preset=preset, rank9="none")
    _, found = put_aside_often(table)
    assert_drawn(found, {name: 1 / 7 for name in fact(table, "cast") if name not in RANK_4})


@clause("citadels.draft.3")
@pytest.mark.parametrize(
    ("seats", "characters", "unseen"), [(4, 8, 6), (5, 8, 7), (6, 8, 8), (7, 8, 8), (4, 9, 6), (8, 9, 9)]
)
def test_rank_4_is_face_down_as_often_as_chance_says(seats: int, characters: int, unseen: int) -> None:
    buried, _ = put_aside_often(game(seats, characters), 3000)
    others = (1 - 1 / unseen) / (characters - 1)
    cast = [*EIGHT, "artist"][:characters]
    assert_drawn(buried, {name: 1 / unseen if name == "king" else others for name in cast})


@clause("citadels.draft.3")
def test_the_character_laid_aside_face_down_is_unseen() -> None:
    state = drafted(game(5))
    assert fact(state, "holders")[0] is None
    for seat in range(-1, 5):
        assert seen(state, seat, "slots")[0] is None


@clause("citadels.draft.4")
@pytest.mark.parametrize("seats", range(4, 9))
def test_each_keeps_one_and_passes_the_rest_to_the_left(seats: int) -> None:
    state = game(seats, 9 if seats == 8 else 8)
    for seat in range(seats):
        left = names(state)
        assert state.actors() == [seat]
        (made,) = choose(state, at=len(left) // 2)
        assert made == (seat, f"keep {left[len(left) // 2]}")
        if seat < seats - 1:
            assert set(names(state)) >= set(left) - {made[1].split()[1]}
    assert not is_drafting(state)
    assert [len(held) for held in fact(state, "roles")] == [1] * seats


@clause("citadels.draft.4")
def test_only_who_chooses_sees_what_is_passed_on_and_only_the_chooser_what_was_kept() -> None:
    state = game(5)
    assert seen(state, 0, "left") == names(state)
    assert [seen(state, seat, "left") for seat in (-1, 1, 4)] == [None] * 3
    (made,) = choose(state)
    kept = made[1].split()[1]
    assert seen(state, 0, "roles")[0] == [kept]
    assert [seen(state, seat, "roles")[0] for seat in (-1, 1, 4)] == [[None]] * 3
    assert f"{{0}} chooses the {kept.title()}." in log(state, 0)
    assert "{0} has chosen a character." in log(state, 1)
    assert not [line for line in log(state, 1) if line.startswith("{0} chooses")]


@clause("citadels.draft.4")
def test_what_is_passed_on_is_remembered_and_the_next_one_sees_it() -> None:
    state = game(6)
    first = names(state)
    choose(state)
    assert seen(state, 0, "sights")[0][0] == first
    assert state.revealed == state.ply
    assert names(state) == first[1:]


@clause("citadels.draft.4")
def test_what_was_not_passed_on_cannot_be_chosen() -> None:
    state = game(6)
    ((_, text),) = choose(state)
    with pytest.raises(citadel.IllegalAction, match=r"citadels\.draft\.4"):
        state.apply_action(state.game.actions.find(text))
    with pytest.raises(citadel.IllegalAction, match=r"not in the game \(citadels\.cast\.1\)"):
        state.apply_action(state.game.actions.encode("keep", "spy"))


@clause("citadels.draft.4")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_draft_begins_with_whoever_has_the_crown(seats: int) -> None:
    crowns = set()
    for seed in range(12):
        state = game(seats, 9 if seats == 3 else 8, seed, first_crown="random")
        assert state.actors() == [fact(state, "crown")] == [fact(state, "starter")]
        crowns.add(fact(state, "crown"))
    assert len(crowns) > 1


@clause("citadels.draft.5")
def test_the_last_character_is_put_aside_face_down_and_only_the_last_player_knows_it() -> None:
    state = game(6)
    choose(state, 5)
    last_two = names(state)
    choose(state)
    assert fact(state, "slots")[-1] == last_two[1]
    assert fact(state, "holders")[-1] is None
    assert seen(state, 5, "slots")[-1] == last_two[1]
    assert [seen(state, seat, "slots")[-1] for seat in range(-1, 5)] == [None] * 6


@clause("citadels.draft.6")
@pytest.mark.parametrize(("seats", "characters"), [(7, 8), (8, 9)])
@pytest.mark.parametrize("takes_buried", [True, False])
def test_the_last_of_seven_or_eight_may_take_the_character_that_lies_face_down(
    seats: int, characters: int, takes_buried: bool
) -> None:
    state = game(seats, characters)
    buried = fact(state, "slots")[0]
    choose(state, seats - 1)
    (passed,) = fact(state, "left")
    assert set(names(state)) == {buried, passed}
    assert seen(state, seats - 1, "slots")[0] == buried
    kept, away = (buried, passed) if takes_buried else (passed, buried)
    state.apply_action(state.game.actions.encode("keep", kept))
    assert fact(state, "roles")[seats - 1] == [kept]
    holders = dict(zip(fact(state, "slots"), fact(state, "holders"), strict=True))
    assert holders[kept] == seats - 1
    assert holders[away] is None
    assert "?" in seen(state, 0, "holders")


@clause("citadels.draft.6")
def test_with_seven_players_and_nine_characters_nobody_may_take_it() -> None:
    state = game(7, 9)
    choose(state, 6)
    assert len(names(state)) == 2
    assert fact(state, "slots")[0] not in names(state)


# What a seat may take back, what it is asked, and positions that cannot be


def test_a_choice_can_be_taken_back_until_somebody_else_has_seen_what_is_passed_on() -> None:
    state = game(2)
    choose(state)
    assert state.revealed == state.ply == 1
    choose(state)
    assert (state.revealed, state.ply) == (1, 2)
    choose(state)
    assert state.revealed == state.ply == 3


def test_the_last_player_is_told_of_the_character_that_lies_face_down() -> None:
    state = game(7)
    assert state.observe(0).asks == "Choose a character."
    choose(state, 6)
    assert state.observe(6).asks == "Choose a character: the one passed on to you, or the one that lies face down."
    assert state.observe(6).clause == "citadels.draft.4"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (["ChooseCharacter", 0, 2], "asks another seat"),
        (["ChooseCharacter", 0, 1], "no place of the draft"),
        (["ChooseCharacter", 0, 9], "no place of the draft"),
        (["ChooseCharacter", 1, 3], "keeps what is put away"),
        (["PutCharacterAway", 1, 2], "puts away what is kept"),
    ],
)
def test_a_draft_out_of_order_is_refused(step: list[Any], why: str) -> None:
    state = game(2)
    choose(state)
    facts = state.to_dict()
    facts["agenda"][-1] = step
    with pytest.raises(citadel.BadPosition, match=why):
        state.game.from_dict(facts)
