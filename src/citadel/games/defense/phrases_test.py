import pytest

from citadel.games.defense.scenes_test import game


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand-points seat0 5", "Hand 5 points to {0}"),
        ("hand-points seat1 1", "Hand 1 point to {1}"),
        ("hand-points seat1 5", "Hand 5 points to {1}"),
        ("trade seat0", "Trade with {0}"),
        ("assist seat3", "Help {3} up"),
        ("reroll seat2", "Roll again by the help of {2}"),
        ("reroll luck", "Roll again by luck"),
        ("attack bat-imp h9", "Attack Bat Imp at h9"),
        ("lay 0,1 r90", "Lay it at 0,1, turned a quarter clockwise"),
        ("done", "Be done"),
    ],
)
def test_an_action_is_said_with_the_words_it_names(text: str, sentence: str) -> None:
    assert game().help(game().actions.find(text)) == sentence


def test_every_action_is_a_sentence_without_gaps() -> None:
    rules = game()
    assert not [
        action for action in range(len(rules.actions)) if "{0t}" in rules.help(action) or not rules.help(action)
    ]
