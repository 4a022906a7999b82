from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import citadel
from citadel.core.game import Game
from citadel.core.state import State
from citadel.games.combat.packs import packs, read_pack
from citadel.games.combat.scenes_test import assert_drawn, choices, do, fact, log
from citadel.games.combat.statistics import STATISTICS

clause = pytest.mark.clause


def pack_of(n: int, **options: Any) -> Game:
    """The game with a pack of n fighters, called a, b, c ... and c26, c27 ... after the alphabet."""
    names = ["abcdefghijklmnopqrstuvwxyz"[i] if i < 26 else f"c{i}" for i in range(n)]
    lines = [",".join(["name", *STATISTICS]), *[f"{name},5,5,5,5,5,5" for name in names]]
    packs()["toy"] = read_pack("toy", "\n".join(lines))
    try:
        return citadel.load_game("deadly-doubles", pack="toy", **options)
    finally:
        del packs()["toy"]


def grid(text: str, seats: int = 2, step: str = "FirstCard", seat: int = 0, arg: int = 0, **facts: Any) -> State:
    """A grid without rules cards: a card for each letter, a dot for a place from which one has been taken."""
    cells = ["" if letter == "." else letter for letter in text.replace(" ", "")]
    game = pack_of(len(cells) // 2, rules_cards="out", **facts.pop("options", {}))
    rows = [cells[i : i + 10] for i in range(0, len(cells), 10)]
    taken = sorted({*"abcdefghijklmnopqrstuvwxyz"[: len(cells) // 2]} - {*cells})
    doubles = facts.pop("doubles", [taken, *[[] for _ in range(seats - 1)]])
    return game.from_dict({"seats": seats, "grid": rows, "doubles": doubles, "agenda": [[step, seat, arg]], **facts})


def flat(state: State) -> list[str]:
    return [card for row in fact(state, "grid") for card in row]


# Set-up.


@clause("deadly-doubles.setup.1")
def test_two_to_34_play() -> None:
    assert list(citadel.load_game("deadly-doubles").seats) == list(range(2, 35))


@clause("deadly-doubles.setup.2")
@pytest.mark.parametrize("name", ["warriors", "dwarfs"])
def test_there_are_two_of_each_card_of_one_pack(name: str) -> None:
    cards = Counter(flat(citadel.load_game("deadly-doubles", pack=name).new_state(2, 1)))
    del cards["-"]
    assert cards == Counter({fighter.name: 2 for fighter in packs()[name].fighters})


@clause("deadly-doubles.setup.2")
@clause("packs.cards.4")
def test_packs_of_two_sets_are_refused() -> None:
    with pytest.raises(citadel.BadOption, match="pack cannot be 'warriors,chaos'"):
        citadel.load_game("deadly-doubles", pack="warriors,chaos")


@clause("deadly-doubles.setup.3")
@clause("packs.cards.5")
@pytest.mark.parametrize(
    ("fighters", "rows"),
    [(34, [10] * 7), (35, [10] * 7 + [2]), (10, [10, 10, 2]), (4, [10]), (2, [6]), (200, [10] * 40 + [2])],
)
def test_the_cards_lie_in_rows_of_ten_of_which_the_last_may_be_shorter(fighters: int, rows: list[int]) -> None:
    game = pack_of(fighters)
    assert [len(row) for row in fact(game.new_state(2, 1), "grid")] == rows
    assert str(game.actions[len(game.actions) - 1]) == f"turn r{len(rows)}c{rows[-1]}"


@clause("deadly-doubles.setup.4")
def test_the_places_of_the_rules_cards_stay_empty() -> None:
    state = citadel.load_game("deadly-doubles").new_state(2, 1)
    assert flat(state).count("-") == 2
    empty = [i for i, card in enumerate(flat(state)) if card == "-"]
    assert len(choices(state)) == 68
    for place in empty:
        with pytest.raises(citadel.IllegalAction, match=r"no card lies there \(deadly-doubles\.turn\.1\)"):
            do(state, f"turn r{place // 10 + 1}c{place % 10 + 1}")


@clause("deadly-doubles.setup.4")
def test_the_rules_cards_may_lie_anywhere() -> None:
    game = pack_of(2)
    places = {tuple(i for i, card in enumerate(flat(game.new_state(2, seed))) if card == "-") for seed in range(200)}
    assert len(places) == 15


@clause("deadly-doubles.setup.5")
def test_without_rules_cards_packs_of_35_fill_the_grid() -> None:
    state = pack_of(35, rules_cards="out").new_state(2, 1)
    assert [len(row) for row in fact(state, "grid")] == [10] * 7
    assert "-" not in flat(state)


@clause("deadly-doubles.setup.6")
@pytest.mark.parametrize("seats", [2, 3, 34])
def test_the_dealers_left_neighbour_begins(seats: int) -> None:
    assert citadel.load_game("deadly-doubles").new_state(seats, 1).actors() == [1]


# A turn.


@clause("deadly-doubles.turn.1")
def test_any_card_may_be_turned_up_first_but_no_empty_place() -> None:
    state = grid("ab..ba")
    assert choices(state) == ["turn r1c1", "turn r1c2", "turn r1c5", "turn r1c6"]
    do(state, "turn r1c2")
    assert (fact(state, "up"), log(state)) == ("r1c2", ["{0} turns up b."])


@clause("deadly-doubles.turn.2")
def test_the_second_card_is_another_one() -> None:
    state = do(grid("abba"), "turn r1c2")
    assert (state.actors(), choices(state)) == ([0], ["turn r1c1", "turn r1c3", "turn r1c4"])
    with pytest.raises(citadel.IllegalAction, match=r"lies open already \(deadly-doubles\.turn\.2\)"):
        do(state, "turn r1c2")
    with pytest.raises(citadel.IllegalAction, match=r"a second card is turned up first \(deadly-doubles\.turn\.2\)"):
        do(state, "stop")


@clause("deadly-doubles.turn.2")
def test_a_third_card_is_refused() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2")
    with pytest.raises(citadel.IllegalAction, match="it is for seat 1 to act"):
        state.apply_action(state.game.actions.find("turn r1c3"), 0)


@clause("deadly-doubles.turn.3")
def test_a_double_is_kept_and_its_player_may_go_on() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c4")
    assert (flat(state), fact(state, "doubles")) == (["", "b", "b", ""], [["a"], []])
    assert (state.actors(), choices(state)) == ([0], ["stop", "turn r1c2", "turn r1c3"])
    assert state.observe(0).asks == "Turn up another two cards, or stop."
    do(state, "turn r1c2")
    assert state.actors() == [0]


@clause("deadly-doubles.turn.3")
def test_a_double_may_be_the_last_of_a_turn() -> None:
    state = do(grid("abba", 3), "turn r1c1", "turn r1c4", "stop")
    assert (state.actors(), choices(state)) == ([1], ["turn r1c2", "turn r1c3"])


@clause("deadly-doubles.turn.3")
def test_one_stops_only_after_a_double() -> None:
    state = grid("abba")
    with pytest.raises(citadel.IllegalAction, match=r"only after a double \(deadly-doubles\.turn\.3\)"):
        do(state, "stop")


@clause("deadly-doubles.turn.4")
def test_different_cards_are_turned_down_and_the_next_player_has_the_turn() -> None:
    state = do(grid("abba", 3, seat=2), "turn r1c1", "turn r1c2")
    assert (flat(state), fact(state, "up"), state.actors()) == (["a", "b", "b", "a"], "", [0])
    assert fact(state, "last") == [["r1c1", "a"], ["r1c2", "b"]]
    assert choices(state) == ["turn r1c1", "turn r1c2", "turn r1c3", "turn r1c4"]


# The end.


@clause("deadly-doubles.end.1")
@clause("deadly-doubles.end.2")
def test_when_the_table_is_empty_most_doubles_win() -> None:
    state = do(grid("aabcbc", 3), "turn r1c1", "turn r1c2", "turn r1c3", "turn r1c4", "turn r1c4", "turn r1c6")
    assert not state.is_terminal()
    do(state, "turn r1c3", "turn r1c5")
    assert state.is_terminal()
    assert [score.total for score in state.scores()] == [1, 2, 0]
    assert state.returns() == [-0.5, 1.0, -0.5]


@clause("deadly-doubles.end.3")
def test_equal_numbers_of_doubles_share_the_win() -> None:
    state = do(grid("aa....", 3, seat=1, doubles=[["b"], [], ["c"]], options={}), "turn r1c1", "turn r1c2")
    assert state.returns() == [0.0, 0.0, 0.0]
    state = do(grid("aa..", 3, seat=1, doubles=[["b"], [], []]), "turn r1c1", "turn r1c2")
    assert state.returns() == [0.5, 0.5, -1.0]


@clause("deadly-doubles.end.4")
@pytest.mark.parametrize("most", [10, 12])
def test_after_so_many_turns_the_doubles_that_there_are_decide(most: int) -> None:
    state = grid("abba..", turns=most - 1, options={"max_turns": most})
    assert do(state.clone(), "turn r1c1", "turn r1c2").returns() == [1.0, -1.0]
    earlier = grid("abba..", turns=most - 2, options={"max_turns": most})
    assert not do(earlier, "turn r1c1", "turn r1c2").is_terminal()


@clause("deadly-doubles.end.4")
def test_a_double_in_the_last_turn_still_counts() -> None:
    state = do(grid("abba", turns=9, options={"max_turns": 10}), "turn r1c1", "turn r1c4")
    assert state.is_terminal() and state.scores()[0].total == 1


@pytest.mark.parametrize("fighters", [2, 10, 34, 35])
def test_every_card_lies_in_one_place(fighters: int) -> None:
    game = pack_of(fighters)
    state = game.new_state(3, 1)
    cards = Counter(dict.fromkeys(game.card_texts(), 2))
    while not state.is_terminal():
        mine = [card for doubles in fact(state, "doubles") for card in doubles]
        assert Counter([card for card in flat(state) if card not in ("", "-")] + 2 * mine) == cards
        state.apply_action(state.legal_actions()[(7 * state.ply) % len(state.legal_actions())])
        assert state.ply <= game.max_plies


# What everybody knows.


@clause("deadly-doubles.memory.1")
def test_nobody_sees_a_card_that_has_never_been_turned_up() -> None:
    state = grid("abba")
    for seat in (0, 1, citadel.SPECTATOR):
        assert state.observe(seat).position["grid"] == [[None] * 4]


@clause("deadly-doubles.memory.2")
def test_all_know_what_was_turned_up_and_where() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2")
    for seat in (0, 1, citadel.SPECTATOR):
        assert state.observe(seat).position["grid"] == [["a", "b", None, None]]
    assert state.observe(0).position["seen"] == ["r1c1", "r1c2"]


@clause("deadly-doubles.memory.2")
def test_all_know_in_which_order_cards_were_turned_up_last() -> None:
    state = do(grid("abba"), "turn r1c2", "turn r1c1")
    assert state.observe(1).position["seen"] == ["r1c2", "r1c1"]
    do(state, "turn r1c2")
    assert state.observe(1).position["seen"] == ["r1c1", "r1c2"]
    assert state.game.from_dict(state.to_dict()).to_dict() == state.to_dict()


@clause("deadly-doubles.memory.2")
def test_the_log_names_cards_but_no_places() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c2", "turn r1c2", "turn r1c3", "stop")
    assert log(state) == [
        "{0} turns up a.",
        "{0} turns up b.",
        "a and b are turned face down again.",
        "{1} turns up b.",
        "{1} turns up b.",
        "{1} takes the double of b.",
        "{1} leaves the next turn to {0}.",
    ]


@clause("deadly-doubles.turn.5")
def test_turning_up_a_card_is_not_taken_back_even_one_that_was_seen_before() -> None:
    """Else whoever has forgotten it could peek."""
    state = grid("abba")
    for turned, place in enumerate(["r1c1", "r1c2", "r1c1", "r1c2", "r1c1", "r1c4"], 1):
        do(state, f"turn {place}")
        assert state.ply == state.revealed == turned
    do(state, "stop")
    assert (state.ply, state.revealed) == (7, 6)


@clause("deadly-doubles.memory.3")
def test_all_see_the_doubles_that_somebody_has() -> None:
    state = do(grid("abba"), "turn r1c1", "turn r1c4")
    assert state.observe(citadel.SPECTATOR).position["doubles"] == [["a"], []]


@clause("deadly-doubles.memory.4")
def test_unseen_cards_are_laid_by_their_true_odds() -> None:
    """One a and one b have been seen, c is taken; an a, a b and both d lie anywhere else."""
    state = grid("abbadd..", seen=["r1c1", "r1c2"])
    expected: Counter[Any] = Counter(["".join(order) for order in permutations("abdd")])
    assert_drawn(state, 1, expected, lambda facts: "".join(facts["grid"][0][2:6]))


# Positions that are no positions.


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"grid": [["a", "b", "b"]]}, "grid[0]"),
        ({"grid": [["a", "b", "b", "z"]]}, "grid[0][3]"),
        ({"grid": [["a", "b", "b", "b"]]}, "grid[0][3]"),
        ({"grid": [["a", "b", "b", ""]]}, "grid"),
        ({"grid": [["a", "b", "b", "-"]]}, "grid"),
        ({"grid": [["a", "b", "b", None]]}, "grid[0][3]"),
        ({"doubles": [["a"], []]}, "doubles[0]"),
        ({"seen": ["r2c1"]}, "seen[0]"),
        ({"seen": ["r1c1", "r1c1"]}, "seen[1]"),
        ({"up": "r1c1"}, "up"),
        ({"up": "here"}, "up"),
        ({"last": [["r1c1", "a"]]}, "last"),
        ({"last": [["r1c1", None], ["r1c2", "b"]]}, "last[0][1]"),
        ({"step": "SecondCard"}, "agenda[0]"),
        ({"arg": 1}, "agenda[0]"),
        ({"arg": 2}, "agenda[0][2]"),
        ({"turns": 400}, "agenda[0]"),
        ({"step": "SetUp"}, "agenda[0]"),
        ({"seen": ["r1c1"], "up": "r1c1"}, "agenda[0]"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(citadel.BadPosition) as caught:
        grid("abba", **change)
    assert f"position.{path}" in str(caught.value)
