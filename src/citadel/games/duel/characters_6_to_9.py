"""The Architect, the Diplomat, the Warlord and the Queen, each with the steps of its abilities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, members_of
from citadel.core.steps import Decision
from citadel.games.duel.actions import BUILD, BUILD_FOR_LESS, EMPTY, GAIN, GUARD, PASS, SEATS_FOR, SEIZE
from citadel.games.duel.build import IN_ABILITY, build, built_cell, built_tile, offer_builds, why_not_build
from citadel.games.duel.cards import Character
from citadel.games.duel.council import GainSeats, offer_seats
from citadel.games.duel.guard import offer_guard
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import MILITARY

# 6. The Architect


class Architect(Character):
    number = 6
    text = "Build up to two tiles. One of these builds, and you say which, costs one gold less."

    def play(self, table: Table, seat: i64) -> None:
        table.do(BUILD_TWO, seat, 2 | DISCOUNT_LEFT)


DISCOUNT_LEFT: Final = 4


class BuildTwo(Decision):
    """Build; the argument is how many builds are left, plus DISCOUNT_LEFT while one of them may cost a gold less."""

    clause = "duel.architect.1"
    largest = 7

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        offer_builds(table, seat, 0, BUILD, out)
        if arg & DISCOUNT_LEFT:
            offer_builds(table, seat, 1, BUILD_FOR_LESS, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            return
        discount: i64 = 1 if action >= BUILD_FOR_LESS else 0
        left: i64 = (arg & 3) - 1
        build(table, seat, built_tile(action), built_cell(action), IN_ABILITY | discount)
        if left > 0 and not table.is_full():
            table.do(BUILD_TWO, seat, left if discount else left | arg & DISCOUNT_LEFT)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        less = "; one build may cost a gold less" if arg & DISCOUNT_LEFT else ""
        return f"Build {'up to two districts' if arg & 3 == 2 else 'another district'}{less}?"

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if action >= BUILD_FOR_LESS and not arg & DISCOUNT_LEFT:
            return "one build has cost a gold less already (duel.architect.2)"
        return why_not_build(table, seat, action, 1 if action >= BUILD_FOR_LESS else 0)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if arg & 3 == 1 or arg & 3 == 2 else "should leave one build or two"


# 7. The Diplomat


class Diplomat(Character):
    number = 7
    text = "Take control of an unprotected tile by losing as many council seats as its value, or gain two seats."

    def play(self, table: Table, seat: i64) -> None:
        table.do(NEGOTIATE, seat)


class Negotiate(Decision):
    """Lose council seats equal to a tile's value to gain control of it, or gain two council seats."""

    asks = "Take a district for council seats, or gain 2 seats?"
    clause = "duel.diplomat.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        if table.council[1 - seat]:
            out.add(GAIN)
        for cell in members_of(table.targets(table.city[1 - seat])):
            if table.value(cell) <= table.council[seat]:
                out.add(SEATS_FOR + cell)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == GAIN:
            table.gain_council_seats(seat, 2)
        elif action != PASS:
            table.lose_council_seats(seat, table.value(action - SEATS_FOR))
            table.take_control(seat, action - SEATS_FOR)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not SEATS_FOR <= action < SEIZE:
            return ""
        cell = action - SEATS_FOR
        return why_not_taken(table, seat, cell) or (
            f"its value is {table.value(cell)} and there are {table.council[seat]} seats (duel.diplomat.2)"
        )


def why_not_taken(table: Table, seat: i64, cell: i64) -> str:
    """Return why a tile cannot be picked by the Diplomat or the Warlord, or nothing."""
    if not table.city[1 - seat] & BIT[cell]:
        return "only a tile of the opponent can be taken (duel.diplomat.2, duel.warlord.2)"
    if table.protected() & BIT[cell]:
        return "the King's Guard protects it (duel.guard.3)"
    if not table.targets(BIT[cell]):
        return "the Ivory Tower cannot be picked (duel.ivory-tower.1)"
    return ""


# 8. The Warlord


class Warlord(Character):
    number = 8
    text = (
        "Take control of an unprotected tile for its value less 1 gold per Military tile of yours; or move the Guard."
    )

    def play(self, table: Table, seat: i64) -> None:
        table.do(CONQUER, seat)


def ransom(table: Table, seat: i64, cell: i64) -> i64:
    """Return what the Warlord pays for a tile."""
    return max(table.value(cell) - table.count(seat, MILITARY), 0)


class Conquer(Decision):
    """Gain control of a tile by paying its value, less one for each Military tile, or move the King's Guard."""

    asks = "Seize a district, or move the King's Guard?"
    clause = "duel.warlord.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        offer_guard(table, GUARD, out)
        for cell in members_of(table.targets(table.city[1 - seat])):
            if ransom(table, seat, cell) <= table.gold[seat]:
                out.add(SEIZE + cell)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action >= SEIZE:
            cell = action - SEIZE
            table.pay(seat, ransom(table, seat, cell))
            table.take_control(seat, cell)
        elif action != PASS:
            table.move_guard(action - GUARD)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if not SEIZE <= action < EMPTY:
            return ""
        cell = action - SEIZE
        return why_not_taken(table, seat, cell) or (
            f"it costs {ransom(table, seat, cell)} gold and there are {table.gold[seat]} in the purse (duel.warlord.1)"
        )


# 9. The Queen


class Queen(Character):
    number = 9
    text = "Gain a council seat for each colour of district that you control."

    def play(self, table: Table, seat: i64) -> None:
        offer_seats(table, QUEEN_GAINS_SEATS, seat, table.colours(seat))


class QueenGainsSeats(GainSeats):
    """Gain one council seat for each colour of district among the tiles that you control."""

    clause = "duel.queen.1"


BUILD_TWO: Final = BuildTwo()
NEGOTIATE: Final = Negotiate()
CONQUER: Final = Conquer()
QUEEN_GAINS_SEATS: Final = QueenGainsSeats()
