"""Every choice a seat can make, and each as a sentence."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from citadel.core.actions import Action, ActionSpace
from citadel.games.duel.tiles import BUILDABLE, CELLS, RANKS, UNIQUE_NAMES

_RANK_PAIRS: Final = [f"{a}+{b}" for i, a in enumerate(RANKS) for b in RANKS[i + 1 :]]
_UNIQUE_PAIRS: Final = [f"{a}+{b}" for i, a in enumerate(UNIQUE_NAMES) for b in UNIQUE_NAMES[i + 1 :]]
# The pairs above as sets, in the same order.
RANK_PAIRS: Final = vec[i64]([2**a + 2**b for a in range(9) for b in range(a + 1, 9)])
UNIQUE_PAIRS: Final = vec[i64]([2 ** (16 + a) + 2 ** (16 + b) for a in range(10) for b in range(a + 1, 10)])

ACTIONS: Final = ActionSpace()
PASS: Final[i64] = ACTIONS.block("pass")
GAIN: Final[i64] = ACTIONS.block("gain")
TAKE_GOLD: Final[i64] = ACTIONS.block("take-gold")
RETURN_COIN: Final[i64] = ACTIONS.block("return-coin")
CHOOSE: Final[i64] = ACTIONS.block("choose", _UNIQUE_PAIRS)
KEEP: Final[i64] = ACTIONS.block("keep", _RANK_PAIRS)
DISCARD: Final[i64] = ACTIONS.block("discard", RANKS)
NAME: Final[i64] = ACTIONS.block("name", RANKS)
STEAL_PURSE: Final[i64] = ACTIONS.block("steal", ["purse"])
STEAL: Final[i64] = ACTIONS.block("steal", CELLS)
GUARD: Final[i64] = ACTIONS.block("guard", CELLS)
GUARD_WITH_COIN: Final[i64] = ACTIONS.block("guard-with-coin", CELLS)
COIN: Final[i64] = ACTIONS.block("coin", CELLS)
SEATS_FOR: Final[i64] = ACTIONS.block("seats", CELLS)
SEIZE: Final[i64] = ACTIONS.block("seize", CELLS)
EMPTY: Final[i64] = ACTIONS.block("empty", CELLS)
BUILD: Final[i64] = ACTIONS.block("build", BUILDABLE, CELLS)
BUILD_FOR_LESS: Final[i64] = ACTIONS.block("build-for-less", BUILDABLE, CELLS)

_SENTENCES: Final = {
    "pass": "Decline",
    "gain": "Use the ability",
    "take-gold": "Gain 2 gold",
    "return-coin": "Return a coin to the supply and build again",
    "choose": "Put {0} on your stand",
    "keep": "Keep {0}",
    "discard": "Put away {0}",
    "name": "Name {0}",
    "steal": "Steal a coin from {0}",
    "guard": "Move the Guard to {0}",
    "guard-with-coin": "Move the Guard to {0} and lay a coin there",
    "coin": "Lay a coin on {0}",
    "seats": "Take {0} for council seats",
    "seize": "Seize {0} for gold",
    "empty": "Take all the coins from {0}",
    "build": "Build {0} on {1}",
    "build-for-less": "Build {0} on {1} for one gold less",
}


def titled(name: str) -> str:
    """Return a name in actions and positions as people write it: thieves-den as Thieves' Den."""
    special = {"thieves-den": "Thieves' Den", "school-of-magic": "School of Magic", "purse": "the purse"}
    if name in special:
        return special[name]
    return name if name in CELLS else name.replace("-", " ").title()


def sentence(action: Action) -> str:
    """Return an action as a sentence for a person."""
    words = [" and ".join([titled(name) for name in arg.split("+")]) for arg in action.args]
    return _SENTENCES[action.name].format(*words)
