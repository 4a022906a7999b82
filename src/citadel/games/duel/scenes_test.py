"""Positions written by hand, and short words to play on from them; the tests of this folder share them."""

from typing import Any

import citadel
from citadel.core.state import State

WHITE, BLACK = 0, 1
CHARACTERS = ["assassin", "thief", "king", "abbot", "merchant", "architect", "diplomat", "warlord", "queen"]
UNIQUES = [
    "armory",
    "capitol",
    "imperial-treasury",
    "ivory-tower",
    "library",
    "public-house",
    "school-of-magic",
    "statue",
    "thieves-den",
    "wishing-well",
]
BASICS = [f"{colour}-{n}" for colour in ("noble", "religious", "commercial", "military") for n in (1, 2, 3, 4)]
NOTHING: list[list[str]] = [[], [], [], []]  # an empty row
EXPANSION: list[list[Any]] = [["Round", 0, 0], ["Expansion", 0, 0]]
START = "white noble-start c4, black military-start d4"
# Everything but e6 of the square b3..e6.
FIFTEEN = (
    "black noble-1 b3, black noble-2 c3, black noble-3 d3, black noble-4 e3, "
    "black religious-1 b4, white noble-start c4, black military-start d4, black religious-2 e4, "
    "black religious-3 b5, black religious-4 c5, black commercial-1 d5, black commercial-2 e5, "
    "black commercial-3 b6, black commercial-4 c6, black military-1 d6"
)


def tiles(text: str) -> dict[str, list[Any]]:
    """Read a city such as "white noble-4 c5 with 2, black capitol d3"."""
    city: dict[str, list[Any]] = {}
    for owner, tile, cell, *coins in (part.split() for part in text.split(",")):
        city[cell] = [tile, ["white", "black"].index(owner), int(coins[1]) if coins else 0]
    return city


def scene(more: str = "", *, city: str = START, options: dict[str, Any] | None = None, **facts: Any) -> State:
    """A position of which only what is named differs from the default; `more` are tiles besides the starting ones."""
    facts["city"] = tiles(f"{city}, {more}" if more else city)
    return citadel.load_game("duel", **(options or {})).from_dict({"council": [5, 4], **facts})


def called(character: str, more: str = "", *, by: int = WHITE, rival: str = "queen", **facts: Any) -> State:
    """White (or who is named) has just been called with a character; the rival will answer with another one later."""
    hand = [[character], [rival]] if by == WHITE else [[rival], [character]]
    agenda = [*EXPANSION, ["Call", 0, CHARACTERS.index(character)]]
    return scene(more, **{"hand": hand, "agenda": agenda, **facts})


def builder(tile: str, more: str = "", character: str = "architect", **facts: Any) -> State:
    """White has been called with somebody who builds and has one unique tile on the stand."""
    return called(character, more, **{"gold": [9, 0], "row": NOTHING, "stand": [[tile], []], **facts})


def expansion(more: str = "", **facts: Any) -> State:
    """The expansion phase begins; White leads unless the council says otherwise."""
    return scene(more, **{"agenda": EXPANSION, **facts})


def new_game(seed: int = 1, **options: Any) -> State:
    """A game just begun."""
    return citadel.load_game("duel", **options).new_state(seats=2, seed=seed)


def drafting(seed: int = 1, **options: Any) -> State:
    """A new game in which both players have put two unique tiles on their stands."""
    state = new_game(seed, **options)
    while choices(state, "choose"):
        state.apply_action(state.legal_actions()[0])
    return state


def choices(state: State, name: str = "", seat: int | None = None) -> list[str]:
    """What the first actor, or a seat, may do: every action with this name, as text."""
    actions = [str(state.game.actions[number]) for number in state.legal_actions(seat)]
    return [text for text in actions if not name or text.split()[0] == name]


def places(state: State, *words: str) -> set[str]:
    """The last words of the choices that begin with these words: places("build", "noble-1") are cells."""
    return {text.split()[-1] for text in choices(state) if text.split()[:-1] == list(words)}


def do(state: State, *texts: str) -> State:
    """Let the first actor do something, then the next first actor the next thing; return the state."""
    for text in texts:
        state.apply_action(state.game.actions.find(text))
    return state


def fact(state: State, name: str) -> Any:
    """One field of the whole position."""
    return state.to_dict()[name]


def on(state: State, cell: str) -> int:
    """How many coins lie on the tile at a cell."""
    coins: int = fact(state, "city")[cell][2]
    return coins


def owner(state: State, cell: str) -> int:
    """Who controls the tile at a cell."""
    seat: int = fact(state, "city")[cell][1]
    return seat


def playing(state: State) -> str:
    """The character called last: the highest number on the table whose abilities are not taken away."""
    shown = {character for pile in fact(state, "shown") for character in pile}.difference(fact(state, "killed"))
    return [character for character in CHARACTERS if character in shown][-1]


def points(state: State, clause: str) -> list[int]:
    """Each seat's points from one rule."""
    return [sum(line.points for line in score.lines if line.clause == clause) for score in state.scores()]
