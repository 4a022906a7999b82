"""What silences prove: an unpaid Queen with `queen_paid` at_reveal, and a killed character that no Hospital helps."""

from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from citadel.core.bits import BIT
from citadel.core.errors import BadPosition
from citadel.games.citadels.scenes_test import do, fact, load, new_game
from citadel.games.citadels.table import Table
from citadel.games.citadels.turns_test import rank_of, scene, turn_of

clause = pytest.mark.clause
PRESET: dict[str, Any] = {"preset": "devious-dignitaries"}
AT_REVEAL: dict[str, Any] = {**PRESET, "queen_paid": "at_reveal"}
SEATS = 6
KING, QUEEN = 4, 9
SAMPLES = 200
# Games in which the King has been revealed, and no Queen with him.
SEEDS = [2, 5, 7, 8, 11, 13]


def king_revealed(seed: int, options: dict[str, Any]) -> Table:
    """A game of which the draft and the first turns were played at random until the King has been called."""
    state = new_game(seats=SEATS, seed=seed, **options)
    rng = Random(seed)
    while state.called < KING:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def holder(state: Table, rank: int) -> int:
    """The seat that holds a rank, or -1."""
    return next((seat for seat in range(SEATS) if state.roles[seat] & BIT[rank]), -1)


def beside_king(state: Table) -> set[int]:
    """The seats beside the King."""
    king = holder(state, KING)
    return {(king + 1) % SEATS, (king - 1) % SEATS}


def dealt(state: Table, seat: int, n: int) -> Counter[int]:
    """Where the Queen is in so many states that a seat cannot tell from this one."""
    rng = Random(seat)
    return Counter(holder(state.resample(seat, rng), QUEEN) for _ in range(n))  # type: ignore[arg-type]


@clause("citadels.queen.6", "citadels.memory.20")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_beside_the_king_can_hold_an_unpaid_queen(seed: int) -> None:
    state = king_revealed(seed, AT_REVEAL)
    for seat in range(SEATS):
        assert not beside_king(state) & set(dealt(state, seat, 20))


@clause("citadels.memory.20")
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_elsewhere_she_is_as_likely_as_if_those_two_were_left_out(seed: int) -> None:
    state = king_revealed(seed, AT_REVEAL)
    seat = next(seat for seat in range(SEATS) if seat not in (holder(state, KING), holder(state, QUEEN)))
    found = dealt(state, seat, SAMPLES)
    without_option = dealt(king_revealed(seed, PRESET), seat, 3 * SAMPLES)
    expected = {where: n for where, n in without_option.items() if where not in beside_king(state)}
    assert set(found) <= set(expected)
    for where, n in expected.items():
        assert abs(found[where] / SAMPLES - n / sum(expected.values())) < 0.13


@clause("citadels.queen.5", "citadels.memory.20")
@pytest.mark.parametrize(
    ("witch", "options", "held"), [(0, "at_reveal", False), (0, "own_turn", True), (4, "at_reveal", True)]
)
def test_with_the_witch_beside_the_king_an_unpaid_queen_is_held_by_nobody(witch: int, options: str, held: bool) -> None:
    roles = {witch: "witch", 3: "thief", 2: "warlord"}
    state = turn_of(
        "king",
        by=1,
        seats=SEATS,
        roles=roles,
        shown={witch: "witch", 3: "thief"},
        bewitched="queen",
        witch=witch,
        options={"queen_paid": options},
        cast=["witch", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "queen"],
    )
    assert (set(dealt(state, 3, 60)) != {-1}) == held


# The Hospital


# Who is put aside face up, and the draft of four seats from seat 0 on. Seat 1 has the Hospital, and seat 2 was killed.
DRAFTS = {
    "thief": ("bishop merchant", "warlord assassin king thief magician architect"),
    "king": ("thief magician", "architect assassin warlord king merchant bishop"),
}


def hospital_silent(killed: str) -> Table:
    """A killed character has just stayed silent, and it is the turn of seat 3."""
    face_up, slots = (names.split() for names in DRAFTS[killed])
    rank = rank_of(killed)
    return scene(
        [["RoundEnds", 0, 0], ["Call", 0, rank]],
        game="classic",
        seats=4,
        face_up=face_up,
        slots=slots,
        roles={seat: slots[1 + seat] for seat in range(4)},
        shown={0: "assassin"},
        cities={1: "hospital"},
        killed=killed,
        called=rank - 1,
    )


def slot_odds(state: Table, character: str, seat: int = 3, n: int = 2000) -> list[float]:
    """How often a character is in each slot of the draft, as a seat imagines it."""
    rng = Random(5)
    found = Counter(fact(state.resample(seat, rng), "slots").index(character) for _ in range(n))
    return [found[slot] / n for slot in range(6)]


@clause("classic.hospital.2")
def test_the_owner_of_the_hospital_does_not_hold_a_killed_character_that_is_silent() -> None:
    state = hospital_silent("thief")
    assert fact(state, "hospital_missed") == 1
    assert slot_odds(state, "thief")[2] == 0
    assert fact(do(state, "gather-gold", "end-turn"), "hospital_missed") == 1


@clause("classic.hospital.2", "classic.round.3")
def test_that_is_over_with_the_round_and_not_with_the_hospital() -> None:
    facts = hospital_silent("thief").to_dict()
    facts["cities"][1] = []
    facts["deck"].append("hospital")
    state = load("classic").from_dict(facts)
    assert slot_odds(cast(Table, state), "thief", n=200)[2] == 0
    facts["agenda"] = [["RoundEnds", 0, 0]]
    assert fact(load("classic").from_dict(facts), "hospital_missed") is None


@clause("classic.hospital.2")
def test_where_there_is_no_hospital_silence_proves_nothing() -> None:
    facts = hospital_silent("thief").to_dict()
    state = load("classic").from_dict({**facts, "hospital_missed": None})
    assert slot_odds(cast(Table, state), "thief", n=200)[2] > 0
    with pytest.raises(BadPosition, match=r"position\.hospital_missed"):
        load("classic").from_dict({**facts, "hospital_missed": 2})


@clause("classic.hospital.2", "classic.memory.20", "classic.draft.3")
def test_the_killed_king_is_buried_or_held_by_another_in_true_odds() -> None:
    # Buried, five face-down cards of seven are beside the two face-up ones; held, any of seven was buried.
    odds = slot_odds(hospital_silent("king"), "king")
    expected = [10 / 24, 0, 0, 14 / 24, 0, 0]
    assert all(abs(a - b) < 0.05 for a, b in zip(odds, expected, strict=True))


@clause("classic.hospital.2", "classic.memory.20", "classic.draft.3")
def test_where_the_killed_thief_cannot_be_the_king_is_the_likelier() -> None:
    odds = slot_odds(hospital_silent("thief"), "king")
    expected = [5 / 26, 0, 14 / 26, 7 / 26, 0, 0]
    assert all(abs(a - b) < 0.05 for a, b in zip(odds, expected, strict=True))
