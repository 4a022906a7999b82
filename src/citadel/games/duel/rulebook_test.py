"""The tables of the rulebook say what the game does."""

import re

import citadel
from citadel.games.duel.scenes_test import CHARACTERS, UNIQUES

GAME = citadel.load_game("duel")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = GAME.rulebook().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_table_of_options_lists_every_option_with_its_default_and_choices() -> None:
    written = {row[0].strip("`"): row[1:3] for row in rows("Options")}
    assert list(written) == list(GAME.options)
    for name, option in GAME.options.items():
        choices = "a JSON table of tile names and costs" if option.choices is None else option.allowed()
        assert written[name] == [str(option.default), choices]


def test_every_ruling_names_the_rule_that_states_it() -> None:
    for row in rows("Where the printed rules are silent"):
        assert re.findall(r"duel\.[a-z-]+\.\d+", row[2]), row[0]


def test_every_card_has_its_sentence_and_its_clauses() -> None:
    texts = GAME.card_texts()
    assert list(texts) == [*CHARACTERS, *UNIQUES]
    for name, text in texts.items():
        assert text.endswith(".")
        assert f"duel.{name}.1" in GAME.clauses()


def test_every_action_is_a_sentence_for_people() -> None:
    assert GAME.help(GAME.actions.find("build thieves-den c5")) == "Build Thieves' Den on c5"
    assert GAME.help(GAME.actions.find("keep assassin+thief")) == "Keep Assassin and Thief"
    for number in range(len(GAME.actions)):
        assert re.fullmatch(r"[A-Z][A-Za-z0-9' ]+", GAME.help(number))
