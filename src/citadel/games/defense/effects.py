"""What cards, skills, items and traps do: a closed set of operations. Content says who has which, and the numbers.

The code knows these words only; which card has which stands in the files of `content/`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# What a hero, a skill or an item does.
HERO_OPERATIONS: Final = [
    "attack",  # a roll against enemies: attribute range bonus damage times, flags weapon all pierce
    "move",  # up to n squares, flags free (no escape cost) through (walls do not matter)
    "heal",  # n HP to a hero, who=self|here|near|sight; with an attribute: n if it succeeds, otherwise `otherwise`
    "energy",  # n EP to a hero, who=self|here|sight
    "guard",  # damage to heroes in the square is n less until the hero's next turn
    "brace",  # +n to defence rolls of heroes in the square until the hero's next turn
    "taunt",  # enemies in this square and in connected ones choose this hero until its next turn
    "watch",  # the first enemy that moves in the Enemy phase and is in sight within range then is attacked
    "pin",  # an enemy within range: if the attribute succeeds, it does not move in the next Enemy phase
    "pull",  # an enemy within range comes one square nearer
    "place",  # a trap or an object, `thing`, into the hero's square
    "spring",  # a trap in sight within range does its effect now
    "repair",  # n HP to an object here or in a connected square
    "command",  # an object in sight that can shoot does so now
    "shelter",  # the next hit on the Heart in this round does nothing
    "order",  # another hero in sight moves up to n squares without escape cost
    "slip",  # no escape cost for the rest of the turn
    "cure",  # one injury of the hero is removed
    "hurt",  # the hero loses n HP at the end of its turn
    "reroll",  # a reaction: a die may be rolled again, who=own|defence|sight
]
# What event cards and campaign events do.
TABLE_OPERATIONS: Final = [
    "spawn",  # n of the enemy `thing` at the latest spawn point
    "march",  # every enemy moves n squares and does not attack
    "wear",  # the object with the fewest HP loses n
    "fog",  # nobody sees farther than n until the end of the round
    "fury",  # enemies have n more power until the end of the round
    "song",  # heroes recover n EP more until the end of the round
    "blunt",  # weapons give no bonus until the end of the round
    "cache",  # n of the good `thing` are put into the treasure chest
    "tunnel",  # the latest spawn point moves on to the n-th next entrance
    "heart",  # the Heart gains n, up to its maximum
    "chill",  # each engaged hero: if the attribute fails, it loses n EP
    "rout",  # the enemy with 1 HP that is farthest from the Heart is removed, no boss
    "drain",  # lasting: before each hero's turn: if the attribute fails, it loses n EP; 2 EP on the Heart end it
    "points",  # n more preparation points for every hero
    "waves",  # n more waves
    "spawns",  # n more spawn points
    "blind",  # nobody scouts in this preparation
    "gift",  # one object `thing` is placed for nothing
    "plague",  # every hero loses n HP, but not the last
    "discount",  # the next tile costs n less; with flag half: half
    "crossroads",  # the players choose: n more waves and `otherwise` points for the first hero, or neither
    "healer",  # one injury of one hero is removed
    "early",  # an event card is drawn in round 2, too
    "smith",  # no forge is needed in this preparation
    "veteran",  # one hero may roll one die a turn again
    "reinforce",  # n of the enemy `thing` come with wave `wave`
    "charge",  # Charge Heart costs n in this preparation
    "quiet",  # the first Invasion phase draws no event card
    "restore",  # every hero has full HP
    "dread",  # the threat is n higher in wave `wave`
]
# What traps and objects do.
DEVICE_OPERATIONS: Final = [
    "harm",  # the enemy that enters loses n HP whatever its armour; with flag all: every enemy in the square
    "stop",  # the enemy that enters loses the rest of its activation
    "halt",  # the enemy that enters moves no farther, and may attack
    "post",  # a hero in the square may attack: attribute range bonus damage
    "totem",  # at the end of the Player phase: on a die of `otherwise` or more an enemy within range loses n HP
    "chest",  # it is a treasure chest
    "ward",  # while it stands on C, the first hit on the Heart in a round is n less
    "roll",  # a hero in the square pushes it (1 EP): it runs along a line, harms every enemy by n and is spent
]
# What is always in force: masteries, armour, items, enemies' traits, features of tiles.
PASSIVE_OPERATIONS: Final = [
    "bonus",  # +n to rolls of the attribute, flags attacking defending (none of them: both)
    "reach",  # ranged and magic attacks reach n farther
    "deadly",  # a die of 6 deals n more damage
    "tender",  # Assist and heal restore n more
    "trapper",  # traps cost n less
    "builder",  # objects cost n less
    "drill",  # at the start of the hero's turn another hero in its square gains n EP
    "swift",  # the first move of a turn costs nothing unless engaged
    "lucky",  # once a turn a natural 1 may be rolled again
    "stamina",  # n more maximum EP
    "forge",
    "infirmary",  # Rest costs n less
    "watch-room",  # Scout costs n less
    "sanctum",  # Mend Heart is possible
    "flyer",  # passes full squares, ignores traps
    "breath",  # after its activation: heroes in the fullest square in sight within range roll the attribute or take n
    "lead",  # enemies in its square and in connected ones have n more power
    "venom",  # a hero that it hurts loses n HP at the start of its next turn
    "sap",  # a hero that it hurts loses n EP
    "bleeding",  # an injury: at the start of the hero's turn it loses n HP on a die of 1
    "limp",  # an injury: each move costs n EP more
]
OPERATIONS: Final = [*HERO_OPERATIONS, *TABLE_OPERATIONS, *DEVICE_OPERATIONS, *PASSIVE_OPERATIONS]
# Operations by name, for code: OP["attack"] is looked up once, when a module is loaded.
OP: Final = {name: number for number, name in enumerate(OPERATIONS)}

ATTRIBUTES: Final = ["strength", "agility", "magic"]
STRENGTH: Final = 0
AGILITY: Final = 1
MAGIC: Final = 2
# A weapon or an effect that lets the hero use the better of strength and agility.
BEST: Final = 3
NO_ATTRIBUTE: Final = -1

WHO: Final = ["self", "here", "near", "sight", "own", "defence"]
WHO_SELF: Final = 0
WHO_HERE: Final = 1
WHO_NEAR: Final = 2
WHO_SIGHT: Final = 3
WHO_OWN: Final = 4
WHO_DEFENCE: Final = 5

# Flags, as a set.
FLAGS: Final = ["weapon", "all", "pierce", "free", "through", "attacking", "defending", "half"]
WEAPON: Final = 1
ALL: Final = 2
PIERCE: Final = 4
FREE: Final = 8
THROUGH: Final = 16
ATTACKING: Final = 32
DEFENDING: Final = 64
HALF: Final = 128

NOTHING: Final = -1
# The thing of `place` is a trap by its index, or an object by its index and this.
OBJECTS_FROM: Final = 100


class Effect:
    """One operation with its numbers, as `effects_reader` has read it from a cell such as `heal n=2 who=here`."""

    def __init__(self, op: int) -> None:
        self.op: i64 = op
        self.n: i64 = 1
        self.otherwise: i64 = 0
        self.attribute: i64 = NO_ATTRIBUTE
        self.range: i64 = 0
        self.bonus: i64 = 0
        self.damage: i64 = 1
        self.times: i64 = 1
        self.who: i64 = WHO_SELF
        self.flags: i64 = 0
        # Index of a good, a trap, an object or an enemy, by the operation.
        self.thing: i64 = NOTHING
        self.wave: i64 = 0
        # Its place among all effects of the content: what an agenda holds.
        self.index: i64 = NOTHING


NO_EFFECTS: Final = vec[Effect]([])
