"""Characters that a seat cannot name are imagined by their true odds: against full enumeration, by chi-square.

The enumeration goes through every order in which the characters can have left the draft, with every case of who holds
them, and keeps what agrees with what the seat has seen, one fact after the other.
"""

import random
from collections import Counter
from itertools import permutations, product
from math import sqrt
from typing import Any

import pytest

from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.scenes_test import at, choices, do, fact, load, rank_of

clause = pytest.mark.clause
pytestmark = clause("citadels.memory.20", "classic.memory.20")
DRAWS = 300
Facts = dict[str, Any]
Worlds = Counter[Any]


def drafting(game: Game, seats: int, seed: int, plies: int = 99, **facts: Any) -> State:
    """A game of which so many choices of the first draft have been made, at random."""
    start = game.new_state(seats, seed).to_dict()
    for name in ("slots", "holders", "sights", "left", "roles", "face_up"):
        del start[name]
    state = game.from_dict({**start, "round": 0, "agenda": [["Round", 0, 0]], **facts})
    rng = random.Random(seed)
    while plies and choices(state)[0].split()[0] in ("keep", "put-away"):
        state.apply_action(rng.choice(state.legal_actions()))
        plies -= 1
    return state


def called(state: State, ranks: int, *first: str) -> State:
    """The same after some ranks have been called; who answers gathers gold and is done, but for what comes first."""
    while fact(state, "called") <= ranks:
        legal = choices(state)
        do(state, next(text for text in (*first, "gather-gold", "take-crown", "end-turn") if text in legal))
    return state


def pick_slots(facts: Facts, seat: int) -> list[int]:
    """The slots that a seat fills with what it keeps."""
    turn, seats = (seat - facts["starter"]) % facts["seats"], facts["seats"]
    if seats > 3:
        return [1 + turn]
    if seats == 2:
        return [[1, 4], [2, 6]][turn]
    return [1 + turn, (5 if len(facts["slots"]) == 9 else 4) + turn]


def own_slots(facts: Facts, seat: int) -> list[int]:
    """The slots whose characters a seat knows because it has put them there, or holds them."""
    own = pick_slots(facts, seat)
    if facts["seats"] == 2:
        own += [own[1] + 1] if (seat - facts["starter"]) % 2 == 0 else [3, 7]
    if facts["seats"] > 3 and len(facts["slots"]) == facts["seats"] + 1 == own[0] + 1:
        own.append(0)
    held = [slot for slot, holder in enumerate(facts["holders"]) if holder == seat]
    return sorted({slot for slot in own if facts["slots"][slot]} | set(held))


def cases_of_holders(facts: Facts, seat: int) -> list[list[Any]]:
    """Who may hold what has been chosen, as far as a seat can tell; each is as likely as any other."""
    holders, seats = facts["holders"], facts["seats"]
    last = (facts["starter"] + seats - 1) % seats
    if "" in facts["slots"] or seat in (holders[0], holders[-1]):
        return [holders]
    if seats > 3 and len(holders) == seats + 1 and seat != last:
        taker = holders[0] if holders[0] is not None else holders[-1]
        return [[taker, *holders[1:-1], None], [None, *holders[1:-1], taker]]
    others = [other for other in range(seats) if other != seat]
    slots = [pick_slots(facts, other) for other in others]
    if seats != 3 or all(holders[slot] == other for row, other in zip(slots, others, strict=True) for slot in row):
        return [holders]
    if any(holders[slot] == seat for row in slots for slot in row):
        return [holders]
    found = []
    for one, other in product(*slots):
        case = list(holders)
        for row, who in zip(slots, others, strict=True):
            for slot in row:
                case[slot] = who
        case[one], case[other] = others[1], others[0]
        found.append(case)
    return found


def agrees(facts: Facts, seat: int, slots: list[str], holders: list[Any]) -> bool:
    """Whether what a seat has seen, and what all have seen, can have come of this."""
    for slot, seen in zip(pick_slots(facts, seat), facts["sights"][seat], strict=False):
        if len(seen) == len(slots) - slot and set(slots[slot:]) != set(seen):
            return False
    if any(holders[slots.index(name)] != who for who, shown in enumerate(facts["shown"]) for name in shown):
        return False
    return all(holders[slots.index(name)] is None for name in facts["absent"] if name in slots)


def weight(facts: Facts, game: str, buried: str) -> int:
    """How likely a deal is: the classic King is never face up, so he leaves more cards that could have been."""
    others = len(facts["cast"]) - 1
    return others - len(facts["face_up"]) if game == "classic" and buried == facts["cast"][3] else others


def enumeration(state: State, seat: int) -> Worlds:
    """Every world that a seat thinks possible, and how likely it is."""
    facts = state.to_dict()
    filled = [name for name in facts["slots"] if name]
    chooses = bool(facts["left"]) and state.actors() == [seat]
    open = set(own_slots(facts, seat)) | (set(range(len(filled), len(facts["slots"]))) if chooses else set())
    truth = [*filled, *facts["left"]]
    hidden = [slot for slot in range(len(truth)) if slot not in open]
    found: Worlds = Counter()
    for names in permutations([truth[slot] for slot in hidden]):
        slots = list(truth)
        for slot, name in zip(hidden, names, strict=True):
            slots[slot] = name
        for holders in cases_of_holders(facts, seat):
            if agrees(facts, seat, slots, holders):
                world = (*slots[: len(filled)], *sorted(slots[len(filled) :]), *holders)
                found[world] += weight(facts, state.game.id, slots[0])
    return found


def as_dealt(state: Any, cast: list[str]) -> Any:
    """Where all characters are."""
    slots = [cast[rank - 1] for rank in state.slot_rank if rank]
    left = [name for i, name in enumerate(cast) if state.left >> i + 1 & 1]
    holders = [None if holder == NOBODY else holder for holder in state.slot_holder]
    return (*slots, *sorted(left), *holders[: len(slots) + len(left)])


def drawn_by_odds(state: State, seat: int, draws: int = DRAWS) -> Worlds:
    """Assert that every world of the enumeration, and no other, is dealt as often as its weight says."""
    expected = enumeration(state, seat)
    rng = random.Random(7)
    cast = fact(state, "cast")
    drawn = Counter(as_dealt(state.resample(seat, rng), cast) for _ in range(draws))
    assert set(drawn) <= set(expected)
    share = draws / expected.total()
    statistic = sum((drawn[each] - n * share) ** 2 / (n * share) for each, n in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 4 * sqrt(2 * freedom) + 4
    return expected


@pytest.mark.parametrize("plies", [0, 1, 3])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_four_seats_in_the_draft(seat: int, plies: int) -> None:
    expected = drawn_by_odds(drafting(load(), 4, 1, plies), seat)
    if plies == 3:
        assert len(expected) == {0: 12, 1: 6, 3: 24}[seat]


@pytest.mark.parametrize("seat", range(4))
def test_four_seats_after_calls(seat: int) -> None:
    drawn_by_odds(called(drafting(load(), 4, 3), 3), seat)


@pytest.mark.parametrize("seat", [1, 3])
def test_a_killed_character_stays_unknown(seat: int) -> None:
    seed = 0
    state = drafting(load(), 4, seed)
    while not {"assassin", "bishop"} <= {name for names in fact(state, "roles") for name in names}:
        seed += 1
        state = drafting(load(), 4, seed)
    called(state, 5, "murder bishop")
    assert (fact(state, "killed"), "bishop" in fact(state, "absent")) == ("bishop", False)
    drawn_by_odds(state, seat)


@clause("citadels.draft.6", "citadels.memory.14", "classic.memory.14")
@pytest.mark.parametrize(("seat", "takes"), [(2, 0), (2, 1), (6, 1)])
def test_seven_seats_whose_last_may_take_the_buried_character(seat: int, takes: int) -> None:
    state = drafting(load(), 7, 4, 6)
    do(state, choices(state)[takes])
    drawn_by_odds(called(state, 2), seat, 500)


@clause("citadels.two.2", "citadels.two.4")
@pytest.mark.parametrize("plies", [1, 2, 3, 6])
@pytest.mark.parametrize("seat", range(2))
def test_two_seats_in_the_draft(seat: int, plies: int) -> None:
    drawn_by_odds(drafting(load(), 2, 5, plies), seat)


@pytest.mark.parametrize("seat", range(2))
def test_two_seats_after_calls(seat: int) -> None:
    drawn_by_odds(called(drafting(load(), 2, 6), 4), seat)


@clause("citadels.two.6")
@pytest.mark.parametrize("plies", [3, 5])
@pytest.mark.parametrize("seat", range(3))
def test_three_seats_in_the_draft(seat: int, plies: int) -> None:
    drawn_by_odds(drafting(load(), 3, 7, plies), seat)


@pytest.mark.parametrize("game", ["citadels", "classic"])
@pytest.mark.parametrize("seat", [0, 2])
def test_three_seats_after_calls(game: str, seat: int) -> None:
    drawn_by_odds(called(drafting(load(game), 3, 8), 4), seat)


@clause("classic.draft.1", "classic.draft.3")
@pytest.mark.parametrize(("seat", "plies", "ranks", "seed"), [(1, 3, 0, 1), (3, 3, 0, 1), (2, 9, 2, 3)])
def test_the_king_of_the_classic_game_is_buried_less_often(seat: int, plies: int, ranks: int, seed: int) -> None:
    state = drafting(load("classic"), 4, seed, plies)
    if ranks:
        called(state, ranks)
    expected = drawn_by_odds(state, seat, 1200)
    assert len(set(expected.values())) == 2
    assert {n for (buried, *_), n in expected.items() if buried == "king"} == {min(expected.values())}


def exchanged(seats: int, other: int) -> State:
    """Seat 0 has exchanged a character with another seat by the Theater."""
    game = load(preset="devious-dignitaries", rank9="default" if seats == 3 else "none")
    cities: list[list[str]] = [["theater"], *[[] for _ in range(seats - 1)]]
    state = drafting(game, seats, 1, cities=cities, hands=[[] for _ in cities], deck=None)
    do(state, next(text for text in choices(state, "swap-character") if text.endswith(f"seat{other}")))
    return state


@clause("citadels.memory.16", "citadels.theater.2")
@pytest.mark.parametrize(("seats", "seat", "other"), [(2, 0, 1), (2, 1, 1), (3, 1, 1), (3, 2, 1), (4, 2, 2), (4, 1, 2)])
def test_an_exchange_by_the_theater(seats: int, seat: int, other: int) -> None:
    drawn_by_odds(exchanged(seats, other), seat, 500)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_position_without_a_draft(seat: int) -> None:
    table = at(character="bishop", roles={1: ["thief"], 2: ["warlord"]}, absent=["assassin"], shown={1: ["thief"]})
    assert rank_of(table.game, "bishop") == 5
    slots = [slot for slot, holder in enumerate(fact(table, "holders")) if holder is None]
    assert len(slots) == 5
    dealt = [table.resample(seat, random.Random(n)).to_dict()["slots"] for n in range(300)]
    assert all(world[1] == "thief" for world in dealt)
    places = Counter(world.index("assassin") for world in dealt)
    assert set(places) == set(slots)
    assert max(places.values()) < 95
