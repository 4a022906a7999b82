"""What heroes do besides fighting: help each other up, carry tokens, light lamps, end events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.log import Line
from citadel.games.defense.actions import SEATS, DefenseActions
from citadel.games.defense.activity import Activity
from citadel.games.defense.effects import OP
from citadel.games.defense.events import dispel
from citadel.games.defense.holdings import sorted_apart
from citadel.games.defense.objectives import LIGHT_EP, PICK_UP_EP, can_light, can_pick_up, light, pick_up, token_at
from citadel.games.defense.table import Table

_TENDER: Final[i64] = OP["tender"]
_ASSIST_EP: Final = 1
_DISPEL_EP: Final = 2

HELPS_UP: Final = Line("{who} helps {who} up.")


class AssistInTurn(Activity):
    """Help up a hero in one's square who is knocked down."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.assist

    def count(self, table: Table) -> i64:
        return SEATS

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return _ASSIST_EP

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        other: i64 = 0
        while other < table.seats and table.ep[seat] >= _ASSIST_EP:
            if table.at[other] == table.at[seat] and not table.hp[other]:
                out.add(table.rules.acts.assist + other)
            other += 1

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, _ASSIST_EP)
        table.tell(HELPS_UP, seat, k)
        table.heal_hero(k, 1 + table.passive(seat, _TENDER))

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if k >= table.seats or table.at[k] != table.at[seat] or table.hp[k]:
            return "no such hero lies knocked down in your square (defense.assist.1)"
        return ""


class PickUpInTurn(Activity):
    """Pick up a token in one's square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.pick_up

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return PICK_UP_EP

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if table.ep[seat] >= PICK_UP_EP and can_pick_up(table, seat):
            out.add(table.rules.acts.pick_up)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, PICK_UP_EP)
        pick_up(table, seat)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if token_at(table, table.at[seat]) < 0:
            return "no token lies in your square (defense.objective.6)"
        return "" if can_pick_up(table, seat) else "you have no room for it: it takes an item's (defense.objective.6)"


class LightInTurn(Activity):
    """Light the lamp in one's square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.light

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return LIGHT_EP

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if table.ep[seat] >= LIGHT_EP and can_light(table, seat):
            out.add(table.rules.acts.light)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, LIGHT_EP)
        light(table, seat)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        return "" if can_light(table, seat) else "no lamp that is out is in your square (defense.objective.7)"


class DispelInTurn(Activity):
    """End an event in play, on the Heart's square."""

    def first(self, acts: DefenseActions) -> i64:
        return acts.dispel

    def count(self, table: Table) -> i64:
        return len(table.content.event_cards)

    def price(self, table: Table, seat: i64, k: i64) -> i64:
        return _DISPEL_EP

    def offer(self, table: Table, seat: i64, out: Actions) -> None:
        if len(table.lasting) and table.ep[seat] >= _DISPEL_EP and table.at[seat] == table.ground.heart:
            for card in sorted_apart(table.lasting):
                out.add(table.rules.acts.dispel + card)

    def begin(self, table: Table, seat: i64, k: i64) -> None:
        table.lose_energy(seat, _DISPEL_EP)
        dispel(table, k)

    def why_not(self, table: Table, seat: i64, k: i64) -> str:
        if table.at[seat] != table.ground.heart:
            return "events are ended on the Heart's square (defense.objective.8)"
        for card in table.lasting:
            if card == k:
                return ""
        return "that event is not in play (defense.objective.8)"
