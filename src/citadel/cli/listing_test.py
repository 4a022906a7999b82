from __future__ import annotations

import citadel
from citadel.cli.command_test import citadel_says


def test_every_game_is_listed_with_every_option_its_default_and_its_choices() -> None:
    lines = citadel_says("games").out.splitlines()
    for id in citadel.games():
        game = citadel.load_game(id)
        assert f"{id}: {game.title}, {game.seats_text()} seats" in lines
        for name, option in game.options.items():
            assert f"  --option {name}={option.default}   {option.help} ({option.allowed()})" in lines
