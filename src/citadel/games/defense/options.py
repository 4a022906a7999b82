"""How a game of Defense of the Citadel may be varied; each row stands in the rulebook, too."""

from __future__ import annotations

from typing import Final

from citadel.core.option import Option
from citadel.games.defense.content import contents

NO_OR_YES: Final = {"off": "No", "on": "Yes"}
YES_OR_NO: Final = {"on": "Yes", "off": "No"}


def options() -> dict[str, Option]:
    """Return all options: which game is played, on which map, and the rulings that are a choice."""
    return {**game_options(), **map_options(), **hero_options(), **invasion_options(), **campaign_options()}


def game_options() -> dict[str, Option]:
    """Return the options that say what is played."""
    sets = contents()
    titles = {row.name: row.title for content in sets.values() for row in content.scenarios}
    mode = {"scenario": "One scenario", "campaign": "A campaign"}
    story = "Which scenario is played; they tell one story in this order. A campaign has none."
    won = "Earlier scenarios that these heroes have won; the story goes on from there."
    return {
        "mode": Option(
            "scenario", mode, "A scenario takes an hour at most, a campaign several evenings.", foremost=True
        ),
        "scenario": Option(next(iter(titles)), titles, story, foremost=True),
        "won": Option("", None, won, titles, "Won before", foremost=True),
        "content": Option("house", {name: name.replace("-", " ") for name in sets}, "Which cards and values are used."),
        "max_rounds": Option(300, range(10, 2001), "After so many rounds the Citadel is lost.", label="Most rounds"),
    }


def map_options() -> dict[str, Option]:
    """Return the options about the map."""
    layout = {"players": "The players arrange the tiles", "printed": "As the scenario shows it"}
    sight = {"straight": "Straight lines", "connected": "Along any connected squares"}
    return {
        "layout": Option("players", layout, "How the tiles of a scenario are laid.", label="Map"),
        "sight": Option("straight", sight, "How units see each other.", label="Line of sight"),
        "hole_entrances": Option(
            "skip",
            {"skip": "Skipped", "count": "Counted"},
            "Entrances onto a hole that tiles enclose, when spawn points are counted.",
            label="Entrances onto a hole",
        ),
        "spawn_skip_taken": Option(
            "off", NO_OR_YES, "Whether entrances with a spawn point are passed over.", label="Skip taken entrances"
        ),
        "trap_squares": Option(
            "any",
            {"any": "Any square", "restricted": "Not the Heart's, nor those behind entrances"},
            "Where traps may be laid.",
            label="Squares for traps",
        ),
    }


def hero_options() -> dict[str, Option]:
    """Return the options about heroes."""
    uses = {"game": "For the whole game", "invasion": "For each invasion"}
    extremes = "Whether a natural 1 always fails and a natural 6 always succeeds."
    downed = {"no": "No", "yes": "Yes"}
    return {
        "natural_extremes": Option("off", NO_OR_YES, extremes, label="Natural 1 and 6"),
        "racial_uses": Option("game", uses, "For how long the uses of a racial skill last.", label="Racial skills"),
        "unique_classes": Option("off", NO_OR_YES, "Whether heroes must have different classes."),
        "free_actions_at_zero": Option(
            "off", NO_OR_YES, "Whether a turn goes on without EP as long as something free can be done."
        ),
        "attack_downed": Option("no", downed, "Whether enemies attack heroes who are knocked down."),
    }


def invasion_options() -> dict[str, Option]:
    """Return the options about invasions and enemies."""
    clear = {"survive": "After the last wave's Enemy phase", "clear": "When no enemy is left"}
    extra = {"at_once": "At once", "enemy_phase": "In the next Enemy phase"}
    return {
        "end_rule": Option("survive", clear, "When an invasion is over.", label="End of an invasion"),
        "extra_action": Option(
            "at_once", extra, "When enemies take the additional action that lacking miniatures give them."
        ),
        "press_attack": Option("on", YES_OR_NO, "Whether enemies strike heroes who close every route to the Heart."),
        "siege_values": Option(
            "on",
            {"on": "Its siege value", "off": "Its damage"},
            "What the Heart and map objects lose to an enemy.",
            label="Damage to the Heart",
        ),
    }


def campaign_options() -> dict[str, Option]:
    """Return the options about campaigns."""
    alone = {"must_build_first": "A tile has to be built first", "count_c": "The entrances of the Heart's tile count"}
    dragon = {"shuffled": "Shuffled into the deck", "guaranteed": "Among the cards of the next invasion"}
    ep = {"retained": "As they are", "full": "Full"}
    return {
        "c_alone": Option(
            "must_build_first", alone, "A campaign begins with one tile, whose entrances do not count.", label="Start"
        ),
        "campaign_ep": Option("retained", ep, "The heroes' EP when the next invasion begins.", label="EP"),
        "campaign_stand_up": Option("off", NO_OR_YES, "Whether heroes who lie stand up after an invasion."),
        "event_reroll": Option("off", NO_OR_YES, "Whether a campaign event that is there already is rolled anew."),
        "dragon": Option("shuffled", dragon, "Where the Knight Dragon is once the Heart is charged."),
    }
