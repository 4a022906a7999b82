"""What each player knows and remembers, fact by fact."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.core.state import State
from citadel.games.citadels.kinds import number_of
from citadel.games.citadels.scenes_test import at, choices, do, fact, load, new_game, turn, view
from citadel.games.citadels.table import Table

clause = pytest.mark.clause
both = pytest.mark.parametrize("game", ["citadels", "classic"])
EVERY_EYE = [0, 1, 2, 3, SPECTATOR]


def imagined(table: State, seat: int, name: str, times: int = 60) -> list[Any]:
    """One field of many positions that a seat cannot tell from this one."""
    rng = random.Random(1)
    return [fact(table.resample(seat, rng), name) for _ in range(times)]


def seen_hand(table: State, seat: int, holder: int) -> list[Any]:
    """The cards of another's hand that a seat can name."""
    return [card for card in view(table, seat)["hands"][holder] if card]


def drafted(game: str = "citadels", seats: int = 4, seed: int = 1, **options: Any) -> Table:
    """A game in which all have just chosen their first characters, at random."""
    state = new_game(game, seats, seed, **options)
    rng = random.Random(seed)
    while choices(state)[0].split()[0] in ("keep", "put-away"):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


# What lies open.


@both
@clause("citadels.memory.1", "classic.memory.1")
@pytest.mark.parametrize("eye", EVERY_EYE)
def test_what_lies_open_is_seen_by_everybody(game: str, eye: int) -> None:
    table = at(
        game=game,
        character="king",
        gold=[1, 2, 3, 4],
        cities=[["manor"], ["beautified-keep"]],
        hands=[["castle"], ["palace", "temple"]],
        museum=[["church", [0]]],
        crown=2,
        roles={1: ["bishop"]},
        face_up=["assassin", "thief"],
        absent=["magician"],
    )
    seen = view(table, eye)
    for name in ("gold", "cities", "crown", "taxes", "face_up", "shown", "absent", "turn", "round", "called", "cast"):
        assert seen[name] == fact(table, name)
    assert [len(hand) for hand in seen["hands"]] == [1, 2, 0, 0]
    assert len(seen["deck"]) == len(fact(table, "deck"))
    assert len(seen["museum"]) == 1


@both
@clause("citadels.memory.2", "classic.memory.2")
def test_a_hand_is_known_to_its_owner_alone(game: str) -> None:
    table = at(game=game, character="king", hands=[["castle"], ["palace", "temple"]])
    assert view(table, 0)["hands"] == [["castle"], [None, None], [], []]
    assert view(table, 1)["hands"] == [[None], ["palace", "temple"], [], []]
    assert view(table, SPECTATOR)["hands"] == [[None], [None, None], [], []]
    hands = imagined(table, 0, "hands")
    assert all(hand[0] == ["castle"] and len(hand[1]) == 2 for hand in hands)
    assert len({card for hand in hands for card in hand[1]}) > 20


@both
@clause("citadels.memory.2", "classic.memory.2")
def test_cards_drawn_to_choose_from_are_known_to_their_drawer_alone(game: str) -> None:
    table = do(at(game=game, character="king", deck=["castle", "palace"]), "gather-cards")
    assert view(table, 0)["drawn"] == ["castle", "palace"]
    for eye in EVERY_EYE[1:]:
        assert view(table, eye)["drawn"] == [None, None]
    assert len({card for cards in imagined(table, 1, "drawn") for card in cards}) > 20


# The deck.


@both
@clause("citadels.memory.3", "classic.memory.3")
def test_a_card_under_the_deck_is_known_by_its_place_to_who_put_it_there(game: str) -> None:
    table = at(game=game, character="king", hands=[["castle"]])
    table.discard(0, number_of("castle"))
    last = len(fact(table, "deck")) - 1
    assert view(table, 0)["deck"][last] == "castle"
    assert view(table, 0)["deck_known"] == {str(last): [0]}
    for eye in EVERY_EYE[1:]:
        assert set(view(table, eye)["deck"]) == {None}
    assert {deck[last] for deck in imagined(table, 0, "deck")} == {"castle"}
    assert len({deck[last] for deck in imagined(table, 1, "deck")}) > 10


@both
@clause("citadels.memory.3", "classic.memory.3")
def test_the_place_is_remembered_while_cards_above_it_are_drawn(game: str) -> None:
    table = at(game=game, character="king", hands=[["castle"]])
    table.discard(0, number_of("castle"))
    last = len(fact(table, "deck")) - 1
    table.gain_cards(1, 3)
    assert view(table, 0)["deck"][last - 3 :] == ["castle"]


@both
@clause("citadels.memory.4", "classic.memory.4")
def test_a_destroyed_district_is_known_to_all_where_it_lies(game: str) -> None:
    table = at(game=game, character="king", cities=[["temple"]])
    table.destroy(0, number_of("temple"))
    for eye in EVERY_EYE:
        assert view(table, eye)["deck"][-1] == "temple"
        assert list(view(table, eye)["deck_known"].values()) == [["all"]]
    assert {deck[-1] for deck in imagined(table, 2, "deck")} == {"temple"}


@both
@clause("citadels.memory.5", "classic.memory.5")
def test_a_shuffle_of_the_deck_ends_what_was_known_of_it(game: str) -> None:
    table = at(game=game, character="king", cities=[["temple"]], hands=[["castle"]])
    table.destroy(0, number_of("temple"))
    table.discard(0, number_of("castle"))
    table.shuffle_deck()
    for eye in EVERY_EYE:
        assert set(view(table, eye)["deck"]) == {None}
        assert view(table, eye)["deck_known"] == {}


@both
@clause("citadels.memory.6", "classic.memory.6")
def test_own_discards_lie_in_the_order_that_was_chosen(game: str) -> None:
    table = at(game=game, character="king", hands=[["castle", "manor"]])
    table.discard(0, number_of("castle"))
    table.discard(0, number_of("manor"))
    assert view(table, 0)["deck"][-2:] == ["castle", "manor"]


@both
@clause("citadels.memory.6", "classic.memory.6")
def test_cards_whose_order_nobody_chose_lie_in_one_that_nobody_knows(game: str) -> None:
    orders = set()
    for seed in range(40):
        cards: list[Any] = [["castle", [0]], ["manor", [0]], ["temple", [0]]]
        words = [random.Random(seed * 4 + i).getrandbits(32) for i in range(4)]
        table = at(game=game, character="king", museum=cards, generator=words)
        table.return_tucked()
        orders.add(tuple(fact(table, "deck")[-3:]))
        assert view(table, 0)["deck"][-3:] == [None, None, None]
    assert len(orders) > 3


# Hands.


@both
@clause("citadels.memory.7", "classic.memory.7")
def test_a_hand_that_was_seen_is_remembered_by_who_saw_it(game: str) -> None:
    table = at(game=game, character="king", hands={1: ["castle", "manor", "manor"]})
    table.look_at_hand(0, 1)
    table.gain_cards(1, 1)
    assert view(table, 0)["hands"][1] == ["manor", "manor", "castle", None]
    assert view(table, 2)["hands"][1] == [None] * 4
    assert all(not Counter(["castle", "manor", "manor"]) - Counter(hands[1]) for hands in imagined(table, 0, "hands"))


@both
@clause("citadels.memory.7", "classic.memory.7")
def test_a_card_given_is_remembered_by_giver_and_taker(game: str) -> None:
    table = at(game=game, character="king", hands=[["castle"], ["manor"]])
    table.give_card(0, 1, number_of("castle"))
    assert seen_hand(table, 0, 1) == ["castle"]
    assert seen_hand(table, 2, 1) == seen_hand(table, SPECTATOR, 1) == []
    table.give_card(1, 2, number_of("castle"))
    assert seen_hand(table, 1, 2) == ["castle"]
    assert seen_hand(table, 0, 2) == []


@both
@clause("citadels.memory.8", "classic.memory.8")
def test_what_is_remembered_shrinks_by_what_is_played_openly(game: str) -> None:
    table = at(game=game, character="king", hands={1: ["castle", "manor", "manor"]})
    table.look_at_hand(0, 1)
    table.lay_out(1, number_of("manor"))
    assert seen_hand(table, 0, 1) == ["manor", "castle"]


@both
@clause("citadels.memory.9", "classic.memory.9")
@pytest.mark.parametrize("deed", ["discard", "tuck", "give"])
def test_a_card_that_leaves_a_hand_unseen_ends_what_was_remembered_of_it(game: str, deed: str) -> None:
    table = at(game=game, character="king", hands={1: ["castle", "manor"]})
    table.look_at_hand(0, 1)
    table.look_at_hand(2, 1)
    castle = number_of("castle")
    if deed == "discard":
        table.discard(1, castle)
    elif deed == "tuck":
        table.tuck(1, castle)
    else:
        table.give_card(1, 2, castle)
    assert seen_hand(table, 0, 1) == []
    assert seen_hand(table, 2, 1) == (["manor"] if deed == "give" else [])


@both
@clause("citadels.memory.10", "classic.memory.10")
def test_what_is_remembered_goes_along_when_hands_are_exchanged(game: str) -> None:
    table = at(game=game, character="king", hands=[["palace"], ["castle", "manor"], ["temple"]])
    table.look_at_hand(0, 1)
    table.swap_hands(1, 2)
    assert view(table, 0)["hands"] == [["palace"], [None], ["manor", "castle"], []]
    assert view(table, 1)["hands"] == [[None], ["temple"], ["manor", "castle"], []]
    assert view(table, 2)["hands"] == [[None], ["temple"], ["manor", "castle"], []]
    assert view(table, 3)["hands"] == [[None], [None], [None, None], []]


@both
@clause("citadels.memory.11", "classic.memory.11")
def test_a_known_card_is_followed_from_the_deck_straight_into_a_hand(game: str) -> None:
    table = at(game=game, character="king", deck=["castle", "manor"], deck_known={"0": [1], "1": ["all"]})
    table.gain_cards(0, 2)
    assert seen_hand(table, 1, 0) == ["manor", "castle"]
    assert seen_hand(table, 2, 0) == seen_hand(table, SPECTATOR, 0) == ["manor"]


@both
@clause("citadels.memory.11", "classic.memory.11")
def test_it_is_lost_if_its_drawer_chooses_among_several(game: str) -> None:
    table = at(game=game, character="king", deck=["castle", "manor"], deck_known={"0": [1], "1": ["all"]})
    do(table, "gather-cards", "keep-card castle")
    for eye in EVERY_EYE[1:]:
        assert seen_hand(table, eye, 0) == []
        assert view(table, eye)["deck"][-1] is None
    assert view(table, 0)["deck"][-1] == "manor"


@clause("classic.memory.16")
def test_a_card_given_openly_is_known_to_all_in_its_new_hand() -> None:
    table = at(game="classic", character="king", hands=[["castle"]])
    table.give_openly(0, 1, number_of("castle"))
    for eye in (0, 2, 3, SPECTATOR):
        assert seen_hand(table, eye, 1) == ["castle"]


@both
@clause("citadels.memory.12", "classic.memory.12")
def test_a_card_under_the_museum_is_known_to_who_put_it_there_and_to_the_owner(game: str) -> None:
    table = at(game=game, character="king", cities=[["museum"]], hands=[["castle"]])
    table.tuck(0, number_of("castle"))
    assert view(table, 0)["museum"] == [["castle", [0]]]
    assert view(table, 1)["museum"] == view(table, SPECTATOR)["museum"] == [[None, []]]
    assert len({cards[0][0] for cards in imagined(table, 1, "museum")}) > 10
    table.move_piece(0, 2, number_of("museum"))
    assert view(table, 2)["museum"] == [["castle", [2]]]
    assert view(table, 0)["museum"] == [["castle", [0]]]
    assert view(table, 1)["museum"] == [[None, []]]


# The draft.


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("seat", range(4))
def test_a_seat_remembers_what_was_passed_to_it_and_what_it_kept(game: str, seat: int) -> None:
    table = drafted(game)
    truth = table.to_dict()
    passed = truth["slots"][seat + 1 :]
    assert sorted(view(table, seat)["sights"][seat][0]) == sorted(passed)
    assert view(table, seat)["roles"][seat] == truth["roles"][seat]
    for world in (table.resample(seat, random.Random(n)).to_dict() for n in range(20)):
        assert sorted(world["slots"][seat + 1 :]) == sorted(passed)
        assert world["slots"][seat + 1] == truth["slots"][seat + 1]


@both
@clause("citadels.memory.13", "classic.memory.13")
def test_others_do_not_know_what_a_seat_saw_or_kept(game: str) -> None:
    table = drafted(game)
    for eye in EVERY_EYE:
        seen = view(table, eye)
        for seat in range(4):
            if seat != eye:
                assert seen["sights"][seat] == [None, []]
                assert seen["slots"][seat + 1] is None
                assert seen["roles"][seat] == fact(table, "shown")[seat] or seen["roles"][seat] == [None]


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("seat", range(2))
def test_a_seat_remembers_what_it_put_away(game: str, seat: int) -> None:
    table = drafted(game, seats=2)
    slots, seen = fact(table, "slots"), view(table, seat)["slots"]
    own = [1, 4, 5] if seat == 0 else [2, 3, 6, 7]
    assert [seen[slot] for slot in own] == [slots[slot] for slot in own]
    assert all(seen[slot] is None for slot in range(8) if slot not in own)


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_what_is_passed_on_is_seen_by_the_next_alone(game: str, plies: int) -> None:
    table = new_game(game)
    for _ in range(plies):
        table.apply_action(table.legal_actions()[0])
    for eye in EVERY_EYE:
        assert view(table, eye)["left"] == (fact(table, "left") if eye == plies else None)


@both
@clause("citadels.memory.14", "classic.memory.14")
def test_nobody_knows_who_is_buried_but_the_last_of_seven(game: str) -> None:
    for seats in (4, 7):
        table = new_game(game, seats)
        for _ in range(seats - 1):
            table.apply_action(table.legal_actions()[0])
        buried = fact(table, "slots")[0]
        for eye in (*range(seats), SPECTATOR):
            assert view(table, eye)["slots"][0] == (buried if eye == seats - 1 == 6 else None)
        do(table, choices(table)[0])
        assert view(table, seats - 1)["slots"][0] == (buried if seats == 7 else None)


@both
@clause("citadels.draft.6", "citadels.memory.14", "classic.draft.6", "classic.memory.14")
def test_others_do_not_know_which_of_the_two_the_last_of_seven_has_taken(game: str) -> None:
    views = []
    for which in (0, 1):
        table = new_game(game, 7)
        for _ in range(6):
            table.apply_action(table.legal_actions()[0])
        if "assassin" in choices(table)[0]:
            pytest.skip("would be shown at once")
        do(table, choices(table)[which])
        assert view(table, 6)["holders"] == fact(table, "holders")
        views.append([view(table, eye) for eye in (0, 3, SPECTATOR)])
    assert views[0] == views[1]
    assert views[0][0]["holders"] == ["?", 0, 1, 2, 3, 4, 5, "?"]


@both
@clause("citadels.memory.15", "classic.memory.15")
def test_a_character_that_did_not_answer_is_held_by_nobody(game: str) -> None:
    table = at(
        game=game,
        seats=4,
        seat=0,
        character="bishop",
        roles=[["bishop"], ["warlord"], ["architect"], ["thief"]],
        shown=[["bishop"], [], [], ["thief"]],
        absent=["assassin", "king"],
        killed="magician",
    )
    for seat in (0, 1):
        worlds = imagined(table, seat, "roles")
        held = {name for roles in worlds for names in roles for name in names}
        assert not held & {"assassin", "king"}
        assert "magician" in held  # killed, and so silent: who holds it is not known
        assert all(roles[3] == ["thief"] and roles[0] == ["bishop"] for roles in worlds)


@clause("citadels.memory.16", "citadels.theater.2")
def test_an_exchange_by_the_theater_is_known_to_both_and_to_nobody_else() -> None:
    table = at(
        options={"preset": "devious-dignitaries", "rank9": "none"},
        cities=[["theater"]],
        slots=["abbot", "magistrate", "wizard", "king", "blackmailer", "alchemist"],
        face_up=["navigator", "marshal"],
        called=0,
        agenda=[["RoundEnds", 0, 0], ["Call", 0, 1], ["UseTheater", 0, 0]],
    )
    do(table, "swap-character magistrate seat1")
    assert fact(table, "roles") == [["wizard"], ["magistrate"], ["king"], ["blackmailer"]]
    assert view(table, 0)["slots"] == [None, "magistrate", "wizard", None, None, None]
    assert view(table, 1)["slots"] == [None, "magistrate", "wizard", None, None, None]
    assert view(table, 2)["slots"] == [None, None, None, "king", None, None]
    assert view(table, 2)["holders"] == [None, 1, 0, 2, 3, None]


@clause("citadels.memory.17")
def test_which_warrant_is_signed_is_known_to_the_magistrate_alone() -> None:
    table = at(
        options={"preset": "devious-dignitaries"},
        seat=2,
        character="king",
        roles={0: ["magistrate"]},
        shown={0: ["magistrate"]},
        warrants=["king", "wizard", "abbot"],
        signed="abbot",
    )
    assert view(table, 0)["signed"] == "abbot"
    for eye in EVERY_EYE[1:]:
        assert view(table, eye)["signed"] is None
        assert view(table, eye)["warrants"] == fact(table, "warrants")
    drawn = Counter(imagined(table, 1, "signed", 600))
    assert set(drawn) == {"king", "wizard", "abbot"}
    assert max(drawn.values()) < 260


@clause("citadels.memory.17")
def test_which_threat_has_the_flower_is_known_to_the_blackmailer_alone_until_it_is_shown() -> None:
    facts: dict[str, Any] = {"options": {"preset": "devious-dignitaries"}, "seat": 2, "character": "king"}
    facts |= {"roles": {0: ["blackmailer"]}, "shown": {0: ["blackmailer"]}, "threats": ["wizard"], "flower": "wizard"}
    table = at(threats_may=["wizard", "king"], **facts)  # the King has paid, and took his threat away unseen
    assert view(table, 0)["flower"] == "wizard"
    assert view(table, 1)["flower"] is None
    drawn = Counter(imagined(table, 1, "flower", 600))
    assert set(drawn) == {"king", "wizard"}
    assert max(drawn.values()) < 360
    table.turn_threat_up(3)
    assert view(table, 1)["flower"] == "wizard"


@both
@clause("citadels.memory.18", "classic.memory.18")
def test_the_next_round_starts_with_nothing_known_of_the_characters(game: str) -> None:
    table = at(game=game, slots=[], cities=[["manor"]], round=3, killed="king", absent=["thief"], starter=0)
    assert fact(table, "absent") == []
    assert fact(table, "killed") == ""
    assert fact(table, "sights") == [[[], []]] * 4
    assert len({tuple(slots[0:1]) for slots in imagined(table, 3, "slots")}) == 6


# What is imagined.


@both
@clause("citadels.memory.19", "classic.memory.19")
def test_others_are_imagined_to_remember_nothing_of_hands_and_deck(game: str) -> None:
    table = at(game=game, character="king", hands=[["palace"], ["castle", "manor"], ["temple"]])
    table.look_at_hand(0, 1)
    table.look_at_hand(2, 1)
    table.discard(2, number_of("temple"))
    world = table.resample(0, random.Random(1)).to_dict()
    assert world["known"][0][1] == ["manor", "castle"]
    assert world["known"][2] == [[], [], [], []]
    assert world["deck_known"] == {}


@both
@clause("citadels.memory.20", "classic.memory.20")
def test_every_deal_of_cards_that_are_not_known_is_equally_likely(game: str) -> None:
    """Two places in a hand, beside a temple that is known, and two in the deck, above and below a palace that is."""
    table = at(
        game=game,
        seats=2,
        character="king",
        hands=[[], ["temple", "manor", "manor"]],
        known=[[[], ["temple"]], [[], []], [[], []]],
        deck=["castle", "palace", "church"],
        deck_known={"1": [0]},
        rest_with=0,
    )
    expected = Counter(
        (tuple(sorted(hand)), (top, "palace", bottom))
        for *hand, top, bottom in permutations(["manor", "manor", "castle", "church"])
    )
    rng = random.Random(3)
    drawn: Counter[Any] = Counter()
    for _ in range(2000):
        world = table.resample(0, rng).to_dict()
        assert "temple" in world["hands"][1]
        hand = sorted(card for card in world["hands"][1] if card != "temple")
        drawn[(tuple(hand), tuple(world["deck"]))] += 1
    assert set(drawn) == set(expected)
    share = 2000 / expected.total()
    statistic = sum((drawn[each] - weight * share) ** 2 / (weight * share) for each, weight in expected.items())
    assert statistic < len(expected) + 12


@both
@clause("citadels.memory.21", "classic.memory.21")
def test_coming_chance_is_drawn_anew(game: str) -> None:
    table = at(game=game, character="king")
    words = imagined(table, 0, "generator", 20)
    assert fact(table, "generator") not in words
    assert len({tuple(each) for each in words}) == 20


@both
@clause("citadels.memory.22", "classic.memory.22")
def test_a_spectator_knows_what_is_open_to_everybody_and_nothing_more(game: str) -> None:
    table = drafted(game)
    for seat in range(4):
        table.look_at_hand(seat, (seat + 1) % 4)
    seen = view(table, SPECTATOR)
    assert {card for hand in seen["hands"] for card in hand} == {None}
    assert set(seen["deck"]) == set(seen["slots"]) == {None}
    assert all(row == [[], [], [], []] for row in seen["known"])
    assert [names for names in seen["roles"] if names != [None]] == [names for names in seen["shown"] if names]


@both
def test_at_the_end_all_is_open_but_the_deck(game: str) -> None:
    table = at(
        game=game,
        character="king",
        hands=[["castle"], ["palace"]],
        roles={1: ["thief"]},
        museum=[["temple", [0]]],
        agenda=[],
    )
    assert table.is_terminal()
    for eye in EVERY_EYE:
        seen = view(table, eye)
        assert (seen["hands"], seen["roles"]) == (fact(table, "hands"), fact(table, "roles"))
        assert (seen["slots"], seen["museum"]) == (fact(table, "slots"), [["temple", [0]]])
        assert set(seen["deck"]) == {None}


def test_the_last_ply_of_a_game_cannot_be_taken_back() -> None:
    table = at(
        character="warlord", limit=7, turn=turn(0, "warlord", gathered=True), first=0, completed=[0], ply=7, revealed=2
    )
    do(table, "end-turn")
    assert table.is_terminal()
    assert table.revealed == table.ply == 8


def test_a_view_is_of_a_copy() -> None:
    table = drafted()
    before = table.to_dict()
    for eye in EVERY_EYE:
        view(table, eye)
    assert isinstance(table, Table)
    assert table.to_dict() == before
    assert load().from_dict(before).to_dict() == before
