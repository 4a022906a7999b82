import re
from xml.etree import ElementTree

import pytest

import citadel
from citadel.games.combat.packs import OWN_PACKS, packs
from citadel.games.combat.portrait_paint import painted
from citadel.games.combat.portraits import portrait

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = [5, 5, 5, 5, 5, 5]
MANY = [[1 + (seed * step) % 10 for step in (1, 3, 7, 9, 11, 13)] for seed in range(200)]
themes = pytest.mark.parametrize("theme", [*OWN_PACKS, "heroes-59cdbd"])


def drawn(theme: str, **numbers: int) -> str:
    order = ["skill", "strength", "speed", "bravery", "toughness", "wits"]
    return portrait(theme, [numbers.get(name, 5) for name in order])


@pytest.mark.parametrize("name", OWN_PACKS)
def test_every_fighter_of_a_pack_looks_different_and_is_small(name: str) -> None:
    art = [portrait(name, fighter.numbers) for fighter in packs()[name].fighters]
    assert len(set(art)) == 34
    assert max(map(len, art)) <= 1536


@themes
def test_a_portrait_is_well_formed_with_shapes_alone(theme: str) -> None:
    for numbers in MANY:
        root = ElementTree.fromstring(portrait(theme, numbers))
        assert root.tag == f"{SVG}svg" and root.get("viewBox") == "0 0 96 96"
        assert {part.tag for part in root} == {f"{SVG}path"}


@themes
def test_it_has_no_styles_scripts_or_identities_which_a_strict_page_forbids(theme: str) -> None:
    for numbers in MANY:
        for part in ElementTree.fromstring(portrait(theme, numbers)).iter():
            assert set(part.attrib) <= {"class", "d", "viewBox", "stroke-width"}


@themes
def test_every_path_can_be_read(theme: str) -> None:
    for numbers in MANY:
        for part in ElementTree.fromstring(portrait(theme, numbers)):
            path = part.attrib["d"]
            assert re.fullmatch(r"([MLHVQTAZmlhvqtaz]|-?\d*\.?\d+|[ ,])+", path) and path[0] == "M"
            assert "--" not in path and "nan" not in path


@themes
def test_every_class_has_its_paint(theme: str) -> None:
    for numbers in MANY:
        for part in ElementTree.fromstring(painted(portrait(theme, numbers))):
            assert "class" not in part.attrib


@themes
def test_equal_numbers_look_alike(theme: str) -> None:
    assert portrait(theme, PLAIN) == portrait(theme, list(PLAIN))


@pytest.mark.parametrize("number", ["skill", "strength", "speed", "bravery", "toughness", "wits"])
@themes
def test_each_number_can_be_seen(theme: str, number: str) -> None:
    paths = [re.findall(r' d="([^"]*)"', drawn(theme, **{number: n})) for n in (1, 10)]
    assert paths[0] != paths[1]


def test_the_strong_are_broad_and_the_fast_come_with_the_wind() -> None:
    assert 'class="w"' in drawn("warriors", speed=8) and 'class="w"' not in drawn("warriors", speed=7)
    left = [int(re.findall(r'class="c" d="M(-?\d+) 96', drawn("warriors", strength=n))[0]) for n in (1, 5, 10)]
    assert left == sorted(left, reverse=True)


def test_a_game_has_a_picture_of_each_of_its_cards() -> None:
    game = citadel.load_game("battle-lines", packs="chaos,dwarfs")
    art = game.card_art()
    assert list(art) == list(game.card_texts())
    assert "of-chaos" in art["ravel"] and "of-dwarfs" in art["old-haldor"]


def test_a_game_without_pictures_has_none() -> None:
    assert citadel.load_game("duel").card_art() == {}
