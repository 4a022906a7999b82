"""Ranks 4 to 6 of 2016: Emperor, King, Patrician; Abbot, Bishop, Cardinal; Alchemist, Merchant, Trader."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.steps import Decision
from citadel.games.citadels.actions import (
    CROWN_TO,
    END_TURN,
    PRAY,
    TAKE_CROWN,
    TAKE_GOLD,
    TAKE_RANDOM_CARD,
    TRIBUTE,
)
from citadel.games.citadels.board import CROWN_USED, INCOME_USED, RESUMED
from citadel.games.citadels.cards import Character
from citadel.games.citadels.crown import PassCrown, heirs, take_crown, why_not_heir
from citadel.games.citadels.extras import Gainer
from citadel.games.citadels.kinds import KINDS_OF, NOBLE, RELIGIOUS, TRADE
from citadel.games.citadels.queen import pay_queen
from citadel.games.citadels.table import Table
from citadel.games.citadels.tribute import TributeTaker, richer

_TRADES: Final[int] = KINDS_OF[TRADE]

# 4. Emperor, King, Patrician


class RankFour(Character):
    """A character of rank 4: the Queen may live on its being revealed."""

    rank = 4
    income_type = NOBLE

    def called(self, table: Table, seat: i64) -> None:
        if table.rules.queen_paid_at_reveal:
            pay_queen(table, seat)

    def unplayed(self, table: Table, seat: i64) -> None:
        pay_queen(table, seat)


class Emperor(RankFour):
    name = "emperor"
    text = (
        "Gain a gold for each noble district in your city. You must pass the crown from its holder to another player, "
        "never to yourself; then take a gold or a random card from that player. Killed, you pass it at the end of the "
        "round, for nothing."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if not table.used & CROWN_USED:
            out.add_each(CROWN_TO, heirs(table, seat))

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.used |= CROWN_USED
        table.give_crown(action - CROWN_TO)
        take_from_new_holder(table, seat)

    def must(self, table: Table, seat: i64) -> bool:
        if table.rules.crown_optional or table.used & CROWN_USED:
            return False
        return heirs(table, seat) != 0

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action == END_TURN:
            return "the crown has to be given first (citadels.emperor.4)"
        if not CROWN_TO <= action < TAKE_CROWN:
            return ""
        return why_not_heir(table, seat, action - CROWN_TO) or "the crown has been given (citadels.turn.3)"

    def unplayed(self, table: Table, seat: i64) -> None:
        RankFour.unplayed(self, table, seat)
        if heirs(table, seat):
            table.do(GIVE_CROWN_LATE, seat)


def take_from_new_holder(table: Table, seat: i64) -> None:
    """Take a gold or a random card of the new holder of the crown; ask which, if there are both."""
    if table.gold[table.crown] and table.hand_size[table.crown]:
        table.do(TAKE_FROM_NEW_HOLDER, seat)
    elif table.gold[table.crown]:
        table.give_gold(table.crown, seat, 1)
    elif table.hand_size[table.crown]:
        table.give_card(table.crown, seat, table.random_card(table.crown))


class TakeFromNewHolder(Decision):
    """Take one gold of the new holder of the crown, or one card at random of that hand."""

    clause = "citadels.emperor.3"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        if table.gold[table.crown]:
            out.add(TAKE_GOLD)
        if table.hand_size[table.crown]:
            out.add(TAKE_RANDOM_CARD)

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        return f"Take a gold or a random card from {{{table.crown}}}, who has the crown now?"

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == TAKE_GOLD:
            table.give_gold(table.crown, seat, 1)
        else:
            table.give_card(table.crown, seat, table.random_card(table.crown))

    def complaint(self, table: Table, seat: i64, arg: i64) -> str:
        return "takes from the holder of the crown, who should be somebody else" if table.crown == seat else ""


class GiveCrownLate(PassCrown):
    """The killed Emperor, revealed at the end of the round, gives the crown to another player."""

    clause = "citadels.emperor.5"


class CrownTaker(RankFour):
    """A character that takes the crown for its own player, whatever has been done to it."""

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        if wants_crown(table, seat):
            out.add(TAKE_CROWN)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        table.take_crown(seat)

    def must(self, table: Table, seat: i64) -> bool:
        return wants_crown(table, seat) and not table.rules.crown_optional

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if action == END_TURN:
            return f"the crown has to be taken first (citadels.{self.name}.2)"
        if action != TAKE_CROWN:
            return ""
        if table.used & RESUMED:
            return f"the bewitched player has the crown, not the Witch (citadels.{self.name}.4)"
        return f"you have the crown already (citadels.{self.name}.2)"

    def bound(self, table: Table, seat: i64) -> None:
        take_crown(table, seat)

    def unplayed(self, table: Table, seat: i64) -> None:
        RankFour.unplayed(self, table, seat)
        take_crown(table, seat)


def wants_crown(table: Table, seat: i64) -> bool:
    """Return whether the crown is still to be taken in a turn; a Witch never gets it."""
    return table.crown != seat and not table.used & RESUMED


class King(CrownTaker):
    name = "king"
    text = (
        "Gain a gold for each noble district in your city. You must take the crown. Killed, you take it at the end of "
        "the round; bewitched, you take it all the same."
    )


class Patrician(CrownTaker):
    name = "patrician"
    text = (
        "Gain a card for each noble district in your city. You must take the crown. Killed, you take it at the end of "
        "the round; bewitched, you take it all the same."
    )
    income_in_cards = True


# 5. Abbot, Bishop, Cardinal


class Abbot(TributeTaker):
    name = "abbot"
    text = (
        "Gain a gold or a card for each religious district in your city, in the mix you say. If others are richer than "
        "you, one of the richest gives you a gold."
    )

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        n: i64 = prayers(table, seat)
        if n:
            out.add_each(PRAY, BIT[n + 1] - 1)
        TributeTaker.powers(self, table, seat, out)

    def use(self, table: Table, seat: i64, action: i64) -> None:
        if action >= TRIBUTE:
            TributeTaker.use(self, table, seat, action)
            return
        in_cards: i64 = prayers(table, seat) - (action - PRAY)
        table.used |= INCOME_USED
        table.gain_gold(seat, action - PRAY)
        table.gain_cards(seat, in_cards)

    def givers(self, table: Table, seat: i64) -> i64:
        return richer(table, seat)

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        if not PRAY <= action < TRIBUTE:
            return TributeTaker.why_not(self, table, seat, action)
        if table.used & INCOME_USED:
            return "the income has been taken (citadels.turn.5)"
        return f"it is {prayers(table, seat)} gold and cards in all (citadels.abbot.1)"

    def why_nobody(self) -> str:
        return "nobody has more gold than you (citadels.abbot.3)"


def prayers(table: Table, seat: i64) -> i64:
    """Return how many gold and cards the Abbot may still have."""
    return 0 if table.used & INCOME_USED else table.count_for_income(seat, RELIGIOUS)


class Bishop(Character):
    name = "bishop"
    rank = 5
    text = (
        "Gain a gold for each religious district in your city. This round the character of rank 8 cannot use its power "
        "on your districts."
    )
    income_type = RELIGIOUS
    protects = True


class Cardinal(Character):
    name = "cardinal"
    rank = 5
    text = (
        "Gain a card for each religious district in your city. If your gold does not reach for a district, take what "
        "is missing from one player, giving a card for each gold, and build it."
    )
    income_type = RELIGIOUS
    income_in_cards = True
    borrows = True


# 6. Alchemist, Merchant, Trader


class Alchemist(Character):
    name = "alchemist"
    rank = 6
    text = "At the end of your turn you get back the gold that you paid to build districts in it."

    def turn_ends(self, table: Table, seat: i64) -> None:
        table.gain_gold(seat, table.spent)


class Merchant(Gainer):
    name = "merchant"
    rank = 6
    text = "Gain a gold for each trade district in your city. Gain a gold more."
    income_type = TRADE
    extra_gold: int = 1


class Trader(Character):
    name = "trader"
    rank = 6
    text = (
        "Gain a gold for each trade district in your city. Trade districts do not count for the limit of what you may "
        "build this turn."
    )
    income_type = TRADE
    beside_limit = _TRADES


TAKE_FROM_NEW_HOLDER: Final = TakeFromNewHolder()
GIVE_CROWN_LATE: Final = GiveCrownLate()
CHARACTERS_4_TO_6: Final[list[Character]] = [
    Emperor(),
    King(),
    Patrician(),
    Abbot(),
    Bishop(),
    Cardinal(),
    Alchemist(),
    Merchant(),
    Trader(),
]
