"""The draft with two and with three players."""

from collections import Counter

import pytest

import citadel
from citadel.games.citadels.drafts_test import (
    EIGHT,
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
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.scenes_test import fact, log

clause = pytest.mark.clause


@clause("citadels.two.1")
@pytest.mark.parametrize(("seats", "characters"), [(2, 8), (3, 9)])
def test_with_two_or_three_players_each_holds_two_characters(seats: int, characters: int) -> None:
    state = drafted(game(seats, characters))
    assert [len(held) for held in fact(state, "roles")] == [2] * seats


@clause("citadels.two.2")
def test_with_two_players_one_of_eight_is_put_aside_unseen_and_none_face_up() -> None:
    state = game(2)
    assert (fact(state, "face_up"), len(names(state))) == ([], 7)
    buried, _ = put_aside_often(game(2))
    assert_drawn(buried, dict.fromkeys(EIGHT, 1 / 8))
    drafted(state)
    assert [seen(state, seat, "slots")[0] for seat in (-1, 0, 1)] == [None] * 3


@clause("citadels.two.3")
def test_the_holder_of_the_crown_keeps_one_of_seven_and_passes_six() -> None:
    state = game(2)
    seven = names(state)
    assert choose(state, at=2) == [(0, f"keep {seven[2]}")]
    assert state.actors() == [1]
    assert names(state) == [name for name in seven if name != seven[2]]


@clause("citadels.two.4")
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
    assert set(fact(state, "slots")) == set(EIGHT)


@clause("citadels.two.4")
def test_what_is_put_away_is_known_to_who_put_it_away() -> None:
    state = game(2)
    choose(state, 2)
    with pytest.raises(citadel.IllegalAction, match=r"citadels\.draft\.4"):
        state.apply_action(state.game.actions.encode("put-away", fact(state, "slots")[1]))
    ((_, text),) = choose(state)
    away = text.split()[1]
    assert seen(state, 1, "slots")[3] == away
    assert seen(state, 0, "slots")[3] is None
    assert f"{{1}} puts the {away.title()} away." in log(state, 1)
    assert "{1} has put a character away." in log(state, 0)


@clause("citadels.two.5")
def test_with_three_players_one_of_nine_is_put_aside_and_each_keeps_one() -> None:
    state = game(3, 9)
    assert fact(state, "face_up") == []
    assert [len(names(state)), *[len(names(state)) for _ in choose(state)]] == [8, 7]
    assert [actor for actor, _ in choose(state, 2)] == [1, 2]
    buried, _ = put_aside_often(game(3, 9))
    assert_drawn(buried, dict.fromkeys([*EIGHT, "artist"], 1 / 9))


@clause("citadels.two.6")
def test_chance_puts_one_of_five_away_and_even_the_third_player_does_not_know_which() -> None:
    state = game(3, 9)
    choose(state, 2)
    six = names(state)
    choose(state)
    away = fact(state, "slots")[4]
    assert away in six[1:]
    assert sorted(names(state)) == sorted(set(six[1:]) - {away})
    assert [seen(state, seat, "slots")[4] for seat in (-1, 0, 1, 2)] == [None] * 4
    assert fact(state, "holders")[4] is None


@clause("citadels.two.6")
def test_each_of_the_five_is_put_away_equally_often() -> None:
    places: Counter[str] = Counter()
    for seed in range(400):
        state = game(3, 9, seed)
        choose(state, 2)
        five = names(state)[1:]
        choose(state)
        places[str(five.index(fact(state, "slots")[4]))] += 1
    assert_drawn(places, {str(place): 1 / 5 for place in range(5)})


@clause("citadels.two.7")
def test_then_each_of_three_keeps_one_more_and_the_last_is_put_aside() -> None:
    state = game(3, 9)
    choose(state, 3)
    sizes = []
    made = []
    while is_drafting(state):
        sizes.append(len(names(state)))
        made += choose(state)
    assert sizes == [4, 3, 2]
    assert [actor for actor, _ in made] == [0, 1, 2]
    assert fact(state, "holders") == [None, 0, 1, 2, None, 0, 1, 2, None]
    assert set(fact(state, "slots")) == {*EIGHT, "artist"}


def test_every_character_is_somewhere_at_the_end_of_every_draft() -> None:
    for seats, characters, _ in [(2, 8, 0), (3, 9, 0), *TABLE]:
        for seed in range(5):
            state = drafted(game(seats, characters, seed, first_crown="random"), seed)
            slots, face_up = fact(state, "slots"), fact(state, "face_up")
            assert sorted([*slots, *face_up], key=CHARACTERS.index) == fact(state, "cast")
            held = {name: seat for seat, roles in enumerate(fact(state, "roles")) for name in roles}
            holders = dict(zip(slots, fact(state, "holders"), strict=True))
            assert held == {name: seat for name, seat in holders.items() if seat is not None}
