"""Rank 2: the Blackmailer, the Spy and the Thief; what follows a threat is in blackmail_test."""

from typing import Any

import pytest

import citadel
from citadel.games.citadels.called_test import called, named, refused, same_for, seen, turn
from citadel.games.citadels.scenes_test import choices, do, fact, log

clause = pytest.mark.clause
SPECTATOR = citadel.SPECTATOR
RANKS_3_TO_8 = ["magician", "king", "bishop", "merchant", "architect", "warlord"]


# Blackmailer


def threatening(flower: str = "king") -> Any:
    """A Blackmailer has threatened the King and the Bishop, and put the flower on one of the threats."""
    table = called("blackmailer", "king", "bishop", "merchant")
    return do(table, "threaten king", "threaten bishop", f"flower {flower}")


@clause("citadels.blackmailer.1")
def test_the_two_threats_lie_on_two_different_characters() -> None:
    table = called("blackmailer", "king", "bishop", "merchant")
    assert named(table, "threaten") == RANKS_3_TO_8[:-1]
    do(table, "threaten bishop")
    assert named(table, "threaten") == ["merchant", "architect", "warlord"]
    do(table, "threaten merchant")
    assert named(table, "flower") == ["bishop", "merchant"]
    assert "citadels.blackmailer.1" in refused(table, "flower king")


@clause("citadels.blackmailer.1")
def test_threats_are_laid_from_the_lowest_rank_up_so_that_their_order_tells_nothing() -> None:
    table = do(called("blackmailer", "king", "bishop"), "threaten bishop")
    assert "from the lowest rank up" in refused(table, "threaten king")
    assert "from the lowest rank up" in refused(table, "threaten bishop")


@clause("citadels.blackmailer.1", "citadels.memory.17")
@pytest.mark.parametrize("seat", [1, 2, 3, SPECTATOR])
def test_who_is_threatened_is_open_and_where_the_flower_is_is_not(seat: int) -> None:
    table = threatening("king")
    assert seen(table, seat, "threats") == ["king", "bishop"]
    assert seen(table, seat, "flower") is None
    assert same_for(seat, table, threatening("bishop"))


@clause("citadels.blackmailer.1", "citadels.memory.17")
def test_the_blackmailer_knows_where_the_flower_is() -> None:
    table = threatening("bishop")
    assert seen(table, 0, "flower") == "bishop"
    assert "{0} has put the flower on the threat to the Bishop." in log(table, 0)
    assert "{0} has put the flower on one of the threats." in log(table, 2)


@clause("citadels.blackmailer.2")
@pytest.mark.parametrize(("first", "mark"), [("assassin", "murder"), ("witch", "bewitch")])
def test_a_killed_or_bewitched_character_cannot_be_threatened(first: str, mark: str) -> None:
    table = do(called(first, "blackmailer", "warlord", "king"), "gather-gold", f"{mark} bishop")
    if first == "assassin":
        do(table, "end-turn")
    assert turn(table) == (1, "blackmailer")
    assert named(table, "threaten") == ["magician", "king", "merchant", "architect"]
    assert "citadels.blackmailer.2" in refused(table, "threaten bishop")


@clause("citadels.blackmailer.2")
def test_neither_rank_1_nor_the_blackmailer_can_be_threatened() -> None:
    table = called("blackmailer", "assassin")
    assert "citadels.blackmailer.2" in refused(table, "threaten assassin")
    assert "citadels.blackmailer.2" in refused(table, "threaten blackmailer")


@clause("citadels.blackmailer.2")
def test_a_warrant_does_not_keep_a_threat_off() -> None:
    table = called("magistrate", "blackmailer", "bishop", "king")
    do(table, "warrant king", "warrant bishop", "warrant warlord", "sign-warrant bishop", "gather-gold", "end-turn")
    assert named(table, "threaten") == RANKS_3_TO_8[:-1]


@clause("citadels.turn.3", "citadels.turn.4")
def test_the_blackmailer_threatens_once_a_turn_or_not_at_all() -> None:
    table = threatening()
    assert not choices(table, "threaten")
    assert "citadels.turn.3" in refused(table, "threaten merchant")
    assert "end-turn" in choices(do(called("blackmailer", "king"), "gather-gold"))


def test_threats_can_be_taken_back() -> None:
    table = threatening()
    assert table.revealed < table.ply - 2


# Spy


def spying(*words: str, gold: int = 5, **facts: Any) -> Any:
    """A Spy whose neighbour holds two trade districts and a noble one."""
    hands = [["temple"], ["tavern", "tavern", "manor"], [], []]
    return do(called("spy", "king", "merchant", "warlord", hands=hands, gold=[0, gold, 3, 3], **facts), *words)


@clause("citadels.spy.1")
def test_the_spy_chooses_another_player_and_a_type() -> None:
    table = spying()
    types = ["noble", "religious", "trade", "military", "unique"]
    assert named(table, "spy-on") == [f"seat{seat} {type}" for seat in (1, 2, 3) for type in types]
    assert "citadels.spy.1" in refused(table, "spy-on seat0 trade")
    assert "citadels.spy.1" in refused(table, "spy-on seat7 trade")


@clause("citadels.spy.1", "citadels.memory.7")
def test_the_spy_sees_that_hand_and_remembers_it() -> None:
    table = spying("spy-on seat1 noble")
    assert seen(table, 0, "hands")[1] == ["manor", "tavern", "tavern"]
    do(table, "gather-gold", "end-turn")
    assert seen(table, 0, "hands")[1] == ["manor", "tavern", "tavern"]


@clause("citadels.spy.1")
@pytest.mark.parametrize("seat", [2, 3, SPECTATOR])
def test_nobody_else_sees_that_hand(seat: int) -> None:
    assert seen(spying("spy-on seat1 noble"), seat, "hands")[1] == [None, None, None]


@clause("citadels.spy.2")
@pytest.mark.parametrize(("type", "n"), [("trade", 2), ("noble", 1), ("religious", 0), ("military", 0)])
def test_the_spy_gains_a_card_and_takes_a_gold_for_each_card_of_the_type(type: str, n: int) -> None:
    table = spying(f"spy-on seat1 {type}")
    assert fact(table, "gold") == [n, 5 - n, 3, 3]
    assert len(fact(table, "hands")[0]) == 1 + n


@clause("citadels.spy.2")
def test_the_spy_takes_gold_while_there_is_any_and_all_the_cards() -> None:
    table = spying("spy-on seat1 trade", gold=1)
    assert fact(table, "gold") == [1, 0, 3, 3]
    assert len(fact(table, "hands")[0]) == 3


@clause("citadels.spy.2", "citadels.gather.5")
def test_the_spy_draws_no_more_than_the_deck_has() -> None:
    table = spying("spy-on seat1 trade", deck=["castle"], rest_with=3)
    assert fact(table, "gold") == [2, 3, 3, 3]
    assert sorted(fact(table, "hands")[0]) == ["castle", "temple"]


@clause("citadels.spy.2")
def test_the_spy_reads_the_hand_before_drawing_from_the_deck() -> None:
    hands = [[], ["tavern"]]
    table = do(called("spy", "king", hands=hands, deck=["market", "docks", "temple"]), "spy-on seat1 trade")
    assert fact(table, "hands")[0] == ["market"]


@clause("citadels.turn.3")
def test_the_spy_spies_once() -> None:
    table = spying("spy-on seat1 trade")
    assert "citadels.turn.3" in refused(table, "spy-on seat2 trade")


def test_what_the_spy_has_seen_cannot_be_taken_back() -> None:
    table = spying("spy-on seat1 religious")
    assert table.revealed == table.ply


# Thief


@clause("citadels.thief.1")
def test_the_thief_names_any_character_of_rank_3_or_more_held_by_somebody_or_not() -> None:
    table = called("thief", "king", "bishop", "merchant")
    assert named(table, "rob") == RANKS_3_TO_8
    assert "citadels.thief.1" in refused(table, "rob assassin")
    assert "citadels.thief.1" in refused(table, "rob thief")
    assert "citadels.cast.1" in refused(table, "rob queen")


@clause("citadels.thief.1")
@pytest.mark.parametrize(("first", "mark"), [("assassin", "murder"), ("witch", "bewitch")])
def test_a_killed_or_bewitched_character_cannot_be_robbed(first: str, mark: str) -> None:
    table = do(called(first, "thief", "warlord", "king"), "gather-gold", f"{mark} king")
    if first == "assassin":
        do(table, "end-turn")
    assert named(table, "rob") == ["magician", "bishop", "merchant", "architect", "warlord"]
    assert "citadels.thief.1" in refused(table, "rob king")


@clause("citadels.thief.2", "citadels.round.6")
def test_all_the_gold_of_the_robbed_character_is_taken_before_it_gathers() -> None:
    table = do(called("thief", "king", "merchant", gold=[1, 6, 4]), "rob king", "gather-gold", "end-turn")
    assert turn(table) == (1, "king")
    assert fact(table, "gold") == [9, 0, 4]
    assert fact(do(table, "gather-gold"), "gold") == [9, 2, 4]


@clause("citadels.thief.2")
def test_nothing_happens_if_nobody_holds_the_named_character() -> None:
    table = do(called("thief", "king", "merchant", gold=[1, 6, 4]), "rob bishop", "gather-gold", "end-turn")
    do(table, "gather-gold", "take-crown", "end-turn")
    assert fact(table, "gold") == [3, 8, 4]


@clause("citadels.thief.2", "citadels.two.1")
def test_with_two_players_the_gold_of_both_characters_is_taken() -> None:
    table = called("thief+bishop", "king+warlord", gold=[1, 6], limit=8)
    do(table, "rob warlord", "gather-gold", "end-turn", "gather-gold", "take-crown", "end-turn")
    do(table, "gather-gold", "end-turn")
    assert turn(table) == (1, "warlord")
    assert fact(table, "gold") == [13, 0]


@clause("citadels.thief.2")
def test_with_two_players_the_thief_gains_nothing_from_the_own_other_character() -> None:
    table = called("thief+king", "bishop+warlord", gold=[4, 6], limit=8)
    do(table, "rob king", "gather-gold", "end-turn")
    assert turn(table) == (0, "king")
    assert fact(table, "gold") == [6, 6]
    assert not [line for line in log(table) if "gives" in line]


@clause("citadels.turn.3")
def test_the_thief_robs_once() -> None:
    table = do(called("thief", "king"), "rob king")
    assert "citadels.turn.3" in refused(table, "rob bishop")
    assert table.revealed < table.ply


# Positions


@pytest.mark.parametrize(
    ("step", "facts"),
    [
        ("LayThreat", {}),
        ("LayThreat", {"threats": ["king"], "blackmailer": 1}),
        ("LayThreat", {"threats": ["king", "bishop"], "blackmailer": 0}),
        ("PutFlower", {"threats": ["king"], "blackmailer": 0}),
        ("PutFlower", {"threats": ["king", "bishop"], "flower": "king", "blackmailer": 0}),
    ],
)
def test_a_position_cannot_ask_for_a_threat_that_does_not_follow(step: str, facts: dict[str, Any]) -> None:
    with pytest.raises(citadel.BadPosition):
        called("blackmailer", "king", agenda=[["RoundEnds", 0, 0], [step, 0, 0]], **facts)


def test_a_position_between_two_threats_can_be_written_and_read() -> None:
    table = do(called("blackmailer", "king", "bishop", "merchant"), "threaten king")
    assert named(table.game.from_dict(table.to_dict()), "threaten") == named(table, "threaten")
