"""Every word that a person meets is on the catalogues, and every catalogue is up to date, complete and well formed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from jinja2 import nodes

import citadel
from citadel.core.game import Game
from citadel.host.errors import HostError
from citadel.web.pages import STATIC, environment
from citadel.web.words import ENGLISH, FOLDER, Language, Refusal, catalogue, languages
from scripts import words

PACKAGE = Path(citadel.__file__).parent
TEMPLATES = sorted([*PACKAGE.glob("web/templates/**/*.html"), *PACKAGE.glob("games/*/screen/*.html")])
SCRIPTS = sorted(STATIC.glob("*.js"))
CATALOGUES = words.catalogues()
NAMES = re.compile(r"\b(?:Citadel|unique)\b")  # our own in every language, and what only a style sheet reads
SPOKEN = {"alt", "aria-description", "aria-label", "aria-roledescription", "label", "placeholder", "title"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LETTER = re.compile(r"[^\W\d_]")
pytestmark = pytest.mark.source


def of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


# The catalogues


def messages(path: Path) -> list[Message]:
    return [message for message in catalogue(path.parent, path.stem) if message.id]


def forms(message: Message) -> tuple[list[str], list[str]]:
    """Return the English forms of a message, and those of its translation."""
    english = [message.id] if isinstance(message.id, str) else list(message.id)
    return english, [message.string] if isinstance(message.string, str) else list(message.string or [])


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_catalogue_has_every_text_that_is_said_and_no_other(path: Path) -> None:
    assert words.updated(path).decode() == path.read_text("utf-8"), "run `python scripts/words.py update`"


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_catalogue_leaves_nothing_untranslated_or_in_doubt(path: Path) -> None:
    missing = [message.id for message in messages(path) if not all(forms(message)[1]) or message.fuzzy]
    assert missing == []


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_translation_has_the_slots_of_its_text(path: Path) -> None:
    for message in messages(path):
        english, translated = forms(message)
        slots = [set(words.SLOT.findall(text)) for text in english]
        for text in translated:
            assert set(words.SLOT.findall(text)) in slots, text
            assert "%" not in words.SLOT.sub("", text).replace("%%", ""), text


@pytest.mark.parametrize("path", CATALOGUES, ids=of)
def test_a_translation_begins_and_ends_as_its_text_does(path: Path) -> None:
    def ending(text: str) -> str:
        return next((sign for sign in (".", ":", "?", "!", "…") if text.endswith(sign)), "")

    for message in messages(path):
        english, translated = forms(message)
        assert {ending(text) for text in translated} == {ending(text) for text in english}, english
        assert all(text == text.strip() for text in translated), english
        assert not any('"' in text or "'" in text for text in translated), "quotes are typographic"


def test_the_shell_speaks_a_second_language() -> None:
    assert {"en", "de"} <= languages().keys()


# What is not on a catalogue


class Visible(HTMLParser):
    """The words in a template's HTML that a person reads or hears."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("script", "style", "code", "kbd")
        self.found += [value for name, value in attributes if name in SPOKEN and value and LETTER.search(value)]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style", "code", "kbd")

    def handle_data(self, data: str) -> None:
        if not self._silent and LETTER.search(NAMES.sub("", data)):
            self.found.append(data.strip())


def bare(node: nodes.Node) -> Iterator[str]:
    """Yield what a template prints as it stands there, whatever else it prints."""
    match node:
        case nodes.TemplateData(data=str(text)) | nodes.Const(value=str(text)):
            yield text
        case nodes.Output() | nodes.Concat() | nodes.Add() | nodes.And() | nodes.Or():
            for part in node.iter_child_nodes():
                yield from bare(part)
        case nodes.CondExpr(expr1=one, expr2=other):
            yield from bare(one)
            yield from bare(other) if other else ()
        case nodes.Filter(node=nodes.Node() as inner, name="safe" | "upper" | "capitalize"):
            yield from bare(inner)
        case nodes.Block(name="kind"):  # the classes of a page's body
            return
        case nodes.Stmt() | nodes.Template():
            for child in node.iter_child_nodes():
                yield from bare(child) if isinstance(child, nodes.Stmt) else ()


@pytest.mark.parametrize("path", TEMPLATES, ids=of)
def test_a_template_says_nothing_that_is_not_on_the_catalogue(path: Path) -> None:
    parsed = environment(ENGLISH, path.parent).parse(path.read_text("utf-8"))
    assert Visible("".join(bare(parsed))).found == []


@pytest.mark.parametrize("path", SCRIPTS, ids=of)
def test_a_script_says_nothing_that_is_not_on_the_catalogue(path: Path) -> None:
    source = re.sub(r"(?m)(^|\s)//.*$", "", path.read_text("utf-8"))
    literals = {double or back for double, back in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`', source)}
    known = Catalog()
    words.gather(known, path)
    assert {text for text in literals if reads_as_words(text)} - {message.id for message in known} == set()


def reads_as_words(text: str) -> bool:
    """Return whether a text in a script is meant for people: a capital letter, small ones, and more than one word."""
    return re.match(r"[A-Z“][a-z]+[ ,.:…]", text) is not None


@pytest.mark.parametrize("path", SCRIPTS, ids=of)
def test_a_script_shows_no_text_as_it_stands(path: Path) -> None:
    shown = r"""(?:textContent|innerText|title|ariaLabel|placeholder|alt)\s*=\s*["'`][^"'`]*[A-Za-z]"""
    set_to = r"""setAttribute\(\s*["'](?:aria-label|title|alt|placeholder)["'],\s*["'`]"""
    assert re.findall(f"{shown}|{set_to}", path.read_text("utf-8")) == []


def test_what_is_refused_is_said_in_texts_that_can_be_gathered() -> None:
    """An f-string cannot be looked up. (The host's tests say what it refuses; here it is only read.)"""
    kinds = "|".join([*words.errors(HostError), *words.errors(Refusal)])
    for path in [*PACKAGE.glob("host/*.py"), *PACKAGE.glob("web/*.py")]:
        if not path.stem.endswith("_test"):
            assert re.findall(rf"\b(?:{kinds})\(\s*f[\"']", path.read_text("utf-8")) == [], path


def test_what_says_texts_goes_by_its_name_so_that_they_can_be_gathered() -> None:
    for path in PACKAGE.glob("web/*.py"):
        assert set(re.findall(r"(\w+) = \S+\.say_many\b(?!\()", path.read_text("utf-8"))) <= {"say_many"}, path


# A game's words


@pytest.mark.parametrize("game", [citadel.load_game(id) for id in citadel.games()], ids=citadel.games())
def test_the_constant_words_of_a_game_can_be_translated(game: Game) -> None:
    found = {message.id for message in words.family(Path(game.folder))}
    assert {game.title, *game.seat_names(), *game.card_texts().values()} <= found
    assert {option.help for option in game.options.values()} <= found


def test_words_of_a_game_and_those_of_the_shell_are_kept_apart(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text('msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Seats"\nmsgstr "Sitze im Rat"\n')
    german = Language("de", tmp_path)
    assert [german.printed(text) for text in ("Seats", "Rules", "Undercut")] == ["Sitze im Rat", "Rules", "Undercut"]
    assert [german.say(text) for text in ("Seats", "Rules")] == ["Plätze", "Regeln"]
    assert languages()["de"].printed("Seats") == "Seats"


def test_a_language_is_begun_by_one_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "HERE", tmp_path / FOLDER)
    path = words.add("pt-BR")
    begun = messages(path)
    assert path.name == "pt-BR.po" and len(begun) > 100 and not any(any(forms(message)[1]) for message in begun)
    assert words.updated(path) == path.read_bytes()
    before = path.read_bytes()
    assert words.add("pt-BR") == path and path.read_bytes() == before


@pytest.mark.parametrize("code", ["", "xx", "../de", "de/../../x"])
def test_a_language_that_does_not_exist_is_not_begun(code: str) -> None:
    with pytest.raises(SystemExit, match="There is no language"):
        words.add(code)
