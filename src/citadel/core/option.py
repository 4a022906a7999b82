"""Options: how a game may be varied."""

from __future__ import annotations

from typing import Any

from citadel.core.errors import BadOption


class Option:
    """A choice made before a game.

    `choices` is a list of words, a range of numbers, or None for a text that the game checks. A text that lists names,
    separated by commas, has all that it may list in `names`, so that a form can offer them. Words for a form are
    `label`, and what each word to choose means if `choices` or `names` tell it: {"bank": "The bank", "owner": "The
    owner"}. A form shows at once what is `foremost`, and the rest on demand. `live` is what it proposes to people who
    all sit at screens of their own; None: the default, as to all others.
    """

    def __init__(
        self,
        default: Any,
        choices: list[str] | dict[str, str] | range | None,
        help: str,
        names: list[str] | dict[str, str] | None = None,
        label: str = "",
        live: Any = None,
        foremost: bool = False,
    ) -> None:
        self.default = default
        self.meanings: dict[str, str] = choices if isinstance(choices, dict) else {}
        self.choices: list[str] | range | None = list(choices) if isinstance(choices, dict) else choices
        self.help = help
        if isinstance(names, dict):
            self.meanings = names
        self.names: list[str] = list(names or [])
        self.label = label
        self.live = live
        self.foremost = foremost

    def called(self, name: str) -> str:
        """Return what a form calls the option of a name."""
        return self.label or name.replace("_", " ").capitalize()

    def means(self, choice: str) -> str:
        """Return what a word to choose is called in a form."""
        return self.meanings.get(choice) or choice.replace("_", " ")

    def allowed(self) -> str:
        """Return what may be chosen, for a person to read."""
        if isinstance(self.choices, list):
            return ", ".join(self.choices)
        if isinstance(self.choices, range):
            return f"{self.choices[0]} to {self.choices[-1]}"
        if self.names:
            return f"{', '.join(self.names)}; several are separated by commas"
        return "a text"

    def accepts(self, value: Any) -> bool:
        """Return whether a value may be chosen."""
        if isinstance(self.choices, range):
            return type(value) is int and value in self.choices
        return isinstance(value, str) and (self.choices is None or value in self.choices)

    def parse(self, text: str) -> Any:
        """Return the value that a text from a form or a command line means; it is not checked yet."""
        if isinstance(self.choices, range) and text.strip().removeprefix("-").isdecimal() and len(text) < 10:
            return int(text)
        return text


def settle(game: str, options: dict[str, Option], chosen: dict[str, Any]) -> dict[str, Any]:
    """Return a value for every option of a game; BadOption for an unknown one or a wrong value."""
    for name in chosen:
        if name not in options:
            raise BadOption(f"{game} has no option {name!r}; it has {', '.join(options) or 'none'}.")
    settings: dict[str, Any] = {}
    for name, option in options.items():
        value = chosen.get(name, option.default)
        if not option.accepts(value):
            raise BadOption(f"{game}: option {name} cannot be {str(value)[:80]!r}; it can be {option.allowed()}.")
        settings[name] = value
    return settings
