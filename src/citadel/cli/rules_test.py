from __future__ import annotations

import pytest

import citadel
from citadel.cli.command_test import citadel_says


@pytest.mark.parametrize("game", citadel.games())
def test_the_rules_are_the_rulebook_word_for_word(game: str) -> None:
    assert citadel_says("rules", game).out == citadel.load_game(game).rulebook()


def test_one_clause_can_be_asked_for() -> None:
    assert citadel_says("rules", "duel", "duel.king.2").out == "duel.king.2: Then move the Guard to another tile.\n"


@pytest.mark.parametrize("word", ["king", "King", "duel.king"])
def test_all_clauses_under_a_word_can_be_asked_for(word: str) -> None:
    lines = citadel_says("rules", "duel", word).out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["duel.king.1", "duel.king.2", "duel.king.3"]


def test_of_other_words_all_clauses_and_rows_of_tables_are_told_in_which_they_stand() -> None:
    clause, *rows = citadel_says("rules", "defense", "overwatch").out.splitlines()
    assert clause.startswith("defense.attack.14: Overwatch: the first enemy")
    assert [row.partition(" |")[0] for row in rows] == ["Ranger", "Overwatch"]


def test_at_a_terminal_the_rules_are_set_as_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert "**duel.king.1**" not in citadel_says("rules", "duel").out
    assert "**duel.king.1**" in citadel_says("rules", "duel", "--plain").out
