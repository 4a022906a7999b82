"""Bugs that programs for this and for similar games have had: a test for the whole kind of each.

Kinds that have their tests beside the rule, and not here:

- who is first with a complete city when an Armory, a warrant or an exchange has a hand in it:
  districts_2016_a_to_f_test, warrants_test, exchange_test, placing_test;
- the crown and the Queen's gold for a killed rank 4, held or not, and a killed Queen: characters_4_to_6_test,
  characters_7_to_9_test;
- a bewitched player who goes on after gathering, gold or cards: witch_test; threats, bribes and gold of two characters
  of one player: blackmail_test, characters_2_test;
- a Bishop who is dead or bewitched, the Keep, complete cities: rank8_test, districts_2016_a_to_f_test;
- a Haunted City of the last round, equal totals, printed prices, the first hand: districts_classic_test, scoring_test,
  set_up_test;
- what a draft shows to whom, and how many characters it has for how many players: draft_test, draft_classic_test,
  draft_small_tables_test;
- a player who goes away, comes back, sends a move twice or an old one: the tests of citadel.host and tests/hostile;
- what a form or a message says being read in one place only: web/forms_test;
- games in which nobody can choose, or that do not end: tests/games/random_games_test.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import citadel
from citadel.core.state import State
from citadel.games.citadels.builder_test import builder, cards
from citadel.games.citadels.called_test import called, named
from citadel.games.citadels.casts_classic import BASIC_CAST, BONUS_CAST
from citadel.games.citadels.kinds import UNIQUES_2016
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.round_test import drafted, is_drafting, quietly
from citadel.games.citadels.scenes_test import choices, do, fact, load, log, new_game, rank_of

each_edition = pytest.mark.parametrize("game", ["citadels", "classic"])
SEATS = range(2, 9)
BOTH = [("citadels", name) for name in CHARACTERS] + [("classic", name) for name in [*BASIC_CAST, *BONUS_CAST]]
NAMING = [
    ("citadels", "assassin", "murder", "killed"),
    ("citadels", "witch", "bewitch", "bewitched"),
    ("citadels", "thief", "rob", "robbed"),
    ("citadels", "magistrate", "warrant", "warrants"),
    ("citadels", "blackmailer", "threaten", "threats"),
    ("classic", "assassin", "murder", "killed"),
    ("classic", "witch", "bewitch", "bewitched"),
    ("classic", "thief", "rob", "robbed"),
]
ROBBED = ["magician", "king", "bishop", "merchant", "architect", "warlord"]
RANDOM = {"citadels": {"preset": "random"}, "classic": {"characters": "witch,emperor,abbot,navigator,diplomat"}}


def positions(game: str, seed: int, share: float) -> Iterator[State]:
    """Positions of a game that is played at random."""
    rng = random.Random(seed)
    state: State = new_game(game, 3 + seed % 6, seed, **RANDOM[game])
    while not state.is_terminal():
        if rng.random() < share:
            yield state
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)


# Naming: another than the one that was named; only those who are past; nobody.


@pytest.mark.parametrize(("game", "character", "verb", "field"), NAMING)
def test_whoever_is_named_is_meant_and_everybody_still_to_come_can_be(
    game: str, character: str, verb: str, field: str
) -> None:
    table = do(called(character, game=game), "gather-gold")
    cast = fact(table, "cast")
    least = 3 if character in ("thief", "blackmailer") else 2
    later = [name for name in cast if rank_of(table.game, name) >= least and name != character]
    one_at_a_time = field in ("warrants", "threats")  # from the lowest up, so the last ones cannot be the first
    offered = named(table, verb)
    assert offered == (later[: len(offered)] if one_at_a_time else later)
    for name in offered:
        marked = fact(do(table.clone(), f"{verb} {name}"), field)
        assert marked == ([name] if one_at_a_time else name)


POWERS = {
    "assassin": "murder",
    "magistrate": "warrant",
    "witch": "bewitch",
    "blackmailer": "threaten",
    "spy": "spy-on",
    "thief": "rob",
    "magician": "swap-hands redraw",
    "seer": "foresee",
    "wizard": "peek",
    "emperor": "income crown-to",
    "king": "income take-crown",
    "patrician": "income take-crown",
    "abbot": "pray tribute",
    "bishop": "income",
    "cardinal": "income",
    "alchemist": "",
    "merchant": "income extra-gold",
    "trader": "income",
    "architect": "extra-cards",
    "navigator": "extra-gold extra-cards",
    "scholar": "study",
    "diplomat": "income exchange",
    "marshal": "income seize",
    "warlord": "income destroy",
    "artist": "beautify",
    "queen": "claim",
    "tax-collector": "collect-taxes",
}


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_power_is_offered_to_whoever_has_it(character: str) -> None:
    rank = rank_of(load(), character)
    beside = "king" if rank != 4 else "bishop"
    others = [name for name in ("merchant", "architect", "warlord") if rank_of(load(), name) != rank]
    table = builder(
        character,
        beside,
        *others,
        hand="manor docks",
        hands=["castle", "market"],
        city="palace cathedral harbor fortress",
        cities=["temple", "watchtower"],
        golds=[20],
        crown=2,
        taxes=3,
        shown=[[character], [beside]],
    )
    offered = {text.split()[0] for text in choices(table)}
    assert set(POWERS[character].split()) <= offered


# The round: robbed on one way only; stuck after a death.


@each_edition
@pytest.mark.parametrize(
    ("robbed", "killed"),
    [(robbed, killed) for robbed in ROBBED for killed in ("", "magician", "king", "architect") if robbed != killed],
)
def test_the_robbed_pays_however_the_round_comes_to_it(game: str, robbed: str, killed: str) -> None:
    others = [name for name in ("magician", "architect") if name != robbed]
    table = called("thief", robbed, *others, game=game, killed=killed, gold=[0, 7, 1, 1][: 2 + len(others)])
    do(table, *(["gather-gold", f"rob {robbed}"] if game == "classic" else [f"rob {robbed}", "gather-gold"]))
    quietly(do(table, "end-turn"))
    assert "{1} gives {0} 7 gold." in log(table)


@pytest.mark.parametrize(("game", "killed"), [row for row in BOTH if row[1] not in ("assassin", "magistrate", "witch")])
@pytest.mark.parametrize("held", [True, False])
def test_a_round_with_any_character_killed_goes_on_to_its_end(game: str, killed: str, held: bool) -> None:
    rank = rank_of(load(game), killed)
    others = [name for name in ("thief", "magician", "merchant", "warlord") if rank_of(load(game), name) != rank]
    roles = [killed, *others[:3]] if held else others[:3]
    table = called("assassin", *roles, seats=5, cast=killed, game=game, killed=killed, gold=[2] * 5)
    before = table.ply
    quietly(table)
    assert (fact(table, "round"), is_drafting(table)) == (2, True)
    assert table.ply - before < 30


# The draft: characters lost or seen by nobody, rank 4 laid aside openly.


@each_edition
@pytest.mark.parametrize("seats", SEATS)
def test_every_draft_shows_the_chooser_what_there_is_and_leaves_each_character_in_one_place(
    game: str, seats: int
) -> None:
    for seed in range(6):
        state: State = new_game(game, seats, seed)
        while is_drafting(state):
            seat = state.actors()[0]
            seen = state.observe(seat)
            assert {str(state.game.actions[action]).split()[1] for action in seen.legal_actions} <= set(
                seen.position["left"] + [name for name in seen.position["slots"][:1] if name]
            )
            state.apply_action(random.Random(seed).choice(seen.legal_actions), seat)
        facts = state.to_dict()
        held = [name for roles in facts["roles"] for name in roles]
        assert [len(roles) for roles in facts["roles"]] == [2 if seats < 4 else 1] * seats
        away = [name for name, holder in zip(facts["slots"], facts["holders"], strict=True) if holder is None]
        assert sorted([*held, *away, *facts["face_up"]]) == sorted(facts["cast"])
        assert all(rank_of(state.game, name) != 4 for name in facts["face_up"])


@each_edition
def test_no_two_seeds_deal_the_same_deck(game: str) -> None:
    assert len({tuple(fact(new_game(game, 4, seed), "deck")) for seed in range(20)}) == 20


# Cards: drawn for others than those put away, not taken for what they paid, priced the wrong way round.


@each_edition
@pytest.mark.parametrize("n", range(1, 4))
def test_whoever_puts_cards_under_the_deck_draws_as_many_from_its_top(game: str, n: int) -> None:
    hand, top = ["manor", "docks", "temple"], ["castle", "market", "prison"]
    table = builder("magician", hand=" ".join(hand), deck=[*top, "palace"], game=game)
    do(table, "redraw", *[f"discard {name}" for name in hand[:n]], *(["stop"] if n < 3 else []))
    assert cards(table) == sorted(hand[n:] + top[:n])
    assert fact(table, "deck") == [*top[n:], "palace", *hand[:n]]


@pytest.mark.parametrize("kind", [name for name in UNIQUES_2016 if name not in ("secret-vault", "factory", "monument")])
def test_a_factory_takes_one_gold_off_every_other_unique_district_and_once(kind: str) -> None:
    for city, off in [("factory", 1), ("", 0)]:
        table = builder(hand=kind, city=city, gold=9, cast="tax-collector")
        do(table, f"build {kind}", *(["pay-gold"] if (kind, city) == ("necropolis", "factory") else []))
        cost = table.game.card_numbers()[kind]
        assert fact(table, "gold")[0] == 9 - cost + off - 1
        assert fact(table, "taxes") == 1


WAYS = [
    ("necropolis", "", ["build necropolis"], 5),
    ("necropolis", "framework", ["build necropolis", "use-framework"], 0),
    ("necropolis", "framework", ["build necropolis", "pay-gold"], 5),
    ("necropolis", "manor", ["build necropolis", "sacrifice manor"], 0),
    ("thieves-den", "", ["build thieves-den", "pay-card docks", "pay-gold"], 5),
    ("thieves-den", "factory", ["build thieves-den", "pay-card docks", "pay-card temple", "pay-gold"], 3),
    ("thieves-den", "framework", ["build thieves-den", "use-framework"], 0),
]


@pytest.mark.parametrize(("kind", "city", "plies", "paid"), WAYS)
def test_every_way_to_pay_takes_what_it_names_once_and_is_taxed_once(
    kind: str, city: str, plies: list[str], paid: int
) -> None:
    hand = "docks temple tavern"
    table = builder(hand=f"{kind} {hand}", city=city, gold=9, cast="tax-collector")
    assert len(fact(do(table, plies[0]), "cities")[0]) == len(city.split()) + (len(plies) == 1)
    assert fact(table, "taxes") == (len(plies) == 1)
    do(table, *plies[1:])
    with_cards = [text.split()[1] for text in plies if text.startswith("pay-card")]
    assert cards(table) == sorted(set(hand.split()) - set(with_cards))
    assert fact(table, "gold")[0] == 9 - paid - 1
    assert fact(table, "taxes") == 1
    assert kind in fact(table, "cities")[0]


@pytest.mark.parametrize(
    ("character", "city", "plies"),
    [
        ("warlord", "palace", ["destroy seat1 manor"]),
        ("merchant", "armory", ["use-armory", "destroy seat1 manor"]),
    ],
)
def test_a_destroyed_district_lies_under_the_deck(character: str, city: str, plies: list[str]) -> None:
    table = do(builder(character, city=city, cities=["manor"], hands=["docks"]), *plies)
    assert "manor" in fact(table, "deck")[-2:]
    assert fact(table, "cities")[1] == []


# Who sees and does what: views that differ, menus made from views, moves that were not offered.


@each_edition
@pytest.mark.parametrize("seed", range(3))
def test_what_lies_open_is_the_same_for_all_and_true(game: str, seed: int) -> None:
    open_facts = ["gold", "taxes", "crown", "cities", "shown", "killed", "robbed", "completed", "first", "face_up"]
    for state in positions(game, seed, 0.05):
        truth = state.to_dict()
        for seat in range(-1, len(truth["gold"])):
            position = state.observe(seat).position
            assert {name: position[name] for name in open_facts} == {name: truth[name] for name in open_facts}
            assert [len(hand) for hand in position["hands"]] == [len(hand) for hand in truth["hands"]]


@each_edition
@pytest.mark.parametrize("seed", range(3))
def test_a_menu_is_the_same_when_it_is_made_from_what_its_seat_sees(game: str, seed: int) -> None:
    for state in positions(game, seed, 0.1):
        seen = state.observe(state.actors()[0])
        imagined = state.game.imagine(seen, random.Random(seed))
        assert imagined.legal_actions(seen.seat) == seen.legal_actions == state.legal_actions()


@each_edition
@pytest.mark.parametrize("seed", range(3))
def test_only_who_is_asked_may_act_and_nobody_does_what_was_not_offered(game: str, seed: int) -> None:
    rng = random.Random(seed)
    for state in positions(game, seed, 0.05):
        before = state.to_dict()
        for seat in range(len(before["gold"])):
            offered = state.legal_actions(seat)
            assert bool(offered) == (seat in state.actors())
            for action in set(rng.sample(range(len(state.game.actions)), 20)) - set(offered):
                with pytest.raises(citadel.IllegalAction):
                    state.apply_action(action, seat)
        assert state.to_dict() == before


# Games: without an end, or with something of the game before.


@each_edition
@pytest.mark.parametrize("seats", SEATS)
def test_a_game_in_which_nobody_builds_ends_all_the_same(game: str, seats: int) -> None:
    state: State = new_game(game, seats, 1, max_rounds=5)
    while not state.is_terminal():
        quietly(drafted(state))
    assert fact(state, "round") == 5
    assert state.ply < state.game.max_plies


@each_edition
def test_a_game_keeps_nothing_of_another(game: str) -> None:
    rules: Any = load(game, **RANDOM[game])
    alone = [end_of(rules.new_state(5, seed), seed) for seed in range(2)]
    assert [end_of(rules.new_state(5, seed), seed) for seed in range(2)] == alone
    both = [rules.new_state(5, seed) for seed in range(2)]
    dice = [random.Random(seed) for seed in range(2)]
    while not all(state.is_terminal() for state in both):
        for state, rng in zip(both, dice, strict=True):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
    assert [state.to_dict() for state in both] == alone


def end_of(state: State, seed: int) -> dict[str, Any]:
    """The last position of a game that is played at random."""
    rng = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state.to_dict()
