"""What a seat may learn, checked on every channel, byte for byte.

Each check takes a position, a seat and dice, works for every game, and fails if that seat can tell something that it
should not know. `CHECKS` has them all. The gallery of planted leaks proves that each of them can fail.
"""

from __future__ import annotations

import gc
import json
import random
import types
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from math import sqrt
from typing import Any

from citadel import SPECTATOR, Game, IllegalAction, Observation, State
from citadel.core.chance import Chance
from citadel.core.steps import Together
from citadel.host import Player, View
from citadel.web.frames import fragments
from citadel.web.table_view import TableView
from tests.blanks import BLANKS, family
from tests.positions import seats_at

Check = Callable[[State, int, random.Random], None]
WORLDS = 2
ACTIONS_TRIED = 12


def same(what: str, one: Any, other: Any) -> None:
    """Fail unless two answers are equal, and say what they are."""
    assert one == other, f"{what} differs:\n{one}\n{other}"


def text_of(observation: Observation) -> str:
    """Return an observation byte for byte as it leaves for its seat."""
    return json.dumps(observation.to_dict())


def worlds(state: State, seat: int, rng: random.Random) -> Iterator[State]:
    """Yield positions that a seat should not be able to tell from this one."""
    for _ in range(WORLDS):
        yield state.resample(seat, rng)


def everybody(state: State) -> list[int]:
    """Return who may look at a table: its seats, of a large one some in a normal run, and the spectator."""
    return [*seats_at(state), SPECTATOR]


def copied(facts: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a position or an observation."""
    copy: dict[str, Any] = json.loads(json.dumps(facts))
    return copy


def some(actions: list[int], rng: random.Random, n: int = ACTIONS_TRIED) -> list[int]:
    """Return up to n of some actions."""
    return rng.sample(actions, min(n, len(actions)))


def after(state: State, action: int, seat: int) -> State:
    """Return the position after a ply."""
    state = state.clone()
    state.apply_action(action, seat)
    return state


# What a seat is shown.


def check_observation(state: State, seat: int, rng: random.Random) -> None:
    """Everything a seat sees is the same in every world that it cannot tell from this one."""
    seen = text_of(state.observe(seat))
    for world in worlds(state, seat, rng):
        same("observation", seen, text_of(world.observe(seat)))


def check_blanks(state: State, seat: int, rng: random.Random) -> None:
    """A view has its blanks where the game's own list says, and is the truth everywhere else.

    The worlds above are dealt into the blanks of a view, so they cannot show that one is missing.
    """
    truth = state.to_dict()
    del truth["generator"]
    for eye in (seat, SPECTATOR):
        same("blanks", BLANKS[family(state.game)](copied(truth), eye, state), state.observe(eye).position)


def check_legal_actions(state: State, seat: int, rng: random.Random) -> None:
    """What a seat may do follows from what it knows."""
    for world in worlds(state, seat, rng):
        same("actors", state.actors(), world.actors())
        same("legal actions", state.legal_actions(seat), world.legal_actions(seat))


def check_refusals(state: State, seat: int, rng: random.Random) -> None:
    """Why a seat may not do something follows from what it knows."""
    tried = some(list(range(len(state.game.actions))), rng, 3 * ACTIONS_TRIED)
    for world in worlds(state, seat, rng):
        for action in tried:
            same("refusal", refusal(state, action, seat), refusal(world, action, seat))


def refusal(state: State, action: int, seat: int) -> str:
    """Return the error with which an action is refused, or nothing if it is legal."""
    try:
        state.clone().apply_action(action, seat)
    except IllegalAction as error:
        return repr(error)
    return ""


def check_page(state: State, seat: int, rng: random.Random) -> None:
    """The page of a seat, as HTML, is the same in every world that it cannot tell from this one."""
    page = page_of(state, seat)
    for world in worlds(state, seat, rng):
        same("page", page, page_of(world, seat))


def page_of(state: State, seat: int) -> str:
    """Return a table's page as HTML, for a seat or the spectator."""
    players = [Player(other, "human", f"Player {other}", "", True) for other in range(int(state.seats))]
    over = state.is_terminal()
    view = View(
        table="t",
        game=state.game,
        seat=seat,
        observation=state.observe(seat),
        players=players,
        full=True,
        over=over,
        version=state.ply,
        undoable=state.ply - state.revealed,
        seed_hash="",
        scores=state.scores() if over else None,
        returns=state.returns() if over else None,
    )
    return "\n".join(fragments(TableView(view)).values())


def check_result(state: State, seat: int, rng: random.Random) -> None:
    """Whether the game is over, and at its end all points, follow from what every seat knows."""
    for world in worlds(state, seat, rng):
        same("end", state.is_terminal(), world.is_terminal())
        same("returns", state.returns(), world.returns())
        if state.is_terminal():
            same("scores", *([[score.lines, score.ties] for score in each.scores()] for each in (state, world)))


def check_spectator(state: State, seat: int, rng: random.Random) -> None:
    """A spectator sees nothing that any seat does not know: that seat could have written it down."""
    seen = state.observe(SPECTATOR).to_dict()
    for world in worlds(state, seat, rng):
        also = world.observe(SPECTATOR).to_dict()
        # The other world's log is what this seat has read, so what it reads there is no news.
        same("spectator's view", {**seen, "log": []}, {**also, "log": []})


# What a seat could compute from what it is shown.


def check_plain(state: State, seat: int, rng: random.Random) -> None:
    """An observation is plain data and survives JSON."""
    for eye in (seat, SPECTATOR):
        observation = state.observe(eye)
        assert_plain(observation.data)
        same("observation", observation, Observation.from_dict(json.loads(text_of(observation))))


def assert_plain(value: Any) -> None:
    """Fail unless a value is of JSON's types to its core."""
    if type(value) is dict:
        assert all(type(key) is str for key in value), f"a key of {value} is no text"
        for each in value.values():
            assert_plain(each)
    elif type(value) is list:
        for each in value:
            assert_plain(each)
    else:
        assert value is None or type(value) in (str, int, float, bool), f"{value!r} is no JSON"


def check_graph(state: State, seat: int, rng: random.Random) -> None:
    """No path of references leads from an observation to a state, a game or a generator."""
    for eye in (seat, SPECTATOR):
        for thing in reachable(state.observe(eye)):
            assert not isinstance(thing, (State, Game, Chance)), f"an observation holds a {type(thing).__name__}"


def reachable(root: object) -> Iterator[object]:
    """Yield everything that an object refers to, directly or not, but for code."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    seen = {id(root)}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        yield thing
        for referent in gc.get_referents(thing):
            if id(referent) not in seen and not isinstance(referent, code):
                seen.add(id(referent))
                waiting.append(referent)


def check_imagine(state: State, seat: int, rng: random.Random) -> None:
    """The world that a bot imagines from an observation is the one that is dealt anew for that seat."""
    seen = Observation.from_dict(copied(state.observe(seat).to_dict()))
    dice = rng.getrandbits(64)
    imagined = state.game.imagine(seen, random.Random(dice))
    same_world("imagined world", imagined, state.resample(seat, random.Random(dice)))
    same("observation", text_of(seen), text_of(imagined.observe(seat)))


def same_world(what: str, one: State, other: State) -> None:
    """Fail unless two positions are equal: the hidden facts, and what everybody sees and has read."""
    same(what, one.to_dict(), other.to_dict())
    for eye in everybody(one):
        same(f"view of {what}", text_of(one.observe(eye)), text_of(other.observe(eye)))


def check_no_trace(state: State, seat: int, rng: random.Random) -> None:
    """What is dealt anew has no trace of the truth: the same dice deal the same from any world the seat thinks of."""
    dice = rng.getrandbits(64)
    anew = state.resample(seat, random.Random(dice))
    for world in worlds(state, seat, rng):
        same_world("world", anew, world.resample(seat, random.Random(dice)))


def check_generator(state: State, seat: int, rng: random.Random) -> None:
    """The generator is drawn anew, so that nobody foresees a die or the deck."""
    generators = [state.to_dict()["generator"]] + [world.to_dict()["generator"] for world in worlds(state, seat, rng)]
    words = [word for generator in generators for word in generator]
    assert len(set(words)) == len(words), f"a word of the generator was kept: {generators}"


def check_dice(state: State, seat: int, rng: random.Random) -> None:
    """How often the given dice are thrown tells nothing, and no other dice are thrown."""
    dice, elsewhere = rng.getrandbits(64), random.getstate()
    for world in worlds(state, seat, rng):
        one, other = random.Random(dice), random.Random(dice)
        state.resample(seat, one)
        world.resample(seat, other)
        same("dice", one.getstate(), other.getstate())
    same("dice of the module random", elsewhere, random.getstate())


# What a seat learns from a ply.


def check_undo(state: State, seat: int, rng: random.Random) -> None:
    """A ply that may be taken back teaches its own seat nothing."""
    for action in some(state.legal_actions(seat), rng):
        done = after(state, action, seat)
        if done.revealed == done.ply:
            continue
        for world in worlds(state, seat, rng):
            same("what is learnt", text_of(done.observe(seat)), text_of(after(world, action, seat).observe(seat)))


def check_together(state: State, seat: int, rng: random.Random) -> None:
    """While others have yet to choose, it is public that a seat has chosen, and nothing about what."""
    if not isinstance(step_of(state), Together) or len(state.actors()) < 2:
        return
    first, *others = [after(state, action, seat) for action in some(state.legal_actions(seat), rng, 4)] or [state]
    for other in others:
        for eye in everybody(state):
            if eye != seat:
                same("what others see of a choice", text_of(first.observe(eye)), text_of(other.observe(eye)))


def step_of(state: State) -> object:
    """Return the pending step of a position, if there is one."""
    return state.game.steps[state.agenda[state.depth - 1] & 255] if state.depth else None


def check_secret_choice(state: State, seat: int, rng: random.Random) -> None:
    """If another seat's position does not show what was chosen, but one's own does, nothing else shows it."""
    by_name: dict[str, State] = {}
    for action in some(state.legal_actions(seat), rng):
        done = after(state, action, seat)
        other = by_name.setdefault(state.game.actions[action].name, done)
        if done.observe(seat).position == other.observe(seat).position:
            continue
        for eye in everybody(state):
            same_if_position_is("what others see of a choice", done, other, eye)


def same_if_position_is(what: str, one: State, other: State, eye: int) -> None:
    """Fail if two positions look alike on the table, but not otherwise."""
    seen, also = one.observe(eye), other.observe(eye)
    if {**seen.position, "revealed": 0} == {**also.position, "revealed": 0}:
        same(what, text_of(seen), text_of(also))


def check_outcome(state: State, seat: int, rng: random.Random) -> None:
    """If a ply leads to the same position for a seat in two worlds that it cannot tell apart, nothing else differs.

    Both throw the same dice: of several in one ply the log tells more than the position that they lead to.
    """
    for actor in state.actors():
        for action in some(state.legal_actions(actor), rng, 4):
            done = after(state, action, actor)
            for world in worlds(state, seat, rng):
                world.a, world.b, world.c, world.d = state.a, state.b, state.c, state.d
                if action in world.legal_actions(actor):
                    same_if_position_is("what a seat sees of a ply", done, after(world, action, actor), seat)


CHECKS: dict[str, Check] = {
    "observation": check_observation,
    "blanks": check_blanks,
    "legal actions": check_legal_actions,
    "refusals": check_refusals,
    "page": check_page,
    "result": check_result,
    "spectator": check_spectator,
    "plain": check_plain,
    "graph": check_graph,
    "imagine": check_imagine,
    "no trace": check_no_trace,
    "generator": check_generator,
    "dice": check_dice,
    "undo": check_undo,
    "together": check_together,
    "secret choice": check_secret_choice,
    "outcome": check_outcome,
}


# Odds.


def assert_odds(drawn: Counter[Hashable], expected: Counter[Hashable]) -> None:
    """Fail unless draws are as frequent as the weights of an enumeration say, by chi-square."""
    assert set(drawn) <= set(expected), f"drawn, but impossible: {set(drawn) - set(expected)}"
    share = drawn.total() / expected.total()
    statistic = sum((drawn[each] - weight * share) ** 2 / (weight * share) for each, weight in expected.items())
    freedom = len(expected) - 1
    limit = freedom + 4 * sqrt(2 * freedom) + 8
    assert statistic < limit, f"chi-square is {statistic:.0f} with {freedom} degrees of freedom"


def drawn_worlds(state: State, seat: int, times: int, fact: Callable[[dict[str, Any]], Hashable]) -> Counter[Hashable]:
    """Count a fact of the worlds that are dealt anew for a seat."""
    rng = random.Random(1)
    return Counter(fact(state.resample(seat, rng).to_dict()) for _ in range(times))
