"""Treasure chests, which all have the same contents: putting goods in and taking them out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.core.steps import Decision, Step
from citadel.games.defense.actions import DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.board import NOBODY
from citadel.games.defense.effects import OP
from citadel.games.defense.holdings import goods_held
from citadel.games.defense.machines import object_with
from citadel.games.defense.table import Table

_CHEST: Final[i64] = OP["chest"]
_EP: Final = 1
# At first goods are put in and taken out, from the first one that is taken out on nothing is put in any more.
_OPEN: Final = 0
_TAKING: Final = 1

PUTS_IN: Final = Line("{who} puts {good} into the treasure chest.")
TAKES_OUT: Final = Line("{who} takes {good} out of the treasure chest.")


def has_chest(table: Table, square: i64) -> bool:
    """Return whether a treasure chest is in a square: one of a tile, or a map object."""
    tile = table.ground.tile_at(square)
    row = table.content.tiles[table.ground.laid[tile].kind]
    if table.sum_of(row.effects, _CHEST) and table.ground.square_of(tile, row.feature) == square:
        return True
    return object_with(table, square, _CHEST) != NOBODY


def can_take_any(table: Table, seat: i64) -> bool:
    """Return whether a chest holds anything for which a hero has room."""
    good: i64 = 0
    while good < len(table.chest):
        if table.chest[good] and table.has_room(seat, good):
            return True
        good += 1
    return False


def has_use(table: Table, seat: i64, stage: i64) -> bool:
    """Return whether a hero at a chest can put anything in or take anything out."""
    if stage == _OPEN and len(goods_held(table, seat)):
        return True
    return can_take_any(table, seat)


class OpenChest(Activity):
    """Open the treasure chest in the hero's square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.open_chest

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if table.ep[seat] >= _EP and has_chest(table, table.at[seat]) and has_use(table, seat, _OPEN):
            out.add(table.rules.acts.open_chest)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, _EP)
        table.do(AT_CHEST, seat, _OPEN)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if not has_chest(table, table.at[seat]):
            return "there is no treasure chest in your square (defense.chest.1)"
        if has_use(table, seat, _OPEN):
            return ""
        return "you have nothing to put in, and it holds nothing for which you have room (defense.chest.1)"


class AtChest(Decision):
    """Put goods into the treasure chest, then take some out."""

    asks = "Put goods into the treasure chest, take some out, or be done."
    clause = "defense.chest.1"
    largest = _TAKING

    def question(self, table: Table, seat: i64, stage: i64) -> str:
        return self.asks if stage == _OPEN else "Take more goods out of the treasure chest, or be done."

    def options(self, table: Table, seat: i64, stage: i64, out: Actions) -> None:
        acts = table.rules.acts
        out.add(acts.done)
        if stage == _OPEN:
            for good in goods_held(table, seat):
                out.add(acts.give + good)
        kept: i64 = 0
        while kept < len(table.chest):
            if table.chest[kept] and table.has_room(seat, kept):
                out.add(acts.take + kept)
            kept += 1

    def choose(self, table: Table, seat: i64, stage: i64, action: i64) -> None:
        acts = table.rules.acts
        if action == acts.done:
            return
        if action < acts.take:
            put_in_chest(table, seat, action - acts.give)
        else:
            take_out(table, seat, action - acts.take)
            stage = _TAKING
        if has_use(table, seat, stage):
            table.do(AT_CHEST, seat, stage)

    def why_not(self, table: Table, seat: i64, stage: i64, action: i64) -> str:
        acts = table.rules.acts
        if acts.give <= action < acts.take:
            if table.holds(seat, action - acts.give):
                return "goods are put in before any is taken out (defense.chest.1)"
            return "you do not hold it (defense.chest.1)"
        if acts.take <= action < acts.take + len(table.chest):
            there = table.chest[action - acts.take]
            return "you have no room for it (defense.item.1)" if there else "it is not in there (defense.chest.1)"
        return ""

    def complaint(self, table: Table, seat: i64, stage: i64) -> str:
        at_chest = table.at[seat] >= 0 and has_chest(table, table.at[seat])
        return "" if at_chest else "names a hero who is not at a treasure chest"


def put_in_chest(table: Table, seat: i64, good: i64) -> None:
    """Put a good that a hero holds into the chest."""
    table.part_with(seat, good)
    table.chest[good] += 1
    table.tell(PUTS_IN, seat, good)


def take_out(table: Table, seat: i64, good: i64) -> None:
    """Let a hero take a good out of the chest."""
    table.chest[good] -= 1
    table.receive(seat, good)
    table.tell(TAKES_OUT, seat, good)


AT_CHEST: Final = AtChest()
CHEST_STEPS: list[Step] = [AT_CHEST]
