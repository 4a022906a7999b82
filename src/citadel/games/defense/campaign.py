"""A campaign: campaign events, a preparation and an invasion, again and again, until the Knight Dragon is slain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.log import Line
from citadel.core.steps import Step
from citadel.games.defense.board import NOBODY
from citadel.games.defense.deck import compile_decks, let_dragon_join
from citadel.games.defense.measures_plain import cards_to_come
from citadel.games.defense.omens import OMEN_HAPPENS
from citadel.games.defense.preparation import PREPARATION_BEGINS
from citadel.games.defense.rounds import INVASION_BEGINS
from citadel.games.defense.standing import PREPARATION

if TYPE_CHECKING:
    from citadel.games.defense.rows import Omen
    from citadel.games.defense.table import Table

OMENS: Final = 3

OMEN: Final = Line("The campaign dice show {number}: {omen}.")
STANDS_UP: Final = Line("{who} stands up with {number} HP.")


class NextInvasion(Step):
    """Fresh decks, three campaign events, a preparation, an invasion; and this once more."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        clear_map(table)
        table.part = PREPARATION
        table.omens = vec[i64]([])
        compile_decks(table)
        # A dragon that has not been slain returns.
        if table.charge >= table.content.full_charge:
            let_dragon_join(table, cards_to_come(table))
        table.do(ROLL_OMEN)
        table.do(ROLL_OMEN)
        table.do(ROLL_OMEN)
        table.do(PREPARATION_BEGINS)
        table.do(INVASION_BEGINS)
        table.do(NEXT_INVASION)


class RollOmen(Step):
    """Every player rolls a die; the sum says which campaign event comes."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        total = roll_for_all(table)
        while table.rules.event_reroll and total in list(table.omens):
            total = roll_for_all(table)
        table.omens = append(table.omens, total)
        omen = omen_of(table, total)
        table.tell(OMEN, total, omen.index)
        for effect in omen.effects:
            table.do(OMEN_HAPPENS, 0, effect.index)

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "" if len(table.omens) < OMENS else "rolls for one of three campaign events"


def roll_for_all(table: Table) -> i64:
    """Return the sum of a die for every player."""
    total: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        total += table.roll_die()
        seat += 1
    return total


def omen_of(table: Table, total: i64) -> Omen:
    """Return the campaign event of a sum; content has one for each sum from 1 to 24."""
    for omen in table.content.omens:
        if omen.sum == total:
            return omen
    return table.content.omens[0]


def clear_map(table: Table) -> None:
    """Take enemies and spawn points off the map, and let heroes get ready for the next invasion as options say."""
    foe: i64 = 0
    while foe < len(table.foe_kind):
        if table.foe_kind[foe] != NOBODY:
            table.drop_foe(foe)
        foe += 1
    table.spawn_doors = vec[i64]([])
    table.lasting = vec[i64]([])
    table.reinforcements = vec[i64]([])
    seat: i64 = 0
    while seat < table.seats:
        get_ready(table, seat)
        seat += 1


def get_ready(table: Table, seat: i64) -> None:
    """Let a hero stand up, and have its racial skill again, as far as options say so."""
    table.clear_spells(seat)
    table.used[seat] = 0
    if table.rules.campaign_stand_up and table.hp[seat] == 0:
        table.hp[seat] = 1
        table.tell(STANDS_UP, seat, 1)
    if table.rules.racial_per_invasion:
        table.racial_left[seat] = table.content.races[table.race[seat]].uses


NEXT_INVASION: Final = NextInvasion()
ROLL_OMEN: Final = RollOmen()
