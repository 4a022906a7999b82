"""What stands behind a question or a choice: cards and clauses of the rulebook."""

from __future__ import annotations

from citadel.cli.words import spoken
from citadel.core.game import Game
from citadel.core.observation import Observation

COMMANDS = [
    "Type the number of a choice, or its words.",
    "? 3 explains choice 3, ? and the name of a card that card; ? alone repeats this.",
    "b shows the board, c the choices, l the log.",
    "u takes back your last move, as long as nothing has been revealed since. q stops.",
]


def question(game: Game, observation: Observation) -> list[str]:
    """Return what a seat is asked and the clause that asks it."""
    clause = observation.clause
    rule = [f"{clause}: {game.clauses()[clause]}"] if clause in game.clauses() else []
    return [observation.asks, *rule]


def choice(game: Game, action: int) -> list[str]:
    """Return a choice as a sentence and in words to type, with the cards that it names and their clauses."""
    named = game.actions[action]
    lines = [f"{game.help(action)}. To type: {named}"]
    for name in dict.fromkeys(name for arg in named.args for name in arg.split("+")):
        lines += card(game, name)
    return lines


def card(game: Game, name: str) -> list[str]:
    """Return what a card says, and the clauses under its name; nothing for a name that stands for nothing."""
    name = "-".join(name.casefold().replace("'", "").split())
    text = game.card_texts().get(name)
    said = [f"{spoken(name).capitalize()}: {text}"] if text else []
    return said + [f"{clause}: {rule}" for clause, rule in game.clauses().items() if name in clause.split(".")[1:-1]]
