"""The order of the steps in a written position: what can come before what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from citadel.core.errors import BadPosition
from citadel.core.steps import argument_in, kind_in
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.slots import BY_LOT, KEPT, PUT_AWAY, kind_of_slot

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table

# Layers, from what comes last to what comes next.
_ROUND: Final = 0
_CALL: Final = 1
_THEATER: Final = 2
_DRAFT: Final = 3
_TURN: Final = 4
_QUESTION: Final = 5
_LAYERS: Final[dict[str, int]] = {
    "Round": _ROUND,
    "RoundEnds": _ROUND,
    "RoundCloses": _ROUND,
    "Call": _CALL,
    "UseTheater": _THEATER,
    "ChooseCharacter": _DRAFT,
    "PutCharacterAway": _DRAFT,
    "PutAwayByLot": _DRAFT,
    "PutLastAway": _DRAFT,
    "Turn": _TURN,
    "Gathered": _TURN,
    "TurnEnds": _TURN,
    "LastAct": _TURN,
    "HospitalAction": _TURN,
    "LeaveHospital": _TURN,
    "Resume": _TURN,
}
# The only questions of which one can wait for the other.
_AT_THE_END: Final = ["AskPoorHouse", "AskPark"]


def check_order(table: Table) -> None:
    """Refuse steps that cannot wait for each other."""
    names = [table.game.steps[kind_in(table.agenda[i])].name for i in range(table.depth)]
    layers = [_LAYERS.get(name, _QUESTION) for name in names]
    for i, name in enumerate(names):
        if name == "SetUp":
            raise BadPosition(f"position.agenda[{i}]", "begins a new game, and this position has its cards already")
        if i and not can_wait(names[i - 1], layers[i - 1], name, layers[i]):
            raise BadPosition(f"position.agenda[{i}]", f"cannot come before {names[i - 1]}, which is to follow it")
    check_draft(table, names, layers.count(_DRAFT))
    if _DRAFT in layers or _THEATER in layers:
        check_uncalled(table)


def can_wait(below: str, its_layer: int, name: str, layer: int) -> bool:
    """Return whether a step can wait for another to happen."""
    if its_layer == _QUESTION:
        return below != name and below in _AT_THE_END and name in _AT_THE_END
    if its_layer in (_THEATER, _DRAFT):
        return layer == _DRAFT
    return its_layer < layer


def check_draft(table: Table, names: list[str], steps: int) -> None:
    """Refuse a draft whose steps do not fill the places that are still empty, in their order."""
    if not names:
        return
    missing = int(table.slots - table.picked)
    if steps != missing and (not steps or steps > missing or steps < len(names)):
        raise BadPosition(
            "position.agenda", f"should fill {missing} places of the draft, as slots say; it fills {steps}"
        )
    for nth in range(steps):
        i = len(names) - 1 - nth
        slot: i64 = table.picked + nth
        if names[i] != filler(kind_of_slot(table, slot)):
            raise BadPosition(f"position.agenda[{i}]", f"is not what fills slot {slot} of the draft")
        if kind_of_slot(table, slot) in (KEPT, PUT_AWAY) and argument_in(table.agenda[i]) != slot:
            raise BadPosition(f"position.agenda[{i}][2]", f"should be {slot}, the next place of the draft")


def check_uncalled(table: Table) -> None:
    """Refuse that anything is known of a calling that has not begun: characters may still change hands."""
    shown: i64 = 0
    for seat in range(table.seats):
        shown |= table.shown[seat]
    called = [
        ("shown", shown != 0),
        ("absent", table.absent != 0),
        ("hospital_missed", table.hospital_missed != NOBODY),
    ]
    for name, is_known in called:
        if is_known:
            raise BadPosition(f"position.{name}", "should be empty: nobody has been called yet")


def filler(kind: i64) -> str:
    """Return the name of the step that fills a slot of a kind."""
    if kind == KEPT:
        return "ChooseCharacter"
    if kind == PUT_AWAY:
        return "PutCharacterAway"
    return "PutAwayByLot" if kind == BY_LOT else "PutLastAway"
