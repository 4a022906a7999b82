"""A game: what all its positions with one set of options share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from citadel.core.actions import ActionSpace
from citadel.core.chance import MASK_32, Chance
from citadel.core.clauses import clauses_in
from citadel.core.errors import BadOption, BadPosition, BadSeat, briefly
from citadel.core.observation import SPECTATOR, Observation
from citadel.core.option import Option, settle
from citadel.core.reader import Reader, whole_number
from citadel.core.steps import Step, argument_in, kind_in, seat_in

if TYPE_CHECKING:
    from citadel.core.state import State

MOST_SEED_BITS: Final = 4096


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game under chosen options.

    A game sets its class constants and passes its actions, its steps, its options and what was chosen to `__init__`.
    The first step lays the table of a new game.
    """

    # Asked of the class: compiled code would not see what an interpreted subclass says in their place.
    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    # Whether a seat may see what another may not; if none ever does, people at one screen need no curtain.
    has_secrets: ClassVar[bool] = True
    # Whether all play together: then hints are no foul, and any of them may take back what another did.
    cooperative: ClassVar[bool] = False

    def __init__(
        self,
        seats: range,
        actions: ActionSpace,
        steps: list[Step],
        options: dict[str, Option],
        chosen: dict[str, Any],
    ) -> None:
        self.seats = seats
        self.actions = actions
        # Not a list: compiled code need not ask each time whether what comes out of it is a step.
        self.steps = vec[Step]([step for step in steps])  # noqa: C416 (a vec is not made of a list)
        self.options = options
        self.settings: dict[str, Any] = settle(self.id, options, chosen)
        self.step_kinds: dict[str, int] = {}
        for kind, step in enumerate(steps):
            step.kind = kind
            self.step_kinds[step.name] = kind

    # What a game provides.

    @property
    def max_plies(self) -> int:
        """Return a number of plies that no game passes."""
        raise NotImplementedError

    @property
    def folder(self) -> Path:
        """Return the folder of the game's package, where its rulebook and its screen are."""
        raise NotImplementedError

    def blank(self, seats: int) -> State:
        """Return an empty table."""
        raise NotImplementedError

    def check_chosen(self, seats: int) -> None:
        """Refuse, by Unchosen, what rules want somebody to choose for so many seats and the options leave open.

        Forms ask it before they set up a table. A program that starts a game gets what is suggested.
        """

    def help(self, action: int) -> str:
        """Return an action as a sentence for a person."""
        return str(self.actions[action]).replace("-", " ").capitalize()

    def word(self, slot: str, number: int) -> str:
        """Return the word for a number in a slot of a log line."""
        return str(number)

    def cited(self, text: str) -> str:
        """Return a clause, or a text that names some, with the numbers that they have in this game's rulebook."""
        return text

    def widest(self) -> Game:
        """Return this game under options with which it has the most seats: forms in which both are chosen show them."""
        return self

    def seat_names(self) -> list[str]:
        """Return what the seats are called at most tables."""
        return [f"Seat {seat + 1}" for seat in range(max(self.seats))]

    def card_texts(self) -> dict[str, str]:
        """Return what each card says, by its name in actions and positions."""
        return {}

    def card_art(self) -> dict[str, str]:
        """Return a picture of each card that has one, as the text of an SVG, by its name in actions and positions."""
        return {}

    def places(self) -> list[str]:
        """Return the places of the board, as actions, positions and the log name them."""
        return []

    def card_numbers(self) -> dict[str, int]:
        """Return the number printed on each card or tile that has one, by its name in actions and positions."""
        return {}

    # What every game has.

    def rulebook(self) -> str:
        """Return the rules in our own words, as Markdown with numbered clauses; empty if there are none."""
        page = self.folder / "rulebook.md"
        return page.read_text(encoding="utf-8") if page.is_file() else ""

    def clauses(self) -> dict[str, str]:
        """Return the clauses of the rulebook: id to sentence."""
        return clauses_in(self.rulebook())

    def new_state(self, seats: Any, seed: Any) -> State:
        """Return a new game. The same game, options, seats, seed and actions lead to the same state everywhere.

        BadSeat if the game is not for so many seats; BadOption if the seed is not a whole number.
        """
        if type(seats) is not int or seats not in self.seats:
            raise BadSeat(f"{self.title} is for {self.seats_text()} seats, not {briefly(seats)}.")
        if type(seed) is not int or seed.bit_length() > MOST_SEED_BITS:
            raise BadOption(f"A seed is a whole number of up to {MOST_SEED_BITS} bits, not {briefly(seed)}.")
        state = self.blank(seats)
        state.seed(seed)
        state.do(self.steps[0])
        state.advance()
        return state

    def seats_text(self) -> str:
        """Return the legal seat counts for a person to read."""
        return str(self.seats[0]) if len(self.seats) == 1 else f"{self.seats[0]} to {self.seats[-1]}"

    def from_dict(self, facts: Any) -> State:
        """Return the position that `to_dict` or a person wrote; what is left out has its default.

        BadPosition names a field that is unknown, wrong, impossible or blank.
        """
        state = self.read(facts)
        missing = state.blank()
        if missing:
            raise BadPosition(missing, "is blank; a whole position has none (imagine reads one with blanks)")
        state.advance()
        self.check_choices(state)
        return state

    def check_choices(self, state: State) -> None:
        """Refuse a position in which somebody has to choose from nothing."""
        for seat in state.actors():
            if seat >= state.seats or not state.legal_actions(seat):
                raise BadPosition("position.agenda", f"asks seat {seat}, who has nothing to choose from")

    def read(self, facts: Any) -> State:
        """Return a position that may have blanks."""
        reader = Reader(facts, "position")
        state = self.blank(reader.number("seats", self.seats[0], self.seats[-1], self.seats[0]))
        words = reader.numbers("generator", 4, 0, MASK_32, [0, 0, 0, 1])
        state.a, state.b, state.c, state.d = words[0], words[1], words[2], words[3]
        state.ply = reader.number("ply", 0, 10**9, 0)
        state.revealed = reader.number("revealed", 0, state.ply, 0)
        rows = reader.get("agenda", [])
        if not isinstance(rows, list):
            raise BadPosition("position.agenda", "should be a list of [step, seat, argument], the next one last")
        for i, row in enumerate(rows):
            self.read_step(state, f"position.agenda[{i}]", row)
        state.read(reader)
        reader.done()
        self.check_agenda(state)
        if not state.depth:
            state.end()
        return state

    def check_agenda(self, state: State) -> None:
        """Refuse steps that do not fit the table."""
        for i in range(state.depth):
            entry = state.agenda[i]
            complaint = self.steps[kind_in(entry)].complaint(state, seat_in(entry), argument_in(entry))
            if complaint:
                raise BadPosition(f"position.agenda[{i}]", complaint)

    def read_step(self, state: State, path: str, row: Any) -> None:
        """Put one written step on a position's agenda."""
        if not isinstance(row, list) or len(row) != 3 or not isinstance(row[0], str):
            raise BadPosition(path, "should be [step, seat, argument]")
        if row[0] not in self.step_kinds:
            raise BadPosition(path, f"names no step of this game; there are {', '.join(self.step_kinds)}")
        step = self.steps[self.step_kinds[row[0]]]
        seat = whole_number(f"{path}[1]", row[1], 0, int(state.seats) - 1)
        state.do(step, seat, whole_number(f"{path}[2]", row[2], 0, step.largest))

    def imagine(self, observation: Any, rng: Any) -> State:
        """Return a whole state consistent with an observation, drawn by its true odds with a random.Random.

        BadPosition if the observation is of another game or options, or does not fit itself; BadSeat if it is a
        spectator's.
        """
        if not isinstance(observation, Observation):
            found = type(observation).__name__
            raise BadPosition("observation", f"is {found}, not Observation (Observation.from_dict reads a dict)")
        if observation.game != self.id or observation.options != self.settings:
            raise BadPosition("observation.game", f"is not one of {self.id} with these options")
        if observation.rules_version != self.rules_version:
            raise BadPosition("observation.rules_version", f"is {observation.rules_version}, not {self.rules_version}")
        if observation.seat == SPECTATOR:
            raise BadSeat("A spectator only observes; imagine for a seat.")
        state = self.read(observation.position)
        state.tell_anew(observation.log)
        chance = Chance()
        chance.seed(rng.getrandbits(128))
        state.redraw(state.checked(observation.seat), chance)
        missing = state.blank()
        if missing:
            raise BadPosition(missing, "is blank, although that seat knows it")
        # What a view says beside its blanks must fit what has filled them: the world is read like any position.
        self.read(state.to_dict())
        state.advance()
        self.check_choices(state)
        self.check_view(state, observation)
        return state

    def check_view(self, state: State, observation: Observation) -> None:
        """Refuse an observation that says what its position does not: a bot relies on its legal actions."""
        said: dict[str, list[Any]] = {
            "ply": [observation.ply, state.ply],
            "revealed": [observation.revealed, state.revealed],
            "actors": [observation.actors, state.actors()],
            "legal_actions": [observation.legal_actions, state.legal_actions(observation.seat)],
        }
        for name, (told, found) in said.items():
            if told != found:
                raise BadPosition(f"observation.{name}", "does not fit the position")
