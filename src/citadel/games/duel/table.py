"""The table and its verbs: each makes one physical change and tells the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.reader import Reader
from citadel.core.score import Score
from citadel.games.duel import codec, scoring, secrets
from citadel.games.duel.board import ABSENT, BARRED, BURIED, HAND, HELD, KEPT, PASSED, PILES, SHOWN, STAND, Board
from citadel.games.duel.lines import (
    COINS_LAID,
    GAINS_GOLD,
    GAINS_SEATS,
    GIVES_COIN,
    GUARD_MOVES,
    LOSES_SEATS,
    NAMES_RIGHTLY,
    NAMES_WRONGLY,
    PLAYS,
    RETURNS_COIN,
    ROUND_BEGINS,
    TAKES_COINS,
    TAKES_CONTROL,
)
from citadel.games.duel.tiles import (
    ALL_RANKS,
    BASICS,
    FIRST_CELL,
    FIRST_UNIQUE,
    NO_TILE,
    STARTS,
    UNIQUES,
)

if TYPE_CHECKING:
    from citadel.games.duel.game import Duel


class Table(Board):
    """The table of Citadels Duel. Nothing but these verbs changes it once it is laid."""

    def __init__(self, game: Duel, source: Table | None = None) -> None:
        Board.__init__(self, game, source)

    # Gold.

    def gain_gold(self, seat: i64, n: i64) -> None:
        """Take gold from the supply into a purse, as much as there is."""
        n = min(n, self.supply)
        self.supply -= n
        self.gold[seat] += n
        if n:
            self.tell(GAINS_GOLD, seat, n)

    def pay(self, seat: i64, n: i64) -> None:
        """Return gold from a purse to the supply."""
        self.gold[seat] -= n
        self.supply += n

    def return_coin(self, seat: i64) -> None:
        """Put a coin from a purse into the supply."""
        self.pay(seat, 1)
        self.tell(RETURNS_COIN, seat)

    def give_coin(self, giver: i64, taker: i64) -> None:
        """Move a coin from one purse to the other."""
        self.gold[giver] -= 1
        self.gold[taker] += 1
        self.tell(GIVES_COIN, giver, taker)

    def lay_coins(self, cell: i64, n: i64) -> None:
        """Lay coins from the supply on a tile, as many as there are."""
        n = min(n, self.supply)
        self.supply -= n
        self.coins_on[cell] += n
        if n:
            self.tell(COINS_LAID, self.tile_at[cell], cell, n)

    def take_coins(self, seat: i64, cell: i64, n: i64) -> None:
        """Move coins from a tile into a purse."""
        self.coins_on[cell] -= n
        self.gold[seat] += n
        self.tell(TAKES_COINS, seat, n, self.tile_at[cell], cell)

    # Council, Guard, control.

    def gain_council_seats(self, seat: i64, n: i64) -> None:
        """Turn council seats to a seat's side, as many as the other has."""
        n = min(n, self.council[1 - seat])
        self.council[seat] += n
        self.council[1 - seat] -= n
        if n:
            self.tell(GAINS_SEATS, seat, n)

    def set_council(self, five: i64) -> None:
        """Give five council seats to one seat and four to the other."""
        self.council[five] = 5
        self.council[1 - five] = 4

    def lose_council_seats(self, seat: i64, n: i64) -> None:
        """Turn a seat's council seats to the other side."""
        self.council[seat] -= n
        self.council[1 - seat] += n
        if n:
            self.tell(LOSES_SEATS, seat, n)

    def move_guard(self, cell: i64) -> None:
        """Put the King's Guard on a tile."""
        self.guard = cell
        self.tell(GUARD_MOVES, self.tile_at[cell], cell)

    def take_control(self, seat: i64, cell: i64) -> None:
        """Turn a tile to a seat's side, coins and all."""
        self.city[1 - seat] &= ~BIT[cell]
        self.city[seat] |= BIT[cell]
        self.tell(TAKES_CONTROL, seat, self.tile_at[cell], cell)

    # Tiles.

    def lay(self, seat: i64, tile: i64, cell: i64) -> None:
        """Lay a tile on a free place, in a seat's colour."""
        self.tiles |= BIT[cell]
        self.city[seat] |= BIT[cell]
        self.tile_at[cell] = tile

    def take_up(self, seat: i64, tile: i64) -> None:
        """Take a tile from the top of a stack or from a seat's stand; what that shows is seen by all."""
        self.revealed = self.ply
        if tile >= FIRST_UNIQUE:
            self.piles[STAND + seat] &= ~BIT[tile]
            return
        stack: i64 = 0
        while not self.left[stack] or self.top_of(stack) != tile:
            stack += 1
        self.left[stack] -= 1
        self.row[stack * 4 + self.left[stack]] = NO_TILE

    def lay_starting_tiles(self) -> None:
        """Lay two of the four starting tiles side by side, one in each colour."""
        left: i64 = STARTS
        for seat in range(2):
            tile = self.pick(left)
            left &= ~BIT[tile]
            self.lay(seat, tile, FIRST_CELL + seat)

    def stack_row(self) -> None:
        """Shuffle the basic tiles into four stacks of four."""
        left: i64 = BASICS
        for place in range(len(self.row)):
            tile = self.pick(left)
            left &= ~BIT[tile]
            self.row[place] = tile
        for stack in range(4):
            self.left[stack] = 4

    def draw_uniques(self, pile: i64, n: i64) -> None:
        """Let both seats draw unique tiles from the bag into a pile of theirs."""
        bag: i64 = UNIQUES
        for seat in range(2):
            self.piles[pile + seat] = self.pick_some(bag, n)
            bag &= ~self.piles[pile + seat]

    def bar(self, seat: i64, uniques: i64) -> None:
        """Let everybody know that none of these unique tiles is on a seat's stand."""
        self.known[BARRED + seat] |= uniques
        self.revealed = self.ply

    # Characters.

    def begin_round(self) -> None:
        """Gather the nine characters, shuffle them and deal: four to each seat, one face down."""
        self.round += 1
        self.killed = 0
        for pile in range(HAND, PILES):
            self.piles[pile] = 0
        for place in range(BARRED):
            self.known[place] = 0
        self.piles[HAND] = self.pick_some(ALL_RANKS, 4)
        self.piles[HAND + 1] = self.pick_some(ALL_RANKS & ~self.piles[HAND], 4)
        self.piles[BURIED] = ALL_RANKS & ~self.piles[HAND] & ~self.piles[HAND + 1]
        self.tell(ROUND_BEGINS, self.round)

    def swap_hands(self) -> None:
        """Pass on the characters that were not kept."""
        for seat in range(2):
            self.known[PASSED + seat] = self.piles[HAND + seat]
        for seat in range(2):
            self.piles[HAND + seat] = self.piles[KEPT + seat] | self.known[PASSED + 1 - seat]
            self.piles[KEPT + seat] = 0
        self.revealed = self.ply

    def answer(self, seat: i64, rank: i64) -> None:
        """Show the character that was called."""
        self.show(seat, rank)
        self.tell(PLAYS, seat, rank)

    def show(self, seat: i64, rank: i64) -> None:
        """Lay a character from a hand open on the table."""
        self.piles[HAND + seat] &= ~BIT[rank]
        self.piles[SHOWN + seat] |= BIT[rank]
        self.known[HELD + seat] &= ~BIT[rank]
        self.revealed = self.ply

    def strike(self, seat: i64, rank: i64) -> None:
        """Lay a character from a hand open on the table, its abilities lost."""
        self.show(seat, rank)
        self.killed |= BIT[rank]

    def say(self, seat: i64, rank: i64) -> bool:
        """Say a character's name aloud; return whether the opponent holds it, as everybody now knows."""
        hit = self.piles[HAND + 1 - seat] & BIT[rank] != 0
        self.tell(NAMES_RIGHTLY if hit else NAMES_WRONGLY, seat, rank, 1 - seat)
        return hit

    def prove_absent(self, seat: i64, rank: i64) -> None:
        """Let everybody know that a seat does not hold a character."""
        self.known[ABSENT + seat] |= BIT[rank]
        self.revealed = self.ply

    def prove_held(self, seat: i64, rank: i64) -> None:
        """Let everybody know that a seat holds a character."""
        self.known[HELD + seat] |= BIT[rank]
        self.revealed = self.ply

    # What core asks of every state.

    def clone(self) -> Table:
        return Table(self.duel, self)

    def facts(self, d: dict[str, Any]) -> None:
        codec.facts(self, d)

    def read(self, reader: Reader) -> None:
        codec.read(self, reader)

    def blank(self) -> str:
        return codec.first_blank(self)

    def forget(self, seat: i64) -> None:
        secrets.forget(self, seat)

    def redeal(self, seat: i64, chance: Chance) -> None:
        secrets.redeal(self, seat, chance)

    def scores(self) -> list[Score]:
        return [scoring.score(self, seat) for seat in range(2)]
