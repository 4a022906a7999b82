"""Turns of the classic edition in which tests of its characters begin."""

from typing import Any

from citadel.games.citadels import turns_test
from citadel.games.citadels.table import Table


def turn_of(character: str, **given: Any) -> Table:
    """A seat's turn as a character of the classic edition, after the action unless said otherwise."""
    return turns_test.turn_of(character, game="classic", **given)


def call_of(character: str, **given: Any) -> Table:
    """The moment at which a character of the classic edition is called."""
    return turns_test.call_of(character, game="classic", **given)


def end_of_round(roles: dict[int, str], **given: Any) -> Table:
    """The moment after the last rank of the classic edition has been called."""
    return turns_test.end_of_round(roles, game="classic", **given)


def resumed_as(character: str, **given: Any) -> Table:
    """The Witch of the classic edition goes on as a character."""
    return turns_test.resumed_as(character, game="classic", **given)


def bewitched(character: str, **given: Any) -> Table:
    """A bewitched character of the classic edition is about to take the action."""
    return turns_test.bewitched(character, game="classic", **given)
