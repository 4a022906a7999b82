from __future__ import annotations

from citadel.cli.choices import gathered
from citadel.core.actions import Action


def lines(*sentences: tuple[str, str]) -> list[str]:
    """What is shown for choices, each given by its words and its sentence."""
    choices = [(Action(words.split()[0], words.split()[1:]), sentence) for words, sentence in sentences]
    return [line.strip().replace("\N{NO-BREAK SPACE}", " ") for line in gathered(choices)]


def test_choices_that_differ_in_the_last_word_share_a_line() -> None:
    assert lines(
        ("pass", "Decline"),
        ("build noble-1 c5", "Build Noble 1 on c5"),
        ("build noble-1 d5", "Build Noble 1 on d5"),
        ("build noble-1 e5", "Build Noble 1 on e5"),
        ("build armory c5", "Build Armory on c5"),
    ) == ["1  Decline", "Build Noble 1 on ...:  2 c5  3 d5  4 e5", "5  Build Armory on c5"]


def test_what_differs_may_stand_in_the_middle_of_the_sentence() -> None:
    assert lines(
        ("guard c4", "Move the Guard to c4 (Noble Start) and lay a coin"),
        ("guard d4", "Move the Guard to d4 (Noble Start) and lay a coin"),
        ("guard e4", "Move the Guard to e4 (Armory) and lay a coin"),
    ) == ["Move the Guard to ... and lay a coin:  1 c4 (Noble Start)  2 d4 (Noble Start)  3 e4 (Armory)"]


def test_two_choices_are_not_worth_a_line_of_their_own() -> None:
    assert lines(("name king", "Name King"), ("name queen", "Name Queen")) == ["1  Name King", "2  Name Queen"]


def test_sentences_of_one_word_can_share_a_line() -> None:
    assert lines(("say a", "A"), ("say b", "B"), ("say c", "C")) == ["...:  1 A  2 B  3 C"]
