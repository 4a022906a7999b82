"""What each player knows and remembers of districts, fact by fact; what tests of memory share."""

import random
from collections import Counter
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.core.state import State
from citadel.games.citadels.kinds import number_of
from citadel.games.citadels.scenes_test import at, choices, do, fact, new_game, view
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
