"""The pictures in the documents are those that `make pictures` makes, and each has its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts import pictures

DOCS = Path(__file__).parent.parent / "docs"
SHOWN = re.compile(r"!\[([^\]]*)\]\((?:docs/)?pictures/([^)]+)\)")
MEGABYTES_LIMIT = 4
pytestmark = pytest.mark.source


def shown_in(page: Path) -> dict[str, str]:
    """Return the pictures of a page: file names, and what is said of them."""
    return {name: words for words, name in SHOWN.findall(page.read_text("utf-8"))}


def test_the_gallery_shows_each_picture_that_the_command_makes_and_no_other() -> None:
    assert sorted(shown_in(DOCS / "gallery.md")) == sorted(pictures.names())


def test_the_folder_holds_the_pictures_that_the_command_makes_and_nothing_else() -> None:
    assert sorted(path.name for path in pictures.PICTURES.iterdir()) == sorted(pictures.names())


def test_every_picture_is_told_in_words() -> None:
    for page in (DOCS / "gallery.md", DOCS.parent / "README.md"):
        told = shown_in(page)
        assert told
        assert min(len(words) for words in told.values()) >= 15
        assert set(told) <= set(pictures.names())


def test_the_pictures_are_small_enough_for_a_clone() -> None:
    assert sum(path.stat().st_size for path in pictures.PICTURES.iterdir()) < MEGABYTES_LIMIT * 2**20
