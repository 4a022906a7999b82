from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from citadel.bots.drafts_citadels import likelihood
from citadel.bots.habits_citadels import habit
from citadel.bots.habits_citadels_test import chance
from citadel.bots.ismcts import Ismcts, JudgedSearch, Node
from citadel.bots.judge import judge_of
from citadel.core.actions import Actions
from citadel.games.citadels.scenes_test import at, choices, do, rank_of, turn
from citadel.games.citadels.table import Table

GREEN = ["tavern", "market", "trading-post", "docks", "harbor"]
DRAWS = 60


def shuffled(seed: int) -> list[int]:
    """A generator that has been seeded."""
    made = chance(seed)
    return [made.a, made.b, made.c, made.d]


def usual(table: Table) -> Counter[str]:
    """How often a seat usually does what, as text."""
    seat = table.current_player()
    out = Actions()
    table.fill(seat, out)
    luck = chance()
    return Counter(str(table.game.actions[habit(table, seat, out, luck)]) for _ in range(DRAWS))


def drafted(**facts: Any) -> Table:
    """The first turn of a round in which seat 0 has kept the Assassin and passed the Merchant on, among others."""
    for seed in range(40):
        table = at(game="classic", generator=shuffled(seed), **facts)
        if {"keep assassin", "keep merchant"} <= set(choices(table)):
            do(table, "keep assassin")
            while choices(table, "keep"):
                do(table, choices(table, "keep")[0])
            return table
    raise AssertionError("one of them always lies face up")


def search(table: Table, seat: int = 0) -> JudgedSearch:
    """A search of a seat that has not begun."""
    return cast(JudgedSearch, Ismcts(table.game, judge_of(table.game), 1, 1, 0.0).search(table.observe(seat)))


def nodes(node: Node) -> Iterator[Node]:
    """All nodes of a tree."""
    yield node
    for child in node.children:
        yield from nodes(child)


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_the_character_that_brings_most_is_usually_kept(game: str) -> None:
    for seed in range(40):
        table = at(game=game, cities={0: GREEN}, generator=shuffled(seed))
        if "keep merchant" in choices(table):
            assert usual(table)["keep merchant"] > DRAWS * 0.6
            return


def test_what_is_kept_is_not_sure() -> None:
    assert len(usual(at(gold=[3]))) > 1


def test_of_two_what_the_other_would_like_is_put_away() -> None:
    seed = 0
    table = at(seats=2, cities={0: GREEN})
    while "keep merchant" not in choices(table):
        seed += 1
        table = at(seats=2, cities={0: GREEN}, generator=shuffled(seed))
    do(table, next(text for text in choices(table) if text != "keep merchant"))
    do(table, next(text for text in choices(table) if text != "keep merchant"))
    assert usual(table)["put-away merchant"] > DRAWS * 0.6


@pytest.mark.parametrize("game", ["citadels", "classic"])
def test_whom_a_rich_rival_would_like_to_be_is_murdered(game: str) -> None:
    facts: dict[str, Any] = {"roles": {0: ["assassin"], 1: ["merchant"], 2: ["bishop"], 3: ["king"]}}
    done = turn(0, "assassin", gathered=True)
    table = at(game=game, character="assassin", cities={1: GREEN[:4]}, turn=done, **facts)
    assert usual(table).most_common(1)[0][0] == "murder merchant"


def test_nobody_names_what_lies_face_up_or_what_he_holds() -> None:
    table = at(
        seats=2,
        character="thief",
        gold={1: 6},
        face_up=["merchant"],
        roles={0: ["thief", "bishop"], 1: ["king", "architect"]},
        turn=turn(0, "thief", gathered=True),
    )
    named = usual(table)
    assert named["rob merchant"] + named["rob bishop"] < DRAWS * 0.1


def test_a_choice_is_likelier_if_it_brings_more() -> None:
    table = drafted(cities={2: GREEN})
    worlds = [cast(Table, search(table).root.resampled(0, chance(seed))) for seed in range(40)]
    merchant = rank_of(table.game, "merchant")
    odds = {
        holds: [likelihood(w, 0) for w in worlds if bool(w.roles[2] >> merchant & 1) == holds]
        for holds in (True, False)
    }
    assert min(len(found) for found in odds.values()) > 4
    assert sum(odds[True]) / len(odds[True]) > sum(odds[False]) / len(odds[False]) + 1


def test_a_search_expects_others_to_hold_what_they_like() -> None:
    table = drafted(cities={2: GREEN})
    one = search(table)
    merchant = rank_of(table.game, "merchant")
    expected = [int(cast(Table, one.imagined()).roles[2]) >> merchant & 1 for _ in range(80)]
    possible = [int(cast(Table, one.root.resampled(0, one.chance)).roles[2]) >> merchant & 1 for _ in range(80)]
    assert sum(expected) > 1.5 * sum(possible) > 0


def test_a_search_does_not_follow_what_it_will_not_see() -> None:
    one = search(at(game="classic", gold=[4, 4, 4, 4]))
    for _ in range(60):
        one.iterate()
    others = {str(one.root.game.actions[node.action]).split()[0] for node in nodes(one.top) if node.seat != 0}
    assert others
    assert not others & {"keep", "keep-card"}


@pytest.mark.parametrize(
    ("character", "guessed"), [("assassin", True), ("thief", True), ("witch", True), ("king", False)]
)
def test_whom_a_rival_names_is_guessed_since_it_does_not_see_what_the_search_has_chosen(
    character: str, guessed: bool
) -> None:
    judge = judge_of(at().game)
    assert judge is not None
    assert judge.is_guessed(at(character=character)) == guessed
    assert not judge.is_guessed(at(character=character, turn=turn(0, character, gathered=True, used=["power"])))
