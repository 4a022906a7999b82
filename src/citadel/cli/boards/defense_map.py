"""The map of Defense of the Citadel in characters, 80 wide: walls, entrances, and what stands in each square."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from citadel.games.defense.rows import Content

# What a square shows besides units: on a full square there is no room for it, and the lists below tell it.
HEART = "♥"
TRAP = "^"
TOKEN = "!"
LAMP = "☼"
FEATURE = "⌂"
_ARROWS = {"north": "▼", "east": "◄", "south": "▲", "west": "►"}
_WIDE = 4
_HERO = "bold cyan"
_FOE = "bold red"

Corner = tuple[int, int]


def signs_for(titles: list[str], upper: bool) -> list[str]:
    """Return a letter for each title: its first that no other has taken; words' first letters before others."""
    taken: list[str] = []
    for title in titles:
        wished = [word[0] for word in title.split()] + [sign for sign in title if sign.isalpha()]
        letters = [sign.upper() if upper else sign.lower() for sign in wished]
        spare = [chr(ord("A" if upper else "a") + i) for i in range(26)]
        taken.append(next((sign for sign in [*letters, *spare] if sign not in taken), "?"))
    return taken


class MapDrawing:
    """One position's map. `sketch` is what the game tells screens of it."""

    def __init__(self, content: Content, position: dict[str, Any], sketch: dict[str, Any]) -> None:
        self.foe_signs = signs_for([row.title for row in content.enemies], upper=True)
        self.thing_signs = signs_for([row.title for row in content.objects], upper=False)
        self.foe_names = [row.name for row in content.enemies]
        self.thing_names = [row.name for row in content.objects]
        self.sizes = {row.name: int(row.size) for row in content.enemies}
        self.position = position
        self.sketch = sketch
        self.squares = {place_of(name) for name in sketch["squares"]}
        self.walls = {tuple(wall) for wall in sketch["walls"]}
        self.doors = {side_of(name): self.door_sign(name) for name in sketch["entrances"]}
        self.doors.update({side_of(name): self.door_sign(name) for name in position["spawn_points"]})

    def door_sign(self, name: str) -> str:
        """Return what an entrance shows: an arrow where enemies come in, a colon elsewhere."""
        return _ARROWS[name.partition("-")[2]] if name in self.position["spawn_points"] else ":"

    def lines(self) -> list[Text]:
        """Return the map, the north above, with the names of columns and rows."""
        columns = [column for column, _ in self.squares]
        rows = [row for _, row in self.squares]
        west, east, south, north = min(columns), max(columns), min(rows), max(rows)
        names = Text("  " + "".join(f"   {chr(ord('a') + column)} " for column in range(west, east + 1)), "dim")
        drawn = [names, self.between(north + 1, west, east)]
        for row in range(north, south - 1, -1):
            drawn += [self.row(row, west, east), self.between(row, west, east)]
        return drawn

    def row(self, row: int, west: int, east: int) -> Text:
        """Return a row of squares with the walls on their western and eastern sides."""
        line = Text(f"{row + 1:>2}", "dim")
        for column in range(west, east + 2):
            line.append(self.upright(column, row), "default")
            if column <= east:
                line.append_text(self.square(column, row))
        line.rstrip()
        return line

    def upright(self, column: int, row: int) -> str:
        """Return what is on the western side of a square."""
        side = (column, row, column, row + 1)
        return "|" if side in self.walls else self.doors.get(side, " ")

    def between(self, row: int, west: int, east: int) -> Text:
        """Return what is on the southern sides of a row of squares."""
        line = Text("  ")
        for column in range(west, east + 2):
            line.append(self.corner(column, row))
            side = (column, row, column + 1, row)
            sign = "-" if side in self.walls else self.doors.get(side, " ")
            line.append(" " * _WIDE if sign == " " else f" {sign * 2} " if side in self.doors else sign * _WIDE)
        line.rstrip()
        return line

    def corner(self, column: int, row: int) -> str:
        """Return what is where four squares meet, the one north-east of it being (column, row)."""
        sides = [(column - 1, row, column, row), (column, row, column + 1, row)]
        sides += [(column, row - 1, column, row), (column, row, column, row + 1)]
        if any(side in self.walls for side in sides):
            return "+"
        around = {(column - i, row - j) for i in (0, 1) for j in (0, 1)}
        return "·" if around & self.squares else " "

    def square(self, column: int, row: int) -> Text:
        """Return what is in a square: heroes, enemies and objects from the left, the rest where there is room."""
        name = f"{chr(ord('a') + column)}{row + 1}"
        units = self.units(name)
        marks = self.marks(name)[: max(0, _WIDE - len(units))]
        text = Text()
        for sign, style in units[:_WIDE]:
            text.append(sign, style)
        text.append(" " * (_WIDE - len(text) - len(marks)))
        return text.append("".join(marks), "yellow")

    def units(self, name: str) -> list[tuple[str, str]]:
        """Return a sign with its style for each space of a square that is taken."""
        found = [(str(seat + 1), _HERO) for seat, hero in enumerate(self.position["heroes"]) if hero["at"] == name]
        for foe in self.position["foes"]:
            if foe is not None and foe["at"] == name:
                sign = self.foe_signs[self.foe_names.index(foe["enemy"])]
                found += [(sign, _FOE)] * self.sizes[foe["enemy"]]
        for thing in self.position["objects"]:
            if thing is not None and thing[1] == name:
                found.append((self.thing_signs[self.thing_names.index(thing[0])], "default"))
        return found

    def marks(self, name: str) -> list[str]:
        """Return signs for what lies in a square and takes no space."""
        objective = self.position["objective"]
        traps = [trap[1] for trap in self.position["traps"] if trap is not None]
        features = [tile["feature"] for tile in self.sketch["tiles"] if tile["feature"]]
        there = {TOKEN: objective["tokens"], LAMP: objective["lamps"], HEART: ["h8"], TRAP: traps, FEATURE: features}
        return [sign for sign, squares in there.items() if name in squares]


def place_of(name: str) -> Corner:
    """Return the column and the row of a square by its name, from 0."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def side_of(door: str) -> tuple[int, ...]:
    """Return the side of a square at which an entrance is, as the line between two corners."""
    name, _, side = door.partition("-")
    column, row = place_of(name)
    return {
        "north": (column, row + 1, column + 1, row + 1),
        "east": (column + 1, row, column + 1, row + 1),
        "south": (column, row, column + 1, row),
        "west": (column, row, column, row + 1),
    }[side]
