"""What the two editions share: cards as numbers, and the points at which an edition has a rule of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.bits import BIT, members_of
from citadel.core.game import Game
from citadel.core.option import Option
from citadel.core.state import State
from citadel.core.steps import Step
from citadel.games.citadels.actions import ACTIONS
from citadel.games.citadels.board import NOBODY
from citadel.games.citadels.cards import Character, District
from citadel.games.citadels.codec_agenda import check_order
from citadel.games.citadels.help import sentence
from citadel.games.citadels.kinds import BASIC_COPIES, BASIC_COST, FIRST_UNIQUE, KIND_COUNT, KINDS, MOST_COST
from citadel.games.citadels.lines import word
from citadel.games.citadels.prices import price_of
from citadel.games.citadels.ranks import CHARACTERS
from citadel.games.citadels.table import Table

if TYPE_CHECKING:
    from citadel.games.citadels.board import Board


class Rules(Game):
    """An edition of Citadels under chosen options."""

    # Everything in a turn but gathering comes after it.
    action_first: bool = False
    # Completion is noted when the limit is reached, not when points are counted.
    latched: bool = True
    # One character is laid aside face down before those that lie face up, not after them.
    face_down_first: bool = False
    # Who was first to complete a city has the points for it even if the city is not complete at the end.
    first_is_safe: bool = False
    # Equal totals are decided by the highest character of the last round, not by districts and gold.
    ties_by_rank: bool = True
    # What the options of the 2016 edition vary.
    bishop_for_round: bool = False
    wall_guards_itself: bool = True
    wall_pays_owner: bool = False
    crown_optional: bool = False
    queen_paid_at_reveal: bool = False
    armory_when_complete: bool = False
    magistrate_self: bool = False
    wizard_before_gather: bool = True
    ask_passives: bool = False
    sacrifice_completed: bool = True

    def __init__(
        self,
        seats: range,
        steps: list[Step],
        options: dict[str, Option],
        chosen: dict[str, Any],
        characters: list[Character],
        districts: list[District],
    ) -> None:
        Game.__init__(self, seats, ACTIONS, steps, options, chosen)
        # The step in which a seat chooses from another's hand, which lies open to it.
        self.open_hand_step: i64 = self.step_kinds["TakeSeen"]
        self.max_rounds: i64 = self.settings["max_rounds"]
        self.random_crown: bool = self.settings["first_crown"] == "random"
        self.characters = vec[Character]([Character() for _ in CHARACTERS])
        for character in characters:
            self.characters[CHARACTERS.index(character.name)] = character
        self.lay_out_districts(districts)

    def lay_out_districts(self, uniques: list[District]) -> None:
        """Write the printed facts of districts where the table looks them up."""
        self.districts = vec[District]([District() for _ in KINDS])
        self.cost = vec[i64]([BASIC_COST.get(name, 0) for name in KINDS])
        self.copies = vec[i64]([BASIC_COPIES.get(name, 0) for name in KINDS])
        # Kinds whose cards bend a rule that is asked often, as sets.
        self.any_type: i64 = 0
        self.counts_twice: i64 = 0
        self.shielded: i64 = 0
        self.beside_limit: i64 = 0
        self.with_power: i64 = 0
        self.acting_at_end: i64 = 0
        self.may_be_barred: i64 = 0
        self.haunted: i64 = 0
        self.worth_in_hand: i64 = 0
        for card in uniques:
            self.note_facts(card, KINDS.index(card.name))
        # costing_at_most[n]: the kinds that cost no more than n.
        self.costing_at_most = vec[i64]([self.kinds_up_to(most) for most in range(MOST_COST + 1)])

    def kinds_up_to(self, most: i64) -> i64:
        """Return which kinds cost no more than so much, as a set."""
        kinds: i64 = 0
        for kind in range(KIND_COUNT):
            if self.cost[kind] <= most:
                kinds |= BIT[kind]
        return kinds

    def note_facts(self, card: District, kind: i64) -> None:
        """Write down the printed facts of one unique district."""
        self.districts[kind] = card
        self.cost[kind] = card.cost
        self.copies[kind] = card.copies
        if card.any_type:
            self.any_type |= BIT[kind]
        if card.towards_completion == 2:
            self.counts_twice |= BIT[kind]
        if card.shielded:
            self.shielded |= BIT[kind]
        if card.beside_limit:
            self.beside_limit |= BIT[kind]
        if card.has_power:
            self.with_power |= BIT[kind]
        if card.acts_at_end:
            self.acting_at_end |= BIT[kind]
        if card.may_be_barred:
            self.may_be_barred |= BIT[kind]
        if card.haunted:
            self.haunted |= BIT[kind]
        if card.points_in_hand:
            self.worth_in_hand |= BIT[kind]

    # Where an edition has a rule of its own.

    def choose_cards(self, table: Table) -> None:
        """Settle which characters (cast, ranks) and which unique districts (uniques) are in the game."""
        raise NotImplementedError

    def basics(self) -> i64:
        """Return the basic kinds of this edition, as a set."""
        raise NotImplementedError

    def complete_at(self, seats: i64) -> i64:
        """Return how many districts complete a city."""
        raise NotImplementedError

    def crown_moved(self, table: Table) -> None:
        """Act when the crown has changed hands."""

    def silenced(self, table: Table, seat: i64, rank: i64) -> bool:
        """Act when a killed character of a seat is called; return whether it answers all the same."""
        return False

    def would_answer(self, table: Table) -> i64:
        """Return who would have answered for a killed character, or NOBODY."""
        return NOBODY

    def turn_ended(self, table: Table, seat: i64) -> None:
        """Act when everything of a turn that ends has acted."""

    def round_ends(self, table: Table) -> None:
        """Act when all characters have been called and a killed rank 4 has been shown."""

    def price(self, table: Table, seat: i64, action: i64) -> i64:
        """Return the gold that a seat pays for a choice as things stand, or -1 if it is not about paying."""
        return price_of(table, seat, action)

    # What core asks of every game.

    @property
    def max_plies(self) -> int:
        # In a round each seat makes up to four choices in the draft. Up to nine characters have a turn each, in which
        # fewer than sixty choices are made: hands and cities are what they can be about, and both are small.
        return (4 * max(self.seats) + 9 * 60) * int(self.max_rounds) + 40

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def blank(self, seats: int) -> Table:
        return Table(self, seats)

    def check_agenda(self, state: State) -> None:
        Game.check_agenda(self, state)
        assert isinstance(state, Table)
        check_order(state)

    def help(self, action: int) -> str:
        return sentence(action)

    def word(self, slot: str, number: int) -> str:
        return word(slot, number)

    def cited(self, text: str) -> str:
        return text if self.id == "citadels" else text.replace("citadels.", f"{self.id}.")

    def card_texts(self) -> dict[str, str]:
        texts = {card.name: card.text for card in self.characters if card.name}
        texts.update({card.name: card.text for card in self.districts if card.name})
        return texts

    def card_numbers(self) -> dict[str, int]:
        numbers = {card.name: card.rank for card in self.characters if card.name}
        known = self.basics()
        for kind in range(KIND_COUNT):
            if known & BIT[kind] or (kind >= FIRST_UNIQUE and self.copies[kind]):
                numbers[KINDS[kind]] = self.cost[kind]
        return numbers


def kinds_named(kinds: i64) -> list[str]:
    """Return the names of some kinds."""
    return [KINDS[kind] for kind in members_of(kinds)]


def whole_deck(board: Board) -> vec[i64]:
    """Return how many cards of each kind are in a game."""
    counts = vec[i64]([0] * KIND_COUNT)
    kinds: i64 = board.rules.basics() | board.uniques
    for kind in members_of(kinds):
        counts[kind] = board.rules.copies[kind]
    return counts
