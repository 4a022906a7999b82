"""The purple districts of the classic game's basic deck."""

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import CLASSIC, ended, held, mine, over, purse, stands, totals, under
from citadel.games.citadels.scenes_test import at, choices, do, fact, log, points, view
from citadel.games.citadels.table import Table

clause = pytest.mark.clause
DECK = ["castle", "palace", "church", "docks"]


def warlord(rivals: dict[int, str], golds: list[int], city: str = "") -> Table:
    """Seat 0's turn as the Warlord."""
    return mine(city=city, rivals=rivals, golds=golds, character="warlord", game=CLASSIC)


# Haunted City


@clause("classic.haunted-city.1")
def test_haunted_city_counts_as_the_colour_that_is_missing() -> None:
    table = over("haunted-city keep manor temple tavern", game=CLASSIC)
    assert points(table, "classic.score.2")[0] == 3


@clause("classic.haunted-city.1", "classic.wishing-well.1")
def test_haunted_city_takes_the_colour_that_brings_most() -> None:
    stays = over("haunted-city wishing-well manor temple", game=CLASSIC)
    assert points(stays, "classic.wishing-well.1")[0] == 1
    leaves = over("haunted-city wishing-well manor temple tavern", game=CLASSIC)
    assert points(leaves, "classic.wishing-well.1")[0] == 0
    assert points(leaves, "classic.score.2")[0] == 3


@clause("classic.haunted-city.2")
def test_haunted_city_built_in_the_last_round_is_purple_only() -> None:
    table = mine("haunted-city", "keep manor temple tavern", gold=2, game=CLASSIC, round=7)
    do(table, "build haunted-city")
    assert fact(table, "haunted_round") == 7
    assert points(table, "classic.score.2")[0] == 0


@clause("classic.haunted-city.2")
@pytest.mark.parametrize(("built", "scored"), [(6, 3), (7, 0)])
def test_a_round_later_haunted_city_counts_as_any_colour(built: int, scored: int) -> None:
    table = over("haunted-city keep manor temple tavern", game=CLASSIC, round=7, haunted_round=built)
    assert points(table, "classic.score.2")[0] == scored


@clause("classic.haunted-city.2")
def test_haunted_city_built_last_is_the_purple_one_where_that_is_missing() -> None:
    table = over("haunted-city manor temple tavern prison", game=CLASSIC, round=7, haunted_round=7)
    assert points(table, "classic.score.2")[0] == 3


# Keep


@clause("classic.keep.1")
@pytest.mark.parametrize(
    ("character", "action"), [("warlord", "destroy seat1 keep"), ("diplomat", "exchange seat1 keep")]
)
def test_neither_warlord_nor_diplomat_picks_the_keep(character: str, action: str) -> None:
    table = mine(city="palace", rivals={1: "keep tavern"}, gold=9, character=character, game=CLASSIC)
    assert action.replace("keep", "tavern") in choices(table)
    assert "classic.keep.1" in refused(table, action)


@clause("classic.keep.2")
def test_a_diplomat_does_not_give_a_keep() -> None:
    table = mine(city="keep", rivals={1: "tavern"}, gold=9, character="diplomat", game=CLASSIC)
    assert choices(table, "exchange") == []


@clause("classic.keep.3", "classic.build.3")
def test_there_are_two_keeps_but_a_city_holds_one() -> None:
    table = mine("keep", "keep", gold=9, game=CLASSIC)
    assert choices(table, "build") == []
    both = mine("keep", rivals={1: "keep"}, gold=9, game=CLASSIC)
    assert choices(both, "build") == ["build keep"]


# Laboratory


@clause("classic.laboratory.1")
def test_laboratory_turns_a_card_into_one_gold_once_a_turn() -> None:
    table = do(mine("manor tavern", "laboratory", game=CLASSIC), "use-laboratory", "discard manor")
    assert (purse(table), held(table), under(table)) == (1, ["tavern"], ["manor"])
    assert "classic.laboratory.1" in refused(table, "use-laboratory")


@clause("classic.turn.9", "classic.turn.6")
@pytest.mark.parametrize(("action_first", "open_now"), [("on", False), ("off", True)])
def test_districts_wait_for_the_action_or_not(action_first: str, open_now: bool) -> None:
    options = {"action_first": action_first}
    table = mine("manor", "laboratory", gathered=False, game=CLASSIC, options=options)
    assert ("use-laboratory" in choices(table)) == open_now


# Smithy


@clause("classic.smithy.1")
def test_smithy_sells_three_cards_for_two_gold() -> None:
    table = do(mine(city="smithy", gold=5, deck=DECK, game=CLASSIC), "use-smithy")
    assert (sorted(held(table)), purse(table)) == (["castle", "church", "palace"], 3)
    assert "classic.smithy.1" in refused(table, "use-smithy")


# Observatory and Library


@clause("classic.observatory.1")
def test_observatory_draws_three_to_keep_one() -> None:
    table = do(mine(city="observatory", gathered=False, deck=DECK, game=CLASSIC), "gather-cards")
    assert choices(table) == ["keep-card castle", "keep-card palace", "keep-card church"]
    do(table, "keep-card castle")
    assert held(table) == ["castle"]


@clause("classic.library.1")
def test_library_keeps_both_cards() -> None:
    table = do(mine(city="library", gathered=False, deck=DECK, game=CLASSIC), "gather-cards")
    assert sorted(held(table)) == ["castle", "palace"]


@clause("classic.observatory.2")
def test_observatory_and_library_keep_two_of_three() -> None:
    table = do(mine(city="observatory library", gathered=False, deck=DECK, game=CLASSIC), "gather-cards")
    do(table, "keep-card castle", "keep-card church")
    assert (sorted(held(table)), under(table)) == (["castle", "church"], ["palace"])


# Graveyard


@clause("classic.graveyard.1")
def test_the_owner_of_the_graveyard_may_buy_back_what_the_warlord_destroys() -> None:
    table = do(warlord({1: "tavern", 2: "graveyard"}, [0, 0, 1]), "destroy seat1 tavern")
    assert (table.current_player(), choices(table)) == (2, ["pass", "buy-back"])
    cards = len(fact(table, "deck"))
    do(table, "buy-back")
    assert (held(table, 2), purse(table, 2), len(fact(table, "deck"))) == (["tavern"], 0, cards - 1)
    assert stands(table, 1) == []


@clause("classic.graveyard.1")
def test_it_works_for_a_district_of_its_owner_too() -> None:
    table = do(warlord({1: "tavern graveyard"}, [0, 3]), "destroy seat1 tavern", "buy-back")
    assert held(table, 1) == ["tavern"]


@clause("classic.graveyard.1")
def test_the_owner_of_the_graveyard_may_let_it_go() -> None:
    table = do(warlord({1: "tavern", 2: "graveyard"}, [0, 0, 1]), "destroy seat1 tavern", "pass")
    assert (held(table, 2), purse(table, 2), under(table)) == ([], 1, ["tavern"])


@clause("classic.graveyard.1")
def test_without_gold_nothing_is_bought_back() -> None:
    table = do(warlord({1: "tavern", 2: "graveyard"}, [0, 0, 0]), "destroy seat1 tavern")
    assert "buy-back" not in choices(table)


@clause("classic.graveyard.1", "classic.build.9")
def test_a_beautified_district_comes_back_plain() -> None:
    table = do(
        warlord({1: "beautified-tavern", 2: "graveyard"}, [1, 0, 1]), "destroy seat1 beautified-tavern", "buy-back"
    )
    assert held(table, 2) == ["tavern"]


@clause("classic.memory.16")
def test_everybody_knows_the_card_that_was_bought_back() -> None:
    table = do(warlord({1: "tavern", 2: "graveyard"}, [0, 0, 1]), "destroy seat1 tavern", "buy-back")
    assert "{2} buys Tavern back." in log(table)
    assert view(table, 3)["hands"][2] == ["tavern"]


@clause("classic.graveyard.2")
def test_the_graveyard_does_not_save_itself() -> None:
    table = do(warlord({1: "graveyard tavern"}, [4, 5]), "destroy seat1 graveyard")
    assert "buy-back" not in choices(table)
    assert under(table) == ["graveyard"]


@clause("classic.graveyard.3")
def test_its_owner_cannot_use_it_as_the_warlord() -> None:
    table = do(warlord({1: "tavern"}, [5, 5], city="graveyard"), "destroy seat1 tavern")
    assert "buy-back" not in choices(table)
    own = do(warlord({1: "tavern"}, [5, 5], city="graveyard manor"), "destroy seat0 manor")
    assert "buy-back" not in choices(own)


@clause("classic.graveyard.4")
def test_what_the_armory_destroys_is_not_bought_back() -> None:
    table = mine(city="armory", rivals={1: "tavern", 2: "graveyard"}, golds=[0, 0, 5], game=CLASSIC)
    do(table, "use-armory", "destroy seat1 tavern")
    assert table.current_player() == 0


# Dragon Gate and University


@clause("classic.dragon-gate.1")
@clause("classic.university.1")
@pytest.mark.parametrize("name", ["dragon-gate", "university"])
def test_it_scores_eight_instead_of_its_cost(name: str) -> None:
    table = over(name, game=CLASSIC)
    assert (points(table, f"classic.{name}.1")[0], totals(table)[0]) == (2, 8)


@clause("classic.dragon-gate.1", "classic.artist.3")
def test_a_beautified_dragon_gate_scores_nine() -> None:
    assert totals(over("beautified-dragon-gate", game=CLASSIC))[0] == 9


@clause("classic.dragon-gate.2")
@clause("classic.university.2")
@pytest.mark.parametrize("name", ["dragon-gate", "university"])
def test_for_the_warlord_it_costs_six(name: str) -> None:
    assert choices(warlord({1: name}, [4]), "destroy") == []
    table = do(warlord({1: name}, [5]), f"destroy seat1 {name}")
    assert purse(table) == 0


# Great Wall


@clause("classic.great-wall.1", "classic.great-wall.3")
def test_great_wall_makes_other_districts_dearer_for_the_warlord() -> None:
    assert choices(warlord({1: "great-wall tavern"}, [0]), "destroy") == []
    table = do(warlord({1: "great-wall tavern"}, [1]), "destroy seat1 tavern")
    assert (purse(table), purse(table, 1)) == (0, 0)


@clause("classic.great-wall.1")
def test_the_great_wall_itself_is_not_dearer() -> None:
    assert purse(do(warlord({1: "great-wall"}, [5]), "destroy seat1 great-wall")) == 0


@clause("classic.great-wall.2")
def test_the_diplomat_pays_nothing_for_the_great_wall() -> None:
    table = mine(city="manor", rivals={1: "great-wall docks"}, character="diplomat", game=CLASSIC)
    do(table, "exchange seat1 docks", *(["give-district manor"]))
    assert stands(table) == ["docks"]


# School of Magic


@clause("classic.school-of-magic.1")
@pytest.mark.parametrize("character", ["king", "bishop", "merchant", "warlord"])
def test_school_of_magic_counts_as_the_colour_of_an_income(character: str) -> None:
    assert purse(do(mine(city="school-of-magic", character=character, game=CLASSIC), "income")) == 1


@clause("classic.school-of-magic.2")
def test_school_of_magic_is_purple_for_the_score() -> None:
    assert points(over("school-of-magic keep manor temple tavern", game=CLASSIC), "classic.score.2")[0] == 0


@clause("classic.turn.8")
def test_nobody_is_asked_in_the_classic_game() -> None:
    table = ended(mine(city="park poor-house", deck=DECK, game=CLASSIC))
    assert (purse(table), len(held(table))) == (1, 2)
    assert at(game=CLASSIC).game.settings.get("auto_passives") is None
