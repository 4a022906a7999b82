"""Citadels Duel at a terminal: the city, the row, the council, the purses and the cards."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from citadel.cli.boards.board import Board
from citadel.cli.boards.city import columns_of, protected, rows_of
from citadel.cli.words import counted, listed
from citadel.core.game import Game
from citadel.core.observation import SPECTATOR, Observation
from citadel.games.duel.actions import titled
from citadel.games.duel.tiles import UNIQUE_NAMES

_STYLES = {"noble": "yellow", "religious": "bright_blue", "commercial": "green", "military": "red", "unique": "magenta"}
_OWNERS = ["W○", "B●"]
_LEGEND = "W○ White  B● Black  N R C M U colour, cost  +1 coins  ♜ Guard  ◆ protected"
_WIDTH = 12


def colour_of(tile: str) -> str:
    """Return the colour of district of a tile."""
    return "unique" if tile in UNIQUE_NAMES else tile.partition("-")[0]


class DuelBoard(Board):
    """Draws and tells positions of Citadels Duel."""

    def __init__(self, game: Game, names: list[str]) -> None:
        super().__init__(game, names)
        self.cost = game.card_numbers()
        self.texts = game.card_texts()

    # For a terminal.

    def draw(self, seen: Observation) -> RenderableType:
        """Return the position as a drawing, at most 80 characters wide."""
        position = seen.position
        parts: list[RenderableType] = [
            Text(f"Round {position['round']}   Supply {position['supply']} gold", "bold"),
            self.city(position),
            Text(_LEGEND, "dim"),
            self.row(position),
            self.players(position),
        ]
        return Group(*parts, *[Text(line) for line in self.cards(seen)])

    def city(self, position: dict[str, Any]) -> Table:
        """Return the city as a grid of tiles."""
        columns, rows = columns_of(position["city"]), rows_of(position["city"])
        table = Table("", *columns, box=box.SQUARE, show_lines=True, padding=(0, 0))
        for column in table.columns[1:]:
            column.width = _WIDTH
        for row in rows:
            table.add_row(row, *[self.tile(position, column + row) for column in columns])
        return table

    def tile(self, position: dict[str, Any], cell: str) -> Text:
        """Return what lies on a cell, in two lines."""
        if cell not in position["city"]:
            return Text(f"\n{cell:^{_WIDTH}}", "dim")
        tile, owner, coins = position["city"][cell]
        colour = colour_of(tile)
        head = [_OWNERS[owner], f"{colour[0].upper()}{self.cost.get(tile, '')}", f"+{coins}" if coins else ""]
        head.append("♜" if cell == position["guard"] else "◆" if protected(cell, position["guard"]) else "")
        return Text("\n".join([" ".join(filter(None, head)), short(titled(tile))]), f"bold {_STYLES[colour]}")

    def row(self, position: dict[str, Any]) -> Table:
        """Return the tops of the stacks of the row, and how many tiles lie below."""
        table = Table.grid(padding=(0, 3))
        stacks = [stack for stack in position["row"] if stack]
        tops = [Text(self.numbered(stack[-1]), _STYLES[colour_of(stack[-1])]) for stack in stacks]
        table.add_row("Row", *tops)
        table.add_row("", *[f"{len(stack) - 1} below" for stack in stacks])
        return table

    def players(self, position: dict[str, Any]) -> Table:
        """Return what lies in front of each player."""
        table = Table("", "Purse", "Council", "Stand", "Hand", "Played", box=box.SIMPLE_HEAD, padding=(0, 1))
        for seat, name in enumerate(self.names):
            gold, seats = position["gold"][seat], position["council"][seat]
            piles = [pile(position[of][seat], kind) for of, kind in [("stand", "tile"), ("hand", "card")]]
            table.add_row(f"{_OWNERS[seat]} {name}", f"{gold} gold", f"{seats} seats", *piles, played(position, seat))
        return table

    # For pipes and screen readers.

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences."""
        position = seen.position
        lines = [f"Round {position['round']}. The supply has {position['supply']} gold."]
        lines += [self.told_player(position, seat) for seat in range(2)]
        lines += [self.told_tile(position, cell) for cell in sorted(position["city"], key=lambda cell: (cell[1], cell))]
        guard = position["guard"]
        lines.append(f"The Guard stands on {guard}." if guard else "The Guard is not in the city.")
        tops = [f"{self.priced(stack[-1])} on {counted(len(stack) - 1, 'tile')}" for stack in position["row"] if stack]
        lines.append(f"Row: {'; '.join(tops) or 'empty'}.")
        return lines + self.cards(seen)

    def told_player(self, position: dict[str, Any], seat: int) -> str:
        """Return what lies in front of a player."""
        gold, seats = position["gold"][seat], counted(position["council"][seat], "council seat")
        stand, hand = pile(position["stand"][seat], "tile"), pile(position["hand"][seat], "card")
        shown = played(position, seat)
        return f"{self.names[seat]}: {gold} gold, {seats}, stand: {stand}, hand: {hand}, played: {shown}."

    def told_tile(self, position: dict[str, Any], cell: str) -> str:
        """Return what lies on a cell."""
        tile, owner, coins = position["city"][cell]
        safe = ", protected" if protected(cell, position["guard"]) else ""
        return f"{cell}: {self.priced(tile)}, {self.names[owner]}, {counted(coins, 'coin')}{safe}."

    # For both.

    def sentence(self, action: int, seen: Observation) -> str:
        """Return a choice as a sentence, in which places have the names of their tiles."""
        sentence = self.game.help(action)
        for place in self.game.actions[action].args:
            if place in seen.position["city"]:
                sentence = sentence.replace(f" {place}", f" {place} ({titled(seen.position['city'][place][0])})")
        return sentence

    def priced(self, tile: str) -> str:
        """Return a tile's name and its cost."""
        return f"{titled(tile)} ({self.cost[tile]} gold)" if tile in self.cost else titled(tile)

    def cards(self, seen: Observation) -> list[str]:
        """Return the cards that this seat holds and may yet use, with their texts, and what it remembers."""
        if seen.seat == SPECTATOR:
            return []
        position, seat = seen.position, seen.seat
        mine = [card for of in ("drawn", "stand", "kept", "hand") for card in position[of][seat]]
        lines = [f"Yours: {self.described(card)}" for card in mine]
        given, got = position["passed"][seat], position["passed"][1 - seat]
        lines += [f"In the draft you passed on {names_of(given)}, and got {names_of(got)}."] if got else []
        held = position["held"][1 - seat]
        return lines + ([f"{self.names[1 - seat]} is known to hold {names_of(held)}."] if held else [])

    def described(self, card: str) -> str:
        """Return a card's name, its number and its text."""
        return f"{self.numbered(card)}. {self.texts.get(card, '')}".rstrip()

    def numbered(self, card: str) -> str:
        """Return a card's or a tile's name with the number printed on it."""
        return f"{titled(card)} ({self.cost[card]})" if card in self.cost else titled(card)


def short(name: str) -> str:
    """Return a name, or the longest of its words if the whole is too long for a cell."""
    return name if len(name) <= _WIDTH else max(name.split(), key=len)


def names_of(cards: list[str]) -> str:
    """Return cards as a sentence lists them."""
    return listed([titled(card) for card in cards])


def pile(cards: Any, thing: str) -> str:
    """Return the cards of a pile, or how many there are if they are hidden."""
    return counted(cards, thing) if isinstance(cards, int) else ", ".join(map(titled, cards)) or "none"


def played(position: dict[str, Any], seat: int) -> str:
    """Return the characters that a player has shown; those that the Assassin struck are marked."""
    struck = position["killed"]
    names = [f"{titled(card)} (struck)" if card in struck else titled(card) for card in position["shown"][seat]]
    return ", ".join(names) or "none"
