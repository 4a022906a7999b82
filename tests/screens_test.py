"""Every game's screen offers exactly what is legal, and its colours can be read."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import citadel
from citadel.core.observation import SPECTATOR
from citadel.web.pages import STATIC
from tests.checks import page_of
from tests.positions import GAMES, load, played

AA = 4.5


class Controls(HTMLParser):
    """What can be sent from a table's page: buttons of actions, and pairs of what is used and where."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.actions: list[str] = []
        self.squares: set[str] = set()
        self.sources: dict[str, list[str]] = {}
        self.names: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        value = given.get("value", "")
        if tag == "button" and given.get("name") == "action":
            self.actions.append(value)
        if tag == "button" and given.get("name") == "at":
            self.squares.add(value)
            self.names.append(given.get("aria-label", ""))
        if tag == "input" and given.get("name") == "with":
            self.sources[value] = given["data-targets"].split()


def numbers_on(page: str, game: citadel.Game) -> list[int]:
    """Return the actions that can be sent from a page, one number for each control or pair of controls."""
    controls = Controls(page)
    pairs = [f"{source} {target}" for source, targets in controls.sources.items() for target in targets]
    unplaced = [target for targets in controls.sources.values() for target in targets if target not in controls.squares]
    assert not unplaced, f"lit, but not on the board: {unplaced}"
    return sorted([int(value) for value in controls.actions] + [game.actions.find(pair) for pair in pairs])


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("seed", "most"), [(0, False), (1, False), (2, True)])
def test_a_page_offers_each_legal_action_once_and_nothing_else(game_id: str, seed: int, most: bool) -> None:
    seats = load(game_id).seats
    game = played(game_id, {}, max(seats) if most else min(seats), seed, seed)
    for state in random.Random(seed).sample(game.states, min(60 // game.seats, len(game.states))):
        for seat in range(state.seats):
            assert numbers_on(page_of(state, seat), state.game) == state.legal_actions(seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_choice_costs_is_printed_at_it_and_nowhere_else(game_id: str) -> None:
    game = played(game_id, {}, min(load(game_id).seats), 7, 7)
    for state in [state for state in game.states[:-1] if hasattr(state, "price")][::9]:
        seat = state.current_player()
        named = {action: state.price(seat, action) for action in state.legal_actions()}
        assert prices_on(page_of(state, seat)) == {action: price for action, price in named.items() if price >= 0}


def prices_on(page: str) -> dict[int, int]:
    """Return the prices on a page, by the number of the action whose button they stand on."""
    buttons = re.findall(r'<button [^>]*name="action" value="(\d+)"(.*?)</button>', page, re.DOTALL)
    found = {number: re.search(r'class="price">.*?</svg>(\d+)', inside, re.DOTALL) for number, inside in buttons}
    return {int(number): int(price[1]) for number, price in found.items() if price}


@pytest.mark.parametrize("seed", range(4))
def test_a_tile_of_duel_that_cannot_be_built_is_one_that_its_page_calls_too_dear(seed: int) -> None:
    dear = 0
    for state in played("duel", {}, 2, seed, seed).states:
        seat = state.current_player()
        offered = {word for action in state.legal_actions() for word in str(state.game.actions[action]).split()}
        if not offered & {"build", "build-for-less"}:
            assert seat < 0 or "more than you can pay" not in page_of(state, seat)
            continue
        facts = state.observe(seat).position
        tiles = [*(stack[-1] for stack in facts["row"] if stack), *facts["stand"][seat]]
        left_out = [tile for tile in tiles if tile not in offered]
        page = page_of(state, seat)
        assert page.count("more than you can pay now") == len(left_out)
        assert all(f'data-why="build {tile}"' in page for tile in left_out)
        assert all(state.game.card_numbers()[tile] > facts["gold"][seat] for tile in left_out)
        dear += len(left_out)
    assert dear


@pytest.mark.parametrize("game_id", GAMES)
def test_who_looks_on_is_offered_nothing(game_id: str) -> None:
    game = played(game_id, {}, min(load(game_id).seats), 5, 5)
    for state in game.states[:: max(len(game.states) // 10, 1)]:
        assert numbers_on(page_of(state, SPECTATOR), state.game) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_square_has_a_name_of_its_own(game_id: str) -> None:
    game = played(game_id, {}, min(load(game_id).seats), 6, 6)
    names = Controls(page_of(game.states[len(game.states) // 2], 0)).names
    assert "" not in names
    assert len(set(names)) == len(names)


def colours_in(sheet: Path) -> dict[str, tuple[str, str]]:
    """Return the colours that a style sheet names: in light and in dark."""
    text = sheet.read_text("utf-8")
    both = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", text)
    one = re.findall(r"--([\w-]+): (#\w{6});", text)
    return {name: (light, dark) for name, light, dark in both} | {name: (value, value) for name, value in one}


def luminance(colour: str) -> float:
    """Return a colour's relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


TEXTS = [
    (ink, ground) for ink in ("ink", "ink-2", "brass", "danger") for ground in ("paper", "surface", "raised", "sunken")
] + [
    ("on-primary", "primary"),
    ("on-primary", "primary-2"),
    ("ink", "brass-soft"),
    ("danger", "danger-soft"),
    ("on-stone", "stone-2"),
    ("on-bar", "bar"),
    ("on-tray", "tray"),
    ("on-white", "white"),
    ("on-black", "black"),
    ("on-coin", "coin"),
]


@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_stands_out_from_its_ground_in_light_and_dark(ink: str, ground: str) -> None:
    colours = colours_in(STATIC / "tokens.css")
    for scheme in (0, 1):
        assert contrast(colours[ink][scheme], colours[ground][scheme]) >= AA


PIECES = sorted(Path(citadel.__file__).parent.glob("games/*/screen/pieces.css"))


@pytest.mark.parametrize("sheet", [it for it in PIECES if "--on-district:" in it.read_text(encoding="utf-8")], ids=str)
def test_what_stands_on_a_district_can_be_read(sheet: Path) -> None:
    colours = colours_in(sheet)
    districts = colours.keys() & {"religious", "commercial", "trade", "military", "unique"}
    assert len(districts) == 4
    for district in districts:
        assert contrast(colours[district][0], colours["on-district"][0]) >= AA
    assert contrast(colours["noble"][0], colours["on-noble"][0]) >= AA
