"""Classic districts that act at moments of others or ask when they are built."""

from typing import Any

import pytest

from citadel.games.citadels.called_test import refused
from citadel.games.citadels.city_scenes_test import CLASSIC, held, mine, over, purse
from citadel.games.citadels.scenes_test import at, choices, do, fact, log, points, turn, view
from citadel.games.citadels.table import Table

clause = pytest.mark.clause
DECK = ["castle", "palace", "church", "docks"]
SIX = "temple tavern market manor church prison"
SEVEN = f"{SIX} docks"
EIGHT = f"{SEVEN} castle"
OTHER_SIX = "palace cathedral fortress watchtower harbor trading-post"


# Lighthouse


def lighthouse(**facts: Any) -> Table:
    """The Lighthouse has just been built; a few cards are in the deck."""
    table = mine("lighthouse", gold=3, deck=["castle", "palace", "church"], rest_with=1, game=CLASSIC, **facts)
    do(table, "build lighthouse")
    return table


@clause("classic.lighthouse.1")
def test_lighthouse_lets_its_builder_take_a_card_of_the_deck() -> None:
    table = lighthouse()
    assert choices(table) == ["decline", "accept"]
    do(table, "accept")
    assert choices(table) == ["search castle", "search palace", "search church"]
    do(table, "search church")
    assert (held(table), sorted(fact(table, "deck"))) == (["church"], ["castle", "palace"])


@clause("classic.lighthouse.1")
def test_the_rest_is_shuffled() -> None:
    orders = set()
    for word in range(1, 9):
        table = lighthouse(generator=[word * 0x9E3779B1 % 2**32, word, 3, 1])
        orders.add(tuple(fact(do(table, "accept", "search church"), "deck")))
    assert orders == {("castle", "palace"), ("palace", "castle")}
    assert "The deck is shuffled." in log(table)


@clause("classic.lighthouse.1")
def test_its_builder_may_do_without_and_sees_nothing_then() -> None:
    table = do(lighthouse(), "decline")
    assert (fact(table, "deck"), held(table), view(table, 0)["deck"]) == (
        ["castle", "palace", "church"],
        [],
        [None] * 3,
    )


@clause("classic.lighthouse.1")
def test_while_it_looks_the_seat_and_nobody_else_sees_the_deck() -> None:
    table = do(lighthouse(), "accept")
    assert view(table, 0)["drawn"] == ["castle", "palace", "church"]
    assert view(table, 2)["drawn"] == [None] * 3
    assert log(table)[-1] == "{0} looks at 3 cards to choose from."


@clause("classic.lighthouse.1")
def test_only_what_is_in_the_deck_can_be_taken() -> None:
    table = do(lighthouse(), "accept")
    assert "classic.lighthouse.1" in refused(table, "search manor")
    assert "classic.lighthouse.1" in refused(table, "end-turn")


@clause("classic.lighthouse.1", "classic.gather.5")
def test_an_empty_deck_is_not_searched() -> None:
    table = mine("lighthouse", gold=3, deck=[], rest_with=1, game=CLASSIC)
    assert "accept" not in choices(do(table, "build lighthouse"))


@clause("classic.memory.5")
def test_all_that_was_known_of_the_deck_is_let_go() -> None:
    table = do(lighthouse(deck_known={"0": [2], "1": ["all"]}), "accept", "search church")
    assert fact(table, "deck_known") == {}
    assert view(table, 0)["deck"] == [None, None]


@clause("classic.memory.17")
def test_nobody_else_knows_which_card_was_taken() -> None:
    table = do(lighthouse(deck_known={"2": ["all"]}), "accept", "search church")
    assert view(table, 2)["hands"][0] == [None]
    assert "Church" not in str(log(table, 2))
    assert "Church" in str(log(table, 0))


# Bell Tower


@clause("classic.bell-tower.1")
def test_the_builder_of_the_bell_tower_may_announce_seven() -> None:
    table = do(mine("bell-tower", gold=5, game=CLASSIC), "build bell-tower")
    assert choices(table) == ["pass", "announce"]
    do(table, "announce")
    assert (fact(table, "limit"), fact(table, "first")) == (7, None)
    assert log(table)[-1] == "{0} announces that 7 districts complete a city."


@clause("classic.bell-tower.1")
def test_the_builder_of_the_bell_tower_may_be_silent() -> None:
    assert fact(do(mine("bell-tower", gold=5, game=CLASSIC), "build bell-tower", "pass"), "limit") == 8


@clause("classic.bell-tower.1", "classic.complete.6")
def test_in_a_short_game_there_is_nothing_to_announce() -> None:
    table = mine("bell-tower", gold=5, game=CLASSIC, options={"short_game": "on"})
    assert "announce" not in choices(do(table, "build bell-tower"))


@clause("classic.bell-tower.2")
def test_all_who_have_seven_then_share_being_first() -> None:
    table = mine("bell-tower", SIX, gold=5, rivals={1: SEVEN, 2: SEVEN, 3: OTHER_SIX}, game=CLASSIC)
    do(table, "build bell-tower", "announce")
    assert (fact(table, "first"), fact(table, "also_first"), fact(table, "completed")) == (0, [0, 1, 2], [0, 1, 2])
    assert log(table)[-3:] == [f"{{{seat}}} counts as the first to complete a city." for seat in (0, 1, 2)]
    assert points(table, "classic.score.3") == [4, 4, 4, 0]
    assert points(table, "classic.score.4") == [0, 0, 0, 0]


@clause("classic.bell-tower.2")
def test_whoever_was_first_before_stays_the_only_one() -> None:
    table = mine("bell-tower", SIX, gold=5, rivals={1: EIGHT}, completed=[1], first=1, game=CLASSIC)
    do(table, "build bell-tower", "announce")
    assert (fact(table, "first"), fact(table, "also_first")) == (1, [])
    assert points(table, "classic.score.3") == [0, 4, 0, 0]
    assert points(table, "classic.score.4") == [2, 0, 0, 0]


@clause("classic.bell-tower.2")
def test_who_reaches_seven_later_is_not_first() -> None:
    table = mine("bell-tower docks", SIX, gold=9, rivals={1: SIX}, character="architect", game=CLASSIC)
    do(table, "build bell-tower", "announce")
    assert points(table, "classic.score.3") == [4, 0, 0, 0]


@clause("classic.bell-tower.2", "classic.warlord.3")
def test_cities_of_seven_are_safe_from_the_warlord_then() -> None:
    table = mine(rivals={1: f"{SIX} bell-tower", 2: SIX}, gold=9, character="warlord", game=CLASSIC, limit=7)
    assert not any("seat1" in text for text in choices(table, "destroy"))
    assert any("seat2" in text for text in choices(table, "destroy"))


@clause("classic.bell-tower.3")
@pytest.mark.parametrize(("first", "over_after"), [(None, False), (1, True)])
def test_when_the_bell_tower_is_destroyed_the_goal_is_eight_again(first: int | None, over_after: bool) -> None:
    cities = {1: SIX if first is None else SEVEN, 2: "bell-tower"}
    more: dict[str, Any] = {} if first is None else {"first": first, "completed": [1], "also_first": [1]}
    table = mine(rivals=cities, gold=9, character="warlord", game=CLASSIC, limit=7, **more)
    do(table, "destroy seat2 bell-tower")
    assert fact(table, "limit") == 8
    assert "From now on 8 districts complete a city again." in log(table)
    do(table, *(["end-turn"] if "end-turn" in choices(table) else []))
    assert table.is_terminal() == over_after


@clause("classic.bell-tower.3", "classic.score.3")
def test_who_was_first_by_the_bell_tower_keeps_the_points_without_it() -> None:
    table = over(SEVEN, SEVEN.replace("docks", "harbor"), game=CLASSIC, first=0, also_first=[0, 1], completed=[0, 1])
    assert points(table, "classic.score.3") == [4, 4, 0, 0]
    assert points(table, "classic.score.4") == [0, 0, 0, 0]


@clause("classic.bell-tower.3")
def test_in_a_short_game_the_goal_stays_seven() -> None:
    options = {"short_game": "on"}
    table = mine(rivals={1: "bell-tower"}, gold=9, character="warlord", game=CLASSIC, options=options)
    assert fact(do(table, "destroy seat1 bell-tower"), "limit") == 7


# Hospital


def hospital(city: str = "hospital", character: str = "king", **facts: Any) -> Table:
    """Seat 1, whose character was killed, is called."""
    return at(
        game=CLASSIC,
        cities={1: city.split()},
        roles={0: ["assassin"], 1: [character], 2: ["merchant"]},
        shown={0: ["assassin"]},
        killed=character,
        agenda=[["RoundEnds", 0, 0], ["Call", 0, facts.pop("rank", 4)]],
        **facts,
    )


@clause("classic.hospital.1")
def test_hospital_lets_a_killed_character_take_the_action() -> None:
    table = hospital(hands={1: ["manor"]}, gold=[0, 5])
    assert (table.current_player(), choices(table)) == (1, ["gather-gold", "gather-cards"])
    assert log(table)[-1] == "{1} reveals the King."
    do(table, "gather-gold")
    assert purse(table, 1) == 7
    assert table.current_player() == 2


@clause("classic.hospital.1")
def test_nothing_else_is_open_in_the_hospital() -> None:
    table = hospital("hospital manor smithy", hands={1: ["tavern"]}, gold=[0, 5])
    for text in ("income", "build tavern", "use-smithy", "end-turn"):
        assert "classic.hospital.1" in refused(table, text)
    assert "classic.gather.4" in refused(hospital(deck=[], rest_with=3), "gather-cards")


@clause("classic.hospital.1")
def test_cards_are_drawn_in_the_hospital_as_in_any_action() -> None:
    table = do(hospital(deck=DECK), "gather-cards")
    assert choices(table) == ["keep-card castle", "keep-card palace"]
    do(table, "keep-card castle")
    assert (held(table, 1), table.current_player()) == (["castle"], 2)


@clause("classic.hospital.1")
def test_neither_park_nor_poor_house_acts_in_the_hospital() -> None:
    table = do(hospital("hospital park poor-house", deck=[], rest_with=3), "gather-gold")
    assert (purse(table, 1), held(table, 1)) == (2, [])


@clause("classic.assassin.2")
def test_without_a_hospital_a_killed_character_stays_silent() -> None:
    table = hospital("manor")
    assert table.current_player() == 2
    assert "The King is called and stays silent." in log(table)


@clause("classic.assassin.2")
def test_the_hospital_of_another_city_does_not_help() -> None:
    table = at(
        game=CLASSIC,
        cities={3: ["hospital"]},
        roles={1: ["king"], 2: ["merchant"]},
        killed="king",
        agenda=[["RoundEnds", 0, 0], ["Call", 0, 4]],
    )
    assert table.current_player() == 2


@clause("classic.hospital.1", "classic.king.3")
def test_a_killed_king_in_the_hospital_takes_the_crown_at_the_end_only() -> None:
    table = do(hospital(crown=0), "gather-gold")
    assert fact(table, "crown") == 0
    do(table, "gather-gold", "end-turn")
    assert fact(table, "crown") == 1
    assert "{1} reveals the King." in log(table)
    assert "{1} reveals the killed King." not in log(table)


@clause("classic.hospital.1", "classic.bishop.3")
def test_a_killed_bishop_in_the_hospital_protects_nothing() -> None:
    table = at(
        game=CLASSIC,
        seat=0,
        character="warlord",
        cities={1: ["hospital", "tavern"]},
        roles={1: ["bishop"]},
        shown={1: ["bishop"]},
        killed="bishop",
        turn=turn(0, "warlord", gathered=True),
    )
    assert choices(table, "destroy") == ["destroy seat1 tavern"]


# Throne Room


@clause("classic.throne-room.1")
def test_throne_room_gains_a_gold_when_the_crown_moves() -> None:
    table = at(game=CLASSIC, cities={2: ["throne-room"]}, crown=3, roles={1: ["king"]}, agenda=[["Call", 0, 4]])
    assert (fact(table, "crown"), fact(table, "gold")) == (1, [0, 0, 1, 0])


@clause("classic.throne-room.1")
def test_a_king_who_has_the_crown_moves_nothing() -> None:
    table = at(game=CLASSIC, cities={2: ["throne-room"]}, crown=1, roles={1: ["king"]}, agenda=[["Call", 0, 4]])
    assert fact(table, "gold") == [0, 0, 0, 0]


@clause("classic.throne-room.1")
def test_the_crown_of_a_killed_king_pays_the_throne_room_too() -> None:
    table = at(
        game=CLASSIC,
        cities={2: ["throne-room"]},
        crown=3,
        roles={1: ["king"]},
        killed="king",
        first=0,
        agenda=[["RoundEnds", 0, 0]],
    )
    assert (fact(table, "crown"), fact(table, "gold")) == (1, [0, 0, 1, 0])


@clause("classic.throne-room.1")
def test_the_emperor_pays_the_throne_room_by_giving_the_crown() -> None:
    table = at(game=CLASSIC, cities={2: ["throne-room"]}, crown=3, roles={1: ["emperor"]}, agenda=[["Call", 0, 4]])
    do(table, "crown-to seat0")
    assert (fact(table, "crown"), fact(table, "gold")[2]) == (0, 1)
