"""Written positions that ask about a district which cannot be used are refused, with the reason."""

from typing import Any

import pytest

from citadel import BadPosition
from citadel.games.citadels.city_scenes_test import CLASSIC
from citadel.games.citadels.scenes_test import at, choices, turn

CARD: dict[str, Any] = {"hands": [["manor"]]}


@pytest.mark.parametrize(
    ("step", "facts"),
    [
        (["SellCard", 0, 2], CARD),
        (["SellCard", 0, 2], {"cities": [["laboratory"]]}),
        (["TuckCard", 0, 0], CARD),
        (["TuckCard", 0, 0], {"cities": [["museum"]]}),
        (["DestroyByArmory", 0, 0], {"uniques": []}),
    ],
)
def test_a_district_is_not_used_by_who_has_none_or_nothing_to_use_it_on(step: list[Any], facts: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"position\.agenda"):
        at(agenda=[step], **facts)


@pytest.mark.parametrize(
    ("step", "facts"),
    [
        (["BuyBackCard", 0, 0], {"gold": [1]}),
        (["BuyBackCard", 0, 0], {"cities": [["graveyard"]]}),
        (["BuyBackCard", 0, 0], {"cities": [["graveyard"]], "gold": [1]}),
        (["AskLighthouse", 0, 0], {}),
        (["AskLighthouse", 0, 0], {"cities": [["lighthouse"]], "deck": [], "rest_with": 1}),
        (["SearchDeck", 0, 0], {"turn": turn(0, "king")}),
        (["SearchDeck", 1, 0], {"turn": turn(0, "king"), "drawn": ["manor"], "deck": [], "rest_with": 1}),
        (["AnnounceSeven", 0, 0], {}),
        (["AnnounceSeven", 0, 0], {"cities": [["bell-tower"]], "limit": 7}),
    ],
)
def test_classic_districts_are_not_asked_about_without_cause(step: list[Any], facts: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"position\.agenda"):
        at(game=CLASSIC, agenda=[step], roles={0: ["king"]}, **facts)


def test_a_position_may_stop_at_any_question_of_a_district() -> None:
    assert choices(at(agenda=[["SellCard", 0, 2]], cities=[["laboratory"]], **CARD)) == ["discard manor"]
    assert choices(at(agenda=[["TuckCard", 0, 0]], cities=[["museum"]], **CARD)) == ["tuck manor"]
    tower = at(game=CLASSIC, agenda=[["AnnounceSeven", 0, 0]], cities=[["bell-tower"]])
    assert choices(tower) == ["pass", "announce"]
