"""Games go on as they have gone before: what was played once is played again, line for line.

After a change of the rules: `python -m tests.games.playthroughs`, then read the difference.
"""

from __future__ import annotations

import pytest

from tests.games.playthroughs import FOLDER, path_of, playthrough
from tests.positions import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_goes_on_as_it_went_before(game_id: str) -> None:
    assert playthrough(game_id) == path_of(game_id).read_text(encoding="utf-8")


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(game_id).name for game_id in GAMES}
