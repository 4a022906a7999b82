"""Several servers, one database: any of them serves any page, and all of them know their players."""

from __future__ import annotations

import json
from pathlib import Path

from tests.hostile.running import Visitor, running


def test_what_is_done_at_one_server_is_seen_at_the_other(tmp_path: Path) -> None:
    with running(tmp_path) as one, running(tmp_path, log="other.log") as other:
        ann, bob, table = one.two_at_a_table()
        away = moved(bob, other.visitor("Bob"))
        with away.page(table) as page:
            version = json.loads(page.recv(timeout=60))["v"]
            assert ann.post_as_program(f"{table}/act", **ann.move(table)).status_code == 204
            while json.loads(page.recv(timeout=60)).get("v") != version + 1:
                pass
        assert away.sees(table)["seat"] == 1
        assert away.post_as_program(f"{table}/act", **away.move(table)).status_code == 204
        assert ann.sees(table)["version"] == version + 2


def moved(guest: Visitor, to: Visitor) -> Visitor:
    """Return a guest of another server who has this one's cookie."""
    to.browser.cookies = guest.browser.cookies
    to.token = guest.token
    return to
