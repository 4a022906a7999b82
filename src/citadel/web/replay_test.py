from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator

import pytest
from starlette.applications import Starlette

import citadel
from citadel.host import Host, Replay
from citadel.web.app import create_app
from citadel.web.frames import fragments
from citadel.web.replay import Moment
from citadel.web.secrecy_test import positions, view_of
from citadel.web.visiting_test import GAME, Guest, app, find, finished_table, host, table_for_two

__all__ = ["app", "host"]


@pytest.mark.parametrize("address", ["replay", "replay?ply=3&seat=1", "replay?ply=x"])
def test_a_game_that_is_not_over_is_not_replayed(app: Starlette, address: str) -> None:
    ann, _, table = table_for_two(app)
    answer = ann.browser.get(f"{table}/{address}")
    assert answer.status_code in (400, 409)
    assert 'id="board"' not in answer.text
    assert answer.status_code == 400 or "it is shown when the game is over" in answer.text


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, Guest, str]]:
    """A player of a game that is over, and its address; to look at alone, so one will do for all tests."""
    host = Host(f"sqlite:///{tmp_path_factory.mktemp('ended') / 'tables.db'}")
    ann, _, table = finished_table(create_app(host, "a secret that only tests know"))
    yield host, ann, table
    host.close()


def test_the_end_leads_to_the_replay_which_begins_as_the_player_saw_it(app: Starlette) -> None:
    ann, bob, table = finished_table(app)
    assert f'href="{table}/replay"' in ann.get(table)
    for guest, seat in ((ann, 0), (bob, 1), (Guest(app, "Eve"), -1)):
        page = guest.get(f"{table}/replay")
        assert "Move 0 of" in page
        assert find(page, r'value="(-?\d+)" selected>') == str(seat)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_anybody_may_look_from_every_seat_and_press_nothing(ended: tuple[Host, Guest, str], seat: int) -> None:
    host, ann, table = ended
    page = ann.get(f"{table}/replay?ply=9&seat={seat}")
    shown = host.replay(table.removeprefix("/table/"), 9, seat)
    assert fragments(Moment(shown))["board"] in page and fragments(Moment(shown))["mine"] in page
    main, _, _ = page.partition("<footer")
    assert 'name="action"' not in main and 'name="with"' not in main and 'method="post"' not in main


def test_links_lead_one_move_on_or_back_and_to_either_end_and_stay_on_the_seat(ended: tuple[Host, Guest, str]) -> None:
    _, ann, table = ended
    last = ann.sees(table)["observation"]["ply"]

    def leads(ply: int) -> list[int]:
        steps = find(ann.get(f"{table}/replay?ply={ply}&seat=1"), r'(?s)id="steps"(.*?)</div>')
        return [int(ply) for ply in re.findall(r'ply=(\d+)&(?:amp;)?seat=1"', steps)]

    assert leads(0) == [0, 0, 1, last]
    assert leads(5) == [0, 4, 6, last]
    assert leads(last) == [0, last - 1, last, last]


def test_every_move_is_a_link_and_the_one_shown_is_marked(ended: tuple[Host, Guest, str]) -> None:
    _, ann, table = ended
    last = ann.sees(table)["observation"]["ply"]
    page = ann.get(f"{table}/replay?ply=7&seat=0")
    assert page.count('data-key="move-') == last + 1
    assert find(page, r'data-key="move-(\d+)" aria-current="step"') == "7"


def test_the_last_moment_shows_the_points(ended: tuple[Host, Guest, str]) -> None:
    _, ann, table = ended
    last = ann.sees(table)["observation"]["ply"]
    assert "Total" in ann.get(f"{table}/replay?ply={last}")
    assert "Total" not in ann.get(f"{table}/replay?ply={last - 1}")


@pytest.mark.parametrize("asked", ["ply=-1", "ply=9999", "ply=x", "ply=", "seat=2", "seat=-2", "ply=1&seat=<b>"])
def test_moments_that_are_not_there_are_refused(ended: tuple[Host, Guest, str], asked: str) -> None:
    _, ann, table = ended
    answer = ann.browser.get(f"{table}/replay?{asked}")
    assert answer.status_code == 400
    assert "There is no" in answer.text or "must be a whole number" in answer.text


def test_a_moment_shows_of_its_position_what_its_seat_knew_and_no_more() -> None:
    for state in positions(citadel.load_game(GAME)):
        for seat in range(state.seats):
            other = state.resample(seat, random.Random(state.ply))
            shown = [
                Moment(Replay(view_of(each, seat), each.ply, 99, [each.observe(seat).log])) for each in (state, other)
            ]
            sent = [json.dumps([fragments(moment), moment.title, moment.moves]) for moment in shown]
            assert sent[0] == sent[1]
