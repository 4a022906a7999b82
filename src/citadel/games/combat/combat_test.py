"""The basic game, from hand-written positions of small packs: weapon skill and strength as given, all else 5."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.combat.scenes_test import assert_drawn, at, choices, do, fact, log, stacks, toy, view

clause = pytest.mark.clause
ALL = [f"name {name}" for name in ("weapon-skill", "strength", "speed", "bravery", "toughness", "intelligence")]
WS, STRENGTH, SPEED = ALL[:3]
# a beats b beats c in weapon skill, the other way round in strength; d is like a.
FOUR = ("9 1", "6 3", "2 8", "9 4")


def four(*rows: str, seats: int = 2, **facts: object) -> State:
    """A position with the cards a to d."""
    return at(toy("combat", *FOUR), *rows, **facts)  # type: ignore[arg-type]


# Set-up


@clause("combat.setup.1")
def test_at_least_two_play_and_at_most_as_many_as_there_are_cards() -> None:
    assert toy("combat", *FOUR).seats == range(2, 5)
    assert toy("combat", *FOUR, copies=2).seats == range(2, 9)


@clause("combat.setup.1")
def test_no_table_has_more_than_34_seats() -> None:
    assert citadel.load_game("combat", copies=4).seats == range(2, 35)


@clause("combat.setup.2")
def test_all_cards_are_dealt_face_down() -> None:
    table = citadel.load_game("combat").new_state(seats=2, seed=1)
    assert [len(stack) for stack in fact(table, "stacks")] == [16, 17]
    assert len({*fact(table, "up")[:1], *fact(table, "stacks")[0], *fact(table, "stacks")[1]}) == 34
    assert view(table, 0) == view(table, 1) == ["?" * 16, "?" * 17]


@clause("combat.setup.2")
def test_every_card_may_be_anywhere_after_the_deal() -> None:
    game = toy("combat", *FOUR[:3])
    deals: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        table = game.new_state(seats=3, seed=seed)
        deals[(fact(table, "up")[0], *stacks(table)[1:])] += 1
    assert set(deals) == set(permutations("abc"))
    assert min(deals.values()) > 60


@clause("combat.setup.3", "packs.cards.3")
def test_odd_cards_go_to_the_first_seats() -> None:
    table = toy("combat", *FOUR, copies=2).new_state(seats=3, seed=1)
    assert [len(stack) for stack in fact(table, "stacks")] == [2, 3, 2]
    assert fact(table, "up")[0]


@clause("combat.setup.3")
def test_under_an_even_deal_odd_cards_are_left_out_unseen() -> None:
    table = toy("combat", *FOUR, deal="even").new_state(seats=3, seed=1)
    assert [len(stack) for stack in fact(table, "stacks")] == [0, 1, 1]
    (left,) = set("abcd") - set(fact(table, "up")) - set("".join(stacks(table)))
    assert (view(table), fact(table, "killed")) == (["", "?", "?"], [])
    assert f"'{left}'" not in str(table.observe(0).position)


@clause("combat.setup.4")
def test_seat_0_has_the_first_turn() -> None:
    table = citadel.load_game("combat").new_state(seats=5, seed=3)
    assert (table.actors(), [bool(card) for card in fact(table, "up")]) == ([0], [True] + [False] * 4)


# A turn


@clause("combat.turn.1")
def test_the_top_card_is_turned_up_for_all_to_see() -> None:
    table = four("ab", "cd")
    for eye in (0, 1, citadel.SPECTATOR):
        assert table.observe(eye).position["up"] == ["a", ""]
        assert table.observe(eye).log == ["{0} turns up A."]
    assert view(table) == ["?", "??"]


@clause("combat.turn.2")
def test_any_of_the_six_statistics_may_be_named_by_whose_turn_it_is() -> None:
    table = four("ab", "cd")
    assert choices(table, 0) == ALL
    assert choices(table, 1) == []
    with pytest.raises(citadel.IllegalAction, match=r"Seat 1 may not name Strength: .*combat\.turn\.2"):
        table.apply_action(table.game.actions.find(STRENGTH), 1)


@clause("combat.turn.3")
def test_all_others_who_hold_cards_turn_up_theirs() -> None:
    table = do(four("a", "", "b", "cd"), WS)
    assert fact(table, "last") == {"seat": 0, "statistic": "weapon-skill", "cards": ["a", "", "b", "c"]}
    assert "{2} shows B: 6, and it is killed." in log(table) and "{3} shows C: 2, and it is killed." in log(table)


@clause("combat.turn.4")
def test_the_card_with_the_highest_number_goes_back_to_the_bottom_of_its_owners_stack() -> None:
    assert stacks(do(four("ab", "cd"), WS))[0] == "bA"
    assert stacks(do(four("ab", "cd", ""), STRENGTH))[1:] == ["C", ""]
    assert log(do(four("ab", "cd"), STRENGTH))[-2:] == ["{1} shows C: 8, and keeps it.", "{1} turns up D."]


@clause("combat.turn.5")
def test_all_other_open_cards_are_killed() -> None:
    table = do(four("a", "b", "c"), STRENGTH)
    assert table.is_terminal()
    assert (stacks(table), fact(table, "killed"), fact(table, "up")) == (["", "", "C"], ["a", "b"], ["", "", ""])
    assert log(table)[-5:] == [
        "A of {0} is killed.",
        "{0} has no cards left and is out of the game.",
        "{1} shows B: 3, and it is killed.",
        "{1} has no cards left and is out of the game.",
        "{2} shows C: 8, and keeps it.",
    ]


@clause("combat.turn.6")
@pytest.mark.parametrize(("seat", "statistic"), [(0, WS), (0, STRENGTH), (1, WS), (1, STRENGTH)])
def test_the_next_turn_is_the_next_players_whoever_won(seat: int, statistic: str) -> None:
    table = do(at(toy("combat", *FOUR, "3 3", "4 4"), "ab", "cd", "ef", seat=seat), statistic)
    assert table.actors() == [seat + 1]


@clause("combat.turn.6")
def test_players_without_cards_are_passed_over() -> None:
    game = toy("combat", *FOUR, "3 3", "4 4")
    table = do(at(game, "", "ab", "", "", "cd", "", seat=4), STRENGTH)
    assert table.actors() == [1]


@clause("combat.turn.6")
def test_players_who_fall_out_side_by_side_are_passed_over() -> None:
    table = do(at(toy("combat", *FOUR, "3 3", "4 4"), "ab", "e", "c", "df"), WS)
    assert (stacks(table)[1:3], table.actors()) == (["", ""], [3])


@clause("combat.turn.6", "combat.end.2")
def test_a_leader_whose_own_lead_kills_the_last_card_is_followed_by_the_next_player() -> None:
    table = do(at(toy("combat", *FOUR, "3 3"), "a", "bd", "ce"), STRENGTH)
    assert (stacks(table)[0], table.actors()) == ("", [1])
    table = do(at(toy("combat", *FOUR, "3 3"), "bd", "ce", "a", seat=2), STRENGTH)
    assert (stacks(table)[2], table.actors()) == ("", [0])


# The end


@clause("combat.end.1")
def test_the_last_player_to_hold_any_card_wins() -> None:
    table = do(four("a", "b", "c"), WS)
    assert table.is_terminal()
    assert table.returns() == [1.0, -0.5, -0.5]
    assert [score.total for score in table.scores()] == [1, 0, 0]


@clause("combat.end.1")
def test_the_game_goes_on_while_two_hold_cards() -> None:
    table = do(four("ab", "c", "d"), WS)
    assert (table.is_terminal(), table.returns()) == (False, [0.0, 0.0, 0.0])


@clause("combat.end.3")
def test_after_the_last_turn_all_who_still_hold_cards_share_the_win() -> None:
    game = toy("combat", *FOUR, max_turns=10)
    table = at(game, "a", "d", "c", "", turns=9)
    assert not table.is_terminal()
    do(table, WS)
    assert table.is_terminal()
    assert table.returns() == [0.5, 0.5, -0.5, -0.5]


@clause("combat.end.3")
def test_a_game_that_ends_in_its_last_turn_is_won() -> None:
    table = do(at(toy("combat", *FOUR, max_turns=10), "a", "b", turns=9), WS)
    assert table.returns() == [1.0, -1.0]


@clause("combat.end.3")
def test_no_game_has_more_plies_than_turns() -> None:
    game = toy("combat", "5", "5", max_turns=10)
    table = game.new_state(seats=2, seed=1)
    while not table.is_terminal():
        do(table, WS)
    assert table.ply == game.max_plies == 10


# What everybody knows


@clause("combat.memory.1")
def test_nobody_knows_cards_that_were_never_turned_up() -> None:
    table = four("ab", "cd")
    assert view(table, 0) == view(table, 1) == view(table, citadel.SPECTATOR) == ["?", "??"]


@clause("combat.memory.2")
def test_all_know_the_cards_that_went_back_and_their_places() -> None:
    table = do(four("abc", "d"), WS)
    for eye in (0, 1, citadel.SPECTATOR):
        assert view(table, eye) == ["??A", ""]
    table = do(at(toy("combat", *FOUR), "ab", "dc"), WS, SPEED)
    assert (fact(table, "up"), view(table)) == (["a", ""], ["B", "DC"])


@clause("combat.memory.2")
def test_a_known_card_comes_up_as_no_surprise() -> None:
    """So a ply that turns up only known cards can be taken back."""
    table = do(four("a", "d"), WS)
    revealed = table.revealed
    do(table, WS)
    assert (table.ply, table.revealed) == (2, revealed) == (2, 1)


@clause("combat.memory.3")
def test_all_know_which_cards_were_killed() -> None:
    table = do(four("ab", "cd"), WS)
    for eye in (0, 1, citadel.SPECTATOR):
        assert table.observe(eye).position["killed"] == ["c"]


@clause("combat.memory.4")
def test_every_deal_of_the_unseen_cards_is_as_likely() -> None:
    table = do(at(toy("combat", *FOUR, "3", "4"), "abe", "dcf"), WS)
    assert (view(table), fact(table, "up")) == (["??A", "?D"], ["", "c"])
    expected = Counter((x, y, z) for x, y, z in permutations("bef"))
    assert_drawn(table, 0, Counter(expected), lambda d: (d["stacks"][0][0], d["stacks"][0][1], d["stacks"][1][0]))


@clause("combat.memory.4")
def test_cards_left_out_of_the_deal_are_among_the_unseen() -> None:
    table = at(toy("combat", *FOUR, deal="even", copies=2), "a", "b", "c")
    expected: Counter[object] = Counter()
    rest = "abbccdd"
    for one, other in permutations(range(7), 2):
        expected[(rest[one], rest[other])] += 1
    assert_drawn(table, 1, Counter(expected), lambda d: (d["stacks"][1][0], d["stacks"][2][0]))


# Whole games, against the rules written down a second time


def next_round(
    piles: list[list[str]], leader: int, numbers: dict[str, int], spares: bool
) -> tuple[list[list[str]], list[str]]:
    """Play one turn on plain lists; return the stacks and who was killed."""
    shown = {seat: pile[0] for seat, pile in enumerate(piles) if pile}
    values = sorted((numbers[card] for card in shown.values()), reverse=True)
    drawn = len(values) > 1 and values[0] == values[1]
    least = numbers[shown[leader]] if drawn and spares else values[0]
    killed = [card for card in shown.values() if numbers[card] < least]
    return [[*pile[1:], *[card for card in pile[:1] if card not in killed]] for pile in piles], killed


def piles_of(table: State) -> list[list[str]]:
    """The stacks, each with its open card on top."""
    both = zip(fact(table, "up"), fact(table, "stacks"), strict=True)
    return [[*filter(None, [up]), *pile] for up, pile in both]


def next_leader(piles: list[list[str]], leader: int) -> int:
    """The next seat clockwise that holds cards."""
    order: list[int] = [*range(leader + 1, len(piles)), *range(leader + 1)]
    return next(seat for seat in order if piles[seat])


@clause("combat.turn.5", "combat.turn.6", "combat.draw.2", "combat.draw.3")
@pytest.mark.parametrize("rule", ["below_highest", "below_leader"])
@pytest.mark.parametrize("seats", [2, 3, 5, 9, 17, 34])
def test_whole_games_go_as_on_plain_lists(seats: int, rule: str) -> None:
    game: Any = citadel.load_game("combat", draw_kills=rule)
    for seed in range(4):
        table, rng = game.new_state(seats, seed), random.Random(seed)
        piles, killed = piles_of(table), []
        while not table.is_terminal():
            (leader,), action = table.actors(), rng.choice(table.legal_actions())
            numbers = {name: game.deck.number(kind, action) for kind, name in enumerate(game.deck.names)}
            piles, dead = next_round(piles, leader, numbers, rule == "below_leader")
            killed += dead
            table.apply_action(action)
            assert (piles_of(table), fact(table, "killed")) == (piles, killed)
            assert table.is_terminal() or table.actors() == [next_leader(piles, leader)]
