"""What the power of each character of Citadels is worth to a seat, in points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from citadel.bots.judge_citadels_cities import Outlook
from citadel.core.bits import BIT, lowest, popcount
from citadel.games.citadels.board import (
    BEAUTIFIED_ONE,
    BEAUTIFIED_TWO,
    CROWN_USED,
    EXTRA_USED,
    INCOME_USED,
    POWER_USED,
    RESUMED,
    TRIBUTE_USED,
)
from citadel.games.citadels.kinds import KIND_COUNT, RELIGIOUS
from citadel.games.citadels.rank8 import RankEight, why_not_city
from citadel.games.citadels.ranks import character_of
from citadel.games.citadels.table import Table

_ASSASSIN: Final[i64] = character_of("assassin")
_MAGISTRATE: Final[i64] = character_of("magistrate")
WITCH: Final[i64] = character_of("witch")
_BLACKMAILER: Final[i64] = character_of("blackmailer")
_SPY: Final[i64] = character_of("spy")
THIEF: Final[i64] = character_of("thief")
_MAGICIAN: Final[i64] = character_of("magician")
_SEER: Final[i64] = character_of("seer")
_WIZARD: Final[i64] = character_of("wizard")
_EMPEROR: Final[i64] = character_of("emperor")
_ABBOT: Final[i64] = character_of("abbot")
_BISHOP: Final[i64] = character_of("bishop")
_CARDINAL: Final[i64] = character_of("cardinal")
ALCHEMIST: Final[i64] = character_of("alchemist")
_MERCHANT: Final[i64] = character_of("merchant")
_ARCHITECT: Final[i64] = character_of("architect")
_NAVIGATOR: Final[i64] = character_of("navigator")
_SCHOLAR: Final[i64] = character_of("scholar")
_MARSHAL: Final[i64] = character_of("marshal")
_WARLORD: Final[i64] = character_of("warlord")
_ARTIST: Final[i64] = character_of("artist")
_QUEEN: Final[i64] = character_of("queen")
_TAX_COLLECTOR: Final[i64] = character_of("tax-collector")
# Who names a character that may be anybody's.
NAMING: Final = BIT[_ASSASSIN] | BIT[WITCH] | BIT[THIEF]

CROWN: Final = 0.6
# What a seat gains when a rival loses a point: as for the worth of a position, half for the best and half for the mean.
_BEST: Final = 0.5
_REST: Final = 0.5


def rival(outlook: Outlook, seat: i64, other: i64) -> float:
    """Return what a seat gains when a rival loses a point."""
    n = float(max(outlook.table.seats - 1, 1))
    return _REST / n + (_BEST if other == outlook.leader or outlook.table.seats == 2 else 0.0)


def power(outlook: Outlook, seat: i64, rank: i64, gold: i64, used: i64) -> float:
    """Return what is left of a character's power in its turn, to a seat that will have so much gold."""
    character = outlook.table.cast[rank]
    if rank <= 3:
        return 0.0 if used & POWER_USED else of_rank_1_to_3(outlook, seat, character)
    if rank <= 6:
        return of_rank_4_to_6(outlook, seat, character, used)
    if rank == 7:
        return of_rank_7(outlook, seat, character, gold, used)
    if rank == 8:
        return 0.0 if used & POWER_USED else best_target(outlook, seat, gold)
    return of_rank_9(outlook, seat, character, gold, used)


def of_rank_1_to_3(outlook: Outlook, seat: i64, character: i64) -> float:
    """Return what the powers of ranks 1 to 3 are worth on the average."""
    table = outlook.table
    if character == _ASSASSIN:
        return 1.6
    if character == _MAGISTRATE:
        return 1.5
    if character == WITCH:
        return 1.4
    if character == THIEF:
        return 0.75 * outlook.gained(seat, table.gold[seat], mean_gold(table, seat))
    if character == _BLACKMAILER:
        return 0.8 * outlook.gained(seat, table.gold[seat], mean_gold(table, seat))
    if character == _SPY:
        return 0.8 * outlook.drawn(seat, 1) + outlook.gained(seat, table.gold[seat], 1) + 0.2
    if character == _TAX_COLLECTOR:
        return 0.5 * outlook.gained(seat, table.gold[seat], table.seats - 1)
    if character == _MAGICIAN:
        return 0.3 + outlook.drawn(seat, largest_hand(table, seat) - table.hand_size[seat]) * 0.8
    if character == _SEER:
        return 0.6
    return 0.3 + outlook.drawn(seat, 1) if character == _WIZARD else 0.0


def mean_gold(table: Table, seat: i64) -> i64:
    """Return how much gold the others have on the average."""
    total: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            total += table.gold[other]
        other += 1
    return (total + table.seats // 2) // (table.seats - 1)


def largest_hand(table: Table, seat: i64) -> i64:
    """Return how many cards the largest hand of another seat has."""
    most: i64 = 0
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            most = max(most, table.hand_size[other])
        other += 1
    return most


def of_rank_4_to_6(outlook: Outlook, seat: i64, character: i64, used: i64) -> float:
    """Return what the powers of ranks 4 to 6 are worth: the crown, and gifts; income is another matter."""
    table = outlook.table
    if character == _ABBOT:
        total = 0.0
        if not used & INCOME_USED and table.rules.characters[character].income_type != RELIGIOUS:
            n = table.count_for_income(seat, RELIGIOUS)
            total += max(outlook.gained(seat, table.gold[seat], n), outlook.drawn(seat, n))
        richer = table.gold[seat] < mean_gold(table, seat)
        return total + (0.7 if richer and not used & TRIBUTE_USED else 0.0)
    if character == _BISHOP:
        return 0.2 if outlook.last else 0.06 * float(table.city_size[seat])
    if character == _CARDINAL:
        return 0.0 if used & POWER_USED else 0.3
    if character == _MERCHANT:
        return 0.0 if used & EXTRA_USED else outlook.gained(seat, table.gold[seat], 1)
    if character == _EMPEROR:
        return 0.0 if used & CROWN_USED else 0.9
    if table.character(4).rank == 4 and character == table.cast[4]:
        return CROWN if table.crown != seat and not used & RESUMED and not outlook.last else 0.0
    return 0.0


def of_rank_7(outlook: Outlook, seat: i64, character: i64, gold: i64, used: i64) -> float:
    """Return what the powers of rank 7 are worth; how many it builds is another matter."""
    if character == _SCHOLAR:
        return 0.0 if used & POWER_USED else outlook.drawn(seat, 1) * 1.5 + 0.1
    if used & EXTRA_USED:
        return 0.0
    if character == _ARCHITECT:
        return outlook.drawn(seat, 2) + 0.05
    return max(outlook.gained(seat, gold, 4), outlook.drawn(seat, 4))


def best_target(outlook: Outlook, seat: i64, gold: i64) -> float:
    """Return what rank 8 gains by the district that it would best use its power on."""
    table = outlook.table
    character = table.character(8)
    if not isinstance(character, RankEight):
        return 0.0
    best = 0.2 if not outlook.last else 0.0
    owner: i64 = 0
    while owner < table.seats:
        if owner != seat and not why_not_city(table, owner):
            share = rival(outlook, seat, owner)
            best = max(best, best_in_city(outlook, seat, owner, gold, share))
        owner += 1
    return best


def best_in_city(outlook: Outlook, seat: i64, owner: i64, gold: i64, share: float) -> float:
    """Return what rank 8 gains by the best district of another city, if a point of its owner's is worth a share."""
    table = outlook.table
    character = table.cast[8]
    best = 0.0
    setback = outlook.setback(owner) + 0.3
    kinds = table.kinds_in(owner) & ~table.rules.shielded
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = table.value(kind if table.city[owner] & BIT[kind] else kind + KIND_COUNT)
        gain = 0.0
        if character == _WARLORD:
            if value - 1 <= gold:
                gain = (
                    (float(value) + setback) * share - outlook.purse(seat, gold) + outlook.purse(seat, gold - value + 1)
                )
        elif character == _MARSHAL:
            if value <= 3 and value <= gold and not table.copies_in(seat, kind):
                gain = (float(value) + setback) * (share + 1.0) - 0.6 * float(value) * (1.0 + share)
        elif not table.copies_in(seat, kind):
            gain = 0.4 * min(float(value) - 1.0, float(gold))
        best = max(best, gain)
    return best


def of_rank_9(outlook: Outlook, seat: i64, character: i64, gold: i64, used: i64) -> float:
    """Return what the powers of rank 9 are worth."""
    table = outlook.table
    if character == _ARTIST:
        n: i64 = 0 if used & BEAUTIFIED_TWO else 1 if used & BEAUTIFIED_ONE else 2
        n = min(n, min(gold, popcount(table.city[seat])))
        return max(float(n) - outlook.purse(seat, gold) + outlook.purse(seat, gold - n), 0.0)
    if used & POWER_USED:
        return 0.0
    if character == _QUEEN:
        beside = table.holder(4)
        near = beside < table.seats and table.neighbours(seat) & BIT[beside] != 0 and table.killed != 4
        return outlook.gained(seat, table.gold[seat], 3) if near else 0.0
    return outlook.gained(seat, table.gold[seat], table.taxes) if character == _TAX_COLLECTOR else 0.0
