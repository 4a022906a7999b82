from __future__ import annotations

import pytest
from starlette.applications import Starlette

from citadel.web.identity import COOKIE
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]


def test_whoever_follows_the_link_takes_the_open_seat(app: Starlette) -> None:
    _, bob, table = table_for_two(app)
    seen = bob.sees(table)
    assert (seen["seat"], [player["name"] for player in seen["players"]]) == (1, ["Ann", "Bob"])


def test_whoever_has_only_the_address_looks_on(app: Starlette) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    table = ann.opens_table()
    assert "Sit down here" not in eve.get(table)
    assert eve.post(f"{table}/sit", seat=1, name="Eve").status_code == 403


@pytest.mark.parametrize("token", ["", "x", "é", "0" * 32])
def test_an_invented_invitation_invites_nobody(app: Starlette, token: str) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    table = ann.opens_table()
    assert eve.sits_down(f"{table}?invite={token}").status_code == 403


def test_an_invitation_to_one_table_opens_no_other(app: Starlette) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    one, other = ann.opens_table(), ann.opens_table()
    eve.get(ann.link(one))
    assert eve.post(f"{other}/sit", seat=1, name="Eve").status_code == 403


def test_a_seat_is_taken_once(app: Starlette) -> None:
    ann, bob, eve = Guest(app, "Ann"), Guest(app, "Bob"), Guest(app, "Eve")
    table = ann.opens_table()
    link = ann.link(table)
    bob.sits_down(link)
    assert eve.sits_down(link).status_code == 409


@pytest.mark.parametrize("name", ["", "   ", "x" * 300, "a\x07b"])
def test_a_name_that_is_none_is_refused(app: Starlette, name: str) -> None:
    ann, bob = Guest(app, "Ann"), Guest(app, name)
    table = ann.opens_table()
    assert bob.sits_down(ann.link(table)).status_code == 400
    assert bob.sees(table)["seat"] == -1


def test_a_name_of_many_spaces_leaves_room_in_the_cookie(app: Starlette) -> None:
    ann, bob = Guest(app, "Ann" + " " * 9000 + "Lee"), Guest(app, "Bob" + " " * 9000)
    table = ann.opens_table()
    bob.sits_down(ann.link(table))
    assert [player["name"] for player in ann.sees(table)["players"]] == ["Ann Lee", "Bob"]
    for guest in (ann, bob):
        assert len(str(guest.browser.cookies[COOKIE])) < 1000


def test_a_player_may_stand_up_until_the_game_begins(app: Starlette) -> None:
    ann, bob = Guest(app, "Ann"), Guest(app, "Bob")
    table = ann.opens_table("open")
    assert ann.post(f"{table}/stand").status_code == 303
    assert ann.sees(table)["seat"] == -1
    _, bob, table = table_for_two(app)
    assert bob.post(f"{table}/stand").status_code == 409


def test_a_bot_takes_the_open_seat_if_the_friend_does_not_come(app: Starlette) -> None:
    ann, eve = Guest(app, "Ann"), Guest(app, "Eve")
    table = ann.opens_table("open")
    assert 'name="fill" value="1"' in ann.get(table)
    assert 'name="fill"' not in eve.get(table)
    assert eve.post(f"{table}/fill", fill=1).status_code == 403
    assert ann.post(f"{table}/fill", fill=0).status_code == 409
    assert ann.post(f"{table}/fill", fill=7).status_code == 400
    assert ann.post(f"{table}/fill", fill=1).status_code == 303
    assert 'name="fill"' not in ann.get(table)
    assert [player["kind"] for player in ann.sees(table)["players"]] == ["human", "bot"]
    assert ann.sees(table)["full"]


def test_names_are_text_wherever_they_are_shown(app: Starlette) -> None:
    nasty = '<img src=x onerror="alert(1)">{0}'
    ann, bob = Guest(app, nasty[:40]), Guest(app, "Bob</b><script>")
    table = ann.opens_table()
    bob.sits_down(ann.link(table))
    ann.post(f"{table}/act", **ann.move(table))
    for page in (ann.get(table), bob.get(table), ann.get("/"), bob.get("/"), ann.get("/new?game=duel")):
        assert "<img" not in page and "</b><script>" not in page
    assert "&lt;img" in ann.get(table)
