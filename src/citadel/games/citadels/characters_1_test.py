"""Rank 1: the Assassin and the Magistrate; the Witch is in witch_test."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, same_for, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
ALL_BUT_RANK_1 = ["thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
SPECTATOR = citadel.SPECTATOR


# Assassin


@clause("citadels.assassin.1")
def test_the_assassin_names_any_other_character_of_the_cast_held_by_somebody_or_not() -> None:
    table = called("assassin", "king", "bishop", "warlord", face_up=["merchant", "architect"])
    assert named(table, "murder") == ALL_BUT_RANK_1


@clause("citadels.assassin.1")
def test_the_assassin_names_neither_himself_nor_a_character_of_another_game() -> None:
    table = called("assassin", "king")
    assert "citadels.assassin.1" in refused(table, "murder assassin")
    assert "citadels.cast.1" in refused(table, "murder emperor")


@clause("citadels.turn.3")
def test_the_assassin_murders_before_or_after_gathering_and_once() -> None:
    table = do(called("assassin", "king"), "murder thief")
    assert not choices(table, "murder")
    assert "citadels.turn.3" in refused(table, "murder king")
    assert named(do(called("assassin", "king"), "gather-gold"), "murder")


@clause("citadels.turn.4")
def test_the_assassin_need_not_murder_anybody() -> None:
    table = do(called("assassin", "king"), "gather-gold", "end-turn")
    assert fact(table, "killed") == ""
    assert turn(table) == (1, "king")


@clause("citadels.assassin.2", "citadels.round.5")
def test_a_killed_character_is_neither_revealed_nor_takes_a_turn() -> None:
    table = do(called("assassin", "merchant", "bishop", "warlord"), "murder bishop", "gather-gold", "end-turn")
    assert turn(table) == (1, "merchant")
    assert fact(table, "shown")[2] == []
    assert "The Bishop is called and stays silent." in log(table)


@clause("citadels.assassin.2")
def test_nobody_sees_who_holds_the_killed_character() -> None:
    held = do(
        called("assassin", "merchant", "bishop", "king"), "murder bishop", "gather-gold", "end-turn", "take-crown"
    )
    other = do(called("assassin", "merchant", "king", "bishop"), "murder bishop", "gather-gold", "end-turn")
    assert "bishop" not in fact(held, "absent")
    assert fact(other, "absent") == [name for name in fact(held, "absent") if name != "bishop"]
    assert all("Bishop" in line for line in log(held, 1) if "silent" in line)


@clause("citadels.assassin.3")
@pytest.mark.parametrize("victim", ["merchant", "warlord", "thief"])
def test_a_killed_character_gains_nothing_and_does_nothing(victim: str) -> None:
    table = called("assassin", victim, "king", gold=[0, 5, 5], cities=[[], ["docks", "prison"], []])
    do(table, f"murder {victim}", "gather-gold", "end-turn", "gather-gold", "take-crown", "end-turn")
    assert fact(table, "round") == 2
    assert fact(table, "gold") == [2, 5, 7]


@clause("citadels.assassin.3", "citadels.two.1")
def test_with_two_characters_the_one_that_lives_still_acts() -> None:
    table = called("assassin+merchant", "thief+bishop", limit=8)
    do(table, "murder thief", "gather-gold", "end-turn")
    assert turn(table) == (1, "bishop")


@clause("citadels.assassin.4")
def test_a_killed_rank_4_that_nobody_holds_changes_nothing() -> None:
    table = do(called("assassin", "merchant", "bishop", crown=2), "murder king", "gather-gold", "end-turn")
    do(table, "gather-gold", "end-turn", "gather-gold", "end-turn")
    assert (fact(table, "round"), fact(table, "crown")) == (2, 2)
    assert not [line for line in log(table) if "killed King" in line]


def test_a_murder_can_be_taken_back() -> None:
    table = do(called("assassin", "king"), "murder king")
    assert table.revealed < table.ply


# Magistrate


def signing(who: str = "bishop") -> Any:
    """A Magistrate has laid warrants on the Thief, the King and the Bishop, and signed one."""
    table = called("magistrate", "thief", "king", "bishop")
    return do(table, "warrant thief", "warrant king", "warrant bishop", f"sign-warrant {who}")


@clause("citadels.magistrate.1")
def test_the_three_warrants_lie_on_different_characters_other_than_the_magistrate() -> None:
    table = called("magistrate", "thief", "king", "bishop")
    assert named(table, "warrant") == ["thief", "magician", "king", "bishop", "merchant"]
    assert "citadels.magistrate.1" in refused(table, "warrant magistrate")
    do(table, "warrant king")
    assert named(table, "warrant") == choices_after("king", "architect")
    do(table, "warrant architect")
    assert named(table, "warrant") == ["warlord"]
    do(table, "warrant warlord")
    assert named(table, "sign-warrant") == ["king", "architect", "warlord"]
    assert "citadels.magistrate.1" in refused(table, "sign-warrant bishop")


def choices_after(first: str, last: str) -> list[str]:
    """The characters of ranks after one up to another."""
    return ALL_BUT_RANK_1[ALL_BUT_RANK_1.index(first) + 1 : ALL_BUT_RANK_1.index(last) + 1]


@clause("citadels.magistrate.1")
def test_warrants_are_laid_from_the_lowest_rank_up_so_that_their_order_tells_nothing() -> None:
    table = do(called("magistrate", "thief", "king", "bishop"), "warrant king")
    assert "from the lowest rank up" in refused(table, "warrant thief")
    assert "from the lowest rank up" in refused(table, "warrant king")


@clause("citadels.magistrate.1", "citadels.memory.17")
@pytest.mark.parametrize("seat", [1, 2, 3, SPECTATOR])
def test_who_has_a_warrant_is_open_and_which_is_signed_is_not(seat: int) -> None:
    table = signing("bishop")
    assert seen(table, seat, "warrants") == ["thief", "king", "bishop"]
    assert seen(table, seat, "signed") is None
    assert same_for(seat, table, signing("thief"))


@clause("citadels.magistrate.1", "citadels.memory.17")
def test_the_magistrate_knows_which_warrant_is_signed() -> None:
    table = signing("bishop")
    assert seen(table, 0, "signed") == "bishop"
    assert "{0} has signed the warrant on the Bishop." in log(table, 0)
    assert "{0} has signed one of the warrants." in log(table, 1)


@clause("citadels.magistrate.1")
def test_no_warrant_is_signed_before_all_three_lie() -> None:
    table = do(called("magistrate", "thief"), "warrant thief", "warrant king", "warrant bishop")
    assert [seen(table, seat, "signed") for seat in (0, 1, SPECTATOR)] == ["", "", ""]


@clause("citadels.turn.3", "citadels.turn.4")
def test_the_magistrate_lays_warrants_once_a_turn_or_not_at_all() -> None:
    assert not choices(signing(), "warrant")
    assert "end-turn" in choices(do(called("magistrate", "king"), "gather-gold"))


def test_warrants_can_be_taken_back_until_the_turn_goes_on() -> None:
    table = signing()
    assert table.revealed < table.ply - 3


# Positions


@pytest.mark.parametrize(
    ("step", "facts"),
    [
        ("LayWarrant", {}),
        ("LayWarrant", {"warrants": ["king"], "magistrate": 1}),
        ("LayWarrant", {"warrants": ["thief", "king", "bishop"], "magistrate": 0}),
        ("SignAWarrant", {"warrants": ["thief", "king"], "magistrate": 0}),
        ("SignAWarrant", {"warrants": ["thief", "king", "bishop"], "magistrate": 1}),
        ("SignAWarrant", {"warrants": ["thief", "king", "bishop"], "signed": "king", "magistrate": 0}),
    ],
)
def test_a_position_cannot_ask_for_a_warrant_that_does_not_follow(step: str, facts: dict[str, Any]) -> None:
    with pytest.raises(citadel.BadPosition):
        called("magistrate", "king", agenda=[["RoundEnds", 0, 0], [step, 0, 0]], **facts)


def test_a_position_between_two_warrants_can_be_written_and_read() -> None:
    table = do(called("magistrate", "king", "bishop", "thief"), "warrant king")
    assert named(table.game.from_dict(table.to_dict()), "warrant") == named(table, "warrant")
