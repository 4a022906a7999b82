"""Event cards: what happens when one is drawn, and what those in play do before each hero's turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.effects import OP, Effect
from citadel.games.defense.event_operations import MOST_EFFECTS, OPERATION, OPERATION_STEPS, RESIST
from citadel.games.defense.rows import LASTING
from citadel.games.defense.table import Table

_DRAIN: Final[i64] = OP["drain"]

STAYS: Final = Line("{event} stays in play.")
IS_OVER: Final = Line("{event} is over.")


def play_event(table: Table, card: i64) -> None:
    """Let an event card take effect, or stay in play if it lasts."""
    row = table.content.event_cards[card]
    if row.lasts == LASTING:
        if card not in table.lasting:
            table.lasting = append(table.lasting, card)
            table.tell(STAYS, card)
        return
    for effect in row.effects:
        table.do(HAPPENS, 0, effect.index)


def happen(table: Table, effect: Effect) -> None:
    """Let one operation of a card take effect, if it is one of those of event cards."""
    operation = OPERATION.get(int(effect.op))
    if operation is not None:
        operation.happen(table, effect)


class Happens(Step):
    """One operation of an event card takes effect."""

    clause = "defense.event.1"
    largest = MOST_EFFECTS

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        happen(table, table.content.effects[arg])

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if arg < len(table.content.effects) else "names no effect"


def before_turn(table: Table, seat: i64) -> None:
    """Let the events in play act on a hero whose turn is about to begin, unless it lies."""
    if not table.stands(seat):
        return
    for card in table.lasting:
        for effect in table.content.event_cards[card].effects:
            if effect.op == _DRAIN:
                table.do(RESIST, seat, effect.index)


def dispel(table: Table, card: i64) -> None:
    """End an event in play."""
    left = vec[i64]([])
    for other in table.lasting:
        if other != card:
            left = append(left, other)
    table.lasting = left
    table.tell(IS_OVER, card)


HAPPENS: Final = Happens()
EVENT_STEPS: Final[list[Step]] = [HAPPENS, *OPERATION_STEPS]
