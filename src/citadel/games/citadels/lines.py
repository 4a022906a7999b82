"""What the log of Citadels can say."""

from __future__ import annotations

from typing import Final

from citadel.core.log import Line
from citadel.games.citadels.kinds import KIND_COUNT, KINDS, PIECES, TYPES
from citadel.games.citadels.ranks import CHARACTERS

TAKES_PLACE: Final = Line("In this game the {character} takes the place of the {character}.")
JOINS: Final = Line("In this game the {character} joins the cast.")
LEFT_OUT: Final = Line("In this game the {character} does not play.")
ROUND_BEGINS: Final = Line("Round {number} begins; {who} has the crown.")
ROUNDS_ARE_OVER: Final = Line("The last of {number} rounds is over: the score as it stands decides.")
FACE_UP: Final = Line("The {character} is laid aside face up.")
HAS_CHOSEN: Final = Line("{who} has chosen a character.")
CHOOSES: Final = Line("{who} chooses the {character}.")
HAS_PUT_AWAY: Final = Line("{who} has put a character away.")
PUTS_AWAY: Final = Line("{who} puts the {character} away.")
PUT_AWAY_BY_LOT: Final = Line("Chance puts a character away, unseen by everybody.")
SWAPS_CHARACTER: Final = Line("{who} exchanges a character with {who}.")
GIVES_CHARACTER: Final = Line("{who} gives {who} the {character} and gets the {character}.")
NOBODY_ANSWERS: Final = Line("The {character} is called; nobody answers.")
STAYS_SILENT: Final = Line("The {character} is called and stays silent.")
REVEALS: Final = Line("{who} reveals the {character}.")
RESUMES: Final = Line("{who} goes on with the turn of the {character}.")
REVEALED_LATE: Final = Line("{who} reveals the killed {character}.")
ALL_GAIN_GOLD: Final = Line("Everybody gains {gold}.")
GAINS_GOLD: Final = Line("{who} gains {gold}.")
PAYS: Final = Line("{who} pays {gold}.")
GIVES_GOLD: Final = Line("{who} gives {who} {gold}.")
GAINS_CARDS: Final = Line("{who} gains {drawn}.")
GAINS: Final = Line("{who} gains {kinds}.")
LOOKS_AT: Final = Line("{who} looks at {cards} to choose from.")
KEEPS_CARD: Final = Line("{who} keeps a card.")
KEEPS: Final = Line("{who} keeps {kind}.")
DISCARDS_CARD: Final = Line("{who} puts a card under the deck.")
DISCARDS: Final = Line("{who} puts {kind} under the deck.")
GIVES_CARD: Final = Line("{who} gives {who} a card.")
GIVES: Final = Line("{who} gives {who} {kind}.")
LOOKS_AT_HAND: Final = Line("{who} looks at the hand of {who}.")
SWAPS_HANDS: Final = Line("{who} exchanges hands with {who}.")
SHUFFLES: Final = Line("The deck is shuffled.")
BUILDS: Final = Line("{who} builds {piece}.")
GAINS_PIECE: Final = Line("{who} gets {piece} from {who}.")
LOSES: Final = Line("{who} loses {piece}.")
TUCKS_CARD: Final = Line("{who} puts a card under the Museum.")
TUCKS: Final = Line("{who} puts {kind} under the Museum.")
BEAUTIFIES: Final = Line("{who} beautifies {kind}.")
TAKES_CROWN: Final = Line("{who} takes the crown.")
GETS_CROWN: Final = Line("{who} gets the crown.")
COMPLETES: Final = Line("{who} completes a city.")
COMPLETES_FIRST: Final = Line("{who} is the first to complete a city.")
KILLS: Final = Line("{who} kills the {character}.")
BEWITCHES: Final = Line("{who} bewitches the {character}.")
WILL_ROB: Final = Line("{who} will rob the {character}.")
WARRANTS: Final = Line("{who} lays a warrant on the {character}.")
HAS_SIGNED: Final = Line("{who} has signed one of the warrants.")
SIGNS: Final = Line("{who} has signed the warrant on the {character}.")
THREATENS: Final = Line("{who} threatens the {character}.")
HAS_FLOWERED: Final = Line("{who} has put the flower on one of the threats.")
FLOWERS: Final = Line("{who} has put the flower on the threat to the {character}.")
SPIES: Final = Line("{who} spies on {who} for {type} districts.")
BRIBES: Final = Line("{who} bribes {who} with {gold}.")
REFUSES: Final = Line("{who} refuses to pay.")
TURNS_FLOWER: Final = Line("The threat on the {character} has the flower.")
TURNS_BLANK: Final = Line("The threat on the {character} is blank.")
LETS_BE: Final = Line("{who} lets it be.")
CONFISCATES: Final = Line("{who} confiscates {kind} from {who}.")
TAXED: Final = Line("{who} pays a tax of one gold.")
COLLECTS: Final = Line("{who} collects {gold} of taxes.")
ENDS_TURN: Final = Line("{who} ends the turn.")
SHARES_FIRST: Final = Line("{who} counts as the first to complete a city.")
LIMIT_FALLS: Final = Line("{who} announces that {number} districts complete a city.")
LIMIT_RISES: Final = Line("From now on {number} districts complete a city again.")
BUYS_BACK: Final = Line("{who} buys {kind} back.")

# Some cards in one number, for {drawn} and {kinds}: how many in its last place, before it which.
CARD_IN_LINE: Final = 64
CARDS_IN_LINE: Final = 9

_SPECIAL: Final = {"thieves-den": "Thieves' Den", "school-of-magic": "School of Magic"}


def titled(name: str) -> str:
    """Return a name in actions and positions as people write it: thieves-den as Thieves' Den."""
    return _SPECIAL.get(name) or name.replace("-", " ").title()


def titles(names: list[str]) -> list[str]:
    """Return names as people write them."""
    return [titled(name) for name in names]


def piece_title(piece: int) -> str:
    """Return a district of a city as people write it."""
    if piece < KIND_COUNT:
        return titled(KINDS[piece])
    return f"beautified {titled(KINDS[piece - KIND_COUNT])}"


def kind_title(kind: int) -> str:
    """Return a card as people write it; one that nobody here can name is a card."""
    return titled(KINDS[kind]) if kind < KIND_COUNT else "a card"


def kinds_in(number: int) -> list[int]:
    """Return the cards that are in one number, in their order."""
    count = number % CARD_IN_LINE
    return [number // CARD_IN_LINE ** (count - i) % CARD_IN_LINE for i in range(count)]


def all_of(names: list[str]) -> str:
    """Return names in a row: one, another and the last."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def word(slot: str, number: int) -> str:
    """Return the word for a number in a slot of a line."""
    if slot == "character":
        return titled(CHARACTERS[number])
    if slot == "kind":
        return kind_title(number)
    if slot == "kinds":
        return all_of([kind_title(kind) for kind in kinds_in(number)])
    if slot == "drawn":
        return word("cards", number % CARD_IN_LINE)
    if slot == "piece":
        return piece_title(number)
    if slot == "type":
        return TYPES[number]
    if slot == "gold":
        return f"{number} gold"
    if slot == "cards":
        return "a card" if number == 1 else f"{number} cards"
    return str(number)


PIECE_TITLES: Final = {name: piece_title(piece) for piece, name in enumerate(PIECES)}
