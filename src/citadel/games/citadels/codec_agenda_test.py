"""Steps of written positions that cannot wait for each other are refused, and with all others the game goes on."""

import random
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.citadels.scenes_test import at, load, new_game, view

ENDS = ["RoundEnds", 0, 0]
TURN = ["Turn", 0, 0]
CALL = ["Call", 0, 5]


def with_agenda(agenda: list[list[Any]]) -> State:
    """The turn of a King who can be asked a lot, with another agenda."""
    facts = at(character="king", hands=[["manor", "castle"]], cities=[["museum", "laboratory"]], gold=[9]).to_dict()
    return load().from_dict({**facts, "agenda": agenda})


@pytest.mark.parametrize(
    "agenda",
    [
        [["SetUp", 0, 0]],
        [TURN, ["Round", 0, 0]],
        [ENDS, ENDS],
        [ENDS, TURN, ["RoundCloses", 0, 0]],
        [ENDS, TURN, CALL],
        [ENDS, CALL, CALL],
        [ENDS, CALL, TURN, TURN],
        [ENDS, CALL, TURN, ["TurnEnds", 0, 0]],
        [ENDS, CALL, TURN, ["LeaveHospital", 0, 0]],
        [ENDS, ["TuckCard", 0, 0], TURN],
        [ENDS, CALL, TURN, ["TuckCard", 0, 0], ["SellCard", 0, 1]],
        [ENDS, CALL, TURN, ["AskPark", 0, 0], ["AskPark", 0, 0]],
        [ENDS, CALL, ["PutLastAway", 0, 0], TURN],
        [ENDS, CALL, ["PutLastAway", 0, 0]],
        [ENDS, ["UseTheater", 0, 0], CALL],
    ],
)
def test_steps_that_cannot_wait_for_each_other_are_refused(agenda: list[list[Any]]) -> None:
    with pytest.raises(citadel.BadPosition, match=r"position.agenda"):
        with_agenda(agenda)


@pytest.mark.parametrize(
    "agenda",
    [
        [],
        [ENDS],
        [CALL],
        [TURN],
        [ENDS, CALL, TURN, ["SellCard", 0, 1]],
        [["TuckCard", 0, 0]],
        [ENDS, CALL, ["TurnEnds", 0, 0], ["AskPoorHouse", 0, 0], ["AskPark", 0, 0]],
    ],
)
def test_steps_may_be_left_out_from_below(agenda: list[list[Any]]) -> None:
    assert with_agenda(agenda).seats == 4


@pytest.mark.parametrize("at_once", [0, 1, 2])
def test_a_draft_is_filled_place_by_place(at_once: int) -> None:
    facts = new_game(seats=3, seed=1).to_dict()
    agenda = facts["agenda"]
    i = len(agenda) - 1 - at_once
    without = agenda[:i] + agenda[i + 1 :]
    twice = agenda[: i + 1] + agenda[i:]
    early = [*agenda[:i], agenda[i - 1], *agenda[i + 1 :]]
    for changed in (without, twice, early):
        with pytest.raises(citadel.BadPosition, match=r"position.agenda"):
            load().from_dict({**facts, "agenda": changed})


@pytest.mark.parametrize("game", ["citadels", "classic"])
@pytest.mark.parametrize("eye", [0, 1, 2])
def test_a_hand_that_somebody_chooses_from_is_open_to_that_seat(game: str, eye: int) -> None:
    hands = [["temple"], ["manor", "manor", "castle"]]
    table = at(game=game, character="wizard", hands=hands, agenda=[ENDS, TURN, ["TakeSeen", 0, 1]])
    for state in (
        table,
        table.resample(eye, random.Random(1)),
        table.game.imagine(table.observe(eye), random.Random(1)),
    ):
        hand = state.to_dict()["hands"][1]
        assert sorted(view(state, 0)["hands"][1]) == sorted(hand)
        assert view(state, 2)["hands"][1] == [None] * 3
        assert state.resample(0, random.Random(2)).legal_actions() == state.legal_actions()


@pytest.mark.parametrize("step", ["KeepDrawn", "ReturnDrawn", "KeepOneOfSeven", "AskLibrary", "SearchDeck"])
def test_drawn_cards_are_for_the_seat_that_has_the_turn(step: str) -> None:
    facts = at(character="king", drawn=["manor", "castle", "palace"]).to_dict()
    row = [step, 1, 1 if step == "KeepDrawn" else 0]
    with pytest.raises(citadel.BadPosition, match=r"position.agenda\[1\]"):
        load().from_dict({**facts, "agenda": [TURN, row]})


@pytest.mark.parametrize("game", ["citadels", "classic"])
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_with_any_other_step_a_position_is_refused_or_goes_on(game: str, seats: int) -> None:
    """Every step of the game in turn comes next in a position of a random game, or in the place of what does."""
    rng = random.Random(seats)
    state = new_game(game, seats, seed=seats, **({} if game == "classic" else {"preset": "devious-dignitaries"}))
    for step in state.game.steps:
        for _ in range(rng.randrange(7)):
            play_at_random(state, rng)
        if state.is_terminal():
            return
        facts = state.to_dict()
        row = [step.name, rng.randrange(seats), rng.choice([0, 1, int(step.largest)]) if step.largest else 0]
        facts["agenda"] = [*facts["agenda"][: rng.choice([-1, len(facts["agenda"])])], row]
        try:
            changed = state.game.from_dict(facts)
        except citadel.BadPosition:
            continue
        for _ in range(12):
            if not changed.is_terminal():
                play_at_random(changed, rng)
        again = state.game.from_dict(changed.to_dict())
        assert again.to_dict() == changed.to_dict()


def play_at_random(state: State, rng: random.Random) -> None:
    """Let whoever has to act do anything."""
    if not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
