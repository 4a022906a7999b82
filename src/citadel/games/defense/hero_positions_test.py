"""Written positions in which heroes act: what is refused, what goes on as if it had been played, and that turns end."""

import random

import pytest

from citadel import BadPosition
from citadel.games.defense.enemy_scenes_test import foe
from citadel.games.defense.hero_scenes_test import after, clause, fighter, hero, turn
from citadel.games.defense.scenes_test import at, game, may
from citadel.games.defense.table import Table


def effect(name: str, k: int = 0) -> int:
    """The number of an effect of a skill or a good."""
    content = game().content
    rows = [*content.skills, *content.goods]
    return int(next(row for row in rows if row.name == name).effects[k].index)


NO_ATTACK = "names what is no attack"
ROLLED = "follows a roll of that hero"


@pytest.mark.parametrize(
    ("step", "arg", "why"),
    [
        ("Hit", 1000, ROLLED),
        ("TakeAim", 0, "has no attack left"),
        ("TakeAim", 1 * 1024 + 1 + effect("pin"), NO_ATTACK),
        ("NextAim", 0, "has no attack left"),
        ("NextAim", 7 * 1024 + 1, "has no attack left"),
        ("EachInSquare", 230 * 1024, "names no square"),
        ("EachInSquare", 112 * 1024 + 1 + effect("shield-wall"), NO_ATTACK),
        ("MoveOn", 1024 + effect("pin"), "moves nobody"),
        ("GivenMoves", 1024 + 1000, "moves nobody"),
        ("TakeEffect", 1000, "names an effect that heroes do not have"),
        ("ChooseTarget", effect("mend"), "there is none"),
        ("ChooseTarget", 1000, "names an effect"),
        ("AfterRoll", effect("pin"), ROLLED),
        ("AfterRoll", 1000, "names an effect"),
        ("MayReroll", 0, "nobody on the map has rolled|another than who has rolled"),
        ("MayHelp", 0, "nobody on the map has rolled"),
        ("ChooseDrilled", 0, "nobody can"),
        ("AtChest", 0, "not at a treasure chest"),
        ("Propose", 1, "two heroes in one square"),
        ("Agree", 1, "two heroes in one square"),
    ],
)
def test_a_step_that_does_not_fit_the_table_is_refused(step: str, arg: int, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        turn(fighter("h8"), agenda=[["Turn", 1, 0], [step, 0, arg]])


@pytest.mark.parametrize(
    ("roll", "step", "why"),
    [
        ([0, 3, 0, 1], "MayReroll", "has succeeded"),
        ([1, 2, 0, 1], "MayReroll", "another than who has rolled"),
        ([0, 2, 0, 1], "MayHelp", "asks who has rolled"),
    ],
)
def test_a_question_about_a_roll_fits_the_roll(roll: list[int], step: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        turn(fighter("h8"), agenda=[["Turn", 1, 0], [step, 0, 0]], roll=roll)


@pytest.mark.parametrize(("step", "arg"), [("Turn", 0), ("MoveOn", 1024 + effect("soar"))])
def test_a_hero_who_lies_is_not_asked(step: str, arg: int) -> None:
    with pytest.raises(BadPosition, match="does not stand on the map"):
        turn(fighter("h8", hp=0), agenda=[["Turn", 1, 0], [step, 0, arg]])


@pytest.mark.parametrize("step", ["StartOfTurn", "Recover"])
def test_a_turn_is_that_of_a_hero_who_exists(step: str) -> None:
    with pytest.raises(BadPosition, match=r"not on the map|does not exist yet"):
        at(heroes=[{"race": "", "classes": [], "weapon": ""}, fighter("h8")], agenda=[["Turn", 1, 0], [step, 0, 0]])


@clause("defense.end.1")
def test_a_loaded_game_is_won_by_its_first_action() -> None:
    """What decides the game is read, too, and not only what lies on the table."""
    general = [foe("the-general", "h8", hp=1)]
    table = turn(fighter("h8"), fighter("h7"), foes=general, options={"scenario": "general-at-the-gate"}, rolls=[6])
    loaded = table.game.from_dict(table.to_dict())
    assert isinstance(loaded, Table)
    assert after(loaded, "attack the-general h8").returns() == [1.0, 1.0]


@clause("defense.energy.5", "defense.turn.4")
@pytest.mark.parametrize(
    ("race", "calling"),
    [
        ("jyujin", "ranger"),
        ("human", "warrior"),
        ("sun-elf", "wizard"),
        ("sentient", "cleric"),
        ("avian", "engineer"),
        ("longyan", "bannerman"),
    ],
)
def test_no_turn_goes_on_for_ever(race: str, calling: str) -> None:
    """Whoever never says that it is done runs out of things to do, even if all that is free may be done at 0 EP."""
    table = turn(
        hero(race, calling, "g7", hp=4, items=["runners-boots", "vigour-tonic", "folded-snare"]),
        fighter("g7", items=["vigour-tonic", "vigour-tonic", "smoke-vial"], hp=0),
        fighter("h8", hp=3, ep=1),
        foes=[foe("the-general", "g8"), foe("bat-imp", "g7"), foe("rock-golem", "g9")],
        objects=[["arrow-post", "g7", 1], ["totem-tower", "g8", 1]],
        traps=[["frost-glyph", "g8", 3]],
        chest={"vigour-tonic": 3, "gate-maul": 1},
        options={"free_actions_at_zero": "on"},
        agenda=[["Turn", 2, 0], ["EndOfTurn", 0, 0], ["Turn", 0, 0]],
    )
    play_on(table, random.Random(calling))
    assert table.over or table.actors() == [2]


def play_on(table: Table, rng: random.Random) -> None:
    """Let the first hero act at random, without ever being done of its own accord, until its turn is over."""
    first = table.ply
    while not table.over and not (table.actors() == [2] and "It is your turn" in table.observe(2).asks):
        texts = may(table)
        after(table, rng.choice(texts[1:] or texts))
        assert table.ply - first < 300
