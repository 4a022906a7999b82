"""Set-up and draft."""

from collections import Counter

import pytest

import citadel
from citadel import BadSeat
from citadel.games.duel.scenes_test import (
    BASICS,
    BLACK,
    CHARACTERS,
    UNIQUES,
    WHITE,
    choices,
    do,
    drafting,
    fact,
    new_game,
)

clause = pytest.mark.clause


# Set-up


@clause("duel.setup.1")
def test_two_play_white_and_black() -> None:
    game = citadel.load_game("duel")
    assert (list(game.seats), game.seat_names()) == ([2], ["White", "Black"])
    for seats in (1, 3):
        with pytest.raises(BadSeat):
            game.new_state(seats=seats, seed=1)


@clause("duel.setup.2")
def test_two_different_starting_tiles_lie_side_by_side_one_for_each_player() -> None:
    dealt = set()
    for seed in range(200):
        city = fact(new_game(seed), "city")
        assert set(city) == {"c4", "d4"}
        assert (city["c4"][1:], city["d4"][1:]) == ([WHITE, 0], [BLACK, 0])
        dealt.add((city["c4"][0], city["d4"][0]))
    starts = [f"{colour}-start" for colour in ("noble", "religious", "commercial", "military")]
    assert dealt == {(one, other) for one in starts for other in starts if one != other}


@clause("duel.setup.3")
def test_each_player_puts_two_of_three_unique_tiles_on_the_stand_and_gives_one_back() -> None:
    table = new_game(1)
    drawn = fact(table, "drawn")
    assert [len(set(tiles)) for tiles in drawn] == [3, 3]
    assert not set(drawn[WHITE]) & set(drawn[BLACK])
    assert table.actors() == [WHITE, BLACK]
    do(table, choices(table)[0], choices(table, seat=BLACK)[0])
    for seat in (WHITE, BLACK):
        assert len(fact(table, "stand")[seat]) == 2
        assert sorted(fact(table, "stand")[seat] + fact(table, "returned")[seat]) == sorted(drawn[seat])


@clause("duel.setup.3")
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_a_player_may_choose_any_two_of_the_three_in_any_order_of_play(seat: int) -> None:
    table = new_game(2)
    drawn = [tile for tile in UNIQUES if tile in fact(table, "drawn")[seat]]
    pairs = {f"choose {drawn[a]}+{drawn[b]}" for a, b in ((0, 1), (0, 2), (1, 2))}
    assert set(choices(table, seat=seat)) == pairs
    table.apply_action(table.legal_actions(seat)[0], seat)
    assert table.actors() == [1 - seat]


@clause("duel.setup.4")
def test_in_a_first_game_each_player_draws_two_and_nobody_chooses() -> None:
    table = new_game(1, first_game="on")
    assert not choices(table, "choose")
    assert [len(tiles) for tiles in fact(table, "stand")] == [2, 2]
    assert fact(table, "returned") == [[], []]


@clause("duel.setup.5")
def test_the_row_is_four_stacks_of_four_of_which_the_top_is_seen() -> None:
    table = new_game(1)
    row = fact(table, "row")
    assert [len(stack) for stack in row] == [4, 4, 4, 4]
    assert sorted(tile for stack in row for tile in stack) == sorted(BASICS)
    assert table.observe(WHITE).position["row"] == [[None, None, None, stack[3]] for stack in row]


@clause("duel.setup.6")
def test_chance_gives_the_ninth_council_seat() -> None:
    councils = Counter(tuple(fact(new_game(seed), "council")) for seed in range(200))
    assert set(councils) == {(4, 5), (5, 4)}
    assert min(councils.values()) > 70


@clause("duel.setup.7")
def test_five_seats_start_with_two_gold_and_four_with_four() -> None:
    for seed in range(20):
        table = new_game(seed)
        assert fact(table, "gold") == [2 if seats == 5 else 4 for seats in fact(table, "council")]
        assert fact(table, "supply") == 19


# Draft


@clause("duel.draft.1")
def test_each_player_is_dealt_four_characters_and_the_ninth_is_put_away() -> None:
    hands = [fact(drafting(seed), "hand") for seed in range(20)]
    table = drafting(3)
    (white, black), buried = fact(table, "hand"), fact(table, "buried")
    assert (len(white), len(black), len(buried)) == (4, 4, 1)
    assert sorted(white + black + buried) == sorted(CHARACTERS)
    assert len({str(hand) for hand in hands}) > 15


@clause("duel.draft.2")
def test_each_keeps_two_and_gets_the_two_that_the_other_passed() -> None:
    table = drafting()
    dealt = fact(table, "hand")
    assert len(choices(table)) == len(choices(table, seat=BLACK)) == 6
    kept = [choices(table, "keep", seat)[0].split()[1].split("+") for seat in (WHITE, BLACK)]
    do(table, *(f"keep {'+'.join(pair)}" for pair in kept))
    for seat in (WHITE, BLACK):
        passed = [character for character in dealt[1 - seat] if character not in kept[1 - seat]]
        assert sorted(fact(table, "hand")[seat]) == sorted(kept[seat] + passed)


@clause("duel.draft.2")
def test_nothing_is_passed_before_both_have_chosen() -> None:
    table = drafting()
    table.apply_action(table.legal_actions(BLACK)[0], BLACK)
    assert table.actors() == [WHITE]
    assert sorted(table.observe(WHITE).position["hand"][WHITE]) == sorted(fact(table, "hand")[WHITE])
    assert len(fact(table, "hand")[WHITE]) == 4


@clause("duel.draft.3")
def test_each_puts_away_any_one_of_the_four_cards() -> None:
    table = drafting()
    do(table, choices(table)[0], choices(table, seat=BLACK)[0])
    for seat in (WHITE, BLACK):
        assert {text.split()[1] for text in choices(table, "discard", seat)} == set(fact(table, "hand")[seat])
    gone = choices(table, seat=WHITE)[0].split()[1]
    do(table, f"discard {gone}")
    assert (table.actors(), fact(table, "discarded")[WHITE]) == ([BLACK], [gone])
    assert gone not in fact(table, "hand")[WHITE]


@clause("duel.draft.3")
def test_after_both_have_put_one_away_the_calls_begin_with_three_cards_each() -> None:
    table = drafting()
    do(table, *(choices(table, seat=seat)[0] for seat in (WHITE, BLACK)))
    do(table, *(choices(table, seat=seat)[0] for seat in (WHITE, BLACK)))
    for seat in (WHITE, BLACK):
        assert len(fact(table, "hand")[seat]) + len(fact(table, "shown")[seat]) == 3
    assert any(fact(table, "shown"))
