"""What is not allowed is refused with the reason and its clause, and the table stays as it was."""

from typing import Any

import pytest

from citadel import IllegalAction
from citadel.core.state import State
from citadel.games.duel.scenes_test import BLACK, WHITE, called, choices, do, drafting, expansion, scene

ROW = [["noble-1"], ["noble-3"], [], []]
WIDE = "black religious-1 b4, black religious-2 e4"


def refused(table: State, action: str, seat: int = WHITE) -> str:
    """Try an action that is not allowed, see that nothing changes, and return what was said."""
    before = table.to_dict()
    with pytest.raises(IllegalAction) as error:
        table.apply_action(table.game.actions.find(action), seat)
    assert table.to_dict() == before
    return str(error.value)


@pytest.mark.parametrize(
    ("action", "facts", "clause"),
    [
        ("build noble-2 c5", {}, "duel.build.1"),
        ("build statue c5", {"stand": [[], ["statue"]]}, "duel.build.1"),
        ("build noble-3 c5", {"gold": [2, 9]}, "duel.build.2"),
        ("build noble-1 c4", {}, "duel.build.3"),
        ("build noble-1 c6", {}, "duel.build.3"),
        ("build noble-1 b5", {}, "duel.build.3"),
        ("build noble-1 a4", {"more": WIDE}, "duel.grid.1"),
    ],
)
def test_a_build_that_is_not_allowed_names_its_rule(action: str, facts: dict[str, Any], clause: str) -> None:
    assert clause in refused(called("architect", **{"gold": [9, 9], "row": ROW, **facts}), action)


def test_a_second_discount_of_the_architect_names_its_rule() -> None:
    table = do(called("architect", gold=[9, 0], row=ROW), "build-for-less noble-1 c5")
    assert "duel.architect.2" in refused(table, "build-for-less noble-3 c6")


def test_a_discount_for_the_abbot_is_the_architects() -> None:
    assert "duel.architect.2" in refused(called("abbot", gold=[9, 0], row=ROW), "build-for-less noble-1 c5")


@pytest.mark.parametrize(("character", "verb"), [("diplomat", "seats"), ("warlord", "seize")])
@pytest.mark.parametrize(
    ("cell", "clause"),
    [("c4", "{}.2"), ("b1", "{}.2"), ("d5", "duel.guard.3"), ("e4", "duel.ivory-tower.1"), ("f4", "{}.")],
)
def test_a_tile_that_cannot_be_taken_names_the_rule(character: str, verb: str, cell: str, clause: str) -> None:
    city = "black noble-1 d5, black noble-2 d6, black ivory-tower e4, black noble-4 f4 with 3"
    table = called(character, city, guard="d6", gold=[1, 0], council=[1, 8])
    assert clause.format(f"duel.{character}") in refused(table, f"{verb} {cell}")


def test_a_leader_who_can_build_may_not_pass() -> None:
    assert "duel.expansion.2" in refused(expansion(row=ROW), "pass")


@pytest.mark.parametrize("first", [[], ["build noble-1 d5"]])
def test_nobody_builds_for_less_in_the_expansion_phase(first: list[str]) -> None:
    table = do(expansion(row=ROW, gold=[0, 9]), *first)
    assert "duel.expansion.6" in refused(table, "build-for-less noble-3 c5", table.actors()[0])


def test_it_is_said_whose_turn_it_is() -> None:
    assert "seat 0 to act" in refused(called("king"), "gain", BLACK)


def test_after_the_end_nothing_is_allowed() -> None:
    assert "the game is over" in refused(scene(agenda=[]), "pass")


@pytest.mark.parametrize("action", ["discard king", "pass", "build noble-1 c5"])
def test_the_draft_wants_two_characters_to_keep(action: str) -> None:
    assert "duel.draft.2" in refused(drafting(), action)


def test_only_characters_from_the_own_hand_can_be_kept() -> None:
    table = drafting()
    for text in choices(table, "keep", BLACK):
        assert "duel.draft.2" in refused(table, text)
