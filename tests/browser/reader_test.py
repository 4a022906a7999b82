"""A whole game by a screen reader: the tree of roles and names, what is said aloud, and keys. No style, no picture."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from citadel.web.browsing_test import Program, Visitor
from tests.browser.reader import Node, Reader, after, inside

pytestmark = pytest.mark.browser

SQUARE = re.compile(r"[A-F][1-7]: (empty|.+ district, cost \d(, \d coins? on it)?, (White|Black))(, .+)?")
# What is said besides the lines of the log: whose turn it is, and how the game ends.
ASIDE = re.compile(r"((Your turn|Waiting for [^.]+|The game is over|[^.]+ wins?[^.]*|[^.]+ share[^.]*)\. ?)*")


def offered(tree: list[Node]) -> list[Node]:
    """Return what the page offers to do: what stands under its heading, cards to put away, and tiles to build."""
    choices = [node for node in after(tree, "Your choices") if node.role in ("button", "radio")]
    cards = [node for node in tree if node.role == "button" and node.name.startswith("Discard")]
    tiles = [node for node in tree if node.role == "radio" and node.name.startswith("Build")]
    return [node for node in (*choices, *cards, *tiles) if not node.off]


def plays_one(reader: Reader, chance: random.Random) -> None:
    """Do one thing that the tree offers, and wait until it is said that it is done."""
    said = len(reader.heard())
    choice = chance.choice(offered(reader.tree()))
    if choice.role == "radio":
        reader.press(choice, "Space")
        lit = [node for node in inside(reader.tree(), "table", "City") if node.role == "button" and not node.off]
        assert lit, f"{choice.name} leads nowhere"
        reader.press(chance.choice(lit), "Enter")
    else:
        reader.press(choice, "Enter")
    reader.hears_more(than=said)
    assert reader.heard("alert") == []


def tells_the_game(tree: list[Node], seen: dict[str, Any]) -> None:
    """Fail unless the tree says what is asked, what stands where, and what one holds."""
    facts, seat = seen["observation"]["position"], seen["seat"]
    texts = [text for node in tree for text in (node.name, node.text)]
    assert seen["observation"]["asks"] in texts
    squares = [node.name for node in inside(tree, "table", "City") if node.role == "button"]
    assert [name for name in squares if not SQUARE.fullmatch(name)] == []
    assert sum("empty" not in name for name in squares) == len(facts["city"])
    for cell, (tile, owner, coins) in facts["city"].items():
        square = next(name for name in squares if name.startswith(cell.upper()))
        assert tile.split("-")[0].title() in square and ["White", "Black"][owner] in square
        assert not coins or f"{coins} coin" in square
    for card in (*facts["hand"][seat], *facts["kept"][seat]):
        assert any(card.title() in name for name in texts), f"{card} is not in the tree"
    assert [node.role for node in tree].count("status") == 1


def test_a_whole_game_is_played_from_the_accessibility_tree(visitor: Visitor, program: Program) -> None:
    reader = Reader(visitor.page)
    table = program.opens_table("me", "bot uniform")
    reader.page.goto(table)
    reader.hears_more()
    begun, chance = len(program.sees(table)["observation"]["log"]), random.Random(9)
    while not (seen := program.sees(table))["over"]:
        if not seen["observation"]["legal_actions"]:
            reader.page.wait_for_timeout(20)
            continue
        expect(visitor.seen).to_have_value(str(seen["version"]))
        expect(reader.page.get_by_role("heading", name="Your turn")).to_be_attached()
        tells_the_game(reader.tree(), seen)
        plays_one(reader, chance)
    expect(reader.page.get_by_role("heading", name="Score")).to_be_attached()
    assert not_said_once(reader.heard(), [line_of(line, seen) for line in seen["observation"]["log"][begun:]]) == ""
    assert visitor.trouble == []


def line_of(line: str, seen: dict[str, Any]) -> str:
    """Return a line of the log with the names of the players."""
    return re.sub(r"\{(\d)\}", lambda found: str(seen["players"][int(found[1])]["name"]), line)


def not_said_once(heard: list[str], lines: list[str]) -> str:
    """Return what is wrong with what was said: each line once, in order, and nothing besides but whose turn it is."""
    rest = " ".join(heard)
    for line in lines:
        before, found, rest = rest.partition(line)
        if not found or not ASIDE.fullmatch(before.strip() + " " if before.strip() else ""):
            return f"before “{line}” was said: {before[:300]}"
    return "" if ASIDE.fullmatch(rest.strip()) else f"at the end was said: {rest}"
