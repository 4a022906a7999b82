"""Battle Lines: lay six fighters in a row, unseen; column by column the highest number stands its ground."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.errors import BadOption
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.steps import Together
from citadel.games.combat.battle_table import COLUMNS, BattleTable
from citadel.games.combat.deck import chosen_deck
from citadel.games.combat.game import MOST_SEATS, CombatGame, pack_options
from citadel.games.combat.opening import Opening
from citadel.games.combat.packs import OWN_PACKS

MOST_WITH_ONE_PACK: Final = 5
FLIP: Final[i64] = 0
LAY: Final[i64] = 1


class SetUp(Opening):
    """Deal six cards to each; everybody lays theirs in a row."""

    def begin(self, table: BattleTable, owner: i64) -> None:
        table.deal()
        table.do(LAY_ROW, 0, everybody(table))


class LayRow(Together):
    """Lay the six cards in a row from left to right, in any order; the last one goes where there is room."""

    asks = "Lay a card face down, to the right of those that you have laid."
    clause = "battle-lines.row.1"

    def options(self, table: BattleTable, seat: i64, waiting: i64, out: Actions) -> None:
        table.offer_cards(seat, LAY, out)

    def choose(self, table: BattleTable, seat: i64, waiting: i64, action: i64) -> None:
        table.lay(seat, action - LAY)
        if table.size[seat] == 1:
            table.lay(seat, table.card_in(seat, 0))
            waiting &= ~BIT[seat]
        if waiting:
            table.do(LAY_ROW, 0, waiting)
        else:
            table.do(FLIP_CARD, 0, everybody(table))

    def why_not(self, table: BattleTable, seat: i64, waiting: i64, action: i64) -> str:
        return "that card is not in your hand (battle-lines.row.1)" if action >= LAY else ""

    def complaint(self, table: BattleTable, seat: i64, waiting: i64) -> str:
        right = [bool(waiting & BIT[each]) == (table.size[each] > 1) for each in range(table.seats)]
        dealt = all(table.size[each] + table.laid(each) == COLUMNS for each in range(table.seats))
        if table.depth > 1 or not dealt or not waiting or not all(right):
            return "comes alone, and asks those who have cards to lay, as a set of seats"
        return ""


class FlipCard(Together):
    """Flip over the next card of one's row; when all have, they are compared."""

    asks = "Flip over your next card."
    clause = "battle-lines.column.1"

    def options(self, table: BattleTable, seat: i64, waiting: i64, out: Actions) -> None:
        out.add(FLIP)

    def set_aside(self, table: BattleTable, seat: i64, action: i64) -> None:
        """That a seat is ready stands on the agenda; there is nothing else to keep."""

    def take_effect(self, table: BattleTable) -> None:
        table.show_column()
        table.settle_column(table.highest())
        if table.compared < COLUMNS:
            table.do(FLIP_CARD, 0, everybody(table))

    def why_not(self, table: BattleTable, seat: i64, waiting: i64, action: i64) -> str:
        return "all cards have been laid (battle-lines.row.3)" if action >= LAY else ""

    def complaint(self, table: BattleTable, seat: i64, waiting: i64) -> str:
        complete = all(table.laid(each) == COLUMNS for each in range(table.seats))
        if table.depth > 1 or not complete or table.compared == COLUMNS:
            return "comes alone, when all rows are complete and cards lie face down"
        return "" if waiting and not waiting & ~everybody(table) else "asks for a set of seats"


def everybody(table: BattleTable) -> i64:
    """Return all seats, as a set."""
    return BIT[table.seats] - 1


SET_UP: Final = SetUp()
LAY_ROW: Final = LayRow()
FLIP_CARD: Final = FlipCard()


class BattleLines(CombatGame):
    """Battle Lines under chosen options."""

    id = "battle-lines"
    title = "Battle Lines"
    rules_version = 1

    def __init__(self, chosen: dict[str, Any]) -> None:
        options: dict[str, Option] = pack_options()
        deck = chosen_deck(self.id, options, chosen)
        if deck.cards < 2 * COLUMNS:
            raise BadOption(f"{self.id}: two seats need {2 * COLUMNS} cards, and these packs have {deck.cards}.")
        is_one_pack = len(deck.packs) == 1 and deck.copies == 1
        most: i64 = MOST_WITH_ONE_PACK if is_one_pack else MOST_SEATS
        seats = range(2, int(min(most, deck.cards // COLUMNS)) + 1)
        actions = ActionSpace()
        actions.block("flip")
        actions.block("lay", deck.names)
        CombatGame.__init__(self, seats, actions, [SET_UP, LAY_ROW, FLIP_CARD], options, chosen, deck)

    @property
    def max_plies(self) -> int:
        # Each seat lays all cards but the last, and flips each of them over.
        return max(self.seats) * (COLUMNS - 1 + COLUMNS)

    def widest(self) -> Game:
        return BattleLines({"packs": ",".join(OWN_PACKS), "copies": 2})

    def blank(self, seats: int) -> BattleTable:
        return BattleTable(self, seats)

    def help(self, action: int) -> str:
        return f"Lay {self.deck.titles[action - LAY]}" if action >= LAY else "Flip over your next card"
