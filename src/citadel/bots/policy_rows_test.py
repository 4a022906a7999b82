from __future__ import annotations

from itertools import combinations, permutations

import pytest

from citadel.bots import make_bot
from citadel.bots.policy_rows import best_row, worth
from citadel.games.combat.scenes_test import toy

SIX = ["9 1 1 1 1 1", "1 9 1 1 1 1", "1 1 9 1 1 1", "1 1 1 9 1 1", "1 1 1 1 9 1", "1 1 1 1 1 9"]


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("mine", [1, 4, 5, 9])
def test_the_worth_of_a_card_in_a_column_is_that_of_all_deals(mine: int, rivals: int) -> None:
    unseen = [3, 5, 5, 7, 2, 4, 4]
    hands = list(combinations(unseen, rivals))
    won = sum(max(hand) < mine for hand in hands)
    drawn = sum(max(hand) == mine for hand in hands)
    assert worth(mine, unseen, rivals) == pytest.approx((won + drawn / 2) / len(hands))


def test_the_best_row_is_the_best_of_all_orders() -> None:
    worths = [[0.9, 0.8, 0.1], [0.8, 0.1, 0.1], [0.5, 0.4, 0.45]]
    best = max(permutations(range(3)), key=lambda order: sum(worths[order[i]][i] for i in range(3)))
    assert best_row(worths) == best[0] == 1


def test_each_card_is_laid_where_it_is_strong() -> None:
    game = toy("battle-lines", *SIX, *["5 5 5 5 5 5"] * 6)
    state = game.from_dict({"seats": 2, "hands": [list("fedcba"), list("ghijkl")], "agenda": [["LayRow", 0, 3]]})
    laid = []
    for _ in range(5):
        action = make_bot("greedy", game, 1).choose(state.observe(0))
        laid.append(str(game.actions[action]))
        state.apply_action(action, 0)
    assert laid == ["lay a", "lay b", "lay c", "lay d", "lay e"]
