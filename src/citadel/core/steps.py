"""Steps: the sentences of a rulebook, waiting their turn on the agenda."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions
from citadel.core.bits import BIT

# An agenda entry is argument << ARG_AT | seat << SEAT_AT | kind. An argument may be a set of seats.
SEAT_AT: Final = 8
ARG_AT: Final = 14
MOST_SEATS: Final = 40


def kind_in(entry: i64) -> i64:
    """Return the kind of step that an agenda entry holds."""
    return entry & 255


def seat_in(entry: i64) -> i64:
    """Return the seat that an agenda entry holds."""
    return (entry >> SEAT_AT) & 63


def argument_in(entry: i64) -> i64:
    """Return the argument that an agenda entry holds."""
    return entry >> ARG_AT


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One sentence of the rulebook: a task, which happens without anybody's choice and writes only `run`.

    A step is stateless: the agenda holds its kind, a seat and one argument from 0 to `largest`, never a secret.
    """

    waits: bool = False
    # Asked of the class: compiled code would not see what an interpreted subclass says in their place.
    largest: ClassVar[int] = 0
    asks: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def __init__(self) -> None:
        self.kind: i64 = -1
        self.name: str = type(self).__name__

    def run(self, state: Any, seat: i64, arg: i64) -> None:
        """Happen."""
        raise NotImplementedError

    def complaint(self, state: Any, seat: i64, arg: i64) -> str:
        """Return why this step cannot be on the agenda of a written position, or nothing."""
        return ""

    def who(self, seat: i64, arg: i64) -> i64:
        """Return the seats that may act, as a set."""
        return 0

    def options(self, state: Any, seat: i64, arg: i64, out: Actions) -> None:
        """Offer what the seat may do, ascending and never nothing; only what the seat knows may decide it."""
        raise NotImplementedError

    def choose(self, state: Any, seat: i64, arg: i64, action: i64) -> None:
        """Let a legal action take effect."""
        raise NotImplementedError

    def question(self, state: Any, seat: i64, arg: i64) -> str:
        """Return what the seat is asked, for a person to read."""
        return self.asks

    def why_not(self, state: Any, seat: i64, arg: i64, action: i64) -> str:
        """Return why an action is not offered, from what the seat knows, and (clause); or nothing."""
        return ""

    def window(self, state: Any, arg: i64) -> i64:
        """Return within how many seconds everybody should have answered where there is a clock; 0: no such limit."""
        return 0

    def lapse(self, state: Any, seat: i64, arg: i64) -> i64:
        """Return the legal action of a seat that has not answered within the window."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that waits for its seat to choose; it writes `options` and `choose`.

    `asks` is the question as that seat reads it, `clause` the rule that asks it.
    """

    waits = True

    def who(self, seat: i64, arg: i64) -> i64:
        return BIT[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision):
    """Several seats choose out of sight, in any order; then all choices take effect at once.

    The argument is the set of seats still to choose. The choices lie on the table, never on the agenda.
    """

    largest = 2**MOST_SEATS - 1

    def who(self, seat: i64, waiting: i64) -> i64:
        return waiting

    def choose(self, state: Any, seat: i64, waiting: i64, action: i64) -> None:
        self.set_aside(state, seat, action)
        waiting &= ~BIT[seat]
        if waiting:
            state.do(self, 0, waiting)
        else:
            self.take_effect(state)

    def set_aside(self, state: Any, seat: i64, action: i64) -> None:
        """Keep one seat's choice where only that seat sees it."""
        raise NotImplementedError

    def take_effect(self, state: Any) -> None:
        """Happen, once everybody has chosen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenCall(Decision):
    """Several seats may act, in sight of each other, and the order in which they do so counts.

    The argument is the set of seats that may still act. A seat's answer changes nothing about what the others are
    asked, until one settles the call.
    """

    largest = 2**MOST_SEATS - 1

    def who(self, seat: i64, waiting: i64) -> i64:
        return waiting
