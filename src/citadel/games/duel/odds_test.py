"""Positions that a seat cannot tell apart are imagined by their true odds: against full enumeration, by chi-square."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.duel.scenes_test import (
    BLACK,
    CHARACTERS,
    EXPANSION,
    UNIQUES,
    WHITE,
    choices,
    do,
    drafting,
    expansion,
    fact,
    scene,
)

pytestmark = pytest.mark.clause("duel.memory.15")
DRAWS = 1500
Worlds = Counter[Hashable]


def assert_drawn_by_odds(table: State, expected: Worlds, world: Callable[[dict[str, Any]], Hashable]) -> None:
    """Every world of the enumeration, and no other, turns up in resamples, as often as its weight says."""
    rng = random.Random(7)
    seen = Counter(world(table.resample(WHITE, rng).to_dict()) for _ in range(DRAWS))
    assert set(seen) <= set(expected)
    share = DRAWS / expected.total()
    statistic = sum((seen[one] - weight * share) ** 2 / (weight * share) for one, weight in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 4 * sqrt(2 * freedom) + 4


def rounds(dealt: list[str]) -> Iterator[tuple[set[str], set[str], set[str], str]]:
    """Every deal and choice of Black that fits White's four cards: kept, passed, put away of the eight, buried."""
    rest = [character for character in CHARACTERS if character not in dealt]
    for buried in rest:
        hand = [character for character in rest if character != buried]
        for kept in combinations(hand, 2):
            yield set(hand), set(kept), set(hand) - set(kept), buried


def pile(facts: dict[str, Any], name: str) -> frozenset[str]:
    return frozenset(facts[name][BLACK])


def test_before_the_draft_every_hand_of_the_rival_is_equally_likely() -> None:
    table = drafting()
    expected: Worlds = Counter(frozenset(hand) for hand, kept, _, _ in rounds(fact(table, "hand")[WHITE]))
    assert_drawn_by_odds(table, expected, lambda facts: pile(facts, "hand"))


def test_every_choice_of_a_rival_who_has_kept_two_is_equally_likely() -> None:
    table = drafting()
    dealt = fact(table, "hand")[WHITE]
    table.apply_action(table.legal_actions(BLACK)[0], BLACK)
    expected: Worlds = Counter((frozenset(kept), frozenset(passed)) for _, kept, passed, _ in rounds(dealt))
    assert_drawn_by_odds(table, expected, lambda facts: (pile(facts, "kept"), pile(facts, "hand")))


def after_the_draft(seed: int = 1) -> tuple[State, list[str], Iterator[tuple[frozenset[str], str, str]]]:
    """A table after both have put a card away, with every rest of a round that White thinks possible."""
    table = drafting(seed)
    dealt = fact(table, "hand")[WHITE]
    do(table, choices(table)[2], choices(table, seat=BLACK)[3])
    passed_on = set(fact(table, "passed")[WHITE])
    came = set(fact(table, "passed")[BLACK])
    table.apply_action(table.legal_actions(BLACK)[1], BLACK)
    worlds = (
        (frozenset((kept | passed_on) - {gone}), gone, buried)
        for _, kept, passed, buried in rounds(dealt)
        if passed == came
        for gone in sorted(kept | passed_on)
    )
    return table, dealt, worlds


@pytest.mark.parametrize("seed", [1, 2])
def test_what_the_rival_holds_has_put_away_and_what_is_buried(seed: int) -> None:
    table, _, worlds = after_the_draft(seed)
    expected: Worlds = Counter(worlds)
    assert len(expected) == 12
    assert_drawn_by_odds(
        table, expected, lambda facts: (pile(facts, "hand"), facts["discarded"][BLACK][0], facts["buried"][0])
    )


@pytest.mark.parametrize("seed", range(1, 5))
def test_the_same_once_calls_have_proved_something(seed: int) -> None:
    table, _, worlds = after_the_draft(seed)
    do(table, choices(table, "discard", WHITE)[0])
    while not table.is_terminal() and sum(map(len, fact(table, "absent"))) < 6 and not choices(table, "keep"):
        do(table, choices(table)[0])
    facts = table.to_dict()
    absent, shown = set(facts["absent"][BLACK]), set(facts["shown"][BLACK])
    if len(facts["shown"][WHITE]) == 0 and not shown:
        pytest.skip("nothing was called yet")
    expected: Worlds = Counter(
        (hand - shown, gone, buried) for hand, gone, buried in worlds if shown <= hand and not (hand - shown) & absent
    )
    assert_drawn_by_odds(
        table, expected, lambda facts: (pile(facts, "hand"), facts["discarded"][BLACK][0], facts["buried"][0])
    )


def test_the_same_once_the_thief_has_hit() -> None:
    table = scene(
        hand=[["thief", "king", "architect"], ["abbot", "merchant", "queen"]],
        discarded=[["assassin"], ["warlord"]],
        buried=["diplomat"],
        passed=[["abbot", "warlord"], ["king", "architect"]],
        agenda=[*EXPANSION, ["Call", 0, 1]],
    )
    do(table, "name queen")
    came = {"abbot", "warlord"}
    fours = [(came | {"queen", kept}, buried) for kept, buried in (("merchant", "diplomat"), ("diplomat", "merchant"))]
    expected: Worlds = Counter(
        (frozenset(four - {gone}), gone, buried) for four, buried in fours for gone in four - {"queen"}
    )
    assert_drawn_by_odds(
        table, expected, lambda facts: (pile(facts, "hand"), facts["discarded"][BLACK][0], facts["buried"][0])
    )


def test_every_pair_on_the_rivals_stand_is_equally_likely() -> None:
    table = drafting()
    own = set(fact(table, "stand")[WHITE] + fact(table, "returned")[WHITE])
    unknown = [tile for tile in UNIQUES if tile not in own]
    expected: Worlds = Counter(
        (frozenset(pair), back) for pair in combinations(unknown, 2) for back in unknown if back not in pair
    )
    assert_drawn_by_odds(table, expected, lambda facts: (pile(facts, "stand"), facts["returned"][BLACK][0]))


def test_a_build_that_was_not_made_bars_what_could_have_been_paid() -> None:
    stands: dict[str, Any] = {
        "stand": [["armory", "capitol"], ["ivory-tower", "statue"]],
        "returned": [["library"], ["wishing-well"]],
    }
    table = expansion(council=[4, 5], gold=[9, 0], row=[["noble-4"], [], [], []], **stands)
    do(table, *(["pass"] if table.actors() == [BLACK] else []))
    expected: Worlds = Counter(
        frozenset(pair) for pair in combinations(["imperial-treasury", "ivory-tower", "statue"], 2)
    )
    assert_drawn_by_odds(table, expected, lambda facts: pile(facts, "stand"))


def test_every_order_of_the_unseen_tiles_is_equally_likely() -> None:
    used = [f"{colour}-{n}" for colour in ("religious", "commercial", "military") for n in (1, 2, 3, 4)]
    cells = ["c5", "c6", "d5", "d6", "e4", "e5", "e6", "f4", "f5", "f6", "c3", "d3"]
    city = ", ".join(f"white {tile} {cell}" for tile, cell in zip(used, cells, strict=True))
    row = [["noble-1", "noble-2"], ["noble-3", "noble-4"], [], []]
    table = scene(city, row=row, gold=[9, 9], hand=[["architect"], ["queen"]], agenda=[["Call", 0, 5]])
    expected: Worlds = Counter([("noble-1", "noble-3"), ("noble-3", "noble-1")])
    assert_drawn_by_odds(table, expected, lambda facts: (facts["row"][0][0], facts["row"][1][0]))


def test_imagine_draws_by_the_same_odds_as_resample() -> None:
    table, _, worlds = after_the_draft()
    game, seen, rng = citadel.load_game("duel"), table.observe(WHITE), random.Random(3)
    drawn = Counter(tuple(sorted(game.imagine(seen, rng).to_dict()["hand"][BLACK])) for _ in range(DRAWS))
    expected = Counter(tuple(sorted(hand)) for hand, _, _ in worlds)
    assert set(drawn) == set(expected)
    for hand, weight in expected.items():
        assert abs(drawn[hand] - DRAWS * weight / expected.total()) < 120
