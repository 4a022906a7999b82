"""The flow of a game: set-up, then rounds in which characters are drafted and called."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.core.bits import BIT, lowest
from citadel.core.steps import Step
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.draft import begin_draft
from citadel.games.citadels.lines import ROUND_BEGINS, ROUNDS_ARE_OVER
from citadel.games.citadels.ranks import LAST_RANK
from citadel.games.citadels.rules import whole_deck
from citadel.games.citadels.table import Table
from citadel.games.citadels.turn import TURN

_RANK_4: Final = 4


class SetUp(Step):
    """Settle the cards of the game; shuffle and deal four districts and two gold to everybody; give the crown."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.rules.choose_cards(table)
        table.limit = table.rules.complete_at(table.seats)
        counts = whole_deck(table)
        for kind in range(len(counts)):
            for _ in range(counts[kind]):
                table.put_under(kind, 0)
        table.shuffle_deck()
        for each in range(table.seats):
            table.gain_cards(each, 4)
        table.share_out_gold(2)
        table.give_crown(table.below(table.seats) if table.rules.random_crown else 0)
        table.do(ROUND)


class Round(Step):
    """Gather all characters; draft them; call them by rank."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if table.round >= table.rules.max_rounds:
            table.tell(ROUNDS_ARE_OVER, table.round)
            end_game(table)
            return
        table.begin_round()
        table.tell(ROUND_BEGINS, table.round, table.crown)
        begin_draft(table)
        table.do(CALL, 0, 1)
        table.do(ROUND_ENDS)


class Call(Step):
    """Call a rank: whoever holds the character reveals it and takes its turn."""

    largest = LAST_RANK

    def run(self, table: Table, seat: i64, rank: i64) -> None:
        ranks: i64 = table.ranks & ~(BIT[rank] - 1)
        while ranks:
            table.called = lowest(ranks)
            ranks &= ranks - 1
            if call(table, table.called):
                break
        if ranks:
            table.do(CALL, 0, lowest(ranks))


def call(table: Table, rank: i64) -> bool:
    """Let whoever holds a character answer, if anybody does; robbery happens at this moment, before the turn."""
    holder = table.holder(rank)
    if holder == NOBODY or rank == table.killed:
        if holder != NOBODY and table.rules.silenced(table, holder, rank):
            return True
        table.note_silence(rank)
        return False
    table.show(holder, rank)
    if rank == table.robbed and table.robber != holder:
        table.give_gold(holder, table.robber, table.gold[holder])
    table.open_turn(holder, rank)
    table.acting().called(table, holder)
    table.do(TURN, holder)
    return True


class RoundEnds(Step):
    """A killed character of rank 4 is revealed now; the round closes after what that leads to."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        table.called = 0
        if table.killed == _RANK_4:
            holder = table.holder(_RANK_4)
            if holder != NOBODY:
                table.show_killed(holder, _RANK_4)
                table.character(_RANK_4).unplayed(table, holder)
        table.rules.round_ends(table)
        table.do(ROUND_CLOSES)


class RoundCloses(Step):
    """The game ends with the round in which the first city was completed."""

    def run(self, table: Table, seat: i64, arg: i64) -> None:
        if table.first != NOBODY:
            end_game(table)
        else:
            table.do(ROUND)


def end_game(table: Table) -> None:
    """End the game: all hands and characters lie open now."""
    table.revealed = table.ply
    table.end()


SET_UP: Final = SetUp()
ROUND: Final = Round()
CALL: Final = Call()
ROUND_ENDS: Final = RoundEnds()
ROUND_CLOSES: Final = RoundCloses()
