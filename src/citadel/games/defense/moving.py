"""Movement of heroes: from square to connected square, and what it costs to get away from enemies."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.effects import FREE, OP, THROUGH, Effect
from citadel.games.defense.grid import OFF, SQUARES, beside
from citadel.games.defense.objectives import arrives
from citadel.games.defense.party import SLIP, STEPPED
from citadel.games.defense.table import Table

_LIMP: Final[i64] = OP["limp"]
_SWIFT: Final[i64] = OP["swift"]
_MOVE: Final[i64] = OP["move"]
_ORDER: Final[i64] = OP["order"]
# An argument holds an effect in its lowest bits, above them how many squares are left.
LEFT_AT: Final = 10
_ONE_SQUARE: Final = 1024
_EFFECT: Final = 1023
_MOST_SQUARES: Final = 60
# Directions in the order of the squares that they lead to: south, west, east, north.
_ASCENDING: Final = vec[i64]([2, 3, 1, 0])

MOVES: Final = Line("{who} moves to {square}.")


def escape_cost(table: Table, seat: i64) -> i64:
    """Return what it costs a hero to get away: 1 EP for every space that enemies take in its square."""
    if table.spell(seat, SLIP):
        return 0
    return table.foe_spaces(table.at[seat])


def move_cost(table: Table, seat: i64) -> i64:
    """Return what a move costs a hero: 1 EP, its escape, and 1 more for each broken leg."""
    if not table.spell(seat, STEPPED) and not table.is_engaged(seat) and table.passive(seat, _SWIFT):
        return 0
    return 1 + escape_cost(table, seat) + table.suffers(seat, _LIMP)


def move_to(table: Table, seat: i64, square: i64) -> None:
    """Move a hero to a square."""
    table.put_hero(seat, square)
    table.set_spell(seat, STEPPED, 1)
    table.tell(MOVES, seat, square)
    arrives(table, seat)


def near_square(table: Table, square: i64, direction: i64, through: bool) -> i64:
    """Return the square on that side that is connected, or, where walls do not matter, is on the map; or OFF."""
    if not through:
        return table.ground.near[square * 4 + direction]
    other = beside(square, direction)
    return other if other != OFF and table.ground.on_map(other) else OFF


def offer_moves(table: Table, seat: i64, through: bool, out: Actions) -> None:
    """Offer the squares beside a hero that have room."""
    for direction in _ASCENDING:
        square = near_square(table, table.at[seat], direction, through)
        if square != OFF and table.room(square) > 0:
            out.add(table.rules.acts.move + square)


def can_step(table: Table, seat: i64, through: bool) -> bool:
    """Return whether any square beside a hero has room for it."""
    direction: i64 = 0
    while direction < 4:
        square = near_square(table, table.at[seat], direction, through)
        if square != OFF and table.room(square) > 0:
            return True
        direction += 1
    return False


def why_not_there(table: Table, seat: i64, square: i64, through: bool) -> str:
    """Return why a hero cannot move to a square, or nothing."""
    direction: i64 = 0
    while direction < 4:
        if near_square(table, table.at[seat], direction, through) == square:
            full = "all four spaces of that square are taken (defense.move.3)"
            return "" if table.room(square) > 0 else full
        direction += 1
    return "that square is not connected with yours (defense.move.1)"


class MoveInTurn(Activity):
    """Move to a connected square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.move

    def count(self, table: Table) -> i64:
        return SQUARES

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return move_cost(table, seat)

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if move_cost(table, seat) <= table.ep[seat]:
            offer_moves(table, seat, False, out)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, move_cost(table, seat))
        move_to(table, seat, k)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        return why_not_there(table, seat, k, False)


# Moves that a skill gives.


def given_cost(table: Table, seat: i64, effect: Effect) -> i64:
    """Return what a step costs that a skill gives: the escape, unless it is free."""
    if effect.op == _ORDER or effect.flags & FREE:
        return 0
    return escape_cost(table, seat)


def can_move_on(table: Table, seat: i64, effect: Effect) -> bool:
    """Return whether a hero can take a step that a skill gives."""
    if not table.stands(seat) or given_cost(table, seat, effect) > table.ep[seat]:
        return False
    return can_step(table, seat, effect.flags & THROUGH != 0)


class GivenMoves(Step):
    """A hero may go on as long as squares are left of what a skill gives it."""

    clause = "defense.move.6"
    largest = _MOST_SQUARES * _ONE_SQUARE + _EFFECT

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if arg >> LEFT_AT and can_move_on(table, seat, table.content.effects[arg & _EFFECT]):
            table.do(MOVE_ON, seat, arg)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return complaint_about_moves(table, seat, arg)


class MoveOn(Decision):
    """Move a square that a skill gives, or stay. The argument is the skill's effect, and how many squares are left."""

    asks = "Move on, or be done."
    clause = "defense.move.6"
    largest = _MOST_SQUARES * _ONE_SQUARE + _EFFECT

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(table.rules.acts.done)
        if can_move_on(table, seat, table.content.effects[arg & _EFFECT]):
            offer_moves(table, seat, self.through(table, arg), out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        acts = table.rules.acts
        if action == acts.done:
            return
        table.lose_energy(seat, given_cost(table, seat, table.content.effects[arg & _EFFECT]))
        move_to(table, seat, action - acts.move)
        table.do(GIVEN_MOVES, seat, arg - _ONE_SQUARE)

    def through(self, table: Table, arg: i64) -> bool:
        """Return whether walls do not matter."""
        return table.content.effects[arg & _EFFECT].flags & THROUGH != 0

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        square = action - table.rules.acts.move
        return why_not_there(table, seat, square, self.through(table, arg)) if 0 <= square < SQUARES else ""

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return complaint_about_moves(table, seat, arg)


def complaint_about_moves(table: Table, seat: i64, arg: i64) -> str:
    """Return why a hero of a written position cannot have moves given, or nothing."""
    if not table.stands(seat):
        return "names a hero who does not stand on the map"
    effects = table.content.effects
    index = arg & _EFFECT
    if index >= len(effects) or (effects[index].op != _MOVE and effects[index].op != _ORDER):
        return "names an effect that moves nobody"
    return ""


GIVEN_MOVES: Final = GivenMoves()
MOVE_ON: Final = MoveOn()
MOVE_STEPS: list[Step] = [GIVEN_MOVES, MOVE_ON]
