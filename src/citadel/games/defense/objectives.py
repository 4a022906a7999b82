"""What a scenario asks for: to survive, to slay, to bring tokens home, to hold lamps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.core.log import Line
from citadel.games.defense import lines
from citadel.games.defense.party import ITEM_ROOM
from citadel.games.defense.rows import HOLD, RESCUE, SURVIVE
from citadel.games.defense.standing import OUT_OF_TIME, VICTORY

if TYPE_CHECKING:
    from citadel.games.defense.table import Table

# Lamps have to be lit at the end of so many successive rounds.
ROUNDS_TO_HOLD: Final = 2
LIGHT_EP: Final = 2
PICK_UP_EP: Final = 1

PICKS_UP: Final = Line("{who} picks up a token at {square}.")
BRINGS_HOME: Final = Line("{who} brings a token to the Heart.")
LIGHTS: Final = Line("{who} lights the lamp at {square}.")
GOES_OUT: Final = Line("An enemy puts out the lamp at {square}.")
IS_REACHED: Final = Line("That is done; now the rest of the invasion has to be withstood.")
ALL_LIT: Final = Line("All lamps are lit at the end of the round.")


def lay_objective(table: Table) -> None:
    """Lay the scenario's tokens or lamps on the middle squares of its tiles, which lie in its order after C."""
    scenario = table.rules.scenario
    squares = vec[i64]([])
    for row in scenario.marks:
        squares = append(squares, table.ground.centre(row + 1))
    if scenario.objective == RESCUE:
        table.tokens_at = squares
    elif scenario.objective == HOLD:
        table.lamps = squares
        table.lit = vec[i64]([0] * len(squares))


def can_pick_up(table: Table, seat: i64) -> bool:
    """Return whether a hero stands at a token and has room for it."""
    if table.items_of(seat) >= ITEM_ROOM:
        return False
    return token_at(table, table.at[seat]) >= 0


def token_at(table: Table, square: i64) -> i64:
    """Return which of the tokens on the map lies in a square, or -1."""
    i: i64 = 0
    while i < len(table.tokens_at):
        if table.tokens_at[i] == square:
            return i
        i += 1
    return -1


def pick_up(table: Table, seat: i64) -> None:
    """Let a hero take the token in its square."""
    which = token_at(table, table.at[seat])
    rest = vec[i64]([])
    i: i64 = 0
    while i < len(table.tokens_at):
        if i != which:
            rest = append(rest, table.tokens_at[i])
        i += 1
    table.tokens_at = rest
    table.tokens[seat] += 1
    table.tell(PICKS_UP, seat, table.at[seat])
    arrives(table, seat)


def arrives(table: Table, seat: i64) -> None:
    """Bring home what a hero carries, if it has come to the Heart."""
    if table.at[seat] != table.ground.heart:
        return
    while table.tokens[seat]:
        table.tokens[seat] -= 1
        table.tokens_home += 1
        table.tell(BRINGS_HOME, seat)
        if table.tokens_home == len(table.rules.scenario.marks):
            reach(table)


def reach(table: Table) -> None:
    """Note that tokens or lamps are as they should be: that wins, unless the invasion has to be withstood as well."""
    if not table.rules.must_outlast:
        table.finish(VICTORY, lines.IS_WON)
    elif not table.reached:
        table.reached = True
        table.tell(IS_REACHED)


def lamp_at(table: Table, square: i64) -> i64:
    """Return which lamp stands in a square, or -1."""
    i: i64 = 0
    while i < len(table.lamps):
        if table.lamps[i] == square:
            return i
        i += 1
    return -1


def can_light(table: Table, seat: i64) -> bool:
    """Return whether a hero stands at a lamp that is out."""
    lamp = lamp_at(table, table.at[seat])
    return lamp >= 0 and not table.lit[lamp]


def light(table: Table, seat: i64) -> None:
    """Let a hero light the lamp in its square."""
    table.lit[lamp_at(table, table.at[seat])] = 1
    table.tell(LIGHTS, seat, table.at[seat])


def put_out_lamps(table: Table) -> None:
    """Let enemies that are alone at a lamp put it out."""
    i: i64 = 0
    while i < len(table.lamps):
        square = table.lamps[i]
        if table.lit[i] and table.foe_spaces(square) and not table.standing_in(square):
            table.lit[i] = 0
            table.tell(GOES_OUT, square)
        i += 1


def count_round(table: Table) -> None:
    """Look at the objective at the end of a round: lamps that are held, waves withstood, and the time that there is."""
    if table.rules.objective == HOLD:
        put_out_lamps(table)
        lit: i64 = 0
        for one in table.lit:
            lit += one
        table.rounds_lit = table.rounds_lit + 1 if lit == len(table.lamps) else 0
        if table.rounds_lit:
            table.tell(ALL_LIT)
        if table.rounds_lit >= ROUNDS_TO_HOLD:
            reach(table)
    limit = 0 if table.rules.mode_campaign or table.reached else table.rules.scenario.rounds
    if table.reached and table.rules.must_outlast and not table.rules.slays and is_survived(table):
        table.finish(VICTORY, lines.IS_WON)
    if (limit and table.rounds >= limit) or table.rounds >= table.rules.max_rounds:
        table.finish(OUT_OF_TIME, lines.TIME_IS_UP)


def has_time(table: Table) -> bool:
    """Return whether the game goes on; when more choices have been made than any game needs, it is lost."""
    if table.ply < table.rules.most_choices:
        return True
    table.finish(OUT_OF_TIME, lines.TIME_IS_UP)
    return False


def is_survived(table: Table) -> bool:
    """Return whether the waves are over, and the map is cleared where that is asked for."""
    return not table.waves and (not table.rules.must_clear or not table.foes_left())


def is_for_survival(table: Table) -> bool:
    """Return whether the end of the waves is the end of the invasion."""
    return table.rules.mode_campaign or table.rules.objective == SURVIVE
