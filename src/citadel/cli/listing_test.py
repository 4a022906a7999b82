from __future__ import annotations

import pytest

import citadel
from citadel.cli.command_test import citadel_says
from citadel.core.registry_test import plugin

__all__ = ["plugin"]


def test_every_game_is_listed_with_every_option_its_default_and_its_choices() -> None:
    lines = citadel_says("games").out.splitlines()
    for id in citadel.games():
        game = citadel.load_game(id)
        assert f"{id}: {game.title}, {game.seats_text()} seats" in lines
        for name, option in game.options.items():
            assert f"  --option {name}={option.default}   {option.help} ({option.allowed()})" in lines


@pytest.mark.usefixtures("plugin")
def test_a_game_that_cannot_be_loaded_is_listed_with_the_reason_beside_the_others() -> None:
    said = citadel_says("games")
    assert (said.status, said.err) == (0, "")
    assert "gone: gone cannot be loaded from no_such_module:Gone: ModuleNotFoundError" in said.out
    assert "toy: Toy, 1 to 15 seats" in said.out
    assert "duel: Citadels Duel, 2 seats" in said.out
