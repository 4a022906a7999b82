"""The tables of the two rulebooks say what the games do."""

import re

import pytest

import citadel
from citadel.core.game import Game
from citadel.games.citadels.kinds import KINDS, TYPE_OF, TYPES
from citadel.games.citadels.rules import Rules

GAMES = {id: citadel.load_game(id) for id in ("citadels", "classic")}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
# What the tables write where an option takes a text.
NAMES = ["eight or nine names", "14 names", "names of characters", "names of bonus districts"]


def tables(game: Game, *heads: str) -> list[list[str]]:
    """The rows of all tables of a rulebook whose head begins with these words."""
    rows: list[list[str]] = []
    inside = False
    for line in game.rulebook().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if inside and line.startswith("|") and not line.startswith("|--"):
            rows.append(cells)
        elif not line.startswith("|"):
            inside = False
        elif cells[: len(heads)] == list(heads):
            inside = True
    return rows


def named(title: str) -> str:
    """The name in actions and positions of a card that the rulebook writes as people do."""
    return title.lower().replace("'", "").replace(" ", "-")


@each_game
def test_the_table_of_options_lists_every_option_with_its_default_and_choices(game: Game) -> None:
    written = {row[0].strip("`"): row for row in tables(game, "Option", "Default")}
    assert list(written) == list(game.options)
    for name, option in game.options.items():
        _, default, choices, what = written[name]
        assert default == (str(option.default) or "empty")
        assert choices in NAMES if option.choices is None else choices == option.allowed()
        assert all(clause in game.clauses() for clause in re.findall(rf"{game.id}\.[a-z0-9-]+\.\d+", what))


@each_game
def test_every_point_that_the_printed_rules_leave_open_names_the_rule_that_settles_it(game: Game) -> None:
    points = tables(game, "Point")
    assert points
    for row in points:
        clauses = re.findall(rf"{game.id}\.[a-z0-9-]+\.\d+", row[2])
        assert clauses, row[0]
        assert set(clauses) <= set(game.clauses())


@each_game
def test_the_tables_of_districts_say_what_the_cards_cost_and_how_many_there_are(game: Rules) -> None:
    kinds = tables(game, "Type", "District") + tables(game, "Colour", "District")
    for type, title, cost, copies in kinds:
        kind = KINDS.index(named(title))
        assert TYPES[TYPE_OF[kind]] == type.split(", ")[-1].lower()
        assert (game.cost[kind], game.copies[kind]) == (int(cost), int(copies))
    singles = tables(game, "Unique district") + tables(game, "Bonus district")
    for title, cost in singles:
        kind = KINDS.index(named(title))
        assert (game.cost[kind], game.copies[kind]) == (int(cost) if cost.isdecimal() else 0, 1)
    listed = [named(row[1]) for row in kinds] + [named(row[0]) for row in singles]
    assert sorted(listed) == sorted(name for name in game.card_numbers() if name in KINDS)


@each_game
def test_the_table_of_characters_lists_those_of_each_rank(game: Rules) -> None:
    listed = {
        named(title): int(row[0])
        for row in tables(game, "Rank")
        for cell in row[1:]
        for title in cell.split(", ")
        if title != "none"
    }
    assert listed == {card.name: card.rank for card in game.characters if card.name}


@each_game
def test_the_titles_of_chapters_tell_rank_or_cost(game: Game) -> None:
    titles = re.findall(r"^### (.+) \((.+)\)$", game.rulebook(), re.MULTILINE)
    numbers = {named(title): number for title, number in titles}
    assert set(numbers) == set(game.card_texts())
    for name, number in numbers.items():
        assert number in (str(game.card_numbers()[name]), "no cost")


@each_game
def test_every_card_has_its_sentence_and_its_clauses(game: Game) -> None:
    for name, text in game.card_texts().items():
        assert text.endswith(".")
        assert f"{game.id}.{name}.1" in game.clauses()


@pytest.mark.clause("citadels.preset.9", "citadels.preset.10", "citadels.preset.11")
@pytest.mark.parametrize("row", tables(GAMES["citadels"], "Preset"), ids=lambda row: row[0])
def test_the_table_of_presets_says_who_is_the_ninth_character(row: list[str]) -> None:
    preset, *ninths = row
    for seats, title in zip((2, 3, 4, 5, 6, 7, 8), [*ninths[:3], *[ninths[3]] * 3, ninths[4]], strict=True):
        facts = citadel.load_game("citadels", preset=preset).new_state(seats=seats, seed=1).to_dict()
        assert facts["cast"][8:] == ([] if title == "none" else [named(title)])


@pytest.mark.clause("citadels.draft.1", "classic.draft.1")
def test_the_tables_of_the_draft_say_how_many_are_put_aside() -> None:
    for id, game in GAMES.items():
        for players, characters, *numbers, _ in tables(game, "Players", "Characters"):
            up, down = numbers if id == "citadels" else reversed(numbers)
            with_nine = {"characters": "artist"} if id == "classic" else {"rank9": "artist"}
            options = with_nine if characters == "9" else {}
            facts = citadel.load_game(id, **options).new_state(seats=int(players), seed=1).to_dict()
            assert len(facts["face_up"]) == int(up)
            assert int(down) == 1


def test_every_action_is_a_sentence_for_people() -> None:
    game = GAMES["citadels"]
    assert game.help(game.actions.find("build thieves-den")) == "Build Thieves' Den"
    assert game.help(game.actions.find("swap-hands seat3")) == "Exchange hands with {3}"
    for number in range(len(game.actions)):
        assert re.fullmatch(r"[A-Z][A-Za-z0-9' {},]+", game.help(number))
