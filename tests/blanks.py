"""What each game hides from whom: the blanks of a view, written down a second time and apart from the game.

A game of the folder `games/<family>/` has its function here: it blanks, in the whole position, what a seat or the
spectator cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from citadel import SPECTATOR, Game, State

Facts = dict[str, Any]
BLANKS: dict[str, Callable[[Facts, int, State], Facts]] = {}


def family(game: Game) -> str:
    """Return the name of the folder in which a game's rules stand."""
    return type(game).__module__.split(".")[-2]


def counted(pile: list[Any]) -> Any:
    """Return how many cards lie in a pile; an empty one hides nothing."""
    return len(pile) or []


def rivals_counted(piles: list[Any], seat: int) -> list[Any]:
    """Return a pile of each seat, those of other seats as counts."""
    return [pile if owner == seat else counted(pile) for owner, pile in enumerate(piles)]


def duel(facts: Facts, seat: int, state: State) -> Facts:
    open_stands = state.game.settings["stands"] == "open" and not any(facts["drawn"])
    for name in ("drawn", "returned", "hand", "kept", "discarded", *([] if open_stands else ["stand"])):
        facts[name] = rivals_counted(facts[name], seat)
    facts["buried"] = counted(facts["buried"])
    facts["row"] = [[*[None for _ in stack[:-1]], *stack[-1:]] for stack in facts["row"]]
    if seat == SPECTATOR:
        facts["passed"] = [[], []]
    return facts


def masks(facts: Facts, seat: int, state: State) -> Facts:
    facts["hand"] = [pile if owner == seat else len(pile) for owner, pile in enumerate(facts["hand"])]
    facts["laid"] = [mask if owner == seat or not mask else None for owner, mask in enumerate(facts["laid"])]
    if not state.is_terminal():
        facts["buried"] = [pile if owner == seat else len(pile) for owner, pile in enumerate(facts["buried"])]
    facts["stock"] = len(facts["stock"])
    return facts


def citadels(facts: Facts, seat: int, state: State) -> Facts:
    facts["deck"] = cards_seen(facts["deck"], facts["deck_known"], seat)
    if state.is_terminal():
        facts["known"] = [[[] for _ in facts["gold"]] for _ in range(facts["seats"] + 1)]
        return facts
    draws = facts["turn"]["seat"] == seat
    facts["drawn"] = cards_seen(facts["drawn"], facts["drawn_known"], seat, draws)
    if draws:
        facts["drawn_known"] = {place: seats for place, seats in facts["drawn_known"].items() if seats == ["all"]}
    facts["museum"] = [[card, as_known(seats, seat)] for card, seats in facts["museum"]]
    facts["museum"] = [[card if seats else None, seats] for card, seats in facts["museum"]]
    hide_hands(facts, seat)
    for name, owner in (("signed", "magistrate"), ("flower", "blackmailer")):
        may = facts["warrants_may" if name == "signed" else "threats_may"]
        facts[name] = facts[name] if facts[owner] == seat or len(may) < 2 else None
    chooses = seat in state.actors() and bool(facts["left"])
    if facts["left"] and not chooses:
        facts["left"] = None
    holders = holders_seen(facts, seat)
    roles_seen(facts, seat, holders, slots_seen(facts, seat, chooses))
    facts["sights"] = [
        sights if owner == seat else [seen and None for seen in sights] for owner, sights in enumerate(facts["sights"])
    ]
    return facts


def as_known(seats: list[Any], seat: int) -> list[Any]:
    """Return who knows a card, as somebody sees it who takes the others to remember only what all know."""
    return seats if seats == ["all"] else [seat] if seat in seats else []


def cards_seen(cards: list[Any], known: Facts, seat: int, drawn: bool = False) -> list[Any]:
    """Return a row of cards as a seat sees it, and strike from `known` what others know."""
    for place in list(known):
        known[place] = as_known(known[place], seat)
        if not known[place]:
            del known[place]
    return [card if drawn or str(place) in known else None for place, card in enumerate(cards)]


def hide_hands(facts: Facts, seat: int) -> None:
    """Leave in hands what a seat knows of them."""
    everybody = facts["known"][-1]
    own = everybody if seat == SPECTATOR else facts["known"][seat]
    for owner, hand in enumerate(facts["hands"]):
        if owner != seat:
            known = [card for card in hand if card in own[owner] + everybody[owner]]
            at_least = {card: max(own[owner].count(card), everybody[owner].count(card)) for card in known}
            named = [card for i, card in enumerate(hand) if hand[:i].count(card) < at_least.get(card, 0)]
            facts["hands"][owner] = named + [None] * (len(hand) - len(named))
    for knower, row in enumerate(facts["known"][:-1]):
        if knower != seat:
            facts["known"][knower] = [[] for _ in row]


def order_of_draft(facts: Facts) -> list[Any]:
    """Return for each slot [who saw what went there, whether it was kept]."""
    first, seats, slots = facts["starter"], facts["seats"], len(facts["slots"])
    each = [(first + turn) % seats for turn in range(seats)]
    if seats == 2:
        order = [None, each[0], each[1], -each[1] - 1, each[0], -each[0] - 1, each[1], -each[1] - 1]
    elif seats == 3:
        order = [None, *each, *([None] if slots == 9 else []), *each, -each[2] - 1]
    else:
        order = [None, *each, -each[-1] - 1]
    return [[None, False] if one is None else [one, True] if one >= 0 else [-one - 1, False] for one in order[:slots]]


def buried_can_be_taken(facts: Facts) -> bool:
    """Return whether the last seat may take the buried character."""
    return bool(facts["seats"] > 3 and len(facts["slots"]) == facts["seats"] + 1)


def holders_seen(facts: Facts, seat: int) -> list[Any]:
    """Blank who holds a slot where that was settled out of sight; return the holders as they are seen."""
    holders = facts["holders"]
    if not facts["slots"] or not facts["sights"][facts["starter"]][0] or "" in facts["slots"]:
        return list(holders)
    last = (facts["starter"] + facts["seats"] - 1) % facts["seats"]
    if buried_can_be_taken(facts):
        if seat != last and seat not in (holders[0], holders[-1]):
            holders[0] = holders[-1] = "?"
    elif facts["seats"] < 4:
        pairs = zip(order_of_draft(facts), holders, strict=True)
        parties = {one for (who, kept), holder in pairs for one in (who, holder) if kept and who != holder}
        if seat not in parties:
            facts["holders"] = ["?" if holder in parties else holder for holder in holders]
    return list(facts["holders"])


def slots_seen(facts: Facts, seat: int, chooses: bool) -> list[Any]:
    """Blank the characters of slots that a seat has not seen; return the slots as they are seen."""
    if not facts["slots"]:
        return []
    remembers = bool(facts["sights"][facts["starter"]][0])
    over = "" not in facts["slots"]
    last = (facts["starter"] + facts["seats"] - 1) % facts["seats"]
    for slot, (who, _) in enumerate(order_of_draft(facts) if remembers else [[None, False]] * len(facts["slots"])):
        buried = slot == 0 and seat == last and buried_can_be_taken(facts) and (chooses or (remembers and over))
        if facts["slots"][slot] and seat not in (who, facts["holders"][slot]) and not buried:
            facts["slots"][slot] = None
    return list(facts["slots"])


def roles_seen(facts: Facts, seat: int, holders: list[Any], slots: list[Any]) -> None:
    """Leave of what others hold the characters that a seat knows of."""
    for owner, roles in enumerate(facts["roles"]):
        if owner != seat:
            known = [name for name, holder in zip(slots, holders, strict=True) if holder == owner and name]
            named = [name for name in roles if name in known or name in facts["shown"][owner]]
            facts["roles"][owner] = named + [None] * (len(roles) - len(named))


def combat(facts: Facts, seat: int, state: State) -> Facts:
    return COMBAT[state.game.id](facts, seat, state)


def stacks_seen(facts: Facts, seat: int, state: State) -> Facts:
    stacks = zip(facts["stacks"], facts["seen"], strict=True)
    facts["stacks"] = [
        [card if place >= len(stack) - seen else None for place, card in enumerate(stack)] for stack, seen in stacks
    ]
    return facts


def battle_seen(facts: Facts, seat: int, state: State) -> Facts:
    for owner in range(facts["seats"]):
        if owner != seat:
            facts["hands"][owner] = [None] * len(facts["hands"][owner])
            flipped = facts["rows"][owner][: facts["compared"]]
            facts["rows"][owner] = flipped + [None] * (len(facts["rows"][owner]) - len(flipped))
    return facts


def grid_seen(facts: Facts, seat: int, state: State) -> Facts:
    facts["grid"] = [
        [
            card if card in ("", "-") or f"r{row + 1}c{column + 1}" in facts["seen"] else None
            for column, card in enumerate(cards)
        ]
        for row, cards in enumerate(facts["grid"])
    ]
    return facts


def pile_seen(facts: Facts, seat: int, state: State) -> Facts:
    if state.is_terminal():
        facts["known"] = [[[] for _ in row] for row in facts["known"]]
        return facts
    blank_rivals(facts, "hands", seat)
    owners = [(facts["leader"] + place) % facts["seats"] for place in range(len(facts["pile"]))]
    facts["pile"] = [card if owner == seat else None for card, owner in zip(facts["pile"], owners, strict=True)]
    facts["answers"] = [text if who == seat else text and None for who, text in enumerate(facts["answers"])]
    facts["known"] = [
        row if knower in (seat, facts["seats"]) else [[] for _ in row] for knower, row in enumerate(facts["known"])
    ]
    return facts


def circle_seen(facts: Facts, seat: int, state: State) -> Facts:
    facts["deck"] = [None] * len(facts["deck"])
    if state.is_terminal():
        return facts
    facts["answers"] = [text if who == seat else text and None for who, text in enumerate(facts["answers"])]
    passed = facts["passed"]
    taker = state.actors()[0] if passed and len(state.actors()) == 1 else None
    if passed and seat not in (passed["seat"], taker):
        passed["card"] = None
    for owner, hand in enumerate(facts["hands"]):
        if owner != seat and owner not in facts["shown"]:
            handed = [passed["card"]] if owner == taker and passed["seat"] == seat else []
            facts["hands"][owner] = handed + [None] * (len(hand) - len(handed))
    return facts


def blank_rivals(facts: Facts, name: str, seat: int) -> None:
    """Leave of others' cards only how many there are."""
    facts[name] = [cards if owner == seat else [None] * len(cards) for owner, cards in enumerate(facts[name])]


# The games with Combat Cards share a folder, but not their tables.
COMBAT = {
    "all-or-nothing": stacks_seen,
    "battle-lines": battle_seen,
    "combat": stacks_seen,
    "deadly-doubles": grid_seen,
    "death-duel": stacks_seen,
    "imposter": pile_seen,
    "snotling": circle_seen,
}


def defense(facts: Facts, seat: int, state: State) -> Facts:
    """Of both piles everybody knows the cards on top that have been scouted, and no others."""
    piles = facts["piles"]
    for pile, seen in (("units", piles["units_seen"]), ("events", piles["events_seen"])):
        hidden = len(piles[pile]) - seen
        piles[pile] = [None] * hidden + piles[pile][hidden:]
    return facts


BLANKS["citadels"] = citadels
BLANKS["combat"] = combat
BLANKS["defense"] = defense
BLANKS["duel"] = duel
BLANKS["gallery"] = masks
