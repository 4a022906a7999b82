"""The flow of a game: set-up, then rounds of draft, resolve and expansion."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Actions
from citadel.core.bits import BIT, popcount
from citadel.core.steps import Decision, Step, Together, kind_in
from citadel.games.duel.actions import (
    BUILD,
    BUILD_FOR_LESS,
    CHOOSE,
    DISCARD,
    KEEP,
    PASS,
    RANK_PAIRS,
    TAKE_GOLD,
    UNIQUE_PAIRS,
)
from citadel.games.duel.board import (
    DISCARDED,
    DRAWN,
    HAND,
    KEPT,
    RETURNED,
    STAND,
    Board,
)
from citadel.games.duel.build import affordable_uniques, build, built_cell, built_tile, offer_builds, why_not_build
from citadel.games.duel.characters import CHARACTERS
from citadel.games.duel.lines import CHOOSES, HAS_CHOSEN, HAS_KEPT, HAS_PUT_AWAY, KEEPS, PUTS_AWAY
from citadel.games.duel.table import Table

BOTH: Final = 3
_NO_LESS: Final = "no character helps with a price in the expansion phase (duel.expansion.6)"


def sizes_differ(board: Board, pile: i64, seat: i64, n: i64) -> bool:
    """Return whether a seat has another number of cards in a pile than n, seen or hidden."""
    return popcount(board.piles[pile + seat]) + board.hidden[pile + seat] != n


def is_drafted_in_order(table: Table) -> bool:
    """Return whether steps of a draft stand on top of the agenda only, each once and in the order of the rules."""
    i = table.depth - 1
    for step in (CHOOSE_UNIQUES, KEEP_TWO, PUT_AWAY):
        if i >= 0 and kind_in(table.agenda[i]) == step.kind:
            i -= 1
    while i >= 0:
        kind = kind_in(table.agenda[i])
        if kind == CHOOSE_UNIQUES.kind or kind == KEEP_TWO.kind or kind == PUT_AWAY.kind:
            return False
        i -= 1
    return True


def _complaint_of_any(table: Table, waiting: i64) -> str:
    """Return why no step in which both choose can be on the agenda like this, or nothing."""
    if not waiting:
        return "waits for nobody"
    return "" if is_drafted_in_order(table) else "is out of the order of a draft"


def offer_pairs(first: i64, pairs: vec[i64], held: i64, out: Actions) -> None:
    """Offer every pair of cards that are held; `first` begins the block of actions, one for each pair."""
    action = first
    for pair in pairs:
        if pair & ~held == 0:
            out.add(action)
        action += 1


class SetUp(Step):
    """Lay the starting tiles, the row and the council; deal gold and unique tiles; begin."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.lay_starting_tiles()
        table.stack_row()
        five = table.below(2)
        table.set_council(five)
        table.gain_gold(five, 2)
        table.gain_gold(1 - five, 4)
        if table.duel.first_game:
            table.draw_uniques(STAND, 2)
        else:
            table.draw_uniques(DRAWN, 3)
            table.do(CHOOSE_UNIQUES, 0, BOTH)
        table.do(ROUND)


class ChooseUniques(Together):
    """Put two of your three unique tiles on your stand; the third goes back."""

    asks = "Choose 2 of 3 unique districts for your stand."
    clause = "duel.setup.3"
    largest = BOTH

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        drawn = table.piles[DRAWN + seat]
        offer_pairs(CHOOSE, UNIQUE_PAIRS, drawn, out)

    def set_aside(self, table: Table, seat: i64, action: i64) -> None:
        pair = UNIQUE_PAIRS[action - CHOOSE]
        table.piles[RETURNED + seat] = table.piles[DRAWN + seat] & ~pair
        table.piles[STAND + seat] = pair
        table.piles[DRAWN + seat] = 0
        table.tell_apart(HAS_CHOSEN, CHOOSES, BIT[seat], seat, action)

    def take_effect(self, table: Table) -> None:
        if table.duel.open_stands:
            table.revealed = table.ply

    def complaint(self, table: Table, seat: i64, waiting: i64) -> str:
        for s in range(2):
            chooses = waiting & BIT[s] != 0
            if sizes_differ(table, DRAWN, s, 3 if chooses else 0) or sizes_differ(table, STAND, s, 0 if chooses else 2):
                return f"asks who has yet to choose (a set of seats); drawn[{s}] or stand[{s}] does not fit"
        return _complaint_of_any(table, waiting)


class Round(Step):
    """Shuffle the nine characters, deal four to each player, the last one face down; draft, resolve, expand."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if table.round >= table.duel.max_rounds:
            table.end()
            return
        table.begin_round()
        table.do(KEEP_TWO, 0, BOTH)
        table.do(PUT_AWAY, 0, BOTH)
        table.do(CALL, 0, 0)
        table.do(EXPANSION)
        table.do(ROUND)


class KeepTwo(Together):
    """Keep two of your four characters; the other two are passed on."""

    asks = "Choose 2 of 4 characters to keep; you pass on the others."
    clause = "duel.draft.2"
    largest = BOTH

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        hand = table.piles[HAND + seat]
        offer_pairs(KEEP, RANK_PAIRS, hand, out)

    def set_aside(self, table: Table, seat: i64, action: i64) -> None:
        pair = RANK_PAIRS[action - KEEP]
        table.piles[KEPT + seat] = pair
        table.piles[HAND + seat] &= ~pair
        table.tell_apart(HAS_KEPT, KEEPS, BIT[seat], seat, action)

    def take_effect(self, table: Table) -> None:
        table.swap_hands()

    def complaint(self, table: Table, seat: i64, waiting: i64) -> str:
        for s in range(2):
            chooses = waiting & BIT[s] != 0
            if sizes_differ(table, HAND, s, 4 if chooses else 2) or sizes_differ(table, KEPT, s, 0 if chooses else 2):
                return f"asks who has yet to choose (a set of seats); hand[{s}] or kept[{s}] does not fit"
        return _complaint_of_any(table, waiting)


class PutAway(Together):
    """Put away one of your four characters, face down."""

    asks = "Choose 1 of 4 characters to put away, face down."
    clause = "duel.draft.3"
    largest = BOTH

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add_each(DISCARD, table.piles[HAND + seat])

    def set_aside(self, table: Table, seat: i64, action: i64) -> None:
        rank = action - DISCARD
        table.piles[DISCARDED + seat] = BIT[rank]
        table.piles[HAND + seat] &= ~BIT[rank]
        table.tell_apart(HAS_PUT_AWAY, PUTS_AWAY, BIT[seat], seat, rank)

    def complaint(self, table: Table, seat: i64, waiting: i64) -> str:
        drafting = table.piles[KEPT] | table.piles[KEPT + 1] | table.hidden[KEPT] | table.hidden[KEPT + 1]
        for s in range(2):
            chooses = waiting & BIT[s] != 0
            if not drafting and sizes_differ(table, DISCARDED, s, 0 if chooses else 1):
                return f"asks who has yet to choose (a set of seats); discarded[{s}] does not fit"
            if chooses and not table.piles[HAND + s] and not table.hidden[HAND + s]:
                return f"asks seat {s}, whose hand is empty"
        return _complaint_of_any(table, waiting)


class Call(Step):
    """Call a number, from 1 to 9: whoever holds the character must show it and may use its abilities."""

    largest = 8

    def run(self, table: Table, seat: i64, rank: i64) -> None:
        for holder in range(2):
            if table.piles[HAND + holder] & BIT[rank]:
                table.answer(holder, rank)
                CHARACTERS[rank].play(table, holder)
            else:
                table.prove_absent(holder, rank)
        if rank < self.largest:
            table.do(CALL, 0, rank + 1)


class Expansion(Step):
    """The leader gains three gold and builds; then the other gains two gold or builds."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        leader: i64 = 0 if table.council[0] > table.council[1] else 1
        table.gain_gold(leader, 3)
        table.do(LEADER_BUILDS, leader)
        table.do(OTHER_EXPANDS, 1 - leader)


class LeaderBuilds(Decision):
    """The leader must build a district, if there is one to pay for."""

    clause = "duel.expansion.2"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        if not table.duel.leader_must_build:
            out.add(PASS)
        offer_builds(table, seat, 0, BUILD, out)
        if not out.count:
            out.add(PASS)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action != PASS:
            build(table, seat, built_tile(action), built_cell(action), 0)
        elif table.duel.leader_must_build:
            table.bar(seat, affordable_uniques(table, seat))

    def question(self, table: Table, seat: i64, arg: i64) -> str:
        builds = Actions()
        offer_builds(table, seat, 0, BUILD, builds)
        if not builds.count:
            return "You lead, but there is no district that you can pay for."
        return "You lead: build a district." if table.duel.leader_must_build else "You lead: build a district?"

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        if action == PASS:
            return "the leader must build if there is a tile to pay for (duel.expansion.2)"
        return _NO_LESS if action >= BUILD_FOR_LESS else why_not_build(table, seat, action, 0)


class OtherExpands(Decision):
    """The other player gains two gold, or builds a district, or does neither."""

    asks = "Gain 2 gold, or build a district?"
    clause = "duel.expansion.5"

    def options(self, table: Table, seat: i64, arg: i64, out: Actions) -> None:
        out.add(PASS)
        if table.supply:
            out.add(TAKE_GOLD)
        offer_builds(table, seat, 0, BUILD, out)

    def choose(self, table: Table, seat: i64, arg: i64, action: i64) -> None:
        if action == TAKE_GOLD:
            table.gain_gold(seat, 2)
        elif action != PASS:
            build(table, seat, built_tile(action), built_cell(action), 0)

    def why_not(self, table: Table, seat: i64, arg: i64, action: i64) -> str:
        return _NO_LESS if action >= BUILD_FOR_LESS else why_not_build(table, seat, action, 0)


SET_UP: Final = SetUp()
CHOOSE_UNIQUES: Final = ChooseUniques()
ROUND: Final = Round()
KEEP_TWO: Final = KeepTwo()
PUT_AWAY: Final = PutAway()
CALL: Final = Call()
EXPANSION: Final = Expansion()
LEADER_BUILDS: Final = LeaderBuilds()
OTHER_EXPANDS: Final = OtherExpands()
