"""Every choice as a sentence for a person; a seat in it is written {0}, {1} ..."""

from __future__ import annotations

from typing import Final

from citadel.games.citadels.actions import ACTIONS, SEATS
from citadel.games.citadels.lines import PIECE_TITLES, titled

_SENTENCES: Final = {
    "pass": "Decline",
    "keep": "Choose the {0}",
    "put-away": "Put the {0} away",
    "swap-character": "Exchange your {0} for a character of {1}",
    "gather-gold": "Gather gold",
    "gather-cards": "Gather cards",
    "keep-card": "Keep {0}",
    "income": "Gain your income",
    "murder": "Kill the {0}",
    "sign-warrant": "Sign the warrant on the {0}",
    "warrant": "Lay a warrant on the {0}",
    "bewitch": "Bewitch the {0}",
    "flower": "Put the flower on the threat to the {0}",
    "threaten": "Threaten the {0}",
    "spy-on": "Look at the hand of {0} for {1} districts",
    "rob": "Rob the {0}",
    "swap-hands": "Exchange hands with {0}",
    "redraw": "Put cards under the deck and draw as many",
    "foresee": "Take a card from everybody",
    "peek": "Look at the hand of {0}",
    "crown-to": "Give the crown to {0}",
    "take-crown": "Take the crown",
    "pray": "Gain {0} gold, and the rest of your income in cards",
    "tribute": "Take a gold from {0}",
    "extra-gold": "Gain your extra gold",
    "extra-cards": "Gain your extra cards",
    "study": "Draw seven cards to keep one",
    "exchange": "Take {1} of {0} in exchange",
    "seize": "Seize {1} of {0}",
    "destroy": "Destroy {1} of {0}",
    "beautify": "Beautify {0}",
    "claim": "Gain three gold",
    "collect-taxes": "Take all taxes",
    "use-armory": "Destroy your Armory to destroy another district",
    "use-laboratory": "Use the Laboratory",
    "use-museum": "Put a card under the Museum",
    "use-smithy": "Use the Smithy",
    "build": "Build {0}",
    "end-turn": "End your turn",
    "pay-gold": "Pay in gold",
    "use-framework": "Destroy the Framework instead of paying",
    "sacrifice": "Destroy {0} instead of paying",
    "pay-card": "Pay with {0}",
    "borrow": "Take the missing gold from {0}",
    "discard": "Put {0} under the deck",
    "tuck": "Put {0} under the Museum",
    "give": "Give {0}",
    "give-district": "Give {0}",
    "take-card": "Take {0}",
    "take-and-build": "Take {0} and build it at once",
    "take-gold": "Take a gold",
    "take-random-card": "Take a card at random",
    "give-gold": "Give a gold",
    "bribe": "Pay the bribe",
    "refuse": "Refuse to pay",
    "reveal": "Turn the threat up",
    "confiscate": "Confiscate the district",
    "buy-back": "Take the destroyed district into your hand",
    "announce": "Announce that seven districts complete a city",
    "search": "Take {0} from the deck",
    "stop": "That is all",
    "decline": "Do without",
    "accept": "Use it",
}


def sentence(action: int) -> str:
    """Return an action as a sentence for a person."""
    chosen = ACTIONS[action]
    return _SENTENCES[chosen.name].format(*[_said(arg) for arg in chosen.args])


def _said(arg: str) -> str:
    """Return an argument of an action as people write it."""
    if arg in SEATS:
        return f"{{{SEATS.index(arg)}}}"
    return PIECE_TITLES.get(arg) or titled(arg)
