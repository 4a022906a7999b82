"""A language in which every text stands in brackets: what stands outside of them on a page is on no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import write_po
from starlette.applications import Starlette

from citadel.web import words
from citadel.web.visiting_test import Guest, app, ended, host, table_for_two
from citadel.web.words_test import Spoken

__all__ = ["app", "ended", "host"]

BRACKETS = re.compile(r"⟦[^⟦⟧]*⟧")
LETTERS = re.compile(r"[^\W\d_]{2,}")
# Names: of the site, the game, its seats, the players, the language, and of a clause of the rules.
NAMES = re.compile(r"\b(?:Citadel|Citadels Duel|White|Black|Ann|Bob|Deutsch|[a-z]+(?:\.[a-z-]+)+\.\d+)\b")


@pytest.fixture
def bracketed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak German in brackets, and nobody's games."""
    known = words.catalogue(words.HERE, "de")
    for message in known:
        if message.id:
            message.string = f"⟦{message.id}⟧" if isinstance(message.id, str) else [f"⟦{text}⟧" for text in message.id]
    with (tmp_path / "de.po").open("wb") as file:
        write_po(file, known)
    monkeypatch.setattr(words, "HERE", tmp_path)
    monkeypatch.setattr(words, "FOLDER", "nowhere")
    caches = [words.languages, words._words_of_scripts]
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def outside(html: str) -> set[str]:
    """Return what a page says in its own language, in text or attributes, that stands in no brackets."""
    said = Spoken(re.sub(r"(?s)<(code|kbd)\b.*?</\1>", "", html)).texts["de"]
    return {text for text in said if LETTERS.search(NAMES.sub("", unbracketed(text)))}


def unbracketed(text: str) -> str:
    while text != (text := BRACKETS.sub("", text)):
        pass
    return text


def test_what_stands_outside_of_brackets_is_found() -> None:
    page = '<html lang="de"><p>⟦Bot ⟦x⟧⟧: Ann</p><p lang="en">text</p><p title="more">⟦a⟧ less</p></html>'
    assert outside(page) == {"⟦a⟧ less", "more"}


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize(
    "page", ["/", "/new?game=duel", "/rules/duel", "/rules/duel/duel.king.1", "/nowhere", "", "/replay"]
)
def test_a_page_after_a_game_says_nothing_that_is_on_no_catalogue(ended: tuple[Guest, str], page: str) -> None:
    ann, table = ended
    ann.browser.headers["Accept-Language"] = "de"
    html = ann.get(page if page.startswith("/") and page != "/replay" else f"{table}{page}")
    assert "⟦" in html and outside(html) == set()


@pytest.mark.usefixtures("bracketed")
def test_a_table_says_nothing_that_is_on_no_catalogue_to_anybody_at_any_time(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    eve = Guest(app, "Eve")
    for guest in (ann, bob, eve):
        guest.browser.headers["Accept-Language"] = "de"
    waiting, alone = ann.opens_table(), bob.opens_table("me")
    shown = [ann.get(waiting), eve.get(ann.link(waiting)), eve.get(waiting), bob.get(alone)]
    shown += [guest.get(table) for guest in (ann, bob, eve)]
    for _ in range(6):
        for guest in (ann, bob):
            while guest.sees(table)["observation"]["legal_actions"]:
                guest.post_as_program(f"{table}/act", **guest.move(table))
                shown.append(guest.get(table))
    shown.append(ann.post(f"{table}/undo", seat=0, seen=0, plies=9).text)
    shown.append(ann.post(f"{table}/leave").text + ann.get(table) + bob.get(table))
    shown += [ann.get("/"), eve.get("/")]
    for html in shown:
        if "<html" in html:
            assert outside(html) == set()
