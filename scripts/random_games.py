"""Games played at random by the hundred thousand: nobody may be stuck, nothing raise, and no card or coin get lost.

Seat counts, options and casts are drawn for each game. After every ply what is counted at once is checked, and the
whole position at the beginning of some rounds, at the end and now and then; from time to time a seat looks at it and
imagines the rest. A game that goes wrong is kept as a journal, which `citadel replay` shows and a test can play up.
"""

from __future__ import annotations

import multiprocessing
import random
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import citadel
from citadel.core.journal import Journal
from citadel.core.state import State
from scripts.random_options import OTHER_STARTS, options_for, options_known
from tests.blanks import family
from tests.games.invariants import AT_ONCE, INVARIANTS, WATCHES, nothing_to_count, nothing_to_watch

WHOLE: Final = 0.005  # of the plies are followed by a look at the whole position,
AT_ROUNDS: Final = 0.3  # and of those with which a round begins
ELSEWHERE: Final = 0.5  # of the games that can begin in another position do so
LOOKS: Final = 0.002  # of the plies are followed by a look with the eyes of a seat
BATCH: Final = 40  # games for a worker at a time
TRIES: Final = 1000  # of drawing options that fit each other and so many seats


@dataclass(frozen=True)
class Outcome:
    """What came of a game; `error`, its `trace` and `journal` are empty if all went well."""

    game: str
    number: int
    seats: int
    settings: dict[str, Any]
    plies: int
    rounds: int
    verbs: frozenset[str]
    error: str = ""
    trace: str = ""
    journal: str = ""


def outcome(games: list[str], seed: int, number: int) -> Outcome:
    """Play one game of a run; equal arguments give the same game."""
    id = games[number % len(games)]
    rng = random.Random(f"{seed}/{number}")
    seat_counts = citadel.load_game(id).seats
    journal = drawn(id, seat_counts[number // len(games) % len(seat_counts)], rng)
    state = journal.start()
    wrong = ("", "", "")
    try:
        play(state, journal, rng)
    except Exception as error:
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        wrong = (said, traceback.format_exc(), journal.dumps())
    rounds, plies, game = rounds_of(state), len(journal.moves), journal.game
    verbs = frozenset([game.actions[action].name for action in {action for _, action in journal.moves}])
    return Outcome(id, number, journal.seats, game.settings, plies, rounds, verbs, *wrong)


def drawn(id: str, seats: int, rng: random.Random) -> Journal:
    """Return a new game for so many seats, under options that fit each other and the seats."""
    for _ in range(TRIES):
        try:
            journal = Journal(citadel.load_game(id, **options_for(id, rng)), seats, rng.getrandbits(53))
            journal.start()
        except (citadel.BadOption, citadel.BadSeat):
            continue
        return perhaps_from_elsewhere(journal, rng)
    raise RuntimeError(f"{id} with {seats} seats: no options fit")


def perhaps_from_elsewhere(journal: Journal, rng: random.Random) -> Journal:
    """Return a new game as it is, or one that begins in another position."""
    game = journal.game
    if game.id not in OTHER_STARTS or rng.random() >= ELSEWHERE:
        return journal
    position = OTHER_STARTS[game.id](journal.start().to_dict(), game.settings, rng)
    return Journal(game, journal.seats, position=position)


def rounds_of(state: State) -> int:
    """Return how many rounds have been played, or begun, as the game counts them."""
    return int(getattr(state, "rounds", getattr(state, "round", 0)))


def play(state: State, journal: Journal, rng: random.Random) -> None:
    """Play a game to its end, at random, and fail if anything is wrong with it."""
    kind = family(state.game)
    conserved, at_once = INVARIANTS[kind], AT_ONCE.get(kind, nothing_to_count)
    watch = WATCHES.get(kind, nothing_to_watch)()
    cards, round, most = at_once(state), 0, state.game.max_plies
    while not state.is_terminal():
        make_a_ply(state, journal, rng)
        assert at_once(state) == cards, "a card is lost or doubled"
        assert state.ply <= most, "the game does not end"
        now = rounds_of(state)
        if now != round:
            watch(state)
        if rng.random() < (WHOLE if now == round else AT_ROUNDS):
            conserved(state.to_dict())
        round = now
        if rng.random() < LOOKS:
            look(state, rng)
    conserved(state.to_dict())
    check_returns(state)


def check_returns(state: State) -> None:
    """Fail unless all win or lose together, or others lose what some win."""
    returns = state.returns()
    assert len(set(returns)) == 1 or abs(sum(returns)) < 1e-9, "what some win is not what the others lose"


def make_a_ply(state: State, journal: Journal, rng: random.Random) -> None:
    """Let one of the seats that may act do something."""
    actors = state.actors()
    seat = actors[0] if len(actors) == 1 else rng.choice(actors)
    actions = actions_of(state, seat)
    assert actions, f"seat {seat} is stuck"
    action = actions[int(rng.random() * len(actions))]
    journal.record(seat, action)
    state.apply_action(action, seat)


def actions_of(state: State, seat: int) -> list[int]:
    """Return what a seat may do."""
    return state.legal_actions(seat)


def look(state: State, rng: random.Random) -> None:
    """Write the position down and read it again; and let a seat imagine what it does not see."""
    facts = state.to_dict()
    assert state.game.from_dict(facts).to_dict() == facts, "what is written is not what is read"
    seen = state.observe(rng.randrange(int(state.seats)))
    imagined = state.game.imagine(seen, rng)
    INVARIANTS[family(state.game)](imagined.to_dict())
    again = imagined.observe(seen.seat).to_dict()
    differs = [name for name, value in seen.to_dict().items() if name != "log" and again[name] != value]
    assert not differs, f"an imagined position looks different: {differs}"


# Many games.


@dataclass
class Tally:
    """What came of the games of one kind: how many there were, how long they were, and how many went wrong."""

    games: int = 0
    wrong: int = 0
    plies: int = 0
    rounds: int = 0
    longest: int = 0

    def add(self, one: Outcome) -> None:
        self.games += 1
        self.wrong += bool(one.error)
        self.plies += one.plies
        self.rounds += one.rounds
        self.longest = max(self.longest, one.plies)

    def told(self) -> str:
        """Return it in words."""
        wrong = f", {self.wrong} WENT WRONG" if self.wrong else ""
        each = f"{self.plies / self.games:.0f} plies and {self.rounds / self.games:.1f} rounds each"
        return f"{self.games:,} games, {each}, {self.longest:,} plies at most{wrong}"


@dataclass
class Report:
    """What came of all games, by game, number of seats, and value of each option."""

    tallies: dict[str, dict[str, Tally]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(Tally)))
    named: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    verbs: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, one: Outcome) -> None:
        rows = self.tallies[one.game]
        self.verbs[one.game].update(one.verbs)
        for row in ["all", f"seats {one.seats}"]:
            rows[row].add(one)
        for name, value in one.settings.items():
            option = options_known(one.game)[name]
            if option.choices is None:
                self.named[one.game].update(each for each in str(value).split(",") if each)
            elif not isinstance(option.choices, range):
                rows[f"{name} {value}"].add(one)

    def lines(self) -> Iterator[str]:
        """Yield the report line by line."""
        for game, rows in self.tallies.items():
            for row, tally in sorted(rows.items()):
                yield f"{game}, {row}: {tally.told()}"
            verbs = [f"{verb} {games:,}" for verb, games in reversed(self.verbs[game].most_common())]
            yield f"{game}, games in which somebody did this: {', '.join(verbs)}"
            if self.named[game]:
                least, times = min(self.named[game].items(), key=lambda each: each[1])
                yield f"{game}: {len(self.named[game])} cards were named in options, {least} least often: {times} times"


def batch(games: list[str], seed: int, first: int, count: int) -> list[Outcome]:
    """Play some games of a run."""
    return [outcome(games, seed, number) for number in range(first, first + count)]


def outcomes(games: list[str], seed: int, count: int, workers: int) -> Iterator[Outcome]:
    """Yield what came of each game of a run, as they end."""
    batches = [(first, min(BATCH, count - first)) for first in range(0, count, BATCH)]
    if workers == 1:
        for first, some in batches:
            yield from batch(games, seed, first, some)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        for job in as_completed([pool.submit(batch, games, seed, first, some) for first, some in batches]):
            yield from job.result()


def keep(one: Outcome, folder: Path) -> str:
    """Keep a game that went wrong, and return where, and what was wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{one.game}-{one.number}.jsonl"
    path.write_text(one.journal)
    path.with_suffix(".txt").write_text(one.trace)
    return f"{path}: after {one.plies} plies, {one.error}"


def main(
    games: Annotated[list[str], typer.Argument(help="The games, in turn.")],
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    workers: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    folder: Annotated[Path, typer.Option("--keep", help="Where games that go wrong are kept.")] = Path("build/wrong"),
) -> None:
    """Play games at random, and report what came of them."""
    report, wrong = Report(), 0
    console = Console(stderr=True)
    console.quiet = not console.is_terminal
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, auto_refresh=False) as bar:
        task = bar.add_task("", total=count)
        for number, one in enumerate(outcomes(games, seed, count, workers), start=1):
            report.add(one)
            if one.error:
                wrong += 1
                print(keep(one, folder), flush=True)
            if number % BATCH == 0 or number == count:
                bar.update(task, completed=number, refresh=True)
    for line in report.lines():
        print(line)
    raise typer.Exit(1 if wrong else 0)


if __name__ == "__main__":
    typer.run(main)
