"""The Assassin, the Thief, the King, the Abbot and the Merchant, each with the steps of its abilities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.duel.actions import COIN, GAIN, NAME, PASS, STEAL, STEAL_PURSE
from citadel.games.duel.build import IN_ABILITY, BuildOne
from citadel.games.duel.cards import Character
from citadel.games.duel.council import GainSeats, offer_seats
from citadel.games.duel.guard import MOVE_GUARD
from citadel.games.duel.table import Table
from citadel.games.duel.tiles import ALL_RANKS, COMMERCIAL, NOBLE, NOWHERE, RELIGIOUS


class NameCharacter(Decision):
    """Name a character, or nobody; everybody then knows whether the opponent holds it."""

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        out.add_each(NAME, ALL_RANKS)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            return
        rank = action - NAME
        if table.say(seat, rank):
            self.hit(table, seat, rank)
        else:
            table.prove_absent(1 - seat, rank)

    def hit(self, table: Table, seat: i64, rank: i64) -> None:
        """Do what follows if the opponent holds the character."""
        raise NotImplementedError


# 1. The Assassin


class Assassin(Character):
    number = 1
    text = "Name a character. If the opponent holds it, it is laid open and its abilities are not used this round."

    def play(self, table: Table, seat: i64) -> None:
        table.do(NAME_VICTIM, seat)


class NameVictim(NameCharacter):
    """Name a character, or nobody. If the opponent holds it, it is laid open on the table."""

    asks = "Name a character to assassinate."
    clause = "duel.assassin.1"

    def hit(self, table: Table, seat: i64, rank: i64) -> None:
        table.strike(1 - seat, rank)


# 2. The Thief


class Thief(Character):
    number = 2
    text = "Name a character. If the opponent holds it, take up to 3 coins from that purse and unprotected tiles."

    def play(self, table: Table, seat: i64) -> None:
        table.do(NAME_MARK, seat)


class NameMark(NameCharacter):
    """Name a character, or nobody. If the opponent holds it, you may take up to three coins."""

    asks = "Name a character to rob."
    clause = "duel.thief.1"

    def hit(self, table: Table, seat: i64, rank: i64) -> None:
        table.prove_held(1 - seat, rank)
        steal_on(table, seat, 3)


def loot(table: Table, seat: i64) -> i64:
    """Return the tiles from which the Thief may take a coin."""
    cells = table.city[1 - seat] if table.duel.thief_robs_opponent else table.tiles
    return table.with_coins(table.targets(cells))


def steal_on(table: Table, seat: i64, n: i64) -> None:
    """Let the Thief take up to n more coins, if there is one to take."""
    if n and (table.gold[1 - seat] or loot(table, seat)):
        table.do(STEAL_ONE, seat, n)


class StealOne(Decision):
    """Take a coin from the opponent's purse or an unprotected tile; the argument says how many may still be taken."""

    clause = "duel.thief.2"
    largest = 3

    def options(self, table: Table, seat: i64, n: i64, out: Actions) -> None:
        out.add(PASS)
        if table.gold[1 - seat]:
            out.add(STEAL_PURSE)
        out.add_each(STEAL, loot(table, seat))

    def choose(self, table: Table, seat: i64, n: i64, action: i64) -> None:
        if action == PASS:
            return
        if action == STEAL_PURSE:
            table.give_coin(1 - seat, seat)
        else:
            table.take_coins(seat, action - STEAL, 1)
        steal_on(table, seat, n - 1)

    def question(self, table: Table, seat: i64, n: i64) -> str:
        return f"Steal {'one more coin' if n == 1 else f'up to {n} coins'}?"

    def complaint(self, table: Table, seat: i64, n: i64) -> str:
        return "" if n else "should say how many coins may be taken"


# 3. The King


class King(Character):
    number = 3
    text = "Gain 1 council seat and 1 for each Noble tile you control. Then move the Guard; you may lay a coin there."

    def play(self, table: Table, seat: i64) -> None:
        offer_seats(table, KING_GAINS_SEATS, seat, 1 + table.count(seat, NOBLE))
        table.do(MOVE_GUARD, seat)


class KingGainsSeats(GainSeats):
    """Gain one council seat, and one more for each Noble tile that you control."""

    clause = "duel.king.1"


# 4. The Abbot


class Abbot(Character):
    number = 4
    text = (
        "If you have less gold, take a coin of the opponent. Then build for 1 gold less per Religious tile you control."
    )

    def play(self, table: Table, seat: i64) -> None:
        if table.gold[seat] < table.gold[1 - seat]:
            table.do(TAKE_ALMS, seat)
        table.do(ABBOT_BUILDS, seat, IN_ABILITY | table.count(seat, RELIGIOUS))


class TakeAlms(Decision):
    """If your purse holds less than the opponent's, the opponent gives you one coin."""

    asks = "Take a coin from the opponent?"
    clause = "duel.abbot.1"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        if table.gold[seat] < table.gold[1 - seat]:
            out.add(GAIN)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == GAIN:
            table.give_coin(1 - seat, seat)


class AbbotBuilds(BuildOne):
    """Then build a tile. It costs one gold less for each Religious tile that you control."""

    clause = "duel.abbot.2"


# 5. The Merchant


class Merchant(Character):
    number = 5
    text = "Gain 3 gold. Then lay one coin from the supply on each of up to two Commercial tiles you control."

    def play(self, table: Table, seat: i64) -> None:
        if table.supply:
            table.do(GAIN_GOLD, seat, 3)
        lay_on(table, seat, 0)


def lay_on(table: Table, seat: i64, used: i64) -> None:
    """Let a seat lay a coin, if it has a Commercial tile for it; `used` is as in LayCoins."""
    if table.supply and commercial_cells(table, seat, used):
        table.do(LAY_COINS, seat, used)


def commercial_cells(table: Table, seat: i64, used: i64) -> i64:
    """Return the Commercial tiles on which the Merchant may still lay a coin."""
    cells = table.cells_of_colour(seat, COMMERCIAL)
    return cells & ~BIT[used - 1] if used else cells


class GainGold(Decision):
    """Gain gold; the argument says how much."""

    clause = "duel.merchant.1"
    largest = 3

    def options(self, table: Table, seat: i64, n: i64, out: Actions) -> None:
        out.add(PASS)
        out.add(GAIN)

    def choose(self, table: Table, seat: i64, n: i64, action: i64) -> None:
        if action == GAIN:
            table.gain_gold(seat, n)

    def question(self, table: Table, seat: i64, n: i64) -> str:
        return f"Gain {n} gold?"

    def complaint(self, table: Table, seat: i64, n: i64) -> str:
        return "" if n else "should say how much gold there is to gain"


class LayCoins(Decision):
    """Lay one coin on each of up to two Commercial tiles; the argument is 1 + the place of the first coin, or 0."""

    asks = "Lay a coin on a Commercial district?"
    clause = "duel.merchant.2"
    largest = NOWHERE

    def options(self, table: Table, seat: i64, used: i64, out: Actions) -> None:
        out.add(PASS)
        if table.supply:
            out.add_each(COIN, commercial_cells(table, seat, used))

    def choose(self, table: Table, seat: i64, used: i64, action: i64) -> None:
        if action == PASS:
            return
        table.lay_coins(action - COIN, 1)
        if not used:
            lay_on(table, seat, action - COIN + 1)


NAME_VICTIM: Final = NameVictim()
NAME_MARK: Final = NameMark()
STEAL_ONE: Final = StealOne()
KING_GAINS_SEATS: Final = KingGainsSeats()
ABBOT_BUILDS: Final = AbbotBuilds()
TAKE_ALMS: Final = TakeAlms()
GAIN_GOLD: Final = GainGold()
LAY_COINS: Final = LayCoins()
