"""Games with Combat Cards at a terminal: fighters with their numbers, and in sentences who has what."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from citadel.cli.boards.board import Board
from citadel.cli.words import counted, listed, spoken
from citadel.core.game import Game
from citadel.core.observation import SPECTATOR, Observation
from citadel.games.combat.arena import Arena
from citadel.games.combat.game import CombatGame
from citadel.games.combat.statistics import STATISTICS

_HEADS = ["Skill", "Strength", "Speed", "Bravery", "Tough", "Intell"]


class FightersBoard(Board):
    """Shows what each game tells in lines, and then the fighters that the viewer sees, with their numbers."""

    def __init__(self, game: Game, names: list[str]) -> None:
        super().__init__(game, names)
        assert isinstance(game, CombatGame)
        self.deck = game.deck
        self.texts = game.card_texts()

    # What each game says for itself.

    def lines(self, seen: Observation) -> list[str]:
        """Return what there is to say of a position, but for the fighters."""
        raise NotImplementedError

    def fighters(self, seen: Observation) -> list[tuple[str, str]]:
        """Return the fighters to show, each with whose it is or where it lies."""
        hands = seen.position["hands"]
        return [("Yours", card) for card in hands[seen.seat]] if seen.seat != SPECTATOR and hands[seen.seat] else []

    # What they share.

    def draw(self, seen: Observation) -> RenderableType:
        """Return the position as a drawing, at most 80 characters wide."""
        first, *others = self.lines(seen)
        parts: list[RenderableType] = [Text(first, "bold"), *[Text(line) for line in others]]
        return Group(*parts, *self.pictures(seen))

    def pictures(self, seen: Observation) -> list[RenderableType]:
        """Return what is drawn below the lines."""
        shown = self.fighters(seen)
        if not shown:
            return []
        table = Table("", "Fighter", *_HEADS, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for column in table.columns[2:]:
            column.justify = "right"
        for label, card in shown:
            table.add_row(label, self.title(card), *[str(number) for number in self.numbers(card)])
        return [table]

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences."""
        return self.lines(seen) + [f"{label}: {self.texts[card]}" for label, card in self.fighters(seen)]

    def holdings(self, seen: Observation) -> list[str]:
        """Return the fighters that the viewer may choose from."""
        return [f"{label}: {self.texts[card]}" for label, card in self.fighters(seen)]

    def title(self, card: str) -> str:
        """Return what a fighter is called."""
        return self.deck.titles[self.deck.names.index(card)]

    def titles(self, cards: list[str]) -> str:
        """Return fighters as a sentence lists them."""
        return listed([self.title(card) for card in cards])

    def numbers(self, card: str) -> list[int]:
        """Return the numbers on a fighter's card."""
        kind = self.deck.names.index(card)
        return [int(self.deck.number(kind, statistic)) for statistic in range(len(STATISTICS))]

    def number(self, card: str, statistic: str) -> int:
        """Return one number on a fighter's card."""
        return self.numbers(card)[STATISTICS.index(statistic)]

    def turn(self, position: dict[str, Any]) -> str:
        """Return how many turns there have been."""
        return f"Turn {position['turns']}"


class StacksBoard(FightersBoard):
    """The basic game, Duel to the Death and All or Nothing: stacks, the fighters that lie open, and the killed."""

    def lines(self, seen: Observation) -> list[str]:
        position = seen.position
        lines = [f"{self.turn(position)}. Killed: {counted(len(position['killed']), 'card')}."]
        for stack, cards in enumerate(position["stacks"]):
            known = [card for card in cards if card]
            below = f"; at the bottom {self.titles(known)}" if known else ""
            lines.append(f"{self.owner(stack)}: {counted(len(cards), 'card')} face down{below}.")
        return [*lines, *self.last(position)]

    def owner(self, stack: int) -> str:
        """Return whose a stack is."""
        return self.names[stack] if stack < len(self.names) else "The enemy"

    def fighters(self, seen: Observation) -> list[tuple[str, str]]:
        return [(self.owner(stack), card) for stack, card in enumerate(seen.position["up"]) if card]

    def last(self, position: dict[str, Any]) -> list[str]:
        """Return what was compared or rolled last."""
        last = position["last"]
        if last is None:
            return []
        if "for" in last:
            words = {"order": "for the attack", "hit": "to hit", "kill": "to kill"}[last["for"]]
            return [f"{self.names[last['seat']]} rolled {last['number']} {words}; {last['needs']} was needed."]
        statistic = last["statistic"]
        shown = [
            f"{self.owner(stack)} {self.title(card)} {self.number(card, statistic)}"
            for stack, card in enumerate(last["cards"])
            if card
        ]
        return [f"Last comparison, {spoken(statistic)}: {', '.join(shown)}."]

    def sentence(self, action: int, seen: Observation) -> str:
        """Return a choice as a sentence; a statistic has the number of one's own card, a roll the chance to win."""
        named = self.game.actions[action]
        if named.name == "name":
            card = seen.position["up"][max(seen.seat, 0)]
            return f"{self.game.help(action)} ({self.number(card, named.args[0])})"
        table = self.game.read(seen.position)
        odds = table.odds(seen.seat) if isinstance(table, Arena) else 0.0
        return f"{self.game.help(action)} (you win this duel in {100 * odds:.0f} of 100)"


class RowsBoard(FightersBoard):
    """Battle Lines: rows of six, column by column."""

    def lines(self, seen: Observation) -> list[str]:
        position = seen.position
        compared = position["compared"]
        left = [spoken(name) for name in STATISTICS[compared:]]
        lines = [f"Compared: {counted(compared, 'column')}. To come: {', '.join(left) or 'none'}."]
        return lines + [self.row(position, seat) for seat in range(position["seats"])]

    def row(self, position: dict[str, Any], seat: int) -> str:
        """Return a player's row as a sentence."""
        places = [
            self.place(column, card, position["fates"][seat][column])
            for column, card in enumerate(position["rows"][seat])
        ]
        return f"{self.names[seat]}: {'; '.join(places) or 'no card laid yet'}."

    def place(self, column: int, card: str | None, fate: str) -> str:
        """Return what lies in a column, and what has become of it."""
        statistic = STATISTICS[column]
        name = "a card" if card is None else f"{self.title(card)} {self.number(card, statistic)}"
        return f"{spoken(statistic)} {name}" + ("" if fate == "face-down" else f" ({spoken(fate)})")


class DoublesBoard(FightersBoard):
    """Deadly Doubles: the grid, in which each fighter that was seen has a number of its own."""

    def lines(self, seen: Observation) -> list[str]:
        position = seen.position
        lines = [f"{self.turn(position)}."]
        for seat, cards in enumerate(position["doubles"]):
            lines.append(f"{self.names[seat]}: {counted(len(cards), 'double')}.")
        if position["up"]:
            lines.append(f"Turned up: {self.title(self.at(position, position['up']))} in {position['up']}.")
        elif position["last"]:
            shown = [f"{self.title(card)} in {place}" for place, card in position["last"]]
            lines.append(f"Last turned up: {listed(shown)}.")
        return lines

    def fighters(self, seen: Observation) -> list[tuple[str, str]]:
        return []

    def at(self, position: dict[str, Any], place: str) -> str:
        """Return the card at a place."""
        row, _, column = place[1:].partition("c")
        card: str = position["grid"][int(row) - 1][int(column) - 1]
        return card

    def pictures(self, seen: Observation) -> list[RenderableType]:
        """Return the grid, in which only the cards of the last turn lie open: to remember the others is the game."""
        position = seen.position
        open_places = [position["up"]] if position["up"] else [place for place, _ in position["last"]]
        width = max(len(row) for row in position["grid"])
        table = Table("", *[f"c{column + 1}" for column in range(width)], box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for row, cards in enumerate(position["grid"]):
            cells = []
            for column, card in enumerate(cards):
                is_open = f"r{row + 1}c{column + 1}" in open_places and card not in ("", "-")
                cells.append("" if card in ("", "-") else "open" if is_open else "■")
            table.add_row(f"r{row + 1}", *cells)
        return [table]

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences: where cards lie, row by row."""
        lines = self.lines(seen)
        for row, cards in enumerate(seen.position["grid"]):
            there = [f"c{column + 1}" for column, card in enumerate(cards) if card not in ("", "-")]
            lines.append(f"Row r{row + 1}: {', '.join(there) or 'empty'}.")
        return lines


class ImposterBoard(FightersBoard):
    """Imposter!: hands, the pile, and what was said."""

    def lines(self, seen: Observation) -> list[str]:
        position = seen.position
        hands = [f"{self.names[seat]} {counted(len(hand), 'card')}" for seat, hand in enumerate(position["hands"])]
        claim = position["claim"]
        said = f"; said last: {spoken(claim['statistic'])} {claim['number']}" if claim else ""
        lines = [f"Cards laid: {position['turns']}. Pile: {counted(len(position['pile']), 'card')}{said}."]
        lines.append(f"In hand: {', '.join(hands)}.")
        seats, leader = position["seats"], position["leader"]
        own = [card for at, card in enumerate(position["pile"]) if (leader + at) % seats == seen.seat]
        lines += [f"Your cards in the pile: {self.titles(own)}."] if own else []
        for seat, cards in enumerate(position["known"][seen.seat]):
            lines += [f"{self.names[seat]} is known to have {self.titles(cards)}."] if cards else []
        return lines + self.last(position)

    def fighters(self, seen: Observation) -> list[tuple[str, str]]:
        """Return one's own hand, and the card that one has just laid, of which something is to be said."""
        pile, seats = seen.position["pile"], seen.position["seats"]
        mine = bool(pile) and (seen.position["leader"] + len(pile) - 1) % seats == seen.seat
        return ([("Just laid", pile[-1])] if mine else []) + super().fighters(seen)

    def last(self, position: dict[str, Any]) -> list[str]:
        """Return what came of the last call."""
        last = position["last"]
        if last is None:
            return []
        layer, caller, taker = [self.names[last[who]] for who in ("seat", "caller", "taker")]
        said = f"{spoken(last['statistic'])} {last['number']} of {self.title(last['card'])}"
        return [f"Last call: {layer} said {said}, {caller} called, {taker} took the pile."]


class SnotlingBoard(FightersBoard):
    """Snivlin' Snotling: hands, the deck and the cards beside it, and the coins."""

    def lines(self, seen: Observation) -> list[str]:
        position = seen.position
        out = [self.names[seat] for seat in position["out"]]
        lines = [f"Coins in the centre: {position['coins']}. {self.names[position['dealer']]} deals."]
        lines.append(f"Deck: {counted(len(position['deck']), 'card')}. Beside it: {self.beside(position)}.")
        lines += [f"Out of the game: {listed(out)}."] if out else []
        grabbed = [self.names[seat] for seat in position["grabbed"]]
        lines += [f"With a coin: {listed(grabbed)}."] if grabbed else []
        for seat, hand in enumerate(position["hands"]):
            cards = [card for card in hand if card]
            if cards and seat != seen.seat:
                lines.append(f"{self.names[seat]} is known to have {self.titles(cards)}.")
        return lines

    def beside(self, position: dict[str, Any]) -> str:
        """Return the cards that lie face up, the newest first."""
        return self.titles(position["face_up"][::-1]) or "none"
