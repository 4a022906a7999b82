"""A state: what lies on the table, the agenda, and the chance to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from citadel.core.actions import Actions
from citadel.core.agenda import Agenda
from citadel.core.bits import BIT, lowest, members_of
from citadel.core.chance import Chance
from citadel.core.errors import BadSeat, IllegalAction, briefly
from citadel.core.observation import SPECTATOR, Observation
from citadel.core.score import Score, zero_sum
from citadel.core.score_table import listed
from citadel.core.steps import OpenCall, Step, Together, argument_in, kind_in, seat_in

if TYPE_CHECKING:
    from citadel.core.game import Game
    from citadel.core.reader import Reader

TERMINAL: Final = -4
_NOT_ASKED: Final = -9


def random_actor(actors: i64, chance: Chance) -> i64:
    """Return one of the seats that may act: any of them, or the low seats would win every open call."""
    return lowest(actors) if actors & (actors - 1) == 0 else chance.pick(actors)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Agenda):
    """A position of a game. A game adds what lies on its table, the verbs that change it, and who knows what."""

    def __init__(self, game: Game, seats: i64, source: State | None = None) -> None:
        Agenda.__init__(self, game, source)
        self.seats: i64 = seats
        # What was asked since the last ply: a seat's legal actions, and who may act first.
        self.offer: Actions | None = None
        self.offered_to: i64 = SPECTATOR
        self.first_asked: i64 = _NOT_ASKED
        if source is None:
            self.ply: i64 = 0
            self.revealed: i64 = 0
        else:
            self.a = source.a
            self.b = source.b
            self.c = source.c
            self.d = source.d
            self.draws = source.draws
            self.ply = source.ply
            self.revealed = source.revealed

    # What a game provides.

    def clone(self) -> State:
        """Return a copy that shares nothing that changes."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def facts(self, d: dict[str, Any]) -> None:
        """Write the table into a dict; what is blank as null or a count."""
        raise NotImplementedError

    def read(self, reader: Reader) -> None:
        """Lay the table as `facts` wrote it, checking every field; blanks are allowed."""
        raise NotImplementedError

    def blank(self) -> str:
        """Return the path of a fact that is blank, or nothing if the position is complete."""
        raise NotImplementedError

    def forget(self, seat: i64) -> None:
        """Blank every fact that a seat, or SPECTATOR, does not know."""
        raise NotImplementedError

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Fill every blank by its true odds given the rest. There is no truth left here to peek at."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """Return each seat's points as the position stands."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return what each seat has won; zeros before the end."""
        return zero_sum(self.scores()) if self.over else [0.0] * int(self.seats)

    # The contract. Compiled code refuses an argument of another type by a TypeError, so what comes from outside is Any.

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.over

    def actor_set(self) -> i64:
        """Return the seats that may act now, as a set."""
        if self.over:
            return 0
        top = self.agenda[self.depth - 1]
        step = self.game.steps[kind_in(top)]
        return step.who(seat_in(top), argument_in(top))

    def taken_together(self) -> i64:
        """Return the kind of the step that seats are taking together, out of each other's sight; -1 if none is."""
        if self.over:
            return -1
        kind = kind_in(self.agenda[self.depth - 1])
        return kind if isinstance(self.game.steps[kind], Together) else -1

    def open_call(self) -> i64:
        """Return the kind of the step that seats may answer in sight of each other, in any order; -1 if none is."""
        if self.over:
            return -1
        kind = kind_in(self.agenda[self.depth - 1])
        return kind if isinstance(self.game.steps[kind], OpenCall) else -1

    def window(self) -> int:
        """Return within how many seconds all who may act should have done so where there is a clock; 0: no limit."""
        if self.over:
            return 0
        top = self.agenda[self.depth - 1]
        return self.game.steps[kind_in(top)].window(self, argument_in(top))

    def lapse(self, seat: Any) -> int:
        """Return the action of a seat that may act and has not done so within the window.

        BadSeat if there is no such seat; IllegalAction if nothing is asked of it, or nothing within a window.
        """
        who: i64 = self.checked(seat)
        if who < 0 or not self.window() or not self.actor_set() & BIT[who]:
            raise IllegalAction(f"Seat {who} has no window to miss.")
        top = self.agenda[self.depth - 1]
        return self.game.steps[kind_in(top)].lapse(self, who, argument_in(top))

    def actors(self) -> list[int]:
        """Return the seats that may act now, ascending; none when the game is over."""
        return members_of(self.actor_set())

    def current_player(self) -> int:
        """Return the first seat that may act, or TERMINAL."""
        return self.first_actor()

    def first_actor(self) -> i64:
        """Return what `current_player` returns, as compiled code likes it."""
        if self.first_asked == _NOT_ASKED:
            self.first_asked = TERMINAL if self.over else lowest(self.actor_set())
        return self.first_asked

    def fill(self, seat: i64, out: Actions) -> None:
        """Put a seat's legal actions into a buffer; none if it may not act."""
        out.count = 0
        if self.over or seat < 0:
            return
        top = self.agenda[self.depth - 1]
        step = self.game.steps[kind_in(top)]
        if step.who(seat_in(top), argument_in(top)) & BIT[seat]:
            step.options(self, seat, argument_in(top), out)

    def offers(self, seat: i64) -> Actions:
        """Return a seat's legal actions, remembered until the next ply."""
        offer = self.offer
        if offer is None:
            offer = Actions()
            self.offer = offer
        if self.offered_to != seat or seat < 0:
            self.fill(seat, offer)
            self.offered_to = seat
        return offer

    def legal_actions(self, seat: Any = None) -> list[int]:
        """Return what a seat (the first actor, if none is named) may do, ascending; [] if it may not act.

        BadSeat if there is no such seat; SPECTATOR may ask and gets [].
        """
        who: i64 = self.first_actor() if seat is None else self.checked(seat)
        return self.offers(who).to_list()

    def apply_action(self, action: Any, seat: Any = None) -> None:
        """Let a seat (the first actor, if none is named) do a legal action.

        IllegalAction, with the reason and the rule clause, leaves the state as it was.
        BadSeat if there is no such seat.
        """
        who: i64 = self.first_actor() if seat is None else self.checked(seat)
        if type(action) is not int or not 0 <= action < len(self.game.actions) or not self.offers(who).has(action):
            raise IllegalAction(self.refusal(action, who))
        self.play(action, who)

    def play(self, action: i64, seat: i64) -> None:
        """Let a legal action take effect, unchecked."""
        top = self.agenda[self.depth - 1]
        self.carry_out(self.game.steps[kind_in(top)], seat, argument_in(top), action)

    def play_any(self, out: Actions, chance: Chance) -> None:
        """Let one of the seats that may act do one of its legal actions, both at random; `out` is room for them."""
        out.count = 0
        top = self.agenda[self.depth - 1]
        step = self.game.steps[kind_in(top)]
        arg = argument_in(top)
        seat = seat_in(top)
        actors = step.who(seat, arg)
        if actors != BIT[seat]:
            seat = random_actor(actors, chance)
        step.options(self, seat, arg, out)
        self.carry_out(step, seat, arg, out.items[chance.below(out.count)])

    def carry_out(self, step: Step, seat: i64, arg: i64, action: i64) -> None:
        """Let what a seat has chosen in the step on top of the agenda happen, and all that follows from it."""
        draws = self.draws
        self.offered_to = SPECTATOR
        self.first_asked = _NOT_ASKED
        self.ply += 1
        bottom = self.depth - 1
        self.depth = bottom
        step.choose(self, seat, arg, action)
        if self.depth > bottom + 1:
            self.put_in_order(bottom)
        self.advance()
        if self.draws != draws:
            self.revealed = self.ply

    def checked(self, seat: Any) -> int:
        """Return a seat number if it is one of this table's, or SPECTATOR."""
        if type(seat) is not int or not SPECTATOR <= seat < int(self.seats):
            raise BadSeat(f"Seat {briefly(seat)} is not at this table; seats are 0 to {self.seats - 1}.")
        return seat

    def refusal(self, action: Any, seat: i64) -> str:
        """Return why a seat may not do something now, from what that seat knows."""
        if type(action) is not int:
            return f"An action is a whole number, not {type(action).__name__}."
        if not 0 <= action < len(self.game.actions):
            return f"There is no action {briefly(action)}; the last is {len(self.game.actions) - 1}."
        sentence = self.game.help(action)
        deed = sentence[0].lower() + sentence[1:]
        if self.over:
            return f"Seat {seat} may not {deed}: the game is over."
        top = self.agenda[self.depth - 1]
        step = self.game.steps[kind_in(top)]
        if seat < 0 or not self.actor_set() & BIT[seat]:
            clause = self.game.cited(step.clause)
            asked = listed([f"seat {actor}" for actor in self.actors()])
            return f"Seat {seat} may not {deed}: it is for {asked} to act ({clause})."
        why = step.why_not(self, seat, argument_in(top), action) or f"it is not among the choices now ({step.clause})"
        return f"Seat {seat} may not {deed}: {self.game.cited(why)}."

    # Who knows what.

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position, hidden facts included, in JSON types."""
        d: dict[str, Any] = {
            "seats": self.seats,
            "ply": self.ply,
            "revealed": self.revealed,
            "generator": [self.a, self.b, self.c, self.d],
            "agenda": [self.agenda_row(self.agenda[i]) for i in range(self.depth)],
        }
        self.facts(d)
        return d

    def agenda_row(self, entry: i64) -> list[Any]:
        """Return an agenda entry as [step, seat, argument]."""
        return [self.game.steps[kind_in(entry)].name, seat_in(entry), argument_in(entry)]

    def observe(self, seat: Any) -> Observation:
        """Return all that a seat, or SPECTATOR, may know. BadSeat if there is no such seat."""
        seat = self.checked(seat)
        view = self.clone()
        view.forget(seat)
        position = view.to_dict()
        del position["generator"]
        asks, clause = self.asked(seat)
        return Observation(
            {
                "game": self.game.id,
                "options": dict(self.game.settings),
                "rules_version": self.game.rules_version,
                "seat": seat,
                "ply": self.ply,
                "revealed": self.revealed,
                "actors": self.actors(),
                "legal_actions": self.legal_actions(seat),
                "asks": asks,
                "clause": clause,
                "position": position,
                "log": self.log_for(seat),
            }
        )

    def asked(self, seat: i64) -> list[str]:
        """Return the question to a seat, or whom it waits for, and the clause behind it."""
        if self.over:
            return ["The game is over.", ""]
        top = self.agenda[self.depth - 1]
        step = self.game.steps[kind_in(top)]
        if seat >= 0 and self.actor_set() & BIT[seat]:
            return [self.game.cited(step.question(self, seat, argument_in(top))), self.game.cited(step.clause)]
        waits = " and ".join([f"{{{s}}}" for s in self.actors()])
        return [f"Waiting for {waits}.", self.game.cited(step.clause)]

    def resample(self, seat: Any, rng: Any) -> State:
        """Return another state that a seat cannot tell from this one, drawn by its true odds with a random.Random.

        The generator is drawn too, so nobody foresees a die or a deck. BadSeat for SPECTATOR, who only observes.
        """
        if self.checked(seat) == SPECTATOR:
            raise BadSeat("A spectator only observes; resample for a seat.")
        chance = Chance()
        chance.seed(rng.getrandbits(128))
        return self.resampled(seat, chance)

    def resampled(self, seat: i64, chance: Chance) -> State:
        """Return what `resample` returns, drawn with the engine's own generator: for search."""
        other = self.clone()
        other.forget(seat)
        other.tell_anew(self.log_for(seat) if self.logging else [])
        other.redraw(seat, chance)
        return other

    def redraw(self, seat: i64, chance: Chance) -> None:
        """Fill the blanks of a seat's view, and draw the chance to come."""
        self.a = chance.word()
        self.b = chance.word()
        self.c = chance.word()
        self.d = chance.word()
        self.redeal(seat, chance)
