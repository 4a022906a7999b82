"""A choice after which its own seat knows more than before cannot be taken back."""

import random
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.games.citadels.scenes_test import at, do, turn, view
from citadel.games.citadels.table import Table

clause = pytest.mark.clause
Facts = dict[str, Any]

HANDS = [["manor", "castle"], ["temple", "palace"], ["church"], ["tavern"]]
TUCKED: Facts = {"museum": [["docks", [1]], ["market", [1]]], "cities": [["palace", "watchtower"], ["museum"]]}
LEARN: list[tuple[str, str, str, Facts]] = [
    ("citadels", "king", "gather-cards", {}),
    ("citadels", "magician", "swap-hands seat1", {}),
    ("citadels", "wizard", "peek seat1", {}),
    ("citadels", "spy", "spy-on seat1 noble", {}),
    ("citadels", "seer", "foresee", {}),
    ("citadels", "scholar", "study", {}),
    ("citadels", "king", "use-smithy", {"cities": [["smithy"]]}),
    ("classic", "king", "gather-cards", {}),
    ("classic", "magician", "swap-hands seat1", {}),
    ("classic", "wizard", "peek seat1", {}),
]


def acting(game: str, character: str, **facts: Any) -> Table:
    """A rich player's turn, after gathering unless that is what it is about."""
    return at(**{"game": game, "character": character, "hands": HANDS, "gold": [9, 9, 9, 9], "ply": 7, **facts})


def gathered(character: str) -> Facts:
    return {"turn": turn(0, character, gathered=True)}


@pytest.mark.parametrize(("game", "character", "action", "facts"), LEARN)
def test_what_shows_a_card_cannot_be_taken_back(game: str, character: str, action: str, facts: Facts) -> None:
    more = {} if action == "gather-cards" else gathered(character)
    table = do(acting(game, character, **more, **facts), action)
    assert table.revealed == table.ply == 8


@clause("citadels.memory.12", "classic.memory.12")
@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_an_exchange_that_brings_or_gives_the_museum_cannot_be_taken_back(game: str) -> None:
    for cities, given in ((TUCKED["cities"], ["museum", "palace"]), ([["museum"], ["palace"]], ["palace", "museum"])):
        facts = {**TUCKED, **gathered("diplomat"), "cities": cities}
        table = do(acting(game, "diplomat", **facts), f"exchange seat1 {given[0]}", f"give-district {given[1]}")
        assert table.revealed == table.ply == 9


def test_an_exchange_of_anything_else_can() -> None:
    facts = {**TUCKED, **gathered("diplomat"), "cities": [["palace"], ["museum", "watchtower"]]}
    table = do(acting("citadels", "diplomat", **facts), "exchange seat1 watchtower", "give-district palace")
    assert (table.revealed, table.ply) == (0, 9)
    assert view(table, SPECTATOR)["museum"] == [[None, []]] * 2


@pytest.mark.parametrize("seed", range(9))
def test_whatever_can_be_taken_back_names_no_card_more(seed: int) -> None:
    """Whoever acts at random with rank 8 beside a Museum knows as many cards as before, or there is no way back."""
    rng = random.Random(seed)
    character = ["diplomat", "marshal", "warlord"][seed % 3]
    table = acting("citadels", character, **TUCKED, **gathered(character))
    while table.turn_seat == 0 and not table.is_terminal():
        before = named(table)
        table.apply_action(rng.choice(table.legal_actions()))
        assert table.revealed == table.ply or named(table) <= before


def named(table: Table) -> int:
    """How many cards seat 0 can name, wherever they are."""
    seen = view(table, 0)
    rows = [*seen["cities"], *seen["hands"], seen["deck"], seen["drawn"], [card for card, _ in seen["museum"]]]
    return sum(card is not None for row in rows for card in row) + (seen["turn"]["building"] is not None)
