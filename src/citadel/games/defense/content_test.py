"""Content of one's own: what is wrong with it is told with file and line, and what is right is played with."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel.games.defense import content as shelf
from citadel.games.defense.content import (
    FOLDER,
    VARIABLE,
    add_content,
    contents,
    files_with,
    house,
    load,
    load_files,
    refused_contents,
)
from citadel.games.defense.sheet import LONGEST_FILE, MOST_COMPLAINTS, BadContent

SCENARIO = (FOLDER / "scenarios" / "first-bell.txt").read_text()
SCENARIO = SCENARIO.replace("number: 1", "number: 9").replace("flag: bell", "flag: gong")
# However many waves ours has.
SCENARIO = re.sub(r"(?m)^waves: .*$", "waves: 5/5/5/5", SCENARIO)
HOUSE = {path.name: path.read_text() for path in FOLDER.glob("*.csv")}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder for content of one's own."""
    folder = tmp_path / "mine"
    (folder / "scenarios").mkdir(parents=True)
    return folder


@pytest.fixture(autouse=True)
def _shelf() -> Iterator[None]:
    """Take contents away afterwards that a test has added."""
    before = dict(contents())
    yield
    contents().clear()
    contents().update(before)
    refused_contents().clear()


def changed(table: str, old: str, new: str) -> str:
    """A table of ours with something else in place of some words."""
    text = HOUSE[f"{table}.csv"]
    assert old in text
    return text.replace(old, new, 1)


def complaints(folder: Path, name: str, text: str | bytes) -> list[str]:
    """What is said of a folder with one file of content."""
    (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(BadContent) as caught:
        load([folder])
    return caught.value.complaints


def said_of(folder: Path, table: str, old: str, new: str) -> list[str]:
    return complaints(folder, f"{table}.csv", changed(table, old, new))


def said_of_scenario(folder: Path, old: str, new: str) -> list[str]:
    assert old in SCENARIO
    return complaints(folder, "scenarios/mine.txt", SCENARIO.replace(old, new, 1))


# What is right.


def test_a_table_replaces_ours_and_the_others_stay(own: Path) -> None:
    (own / "races.csv").write_text(changed("races", "jyujin,Jyujin,1,2,0", "catfolk,Catfolk,0,3,0"))
    content = load([own])
    assert (content.races[0].title, list(content.races[0].bonus)) == ("Catfolk", [0, 3, 0])
    assert [row.title for row in content.goods] == [row.title for row in house().goods]


def test_a_scenario_comes_after_ours_and_gets_the_next_number(own: Path) -> None:
    (own / "scenarios" / "mine.txt").write_text(SCENARIO.replace("number: 9\n", ""))
    assert [(row.name, row.number) for row in load([own]).scenarios][4:] == [("dragons-hour", 5), ("mine", 6)]


def test_a_scenario_with_the_name_of_ours_replaces_it(own: Path) -> None:
    (own / "scenarios" / "first-bell.txt").write_text(
        SCENARIO.replace("number: 9", "number: 1").replace("Bell", "Gong").replace("flag: gong", "flag: bell")
    )
    assert [row.title for row in load([own]).scenarios][:2] == ["First Gong", "The Lost Smiths"]


def test_tables_may_have_byte_order_marks_windows_lines_and_columns_in_any_order(own: Path) -> None:
    rows = [line.split(",") for line in HOUSE["teams.csv"].splitlines()]
    turned = "\r\n".join([",".join(reversed(row)) for row in rows])
    (own / "teams.csv").write_bytes(b"\xef\xbb\xbf" + turned.encode())
    assert list(load([own]).team_points) == list(house().team_points)


def test_a_line_of_a_scenario_that_begins_with_a_hash_says_nothing(own: Path) -> None:
    (own / "scenarios" / "mine.txt").write_text(f"# by me\n{SCENARIO}")
    assert load([own]).scenarios[-1].title == "First Bell"


# What is wrong with a file.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "races.csv is empty; its first line names the columns."),
        (b"\x89PNG\r\n\x1a\n\xff", "races.csv is no text in UTF-8."),
        (b"name,title\0", "races.csv is no text: it has zero bytes."),
        (b"n" * (LONGEST_FILE + 1), f"races.csv is longer than {LONGEST_FILE} bytes."),
        (b'name,title\n"a,b', "races.csv, line 2 is not CSV"),
        (b"\n\nname,title\na,b", "races.csv, line 3: the column strength is missing."),
    ],
)
def test_what_is_no_table_is_refused(own: Path, text: bytes, said: str) -> None:
    assert any(said in complaint for complaint in complaints(own, "races.csv", text))


def test_a_table_with_its_heading_alone_has_no_rows(own: Path) -> None:
    said = complaints(own, "unit_cards.csv", HOUSE["unit_cards.csv"].splitlines()[0])
    assert said == ["unit_cards.csv has no rows."]


def test_a_table_is_not_endless(own: Path) -> None:
    heading, row = HOUSE["traps.csv"].splitlines()[:2]
    assert "traps.csv has more than 100 rows." in complaints(own, "traps.csv", "\n".join([heading, *[row] * 101]))


def test_not_more_is_said_than_anybody_would_read(own: Path) -> None:
    heading = HOUSE["skills.csv"].splitlines()[0]
    said = complaints(own, "skills.csv", "\n".join([heading, *["?"] * 100]))
    assert len(said) == MOST_COMPLAINTS + 1 and said[-1].endswith(" more.")


def test_a_file_that_is_none_of_ours_is_told(own: Path) -> None:
    assert complaints(own, "race.csv", "")[0].startswith("race.csv is no file of content; there are races.csv, ")


def test_a_folder_without_content_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nothing has no files of content"):
        load([tmp_path / "nothing"])


def test_a_folder_in_place_of_a_file_is_told(own: Path) -> None:
    (own / "races.csv").mkdir()
    with pytest.raises(BadContent, match=r"races\.csv is no file\."):
        load([own])


# What is wrong with a line.


@pytest.mark.parametrize(
    ("table", "old", "new", "said"),
    [
        ("races", "strength", "power", "races.csv, line 1: there is no column 'power'"),
        ("races", "title", "name", "races.csv, line 1: the column name stands there twice."),
        ("races", "jyujin,Jyujin", "Jyujin!,Jyujin", "races.csv, line 2: a name has small letters"),
        ("races", "human,Human", "jyujin,Human", "races.csv, line 3: the name 'jyujin' stands there twice."),
        ("races", "human,Human", "human,Jyujin", "races.csv, line 3: the title 'Jyujin' stands in line 2, too."),
        ("races", "human,Human", "snare,Human", "traps.csv, line 3: the name 'snare' stands in races.csv, too."),
        ("races", "Jyujin,1,", "Jyujin,9,", "line 2: strength should be a whole number from -2 to 4, not '9'."),
        ("races", "Jyujin,1,", "Jyujin,one,", "not 'one'."),
        ("races", "pounce", "bounce", "races.csv, line 2: skill: there is no skill 'bounce'."),
        ("races", '"Quick beastfolk, who have no ear for magic."', "", "races.csv, line 2: text is missing."),
        ("races", "Quick", "=HYPERLINK(1)", "text should be plain words"),
        ("races", "Quick", "<b>Quick</b>", "text should be plain words"),
        ("races", "Quick", "{0}", "text should be plain words"),
        ("races", "Quick", "Q" * 500, "text has more than 400 characters."),
        ("races", "Jyujin", "J" * 41, "title has more than 40 characters."),
        ("races", ",yes,", ",perhaps,", "published should be yes or no, not 'perhaps'."),
        ("classes", "volley pin", "volley volley", "skills should be 3 different names"),
        ("classes", "hunting-bow", "leather-jerkin", "classes.csv, line 2: the starter leather-jerkin is no weapon."),
        ("classes", "reach n=1", "", "a class needs effects: what its mastery does."),
        ("skills", "guard n=1", "gurd n=1", "'gurd' is no operation"),
        ("skills", "guard n=1", "forge", "forge cannot stand here"),
        ("skills", "yes,taunt", "maybe,taunt", "once should be yes or no, not 'maybe'."),
        ("weapons", "magic,2,0,1,1", "magic,2,0,1,0", "ep should be a whole number from 1 to 9, not '0'."),
        ("weapons", "best", "worst", "attribute should be strength or agility or magic or best, not 'worst'."),
        ("items", "reaction", "consumable", "reroll cannot stand here"),
        ("items", "swift", "", "an item needs effects."),
        ("traps", "stop", "", "a trap needs effects."),
        ("tiles", "N E S W", "N N", "entrances should be some of N E S W"),
        ("tiles", "0,1-0,2", "0,1-2,2", "a wall is between two neighbouring squares"),
        ("tiles", "0,1-0,2 0,1-1,1", "0,1-0,2 0,1-1,1 0,0-0,1", "its walls leave squares without a way"),
        ("tiles", "heart,Heart", "core,Heart", "the first tile should be the Heart's, heart."),
        ("tiles", "Citadel,0,1", "Citadel,0,2", "there is one Heart; its count should be 1."),
        ("tiles", '"1,1",forge', "middle,forge", "feature should be a square such as 1,1, not 'middle'."),
        (
            "enemies",
            "1/1/2,0/0/1,0,3",
            "1/2,0/0/1,0,3",
            "hp should be one value or 3 with slashes between them, not 2.",
        ),
        ("enemies", "4 6 7 8", "4 6 7", "hp should be one number, or 4 by number of players"),
        ("enemies", "melee", "claws", "attack should be melee or ranged or magic, not 'claws'."),
        ("enemies", "Rock Golem,2,6", "Rock Golem,2,20", "enemies.csv has 60 pieces in all; there is room for 56."),
        ("unit_cards", "5 venom-serpent", "7 venom-serpent", "asks for 7 venom-serpent, and there are 6."),
        ("unit_cards", "5 venom-serpent", "5 venom-snake", "there is no enemy 'venom-snake'."),
        ("unit_cards", "5 venom-serpent", "many", "should be such as"),
        ("unit_cards", "1 rock-golem, 1 bat-imp", "1 bat-imp, 1 bat-imp", "names the same enemy twice."),
        ("event_cards", "lasting", "forever", "lasts should be instant or round or lasting, not 'forever'."),
        ("campaign_events", "\n7,", "\n6,", "the sum 6 stands there twice."),
        ("preparation", "rest,Rest", "sleep,Sleep", "name should be rest or scout"),
        ("preparation", ",forge,", ",anvil,", "needs should be"),
        ("injuries", "3,broken-arm", "4,broken-arm", "injuries should stand in the order of their rolls, 1 to 6."),
        ("teams", "4,0,0", "3,0,0", "a line for each number of players, 1 to 4."),
    ],
)
def test_what_is_wrong_with_a_line_is_said(own: Path, table: str, old: str, new: str, said: str) -> None:
    assert any(said in complaint for complaint in said_of(own, table, old, new))


def test_several_things_that_are_wrong_are_said_at_once(own: Path) -> None:
    text = changed("races", "Jyujin,1,", "Jyujin,9,").replace("Human,1,", "Human,9,").replace("grit", "grid")
    assert [complaint.split(":")[0] for complaint in complaints(own, "races.csv", text)] == [
        "races.csv, line 2",
        "races.csv, line 3",
        "races.csv, line 3",
    ]


# What is wrong between the lines.


def without(table: str, *beginnings: str) -> str:
    """A table of ours without some rows."""
    lines = HOUSE[f"{table}.csv"].splitlines()
    assert any(line.startswith(beginnings) for line in lines)
    return "\n".join([line for line in lines if not line.startswith(beginnings)])


@pytest.mark.parametrize(
    ("table", "beginnings", "said"),
    [
        ("campaign_events", ["7,", "9,"], "campaign_events.csv: no event for 7, 9."),
        ("preparation", ["rest,"], "preparation.csv: the row rest is missing."),
        ("injuries", ["6,"], "injuries.csv should have a row for each roll, 1 to 6."),
        ("races", ["human", "avian", "longyan"], "races.csv has 3 races; four heroes need 4."),
        ("classes", ["ranger", "warrior", "wizard"], "classes.csv has 3 classes; there should be 4 at least."),
    ],
)
def test_rows_that_are_missing_are_said(own: Path, table: str, beginnings: list[str], said: str) -> None:
    assert complaints(own, f"{table}.csv", without(table, *beginnings)) == [said]


def test_no_deck_may_be_without_enemies(own: Path) -> None:
    lines = HOUSE["unit_cards.csv"].splitlines()
    said = complaints(own, "unit_cards.csv", "\n".join([lines[0], "calm,Calm,1,1 bat-imp,none,none,Nobody comes."]))
    assert said == [
        "unit_cards.csv: no card has an enemy at threat 2.",
        "unit_cards.csv: no card has an enemy at threat 3.",
    ]


def test_there_has_to_be_a_barricade(own: Path) -> None:
    (own / "skills.csv").write_text(changed("skills", "thing=barricade", "thing=snare"))
    (own / "campaign_events.csv").write_text(changed("campaign_events", "thing=barricade", "thing=rune-bomb"))
    said = complaints(own, "objects.csv", without("objects", "barricade"))
    assert said == ["objects.csv has no barricade, which the preparation table crafts."]


@pytest.mark.parametrize(
    ("table", "old", "new"),
    [("objects", "Barricade,10,yes,3,8", "Barricade,10,yes,3,9"), ("traps", "Snare,6,no,1,6", "Snare,6,no,1,19")],
)
def test_there_is_room_for_so_many_pieces_only(own: Path, table: str, old: str, new: str) -> None:
    assert said_of(own, table, old, new) == [f"{table}.csv has 33 pieces in all; there is room for 32."]


# What is wrong with a scenario.


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("flag: gong", "flg: gong", "mine.txt, line 18: 'flg' is no key; there are title, "),
        ("title: First Bell\n", "", "mine.txt: the key title is missing."),
        ("threat: 1", "threat: 1\nthreat: 2", "threat stands there twice."),
        ("number: 9", "number: 5", "number 5 is another scenario's."),
        ("hall 0,1", "hall at 0,1", "mine.txt, line 7: a tile is laid such as `hall 0,1 r90`, not 'hall at 0,1'."),
        ("hall 0,1", "hal 0,1", "mine.txt, line 7: tiles: there is no tile 'hal'."),
        ("hall 0,1", "heart 0,1", "mine.txt, line 6: tiles: heart lies at 0,0 already."),
        ("hall 0,1", "hall 2,2", "mine.txt, line 6: tiles: hall at 2,2 touches no other tile."),
        ("hall 0,1", "hall 1,0", "mine.txt, line 6: tiles: corridor at 1,0 lies on another tile."),
        ("hall 0,1", "forge 0,1", "mine.txt, line 10: main: there are 2 forge in the layout"),
        ("corridor 1,0 r90", "corridor 1,0", "has no route to the Heart."),
        ("main: forge south", "main: corridor north", "has no entrance in the north for the main entrance."),
        ("main: forge south", "main: forge north", "does not lead out of the map."),
        ("main: forge south", "main: forge below", "main should be a tile of the layout and a side"),
        ("waves: 5/5/5/5", "waves: 5/5/5", "waves should be one value or 4 with slashes between them, not 3."),
        ("waves: 5/5/5/5", "waves: 0", "waves should be a whole number from 1 to 20, not '0'."),
        ("2,3,4,5", "2,3,x", "surge should be a whole number from 1 to 20, not 'x'."),
        ("objective: survive", "objective: flee", "objective should be survive or slay or rescue or hold, not 'flee'."),
        ("objective: survive", "objective: slay", "objective slay needs the key boss."),
        ("objective: survive", "objective: survive\nlamps: hall", "objective survive does not take the key lamps."),
        ("objective: survive", "objective: hold\nlamps: vault", "lamps should name a tile of the layout, not 'vault'."),
        ("end: clear", "end: never", "end should be survive or clear, not 'never'."),
        ("flag: gong", "bonus:\n  drum: points 5", "no scenario has the flag 'drum'."),
        ("flag: gong", "flag: bell", "mine.txt, line 18: flag 'bell' is another scenario's."),
        ("flag: gong", "bonus:\n  bell: gold 5", "a bonus is such as `bell: points 5` or `gate: heart 1`, not"),
        ("flag: gong", "flag: x\nbonus:\n  x: points 5", "the flag x is not that of an earlier scenario."),
    ],
)
def test_what_is_wrong_with_a_scenario_is_said(own: Path, old: str, new: str, said: str) -> None:
    assert any(said in complaint for complaint in said_of_scenario(own, old, new))


def test_a_boss_comes_before_the_waves_are_over(own: Path) -> None:
    slay = "objective: slay\nboss: the-general\nboss-wave: 5/5/5/6"
    said = said_of_scenario(own, "objective: survive", slay)
    assert said == ["mine.txt, line 18: boss-wave is later than the last wave."]


def test_a_scenario_lays_no_more_tiles_than_there_are(own: Path) -> None:
    said = said_of_scenario(own, "hall 0,1\n", "hall 0,1\n  vault 0,2\n  vault -1,1 r90\n  vault 1,1\n")
    assert "mine.txt, line 6: tiles has 3 vault; there are 2." in said


# Further content of a host.


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No content read yet in this process."""
    contents().clear()


def test_content_is_called_by_its_folder_and_what_is_in_it(own: Path) -> None:
    (own / "teams.csv").write_text(HOUSE["teams.csv"])
    name = add_content(own).name
    assert name.startswith("mine-") and len(name) == len("mine-") + 6
    assert contents()[name].name == name
    (own / "teams.csv").write_text(HOUSE["teams.csv"].replace("60", "50"))
    assert add_content(own).name != name


@pytest.mark.usefixtures("elsewhere")
def test_folders_of_the_environment_are_offered_beside_ours(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own / "teams.csv").write_text(HOUSE["teams.csv"])
    monkeypatch.setenv(VARIABLE, str(own))
    assert [name.split("-")[0] for name in contents()] == ["house", "mine"]


@pytest.mark.usefixtures("elsewhere")
def test_a_bad_folder_is_named_in_the_log_and_harms_nothing(
    own: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (own / "races.csv").write_text("nonsense")
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(own), str(own / "nothing")]))
    with caplog.at_level(logging.WARNING):
        assert list(contents()) == ["house"]
    assert list(refused_contents()) == [own, own / "nothing"]
    assert "mine is no content for Defense of the Citadel and is not offered" in caplog.text


def test_a_file_is_read_with_those_beside_it_and_ours_for_the_rest(own: Path) -> None:
    (own / "tiles.csv").write_text(changed("tiles", "hall,Hall", "yard,Yard"))
    for path in sorted(FOLDER.glob("scenarios/*.txt")):
        (own / "scenarios" / path.name).write_text(path.read_text().replace("hall", "yard"))
    mine = own / "scenarios" / "mine.txt"
    mine.write_text(SCENARIO.replace("hall", "yard"))
    assert load_files(files_with(mine)).scenarios[-1].name == "mine"


def test_what_is_no_file_of_content_cannot_be_read_with_others(own: Path) -> None:
    with pytest.raises(BadContent, match=r"picture\.png is no file of content"):
        files_with(own / "picture.png")


def test_ours_is_read_once() -> None:
    assert shelf.house() is shelf.house()
