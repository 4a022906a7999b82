from typing import Any

import pytest

from citadel.bots import make_bot
from citadel.bots.judge import judge_of
from citadel.games.citadels.scenes_test import at, choices, do, fact, new_game, turn
from citadel.games.citadels.table import Table

SIX = ["manor", "castle", "tavern", "market", "docks", "harbor"]
FIVE = SIX[:5]
PLAIN: dict[str, Any] = {"gathered": True, "used": ["income", "power", "extra", "crown"]}


def choice(table: Table, spec: str = "greedy") -> str:
    """What a bot does, as text."""
    seat = table.current_player()
    return str(table.game.actions[make_bot(spec, table.game, 1).choose(table.observe(seat))])


def worth(table: Table, seat: int = 0) -> float:
    """By how much a seat leads, as the judge sees it."""
    judge = judge_of(table.game)
    assert judge is not None
    return judge.worth(table, seat)


def mine(character: str = "merchant", **facts: Any) -> Table:
    """The turn of seat 0, who has gathered and used what its character brings."""
    return at(character=character, **{"turn": turn(0, character, **PLAIN), **facts})


# A turn


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_no_turn_ends_with_income_untaken(game: str) -> None:
    table = at(
        game=game, character="merchant", cities={0: FIVE}, turn=turn(0, "merchant", gathered=True, used=["extra"])
    )
    assert choice(table) == "income"


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_no_turn_ends_with_the_merchants_gold_untaken(game: str) -> None:
    assert choice(at(game=game, character="merchant", turn=turn(0, "merchant", gathered=True))) == "extra-gold"


def test_an_empty_hand_draws_and_a_full_one_gathers_gold() -> None:
    assert choice(at(character="bishop", gold=[6])) == "gather-cards"
    assert choice(at(character="bishop", hands=[["manor", "castle", "docks", "temple"]])) == "gather-gold"


def test_of_two_cards_the_one_that_can_be_built_is_kept() -> None:
    table = do(at(character="bishop", cities={0: ["manor"]}, gold=[4], deck=["manor", "docks"]), "gather-cards")
    assert choice(table) == "keep-card docks"


def test_what_can_be_built_is_built() -> None:
    assert choice(mine(hands=[["docks"]], gold=[4])) == "build docks"


def test_the_missing_type_is_built_first() -> None:
    city = ["manor", "temple", "tavern", "keep"]
    assert choice(mine(cities={0: city}, hands=[["barracks", "docks"]], gold=[3])) == "build barracks"


def test_who_leads_completes_the_city() -> None:
    table = mine(cities={0: SIX, 1: ["temple"]}, hands=[["temple"]], gold=[1])
    assert choice(table) == "build temple"


def test_who_is_far_behind_does_not_end_the_game() -> None:
    poor = ["tavern", "temple", "watchtower", "market", "church", "prison"]
    rich = ["palace", "cathedral", "town-hall", "fortress", "castle", "harbor"]
    table = mine(character="warlord", cities={0: poor, 1: rich}, hands=[["trading-post"]], gold=[2])
    assert choice(table) == "end-turn"


def test_the_museum_takes_a_card_that_is_of_no_use() -> None:
    table = mine(cities={0: ["museum", "manor"]}, hands=[["manor"]])
    assert choice(table) == "use-museum"


def test_the_artist_beautifies_in_the_last_round() -> None:
    table = at(
        seats=5,
        character="artist",
        cities={0: FIVE, 1: [*SIX, "temple"]},
        completed=[1],
        first=1,
        gold=[2],
        turn=turn(0, "artist", gathered=True),
    )
    assert choice(table).startswith("beautify")


# Characters that name others


def naming(character: str, **facts: Any) -> Table:
    """The turn of seat 0 as one who names a character; seat 2 is known to hold the Architect."""
    return at(
        character=character,
        turn=turn(0, character, gathered=True),
        roles={0: [character], 1: ["king"], 2: ["architect"], 3: ["bishop"]},
        **facts,
    )


def best_choice(table: Table) -> str:
    """What the judge likes best, if it knew everything, as a bot does in each world that it imagines."""
    judge = judge_of(table.game)
    assert judge is not None
    seat = table.current_player()
    values = {str(table.game.actions[a]): judge.worth(judge.after(table, a, seat), seat) for a in table.legal_actions()}
    return max(values, key=lambda text: values[text])


def test_whoever_is_about_to_finish_is_killed() -> None:
    table = naming("assassin", cities={2: SIX, 1: ["manor"]}, hands={2: ["palace"]}, gold={2: 6, 1: 2})
    assert best_choice(table) == "murder architect"


def test_whoever_has_most_gold_is_robbed() -> None:
    table = naming("thief", gold={1: 1, 2: 2, 3: 7})
    assert best_choice(table) == "rob bishop"


def test_the_witch_takes_over_a_turn_that_is_worth_most_to_her() -> None:
    cities = {0: ["manor", "castle", "palace"], 3: ["manor"]}
    table = naming("witch", cities=cities, hands=[["docks"]], gold=[3])
    assert best_choice(table) in ("bewitch king", "bewitch architect")


def test_the_magistrate_signs_the_warrant_of_whoever_will_build() -> None:
    table = naming("magistrate", hands={2: ["palace"]}, gold={2: 6})
    for _ in range(4):
        text = best_choice(table)
        do(table, text)
    assert text == "sign-warrant architect"


def test_a_name_is_chosen_from_what_an_observation_tells() -> None:
    table = naming("assassin", cities={2: SIX}, gold={2: 6})
    assert choice(table).startswith("murder")


# Threats


def threatened(gold: int, flower: str) -> Table:
    """Seat 0 has gathered as the Merchant and is asked for a bribe; it was shown whether the flower is here."""
    facts: dict[str, Any] = {"blackmailer": 1, "threats": ["merchant"], "flower": flower, "threats_may": [flower]}
    table = at(
        character="merchant",
        gold=[gold],
        roles={1: ["blackmailer"]},
        shown={0: ["merchant"], 1: ["blackmailer"]},
        **facts,
    )
    do(table, "gather-gold")
    return table


def test_a_bribe_is_paid_when_the_flower_is_sure() -> None:
    assert choice(threatened(8, "merchant")) == "bribe"


def test_no_bribe_is_paid_when_the_flower_lies_elsewhere() -> None:
    assert choice(threatened(8, "king")) == "refuse"


def test_a_flower_is_turned_up() -> None:
    table = do(threatened(8, "merchant"), "refuse")
    assert choice(table) == "reveal"


# Rank 8


def test_the_warlord_hits_the_leader_where_it_costs_nothing() -> None:
    cities = {0: ["manor"], 1: ["palace", "castle", "docks", "harbor", "tavern"], 2: ["temple"]}
    table = at(character="warlord", cities=cities, turn=turn(0, "warlord", gathered=True), hands=[["manor"]])
    assert choice(table) == "destroy seat1 tavern"


def test_the_marshal_takes_what_he_can_pay_for() -> None:
    cities = {0: ["manor"], 1: ["palace", "castle", "docks", "harbor"]}
    table = at(character="marshal", cities=cities, gold=[3], turn=turn(0, "marshal", gathered=True))
    assert choice(table) == "seize seat1 docks"


def test_a_warrant_is_used_on_a_dear_district() -> None:
    table = at(
        character="merchant",
        hands=[["palace"]],
        gold=[5],
        magistrate=1,
        warrants=["merchant"],
        signed="merchant",
        roles={1: ["magistrate"]},
        shown={0: ["merchant"], 1: ["magistrate"]},
        turn=turn(0, "merchant", **PLAIN),
    )
    assert choice(do(table, "build palace")) == "confiscate"


# The draft


def drafting(character: str, **facts: Any) -> Table:
    """Seat 0, who has the crown, chooses first, and may choose a character that does not lie face up."""
    for seed in range(40):
        table = at(generator=[seed * 10**8, 1, 2, 3], **facts)
        if f"keep {character}" in choices(table):
            return table
    raise AssertionError(f"{character} always lies face up")


def test_many_trade_districts_call_for_the_merchant() -> None:
    table = drafting("merchant", cities={0: ["tavern", "market", "docks", "harbor"]}, hands=[["manor", "temple"]])
    assert best_choice(table) == "keep merchant"


def test_gold_and_many_good_cards_call_for_the_architect() -> None:
    table = drafting("architect", gold=[9], hands=[["manor", "docks", "barracks"]])
    assert best_choice(table) == "keep architect"


def test_large_hands_of_others_call_for_the_magician() -> None:
    many = ["manor", "castle", "docks", "temple", "church", "harbor"]
    table = drafting("magician", hands={1: many, 2: many, 3: many}, gold=[4])
    assert best_choice(table) == "keep magician"


# What a position is worth


def test_a_position_is_worth_more_with_more_of_anything() -> None:
    plain = worth(at(cities={0: ["manor"]}, hands=[["docks"]], gold=[2, 2, 2, 2]))
    assert worth(at(cities={0: ["manor"]}, hands=[["docks"]], gold=[3, 2, 2, 2])) > plain
    assert worth(at(cities={0: ["manor"]}, hands=[["docks", "temple"]], gold=[2, 2, 2, 2])) > plain
    assert worth(at(cities={0: ["manor", "tavern"]}, hands=[["docks"]], gold=[2, 2, 2, 2])) > plain


def test_seats_that_stand_alike_lead_nobody() -> None:
    table = at(seats=3, gold=[2, 2, 2], crown=0)
    assert worth(table, 1) == worth(table, 2)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_a_quick_bot_plays_with_any_number_of_others(game: str, seats: int) -> None:
    table = new_game(game, seats=seats, seed=seats)
    bots = [make_bot("greedy" if seat == 0 else "uniform", table.game, seat) for seat in range(seats)]
    for _ in range(25):
        seat = table.current_player()
        table.apply_action(bots[seat].choose(table.observe(seat)), seat)
    assert fact(table, "round") >= 1
