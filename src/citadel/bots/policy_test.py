"""Policies as bots: which games have one, what they are called, and how far they go."""

from __future__ import annotations

import os

import pytest

import citadel
from citadel.arena.match import play_match
from citadel.bots import UnknownBot, bot_title, bots, make_bot
from citadel.bots.policy import has_policy
from citadel.core.observation import Observation

THOROUGH = os.environ.get("CITADEL_TESTS") == "thorough"
COMBAT_CARDS = ["combat", "imposter", "battle-lines", "death-duel", "all-or-nothing", "deadly-doubles", "snotling"]


def test_every_game_with_combat_cards_has_a_policy_and_no_other_game_has() -> None:
    assert [id for id in citadel.games() if has_policy(citadel.load_game(id))] == sorted(COMBAT_CARDS)


@pytest.mark.parametrize("id", COMBAT_CARDS)
def test_a_policy_is_the_greedy_bot_of_its_game_and_stands_last_as_the_best(id: str) -> None:
    found = bots(citadel.load_game(id))
    assert list(found)[-1] == "greedy"
    assert all(found.values())


@pytest.mark.parametrize("id", COMBAT_CARDS)
def test_each_bot_that_is_offered_can_be_made_and_has_a_name_of_its_own(id: str) -> None:
    game = citadel.load_game(id)
    observation = game.new_state(game.seats[0], 1)
    for spec in bots(game):
        if spec != "ismcts":
            seen = observation.observe(observation.actors()[0])
            assert make_bot(spec, game, 1).choose(seen) in seen.legal_actions
    assert len({bot_title(spec) for spec in bots(game)}) == len(bots(game))


@pytest.mark.parametrize("id", [id for id in COMBAT_CARDS if id != "deadly-doubles"])
def test_only_a_policy_with_levels_takes_an_argument(id: str) -> None:
    with pytest.raises(UnknownBot, match=f"greedy takes no argument in {id}"):
        make_bot("greedy:3", citadel.load_game(id), 1)


@pytest.mark.parametrize("id", COMBAT_CARDS)
def test_a_policy_needs_no_more_than_what_came_over_the_wire(id: str) -> None:
    game = citadel.load_game(id)
    seats = min(4, max(game.seats))
    state = game.new_state(seats, 3)
    while not state.is_terminal() and state.ply < 60:
        seat = state.actors()[-1]
        seen = Observation.from_dict(state.observe(seat).to_dict())
        action = make_bot("greedy", game, state.ply).choose(seen)
        assert action in seen.legal_actions
        state.apply_action(action, seat)


@pytest.mark.parametrize(("id", "race"), [("imposter", {"calls": "race"}), ("snotling", {"grabs": "race"})])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_race_is_played_like_its_calm_variant(id: str, race: dict[str, str], seats: int) -> None:
    """Cautious bots can go on for long, and what a race asks of them they are asked soon."""
    bound = {} if THOROUGH else {"max_turns": 20}
    match = play_match(citadel.load_game(id, **race, **bound), ["greedy"] * seats, seats, 1)
    assert match.mean_plies > 20


@pytest.mark.parametrize(
    ("id", "bar", "games"),
    [("combat", 0.75, 12), ("imposter", 0.7, 4), ("battle-lines", 0.7, 20), ("snotling", 0.8, 12)],
)
def test_a_policy_beats_play_at_random_at_two_seats(id: str, bar: float, games: int) -> None:
    """A few games, each deal from both seats; docs/benchmarks.md has what many games say."""
    match = play_match(citadel.load_game(id), ["greedy", "uniform"], games * (10 if THOROUGH else 1), 1)
    assert match.standings[0].rate >= bar


@pytest.mark.parametrize(("better", "worse"), [("greedy:1000", "greedy:4"), ("greedy:4", "uniform")])
def test_who_remembers_more_finds_more_doubles(better: str, worse: str) -> None:
    game = citadel.load_game("deadly-doubles", max_turns=400 if THOROUGH else 100)
    match = play_match(game, [better, worse], 40 if THOROUGH else 2, 1)
    assert match.standings[0].mean_score > match.standings[1].mean_score
