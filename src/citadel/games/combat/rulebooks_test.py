"""The tables of each rulebook say what its game does."""

import re

import pytest

import citadel
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.games.combat.statistics import STATISTICS

GAMES = [
    game
    for game in map(citadel.load_game, citadel.games())
    if type(game).__module__.startswith("citadel.games.combat.")
]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def rows(game: Game, heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = game.rulebook().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def allowed(option: Option) -> str:
    """What may be chosen; seats, which are many, as a range."""
    choices = list(option.choices or [])
    return f"{choices[0]} to {choices[-1]}" if "seat0" in choices else option.allowed()


@each_game
def test_the_table_of_options_lists_every_option_with_its_default_and_choices(game: Game) -> None:
    written = {row[0].strip("`"): row[1:3] for row in rows(game, "Options")}
    assert list(written) == list(game.options)
    for name, option in game.options.items():
        choices = written[name][1] if option.choices is None else allowed(option)
        assert written[name] == [str(option.default), choices]


@each_game
def test_every_option_and_every_ruling_names_the_rule_that_states_it(game: Game) -> None:
    for row in [*rows(game, "Options"), *rows(game, "Where the printed rules are silent")]:
        named = re.findall(rf"\b(?:{game.id}|packs)\.[a-z-]+\.\d+", row[-1])
        assert named and set(named) <= set(game.clauses()), row[0]


@each_game
@pytest.mark.clause("packs.cards.1")
def test_every_card_says_its_six_numbers(game: Game) -> None:
    for text in game.card_texts().values():
        numbers = re.findall(r"([a-z ]+) (\d+)[,.]", text)
        assert [name.strip().replace(" ", "-") for name, _ in numbers] == STATISTICS, text
        assert all(1 <= int(number) <= 10 for _, number in numbers)


@each_game
def test_every_action_is_a_sentence_for_people(game: Game) -> None:
    for number in range(len(game.actions)):
        assert re.fullmatch(r"[A-Z][^{}]+", game.help(number))
