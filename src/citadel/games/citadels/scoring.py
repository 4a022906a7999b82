"""Points at the end, line by line, and tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from citadel.core.bags import how_many
from citadel.core.bits import BIT, lowest
from citadel.core.score import Score, ScoreLine
from citadel.games.citadels.kinds import KIND_COUNT, KINDS_OF, TYPES, UNIQUE
from citadel.games.citadels.lines import titled
from citadel.games.citadels.ranks import LAST_RANK

if TYPE_CHECKING:
    from citadel.games.citadels.table import Table


def scores(table: Table) -> list[Score]:
    """Return each seat's points as the position stands."""
    return [score(table, seat) for seat in range(int(table.seats))]


def score(table: Table, seat: i64) -> Score:
    """Return a seat's points, and what decides a tie."""
    cited = table.rules.cited
    haunting = haunted_type(table, seat)
    lines = [
        ScoreLine("Cost of districts", table.worth(seat), cited("citadels.score.1")),
        ScoreLine("Districts of all types", points_for_types(table, seat, haunting), cited("citadels.score.2")),
        ScoreLine("First complete city", points_for_being_first(table, seat), cited("citadels.score.3")),
        ScoreLine("Complete city", points_for_completion(table, seat), cited("citadels.score.4")),
    ]
    add_lines_for_uniques(table, seat, haunting, lines)
    return Score(lines, ties(table, seat))


def ties(table: Table, seat: i64) -> list[ScoreLine]:
    """Return what decides among equal totals: in classic the districts alone, then gold; in 2016 the last character."""
    if table.rules.ties_by_rank:
        return [ScoreLine("Highest character revealed", highest_shown(table, seat), "citadels.score.7")]
    return [
        ScoreLine("Districts alone", table.worth(seat) + raised_values(table, seat), "classic.score.7"),
        ScoreLine("Gold", table.gold[seat], "classic.score.8"),
    ]


def highest_shown(table: Table, seat: i64) -> i64:
    """Return the highest rank that a seat has revealed in the round, or 0."""
    rank: i64 = LAST_RANK
    while rank > 0 and not table.shown[seat] & BIT[rank]:
        rank -= 1
    return rank


# A complete city.


def is_first(table: Table, seat: i64) -> bool:
    """Return whether a seat was first to complete a city."""
    return seat == table.first or table.also_first & BIT[seat] != 0


def points_for_being_first(table: Table, seat: i64) -> i64:
    """Return what a seat has for being the first to complete a city."""
    if not is_first(table, seat):
        return 0
    return 4 if table.rules.first_is_safe or table.is_complete(seat) else 0


def points_for_completion(table: Table, seat: i64) -> i64:
    """Return what a seat that was not the first has for a complete city."""
    return 2 if table.is_complete(seat) and not is_first(table, seat) else 0


# Types. `haunting` is the type that a haunted district counts as: unique, as it is printed, if there is none.


def count_for_score(table: Table, seat: i64, type: i64, haunting: i64) -> i64:
    """Return how many districts of a city count as a type at the end."""
    n = table.of_type[seat * 5 + type]
    if haunting == UNIQUE:
        return n
    if type == UNIQUE:
        return n - 1
    return n + 1 if type == haunting else n


def points_for_types(table: Table, seat: i64, haunting: i64) -> i64:
    """Return what a city has for a district of every type."""
    type: i64 = 0
    while type <= UNIQUE:
        if count_for_score(table, seat, type, haunting) == 0:
            return 0
        type += 1
    return 3


def haunted_type(table: Table, seat: i64) -> i64:
    """Return the type as which a haunted district brings its owner most, in all that depends on types."""
    haunted = table.kinds_in(seat) & table.rules.haunted
    if not haunted or not table.rules.districts[lowest(haunted)].may_haunt(table):
        return UNIQUE
    best: i64 = UNIQUE
    most = points_with(table, seat, UNIQUE)
    type: i64 = 0
    while type < UNIQUE:
        points = points_with(table, seat, type)
        if points > most:
            best = type
            most = points
        type += 1
    return best


def points_with(table: Table, seat: i64, haunting: i64) -> i64:
    """Return all points of a city that depend on what a haunted district counts as."""
    total = points_for_types(table, seat, haunting)
    kinds = table.kinds_in(seat) & KINDS_OF[UNIQUE]
    while kinds:
        total += table.rules.districts[lowest(kinds)].points(table, seat, haunting)
        kinds &= kinds - 1
    return total


# Unique districts.


def add_lines_for_uniques(table: Table, seat: i64, haunting: i64, lines: list[ScoreLine]) -> None:
    """Add a line for each unique district that gives points of its own, and one that says what a haunted one is."""
    kinds = table.kinds_in(seat) & KINDS_OF[UNIQUE]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        card = table.rules.districts[kind]
        if card.haunted:
            if haunting != UNIQUE:
                name = f"{titled(card.name)} as {TYPES[haunting]}"
                lines.append(ScoreLine(name, 0, card.scoring_clause))
        elif card.final_value:
            lines.append(ScoreLine(titled(card.name), card.final_value - card.cost, card.scoring_clause))
        elif card.scoring_clause:
            points = card.points(table, seat, haunting)
            lines.append(ScoreLine(titled(card.name), points, table.rules.cited(card.scoring_clause)))
    kinds = table.hand[seat] & table.rules.worth_in_hand
    while kinds:
        card = table.rules.districts[lowest(kinds)]
        lines.append(ScoreLine(titled(card.name), card.points_in_hand, card.scoring_clause))
        kinds &= kinds - 1


def raised_values(table: Table, seat: i64) -> i64:
    """Return how much more than they cost some districts count for at the end."""
    total: i64 = 0
    kinds = table.kinds_in(seat) & KINDS_OF[UNIQUE]
    while kinds:
        card = table.rules.districts[lowest(kinds)]
        if card.final_value:
            total += card.final_value - card.cost
        kinds &= kinds - 1
    return total


def count_odd(table: Table, seat: i64) -> i64:
    """Return how many districts of a city have an odd cost, beautification included."""
    n: i64 = 0
    for fair in range(2):
        kinds = table.fair[seat] if fair else table.city[seat]
        while kinds:
            kind = lowest(kinds)
            if table.value(kind + fair * KIND_COUNT) % 2:
                n += how_many(table.standing, 2 * seat + fair, kind)
            kinds &= kinds - 1
    return n
