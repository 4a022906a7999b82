"""Ranks 4 to 9 of the classic edition, with its own wording and timing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import popcount
from citadel.core.steps import Decision
from citadel.games.citadels.actions import (
    GIVE,
    GIVE_GOLD,
)
from citadel.games.citadels.beauty import Beautifier
from citadel.games.citadels.cards import Character
from citadel.games.citadels.crown import PassCrown, heirs, take_crown
from citadel.games.citadels.district_moments import razed
from citadel.games.citadels.exchange import Exchanger
from citadel.games.citadels.extras import Gainer
from citadel.games.citadels.kinds import NOBLE, RELIGIOUS, TRADE
from citadel.games.citadels.queen import Claimant, pay_queen
from citadel.games.citadels.rank8 import Destroyer
from citadel.games.citadels.table import Table
from citadel.games.citadels.tribute import TributeTaker, richer

# 4. King, Emperor


class King(Character):
    name = "king"
    rank = 4
    text = (
        "When you are called you take the crown at once; killed, at the end of the round. Gain a gold for each noble "
        "district in your city."
    )
    income_type = NOBLE

    def called(self, table: Table, seat: i64) -> None:
        take_crown(table, seat)

    def unplayed(self, table: Table, seat: i64) -> None:
        pay_queen(table, seat)
        take_crown(table, seat)


class Emperor(Character):
    name = "emperor"
    rank = 4
    text = (
        "When you are called you must pass the crown to another player than its holder and yourself, who gives you a "
        "gold or a card, as that player likes. Gain a gold for each noble district in your city."
    )
    income_type = NOBLE

    def called(self, table: Table, seat: i64) -> None:
        if table.bewitched != self.rank and heirs(table, seat):
            table.do(GIVE_CROWN, seat)

    def resumed(self, table: Table, seat: i64) -> None:
        if heirs(table, seat):
            table.do(GIVE_CROWN, seat)

    def unplayed(self, table: Table, seat: i64) -> None:
        pay_queen(table, seat)


class GiveCrown(PassCrown):
    """The Emperor gives the crown to another player, neither himself nor the one who had it, and is thanked for it."""

    clause = "citadels.emperor.2"

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        PassCrown.choose(self, table, seat, arg, action)
        if table.gold[table.crown] or table.hand_size[table.crown]:
            table.do(THANK_THE_EMPEROR, table.crown, seat)


class ThankTheEmperor(Decision):
    """The new holder of the crown gives whoever gave it, the argument, one gold or one card."""

    asks = "Which do you give for the crown: a gold, or which card?"
    clause = "citadels.emperor.3"
    largest = 7

    def options(self, table: Table, seat: i64, giver: i64, out: Actions) -> None:
        out.add_each(GIVE, table.hand[seat])
        if table.gold[seat]:
            out.add(GIVE_GOLD)

    def choose(self, table: Table, seat: i64, giver: i64, action: i64) -> None:
        if action == GIVE_GOLD:
            table.give_gold(seat, giver, 1)
        else:
            table.give_card(seat, giver, action - GIVE)

    def complaint(self, table: Table, seat: i64, giver: i64) -> str:
        return "should name another seat" if giver == seat or giver >= table.seats else ""


# 5. Bishop, Abbot


class Bishop(Character):
    name = "bishop"
    rank = 5
    text = (
        "Gain a gold for each religious district in your city. Neither Warlord nor Diplomat can pick your districts "
        "this round."
    )
    income_type = RELIGIOUS
    protects = True


class Abbot(TributeTaker):
    name = "abbot"
    text = (
        "Gain a gold for each religious district in your city. The player who has more gold than everybody else gives "
        "you a gold."
    )
    income_type = RELIGIOUS

    def givers(self, table: Table, seat: i64) -> i64:
        found = richer(table, seat)
        return found if popcount(found) == 1 else 0

    def why_nobody(self) -> str:
        return "nobody else has more gold than everybody (classic.abbot.3)"


# 6. Merchant, Alchemist


class Merchant(Gainer):
    name = "merchant"
    rank = 6
    text = "Gain a gold for each trade district in your city. After the action gain a gold more."
    income_type = TRADE
    extra_gold: int = 1
    extra_after_action = True


class Alchemist(Character):
    name = "alchemist"
    rank = 6
    text = "At the end of your turn you get back the gold that you paid to build districts in it."

    def turn_ends(self, table: Table, seat: i64) -> None:
        table.gain_gold(seat, table.spent)


# 7. Architect, Navigator


class Architect(Gainer):
    name = "architect"
    rank = 7
    text = "After the action draw two cards and keep both. You may build up to three districts this turn."
    extra_cards: int = 2
    extra_after_action = True
    build_limit = 3


class Navigator(Gainer):
    name = "navigator"
    rank = 7
    text = "After the action gain four gold or four cards. You cannot build this turn."
    extra_gold: int = 4
    extra_cards: int = 4
    extra_after_action = True
    build_limit = 0


# 8. Warlord, Diplomat


class Warlord(Destroyer):
    name = "warlord"
    text = (
        "Gain a gold for each military district in your city. At the end of your turn you may destroy a district of a "
        "city that is not complete by paying one gold less than it costs."
    )
    power_is_last = True

    def take(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        Destroyer.take(self, table, seat, owner, piece)
        razed(table, seat, owner, piece)


class Diplomat(Exchanger):
    name = "diplomat"
    text = (
        "Gain a gold for each military district in your city. At the end of your turn you may exchange one of your "
        "districts for one of another city that is not complete, and pay its owner what it costs more."
    )
    power_is_last = True

    def toll(self, table: Table, owner: i64, piece: i64) -> i64:
        return 0

    def pay_toll(self, table: Table, seat: i64, owner: i64, piece: i64) -> None:
        """No Great Wall stands in the way of a Diplomat."""


# 9. Artist, Queen


class Artist(Beautifier):
    name = "artist"
    text = "You may beautify one or two of your districts by laying a gold on each: for good they cost one more."


class Queen(Claimant):
    name = "queen"
    text = "If the King or the Emperor has been revealed by a player beside you, gain three gold."


GIVE_CROWN: Final = GiveCrown()
THANK_THE_EMPEROR: Final = ThankTheEmperor()
CHARACTERS_CLASSIC_4_TO_9: Final[list[Character]] = [
    King(),
    Emperor(),
    Bishop(),
    Abbot(),
    Merchant(),
    Alchemist(),
    Architect(),
    Navigator(),
    Warlord(),
    Diplomat(),
    Artist(),
    Queen(),
]
