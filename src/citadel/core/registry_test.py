"""Games are found by their ids: ours, and those of other packages by their entry points."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import citadel
from citadel.core.errors import UnknownGame

ENTRY_POINTS = """[citadel.games]
toy = citadel.core.toy_test:ToyGame
gone = no_such_module:Gone
"""


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package with a game is installed."""
    folder = tmp_path / "toys-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield


@pytest.mark.usefixtures("plugin")
def test_a_game_of_another_package_is_found_and_played() -> None:
    assert "toy" in citadel.games()
    game = citadel.load_game("toy")
    state = game.new_state(seats=3, seed=1)
    state.apply_action(0)
    assert (game.id, state.is_terminal()) == ("toy", True)


@pytest.mark.usefixtures("plugin")
def test_a_journal_of_a_game_of_another_package_is_read() -> None:
    journal = citadel.Journal(citadel.load_game("toy"), 3, seed=1)
    journal.record(0, 0)
    assert [state.is_terminal() for state in citadel.Journal.loads(journal.dumps()).replay()] == [False, True]


@pytest.mark.usefixtures("plugin")
def test_options_of_a_game_of_another_package_are_checked() -> None:
    with pytest.raises(citadel.BadOption, match="toy has no option 'colour'; it has none"):
        citadel.load_game("toy", colour="red")


@pytest.mark.usefixtures("plugin")
def test_a_game_that_cannot_be_loaded_says_why() -> None:
    with pytest.raises(UnknownGame, match=r"gone cannot be loaded from no_such_module:Gone: ModuleNotFoundError: No"):
        citadel.load_game("gone")


def test_without_the_package_the_game_is_unknown() -> None:
    assert "toy" not in citadel.games()
    with pytest.raises(UnknownGame, match=r"No game is called 'toy'; there are .*duel"):
        citadel.load_game("toy")


def test_games_are_listed_by_name() -> None:
    assert citadel.games() == sorted(citadel.games())
