import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import citadel
from citadel.games.combat.packs import OWN_PACKS

SHEET = (Path(__file__).parent / "screen" / "portraits.css").read_text(encoding="utf-8")
ART = citadel.load_game("combat", packs=", ".join(OWN_PACKS)).card_art()


@pytest.mark.parametrize("name", ART)
def test_every_path_of_a_portrait_names_its_paint_and_no_class(name: str) -> None:
    for path in ElementTree.fromstring(ART[name]):
        assert path.get("class") is None
        assert path.get("fill") not in (None, "none") or path.get("stroke") is not None


def test_the_sheet_of_the_screen_gives_every_paint_a_colour() -> None:
    named = set(re.findall(r"var\((--\w+)\)", "".join(ART.values())))
    assert named and named <= set(re.findall(r"(--\w+):", SHEET))


def test_the_sheet_of_the_screen_knows_every_class_of_a_portrait() -> None:
    classes = {word for art in ART.values() for word in (ElementTree.fromstring(art).get("class") or "").split()}
    known = set(re.findall(r"\.([a-z][\w-]*)", SHEET))
    assert classes - known <= {"skin-1", "cloth-0"}
