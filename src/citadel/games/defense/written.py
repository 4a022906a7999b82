"""What of a written position has to fit together: the team, and the order in which the parts of a game come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.errors import BadPosition
from citadel.core.steps import kind_in, seat_in
from citadel.games.defense.board import NOBODY
from citadel.games.defense.standing import PREPARATION, TEAM

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

# Steps with which parts of a game begin: each leaves those of a smaller number waiting, and all others come first.
_BEGIN: Final = {
    "NextInvasion": 0,
    "InvasionBegins": 1,
    "PreparationBegins": 2,
    "PlaceObjective": 3,
    "RollOmen": 3,
    "Arrange": 4,
}
_OF_CAMPAIGNS: Final = ["NextInvasion", "RollOmen"]
_OTHERS: Final = 9
# What these ask for may be gone when something else has happened before: they are asked at once.
_AT_ONCE: Final = [
    "LayTile",
    "Learn",
    "Healer",
    "ChooseCure",
    "LayTrap",
    "PlaceObject",
    "ShiftObject",
    "ChooseDrilled",
    "ChooseTarget",
]


def check_written(table: Table) -> None:
    """Refuse a position whose parts do not fit together, though each may stand alone; BadPosition says which."""
    check_order(table)
    if table.foes_left() and (table.part == PREPARATION or is_pending(table, "InvasionBegins", "TakeStand")):
        raise BadPosition("position.foes", "should be empty before an invasion")
    tiles_left = len(table.ground.laid) <= len(table.rules.scenario.layout)
    if tiles_left and is_pending(table, "PlaceObjective") and not is_pending(table, "Arrange", "LayNext"):
        raise BadPosition("position.map", "should have all tiles of the scenario before its objective is laid")
    seat: i64 = 0
    while seat < table.seats:
        check_origin(table, seat, "race", "ChooseRace", table.race[seat] == NOBODY)
        check_origin(table, seat, "classes", "ChooseClass", table.calling[seat] == NOBODY)
        seat += 1


def check_order(table: Table) -> None:
    """Refuse an agenda on which parts of a game come in an order in which they never do."""
    below = -1
    for i in range(table.depth):
        name = table.game.steps[kind_in(table.agenda[i])].name
        if name in _OF_CAMPAIGNS and not table.rules.mode_campaign:
            raise BadPosition(f"position.agenda[{i}]", "belongs to a campaign")
        place = _BEGIN.get(name, _OTHERS)
        if name in _AT_ONCE and i < table.depth - 1:
            raise BadPosition(f"position.agenda[{i}]", "is asked at once, or what it asks for may be gone")
        if place < below:
            raise BadPosition(f"position.agenda[{i}]", "comes before what it has to wait for")
        below = place


def check_origin(table: Table, seat: i64, field: str, step: str, lacks: bool) -> None:
    """Refuse a hero who lacks what nobody is going to ask for."""
    if lacks and table.depth and not (table.part == TEAM and is_asked(table, step, seat)):
        raise BadPosition(f"position.heroes[{seat}].{field}", f"should be there, or {step} for that seat on the agenda")


def is_pending(table: Table, *names: str) -> bool:
    """Return whether one of some steps is on the agenda."""
    return any(table.game.steps[kind_in(table.agenda[i])].name in names for i in range(table.depth))


def is_asked(table: Table, step: str, seat: i64) -> bool:
    """Return whether a hero is about to be asked by a step, or everybody is."""
    for i in range(table.depth):
        name = table.game.steps[kind_in(table.agenda[i])].name
        if name == "SetUp" or (name == step and seat_in(table.agenda[i]) == seat):
            return True
    return False
