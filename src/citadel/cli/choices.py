"""The choices of a seat, numbered from 1 in the order of its legal actions."""

from __future__ import annotations

from itertools import groupby

from citadel.core.game import Game

_FEW = 3


def sentences(game: Game, legal: list[int]) -> list[str]:
    """Return each choice as a sentence."""
    return [game.help(action) for action in legal]


def gathered(game: Game, legal: list[int]) -> list[str]:
    """Return the choices in fewer lines: those that differ only in the last word stand together.

    "Build Noble 1 on ...:  3 c5  4 d5" instead of two sentences.
    """
    numbered = list(enumerate(legal, start=1))
    lines: list[str] = []
    for _, group in groupby(numbered, key=lambda choice: _stem(game, choice[1])):
        members = list(group)
        if len(members) < _FEW:
            lines += [f"{number:>4}  {game.help(action)}" for number, action in members]
        else:
            lines.append(_together(game, members))
    return lines


def _stem(game: Game, action: int) -> list[str]:
    """Return the words of an action but the last; all of them if it has no arguments."""
    named = game.actions[action]
    return [named.name, *named.args[:-1]] if named.args else [named.name, ""]


def _together(game: Game, members: list[tuple[int, int]]) -> str:
    """Return choices whose sentences differ in one place as one line."""
    words = [game.help(action).split() for _, action in members]
    before = _common(words)
    after = _common([sentence[before:][::-1] for sentence in words])
    head = " ".join([*words[0][:before], "...", *words[0][len(words[0]) - after :]])
    ends = [" ".join(sentence[before : len(sentence) - after]) for sentence in words]
    # A number and its end are one word for whoever breaks the line.
    pairs = [f"{number} {end}" for (number, _), end in zip(members, ends, strict=True)]
    return f"      {head}:  " + "  ".join(pair.replace(" ", "\N{NO-BREAK SPACE}") for pair in pairs)


def _common(rows: list[list[str]]) -> int:
    """Return how many words all rows begin with, leaving each at least one of its own."""
    most = min([len(row) for row in rows]) - 1
    return next((i for i in range(most) if len({row[i] for row in rows}) > 1), max(most, 0))
