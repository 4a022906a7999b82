"""What a card is: printed facts, its sentence, and the moments at which it bends the rules. Most do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.games.citadels.kinds import NO_TYPE

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table


class Character:
    """A character of one edition. `seat` is always whoever acts with it: a Witch, if she has bewitched it."""

    name: str = ""
    rank: int = 0
    text: str = ""
    # The type of district that gives it income, and whether that is cards.
    income_type: int = NO_TYPE
    income_in_cards: bool = False
    # How many districts it may build in its turn; 0 bars even those that would not count.
    build_limit: int = 1
    # The kinds that do not count against that, as a set.
    beside_limit: int = 0
    # It may build what already stands in its city.
    may_duplicate: bool = False
    # Rank 8 cannot touch its districts.
    protects: bool = False
    # Nothing but gathering and its power is open to it: the Witch, until she resumes.
    pauses: bool = False
    # Its power is the last act of its turn, after gathering: rank 8 of the classic edition.
    power_is_last: bool = False
    # It may take missing gold for a build from another player.
    borrows: bool = False
    # Whose building is not taxed, and who holds the taxes.
    untaxed: bool = False

    def called(self, table: Table, seat: i64) -> None:
        """Act at the moment it is revealed, before anything else of its turn."""

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        """Offer the choices of its power that are open now, ascending."""

    def use(self, table: Table, seat: i64, action: i64) -> None:
        """Let a choice of its power take effect."""

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        """Return why a choice of its power is not open, and (clause); or nothing."""
        return ""

    def must(self, table: Table, seat: i64) -> bool:
        """Return whether something is left that it has to do before its turn can end."""
        return False

    def turn_ends(self, table: Table, seat: i64) -> None:
        """Act at the end of its turn."""

    def bound(self, table: Table, seat: i64) -> None:
        """Act right after its bewitched holder has gathered."""

    def resumed(self, table: Table, seat: i64) -> None:
        """Act when the Witch goes on with her turn as this character."""

    def unplayed(self, table: Table, seat: i64) -> None:
        """Act at the end of a round in which it was killed; its holder has just revealed it (rank 4)."""


class District:
    """A district of one edition."""

    name: str = ""
    cost: int = 0
    copies: int = 1
    text: str = ""
    # Rank 8 cannot use its power on it.
    shielded: bool = False
    # What it counts for towards a complete city.
    towards_completion: int = 1
    # It counts as any type for income.
    any_type: bool = False
    # Building it does not count against the limit.
    beside_limit: bool = False
    # How many of the cards drawn as gathering its owner keeps.
    keeps: int = 1
    # How many districts of one name its owner may have built.
    most_of_a_name: int = 1
    # At the end it counts as a type of its owner's choice.
    haunted: bool = False
    # What it counts for at the end instead of its cost, if that is something else; the points that it gives in a hand;
    # and the clause of the points that it gives besides its cost.
    final_value: int = 0
    points_in_hand: int = 0
    scoring_clause: str = ""
    # There are cities in which it cannot be built (see `barred`).
    may_be_barred: bool = False
    # It has a choice of its own in a turn; it acts when a turn ends.
    has_power: bool = False
    acts_at_end: bool = False

    def barred(self, table: Table, seat: i64) -> str:
        """Return why it cannot be built in a city now, and (clause); or nothing."""
        return ""

    def powers(self, table: Table, seat: i64, out: Actions) -> None:
        """Offer its choice in a turn, if it is open now."""

    def use(self, table: Table, seat: i64, action: i64) -> None:
        """Let its choice take effect."""

    def why_not(self, table: Table, seat: i64, action: i64) -> str:
        """Return why its choice is not open, and (clause); or nothing."""
        return ""

    def once_built(self, table: Table, seat: i64) -> None:
        """Act when it has been built."""

    def destroyed(self, table: Table) -> None:
        """Act when it has been destroyed."""

    def may_haunt(self, table: Table) -> bool:
        """Return whether the haunted one may count as another type now."""
        return True

    def turn_ends(self, table: Table, seat: i64) -> None:
        """Act at the end of its owner's turn."""

    def points(self, table: Table, seat: i64, type: i64) -> i64:
        """Return the further points that it gives at the end; `type` is what the haunted one counts as."""
        return 0
