"""The choices of a seat in few lines."""

from __future__ import annotations

import re
from itertools import groupby

from citadel.core.actions import Action

_FEW = 3
_WORD = re.compile(r"\([^)]*\)|\S+")  # what stands in brackets is one word


def gathered(choices: list[tuple[Action, str]]) -> list[str]:
    """Return choices, each with its sentence, numbered from 1; those that differ only in the last word share a line.

    "Build Noble 1 on ...:  3 c5  4 d5" instead of two sentences.
    """
    lines: list[str] = []
    numbered = enumerate(choices, start=1)
    for _, group in groupby(numbered, key=lambda choice: _stem(choice[1][0])):
        members = [(number, sentence) for number, (_, sentence) in group]
        if len(members) < _FEW:
            lines += [f"{number:>4}  {sentence}" for number, sentence in members]
        else:
            lines.append(_together(members))
    return lines


def _stem(action: Action) -> list[str]:
    """Return the words of an action but the last, and whether there is a last one."""
    return [action.name, *action.args[:-1], str(bool(action.args))]


def _together(members: list[tuple[int, str]]) -> str:
    """Return choices whose sentences differ in one place as one line."""
    words = [_WORD.findall(sentence) for _, sentence in members]
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
