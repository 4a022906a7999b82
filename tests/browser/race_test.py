"""The form for a new table proposes a race to people at screens of their own, and calm to everybody else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

RACES = [("imposter", "calls", 6), ("snotling", "grabs", 16)]
CALMING = [("Motion", "normal", "none"), ("Size of text", "100", "130"), ("Ask before a move", "never", "always")]
each_race = pytest.mark.parametrize(("game", "option", "most"), RACES)


def form(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"/new?game={game}")


def seats(page: Page, most: int, *kinds: str) -> None:
    """Choose who plays; the other seats stay empty."""
    for seat in range(most):
        page.locator(f"select[name=seat-{seat}]").select_option(kinds[seat] if seat < len(kinds) else "nobody")


@each_race
def test_people_at_screens_of_their_own_are_offered_a_race(page: Page, game: str, option: str, most: int) -> None:
    form(page, game)
    proposed = page.locator(f"#option-{option}")
    expect(proposed).to_have_value("calm")
    for kinds in [("me", "open"), ("me", "anyone", "open"), ("open", "open")]:
        seats(page, most, *kinds)
        expect(proposed).to_have_value("race")
    for kinds in [("me", "bot uniform"), ("me", "open", "bot greedy"), ("me", "me"), ("me", "me", "open")]:
        seats(page, most, *kinds)
        expect(proposed).to_have_value("calm")


@pytest.mark.parametrize("wish", [{"reduced_motion": "reduce"}, {"contrast": "more"}, {"forced_colors": "active"}])
def test_whose_system_asks_for_help_is_offered_calm(page: Page, wish: dict[str, Any]) -> None:
    form(page, "imposter")
    page.emulate_media(**{"reduced_motion": "no-preference", **wish})
    seats(page, 6, "me", "open")
    expect(page.locator("#option-calls")).to_have_value("calm")


@pytest.mark.parametrize(("label", "usual", "value"), CALMING)
def test_whose_settings_help_is_offered_calm(page: Page, label: str, usual: str, value: str) -> None:
    form(page, "imposter")
    seats(page, 6, "me", "open")
    page.get_by_role("button", name="Settings").click()
    for chosen, proposed in [(value, "calm"), (usual, "race")]:
        page.get_by_label(label).select_option(chosen)
        expect(page.locator("#option-calls")).to_have_value(proposed)


@each_race
@pytest.mark.parametrize("wish", ["calm", "race"])
def test_what_somebody_has_chosen_stays(page: Page, game: str, option: str, most: int, wish: str) -> None:
    form(page, game)
    page.locator("summary", has_text="Options").click()
    page.locator(f"#option-{option}").select_option(wish)
    for kinds in [("me", "open"), ("me", "bot uniform")]:
        seats(page, most, *kinds)
        expect(page.locator(f"#option-{option}")).to_have_value(wish)
