"""Every clause of every rulebook is tested, and nothing names a clause that does not exist."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import citadel
from tests.positions import PUBLISHED, usual_game

pytestmark = pytest.mark.source
ROOT = Path(__file__).parent.parent
CODE = sorted((ROOT / "src").rglob("*.py"))
TESTS = [path for path in CODE if path.name.endswith("_test.py")] + sorted((ROOT / "tests").rglob("*.py"))
CLAUSES: dict[str, str] = {}
for each in PUBLISHED:
    CLAUSES.update(citadel.load_game(each).clauses())
FAMILIES = sorted({clause.split(".")[0] for clause in CLAUSES})
A_CLAUSE = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, FAMILIES))})\.[a-z][a-z-]*\.\d+")


def cited(path: Path) -> Iterator[str]:
    """The clauses in the `pytest.mark.clause(...)` marks of one file, under any short name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.mark.clause", "mark.clause", "clause"):
            yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def named(path: Path) -> Iterator[str]:
    """The clauses that the words and strings of one file name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from A_CLAUSE.findall(node.value)


CITED = {clause for path in TESTS for clause in cited(path)}


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_every_game_states_its_rules_in_numbered_clauses(game_id: str) -> None:
    game = citadel.load_game(game_id)
    assert game.clauses(), f"the rulebook of {game_id} has no clauses"
    for clause, sentence in game.clauses().items():
        assert A_CLAUSE.fullmatch(clause)
        assert sentence.endswith((".", "!", "?")), f"{clause} is not a whole sentence"


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_no_clause_stands_twice_in_a_rulebook(game_id: str) -> None:
    written = re.findall(r"^- \*\*([^*]+)\*\*", citadel.load_game(game_id).rulebook(), re.MULTILINE)
    assert sorted(written) == sorted(set(written))
    assert set(written) == set(citadel.load_game(game_id).clauses())


def test_every_clause_is_cited_by_a_test() -> None:
    assert sorted(set(CLAUSES) - CITED) == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert sorted(CITED - set(CLAUSES)) == []


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_names_only_clauses_that_exist(path: Path) -> None:
    assert sorted(set(named(path)) - set(CLAUSES)) == []


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_a_rulebook_refers_only_to_its_own_clauses(game_id: str) -> None:
    game = citadel.load_game(game_id)
    assert sorted(set(A_CLAUSE.findall(game.rulebook())) - set(game.clauses())) == []


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_what_players_are_told_names_clauses_that_exist(game_id: str) -> None:
    game = usual_game(game_id)
    rng = random.Random(1)
    state = game.new_state(seats=min(game.seats), seed=1)
    while not state.is_terminal():
        for seat in state.actors():
            assert state.observe(seat).clause in game.clauses()
        seat = rng.choice(state.actors())
        state.apply_action(rng.choice(state.legal_actions(seat)), seat)
    for score in state.scores():
        assert {line.clause for line in [*score.lines, *score.ties]} <= set(game.clauses())


@pytest.mark.parametrize("game_id", PUBLISHED)
def test_a_refused_action_names_a_clause_that_exists(game_id: str) -> None:
    game = citadel.load_game(game_id)
    state = game.new_state(seats=min(game.seats), seed=1)
    plies = [(seat, action) for seat in range(min(game.seats)) for action in range(len(game.actions))]
    refused = [(seat, action) for seat, action in plies if action not in state.legal_actions(seat)]
    for seat, action in refused[:1]:
        with pytest.raises(citadel.IllegalAction) as error:
            state.apply_action(action, seat)
        assert set(A_CLAUSE.findall(str(error.value))) & set(game.clauses())
    assert refused or len(game.seats) == min(game.seats) == 1, "only somebody alone may do everything"
