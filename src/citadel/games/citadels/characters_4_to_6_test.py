"""Ranks 4 to 6: Emperor, King, Patrician; Abbot, Bishop, Cardinal; Alchemist, Merchant, Trader."""

from collections import Counter

import pytest

from citadel import IllegalAction
from citadel.games.citadels.scenes_test import choices, do, fact
from citadel.games.citadels.turns_test import (
    bewitched,
    call_of,
    chance,
    city,
    end_of_round,
    gold,
    hand,
    resumed_as,
    turn_of,
)

clause = pytest.mark.clause
OPTIONAL = {"crown_and_witch": "optional"}


# Income of these ranks


@clause("citadels.emperor.1", "citadels.king.1", "citadels.bishop.1", "citadels.merchant.1", "citadels.trader.1")
@pytest.mark.parametrize(
    ("character", "mine"),
    [
        ("emperor", "manor castle"),
        ("king", "manor castle"),
        ("bishop", "temple church"),
        ("merchant", "tavern docks"),
        ("trader", "tavern docks"),
    ],
)
def test_income_is_one_gold_for_each_district_of_the_type(character: str, mine: str) -> None:
    table = do(turn_of(character, cities={0: f"{mine} prison watchtower"}), "income")
    assert gold(table) == 7
    assert not choices(table, "income")


@clause("citadels.patrician.1", "citadels.cardinal.1")
@pytest.mark.parametrize(("character", "mine"), [("patrician", "manor castle"), ("cardinal", "temple church")])
def test_income_of_patrician_and_cardinal_is_cards(character: str, mine: str) -> None:
    table = do(turn_of(character, cities={0: f"{mine} tavern"}, deck=["docks", "manor", "tavern"]), "income")
    assert hand(table) == ["docks", "manor"]
    assert gold(table) == 5


@pytest.mark.parametrize("character", ["abbot", "alchemist"])
def test_some_characters_have_no_plain_income(character: str) -> None:
    assert not choices(turn_of(character, cities={0: "temple tavern manor prison"}), "income")


# Emperor


@clause("citadels.emperor.2")
def test_emperor_crowns_neither_himself_nor_the_present_holder() -> None:
    table = turn_of("emperor", crown=2)
    assert choices(table, "crown-to") == ["crown-to seat1", "crown-to seat3", "crown-to seat4"]
    for seat in (0, 2):
        with pytest.raises(IllegalAction, match=r"citadels\.emperor\.2"):
            do(table, f"crown-to seat{seat}")


@clause("citadels.emperor.2")
def test_emperor_who_has_the_crown_gives_it_away_too() -> None:
    table = turn_of("emperor", crown=0)
    assert choices(table, "crown-to") == [f"crown-to seat{seat}" for seat in range(1, 5)]
    assert fact(do(table, "crown-to seat3"), "crown") == 3


@clause("citadels.turn.3")
def test_emperor_gives_the_crown_once() -> None:
    table = do(turn_of("emperor", crown=1), "crown-to seat2")
    assert not choices(table, "crown-to")
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
        do(table, "crown-to seat3")


@clause("citadels.turn.3")
def test_emperor_may_give_the_crown_before_gathering() -> None:
    assert choices(turn_of("emperor", gathered=False), "crown-to")


@clause("citadels.emperor.3")
def test_emperor_takes_a_gold_of_the_new_holder() -> None:
    table = do(turn_of("emperor", crown=1, hands={2: "manor"}), "crown-to seat2")
    assert table.observe(0).asks == "Take a gold or a random card from {2}, who has the crown now?"
    do(table, "take-gold")
    assert fact(table, "gold") == [6, 5, 4, 5, 5]


@clause("citadels.emperor.3")
def test_emperor_takes_a_random_card_of_the_new_holder() -> None:
    drawn = Counter[str]()
    for seed in range(60):
        table = turn_of("emperor", crown=1, hands={2: "manor manor castle"}, generator=chance(seed))
        do(table, "crown-to seat2", "take-random-card")
        assert len(hand(table, 2)) == 2
        drawn.update(hand(table))
    assert 28 <= drawn["manor"] <= 52
    assert drawn["castle"] == 60 - drawn["manor"]


@clause("citadels.emperor.3")
def test_emperor_takes_what_there_is_without_being_asked() -> None:
    table = do(turn_of("emperor", crown=1, gold=[0, 0, 1, 0, 0]), "crown-to seat2")
    assert fact(table, "gold") == [1, 0, 0, 0, 0]
    table = do(turn_of("emperor", crown=1, gold=[0] * 5, hands={2: "manor"}), "crown-to seat2")
    assert (hand(table), hand(table, 2)) == (["manor"], [])


@clause("citadels.emperor.3")
def test_emperor_gets_nothing_of_a_player_who_has_nothing() -> None:
    table = do(turn_of("emperor", crown=1, gold=[5, 5, 0, 5, 5], hands={1: "manor"}), "crown-to seat2")
    assert fact(table, "gold") == [5, 5, 0, 5, 5]
    assert hand(table) == []
    assert "end-turn" in choices(table)


@clause("citadels.emperor.4")
def test_emperor_must_give_the_crown_before_the_turn_ends() -> None:
    table = turn_of("emperor", crown=1)
    assert "end-turn" not in choices(table)
    with pytest.raises(IllegalAction, match=r"citadels\.emperor\.4"):
        do(table, "end-turn")
    assert "end-turn" in choices(do(table, "crown-to seat2"))


@clause("citadels.emperor.4")
def test_emperor_may_keep_the_crown_where_it_is_if_that_is_optional() -> None:
    table = do(turn_of("emperor", crown=1, options=OPTIONAL), "end-turn")
    assert fact(table, "crown") == 1


@clause("citadels.emperor.5")
def test_killed_emperor_gives_the_crown_at_the_end_of_the_round_for_nothing() -> None:
    table = end_of_round({3: "emperor", 0: "assassin"}, killed="emperor", crown=1, hands={2: "manor"})
    assert table.actors() == [3]
    assert fact(table, "shown")[3] == ["emperor"]
    assert choices(table) == ["crown-to seat0", "crown-to seat2", "crown-to seat4"]
    with pytest.raises(IllegalAction, match=r"citadels\.emperor\.2"):
        do(table, "crown-to seat1")
    do(table, "crown-to seat2")
    assert (fact(table, "crown"), fact(table, "gold"), hand(table, 2)) == (2, [5] * 5, ["manor"])
    assert fact(table, "round") == 2


@clause("citadels.emperor.5")
@pytest.mark.parametrize("character", ["emperor", "king", "patrician"])
def test_killed_rank_4_that_nobody_holds_does_nothing(character: str) -> None:
    cast = ["assassin", "thief", "magician", character, "bishop", "merchant", "architect", "warlord", "artist"]
    table = end_of_round({0: "assassin"}, cast=cast, killed=character, crown=1)
    assert (fact(table, "crown"), fact(table, "round")) == (1, 2)


@clause("citadels.emperor.6")
def test_bewitched_emperor_gathers_only_and_the_witch_gives_the_crown() -> None:
    table = do(bewitched("emperor", crown=2, hands={3: "manor"}), "gather-gold")
    assert fact(table, "crown") == 2
    assert (table.actors(), fact(table, "turn")["character"]) == ([0], "emperor")
    assert "end-turn" not in choices(table)
    assert choices(table, "crown-to") == ["crown-to seat1", "crown-to seat3", "crown-to seat4"]
    do(table, "crown-to seat3", "take-gold")
    assert fact(table, "gold") == [6, 7, 5, 4, 5]


@clause("citadels.emperor.1", "citadels.emperor.6")
def test_witch_as_emperor_has_the_income_of_her_own_city() -> None:
    table = do(resumed_as("emperor", cities={0: "manor", 1: "castle palace"}), "income")
    assert gold(table) == 6


# King, Patrician


@clause("citadels.king.2", "citadels.patrician.2")
@pytest.mark.parametrize("character", ["king", "patrician"])
def test_king_must_take_the_crown_before_the_turn_ends(character: str) -> None:
    table = turn_of(character, crown=2)
    assert "end-turn" not in choices(table)
    with pytest.raises(IllegalAction, match=rf"citadels\.{character}\.2"):
        do(table, "end-turn")
    do(table, "take-crown")
    assert fact(table, "crown") == 0
    assert "end-turn" in choices(table)


@clause("citadels.king.2", "citadels.patrician.2")
@pytest.mark.parametrize("character", ["king", "patrician"])
def test_king_may_leave_the_crown_if_that_is_optional(character: str) -> None:
    table = turn_of(character, crown=2, options=OPTIONAL)
    assert "take-crown" in choices(table)
    assert fact(do(table, "end-turn"), "crown") == 2


@pytest.mark.parametrize("character", ["king", "patrician"])
def test_king_who_has_the_crown_has_nothing_to_take(character: str) -> None:
    table = turn_of(character, crown=0)
    assert "end-turn" in choices(table)
    with pytest.raises(IllegalAction, match="crown already"):
        do(table, "take-crown")


@clause("citadels.king.2")
def test_king_may_take_the_crown_before_gathering() -> None:
    assert "take-crown" in choices(turn_of("king", crown=2, gathered=False))


@clause("citadels.king.3", "citadels.patrician.3")
@pytest.mark.parametrize("character", ["king", "patrician"])
def test_killed_king_is_revealed_at_the_end_of_the_round_and_crowned(character: str) -> None:
    table = end_of_round({3: character, 0: "assassin"}, killed=character, crown=1)
    assert (fact(table, "crown"), fact(table, "starter"), fact(table, "round")) == (3, 3, 2)


@clause("citadels.king.3")
def test_killed_king_is_not_crowned_before_the_end_of_the_round() -> None:
    table = call_of("king", by=3, roles={0: "assassin", 1: "bishop"}, killed="king", crown=1)
    assert (table.actors(), fact(table, "crown"), fact(table, "shown")[3]) == ([1], 1, [])


@clause("citadels.king.4", "citadels.patrician.4")
@pytest.mark.parametrize("character", ["king", "patrician"])
def test_bewitched_king_takes_the_crown_right_after_gathering(character: str) -> None:
    table = do(bewitched(character, crown=2, cities={0: "manor", 1: "palace castle"}), "gather-gold")
    assert (fact(table, "crown"), table.actors()) == (1, [0])
    assert {"income", "end-turn"} <= set(choices(table))
    with pytest.raises(IllegalAction, match=rf"citadels\.{character}\.4"):
        do(table, "take-crown")


@clause("citadels.king.4")
def test_witch_as_king_has_the_income() -> None:
    assert gold(do(resumed_as("king", crown=1, cities={0: "manor castle"}), "income")) == 7
    assert len(hand(do(resumed_as("patrician", crown=1, cities={0: "manor castle"}), "income"))) == 2


# Abbot


@clause("citadels.abbot.1")
def test_abbot_says_the_mix_of_gold_and_cards() -> None:
    table = turn_of("abbot", cities={0: "temple church cathedral manor"}, deck=["docks", "manor", "tavern"])
    assert choices(table, "pray") == ["pray 0", "pray 1", "pray 2", "pray 3"]
    do(table, "pray 1")
    assert (gold(table), hand(table)) == (6, ["docks", "manor"])
    assert not choices(table, "pray")
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.5"):
        do(table, "pray 1")


@clause("citadels.abbot.1")
def test_abbot_says_no_more_gold_than_there_are_districts() -> None:
    with pytest.raises(IllegalAction, match=r"citadels\.abbot\.1"):
        do(turn_of("abbot", cities={0: "temple"}), "pray 2")
    assert not choices(turn_of("abbot"), "pray")


@clause("citadels.abbot.1", "citadels.school-of-magic.1")
def test_school_of_magic_counts_once_for_the_abbot() -> None:
    assert len(choices(turn_of("abbot", cities={0: "temple school-of-magic"}), "pray")) == 3


@clause("citadels.abbot.1", "citadels.gather.5")
def test_abbot_who_asks_an_empty_deck_for_cards_gets_what_it_has() -> None:
    table = do(turn_of("abbot", cities={0: "temple church"}, deck=["docks"], rest_with=4), "pray 0")
    assert (gold(table), hand(table)) == (5, ["docks"])


@clause("citadels.abbot.2")
def test_one_of_the_richest_gives_the_abbot_a_gold() -> None:
    table = turn_of("abbot", gold=[2, 6, 3, 6, 5])
    assert choices(table, "tribute") == ["tribute seat1", "tribute seat3"]
    with pytest.raises(IllegalAction, match=r"citadels\.abbot\.2"):
        do(table, "tribute seat4")
    do(table, "tribute seat3")
    assert fact(table, "gold") == [3, 6, 3, 5, 5]


@clause("citadels.turn.3")
def test_abbot_gets_that_gold_once() -> None:
    table = do(turn_of("abbot", gold=[2, 6, 3, 6, 5]), "tribute seat3")
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
        do(table, "tribute seat1")


@clause("citadels.abbot.3")
@pytest.mark.parametrize("stashes", [[6, 6, 3, 6, 5], [7, 6, 3, 6, 5], [0, 0, 0, 0, 0]])
def test_nobody_gives_to_an_abbot_who_is_among_the_richest(stashes: list[int]) -> None:
    table = turn_of("abbot", gold=stashes)
    assert not choices(table, "tribute")
    with pytest.raises(IllegalAction, match=r"citadels\.abbot\.3"):
        do(table, "tribute seat1")


# Cardinal: the loan itself is tested where it is paid.


@clause("citadels.cardinal.2")
def test_only_the_cardinal_borrows() -> None:
    hands = {0: "fortress manor temple"}
    assert "build fortress" in choices(turn_of("cardinal", gold=[3, 2, 0, 0, 0], hands=hands), "build")
    assert "build fortress" not in choices(turn_of("bishop", gold=[3, 2, 0, 0, 0], hands=hands), "build")


# Alchemist


@clause("citadels.alchemist.1")
def test_alchemist_gets_back_what_building_cost() -> None:
    table = do(turn_of("alchemist", hands={0: "manor"}), "build manor")
    assert gold(table) == 2
    assert gold(do(table, "end-turn")) == 5


@clause("citadels.alchemist.2")
def test_alchemist_gets_back_no_other_gold() -> None:
    table = do(
        turn_of("alchemist", cities={0: "smithy"}, hands={0: "temple"}), "use-smithy", "build temple", "end-turn"
    )
    assert gold(table) == 3


@clause("citadels.alchemist.3")
def test_alchemist_needs_the_gold_when_building() -> None:
    table = turn_of("alchemist", gold=[2, 5, 5, 5, 5], hands={0: "manor"})
    with pytest.raises(IllegalAction, match=r"citadels\.build\.4"):
        do(table, "build manor")


@clause("citadels.alchemist.1")
def test_witch_as_alchemist_gets_the_gold_back() -> None:
    table = do(resumed_as("alchemist", hands={0: "manor"}), "build manor", "end-turn")
    assert fact(table, "gold") == [5] * 5


@clause("citadels.witch.3")
def test_bewitched_alchemist_gets_nothing_back() -> None:
    table = do(bewitched("alchemist"), "gather-gold")
    assert (fact(table, "gold"), table.actors()) == ([5, 7, 5, 5, 5], [0])


# Merchant, Trader


@clause("citadels.merchant.2")
@pytest.mark.parametrize("gather", ["gather-gold", "gather-cards"])
def test_merchant_gains_a_gold_whatever_is_gathered(gather: str) -> None:
    table = turn_of("merchant", gathered=False, cities={0: "library"})
    do(table, gather)
    before = gold(table)
    do(table, "extra-gold")
    assert gold(table) == before + 1
    assert not choices(table, "extra-gold")
    with pytest.raises(IllegalAction, match=r"citadels\.turn\.3"):
        do(table, "extra-gold")


@clause("citadels.merchant.2")
def test_merchant_may_gain_the_gold_before_gathering() -> None:
    assert "extra-gold" in choices(turn_of("merchant", gathered=False))


@clause("citadels.trader.2")
def test_trader_builds_any_number_of_trade_districts_and_one_other() -> None:
    table = turn_of("trader", gold=[20, 0, 0, 0, 0], hands={0: "tavern market docks manor castle"})
    do(table, "build tavern", "build manor", "build docks")
    assert choices(table, "build") == ["build market"]
    with pytest.raises(IllegalAction, match=r"citadels\.build\.2"):
        do(table, "build castle")
    assert city(do(table, "build market")) == ["docks", "manor", "market", "tavern"]


@clause("citadels.trader.2")
def test_merchant_builds_one_district_even_of_trade() -> None:
    table = do(turn_of("merchant", hands={0: "tavern market"}), "build tavern")
    assert not choices(table, "build")
