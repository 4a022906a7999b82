"""How fair a pack is: who is dominated, and in which statistic each fighter is best named."""

from __future__ import annotations

from citadel.games.combat.packs import Fighter, Pack
from citadel.games.combat.statistics import MOST, STATISTIC_COUNT


def dominates(one: list[int], other: list[int]) -> bool:
    """Return whether six numbers are nowhere below six others, and somewhere above."""
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def dominated(pack: Pack) -> list[tuple[Fighter, list[Fighter]]]:
    """Return the fighters that are worth less than others in everything, each with those others."""
    found: list[tuple[Fighter, list[Fighter]]] = []
    for one in pack.fighters:
        others = [other for other in pack.fighters if dominates(other.numbers, one.numbers)]
        if others:
            found.append((one, others))
    return found


def alike(pack: Pack) -> list[list[Fighter]]:
    """Return the groups of fighters with the same six numbers."""
    groups: dict[str, list[Fighter]] = {}
    for fighter in pack.fighters:
        groups.setdefault(str(fighter.numbers), []).append(fighter)
    return [group for group in groups.values() if len(group) > 1]


def chances(cards: list[list[int]]) -> list[list[float]]:
    """Return how many cards each number of each statistic beats, ties as halves: chances[statistic][number]."""
    found = [[0.0] * (MOST + 1) for _ in range(STATISTIC_COUNT)]
    for statistic in range(STATISTIC_COUNT):
        column = [card[statistic] for card in cards]
        for number in range(MOST + 1):
            found[statistic][number] = sum([(n < number) + (n == number) / 2 for n in column])
    return found


def best_statistics(card: list[int], by: list[list[float]]) -> list[int]:
    """Return the statistics in which a card beats most others, of which there may be several."""
    found = [by[statistic][card[statistic]] for statistic in range(STATISTIC_COUNT)]
    return [statistic for statistic in range(STATISTIC_COUNT) if found[statistic] == max(found)]


def best_choices(cards: list[list[int]]) -> list[float]:
    """Return of how many cards each statistic is the best to name; those that are equally good share a card."""
    by = chances(cards)
    shares = [0.0] * STATISTIC_COUNT
    for card in cards:
        best = best_statistics(card, by)
        for statistic in best:
            shares[statistic] += 1 / len(best)
    return shares
