"""An observation: all that a seat may know, as plain data."""

from __future__ import annotations

import json
from typing import Any, Final

from citadel.core.errors import BadPosition

SPECTATOR: Final = -1

_FIELDS: Final = {
    "game": str,
    "options": dict,
    "rules_version": int,
    "seat": int,
    "ply": int,
    "revealed": int,
    "actors": list,
    "legal_actions": list,
    "asks": str,
    "clause": str,
    "position": dict,
    "log": list,
}
_ITEMS: Final = {"actors": int, "legal_actions": int, "log": str}


class Observation:
    """A position with blanks, as one seat (or SPECTATOR) sees it. It holds no reference to a state.

    `position` has null or a count where the seat cannot know; `legal_actions` are this seat's own;
    `asks` is what the seat is asked now, or whom it waits for, and `clause` the rule behind it.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.game: str = data["game"]
        self.options: dict[str, Any] = data["options"]
        self.rules_version: int = data["rules_version"]
        self.seat: int = data["seat"]
        self.ply: int = data["ply"]
        self.revealed: int = data["revealed"]
        self.actors: list[int] = data["actors"]
        self.legal_actions: list[int] = data["legal_actions"]
        self.asks: str = data["asks"]
        self.clause: str = data["clause"]
        self.position: dict[str, Any] = data["position"]
        self.log: list[str] = data["log"]

    def to_dict(self) -> dict[str, Any]:
        """Return a copy in JSON types."""
        copy: dict[str, Any] = json.loads(json.dumps(self.data))
        return copy

    @staticmethod
    def from_dict(data: Any) -> Observation:
        """Return the observation that `to_dict` wrote; BadPosition names a field that is missing or of a wrong type."""
        if not isinstance(data, dict):
            raise BadPosition("observation", "should be an object")
        for name, kind in _FIELDS.items():
            if not isinstance(data.get(name), kind) or isinstance(data.get(name), bool):
                raise BadPosition(f"observation.{name}", f"should be given, as {kind.__name__}")
        for name, kind in _ITEMS.items():
            if not all(type(item) is kind for item in data[name]):
                raise BadPosition(f"observation.{name}", f"should be a list of {kind.__name__}")
        return Observation(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """Let pickle and copy have it: compiled classes need to be told how."""
        return Observation, (self.to_dict(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.data == other.data

    def __hash__(self) -> int:
        return hash(json.dumps(self.data, sort_keys=True))
