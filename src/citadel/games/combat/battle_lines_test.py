"""Battle Lines: set-up, the row, the columns and the end."""

from collections import Counter
from typing import Any

import pytest

import citadel
from citadel.games.combat.battle_lines_scenes_test import (
    battle,
    clause,
    column,
    fates,
    flip,
    totals,
)
from citadel.games.combat.packs import packs, read_pack
from citadel.games.combat.scenes_test import choices, do, fact, log, toy

# Set-up.


@clause("battle-lines.setup.1")
@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({}, 5),
        ({"copies": 2}, 11),
        ({"packs": "warriors,chaos,dwarfs"}, 17),
        ({"copies": 4, "packs": "dwarfs,chaos"}, 34),
    ],
)
def test_as_many_play_as_can_be_given_six_cards_but_no_more_than_34(options: dict[str, Any], most: int) -> None:
    game = citadel.load_game("battle-lines", **options)
    assert list(game.seats) == list(range(2, most + 1))
    assert game.new_state(most, 1).actors() == list(range(most))


@clause("battle-lines.setup.1")
@pytest.mark.parametrize(("fighters", "copies", "most"), [(26, 1, 4), (36, 1, 5), (60, 1, 5), (18, 2, 6), (60, 2, 20)])
def test_a_pack_of_any_size_by_itself_is_for_five_at_most(fighters: int, copies: int, most: int) -> None:
    rows = ["name,weapon-skill,strength,speed,bravery,toughness,intelligence"]
    packs()["own"] = read_pack("own", "\n".join([*rows, *[f"x{i},1,1,1,1,1,1" for i in range(fighters)]]))
    try:
        assert max(citadel.load_game("battle-lines", packs="own", copies=copies).seats) == most
    finally:
        del packs()["own"]


@clause("battle-lines.setup.1")
def test_packs_too_small_for_two_are_refused() -> None:
    with pytest.raises(citadel.BadOption, match="two seats need 12 cards, and these packs have 11"):
        toy("battle-lines", *["1"] * 11)
    assert list(toy("battle-lines", *["1"] * 12).seats) == [2]


@clause("battle-lines.setup.2")
def test_six_cards_are_dealt_to_each_and_the_others_are_left_out() -> None:
    state = citadel.load_game("battle-lines").new_state(5, 3)
    hands = fact(state, "hands")
    assert [len(hand) for hand in hands] == [6] * 5
    assert len({card for hand in hands for card in hand}) == 30


@clause("battle-lines.setup.3")
@clause("battle-lines.memory.1")
def test_one_sees_ones_own_hand_and_row_but_not_those_of_others() -> None:
    state = citadel.load_game("battle-lines").new_state(2, 3)
    mine, yours = state.to_dict()["hands"]
    state.apply_action(state.legal_actions(0)[2], 0)
    state.apply_action(state.legal_actions(1)[3], 1)
    seen = state.observe(0).position
    assert seen["hands"][0] + seen["rows"][0] == [*mine[:2], *mine[3:], mine[2]]
    assert (seen["hands"][1], seen["rows"][1]) == ([None] * 5, [None])
    assert not set(yours) & set(str(state.observe(0).to_dict()).split("'"))


# The row.


@clause("battle-lines.row.1")
def test_a_row_is_laid_from_left_to_right_in_any_order() -> None:
    state = citadel.load_game("battle-lines").new_state(2, 5)
    hand = fact(state, "hands")[0]
    order = [hand[i] for i in (3, 0, 5, 1, 4, 2)]
    for card in order[:5]:
        state.apply_action(state.game.actions.find(f"lay {card}"), 0)
    assert fact(state, "rows")[0] == order


@clause("battle-lines.row.1")
def test_only_cards_of_ones_hand_can_be_laid() -> None:
    state = citadel.load_game("battle-lines").new_state(2, 5)
    hands = fact(state, "hands")
    assert choices(state, 1) == sorted([f"lay {card}" for card in hands[1]], key=state.game.actions.find)
    with pytest.raises(citadel.IllegalAction, match=r"not in your hand \(battle-lines\.row\.1\)"):
        state.apply_action(state.game.actions.find(f"lay {hands[0][0]}"), 1)


@clause("battle-lines.row.2")
def test_all_lay_at_the_same_time_and_the_last_card_goes_by_itself() -> None:
    state = citadel.load_game("battle-lines").new_state(3, 5)
    assert state.actors() == [0, 1, 2]
    for _ in range(5):
        state.apply_action(state.legal_actions(1)[0], 1)
    assert state.actors() == [0, 2]
    assert [len(row) for row in fact(state, "rows")] == [0, 6, 0]
    assert state.legal_actions(1) == []


@clause("battle-lines.row.3")
def test_a_complete_row_stays_as_it_is() -> None:
    state = battle("123456", "123456")
    assert choices(state) == ["flip"]
    with pytest.raises(citadel.IllegalAction, match=r"all cards have been laid \(battle-lines\.row\.3\)"):
        state.apply_action(state.game.actions.find("lay s0c0"), 0)


@clause("battle-lines.memory.2")
def test_everybody_sees_how_many_cards_somebody_has_laid() -> None:
    state = citadel.load_game("battle-lines").new_state(3, 5)
    state.apply_action(state.legal_actions(1)[0], 1)
    assert [len(row) for row in state.observe(2).position["rows"]] == [0, 1, 0]
    assert log(state, 2) == ["{1} lays a card face down."]
    assert log(state, 1) != log(state, 2)


# A column.


@clause("battle-lines.column.1")
def test_cards_are_compared_when_everybody_has_flipped_theirs_over() -> None:
    state = do(battle("911111", "111111", "111111"), "flip", "flip")
    assert state.actors() == [2]
    assert column(state, 0) == ["face-down"] * 3
    do(state, "flip")
    assert column(state, 0) == ["in-front", "killed", "killed"]
    assert column(state, 1) == ["face-down"] * 3


@clause("battle-lines.column.2")
@pytest.mark.parametrize(
    ("n", "statistic"),
    list(enumerate(["weapon skill", "strength", "speed", "bravery", "toughness", "intelligence"])),
)
def test_each_column_has_its_statistic(n: int, statistic: str) -> None:
    row = "5" * n + "6" + "5" * (5 - n)
    state = flip(battle(row, "555555"), 6)
    assert column(state, n) == ["in-front", "killed"]
    assert (
        f"The next cards are flipped over; {statistic} counts." == [line for line in log(state) if "counts" in line][n]
    )
    assert f"{{0}} shows s0c{n}: 6." in log(state)


@clause("battle-lines.column.3")
def test_the_highest_number_stays_and_all_others_are_killed() -> None:
    state = flip(battle("511111", "811111", "711111"))
    assert column(state, 0) == ["killed", "in-front", "killed"]
    assert totals(state) == [0, 1, 0]


@clause("battle-lines.column.4")
def test_those_who_share_the_highest_number_go_to_the_centre_and_the_others_are_killed() -> None:
    state = flip(battle("811111", "311111", "811111", "711111"))
    assert column(state, 0) == ["centre", "killed", "centre", "killed"]
    assert totals(state) == [0, 0, 0, 0]


@clause("battle-lines.column.4")
def test_all_may_tie() -> None:
    assert column(flip(battle("411111", "411111", "411111")), 0) == ["centre"] * 3


@clause("battle-lines.column.5")
def test_the_winner_of_a_later_column_captures_the_centre() -> None:
    state = flip(battle("891111", "811111", "211111"), 2)
    assert column(state, 0) == ["under-strength", "under-strength", "killed"]
    assert column(state, 1) == ["in-front", "killed", "killed"]
    assert totals(state) == [3, 0, 0]
    assert "{0} captures the cards in the centre: 2." in log(state)


@clause("battle-lines.column.5")
def test_a_killed_card_is_captured_by_nobody() -> None:
    state = flip(battle("891111", "811111", "211111"), 2)
    assert column(state, 0)[2] == "killed"


@clause("battle-lines.column.6")
def test_the_centre_grows_until_somebody_wins() -> None:
    state = flip(battle("777111", "777911", "117111"), 3)
    assert [fate for row in fates(state) for fate in row].count("centre") == 7
    flip(state)
    assert [fate for row in fates(state) for fate in row].count("under-bravery") == 7
    assert totals(state) == [0, 8, 0]


def test_what_is_captured_stays_captured() -> None:
    state = flip(battle("891111", "811911", "211111"), 4)
    assert column(state, 0) == ["under-strength", "under-strength", "killed"]
    assert column(state, 2) == ["under-bravery"] * 3


# The end.


@clause("battle-lines.end.1")
@clause("battle-lines.end.2")
def test_after_six_columns_most_cards_in_front_win() -> None:
    state = flip(battle("999911", "111122"), 5)
    assert not state.is_terminal()
    flip(state)
    assert state.is_terminal() and state.actors() == []
    assert totals(state) == [4, 2]
    assert [line.name for line in state.scores()[0].lines] == ["Cards that won", "Captured cards"]
    assert state.returns() == [1.0, -1.0]


@clause("battle-lines.end.2")
def test_captured_cards_count_like_ones_own() -> None:
    state = flip(battle("811221", "822111"), 6)
    assert [[line.points for line in score.lines] for score in state.scores()] == [[2, 0], [2, 2]]
    assert state.returns() == [-1.0, 1.0]


@clause("battle-lines.end.3")
def test_equal_numbers_share_the_win() -> None:
    state = flip(battle("911911", "191191", "119111"), 6)
    assert totals(state) == [2, 2, 1]
    assert state.returns() == [0.5, 0.5, -1.0]


@clause("battle-lines.end.4")
def test_a_draw_in_the_last_column_belongs_to_nobody() -> None:
    state = flip(battle("911115", "191115", "119111"), 6)
    assert column(state, 5) == ["centre", "centre", "killed"]
    assert sum(totals(state)) == 3
    assert column(state, 4) == ["centre"] * 3


@clause("battle-lines.end.4")
def test_a_battle_of_draws_alone_has_no_winner() -> None:
    state = flip(battle("555555", "555555"), 6)
    assert totals(state) == [0, 0]
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize("seed", range(10))
def test_every_dealt_card_is_in_front_or_captured_or_killed_or_in_the_centre_or_not_yet_flipped(seed: int) -> None:
    state = citadel.load_game("battle-lines", packs="warriors,dwarfs").new_state(7, seed)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[seed % len(state.legal_actions())])
        facts = state.to_dict()
        count = Counter([fate for row in facts["fates"] for fate in row])
        assert sum(map(len, facts["hands"])) + count.total() == 42
        captured = sum([n for fate, n in count.items() if fate.startswith("under")])
        assert sum(totals(state)) == count["in-front"] + captured
