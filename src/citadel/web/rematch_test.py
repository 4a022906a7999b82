from __future__ import annotations

from starlette.applications import Starlette

from citadel.web.live_test import frame_of_version, greet
from citadel.web.visiting_test import Guest, app, find, finished_table, host, table_for_two

__all__ = ["app", "host"]


def test_one_press_leads_both_players_to_the_same_new_table_on_each_others_seats(app: Starlette) -> None:
    ann, bob, table = finished_table(app)
    answers = [guest.post(f"{table}/rematch") for guest in (bob, ann)]
    assert [answer.status_code for answer in answers] == [303, 303]
    following = answers[0].headers["location"]
    assert answers[1].headers["location"] == following != table
    assert (ann.sees(following)["seat"], bob.sees(following)["seat"]) == (1, 0)


def test_the_page_offers_the_next_game_to_players_and_its_table_to_everybody(app: Starlette) -> None:
    ann, bob, table = finished_table(app)
    eve = Guest(app, "Eve")
    button = f'formaction="{table}/rematch"'
    assert [button in guest.get(table) for guest in (ann, bob, eve)] == [True, True, False]
    following = ann.post(f"{table}/rematch").headers["location"]
    link = rf'href="{following}">\s*([^<]+)<'
    assert find(bob.get(table), link) == "Go to the next game"
    assert find(eve.get(table), link) == "Watch the next game"
    assert button not in bob.get(table)


def test_the_link_to_the_next_game_reaches_a_page_that_is_open(app: Starlette) -> None:
    ann, bob, table = finished_table(app)
    with bob.socket(table) as socket:
        first = greet(socket, bob)
        following = ann.post(f"{table}/rematch").headers["location"]
        frame = frame_of_version(socket, first["v"] + 1)
    assert f'href="{following}"' in frame["html"]["score"]
    assert frame["say"] == "The next game is set up."


def test_a_program_is_told_the_next_table(app: Starlette) -> None:
    ann, _, table = finished_table(app)
    answer = ann.post_as_program(f"{table}/rematch")
    assert ann.sees(f"/table/{answer.json()['table']}")["seat"] == 1


def test_the_next_game_is_refused_to_onlookers_and_before_the_end(app: Starlette) -> None:
    ann, _, table = table_for_two(app)
    assert ann.post_as_program(f"{table}/rematch").status_code == 409
    _, _, table = finished_table(app)
    assert Guest(app, "Eve").post_as_program(f"{table}/rematch").status_code == 403
