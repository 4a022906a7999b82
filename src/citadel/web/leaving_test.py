"""Leaving in the middle of a game, coming back, and letting a bot play for somebody who is away."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from starlette.applications import Starlette

from citadel.host import Host
from citadel.web.app import create_app
from citadel.web.visiting_test import Guest, app, host, table_for_two

__all__ = ["app", "host"]

LEAVE, BACK, FOR_BOB = "Let a bot play for me", "Take my seat back", "Let a bot play for Bob"


def test_who_leaves_sees_the_table_is_asked_nothing_and_may_come_back(app: Starlette) -> None:
    ann, bob, table = table_for_two(app)
    assert LEAVE in ann.get(table) and BACK not in ann.get(table)
    assert ann.post(f"{table}/leave").status_code == 303
    page = ann.get(table)
    assert "A bot plays for you</h2>" in page and BACK in page and LEAVE not in page
    assert 'id="choices" class="choices" hidden' in page
    assert "a bot plays" in bob.get(table)
    answer = ann.post_as_program(f"{table}/act", **ann.move(table) | {"action": 0})
    assert answer.status_code == 409
    assert ann.post(f"{table}/return").status_code == 303
    assert LEAVE in ann.get(table) and "A bot plays for you</h2>" not in ann.get(table)


def test_who_looks_on_can_neither_leave_nor_replace_anybody(app: Starlette) -> None:
    _, _, table = table_for_two(app)
    eve = Guest(app, "Eve")
    assert LEAVE not in eve.get(table)
    for way, fields in {"leave": {}, "return": {}, "replace": {"seat": 0}}.items():
        assert eve.post_as_program(f"{table}/{way}", **fields).status_code == 403


def test_who_is_here_is_not_replaced(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.post(f"{table}/replace", seat=1)
    assert answer.status_code == 409 and "Bob" in answer.text
    assert ann.post(f"{table}/replace", seat="x").status_code == 400


def test_a_bot_plays_for_who_is_away_if_a_fellow_player_says_so(tmp_path: Path) -> None:
    with closing(Host(f"sqlite:///{tmp_path / 'tables.db'}", bot_pause=0.0, away_seconds=0)) as host:
        ann, bob, table = table_for_two(create_app(host, "a secret that only tests know"))
        page = ann.get(table)
        assert FOR_BOB in page and "Bob is away." in page
        assert FOR_BOB not in bob.get(table)
        assert ann.post(f"{table}/replace", seat=1).status_code == 303
        assert FOR_BOB not in ann.get(table)
        assert BACK in bob.get(table)
