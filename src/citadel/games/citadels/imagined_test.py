"""What a seat imagines of the secrets that it cannot see."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.games.citadels.kinds import number_of
from citadel.games.citadels.scenes_test import at, do, fact, load, turn, view
from citadel.games.citadels.secrets_test import EVERY_EYE, drafted, imagined
from citadel.games.citadels.table import Table

clause = pytest.mark.clause
both = pytest.mark.parametrize("game", ["citadels", "classic"])


@both
@clause("citadels.memory.19", "classic.memory.19")
def test_others_are_imagined_to_remember_nothing_of_hands_and_deck(game: str) -> None:
    table = at(game=game, character="king", hands=[["palace"], ["castle", "manor"], ["temple"]])
    table.look_at_hand(0, 1)
    table.look_at_hand(2, 1)
    table.discard(2, number_of("temple"))
    world = table.resample(0, random.Random(1)).to_dict()
    assert world["known"][0][1] == ["manor", "castle"]
    assert world["known"][2] == [[], [], [], []]
    assert world["deck_known"] == {}


@both
@clause("citadels.memory.20", "classic.memory.20")
def test_every_deal_of_cards_that_are_not_known_is_equally_likely(game: str) -> None:
    """Two places in a hand, beside a temple that is known, and two in the deck, above and below a palace that is."""
    table = at(
        game=game,
        seats=2,
        character="king",
        hands=[[], ["temple", "manor", "manor"]],
        known=[[[], ["temple"]], [[], []], [[], []]],
        deck=["castle", "palace", "church"],
        deck_known={"1": [0]},
        rest_with=0,
    )
    expected = Counter(
        (tuple(sorted(hand)), (top, "palace", bottom))
        for *hand, top, bottom in permutations(["manor", "manor", "castle", "church"])
    )
    rng = random.Random(3)
    drawn: Counter[Any] = Counter()
    for _ in range(2000):
        world = table.resample(0, rng).to_dict()
        assert "temple" in world["hands"][1]
        hand = sorted(card for card in world["hands"][1] if card != "temple")
        drawn[(tuple(hand), tuple(world["deck"]))] += 1
    assert set(drawn) == set(expected)
    share = 2000 / expected.total()
    statistic = sum((drawn[each] - weight * share) ** 2 / (weight * share) for each, weight in expected.items())
    assert statistic < len(expected) + 12


@both
@clause("citadels.memory.21", "classic.memory.21")
def test_coming_chance_is_drawn_anew(game: str) -> None:
    table = at(game=game, character="king")
    words = imagined(table, 0, "generator", 20)
    assert fact(table, "generator") not in words
    assert len({tuple(each) for each in words}) == 20


@both
@clause("citadels.memory.22", "classic.memory.22")
def test_a_spectator_knows_what_is_open_to_everybody_and_nothing_more(game: str) -> None:
    table = drafted(game)
    for seat in range(4):
        table.look_at_hand(seat, (seat + 1) % 4)
    seen = view(table, SPECTATOR)
    assert {card for hand in seen["hands"] for card in hand} == {None}
    assert set(seen["deck"]) == set(seen["slots"]) == {None}
    assert all(row == [[], [], [], []] for row in seen["known"])
    assert [names for names in seen["roles"] if names != [None]] == [names for names in seen["shown"] if names]


@both
def test_at_the_end_all_is_open_but_the_deck(game: str) -> None:
    table = at(
        game=game,
        character="king",
        hands=[["castle"], ["palace"]],
        roles={1: ["thief"]},
        museum=[["temple", [0]]],
        agenda=[],
    )
    assert table.is_terminal()
    for eye in EVERY_EYE:
        seen = view(table, eye)
        assert (seen["hands"], seen["roles"]) == (fact(table, "hands"), fact(table, "roles"))
        assert (seen["slots"], seen["museum"]) == (fact(table, "slots"), [["temple", [0]]])
        assert set(seen["deck"]) == {None}


def test_the_last_ply_of_a_game_cannot_be_taken_back() -> None:
    table = at(
        character="warlord", limit=7, turn=turn(0, "warlord", gathered=True), first=0, completed=[0], ply=7, revealed=2
    )
    do(table, "end-turn")
    assert table.is_terminal()
    assert table.revealed == table.ply == 8


def test_a_view_is_of_a_copy() -> None:
    table = drafted()
    before = table.to_dict()
    for eye in EVERY_EYE:
        view(table, eye)
    assert isinstance(table, Table)
    assert table.to_dict() == before
    assert load().from_dict(before).to_dict() == before
