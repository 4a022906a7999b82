"""Information set Monte Carlo tree search, for every game."""

from __future__ import annotations

import math
import random
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.bots.bot import Bot
from citadel.core.actions import Actions
from citadel.core.bits import BIT
from citadel.core.chance import Chance
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.core.playout import random_actor
from citadel.core.state import State

PARAMS: dict[str, float] = {"c": 0.7, "win": 0.5, "scale": 4.0, "fpu": 10.0, "trunc": 0.0}


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

    def __init__(self, root: State, seat: i64, chance: Chance) -> None:
        self.root = root
        self.seat: i64 = seat
        self.chance = chance
        self.top = Node(seat, -1)
        self.out = Actions()
        self.path: list[Node] = []
        self.marks = vec[i64]([0] * len(root.game.actions))
        self.tick: i64 = 0
        self.c: float = PARAMS["c"]
        self.win: float = PARAMS["win"]
        self.scale: float = PARAMS["scale"]
        self.fpu: float = PARAMS["fpu"]
        self.trunc: i64 = int(PARAMS["trunc"])

    def iterate(self) -> None:
        state = self.root.resampled(self.seat, self.chance)
        self.path = [self.top]
        node = self.top
        while not state.over:
            seat: i64 = self.seat if node is self.top else random_actor(state.actor_set(), self.chance)
            state.fill(seat, self.out)
            child = self.descend(node, seat)
            self.path.append(child)
            state.play(child.action, seat)
            node = child
            if node.visits == 0:
                break
        self.rollout(state)
        self.learn(self.rewards(state))

    def descend(self, node: Node, seat: i64) -> Node:
        self.tick += 1
        marks = self.marks
        i: i64 = 0
        while i < self.out.count:
            marks[self.out.items[i]] = self.tick
            i += 1
        tried: i64 = 0
        best: Node | None = None
        best_bound: float = -1e9
        for child in node.children:
            if child.seat == seat and marks[child.action] == self.tick:
                tried += 1
                marks[child.action] = 0
                child.offered += 1
                n = float(child.visits)
                bound = child.total / n + self.c * math.sqrt(math.log(float(child.offered)) / n)
                if bound > best_bound:
                    best, best_bound = child, bound
        untried: i64 = self.out.count - tried
        if best is not None and (untried == 0 or best_bound > self.fpu):
            return best
        return self.expand(node, seat, self.chance.below(untried))

    def expand(self, node: Node, seat: i64, k: i64) -> Node:
        i: i64 = 0
        while True:
            action = self.out.items[i]
            if self.marks[action] == self.tick:
                if k == 0:
                    break
                k -= 1
            i += 1
        child = Node(seat, action)
        child.offered = 1
        node.children.append(child)
        return child

    def rollout(self, state: State) -> None:
        chance = self.chance
        out = self.out
        left: i64 = self.trunc if self.trunc else 100000
        while not state.over and left > 0:
            seat = random_actor(state.actor_set(), chance)
            state.fill(seat, out)
            state.play(out.items[chance.below(out.count)], seat)
            left -= 1

    def rewards(self, state: State) -> list[float]:
        scores = state.scores()
        won = state.returns()
        rewards: list[float] = []
        for s in range(len(scores)):
            mine = float(scores[s].total)
            best = -1e9
            for o in range(len(scores)):
                if o != s:
                    best = max(best, float(scores[o].total))
            margin = (mine - best) / self.scale if len(scores) > 1 else 0.0
            rewards.append(self.win * won[s] + (1.0 - self.win) * (margin / (1.0 + abs(margin))))
        return rewards

    def learn(self, rewards: list[float]) -> None:
        for node in self.path:
            node.visits += 1
            node.total += rewards[node.seat]

    def answer(self) -> int:
        best = self.top.children[0]
        for child in self.top.children:
            if child.visits > best.visits:
                best = child
        return best.action


class Ismcts(Bot):
    """Search many imagined worlds in one tree."""

    def __init__(self, game: Game, seed: int, iterations: int, seconds: float) -> None:
        self.game = game
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
        search = Search(root, observation.seat, chance)
        if self.seconds:
            end = time.monotonic() + self.seconds
            while time.monotonic() < end or not search.top.children:
                search.iterate()
        else:
            for _ in range(self.iterations):
                search.iterate()
        return search.answer()
