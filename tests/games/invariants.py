"""What is true of every position of a family of games: each card, tile and coin is in one place.

A family has a function here that checks a whole position, and perhaps one that looks only at what is counted at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

from citadel.games.citadels.kinds import BASIC_COPIES, NO_KIND
from tests.games import defense_invariants

Facts = dict[str, Any]

RANKS = ["assassin", "thief", "king", "abbot", "merchant", "architect", "diplomat", "warlord", "queen"]
COLOURS = ["noble", "religious", "commercial", "military"]
BASICS = [f"{colour}-{n}" for colour in COLOURS for n in range(1, 5)]


def each_once(things: list[str]) -> None:
    """Fail if something is in two places."""
    assert set(Counter(things).values()) <= {1}, [thing for thing, n in Counter(things).items() if n > 1]


def together(facts: Facts, *names: str) -> list[str]:
    """Return all cards of some piles, of all seats."""
    return list(chain.from_iterable(pile for name in names for pile in facts[name]))


def duel(facts: Facts) -> None:
    city = [tile for tile, _, _ in facts["city"].values()]
    uniques = together(facts, "drawn", "stand", "returned")
    row = together(facts, "row")
    each_once([*city, *row, *uniques])
    assert sorted(row + [tile for tile in city if tile in BASICS]) == sorted(BASICS)
    assert sum(tile.endswith("-start") for tile in city) == 2
    assert len(uniques) + len([tile for tile in city if tile not in BASICS and not tile.endswith("-start")]) in (4, 6)
    characters = together(facts, "hand", "kept", "discarded", "shown") + facts["buried"]
    assert sorted(characters) == (sorted(RANKS) if facts["round"] else [])
    assert set(facts["killed"]) <= set(together(facts, "shown"))
    on_tiles = [coins for _, _, coins in facts["city"].values()]
    coins = [facts["supply"], *facts["gold"], *on_tiles]
    assert min(coins) >= 0 and sum(coins) == 25
    assert min(facts["council"]) >= 0 and sum(facts["council"]) == 9
    assert facts["guard"] is None or facts["guard"] in facts["city"]


def masks(facts: Facts) -> None:
    laid = [mask for mask in facts["laid"] if mask]
    everywhere = [*together(facts, "hand", "buried"), *laid, *facts["stock"], *facts["shown"]]
    assert sorted(map(int, everywhere)) == list(range(1, 10))


def citadels(facts: Facts) -> None:
    building = [card for card in [facts["turn"]["building"]] if card]
    cities = [piece.removeprefix("beautified-") for piece in together(facts, "cities")]
    cards = [*facts["deck"], *together(facts, "hands"), *cities, *facts["drawn"], *building]
    cards += [card for card, _ in facts["museum"]]
    basics = {name: 3 if name == "battlefield" else BASIC_COPIES[name] for name in BASIC_COPIES}
    del basics["barracks" if "battlefield" in cards else "battlefield"]
    found = Counter(cards)
    assert {card: n for card, n in found.items() if card in basics} == basics
    assert sorted(card for card in found if card not in basics) == sorted(facts["uniques"])
    assert all(found[card] == (2 if card == "keep" and "battlefield" in cards else 1) for card in facts["uniques"])
    assert min(facts["gold"]) >= 0 and facts["taxes"] >= 0
    assert 0 <= facts["crown"] < facts["seats"]
    characters = [*facts["face_up"], *[name for name in facts["slots"] if name], *facts["left"]]
    assert sorted(characters) == (sorted(facts["cast"]) if facts["slots"] else facts["face_up"])
    held: dict[int, list[str]] = {seat: [] for seat in range(facts["seats"])}
    for name, holder in zip(facts["slots"], facts["holders"], strict=True):
        held.get(holder, []).append(name)
    assert [sorted(roles) for roles in facts["roles"]] == [sorted(names) for names in held.values()]
    assert all(set(shown) <= set(roles) for shown, roles in zip(facts["shown"], facts["roles"], strict=True))
    assert not set(facts["absent"]) & set(together(facts, "roles"))
    for row in facts["known"]:
        for hand, known in zip(facts["hands"], row, strict=True):
            assert not Counter(known) - Counter(hand)


def combat(facts: Facts) -> None:
    """Check the cards of one of the games with Combat Cards, which is known by a field that only its table has."""
    cards = next(cards(facts) for field, cards in COMBAT.items() if field in facts)
    # Battle Lines leaves most cards of many copies out of the deal.
    each_of_its_kind(cards, MOST_COPIES if "fates" in facts else 1)


def each_of_its_kind(cards: list[str], least: int) -> None:
    """Fail if there are more of some card than of each in the packs; odd cards may have been left out of the deal."""
    assert None not in cards
    copies = -(-len(cards) // FIGHTERS)
    assert max(Counter(cards).values()) <= max(copies, least)


def in_stacks(facts: Facts) -> list[str]:
    for stack, seen in zip(facts["stacks"], facts["seen"], strict=True):
        assert 0 <= seen <= len(stack)
    return [*together(facts, "stacks"), *facts["killed"], *[card for card in facts["up"] if card]]


def in_rows(facts: Facts) -> list[str]:
    rows = list(zip(facts["hands"], facts["rows"], facts["fates"], strict=True))
    assert all(len(hand) + len(row) == 6 and len(row) == len(fates) for hand, row, fates in rows)
    assert all(fates[facts["compared"] :] == ["face-down"] * len(fates[facts["compared"] :]) for _, _, fates in rows)
    return together(facts, "hands", "rows")


def in_grid(facts: Facts) -> list[str]:
    grid = [card for card in together(facts, "grid") if card != "-"]
    doubles = together(facts, "doubles")
    assert len(grid) == 2 * FIGHTERS and grid.count("") == 2 * len(doubles)
    return [*[card for card in grid if card], *doubles, *doubles]


def in_pile(facts: Facts) -> list[str]:
    owners = [(facts["leader"] + place) % facts["seats"] for place in range(len(facts["pile"]))]
    for row in facts["known"]:
        for holder, names in enumerate(row):
            laid = [card for card, owner in zip(facts["pile"], owners, strict=True) if owner == holder]
            assert not Counter(names) - Counter([*facts["hands"][holder], *laid])
    return [*together(facts, "hands"), *facts["pile"]]


def in_circle(facts: Facts) -> list[str]:
    players = facts["seats"] - len(facts["out"])
    assert facts["coins"] + len(facts["grabbed"]) == max(players - 1, len(facts["grabbed"]))
    assert all(len(hand) in (4, 5) or seat in facts["out"] for seat, hand in enumerate(facts["hands"]))
    cards = [*together(facts, "hands"), *facts["deck"], *facts["face_up"]]
    assert len(cards) == 2 * FIGHTERS
    return cards


# How many cards the default pack has, and how many copies there can be.
FIGHTERS = 34
MOST_COPIES = 4
COMBAT: dict[str, Callable[[Facts], list[str]]] = {
    "claim": in_pile,
    "face_up": in_circle,
    "fates": in_rows,
    "grid": in_grid,
    "stacks": in_stacks,
}


# A game of the folder `games/<family>/` has its function here.
INVARIANTS: dict[str, Callable[[Facts], None]] = {
    "citadels": citadels,
    "combat": combat,
    "defense": defense_invariants.whole,
    "duel": duel,
    "gallery": masks,
}


def citadels_at_once(table: Any) -> int:
    """Check gold and crown, and return how many cards there are; as many as before, unless one is lost or doubled."""
    assert min(table.gold) >= 0 and table.taxes >= 0, "there is less than no gold"
    assert 0 <= table.crown < table.seats, "the crown is nowhere"
    assert min(table.hand_size) >= 0 and min(table.city_size) >= 0, "there are fewer than no cards"
    cards: int = sum(table.hand_size) + sum(table.city_size) + table.deck_size + table.drawn_count + len(table.tucked)
    return cards + int(table.laid != NO_KIND)


def combat_at_once(table: Any) -> int:
    """Return how many cards of each kind there are, as one number; the same as before, unless one has changed."""
    facts = table.to_dict()
    cards = next(cards(facts) for field, cards in COMBAT.items() if field in facts)
    return sum(100 ** table.game.deck.names.index(card) for card in cards)


def nothing_to_count(state: Any) -> int:
    """Return what is true of a state of any game."""
    return 0


# What is cheap enough to be asked after every ply of very many games.
AT_ONCE: dict[str, Callable[[Any], int]] = {
    "citadels": citadels_at_once,
    "combat": combat_at_once,
    "defense": defense_invariants.at_once,
}


def look_away(state: Any) -> None:
    """Look at nothing."""


def nothing_to_watch() -> Callable[[Any], None]:
    """Return what looks at each round of any game."""
    return look_away


# What can be seen only from round to round: each call returns what looks at the beginning of each round of one game.
WATCHES: dict[str, Callable[[], Callable[[Any], None]]] = {"defense": defense_invariants.idlers}
