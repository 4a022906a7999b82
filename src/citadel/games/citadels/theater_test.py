"""The Theater."""

import random
from collections import Counter

import pytest

import citadel
from citadel.core.state import State
from citadel.games.citadels.scenes_test import at, choices, do, fact, log, view

clause = pytest.mark.clause
OWNER = 0


def after_the_draft(seats: int = 4, seed: int = 1) -> State:
    """Seat 0 owns the Theater; a draft is over, played at random."""
    state = at(seats=seats, cities={OWNER: ["theater"]}, generator=[seed, 1, 1, 1])
    rng = random.Random(seed)
    while choices(state)[0].split()[0] in ("keep", "put-away"):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def roles(state: State) -> list[list[str]]:
    """What each seat holds."""
    held: list[list[str]] = fact(state, "roles")
    return held


@clause("citadels.theater.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_after_the_draft_its_owner_may_exchange_with_any_other_player_or_not(seats: int) -> None:
    state = after_the_draft(seats)
    own = roles(state)[OWNER]
    assert state.actors() == [OWNER]
    swaps = {f"swap-character {name} seat{other}" for name in own for other in range(1, seats)}
    assert choices(state)[0] == "pass"
    assert set(choices(state)[1:]) == swaps


@clause("citadels.theater.1")
def test_nobody_is_asked_without_the_theater_and_a_pass_changes_nothing() -> None:
    state = after_the_draft()
    before = roles(state)
    assert roles(do(state, "pass")) == before
    plain = at()
    for _ in range(4):
        plain.apply_action(plain.legal_actions()[0])
    assert not [text for text in choices(plain) if text.startswith("swap-character")]


@clause("citadels.theater.2")
def test_the_two_characters_change_hands() -> None:
    state = after_the_draft()
    (own,), (other,) = roles(state)[OWNER], roles(state)[2]
    do(state, f"swap-character {own} seat2")
    assert [roles(state)[OWNER], roles(state)[2]] == [[other], [own]]
    holders = dict(zip(fact(state, "slots"), fact(state, "holders"), strict=True))
    assert (holders[own], holders[other]) == (2, OWNER)


@clause("citadels.theater.2")
def test_of_two_characters_of_the_other_player_chance_takes_one() -> None:
    start = after_the_draft(2)
    mine, theirs = roles(start)
    got: Counter[str] = Counter()
    for seed in range(1, 201):
        facts = {**start.to_dict(), "generator": [seed * 0x9E3779B1 % 2**32, seed, 1, 1]}
        held = roles(do(start.game.from_dict(facts), f"swap-character {mine[1]} seat1"))[OWNER]
        assert mine[0] in held
        got.update(set(held) - set(mine))
    assert set(got) == set(theirs)
    assert min(got.values()) > 70


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
        assert line in log(state, seat)
        assert {own, got} <= {name for held in view(state, seat)["roles"] for name in held}
    for seat in (-1, 2):
        assert line not in log(state, seat)
        assert "{0} exchanges a character with {1}." in log(state, seat)
        shown = {name for held in fact(state, "shown") for name in held}
        known = {name for holder, held in enumerate(view(state, seat)["roles"]) if holder != seat for name in held}
        assert known <= {None, *shown}


def test_only_the_owner_of_the_theater_can_be_asked_in_a_position() -> None:
    state = after_the_draft()
    facts = {**state.to_dict(), "cities": [[], ["theater"], [], []]}
    with pytest.raises(citadel.BadPosition, match="without the Theater"):
        state.game.from_dict(facts)
