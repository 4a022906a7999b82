"""Actions: numbers inside, words outside."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Action, Actions, ActionSpace
from citadel.core.errors import IllegalAction


@pytest.fixture
def space() -> ActionSpace:
    space = ActionSpace()
    assert space.block("pass") == 0
    assert space.block("build", ["inn", "keep"], ["a1", "a2", "a3"]) == 1
    assert space.block("name", ["king"]) == 7
    return space


def test_a_block_has_an_action_for_every_choice_from_its_axes(space: ActionSpace) -> None:
    assert [str(space[number]) for number in range(len(space))] == [
        "pass",
        "build inn a1",
        "build inn a2",
        "build inn a3",
        "build keep a1",
        "build keep a2",
        "build keep a3",
        "name king",
    ]


def test_an_action_is_found_by_its_text_and_by_its_parts(space: ActionSpace) -> None:
    assert space.find("build keep a2") == space.encode("build", "keep", "a2") == 5
    assert (space[5].name, space[5].args) == ("build", ["keep", "a2"])


@pytest.mark.parametrize("text", ["", "build", "build inn", "build inn a4", "Pass", "pass ", None, 3, "x" * 1000])
def test_no_other_text_finds_one(space: ActionSpace, text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        space.find(text)
    assert len(str(error.value)) < 150


def test_actions_are_equal_if_their_words_are() -> None:
    assert Action("build", ["inn"]) == Action("build", ["inn"]) != Action("build", ["keep"])
    assert len({Action("build", ["inn"]), Action("build", ["inn"]), Action("build", [])}) == 2


def test_a_buffer_keeps_its_order_and_grows_beyond_its_first_room() -> None:
    buffer = Actions()
    for action in range(0, 1000, 2):
        buffer.add(action)
    assert buffer.count == 500
    assert buffer.to_list() == list(range(0, 1000, 2))
    assert buffer.has(998)
    assert not buffer.has(999)


def test_a_cleared_buffer_offers_nothing_of_what_it_did() -> None:
    buffer = Actions()
    buffer.add(3)
    buffer.clear()
    assert not buffer.has(3)
    assert buffer.to_list() == []
    buffer.add(5)
    assert buffer.to_list() == [5]


def test_each_member_of_a_set_is_offered_ascending() -> None:
    buffer = Actions()
    buffer.add_each(100, 2**62 + 2**31 + 1)
    buffer.add_each(200, 0)
    assert buffer.to_list() == [100, 131, 162]


def test_a_name_is_offered_for_each_member_of_a_set() -> None:
    buffer = Actions()
    buffer.add_named(100, 0b1011, vec[i64]([3, 9, 10, 20]))
    assert buffer.to_list() == [103, 109, 120]
