"""Onlookers: counted, welcome by a link that gives no seat, and told that they look on."""

from __future__ import annotations

from starlette.applications import Starlette

from citadel.web.live_test import greet
from citadel.web.visiting_test import SITE, Guest, app, find, host, table_for_two

__all__ = ["app", "host"]


def test_who_looks_on_is_counted(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert "looks on" not in ann.get(table)
    eve = Guest(app, "Eve")
    with eve.socket(table) as socket:
        assert "You are looking on." in greet(socket, eve)["html"]["seats"]
        assert "1 person looks on." in ann.get(table)


def test_the_link_for_onlookers_gives_no_seat(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    table = ann.opens_table()
    link = find(ann.get(table), r'id="watch-link" readonly value="([^"]+)"').removeprefix(SITE)
    assert "invite" not in link
    eve = Guest(app, "Eve")
    assert "Sit down here" not in eve.get(link)
    assert eve.post(f"{table}/sit", seat=1, name="Eve").status_code == 403


def test_whoever_looks_on_counts_the_others(app: Starlette) -> None:
    _, _, table = table_for_two(app)
    eve, pat = Guest(app, "Eve"), Guest(app, "Pat")
    with eve.socket(table) as hers:
        assert (
            "on." not in greet(hers, eve)["html"]["seats"].partition("You are looking on.")[2].partition("<details")[0]
        )
        with pat.socket(table) as his:
            assert "1 other person looks on." in greet(his, pat)["html"]["seats"]


def test_whoever_has_a_seat_and_waits_for_the_others_does_not_look_on(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    table = ann.opens_table()
    assert "Looking on" not in ann.get(table)
    assert "Looking on" in Guest(app, "Eve").get(table)
