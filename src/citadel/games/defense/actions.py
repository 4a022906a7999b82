"""All actions of Defense of the Citadel under some content. A square is named as on a chessboard, a1 to o15."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import ActionSpace
from citadel.games.defense.grid import SQUARE_NAMES, SQUARES
from citadel.games.defense.rows import Content

SEATS: Final = 4
# Where a tile can lie: place (y + 2) * 5 + x + 2, as seen from C, and a quarter turn.
PLACES: Final = [f"{x},{y}" for y in range(-2, 3) for x in range(-2, 3)]
TURNS: Final = ["r0", "r90", "r180", "r270"]
HANDFULS: Final = vec[i64]([1, 5, 10, 20])


class DefenseActions:
    """The action space of some content, and the first number of each of its blocks."""

    def __init__(self, content: Content) -> None:
        space = ActionSpace()
        self.space = space
        seats = [f"seat{seat}" for seat in range(SEATS)]
        goods = [row.name for row in content.goods]
        enemies = [row.name for row in content.enemies]
        self.enemies: i64 = len(enemies)
        # The end of one's turn, of a preparation, of a row of choices.
        self.done: i64 = space.block("done")
        # A reaction: the die stands, or it is rolled again by ... (see rolls.py).
        self.accept: i64 = space.block("accept")
        self.reroll: i64 = space.block("reroll", ["skill", "luck", "veteran", *seats])
        self.reroll_with: i64 = space.block("reroll-with", goods)
        self.before_invasions(space, content)
        self.answers(space, content)
        self.in_turns(space, content)

    def before_invasions(self, space: ActionSpace, content: Content) -> None:
        """Declare what teams, maps and preparations have to choose from."""
        seats = [f"seat{seat}" for seat in range(SEATS)]
        goods = [row.name for row in content.goods]
        # The team.
        self.race: i64 = space.block("race", [row.name for row in content.races])
        self.calling: i64 = space.block("class", [row.name for row in content.callings])
        self.learn: i64 = space.block("learn", [row.name for row in content.skills])
        # The map.
        self.printed: i64 = space.block("printed")
        self.tile: i64 = space.block("tile", [row.name for row in content.tiles])
        self.lay: i64 = space.block("lay", PLACES, TURNS)
        # Preparation.
        self.rest: i64 = space.block("rest")
        self.scout: i64 = space.block("scout", ["units", "events"])
        self.craft: i64 = space.block("craft", goods)
        self.craft_trap: i64 = space.block("craft-trap", [row.name for row in content.traps])
        self.craft_object: i64 = space.block("craft-object", [row.name for row in content.objects])
        self.shift: i64 = space.block("move-object", [row.name for row in content.objects], SQUARE_NAMES)
        self.mend: i64 = space.block("mend-heart")
        self.charge: i64 = space.block("charge-heart")
        self.hand: i64 = space.block("hand-points", seats, [str(n) for n in HANDFULS])

    def answers(self, space: ActionSpace, content: Content) -> None:
        """Declare what answers a question: a hero, a square, an injury."""
        seats = [f"seat{seat}" for seat in range(SEATS)]
        # An answer to a question: a hero, a square, a good, the chest, yes.
        self.to_seat: i64 = space.block("to", seats)
        self.to_chest: i64 = space.block("to-chest")
        self.at: i64 = space.block("at", SQUARE_NAMES)
        self.yes: i64 = space.block("yes")
        self.injury: i64 = space.block("cure", [row.name for row in content.injuries])

    def in_turns(self, space: ActionSpace, content: Content) -> None:
        """Declare what a hero does in its turn."""
        seats = [f"seat{seat}" for seat in range(SEATS)]
        goods = [row.name for row in content.goods]
        enemies = [row.name for row in content.enemies]
        # A hero's turn.
        self.move: i64 = space.block("move", SQUARE_NAMES)
        self.attack: i64 = space.block("attack", enemies, SQUARE_NAMES)
        # With the device of a square, such as an arrow post.
        self.fire: i64 = space.block("fire", enemies, SQUARE_NAMES)
        self.push: i64 = space.block("push", ["north", "east", "south", "west"])
        self.skill: i64 = space.block("skill", [row.name for row in content.skills])
        self.use: i64 = space.block("use", goods)
        self.assist: i64 = space.block("assist", seats)
        self.trade: i64 = space.block("trade", seats)
        self.open_chest: i64 = space.block("open-chest")
        self.give: i64 = space.block("give", goods)
        self.take: i64 = space.block("take", goods)
        self.pick_up: i64 = space.block("pick-up")
        self.light: i64 = space.block("light")
        self.dispel: i64 = space.block("dispel", [row.name for row in content.event_cards])
        # A map object as a target: of a repair, of a turret's command.
        self.thing: i64 = space.block("object", [row.name for row in content.objects], SQUARE_NAMES)
        # An enemy as a target of what is no attack.
        self.enemy: i64 = space.block("enemy", enemies, SQUARE_NAMES)

    def attack_on(self, kind: i64, square: i64) -> i64:
        """Return the action that attacks an enemy of a kind in a square."""
        return self.attack + kind * SQUARES + square


_made: Final[dict[str, DefenseActions]] = {}


def actions_of(content: Content) -> DefenseActions:
    """Return the actions under some content, made once."""
    if content.name not in _made:
        _made[content.name] = DefenseActions(content)
    return _made[content.name]
