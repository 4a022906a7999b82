"""What each player knows and remembers of the characters, fact by fact."""

import random
from collections import Counter
from typing import Any

import pytest

from citadel import SPECTATOR
from citadel.games.citadels.scenes_test import at, choices, do, fact, new_game, view
from citadel.games.citadels.secrets_test import EVERY_EYE, drafted, imagined

clause = pytest.mark.clause
both = pytest.mark.parametrize("game", ["citadels", "classic"])


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("seat", range(4))
def test_a_seat_remembers_what_was_passed_to_it_and_what_it_kept(game: str, seat: int) -> None:
    table = drafted(game)
    truth = table.to_dict()
    passed = truth["slots"][seat + 1 :]
    assert sorted(view(table, seat)["sights"][seat][0]) == sorted(passed)
    assert view(table, seat)["roles"][seat] == truth["roles"][seat]
    for world in (table.resample(seat, random.Random(n)).to_dict() for n in range(20)):
        assert sorted(world["slots"][seat + 1 :]) == sorted(passed)
        assert world["slots"][seat + 1] == truth["slots"][seat + 1]


@both
@clause("citadels.memory.13", "classic.memory.13")
def test_others_do_not_know_what_a_seat_saw_or_kept(game: str) -> None:
    table = drafted(game)
    for eye in EVERY_EYE:
        seen = view(table, eye)
        for seat in range(4):
            if seat != eye:
                assert seen["sights"][seat] == [None, []]
                assert seen["slots"][seat + 1] is None
                assert seen["roles"][seat] == fact(table, "shown")[seat] or seen["roles"][seat] == [None]


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("seat", range(2))
def test_a_seat_remembers_what_it_put_away(game: str, seat: int) -> None:
    table = drafted(game, seats=2)
    slots, seen = fact(table, "slots"), view(table, seat)["slots"]
    own = [1, 4, 5] if seat == 0 else [2, 3, 6, 7]
    assert [seen[slot] for slot in own] == [slots[slot] for slot in own]
    assert all(seen[slot] is None for slot in range(8) if slot not in own)


@both
@clause("citadels.memory.13", "classic.memory.13")
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_what_is_passed_on_is_seen_by_the_next_alone(game: str, plies: int) -> None:
    table = new_game(game)
    for _ in range(plies):
        table.apply_action(table.legal_actions()[0])
    for eye in EVERY_EYE:
        assert view(table, eye)["left"] == (fact(table, "left") if eye == plies else None)


@both
@clause("citadels.memory.14", "classic.memory.14")
def test_nobody_knows_who_is_buried_but_the_last_of_seven(game: str) -> None:
    for seats in (4, 7):
        table = new_game(game, seats)
        for _ in range(seats - 1):
            table.apply_action(table.legal_actions()[0])
        buried = fact(table, "slots")[0]
        for eye in (*range(seats), SPECTATOR):
            assert view(table, eye)["slots"][0] == (buried if eye == seats - 1 == 6 else None)
        do(table, choices(table)[0])
        assert view(table, seats - 1)["slots"][0] == (buried if seats == 7 else None)


@both
@clause("citadels.draft.6", "citadels.memory.14", "classic.draft.6", "classic.memory.14")
def test_others_do_not_know_which_of_the_two_the_last_of_seven_has_taken(game: str) -> None:
    views = []
    for which in (0, 1):
        table = new_game(game, 7)
        for _ in range(6):
            table.apply_action(table.legal_actions()[0])
        if "assassin" in choices(table)[0]:
            pytest.skip("would be shown at once")
        do(table, choices(table)[which])
        assert view(table, 6)["holders"] == fact(table, "holders")
        views.append([view(table, eye) for eye in (0, 3, SPECTATOR)])
    assert views[0] == views[1]
    assert views[0][0]["holders"] == ["?", 0, 1, 2, 3, 4, 5, "?"]


@both
@clause("citadels.memory.15", "classic.memory.15")
def test_a_character_that_did_not_answer_is_held_by_nobody(game: str) -> None:
    table = at(
        game=game,
        seats=4,
        seat=0,
        character="bishop",
        roles=[["bishop"], ["warlord"], ["architect"], ["thief"]],
        shown=[["bishop"], [], [], ["thief"]],
        absent=["assassin", "king"],
        killed="magician",
    )
    for seat in (0, 1):
        worlds = imagined(table, seat, "roles")
        held = {name for roles in worlds for names in roles for name in names}
        assert not held & {"assassin", "king"}
        assert "magician" in held  # killed, and so silent: who holds it is not known
        assert all(roles[3] == ["thief"] and roles[0] == ["bishop"] for roles in worlds)


@clause("citadels.memory.16", "citadels.theater.2")
def test_an_exchange_by_the_theater_is_known_to_both_and_to_nobody_else() -> None:
    table = at(
        options={"preset": "devious-dignitaries", "rank9": "none"},
        cities=[["theater"]],
        slots=["abbot", "magistrate", "wizard", "king", "blackmailer", "alchemist"],
        face_up=["navigator", "marshal"],
        called=0,
        agenda=[["RoundEnds", 0, 0], ["Call", 0, 1], ["UseTheater", 0, 0]],
    )
    do(table, "swap-character magistrate seat1")
    assert fact(table, "roles") == [["wizard"], ["magistrate"], ["king"], ["blackmailer"]]
    assert view(table, 0)["slots"] == [None, "magistrate", "wizard", None, None, None]
    assert view(table, 1)["slots"] == [None, "magistrate", "wizard", None, None, None]
    assert view(table, 2)["slots"] == [None, None, None, "king", None, None]
    assert view(table, 2)["holders"] == [None, 1, 0, 2, 3, None]


@clause("citadels.memory.17")
def test_which_warrant_is_signed_is_known_to_the_magistrate_alone() -> None:
    table = at(
        options={"preset": "devious-dignitaries"},
        seat=2,
        character="king",
        roles={0: ["magistrate"]},
        shown={0: ["magistrate"]},
        warrants=["king", "wizard", "abbot"],
        signed="abbot",
    )
    assert view(table, 0)["signed"] == "abbot"
    for eye in EVERY_EYE[1:]:
        assert view(table, eye)["signed"] is None
        assert view(table, eye)["warrants"] == fact(table, "warrants")
    drawn = Counter(imagined(table, 1, "signed", 600))
    assert set(drawn) == {"king", "wizard", "abbot"}
    assert max(drawn.values()) < 260


@clause("citadels.memory.17")
def test_which_threat_has_the_flower_is_known_to_the_blackmailer_alone_until_it_is_shown() -> None:
    facts: dict[str, Any] = {"options": {"preset": "devious-dignitaries"}, "seat": 2, "character": "king"}
    facts |= {"roles": {0: ["blackmailer"]}, "shown": {0: ["blackmailer"]}, "threats": ["wizard"], "flower": "wizard"}
    table = at(threats_may=["wizard", "king"], **facts)  # the King has paid, and took his threat away unseen
    assert view(table, 0)["flower"] == "wizard"
    assert view(table, 1)["flower"] is None
    drawn = Counter(imagined(table, 1, "flower", 600))
    assert set(drawn) == {"king", "wizard"}
    assert max(drawn.values()) < 360
    table.turn_threat_up(3)
    assert view(table, 1)["flower"] == "wizard"


@both
@clause("citadels.memory.18", "classic.memory.18")
def test_the_next_round_starts_with_nothing_known_of_the_characters(game: str) -> None:
    table = at(game=game, slots=[], cities=[["manor"]], round=3, killed="king", absent=["thief"], starter=0)
    assert fact(table, "absent") == []
    assert fact(table, "killed") == ""
    assert fact(table, "sights") == [[[], []]] * 4
    assert len({tuple(slots[0:1]) for slots in imagined(table, 3, "slots")}) == 6
