"""What choices cost, as a screen shows it. The prices of rank 8 are tested with it."""

import pytest

from citadel.games.citadels.scenes_test import do
from citadel.games.citadels.turns_test import price, turn_of

clause = pytest.mark.clause


@clause("citadels.factory.1")
def test_the_price_of_a_build_has_the_factory_in_it() -> None:
    table = turn_of("architect", cities={0: "factory"}, hands={0: "smithy manor"})
    assert (price(table, "build smithy"), price(table, "build manor")) == (4, 3)


def test_fixed_prices() -> None:
    table = turn_of("artist", cities={0: "smithy"})
    assert (price(table, "use-smithy"), price(table, "beautify smithy")) == (2, 1)


@clause("citadels.thieves-den.1")
def test_the_price_of_paying_is_what_is_left() -> None:
    table = turn_of("architect", gold=[9] * 5, hands={0: "thieves-den manor castle"})
    do(table, "build thieves-den")
    assert price(table, "pay-gold") == 6
    assert price(do(table, "pay-card manor"), "pay-gold") == 5


@clause("citadels.armory.1", "classic.armory.1")
@pytest.mark.parametrize("game", ["citadels", "classic"])
@pytest.mark.parametrize("character", ["warlord", "merchant"])
def test_what_the_armory_destroys_costs_nothing_not_even_the_warlord(game: str, character: str) -> None:
    table = turn_of(character, game=game, cities={0: "armory", 1: "castle"})
    assert price(do(table, "use-armory"), "destroy seat1 castle") == 0


def test_what_is_not_about_paying_has_no_price() -> None:
    table = turn_of("warlord", cities={1: "temple"})
    for text in ("end-turn", "gather-gold", "seize seat1 temple", "destroy seat1 manor", "give-district temple"):
        assert price(table, text) == -1


@pytest.mark.parametrize("seat", range(5))
def test_every_seat_can_read_prices_from_its_own_view(seat: int) -> None:
    table = turn_of("warlord", cities={1: "manor great-wall"}, hands={0: "manor", 2: "castle"})
    seen = table.game.read(table.observe(seat).position)
    assert seen.price(0, table.game.actions.find("destroy seat1 manor")) == 3  # type: ignore[attr-defined]
