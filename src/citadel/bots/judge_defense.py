"""Rules of thumb for Defense of the Citadel.

All heroes want the same, so a position is worth as much to each of them. It is worth, in HP of the Heart:

- what the Heart has, the last HP more than the first;
- less what each enemy is likely to do to it: its siege value for every activation, of the few that are looked ahead,
  in which it would stand at the Heart; half of that if it can be reached in time, since somebody may kill it. Enemies
  that have lost HP are nearer to being gone;
- what the heroes are: HP, the last ones more than the first, injuries, EP that will not be lost at the next turn, and
  how near they are to enemies that they can fight, or to the Heart where none is near;
- what they hold and have built: each thing what it is worth to its holder, points that are left a little;
- how far the objective is: tokens and how far they have been brought, lamps, and HP of the boss.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.bots.judge import Judge
from citadel.bots.judge_defense_gear import gear_worth, works_worth
from citadel.bots.judge_defense_goals import goal_of, goal_worth
from citadel.core.state import State
from citadel.core.steps import kind_in
from citadel.games.defense.board import NOBODY
from citadel.games.defense.foes import flies, route_length, siege
from citadel.games.defense.party import INJURY_COUNT
from citadel.games.defense.preparation import PREPARE
from citadel.games.defense.standing import INVASION, TEAM, UNDECIDED, VICTORY
from citadel.games.defense.table import Table
from citadel.games.defense.turn import TURN

_WON: Final = 500.0
_LOOK_AHEAD: Final = 4
_HEART: Final = 1.0
_LAST_HP: Final = 3  # so many HP of the Heart count double
_FOE: Final = 0.35  # that an enemy is there at all, for each of its HP
_HERO_HP: Final = 0.5
_LOW_HP: Final = 2  # so many HP of a hero count double
_DOWN: Final = 4.0
_INJURY: Final = 0.7
_EP: Final = 0.12
_STEP: Final = 0.08
_REGAINED: Final = 3


class DefenseJudge(Judge):
    """Judge positions of Defense of the Citadel as the module's first lines say."""

    curiosity: float = 0.25
    # Positions have much in them to look at, and all but the dice is known.
    glances: int = 64

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Table)
        if state.over:
            return _WON if state.outcome == VICTORY else -_WON + float(state.rounds)
        worth = heart_worth(state) - danger(state) + goal_worth(state) + works_worth(state)
        who: i64 = 0
        while who < state.seats:
            worth += hero_worth(state, who)
            who += 1
        return worth

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Table)
        return [self.worth(state, 0)] * int(state.seats)

    def in_the_middle(self, state: State, seat: i64) -> bool:
        """Return whether a hero's act is under way: a question that is neither a turn's nor a preparation's."""
        if state.over or not isinstance(state, Table) or state.part == TEAM or state.first_actor() != seat:
            return False
        kind = kind_in(state.agenda[state.depth - 1])
        return kind != TURN.kind and kind != PREPARE.kind

    def after(self, state: State, action: i64, seat: i64) -> State:
        """Return the position after an act, but before the end of the turn, or all acts would not be compared alike."""
        assert isinstance(state, Table)
        kind = kind_in(state.agenda[state.depth - 1])
        if kind != TURN.kind and kind != PREPARE.kind:
            return Judge.after(self, state, action, seat)
        if action == state.rules.acts.done:
            return state
        after = state.clone()
        if kind == PREPARE.kind:
            return Judge.after(self, after, action, seat)
        # The turn of who has no EP left is over: one more keeps it open.
        after.ep[seat] += 1
        played = Judge.after(self, after, action, seat)
        assert isinstance(played, Table)
        played.ep[seat] = max(0, played.ep[seat] - 1)
        return played


def heart_worth(table: Table) -> float:
    """Return what the Heart's HP are worth."""
    return _HEART * float(table.heart + min(table.heart, _LAST_HP))


def danger(table: Table) -> float:
    """Return what enemies are likely to cost."""
    total = 0.0
    foe: i64 = 0
    while foe < table.foe_end:
        if table.foe_kind[foe] != NOBODY:
            total += danger_of(table, foe)
        foe += 1
    return total


def danger_of(table: Table, foe: i64) -> float:
    """Return what one enemy is likely to cost."""
    stats = table.stats(foe)
    hp = float(table.foe_hp[foe])
    if table.foe_at[foe] < 0:
        return _FOE * hp + 0.3 * float(siege(table, foe))
    # Who moves so far stands at the Heart in so many activations, and hits from the next one on.
    far = max(0, route_length(table, foe) - reach_of(table, foe))
    late = (far + stats.move - 1) // stats.move
    hits = max(0, _LOOK_AHEAD - late)
    share = 0.55 + 0.45 * hp / float(max(1, table.most_hp(foe)))
    harm = float(siege(table, foe)) * float(hits) * 0.3 + 0.06 * float(stats.damage + stats.power)
    if flies(table, foe):
        harm *= 1.05
    return (harm + _FOE) * share + 0.1 * hp


def reach_of(table: Table, foe: i64) -> i64:
    """Return from how far an enemy can hit the Heart, sight aside."""
    return table.stats(foe).range


def hero_worth(table: Table, seat: i64) -> float:
    """Return what a hero is worth as it stands."""
    if table.race[seat] == NOBODY or table.calling[seat] == NOBODY:
        return 0.0
    hp = table.hp[seat]
    worth = _HERO_HP * float(hp + min(hp, _LOW_HP)) - (0.0 if hp else _DOWN)
    which: i64 = 0
    while which < INJURY_COUNT:
        worth -= _INJURY * float(table.injury(seat, which))
        which += 1
    # EP above what leaves room for the next turn's would be lost.
    kept = min(table.ep[seat], max(0, table.full_ep(seat) - _REGAINED))
    worth += _EP * float(kept) + 0.02 * float(table.ep[seat])
    worth += gear_worth(table, seat)
    if table.part == INVASION and hp and table.at[seat] >= 0 and table.outcome == UNDECIDED:
        worth -= _STEP * float(goal_of(table, seat))
    return worth
