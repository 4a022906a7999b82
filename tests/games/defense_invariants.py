"""What is true of every position of Defense of the Citadel, and of how enemies go on from round to round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

from citadel.games.defense import choosing
from citadel.games.defense.board import NOBODY, NOWHERE, OUTSIDE, SPACES
from citadel.games.defense.content import house
from citadel.games.defense.foes import route_length
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.routes import FAR, nearest_with_room
from citadel.games.defense.rows import RESCUE
from citadel.games.defense.spawning import AROUND
from citadel.games.defense.table import Table

Facts = dict[str, Any]

DRAGON_CARD: Final = "the-dragon"
PATIENCE: Final = 10  # rounds for which an enemy may let a step be that it could take


def whole(facts: Facts) -> None:
    """Check a whole position: everything is in one place, where it may be, and as strong as it can be at most."""
    for check in (spaces_are_enough, cards_are_complete, miniatures_are_enough, map_is_in_order, tokens_are_complete):
        check(facts)
    assert 0 <= facts["heart"] <= facts["full_heart"]
    assert all(n > 0 for n in facts["chest"].values())
    for hero in facts["heroes"]:
        hero_is_in_order(hero)


def named(rows: Any) -> dict[str, Any]:
    """Return rows of the content by their names."""
    return {row.name: row for row in rows}


def there(slots: list[Any]) -> list[Any]:
    """Return what is in slots that are not empty."""
    return [thing for thing in slots if thing]


def spaces_are_enough(facts: Facts) -> None:
    """Fail if more is in a square than it has spaces."""
    enemies = named(house().enemies)
    spaces = Counter(hero["at"] for hero in facts["heroes"] if hero["at"])
    spaces.update(at for _, at, _ in there(facts["objects"]))
    for foe in there(facts["foes"]):
        spaces[foe["at"]] += int(enemies[foe["enemy"]].size) if foe["at"] else 0
    assert max(spaces.values(), default=0) <= SPACES, "a square has four spaces"


def cards_are_complete(facts: Facts) -> None:
    """Fail if a card is neither in its pile nor discarded, or in both; but for the dragon's, which joins and goes."""
    content = house()
    for pile, rows in (("unit", content.unit_cards), ("event", content.event_cards)):
        cards = facts["piles"][f"{pile}s"] + facts["piles"][f"{pile}_discards"]
        assert cards.count(DRAGON_CARD) <= (pile == "unit")
        found = sorted(card for card in cards if card != DRAGON_CARD)
        assert found == sorted([row.name for row in rows for _ in range(row.count)])
    assert Counter(facts["lasting"]) <= Counter(facts["piles"]["event_discards"] + facts["piles"]["events"])


def miniatures_are_enough(facts: Facts) -> None:
    """Fail if there are more enemies than miniatures, or one has HP that it cannot have."""
    enemies = named(house().enemies)
    foes = there(facts["foes"])
    for name, n in Counter(foe["enemy"] for foe in foes).items():
        assert n <= enemies[name].pool, "too many miniatures"
    for foe in foes:
        assert 0 < foe["hp"] <= enemies[foe["enemy"]].levels[foe["level"] - 1].hp_by_seats[facts["seats"] - 1]
    each_once([foe["age"] for foe in foes])


def map_is_in_order(facts: Facts) -> None:
    """Fail if there are more tiles, objects or traps of a kind than there can be, or two traps in a square."""
    content = house()
    tiles, objects, traps = named(content.tiles), named(content.objects), named(content.traps)
    no_more_than(tiles, [tile for tile, _, _, _ in facts["map"]])
    no_more_than(objects, [name for name, _, _ in there(facts["objects"])])
    no_more_than(traps, [name for name, _, _ in there(facts["traps"])])
    each_once([(x, y) for _, x, y, _ in facts["map"]])
    each_once([at for _, at, _ in there(facts["traps"])])
    assert all(0 < hp <= objects[name].hp for name, _, hp in there(facts["objects"]))
    assert all(0 < charges <= traps[name].charges for name, _, charges in there(facts["traps"]))


def no_more_than(rows: dict[str, Any], names: list[str]) -> None:
    """Fail if something is there more often than its row says."""
    for name, n in Counter(names).items():
        assert n <= rows[name].count, f"{name} is there {n} times"


def each_once(things: list[Any]) -> None:
    """Fail if something is there twice."""
    assert len(set(things)) == len(things), things


def tokens_are_complete(facts: Facts) -> None:
    """Fail if a token is neither on the map nor carried nor home; they are laid when the map is ready."""
    objective = facts["objective"]
    tokens = len(objective["tokens"]) + objective["home"] + sum(hero["tokens"] for hero in facts["heroes"])
    assert tokens in {0, *[len(row.marks) for row in house().scenarios if row.objective == RESCUE]}
    assert len(objective["lit"]) == len(objective["lamps"])


def hero_is_in_order(hero: Facts) -> None:
    """Fail if a hero has more HP, EP, skills or things than it can have, or less than none."""
    content = house()
    if hero["race"]:
        race = named(content.races)[hero["race"]]
        assert hero["hp"] <= race.hp and hero["racial_left"] <= race.uses
    assert min(hero["hp"], hero["ep"], hero["points"], hero["handled"], hero["racial_left"], hero["tokens"]) >= 0
    assert len(there(hero["items"])) + hero["tokens"] <= ITEM_ROOM
    skills = [named(content.callings)[calling].skills for calling in hero["classes"]]
    known = {content.skills[skill].name for skill in chain.from_iterable(skills)}
    assert set(hero["skills"]) <= known and len(hero["skills"]) <= 4
    assert len(set(hero["classes"])) == len(hero["classes"])


# At once.


def at_once(table: Table) -> int:
    """Check spaces, HP and EP, and return how many cards there are: as many as before, unless one is lost."""
    assert max(table.taken) <= SPACES and min(table.held) >= 0, "a square has four spaces"
    standing = [square for square in table.at if square != NOWHERE]
    objects = [square for square in table.object_at if square != NOWHERE]
    assert sum(table.held) == len(standing) + len(objects), "spaces are held by nobody"
    foes = [foe for foe in range(table.foe_end) if table.foe_at[foe] >= 0]
    assert sum(table.taken) - sum(table.held) == sum(table.size_of(foe) for foe in foes), "spaces are taken by nobody"
    places = [*standing, *objects, *[table.foe_at[foe] for foe in foes]]
    assert all(table.ground.on_map(square) for square in places), "something is off the map"
    assert min(table.hp) >= 0 and min(table.ep) >= 0 and min(table.purse) >= 0, "a hero has less than nothing"
    for seat in range(table.seats):
        chosen = table.race[seat] != NOBODY and table.calling[seat] != NOBODY
        assert not chosen or (table.hp[seat] <= table.full_hp(seat) and table.ep[seat] <= table.full_ep(seat))
    cards = sum(len(pile.cards) + len(pile.discards) for pile in (table.unit_pile, table.event_pile))
    return cards - int(table.unit_pile.holds(table.rules.dragon_card))


# From round to round.


class Idlers:
    """Watches for enemies that are stuck: that could go on, round after round, and stay where they are."""

    def __init__(self) -> None:
        # Where each enemy, known by its age, was at the beginning of the round, and for how many rounds it has idled.
        self.was_at: dict[int, int] = {}
        self.idle: Counter[int] = Counter()

    def look(self, table: Table) -> None:
        """Look at the beginning of a round."""
        now: dict[int, int] = {}
        for foe in range(table.foe_end):
            if table.foe_kind[foe] == NOBODY:
                continue
            age = int(table.foe_age[foe])
            now[age] = int(table.foe_at[foe])
            stayed = self.was_at.get(age) == now[age]
            self.idle[age] = self.idle[age] + 1 if stayed and could_go_on(table, foe) else 0
            assert self.idle[age] < PATIENCE, f"enemy {foe} is stuck"
        self.was_at = now


def idlers() -> Callable[[Table], None]:
    """Return what looks for enemies that are stuck, for one game."""
    return Idlers().look


def could_go_on(table: Table, foe: int) -> bool:
    """Return whether an enemy has room to come in or to step on, and nothing to hit; fail if it has no way at all."""
    square = table.foe_at[foe]
    if square == OUTSIDE:
        behind = table.door_square(table.spawn_doors[table.foe_spawn[foe]])
        return nearest_with_room(table.ground, table.taken, behind, table.size_of(foe), AROUND) >= 0
    assert route_length(table, foe) < FAR, f"enemy {foe} has no way to the Heart"
    if choosing.can_hit_heart(table, foe, square) or choosing.victim(table, foe, square) != NOBODY:
        return False
    return choosing.next_stop(table, foe, square, table.stats(foe).move) >= 0
