"""Catalogues of words: gather what there is to say, and keep each language's catalogue up to date with it.

    python scripts/words.py update       take in new texts, and drop those that nobody says any more
    python scripts/words.py add fr       begin the catalogue of another language
    python scripts/words.py add fr duel  begin the catalogue of a game's words and of its family's

A translator fills in each empty `msgstr`; the tests tell what is missing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

import citadel
import citadel.web.app  # knows every kind of refusal
from citadel.bots import bot_title, bots
from citadel.core.errors import CitadelError, IllegalAction
from citadel.core.game import Game
from citadel.host.errors import HostError
from citadel.web.words import FOLDER, HERE, Refusal, catalogue

PACKAGE = Path(citadel.__file__).parent
SOURCES = ["core/score_table.py", "host/*.py", "web/*.py", "web/templates/**/*.html", "web/static/*.js"]
JINJA = {"extensions": "jinja2.ext.i18n", "trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
SLOT = re.compile(r"%\(\w+\)s")
WIDTH = 100
HEADER = "# PROJECT in {language}: each msgid is the English text, each msgstr what is said for it."

# What a header says of the tool, or of persons that nobody has named.
UNSAID = (b'"Generated-By:', b'"Report-Msgid-Bugs-To:', b'"Last-Translator:', b'"Language-Team:')

Keywords = dict[str, Any]  # what is called with a text of ours, and which of its arguments are texts


def errors(kind: type[Exception]) -> Iterator[str]:
    """Yield the name of an error and of all that are made from it."""
    yield kind.__name__
    for made in kind.__subclasses__():
        yield from errors(made)


def keywords(path: Path) -> Keywords:
    """Return what says a text in a source file of that kind."""
    if path.suffix == ".js":
        return {"words": None}
    if path.suffix == ".html":
        return {"_": None, "gettext": None, "ngettext": (1, 2)}
    refusals = [*errors(HostError), *errors(Refusal), IllegalAction.__name__]
    return {"say": None, "say_many": (1, 2), "_": None, **dict.fromkeys(refusals)}


def gather(found: Catalog, path: Path) -> None:
    """Put on a catalogue what a source file says."""
    method = {".py": "python", ".js": "javascript", ".html": "jinja2.ext:babel_extract"}[path.suffix]
    for _, text, _, _ in extract_from_file(method, path, keywords(path), options=JINJA):
        found.add(text, locations=[(path.relative_to(PACKAGE).as_posix(), 0)])


def games() -> list[Game]:
    """Return every game, with its default options."""
    return [citadel.load_game(game) for game in citadel.games()]


def shell() -> Catalog:
    """Return all that is said whatever the game is."""
    found = Catalog()
    for pattern in SOURCES:
        for path in sorted(PACKAGE.glob(pattern)):
            if not path.stem.endswith("_test"):
                gather(found, path)
    for game in games():
        for bot, words in bots(game).items():
            found.add(bot_title(bot), locations=[("bots", 0)])
            found.add(words, locations=[("bots", 0)])
    return found


def printed(game: Game) -> Iterator[str]:
    """Yield the constant words of a game."""
    yield from (game.title, *game.seat_names(), *game.card_texts().values())
    yield from (step.asks for step in game.steps)
    for name in {**game.card_texts(), **game.card_numbers()}:
        yield name.replace("-", " ").title()
    for name, option in game.options.items():
        yield from (option.called(name), option.help)
        yield from map(option.means, option.choices) if isinstance(option.choices, list) else []


def family(folder: Path) -> Catalog:
    """Return all that the games in a folder and their screen say."""
    found = Catalog()
    for path in sorted((folder / "screen").rglob("*.html")):
        gather(found, path)
    for game in games():
        if game.folder == folder:
            for words in filter(None, printed(game)):
                found.add(words, locations=[(folder.relative_to(PACKAGE).as_posix(), 0)])
    return found


def said_in(folder: Path) -> Catalog:
    """Return all that belongs on the catalogues in a folder."""
    return shell() if folder == HERE else family(folder.parent.parent)


def written(known: Catalog) -> bytes:
    """Return a catalogue as it is written down."""
    file = BytesIO()
    write_po(file, known, width=WIDTH, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(UNSAID))


def updated(path: Path) -> bytes:
    """Return a catalogue file as it should be: every text that is said now, with the translations it has."""
    known = catalogue(path.parent, path.stem)
    known.update(said_in(path.parent), no_fuzzy_matching=True, update_creation_date=False)
    return written(known)


def catalogues() -> list[Path]:
    """Return the files of all catalogues."""
    folders = {HERE, *(Path(game.folder) / "screen" / FOLDER for game in games())}
    return sorted(path for folder in folders for path in folder.glob("*.po"))


def add(code: str, game: str = "") -> Path:
    """Begin a catalogue in a language, of the shell or of a game's family; one that is there stays as it is."""
    try:
        locale = Locale.parse(code, sep="-")
    except (ValueError, UnknownLocaleError):
        sys.exit(f"There is no language {code!r}; a code is like fr or pt-BR.")
    folder = Path(citadel.load_game(game).folder) / "screen" / FOLDER if game else HERE
    path = folder / f"{code}.po"
    if not path.exists():
        header = HEADER.format(language=locale.english_name)
        empty = Catalog(locale, header_comment=header, project="Citadel", version="1", fuzzy=False)
        empty.revision_date = empty.creation_date
        folder.mkdir(exist_ok=True)
        path.write_bytes(written(empty))
        path.write_bytes(updated(path))
    return path


def main(words: list[str]) -> None:
    """Do what the command line says."""
    match words:
        case ["update"]:
            for path in catalogues():
                path.write_bytes(updated(path))
        case ["add", code, *game] if len(game) < 2:
            try:
                print(f"Fill in {add(code, *game)}.")
            except CitadelError as error:
                sys.exit(str(error))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
