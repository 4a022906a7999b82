"""Defense of the Citadel under chosen options."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.errors import BadOption, BadPosition
from citadel.core.game import Game
from citadel.games.defense.actions import actions_of
from citadel.games.defense.board import NOBODY
from citadel.games.defense.content import contents
from citadel.games.defense.doors import MapRules
from citadel.games.defense.effects import NO_EFFECTS, OP, Effect
from citadel.games.defense.foresight import odds_now, price_of
from citadel.games.defense.grid import SQUARE_NAMES
from citadel.games.defense.ground import Ground, Laid, laid_from
from citadel.games.defense.laying import complaint
from citadel.games.defense.options import options
from citadel.games.defense.phrases import help_for, word_for
from citadel.games.defense.rows import SLAY, Row, Scenario
from citadel.games.defense.sketch import sketch
from citadel.games.defense.steps import STEPS
from citadel.games.defense.table import Table
from citadel.games.defense.written import check_written

if TYPE_CHECKING:
    from citadel.core.observation import Observation
    from citadel.core.state import State
    from citadel.games.defense.rows import Content

SEATS: Final = range(1, 5)
# So many choices for each round are more than anybody needs.
_CHOICES_IN_ROUND: Final = 500
# From one look at the number of choices to the next no more are made than this: those of the longest skill, then of an
# Enemy phase in which every piece acts twice, and every defence is rolled again by all means that four heroes have.
_CHOICES_BETWEEN: Final = 20_000
_MAPS_KEPT: Final = 200


class Defense(Game):
    """Defense of the Citadel: a scenario or a campaign."""

    id = "defense"
    title = "Defense of the Citadel"
    rules_version = 1
    # What lies in the piles is hidden from all alike.
    has_secrets = False
    cooperative = True

    def __init__(self, chosen: dict[str, Any]) -> None:
        rows = options()
        name = chosen.get("content", "house")
        self.content: Content = contents()[name if isinstance(name, str) and name in contents() else "house"]
        self.acts = actions_of(self.content)
        Game.__init__(self, SEATS, self.acts.space, STEPS, rows, chosen)
        self.mode_campaign: bool = self.settings["mode"] == "campaign"
        self.scenario: Scenario = self.scenario_named(self.settings["scenario"])
        self.won = self.scenarios_won(self.settings["won"])
        self.objective: i64 = -1 if self.mode_campaign else self.scenario.objective
        self.max_rounds: i64 = self.settings["max_rounds"]
        self.most_choices: i64 = self.max_rounds * _CHOICES_IN_ROUND
        self.titles: dict[str, str] = {row.name: row.title for rows in self.content.tables() for row in rows}
        self.rows_by_slot = self.rows_for_words()
        self.read_rulings()
        self.read_operations()
        self.map_rules = self.rules_of_map()
        self.grounds: dict[str, Ground] = {}
        # Maps on which games begin; whatever has been worked out about one is known to the next game.
        self.heart_ground: Ground = self.heart_alone()
        self.first_ground: Ground = self.heart_ground if self.mode_campaign else self.printed_map()

    def rows_for_words(self) -> dict[str, list[Row]]:
        """Return which rows the numbers of a slot of a log line mean."""
        content = self.content
        return {
            "foe": list(content.enemies),
            "object": list(content.objects),
            "trap": list(content.traps),
            "good": list(content.goods),
            "skill": list(content.skills),
            "injury": list(content.injuries),
            "race": list(content.races),
            "calling": list(content.callings),
            "tile": list(content.tiles),
            # The Knight Dragon's card comes after all others.
            "unit": [*content.unit_cards, *content.enemies[content.dragon : content.dragon + 1]],
            "event": list(content.event_cards),
            "omen": list(content.omens),
        }

    def scenario_named(self, name: str) -> Scenario:
        """Return the scenario of a name, if the chosen content has it."""
        for row in self.content.scenarios:
            if row.name == name:
                return row
        known = ", ".join([row.name for row in self.content.scenarios])
        raise BadOption(f"{self.id}: option scenario cannot be {name!r} with this content; it can be {known}.")

    def scenarios_won(self, text: str) -> list[int]:
        """Return the numbers of the scenarios that are said to have been won before."""
        names = [row.name for row in self.content.scenarios]
        won: list[int] = []
        for name in [part.strip() for part in text.split(",") if part.strip()]:
            if name not in names:
                raise BadOption(f"{self.id}: option won cannot name {name[:80]!r}; it can be {', '.join(names)}.")
            won.append(names.index(name))
        return won

    def read_rulings(self) -> None:
        """Keep the rulings where compiled code finds them quickly."""
        said = self.settings
        self.players_lay: bool = said["layout"] == "players"
        self.natural_extremes: bool = said["natural_extremes"] == "on"
        self.racial_per_invasion: bool = said["racial_uses"] == "invasion"
        self.unique_classes: bool = said["unique_classes"] == "on"
        self.free_at_zero: bool = said["free_actions_at_zero"] == "on"
        self.attack_downed: bool = said["attack_downed"] == "yes"
        self.extra_at_once: bool = said["extra_action"] == "at_once"
        self.press_attack: bool = said["press_attack"] == "on"
        self.siege_values: bool = said["siege_values"] == "on"
        self.trap_anywhere: bool = said["trap_squares"] == "any"
        self.campaign_ep_full: bool = said["campaign_ep"] == "full"
        self.campaign_stand_up: bool = said["campaign_stand_up"] == "on"
        self.event_reroll: bool = said["event_reroll"] == "on"
        self.dragon_guaranteed: bool = said["dragon"] == "guaranteed"
        # A scenario may demand that the map is cleared, whatever the option says.
        self.must_outlast: bool = not self.mode_campaign and self.scenario.must_outlast
        self.slays: bool = self.mode_campaign or self.objective == SLAY
        self.must_clear: bool = said["end_rule"] == "clear" or (not self.mode_campaign and self.scenario.must_clear)

    def read_operations(self) -> None:
        """Keep the operations that are asked for often, and the masteries of each class."""
        self.stamina: i64 = OP["stamina"]
        self.bonus: i64 = OP["bonus"]
        self.no_effects = NO_EFFECTS
        self.unit_counts = vec[i64]([row.count for row in self.content.unit_cards])
        self.event_counts = vec[i64]([row.count for row in self.content.event_cards])
        # The Knight Dragon's card comes after all others.
        self.dragon_card: i64 = len(self.unit_counts)
        self.masteries: list[vec[Effect]] = [row.effects for row in self.content.callings]

    def rules_of_map(self) -> MapRules:
        """Return the options that the map obeys."""
        rules = MapRules()
        rules.connected_sight = self.settings["sight"] == "connected"
        rules.count_holes = self.settings["hole_entrances"] == "count"
        rules.count_heart = self.settings["c_alone"] == "count_c"
        rules.skip_taken = self.settings["spawn_skip_taken"] == "on"
        return rules

    def heart_alone(self) -> Ground:
        """Return the map with which a campaign begins, and on which the players arrange a scenario's tiles."""
        laid = laid_from(self.content.tiles, [])
        if self.mode_campaign:
            return Ground(self.content.tiles, laid, self.map_rules)
        return Ground(self.content.tiles, laid, self.map_rules, self.scenario.main_tile + 1, self.scenario.main_side)

    def printed_map(self) -> Ground:
        """Return the map that the scenario shows."""
        laid = laid_from(self.content.tiles, self.scenario.layout)
        return Ground(self.content.tiles, laid, self.map_rules, self.scenario.main_tile + 1, self.scenario.main_side)

    def ground_with(self, laid: vec[Laid], main_tile: int, main_side: int) -> Ground:
        """Return the map on which tiles lie so; maps that have been asked for lately are kept, with what they know.

        BadPosition if that is no legal map.
        """
        key = repr([main_tile, main_side, [[one.kind, one.x, one.y, one.turn] for one in laid]])
        ground = self.grounds.get(key)
        if ground is None:
            why = complaint(self.content.tiles, laid, main_tile, main_side)
            if why:
                raise BadPosition("position.map", why)
            ground = Ground(self.content.tiles, laid, self.map_rules, main_tile, main_side)
            if len(self.grounds) >= _MAPS_KEPT:
                self.grounds.clear()
            self.grounds[key] = ground
        return ground

    def full_heart(self, seats: i64) -> i64:
        """Return the HP with which the Heart begins, and the most that it can have."""
        if self.mode_campaign:
            return self.content.campaign_heart
        return self.scenario.heart[seats - 1] + self.earned(2)

    def earned(self, which: int) -> int:
        """Return what earlier victories bring in this scenario: points for each hero (1), HP of the Heart (2)."""
        return sum([bonus[which] for bonus in self.scenario.bonuses if bonus[0] in self.won])

    def points_for(self, name: str) -> i64:
        """Return what a row of the preparation table costs."""
        return self.content.preparation[name].points

    def quarry(self, charge: i64) -> i64:
        """Return the kind of enemy whose death wins, NOBODY if there is none as things stand."""
        if self.mode_campaign:
            return self.content.dragon if charge >= self.content.full_charge else NOBODY
        return self.scenario.boss if self.objective == SLAY else NOBODY

    def odds_now(self, table: Table) -> dict[str, int]:
        """Return in how many of six cases each action that rolls a die succeeds, as everybody is told before it."""
        return odds_now(table)

    def price(self, table: Table, seat: i64, action: i64) -> i64:
        """Return what a choice costs, in points or EP; -1 if it is not about paying."""
        return price_of(table, seat, action)

    def sketch(self, table: Table, seat: int) -> dict[str, Any]:
        """Return what a screen draws besides what the position says."""
        return sketch(table, seat)

    def check_agenda(self, state: State) -> None:
        Game.check_agenda(self, state)
        assert isinstance(state, Table)
        check_written(state)

    def check_view(self, state: State, observation: Observation) -> None:
        Game.check_view(self, state, observation)
        assert isinstance(state, Table)
        if observation.position.get("odds", {}) != self.odds_now(state):
            raise BadPosition("position.odds", "does not fit the position")

    # What every game says.

    @property
    def max_plies(self) -> int:
        return int(self.most_choices) + _CHOICES_BETWEEN

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def blank(self, seats: int) -> Table:
        return Table(self, seats)

    def help(self, action: int) -> str:
        return help_for(self, action)

    def word(self, slot: str, number: int) -> str:
        return word_for(self, slot, number)

    def places(self) -> list[str]:
        return list(SQUARE_NAMES)

    def card_texts(self) -> dict[str, str]:
        return {row.name: row.text for rows in self.content.tables() for row in rows}
