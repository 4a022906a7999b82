"""Pointing at the board of a game in which all play together, and taking back what another did."""

from __future__ import annotations

import json
import re

import pytest
from starlette.applications import Starlette

from citadel.host import Host, pointing
from citadel.web.live_test import closed, frame_of_version, greet
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests point as often as they like, and nothing vanish before they look."""
    monkeypatch.setattr(pointing, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(pointing, "SHOWN_SECONDS", 3600.0)


def table_of_partners(app: Starlette, name: str = "Ann") -> tuple[Guest, Guest, str]:
    """Return two players and the address of the table at which they play together."""
    ann, bob = Guest(app, name), Guest(app, "Bob")
    table = ann.opens_table("open", "nobody", "nobody", game="defense")
    assert bob.sits_down(ann.link(table)).status_code == 303
    return ann, bob, table


def version(guest: Guest, table: str) -> int:
    """Return the version of a table."""
    return int(guest.sees(table)["version"])


def test_partners_and_onlookers_see_the_place_and_hear_who_points_at_it(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    eve = Guest(app, "Eve")
    for guest, place in ((bob, "h8"), (eve, "h9")):
        with guest.socket(table) as socket:
            greet(socket, guest)
            assert ann.post_as_program(f"{table}/point", seat=0, place=place).status_code == 204
            frame = frame_of_version(socket, version(ann, table))
        assert frame["say"] == f"Ann points at {place}."
        board = frame["html"]["board"]
        assert 'class="pointed" aria-hidden="true"><b>1</b>' in board
        assert "Ann points here" in board and f"points at {place}" in board


def test_nothing_but_the_board_changes_and_no_line_of_the_log_tells_of_it(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    before = bob.sees(table)["observation"]
    with bob.socket(table) as socket:
        greet(socket, bob)
        ann.post(f"{table}/point", seat=0, place="h8")
        frame = frame_of_version(socket, version(ann, table))
    assert frame["html"].keys() == {"board", "state"}
    assert bob.sees(table)["observation"] == before


def test_what_was_heard_once_is_not_said_again(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    ann.post(f"{table}/point", seat=0, place="h8")
    with bob.socket(table) as socket:
        assert "points" not in greet(socket, bob)["say"]
        bob.post(f"{table}/point", seat=1, place="h9")
        assert frame_of_version(socket, version(ann, table))["say"] == "Bob points at h9."
        ann.post(f"{table}/point", seat=0, place="h8")
        assert frame_of_version(socket, version(ann, table))["say"] == "Ann points at h8."


def test_without_scripts_a_form_does_it_and_the_page_shows_it(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    assert f'formaction="{table}/point"' in ann.get(table) and 'name="place"' in ann.get(table)
    answer = ann.post(f"{table}/point", seat=0, seen=1, place=" H9 ", key="x", action="")
    assert (answer.status_code, answer.headers["location"]) == (303, table)
    assert re.search(r"<b [^>]*>Ann</b> points at h9", bob.get(table))


@pytest.mark.parametrize("place", ["", "z9", "h99", "<script>", "h9 h8", "h8;" * 2000])
def test_what_is_no_place_is_refused_in_plain_words(app: Starlette, place: str) -> None:
    ann, _, table = table_of_partners(app)
    answer = ann.post_as_program(f"{table}/point", seat=0, place=place)
    assert (answer.status_code, answer.json()["error"][:22]) == (409, "The board has no place")
    assert len(answer.json()["error"]) < 60
    page = ann.post(f"{table}/point", seat=0, place=place)
    assert page.status_code == 409 and "The board has no place" in page.text and "<script>" not in page.text
    assert 'class="pointed"' not in ann.get(table)


def test_a_field_too_many_or_too_few_or_of_another_kind_is_refused(app: Starlette) -> None:
    ann, _, table = table_of_partners(app)
    for fields in ({"place": "h8"}, {"seat": "x", "place": "h8"}, {"seat": "9" * 30, "place": "h8"}):
        assert ann.post_as_program(f"{table}/point", **fields).status_code == 400
    assert ann.post_as_program(f"{table}/point", seat=7, place="h8").status_code == 400
    assert ann.post_as_program(f"{table}/point", seat=0).status_code == 409
    assert ann.browser.get(f"{table}/point").status_code == 405


def test_strangers_and_forged_forms_point_at_nothing(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    eve = Guest(app, "Eve")
    assert "data-points" not in eve.get(table) and 'name="place"' not in eve.get(table)
    assert eve.post_as_program(f"{table}/point", seat=0, place="h8").status_code == 403
    assert bob.post_as_program(f"{table}/point", seat=0, place="h8").status_code == 403
    ann.token = bob.token
    assert ann.post_as_program(f"{table}/point", seat=0, place="h8").status_code == 403
    assert 'class="pointed"' not in bob.get(table)


def test_a_socket_that_points_is_closed(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    for frame in ({"place": "h8"}, {"point": "h8", "seat": 0, "token": ann.token}, ["point", "h8"]):
        with ann.socket(table) as socket:
            greet(socket, ann)
            socket.send_json(frame)
            assert closed(socket) == 1008
    assert 'class="pointed"' not in bob.get(table)


def test_rivals_have_no_way_to_point(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    page = ann.get(table)
    assert "data-points" not in page and 'name="place"' not in page and "<kbd>p</kbd>" not in page
    answer = ann.post_as_program(f"{table}/point", seat=0, place="c3")
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "In Citadels Duel nobody points at the board: its players are rivals.",
    )


def test_a_name_is_words_wherever_it_points(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app, "<b>&Ann")
    with bob.socket(table) as socket:
        greet(socket, bob)
        ann.post(f"{table}/point", seat=0, place="h8")
        frame = frame_of_version(socket, version(ann, table))
    assert frame["say"] == "&lt;b&gt;&amp;Ann points at h8."
    assert "<b>&Ann" not in json.dumps(frame["html"]) + bob.get(table)


def test_the_shortcut_is_among_those_that_are_listed(app: Starlette) -> None:
    ann, _, table = table_of_partners(app)
    assert "<kbd>p</kbd>" in ann.get(table)


# Taking back.


def test_a_partner_takes_back_the_last_move_and_the_other_is_told_who_did(app: Starlette, host: Host) -> None:
    ann, bob, table = table_of_partners(app)
    assert "Take back" not in bob.get(table)
    ann.post(f"{table}/act", **ann.move(table))
    assert "Take back</button>" in ann.get(table) and "Take back Ann’s move</button>" in bob.get(table)
    with ann.socket(table) as socket:
        greet(socket, ann)
        answer = bob.post_as_program(f"{table}/undo", seat=1, seen=version(bob, table), plies=1)
        assert answer.status_code == 204
        frame = frame_of_version(socket, version(bob, table))
    assert frame["say"].startswith("Bob has taken back what was done last.")
    assert "Bob has taken back what was done last." in ann.get(table)
    assert "has taken back" not in bob.get(table)
    ann.post(f"{table}/act", **ann.move(table))
    assert "has taken back" not in ann.get(table)


def test_of_several_moves_a_partner_takes_back_all_at_once(app: Starlette) -> None:
    ann, bob, table = table_of_partners(app)
    for _ in range(3):
        mover = ann if ann.sees(table)["observation"]["legal_actions"] else bob
        mover.post(f"{table}/act", **mover.move(table))
    for guest in (ann, bob):
        assert "Take back all 3" in guest.get(table) and "Restart the turn" not in guest.get(table)
