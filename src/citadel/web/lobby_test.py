from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from starlette.applications import Starlette

import citadel
from citadel.core.registry_test import plugin
from citadel.core.toy_test import ToyGame
from citadel.host import Host, StoreBusy
from citadel.web.lobby import kinds
from citadel.web.visiting_test import GAME, Guest, app, find, host, table_for_two

__all__ = ["app", "host", "plugin"]

EIGHT = ["Assassin", "Thief", "Magician", "King", "Bishop", "Merchant", "Architect", "Warlord"]


def test_the_lobby_offers_every_game(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/")
    assert [game for game in citadel.games() if f'href="/new?game={game}"' not in page] == []


def test_a_game_with_a_picture_of_its_own_is_shown_by_it(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    address, symbol = find(ann.get("/"), r'<use href="(/screen/duel/[^"]+)"').split("#")
    assert f'<symbol id="{symbol}"' in ann.browser.get(address).text


@pytest.mark.usefixtures("plugin")
def test_a_game_that_cannot_be_loaded_keeps_nobody_from_the_others(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/")
    assert 'href="/new?game=duel"' in page and 'href="/new?game=gone"' not in page


def test_ones_own_tables_say_whose_turn_it_is_mine_first(app: Starlette) -> None:
    ann, _, first = table_for_two(app)
    waiting = ann.opens_table()
    page = ann.get("/")
    assert page.index(first) < page.index(waiting)
    assert "● 1 table waits for you" in page


def test_a_table_for_a_friend_is_shown_to_nobody_else(app: Starlette) -> None:
    table = Guest(app, "Ann").opens_table("open")
    assert table not in Guest(app, "Eve").get("/")


def test_a_table_for_anybody_is_listed_with_its_invitation(app: Starlette) -> None:
    ann, bob = Guest(app, "Ann"), Guest(app, "Bob")
    table = ann.opens_table("anyone")
    assert bob.sits_down(find(bob.get("/"), rf'href="({table}\?invite=[^"]+)"')).status_code == 303
    assert f"{table}?invite" not in Guest(app, "Eve").get("/")


def test_the_form_explains_every_option(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/new", game=GAME)
    for name in citadel.load_game(GAME).options:
        assert f'for="option-{name}"' in page and f'id="option-{name}-help"' in page


def test_a_new_table_has_the_options_of_the_form(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    table = ann.opens_table(**{"option-max_rounds": "12", "option-first_game": "on"})
    options = ann.sees(table)["observation"]["options"]
    assert (options["max_rounds"], options["first_game"]) == (12, "on")


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"name": ""}, "name"),
        ({"option-max_rounds": "many"}, "max_rounds"),
        ({"option-first_game": "perhaps"}, "first_game"),
        ({"option-values": "[" * 5000}, "values"),
        ({"option-values": '{"statue": ' + "9" * 5000 + "}"}, "values"),
        ({"seat-1": "nobody"}, "nobody"),
        ({"seat-1": "everybody"}, "seat"),
        ({"seat-1": "bot deep-blue"}, "bot"),
    ],
)
def test_a_form_with_a_mistake_comes_back_filled_in_with_a_sentence(
    app: Starlette, fields: dict[str, str], word: str
) -> None:
    ann = Guest(app, "Ann")
    sent = {"game": GAME, "name": "Ann", "seat-0": "me", "seat-1": "open", "option-stands": "open", **fields}
    answer = ann.post("/new", **sent)
    assert answer.status_code == 422
    assert word in find(answer.text, r'role="alert">([^<]+)<')
    assert 'value="open" selected' in answer.text or "<option selected>open" in answer.text


def test_names_are_ticked_and_stay_so_when_the_form_comes_back(app: Starlette) -> None:
    cast = ["Witch", "Thief", "Seer", "King", "Abbot", "Trader", "Scholar", "Warlord", "Tax Collector"]
    ticked = {f"option-characters-{name}": "on" for name in cast}
    seats = {"seat-0": "me", "seat-1": "open", "seat-2": "open"}
    sent = {"game": "citadels", "name": "Ann", **seats, **ticked}
    ann = Guest(app, "Ann")
    refused = ann.post("/new", **sent).text
    assert "preset=chosen" in find(refused, r'role="alert">([^<]+)<')
    assert re.findall(r'name="option-characters-([^"]+)" checked', refused) == cast
    assert 'name="name" value="Ann"' in refused
    table = ann.post("/new", **sent, **{"option-preset": "chosen"}).headers["location"]
    assert ann.sees(table)["observation"]["options"]["characters"] == ", ".join(cast)


def test_what_matters_most_stands_before_the_other_options_and_names_have_titles(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/new", game="defense")
    rest = page.index('<details class="more"')
    assert page.index('id="option-scenario"') < rest < page.index('id="option-sight"')
    assert re.search(r'name="option-won-first-bell"> First Bell', page)


def test_a_link_can_fill_options_in(app: Starlette) -> None:
    chosen = {
        "option-scenario": "lost-smiths",
        "option-won-first-bell": "on",
        "option-sight": '"><i id=x>',
        "name": "Zebedee",
    }
    page = Guest(app, "Ann").get("/new", game="defense", **chosen)
    assert re.search(r'<option value="lost-smiths"[^>]* selected>', page)
    assert 'name="option-won-first-bell" checked' in page
    assert '"><i id=x>' not in page and 'value="Zebedee"' not in page


class Fields(HTMLParser):
    """Collects what a browser sends of the form on a page when nothing in it is touched."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.list = ""
        self.sent: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Take note of a field with its value, if it is sent at all."""
        given = {name: value or "" for name, value in attributes}
        if tag == "select":
            self.list = given["name"]
        if tag == "option" and "selected" in given:
            self.sent[self.list] = given["value"]
        if tag == "input" and ("checked" in given or given.get("type") not in ("checkbox", "radio")):
            self.sent[given["name"]] = given.get("value", "on")


def sent_by(page: str) -> dict[str, str]:
    """Return what the form of a new table sends when its button is pressed once more."""
    form = find(page, r'(?s)(<form method="post" action="/new">.*?</form>)')
    return Fields(form).sent


@pytest.mark.parametrize(
    ("game", "players", "cast", "ninth"),
    [
        ("citadels", 3, {}, "artist"),
        ("citadels", 8, {}, "queen"),
        ("citadels", 8, {"option-preset": "chosen"} | {f"option-characters-{name}": "on" for name in EIGHT}, "queen"),
        ("classic", 8, {}, "queen"),
        ("classic", 8, {"option-characters-Witch": "on"}, "queen"),
    ],
)
def test_a_choice_that_the_rules_demand_is_suggested_and_met_by_sending_the_form_again(
    app: Starlette, game: str, players: int, cast: dict[str, str], ninth: str
) -> None:
    ann = Guest(app, "Ann")
    seats = {f"seat-{seat}": "me" for seat in range(players)}
    refused = ann.post("/new", game=game, name="Ann", **seats, **cast)
    assert refused.status_code == 422
    assert ninth.title() in find(refused.text, r'role="alert">([^<]+)<')
    assert '<details class="more" open>' in refused.text
    assert refused.text.count(">Set up the table</button>") == 2
    table = ann.post("/new", **sent_by(refused.text)).headers["location"]
    assert ann.sees(table)["observation"]["position"]["cast"][-1] == ninth


@pytest.mark.parametrize("game", citadel.games())
def test_options_and_what_may_be_chosen_read_like_words_not_like_code(app: Starlette, game: str) -> None:
    page = Guest(app, "Ann").get("/new", game=game)
    said = re.findall(r"<(?:option|label|legend)\b[^>]*>\s*([^<]+)", unescape(page))
    assert [words for words in said if "_" in words or re.search(r"[^\W\d]\d|^\s*(on|off|yes|no)\s*$", words)] == []


def test_at_a_table_for_many_a_short_list_names_the_bots_and_what_each_does_stands_below(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/new", game="citadels")
    assert re.search(r'<option value="bot uniform"[^>]*>Random bot</option>', page)
    assert page.count("Random bot: plays at random") == 1


def test_options_go_by_the_words_that_the_game_has_for_them(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/new", game="citadels")
    assert re.search(r'for="option-wall_gold"[^>]*>Gold of the Great Wall<', page)
    assert re.search(r'value="owner"[^>]*>The owner of the Great Wall<', page)
    assert re.search(r'value="seat0"[^>]*>The first seat<', page)


def test_a_form_that_finds_the_tables_busy_comes_back_to_be_sent_again(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*args: object, **named: object) -> str:
        raise StoreBusy("Please try again.")

    ann = Guest(app, "Ann")
    monkeypatch.setattr(Host, "create", busy)
    answer = ann.post("/new", **{"game": GAME, "name": "Ann", "seat-0": "me", "seat-1": "bot greedy"})
    assert answer.status_code == 503
    assert "try again" in find(answer.text, r'role="alert">([^<]+)<')
    assert 'value="bot greedy" checked' in answer.text


def test_a_table_of_no_game_is_not_set_up(app: Starlette) -> None:
    assert Guest(app, "Ann").post("/new", game="whist", name="Ann").status_code == 404


def test_the_name_is_remembered(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    ann.opens_table()
    assert 'name="name" value="Ann"' in ann.get("/new", game=GAME)


def test_the_form_proposes_a_game_against_the_best_bot(app: Starlette) -> None:
    page = Guest(app, "Ann").get("/new", game=GAME)
    assert 'name="seat-0" value="me" checked>' in page
    assert 'name="seat-1" value="bot ismcts" checked>' in page


def test_two_people_at_one_screen_have_a_name_each(app: Starlette) -> None:
    table = Guest(app, "Ann").opens_table("me", **{"name-1": " Bob "})
    assert [player["name"] for player in Guest(app, "Eve").sees(table)["players"]] == ["Ann", "Bob"]


def test_a_second_seat_without_a_name_has_the_players_own(app: Starlette) -> None:
    table = Guest(app, "Ann").opens_table("me", **{"name-1": ""})
    assert [player["name"] for player in Guest(app, "Eve").sees(table)["players"]] == ["Ann", "Ann"]


def test_a_name_for_a_bots_seat_says_nothing(app: Starlette) -> None:
    table = Guest(app, "Ann").opens_table("bot uniform", **{"name-1": "Bob"})
    assert [player["name"] for player in Guest(app, "Eve").sees(table)["players"]][1] != "Bob"


def test_a_game_for_many_is_proposed_for_few(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citadel, "load_game", lambda game: ToyGame({}))
    page = Guest(app, "Ann").get("/new", game="toy")
    chosen = re.findall(r'<select name="(seat-\d+)".*?<option value="([^"]*)" selected>', page, re.DOTALL)
    assert [kind for _, kind in chosen] == ["me", *["bot ismcts"] * 3, *["nobody"] * 11]


def test_one_seat_of_many_stays_empty_unless_the_game_needs_it(app: Starlette) -> None:
    assert "nobody" not in kinds(ToyGame({}), 0) and "nobody" in kinds(ToyGame({}), 1)


def test_an_owner_of_the_pack_who_sits_nowhere_is_refused_in_a_sentence(app: Starlette) -> None:
    sent = {"game": "combat", "name": "Ann", "seat-0": "me", "seat-1": "open", "option-owner": "seat3"}
    answer = Guest(app, "Ann").post("/new", **sent)
    assert answer.status_code == 422
    assert "(Seat 4), and there are 2 seats" in find(answer.text, r'role="alert">([^<]+)<')
    assert re.search(r'value="seat3"[^>]* selected>Seat 4<', answer.text)


def test_a_race_is_proposed_by_a_script_alone_and_never_in_place_of_what_was_chosen(app: Starlette) -> None:
    ann = Guest(app, "Ann")
    page = ann.get("/new", game="imposter")
    assert re.search(r'value="calm"[^>]* selected', page)
    assert 'data-live="race" data-usual="calm"' in page
    refused = ann.post("/new", **{"game": "imposter", "name": "", "seat-0": "me", "option-calls": "race"}).text
    assert re.search(r'value="race"[^>]* selected', refused)
    assert "data-live" not in refused


def test_a_game_that_has_more_seats_under_other_options_offers_them_all(app: Starlette) -> None:
    ann, eight = Guest(app, "Ann"), ["me"] * 7
    assert 'name="seat-33"' in ann.get("/new", game="battle-lines")
    table = ann.opens_table(*eight, game="battle-lines", **{"option-packs": "warriors,dwarfs"})
    assert len(ann.sees(table)["players"]) == 8
    refused = ann.post("/new", game="battle-lines", name="Ann", **{f"seat-{seat}": "me" for seat in range(8)})
    assert refused.status_code == 422 and "Battle Lines is for 2 to 5 seats, not 8." in refused.text
