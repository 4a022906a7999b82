"""Deadly Doubles: set-up, a turn and the end."""

from collections import Counter

import pytest

import citadel
from citadel.games.combat.deadly_doubles_scenes_test import clause, flat, grid, pack_of
from citadel.games.combat.packs import packs
from citadel.games.combat.scenes_test import choices, do, fact, log

# Set-up.


@clause("deadly-doubles.setup.1")
def test_two_to_34_play() -> None:
    assert list(citadel.load_game("deadly-doubles").seats) == list(range(2, 35))


@clause("deadly-doubles.setup.2")
@pytest.mark.parametrize("name", ["warriors", "dwarfs"])
def test_there_are_two_of_each_card_of_one_pack(name: str) -> None:
    cards = Counter(flat(citadel.load_game("deadly-doubles", pack=name).new_state(2, 1)))
    del cards["-"]
    assert cards == Counter({fighter.name: 2 for fighter in packs()[name].fighters})


@clause("deadly-doubles.setup.2")
@clause("packs.cards.4")
def test_packs_of_two_sets_are_refused() -> None:
    with pytest.raises(citadel.BadOption, match="pack cannot be 'warriors,chaos'"):
        citadel.load_game("deadly-doubles", pack="warriors,chaos")


@clause("deadly-doubles.setup.3")
@clause("packs.cards.5")
@pytest.mark.parametrize(
    ("fighters", "rows"),
    [(34, [10] * 7), (35, [10] * 7 + [2]), (10, [10, 10, 2]), (4, [10]), (2, [6]), (200, [10] * 40 + [2])],
)
def test_the_cards_lie_in_rows_of_ten_of_which_the_last_may_be_shorter(fighters: int, rows: list[int]) -> None:
    game = pack_of(fighters)
    assert [len(row) for row in fact(game.new_state(2, 1), "grid")] == rows
    assert str(game.actions[len(game.actions) - 1]) == f"turn r{len(rows)}c{rows[-1]}"


@clause("deadly-doubles.setup.4")
def test_the_places_of_the_rules_cards_stay_empty() -> None:
    state = citadel.load_game("deadly-doubles").new_state(2, 1)
    assert flat(state).count("-") == 2
    empty = [i for i, card in enumerate(flat(state)) if card == "-"]
    assert len(choices(state)) == 68
    for place in empty:
        with pytest.raises(citadel.IllegalAction, match=r"no card lies there \(deadly-doubles\.turn\.1\)"):
            do(state, f"turn r{place // 10 + 1}c{place % 10 + 1}")


@clause("deadly-doubles.setup.4")
def test_the_rules_cards_may_lie_anywhere() -> None:
    game = pack_of(2)
    places = {tuple(i for i, card in enumerate(flat(game.new_state(2, seed))) if card == "-") for seed in range(200)}
    assert len(places) == 15


@clause("deadly-doubles.setup.5")
def test_without_rules_cards_packs_of_35_fill_the_grid() -> None:
    state = pack_of(35, rules_cards="out").new_state(2, 1)
    assert [len(row) for row in fact(state, "grid")] == [10] * 7
    assert "-" not in flat(state)


@clause("deadly-doubles.setup.6")
@pytest.mark.parametrize("seats", [2, 3, 34])
def test_the_dealers_left_neighbour_begins(seats: int) -> None:
    assert citadel.load_game("deadly-doubles").new_state(seats, 1).actors() == [1]


# A turn.


@clause("deadly-doubles.turn.1")
def test_any_card_may_be_turned_up_first_but_no_empty_place() -> None:
    state = grid("ab..ba")
    assert choices(state) == ["turn r1c1", "turn r1c2", "turn r1c5", "turn r1c6"]
    do(state, "turn r1c2")
    assert (fact(state, "up"), log(state)) == ("r1c2", ["{0} turns up b."])


@clause("deadly-doubles.turn.2")
def test_the_second_card_is_another_one() -> None:
    state = do(grid("abba"), "turn r1c2")
    assert (state.actors(), choices(state)) == ([0], ["turn r1c1", "turn r1c3", "turn r1c4"])
    with pytest.raises(citadel.IllegalAction, match=r"lies open already \(deadly-doubles\.turn\.2\)"):
        do(state, "turn r1c2")
    with pytest.raises(citadel.IllegalAction, match=r"a second card is turned up first \(deadly-doubles\.turn\.2\)"):
        do(state, "stop")


@clause("deadly-doubles.turn.2")
def test_a_third_card_is_refused() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2")
    with pytest.raises(citadel.IllegalAction, match="it is for seat 1 to act"):
        state.apply_action(state.game.actions.find("turn r1c3"), 0)


@clause("deadly-doubles.turn.3")
def test_a_double_is_kept_and_its_player_may_go_on() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c4")
    assert (flat(state), fact(state, "doubles")) == (["", "b", "b", ""], [["a"], []])
    assert (state.actors(), choices(state)) == ([0], ["stop", "turn r1c2", "turn r1c3"])
    assert state.observe(0).asks == "Turn up another two cards, or stop."
    do(state, "turn r1c2")
    assert state.actors() == [0]


@clause("deadly-doubles.turn.3")
def test_a_double_may_be_the_last_of_a_turn() -> None:
    state = do(grid("abba", 3), "turn r1c1", "turn r1c4", "stop")
    assert (state.actors(), choices(state)) == ([1], ["turn r1c2", "turn r1c3"])


@clause("deadly-doubles.turn.3")
def test_one_stops_only_after_a_double() -> None:
    state = grid("abba")
    with pytest.raises(citadel.IllegalAction, match=r"only after a double \(deadly-doubles\.turn\.3\)"):
        do(state, "stop")


@clause("deadly-doubles.turn.4")
def test_different_cards_are_turned_down_and_the_next_player_has_the_turn() -> None:
    state = do(grid("abba", 3, seat=2), "turn r1c1", "turn r1c2")
    assert (flat(state), fact(state, "up"), state.actors()) == (["a", "b", "b", "a"], "", [0])
    assert fact(state, "last") == [["r1c1", "a"], ["r1c2", "b"]]
    assert choices(state) == ["turn r1c1", "turn r1c2", "turn r1c3", "turn r1c4"]


# The end.


@clause("deadly-doubles.end.1")
@clause("deadly-doubles.end.2")
def test_when_the_table_is_empty_most_doubles_win() -> None:
    state = do(grid("aabcbc", 3), "turn r1c1", "turn r1c2", "turn r1c3", "turn r1c4", "turn r1c4", "turn r1c6")
    assert not state.is_terminal()
    do(state, "turn r1c3", "turn r1c5")
    assert state.is_terminal()
    assert [score.total for score in state.scores()] == [1, 2, 0]
    assert state.returns() == [-0.5, 1.0, -0.5]


@clause("deadly-doubles.end.3")
def test_equal_numbers_of_doubles_share_the_win() -> None:
    state = do(grid("aa....", 3, seat=1, doubles=[["b"], [], ["c"]], options={}), "turn r1c1", "turn r1c2")
    assert state.returns() == [0.0, 0.0, 0.0]
    state = do(grid("aa..", 3, seat=1, doubles=[["b"], [], []]), "turn r1c1", "turn r1c2")
    assert state.returns() == [0.5, 0.5, -1.0]


@clause("deadly-doubles.end.4")
@pytest.mark.parametrize("most", [10, 12])
def test_after_so_many_turns_the_doubles_that_there_are_decide(most: int) -> None:
    state = grid("abba..", turns=most - 1, options={"max_turns": most})
    assert do(state.clone(), "turn r1c1", "turn r1c2").returns() == [1.0, -1.0]
    earlier = grid("abba..", turns=most - 2, options={"max_turns": most})
    assert not do(earlier, "turn r1c1", "turn r1c2").is_terminal()


@clause("deadly-doubles.end.4")
def test_a_double_in_the_last_turn_still_counts() -> None:
    state = do(grid("abba", turns=9, options={"max_turns": 10}), "turn r1c1", "turn r1c4")
    assert state.is_terminal() and state.scores()[0].total == 1


@pytest.mark.parametrize("fighters", [2, 10, 34, 35])
def test_every_card_lies_in_one_place(fighters: int) -> None:
    game = pack_of(fighters)
    state = game.new_state(3, 1)
    cards = Counter(dict.fromkeys(game.card_texts(), 2))
    while not state.is_terminal():
        mine = [card for doubles in fact(state, "doubles") for card in doubles]
        assert Counter([card for card in flat(state) if card not in ("", "-")] + 2 * mine) == cards
        state.apply_action(state.legal_actions()[(7 * state.ply) % len(state.legal_actions())])
        assert state.ply <= game.max_plies
