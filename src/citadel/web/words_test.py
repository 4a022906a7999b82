from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.host import Host
from citadel.host.errors import BadSeating, Names, Span, StaleMove
from citadel.web.pages import Screen
from citadel.web.visiting_test import Guest, app, ended, find, host, table_for_two
from citadel.web.words import ENGLISH, FOLDER, Refusal, Sentence, language_of, languages, of_game, wishes

__all__ = ["app", "ended", "host"]

GERMAN = languages()["de"]
SPOKEN = ("alt", "aria-label", "placeholder", "title")


def speaks_german(guest: Guest) -> Guest:
    guest.browser.headers["Accept-Language"] = "de-AT,de;q=0.9,en;q=0.5"
    return guest


# Which language


def request(query: str = "", **headers: str) -> HTTPConnection:
    given = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "query_string": query.encode(), "headers": given})


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("de", "de"),
        ("de-AT,en;q=0.5", "de"),
        ("DE-de", "de"),
        ("en-US,de;q=0.9", "en"),
        ("en;q=0.2, de;q=0.8", "de"),
        ("fr-CH, fr;q=0.9, de;q=0.7, *;q=0.5", "de"),
        ("de;q=0", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        ("de;q=x", "en"),
        ("de;q=", "de"),
        (";;;,,,q=1;de", "en"),
        ("../../etc/passwd", "en"),
        ("ü, de;q=nan", "en"),
        ("x" * 5000, "en"),
        (",".join(["fr"] * 5000 + ["de"]), "en"),
    ],
)
def test_a_browser_is_answered_in_the_dearest_of_its_languages_that_there_is(header: str, code: str) -> None:
    assert language_of(request(accept_language=header)).code == code


def test_the_languages_of_a_browser_are_ordered_by_weight_and_then_as_they_stand() -> None:
    assert wishes("en;q=0.5, de, fr;q=0.5 ,, it;q=0") == ["de", "en", "fr"]


def test_a_language_that_was_chosen_goes_before_the_browsers() -> None:
    assert language_of(request(cookie="language=en", accept_language="de")).code == "en"
    assert language_of(request(cookie="language=de", accept_language="en")).code == "de"


@pytest.mark.parametrize("cookie", ["xx", "", "../de", "DE", '"', "de%00", "\xff"])
def test_a_cookie_with_no_language_of_ours_is_as_good_as_none(cookie: str) -> None:
    assert language_of(request(cookie=f"language={cookie}", accept_language="de")).code == "de"


def test_an_address_may_name_the_language_so_that_a_page_and_its_socket_speak_the_same() -> None:
    assert language_of(request("language=de", cookie="language=en")).code == "de"
    assert language_of(request("language=xx", cookie="language=de")).code == "de"


# What is said in it


def test_a_language_says_texts_with_their_slots_filled() -> None:
    assert ENGLISH.say("Waiting for %(names)s", names="Ann") == "Waiting for Ann"
    assert GERMAN.say("Waiting for %(names)s", names="Ann") == "Warten auf Ann"


def test_one_and_many_are_told_apart() -> None:
    said = [GERMAN.say_many("%(num)s player", "%(num)s players", num) for num in (1, 2)]
    assert said == ["1 Person", "2 Personen"]
    assert [ENGLISH.say_many("%(num)s player", "%(num)s players", num) for num in (1, 2)] == ["1 player", "2 players"]


def test_names_are_listed_as_the_language_does() -> None:
    assert [ENGLISH.listed(list(names)) for names in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]
    assert GERMAN.listed(["A", "B", "C"]) == "A, B und C"


def test_a_refusal_is_told_in_the_language_of_its_reader_and_each_fills_its_own_slots() -> None:
    error = StaleMove("%(names)s have moved since. Nothing was done; please look again.", names=Names(["Ann", "Bob"]))
    assert GERMAN.told(error).text.startswith("Ann und Bob haben inzwischen gezogen.")
    seats = BadSeating("%(game)s is for %(seats)s seats, not %(wanted)s.", game="Go", seats=Span(2, 3), wanted=1)
    assert (str(seats), GERMAN.told(seats).text) == (
        "Go is for 2 to 3 seats, not 1.",
        "Go hat 2 bis 3 Plätze, nicht 1.",
    )
    assert GERMAN.told(error).lang == "" and ENGLISH.told(error) == Sentence(str(error))
    assert GERMAN.told(Refusal("The form cannot be read.")) == Sentence("Das Formular ist nicht lesbar.")


def test_what_only_the_engine_can_say_is_marked_as_english() -> None:
    assert GERMAN.told(CitadelError("There is no <b>.")) == Sentence("There is no <b>.", "en")
    assert ENGLISH.told(CitadelError("There is no <b>.")) == Sentence("There is no <b>.")
    assert Sentence("There is no <b>.", "en").__html__() == '<span lang="en">There is no &lt;b&gt;.</span>'


def test_the_empty_text_is_not_the_head_of_a_catalogue() -> None:
    assert GERMAN.known("") == GERMAN.printed("") == ""


# Whole pages


class Spoken(HTMLParser):
    """The texts of a page that are in its own language, and those in others."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: dict[str, list[str]] = {}
        self._langs: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        lang = dict(attributes).get("lang") or (self._langs[-1][1] if self._langs else "")
        self.texts.setdefault(lang, []).extend(value for name, value in attributes if name in SPOKEN and value)
        if tag not in ("meta", "link", "input", "br", "path", "use", "img", "circle", "rect", "hr"):
            self._langs.append((tag, lang))

    def handle_endtag(self, tag: str) -> None:
        while self._langs and self._langs.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and self._langs and self._langs[-1][0] not in ("script", "style"):
            self.texts.setdefault(self._langs[-1][1], []).append(" ".join(data.split()))


def untranslated(html: str) -> set[str]:
    """Return English texts of the shell that a page shows as its own language's."""
    english = {text for text in GERMAN.shell._catalog if isinstance(text, str)}  # type: ignore[attr-defined]
    return {text for text in Spoken(html).texts["de"] if text in english and GERMAN.known(text) != text}


def test_every_page_is_german_for_who_asks_for_german(ended: tuple[Guest, str]) -> None:
    ann, table = ended
    speaks_german(ann)
    open_table = ann.opens_table()
    pages = ["/", "/new?game=duel", "/rules/duel", "/nowhere", table, f"{table}/replay", open_table]
    for address in pages:
        html = ann.get(address)
        assert '<html lang="de"' in html, address
        assert untranslated(html) == set(), address
    assert "Einen Tisch eröffnen" in ann.get("/")
    assert "Neuer Tisch: Citadels Duel" in ann.get("/new?game=duel")
    assert "Diese Seite gibt es nicht." in ann.get("/nowhere")
    assert "Wertung" in ann.get(table)
    assert "Zug 3 von" in ann.get(f"{table}/replay?ply=3&seat=0")
    assert "Warten auf andere" in ann.get(open_table)


def test_the_same_page_is_english_for_everybody_else(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    speaks_german(bob)
    assert '<html lang="en"' in ann.get(table) and "Your turn" in ann.get(table)
    assert '<html lang="de"' in bob.get(table) and "Your turn" not in bob.get(table)


def test_what_stays_english_on_a_german_page_says_so(ended: tuple[Guest, str]) -> None:
    ann, table = ended
    english = Spoken(speaks_german(ann).get(table)).texts["en"]
    assert any("call" in text or "builds" in text for text in english)
    assert any("Duel" in text for text in Spoken(ann.get("/rules/duel")).texts["en"])


@pytest.fixture
def family(tmp_path: Path) -> Path:
    """The folder of a family that draws its own board and leaves the rest to the generic screen."""
    (tmp_path / "screen" / FOLDER).mkdir(parents=True)
    (tmp_path / "screen" / "parts.html").write_text('{% macro board(t) %}<h2>{{ _("The isle") }}</h2>{% endmacro %}')
    return tmp_path


def test_what_an_untranslated_family_draws_is_marked_as_english(family: Path) -> None:
    screen = Screen(family / "screen")
    assert [screen.lang("board", GERMAN), screen.lang("turn", GERMAN)] == [' lang="en"', ""]
    assert screen.lang("board", ENGLISH) == "" == Screen(None).lang("board", GERMAN)


def test_a_family_may_bring_its_words_in_another_language(family: Path) -> None:
    words = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "The isle"\nmsgstr "Die Insel"\n'
    (family / "screen" / FOLDER / "de.po").write_text(words)
    game = SimpleNamespace(folder=family)
    view = SimpleNamespace(language=of_game(GERMAN, cast(Game, game)))
    screen = Screen(family / "screen")
    assert screen.section("board", view) == "<h2>Die Insel</h2>"
    assert screen.lang("board", view.language) == ""


def test_an_english_page_marks_no_language_but_its_own(ended: tuple[Guest, str]) -> None:
    ann, table = ended
    ann.browser.headers["Accept-Language"] = "en"
    main, _, _ = ann.get(table).partition("<footer")
    assert main.count(" lang=") == 1


def test_refusals_are_german_too(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    speaks_german(ann)
    outdated = {**ann.move(table), "seen": 0, "action": 0}
    assert ann.post_as_program(f"{table}/undo", seat=0, seen=ann.sees(table)["version"], plies=1).json() == {
        "error": "Es gibt nichts zurückzunehmen: nur deine eigenen letzten Züge, und nur bis etwas aufgedeckt wird."
    }
    assert ann.post_as_program(f"{table}/act", **{**outdated, "seat": "x"}).json() == {
        "error": "Das Feld „seat“ muss eine ganze Zahl sein."
    }
    page = ann.post(f"{table}/act", **{**outdated, "seat": "x"})
    assert page.status_code == 400 and '<html lang="de"' in page.text and "muss eine ganze Zahl sein" in page.text
    assert "Dieses Formular ist veraltet." in ann.post(f"{table}/act", token="x").text
    assert "Diesen Tisch gibt es nicht." in ann.get("/table/none")
    taken = speaks_german(bob).post_as_program(f"{table}/sit", seat=0, name="Bob")
    assert taken.json() == {"error": "Du hast an diesem Tisch schon einen Platz."}


def test_what_goes_wrong_on_the_way_is_german_too(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = speaks_german(Guest(app, "Ann"))
    assert "Diese Seite lässt sich so nicht abrufen." in ann.get("/language")
    monkeypatch.setattr(Host, "tables", lambda *given: 1 / 0)
    assert "Bei uns ist etwas schiefgegangen. Dein Spiel ist sicher; lade die Seite neu." in ann.get("/")


def test_a_new_table_is_refused_in_german(app: Starlette) -> None:
    answer = speaks_german(Guest(app, "Ann")).post("/new", game="duel", name="", **{"seat-0": "me", "seat-1": "open"})
    assert answer.status_code == 422 and "Ein Name besteht aus 1 bis" in answer.text
    assert untranslated(answer.text) == set()


def test_a_socket_speaks_the_language_of_its_page(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    address = find(speaks_german(ann).get(table), r'data-live="([^"]+)"')
    ann.browser.headers["Accept-Language"] = "en"
    with ann.browser.websocket_connect(address, headers=ann.headers) as socket:
        socket.send_json({"token": ann.token})
        frame = socket.receive_json()
    assert frame["title"].startswith("● Du bist am Zug") and "Du bist am Zug" in frame["html"]["turn"]


def test_the_scripts_of_a_german_page_have_their_words_and_an_english_page_needs_none(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert 'id="words"' not in ann.get(table)
    block = find(speaks_german(ann).get(table), r'(?s)<script type="application/json" id="words">(.*?)</script>')
    assert json.loads(block)["The link is copied."] == "Der Link ist kopiert."
    assert "Einen Tisch eröffnen" not in block
