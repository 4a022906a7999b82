"""Refusals: an English sentence, and the same with slots for another language."""

import pytest

from citadel.core.errors import BadSeat
from citadel.host import Host, HostError, NoSuchSeat, Seating, SeatTaken, StaleMove
from citadel.host.play_test import new_table


def test_a_refusal_is_a_template_and_what_stands_in_its_slots(host: Host) -> None:
    table = host.create("sealed", {}, [Seating("human", "100 %s"), Seating("open")], "ann")
    with pytest.raises(SeatTaken) as refusal:
        host.sit(table, 0, "bob", "Bob")
    assert refusal.value.template == "%(name)s has that seat already."
    assert refusal.value.values == {"name": "100 %s"}
    assert str(refusal.value) == "100 %s has that seat already."


def test_names_are_told_apart_from_the_word_between_them(host: Host) -> None:
    table = new_table(host, 3)
    old = host.view(table, "cyd")
    for seat, player in enumerate(["ann", "bob", "cyd"]):
        view = host.view(table, player)
        host.act(table, player, seat, view.version, view.observation.legal_actions[0], player)
    with pytest.raises(StaleMove) as refusal:
        host.act(table, "cyd", 2, old.version, old.observation.legal_actions[0], "late")
    assert tuple(refusal.value.values["names"]) == ("Ann", "Bob", "Cyd")
    assert str(refusal.value) == "Ann and Bob and Cyd have moved since. Nothing was done; please look again."


def test_a_sentence_without_slots_may_hold_any_sign() -> None:
    assert str(HostError("100 %s")) == "100 %s"


def test_a_seat_that_is_not_there_is_what_the_engine_calls_it_too() -> None:
    assert issubclass(NoSuchSeat, BadSeat)
