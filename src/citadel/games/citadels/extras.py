"""What a character gains besides, in gold or in cards, whatever it gathers: shared by both editions."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.citadels.actions import EXTRA_CARDS, EXTRA_GOLD
from citadel.games.citadels.board import EXTRA_USED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.table import Table


class Gainer(Character):
    """A character that gains gold besides, or cards; if both are printed, one or the other."""

    extra_gold: int = 0
    extra_cards: int = 0
    # In the classic edition only after the action, even where other powers may come before it.
    extra_after_action: bool = False

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if table.used & EXTRA_USED or (self.extra_after_action and not table.gathered):
            return
        if self.extra_gold:
            out.add(EXTRA_GOLD)
        if self.extra_cards and table.deck_size:
            out.add(EXTRA_CARDS)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= EXTRA_USED
        if action == EXTRA_GOLD:
            table.gain_gold(seat, self.extra_gold)
        else:
            table.gain_cards(seat, self.extra_cards)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not (action == EXTRA_GOLD and self.extra_gold) and not (action == EXTRA_CARDS and self.extra_cards):
            return ""
        if self.extra_after_action and not table.gathered:
            return "it comes after the action (classic.turn.9)"
        if table.used & EXTRA_USED:
            return "what this character gains besides has been taken in this turn (citadels.turn.3)"
        return "the deck is empty (citadels.gather.5)" if action == EXTRA_CARDS else ""
