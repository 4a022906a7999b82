from __future__ import annotations

import re
from xml.etree import ElementTree

from starlette.applications import Starlette

import citadel
from citadel.core.toy_test import ToyGame
from citadel.web.faces import faces_of
from citadel.web.visiting_test import Guest, app, host

__all__ = ["app", "host"]

PICTURES = {
    "king": '<svg class="red" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>',
    "odd & even": '<svg viewBox="0 0 4 4"/>',
    "plain": '<svg viewBox="0 0 4 4"><path d="M0 0h4"/></svg>',
}


class Painted(ToyGame):
    def card_art(self) -> dict[str, str]:
        return PICTURES


def test_pictures_of_cards_are_symbols_of_one_file_and_keep_their_classes() -> None:
    faces = faces_of(Painted({}))
    symbols = {symbol.get("id"): symbol for symbol in ElementTree.fromstring(faces.file)}
    assert sorted(map(str, symbols)) == ["king", "plain"]
    assert symbols["king"].get("viewBox") == "0 0 8 8" and len(symbols["king"]) == 1
    assert faces.classes == {"king": "red", "plain": ""}


def test_a_game_without_pictures_has_no_file_of_them() -> None:
    assert faces_of(citadel.load_game("duel")).address == ""


def test_the_file_of_a_table_is_found_where_its_page_says_and_may_be_kept(app: Starlette) -> None:
    name = next(name for name in citadel.games() if citadel.load_game(name).card_art())
    for game in (citadel.load_game(name), *varied(name)):
        answer = Guest(app, "Ann").browser.get(faces_of(game).address)
        assert answer.text == faces_of(game).file
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]


def varied(name: str) -> list[citadel.Game]:
    """Return a game under a choice that is not its usual one, for one option after the other."""
    options = citadel.load_game(name).options
    return [
        citadel.load_game(name, **{one: option.names[-1]})
        for one, option in options.items()
        if option.names and option.names[-1] != option.default
    ]


def test_an_old_address_of_pictures_is_answered_but_not_to_be_kept(app: Starlette) -> None:
    name = next(name for name in citadel.games() if citadel.load_game(name).card_art())
    answer = Guest(app, "Ann").browser.get(re.sub(r"/\w+\.svg", "/old.svg", faces_of(citadel.load_game(name)).address))
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"


def test_a_choice_that_there_is_not_is_refused(app: Starlette) -> None:
    name = next(name for name in citadel.games() if "packs" in citadel.load_game(name).options)
    assert Guest(app, "Ann").browser.get(f"/faces/{name}/x.svg?packs=nobody").status_code in (400, 422)
