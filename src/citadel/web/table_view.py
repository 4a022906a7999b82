"""What a table's page is made from: one viewer's view, put into the words and lists that templates print.

Nothing here knows a game. Everything comes from the host's `View`, hence from one observation.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from markupsafe import Markup, escape

from citadel.core.game import Game
from citadel.core.observation import SPECTATOR
from citadel.core.score_table import ScoreTable, result
from citadel.host import Player, View, likeness
from citadel.web.faces import Faces, faces_of
from citadel.web.identity import Guest
from citadel.web.lines import marker, named, seated
from citadel.web.pointing import may_point, places
from citadel.web.words import Language, in_language, of_game

Legal = dict[str, Any]  # words nested in words, with an action's number at the end of each path

NOBODY = Guest()
NO_CURTAIN = -1
MOST_ABREAST = 8
_SEAT = re.compile(r"\{(\d+)\}")


@dataclass(frozen=True, eq=False)
class Printed:
    """What a game has printed at all its tables alike, in one language; `mark` makes HTML of a line of the log."""

    title: str
    seat_names: list[str]
    card_texts: dict[str, str]
    card_numbers: dict[str, int]
    mark: Callable[[str], str]


@lru_cache(maxsize=64)
def printed(game: Game, language: Language) -> Printed:
    """Return what a game has printed, in a language."""
    texts = {name: language.printed(text) for name, text in game.card_texts().items()}
    return Printed(
        title=language.printed(game.title),
        seat_names=[language.printed(name) for name in game.seat_names()],
        card_texts=texts,
        card_numbers=game.card_numbers(),
        mark=marker(tuple(texts), tuple(game.places())),
    )


class TableView:
    """One viewer's table, ready to print. Screens of games are written against these attributes.

    `seat`, `position` and `ply` are the observation's (seat -1 looks on, as everybody does until the table is full);
    `legal` nests the viewer's own actions by word, so `legal["build"]["inn"]["c5"]` is a number; `places` are the
    words that end one of them; `log` and `asks` are safe HTML with the players' names in; `mine` says that the viewer
    is asked now. `due` is when, in epoch seconds, those who have not answered will be answered for, 0 if never. `faces`
    are the pictures of cards. `curtain` is the viewer's own seat whose secrets wait for them to say that nobody else
    looks, -1 if none does; `lifted` says that it is up. `pointing` are the places that somebody points at, with their
    seats.
    """

    def __init__(self, view: View, guest: Guest = NOBODY, curtain: int = NO_CURTAIN) -> None:
        observation = view.observation
        self.language: Language = of_game(guest.language, view.game)
        self.curtain: int = NO_CURTAIN if view.over else curtain
        self.view = view
        self.guest = guest
        self.game: Game = view.game
        self.table: str = view.table
        self.version: int = view.version
        self.seat: int = observation.seat
        self.my_seats: list[int] = view.my_seats
        self.ply: int = observation.ply
        self.position: dict[str, Any] = observation.position
        self.options: dict[str, Any] = observation.options
        self.printed: Printed = printed(self.game, self.language)
        self.game_title: str = self.printed.title
        self.seat_names: list[str] = self.printed.seat_names
        self.card_texts: dict[str, str] = self.printed.card_texts
        self.card_numbers: dict[str, int] = self.printed.card_numbers
        self.players: list[Player] = [called(player, self.language) for player in view.players]
        self.names: list[str] = names_of(self.players, self.seat_names)
        self.people: tuple[str, ...] = tuple(self.names)
        self.faces: Faces = faces_of(view.game)
        self.due: float = view.due
        self.over: bool = view.over
        self.may_point: bool = may_point(view)
        self.pointing: dict[str, list[int]] = places(view)
        self.lifted: bool = several_here(view) and curtain == NO_CURTAIN
        self.ready: bool = view.full
        self.actors: list[int] = [] if self.over or not self.ready else list(observation.actors)
        self.stood_in: bool = view.stood_in
        self.mine: bool = self.seat in self.actors and not self.stood_in
        self.numbers: list[int] = list(observation.legal_actions) if self.mine else []
        self.legal: Legal = nested({number: str(self.game.actions[number]) for number in self.numbers})
        self.places: frozenset[str] = frozenset(self.text(number).rpartition(" ")[2] for number in self.numbers)
        self.asks: Markup = self.named(observation.asks)
        self.clause: str = observation.clause
        self.log: list[Markup] = [self.logged(line) for line in observation.log]
        self.returns: list[float] = list(view.returns or [])
        self.scores: ScoreTable | None = ScoreTable(view.scores) if view.scores else None
        self.seed: int | None = view.seed
        self.rematch: str = view.rematch
        self.seed_hash: str = view.seed_hash

    @property
    def may_sit(self) -> bool:
        """Return whether the viewer may take an open seat."""
        return self.guest.invited and not self.my_seats and not self.ready

    @property
    def may_stand(self) -> bool:
        """Return whether the viewer may give their seats back."""
        return bool(self.my_seats) and not self.ready

    @property
    def may_leave(self) -> bool:
        """Return whether the viewer may let a bot play for them from now on."""
        return bool(self.my_seats) and self.ready and not self.over and not self.stood_in

    @property
    def may_rematch(self) -> bool:
        """Return whether the viewer may set up the next game."""
        return self.over and bool(self.my_seats) and not self.rematch

    @property
    def replaceable(self) -> list[Player]:
        """Return who has been away so long that a bot may play for them."""
        return [player for player in self.players if player.replaceable]

    @property
    def undoable(self) -> int:
        """Return how many of their own last moves the viewer may take back."""
        return self.view.undoable

    @property
    def undo_of(self) -> str:
        """Return whose move is taken back first, if it is not the viewer's own."""
        seat = self.view.undo_of
        return "" if seat in (SPECTATOR, *self.my_seats) else self.names[seat]

    @property
    def undone_by(self) -> str:
        """Return who has just taken back what was done last, if it was somebody else."""
        seat = self.view.undone_by
        return "" if seat in (SPECTATOR, *self.my_seats) else self.names[seat]

    @property
    def onlookers(self) -> int:
        """Return how many look on besides the viewer."""
        return self.view.onlookers if self.my_seats else max(self.view.onlookers - 1, 0)

    @property
    def invite_link(self) -> str:
        """Return the address that gives an open seat, for whoever may send it on."""
        return self.guest.invite_link if self.may_stand else ""

    @property
    def watch_link(self) -> str:
        """Return the address that lets anybody look on."""
        return self.guest.watch_link

    @property
    def nickname(self) -> str:
        """Return the name that the viewer used last, or ""."""
        return self.guest.nickname

    def targets(self, words: str) -> list[str]:
        """Return the words that may follow these in one of the viewer's actions: squares for "build inn"."""
        found: Any = self.legal
        for word in words.split():
            found = found.get(word) if isinstance(found, dict) else None
        return list(found) if isinstance(found, dict) else []

    def help(self, number: int) -> str:
        """Return the sentence that explains an action to a person."""
        return self.plain(self.game.help(number))

    def price(self, number: int) -> int:
        """Return how much gold an action costs the viewer now, all told; -1 if its game names no price."""
        return int(self.prices(self.seat, number)) if self.prices else -1

    @cached_property
    def prices(self) -> Callable[[int, int], int] | None:
        """Return what names the price of a seat's action, asked of a position that knows no more than the viewer."""
        found: Callable[[int, int], int] | None = getattr(self.known, "price", None)
        return found

    @cached_property
    def known(self) -> Any:
        """Return the position as a state of the game's own that knows no more than the viewer."""
        return self.game.read(self.position)

    @cached_property
    def sketch(self) -> dict[str, Any]:
        """Return what a game's state says to draw besides its position, for the viewer if asked, else for who is."""
        found: Callable[[int], dict[str, Any]] | None = getattr(self.known, "sketch", None)
        return found(self.seat if self.mine or not self.actors else self.actors[0]) if found else {}

    def text(self, number: int) -> str:
        """Return an action's words."""
        return str(self.game.actions[number])

    def rule(self, clause: str) -> str:
        """Return the address at which a clause of the rulebook is read."""
        return f"/rules/{self.game.id}#{clause}"

    def named(self, line: str) -> Markup:
        """Return a line of the game's as HTML, each seat in it as its player's name."""
        return in_language(named(self.language.printed(line), self.people), self.language.lang(line))

    def logged(self, line: str) -> Markup:
        """Return a line of the log as HTML: as `named`, with its cards and places to be pressed."""
        html = seated(self.printed.mark(self.language.printed(line)), self.people)
        return in_language(html, self.language.lang(line))

    def said(self, line: str) -> Markup:
        """Return a line of the log as it is read aloud: nothing in it to be pressed."""
        return in_language(escape(self.plain(self.language.printed(line))), self.language.lang(line))

    def plain(self, line: str) -> str:
        """Return a line as plain text, each seat in it as its player's name."""
        return _SEAT.sub(lambda found: self.names[int(found[1])], line)

    def away(self, player: Player) -> str:
        """Return in calm words for how long somebody has been away."""
        say_many = self.language.say_many
        minutes = round(player.away / 60)
        if minutes < 1:
            return self.language.say("away")
        if minutes < 60:
            return say_many("away for %(num)s minute", "away for %(num)s minutes", minutes)
        if minutes < 48 * 60:
            return say_many("away for %(num)s hour", "away for %(num)s hours", round(minutes / 60))
        return say_many("away for %(num)s day", "away for %(num)s days", round(minutes / 1440))

    @property
    def many(self) -> bool:
        """Return whether there are more players than fit beside each other."""
        return len(self.names) > MOST_ABREAST

    def won(self, seat: int) -> bool:
        """Return whether a seat has won, alone or with others; nobody has where all lose, or all draw."""
        return self.returns[seat] == max(self.returns) > 0

    @property
    def turn(self) -> str:
        """Return in a few words whose turn it is."""
        say = self.language.say
        if self.over:
            return result(self.returns, self.names, say, self.language.listed)
        if not self.ready:
            return say("Waiting for players")
        if self.stood_in:
            return say("A bot plays for you")
        if self.mine and len(self.my_seats) > 1 and not self.game.has_secrets:
            return say("Your turn, %(name)s", name=self.names[self.seat])
        return say("Your turn") if self.mine else say("Waiting for %(names)s", names=self.awaited)

    @property
    def awaited(self) -> str:
        """Return the names of those who are asked now."""
        return self.language.listed([self.names[seat] for seat in self.actors])

    @property
    def title(self) -> str:
        """Return the title of the browser's tab: it tells from afar whose turn it is."""
        return f"{'● ' if self.mine else ''}{self.turn} · {self.game_title}"


def several_here(view: View) -> bool:
    """Return whether several people may sit at this screen, of whom only one may see what the view shows."""
    return view.game.has_secrets and len(view.my_seats) > 1 and view.full and not view.over


def nested(actions: dict[int, str]) -> Legal:
    """Return action numbers by their words; an action whose words begin another's stands there under ""."""
    tree: Legal = {}
    for number, text in actions.items():
        *path, last = text.split()
        branch = tree
        for word in path:
            below = branch.get(word)
            if not isinstance(below, dict):
                below = branch[word] = {} if below is None else {"": below}
            branch = below
        if isinstance(branch.get(last), dict):
            branch[last][""] = number
        else:
            branch[last] = number
    return tree


def called(player: Player, language: Language) -> Player:
    """Return a player by the name that others read: a bot's is a word of ours."""
    return replace(player, name=language.known(player.name)) if player.kind == "bot" else player


def names_of(players: list[Player], seat_names: list[str]) -> list[str]:
    """Return a name for each seat: the player's, told apart by the seat's if another is like it; an open seat's own."""
    alike = [likeness(player.name) for player in players]
    return [
        seat_name
        if not player.name
        else told_apart(player, seat_name, alike)
        if alike.count(likeness(player.name)) > 1
        else player.name
        for player, seat_name in zip(players, seat_names, strict=False)
    ]


def told_apart(player: Player, seat_name: str, alike: list[str]) -> str:
    """Return a player's name with the seat's; bots on numbered seats are counted, unless somebody is called so."""
    number = seat_name.rpartition(" ")[2]
    counted = f"{player.name} {number}"
    if player.kind == "bot" and number.isdecimal() and likeness(counted) not in alike:
        return counted
    return f"{player.name} ({seat_name})"
