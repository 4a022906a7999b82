"""Two people, one screen: each sees their own secrets only, and only after asking for them."""

from __future__ import annotations

import json
import random

import pytest
from starlette.applications import Starlette

import citadel
from citadel.core.observation import SPECTATOR
from citadel.host import Host
from citadel.web.frames import Sender, fragments
from citadel.web.live_test import frame_of_version, greet
from citadel.web.secrecy_test import positions, view_of, without_log
from citadel.web.table_view import TableView
from citadel.web.visiting_test import GAME, Guest, app, find, host, table_for_two

__all__ = ["app", "host"]

WHITE, BLACK = "I am Ann (White), show my hand", "I am Ann (Black), show my hand"


def hot_seat(app: Starlette) -> tuple[Guest, str]:
    """Return a player of both seats and the address of their table."""
    ann = Guest(app, "Ann")
    return ann, ann.opens_table("me")


def shows_secrets(page: str) -> bool:
    return 'name="action" value="' in page.replace('name="action" value="none"', "") or "Your hand and stand" in page


def lifts(guest: Guest, table: str, seat: int) -> None:
    assert guest.post(f"{table}/lift", lift=seat).status_code == 303


def test_the_curtain_is_down_until_it_is_lifted_and_falls_when_the_turn_passes(app: Starlette) -> None:
    ann, table = hot_seat(app)
    page = ann.get(table)
    assert WHITE in page and not shows_secrets(page)
    lifts(ann, table, 0)
    page = ann.get(table)
    assert WHITE not in page and shows_secrets(page)
    ann.post(f"{table}/act", **ann.move(table))
    page = ann.get(table)
    assert ann.sees(table)["seat"] == 1
    assert BLACK in page and not shows_secrets(page)
    lifts(ann, table, 1)
    assert shows_secrets(ann.get(table))


def test_the_curtain_lifted_for_one_seat_hides_the_other(app: Starlette) -> None:
    ann, table = hot_seat(app)
    lifts(ann, table, 1)
    assert WHITE in ann.get(table) and not shows_secrets(ann.get(table))


def test_behind_the_curtain_is_what_an_onlooker_sees(app: Starlette) -> None:
    ann, table = hot_seat(app)
    ann.get(table)
    eve = Guest(app, "Eve").get(table)
    for section in ("board", "info", "log"):
        pattern = rf'(?s)<section id="{section}"[^>]*>(.*?)</section>'
        assert find(ann.get(table), pattern) == find(eve, pattern)


def test_an_open_page_draws_the_curtain_with_the_move_and_keeps_it_down(app: Starlette) -> None:
    ann, table = hot_seat(app)
    lifts(ann, table, 0)
    with ann.socket(table) as socket:
        first = greet(socket, ann)
        assert first["mine"] and first["html"]["curtain"] == ""
        version = first["v"]
        while ann.sees(table)["seat"] == 0:
            ann.post(f"{table}/act", **ann.move(table))
            version += 1
        frame = frame_of_version(socket, version)
        assert BLACK in frame["html"]["curtain"] and frame["html"]["mine"] == "" and not frame["mine"]
        assert frame["say"].endswith("Pass the screen to Ann (Black).")
        while ann.sees(table)["seat"] == 1:
            ann.post(f"{table}/act", **ann.move(table))
            version += 1
        frame = frame_of_version(socket, version)
        assert WHITE in frame["html"]["curtain"] and not frame["mine"]


def test_a_move_that_is_refused_lifts_no_curtain(app: Starlette) -> None:
    ann, table = hot_seat(app)
    answer = ann.post(f"{table}/act", **{**ann.move(table), "action": "pass"})
    assert answer.status_code == 422
    assert WHITE in answer.text and not shows_secrets(answer.text)


def test_whoever_has_one_seat_needs_no_curtain(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert "show my hand" not in ann.get(table) and shows_secrets(ann.get(table))


@pytest.mark.parametrize("game", ["combat", "death-duel", "deadly-doubles"])
def test_where_no_seat_has_secrets_there_is_no_curtain(app: Starlette, game: str) -> None:
    ann = Guest(app, "Ann")
    table = ann.opens_table("me", game=game)
    for _ in range(3):
        page = ann.get(table)
        assert "show my hand" not in page and "/lower" not in page and shows_secrets(page)
        ann.post(f"{table}/act", **ann.move(table))


def test_at_the_end_there_is_no_curtain(app: Starlette, host: Host) -> None:
    ann, table = hot_seat(app)
    while not host.view(table.removeprefix("/table/"), "nobody").over:
        ann.post_as_program(f"{table}/act", **ann.move(table))
    assert "show my hand" not in ann.get(table) and "Total" in ann.get(table)


@pytest.mark.parametrize(("seat", "status"), [("2", 403), ("-1", 403), ("x", 400), ("", 400)])
def test_the_curtain_is_lifted_for_seats_of_ones_own_alone(app: Starlette, seat: str, status: int) -> None:
    ann, table = hot_seat(app)
    assert ann.post(f"{table}/lift", lift=seat).status_code == status
    assert Guest(app, "Eve").post(f"{table}/lift", lift=0).status_code == 403
    assert not shows_secrets(ann.get(table))


def test_what_any_seat_hides_changes_no_byte_in_front_of_the_curtain() -> None:
    for state in positions(citadel.load_game(GAME)):
        for seat in range(state.seats):
            other = state.resample(seat, random.Random(state.ply))
            shown = [TableView(view_of(without_log(each), SPECTATOR), curtain=1) for each in (state, other)]
            sent = [json.dumps([fragments(view), view.title, Sender().frame(view)]) for view in shown]
            assert sent[0] == sent[1]


def test_the_curtain_is_lowered_by_hand(app: Starlette) -> None:
    ann, table = hot_seat(app)
    lifts(ann, table, 0)
    assert '/lower"' in ann.get(table)
    assert ann.post(f"{table}/lower").status_code == 303
    page = ann.get(table)
    assert WHITE in page and not shows_secrets(page) and '/lower"' not in page


def test_nobody_else_is_offered_to_hide_a_hand(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert '/lower"' not in ann.get(table)
    assert '/lower"' not in Guest(app, "Eve").get(table)
