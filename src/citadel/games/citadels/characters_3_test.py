"""Rank 3: the Magician and the Seer; the Wizard is in wizard_test."""

import random
from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, same_for, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact

clause = pytest.mark.clause
SPECTATOR = citadel.SPECTATOR
HANDS = [["temple", "church"], ["manor", "castle", "castle"], [], ["tavern"]]


# Magician


def conjuring(*words: str, **facts: Any) -> Any:
    """A Magician with two cards among players with three, none and one."""
    table = called("magician", "king", "bishop", "merchant", **{"hands": HANDS, "deck": ["docks", "harbor"], **facts})
    return do(table, *words)


@clause("citadels.magician.1")
def test_the_magician_exchanges_his_whole_hand_for_another() -> None:
    table = conjuring()
    assert named(table, "swap-hands") == ["seat1", "seat2", "seat3"]
    do(table, "swap-hands seat1")
    assert fact(table, "hands") == [["manor", "castle", "castle"], ["temple", "church"], [], ["tavern"]]


@clause("citadels.magician.2")
def test_a_hand_may_be_exchanged_for_an_empty_one() -> None:
    assert fact(conjuring("swap-hands seat2"), "hands")[0::2] == [[], ["temple", "church"]]
    table = conjuring("swap-hands seat3", hands=[[], ["manor"], [], ["tavern"]])
    assert fact(table, "hands")[0::3] == [["tavern"], []]


@clause("citadels.magician.1")
def test_the_magician_does_one_of_the_two_and_once() -> None:
    for first in ("swap-hands seat1", "redraw"):
        table = conjuring(first)
        if first == "redraw":
            do(table, "discard temple", "stop")
        assert not choices(table, "swap-hands")
        assert not choices(table, "redraw")
        assert "citadels.turn.3" in refused(table, "swap-hands seat1")


@clause("citadels.magician.1")
def test_the_magician_exchanges_with_another_player_at_the_table() -> None:
    assert "citadels.magician.1" in refused(conjuring(), "swap-hands seat0")
    assert "citadels.magician.1" in refused(conjuring(), "swap-hands seat5")


@clause("citadels.magician.1", "citadels.memory.10")
def test_both_know_the_hand_that_they_gave_and_nobody_else_does() -> None:
    table = conjuring("swap-hands seat1")
    assert seen(table, 0, "hands")[1] == ["temple", "church"]
    assert seen(table, 1, "hands")[0] == ["manor", "castle", "castle"]
    for seat in (2, 3, SPECTATOR):
        assert seen(table, seat, "hands")[:2] == [[None] * 3, [None] * 2]


@clause("citadels.magician.3")
def test_the_magician_puts_cards_under_the_deck_one_after_the_other_and_draws_as_many() -> None:
    table = conjuring("redraw")
    assert choices(table) == ["discard temple", "discard church"]
    do(table, "discard church")
    assert choices(table) == ["discard temple", "stop"]
    do(table, "stop")
    assert fact(table, "hands")[0] == ["temple", "docks"]
    deck = fact(table, "deck")
    assert (deck[0], deck[-1]) == ("harbor", "church")
    assert choices(table)[0] == "gather-gold"


@clause("citadels.magician.3", "citadels.memory.6")
@pytest.mark.parametrize("order", [["temple", "church"], ["church", "temple"]])
def test_cards_go_under_the_deck_in_the_order_of_choice(order: list[str]) -> None:
    table = conjuring("redraw", *[f"discard {name}" for name in order], rest_with=3)
    assert fact(table, "deck") == order
    assert fact(table, "hands")[0] == ["docks", "harbor"]
    assert seen(table, 0, "deck") == order
    assert seen(table, 1, "deck") == [None, None]


@clause("citadels.magician.3")
def test_the_magician_draws_his_own_cards_again_from_a_short_deck() -> None:
    table = conjuring("redraw", "discard church", "discard temple", deck=["docks"], rest_with=1)
    assert sorted(fact(table, "hands")[0]) == ["church", "docks"]
    assert fact(table, "deck") == ["temple"]


@clause("citadels.magician.3")
def test_a_magician_without_cards_puts_none_under_the_deck() -> None:
    table = conjuring(hands=[[], ["manor"], [], []])
    assert not choices(table, "redraw")
    assert "citadels.magician.3" in refused(table, "redraw")


@clause("citadels.memory.2")
def test_nobody_sees_what_the_magician_puts_under_the_deck() -> None:
    one, other = conjuring("redraw", "discard church"), conjuring("redraw", "discard temple")
    for seat in (1, 2, 3, SPECTATOR):
        assert same_for(seat, one, other)
    assert one.revealed < one.ply - 1


# Seer


def foreseeing(*words: str, **facts: Any) -> Any:
    """A Seer with two cards among players with three, none and one."""
    return do(called("seer", "king", "bishop", "merchant", **{"hands": HANDS, **facts}), *words)


@clause("citadels.seer.1")
def test_the_seer_takes_a_card_of_every_other_hand_that_has_any() -> None:
    table = foreseeing("foresee")
    assert [len(hand) for hand in fact(table, "hands")] == [4, 2, 0, 0]
    assert "tavern" in fact(table, "hands")[0]


def words(seed: int) -> list[int]:
    """The state of a generator."""
    chance = random.Random(seed)
    return [chance.getrandbits(32) for _ in range(4)]


@clause("citadels.seer.1")
def test_the_card_is_a_random_one_and_each_is_as_likely() -> None:
    taken = []
    for seed in range(60):
        table = foreseeing(hands=[[], ["manor", "castle", "castle"], [], []], generator=words(seed))
        taken += fact(do(table, "foresee"), "hands")[0]
    assert 8 <= taken.count("manor") <= 32


@clause("citadels.seer.2")
def test_then_the_seer_gives_each_of_these_a_card_clockwise_and_nobody_else() -> None:
    table = foreseeing("foresee")
    assert table.observe(0).asks == "Which card do you give {1}?"
    assert set(choices(table)) == {f"give {name}" for name in fact(table, "hands")[0]}
    do(table, "give temple")
    assert table.observe(0).asks == "Which card do you give {3}?"
    do(table, "give church")
    assert [len(hand) for hand in fact(table, "hands")] == [2, 3, 0, 1]
    assert "temple" in fact(table, "hands")[1]
    assert fact(table, "hands")[3] == ["church"]
    assert choices(table)[0] == "gather-gold"


@clause("citadels.seer.2")
def test_the_seer_may_give_a_card_back_where_it_came_from() -> None:
    table = foreseeing("foresee", "give temple", "give tavern")
    assert fact(table, "hands")[3] == ["tavern"]


@clause("citadels.seer.2")
def test_clockwise_begins_on_the_left_of_the_seer() -> None:
    table = called("assassin", "seer", "king", hands=[["manor"], [], ["tavern"]])
    do(table, "gather-gold", "end-turn", "foresee")
    assert table.observe(1).asks == "Which card do you give {2}?"
    do(table, "give manor")
    assert fact(table, "hands") == [[], ["tavern"], ["manor"]]
    do(table, "give tavern")
    assert fact(table, "hands") == [["tavern"], [], ["manor"]]


@clause("citadels.seer.1", "citadels.memory.7", "citadels.memory.9")
def test_both_sides_know_the_cards_that_went_between_them_and_nobody_else_does() -> None:
    table = foreseeing(hands=[["temple"], ["manor"], [], ["tavern"]])
    do(table, "foresee")
    assert [seen(table, seat, "hands")[0] for seat in (1, 2, 3)] == [
        ["manor", None, None],
        [None, None, None],
        ["tavern", None, None],
    ]
    do(table, "give temple", "give manor")
    assert fact(table, "hands") == [["tavern"], ["temple"], [], ["manor"]]
    assert seen(table, 0, "hands") == [["tavern"], ["temple"], [], ["manor"]]
    assert seen(table, 1, "hands") == [[None], ["temple"], [], [None]]
    assert seen(table, 3, "hands") == [[None], [None], [], ["manor"]]
    assert seen(table, 2, "hands") == [[None], [None], [], [None]]
    assert seen(table, SPECTATOR, "hands") == [[None], [None], [], [None]]


@clause("citadels.seer.1")
def test_if_nobody_else_has_a_card_there_is_nothing_to_foresee() -> None:
    table = foreseeing(hands=[["temple"], [], [], []])
    assert not choices(table, "foresee")
    assert "citadels.seer.1" in refused(table, "foresee")


@clause("citadels.seer.3")
def test_the_seer_builds_two_districts() -> None:
    table = foreseeing("gather-gold", gold=[9, 0, 0, 0], hands=[["temple", "church", "tavern"], [], [], []])
    do(table, "build temple", "build church")
    assert not choices(table, "build")


@clause("citadels.seer.3", "citadels.two.9")
def test_with_two_players_the_seers_other_character_has_its_own_limit() -> None:
    table = called("seer+bishop", "king+warlord", gold=[9, 9], limit=8, hands=[["temple", "church", "tavern"], []])
    do(table, "gather-gold", "build temple", "end-turn", "gather-gold", "take-crown", "end-turn")
    do(table, "gather-gold", "build church")
    assert turn(table) == (0, "bishop")
    assert not choices(table, "build")


@clause("citadels.turn.3")
def test_the_seer_foresees_once() -> None:
    table = foreseeing("foresee", "give temple", "give church")
    assert "citadels.turn.3" in refused(table, "foresee")


# Positions


@pytest.mark.parametrize(
    ("step", "arg", "hands"),
    [
        ("PutUnder", 0, [[], ["temple"]]),
        ("GiveBack", 0, [["temple"], []]),
        ("GiveBack", 1, [["temple"], []]),
        ("GiveBack", 4, [["temple"], []]),
        ("GiveBack", 2, [[], ["temple"]]),
        ("TakeSeen", 0, [["temple"], ["church"]]),
        ("TakeSeen", 1, [["temple"], []]),
        ("TakeSeen", 2, [["temple"], ["church"]]),
    ],
)
def test_a_position_cannot_ask_for_cards_that_are_not_there(step: str, arg: int, hands: list[list[str]]) -> None:
    with pytest.raises(citadel.BadPosition):
        called("seer", "king", hands=hands, agenda=[["RoundEnds", 0, 0], [step, 0, arg]])
