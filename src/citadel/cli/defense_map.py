"""A map of Defense of the Citadel in characters: squares, ways between them, and numbered entrances."""

from __future__ import annotations

from citadel.games.defense.check import ground_of
from citadel.games.defense.effects import OPERATIONS
from citadel.games.defense.grid import SIDE
from citadel.games.defense.map_rows import HEART_TILE
from citadel.games.defense.rows import HOLD, RESCUE, Content, Scenario, Tile
from citadel.games.defense.shape import ways_of

# What a square shows: plain, the Heart, or the first letter of what its tile provides.
PLAIN = "·"
HEART = "♥"
_MARKS = {RESCUE: "T", HOLD: "L"}
_LETTERS = {"chest": "C", "forge": "F", "infirmary": "I", "watch-room": "W", "sanctum": "S"}
_STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
_CELL = 4

Place = tuple[int, int]
Way = tuple[Place, int]


class Drawing:
    """What is to be drawn: a sign for each square, the ways out of it, and what stands before entrances."""

    def __init__(self) -> None:
        self.signs: dict[Place, str] = {}
        self.ways: set[Way] = set()
        self.doors: dict[Way, str] = {}

    def lines(self) -> list[str]:
        """Return the drawing, the north above."""
        columns = [column for column, _ in self.signs]
        rows = [row for _, row in self.signs]
        left = min(columns) - 1
        wide = max(columns) - left + 2
        drawn: list[str] = []
        for row in range(max(rows) + 1, min(rows) - 2, -1):
            drawn.append(self.row(row, left, wide))
            drawn.append(self.between(row, left, wide))
        return [line.rstrip() for line in drawn if line.strip()]

    def row(self, row: int, left: int, wide: int) -> str:
        """Return the squares of a row, with the ways between them."""
        cells = [" " * _CELL] * wide
        for i in range(wide):
            place = (left + i, row)
            sign = self.signs.get(place, " ")
            join = "───" if (place, 1) in self.ways and (left + i + 1, row) in self.signs else "   "
            cells[i] = sign + join
        for (place, side), label in self.doors.items():
            if place[1] == row and side in (1, 3):
                at = place[0] - left + (1 if side == 1 else -1)
                cells[at] = f"{label:<{_CELL}}" if side == 1 else f"{label:>2}  "
        return "".join(cells)

    def between(self, row: int, left: int, wide: int) -> str:
        """Return what is between a row and the one south of it: ways, and the entrances there."""
        cells = [" " * _CELL] * wide
        for i in range(wide):
            place = (left + i, row)
            if (place, 2) in self.ways and (left + i, row - 1) in self.signs and place in self.signs:
                cells[i] = f"{'│':<{_CELL}}"
            elif (place, 2) in self.doors:
                cells[i] = f"{self.doors[(place, 2)]:<{_CELL}}"
            elif ((left + i, row - 1), 0) in self.doors:
                cells[i] = f"{self.doors[((left + i, row - 1), 0)]:<{_CELL}}"
        return "".join(cells)


def drawn_tile(row: Tile) -> list[str]:
    """Return a tile as it is printed, with a plus before each entrance."""
    drawing = Drawing()
    ways = int(ways_of(row, 0))
    for square in range(9):
        place = (square % 3, square // 3)
        drawing.signs[place] = sign_of(row, square)
        for side, (right, up) in enumerate(_STEPS):
            if ways >> (square * 4 + side) & 1:
                inside = 0 <= place[0] + right < 3 and 0 <= place[1] + up < 3
                if inside:
                    drawing.ways.add((place, side))
                else:
                    drawing.doors[(place, side)] = "+"
    return drawing.lines()


def sign_of(row: Tile, square: int) -> str:
    """Return what a square of a tile, as printed, shows."""
    if row.name == HEART_TILE and square == 4:
        return HEART
    letters = [_LETTERS[name] for name in features(row)]
    return letters[0] if letters and square == row.feature else PLAIN


def features(row: Tile) -> list[str]:
    """Return what a tile provides."""
    return [OPERATIONS[effect.op] for effect in row.effects]


def drawn_scenario(content: Content, row: Scenario) -> list[str]:
    """Return the map of a scenario; entrances that count have their numbers, 1 the main one."""
    ground = ground_of(content, row)
    drawing = Drawing()
    for square in ground.squares:
        place = (int(square) % SIDE, int(square) // SIDE)
        drawing.signs[place] = PLAIN
        for side in range(4):
            if ground.near[square * 4 + side] >= 0:
                drawing.ways.add((place, side))
    for number, door in enumerate(ground.doors):
        square = int(door) // 4
        drawing.doors[((square % SIDE, square // SIDE), int(door) % 4)] = str(number + 1)
    for i, laid in enumerate(ground.laid):
        centre = (3 * (int(laid.x) + 2) + 1, 3 * (int(laid.y) + 2) + 1)
        tile = content.tiles[laid.kind]
        if tile.name == HEART_TILE:
            drawing.signs[centre] = HEART
        elif i - 1 in row.marks:
            drawing.signs[centre] = _MARKS[int(row.objective)]
        else:
            drawing.signs[centre] = tile.title[0]
    return drawing.lines()
