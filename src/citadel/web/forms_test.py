from __future__ import annotations

import pytest
from starlette.applications import Starlette

from citadel.web.forms import BadForm, fields, number
from citadel.web.settings import Settings
from citadel.web.visiting_test import Guest, app, host

__all__ = ["app", "host"]


def test_a_form_is_read_with_its_blanks_and_signs() -> None:
    assert fields(b"name=Ann+%26+Bob&with=&at=c5") == {"name": "Ann & Bob", "with": "", "at": "c5"}


@pytest.mark.parametrize("data", [b"name=%ff%fe", "name=é".encode(), b"a=1&" * 200])
def test_a_form_that_no_page_of_ours_sends_is_refused(data: bytes) -> None:
    with pytest.raises(BadForm, match="cannot be read"):
        fields(data)


@pytest.mark.parametrize("text", ["", "x", "1.5", "--1", "٣", "9" * 30])
def test_a_field_that_is_no_whole_number_is_named(text: str) -> None:
    with pytest.raises(BadForm, match="“seat” must be a whole number"):
        number({"seat": text}, "seat")


def test_a_whole_number_is_read() -> None:
    assert (number({"seat": "12"}, "seat"), number({"seat": "-1"}, "seat")) == (12, -1)


def test_an_oversize_form_is_refused_whatever_length_it_claims(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    assert ann.post("/new", name="x" * Settings().form_bytes).status_code == 413


def test_a_form_in_parts_is_refused(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    answer = ann.browser.post("/new", files={"token": ann.token}, headers=ann.headers)
    assert answer.status_code == 415
