"""Cards that are laid open beside each other and compared in one statistic.

What was compared last stays for all to see. With the option `tie_ban` it is remembered, too, which cards have tied in
what, until one is killed: the same cards may not be compared in the same statistic again.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.reader import Reader, one_of
from citadel.core.steps import Decision, Step
from citadel.games.combat.deck import NO_CARD, Deck
from citadel.games.combat.game import CombatGame
from citadel.games.combat.stacks import Stacks
from citadel.games.combat.statistics import ALL_STATISTICS, STATISTICS, title_of

ACTIONS: Final = ActionSpace()
NAME: Final[i64] = ACTIONS.block("name", STATISTICS)
NOTHING_NAMED: Final = -1

TURNS_UP: Final = Line("{who} turns up {card}.")
NAMES: Final = Line("{who} names {statistic}: {number}.")
NO_STATISTIC: Final = Line("These cards have tied in every statistic, so they all go back.")


def tie_option() -> dict[str, Option]:
    """Return the option that bars ties from being repeated."""
    choices = {"off": "Any statistic may be named again", "on": "The same cards never tie twice in the same"}
    help = "Whether cards that have tied in a statistic are barred from it until a card is killed."
    return {"tie_ban": Option("off", choices, help, label="After a draw")}


@mypyc_attr(allow_interpreted_subclasses=True)
class Naming(Decision):
    """Name a statistic of the card that one has turned up."""

    asks = "Name a statistic of your card."
    # The rule by which a tie bars a statistic.
    bar: ClassVar[str] = ""

    def options(self, table: Comparing, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(NAME, table.may_name(seat))

    def why_not(self, table: Comparing, seat: i64, arg: i64, action: i64) -> str:
        return f"these cards have tied in that statistic ({type(self).bar})"


class NamingGame(CombatGame):
    """A game in which all that one does is to name a statistic, once a turn."""

    def __init__(
        self, seats: range, steps: list[Step], options: dict[str, Option], chosen: dict[str, Any], deck: Deck
    ) -> None:
        CombatGame.__init__(self, seats, ACTIONS, steps, options, chosen, deck)

    @property
    def max_plies(self) -> int:
        return int(self.max_turns)

    def help(self, action: int) -> str:
        return f"Name {title_of(action)}"


class Comparing(Stacks):
    """Stacks whose top cards are compared: what was compared last, and what has tied since a card was killed."""

    def __init__(self, game: CombatGame, seats: i64, stacks: i64, source: Comparing | None = None) -> None:
        Stacks.__init__(self, game, seats, stacks, source)
        if source is None:
            self.bans_ties: bool = game.settings["tie_ban"] == "on"
            # The last comparison: the card of each stack, the statistic, and whose turn it was.
            self.compared = vec[i64]([NO_CARD] * stacks)
            self.named: i64 = NOTHING_NAMED
            self.leader: i64 = 0
            # Every tie since a card was last killed: a statistic, then the card of each stack.
            self.ties = vec[i64]([])
        else:
            self.bans_ties = source.bans_ties
            self.compared = source.compared[:]
            self.named = source.named
            self.leader = source.leader
            self.ties = source.ties[:]

    # Verbs.

    def lead(self, leader: i64) -> None:
        """Lay the top card of the stack whose turn it is open."""
        self.tell(TURNS_UP, leader, self.turn_up(leader))

    def lay_beside(self, leader: i64) -> None:
        """Lay the top cards of all other stacks open beside the leader's."""
        stack: i64 = 0
        while stack < self.stacks:
            if stack != leader and self.size[stack]:
                self.turn_up(stack)
            stack += 1

    def compare(self, leader: i64, statistic: i64) -> None:
        """Lay all top cards open for a statistic that the leader has named."""
        self.leader = leader
        self.named = statistic
        self.tell(NAMES, leader, statistic, self.number(self.up[leader], statistic))
        self.lay_beside(leader)
        self.compared = self.up[:]

    def note_tie(self) -> None:
        """Remember which cards have tied in what; only the ban on ties asks."""
        if self.bans_ties:
            self.ties = append(self.ties, self.named)
            for kind in self.compared:
                self.ties = append(self.ties, kind)

    def forget_ties(self) -> None:
        """Let all ties be repeated, since a card has been killed."""
        self.ties = vec[i64]([])

    def go_back(self, leader: i64) -> None:
        """Put the top cards of all stacks to their bottoms: they have tied in every statistic."""
        self.tell(NO_STATISTIC)
        self.lay_beside(leader)
        stack: i64 = 0
        while stack < self.stacks:
            if self.up[stack] != NO_CARD:
                self.return_card(stack)
            stack += 1

    # Questions.

    def compared_number(self, stack: i64) -> i64:
        """Return the number with which a stack was in the last comparison."""
        return self.number(self.compared[stack], self.named)

    def may_name(self, leader: i64) -> i64:
        """Return the statistics that may be named, as a set: all, but for those in which these very cards have tied."""
        may: i64 = ALL_STATISTICS
        at: i64 = 0
        while at < len(self.ties):
            if self.have_tied(leader, at + 1):
                may &= ~BIT[self.ties[at]]
            at += self.stacks + 1
        return may

    def have_tied(self, leader: i64, at: i64) -> bool:
        """Return whether the cards that come up now are those of an earlier tie, which is known to all by then."""
        stack: i64 = 0
        while stack < self.stacks:
            kind: i64 = NO_CARD
            if stack == leader:
                kind = self.up[stack]
            elif self.size[stack]:
                if not self.top_is_known(stack):
                    return False
                kind = self.cells[self.cell_of(stack, 0)]
            if kind != self.ties[at + stack]:
                return False
            stack += 1
        return True

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        """Write the stacks, what was compared last, null before the first time, and what has tied."""
        Stacks.facts(self, d)
        d["last"] = None
        if self.named != NOTHING_NAMED:
            cards = ["" if kind == NO_CARD else self.deck.names[kind] for kind in self.compared]
            d["last"] = {"seat": self.leader, "statistic": STATISTICS[self.named], "cards": cards}
        if self.bans_ties:
            d["ties"] = [self.tie_facts(at) for at in range(0, len(self.ties), int(self.stacks) + 1)]

    def tie_facts(self, at: i64) -> list[str]:
        """Return a tie as a statistic and the card of each stack."""
        kinds = [self.ties[at + 1 + stack] for stack in range(self.stacks)]
        return [STATISTICS[self.ties[at]], *["" if kind == NO_CARD else self.deck.names[kind] for kind in kinds]]

    def read(self, reader: Reader) -> None:
        Stacks.read(self, reader)
        last = reader.get("last", None)
        if last is not None:
            self.read_last(Reader(last, "position.last"))
        if self.bans_ties:
            self.read_ties(reader.get("ties", []))

    def read_last(self, last: Reader) -> None:
        """Read what was compared last."""
        self.leader = last.number("seat", 0, int(self.seats) - 1)
        self.named = one_of("position.last.statistic", last.get("statistic"), STATISTICS)
        cards = last.rows("cards", int(self.stacks))
        for stack in range(self.stacks):
            self.compared[stack] = self.shown_kind(f"position.last.cards[{stack}]", cards[stack])
        if self.compared[self.leader] == NO_CARD:
            raise BadPosition(f"position.last.cards[{self.leader}]", "is the card that was led, so there was one")
        last.done()

    def read_ties(self, rows: Any) -> None:
        """Read which cards have tied in what."""
        if not isinstance(rows, list) or len(rows) > self.max_turns:
            raise BadPosition("position.ties", "should be a list of a statistic and the card of each stack")
        for i, row in enumerate(rows):
            path = f"position.ties[{i}]"
            if not isinstance(row, list) or len(row) != self.stacks + 1:
                raise BadPosition(path, f"should be a statistic and {self.stacks} cards")
            self.ties = append(self.ties, one_of(f"{path}[0]", row[0], STATISTICS))
            for stack in range(self.stacks):
                self.ties = append(self.ties, self.shown_kind(f"{path}[{stack + 1}]", row[stack + 1]))

    def shown_kind(self, path: str, name: Any) -> i64:
        """Return the kind of a card that was shown, NO_CARD for a stack without one."""
        if name == "":
            return NO_CARD
        kind = self.kind_named(path, name)
        if kind == NO_CARD:
            raise BadPosition(path, 'was shown to everybody; "" is a stack without a card')
        return kind
