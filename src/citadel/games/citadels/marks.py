"""Marks on characters: murder, witchcraft, theft, warrants and threats, with the verbs that lay and lift them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.drafting import Drafting
from citadel.games.citadels.lines import (
    BEWITCHES,
    BRIBES,
    FLOWERS,
    HAS_FLOWERED,
    HAS_SIGNED,
    KILLS,
    LETS_BE,
    REFUSES,
    SIGNS,
    THREATENS,
    TURNS_BLANK,
    TURNS_FLOWER,
    WARRANTS,
    WILL_ROB,
)

if TYPE_CHECKING:
    from citadel.games.citadels.rules import Rules


class Marks(Drafting):
    """The table with the verbs that mark characters. Characters are named by rank."""

    def __init__(self, game: Rules, seats: i64, source: Marks | None = None) -> None:
        Drafting.__init__(self, game, seats, source)

    def kill(self, seat: i64, rank: i64) -> None:
        """Name the character that is killed this round."""
        self.killed = rank
        self.tell(KILLS, seat, self.cast[rank])

    def bewitch(self, seat: i64, rank: i64) -> None:
        """Name the character that is bewitched this round."""
        self.bewitched = rank
        self.witch = seat
        self.tell(BEWITCHES, seat, self.cast[rank])

    def mark_for_robbery(self, seat: i64, rank: i64) -> None:
        """Name the character that will be robbed."""
        self.robbed = rank
        self.robber = seat
        self.tell(WILL_ROB, seat, self.cast[rank])

    # Warrants and threats lie open; which warrant is signed and which threat has the flower is secret. The `may` sets
    # say on which characters, for all that the table knows, the one that matters lies.

    def lay_warrant(self, seat: i64, rank: i64) -> None:
        """Lay a warrant on a character."""
        self.magistrate = seat
        self.warrants |= BIT[rank]
        self.tell(WARRANTS, seat, self.cast[rank])

    def sign_warrant(self, seat: i64, rank: i64) -> None:
        """Let one of the warrants, now that all lie, be the signed one."""
        self.signed = rank
        self.warrants_may = self.warrants
        self.tell_apart(HAS_SIGNED, SIGNS, BIT[seat], seat, self.cast[rank])

    def lay_threat(self, seat: i64, rank: i64) -> None:
        """Lay a threat on a character."""
        self.blackmailer = seat
        self.threats |= BIT[rank]
        self.tell(THREATENS, seat, self.cast[rank])

    def put_flower(self, seat: i64, rank: i64) -> None:
        """Let one of the threats, now that both lie, be the one with the flower."""
        self.flower = rank
        self.threats_may = self.threats
        self.tell_apart(HAS_FLOWERED, FLOWERS, BIT[seat], seat, self.cast[rank])

    # Threats. What becomes of one that is paid off or let be stays unseen.

    def bribe(self, seat: i64, rank: i64, n: i64) -> None:
        """Pay the Blackmailer, who takes the threat away."""
        self.gold[seat] -= n
        self.gold[self.blackmailer] += n
        self.threats &= ~BIT[rank]
        self.tell(BRIBES, seat, self.blackmailer, n)

    def refuse_bribe(self, seat: i64) -> None:
        """Refuse to pay the Blackmailer."""
        self.tell(REFUSES, seat)

    def let_threat_be(self, seat: i64, rank: i64) -> None:
        """Take a threat away after a refusal."""
        self.threats &= ~BIT[rank]
        self.tell(LETS_BE, seat)

    def turn_threat_up(self, rank: i64) -> None:
        """Show a threat: everybody then knows of both whether they have the flower."""
        self.threats &= ~BIT[rank]
        self.revealed = self.ply
        if self.flower == rank:
            self.threats_may = BIT[rank]
            self.tell(TURNS_FLOWER, self.cast[rank])
        else:
            self.threats_may &= ~BIT[rank]
            self.tell(TURNS_BLANK, self.cast[rank])

    def lift_marks(self) -> None:
        """Take all marks off the characters; taxes stay."""
        self.killed = 0
        self.bewitched = 0
        self.robbed = 0
        self.witch = NOBODY
        self.robber = NOBODY
        self.magistrate = NOBODY
        self.blackmailer = NOBODY
        self.warrants = 0
        self.signed = 0
        self.warrants_may = 0
        self.threats = 0
        self.flower = 0
        self.threats_may = 0
        self.owing = NOBODY
        self.hospital_missed = NOBODY
