"""Face-down stacks of cards, of which the top one is turned up; nobody looks at the rest.

A card that has lain open goes back to the bottom of a stack, so that everybody knows it there.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.chance import Chance, shuffle
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, whole_number
from citadel.games.combat.deck import NO_CARD
from citadel.games.combat.game import CombatGame
from citadel.games.combat.table import CombatTable


class Stacks(CombatTable):
    """Stacks, the open card before each of them, and the cards that have been killed.

    A stack is a ring in a row of `room` cells: a card that is turned up leaves at its start, one that returns joins at
    its end. Each stack has a number; in most games it is its owner's seat.
    """

    def __init__(self, game: CombatGame, seats: i64, stacks: i64, source: Stacks | None = None) -> None:
        CombatTable.__init__(self, game, seats, source)
        self.stacks: i64 = stacks
        if source is None:
            self.room: i64 = 0
            self.cells = vec[i64]([])
            self.first = vec[i64]([0] * stacks)
            self.size = vec[i64]([0] * stacks)
            # How many cards at the bottom of each stack have lain open, so that everybody knows them.
            self.seen = vec[i64]([0] * stacks)
            self.up = vec[i64]([NO_CARD] * stacks)
            self.killed = vec[i64]([])
        else:
            self.room = source.room
            self.cells = source.cells[:]
            self.first = source.first[:]
            self.size = source.size[:]
            self.seen = source.seen[:]
            self.up = source.up[:]
            self.killed = source.killed[:]

    def make_room(self, room: i64) -> None:
        """Let each stack have so many cards; none ever has more than at first."""
        self.room = room
        cells = self.stacks * room
        self.cells = self.deck.nothing[:cells]
        while len(self.cells) < cells:
            self.cells = append(self.cells, NO_CARD)

    # Verbs.

    def deal(self, odd: i64) -> None:
        """Shuffle all cards and deal as many to each stack, and one more to the first `odd` ones."""
        each: i64 = self.deck.cards // self.stacks
        pile = self.shuffled()
        self.make_room(each + 1 if odd else each)
        cells = self.cells
        dealt: i64 = 0
        stack: i64 = 0
        while stack < self.stacks:
            size: i64 = each + 1 if stack < odd else each
            cell: i64 = stack * self.room
            end: i64 = cell + size
            while cell < end:
                cells[cell] = pile[dealt]
                dealt += 1
                cell += 1
            self.size[stack] = size
            stack += 1

    def turn_up(self, stack: i64) -> i64:
        """Lay the top card of a stack open, and return its kind."""
        cell = self.cell_of(stack, 0)
        kind = self.cells[cell]
        if self.top_is_known(stack):
            self.seen[stack] -= 1
        else:
            self.revealed = self.ply
        self.cells[cell] = NO_CARD
        self.first[stack] = self.first[stack] + 1 if self.first[stack] + 1 < self.room else 0
        self.size[stack] -= 1
        self.up[stack] = kind
        return kind

    def return_card(self, stack: i64) -> None:
        """Put the open card of a stack face down at its bottom."""
        self.cells[self.cell_of(stack, self.size[stack])] = self.up[stack]
        self.size[stack] += 1
        self.seen[stack] += 1
        self.up[stack] = NO_CARD

    def kill(self, stack: i64) -> None:
        """Put the open card of a stack to one side."""
        self.killed = append(self.killed, self.up[stack])
        self.up[stack] = NO_CARD

    def beat(self, winner: i64, loser: i64) -> None:
        """Kill the open card of one stack; that of the other goes back."""
        self.kill(loser)
        self.return_card(winner)

    # Questions.

    def cards_of(self, stack: i64) -> i64:
        """Return how many cards belong to a stack, the open one included."""
        return self.size[stack] + (1 if self.up[stack] != NO_CARD else 0)

    def cell_of(self, stack: i64, place: i64) -> i64:
        """Return the cell of a place in a stack; place 0 is the top."""
        at = self.first[stack] + place
        return stack * self.room + (at if at < self.room else at - self.room)

    def top_is_known(self, stack: i64) -> bool:
        """Return whether everybody knows the top card of a stack, since all of its cards have lain open."""
        return self.seen[stack] == self.size[stack]

    def none_lies_open(self) -> bool:
        """Return whether no card lies open before any stack."""
        return all(kind == NO_CARD for kind in self.up)

    def is_new(self) -> bool:
        return not any(self.size) and self.none_lies_open() and not len(self.killed)

    # What core asks of every state.

    def facts(self, d: dict[str, Any]) -> None:
        """Write the cards into a dict: stacks with their top cards first."""
        d["turns"] = self.turns
        d["stacks"] = [
            [self.name_of(self.cells[self.cell_of(stack, i)]) for i in range(self.size[stack])]
            for stack in range(self.stacks)
        ]
        d["seen"] = list(self.seen)
        d["up"] = ["" if kind == NO_CARD else self.deck.names[kind] for kind in self.up]
        d["killed"] = [self.deck.names[kind] for kind in self.killed]

    def read(self, reader: Reader) -> None:
        """Lay the cards as `facts` or a person wrote them. What lies nowhere has been left out of the deal."""
        self.turns = reader.number("turns", 0, int(self.max_turns), 0)
        rows = int(self.stacks)
        written = reader.rows("stacks", rows, [[] for _ in range(rows)])
        up = reader.rows("up", rows, [""] * rows)
        seen = reader.rows("seen", rows, [0] * rows)
        stacks = [self.kinds_named(f"position.stacks[{stack}]", written[stack]) for stack in range(rows)]
        self.make_room(max([len(kinds) for kinds in stacks]) + 1)
        counts = vec[i64]([0] * self.deck.kinds)
        for stack in range(rows):
            self.read_stack(stack, stacks[stack], counts)
            if up[stack] != "":
                self.up[stack] = self.open_kind(f"position.up[{stack}]", up[stack], counts)
            self.read_seen(stack, seen[stack])
        killed = reader.get("killed", [])
        if not isinstance(killed, list) or len(killed) > self.deck.cards:
            raise BadPosition("position.killed", "should be a list of cards")
        for i, name in enumerate(killed):
            self.killed = append(self.killed, self.open_kind(f"position.killed[{i}]", name, counts))
        if sum([self.cards_of(stack) for stack in range(rows)]) + len(self.killed) > self.deck.cards:
            raise BadPosition("position.stacks", f"has more than the {self.deck.cards} cards of the packs in play")

    def read_stack(self, stack: i64, kinds: list[i64], counts: vec[i64]) -> None:
        """Lay one stack."""
        self.size[stack] = len(kinds)
        for i in range(len(kinds)):
            self.cells[stack * self.room + i] = kinds[i]
            self.count_card(counts, kinds[i], f"position.stacks[{stack}][{i}]")

    def read_seen(self, stack: i64, seen: Any) -> None:
        """Note how many cards at the bottom of a stack everybody knows."""
        path = f"position.seen[{stack}]"
        self.seen[stack] = whole_number(path, seen, 0, int(self.size[stack]))
        for place in range(self.size[stack] - self.seen[stack], self.size[stack]):
            if self.cells[stack * self.room + place] == NO_CARD:
                raise BadPosition(path, f"says that everybody knows the card at place {place}, which is blank")

    def blank(self) -> str:
        for stack in range(self.stacks):
            for i in range(self.size[stack]):
                if self.cells[self.cell_of(stack, i)] == NO_CARD:
                    return f"position.stacks[{stack}][{i}]"
        return ""

    def forget(self, seat: i64) -> None:
        """Blank all cards that have not lain open; that is the same for every seat."""
        stack: i64 = 0
        while stack < self.stacks:
            unseen = self.size[stack] - self.seen[stack]
            i: i64 = 0
            while i < unseen:
                self.cells[self.cell_of(stack, i)] = NO_CARD
                i += 1
            stack += 1

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal the cards that are nowhere to be seen; what is left over was left out of the deal."""
        pile = self.nowhere()
        shuffle(pile, len(pile), chance)
        dealt: i64 = 0
        stack: i64 = 0
        while stack < self.stacks:
            i: i64 = 0
            while i < self.size[stack]:
                cell = self.cell_of(stack, i)
                if self.cells[cell] == NO_CARD:
                    self.cells[cell] = pile[dealt]
                    dealt += 1
                i += 1
            stack += 1

    def nowhere(self) -> vec[i64]:
        """Return the cards that this view cannot place."""
        counts = vec[i64]([0] * self.deck.kinds)
        for kind in self.cells:
            if kind != NO_CARD:
                counts[kind] += 1
        for kind in self.up:
            if kind != NO_CARD:
                counts[kind] += 1
        for kind in self.killed:
            counts[kind] += 1
        return self.rest_of(counts)
