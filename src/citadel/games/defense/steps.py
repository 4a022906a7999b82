"""All steps of Defense of the Citadel; the first one lays the table of a new game."""

from __future__ import annotations

from citadel.core.steps import Step

STEPS: list[Step] = []
