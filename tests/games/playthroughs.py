"""Golden playthroughs: whole games as text, to be read when they change.

    python -m tests.games.playthroughs

writes them anew. A change of the rules shows as a difference here, and is reviewed as one; so is one between the
interpreted and the compiled build, since both have to write the same text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from citadel import SPECTATOR, State
from citadel.core.chance import Chance
from citadel.core.game import Game
from tests.positions import GAMES, load

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 7
TRACES = 12
USUAL_SEATS = 4
# How many positions there are after so many plies from a point of the game: (plies before, depth).
PERFT = ((0, 3), (15, 3), (40, 3))
# Where there are very many, the deeper ones are not counted.
MOST_COUNTED = 50_000
# Random play hardly ever ends these games, so they are stopped early.
SHORTER: dict[str, dict[str, Any]] = {
    "imposter": {"max_turns": 40},
    "snotling": {"max_turns": 60},
    "deadly-doubles": {"max_turns": 60},
}
# What every ply changes, and what its action says already.
UNINTERESTING = ("ply", "generator", "agenda")


def path_of(game_id: str) -> Path:
    """Return where a game's playthrough is kept."""
    return FOLDER / f"{game_id}-seed{SEED}.txt"


def moves(state: State, seed: int) -> Iterator[tuple[int, int]]:
    """Choose a seat and an action at random, in the same way on every machine, until the game is over."""
    dice = Chance()
    dice.seed(seed)
    while not state.is_terminal():
        seat = state.actors()[dice.below(len(state.actors()))]
        legal = state.legal_actions(seat)
        yield seat, legal[dice.below(len(legal))]


def playthrough(game_id: str) -> str:
    """Return a game as text: its start, every ply and what that changed, and its end; then counts and traces."""
    game = load(game_id, SHORTER.get(game_id))
    seats = min(USUAL_SEATS, max(game.seats))
    head = f"{game.title}, rules version {game.rules_version}: {seats} seats, seed {SEED}"
    parts = [[head, ""], game_as_text(game, seats), ["", "Positions after so many plies:"], perft_lines(game, seats)]
    return "\n".join([*(line for part in parts for line in part), "", f"Trace of {TRACES} games: {trace(game)}", ""])


def game_as_text(game: Game, seats: int) -> list[str]:
    """Return a game, ply by ply."""
    state = game.new_state(seats, SEED)
    facts = state.to_dict()
    lines = [*written(facts), *logged(state, 0)]
    for seat, action in moves(state, SEED):
        told = len(state.observe(SPECTATOR).log)
        lines += ["", f"{state.ply + 1}. {game.seat_names()[seat]}: {game.actions[action]}"]
        state.apply_action(action, seat)
        before, facts = facts, state.to_dict()
        lines += [*logged(state, told), *written({k: v for k, v in facts.items() if before[k] != v})]
        lines.append(f"    seen {fingerprint(views(state))}")
    scores = [[[line.name, line.points] for line in score.lines] for score in state.scores()]
    return [*lines, "", f"Scores {json.dumps(scores)}", f"Returns {state.returns()}"]


def written(facts: dict[str, Any]) -> list[str]:
    """Return the fields of a position, one a line."""
    return [f"    {name} {json.dumps(value)}" for name, value in facts.items() if name not in UNINTERESTING]


def logged(state: State, told: int) -> list[str]:
    """Return the lines of the log that are new, as a spectator reads them."""
    return [f"    | {line}" for line in state.observe(SPECTATOR).log[told:]]


def views(state: State) -> list[Any]:
    """Return what everybody sees of a position."""
    return [state.observe(eye).to_dict() for eye in (*range(int(state.seats)), SPECTATOR)]


def fingerprint(data: Any) -> str:
    """Return a short text that is different for different data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def perft_lines(game: Game, seats: int) -> list[str]:
    """Return how many positions can be reached from some points of the game, by depth."""
    lines = []
    for plies, depth in PERFT:
        state = game.new_state(seats, SEED)
        for (seat, action), _ in zip(moves(state, SEED), range(plies), strict=False):
            state.apply_action(action, seat)
        counts = [perft(state, 1)]
        while len(counts) < depth and counts[0] * counts[-1] < MOST_COUNTED:
            counts.append(perft(state, len(counts) + 1))
        lines.append(f"    after ply {state.ply}: {' '.join(map(str, counts))}")
    return lines


def perft(state: State, depth: int) -> int:
    """Return how many lines of play of this length there are."""
    choices = [(seat, action) for seat in state.actors() for action in state.legal_actions(seat)]
    if depth == 1:
        return len(choices)
    total = 0
    for seat, action in choices:
        after = state.clone()
        after.apply_action(action, seat)
        total += perft(after, depth - 1)
    return total


def trace(game: Game) -> str:
    """Return a fingerprint of many whole games, with all seat counts."""
    played: list[Any] = []
    for seed in range(TRACES):
        state = game.new_state(game.seats[seed % len(game.seats)], seed)
        for seat, action in moves(state, seed):
            played.append([seat, action])
            state.apply_action(action, seat)
        played.append([state.to_dict(), state.returns(), views(state)])
    return fingerprint(played)


def write_anew() -> None:
    """Write all golden files."""
    FOLDER.mkdir(exist_ok=True)
    for game_id in GAMES:
        path_of(game_id).write_text(playthrough(game_id), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
