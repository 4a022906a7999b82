"""A table at which all play together: what outsiders, partners and their broken programs send to it harms nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hostile import strategies as hostile
from tests.hostile.conftest import Party, stored
from tests.hostile.requests_test import is_ordinary, quickly, sent
from tests.hostile.running import Running
from tests.hostile.sockets_test import greeting, hears_a_frame, is_hung_up, opened
from tests.hostile.wire import frame

TEXT = 1
POSTS = ["act", "undo", "point", "rematch", "fill", "stand"]
WORDS = ["at h8", "move h8", "attack bat-imp h8", "lay 0,1 r0", "race avian", "trade seat9", "h8", "a99", "done done"]


@pytest.fixture(scope="module")
def partners(server: Running) -> Party:
    """Two heroes who have chosen their races."""
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.opens_table("open", "nobody", "nobody", game="defense")
    assert bob.sits_down(ann.link(table)).status_code == 303
    for guest in (ann, bob):
        assert guest.post_as_program(f"{table}/act", **guest.move(table)).status_code == 204
    return Party(server, ann, bob, table)


@pytest.fixture
def unharmed(partners: Party) -> Iterator[None]:
    """Whatever is done, what is stored of the table stays as it was, and the log tells of no mistake of ours."""
    before = stored(partners)
    yield
    assert partners.server.faults() == []
    assert stored(partners) == before


@pytest.mark.usefixtures("unharmed")
@quickly
@given(st.sampled_from(POSTS), hostile.texts, hostile.texts | st.sampled_from(WORDS), hostile.texts)
def test_hostile_fields_of_partners(partners: Party, what: str, seat: str, words: str, seen: str) -> None:
    fields = [("token", partners.ann.token), ("seat", seat), ("action", words), ("place", f"{words}?"), ("plies", seat)]
    body = hostile.encoded([*fields, ("seen", f"{seen}x")])
    kind = ("Content-Type", "application/x-www-form-urlencoded")
    assert is_ordinary(sent(partners, "POST", f"{partners.table}/{what}", kind, body=body))


@pytest.mark.usefixtures("unharmed")
@pytest.mark.parametrize("what", POSTS)
def test_outsiders_do_nothing_at_a_table_of_partners(partners: Party, what: str) -> None:
    eve = partners.server.visitor("Eve")
    seen = eve.sees(partners.table)["version"]
    for seat in range(-1, 4):
        answer = eve.post_as_program(
            f"{partners.table}/{what}", seat=seat, seen=seen, action="done", place="h8", plies=1, bot="greedy"
        )
        assert answer.status_code in (400, 403, 409)


@pytest.mark.usefixtures("unharmed")
@pytest.mark.parametrize("words", [{"place": "h8", "seat": 0}, {"point": "h8"}, ["point", 0, "h8"], "h8"])
def test_nobody_points_through_a_socket(partners: Party, words: Any) -> None:
    with opened(partners, partners.bob) as line:
        line.sendall(greeting(partners.bob))
        hears_a_frame(line)
        line.sendall(frame(TEXT, json.dumps(words).encode()))
        assert is_hung_up(line)


def test_who_points_without_end_harms_nobody(partners: Party) -> None:
    where = f"{partners.table}/point"
    answers = [partners.bob.post_as_program(where, seat=1, place="h8").status_code for _ in range(12)]
    assert answers[0] == 204 and set(answers) <= {204, 409}
    assert partners.bob.browser.get(partners.table).status_code == 200
    assert partners.server.faults() == []
