from __future__ import annotations

import pytest

from citadel.host import Host, Seating
from citadel.host.play_test import new_table


def test_a_move_wakes_bots_only_if_it_is_for_them_to_act(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[str] = []
    alone = new_table(host)
    with_bot = host.create("sealed", {}, [Seating("human", "Ann"), Seating("bot", bot="uniform")], "ann")
    monkeypatch.setattr(host.bots, "wake", woken.append)
    for table in (alone, with_bot):
        view = host.view(table, "ann")
        host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "key")
    assert woken == [with_bot]


def test_a_move_may_be_named_by_its_words(host: Host) -> None:
    table = new_table(host)
    view = host.view(table, "ann")
    words = str(view.game.actions[view.observation.legal_actions[0]])
    assert host.act(table, "ann", 0, view.version, words, "key").observation.ply == 1
