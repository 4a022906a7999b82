"""Playing at this terminal: what a person is shown, asked, and answers."""

from __future__ import annotations

from citadel.cli import explain
from citadel.cli.boards import board_for
from citadel.cli.choices import gathered
from citadel.cli.ending import announce
from citadel.cli.screen import Screen
from citadel.cli.sitting import Sitting
from citadel.cli.words import named
from citadel.core.errors import IllegalAction
from citadel.core.observation import Observation


class Stopped(Exception):
    """The people at this terminal stop before the game is over; the text says why."""


class Dialogue:
    """One game between the people at this terminal and its bots."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.screen = screen
        self.game = sitting.journal.game
        self.names = self.game.seat_names()[: sitting.journal.seats]
        self.board = board_for(self.game, self.names)
        self.people = sitting.people()
        self.looking = self.people[0]
        self.lines_read = dict.fromkeys(self.people, 0)
        self.holdings_told: dict[int, list[str]] = {}
        self.choices: list[int] = []

    def run(self) -> None:
        """Play to the end; Stopped if somebody stops, BadArgument if the journal cannot be kept."""
        self.say_who_plays()
        while not self.sitting.state.is_terminal():
            seat = self.sitting.state.actors()[0]
            if seat in self.sitting.bots:
                self.bot_moves(seat)
            else:
                self.person_moves(seat)
        self.tell_news(self.look(self.looking))
        self.show_board(self.look(self.looking))
        announce(self.screen, self.sitting.state, self.names)

    def say_who_plays(self) -> None:
        """Say what is played, and that there is help."""
        mine = [f"{name}: {'you' if seat in self.people else 'a bot'}" for seat, name in enumerate(self.names)]
        title = self.game.title if self.game.title.endswith("!") else f"{self.game.title}."
        self.screen.say(f"{title} {', '.join(mine)}. Type ? for help.", "bold")

    def look(self, seat: int) -> Observation:
        """Return what a seat may see now."""
        return self.sitting.state.observe(seat)

    def bot_moves(self, seat: int) -> None:
        """Let a bot choose and act."""
        with self.screen.busy(f"{self.names[seat]} thinks."):
            action = self.sitting.bots[seat].choose(self.look(seat))
        self.sitting.act(seat, action)

    def person_moves(self, seat: int) -> None:
        """Show a person what has happened and what there is to choose, and let them act or take back."""
        self.pass_on_to(seat)
        seen = self.look(seat)
        self.choices = seen.legal_actions
        if not self.screen.plain:
            self.show_board(seen)
        self.tell_news(seen)
        if self.screen.plain:
            self.tell_holdings(seen)
        self.ask(seen)
        while not self.obey(self.typed(), seen):
            pass

    def pass_on_to(self, seat: int) -> None:
        """Let another person sit down at the screen, if it is another one; without secrets, all read on together."""
        if seat == self.looking:
            return
        if not self.game.has_secrets:
            self.lines_read[seat] = self.lines_read[self.looking]
        elif not self.screen.turn_away(self.names[self.looking], self.names[seat]):
            raise Stopped("The input has ended.")
        self.looking = seat

    def tell_news(self, seen: Observation) -> None:
        """Print the lines of the log that this seat has not read."""
        for line in seen.log[self.lines_read[seen.seat] :]:
            self.screen.say(named(line, self.names), "dim")
        self.lines_read[seen.seat] = len(seen.log)

    def tell_holdings(self, seen: Observation) -> None:
        """Print what this seat holds, if it is not what it was when that was printed last."""
        holdings = self.board.holdings(seen)
        if holdings != self.holdings_told.get(seen.seat):
            for line in holdings:
                self.screen.say(line)
        self.holdings_told[seen.seat] = holdings

    def show_board(self, seen: Observation) -> None:
        """Draw or describe the position."""
        if self.screen.plain:
            for line in self.board.tell(seen):
                self.screen.say(line)
        else:
            self.screen.show(self.board.draw(seen))

    def ask(self, seen: Observation) -> None:
        """Print the question and the numbered choices."""
        self.screen.say(f"{self.names[seen.seat]}: {named(seen.asks, self.names)} ({seen.clause})", "bold")
        sentences = [named(self.board.sentence(action, seen), self.names) for action in self.choices]
        if self.screen.plain:
            for number, sentence in enumerate(sentences, start=1):
                self.screen.say(f"{number}. {sentence}")
        else:
            actions = [self.game.actions[action] for action in self.choices]
            self.screen.list(gathered(list(zip(actions, sentences, strict=True))))

    def typed(self) -> str:
        """Return the next line that is not empty."""
        while True:
            line = self.screen.ask(f"1 to {len(self.choices)}?")
            if line is None:
                raise Stopped("The input has ended.")
            if line:
                return line

    def obey(self, line: str, seen: Observation) -> bool:
        """Do what was typed; return whether the position has changed."""
        command = line.split()[0]
        if command in ("u", "undo"):
            return self.take_back(seen.seat)
        if command in ("q", "quit"):
            raise Stopped("You stop.")
        if command.startswith("?"):
            self.explain(line[1:].strip(), seen)
        elif line in ("b", "board"):
            self.show_board(seen)
        elif line in ("c", "choices"):
            self.ask(seen)
        elif line in ("l", "log"):
            self.lines_read[seen.seat] = 0
            self.tell_news(seen)
        else:
            return self.act(line, seen.seat)
        return False

    def take_back(self, seat: int) -> bool:
        """Take back the seat's last ply, or where nothing is secret that of a friend; return True, or say why not."""
        friends = [] if self.game.has_secrets else self.people
        for other in dict.fromkeys([seat, *friends]):
            if self.sitting.undo(other):
                self.lines_read[seat] = min(self.lines_read[seat], len(self.look(seat).log))
                whose = "Your" if other == seat else f"{self.names[other]}'s"
                self.screen.say(f"{whose} last move is taken back.")
                return True
        self.screen.say("There is nothing to take back: only your own last moves, until something is revealed.")
        return False

    def explain(self, which: str, seen: Observation) -> None:
        """Print what stands behind a choice, a card, or the question."""
        about_card = explain.card(self.game, which)
        for line in about_card:
            self.screen.say(line)
        if about_card:
            return
        action = self.chosen(which) if which else None
        if which and action is None:
            return
        about = explain.question(self.game, seen) if action is None else explain.choice(self.game, action)
        for line in [*about, *([] if which else explain.COMMANDS)]:
            self.screen.say(named(line, self.names))

    def act(self, line: str, seat: int) -> bool:
        """Make the choice that was typed; return False, and say why, if there is none or it is not allowed."""
        action = self.chosen(line)
        if action is None:
            return False
        try:
            self.sitting.act(seat, action)
        except IllegalAction as error:
            self.screen.say(named(str(error), self.names))
            return False
        return True

    def chosen(self, line: str) -> int | None:
        """Return the action of a number or of an action's words; None, and say so, if there is none."""
        if line.isdecimal() and len(line) < 9 and 1 <= int(line) <= len(self.choices):
            return self.choices[int(line) - 1]
        try:
            return self.game.actions.find(" ".join(line.split()))
        except IllegalAction:
            self.screen.say(f"There is no choice {line[:40]!r}; there are 1 to {len(self.choices)}. Type ? for help.")
            return None
