"""What lies on heroes for a while and helps those who share a square with them."""

from __future__ import annotations

from mypy_extensions import i64

from citadel.games.defense.party import BRACE, GUARD, SPELL_COUNT, TAUNT, Party


def best_in(party: Party, square: i64, which: i64) -> i64:
    """Return the highest number of a kind that lies on heroes in a square; those of several do not add up."""
    best: i64 = 0
    seat: i64 = 0
    while seat < party.seats:
        if party.at[seat] == square:
            best = max(best, party.spells[seat * SPELL_COUNT + which])
        seat += 1
    return best


def guard_in(party: Party, square: i64) -> i64:
    """Return by how much damage to heroes in a square is lessened, besides their armour."""
    return best_in(party, square, GUARD)


def brace_in(party: Party, square: i64) -> i64:
    """Return what heroes in a square add to their defence rolls."""
    return best_in(party, square, BRACE)


def taunts(party: Party, seat: i64, square: i64) -> bool:
    """Return whether enemies in a square have to choose this hero, if they can attack it."""
    if not party.spell(seat, TAUNT) or not party.stands(seat):
        return False
    return party.ground.is_near(party.at[seat], square)
