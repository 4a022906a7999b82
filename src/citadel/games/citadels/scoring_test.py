"""The score, its ties, and what the printed cards of both editions add up to."""

from typing import Any

import pytest

from citadel.games.citadels.city_scenes_test import CLASSIC, SEVEN, card_numbers, mine, over, stands, totals
from citadel.games.citadels.kinds import BASIC_COPIES, BASIC_COST
from citadel.games.citadels.rules import Rules
from citadel.games.citadels.scenes_test import at, do, fact, load, new_game, points

clause = pytest.mark.clause
EDITIONS = pytest.mark.parametrize("game", ["citadels", "classic"])
EIGHT = f"{SEVEN} castle"
ALL_TYPES = "manor temple tavern prison keep"


def rules(game: str) -> Rules:
    """The rules of an edition with its default options."""
    found = load(game)
    assert isinstance(found, Rules)
    return found


# The printed cards


@clause("citadels.box.1", "classic.box.1")
def test_the_basic_districts_are_54_cards_of_152_gold() -> None:
    cards = {name: n for name, n in BASIC_COPIES.items() if name != "battlefield"}
    assert sum(cards.values()) == 54
    assert sum(BASIC_COST[name] * n for name, n in cards.items()) == 152
    assert (BASIC_COST["barracks"], BASIC_COPIES["barracks"]) == (
        BASIC_COST["battlefield"],
        BASIC_COPIES["battlefield"],
    )


@clause("citadels.box.2")
def test_the_thirty_uniques_cost_134_and_there_is_one_of_each() -> None:
    uniques = [card for card in rules("citadels").districts if card.name]
    assert (len(uniques), sum(card.cost for card in uniques)) == (30, 134)
    assert {card.copies for card in uniques} == {1}


@clause("classic.box.1")
def test_the_twelve_purple_cards_cost_58_and_the_deck_of_66_costs_210() -> None:
    table = new_game("classic", 4)
    purple = [card for card in table.rules.districts if card.name and card.name in fact(table, "uniques")]
    assert sum(card.copies for card in purple) == 12
    assert sum(card.copies * card.cost for card in purple) == 58
    cards = len(fact(table, "deck")) + sum(len(hand) for hand in fact(table, "hands"))
    assert (cards, 152 + 58) == (66, 210)


@clause("classic.box.2")
def test_the_thirteen_bonus_districts_cost_63() -> None:
    basic = fact(new_game("classic", 4), "uniques")
    bonus = [card for card in rules("classic").districts if card.name and card.name not in basic]
    assert (len(bonus), sum(card.cost for card in bonus), {card.copies for card in bonus}) == (13, 63, {1})


@clause("citadels.setup.2")
def test_a_game_of_2016_has_fourteen_uniques_and_68_cards() -> None:
    table = new_game("citadels", 5)
    assert len(fact(table, "uniques")) == 14
    assert len(fact(table, "deck")) + sum(len(hand) for hand in fact(table, "hands")) == 68


@EDITIONS
def test_every_unique_district_tells_what_it_does(game: str) -> None:
    cards = [card for card in rules(game).districts if card.name]
    assert all(card.text.endswith(".") for card in cards)
    assert {card.name for card in cards} <= card_numbers(game).keys()


def test_laboratory_observatory_and_others_differ_between_the_editions() -> None:
    old, new = card_numbers("classic"), card_numbers("citadels")
    differ = {name for name in old.keys() & new.keys() if old[name] != new[name]}
    assert differ == {"observatory", "imperial-treasury", "poor-house", "factory"}


# Districts


@clause("citadels.score.1")
@clause("classic.score.1")
@EDITIONS
def test_districts_score_their_cost_and_one_more_if_beautified(game: str) -> None:
    table = over("manor beautified-manor beautified-tavern", "palace", game=game)
    assert points(table, f"{game}.score.1") == [3 + 4 + 2, 5, 0, 0]


# Types


@clause("citadels.score.2")
@clause("classic.score.2")
@EDITIONS
def test_a_district_of_every_type_scores_three(game: str) -> None:
    table = over(ALL_TYPES, "manor temple tavern prison prison", game=game)
    assert points(table, f"{game}.score.2") == [3, 0, 0, 0]


# A complete city


@clause("citadels.score.3", "citadels.score.4")
@clause("classic.score.3", "classic.score.4")
@EDITIONS
def test_the_first_complete_city_scores_four_and_any_other_two(game: str) -> None:
    table = over(EIGHT, EIGHT, "manor", game=game, first=1, completed=[0, 1])
    assert points(table, f"{game}.score.3") == [0, 4, 0, 0]
    assert points(table, f"{game}.score.4") == [2, 0, 0, 0]


@clause("citadels.complete.4", "citadels.score.4")
def test_a_city_that_was_complete_keeps_its_points() -> None:
    table = over("manor", "palace", first=0, completed=[0, 1])
    assert points(table, "citadels.score.3")[0] == 4
    assert points(table, "citadels.score.4")[1] == 2


@clause("citadels.complete.6", "citadels.complete.4")
def test_counted_at_scoring_a_first_city_that_lost_a_district_scores_neither() -> None:
    options = {"completion": "at_scoring"}
    table = over("manor", SEVEN, "palace", options=options, first=0, completed=[0, 1, 2])
    assert points(table, "citadels.score.3") == [0, 0, 0, 0]
    assert points(table, "citadels.score.4") == [0, 2, 0, 0]
    assert points(over(SEVEN, options=options, first=0, completed=[0]), "citadels.score.3")[0] == 4


@clause("classic.score.3", "classic.complete.5")
def test_the_first_of_a_classic_game_keeps_the_four_points() -> None:
    assert points(over(SEVEN, game=CLASSIC, first=0, completed=[0]), "classic.score.3") == [4, 0, 0, 0]


@clause("classic.score.4", "classic.complete.4")
def test_another_classic_city_must_be_complete_at_the_end() -> None:
    table = over(EIGHT, SEVEN, game=CLASSIC, first=0, completed=[0, 1])
    assert points(table, "classic.score.4") == [0, 0, 0, 0]


@clause("citadels.complete.2", "citadels.score.3")
def test_a_city_completed_by_a_warrant_in_anothers_turn_counts() -> None:
    six = SEVEN.removesuffix(" docks")
    facts: dict[str, Any] = {
        "magistrate": 1,
        "warrants": ["merchant"],
        "signed": "merchant",
        "roles": {1: ["magistrate"]},
    }
    table = mine("docks", gold=3, rivals={1: six}, **facts)
    do(table, "build docks", "confiscate")
    assert (fact(table, "first"), len(stands(table, 1))) == (1, 7)
    assert points(table, "citadels.score.3") == [0, 4, 0, 0]


# Unique districts


@clause("citadels.score.5")
@clause("classic.score.5")
@EDITIONS
def test_the_lines_of_a_score_add_up_to_its_total(game: str) -> None:
    table = over("museum map-room imperial-treasury wishing-well", "manor", game=game, gold=[3], hands=[["manor"]])
    for score in table.scores():
        assert score.total == sum(line.points for line in score.lines)
    assert totals(table)[0] == points(table, f"{game}.score.1")[0] + 1 + 3 + (4 if game == "citadels" else 3)


@clause("citadels.score.5")
@EDITIONS
def test_every_line_cites_a_clause_of_the_games_own_rulebook(game: str) -> None:
    names = [card.name for card in rules(game).districts if card.name and card.name != "secret-vault"]
    hand = ["secret-vault"] if game == "citadels" else []
    table = over(" ".join(names), game=game, hands=[hand])
    score = table.scores()[0]
    assert {line.clause for line in [*score.lines, *score.ties]} <= load(game).clauses().keys()


# Ties


@clause("citadels.score.6")
@clause("classic.score.6")
@EDITIONS
def test_the_highest_total_wins_whatever_else(game: str) -> None:
    facts = {"shown": {1: ["warlord"]}, "gold": [0, 9]}
    assert over("castle", "manor", game=game, seats=2, **facts).returns() == [1.0, -1.0]


@clause("citadels.score.7")
def test_among_equal_totals_the_highest_character_revealed_in_the_last_round_wins() -> None:
    table = over("manor", "manor", seats=2, shown={0: ["king", "bishop"], 1: ["assassin", "warlord"]}, gold=[9, 0])
    assert table.returns() == [-1.0, 1.0]


@clause("citadels.score.7")
def test_a_killed_character_that_was_not_revealed_does_not_count() -> None:
    table = over("manor", "manor", seats=2, roles=[["warlord"], ["thief"]], shown={1: ["thief"]}, killed="warlord")
    assert table.returns() == [-1.0, 1.0]


@clause("citadels.score.7")
def test_a_killed_rank_4_counts_as_revealed() -> None:
    table = at(
        cities=[["manor"], ["manor"], ["tavern"]],
        roles=[["king"], ["thief"], ["warlord"]],
        shown={1: ["thief"], 2: ["warlord"]},
        killed="king",
        round=5,
        options={"max_rounds": 5},
        agenda=[["RoundEnds", 0, 0]],
    )
    assert [score.ties[0].points for score in table.scores()] == [4, 2, 8, 0]
    assert table.returns()[0] == 1.0


@clause("citadels.score.7")
def test_a_witch_who_came_back_counts_as_rank_1() -> None:
    table = over("manor", "manor", seats=2, shown={0: ["witch"], 1: ["thief"]}, bewitched="warlord", witch=0)
    assert table.returns() == [-1.0, 1.0]


@clause("classic.score.7")
def test_among_equal_totals_the_districts_alone_decide() -> None:
    # Five types: 11 and 3; the other city has the same total from districts alone.
    table = over("manor temple tavern prison keep", "manor castle palace tavern", game=CLASSIC, seats=2, gold=[9, 0])
    assert totals(table) == [13, 13]
    assert table.returns() == [-1.0, 1.0]


@clause("classic.score.7")
@pytest.mark.parametrize("name", ["dragon-gate", "university"])
def test_dragon_gate_and_university_count_eight_for_a_tie_as_well(name: str) -> None:
    table = over(name, "manor palace", game=CLASSIC, seats=2)
    assert [score.ties[0].points for score in table.scores()] == [8, 8]


@clause("classic.score.8")
@pytest.mark.parametrize(("gold", "won"), [([1, 0], [1.0, -1.0]), ([2, 3], [-1.0, 1.0]), ([2, 2], [0.0, 0.0])])
def test_then_the_gold_decides_and_then_the_win_is_shared(gold: list[int], won: list[float]) -> None:
    assert over("manor", "manor", game=CLASSIC, seats=2, gold=gold).returns() == won


@clause("classic.score.8")
def test_the_classic_game_does_not_ask_for_characters() -> None:
    assert over("manor", "manor", game=CLASSIC, seats=2, shown={0: ["king"], 1: ["warlord"]}).returns() == [0.0, 0.0]


# What others got wrong


def test_a_seats_score_does_not_depend_on_another_game_before() -> None:
    first = over("manor", first=0, completed=[0])
    assert totals(first)[0] == 7
    assert totals(over("manor"))[0] == 3


@clause("citadels.end.2", "citadels.complete.5")
def test_the_end_is_not_undone_when_the_first_city_loses_a_district() -> None:
    options = {"completion": "at_scoring"}
    table = mine(rivals={1: SEVEN}, gold=9, character="warlord", options=options, completed=[1], first=1)
    assert fact(table, "first") == 1
    fallen = mine(
        rivals={1: SEVEN.removesuffix(" docks")}, character="warlord", options=options, completed=[1], first=1
    )
    do(fallen, "end-turn")
    assert fallen.is_terminal()
