"""The Theater."""

import random
from collections import Counter
from typing import Any

import pytest

import citadel
from citadel.core.state import State

clause = pytest.mark.clause
OWNER = 0


def after_the_draft(seats: int = 4, seed: int = 1) -> State:
    """Seat 0 owns the Theater; a draft is over, played at random."""
    game = citadel.load_game("citadels", preset="devious-dignitaries", rank9="none" if seats > 3 else "default")
    facts = game.new_state(seats=seats, seed=seed).to_dict()
    uniques = {"cast": facts["cast"], "uniques": facts["uniques"]}
    cities = [["theater"], *[[] for _ in range(seats - 1)]]
    state = game.from_dict({"seats": seats, "cities": cities, "agenda": [["Round", 0, 0]], **uniques})
    rng = random.Random(seed)
    while texts(state)[0].split()[0] in ("keep", "put-away"):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def texts(state: State) -> list[str]:
    """What may be done now."""
    return [str(state.game.actions[number]) for number in state.legal_actions()]


def do(state: State, text: str) -> State:
    """Do something; return the state."""
    state.apply_action(state.game.actions.find(text))
    return state


def roles(state: State) -> list[list[str]]:
    """What each seat holds."""
    held: list[list[str]] = state.to_dict()["roles"]
    return held


def seen(state: State, seat: int, name: str) -> Any:
    """One field of the position as a seat sees it."""
    return state.observe(seat).position[name]


@clause("citadels.theater.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_after_the_draft_its_owner_may_exchange_with_any_other_player_or_not(seats: int) -> None:
    state = after_the_draft(seats)
    own = roles(state)[OWNER]
    assert state.actors() == [OWNER]
    swaps = {f"swap-character {name} seat{other}" for name in own for other in range(1, seats)}
    assert texts(state)[0] == "pass"
    assert set(texts(state)[1:]) == swaps


@clause("citadels.theater.1")
def test_nobody_is_asked_without_the_theater_and_a_pass_changes_nothing() -> None:
    state = after_the_draft()
    before = roles(state)
    assert roles(do(state, "pass")) == before
    plain = citadel.load_game("citadels", preset="devious-dignitaries", rank9="none").new_state(seats=4, seed=1)
    for _ in range(4):
        plain.apply_action(plain.legal_actions()[0])
    assert not [text for text in texts(plain) if text.startswith("swap-character")]


@clause("citadels.theater.2")
def test_the_two_characters_change_hands() -> None:
    state = after_the_draft()
    (own,), (other,) = roles(state)[OWNER], roles(state)[2]
    do(state, f"swap-character {own} seat2")
    assert [roles(state)[OWNER], roles(state)[2]] == [[other], [own]]
    holders = dict(zip(state.to_dict()["slots"], state.to_dict()["holders"], strict=True))
    assert (holders[own], holders[other]) == (2, OWNER)


@clause("citadels.theater.2")
def test_of_two_characters_of_the_other_player_chance_takes_one() -> None:
    got: Counter[str] = Counter()
    start = after_the_draft(2)
    mine, theirs = roles(start)
    rng = random.Random(1)
    for _ in range(200):
        state = do(start.resample(OWNER, rng), f"swap-character {mine[1]} seat1")
        assert mine[0] in roles(state)[OWNER]
        assert mine[1] in roles(state)[1]
        got[next(name for name in roles(state)[OWNER] if name != mine[0])] += 1
    assert sum(got[name] for name in theirs) > 0
    exact = [do(from_seed(start, seed), f"swap-character {mine[1]} seat1") for seed in range(200)]
    taken = Counter(name for state in exact for name in roles(state)[OWNER] if name != mine[0])
    assert set(taken) == set(theirs)
    assert all(70 <= n <= 130 for n in taken.values())


def from_seed(state: State, seed: int) -> State:
    """The same position with other chance to come."""
    facts = state.to_dict()
    facts["generator"] = [seed + 1, 2 * seed + 1, 3 * seed + 1, 1]
    other = state.game.from_dict(facts)
    for _ in range(20):
        other.below(2)
    return other


@clause("citadels.theater.2")
def test_only_own_characters_can_be_given_and_only_to_others() -> None:
    state = after_the_draft()
    (own,), (other,) = roles(state)[OWNER], roles(state)[1]
    for text in (f"swap-character {other} seat1", f"swap-character {own} seat0"):
        with pytest.raises(citadel.IllegalAction, match=r"citadels\.theater\.2"):
            do(state, text)


@clause("citadels.memory.16")
@pytest.mark.parametrize("seats", [3, 5])
def test_both_players_know_both_characters_and_others_know_of_the_exchange_only(seats: int) -> None:
    state = after_the_draft(seats)
    own, other = roles(state)[OWNER][0], roles(state)[1]
    do(state, f"swap-character {own} seat1")
    got = next(name for name in roles(state)[OWNER] if name in other)
    line = f"{{0}} gives {{1}} the {own.replace('-', ' ').title()} and gets the {got.replace('-', ' ').title()}."
    for seat in (OWNER, 1):
        assert line in state.observe(seat).log
        assert {own, got} <= {name for held in seen(state, seat, "roles") for name in held}
    for seat in (-1, 2):
        assert line not in state.observe(seat).log
        assert "{0} exchanges a character with {1}." in state.observe(seat).log
        shown = {name for held in state.to_dict()["shown"] for name in held}
        known = {name for holder, held in enumerate(seen(state, seat, "roles")) if holder != seat for name in held}
        assert known <= {None, *shown}
