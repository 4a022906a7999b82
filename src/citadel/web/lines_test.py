"""Lines of the log: who, which card, where."""

from __future__ import annotations

import citadel
from citadel.web.lines import marked, marker, named

PEOPLE = ("Ann", "<Bob>")
CARDS = ("king", "school-of-magic", "thieves-den", "den")
PLACES = ("c5", "c55")


def mark(line: str) -> str:
    return str(marked(line, PEOPLE, CARDS, PLACES))


def player(number: int, name: str) -> str:
    return f'<b class="player seat-{number - 1}" data-seat="{number}">{name}</b>'


def card(name: str, text: str) -> str:
    return f'<button type="button" class="card-link" popovertarget="about-{name}">{text}</button>'


def place(name: str) -> str:
    return f'<button type="button" class="place-link" data-place="{name}">{name}</button>'


def test_people_stand_in_lines_by_name() -> None:
    assert named("{0} sees {1}.", PEOPLE) == f"{player(1, 'Ann')} sees {player(2, '&lt;Bob&gt;')}."
    assert mark("{0} passes.") == f"{player(1, 'Ann')} passes."


def test_a_card_is_found_however_it_is_spelled_and_the_longest_name_wins() -> None:
    assert mark("The King falls.") == f"The {card('king', 'King')} falls."
    assert mark("School of Magic") == card("school-of-magic", "School of Magic")
    assert mark("Thieves' Den (c5)") == (
        f'{card("thieves-den", "Thieves&#39; Den")} <span class="together">({place("c5")})</span>'
    )


def test_a_word_that_only_looks_like_a_card_or_a_place_stays_a_word() -> None:
    for line in ("a king", "Kingdom", "the King's Guard", "c555", "ac5", "c5-d5"):
        assert "<button" not in mark(line)


def test_a_player_whose_name_is_a_card_is_no_card() -> None:
    assert "<button" not in marked("{0} waits.", ("King",), CARDS, PLACES)


def test_a_player_whose_name_looks_like_a_seat_keeps_it() -> None:
    assert marked("{0} bows.", ("{1}", "Bob"), CARDS, PLACES) == f"{player(1, '{1}')} bows."


def test_tables_of_a_game_share_what_was_made_of_a_line() -> None:
    assert marker(CARDS, PLACES)("The King falls.") is marker(CARDS, PLACES)("The King falls.")


def test_what_looks_like_a_tag_stays_text() -> None:
    assert mark("<b>King</b>") == f"&lt;b&gt;{card('king', 'King')}&lt;/b&gt;"


def test_the_places_of_every_game_are_words_of_its_actions() -> None:
    for game in [citadel.load_game(id) for id in citadel.games()]:
        if not type(game).__module__.startswith("citadel.games."):
            continue  # a game of some test
        words = {word for number in range(len(game.actions)) for word in game.actions[number].args}
        assert set(game.places()) <= words
