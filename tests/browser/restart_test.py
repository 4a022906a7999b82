"""Nothing is lost: pages come back by themselves after the server has, and moves that were answered are there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from citadel.web.browsing_test import Program, Server, Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def lone_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def program(context: BrowserContext, lone_server: Server) -> Program:
    return Program(context, lone_server.address)


def test_a_page_reconnects_after_a_restart_and_plays_on(
    visitor: Visitor, program: Program, lone_server: Server
) -> None:
    table = program.opens_table("me", "me")
    visitor.page.goto(lone_server.address + table)
    chance = random.Random(3)
    for _ in range(4):
        visitor.plays_one(chance)
    log = visitor.page.locator("#log li").all_inner_texts()
    visitor.page.locator("button[name=at]").nth(4).focus()
    square = visitor.page.evaluate("document.activeElement.value")

    assert lone_server.stop() in (0, -2, 130)
    expect(visitor.page.locator("#offline")).to_be_visible()
    lone_server.start()
    expect(visitor.page.locator("#offline")).to_be_hidden()
    assert visitor.page.locator("#log li").all_inner_texts() == log
    assert visitor.page.evaluate("document.activeElement.value") == square
    visitor.plays_one(chance)


def test_a_reload_keeps_the_seat_and_the_game(visitor: Visitor, program: Program, lone_server: Server) -> None:
    table = program.opens_table("me", "me")
    visitor.page.goto(lone_server.address + table)
    visitor.plays_one(random.Random(3))
    board = visitor.page.locator("#log li").all_inner_texts()
    visitor.page.reload()
    assert visitor.page.locator("#log li").all_inner_texts() == board
    visitor.looks()
    expect(visitor.turn).to_have_text("Your turn")


def test_a_move_made_while_the_server_is_away_arrives_once(
    visitor: Visitor, program: Program, lone_server: Server
) -> None:
    table = program.opens_table("me", "me")
    visitor.page.goto(lone_server.address + table)
    visitor.plays_one(random.Random(3))
    visitor.looks()
    before = program.sees(table)["observation"]["ply"]
    lone_server.stop()
    visitor.page.locator("button[name=action]:visible").first.click()
    lone_server.start()
    expect(visitor.page.locator("#offline")).to_be_hidden()
    expect(visitor.page.locator("#play")).not_to_have_attribute("aria-busy", "true")
    assert program.sees(table)["observation"]["ply"] == before + 1
