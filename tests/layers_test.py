"""Imports point one way: core <- games <- bots <- arena, research, host <- web, cli."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import citadel

PACKAGE = Path(citadel.__file__).parent
BELOW = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "arena": {"core", "games", "bots"},
    "research": {"core", "games", "bots"},
    "host": {"core", "bots"},
    "web": {"core", "bots", "host"},
    "cli": {"core", "games", "bots", "arena", "research", "host", "web"},
}
# What a layer may import besides the standard library and Citadel itself.
PACKAGES = {
    "core": {"librt", "mypy_extensions"},
    "games": {"librt", "mypy_extensions"},
    "bots": {"librt", "mypy_extensions"},
    "host": {"sqlalchemy"},
}
MODULES = sorted(
    path.relative_to(PACKAGE)
    for path in PACKAGE.rglob("*.py")
    if not path.stem.endswith(("_test", "conftest")) and path.parent != PACKAGE
)
TOLD = {".py", ".html", ".css", ".js", ".svg", ".po"}
# What a game calls its own that is also a common word, or a thing that every browser has.
ORDINARY = {"hall", "hold", "human", "keep", "navigator"}
pytestmark = pytest.mark.source


def test_every_folder_is_a_known_layer() -> None:
    assert {module.parts[0] for module in MODULES} <= BELOW.keys()


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_imports_only_its_own_layer_and_those_below(module: Path) -> None:
    layer = module.parts[0]
    allowed = BELOW[layer] | {layer} | ({""} if layer != "core" else set())
    assert {name for name in citadel_imports(module) if layer_of(name) not in allowed} == set()


@pytest.mark.parametrize("module", [m for m in MODULES if m.parts[0] == "games"], ids=str)
def test_a_game_imports_no_sibling(module: Path) -> None:
    family = f"citadel.games.{module.parts[1]}"
    rules = {name for name in citadel_imports(module) if layer_of(name) == "games"}
    assert {name for name in rules if name != family and not name.startswith(family + ".")} == set()


@pytest.mark.parametrize("module", [m for m in MODULES if m.parts[0] in PACKAGES], ids=str)
def test_a_module_imports_only_the_packages_of_its_layer(module: Path) -> None:
    packages = {name.partition(".")[0] for name in imports(module)} - sys.stdlib_module_names - {"citadel"}
    assert packages <= PACKAGES[module.parts[0]]


@pytest.mark.parametrize("layer", ["core", "host", "web"])
def test_what_serves_every_game_names_none_and_none_of_its_cards(layer: str) -> None:
    files = [path for path in (PACKAGE / layer).rglob("*") if path.suffix in TOLD and not path.stem.endswith("_test")]
    told = {path.relative_to(PACKAGE): names_told(path.read_text(encoding="utf-8")) for path in files}
    assert {path: names for path, names in told.items() if names} == {}
    assert files


def names_told(text: str) -> set[str]:
    """Return the ids, titles, families and cards of games that stand in a text as words of their own."""
    return {name for name, pattern in names_of_games().items() if pattern.search(text)}


@cache
def names_of_games() -> dict[str, re.Pattern[str]]:
    """Return how each name that belongs to a game is found in a text."""
    games = [citadel.load_game(game) for game in citadel.games()]
    own = {name for game in games for name in (game.id, game.title, Path(game.folder).name)}
    cards = {name for game in games for name in (*game.card_texts(), *game.card_numbers())}
    return {
        name: re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])", re.IGNORECASE) for name in own | cards - ORDINARY
    }


@pytest.mark.parametrize("module", [m for m in MODULES if m.parts[0] in ("core", "games", "bots")], ids=str)
def test_no_constant_is_shifted_by_a_variable(module: Path) -> None:
    """Compiled, `1 << n` is a 32-bit shift, silently wrong from n = 31 on: a table of bits takes its place."""
    shifts = [
        ast.unparse(node)
        for node in ast.walk(parse(module))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if is_constant(node.left) and not isinstance(node.right, ast.Constant)
    ]
    assert shifts == []


def is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def parse(module: Path) -> ast.Module:
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"))


def layer_of(name: str) -> str:
    """Return the layer of a module such as citadel.core.state; the contract itself, `citadel`, is ""."""
    return name.split(".")[1] if "." in name else ""


def citadel_imports(module: Path) -> set[str]:
    return {name for name in imports(module) if name.partition(".")[0] == "citadel"}


def imports(module: Path) -> Iterator[str]:
    """Yield the full name of everything that a module imports, at its head or anywhere inside."""
    for node in ast.walk(parse(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from names_from(node, module)


def names_from(node: ast.ImportFrom, module: Path) -> Iterator[str]:
    """`from citadel import core` imports a layer, `from citadel import Game` the contract."""
    base = absolute(node, module)
    layers = {f"citadel.{alias.name}" for alias in node.names if base == "citadel" and alias.name in BELOW}
    yield from layers or {base}


def absolute(node: ast.ImportFrom, module: Path) -> str:
    """Return the full name of the module that is imported from."""
    package = ("citadel", *module.parent.parts)
    start = package[: len(package) + 1 - node.level] if node.level else ()
    return ".".join((*start, *filter(None, [node.module])))
