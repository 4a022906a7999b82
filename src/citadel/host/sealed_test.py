"""Sealed bids: a small game for the host's tests, with hands, choices made together, plies to undo, and draws."""

import random
from pathlib import Path
from typing import Any, Final

import pytest

from citadel.core.actions import Actions, ActionSpace
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.log import Line
from citadel.core.option import Option
from citadel.core.reader import Reader
from citadel.core.registry import register
from citadel.core.score import Score, ScoreLine
from citadel.core.state import State
from citadel.core.steps import Decision, Step, Together

CARDS: Final = list(range(1, 21))
ACTIONS: Final = ActionSpace()
BID: Final = ACTIONS.block("bid", [str(card) for card in CARDS])
BOAST: Final = ACTIONS.block("boast", ["softly", "loudly"])
DRAW: Final = ACTIONS.block("draw")
REST: Final = ACTIONS.block("rest")
HAS_CHOSEN: Final = Line("{who} has chosen.")
HAS_CHOSEN_CARD: Final = Line("{who} has chosen {card}.")
WINS: Final = Line("{who} wins with {card}.")


class Sealed(State):
    """A hand or the deck is a list of cards, or how many there are where they are hidden; a hidden bid is -1."""

    def __init__(self, game: Game, seats: int, source: "Sealed | None" = None) -> None:
        super().__init__(game, seats, source)
        self.rounds: int = source.rounds if source else game.settings["rounds"]
        self.deck: Any = _copy(source.deck) if source else 0
        self.hands: list[Any] = [_copy(hand) for hand in source.hands] if source else [0] * seats
        self.bids: list[int] = list(source.bids) if source else [0] * seats
        self.won: list[int] = list(source.won) if source else [0] * seats
        self.boasts: list[int] = list(source.boasts) if source else [0] * seats

    def clone(self) -> "Sealed":
        return Sealed(self.game, int(self.seats), self)

    def take(self) -> int:
        card: int = self.deck.pop(self.below(len(self.deck)))
        return card

    def facts(self, d: dict[str, Any]) -> None:
        d["rounds"], d["deck"] = self.rounds, _copy(self.deck)
        d["hands"], d["bids"] = [_copy(hand) for hand in self.hands], list(self.bids)
        d["won"], d["boasts"] = list(self.won), list(self.boasts)

    def read(self, reader: Reader) -> None:
        seats = int(self.seats)
        self.rounds, self.deck = reader.number("rounds", 0, 9), reader.get("deck")
        self.hands, self.bids = reader.rows("hands", seats), reader.numbers("bids", seats, -1, 20)
        self.won, self.boasts = reader.numbers("won", seats, 0, 9), reader.numbers("boasts", seats, 0, 99)

    def blank(self) -> str:
        return "" if all(type(cards) is list for cards in [self.deck, *self.hands]) else "position.hands"

    def forget(self, seat: int) -> None:
        self.deck = _count(self.deck)
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = _count(self.hands[other])
                self.bids[other] = min(1, self.bids[other]) * -1

    def redeal(self, seat: int, chance: Chance) -> None:
        known = {card for hand in self.hands if type(hand) is list for card in hand} | set(self.bids)

        unseen = [card for card in CARDS if card not in known]
        for other in range(self.seats):
            if type(self.hands[other]) is int:
                self.hands[other] = sorted(unseen.pop(chance.below(len(unseen))) for _ in range(self.hands[other]))
            if self.bids[other] == -1:
                self.bids[other] = unseen.pop(chance.below(len(unseen)))
        self.deck = sorted(unseen)[: self.deck]

    def scores(self) -> list[Score]:
        return [
            Score([ScoreLine("bids won", 10 * won, "s.1"), ScoreLine("boasts", boasts, "s.2")], [])
            for won, boasts in zip(self.won, self.boasts, strict=True)
        ]


class Dealing(Step):
    """Everybody gets four cards."""

    def run(self, state: Any, seat: int, arg: int) -> None:
        state.deck = list(CARDS)
        for each in range(state.seats):
            state.hands[each] = sorted(state.take() for _ in range(4))
        state.do(BIDDING, 0, (1 << int(state.seats)) - 1)


class Bidding(Together):
    """Everybody lays a card face down; the highest wins."""

    asks, clause = "Choose a card.", "s.1"

    def options(self, state: Any, seat: int, arg: int, out: Actions) -> None:
        for card in state.hands[seat]:
            out.add(BID + card - 1)

    def set_aside(self, state: Any, seat: int, action: int) -> None:
        state.bids[seat] = card = action - BID + 1
        state.hands[seat].remove(card)
        state.tell_apart(HAS_CHOSEN, HAS_CHOSEN_CARD, BIT[seat], seat, card)

    def take_effect(self, state: Any) -> None:
        winner = max(range(state.seats), key=lambda seat: state.bids[seat])
        state.tell(WINS, winner, state.bids[winner])
        state.deck = sorted([*state.deck, *state.bids])
        state.bids = [0] * int(state.seats)
        state.won[winner] += 1
        state.rounds -= 1
        state.revealed = state.ply
        state.do(BOASTING, winner, 2)


class Boasting(Decision):
    """The winner boasts twice, then draws or rests."""

    asks, clause, largest = "How loudly?", "s.2", 2

    def options(self, state: Any, seat: int, arg: int, out: Actions) -> None:
        out.add_each(BOAST, 3)

    def choose(self, state: Any, seat: int, arg: int, action: int) -> None:
        state.boasts[seat] += 1 + action - BOAST
        if arg > 1:
            state.do(self, seat, arg - 1)
        else:
            state.do(DRAWING, seat)


class Drawing(Decision):
    """The winner may draw a card."""

    asks, clause = "Draw?", "s.3"

    def options(self, state: Any, seat: int, arg: int, out: Actions) -> None:
        out.add(DRAW)
        out.add(REST)

    def choose(self, state: Any, seat: int, arg: int, action: int) -> None:
        if action == DRAW:
            state.hands[seat] = sorted([*state.hands[seat], state.take()])
        if state.rounds:
            state.do(BIDDING, 0, (1 << int(state.seats)) - 1)


DEALING: Final = Dealing()
BIDDING: Final = Bidding()
BOASTING: Final = Boasting()
DRAWING: Final = Drawing()


class SealedGame(Game):
    id = "sealed"
    title = "Sealed bids"

    def __init__(self, chosen: dict[str, Any]) -> None:
        options = {"rounds": Option(3, range(1, 5), "How many rounds.")}
        super().__init__(range(2, 4), ACTIONS, [DEALING, BIDDING, BOASTING, DRAWING], options, chosen)

    @property
    def max_plies(self) -> int:
        return 100

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / "no-such-folder"

    def blank(self, seats: int) -> State:
        return Sealed(self, seats)


def _copy(cards: Any) -> Any:
    return list(cards) if type(cards) is list else cards


def _count(cards: Any) -> int:
    return len(cards) if type(cards) is list else int(cards)


register(SealedGame.id, "citadel.host.sealed_test:SealedGame")


@pytest.mark.parametrize("seed", range(20))
def test_the_small_game_keeps_its_secrets_and_ends(seed: int) -> None:
    rng = random.Random(seed)
    state = SealedGame({}).new_state(3, seed)
    while not state.is_terminal():
        for seat in range(3):
            assert state.resample(seat, rng).observe(seat) == state.observe(seat)
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
    assert sum(score.total for score in state.scores()) > 0
