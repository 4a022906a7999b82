"""Defense of the Citadel at a terminal: the map, heroes, enemies and what they are about to do; odds and prices."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from citadel.cli.boards import defense_words as words
from citadel.cli.boards.board import Board
from citadel.cli.boards.defense_map import FEATURE, HEART, LAMP, TOKEN, TRAP, MapDrawing
from citadel.cli.words import listed
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.games.defense.game import Defense
from citadel.games.defense.grid import SIDE_NAMES
from citadel.games.defense.table import Table

_CARDS = ("race", "class", "learn")


class DefenseBoard(Board):
    """Shows the map and, line by line, everything that stands on it."""

    def __init__(self, game: Game, names: list[str]) -> None:
        super().__init__(game, names)
        assert isinstance(game, Defense)
        self.rules = game

    def draw(self, seen: Observation) -> RenderableType:
        """Return the position as a drawing, at most 80 characters wide."""
        sketch = self.sketch(seen)
        drawing = MapDrawing(self.rules.content, seen.position, sketch)
        first, *others = self.standing(seen)
        parts = [
            Text(first, "bold"),
            *map(Text, others),
            Text(),
            *drawing.lines(),
            *map(Text, self.key(drawing)),
            Text(),
        ]
        numbered = [f"{seat + 1}  {line}" for seat, line in enumerate(self.heroes(seen, sketch))]
        return Group(
            *parts, *map(Text, [*numbered, *self.foes(sketch), *self.things(seen, sketch), *self.offered(seen)])
        )

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences."""
        sketch = self.sketch(seen)
        return [
            *self.standing(seen),
            *self.heroes(seen, sketch),
            *self.foes(sketch),
            *self.things(seen, sketch),
            *self.offered(seen),
        ]

    def holdings(self, seen: Observation) -> list[str]:
        """Return the cards that the viewer may choose from, and in its turn where enemies are."""
        sketch = self.sketch(seen)
        return self.to_lay(sketch) or self.offered(seen) or self.foes(sketch)

    def sentence(self, action: int, seen: Observation) -> str:
        """Return a choice as a sentence, with its price and its odds."""
        position = seen.position
        unit = "point" if position["part"] == "preparation" else "EP"
        price = self.price(action, seen)
        told = [words.priced(price, unit)] if price > 0 else []
        odds = position.get("odds", {}).get(str(self.game.actions[action]))
        if odds is not None:
            told.append(f"{odds} of 6")
        return self.game.help(action) + (f" ({', '.join(told)})" if told else "")

    def sketch(self, seen: Observation) -> dict[str, Any]:
        """Return what the game tells screens of what this viewer sees."""
        table = self.game.read(seen.position)
        assert isinstance(table, Table)
        return self.rules.sketch(table, seen.seat)

    # What there is to say.

    def standing(self, seen: Observation) -> list[str]:
        """Return how the game stands: phase and wave, the Heart, what is to be reached, events in play."""
        position = seen.position
        lines = [words.head(position), *words.aims(self.rules, position), *words.story(self.rules, position)]
        events = [self.title(name) for name in position["lasting"]]
        changes = [f"{name.replace('-', ' ')} {n}" for name, n in position["changes"].items()]
        if events or changes:
            lines.append(f"In play: {listed([*events, *changes])}.")
        return lines

    def heroes(self, seen: Observation, sketch: dict[str, Any]) -> list[str]:
        """Return a line to each hero."""
        position = seen.position
        points = position["part"] == "preparation"
        return [
            f"{self.names[seat]}: {words.hero(self.rules, hero, full, points)}"
            for seat, (hero, full) in enumerate(zip(position["heroes"], sketch["full"], strict=True))
        ]

    def foes(self, sketch: dict[str, Any]) -> list[str]:
        """Return the enemies, those together that are alike in everything but their HP."""
        lines: list[str] = []
        rows = sorted(sketch["foes"], key=lambda foe: (foe["name"], foe["at"], self.plan(foe)))
        for _, group in groupby(rows, key=lambda foe: (foe["name"], foe["at"], self.plan(foe))):
            members = list(group)
            first = members[0]
            many = f"{len(members)} x " if len(members) > 1 else ""
            hp = listed([f"{foe['hp']}/{foe['most']}" for foe in members])
            where = f"at {first['at']}" if first["at"] else "waits outside"
            lines.append(f"{many}{first['title']} {where}, threat {first['level']}, {hp} HP{self.plan(first)}.")
        return lines

    def plan(self, foe: dict[str, Any]) -> str:
        """Return what an enemy is about to do."""
        way = f"goes to {foe['way'][-1]}" if foe["way"] else ""
        target = self.names[int(foe["target"])] if foe["aim"] == "hero" else foe["target"]
        hits = {"": "", "heart": "hits the Heart", "hero": f"attacks {target}", "object": f"hits the {target}"}
        doing = " and ".join(filter(None, [way, hits[foe["aim"]]]))
        return f"; {doing}" if doing else ""

    def things(self, seen: Observation, sketch: dict[str, Any]) -> list[str]:
        """Return what else is on the map."""
        position = seen.position
        things = [f"{self.title(row[0])} at {row[1]} ({row[2]} HP)" for row in filter(None, position["objects"])]
        traps = [f"{self.title(row[0])} at {row[1]} ({row[2]})" for row in filter(None, position["traps"])]
        tiles = [f"{tile['title']} at {tile['feature']}" for tile in sketch["tiles"] if tile["feature"]]
        chest = [f"{self.title(good)} x {n}" if n > 1 else self.title(good) for good, n in position["chest"].items()]
        rows = {
            "Map objects": things,
            "Traps, with their charges": traps,
            "Spawn points, the latest last": [words.door(name) for name in position["spawn_points"]],
            "Entrances, as they are counted": [words.door(name) for name in sketch["entrances"]],
            "Rooms": tiles,
            "In the chest": chest,
        }
        return [*(f"{name}: {', '.join(row)}." for name, row in rows.items() if row), *self.to_lay(sketch)]

    def to_lay(self, sketch: dict[str, Any]) -> list[str]:
        """Return which tile is laid, if one is, and where its entrances are as printed."""
        tile = sketch["laying"]
        if not tile:
            return []
        sides = [side for i, side in enumerate(SIDE_NAMES) if tile["entrances"] >> i & 1]
        return [f"The tile to lay: {tile['title']}, with entrances in the {listed(sides)}."]

    def offered(self, seen: Observation) -> list[str]:
        """Return what the cards say that a hero is made of, when one of them is chosen."""
        named = [self.game.actions[action] for action in seen.legal_actions]
        texts = self.game.card_texts()
        return [f"{self.title(action.args[0])}: {texts[action.args[0]]}" for action in named if action.name in _CARDS]

    def key(self, drawing: MapDrawing) -> list[str]:
        """Return what the signs on a map mean."""
        foes = {foe["enemy"] for foe in drawing.position["foes"] if foe is not None}
        things = {thing[0] for thing in drawing.position["objects"] if thing is not None}
        signs = [
            f"{drawing.foe_signs[i]} {self.title(name)}" for i, name in enumerate(drawing.foe_names) if name in foes
        ]
        signs += [
            f"{drawing.thing_signs[i]} {self.title(name)}"
            for i, name in enumerate(drawing.thing_names)
            if name in things
        ]
        fixed = f"{HEART} Heart, {FEATURE} room, {TRAP} trap, {TOKEN} token, {LAMP} lamp, : entrance, ► spawn point"
        return [fixed, *([", ".join(signs)] if signs else [])]

    def title(self, name: str) -> str:
        """Return what a card is called."""
        return self.rules.titles.get(name, name)
