"""Words: everything said to a person, in the language of whoever asks.

The English text is the key of its translation. What the shell says is in the folder `languages`, a catalogue to
each; the words of a game are in `languages` in the folder of its screen, if somebody has translated them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.core import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from markupsafe import Markup
from starlette.requests import HTTPConnection

from citadel.core.game import Game
from citadel.host.errors import HostError, Names, Span

FOLDER = "languages"
HERE = Path(__file__).parent / FOLDER
COOKIE = "language"
TONGUES = {"en": "en-GB"}  # whose numbers and lists a language has, where its own code does not say so
WISHES_LIMIT = 20  # browsers send fewer than ten


def later(text: str) -> str:
    """Return a text as it stands: it is put on the catalogue here, and said elsewhere."""
    return text


class Refusal(Exception):
    """Something that the web itself refuses: an English text with slots such as %(name)s, and what fills them."""

    def __init__(self, template: str, **values: Any) -> None:
        super().__init__(template % values if values else template)
        self.template = template
        self.values = values


@dataclass(frozen=True)
class Sentence:
    """A sentence for a person. `lang` is its language if that is not the page's, as of what only a game can say."""

    text: str = ""
    lang: str = ""

    def __bool__(self) -> bool:
        return bool(self.text)

    def __str__(self) -> str:
        return self.text

    def __html__(self) -> str:
        return in_language(Markup.escape(self.text), self.lang)


SILENCE = Sentence()


class Language:
    """One language: says English texts in it, as far as the shell's catalogue has them, or that of a game's family.

    The two are kept apart: one word can mean one thing on a card and another at the door.
    """

    def __init__(self, code: str, family: Path | None = None) -> None:
        self.code = code
        self.locale = Locale.parse(TONGUES.get(code, code), sep="-")
        self.name = (self.locale.get_language_name() or code).capitalize()
        self.shell = translations(HERE, code)
        self.game = translations(family, code) if family else NullTranslations()
        self.knows_game = family is not None

    def say(self, text: str, **values: Any) -> str:
        """Return a text with its slots, such as %(name)s, filled."""
        return self.shell.gettext(text) % values

    def say_many(self, one: str, many: str, num: int, **values: Any) -> str:
        """Return the text for that many, `num` being a slot of it."""
        return self.shell.ngettext(one, many, num) % {"num": num, **values}

    def known(self, text: str) -> str:
        """Return a text that may be one of ours, and has no slots."""
        return self.shell.gettext(text) if text else ""

    def printed(self, text: str) -> str:
        """Return words that a game brings: they have no slots."""
        return self.game.gettext(text) if text else ""

    def listed(self, names: Sequence[str]) -> str:
        """Return names as a sentence lists them."""
        return format_list(names, locale=self.locale)

    def told(self, error: Exception) -> Sentence:
        """Return what was refused, and why, in this language if its words are known."""
        if isinstance(error, (Refusal, HostError)):
            text = self.known(error.template)
            text = text % {name: self._filled(value) for name, value in error.values.items()} if error.values else text
        else:
            text = self.known(str(error))
        return Sentence(text, "" if text != str(error) else self.of_english)

    def _filled(self, value: Any) -> Any:
        """Return what stands in the slot of a refusal."""
        if isinstance(value, Names):
            return self.listed(value)
        if isinstance(value, Span) and value.most > value.least:
            return self.say("%(least)s to %(most)s", least=value.least, most=value.most)
        return value

    def lang(self, text: str) -> str:
        """Return the language that words of a game come in if it is not this one: nobody has translated them."""
        return self.of_english if self.printed(text) == text else ""

    @property
    def of_english(self) -> str:
        """Return the language to name where a page has English words; "" if they are in the page's own language."""
        return "" if self.code == "en" else "en"

    @property
    def in_english(self) -> Markup:
        """Return the attribute of an element whose words are English whatever the page's language is."""
        return attribute(self.of_english)

    @property
    def in_game(self) -> Markup:
        """Return the attribute of an element whose words are a game's, which are English unless it is translated."""
        return Markup() if self.knows_game else self.in_english


def attribute(lang: str) -> Markup:
    """Return the attribute that tells an element's language, so that it is read aloud rightly; none for the page's."""
    return Markup(' lang="{}"').format(lang) if lang else Markup()


def in_language(html: Markup, lang: str) -> Markup:
    """Return HTML that tells its language, if that is another than the page's."""
    return Markup("<span{}>{}</span>").format(attribute(lang), html) if lang else html


def translations(folder: Path, code: str) -> NullTranslations:
    """Return the translations into a language that a folder has; none, so English as it stands, if it has no file."""
    if not (folder / f"{code}.po").is_file():
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalogue(folder, code))
    compiled.seek(0)
    return Translations(compiled)


def catalogue(folder: Path, code: str) -> Catalog:
    """Return a folder's catalogue of a language."""
    with (folder / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code.replace("-", "_"))


ENGLISH = Language("en")  # needs no catalogue


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """Return the languages that there are, by their codes: English, and those that have a catalogue here."""
    others = [Language(path.stem) for path in HERE.glob("*.po")]
    return {language.code: language for language in sorted([ENGLISH, *others], key=lambda each: each.code)}


def language_of(request: HTTPConnection) -> Language:
    """Return the language for whoever asks: that in the address, or in the cookie, or the browser's, or English."""
    for chosen in (request.query_params.get(COOKIE), request.cookies.get(COOKIE)):
        if chosen in languages():
            return languages()[chosen]
    known = {code.lower(): language for code, language in languages().items()}
    for tag in wishes(request.headers.get("accept-language", "")):
        parts = tag.lower().split("-")
        for length in range(len(parts), 0, -1):
            if "-".join(parts[:length]) in known:
                return known["-".join(parts[:length])]
    return ENGLISH


def wishes(header: str) -> list[str]:
    """Return the languages that a browser asks for, the dearest first."""
    weighed: list[tuple[float, str]] = []
    for part in header.split(",")[:WISHES_LIMIT]:
        tag, _, weight = part.partition(";")
        try:
            weighed.append((float(weight.strip().removeprefix("q=") or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighed, key=lambda wish: -wish[0]) if tag and weight > 0]


def of_game(language: Language, game: Game) -> Language:
    """Return a language with what a game's family brings of it."""
    return _with(language, Path(game.folder) / "screen" / FOLDER)


@lru_cache(maxsize=128)
def _with(language: Language, folder: Path) -> Language:
    return Language(language.code, folder) if (folder / f"{language.code}.po").is_file() else language


def words_of_scripts(language: Language) -> dict[str, str]:
    """Return what the scripts of a page say, by its English text; nothing for English."""
    if language is ENGLISH:
        return {}
    return dict(_words_of_scripts(language.code))


@lru_cache(maxsize=64)
def _words_of_scripts(code: str) -> dict[str, str]:
    said = [
        message for message in catalogue(HERE, code) if any(place.endswith(".js") for place, _ in message.locations)
    ]
    return {str(message.id): str(message.string) for message in said if message.string}
