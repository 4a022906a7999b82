"""Rules of thumb for Citadels, both editions.

A seat is worth its points as they stand and what the rest promises, in points as well:

- A city promises its completion, more the nearer it is, and a district of every type; it also brings income, and some
  unique districts bring something each round.
- A coin is about half a point, since a build turns coins into points one for one. The coins that nobody could spend in
  the rounds that are left are worth less. In the last round only what can still be built counts.
- The best three cards of a hand count, by their cost and by what they would bring besides.
- A character that is yet to be called is worth the turn that its seat would have: gathering, income, its power, and the
  best builds that it could pay for. Who is killed has none of it, who is bewitched leaves most of it to the Witch, and
  theft, threats and warrants shift their share to whoever laid them. So whoever names a character names, as far as the
  imagined worlds tell, the one that hurts the strongest rival most.
- In a turn whatever is still open is worth a little less than when it is done: nobody ends a turn while there is
  something to gain.

A search takes others to hold what they would have liked to choose (drafts_citadels.py).

A position is worth the lead over the best rival and the lead over all rivals, half each. At the end winning counts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.drafts_citadels import likelihood
from citadel.bots.habits_citadels import habit
from citadel.bots.judge import Judge
from citadel.bots.judge_citadels_cities import Outlook
from citadel.bots.judge_citadels_powers import NAMING
from citadel.bots.judge_citadels_turns import add_turns
from citadel.core.actions import Actions
from citadel.core.bits import BIT, lowest
from citadel.core.chance import Chance
from citadel.core.state import State
from citadel.core.steps import argument_in, kind_in
from citadel.games.citadels.blackmail import TURN_UP
from citadel.games.citadels.board import NOBODY, POWER_USED
from citadel.games.citadels.draft import CHOOSE_CHARACTER, PUT_CHARACTER_AWAY
from citadel.games.citadels.gather import KEEP_DRAWN, RETURN_DRAWN
from citadel.games.citadels.new_hand import PUT_UNDER
from citadel.games.citadels.table import Table
from citadel.games.citadels.theater import USE_THEATER
from citadel.games.citadels.turn import TURN

_VICTORY: Final = 25.0
# In the last round a lead is likely to last.
_LAST_ROUND: Final = 10.0
_LIKELY: Final = 3.0
_BEST: Final = 0.5
# A card that is chosen from some is worth more than one off the deck.
_CHOSEN: Final = 1.15
# The last rank whose turn depends much on who holds which character: it may name one.
_LAST_TO_NAME: Final = 3


class CitadelsJudge(Judge):
    """Judge positions of Citadels as the module's first lines say."""

    # A round that is played on may go well or badly by chance.
    curiosity = 0.5

    def worth(self, state: State, seat: i64) -> float:
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Table)
        values = strengths(state)
        found: list[float] = []
        won = state.returns() if state.over else []
        seat: i64 = 0
        while seat < state.seats:
            lead = lead_of(values, seat)
            if won:
                lead += won[seat] * _VICTORY
            elif state.first != NOBODY:
                lead += _LAST_ROUND * lead / (_LIKELY + abs(lead))
            found.append(lead)
            seat += 1
        return found

    def weighs_worlds(self, root: State, seat: i64) -> bool:
        assert isinstance(root, Table)
        return root.called <= _LAST_TO_NAME and hides_characters(root, seat)

    def likelihood(self, world: State, seat: i64) -> float:
        assert isinstance(world, Table)
        return likelihood(world, seat)

    def is_guessed(self, state: State) -> bool:
        assert isinstance(state, Table)
        kind = kind_in(state.agenda[state.depth - 1])
        return (
            (kind == TURN.kind and is_to_name(state))
            or kind == CHOOSE_CHARACTER.kind
            or kind == PUT_CHARACTER_AWAY.kind
            or kind == KEEP_DRAWN.kind
            or kind == RETURN_DRAWN.kind
        )

    def guess(self, state: State, seat: i64, out: Actions, chance: Chance) -> i64:
        assert isinstance(state, Table)
        return habit(state, seat, out, chance)

    def play_on(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Table)
        out = Actions()
        round = state.round
        while not state.over and state.round == round:
            seat = lowest(state.actor_set())
            state.fill(seat, out)
            state.play(habit(state, seat, out, chance), seat)

    def in_the_middle(self, state: State, seat: i64) -> bool:
        if state.over or not state.actor_set() & BIT[seat]:
            return False
        kind = kind_in(state.agenda[state.depth - 1])
        return not (
            kind == TURN.kind
            or kind == CHOOSE_CHARACTER.kind
            or kind == PUT_CHARACTER_AWAY.kind
            or kind == USE_THEATER.kind
        )


def is_to_name(table: Table) -> bool:
    """Return whether it is the turn of a character that names another, and has not done so."""
    return not table.used & POWER_USED and NAMING & BIT[table.cast[table.turn_rank]] != 0


def hides_characters(table: Table, seat: i64) -> bool:
    """Return whether a seat cannot know all characters that others hold."""
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.roles[other] & ~table.shown[other]:
            return True
        other += 1
    return False


def lead_of(values: vec[float], seat: i64) -> float:
    """Return by how much a seat leads the best of the others and their mean, half each."""
    best = -1000.0
    total = 0.0
    n = 0.0
    other: i64 = 0
    while other < len(values):
        if other != seat:
            best = max(best, values[other])
            total += values[other]
            n += 1.0
        other += 1
    return values[seat] - best * _BEST - total / n * (1.0 - _BEST)


def strengths(table: Table) -> vec[float]:
    """Return what every seat is worth."""
    outlook = Outlook(table)
    values = vec[float]([0.0] * int(table.seats))
    seat: i64 = 0
    while seat < table.seats:
        values[seat] = outlook.standing(seat)
        if not table.over:
            values[seat] += outlook.city(seat) + outlook.purse(seat, table.gold[seat]) + outlook.hand(seat)
        seat += 1
    if not table.over:
        add_turns(outlook, values)
        add_choice(outlook, values)
    return values


def add_choice(outlook: Outlook, values: vec[float]) -> None:
    """Add what the choice that is asked now is about: cards to keep or to draw, gold that a threat takes."""
    table = outlook.table
    seat = table.turn_seat
    if seat >= table.seats:
        return
    kind = kind_in(table.agenda[table.depth - 1])
    arg = argument_in(table.agenda[table.depth - 1])
    if kind == PUT_UNDER.kind:
        values[seat] += outlook.drawn(seat, arg)
    elif kind == TURN_UP.kind:
        if table.flower == table.turn_rank:
            taker = table.blackmailer
            values[taker] += outlook.gained(taker, table.gold[taker], table.gold[seat])
            values[seat] -= outlook.purse(seat, table.gold[seat])
    elif table.drawn_count:
        values[seat] += outlook.drawn(seat, arg if kind == KEEP_DRAWN.kind else 1) * _CHOSEN
