"""Positions written by hand, and short words to play on from them; the tests of this folder share them."""

from collections.abc import Callable
from typing import Any, cast

import citadel
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.citadels.kinds import FIRST_UNIQUE, KINDS
from citadel.games.citadels.table import Table

Facts = dict[str, Any]
ROUND: list[Any] = ["Round", 0, 0]


def load(game: str = "citadels", **options: Any) -> Game:
    """A game of either edition."""
    return citadel.load_game(game, **options)


def rank_of(game: Game, character: str) -> int:
    """The rank of a character in an edition."""
    return game.card_numbers()[character]


def cast_with(game: Game, seats: int, characters: list[str]) -> list[str]:
    """The cast of a new game, but for some characters that take the places of their ranks."""
    names: list[str] = cast(Table, game.from_dict({"seats": seats})).to_dict()["cast"]
    for character in characters:
        rank = rank_of(game, character)
        names[rank - 1 : rank] = [character]
    return names


def uniques_with(game: Game, seats: int, named: list[Any]) -> list[str]:
    """The unique districts of a new game, and those that are named besides."""
    uniques: list[str] = game.from_dict({"seats": seats}).to_dict()["uniques"]
    kinds = {str(name).removeprefix("beautified-") for name in named}
    return uniques + [name for name in KINDS[FIRST_UNIQUE:] if name in kinds and name not in uniques]


def for_seats(given: Any, seats: int, nothing: Callable[[], Any]) -> list[Any]:
    """A list with an entry for each seat, from one that is shorter, or an object of those that are not empty."""
    if isinstance(given, dict):
        return [given.get(seat, nothing()) for seat in range(seats)]
    return [*given, *[nothing() for _ in range(seats - len(given))]]


def at(
    *,
    game: str = "citadels",
    options: Facts | None = None,
    seats: int = 4,
    seat: int = 0,
    character: str = "",
    deck: list[str] | None = None,
    rest_with: int | None = None,
    **facts: Any,
) -> Table:
    """A position of which only what is named differs from the default.

    With a `character` it is the turn of `seat` as that character, who has not gathered yet; else a round begins. Gold,
    hands, cities, roles and shown may be shorter than the table, or objects such as {2: ["king"]}. Characters that are
    named in roles and unique districts that are named anywhere are in the game. `deck` is what lies on top of it; with
    `rest_with`, all other cards are in the hand of that seat, and so not in the deck.
    """
    rules = load(game, **(options or {}))
    slots = facts.get("slots", [])
    if not slots:
        facts.setdefault("roles", [])
    for name, nothing in (("hands", list), ("cities", list), ("roles", list), ("shown", list), ("gold", int)):
        if name != "roles" or name in facts:
            facts[name] = for_seats(facts.get(name, []), seats, nothing)
    if character:
        facts = {**turn_of(rules, seat, character), **facts}
        if not slots and character not in facts["roles"][seat]:
            facts["roles"][seat] = [*facts["roles"][seat], character]
        facts["shown"][seat] = facts["shown"][seat] or [character]
    held = [name for roles in facts.get("roles", []) for name in roles if name]
    held += [name for name in [*slots, *facts.get("face_up", [])] if name]
    facts.setdefault("cast", cast_with(rules, seats, [*held, character] if character else held))
    named = [
        name for names in [*facts["cities"], *facts["hands"], deck or [], facts.get("drawn", [])] for name in names
    ]
    named += [name for name, _ in facts.get("museum", [])]
    facts.setdefault("uniques", uniques_with(rules, seats, named))
    facts = {"seats": seats, "agenda": [ROUND], **facts}
    if deck is not None:
        lay_deck(rules, facts, deck, rest_with)
    return cast(Table, rules.from_dict(facts))


def turn_of(game: Game, seat: int, character: str) -> Facts:
    """What is written of a seat's turn as a character, before it has gathered."""
    rank = rank_of(game, character)
    call = [["Call", 0, rank + 1]] if rank < 9 else []
    return {
        "called": rank,
        "turn": {"seat": seat, "character": character},
        "agenda": [["RoundEnds", 0, 0], *call, ["Turn", seat, 0]],
    }


def turn(seat: int, character: str, **more: Any) -> Facts:
    """Where the turn stands, for the field `turn`."""
    return {"seat": seat, "character": character, **more}


def lay_deck(game: Game, facts: Facts, top: list[str], rest_with: int | None) -> None:
    """Lay the deck of a position, the top cards as named."""
    rest: list[str] = game.from_dict({**facts, "agenda": []}).to_dict()["deck"]
    for name in top:
        rest.remove(name)
    if rest_with is None:
        facts["deck"] = [*top, *rest]
    else:
        facts["deck"] = top
        facts["hands"][rest_with] = [*facts["hands"][rest_with], *rest]


def new_game(game: str = "citadels", seats: int = 4, seed: int = 1, **options: Any) -> Table:
    """A game just begun."""
    return cast(Table, load(game, **options).new_state(seats=seats, seed=seed))


def choices(state: State, name: str = "", seat: int | None = None) -> list[str]:
    """What the first actor, or a seat, may do: every action with this name, as text."""
    actions = [str(state.game.actions[number]) for number in state.legal_actions(seat)]
    return [text for text in actions if not name or text.split()[0] == name]


def do(state: Any, *texts: str) -> Any:
    """Let the first actor do something, then the next first actor the next thing; return the state."""
    for text in texts:
        state.apply_action(state.game.actions.find(text))
    return state


def fact(state: State, name: str) -> Any:
    """One field of the whole position."""
    return state.to_dict()[name]


def view(state: State, seat: int) -> Facts:
    """The position as a seat, or the spectator, sees it."""
    return state.observe(seat).position


def log(state: State, seat: int = citadel.SPECTATOR) -> list[Any]:
    """The log as a seat, or the spectator, may read it."""
    return state.observe(seat).log


def points(state: State, clause: str) -> list[int]:
    """Each seat's points from one rule."""
    return [sum(line.points for line in score.lines if line.clause == clause) for score in state.scores()]
