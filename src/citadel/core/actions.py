"""Actions: whole numbers inside, named values outside."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.bits import lowest
from citadel.core.errors import IllegalAction


class Action:
    """A named choice: `name` says what is done, `args` to what. Its text is the words with spaces between."""

    def __init__(self, name: str, args: list[str]) -> None:
        self.name = name
        self.args = args

    def __str__(self) -> str:
        return " ".join([self.name, *self.args])

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.name == other.name and self.args == other.args

    def __hash__(self) -> int:
        return hash(str(self))


class ActionSpace:
    """Every action of a game, in blocks of consecutive numbers; a block has a name and named axes."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.numbers: dict[str, int] = {}

    def block(self, name: str, *axes: list[str]) -> int:
        """Declare an action for each choice of one value from every axis; return the first one's number."""
        first = len(self.actions)
        rows: list[list[str]] = [[]]
        for axis in axes:
            rows = [[*row, value] for row in rows for value in axis]
        for row in rows:
            action = Action(name, row)
            self.numbers[str(action)] = len(self.actions)
            self.actions.append(action)
        return first

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]

    def encode(self, name: str, *args: str) -> int:
        """Return the number of an action; IllegalAction if there is none."""
        return self.find(" ".join([name, *args]))

    def find(self, text: Any) -> int:
        """Return the number of the action with this text; IllegalAction if there is none."""
        number = self.numbers.get(text) if isinstance(text, str) else None
        if number is None:
            raise IllegalAction(f"No action of this game is called {str(text)[:80]!r}.")
        return number


# Copied, since that is much faster than to make a vector of a list.
_ROOM: Final = vec[i64]([0] * 48)


class Actions:
    """The legal actions of one decision, which a step's `options` fills in ascending order."""

    def __init__(self) -> None:
        self.items = _ROOM[:]
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all actions, to be filled anew."""
        self.count = 0

    def add(self, action: i64) -> None:
        """Offer one action."""
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1

    def add_each(self, first: i64, members: i64) -> None:
        """Offer first + k for each member k of a set."""
        n: i64 = self.count
        items = self.items
        while members:
            if n == len(items):
                items = append(items, 0)
            items[n] = first + lowest(members)
            members &= members - 1
            n += 1
        self.items = items
        self.count = n

    def add_named(self, first: i64, members: i64, names: vec[i64]) -> None:
        """Offer first + names[k] for each member k of a set; later names have to be larger."""
        while members:
            self.add(first + names[lowest(members)])
            members &= members - 1

    def has(self, action: i64) -> bool:
        """Return whether an action is offered."""
        i: i64 = 0
        while i < self.count:
            if self.items[i] == action:
                return True
            i += 1
        return False

    def to_list(self) -> list[int]:
        """Return the offered actions as a list."""
        return list(self.items[: self.count])
