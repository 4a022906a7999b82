"""Players who choose from pages of different ages: what counts is whether their own question is still the same."""

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citadel.host import Host, StaleMove, View
from citadel.host.play_test import PLAYERS, new_table


def question(view: View) -> list[Any]:
    """All that a seat of the test's game decides by, but for which others have chosen already."""
    seen = view.observation
    return [seen.asks, seen.legal_actions, *(seen.position[name] for name in ("rounds", "won", "boasts", "deck"))]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**9))
def test_a_move_counts_only_if_the_question_on_its_page_is_the_present_one(url: str, seed: int) -> None:
    host, rng = Host(url), random.Random(seed)
    table = new_table(host, 3, seed)
    pages: list[list[View]] = [[], [], []]
    settled = [0, 0, 0]  # the version from which on a seat's pages are honoured at least: its own last move, or an undo
    for step in range(25):
        present = [host.view(table, player) for player in PLAYERS]
        for seat, view in enumerate(present):
            pages[seat].append(view)
        seat = rng.randrange(3)
        page = rng.choice(pages[seat][-4:])
        if present[seat].undoable and rng.random() < 0.3:
            settled = [host.undo(table, PLAYERS[seat], seat, present[seat].version).version] * 3
        elif page.observation.legal_actions:
            action = rng.choice(page.observation.legal_actions)
            try:
                settled[seat] = host.act(table, PLAYERS[seat], seat, page.version, action, f"{step}").version
                assert question(page) == question(present[seat])
            except StaleMove:
                assert question(page) != question(present[seat]) or page.version < settled[seat]
    host.close()
