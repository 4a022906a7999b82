"""Pages: what a server began with is what it shows until it ends."""

from __future__ import annotations

import os
from pathlib import Path

from citadel.web.pages import environment
from citadel.web.words import ENGLISH


def test_a_template_that_is_replaced_under_a_running_server_changes_none_of_its_pages(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("{{ old }}")
    running = environment(ENGLISH, tmp_path)
    assert running.get_template("page.html").render(old="as it was") == "as it was"
    page.write_text("{{ new }}")
    os.utime(page, (0, 0))
    assert running.get_template("page.html").render(old="as it was") == "as it was"
