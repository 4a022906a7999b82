"""Whatever can be asked of a table, by everybody who can ask, in worlds that they cannot tell apart."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from citadel.core.state import State
from tests.web.worlds import FAMILY, STRANGER, Answer, Position, Tables, Visitor, Who, player, visited

REFUSED = 2

# Addresses that no table stands behind.
PUBLIC = {
    ("GET", "/new"): "a form",
    ("POST", "/new"): "makes a table and shows none",
    ("GET", "/rules/{game}"): "the rulebook",
    ("GET", "/static/{edition}/{name:path}"): "files",
    ("GET", "/screen/{game}/{edition}/{name}"): "files",
    ("GET", "/faces/{game}/{edition}.svg"): "pictures of all cards of a game",
    ("GET", "/rules/{game}/{clause}"): "a clause of the rulebook",
    ("POST", "/language"): "the language of a browser",
    ("POST", "/look"): "theme and size of text in a browser",
    ("GET", "/healthz"): "whether the server runs",
}

Ask = Callable[[Visitor, str], Any]
ASKS: dict[tuple[str, str], Ask] = {}


def asks(method: str, path: str) -> Callable[[Ask], Ask]:
    """Say how an address is asked for whatever it can be made to tell of a table."""

    def hang(ask: Ask) -> Ask:
        ASKS[method, path] = ask
        return ask

    return hang


@asks("GET", "/")
def ask_for_the_lobby(visitor: Visitor, table: str) -> None:
    visitor.get("/")


@asks("GET", "/table/{table}")
def ask_for_the_page(visitor: Visitor, table: str) -> None:
    visitor.get(f"/table/{table}")


@asks("GET", "/table/{table}.json")
def ask_for_the_data(visitor: Visitor, table: str) -> None:
    visitor.get(f"/table/{table}.json")


@asks("WEBSOCKET", "/table/{table}/live")
def listen(visitor: Visitor, table: str) -> None:
    visitor.listen(table)


@asks("GET", "/table/{table}/replay")
def ask_for_the_replay(visitor: Visitor, table: str) -> None:
    visitor.get(f"/table/{table}/replay", ply=1, seat=0)


@asks("GET", "/table/{table}/journal")
def ask_for_the_journal(visitor: Visitor, table: str) -> None:
    visitor.get(f"/table/{table}/journal")


@asks("POST", "/table/{table}/act")
def try_what_is_not_allowed(visitor: Visitor, table: str) -> None:
    game, seat = visitor.state.game, visitor.who.seat
    wrong = sorted({*range(len(game.actions))} - {*visitor.state.legal_actions(seat)})
    for action in random.Random(visitor.state.ply).sample(wrong, min(REFUSED, len(wrong))):
        visitor.post(f"/table/{table}/act", seat=seat, action=action)
    for action in wrong[-1:]:
        visitor.send_form(f"/table/{table}/act", seat=seat, action=str(game.actions[action]))
    visitor.send_form(f"/table/{table}/act", seat=seat, at="a1")
    if visitor.who.player != FAMILY:
        visitor.post(f"/table/{table}/act", seat=(seat + 1) % visitor.state.seats, action=0)


@asks("GET", "/table/{table}/why")
def ask_why_not_and_whether_it_can_be_taken_back(visitor: Visitor, table: str) -> None:
    game, seat, chance = visitor.state.game, visitor.who.seat, random.Random(visitor.state.ply)
    legal, every = visitor.state.legal_actions(seat), range(len(game.actions))
    asked = [chance.sample(actions, min(REFUSED, len(actions))) for actions in (legal, every)]
    for action in [*asked[0], *asked[1]]:
        visitor.get(f"/table/{table}/why", seat=seat, action=action)
        visitor.get(f"/table/{table}/why", seat=seat, action=str(game.actions[action]).split()[0])
    if visitor.who.player != FAMILY:
        visitor.get(f"/table/{table}/why", seat=(seat + 1) % visitor.state.seats, action=0)


@asks("GET", "/waiting.json")
def ask_how_many_tables_wait(visitor: Visitor, table: str) -> None:
    visitor.get("/waiting.json", **{"from": table})


@asks("GET", "/next")
def ask_for_the_next_table(visitor: Visitor, table: str) -> None:
    visitor.get("/next", **{"from": table})


@asks("POST", "/table/{table}/undo")
def try_to_take_back_too_much(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/undo", seat=visitor.who.seat, plies=99)


@asks("POST", "/table/{table}/lift")
def lift_the_curtain(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/lift", lift=visitor.who.seat)
    visitor.get(f"/table/{table}")
    visitor.listen(table)


@asks("POST", "/table/{table}/sit")
def sit_down(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/sit", seat=0, name="Ann")


@asks("POST", "/table/{table}/fill")
def fill(visitor: Visitor, table: str) -> None:
    for seat in range(-1, 3):
        visitor.post(f"/table/{table}/fill", fill=seat)


@asks("POST", "/table/{table}/point")
def point_at_the_board(visitor: Visitor, table: str) -> None:
    for place in (*visitor.state.game.places()[:1], "nowhere"):
        visitor.post(f"/table/{table}/point", seat=visitor.who.seat, place=place)
    visitor.get(f"/table/{table}")
    visitor.listen(table)


@asks("POST", "/table/{table}/stand")
def stand_up(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/stand")


@asks("POST", "/table/{table}/rematch")
def ask_for_another_game(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/rematch")


@asks("POST", "/table/{table}/replace")
def let_a_bot_play_for_somebody(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/replace", seat=(visitor.who.seat + 1) % visitor.state.seats)


@asks("POST", "/table/{table}/leave")
def leave_the_seat_to_a_bot(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/leave")
    visitor.get(f"/table/{table}")
    visitor.listen(table)


@asks("POST", "/table/{table}/return")
def come_back(visitor: Visitor, table: str) -> None:
    visitor.post(f"/table/{table}/return")
    visitor.get(f"/table/{table}")


@asks("POST", "/table/{table}/lower")
def lower_the_curtain(visitor: Visitor, table: str) -> None:
    """Asked last: from now on the page shows what onlookers see, who are asked elsewhere."""
    visitor.post(f"/table/{table}/lower")


# Who asks, and which worlds they cannot tell apart.


def ask_everything(visitor: Visitor, table: str) -> None:
    for ask in ASKS.values():
        ask(visitor, table)


def asks_all(visitor: Visitor) -> None:
    """Ask everything of the table where everybody has a seat of their own."""
    ask_everything(visitor, visitor.tables.apart)


def comes_invited(visitor: Visitor) -> None:
    """Ask everything, and of the table with an open seat twice: before and after the invitation."""
    asks_all(visitor)
    ask_everything(visitor, visitor.tables.waiting)
    lobby = visitor.get("/")
    invitation = re.search(rf'href="(/table/{visitor.tables.waiting}\?invite=\w+)"', lobby)
    if visitor.state.seats == 1:  # nobody can be invited to a game for one
        return
    assert invitation, lobby
    visitor.get(invitation[1])
    sit_down(visitor, visitor.tables.waiting)  # on a seat that is taken
    listen(visitor, visitor.tables.waiting)


def shares_a_screen(visitor: Visitor) -> None:
    """Look at the curtain, which hides all that onlookers do not know."""
    for look in (ask_for_the_lobby, ask_for_the_page, listen):
        look(visitor, visitor.tables.together)


def looks_behind_the_curtain(visitor: Visitor) -> None:
    """Lift the curtain for the seat that is asked, and ask everything of that table."""
    lift_the_curtain(visitor, visitor.tables.together)
    ask_everything(visitor, visitor.tables.together)


def answers(tables: Tables, position: Position, who: Who, does: Callable[[Visitor], None]) -> list[Answer]:
    """Return all that somebody is answered in a world."""
    with visited(tables, position, who) as visitor:
        does(visitor)
    return visitor.heard


def seen_by_seats(tables: Tables, position: Position) -> Iterator[str]:
    """Compare, for every seat, what its player is answered in two worlds that the seat cannot tell apart."""
    state = position.state
    for seat in range(state.seats):
        other = Position(state.resample(seat, random.Random(state.ply)), position.moves)
        yield from differences(tables, position, other, Who(player(seat), seat), asks_all)
        if seat == state.current_player():
            yield from differences(tables, position, other, Who(FAMILY, seat), looks_behind_the_curtain)


def seen_from_outside(tables: Tables, position: Position) -> Iterator[str]:
    """Compare what onlookers are answered, and those in front of a curtain, in two worlds that some seat thinks of."""
    state = position.state
    for seat in range(state.seats):
        other = Position(untold(state.resample(seat, random.Random(state.ply))), position.moves)
        here = Position(untold(state), position.moves)
        yield from differences(tables, here, other, Who(STRANGER), comes_invited)
        yield from differences(tables, here, other, Who(FAMILY), shares_a_screen)


def untold(state: State) -> State:
    """Return a state of which nothing has been told: `resample` tells everybody what its seat has heard."""
    return state.game.from_dict(state.to_dict())


def differences(
    tables: Tables, one: Position, other: Position, who: Who, does: Callable[[Visitor], None]
) -> Iterator[str]:
    """Yield whatever somebody is answered differently in two worlds."""
    here, there = answers(tables, one, who, does), answers(tables, other, who, does)
    assert len(here) == len(there) and len(here) > 2
    for mine, also in zip(here, there, strict=True):
        if mine != also:
            yield f"{who.player} could tell by {mine.asked}"
