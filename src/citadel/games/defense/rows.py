"""Rows of the content: what a race, a weapon, an enemy or a scenario is. Which there are stands in `content/`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.games.defense.effects import NO_EFFECTS, NOTHING

THREATS: Final = 3
# The most waves that files can name.
MOST_WAVES: Final = 20


class Row:
    """What all rows have: a stable name, a title, its sentence in our own words, and what it does."""

    def __init__(self) -> None:
        self.name = ""
        self.title = ""
        self.text = ""
        self.index: i64 = NOTHING
        self.effects = NO_EFFECTS
        # Whether its name is a published one; every number is ours.
        self.published = False


class Race(Row):
    """A race: bonuses to rolls, HP and EP at most, and a racial skill."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.bonus = vec[i64]([0, 0, 0])
        self.hp: i64 = 6
        self.ep: i64 = 6
        self.skill: i64 = NOTHING
        # How often the racial skill can be used.
        self.uses: i64 = 2


class Calling(Row):
    """A class: a starter weapon, three skills, and a mastery (its effects) for who takes no second class."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.starter: i64 = NOTHING
        self.skills = vec[i64]([])


class Skill(Row):
    """A racial or a class skill: its cost in EP, and whether it can be used only once a turn."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.ep: i64 = 0
        self.once: bool = False


# Kinds of goods, which heroes and chests hold.
WEAPONS: Final = 0
ARMOURS: Final = 1
ITEMS: Final = 2
# Kinds of items.
PASSIVE: Final = 0
CONSUMABLE: Final = 1
REACTION: Final = 2
FOR_PREPARATION: Final = 3


class Good(Row):
    """A weapon, an armour or an item: what a hero can hold. All goods have one numbering."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.sort: i64 = ITEMS
        self.cost: i64 = 0
        self.forge: bool = False
        # Starter weapons cannot be crafted.
        self.craftable: bool = True
        # A weapon.
        self.attribute: i64 = NOTHING
        self.range: i64 = 0
        self.bonus: i64 = 0
        self.damage: i64 = 1
        self.ep: i64 = 1
        # Armour: what it takes off damage. Everything else that it does stands in its effects.
        self.armour: i64 = 0
        # An item.
        self.use: i64 = PASSIVE


class Placed(Row):
    """What is crafted and put on the map; there are so many of it."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.cost: i64 = 0
        self.forge: bool = False
        self.count: i64 = 4


class Trap(Placed):
    """A trap: it takes no space, and does its effects to an enemy that enters."""

    def __init__(self) -> None:
        Placed.__init__(self)
        self.charges: i64 = 1


class MapObject(Placed):
    """A map object: it takes one space and can be destroyed."""

    def __init__(self) -> None:
        Placed.__init__(self)
        self.hp: i64 = 1
        self.blocks_sight: bool = False


class Tile(Row):
    """A map tile of 3 x 3 squares: square (column, row) is 3 * row + column, (0, 0) in the south-west.

    `entrances` has a bit for each side N E S W that has one, in the middle of it. `walls` has pairs of squares that
    are not connected. Its feature is in its effects; the Heart's tile is called `heart`.
    """

    def __init__(self) -> None:
        Row.__init__(self)
        self.cost: i64 = 0
        self.count: i64 = 1
        self.entrances: i64 = 0
        self.walls: list[list[int]] = []
        # Its ways by turns, as `shape` works them out from this when they are first asked for.
        self.ways = vec[i64]([])
        # Whether all its squares are connected within it, 1 or 0, NOTHING while nobody has asked.
        self.wholeness: i64 = NOTHING
        # The square of the feature (forge ...), for the picture.
        self.feature: i64 = 4


# Kinds of attack.
MELEE: Final = 0
RANGED: Final = 1
BY_MAGIC: Final = 2


class Stats:
    """What an enemy can do at one threat level."""

    def __init__(self) -> None:
        self.hp: i64 = 1
        # By number of seats (index seats - 1), for bosses; equal to hp for ordinary units.
        self.hp_by_seats = vec[i64]([1, 1, 1, 1])
        self.armour: i64 = 0
        self.ward: i64 = 0
        self.move: i64 = 2
        self.attack: i64 = MELEE
        self.range: i64 = 0
        self.power: i64 = 0
        self.damage: i64 = 2
        self.siege: i64 = 1


class Enemy(Row):
    """An enemy: its numbers at each of the three threat levels, its size, how many miniatures there are."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.levels = vec[Stats]([])
        self.size: i64 = 1
        self.pool: i64 = 6
        self.boss: bool = False
        # Whether it is a flyer, as its effects say; that is asked very often.
        self.flies: bool = False


class UnitCard(Row):
    """A unit card: for each threat level how many of which enemies come, as [enemy, number, enemy, number ...]."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.units: list[list[int]] = []
        # How many of this card there are in the deck.
        self.count: i64 = 1


INSTANT: Final = 0
ROUND: Final = 1
LASTING: Final = 2


class EventCard(Row):
    """An event card: what happens, and for how long."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.lasts: i64 = INSTANT
        self.count: i64 = 1


class Omen(Row):
    """A campaign event, and the sum of dice that brings it."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.sum: i64 = 0


# Objectives.
SURVIVE: Final = 0
SLAY: Final = 1
RESCUE: Final = 2
HOLD: Final = 3


class Scenario(Row):
    """A scenario. Lists of four are by number of seats, index seats - 1.

    Keys of its file: title, text (the briefing), won, lost (how the story goes on), tiles (`hall 0,1 r90`, one a line,
    C is always at 0,0), main (`forge south`: tile and side of the main entrance), threat, waves, spawns, surge (`-`,
    or wave numbers, by seats, separated by `/`), heart, objective, and by objective: boss, boss-wave, tokens or lamps
    (tile names: their centre squares), rounds (0: no limit); flag (its name for later ones), bonus (`bell: points 5`,
    `gate: heart 1`: what an earlier victory brings), end (clear | survive).
    """

    def __init__(self) -> None:
        Row.__init__(self)
        self.number: i64 = 0
        self.won = ""
        self.lost = ""
        # Rows of [tile, x, y, turn].
        self.layout: list[list[int]] = []
        # Which row of the layout has the main entrance, and on which side of the table it is (N E S W).
        self.main_tile: i64 = 0
        self.main_side: i64 = 2
        self.threat = vec[i64]([1, 1, 1, 1])
        self.waves = vec[i64]([5, 5, 5, 5])
        self.spawns = vec[i64]([1, 1, 2, 2])
        # Sets of waves.
        self.surge = vec[i64]([0, 0, 0, 0])
        self.heart = vec[i64]([10, 10, 10, 10])
        self.objective: i64 = SURVIVE
        self.boss: i64 = NOTHING
        self.boss_wave = vec[i64]([3, 3, 3, 3])
        # Rows of the layout on whose centre squares the tokens or lamps are.
        self.marks: list[int] = []
        self.rounds: i64 = 0
        # What an earlier victory brings: [index of that scenario, points for each hero, Heart].
        self.bonuses: list[list[int]] = []
        self.must_clear: bool = False
        # Whether the invasion has to be withstood as well, where tokens or lamps are the objective.
        self.must_outlast: bool = False


class PreparationAction(Row):
    """A row of the preparation table: its points, and what has to be on the map."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.points: i64 = 0
        self.needs = ""


class Injury(Row):
    """What a hero takes along that is knocked down, and the die that brings it."""

    def __init__(self) -> None:
        Row.__init__(self)
        self.roll: i64 = 0


class Content:
    """All rows, as `content.load` has read and checked them. What is drawn from files is the same for all games."""

    def __init__(self) -> None:
        self.name = "house"
        self.races = vec[Race]([])
        self.callings = vec[Calling]([])
        self.skills = vec[Skill]([])
        self.goods = vec[Good]([])
        self.traps = vec[Trap]([])
        self.objects = vec[MapObject]([])
        self.tiles = vec[Tile]([])
        self.enemies = vec[Enemy]([])
        self.unit_cards = vec[UnitCard]([])
        self.event_cards = vec[EventCard]([])
        self.omens = vec[Omen]([])
        self.scenarios: list[Scenario] = []
        self.preparation: dict[str, PreparationAction] = {}
        self.injuries = vec[Injury]([])
        # Preparation points of each hero; what heroes of small teams have more of them and of EP a turn, by seats.
        self.points: i64 = 30
        self.team_points = vec[i64]([0, 0, 0, 0])
        self.team_energy = vec[i64]([0, 0, 0, 0])
        # EP that a hero recovers at the start of its turn.
        self.regeneration: i64 = 3
        # The charge that brings the dragon, which enemy that is, and the charges from which the threat is 2 and 3.
        self.full_charge: i64 = 25
        self.dragon: i64 = NOTHING
        self.threat_from = vec[i64]([10, 20])
        # All effects in one numbering, so that a step's argument can be one.
        self.effects = NO_EFFECTS
        # Campaign values, by seats: Heart, waves, spawn points, waves with surge at threat 1-2 and at threat 3.
        self.campaign_heart: i64 = 15
        self.campaign_waves = vec[i64]([3, 4, 4, 4])
        self.campaign_spawns = vec[i64]([1, 1, 2, 2])
        self.campaign_surge = vec[i64]([0, 0, 0, 0])
        self.campaign_surge_late = vec[i64]([0, 0, 0, 0])

    def tables(self) -> list[list[Row]]:
        """Return all rows that have a title and a text, table by table."""
        return [
            list(self.races),
            list(self.callings),
            list(self.skills),
            list(self.goods),
            list(self.traps),
            list(self.objects),
            list(self.tiles),
            list(self.enemies),
            list(self.unit_cards),
            list(self.event_cards),
            list(self.omens),
            list(self.injuries),
        ]
