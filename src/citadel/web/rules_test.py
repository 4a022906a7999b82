from __future__ import annotations

import pytest
from starlette.applications import Starlette

import citadel
from citadel.web.rules import as_html, contents
from citadel.web.visiting_test import GAME, Guest, app, host

__all__ = ["app", "host"]

BOOK = "# Rules\n\nSee `g.king.1`, not `g.other`.\n\n- **g.king.1** You **may** <script>alert(1)</script>.\n"


def test_a_clause_is_a_place_to_link_to_and_its_mention_a_link() -> None:
    html = as_html(BOOK, ("g.king.1",))
    assert '<strong><a href="#g.king.1" id="g.king.1">g.king.1</a></strong>' in html
    assert '<a href="#g.king.1"><code>g.king.1</code></a>' in html
    assert "<code>g.other</code>" in html and html.count("<a ") == 2


def test_a_wide_table_can_be_scrolled_by_keyboard() -> None:
    assert '<table tabindex="0">' in as_html("| a | b |\n|---|---|\n| 1 | 2 |\n", ())


def test_tags_in_a_rulebook_stay_text() -> None:
    assert "&lt;script&gt;" in as_html(BOOK, ())


def test_the_chapters_are_listed_and_each_leads_to_its_heading() -> None:
    book = "# Rules\n\n## The King's Guard\n\n### Small print\n\n## Words\n"
    assert contents(book) == {"chapter-the-king-s-guard": "The King's Guard", "chapter-words": "Words"}
    assert all(f'<h2 id="{place}">' in as_html(book, ()) for place in contents(book))


@pytest.mark.parametrize("game", citadel.games())
def test_every_clause_of_every_game_has_its_place_on_the_page(app: Starlette, game: str) -> None:
    page = Guest(app, "Ann").get(f"/rules/{game}")
    assert [clause for clause in citadel.load_game(game).clauses() if f'id="{clause}"' not in page] == []


def test_rules_of_no_game_are_not_found(app: Starlette) -> None:
    answer = Guest(app, "Ann").browser.get("/rules/whist")
    assert answer.status_code == 404
    assert GAME in answer.text
