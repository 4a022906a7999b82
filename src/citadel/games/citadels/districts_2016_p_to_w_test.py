"""The unique districts of 2016 from the Park to the Wishing Well. The Theater has a file of its own."""

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import SEVEN, ended, held, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import at, choices, do, fact, points, turn

clause = pytest.mark.clause
ASK = {"auto_passives": "ask"}
DECK = ["castle", "palace", "church", "docks"]


# Park


@clause("citadels.park.1")
@pytest.mark.parametrize(("hand", "drawn"), [("", 2), ("manor", 0)])
def test_park_fills_an_empty_hand_at_the_end_of_the_turn(hand: str, drawn: int) -> None:
    table = ended(mine(hand, "park", deck=DECK))
    assert len(held(table)) == drawn + len(hand.split())


@clause("citadels.park.1", "citadels.gather.5")
def test_park_gives_what_an_almost_empty_deck_has() -> None:
    assert held(ended(mine(city="park", deck=["castle"], rest_with=1))) == ["castle"]
    assert held(ended(mine(city="park", deck=[], rest_with=1))) == []


@clause("citadels.park.1", "citadels.turn.8")
@pytest.mark.parametrize(("answer", "drawn"), [("accept", 2), ("decline", 0)])
def test_the_owner_of_the_park_may_be_asked(answer: str, drawn: int) -> None:
    table = ended(mine(city="park", deck=DECK, options=ASK))
    assert choices(table) == ["decline", "accept"]
    assert len(held(do(table, answer))) == drawn


@clause("citadels.turn.8")
def test_nobody_is_asked_about_a_park_that_gives_nothing() -> None:
    assert "accept" not in choices(ended(mine("manor", "park", options=ASK)))


# Poor House


@clause("citadels.poor-house.1")
@pytest.mark.parametrize(("gold", "then"), [(0, 1), (1, 1)])
def test_poor_house_helps_an_empty_stash_at_the_end_of_the_turn(gold: int, then: int) -> None:
    assert purse(ended(mine(city="poor-house", gold=gold))) == then


@clause("citadels.poor-house.1")
def test_gold_on_a_beautified_district_is_not_in_the_stash() -> None:
    assert purse(ended(mine(city="beautified-poor-house"))) == 1


@clause("citadels.poor-house.1", "citadels.turn.8")
@pytest.mark.parametrize(("answer", "then"), [("accept", 1), ("decline", 0)])
def test_the_owner_of_the_poor_house_may_be_asked(answer: str, then: int) -> None:
    table = ended(mine(city="poor-house", options=ASK))
    assert purse(do(table, answer)) == then


@clause("citadels.poor-house.2", "citadels.turn.7")
def test_poor_house_acts_before_the_alchemist_gets_his_gold_back() -> None:
    table = mine("manor", "poor-house", gold=3, character="alchemist")
    assert purse(do(table, "build manor", "end-turn")) == 1 + 3


@clause("citadels.poor-house.2")
def test_poor_house_and_alchemist_keep_their_order_when_the_owner_is_asked() -> None:
    table = mine("manor", "poor-house", gold=3, character="alchemist", options=ASK)
    assert purse(do(table, "build manor", "end-turn", "accept")) == 1 + 3


@clause("citadels.turn.7")
def test_park_and_poor_house_both_act() -> None:
    table = ended(mine(city="park poor-house", deck=DECK))
    assert (purse(table), len(held(table))) == (1, 2)


# Quarry


@clause("citadels.quarry.1")
def test_quarry_allows_duplicates_as_many_as_one_likes() -> None:
    assert choices(mine("manor", "manor", gold=9), "build") == []
    assert choices(mine("manor", "manor manor manor quarry", gold=9), "build") == ["build manor"]


@clause("citadels.quarry.2", "citadels.score.1")
def test_duplicates_stay_when_the_quarry_is_gone() -> None:
    table = mine(rivals={1: "manor manor quarry"}, gold=9, character="warlord")
    do(table, "destroy seat1 quarry")
    assert stands(table, 1) == ["manor", "manor"]
    assert totals(table)[1] == 6


# School of Magic


@clause("citadels.school-of-magic.1")
@pytest.mark.parametrize("character", ["king", "bishop", "merchant", "warlord"])
def test_school_of_magic_counts_as_the_type_of_an_income(character: str) -> None:
    assert purse(do(mine(city="school-of-magic", character=character), "income")) == 1


@clause("citadels.school-of-magic.1")
def test_school_of_magic_brings_nothing_to_a_character_without_income() -> None:
    assert "income" not in choices(mine(city="school-of-magic", character="architect"))


@clause("citadels.school-of-magic.2")
def test_school_of_magic_is_unique_for_the_score() -> None:
    assert points(over("school-of-magic keep manor temple tavern"), "citadels.score.2")[0] == 0
    assert points(over("school-of-magic manor temple tavern prison"), "citadels.score.2")[0] == 3


# Secret Vault


@clause("citadels.secret-vault.1")
@pytest.mark.parametrize("city", ["", "framework", "factory"])
def test_secret_vault_is_not_built_in_any_way(city: str) -> None:
    table = mine("secret-vault", city, gold=9)
    assert choices(table, "build") == []
    assert "citadels.secret-vault.1" in refused(table, "build secret-vault")


@clause("citadels.secret-vault.1", "citadels.wizard.5")
def test_the_wizard_does_not_build_the_secret_vault_either() -> None:
    table = do(mine(gold=9, character="wizard", hands=[[], ["secret-vault"]]), "peek seat1")
    assert choices(table) == ["take-card secret-vault"]


@clause("citadels.secret-vault.2")
def test_secret_vault_in_the_hand_scores_three() -> None:
    assert points(over(hands=[["secret-vault"]]), "citadels.secret-vault.2") == [3, 0, 0, 0]


@clause("citadels.secret-vault.3")
def test_secret_vault_is_a_card_like_any_other_until_the_end() -> None:
    assert under(do(mine("secret-vault", "laboratory"), "use-laboratory", "discard secret-vault")) == ["secret-vault"]
    table = do(mine("secret-vault manor thieves-den", gold=5), "build thieves-den", "pay-card secret-vault")
    assert under(table) == ["secret-vault"]


# Smithy


@clause("citadels.smithy.1")
def test_smithy_sells_three_cards_for_two_gold_once_a_turn() -> None:
    table = do(mine(city="smithy", gold=5, deck=DECK), "use-smithy")
    assert (sorted(held(table)), purse(table)) == (["castle", "church", "palace"], 3)
    assert "citadels.smithy.1" in refused(table, "use-smithy")


@clause("citadels.smithy.1", "citadels.gather.5")
def test_smithy_gives_what_an_almost_empty_deck_has() -> None:
    assert held(do(mine(city="smithy", gold=2, deck=["castle"], rest_with=1), "use-smithy")) == ["castle"]


@clause("citadels.smithy.1")
def test_smithy_asks_for_two_gold() -> None:
    assert "citadels.smithy.1" in refused(mine(city="smithy", gold=1), "use-smithy")


@clause("citadels.smithy.1", "citadels.alchemist.2")
def test_the_alchemist_gets_nothing_back_of_what_the_smithy_took() -> None:
    table = mine(city="smithy", gold=2, deck=DECK, character="alchemist")
    assert purse(do(table, "use-smithy", "end-turn")) == 0


@clause("citadels.two.8", "citadels.smithy.1", "citadels.turn.6")
def test_with_two_players_a_district_is_used_in_each_of_the_two_turns() -> None:
    table = at(
        seats=2,
        seat=0,
        character="king",
        roles={0: ["king", "bishop"]},
        cities=[["smithy"]],
        gold=[5],
        turn=turn(0, "king", gathered=True),
    )
    do(table, "use-smithy", "end-turn", "gather-gold", "use-smithy")
    assert purse(table) == 5 - 2 + 2 - 2


# Stables


@clause("citadels.stables.1")
def test_stables_do_not_count_for_the_limit() -> None:
    table = do(mine("stables manor tavern", gold=9), "build manor")
    assert choices(table, "build") == ["build stables"]
    table = do(mine("stables manor", gold=9), "build stables")
    assert choices(table, "build") == ["build manor"]


@clause("citadels.stables.1", "citadels.magistrate.3")
def test_confiscated_stables_do_not_count_either() -> None:
    table = mine(
        "stables manor", gold=9, magistrate=1, warrants=["merchant"], signed="merchant", roles={1: ["magistrate"]}
    )
    do(table, "build stables", "confiscate")
    assert (stands(table, 1), choices(table, "build")) == (["stables"], ["build manor"])


# Statue


@clause("citadels.statue.1")
@pytest.mark.parametrize(("crown", "scored"), [(0, 5), (1, 0)])
def test_statue_scores_five_with_the_crown(crown: int, scored: int) -> None:
    assert points(over("statue", crown=crown), "citadels.statue.1")[0] == scored


@clause("citadels.statue.1", "citadels.king.3")
def test_the_crown_of_a_killed_king_counts_for_the_statue() -> None:
    table = at(
        cities=[["statue"], SEVEN.split()],
        roles={0: ["king"]},
        killed="king",
        crown=1,
        completed=[1],
        first=1,
        agenda=[["RoundEnds", 0, 0]],
    )
    assert table.is_terminal()
    assert points(table, "citadels.statue.1")[0] == 5


# Thieves' Den


@clause("citadels.thieves-den.1")
def test_thieves_den_is_paid_with_cards_and_gold() -> None:
    table = do(mine("thieves-den manor tavern", gold=4), "build thieves-den")
    do(table, "pay-card manor")
    do(table, *(["pay-card tavern"] if choices(table, "pay-card") else []))
    assert (stands(table), held(table), purse(table)) == (["thieves-den"], [], 0)
    assert under(table, 2) == ["manor", "tavern"]


@clause("citadels.thieves-den.1")
def test_thieves_den_may_be_paid_with_gold_alone() -> None:
    table = do(mine("thieves-den manor", gold=6), "build thieves-den", "pay-gold")
    assert (held(table), purse(table)) == (["manor"], 0)


@clause("citadels.thieves-den.2")
def test_thieves_den_does_not_pay_for_itself() -> None:
    assert choices(mine("thieves-den manor", gold=4), "build") == ["build manor"]


@clause("citadels.thieves-den.2", "citadels.factory.1")
def test_no_more_cards_are_paid_than_the_thieves_den_costs() -> None:
    hand = "thieves-den manor manor manor tavern tavern tavern"
    table = do(mine(hand, "factory"), "build thieves-den")
    do(table, "pay-card manor", "pay-card manor", "pay-card manor", "pay-card tavern", "pay-card tavern")
    assert (stands(table), held(table)) == (["factory", "thieves-den"], ["tavern"])


@clause("citadels.thieves-den.3")
def test_a_magistrate_gives_back_only_the_gold_of_a_thieves_den() -> None:
    table = mine(
        "thieves-den manor", gold=5, magistrate=1, warrants=["merchant"], signed="merchant", roles={1: ["magistrate"]}
    )
    do(table, "build thieves-den", "confiscate")
    assert (stands(table, 1), held(table), purse(table)) == (["thieves-den"], [], 5)


@clause("citadels.thieves-den.4")
def test_a_cardinal_borrows_what_is_missing_after_the_cards() -> None:
    table = mine("thieves-den manor tavern", golds=[4, 3], character="cardinal")
    do(table, "build thieves-den", "pay-card manor")
    assert choices(table, "borrow") == ["borrow seat1"]
    do(table, "borrow seat1")
    assert (stands(table), held(table, 1), fact(table, "gold")[:2]) == (["thieves-den"], ["tavern"], [0, 2])


# Wishing Well


@clause("citadels.wishing-well.1")
def test_wishing_well_scores_each_unique_district_itself_included() -> None:
    assert points(over("wishing-well keep statue manor", "park"), "citadels.wishing-well.1") == [3, 0, 0, 0]
