"""How a game stands, in words that positions use: its parts, its end, and what events and omens have changed."""

from __future__ import annotations

from typing import Final

# How a game ends.
UNDECIDED: Final = 0
VICTORY: Final = 1
HEART_LOST: Final = 2
HEROES_DOWN: Final = 3
OUT_OF_TIME: Final = 4
OUTCOMES: Final = ["", "victory", "heart-lost", "heroes-down", "out-of-time"]

# Parts of the game.
TEAM: Final = 0
PREPARATION: Final = 1
INVASION: Final = 2
PARTS: Final = ["team", "preparation", "invasion"]

# What events and omens have changed, a number each: for the round ...
FOG: Final = 0  # nobody sees farther; 0: no fog
FURY: Final = 1
SONG: Final = 2
BLUNT: Final = 3
SHELTER: Final = 4  # so many hits on the Heart do nothing
WARDED: Final = 5  # a Divine Ward has softened a hit in this round
# ... for the preparation ...
BLIND: Final = 6
SMITH: Final = 7
CHARGE_PRICE: Final = 8  # 0: as printed
DISCOUNT: Final = 9
HALF_PRICE: Final = 10
# ... and for the invasion.
MORE_WAVES: Final = 11
MORE_SPAWNS: Final = 12
EARLY: Final = 13
QUIET: Final = 14
DREAD: Final = 15
DREAD_WAVE: Final = 16
VETERAN: Final = 17  # 1 + the seat of the hero
VETERAN_USED: Final = 18
BOSS_CAME: Final = 19
CHANGES: Final = [
    "fog",
    "fury",
    "song",
    "blunt",
    "shelter",
    "warded",
    "blind",
    "smith",
    "charge-price",
    "discount",
    "half-price",
    "more-waves",
    "more-spawns",
    "early",
    "quiet",
    "dread",
    "dread-wave",
    "veteran",
    "veteran-used",
    "boss-came",
]
CHANGE_COUNT: Final = 20
LAST_OF_ROUND: Final = 5
LAST_OF_PREPARATION: Final = 10
