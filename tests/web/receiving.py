"""All that somebody has received of a game, each piece with the moment it is from, to be searched for cards.

`Received.betrayals` names every card that a piece mentions though its receiver could not know it then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from citadel import SPECTATOR, Journal, State
from tests.web.mentions import betrayed, hidden, lines_of, mentioned

SEEN = re.compile(r'name="seen" value="(\d+)"')


@dataclass
class Received:
    """What one person received at a table, in order: (version of the table, what it is, its text)."""

    seat: int
    names: tuple[str, ...]  # the players', by seat
    pieces: list[tuple[int, str, str]] = field(default_factory=list)

    def page(self, html: str) -> None:
        """Take a page of the table; it says itself which version it shows."""
        found = SEEN.search(html)
        assert found, html[:300]
        self.pieces.append((int(found[1]), "page", html))

    def frame(self, text: str) -> None:
        """Take what came by a socket."""
        frame = json.loads(text)
        if "v" in frame:
            self.pieces.append((frame["v"], "frame", text))

    def data(self, text: str) -> None:
        """Take the data that programs read, with names for seats as on the pages."""
        for seat, name in enumerate(self.names):
            text = text.replace(f"{{{seat}}}", name)
        self.pieces.append((json.loads(text)["version"], "data", text))

    def other(self, version: int, text: str) -> None:
        """Take anything else that came while the table was at a version."""
        self.pieces.append((version, "other", text))

    def betrayals(self, states: list[State], begun: int) -> list[str]:
        """Return what is betrayed. `states` are those after every ply, the first one at the version `begun`."""
        found, heard = [], set[str]()
        for version, kind, text in self.pieces:
            ply = max(version - begun, 0)
            if ply >= len(states) - 1:
                continue  # at the end all is told
            unknown = self.unknown(states, ply, version >= begun)
            before = unknown & self.unknown(states, max(ply - 1, 0), version >= begun)
            texts = list(states[0].game.card_texts().values())
            for part, said in parts_of(kind, text):
                if part == "log":
                    # A card may be named as it is put away: known before or after.
                    news = [line for line in said.split("\n") if line not in heard]
                    leaks = set[str]().union(*(mentioned(line, before) for line in news))
                    heard |= set(news)
                else:
                    leaks = betrayed(said, unknown, texts)
                found += [f"{kind} of move {ply}, {part}: seat {self.seat} reads {card}" for card in sorted(leaks)]
        return found

    def unknown(self, states: list[State], ply: int, begun: bool) -> set[str]:
        """Return the cards that this person cannot know after a ply."""
        return hidden(states[ply], self.seat if begun else SPECTATOR)


def parts_of(kind: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield a piece in the parts that are searched: the lines of a log as "log", all else by its name."""
    if kind == "page" or kind == "other":
        yield "log", "\n".join(lines_of(text))
        yield kind, text
    elif kind == "frame":
        frame = json.loads(text)
        for name, html in frame.pop("html").items():
            yield from (
                [("log", "\n".join(lines_of(f'<ol class="log">{html}</ol>')))] if name == "log" else [(name, html)]
            )
        yield "log", re.sub(r"(?<=\.) (?=[A-Z])", "\n", frame.pop("say"))
        yield "rest of the frame", json.dumps(frame)
    else:
        data: dict[str, Any] = json.loads(text)
        observation = data["observation"]
        yield "log", "\n".join(observation.pop("log"))
        # Public, and called like the cards that they are about.
        del observation["options"], observation["clause"], observation["position"]["agenda"]
        yield "data", json.dumps(data)


def history(journal: str) -> list[State]:
    """Return the states of a finished game."""
    return list(Journal.loads(journal).replay())
