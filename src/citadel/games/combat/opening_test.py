"""Who owns the pack: what that player does in each game, and that somebody sits there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import citadel
from citadel import BadOption, BadPosition, BadSeat
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.scenes_test import at, choices, dice, do, fact, toy

clause = pytest.mark.clause
# What the owner has to do, and the seat that does it when seat 2 of four owns the pack.
PARTS: dict[str, tuple[Callable[[State], int], int, str]] = {
    "combat": (State.current_player, 2, "combat.setup.4"),
    "imposter": (State.current_player, 2, "imposter.setup.4"),
    "deadly-doubles": (State.current_player, 3, "deadly-doubles.setup.6"),
    "snotling": (lambda state: int(fact(state, "dealer")), 2, "snotling.round.2"),
}
each_part = pytest.mark.parametrize("id", PARTS)


@each_part
@clause("combat.setup.4", "imposter.setup.4", "deadly-doubles.setup.6", "snotling.round.2")
def test_the_owner_of_the_pack_is_seat_0_or_the_seat_that_is_chosen(id: str) -> None:
    who, seat, _ = PARTS[id]
    for seed in range(5):
        assert who(citadel.load_game(id).new_state(4, seed)) == seat - 2
        assert who(citadel.load_game(id, owner="seat2").new_state(4, seed)) == seat


@each_part
@clause("combat.setup.4", "imposter.setup.4", "deadly-doubles.setup.6", "snotling.round.2")
def test_nobody_owns_the_pack_from_a_seat_that_is_not_at_the_table(id: str) -> None:
    game = citadel.load_game(id, owner="seat3")
    words = r"Option owner names seat3 \(Seat 4\), and there are 3 seats"
    with pytest.raises(BadSeat, match=rf"^{words} \({PARTS[id][2]}\)\.$"):
        game.new_state(3, 1)
    with pytest.raises(BadPosition, match=rf"agenda\[0\]: {words}"):
        game.from_dict({"seats": 3, "agenda": [["SetUp", 0, 0]]})
    assert game.new_state(4, 1).actors()


@each_part
def test_an_owner_is_a_seat_that_some_table_has(id: str) -> None:
    most = max(citadel.load_game(id).seats)
    assert citadel.load_game(id, owner=f"seat{most - 1}").new_state(most, 1).actors()
    for owner in (f"seat{most}", "seat-1", "0", 0, "random"):
        with pytest.raises(BadOption, match="option owner cannot be"):
            citadel.load_game(id, owner=owner)


@each_part
def test_in_a_written_position_a_pack_may_belong_to_somebody_who_is_elsewhere(id: str) -> None:
    game = citadel.load_game(id, owner="seat3")
    facts = citadel.load_game(id).new_state(2, 1).to_dict()
    assert game.from_dict(facts).to_dict() == facts


@clause("imposter.setup.4")
def test_the_first_pile_is_begun_by_the_owner_and_goes_on_to_the_left() -> None:
    state = citadel.load_game("imposter", owner="seat2").new_state(3, 1)
    do(state, choices(state)[0], "claim strength 5", "trust", "trust")
    assert (fact(state, "leader"), state.actors()) == (2, [0])


def equally_fast(owner: str) -> Game:
    return toy("death-duel", "5 5 5", "6 5 5", owner=owner)


@clause("death-duel.order.3")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_rolls_for_the_attack_and_a_low_number_is_for_the_own_card(owner: int) -> None:
    for number in range(1, 7):
        state = at(equally_fast(f"seat{owner}"), "a", "b", step="Duel", generator=dice(number))
        assert state.actors() == [owner]
        assert do(state, "roll").actors() == [owner if number < 4 else 1 - owner]
        assert fact(state, "last")["seat"] == owner
    with pytest.raises(BadPosition, match=f"asks the owner of the pack, seat {owner}"):
        at(equally_fast(f"seat{owner}"), "", "", up=["a", "b"], step="RollForOrder", seat=1 - owner)


@clause("death-duel.order.3")
def test_a_duel_is_owned_by_one_of_two() -> None:
    with pytest.raises(BadOption, match="it can be seat0, seat1"):
        equally_fast("seat2")
