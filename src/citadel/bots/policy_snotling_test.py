from __future__ import annotations

from typing import Any

from citadel.bots import make_bot
from citadel.games.combat.scenes_test import toy

ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"]


def choices(hand: str, seat: int = 0, other: str = "ffgg", **facts: Any) -> set[str]:
    """What the bot passes on at a table of two, as seat 0, the dealer, or as seat 1, who puts down."""
    options = {"false_grab": facts.pop("false_grab", "illegal")}
    game = toy("snotling", *ROWS, **options)
    hands = [list(hand), list(other)] if seat == 0 else [list(other), list(hand)]
    passed = None if seat == 0 else {"seat": 0, "card": hand[0]}
    deck = sorted("aabbccddeeffgghh")
    for card in [*hand, *other, *facts.get("face_up", [])]:
        deck.remove(card)
    position = {"seats": 2, "hands": hands, "deck": deck, "passed": passed, "agenda": [["PassOn", seat, 0]], **facts}
    seen = game.from_dict(position).observe(seat)
    return {str(game.actions[make_bot("greedy", game, seed).choose(seen)]) for seed in range(30)}


def test_pairs_are_kept() -> None:
    assert choices("aabcd") == {"pass b", "pass c", "pass d"}


def test_a_card_whose_other_one_lies_face_up_goes_first() -> None:
    assert choices("aabcd", face_up=["c"]) == {"pass c"}


def test_the_last_player_puts_down_what_is_worth_least() -> None:
    assert choices("dabce", seat=1, face_up=["b"]) == {"put-down b"}


def test_two_pairs_are_grabbed_with_at_once() -> None:
    assert choices("aabbc") == {"grab"}


def test_nobody_grabs_without_two_pairs_where_that_puts_one_out() -> None:
    assert "grab" not in choices("aabcd", false_grab="out")


def test_after_the_deal_one_is_ready_or_grabs() -> None:
    game = toy("snotling", *ROWS)
    position = {"seats": 2, "hands": [list("aabb"), list("cdef")], "deck": list("gh"), "agenda": [["Look", 0, 3]]}
    state = game.from_dict(position)
    said = [str(game.actions[make_bot("greedy", game, 1).choose(state.observe(seat))]) for seat in (0, 1)]
    assert said == ["grab", "ready"]
