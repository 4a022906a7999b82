"""Characters that a seat cannot name are imagined by their true odds: against drafts that are played, by chi-square.

The enumeration plays the draft itself: every card that can be buried, and every choice of the others, each as likely as
any other; and of those it leaves what looks to the seat exactly like the position in question at every ply. That takes
minutes, so it is done with CITADEL_TESTS=thorough in the environment only; odds_test.py enumerates without playing.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, lcm, sqrt
from typing import Any

import pytest

from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.citadels.scenes_test import choices, fact, load

clause = pytest.mark.clause
THOROUGH = os.environ.get("CITADEL_TESTS") == "thorough"
pytestmark = [
    clause("citadels.memory.20", "classic.memory.20"),
    pytest.mark.skipif(not THOROUGH, reason="takes minutes; CITADEL_TESTS=thorough"),
]
DRAWS = 700
Weighted = list[tuple[Fraction, State]]
Worlds = Counter[Any]
SECRET = ("keep", "put-away", "swap-character")


def first_draft(game: Game, seats: int, seed: int, **facts: Any) -> State:
    """The first choice of a draft."""
    start = {**game.new_state(seats, seed).to_dict(), "round": 0, "agenda": [["Round", 0, 0]]}
    for name in ("slots", "holders", "sights", "left", "roles", "face_up"):
        del start[name]
    return game.from_dict({**start, **facts})


def with_buried(state: State, name: str) -> State:
    """The same, with another of the characters that do not lie face up buried."""
    facts = state.to_dict()
    buried = facts["slots"][0]
    facts["left"] = [buried if each == name else each for each in facts["left"]]
    facts["slots"][0] = name
    return state.game.from_dict(facts)


def deals(state: State) -> Weighted:
    """Every deal with these characters face up, and how likely it is."""
    facts = state.to_dict()
    n, f = len(facts["cast"]), len(facts["face_up"])
    found = []
    for name in [facts["slots"][0], *facts["left"]]:
        weight = Fraction(1)
        if state.game.id == "classic":  # the buried card comes first, then those face up, which rank 4 never is
            weight = Fraction(1, comb(n - 1 if name == facts["cast"][3] else n - 2, f))
        found.append((weight, with_buried(state, name)))
    return found


def outcomes(state: State, text: str) -> int:
    """How many ways chance has: cards that can be put away by lot, or be taken by the Theater."""
    facts, words = state.to_dict(), text.split()
    return len(facts["roles"][int(words[2][4:])]) if words[0] == "swap-character" else len(facts["left"]) - 1


def plays(state: State, text: str) -> Iterator[State]:
    """Every position to which a choice can lead, each as likely as any other."""
    after = state.clone()
    after.apply_action(state.game.actions.find(text))
    if after.draws == state.draws:
        yield after
        return
    seen: list[Any] = []
    seed = 0
    while len(seen) < outcomes(state, text):
        seed += 1
        words = [random.Random(seed * 4 + i).getrandbits(32) for i in range(4)]
        after = state.game.from_dict({**state.to_dict(), "generator": words})
        after.apply_action(state.game.actions.find(text))
        world = {**after.to_dict(), "generator": 0}
        if world not in seen:
            seen.append(world)
            yield after


def looks(state: State, seat: int) -> Any:
    """Everything that a seat sees, but for the log."""
    seen = state.observe(seat).to_dict()
    return {name: seen[name] for name in ("position", "legal_actions", "actors", "asks")}


def options(state: State, text: str, seat: int) -> list[str]:
    """What an actor may have chosen, if a seat sees that it was something like this."""
    words = text.split()
    legal = choices(state)
    if words[0] not in SECRET or state.actors() == [seat]:
        return [text] if text in legal else []
    return [each for each in legal if each.split()[0] == words[0] and each.split()[2:] == words[2:]]


class Story:
    """A game that has been played, and everything that a seat thinks possible all along."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.worlds = self.fitting(deals(state))

    def fitting(self, worlds: Weighted) -> Weighted:
        """Those worlds that the seat cannot tell from the truth."""
        seen = looks(self.state, self.seat)
        return [(weight, world) for weight, world in worlds if looks(world, self.seat) == seen]

    def do(self, text: str) -> None:
        """Play on, in all worlds."""
        after: Weighted = []
        for weight, world in self.worlds:
            possible = options(world, text, self.seat)
            for each in possible:
                reached = list(plays(world, each))
                after += [(weight / len(possible) / len(reached), world) for world in reached]
        self.state.apply_action(self.state.game.actions.find(text))
        self.worlds = self.fitting(after)

    def draft(self, rng: random.Random, plies: int = 99) -> "Story":
        """Choose characters at random, so many times or until all have."""
        while plies and choices(self.state)[0].split()[0] in SECRET[:2]:
            self.do(rng.choice(choices(self.state)))
            plies -= 1
        return self

    def call(self, ranks: int, *first: str) -> "Story":
        """Let ranks be called; whoever answers gathers gold and is done, but for what is to be done first."""
        while fact(self.state, "called") <= ranks:
            legal = choices(self.state)
            self.do(next(text for text in (*first, "gather-gold", "take-crown", "end-turn") if text in legal))
        return self

    def expected(self) -> Worlds:
        """How likely each world is, as whole numbers."""
        found: dict[Any, Fraction] = {}
        for weight, state in self.worlds:
            key = characters(state)
            found[key] = found.get(key, Fraction(0)) + weight
        whole = lcm(*[weight.denominator for weight in found.values()])
        return Counter({key: int(weight * whole) for key, weight in found.items()})


def characters(state: Any) -> Any:
    """Where all characters are, by rank."""
    return (tuple(state.slot_rank), tuple(state.slot_holder), state.left)


def assert_drawn_by_odds(story: Story, draws: int = DRAWS) -> Worlds:
    """Every world of the enumeration, and no other, turns up in resamples as often as its weight says."""
    expected = story.expected()
    rng = random.Random(7)
    drawn = Counter(characters(story.state.resample(story.seat, rng)) for _ in range(draws))
    assert set(drawn) <= set(expected)
    share = draws / expected.total()
    statistic = sum((drawn[each] - weight * share) ** 2 / (weight * share) for each, weight in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 4 * sqrt(2 * freedom) + 4
    return expected


@pytest.mark.parametrize("plies", [1, 3, 4])
@pytest.mark.parametrize("seat", range(4))
def test_four_seats_at_every_point_of_the_draft(seat: int, plies: int) -> None:
    story = Story(first_draft(load(), 4, 1), seat).draft(random.Random(plies), plies)
    expected = assert_drawn_by_odds(story)
    if (
        plies == 3
    ):  # the orders of those that left before the own choice, times those of what left, or is left, after it
        assert len(expected) == [4 * 3, 2 * 3, 6, 24][seat]


@pytest.mark.parametrize("ranks", [3, 6])
@pytest.mark.parametrize("seat", range(4))
def test_four_seats_after_calls(seat: int, ranks: int) -> None:
    story = Story(first_draft(load(), 4, 3), seat).draft(random.Random(ranks))
    assert_drawn_by_odds(story.call(ranks))


@pytest.mark.parametrize("seat", range(4))
def test_a_killed_character_stays_unknown(seat: int) -> None:
    for seed in range(20):
        story = Story(first_draft(load(), 4, seed), seat).draft(random.Random(seed))
        roles = fact(story.state, "roles")
        if ["assassin"] in roles and ["king"] in roles:
            break
    story.call(5, "murder king")
    assert fact(story.state, "killed") == "king"
    assert_drawn_by_odds(story)


@pytest.mark.parametrize("seat", range(5))
def test_five_seats_and_nine_characters(seat: int) -> None:
    story = Story(first_draft(load(rank9="artist"), 5, 2), seat).draft(random.Random(2)).call(3)
    assert_drawn_by_odds(story)


@clause("citadels.draft.6", "citadels.memory.14", "classic.memory.14")
@pytest.mark.parametrize("ranks", [0, 4])
@pytest.mark.parametrize("seat", [2, 3])
@pytest.mark.parametrize("takes", [True, False])
def test_seven_seats_whose_last_may_take_the_buried_character(seat: int, takes: bool, ranks: int) -> None:
    rng = random.Random(seat)
    story = Story(first_draft(load(), 7, 4), seat).draft(rng, 6)
    assert_drawn_by_odds(story)
    buried = fact(story.state, "slots")[0]
    taken = buried if takes else fact(story.state, "left")[0]
    story.do(f"keep {taken}")
    story.call(ranks)
    assert_drawn_by_odds(story, 1400)


@clause("citadels.two.2", "citadels.two.4")
@pytest.mark.parametrize("plies", [1, 2, 3, 6])
@pytest.mark.parametrize("seat", range(2))
def test_two_seats_at_every_point_of_the_draft(seat: int, plies: int) -> None:
    assert_drawn_by_odds(Story(first_draft(load(), 2, 5), seat).draft(random.Random(5), plies))


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("ranks", [3, 5])
def test_two_seats_after_calls(seat: int, ranks: int) -> None:
    assert_drawn_by_odds(Story(first_draft(load(), 2, 6), seat).draft(random.Random(9)).call(ranks))


@clause("citadels.two.6")
@pytest.mark.parametrize("plies", [2, 4, 6])
@pytest.mark.parametrize("seat", range(3))
def test_three_seats_at_every_point_of_the_draft(seat: int, plies: int) -> None:
    assert_drawn_by_odds(Story(first_draft(load(), 3, 7), seat).draft(random.Random(plies), plies))


@pytest.mark.parametrize("seat", range(3))
def test_three_seats_after_calls(seat: int) -> None:
    assert_drawn_by_odds(Story(first_draft(load(), 3, 8), seat).draft(random.Random(8)).call(4))


@pytest.mark.parametrize("seat", range(3))
def test_three_seats_of_the_classic_game(seat: int) -> None:
    assert_drawn_by_odds(Story(first_draft(load("classic"), 3, 8), seat).draft(random.Random(8)).call(3))


# Drafts (seat, plies or 9 for two calls after it, seed) in which that seat thinks that the King may be buried or not.
KINGS = [(1, 1, 1), (1, 4, 1), (2, 3, 1), (3, 3, 1), (3, 4, 1), (1, 9, 7), (2, 9, 3), (3, 9, 1)]


@clause("classic.draft.1", "classic.draft.3")
@pytest.mark.parametrize(("seat", "plies", "seed"), KINGS)
def test_the_king_of_the_classic_game_is_buried_less_often_than_others(seat: int, plies: int, seed: int) -> None:
    story = Story(first_draft(load("classic"), 4, seed), seat).draft(random.Random(seed), plies)
    if plies > 4:
        story.call(2)
    expected = assert_drawn_by_odds(story, 1400)
    assert len(set(expected.values())) == 2
    assert max(weight for (slots, *_), weight in expected.items() if slots[0] == 4) == min(expected.values())


def theater(seats: int, seat: int, other: int, which: int, seed: int = 1) -> Story:
    """Seat 0 has exchanged a character with another seat by the Theater."""
    game = load(preset="devious-dignitaries", rank9="default" if seats == 3 else "none")
    cities: list[list[str]] = [["theater"], *[[] for _ in range(seats - 1)]]
    deck = game.new_state(seats, seed).to_dict()["deck"]
    story = Story(first_draft(game, seats, seed, cities=cities, hands=[[] for _ in cities], deck=None), seat)
    assert deck
    story.draft(random.Random(seed))
    story.do(choices(story.state, "swap-character")[which::2][0].rsplit(" ", 1)[0] + f" seat{other}")
    return story


@clause("citadels.memory.16", "citadels.theater.2")
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 1), (2, 1), (1, 2), (0, 2)])
def test_three_seats_after_an_exchange_by_the_theater(seat: int, other: int) -> None:
    story = theater(3, seat, other, 0)
    expected = assert_drawn_by_odds(story, 1400)
    if seat not in (0, other):
        assert 1 < len({holders for _, holders, _ in expected}) <= 4
    story.call(3)
    assert_drawn_by_odds(story, 1400)


@clause("citadels.memory.16", "citadels.theater.2")
@pytest.mark.parametrize("seat", range(2))
def test_two_seats_after_an_exchange_by_the_theater(seat: int) -> None:
    story = theater(2, seat, 1, 1)
    assert_drawn_by_odds(story)
    story.call(4)
    assert_drawn_by_odds(story)


@clause("citadels.memory.16", "citadels.theater.2")
@pytest.mark.parametrize(("seat", "other"), [(0, 2), (2, 2), (1, 2), (3, 2)])
def test_four_seats_after_an_exchange_by_the_theater(seat: int, other: int) -> None:
    story = theater(4, seat, other, 0)
    assert_drawn_by_odds(story)
    story.call(4)
    assert_drawn_by_odds(story)


@clause("citadels.memory.16", "citadels.draft.6")
@pytest.mark.parametrize(("seat", "other"), [(3, 6), (3, 2)])
def test_seven_seats_after_an_exchange_by_the_theater(seat: int, other: int) -> None:
    assert_drawn_by_odds(theater(7, seat, other, 0), 1400)
