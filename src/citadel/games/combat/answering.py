"""What seats decide out of sight, each with a word that its game has for it, until all is shown."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.bits import BIT
from citadel.core.errors import BadPosition
from citadel.core.reader import Reader
from citadel.games.combat.game import CombatGame
from citadel.games.combat.hands import Hands

# A game has words for the two answers between these.
NO_ANSWER: Final = 0
HIDDEN: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Answering(Hands):
    """Hands, and what each seat has answered out of sight: 1 or 2 of its game's words."""

    def __init__(self, game: CombatGame, seats: i64, room: i64, source: Answering | None = None) -> None:
        Hands.__init__(self, game, seats, room, source)
        if source is None:
            self.answers = vec[i64]([NO_ANSWER] * seats)
        else:
            self.answers = source.answers[:]

    # Verbs.

    def answer(self, seat: i64, answer: i64) -> None:
        """Decide out of sight."""
        self.answers[seat] = answer

    def show_answers(self, answer: i64) -> i64:
        """Show what all have decided; return the seats that gave an answer, as a set."""
        given: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.answers[seat] == answer:
                given |= BIT[seat]
            self.answers[seat] = NO_ANSWER
            seat += 1
        self.revealed = self.ply
        return given

    # Who knows what.

    def early_answer(self) -> str:
        """Complain of a position in which somebody has answered out of sight though nobody is asked to."""
        return "comes when nobody has answered out of sight" if any(self.answers) else ""

    def hide_answer(self, seat: i64) -> None:
        """Leave only whether a seat has answered."""
        if self.answers[seat] != NO_ANSWER:
            self.answers[seat] = HIDDEN

    def hidden_answer(self) -> str:
        """Return the path of an answer that is not known, or nothing."""
        for seat in range(self.seats):
            if self.answers[seat] == HIDDEN:
                return f"position.answers[{seat}]"
        return ""

    def write_answers(self, d: dict[str, Any], words: list[str]) -> None:
        """Write the answers in the two words of a game, null for one that this view cannot name."""
        written = ["", *words, None]
        d["answers"] = [written[answer] for answer in self.answers]

    def read_answers(self, reader: Reader, words: list[str]) -> None:
        """Read the answers, in the two words of a game."""
        written: list[Any] = ["", *words, None]
        n = int(self.seats)
        for seat, answer in enumerate(reader.rows("answers", n, [""] * n)):
            if not (answer is None or isinstance(answer, str)) or answer not in written:
                raise BadPosition(
                    f"position.answers[{seat}]", f'should be "{words[0]}", "{words[1]}", or "" for none yet'
                )
            self.answers[seat] = written.index(answer)
