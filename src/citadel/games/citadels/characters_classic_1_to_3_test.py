"""Ranks 1 to 3 of the classic edition."""

from typing import Any

import pytest

from citadel.games.citadels.called_test import called, named, refused, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
HANDS = [["temple", "church"], ["manor", "castle", "castle"], [], ["tavern"]]


def classic(character: str, *others: str, **facts: Any) -> Any:
    """Seat 0 has just been called with a character of the classic edition."""
    return called(character, *others, game="classic", **facts)


def acting(character: str, *others: str, **facts: Any) -> Any:
    """As `classic`, and the action is taken."""
    return do(classic(character, *others, **facts), "gather-gold")


# Assassin


@clause("classic.assassin.1")
def test_the_assassin_names_any_other_character_after_the_action() -> None:
    table = classic("assassin", "king", "bishop")
    assert choices(table) == ["gather-gold", "gather-cards"]
    assert "classic.turn.9" in refused(table, "murder king")
    do(table, "gather-gold")
    assert named(table, "murder") == ["thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
    assert "classic.assassin.1" in refused(table, "murder assassin")
    assert "classic.cast.1" in refused(table, "murder witch")


@clause("classic.assassin.1", "classic.turn.9")
def test_with_the_option_the_assassin_murders_before_the_action() -> None:
    assert named(classic("assassin", "king", options={"action_first": "off"}), "murder")


@clause("classic.assassin.2")
def test_a_killed_character_is_neither_revealed_nor_takes_a_turn() -> None:
    table = do(acting("assassin", "merchant", "bishop"), "murder bishop", "end-turn")
    assert turn(table) == (1, "merchant")
    assert fact(table, "shown")[2] == []


@clause("classic.assassin.3")
def test_a_killed_thief_robs_nobody() -> None:
    table = do(acting("assassin", "thief", "merchant", gold=[0, 0, 5]), "murder thief", "end-turn")
    assert turn(table) == (2, "merchant")
    assert fact(table, "gold") == [2, 0, 5]


@clause("classic.assassin.4")
def test_a_killed_king_that_nobody_holds_changes_nothing() -> None:
    table = do(acting("assassin", "merchant", crown=1), "murder king", "end-turn", "gather-gold", "end-turn")
    assert (fact(table, "round"), fact(table, "crown")) == (2, 1)


# Witch


@clause("classic.witch.1", "classic.witch.2")
def test_the_witch_names_another_character_after_the_action_and_her_turn_stops() -> None:
    table = acting("witch", "merchant", gold=[9, 0], hands=[["temple"], []], cities=[["smithy"], []])
    assert {text.split()[0] for text in choices(table)} == {"bewitch"}
    assert "classic.witch.2" in refused(table, "build temple")
    do(table, "bewitch merchant")
    assert turn(table) == (1, "merchant")


@clause("classic.witch.3", "classic.witch.4", "classic.witch.5")
def test_the_bewitched_takes_the_action_and_the_witch_goes_on_in_that_role() -> None:
    table = acting("witch", "merchant", gold=[0, 0], cities=[["docks"], ["tavern", "market"]])
    do(table, "bewitch merchant")
    assert choices(table) == ["gather-gold", "gather-cards"]
    assert "classic.witch.3" in refused(table, "income")
    do(table, "gather-gold")
    assert turn(table) == (0, "merchant")
    assert not choices(table, "gather-gold")
    assert fact(do(table, "income"), "gold") == [3, 2]


@clause("classic.witch.6")
def test_if_nobody_holds_the_bewitched_character_the_witch_is_done() -> None:
    table = do(acting("witch", "king", cities=[["park"], []]), "bewitch merchant", "gather-gold", "end-turn")
    assert fact(table, "round") == 2
    assert fact(table, "hands")[0] == []


@clause("classic.witch.7")
def test_the_witch_must_name_a_character() -> None:
    assert "classic.witch.7" in refused(acting("witch", "king"), "end-turn")


@clause("classic.witch.8")
def test_what_a_bewitched_thief_steals_is_the_witchs() -> None:
    table = do(acting("witch", "thief", "king", gold=[0, 0, 7]), "bewitch thief", "gather-gold", "rob king", "end-turn")
    assert fact(table, "gold") == [9, 2, 0]


@clause("classic.witch.9")
def test_park_acts_at_the_end_of_the_resumed_turn_and_not_for_the_bewitched() -> None:
    table = acting("witch", "merchant", cities=[["park"], ["poor-house"]], gold=[0, 0])
    do(table, "bewitch merchant", "gather-cards", "keep-card manor", "end-turn")
    assert len(fact(table, "hands")[0]) == 2
    assert fact(table, "gold")[1] == 0


# Thief


@clause("classic.thief.1")
def test_the_thief_robs_neither_rank_1_nor_the_victim_of_rank_1() -> None:
    table = do(acting("assassin", "thief", "king"), "murder king", "end-turn", "gather-gold")
    assert named(table, "rob") == ["magician", "bishop", "merchant", "architect", "warlord"]
    assert "classic.thief.1" in refused(table, "rob assassin")
    table = do(acting("witch", "thief", "king"), "bewitch bishop", "gather-gold")
    assert named(table, "rob") == ["magician", "king", "merchant", "architect", "warlord"]


@clause("classic.thief.2", "classic.round.6")
def test_all_the_gold_of_the_robbed_character_is_taken_before_its_turn() -> None:
    table = do(acting("thief", "king", gold=[1, 6]), "rob king", "end-turn")
    assert turn(table) == (1, "king")
    assert fact(table, "gold") == [9, 0]


# Tax Collector


def taxing(*others: str, **facts: Any) -> Any:
    """A Tax Collector has taken the action and ended the turn; others have cheap districts in hand."""
    seats = 1 + len(others)
    hands = [["temple", "tavern", "watchtower"]] + [["temple", "tavern", "watchtower"] for _ in others]
    fields = {"hands": hands, "gold": [0] + [4] * len(others), "limit": 8, **facts}
    return do(acting("tax-collector", *others, seats=seats, **fields), "end-turn")


@clause("classic.tax-collector.1")
def test_every_other_player_who_built_gives_one_gold_at_the_end_of_the_turn() -> None:
    table = do(taxing("king", "merchant"), "gather-gold", "build temple")
    assert fact(table, "gold") == [2, 5, 4]
    do(table, "end-turn")
    assert fact(table, "gold") == [3, 4, 4]
    assert fact(do(table, "gather-gold", "end-turn"), "gold") == [3, 4, 6]


@clause("classic.tax-collector.1")
def test_it_is_one_gold_however_many_districts_it_was() -> None:
    table = do(taxing("architect"), "gather-gold", "build temple", "build tavern", "build watchtower", "end-turn")
    assert fact(table, "gold") == [3, 2]


@clause("classic.tax-collector.1")
def test_who_has_no_gold_left_gives_nothing() -> None:
    table = taxing("king", gold=[0, 0], hands=[[], ["church"]])
    assert fact(do(table, "gather-gold", "build church", "end-turn"), "gold") == [2, 0]


@clause("classic.tax-collector.1")
def test_the_collectors_own_building_is_free_of_tax_in_both_turns() -> None:
    table = acting("tax-collector+king", "bishop+warlord", gold=[9, 9], limit=8, hands=[["temple", "tavern"], []])
    do(table, "build temple", "end-turn", "gather-gold", "build tavern", "end-turn")
    assert fact(table, "gold") == [11, 9]
    assert not [line for line in log(table) if "gives" in line]


@clause("classic.tax-collector.1")
def test_nobody_is_taxed_in_a_game_without_the_collector() -> None:
    table = do(acting("thief", "king", gold=[0, 4], hands=[[], ["temple"]]), "end-turn", "gather-gold")
    assert fact(do(table, "build temple", "end-turn"), "gold") == [2, 5]


@clause("classic.tax-collector.1", "classic.turn.7")
def test_the_alchemist_gets_his_gold_back_before_the_tax() -> None:
    table = do(taxing("alchemist", gold=[0, 0], hands=[[], ["church"]]), "gather-gold", "build church", "end-turn")
    assert fact(table, "gold") == [3, 1]


@clause("classic.tax-collector.2")
def test_an_assassin_who_built_before_pays_when_the_collector_is_revealed() -> None:
    table = acting("assassin", "tax-collector", gold=[4, 0], hands=[["temple"], []])
    do(table, "build temple", "end-turn")
    assert turn(table) == (1, "tax-collector")
    assert fact(table, "gold") == [4, 1]


@clause("classic.tax-collector.2")
def test_an_assassin_who_built_nothing_pays_nothing() -> None:
    table = do(acting("assassin", "tax-collector", gold=[4, 0]), "end-turn")
    assert fact(table, "gold") == [6, 0]


@clause("classic.tax-collector.2", "classic.tax-collector.3")
def test_what_an_assassin_owes_is_forgotten_with_the_round_and_nobody_else_owes() -> None:
    hands = [["temple"], ["temple"]]
    table = acting("assassin", "king", cast="tax-collector", hands=hands)
    do(table, "build temple", "end-turn")
    assert fact(table, "owing") == 0
    do(table, "gather-gold", "build temple", "end-turn")
    assert (fact(table, "round"), fact(table, "owing")) == (2, None)
    table = do(acting("magician", "king", "merchant", cast="tax-collector", hands=hands), "end-turn")
    do(table, "gather-gold", "build temple", "end-turn")
    assert fact(table, "owing") is None


@clause("classic.tax-collector.3")
def test_a_killed_or_absent_collector_collects_nothing() -> None:
    for others in (["tax-collector", "king"], ["king"]):
        gold = [4, *[4] * len(others)]
        hands = [["temple"], *[["temple"] for _ in others]]
        table = acting("assassin", *others, cast="tax-collector", gold=gold, hands=hands)
        do(table, "murder tax-collector", "build temple", "end-turn", "gather-gold", "build temple", "end-turn")
        assert fact(table, "round") == 2
        assert sum(fact(table, "gold")) == 4 * len(gold) + 4 - 2


@clause("classic.tax-collector.3", "classic.hospital.1")
def test_a_killed_collector_whom_a_hospital_lets_act_collects_nothing() -> None:
    table = acting("assassin", "tax-collector", "king", cities=[[], ["hospital"], []], hands=[[], [], ["temple"]])
    do(table, "murder tax-collector", "end-turn", "gather-gold")
    assert turn(table) == (2, "king")
    assert fact(do(table, "gather-gold", "build temple", "end-turn"), "gold") == [4, 4, 3]


@clause("classic.tax-collector.4")
def test_if_the_collector_is_bewitched_the_witch_collects() -> None:
    table = acting("witch", "tax-collector", "king", gold=[0, 0, 4], hands=[["temple"], [], ["temple"]])
    do(table, "bewitch tax-collector", "gather-gold", "build temple", "end-turn")
    assert fact(table, "gold") == [1, 2, 4]
    do(table, "gather-gold", "build temple", "end-turn")
    assert fact(table, "gold") == [2, 2, 4]


@clause("classic.tax-collector.1")
def test_a_witch_who_builds_when_her_turn_goes_on_is_taxed() -> None:
    table = acting("witch", "tax-collector", "king", gold=[4, 0, 0], hands=[["temple"], [], []])
    do(table, "bewitch king", "gather-gold", "end-turn", "gather-gold")
    assert turn(table) == (0, "king")
    do(table, "build temple", "end-turn")
    assert fact(table, "gold") == [4, 3, 2]


# Magician


@clause("classic.magician.1", "classic.magician.2")
def test_the_magician_exchanges_hands_even_for_an_empty_one() -> None:
    table = acting("magician", "king", "bishop", "merchant", hands=HANDS)
    assert named(table, "swap-hands") == ["seat1", "seat2", "seat3"]
    do(table, "swap-hands seat2")
    assert fact(table, "hands")[0::2] == [[], ["temple", "church"]]
    assert "classic.turn.3" in refused(table, "redraw")


@clause("classic.magician.3")
def test_the_magician_puts_cards_under_the_deck_and_draws_as_many() -> None:
    table = acting("magician", "king", "bishop", "merchant", hands=HANDS, deck=["docks", "harbor"], rest_with=3)
    do(table, "redraw", "discard church", "discard temple")
    assert fact(table, "hands")[0] == ["docks", "harbor"]
    assert fact(table, "deck") == ["church", "temple"]


# Wizard


@clause("classic.wizard.1")
def test_the_wizard_looks_at_a_hand_and_takes_a_card() -> None:
    table = do(acting("wizard", "king", "bishop", "merchant", hands=HANDS), "peek seat1")
    assert seen(table, 0, "hands")[1] == ["manor", "castle", "castle"]
    assert seen(table, 2, "hands")[1] == [None, None, None]
    do(table, "take-card castle")
    assert fact(table, "hands")[:2] == [["castle", "temple", "church"], ["manor", "castle"]]


@clause("classic.wizard.2", "classic.wizard.3")
def test_the_wizard_builds_at_once_beside_the_limit_and_duplicates_too() -> None:
    cities = [["castle", "temple"], [], [], []]
    table = acting("wizard", "king", "bishop", "merchant", hands=HANDS, gold=[9, 0, 0, 0], cities=cities)
    do(table, "peek seat1", "take-and-build castle", "build temple")
    assert fact(table, "cities")[0] == ["castle", "castle", "temple", "temple"]
    assert fact(table, "gold")[0] == 6
    assert "{1} gives {0} Castle." in log(table)


@clause("classic.tax-collector.3")
@pytest.mark.parametrize(("cast", "owing"), [([], None), (["tax-collector"], 0)])
def test_nobody_owes_a_tax_where_no_tax_collector_plays(cast: list[str], owing: int | None) -> None:
    table = acting("assassin", "king", *cast, gold=[5], hands=[["temple"]])
    assert fact(do(table, "build temple", "end-turn"), "owing") == owing
