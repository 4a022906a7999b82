"""Information set Monte Carlo tree search, for every game."""

from __future__ import annotations

import math
import random
import time

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.bot import Bot
from citadel.bots.judge import Judge
from citadel.core.actions import Actions
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.core.playout import playout, random_actor
from citadel.core.state import State
from citadel.core.steps import Together

PARAMS: dict[str, float] = {"c": 0.4, "win": 0.5, "scale": 8.0, "fpu": 0.0, "hist": 1.0, "merge": 1.0, "judge": 1.0}


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
    """One search: a tree that grows by one node with every imagined world."""

    def __init__(self, root: State, seat: i64, judge: Judge | None, chance: Chance) -> None:
        self.root = root
        self.seat: i64 = seat
        self.judge = judge if PARAMS["judge"] else None
        self.chance = chance
        self.top = Node(seat, -1)
        self.out = Actions()
        self.path: list[Node] = []
        self.space: i64 = len(root.game.actions)
        self.marks = vec[i64]([0] * len(root.game.actions))
        self.tries = vec[i64]([0] * (len(root.game.actions) * int(root.seats)))
        self.gains = vec[float]([0.0] * (len(root.game.actions) * int(root.seats)))
        self.tick: i64 = 0
        self.c: float = PARAMS["c"]
        self.win: float = PARAMS["win"]
        self.scale: float = PARAMS["scale"]
        self.fpu: float = PARAMS["fpu"]
        self.hist: bool = PARAMS["hist"] > 0
        self.merge: bool = PARAMS["merge"] > 0

    def iterate(self) -> None:
        """Imagine a world, follow the tree through it, add a node, and learn how that ends."""
        state = self.root.resampled(self.seat, self.chance)
        node = self.top
        self.path = [node]
        while not state.over:
            seat: i64 = self.seat if node is self.top else random_actor(state.actor_set(), self.chance)
            state.fill(seat, self.out)
            if self.merge and seat != self.seat and is_secret(state):
                state.play(self.out.items[self.chance.below(self.out.count)], seat)
                continue
            node = self.descend(node, seat)
            self.path.append(node)
            state.play(node.action, seat)
            if node.visits == 0:
                break
        self.learn(self.rewards(state))

    def descend(self, node: Node, seat: i64) -> Node:
        """Return the child to follow among the seat's legal actions, which `out` holds, a new one if it is time."""
        self.tick += 1
        i: i64 = 0
        while i < self.out.count:
            self.marks[self.out.items[i]] = self.tick
            i += 1
        tried: i64 = 0
        visits: i64 = 0
        total: float = 0.0
        best: Node | None = None
        best_bound: float = -1e9
        for child in node.children:
            if child.seat == seat and self.marks[child.action] == self.tick:
                self.marks[child.action] = 0
                tried += 1
                child.offered += 1
                visits += child.visits
                total += child.total
                bound = self.bound(child)
                if bound > best_bound:
                    best, best_bound = child, bound
        if best is not None and (tried == self.out.count or best_bound > self.hope(node, total / float(visits))):
            return best
        return self.expand(node, seat, self.out.count - tried)

    def bound(self, child: Node) -> float:
        visits = float(child.visits)
        return child.total / visits + self.c * math.sqrt(math.log(float(child.offered)) / visits)

    def hope(self, node: Node, mean: float) -> float:
        return 1e9 if node is self.top else mean + self.fpu

    def expand(self, node: Node, seat: i64, untried: i64) -> Node:
        action = self.likeliest(seat) if self.hist else self.any_untried(untried)
        child = Node(seat, action)
        child.offered = 1
        node.children.append(child)
        return child

    def any_untried(self, untried: i64) -> i64:
        k = self.chance.below(untried)
        i: i64 = 0
        while True:
            action = self.out.items[i]
            i += 1
            if self.marks[action] == self.tick:
                if k == 0:
                    return action
                k -= 1

    def likeliest(self, seat: i64) -> i64:
        best: i64 = -1
        best_gain: float = -1e9
        i: i64 = 0
        while i < self.out.count:
            action = self.out.items[i]
            if self.marks[action] == self.tick:
                place = seat * self.space + action
                tries = self.tries[place]
                noise = float(self.chance.below(1000)) / 100000.0
                gain = noise + (self.gains[place] / float(tries) if tries else 1.0)
                if gain > best_gain:
                    best, best_gain = action, gain
            i += 1
        return best

    def rewards(self, state: State) -> list[float]:
        """Return how a world looks from each seat, from -1 to 1."""
        judge = self.judge
        if judge is not None:
            found: list[float] = []
            seat: i64 = 0
            while seat < state.seats:
                found.append(squashed(judge.worth(state, seat) / self.scale))
                seat += 1
            return found
        playout(state, self.chance)
        return outcome(state, self.win, self.scale)

    def learn(self, rewards: list[float]) -> None:
        for node in self.path:
            reward = rewards[node.seat]
            node.visits += 1
            node.total += reward
            if node.action >= 0:
                place = node.seat * self.space + node.action
                self.tries[place] += 1
                self.gains[place] += reward

    def answer(self) -> int:
        best = self.top.children[0]
        for child in self.top.children:
            if child.visits > best.visits:
                best = child
        return best.action


def is_secret(state: State) -> bool:
    """Return whether a choice is made out of sight now."""
    return isinstance(state.game.steps[state.agenda[state.depth - 1] & 255], Together)


def squashed(lead: float) -> float:
    """Return a lead of any size as a number between -1 and 1."""
    return lead / (1.0 + abs(lead))


def outcome(state: State, win: float, scale: float) -> list[float]:
    scores = state.scores()
    won = state.returns()
    rewards: list[float] = []
    for s in range(len(scores)):
        best = -1e9
        for o in range(len(scores)):
            if o != s:
                best = max(best, float(scores[o].total))
        margin = (float(scores[s].total) - best) / scale if len(scores) > 1 else 0.0
        rewards.append(win * won[s] + (1.0 - win) * squashed(margin))
    return rewards


class Ismcts(Bot):
    """Search many imagined worlds in one tree."""

    def __init__(self, game: Game, judge: Judge | None, seed: int, iterations: int, seconds: float) -> None:
        self.game = game
        self.judge = judge
        self.rng = random.Random(seed)
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, observation: Observation) -> int:
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        root = self.game.imagine(observation, self.rng)
        root.logging = False
        root.last = None
        chance = Chance()
        chance.seed(self.rng.getrandbits(128))
        search = Search(root, observation.seat, self.judge, chance)
        if self.seconds:
            end = time.monotonic() + self.seconds
            while time.monotonic() < end or not search.top.children:
                search.iterate()
        else:
            for _ in range(self.iterations):
                search.iterate()
        return search.answer()
