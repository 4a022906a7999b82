"""Threats: what a threatened seat and its Blackmailer may do after gathering."""

from __future__ import annotations

from typing import Final

from citadel.core.steps import Decision


class Threat(Decision):
    """Pay the Blackmailer half of your gold, or refuse."""

    asks = "Pay the Blackmailer half of your gold, or refuse?"
    clause = "citadels.blackmailer.3"


THREAT: Final = Threat()
