"""Measures between heroes: to hand over points, to use the treasure chest, to use what is for a preparation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.log import Line
from citadel.games.defense.actions import HANDFULS, DefenseActions
from citadel.games.defense.goods import can_prepare_with, use_item
from citadel.games.defense.holdings import goods_held, items_held
from citadel.games.defense.measures import Measure

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

# So often can a hero hand something over, or put it into a chest or take it out, in one preparation.
MOST_HANDLED: Final = 20

HANDS: Final = Line("{who} hands {number} points to {who}.")
STOWS: Final = Line("{who} puts {good} into the treasure chest.")
TAKES_OUT: Final = Line("{who} takes {good} out of the treasure chest.")

TOO_OFTEN: Final = f"that is done {MOST_HANDLED} times at most in a preparation (defense.prepare.12)"


class HandPoints(Measure):
    """Hand points to a hero who is not done."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.hand

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if table.handled[seat] >= MOST_HANDLED:
            return
        other: i64 = 0
        while other < table.seats:
            # Only who is not done can still spend them.
            if other != seat and waiting & BIT[other]:
                self.offer_handfuls(table, seat, table.rules.acts.hand + other * len(HANDFULS), out)
            other += 1

    def offer_handfuls(self, table: Table, seat: i64, first: i64, out: Actions) -> None:
        """Offer to hand over as many points as a hero has; the first of these actions is given."""
        k: i64 = 0
        while k < len(HANDFULS) and table.purse[seat] >= HANDFULS[k]:
            out.add(first + k)
            k += 1

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        other = n // len(HANDFULS)
        handful = HANDFULS[n % len(HANDFULS)]
        table.purse[seat] -= handful
        table.purse[other] += handful
        table.handled[seat] += 1
        table.tell(HANDS, seat, handful, other)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if table.handled[seat] >= MOST_HANDLED:
            return TOO_OFTEN
        return "you hand points that you have to another hero who is not done (defense.prepare.3)"


class UseItem(Measure):
    """Use an item that is for a preparation."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.use

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        for good in items_held(table, seat):
            if can_prepare_with(table, seat, good):
                out.add(table.rules.acts.use + good)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        use_item(table, seat, n)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        return "you have no such item, it is not for a preparation, or it would do nothing (defense.item.3)"


class PutIntoChest(Measure):
    """Put something into a treasure chest."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.give

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if table.handled[seat] >= MOST_HANDLED:
            return
        for good in goods_held(table, seat):
            out.add(table.rules.acts.give + good)

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.part_with(seat, n)
        table.chest[n] += 1
        table.handled[seat] += 1
        table.tell(STOWS, seat, n)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        return TOO_OFTEN if table.handled[seat] >= MOST_HANDLED else "you do not have it (defense.chest.1)"


class TakeFromChest(Measure):
    """Take something out of a treasure chest."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.take

    def offer(self, table: Table, seat: i64, waiting: i64, out: Actions) -> None:
        if table.handled[seat] >= MOST_HANDLED:
            return
        good: i64 = 0
        while good < len(table.chest):
            if table.chest[good] and table.has_room(seat, good):
                out.add(table.rules.acts.take + good)
            good += 1

    def take(self, table: Table, seat: i64, waiting: i64, n: i64) -> None:
        table.chest[n] -= 1
        table.receive(seat, n)
        table.handled[seat] += 1
        table.tell(TAKES_OUT, seat, n)

    def why_not(self, table: Table, seat: i64, waiting: i64, n: i64) -> str:
        if table.handled[seat] >= MOST_HANDLED:
            return TOO_OFTEN
        return "no chest has it, or you have no room for it (defense.chest.1)"
