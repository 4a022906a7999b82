from __future__ import annotations

import pytest

import citadel
from citadel.arena import BadMatch, Match, play_match
from citadel.arena.match import are_partners, seating, share_of_win
from citadel.bots import UnknownBot
from citadel.core.game import Game

PLAYERS = ["uniform", "ismcts:2"]


def duel() -> Game:
    return citadel.load_game("duel")


def short_match(workers: int = 1, seed: int = 1) -> Match:
    return play_match(duel(), PLAYERS, 6, seed, workers)


def test_equal_seeds_play_equal_matches_and_others_do_not() -> None:
    assert short_match() == short_match()
    assert short_match() != short_match(seed=2)


def test_the_number_of_workers_changes_nothing() -> None:
    assert short_match(workers=2) == short_match()


def test_every_deal_is_played_from_every_seat() -> None:
    assert [seating(number, 3) for number in range(4)] == [
        (0, [0, 1, 2]),
        (0, [1, 2, 0]),
        (0, [2, 0, 1]),
        (1, [0, 1, 2]),
    ]


def test_the_standings_add_up() -> None:
    match = short_match()
    assert [standing.bot for standing in match.standings] == PLAYERS
    assert not match.together
    assert sum(standing.wins for standing in match.standings) == match.games == 6
    assert sum(standing.decisions for standing in match.standings) == match.mean_plies * 6
    assert all(standing.low <= standing.rate <= standing.high for standing in match.standings)
    assert all(standing.decisions_per_second > 0 for standing in match.standings)


def test_equal_bots_on_one_deal_from_both_seats_are_equal_in_the_end() -> None:
    """A wrong seat in the books would show here: the score of a seat would go to the other bot."""
    one, other = play_match(duel(), ["greedy", "uniform"], 2, 3).standings
    assert (one.rate, other.rate) == (1, 0)
    assert one.mean_score > other.mean_score


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    play_match(duel(), ["uniform", "uniform"], 4, 1, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_options_of_the_game_hold_in_every_process() -> None:
    short = citadel.load_game("duel", max_rounds=5)
    match = play_match(short, ["uniform", "uniform"], 4, 1, workers=2)
    assert match.mean_plies < play_match(duel(), ["uniform", "uniform"], 4, 1).mean_plies


@pytest.mark.parametrize(
    ("bots", "games", "workers", "why"),
    [
        (["uniform"], 2, 1, "2 seats, so for as many bots, not 1"),
        (["uniform", "uniform"], 3, 1, "games: 3 is not a multiple of 2"),
        (["uniform", "uniform"], 0, 1, "games: 0 is not a multiple of 2"),
        (["uniform", "uniform"], 2, 0, "workers: there must be one at least"),
    ],
)
def test_a_match_that_cannot_be_is_refused(bots: list[str], games: int, workers: int, why: str) -> None:
    with pytest.raises(BadMatch, match=why):
        play_match(duel(), bots, games, 1, workers)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="nobody"):
        play_match(duel(), ["uniform", "nobody"], 2, 1, progress=lambda done, total: pytest.fail("a game was played"))


@pytest.mark.parametrize(
    ("returns", "shares"),
    [
        ([1.0, -1.0], [1, 0]),
        ([0.0, 0.0], [0.5, 0.5]),
        ([1.0], [1]),
        ([0.0], [0]),
        ([-1.0], [0]),
        ([-1.0, -1.0], [0, 0]),
        ([1.0, 1.0], [1, 1]),
        ([0.5, 0.5, -1.0], [0.5, 0.5, 0]),
    ],
)
def test_who_plays_alone_or_with_all_others_may_lose(returns: list[float], shares: list[float]) -> None:
    assert [share_of_win(returns, seat) for seat in range(len(returns))] == shares


def test_partners_win_or_lose_together_and_each_win_counts_for_all() -> None:
    match = play_match(citadel.load_game("defense", layout="printed"), ["uniform", "uniform"], 2, 1)
    assert match.together
    one, other = match.standings
    assert (one.wins, one.rate, one.mean_score) == (other.wins, other.rate, other.mean_score)


@pytest.mark.parametrize(
    ("returns", "partners"),
    [([1.0, 1.0], True), ([-1.0, -1.0], True), ([0.0, 0.0], False), ([1.0], False), ([1.0, -1.0], False)],
)
def test_partners_are_who_win_or_lose_alike(returns: list[float], partners: bool) -> None:
    assert are_partners(returns) == partners
