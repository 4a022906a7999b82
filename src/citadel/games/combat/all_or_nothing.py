"""All or Nothing: one player against a stack that must be killed card by card, without the loss of a single one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from citadel.core.errors import BadPosition
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.reader import Reader
from citadel.core.score import Score, ScoreLine
from citadel.core.steps import Step
from citadel.games.combat.comparing import NAME, NOTHING_NAMED, Comparing, Naming, NamingGame, tie_option
from citadel.games.combat.deck import NO_CARD, chosen_deck
from citadel.games.combat.game import CombatGame, pack_options, turns_option
from citadel.games.combat.opening import Opening

# The stacks: that of the player, who has seat 0, and the other.
OWN: Final = 0
ENEMY: Final = 1

KILLS: Final = Line("The enemy shows {card}: {number}, and it is killed.")
LOSES: Final = Line("The enemy shows {card}: {number}. All is lost.")
GO_BACK: Final = Line("The enemy shows {card}: {number}, too. It is a draw, so both cards go back.")
HAS_WON: Final = Line("The enemy has no cards left: {who} has won.")


class Gamble(Comparing):
    """The table of one player: two stacks, one of them the enemy's."""

    def __init__(self, game: CombatGame, seats: i64, source: Gamble | None = None) -> None:
        Comparing.__init__(self, game, seats, 2, source)
        self.rules: CombatGame = game

    def clone(self) -> Gamble:
        return Gamble(self.rules, self.seats, self)

    # Verbs.

    def kill_enemy(self) -> None:
        """Kill the enemy's card; one's own goes back."""
        self.tell(KILLS, self.up[ENEMY], self.compared_number(ENEMY))
        self.beat(OWN, ENEMY)
        self.forget_ties()

    def lose(self) -> None:
        """Kill one's own card; the enemy's goes back."""
        self.tell(LOSES, self.up[ENEMY], self.compared_number(ENEMY))
        self.beat(ENEMY, OWN)

    def draw(self) -> None:
        """Put both cards back to the bottoms of their stacks."""
        self.tell(GO_BACK, self.up[ENEMY], self.compared_number(ENEMY))
        self.return_card(OWN)
        self.return_card(ENEMY)
        self.note_tie()

    # Questions.

    def lead_over_enemy(self) -> i64:
        """Return by how much one's own number was higher in the last comparison, less than 0 if it was lower."""
        return self.compared_number(OWN) - self.compared_number(ENEMY)

    def has_lost(self) -> bool:
        """Return whether the last comparison has killed a card of the player's."""
        return self.named != NOTHING_NAMED and self.lead_over_enemy() < 0

    # What core asks of every state.

    def read(self, reader: Reader) -> None:
        Comparing.read(self, reader)
        if self.named != NOTHING_NAMED and self.compared[ENEMY] == NO_CARD:
            raise BadPosition("position.last.cards[1]", "is the enemy's card, so there was one")

    def returns(self) -> list[float]:
        """Return 1 for a win, -1 for a loss, and 0 for a stalemate."""
        if not self.over:
            return [0.0]
        if self.has_lost():
            return [-1.0]
        return [0.0] if self.cards_of(ENEMY) else [1.0]

    def scores(self) -> list[Score]:
        """Return how many cards of the enemy have been killed."""
        killed = len(self.killed) - (1 if self.has_lost() else 0)
        return [Score([ScoreLine("Enemies killed", max(0, killed), "all-or-nothing.end.4")], [])]


class SetUp(Opening):
    """Deal two equal stacks, one's own and the enemy's; an odd card is set aside unseen."""

    def begin(self, table: Gamble, owner: i64) -> None:
        table.deal(table.rules.odd_cards(table.stacks))
        table.do(TURN)


class Turn(Step):
    """Turn up one's top card, to name one of its statistics, until the enemy has no card left."""

    def run(self, table: Gamble, seat: i64, arg: i64) -> None:
        if not table.cards_of(ENEMY):
            table.tell(HAS_WON, OWN)
        if not table.cards_of(ENEMY) or not table.cards_of(OWN) or table.turns >= table.max_turns:
            table.end()
            return
        table.turns += 1
        table.lead(OWN)
        if table.may_name(OWN):
            table.do(NAME_STATISTIC)
        else:
            table.go_back(OWN)
            table.do(TURN)

    def complaint(self, table: Gamble, seat: i64, arg: i64) -> str:
        return "" if table.none_lies_open() else "comes when no card lies open"


class NameStatistic(Naming):
    """Name a statistic of one's card; the enemy's card is turned up, and the lower number is killed."""

    clause = "all-or-nothing.turn.2"
    bar = "all-or-nothing.draw.2"

    def choose(self, table: Gamble, seat: i64, arg: i64, action: i64) -> None:
        table.compare(OWN, action - NAME)
        lead = table.lead_over_enemy()
        if lead < 0:
            table.lose()
            table.end()
            return
        if lead > 0:
            table.kill_enemy()
        else:
            table.draw()
        table.do(TURN)

    def complaint(self, table: Gamble, seat: i64, arg: i64) -> str:
        if table.up[OWN] == NO_CARD or table.up[ENEMY] != NO_CARD:
            return "comes when the player's card lies open, and the enemy's does not"
        return "" if table.size[ENEMY] else "comes while the enemy has cards"


SET_UP: Final = SetUp()
TURN: Final = Turn()
NAME_STATISTIC: Final = NameStatistic()


def options() -> dict[str, Option]:
    """Return how the game may be varied; each row stands in the rulebook, too."""
    return {**pack_options(), **tie_option(), **turns_option(1000, "After so many turns it is a stalemate.")}


class AllOrNothing(NamingGame):
    """All or Nothing under chosen options."""

    id = "all-or-nothing"
    title = "All or Nothing!"
    rules_version = 1
    has_secrets = False

    def __init__(self, chosen: dict[str, Any]) -> None:
        deck = chosen_deck(self.id, options(), chosen)
        NamingGame.__init__(self, range(1, 2), [SET_UP, TURN, NAME_STATISTIC], options(), chosen, deck)

    def blank(self, seats: int) -> Gamble:
        return Gamble(self, seats)
