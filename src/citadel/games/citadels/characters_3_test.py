"""Rank 3: the Magician, the Seer and the Wizard."""

import random
from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, same_for, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

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


# Wizard


def peeking(*words: str, **facts: Any) -> Any:
    """A Wizard with two cards and plenty of gold among players with three cards, none and one."""
    fields = {"hands": HANDS, "gold": [20, 0, 0, 0], **facts}
    return do(called("wizard", "king", "bishop", "merchant", **fields), *words)


@clause("citadels.wizard.1")
def test_the_wizard_looks_at_a_hand_that_has_cards() -> None:
    table = peeking()
    assert named(table, "peek") == ["seat1", "seat3"]
    assert "citadels.wizard.1" in refused(table, "peek seat2")
    assert "citadels.wizard.1" in refused(table, "peek seat0")


@clause("citadels.wizard.1")
def test_only_the_wizard_sees_the_hand() -> None:
    table = peeking("peek seat1")
    assert seen(table, 0, "hands")[1] == ["manor", "castle", "castle"]
    for seat in (2, 3, SPECTATOR):
        assert seen(table, seat, "hands")[1] == [None, None, None]
    other = peeking("peek seat1", hands=[HANDS[0], ["manor", "palace", "docks"], [], ["tavern"]])
    for seat in (2, 3):
        assert seen(other, seat, "hands")[1] == seen(table, seat, "hands")[1]
        assert log(other, seat) == log(table, seat)
        assert other.observe(seat).asks == table.observe(seat).asks
    assert table.revealed == table.ply


@clause("citadels.wizard.1")
def test_the_wizard_takes_one_of_the_cards_into_his_hand() -> None:
    table = peeking("peek seat1")
    assert named(table, "take-card") == ["manor", "castle"]
    assert "citadels.wizard.1" in refused(table, "take-card tavern")
    do(table, "take-card castle")
    assert fact(table, "hands")[:2] == [["castle", "temple", "church"], ["manor", "castle"]]
    assert fact(table, "gold")[0] == 20
    assert choices(table)[0] == "gather-gold"


@clause("citadels.wizard.1", "citadels.memory.7")
def test_the_wizard_remembers_the_rest_of_that_hand_and_its_owner_what_he_took() -> None:
    table = peeking("peek seat1", "take-card castle")
    assert seen(table, 0, "hands")[1] == ["manor", "castle"]
    assert seen(table, 1, "hands")[0] == ["castle", None, None]
    assert seen(table, 2, "hands")[:2] == [[None] * 3, [None] * 2]


@clause("citadels.wizard.1", "citadels.wizard.2")
def test_the_wizard_pays_for_one_of_the_cards_and_builds_it_at_once() -> None:
    table = peeking("gather-gold", "peek seat1", "take-and-build castle")
    assert fact(table, "cities")[0] == ["castle"]
    assert fact(table, "gold")[0] == 18
    assert fact(table, "hands")[:2] == [["temple", "church"], ["manor", "castle"]]


@clause("citadels.wizard.2")
def test_what_is_built_at_once_does_not_count_for_the_limit() -> None:
    table = peeking("gather-gold", "peek seat1", "take-and-build castle", "build temple")
    assert fact(table, "cities")[0] == ["castle", "temple"]
    assert not choices(table, "build")
    table = peeking("gather-gold", "build temple", "peek seat1", "take-and-build manor")
    assert not choices(table, "build")


@clause("citadels.wizard.2")
def test_what_the_wizard_cannot_pay_for_he_cannot_build_at_once() -> None:
    table = peeking("peek seat1", gold=[3, 0, 0, 0])
    assert named(table, "take-and-build") == ["manor"]
    refused(table, "take-and-build castle")


@clause("citadels.wizard.3")
def test_the_wizard_may_build_duplicates_at_once_and_from_his_hand() -> None:
    city = [["castle", "temple"], [], [], []]
    table = peeking("gather-gold", "peek seat1", "take-and-build castle", "build temple", cities=city)
    assert fact(table, "cities")[0] == ["castle", "castle", "temple", "temple"]


@clause("citadels.wizard.3", "citadels.two.9")
def test_with_two_players_the_wizards_other_character_builds_no_duplicates() -> None:
    table = called(
        "wizard+bishop", "king+warlord", gold=[9, 9], limit=8, hands=[["temple"], []], cities=[["temple"], []]
    )
    do(table, "gather-gold", "end-turn", "gather-gold", "take-crown", "end-turn", "gather-gold")
    assert turn(table) == (0, "bishop")
    assert not choices(table, "build")


@clause("citadels.wizard.4")
def test_a_district_is_built_at_once_before_gathering_unless_the_option_says_otherwise() -> None:
    table = peeking("peek seat1")
    assert named(table, "take-and-build") == ["manor", "castle"]
    table = peeking("peek seat1", options={"wizard_before_gather": "no"})
    assert not choices(table, "take-and-build")
    assert "citadels.wizard.4" in refused(table, "take-and-build manor")
    table = peeking("gather-gold", "peek seat1", options={"wizard_before_gather": "no"})
    assert named(table, "take-and-build") == ["manor", "castle"]


@clause("citadels.wizard.5")
def test_neither_the_secret_vault_nor_a_late_monument_is_built_at_once() -> None:
    hand = [[], ["secret-vault", "monument", "tavern"], [], []]
    city = ["temple", "church", "manor", "castle", "docks"]
    table = peeking("peek seat1", hands=hand, cities=[city, [], [], []])
    assert named(table, "take-and-build") == ["tavern"]
    assert len(choices(table, "take-card")) == 3
    table = peeking("peek seat1", hands=hand, cities=[city[:4], [], [], []])
    assert named(table, "take-and-build") == ["tavern", "monument"]


@clause("citadels.wizard.1", "citadels.memory.8")
def test_all_see_which_card_is_taken_to_be_built() -> None:
    table = peeking("peek seat1", "take-and-build castle")
    assert "{1} gives {0} Castle." in log(table)
    for seat in (2, 3, SPECTATOR):
        assert seen(table, seat, "hands")[:2] == [[None] * 2, [None] * 2]


@clause("citadels.turn.3")
def test_the_wizard_looks_once() -> None:
    assert "citadels.turn.3" in refused(peeking("peek seat1", "take-card manor"), "peek seat3")


@clause("citadels.wizard.2", "citadels.thieves-den.1")
@pytest.mark.parametrize(("cards", "can"), [(6, True), (5, False)])
def test_the_wizard_pays_for_a_thieves_den_with_other_cards(cards: int, can: bool) -> None:
    hand = ["tavern", "tavern", "market", "market", "docks", "docks"][:cards]
    table = peeking("peek seat1", gold=[0, 0, 0, 0], hands=[hand, ["thieves-den", "temple"], [], []])
    assert named(table, "take-and-build") == (["thieves-den"] if can else [])


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
