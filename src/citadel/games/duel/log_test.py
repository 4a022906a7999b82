"""The log tells what happened, and a secret choice to its chooser alone."""

import pytest

from citadel import SPECTATOR
from citadel.core.state import State
from citadel.games.duel.scenes_test import BLACK, WHITE, builder, called, choices, do, drafting, expansion, new_game

clause = pytest.mark.clause


def last(table: State, seat: int) -> str:
    """The latest line of the log as a seat reads it."""
    return table.observe(seat).log[-1]


@clause("duel.memory.3", "duel.memory.10")
def test_the_tiles_chosen_for_a_stand_are_told_to_their_owner_alone() -> None:
    table = do(new_game(2), choices(new_game(2))[0])
    assert last(table, WHITE).startswith("{0} chooses ")
    assert last(table, BLACK) == last(table, SPECTATOR) == "{0} has chosen two unique tiles."


@clause("duel.memory.6", "duel.memory.10")
def test_the_cards_kept_are_told_to_their_owner_alone() -> None:
    table = do(drafting(), choices(drafting())[0])
    assert last(table, WHITE).startswith("{0} keeps ")
    assert last(table, BLACK) == last(table, SPECTATOR) == "{0} has chosen two characters to keep."


@clause("duel.memory.8", "duel.memory.10")
def test_the_card_put_away_is_told_to_its_owner_alone() -> None:
    table = drafting()
    do(table, choices(table)[0], choices(table, seat=BLACK)[0])
    gone = choices(table)[0].split()[1]
    do(table, f"discard {gone}")
    assert last(table, WHITE) == f"{{0}} puts the {gone.title()} away."
    assert last(table, BLACK) == last(table, SPECTATOR) == "{0} has put a character away."


@clause("duel.memory.12")
@pytest.mark.parametrize("seat", [WHITE, BLACK, SPECTATOR])
@pytest.mark.parametrize(("name", "said"), [("queen", "{1} holds it"), ("king", "{1} does not hold it")])
def test_names_and_what_they_prove_are_told_to_everybody(seat: int, name: str, said: str) -> None:
    table = do(called("thief", gold=[0, 1], hand=[["thief", "king"], ["queen"]]), f"name {name}")
    assert any("{0} names" in line and said in line for line in table.observe(seat).log)


@clause("duel.memory.1")
@pytest.mark.parametrize(
    ("table", "words", "told"),
    [
        (called("king"), ["pass", "guard-with-coin d4"], "The Guard moves to Military Start (d4)."),
        (called("king"), ["pass", "guard-with-coin d4"], "Military Start (d4) gets a coin."),
        (called("king", council=[4, 5]), ["gain"], "{0} gains 2 council seats."),
        (called("abbot", gold=[0, 1]), ["gain"], "{1} gives {0} a coin."),
        (called("diplomat"), ["seats d4"], "{0} loses 2 council seats."),
        (called("diplomat"), ["seats d4"], "{0} takes control of Military Start (d4)."),
        (called("merchant"), ["gain"], "{0} gains 3 gold."),
        (builder("wishing-well"), ["build wishing-well c5", "return-coin"], "{0} returns a coin to the supply."),
        (expansion(row=[["noble-3"], [], [], []]), ["build noble-3 d5"], "{0} builds Noble 3 on d5 for 3 gold."),
    ],
)
def test_what_happens_in_the_open_is_told_to_everybody(table: State, words: list[str], told: str) -> None:
    do(table, *words)
    for seat in (WHITE, BLACK, SPECTATOR):
        assert told in table.observe(seat).log


@clause("duel.gold.3", "duel.seats.2")
def test_a_gain_of_nothing_is_not_told() -> None:
    table = expansion(gold=[12, 13], row=[["noble-3"], [], [], []], stand=[["capitol"], []], council=[9, 0])
    do(table, "build capitol c5")
    assert not any("gains" in line for line in table.observe(WHITE).log)
