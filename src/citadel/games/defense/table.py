"""The table of Defense of the Citadel: how the game stands, and the verbs that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from citadel.core.chance import Chance
from citadel.core.log import Line
from citadel.core.reader import Reader
from citadel.core.score import Score
from citadel.games.defense import codec, deck, lines, scoring
from citadel.games.defense.board import NOBODY
from citadel.games.defense.party import MOST_OF_AN_INJURY, Party
from citadel.games.defense.piles import Pile
from citadel.games.defense.standing import CHANGE_COUNT, HEART_LOST, HEROES_DOWN, TEAM, UNDECIDED, VICTORY

if TYPE_CHECKING:
    from citadel.games.defense.game import Defense


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Party):
    """A whole position. All is open but the order of the piles of cards that nobody has scouted."""

    def __init__(self, game: Defense, seats: i64, source: Table | None = None) -> None:
        Party.__init__(self, game, seats, source)
        if source is None:
            self.begin_flow(seats)
            self.begin_piles()
            self.begin_objective()
            self.begin_moment()
        else:
            self.copy_flow(source)
            self.copy_piles(source)
            self.copy_objective(source)
            self.copy_moment(source)

    def begin_flow(self, seats: i64) -> None:
        """Begin before the first preparation."""
        self.part: i64 = TEAM
        self.outcome: i64 = UNDECIDED
        self.heart: i64 = 0
        self.full_heart: i64 = 0
        self.threat: i64 = 1
        self.waves: i64 = 0
        # The wave that is being fought, counted from 1, and the turn counter.
        self.wave: i64 = 0
        self.turn: i64 = 1
        # Rounds played in all, against max_rounds.
        self.rounds: i64 = 0
        self.first: i64 = seats - 1
        self.charge: i64 = 0
        self.invasions: i64 = 0

    def begin_piles(self) -> None:
        """Begin without cards."""
        self.unit_pile = Pile()
        self.event_pile = Pile()
        # The dragon's card lies among so many on top of the pile; 0: anywhere, if at all.
        self.dragon_within: i64 = 0
        # Lasting events in play.
        self.lasting = vec[i64]([])
        self.changes = vec[i64]([0] * CHANGE_COUNT)
        # Enemies that come with a wave besides its cards: wave, kind, number, wave, kind, number ...
        self.reinforcements = vec[i64]([])
        # Sums of the campaign dice of this time round.
        self.omens = vec[i64]([])

    def begin_objective(self) -> None:
        """Begin with an objective of which nothing is reached."""
        # Objective: squares of tokens that lie on the map; lamps that are lit, and rounds for which all have been.
        self.tokens_at = vec[i64]([])
        self.tokens_home: i64 = 0
        self.lamps = vec[i64]([])
        self.lit = vec[i64]([])
        self.rounds_lit: i64 = 0
        # Whether the objective is reached, where it does not end the game.
        self.reached: bool = False

    def begin_moment(self) -> None:
        """Begin with nothing under way."""
        # The last attribute roll: who rolled what, for which attribute, with which bonus, and what it needs.
        self.roller: i64 = NOBODY
        self.die: i64 = 0
        self.rolled_attribute: i64 = 0
        self.roll_bonus: i64 = 0
        # What an attack or an activation that is under way is about: see the modules that use them.
        self.target: i64 = NOBODY
        self.using: i64 = NOBODY
        self.times_left: i64 = 0
        self.steps_left: i64 = 0
        self.struck: bool = False

    def copy_flow(self, source: Table) -> None:
        """Copy how the game stands."""
        self.part = source.part
        self.outcome = source.outcome
        self.heart = source.heart
        self.full_heart = source.full_heart
        self.threat = source.threat
        self.waves = source.waves
        self.wave = source.wave
        self.turn = source.turn
        self.rounds = source.rounds
        self.first = source.first
        self.charge = source.charge
        self.invasions = source.invasions
        self.changes = source.changes[:]

    def copy_piles(self, source: Table) -> None:
        """Copy the piles of cards, and what cards have brought."""
        self.unit_pile = Pile(source.unit_pile)
        self.event_pile = Pile(source.event_pile)
        self.dragon_within = source.dragon_within
        self.lasting = source.lasting[:]
        self.reinforcements = source.reinforcements[:]
        self.omens = source.omens[:]

    def copy_objective(self, source: Table) -> None:
        """Copy how far the objective is reached."""
        self.tokens_at = source.tokens_at[:]
        self.tokens_home = source.tokens_home
        self.lamps = source.lamps[:]
        self.lit = source.lit[:]
        self.rounds_lit = source.rounds_lit
        self.reached = source.reached

    def copy_moment(self, source: Table) -> None:
        """Copy what is under way."""
        self.roller = source.roller
        self.die = source.die
        self.rolled_attribute = source.rolled_attribute
        self.roll_bonus = source.roll_bonus
        self.target = source.target
        self.using = source.using
        self.times_left = source.times_left
        self.steps_left = source.steps_left
        self.struck = source.struck

    def clone(self) -> Table:
        return Table(self.rules, self.seats, self)

    # Dice.

    def roll_die(self) -> i64:
        """Return the roll of a D6."""
        return self.below(6) + 1

    # The Heart, heroes and enemies lose and gain life. The end is looked for after each of these.

    def hurt_heart(self, n: i64) -> None:
        """Let the Heart lose HP; when it has none left, all is lost."""
        n = min(n, self.heart)
        if n <= 0:
            return
        self.heart -= n
        self.tell(lines.HEART_LOSES, n, self.heart)
        if not self.heart:
            self.finish(HEART_LOST, lines.HEART_IS_LOST)

    def mend_heart(self, n: i64) -> None:
        """Let the Heart gain HP, up to its most."""
        n = min(n, self.full_heart - self.heart)
        if n > 0:
            self.heart += n
            self.tell(lines.HEART_GAINS, n, self.heart)

    def hurt_hero(self, seat: i64, n: i64) -> None:
        """Let a hero lose HP; at none it is knocked down, and rolls for an injury."""
        n = min(n, self.hp[seat])
        if n <= 0:
            return
        self.hp[seat] -= n
        self.tell(lines.HERO_LOSES, seat, n, self.hp[seat])
        if not self.hp[seat]:
            self.knock_down(seat)

    def knock_down(self, seat: i64) -> None:
        """Lay a hero down: it takes an injury, drops what it carries for the objective, and its spells end."""
        self.tell(lines.IS_KNOCKED_DOWN, seat)
        self.injure(seat)
        while self.tokens[seat]:
            self.tokens[seat] -= 1
            self.tokens_at = append(self.tokens_at, self.at[seat])
        self.clear_spells(seat)
        if not self.anybody_stands():
            self.finish(HEROES_DOWN, lines.ALL_ARE_DOWN)

    def injure(self, seat: i64) -> None:
        """Roll a die for the injury that a hero takes."""
        die = self.roll_die()
        if len(self.content.injuries[die - 1].effects) and self.injury(seat, die - 1) < MOST_OF_AN_INJURY:
            self.add_injury(seat, die - 1, 1)
        self.tell(lines.INJURY, seat, die, die - 1)

    def clear_spells(self, seat: i64) -> None:
        """End everything that lies on a hero."""
        which: i64 = 0
        while which < len(self.spells) // self.seats:
            self.set_spell(seat, which, 0)
            which += 1

    def anybody_stands(self) -> bool:
        """Return whether a hero is on its feet."""
        standing: i64 = 0
        for hp in self.hp:
            standing += hp
        return standing > 0

    def heal_hero(self, seat: i64, n: i64) -> None:
        """Let a hero gain HP, up to its most."""
        n = min(n, self.full_hp(seat) - self.hp[seat])
        if n > 0:
            self.hp[seat] += n
            self.tell(lines.HERO_GAINS, seat, n, self.hp[seat])

    def gain_energy(self, seat: i64, n: i64) -> None:
        """Let a hero gain EP, up to its most."""
        self.ep[seat] = max(self.ep[seat], min(self.ep[seat] + n, self.full_ep(seat)))

    def lose_energy(self, seat: i64, n: i64) -> None:
        """Let a hero lose EP, as far as it has any."""
        self.ep[seat] = max(0, self.ep[seat] - n)

    def hurt_foe(self, foe: i64, n: i64) -> bool:
        """Let an enemy lose HP; return whether that kills it."""
        if n <= 0:
            return False
        self.foe_hp[foe] -= n
        if self.foe_hp[foe] > 0:
            self.tell(lines.FOE_LOSES, self.foe_kind[foe], n, self.foe_hp[foe])
            return False
        kind = self.foe_kind[foe]
        self.tell(lines.FOE_DIES, kind)
        self.drop_foe(foe)
        self.look_for_victory(kind)
        return True

    def look_for_victory(self, killed: i64) -> None:
        """End the game if the enemy that was killed was the one to slay; a scenario may ask to clear the map then."""
        if killed == self.rules.quarry(self.charge):
            self.reached = True
        if (
            self.rules.slays
            and self.reached
            and (self.rules.mode_campaign or not self.rules.must_clear or not self.foes_left())
        ):
            self.finish(VICTORY, lines.IS_WON)

    def hurt_object(self, thing: i64, n: i64) -> bool:
        """Let a map object lose HP; return whether that destroys it."""
        self.object_hp[thing] -= n
        if self.object_hp[thing] > 0:
            self.tell(lines.OBJECT_LOSES, self.object_kind[thing], n, self.object_hp[thing])
            return False
        self.tell(lines.OBJECT_FALLS, self.object_kind[thing])
        self.drop_object(thing)
        return True

    # The end.

    def finish(self, outcome: i64, line: Line) -> None:
        """End the game, unless it has ended already."""
        if not self.over:
            self.outcome = outcome
            self.tell(line)
            self.end()

    def returns(self) -> list[float]:
        """Return what everybody has: 1 for victory, -1 for defeat, 0 before the end. All win or lose together."""
        result = 0.0 if not self.over else 1.0 if self.outcome == VICTORY else -1.0
        return [result] * int(self.seats)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def price(self, seat: i64, action: i64) -> i64:
        """Return the points or EP that a choice costs; -1 if it is not about paying."""
        return self.rules.price(self, seat, action)

    def sketch(self, seat: int) -> dict[str, Any]:
        """Return what a screen draws for a seat that acts, besides what the position says."""
        return self.rules.sketch(self, seat)

    # Who knows what.

    def facts(self, d: dict[str, Any]) -> None:
        codec.facts(self, d)
        d["odds"] = self.rules.odds_now(self)

    def read(self, reader: Reader) -> None:
        codec.read(self, reader)

    def blank(self) -> str:
        return codec.first_blank(self)

    def forget(self, seat: i64) -> None:
        """Blank the cards of both piles but those that have been scouted."""
        self.unit_pile.forget()
        self.event_pile.forget()

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Shuffle the cards that nobody has seen."""
        deck.redeal_decks(self, chance)
