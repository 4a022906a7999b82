"""Make the numbers of the four packs that the game brings; their names were written by hand to fit them.

In each pack every statistic has the same numbers, so that each is as often worth naming; a pack's theme then shifts
whole columns. Numbers change places within their columns, by simulated annealing from a fixed seed, until the pack is
fair: nobody is dominated, everybody is good at something and bad at something, and the tiers differ by little.

    python -m scripts.packs           says whether the packs in the repository are those of the recipe
    python -m scripts.packs write     writes those that are not, with the names that stand there already
"""

from __future__ import annotations

import csv
import io
import math
import sys
from random import Random

from citadel.games.combat.balance import best_choices
from citadel.games.combat.packs import FOLDER, OWN_PACKS, read_pack
from citadel.games.combat.statistics import LEAST, MOST, STATISTIC_COUNT, STATISTICS

Card = list[int]

# How many fighters of a pack have 1, 2, 3 ... in a statistic, before the shift.
HISTOGRAM = [1, 2, 4, 5, 6, 6, 4, 3, 2, 1]
FIGHTERS = sum(HISTOGRAM)
# Weapon skill, strength, speed, bravery, toughness, intelligence.
SHIFTS = {
    "warriors": [0, 0, 0, 0, 0, 0],
    "monsters": [0, 1, 0, 0, 1, -2],
    "dwarfs": [0, 0, -2, 1, 1, 0],
    "chaos": [1, 0, 1, -1, 0, -1],
}
# How many fighters are of a tier, and by how much the sum of their numbers differs from the mean.
TIERS = [(10, -2), (14, 0), (10, 2)]
TOLERANCE = 1
GOOD, BAD = 7, 4
# Of how many fighters a statistic is the best choice.
BEST_CHOICES = (3, 9)
SEED = 34
SWAPS = 200_000


def column(shift: int) -> list[int]:
    """Return the numbers of one statistic over the whole pack, in ascending order."""
    numbers = [number for number, n in enumerate(HISTOGRAM, start=LEAST) for _ in range(n)]
    return [min(MOST, max(LEAST, number + shift)) for number in numbers]


# A fighter in one number: five bits for each statistic, of which the highest is free to borrow from.
BORROW = sum([16 << 5 * statistic for statistic in range(STATISTIC_COUNT)])


def packed(card: Card) -> int:
    """Return a fighter as one number, which makes comparing two of them fast."""
    return sum([number << 5 * statistic for statistic, number in enumerate(card)])


class Making:
    """A pack in the making, and what is still wrong with it."""

    def __init__(self, name: str) -> None:
        self.random = Random(f"{name} {SEED}")
        columns = [column(shift) for shift in SHIFTS[name]]
        for numbers in columns:
            self.shuffle(numbers)
        self.cards: list[Card] = [list(card) for card in zip(*columns, strict=True)]
        self.packed = [packed(card) for card in self.cards]
        mean = sum(map(sum, self.cards)) / FIGHTERS
        self.aims = [mean + more for n, more in TIERS for _ in range(n)]

    def below(self, n: int) -> int:
        """Return a random number below n, the same by every version of Python."""
        return int(self.random.random() * n)

    def shuffle(self, numbers: list[int]) -> None:
        """Put numbers into random order."""
        for i in range(len(numbers) - 1, 0, -1):
            j = self.below(i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]

    def faults(self, row: int) -> float:
        """Return what is wrong with one fighter: also by how many it is dominated, or dominates."""
        card = self.cards[row]
        wrong = max(0.0, abs(sum(card) - self.aims[row]) - TOLERANCE) + (max(card) < GOOD) + (min(card) > BAD) - 2
        one = self.packed[row]
        for other in self.packed:
            wrong += (((one | BORROW) - other) & BORROW == BORROW) + (((other | BORROW) - one) & BORROW == BORROW)
        return wrong

    def uneven(self) -> float:
        """Return by how much the best choices are spread unfairly."""
        least, most = BEST_CHOICES
        return sum([max(0.0, least - n) + max(0.0, n - most) for n in best_choices(self.cards)])

    def swap(self, statistic: int, one: int, other: int) -> None:
        """Exchange two fighters' numbers in a statistic."""
        a, b = self.cards[one], self.cards[other]
        a[statistic], b[statistic] = b[statistic], a[statistic]
        self.packed[one], self.packed[other] = packed(a), packed(b)

    def cool(self) -> float:
        """Exchange numbers until nothing is wrong any more; return what is."""
        for step in range(SWAPS):
            heat = 0.6 * (1 - step / SWAPS) ** 2 + 0.01
            statistic, one, other = self.below(STATISTIC_COUNT), self.below(FIGHTERS), self.below(FIGHTERS)
            before = self.faults(one) + self.faults(other)
            self.swap(statistic, one, other)
            change = self.faults(one) + self.faults(other) - before
            if change > 0 and self.random.random() >= math.exp(-change / heat):
                self.swap(statistic, one, other)
            elif step % 50 == 0 and not self.wrong():
                break
        return self.wrong()

    def wrong(self) -> float:
        """Return what is wrong with the whole pack."""
        return sum([self.faults(row) for row in range(FIGHTERS)]) + self.uneven()


def made(name: str) -> list[Card]:
    """Return the numbers of a pack by the recipe."""
    making = Making(name)
    wrong = making.cool()
    if wrong:
        raise SystemExit(f"{name}: {wrong:.2f} is still wrong; try another seed.")
    return making.cards


def titles(name: str) -> list[str]:
    """Return what the fighters of a pack are called in the repository, as far as they have names."""
    file = FOLDER / f"{name}.csv"
    named = [fighter.title for fighter in read_pack(name, file.read_text("utf-8")).fighters] if file.exists() else []
    return [*named, *[f"Fighter {i + 1}" for i in range(len(named), FIGHTERS)]]


def table(name: str, cards: list[Card]) -> str:
    """Return a pack as a table in CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["name", *STATISTICS])
    for title, card in zip(titles(name), cards, strict=True):
        writer.writerow([title, *card])
    return text.getvalue()


def main(arguments: list[str]) -> None:
    """Compare the packs with the recipe, or write them."""
    for name in OWN_PACKS:
        text = table(name, made(name))
        file = FOLDER / f"{name}.csv"
        same = file.exists() and file.read_text("utf-8") == text
        if arguments == ["write"] and not same:
            file.write_text(text, "utf-8")
        print(
            f"{name}: {'as by the recipe' if same else 'written' if arguments else 'not as by the recipe'}", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
