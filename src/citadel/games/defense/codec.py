"""A table as JSON types and back; cards that a view cannot name are null."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.errors import BadPosition
from citadel.core.reader import Reader, one_of, whole_number
from citadel.games.defense import codec_heroes, codec_map
from citadel.games.defense.codec_map import MOST_TILES, most_of_all
from citadel.games.defense.deck import dragon_is_in
from citadel.games.defense.piles import UNSEEN, Pile
from citadel.games.defense.standing import CHANGES, OUTCOMES, PARTS

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

DRAGON_CARD = "the-dragon"
# What is under way, and the most that each number can be.
_MOMENT: dict[str, int] = {"target": 9999, "using": 9999, "times_left": 99, "steps_left": 99}


def facts(table: Table, d: dict[str, Any]) -> None:
    """Write a table into a dict."""
    d["part"] = PARTS[table.part]
    d["outcome"] = OUTCOMES[table.outcome]
    d["heart"] = table.heart
    d["full_heart"] = table.full_heart
    d["waves"] = table.waves
    d["wave"] = table.wave
    d["turn"] = table.turn
    d["rounds"] = table.rounds
    d["threat"] = table.threat
    d["first"] = table.first
    d["charge"] = table.charge
    d["invasions"] = table.invasions
    codec_map.facts(table, d)
    codec_heroes.facts(table, d)
    d["piles"] = pile_facts(table)
    d["changes"] = {name: table.changes[i] for i, name in enumerate(CHANGES) if table.changes[i]}
    d["lasting"] = [table.content.event_cards[card].name for card in table.lasting]
    d["reinforcements"] = reinforcement_rows(table)
    d["omens"] = list(table.omens)
    d["objective"] = objective_facts(table)
    d["roll"] = [table.roller, table.die, table.rolled_attribute, table.roll_bonus]
    d["moment"] = {
        "target": table.target,
        "using": table.using,
        "times_left": table.times_left,
        "steps_left": table.steps_left,
        "struck": table.struck,
    }


def pile_facts(table: Table) -> dict[str, Any]:
    """Return both piles."""
    units = facts_of_pile(table.unit_pile, "unit", card_names(table, "unit"))
    events = facts_of_pile(table.event_pile, "event", card_names(table, "event"))
    return {**units, "dragon_within": table.dragon_within, **events}


def facts_of_pile(pile: Pile, word: str, names: list[str]) -> dict[str, Any]:
    """Return one pile, the top card last."""
    return {
        f"{word}s": [None if card == UNSEEN else names[card] for card in pile.cards],
        f"{word}_discards": [names[card] for card in pile.discards],
        f"{word}s_seen": pile.seen,
    }


def card_names(table: Table, word: str) -> list[str]:
    """Return the names of unit cards or event cards; the Knight Dragon's card comes after the other unit cards."""
    if word == "event":
        return [row.name for row in table.content.event_cards]
    return [*[row.name for row in table.content.unit_cards], DRAGON_CARD]


def reinforcement_rows(table: Table) -> list[list[Any]]:
    """Return the enemies that come with a wave besides its cards, as [wave, enemy, number]."""
    rows = table.reinforcements
    names = [row.name for row in table.content.enemies]
    return [[rows[i], names[rows[i + 1]], rows[i + 2]] for i in range(0, len(rows), 3)]


def objective_facts(table: Table) -> dict[str, Any]:
    """Return how far the objective is reached."""
    names = table.rules.places()
    return {
        "tokens": [names[square] for square in table.tokens_at],
        "home": table.tokens_home,
        "lamps": [names[square] for square in table.lamps],
        "lit": list(table.lit),
        "rounds_lit": table.rounds_lit,
        "reached": table.reached,
    }


def read(table: Table, reader: Reader) -> None:
    """Lay a table as `facts` wrote it."""
    table.part = one_of("position.part", reader.get("part", "invasion"), PARTS)
    table.outcome = one_of("position.outcome", reader.get("outcome", ""), OUTCOMES)
    read_numbers(table, reader)
    codec_map.read(table, reader)
    codec_heroes.read(table, reader)
    read_piles(table, Reader(reader.get("piles", {}), "position.piles"))
    read_changes(table, Reader(reader.get("changes", {}), "position.changes"))
    read_events(table, reader)
    read_objective(table, Reader(reader.get("objective", {}), "position.objective"))
    read_moment(table, reader)
    pass_over_odds(reader)


def read_numbers(table: Table, reader: Reader) -> None:
    """Read what is a number."""
    full = table.rules.full_heart(table.seats)
    table.full_heart = reader.number("full_heart", 1, 99, full)
    table.heart = reader.number("heart", 0, int(table.full_heart), int(table.full_heart))
    table.rounds = reader.number("rounds", 0, int(table.rules.max_rounds), 0)
    most = most_of_all(table)
    table.waves = reader.number("waves", 0, most, 1)
    table.wave = reader.number("wave", 0, most, 1)
    table.turn = reader.number("turn", 1, most, 1)
    table.threat = reader.number("threat", 1, 3, 1)
    table.first = reader.number("first", 0, int(table.seats) - 1, 0)
    most_charge = int(table.content.full_charge) if table.rules.mode_campaign else 0
    table.charge = reader.number("charge", 0, most_charge, 0)
    table.invasions = reader.number("invasions", 0, most, 0)


def cards_named(path: str, names: Any, known: list[str]) -> vec[i64]:
    """Return the cards of a written list."""
    if not isinstance(names, list) or len(names) > 500:
        raise BadPosition(path, "should be a list of cards")
    return vec[i64]([one_of(f"{path}[{i}]", name, known) for i, name in enumerate(names)])


def pile_named(path: str, names: Any, known: list[str]) -> vec[i64]:
    """Return the cards of a written pile; null is one that cannot be named."""
    if not isinstance(names, list):
        return cards_named(path, names, known)
    cards = cards_named(path, [known[0] if name is None else name for name in names], known)
    for i, name in enumerate(names):
        if name is None:
            cards[i] = UNSEEN
    return cards


def read_piles(table: Table, reader: Reader) -> None:
    """Read both piles."""
    read_pile(table, reader, table.unit_pile, "unit", table.rules.unit_counts)
    read_pile(table, reader, table.event_pile, "event", table.rules.event_counts)
    table.dragon_within = reader.number("dragon_within", 0, len(table.unit_pile.cards), 0)
    reader.done()


def read_pile(table: Table, reader: Reader, pile: Pile, word: str, counts: vec[i64]) -> None:
    """Read a pile; one that is left out has all cards, in their order, that are not among the discards."""
    names = card_names(table, word)
    discards = reader.get(f"{word}_discards", [])
    # The Knight Dragon's card is not discarded.
    pile.discards = cards_named(reader.at(f"{word}_discards"), discards, names[: len(counts)])
    rest = [name for name, n in zip(names, pile.left(counts), strict=False) for _ in range(n)]
    pile.cards = pile_named(reader.at(f"{word}s"), reader.get(f"{word}s", rest), names)
    pile.seen = reader.number(f"{word}s_seen", 0, len(pile.cards), 0)


def check_piles(table: Table) -> None:
    """Refuse piles with more of a card than there are; a pile that is written by hand may have fewer."""
    hidden_dragon = dragon_is_in(table) and not table.unit_pile.holds(table.rules.dragon_card)
    check_pile("units", table.unit_pile, table.rules.unit_counts, hidden_dragon)
    check_pile("events", table.event_pile, table.rules.event_counts, False)
    if table.unit_pile.holds(table.rules.dragon_card) and not dragon_is_in(table):
        raise BadPosition("position.piles.units", "has the dragon, which has not joined or has come already")


def check_pile(name: str, pile: Pile, counts: vec[i64], more: int) -> None:
    """Refuse a pile with more of a card than there are; one card that is none of these may lie in it, unseen."""
    left = pile.left(counts)
    blanks = sum([card == UNSEEN for card in pile.cards])
    if min([0, *left]) < 0 or sum(left) + more < blanks:
        raise BadPosition(f"position.piles.{name}", "should have, with its discards, no more of a card than there are")


def read_changes(table: Table, reader: Reader) -> None:
    """Read what events and omens have changed, and check the piles, to which one of these belongs."""
    for i, name in enumerate(CHANGES):
        table.changes[i] = reader.number(name, 0, most_of_all(table), 0)
    reader.done()
    check_piles(table)


def read_events(table: Table, reader: Reader) -> None:
    """Read events in play, reinforcements and the sums of the campaign dice."""
    events = [row.name for row in table.content.event_cards]
    table.lasting = cards_named("position.lasting", reader.get("lasting", []), events)
    if len(set(table.lasting)) < len(table.lasting):
        raise BadPosition("position.lasting", "should have each event once")
    enemies = [row.name for row in table.content.enemies]
    rows = reader.get("reinforcements", [])
    if not isinstance(rows, list) or len(rows) > 50:
        raise BadPosition("position.reinforcements", "should be a list of [wave, enemy, number]")
    for i, row in enumerate(rows):
        path = f"position.reinforcements[{i}]"
        if not isinstance(row, list) or len(row) != 3:
            raise BadPosition(path, "should be [wave, enemy, number]")
        table.reinforcements = append(table.reinforcements, whole_number(f"{path}[0]", row[0], 1, 99))
        table.reinforcements = append(table.reinforcements, one_of(f"{path}[1]", row[1], enemies))
        table.reinforcements = append(table.reinforcements, whole_number(f"{path}[2]", row[2], 1, 60))
    omens = reader.get("omens", [])
    if not isinstance(omens, list) or len(omens) > 3:
        raise BadPosition("position.omens", "should be a list of up to three sums of dice")
    table.omens = vec[i64]([whole_number(f"position.omens[{i}]", n, 1, 24) for i, n in enumerate(omens)])


def read_objective(table: Table, reader: Reader) -> None:
    """Read how far the objective is reached."""
    table.tokens_at = codec_map.squares_named(table, "position.objective.tokens", reader.get("tokens", []))
    table.tokens_home = reader.number("home", 0, MOST_TILES, 0)
    table.lamps = codec_map.squares_named(table, "position.objective.lamps", reader.get("lamps", []))
    lit = reader.numbers("lit", len(table.lamps), 0, 1, [0] * len(table.lamps))
    table.lit = vec[i64](list(lit))
    table.rounds_lit = reader.number("rounds_lit", 0, most_of_all(table), 0)
    table.reached = flag("position.objective.reached", reader.get("reached", False))
    reader.done()


def read_moment(table: Table, reader: Reader) -> None:
    """Read the last roll, and what is under way."""
    row = reader.rows("roll", 4, [-1, 0, 0, 0])
    table.roller = whole_number("position.roll[0]", row[0], -1, int(table.seats) - 1)
    table.die = whole_number("position.roll[1]", row[1], 0, 6)
    table.rolled_attribute = whole_number("position.roll[2]", row[2], 0, 2)
    most = most_of_all(table)
    table.roll_bonus = whole_number("position.roll[3]", row[3], -most, most)
    moment = Reader(reader.get("moment", {}), "position.moment")
    table.target = moment.number("target", -1, _MOMENT["target"], -1)
    table.using = moment.number("using", -1, _MOMENT["using"], -1)
    table.times_left = moment.number("times_left", 0, _MOMENT["times_left"], 0)
    table.steps_left = moment.number("steps_left", 0, _MOMENT["steps_left"], 0)
    table.struck = flag("position.moment.struck", moment.get("struck", False))
    moment.done()


def flag(path: str, value: Any) -> bool:
    """Return a value that is true or false."""
    if not isinstance(value, bool):
        raise BadPosition(path, "should be true or false")
    return value


def first_blank(table: Table) -> str:
    """Return the path of the first card that cannot be named, or nothing."""
    for name, pile in (("units", table.unit_pile), ("events", table.event_pile)):
        for i, card in enumerate(pile.cards):
            if card == UNSEEN:
                return f"position.piles.{name}[{i}]"
    return ""


def pass_over_odds(reader: Reader) -> None:
    """Check the form of the odds that a position tells, which are worked out anew."""
    told = reader.get("odds", {})
    if not isinstance(told, dict):
        raise BadPosition("position.odds", "should say in how many of six cases each action succeeds")
    for faces in told.values():
        whole_number("position.odds", faces, 0, 6)
