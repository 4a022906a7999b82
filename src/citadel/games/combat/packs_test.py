"""The four packs keep what their recipe promises; what is wrong with another is told line by line."""

from collections import Counter
from pathlib import Path

import pytest

from citadel.games.combat.packs import OWN_PACKS, BadPack, Fighter, Pack, load_pack, packs, read_pack
from citadel.games.combat.statistics import STATISTICS

# How many fighters have 1, 2, 3 ... in each statistic, before a pack's theme shifts whole columns.
HISTOGRAM = [1, 2, 4, 5, 6, 6, 4, 3, 2, 1]
SHIFTS = {
    "warriors": [0, 0, 0, 0, 0, 0],
    "monsters": [0, 1, 0, 0, 1, -2],
    "dwarfs": [0, 0, -2, 1, 1, 0],
    "chaos": [1, 0, 1, -1, 0, -1],
}
HEADING = ",".join(["name", *STATISTICS])

own = pytest.mark.parametrize("name", OWN_PACKS)


def fighters(name: str) -> list[Fighter]:
    return packs()[name].fighters


def chance(pack: list[Fighter], fighter: Fighter, statistic: int) -> float:
    """How many of the other fighters one beats in a statistic, ties as halves."""
    number = fighter.numbers[statistic]
    others = [other.numbers[statistic] for other in pack if other is not fighter]
    return sum([number > other for other in others]) + sum([number == other for other in others]) / 2


# The four packs.


@pytest.mark.clause("packs.cards.2")
def test_four_packs_of_34_fighters_come_with_the_game() -> None:
    assert list(packs())[:4] == ["warriors", "monsters", "dwarfs", "chaos"]
    assert [len(fighters(name)) for name in OWN_PACKS] == [34] * 4


@own
@pytest.mark.parametrize("statistic", range(6))
def test_every_statistic_has_the_same_numbers_but_for_the_shift_of_its_pack(name: str, statistic: int) -> None:
    shift = SHIFTS[name][statistic]
    numbers = [n for n, count in enumerate(HISTOGRAM, start=1) for _ in range(count)]
    expected = Counter([min(10, max(1, n + shift)) for n in numbers])
    assert Counter([fighter.numbers[statistic] for fighter in fighters(name)]) == expected


@own
def test_ten_grunts_fourteen_veterans_and_ten_champions_differ_by_two_in_sum(name: str) -> None:
    sums = [sum(fighter.numbers) for fighter in fighters(name)]
    mean = sum(sums) / 34
    for tier, difference in ((sums[:10], -2), (sums[10:24], 0), (sums[24:], 2)):
        assert all(abs(total - mean - difference) <= 1 for total in tier)


@own
def test_nobody_is_at_least_as_good_as_another_in_everything(name: str) -> None:
    pack = fighters(name)
    for one in pack:
        for other in pack:
            assert one is other or any(a < b for a, b in zip(one.numbers, other.numbers, strict=True))


@own
def test_everybody_is_good_at_something_and_bad_at_something(name: str) -> None:
    assert all(max(fighter.numbers) >= 7 and min(fighter.numbers) <= 4 for fighter in fighters(name))


@own
def test_each_statistic_is_the_best_choice_of_three_to_nine_fighters(name: str) -> None:
    pack = fighters(name)
    shares = [0.0] * 6
    for fighter in pack:
        chances = [chance(pack, fighter, statistic) for statistic in range(6)]
        for statistic in range(6):
            if chances[statistic] == max(chances):
                shares[statistic] += 1 / chances.count(max(chances))
    assert all(3 <= share <= 9 for share in shares)


def test_all_136_fighters_have_names_of_their_own() -> None:
    everybody = [fighter for name in OWN_PACKS for fighter in fighters(name)]
    assert len({fighter.name for fighter in everybody}) == len({fighter.title for fighter in everybody}) == 136
    assert all("," in fighter.title and fighter.title.isascii() for fighter in everybody)


def test_no_two_fighters_of_a_pack_have_the_same_numbers() -> None:
    assert all(len({tuple(fighter.numbers) for fighter in fighters(name)}) == 34 for name in OWN_PACKS)


# Reading a pack.


def wrong(*lines: str, heading: str = HEADING) -> list[str]:
    """What is said about a pack of these lines."""
    with pytest.raises(BadPack) as caught:
        read_pack("mine", "\n".join([heading, *lines]))
    return caught.value.complaints


def read(*lines: str, heading: str = HEADING) -> Pack:
    return read_pack("mine", "\n".join([heading, *lines]))


def test_a_pack_is_a_heading_and_a_line_for_each_fighter() -> None:
    pack = read('"Ann Axe, of the Hill",1,2,3,4,5,6', "", "Bob,10,10,10,10,10,10")
    assert [(fighter.name, fighter.numbers) for fighter in pack.fighters] == [
        ("ann-axe", [1, 2, 3, 4, 5, 6]),
        ("bob", [10, 10, 10, 10, 10, 10]),
    ]


def test_a_heading_may_be_written_in_capitals_and_with_a_byte_order_mark() -> None:
    heading = "\ufeffName,Weapon Skill,Strength,Speed,Bravery,Toughness,Intelligence"
    assert len(read("a,1,1,1,1,1,1", "b,1,1,1,1,1,1", heading=heading).fighters) == 2


def test_all_that_is_wrong_is_told_by_line() -> None:
    assert wrong("Ann,1,2,3,4,5", "Bob,0,2,3,4,5,11", "A{0},1,1,1,1,1,1", "Cy,1,2,3,4,5,x", "cy!,1,2,3,4,5,6") == [
        "Line 2: There should be a name and 6 numbers, not 6 fields.",
        "Line 3: weapon-skill should be a whole number from 1 to 10, not '0'.",
        "Line 3: intelligence should be a whole number from 1 to 10, not '11'.",
        "Line 4: The name should have letters, no curly brackets, and at most 60 characters.",
        "Line 5: intelligence should be a whole number from 1 to 10, not 'x'.",
        "Line 6: 'cy!' reads like the name in line 5.",
    ]


@pytest.mark.parametrize("name", ["", "?", "x" * 61, "a\tb"])
def test_a_name_needs_letters_and_an_end(name: str) -> None:
    assert wrong(f'"{name}",1,1,1,1,1,1')[0].startswith("Line 2: The name should have letters")


def test_names_in_other_scripts_are_told_apart() -> None:
    names = [fighter.name for fighter in read("Ёж,1,1,1,1,1,1", "Лиса,1,1,1,1,1,1", "Émile,1,1,1,1,1,1").fighters]
    assert names[2] == "emile" and names[0] != names[1]
    assert all(name.startswith("fighter-") for name in names[:2])


def test_a_missing_heading_is_told() -> None:
    assert wrong("Bob,1,1,1,1,1,1", heading="Ann,1,1,1,1,1,1") == [f"Line 1 should be the heading: {HEADING}."]


def test_what_is_not_csv_is_told() -> None:
    assert wrong('"Ann,1,1,1,1,1,1')[0].startswith("Line 2 is not CSV")


@pytest.mark.clause("packs.cards.4")
@pytest.mark.parametrize("n", [1, 201])
def test_a_pack_of_too_few_or_too_many_fighters_is_refused(n: int) -> None:
    assert wrong(*[f"f{i},1,1,1,1,1,1" for i in range(n)]) == [f"A pack has 2 to 200 fighters, not {n}."]


def test_an_endless_file_is_refused_unread() -> None:
    assert wrong("x" * 100_001) == ["The file is longer than 100000 characters."]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadPack, match=r"odd\.csv cannot be read: it is not a text in UTF-8\.$"):
        load_pack(tmp_path / "odd.csv")


def test_a_pack_that_is_a_folder_or_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    for path, why in ((tmp_path, "Is a directory"), (tmp_path / "none.csv", "No such file or directory")):
        with pytest.raises(BadPack, match=rf"{path.name} cannot be read: {why}\.$"):
            load_pack(path)


@pytest.mark.parametrize("sign", [";", "\t"])
def test_fields_that_stand_apart_by_another_sign_than_commas_are_told_of_once(sign: str) -> None:
    assert wrong(f"Ann{sign}1", heading=HEADING.replace(",", sign)) == [
        "Line 1 should have commas between its fields, and so should all others."
    ]


def test_a_hosts_pack_is_named_by_its_file_and_its_contents(tmp_path: Path) -> None:
    file = tmp_path / "My Heroes.csv"
    names = []
    for number in (1, 2, 1):
        file.write_text(f"{HEADING}\na,1,1,1,1,1,1\nb,1,1,1,1,1,{number}\n", encoding="utf-8")
        names.append(load_pack(file).name)
    assert names[0] == names[2] != names[1]
    assert all(name.startswith("my-heroes-") for name in names)
