"""Information set Monte Carlo tree search, for every game.

After P. Cowling, E. Powley and D. Whitehouse (2012), with a single observer. Each turn of the search imagines a world
that the observation allows, at true odds, and follows one tree through it. A node of the tree is what has been done
since the observation, whatever is hidden; an action that is legal only in some worlds is weighed by how often it was on
offer. So the search knows nothing that its seat does not know, and cannot foresee a die or a deck.

What a rival chooses out of sight (in a `Together` step, or where the judge says so, as in a draft) is no branch of the
tree: else the seat would seem to know it when it chooses next. Nor is a choice that depends on what the seat itself has
chosen out of sight, as when a rival names a character: the tree would tell it. The rival takes what looks best to it,
or what the judge expects; where nothing can judge that, it draws.

Where a judge can tell how likely rivals are to have chosen as they have, worlds come as often as that makes them: the
search stays in a world until a new one takes its place, by their odds (Metropolis and Hastings).

Where a descent ends, the position has to be valued. There are two ways:

- A game with rules of thumb (judge.py) is judged on the spot. A city's many places make wide trees, so every action of
  a node is judged as soon as it is met, and only those that look well are followed: the first turns play as the greedy
  bot does, the others look further where it matters. Judging is less noisy than playing on at random. A judge may first
  play on to where it can judge better, such as to the end of a round.
- Any other game is played on at random to its end. Winning counts half and the lead counts half, since a big lead tells
  more about a position than a bare win between two random players.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.bot import Bot
from citadel.bots.judge import Judge
from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.core.playout import playout
from citadel.core.state import State, random_actor
from citadel.core.steps import Together, kind_in

ITERATIONS_ALONE: Final = 64  # after which other threads have a turn
# How much a search prefers what it has tried less often; a judge's word varies less than a game played at random.
_CURIOSITY: Final = 0.7
# The lead in points that counts half of what the biggest lead counts.
_BIG_LEAD: Final = 4.0
_BIG_LEAD_JUDGED: Final = 8.0
_WORDS: Final = 4294967296.0  # how many numbers a generator may draw


class Node:
    """What one seat did at a point of the tree, and how that has gone for it."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] = []


class Search:
    """One search: a tree that grows with every imagined world."""

    def __init__(self, root: State, seat: i64, chance: Chance) -> None:
        self.root = root
        self.seat: i64 = seat
        self.chance = chance
        self.top = Node(seat, -1)
        self.path: list[Node] = []
        # The legal actions at the node where the search is, and which of them have not been met there before.
        self.out = Actions()
        self.fresh = Actions()
        # The step of the search at which an action was last found legal.
        self.marks = vec[i64]([0] * len(root.game.actions))
        self.step: i64 = 0
        self.curiosity: float = _CURIOSITY

    def grow(self, node: Node, seat: i64, state: State) -> Node | None:
        """Take up `fresh` actions into the tree; return the one that ends the descent, or None to go on."""
        raise NotImplementedError

    def imagined(self) -> State:
        """Return a world that the seat cannot tell from the root."""
        return self.root.resampled(self.seat, self.chance)

    def is_guessed(self, state: State) -> bool:
        """Return whether a choice of a rival is guessed now, and no branch."""
        return isinstance(state.game.steps[kind_in(state.agenda[state.depth - 1])], Together)

    def guess(self, seat: i64, state: State) -> i64:
        """Return what a rival chooses, from `out`, where that is guessed."""
        return self.out.items[self.chance.below(self.out.count)]

    def value(self, state: State) -> list[float]:
        """Return how good the position at the end of the descent is for each seat, from -1 to 1."""
        raise NotImplementedError

    def iterate(self) -> None:
        """Imagine a world, follow the tree through it to a new place, and learn how good that is for whom."""
        state = self.imagined()
        self.descend(state)
        self.learn(self.value(state))

    def descend(self, state: State) -> None:
        """Play a world along the path that looks best, and one action on; `path` is the way that was taken."""
        node = self.top
        self.path = [node]
        while not state.over:
            seat: i64 = self.seat if node is self.top else random_actor(state.actor_set(), self.chance)
            state.fill(seat, self.out)
            if seat != self.seat and self.is_guessed(state):
                state.play(self.guess(seat, state), seat)
                continue
            self.mark_legal()
            known = self.best_known(node, seat)
            self.keep_marked()
            leaf = self.grow(node, seat, state) if self.fresh.count else None
            follow = known if leaf is None else leaf
            assert follow is not None
            self.path.append(follow)
            state.play(follow.action, seat)
            if leaf is not None:
                return
            node = follow

    def mark_legal(self) -> None:
        """Mark the legal actions."""
        self.step += 1
        i: i64 = 0
        while i < self.out.count:
            self.marks[self.out.items[i]] = self.step
            i += 1

    def best_known(self, node: Node, seat: i64) -> Node | None:
        """Return the child to follow among those that are legal now, if any; take away their marks."""
        best: Node | None = None
        best_bound: float = 0.0
        for child in node.children:
            if child.seat == seat and self.marks[child.action] == self.step:
                self.marks[child.action] = 0
                child.offered += 1
                bound = self.bound(child)
                if best is None or bound > best_bound:
                    best, best_bound = child, bound
        return best

    def keep_marked(self) -> None:
        """Put the legal actions that are still marked into `fresh`."""
        self.fresh.clear()
        i: i64 = 0
        while i < self.out.count:
            if self.marks[self.out.items[i]] == self.step:
                self.fresh.add(self.out.items[i])
            i += 1

    def bound(self, child: Node) -> float:
        """Return how good a child may be, if one is hopeful (UCB1, with the times it was on offer for all trials)."""
        visits = float(child.visits)
        return child.total / visits + self.curiosity * math.sqrt(math.log(float(child.offered)) / visits)

    def add(self, node: Node, seat: i64, action: i64) -> Node:
        """Give a node a new child."""
        child = Node(seat, action)
        child.offered = 1
        node.children.append(child)
        return child

    def learn(self, values: list[float]) -> None:
        """Add what came out to every node on the path."""
        for node in self.path:
            node.visits += 1
            node.total += values[node.seat]

    def answer(self) -> int:
        """Return the action that was tried most."""
        best = self.top.children[0]
        for child in self.top.children:
            if child.visits > best.visits:
                best = child
        return best.action


class PlayoutSearch(Search):
    """For any game: add one action at a time, and play at random to the end to see what it is worth."""

    def grow(self, node: Node, seat: i64, state: State) -> Node | None:
        return self.add(node, seat, self.fresh.items[self.chance.below(self.fresh.count)])

    def value(self, state: State) -> list[float]:
        playout(state, self.chance)
        return outcome(state)


class JudgedSearch(Search):
    """For a game with rules of thumb: judge each action as soon as it is met, and follow the best."""

    def __init__(self, root: State, seat: i64, judge: Judge, chance: Chance) -> None:
        Search.__init__(self, root, seat, chance)
        self.judge = judge
        self.curiosity = judge.curiosity
        # The world imagined last, where worlds are weighed, and how likely it is.
        self.weighs = judge.weighs_worlds(root, seat)
        self.world: State | None = None
        self.likely: float = 0.0

    def grow(self, node: Node, seat: i64, state: State) -> Node | None:
        best: Node | None = None
        i: i64 = 0
        while i < self.fresh.count:
            child = self.add(node, seat, self.fresh.items[i])
            child.visits = 1
            child.total = squashed(self.worth_after(child.action, seat, state) / _BIG_LEAD_JUDGED)
            if best is None or child.total > best.total:
                best = child
            i += 1
        return best if self.fresh.count == self.out.count else None

    def imagined(self) -> State:
        world = self.root.resampled(self.seat, self.chance)
        if not self.weighs:
            return world
        likely = self.judge.likelihood(world, self.seat)
        if self.world is None or float(self.chance.word()) < math.exp(likely - self.likely) * _WORDS:
            self.world, self.likely = world, likely
        return self.world.clone()

    def is_guessed(self, state: State) -> bool:
        return self.judge.is_guessed(state)

    def guess(self, seat: i64, state: State) -> i64:
        return self.judge.guess(state, seat, self.out, self.chance)

    def worth_after(self, action: i64, seat: i64, state: State) -> float:
        """Return what a seat's position is worth after an action of its own."""
        return self.judge.worth(self.judge.after(state, action, seat), seat)

    def value(self, state: State) -> list[float]:
        self.judge.play_on(state, self.chance)
        return [squashed(worth / _BIG_LEAD_JUDGED) for worth in self.judge.worths(state)]


def squashed(lead: float) -> float:
    """Return a lead of any size as a number between -1 and 1."""
    return lead / (1.0 + abs(lead))


def outcome(state: State) -> list[float]:
    """Return half what each seat has won and half by how much it leads, since a win by far is more likely to last."""
    scores = state.scores()
    won = state.returns()
    values: list[float] = []
    for seat in range(len(scores)):
        rivals = [scores[other].total for other in range(len(scores)) if other != seat]
        lead = float(scores[seat].total - max(rivals)) if rivals else 0.0
        values.append(0.5 * won[seat] + 0.5 * squashed(lead / _BIG_LEAD))
    return values


def let_others_run() -> None:
    """Give the other threads of this process a turn, such as one that waits to end it: compiled code never does."""
    time.sleep(0)


class Ismcts(Bot):
    """Search so many imagined worlds in one tree, or for so many seconds; the other number is zero."""

    def __init__(self, game: Game, judge: Judge | None, seed: int, iterations: int, seconds: float) -> None:
        self.game = game
        self.judge = judge
        self.rng = random.Random(seed)
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, observation: Observation) -> int:
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        search = self.search(observation)
        if self.seconds:
            end = time.monotonic() + self.seconds
            while time.monotonic() < end or not search.top.children:
                search.iterate()
                let_others_run()
        else:
            for i in range(self.iterations):
                search.iterate()
                if i % ITERATIONS_ALONE == 0:
                    let_others_run()
        return search.answer()

    def search(self, observation: Observation) -> Search:
        """Return a search that has not begun, in the worlds that the observation allows."""
        root = self.game.imagine(observation, self.rng)
        root.logging = False
        root.last = None
        chance = Chance()
        chance.seed(self.rng.getrandbits(128))
        if self.judge is None:
            return PlayoutSearch(root, observation.seat, chance)
        return JudgedSearch(root, observation.seat, self.judge, chance)
