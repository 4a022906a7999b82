"""Which maps are legal, and where tiles can be laid."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import append, vec
from mypy_extensions import i64

from citadel.games.defense.effects import NOTHING
from citadel.games.defense.grid import PLACES, SOUTH, door_name, x_of, y_of
from citadel.games.defense.ground import Ground, Laid
from citadel.games.defense.laying import can_be_laid, complaint, ways_to_lay, with_tile
from citadel.games.defense.maps_test import KINDS, TILES, Plan, a_map, fault, grown, layout, plans
from citadel.games.defense.outline_test import AROUND_A_HOLE
from citadel.games.defense.shape import is_whole, sides_of, ways_of

clause = pytest.mark.clause


@clause("defense.map.2")
def test_tiles_edge_to_edge_that_reach_the_heart_are_a_legal_map() -> None:
    assert fault("") == fault("hall 0,1; corridor 1,0 r1; forge 0,-1", main="3 south") == fault(AROUND_A_HOLE) == ""


@clause("defense.map.2")
def test_no_tile_lies_off_the_table() -> None:
    assert fault("hall 0,1; hall 0,2; hall 0,3") == "hall at 0,3 is off the table"
    assert fault("hall -3,0") == "hall at -3,0 is off the table"


@clause("defense.map.2")
def test_the_heart_s_tile_lies_in_the_middle_once() -> None:
    assert fault("heart 0,1") == "heart is not at 0,0"
    assert complaint(TILES, vec[Laid]([Laid(1, 0, 0, 0)]), NOTHING, SOUTH) == "there is no tile heart"


@clause("defense.map.6")
def test_no_tile_lies_on_another() -> None:
    assert fault("hall 0,1; vault 0,1") == "vault at 0,1 lies on another tile"
    assert fault("hall 0,0") == "hall at 0,0 lies on another tile"


@clause("defense.map.6")
def test_every_tile_touches_another_along_a_side() -> None:
    assert fault("hall 1,1") == "hall at 1,1 touches no other tile"
    assert fault("hall 0,1; hall 2,2") == "hall at 2,2 touches no other tile"


@clause("defense.map.7")
def test_two_tiles_apart_from_the_heart_s_have_no_route() -> None:
    assert fault("hall 1,1; hall 1,2") == "j10 on hall has no route to the Heart"


@clause("defense.map.7")
def test_a_tile_that_turns_a_blank_side_to_its_neighbours_has_no_route() -> None:
    assert fault("corridor 0,1") == ""
    assert fault("corridor 0,1 r1") == "g10 on corridor has no route to the Heart"
    assert fault("vault 0,1 r2") == "g10 on vault has no route to the Heart"


@clause("defense.map.7")
def test_a_square_cut_off_by_walls_has_no_route() -> None:
    assert fault("split 0,1") == "g10 on split has no route to the Heart"


@clause("defense.map.8")
def test_the_main_entrance_must_be_there() -> None:
    assert fault("forge 0,-1", main="1 east") == "forge at 0,-1 has no entrance in the east for the main entrance"


@clause("defense.map.8")
@pytest.mark.parametrize(
    ("text", "main"), [("forge 0,-1; hall 0,-2", "1 south"), ("forge 0,-1", "1 north"), (AROUND_A_HOLE, "2 south")]
)
def test_the_main_entrance_must_lead_out_of_the_map(text: str, main: str) -> None:
    assert fault(text, main).endswith("does not lead out of the map")


@clause("defense.map.8")
def test_a_map_without_an_entrance_from_outside_is_not_legal() -> None:
    vaults = "vault 0,1; vault 0,-1 r2; vault 1,0 r1; vault -1,0 r3"
    assert fault(vaults) == "no entrance leads in from outside"
    assert fault(vaults.replace("vault 0,1", "hall 0,1")) == ""


@clause("defense.map.9")
def test_a_tile_with_one_entrance_turns_it_to_a_neighbour() -> None:
    ground = a_map("corridor 0,1")
    found = [(x_of(way // 4), y_of(way // 4), way % 4) for way in ways_to_lay(ground, KINDS["vault"])]
    assert found == [(0, -1, 2), (-1, 0, 3), (1, 0, 1)]


@clause("defense.map.9")
def test_turns_that_come_to_the_same_are_one_way() -> None:
    assert [way % 4 for way in ways_to_lay(a_map(), KINDS["hall"])] == [0, 0, 0, 0]
    assert [way % 4 for way in ways_to_lay(a_map(), KINDS["forge"])] == [0, 1, 1, 0]


@clause("defense.map.9")
def test_a_tile_that_cannot_be_whole_is_laid_nowhere() -> None:
    assert len(ways_to_lay(a_map(), KINDS["split"])) == 0


def test_a_tile_is_whole_if_its_walls_leave_all_its_squares_connected() -> None:
    assert [is_whole(tile) for tile in TILES] == [name != "split" for name in KINDS]


def test_sides_with_entrances_turn_with_their_tile() -> None:
    assert [sides_of(TILES[KINDS["bend"]], turn) for turn in range(4)] == [0b0110, 0b1100, 0b1001, 0b0011]


@clause("defense.map.8")
def test_no_tile_covers_the_main_entrance() -> None:
    ground = a_map("forge 0,-1", main="1 south")
    places = [way // 4 for way in ways_to_lay(ground, KINDS["hall"])]
    assert [(x_of(place), y_of(place)) for place in places] == [(-1, 0), (1, 0), (0, 1)]


@clause("defense.map.8")
def test_no_tile_encloses_the_main_entrance() -> None:
    open_still = AROUND_A_HOLE.replace("hall 2,0; ", "")
    ground = a_map(open_still, main="2 south")
    assert door_name(ground.main) == "k10-south"
    assert all((x_of(way // 4), y_of(way // 4)) not in [(2, 0), (1, 0)] for way in ways_to_lay(ground, KINDS["hall"]))


@clause("defense.map.8")
def test_the_tile_with_the_main_entrance_is_laid_so_that_it_leads_out() -> None:
    ground = a_map("hall 0,1", main="2 south")
    found = [(x_of(way // 4), y_of(way // 4), way % 4) for way in ways_to_lay(ground, KINDS["forge"])]
    assert found == [(0, -1, 0)]
    laid = with_tile(ground, KINDS["forge"], ways_to_lay(ground, KINDS["forge"])[0])
    assert door_name(laid.main) == "h4-south"


@clause("defense.map.8")
def test_the_last_entrance_from_outside_is_not_covered() -> None:
    ground = a_map("vault 0,1; vault 0,-1 r2; vault 1,0 r1")
    assert len(ways_to_lay(ground, KINDS["vault"])) == 0
    assert len(ways_to_lay(ground, KINDS["hall"])) == 1


@clause("defense.map.11")
def test_a_tile_is_laid_only_if_an_entrance_counts_afterwards() -> None:
    assert len(ways_to_lay(a_map(), KINDS["vault"])) == 0
    assert len(ways_to_lay(a_map(), KINDS["hall"])) == 4
    ground = a_map("corridor 0,1")
    assert [(x_of(way // 4), y_of(way // 4)) for way in ways_to_lay(ground, KINDS["vault"])] == [
        (0, -1),
        (-1, 0),
        (1, 0),
    ]


@clause("defense.map.9")
@given(plans())
def test_maps_grown_in_the_ways_to_lay_are_legal(plan: Plan) -> None:
    ground = grown(plan)
    assert complaint(TILES, ground.laid, NOTHING, SOUTH) == ""


@clause("defense.map.9", "defense.map.11")
@settings(max_examples=6)
@given(plans(6), st.integers(1, 6))
def test_the_ways_to_lay_a_tile_are_all_that_leave_the_map_legal(plan: Plan, kind: int) -> None:
    ground = grown(plan)
    legal = []
    for way in range(PLACES * 4):
        tile = Laid(kind, x_of(way // 4), y_of(way // 4), way % 4)
        same = [turn for turn in range(4) if ways_of(TILES[kind], turn) == ways_of(TILES[kind], way % 4)]
        laid = append(ground.laid[:], tile)
        if same[0] == way % 4 and not complaint(TILES, laid, NOTHING, SOUTH):
            legal += [way] * (len(Ground(TILES, laid, ground.rules).doors) > 0)
    assert list(ways_to_lay(ground, kind)) == legal
    assert can_be_laid(ground, kind) == bool(legal)


def test_whether_a_tile_can_be_laid_is_worked_out_once() -> None:
    ground = a_map("hall 0,1")
    assert can_be_laid(ground, KINDS["hall"])
    ground.fits[KINDS["hall"]] = 0
    assert not can_be_laid(ground, KINDS["hall"])


def test_the_ways_to_lay_are_worked_out_once() -> None:
    ground = a_map("hall 0,1")
    first = ways_to_lay(ground, KINDS["hall"])
    ground.openings[KINDS["hall"]] = vec[i64]([7])
    assert (len(first), list(ways_to_lay(ground, KINDS["hall"]))) == (6, [7])
    assert list(ways_to_lay(with_tile(ground, KINDS["hall"], first[0]), KINDS["hall"])) != [7]


def test_a_map_with_one_more_tile_leaves_the_first_as_it_was() -> None:
    ground = a_map("hall 0,1")
    more = with_tile(ground, KINDS["hall"], ways_to_lay(ground, KINDS["hall"])[0])
    assert (len(ground.laid), len(ground.squares), len(more.laid), len(more.squares)) == (2, 18, 3, 27)
    assert len(layout("hall 0,1")) == 2
