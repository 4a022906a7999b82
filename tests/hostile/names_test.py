"""Names that try to be more than names: on every page, in every frame and in the JSON they are just that."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from unittest import mock

import pytest

from citadel.host import Host
from citadel.web.app import create_app
from citadel.web.settings import Settings
from citadel.web.visiting_test import Guest
from tests.hostile.ending import play_on

NO_LIMITS = Settings(requests_per_address=0, new_tables_per_address=0)

PLAIN = ("Ann", "Bob")
NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=a()>',
    "' onmouseover='alert(1)",
    "</title><h1>hello</h1>",
    "&lt;b&gt; &amp; &#x3c;",
    "{{7*7}} {% x %}",
    "{0} {1} {who}",
    "%(name)s %s %d %",
    "${alert(1)} `x`",
    "]]><!-- -->",
    "javascript:alert(1)",
    "\\u003cscript\\u003e",
]


class Skeleton(HTMLParser):
    """The tags of a page with the names of their attributes, and what a person reads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, ...]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, *(name for name, _ in attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    opened = Host(f"sqlite:///{tmp_path_factory.mktemp('names') / 'tables.db'}", bot_pause=0.0)
    with mock.patch("secrets.randbits", lambda bits: 7):  # the same deal each time: pages differ by names alone
        yield opened
    opened.close()


@pytest.fixture(scope="module")
def plain(host: Host) -> dict[str, Skeleton]:
    return {where: Skeleton(page) for where, page in shown_to(host, *PLAIN).items()}


def shown_to(host: Host, *names: str) -> dict[str, str]:
    """Return all that there is to see of a game between two players of these names, as HTML."""
    app = create_app(host, "a secret that only tests know", NO_LIMITS)
    ann, bob, eve = (Guest(app, name) for name in (*names, "Eve"))
    table = ann.opens_table("anyone", **{"option-max_rounds": "5"})
    seen = {"open": bob.get(table), "lobby": bob.get("/"), "own lobby": ann.get("/")}
    assert bob.sits_down(ann.link(table)).status_code == 303
    ann.post(f"{table}/act", **ann.move(table))
    with eve.socket(table) as socket:
        socket.send_json({"token": eve.token})
        frame = socket.receive_json()
    seen |= {"frame": "".join(frame["html"].values()), "title": escape(frame["title"]), "said": frame["say"]}
    seen |= {"own": ann.get(table), "other": bob.get(table), "onlooker": eve.get(table)}
    seen["refusal"] = bob.post(f"{table}/act", seat=1, seen=1, action="pass").text
    play_on(host, table, ann, bob)
    seen |= {"end": eve.get(table), "replay": eve.get(f"{table}/replay", ply="9", seat="0")}
    assert [player["name"] for player in ann.sees(table)["players"]] == list(names)
    return seen


@pytest.mark.parametrize("names", [*zip(NAMES[::2], NAMES[1::2], strict=True)])
def test_a_name_is_only_text(host: Host, plain: dict[str, Skeleton], names: tuple[str, str]) -> None:
    for where, page in shown_to(host, *names).items():
        seen = Skeleton(page)
        assert seen.tags == plain[where].tags, where
        for name, instead in zip(names, PLAIN, strict=True):
            assert (name in seen.text) is (instead in plain[where].text), (where, name)
