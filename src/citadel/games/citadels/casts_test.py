"""Which cards a game is played with: the box, presets, choice by name and by lot, and what suits how many play."""

from collections import Counter
from math import sqrt
from typing import Any

import pytest

import citadel
from citadel import BadOption, BadSeat
from citadel.core.errors import Unchosen
from citadel.games.citadels.kinds import UNIQUES_2016
from citadel.games.citadels.ranks import CHARACTERS

clause = pytest.mark.clause
EIGHT = "assassin, thief, magician, king, bishop, merchant, architect, warlord"
FOURTEEN = ", ".join(UNIQUES_2016[8:22])
PRESETS = [
    ("original", clause("citadels.preset.2")),
    ("ambitious-aristocrats", clause("citadels.preset.3")),
    ("cunning-agents", clause("citadels.preset.4")),
    ("illustrious-emissaries", clause("citadels.preset.5")),
    ("devious-dignitaries", clause("citadels.preset.6")),
    ("tenacious-delegates", clause("citadels.preset.7")),
    ("vicious-nobles", clause("citadels.preset.8")),
]


def begun(seats: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    """The position at the beginning of a game."""
    return citadel.load_game("citadels", **options).new_state(seats=seats, seed=seed).to_dict()


def cast(seats: int, seed: int = 1, **options: Any) -> list[str]:
    """The cast of a game."""
    names: list[str] = begun(seats, seed, **options)["cast"]
    return names


def told(seats: int, **options: Any) -> list[str]:
    """What the log says about the cast."""
    state = citadel.load_game("citadels", **options).new_state(seats=seats, seed=1)
    return [line for line in state.observe(citadel.SPECTATOR).log if line.startswith("In this game")]


def written(clause_id: str) -> tuple[list[str], list[str]]:
    """The names that a clause of the rulebook lists: characters; unique districts."""
    text = citadel.load_game("citadels").clauses()[clause_id]
    halves = text.partition(": ")[2].rstrip(".").lower().replace("'", "").split("; ")
    first, second = [[name.replace(" ", "-") for name in half.split(", ")] for half in halves]
    return first, second


# The cast


@clause("citadels.cast.1")
@pytest.mark.parametrize("preset", [name for name, _ in PRESETS] + ["random"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_has_one_character_of_each_rank(preset: str, seats: int) -> None:
    names = cast(seats, preset=preset)
    assert [CHARACTERS.index(name) // 3 + 1 for name in names] == list(range(1, len(names) + 1))
    assert len(names) in (8, 9)


@clause("citadels.cast.1")
def test_two_of_one_rank_are_refused() -> None:
    with pytest.raises(BadOption, match=r"assassin and witch.*citadels\.cast\.1"):
        citadel.load_game("citadels", preset="chosen", characters=f"{EIGHT}, witch")


@clause("citadels.cast.2")
@pytest.mark.parametrize("preset", [name for name, _ in PRESETS] + ["random"])
def test_rank_nine_never_plays_with_two_and_always_with_three_and_eight(preset: str) -> None:
    assert [len(cast(seats, preset=preset)) for seats in (2, 3, 8)] == [8, 9, 9]


@clause("citadels.cast.2")
@pytest.mark.parametrize("seats", [3, 8])
def test_rank_nine_cannot_be_left_out_with_three_or_eight(seats: int) -> None:
    with pytest.raises(BadSeat, match=r"citadels\.cast\.2"):
        cast(seats, rank9="none")
    with pytest.raises(BadSeat, match=r"citadels\.cast\.2"):
        cast(seats, preset="chosen", characters=EIGHT)


@clause("citadels.cast.2")
def test_rank_nine_cannot_be_named_for_two() -> None:
    with pytest.raises(BadSeat, match=r"no Artist.*citadels\.cast\.2"):
        cast(2, rank9="artist")
    with pytest.raises(BadSeat, match=r"citadels\.cast\.2"):
        cast(2, preset="chosen", characters=f"{EIGHT}, artist")


@clause("citadels.cast.2")
@pytest.mark.parametrize("seats", range(4, 8))
def test_rank_nine_may_play_or_not_with_four_to_seven(seats: int) -> None:
    assert len(cast(seats, rank9="none")) == 8
    assert len(cast(seats, rank9="artist")) == 9


@clause("citadels.cast.3")
def test_an_emperor_named_for_two_is_refused() -> None:
    named = EIGHT.replace("king", "emperor")
    with pytest.raises(BadSeat, match=r"Emperor.*citadels\.cast\.3"):
        cast(2, preset="chosen", characters=named)
    assert "emperor" in cast(3, preset="chosen", characters=named, rank9="artist")


@clause("citadels.cast.4")
def test_the_queen_asks_for_five_players_or_three() -> None:
    for seats in (3, 4):
        with pytest.raises(BadSeat, match=r"Queen plays only with at least 5 players.*citadels\.cast\.4"):
            cast(seats, rank9="queen")
        assert cast(seats, rank9="queen", queen_min_seats="3")[-1] == "queen"
    assert cast(5, rank9="queen")[-1] == "queen"
    with pytest.raises(BadSeat, match=r"citadels\.cast\.4"):
        cast(4, preset="chosen", characters=f"{EIGHT}, queen")


@clause("citadels.cast.5")
def test_the_option_rank9_goes_before_the_preset() -> None:
    assert cast(5, preset="cunning-agents")[-1] == "tax-collector"
    assert cast(5, preset="cunning-agents", rank9="artist")[-1] == "artist"
    assert len(cast(5, preset="cunning-agents", rank9="none")) == 8
    assert cast(5, preset="random", rank9="tax-collector")[-1] == "tax-collector"
    assert cast(5, preset="chosen", characters=f"{EIGHT}, artist", rank9="queen")[-1] == "queen"


@clause("citadels.cast.6")
def test_refusals_come_before_anything_is_dealt_and_name_the_rule() -> None:
    with pytest.raises(BadOption, match=r"names nobody of rank 4 \(citadels\.preset\.13\)"):
        citadel.load_game("citadels", preset="chosen", characters=EIGHT.replace("king, ", ""))
    with pytest.raises(BadOption, match=r"knows no 'joker'.*citadels\.preset\.13"):
        citadel.load_game("citadels", preset="chosen", characters=EIGHT.replace("king", "joker"))


@clause("citadels.cast.7")
@pytest.mark.parametrize("options", [{}, {"rank9": "none"}, {"preset": "chosen", "characters": EIGHT}])
@pytest.mark.parametrize(("seats", "suggested"), [(3, "artist"), (8, "queen")])
def test_whoever_sets_up_a_table_that_needs_a_rank_nine_names_it(
    seats: int, suggested: str, options: dict[str, str]
) -> None:
    with pytest.raises(Unchosen, match=rf"{suggested.title()} is suggested \(citadels\.cast\.2\)") as refused:
        citadel.load_game("citadels", **options).check_chosen(seats)
    named = citadel.load_game("citadels", **{**options, **refused.value.suggested})
    named.check_chosen(seats)
    assert named.new_state(seats=seats, seed=1).to_dict()["cast"][-1] == suggested


@clause("citadels.cast.7")
def test_nothing_is_left_to_name_where_cards_options_or_chance_do_or_nobody_has_to() -> None:
    for options in ({"preset": "cunning-agents"}, {"preset": "devious-dignitaries"}, {"preset": "random"}):
        for seats in (3, 8):
            citadel.load_game("citadels", **options).check_chosen(seats)
    citadel.load_game("citadels", preset="chosen", characters=f"{EIGHT}, artist").check_chosen(3)
    for seats in (2, 4, 5, 6, 7):
        citadel.load_game("citadels").check_chosen(seats)


@clause("citadels.cast.7")
def test_a_game_that_starts_without_a_form_has_the_suggested_rank_nine_and_says_so() -> None:
    assert (cast(3)[-1], told(3)) == ("artist", ["In this game the Artist joins the cast."])
    assert (cast(8)[-1], told(8)) == ("queen", ["In this game the Queen joins the cast."])


# Presets


@clause("citadels.preset.1")
def test_there_are_seven_presets_and_two_free_ways_and_original_is_the_default() -> None:
    option = citadel.load_game("citadels").options["preset"]
    assert option.choices == [*[name for name, _ in PRESETS], "chosen", "random"]
    assert option.default == "original"


@pytest.mark.parametrize(
    ("preset", "clause_id"), [pytest.param(name, mark.args[0], marks=mark) for name, mark in PRESETS]
)
def test_a_preset_has_the_cards_that_the_rulebook_lists(preset: str, clause_id: str) -> None:
    characters, uniques = written(clause_id)
    at_five = begun(5, preset=preset)
    assert at_five["cast"] == characters
    assert sorted(at_five["uniques"]) == sorted(uniques)
    assert len(uniques) == 14


@clause("citadels.preset.9")
def test_two_players_play_a_preset_without_its_rank_nine() -> None:
    assert len(cast(2, preset="vicious-nobles")) == 8
    assert told(2, preset="vicious-nobles") == ["In this game the Tax Collector does not play."]
    for seats in range(3, 9):
        assert cast(seats, preset="vicious-nobles")[-1] == "tax-collector"


@clause("citadels.preset.10")
def test_original_has_a_rank_nine_only_with_three_and_eight() -> None:
    ninth = [cast(seats)[8:] for seats in range(2, 9)]
    assert ninth == [[], ["artist"], [], [], [], [], ["queen"]]
    assert told(3) == ["In this game the Artist joins the cast."]
    assert told(5) == []


@clause("citadels.preset.11")
def test_the_artist_replaces_the_queen_of_a_preset_where_too_few_play() -> None:
    ninth = [cast(seats, preset="devious-dignitaries")[8] for seats in range(3, 9)]
    assert ninth == ["artist", "artist", "queen", "queen", "queen", "queen"]
    assert cast(3, preset="devious-dignitaries", queen_min_seats="3")[8] == "queen"
    assert told(4, preset="devious-dignitaries") == ["In this game the Artist takes the place of the Queen."]


@clause("citadels.preset.12")
def test_king_or_patrician_replaces_the_emperor_of_a_preset_for_two() -> None:
    assert cast(2, preset="cunning-agents")[3] == "king"
    assert cast(2, preset="cunning-agents", emperor_replacement="patrician")[3] == "patrician"
    assert cast(3, preset="cunning-agents")[3] == "emperor"
    assert "In this game the King takes the place of the Emperor." in told(2, preset="cunning-agents")


@clause("citadels.preset.13")
def test_characters_are_named_in_any_order() -> None:
    backwards = ", ".join(reversed(EIGHT.split(", ")))
    assert cast(4, preset="chosen", characters=backwards) == EIGHT.split(", ")
    assert cast(4, preset="chosen", characters=f"Tax Collector,{backwards}")[-1] == "tax-collector"
    assert cast(4, preset="chosen", characters=backwards, rank9="artist")[-1] == "artist"
    with pytest.raises(BadOption, match=r"names king twice.*citadels\.preset\.13"):
        citadel.load_game("citadels", preset="chosen", characters=f"{EIGHT}, king")


@clause("citadels.preset.13")
def test_preset_chosen_needs_names() -> None:
    with pytest.raises(BadOption, match=r"citadels\.preset\.13"):
        citadel.load_game("citadels", preset="chosen")


@clause("citadels.preset.14")
def test_characters_are_named_only_with_preset_chosen() -> None:
    with pytest.raises(BadOption, match=r"citadels\.preset\.14"):
        citadel.load_game("citadels", characters=EIGHT)


@clause("citadels.preset.15")
def test_a_random_cast_takes_every_character_that_may_play_equally_often() -> None:
    games = 240
    for seats, barred in ((2, "emperor"), (4, "queen"), (5, "")):
        seen = Counter(name for seed in range(games) for name in cast(seats, seed, preset="random"))
        for first in range(0, 27 if seats > 2 else 24, 3):
            names = [name for name in CHARACTERS[first : first + 3] if name != barred]
            assert {name for name in CHARACTERS[first : first + 3] if seen[name]} == set(names)
            share = games / len(names)
            assert sum((seen[name] - share) ** 2 / share for name in names) < 2 + 4 * sqrt(4) + 4


@clause("citadels.preset.16")
def test_uniques_are_the_presets_or_named_or_drawn_by_lot() -> None:
    assert sorted(begun(4, uniques=FOURTEEN)["uniques"]) == sorted(FOURTEEN.split(", "))
    lots = [begun(4, seed, preset="random")["uniques"] for seed in range(60)]
    assert {len(set(names)) for names in lots} == {14}
    assert {name for names in lots for name in names} == set(UNIQUES_2016)
    assert len(begun(4, preset="chosen", characters=EIGHT)["uniques"]) == 14


@clause("citadels.preset.16")
@pytest.mark.parametrize("names", ["keep", f"{FOURTEEN}, armory", FOURTEEN.replace("keep", "quarry"), "manor"])
def test_other_than_fourteen_different_uniques_are_refused(names: str) -> None:
    with pytest.raises(BadOption, match=r"citadels\.preset\.16"):
        citadel.load_game("citadels", uniques=names)


@clause("citadels.preset.17")
def test_everybody_sees_cast_and_uniques() -> None:
    state = citadel.load_game("citadels", preset="random").new_state(seats=6, seed=3)
    whole = state.to_dict()
    for seat in (citadel.SPECTATOR, 0, 5):
        seen = state.observe(seat).position
        assert [seen["cast"], seen["uniques"]] == [whole["cast"], whole["uniques"]]
