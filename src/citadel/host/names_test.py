"""Names of players."""

import pytest

from citadel.host.names import clean_name


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Zoe\u0308", "Nguye\u0302\u0303n", "\u05e9\u05bc\u05c1", "❤\ufe0f", "﷽"]
)
def test_a_name_stays_as_it_is_written(name: str) -> None:
    assert clean_name(name) == name


def test_marks_that_would_cover_other_lines_are_taken_off() -> None:
    assert clean_name("A" + "\u0301" * 20 + "nn") == "A\u0301\u0301\u0301nn"
