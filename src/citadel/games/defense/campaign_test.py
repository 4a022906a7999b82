"""A campaign: what comes round, what stays, and its events."""

from typing import Any

import pytest

from citadel.games.defense.campaign import clear_map
from citadel.games.defense.enemy_scenes_test import after, dice, foe, hero, heroes, log
from citadel.games.defense.scenes_test import at, do, may
from citadel.games.defense.table import Table

MAP = [["heart", 0, 0, 0], ["hall", 0, 1, 0]]


def campaign(step: str, *foes: dict[str, Any], options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """What has become of a campaign when a step and all that follows from it have happened."""
    return after(step, *foes, options={"mode": "campaign", **(options or {})}, **{"map": MAP, **facts})


@pytest.mark.clause("defense.campaign.1")
def test_an_invasion_is_followed_by_three_events_and_a_preparation() -> None:
    facts = {"agenda": [["NextInvasion", 0, 0], ["EndOfRound", 0, 0]], "waves": 0}
    table = at({"mode": "campaign"}, map=MAP, heroes=heroes("g7", "g7"), **facts)
    while not any(text.startswith("rest") or text == "done" for text in may(table)):
        table.apply_action(table.legal_actions()[0])
    assert table.to_dict()["part"] == "preparation"
    assert len([line for line in log(table) if line.startswith("The campaign dice")]) >= 1


@pytest.mark.clause("defense.campaign.2")
def test_every_player_rolls_a_die_and_the_sum_says_which_event_comes() -> None:
    table = campaign("RollOmen", generator=dice(1, 2), part="preparation")
    assert list(table.omens) == [3]
    assert log(table) == ["The campaign dice show 3: Fog on the Walls."]


@pytest.mark.clause("defense.campaign.2")
@pytest.mark.parametrize(("option", "sums"), [("off", [3, 3]), ("on", [3, 2])])
def test_the_same_event_may_come_twice_unless_it_is_rolled_again(option: str, sums: list[int]) -> None:
    table = campaign(
        "RollOmen", generator=dice(1, 2, 1, 1), part="preparation", omens=[3], options={"event_reroll": option}
    )
    assert list(table.omens) == sums


@pytest.mark.clause("defense.campaign.3", "defense.campaign.4", "defense.injury.8")
def test_enemies_and_spawn_points_go_and_everything_else_stays() -> None:
    team = [hero(0, "g7", hp=2, ep=1, injuries={"broken-leg": 1}, items=["healing-draught"]), hero(1, "h11")]
    table = at(
        {"mode": "campaign"},
        map=MAP,
        heroes=team,
        foes=[foe("rock-golem", "h12"), foe("bat-imp", "")],
        spawn_points=["h12-north"],
        objects=[["barricade", "h9", 2]],
        traps=[["snare", "h10"]],
        chest={"iron-ration": 1},
        heart=9,
        charge=12,
    )
    before = table.to_dict()
    clear_map(table)
    left = table.to_dict()
    assert left["foes"] == [] and left["spawn_points"] == []
    for name in ("map", "objects", "traps", "chest", "heart", "charge", "heroes"):
        assert left[name] == before[name]


@pytest.mark.clause("defense.campaign.3")
def test_decks_are_shuffled_anew_from_all_cards_for_each_invasion() -> None:
    table = campaign("NextInvasion", piles={"unit_discards": ["lull", "breakers"], "event_discards": ["tunnel"]})
    assert len(table.unit_pile.cards) == len(table.content.unit_cards)
    assert len(table.event_pile.cards) == len(table.content.event_cards)
    assert not len(table.unit_pile.discards)


@pytest.mark.clause("defense.campaign.5")
@pytest.mark.parametrize(("option", "before", "ep"), [("retained", 1, 1), ("full", 1, 6), ("retained", 0, 6)])
def test_ep_stay_as_they_are_between_invasions_unless_an_option_fills_them(option: str, before: int, ep: int) -> None:
    facts = {"invasions": before, "waves": 3, "spawn_points": []}
    table = campaign("InvasionBegins", heroes=heroes("g7", "g7", ep=1), options={"campaign_ep": option}, **facts)
    assert table.ep[0] == ep


@pytest.mark.clause("defense.campaign.6")
@pytest.mark.parametrize(("option", "hp"), [("off", 0), ("on", 1)])
def test_who_lies_stays_so_between_invasions_unless_an_option_lets_it_stand_up(option: str, hp: int) -> None:
    team = [hero(0, "g7"), hero(1, "g7", hp=0)]
    table = at({"mode": "campaign", "campaign_stand_up": option}, map=MAP, heroes=team)
    clear_map(table)
    assert table.hp[1] == hp


@pytest.mark.clause("defense.campaign.10")
def test_the_turn_counter_begins_at_one_in_every_invasion() -> None:
    table = campaign("InvasionBegins", turn=9, wave=4, waves=0)
    assert (table.turn, table.wave) == (2, 1)


@pytest.mark.clause("defense.dragon.4")
@pytest.mark.parametrize(("charge", "there"), [(25, True), (24, False)])
def test_a_dragon_that_lives_is_in_the_next_deck_again(charge: int, there: bool) -> None:
    table = campaign("NextInvasion", foe("knight-dragon", "h12"), charge=charge, changes={"boss-came": 1})
    assert (table.rules.dragon_card in list(table.unit_pile.cards)) == there


@pytest.mark.clause("defense.omen.2")
def test_what_an_event_asks_is_asked_of_the_first_player() -> None:
    table = campaign("RollOmen", generator=dice(4, 5), part="preparation", first=1)
    assert table.actors() == [1]
    do(table, "yes")
    assert table.to_dict()["changes"] == {"more-waves": 1}
    assert list(table.purse) == [0, 10]


@pytest.mark.clause("defense.omen.2", "defense.injury.8")
def test_a_healer_cures_one_injury_that_is_chosen() -> None:
    team = [hero(0, "g7"), hero(1, "g7", injuries={"broken-leg": 2, "concussion": 1})]
    table = campaign("RollOmen", generator=dice(4, 6), part="preparation", heroes=team)
    assert may(table) == ["to seat1"]
    do(table, "to seat1")
    do(table, "cure broken-leg")
    assert table.to_dict()["heroes"][1]["injuries"] == {"broken-leg": 1, "concussion": 1}


@pytest.mark.clause("defense.omen.3")
def test_more_waves_and_points_add_up_if_they_come_twice() -> None:
    agenda = [["RollOmen", 0, 0], ["RollOmen", 0, 0]]
    table = at({"mode": "campaign"}, map=MAP, agenda=agenda, generator=dice(1, 1, 1, 1), part="preparation")
    assert table.to_dict()["changes"] == {"more-waves": 2}


@pytest.mark.clause("defense.omen.3")
def test_what_an_event_has_changed_for_the_preparation_is_over_when_the_invasion_begins() -> None:
    changes = {"blind": 1, "smith": 1, "charge-price": 18, "discount": 5, "half-price": 1, "more-waves": 1}
    table = campaign("InvasionBegins", changes=changes)
    assert table.to_dict()["changes"] == {"more-waves": 1}


@pytest.mark.clause("defense.omen.3")
def test_what_an_event_has_changed_is_over_with_the_invasion() -> None:
    changes = {"more-waves": 1, "more-spawns": 1, "early": 1, "fog": 1}
    table = campaign("EndOfRound", waves=0, changes=changes)
    assert table.to_dict()["changes"] == {}
