"""What the log of Duel can say."""

from __future__ import annotations

from typing import Final

from citadel.core.log import Line
from citadel.games.duel.actions import ACTIONS, titled
from citadel.games.duel.tiles import CELLS, RANKS, TILES

GAINS_GOLD: Final = Line("{who} gains {gold}.")
RETURNS_COIN: Final = Line("{who} returns a coin to the supply.")
GIVES_COIN: Final = Line("{who} gives {who} a coin.")
COINS_LAID: Final = Line("{tile} ({cell}) gets {coins}.")
TAKES_COINS: Final = Line("{who} takes {coins} from {tile} ({cell}).")
GAINS_SEATS: Final = Line("{who} gains {seats}.")
LOSES_SEATS: Final = Line("{who} loses {seats}.")
GUARD_MOVES: Final = Line("The Guard moves to {tile} ({cell}).")
TAKES_CONTROL: Final = Line("{who} takes control of {tile} ({cell}).")
BUILDS: Final = Line("{who} builds {tile} on {cell} for {gold}.")
ROUND_BEGINS: Final = Line("Round {number}: the characters are dealt.")
PLAYS: Final = Line("{who} plays the {rank}.")
NAMES_RIGHTLY: Final = Line("{who} names the {rank}: {who} holds it.")
NAMES_WRONGLY: Final = Line("{who} names the {rank}: {who} does not hold it.")
HAS_CHOSEN: Final = Line("{who} has chosen two unique tiles.")
CHOOSES: Final = Line("{who} chooses {pair}.")
HAS_KEPT: Final = Line("{who} has chosen two characters to keep.")
KEEPS: Final = Line("{who} keeps {pair}.")
HAS_PUT_AWAY: Final = Line("{who} has put a character away.")
PUTS_AWAY: Final = Line("{who} puts the {rank} away.")


def word(slot: str, number: int) -> str:
    """Return the word for a number in a slot; a pair is the number of the action that chooses it."""
    if slot == "pair":
        return " and ".join([titled(name) for name in ACTIONS[number].args[0].split("+")])
    if slot == "tile":
        return titled(TILES[number])
    if slot == "cell":
        return CELLS[number]
    if slot == "rank":
        return titled(RANKS[number])
    if slot == "gold":
        return f"{number} gold"
    if slot == "coins":
        return "a coin" if number == 1 else f"{number} coins"
    if slot == "seats":
        return f"{number} council seat{'' if number == 1 else 's'}"
    return str(number)
