"""Why an action is not offered, and whether one that is can be taken back: asked of the engine, changing nothing.

Both come from a position imagined from the asker's own observation. The table itself is not touched, and what its
other players hide cannot show in an answer.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from citadel.core.errors import IllegalAction
from citadel.core.observation import SPECTATOR
from citadel.core.state import State
from citadel.host import Host, View
from citadel.web import identity, pages
from citadel.web.forms import number
from citadel.web.words import Language, language_of

ACTIONS_LIMIT = 200  # of those that begin with the words one asks about
_SEAT = re.compile(r"\bseat (?P<told>\d+)\b|\{(?P<written>\d+)\}")


@dataclass(frozen=True)
class Answer:
    """`why` an action may not be done, "" if it may; then `final`: it ends one's turn or reveals something.

    `lang` is the language of the reason, if that is not the asker's.
    """

    why: str = ""
    lang: str = ""
    final: bool = False


async def show(request: Request) -> Response:
    """Answer for the action, or the beginning of one, that the address names."""
    host: Host = request.app.state.host
    player, asked = identity.player_of(request), dict(request.query_params)
    view = await run_in_threadpool(host.view, request.path_params["table"], player, number(asked, "seat"))
    found = await run_in_threadpool(answer, view, asked.get("action", ""), language_of(request))
    return pages.json_answer({"why": found.why, "lang": found.lang, "final": found.final})


def answer(view: View, words: str, language: Language) -> Answer:
    """Return what becomes of an action, by its number or words, or of those that begin with these words."""
    if view.over:
        return Answer(language.say("The game is over."))
    if view.stood_in:
        return Answer(language.say("A bot plays for you."))
    if view.seat == SPECTATOR or not view.full:
        return Answer(language.say("You are looking on."))
    numbers = meant(view, words)
    allowed = [number for number in numbers if number in view.observation.legal_actions]
    world = view.game.imagine(view.observation, random.Random(0))
    if len(allowed) == 1:
        return Answer(final=is_final(world, view.seat, allowed[0]))
    if allowed or not numbers:
        return Answer()
    told = [refusal(world, view.seat, number) for number in numbers]
    reason = told[0] if len(told) == 1 else commonest(told)
    return Answer(for_people(reason, [player.name for player in view.players]), language.of_english)


def meant(view: View, words: str) -> list[int]:
    """Return the numbers of the actions that a text means."""
    actions = view.game.actions
    if words.isascii() and words.isdigit() and len(words) < 9:
        return [int(words)] if int(words) < len(actions) else []
    if words in actions.numbers:
        return [actions.numbers[words]]
    found = (number for text, number in actions.numbers.items() if text.startswith(f"{words} "))
    return list(islice(found, ACTIONS_LIMIT)) if words else []


def is_final(world: State, seat: int, action: int) -> bool:
    """Return whether an action lets somebody else go on, or reveals what cannot be forgotten."""
    world.apply_action(action, seat)
    return world.revealed == world.ply or world.actors() != [seat]


def refusal(world: State, seat: int, action: int) -> str:
    """Return the sentence with which the engine refuses an action."""
    try:
        world.clone().apply_action(action, seat)
    except IllegalAction as error:
        return str(error)
    return ""


def commonest(sentences: list[str]) -> str:
    """Return the reason that most of these have in common: what is wrong with a thing is so wherever it would go."""
    reasons = Counter(sentence.partition(": ")[2] for sentence in sentences)
    reason = reasons.most_common(1)[0][0]
    return reason[:1].upper() + reason[1:]


def for_people(sentence: str, names: list[str]) -> str:
    """Return a refusal as the one reads it who was refused: seats by name, their own as "you"."""
    sentence = re.sub(r"^Seat \d+ may not", "You may not", sentence).replace("that seat's", "your")
    people = dict(enumerate(names))  # a sentence may quote what somebody wrote, hence seats that there are not
    return _SEAT.sub(lambda found: people.get(int(found["told"] or found["written"])) or found[0], sentence)
