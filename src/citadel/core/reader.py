"""Reading positions that may have been written by hand."""

from __future__ import annotations

from typing import Any, Final

from citadel.core.errors import BadPosition

REQUIRED: Final = object()


class Reader:
    """Checked access to the fields of a position. Every complaint is a BadPosition that names the path."""

    def __init__(self, facts: Any, path: str) -> None:
        if not isinstance(facts, dict):
            raise BadPosition(path, "should be an object with named fields")
        self.facts: dict[str, Any] = facts
        self.path = path
        self.asked: set[str] = set()

    def at(self, name: str) -> str:
        """Return the path of a field."""
        return f"{self.path}.{name}"

    def get(self, name: str, default: Any = REQUIRED) -> Any:
        """Return a field as it stands, or the default where it is left out."""
        self.asked.add(name)
        if name in self.facts:
            return self.facts[name]
        if default is REQUIRED:
            raise BadPosition(self.at(name), "is missing")
        return default

    def number(self, name: str, low: int, high: int, default: Any = REQUIRED) -> int:
        """Return a whole number from low to high."""
        return whole_number(self.at(name), self.get(name, default), low, high)

    def numbers(self, name: str, n: int, low: int, high: int, default: Any = REQUIRED) -> list[int]:
        """Return a list of n whole numbers from low to high."""
        values = self.rows(name, n, default)
        return [whole_number(f"{self.at(name)}[{i}]", values[i], low, high) for i in range(n)]

    def rows(self, name: str, n: int, default: Any = REQUIRED) -> list[Any]:
        """Return a list of n things of any kind."""
        values = self.get(name, default)
        if not isinstance(values, list) or len(values) != n:
            raise BadPosition(self.at(name), f"should be a list of {n}")
        return values

    def done(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in self.facts:
            if name not in self.asked:
                raise BadPosition(self.at(str(name)), f"is not a field; there are {', '.join(sorted(self.asked))}")


def whole_number(path: str, value: Any, low: int, high: int) -> int:
    """Return a value if it is a whole number from low to high, and not a bool in disguise."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(path, f"should be a whole number from {low} to {high}")
    return value


def one_of(path: str, value: Any, allowed: list[str]) -> int:
    """Return the place of a name among those that are allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise BadPosition(path, f"should be one of {', '.join(allowed)}")
    return allowed.index(value)
