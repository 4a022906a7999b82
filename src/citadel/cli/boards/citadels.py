"""Citadels at a terminal: the characters, the cities, and what is one's own."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from citadel.cli.boards.board import Board
from citadel.cli.boards.citadels_facts import (
    FAIR,
    Position,
    chosen_from,
    completion,
    grouped,
    has_museum,
    is_unique,
    known_in_hand,
    known_under_museum,
    known_with,
    marks_on,
    names_of,
    piece_said,
    seats_from,
    shown_by,
    type_of,
)
from citadel.cli.boards.flow import Flow
from citadel.cli.words import counted
from citadel.core.game import Game
from citadel.core.observation import Observation
from citadel.games.citadels.lines import titled

_STYLES = {"noble": "yellow", "religious": "bright_blue", "trade": "green", "military": "red", "unique": "magenta"}
_CROWN, _NOW = "♛", "▸"
_LEGEND = ["N noble", "R religious", "T trade", "M military", "U unique, with their prices", "♛ crown"]
_INDENT = 2


class CitadelsBoard(Board):
    """Draws and tells positions of both editions of Citadels."""

    def __init__(self, game: Game, names: list[str]) -> None:
        super().__init__(game, names)
        self.numbers = game.card_numbers()
        self.texts = game.card_texts()

    # For a terminal.

    def draw(self, seen: Observation) -> RenderableType:
        """Return the position as a drawing, as wide as the terminal is."""
        position = seen.position
        ranks = [self.rank(position, rank) for rank in range(1, len(position["cast"]) + 1)]
        parts: list[RenderableType] = [
            Text(self.moment(position), "bold"),
            Columns(ranks, padding=(0, 2), column_first=True),
        ]
        for seat in seats_from(position, seen.seat):
            parts += [Flow(self.head(seen, seat), 2 * _INDENT), self.city(position, seat)]
            parts += [Padding(Text(line, "dim"), (0, 0, 0, 2 * _INDENT)) for line in self.beside_city(seen, seat)]
        parts.append(Flow([Text(part, "dim") for part in _LEGEND]))
        return Group(*parts, *self.own_cards(seen))

    def rank(self, position: Position, rank: int) -> Text:
        """Return a character with what is known of it."""
        name = position["cast"][rank - 1]
        now = position["called"] == rank
        said = ", ".join(self.known_of(position, name))
        style = "bold" if now else "dim" if rank < position["called"] else ""
        return Text(f"{_NOW if now else ' '}{rank} {titled(name)}{': ' if said else ''}{said}", style)

    def head(self, seen: Observation, seat: int) -> list[Text]:
        """Return a seat's name and what lies before it but its city."""
        position = seen.position
        acts = seat in seen.actors or position["turn"]["seat"] == seat
        crown = f" {_CROWN}" if position["crown"] == seat else ""
        said = [f"{_NOW if acts else ' '} {self.called(seen, seat)}{crown}", *self.counts(position, seat)]
        return [Text(part, "bold" if acts else "") for part in said if part]

    def city(self, position: Position, seat: int) -> Flow:
        """Return the districts of a city."""
        return (
            self.laid_out([*position["cities"][seat]])
            if position["cities"][seat]
            else Flow([Text("    nothing built", "dim")])
        )

    def laid_out(self, pieces: list[str], before: str = "    ") -> Flow:
        """Return districts side by side, each with its type and its price."""
        parts = [Text(f"{self.sign(piece)} {said}", _STYLES[type_of(piece)]) for piece, said in grouped(pieces)]
        return Flow([Text(before).append_text(parts[0]), *parts[1:]], 2 * _INDENT)

    def sign(self, piece: str) -> str:
        """Return the letter of a district's type and its price."""
        return f"{type_of(piece)[0].upper()}{self.price_of(piece)}"

    def own_cards(self, seen: Observation) -> list[RenderableType]:
        """Return the hand of the viewer, what was drawn and is being built, and the words of these cards."""
        position, parts = seen.position, list[RenderableType]()
        hand = known_in_hand(position, seen.seat) if seen.seat >= 0 else []
        for before, cards in [("Hand: ", hand), *self.on_the_table(position)]:
            parts += [self.laid_out(cards, before)] if cards else []
        return parts + [Text(line) for line in self.own_texts(seen)]

    # For pipes and screen readers.

    def tell(self, seen: Observation) -> list[str]:
        """Return the position in sentences."""
        position = seen.position
        lines = [f"{self.moment(position)}."]
        for rank, name in enumerate(position["cast"], start=1):
            lines.append(f"{rank} {titled(name)}: {', '.join(self.known_of(position, name)) or 'not called yet'}.")
        for seat in seats_from(position, seen.seat):
            lines += [self.told_seat(seen, seat), *self.beside_city(seen, seat)]
        hand = known_in_hand(position, seen.seat) if seen.seat >= 0 else []
        for before, cards in [("Your hand: ", hand), *self.on_the_table(position)]:
            lines += [f"{before}{self.priced(cards)}."] if cards else []
        return lines + self.own_texts(seen)

    def holdings(self, seen: Observation) -> list[str]:
        """Return the viewer's gold and hand, what was drawn and what is being built."""
        if seen.seat < 0:
            return []
        hand = known_in_hand(seen.position, seen.seat)
        said = f"You have {seen.position['gold'][seen.seat]} gold and {counted(len(hand), 'card')}"
        lines = [f"{said}: {self.priced(hand)}." if hand else f"{said}."]
        return lines + [f"{before}{self.priced(cards)}." for before, cards in self.on_the_table(seen.position) if cards]

    def told_seat(self, seen: Observation, seat: int) -> str:
        """Return what lies before a seat."""
        position = seen.position
        said = [*self.counts(position, seat), "the crown" if position["crown"] == seat else ""]
        city = self.priced(position["cities"][seat]) or "nothing yet"
        return f"{self.called(seen, seat)}: {', '.join(filter(None, said))}. City: {city}."

    def priced(self, pieces: list[str]) -> str:
        """Return districts with their prices as a list."""
        return ", ".join(f"{piece_said(piece)} ({self.price_of(piece)})" for piece in pieces)

    # For both.

    def moment(self, position: Position) -> str:
        """Return the round, the size of a complete city, and the taxes."""
        taxed = "tax-collector" in position["cast"]
        taxes = [f"{position['taxes']} gold of taxes"] if taxed or position["taxes"] else []
        return ", ".join([f"Round {position['round']}", f"{position['limit']} districts complete a city", *taxes])

    def known_of(self, position: Position, name: str) -> list[str]:
        """Return who has shown or is known to hold a character, and its marks."""
        shown, known = shown_by(position, name), known_with(position, name)
        by = [self.names[shown]] if shown >= 0 else [f"{self.names[known]}, not shown"] if known >= 0 else []
        return [*by, *marks_on(position, name)]

    def called(self, seen: Observation, seat: int) -> str:
        """Return a seat's name, and whether it is the viewer's own."""
        return f"{self.names[seat]} (you)" if seat == seen.seat else self.names[seat]

    def counts(self, position: Position, seat: int) -> list[str]:
        """Return a seat's gold, cards and districts, what it has chosen or shown, and whether its city is complete."""
        chosen = 0 if position["called"] or position["shown"][seat] else len(position["roles"][seat])
        return [
            f"{position['gold'][seat]} gold",
            counted(len(position["hands"][seat]), "card"),
            f"{len(position['cities'][seat])} built",
            f"{counted(chosen, 'character')} chosen" if chosen else "",
            names_of(position["shown"][seat]),
            completion(position, seat, self.game.settings.get("completion") == "latched"),
        ]

    def beside_city(self, seen: Observation, seat: int) -> list[str]:
        """Return what lies under a Museum, and what the viewer knows of another's hand."""
        position, lines = seen.position, list[str]()
        if has_museum(position, seat):
            under, known = len(position["museum"]), names_of(known_under_museum(position))
            lines.append(f"Under the Museum: {counted(under, 'card')}{f', known: {known}' if known else ''}.")
        known = names_of(known_in_hand(position, seat)) if seat != seen.seat else ""
        return lines + ([f"Known in the hand of {self.names[seat]}: {known}."] if known else [])

    def on_the_table(self, position: Position) -> list[tuple[str, list[str]]]:
        """Return what has been drawn to choose from, and what is being built, each with what to call it."""
        building = position["turn"]["building"]
        drawn = [kind for kind in position["drawn"] if kind]
        return [("Drawn: ", drawn), ("Being built: ", [building] if building else [])]

    def own_texts(self, seen: Observation) -> list[str]:
        """Return the viewer's characters and unique districts with their words, and what the draft has shown."""
        position, seat = seen.position, seen.seat
        if seat < 0:
            return []
        mine = [name for name in position["roles"][seat] if name]
        lines = [f"You are the {titled(name)} ({self.numbers[name]}). {self.texts[name]}" for name in mine]
        seen_names = [names_of(names) for names in chosen_from(position, seat)]
        lines += [f"In the draft you saw: {names}." for names in seen_names]
        cards = dict.fromkeys([*known_in_hand(position, seat), *[kind for kind in position["drawn"] if kind]])
        uniques = [kind for kind in cards if is_unique(kind)]
        return lines + [f"{piece_said(kind)}: {self.texts[kind]}" for kind in uniques]

    def price_of(self, piece: str) -> int:
        """Return the price printed on a district, and one more if it is beautified."""
        return self.numbers[piece.removeprefix(FAIR)] + piece.startswith(FAIR)
