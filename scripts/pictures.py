"""Photograph the screens for docs/gallery.md: a server with fixed seeds, five players, the same positions each time.

    make pictures
    .venv/bin/python scripts/pictures.py --to /tmp/looks draft score

Without names it makes all pictures. Players choose with a bot's help, so that positions look played.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

import citadel
from citadel.bots import Bot, make_bot
from citadel.web.browsing_test import Program, Server

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
# The Combat Cards games: who sits at the table of each besides Ada, how many moves have been made, and what is chosen.
CARDS: dict[str, tuple[int, int, dict[str, str]]] = {
    "combat": (4, 6, {}),
    "imposter": (4, 1, {}),
    "battle-lines": (4, 28, {}),
    "death-duel": (2, 7, {}),
    "all-or-nothing": (1, 2, {}),
    "deadly-doubles": (2, 11, {}),
    "snotling": (5, 10, {}),
}
SCENES = [
    "lobby",
    "new",
    "draft",
    "table",
    "score",
    "replay",
    "citadels-draft",
    "citadels-table",
    "citadels-score",
    "citadels-replay",
    "defense-shop",
    "defense-map",
    "defense-end",
    *CARDS,
    "rules",
]
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"]
QUALITY = 72
BROWSERS = ["chromium", "chromium-browser", "google-chrome"]

PAINTED = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"

Scheme = Literal["light", "dark"]
Shoot = Callable[[Page, Path], None]
Enough = Callable[[dict[str, Any]], bool]


class Dress(NamedTuple):
    """What a screen is seen on."""

    size: ViewportSize
    scale: int


DRESSES = {"wide": Dress({"width": 1280, "height": 900}, 1), "phone": Dress({"width": 390, "height": 844}, 2)}
SCHEMES: list[Scheme] = ["light", "dark"]


def names(scenes: list[str] = SCENES) -> list[str]:
    """Return the names of the files, all in one folder."""
    return [f"{scene}-{dress}-{scheme}.webp" for scene in scenes for dress in DRESSES for scheme in SCHEMES]


class Person(Program):
    """A player with a browser of their own; a bot tells them what to do."""

    def __init__(self, browser: Browser, address: str, name: str, seed: int) -> None:
        super().__init__(browser.new_context(reduced_motion="reduce"), address)
        self.name = name
        self.seed = seed
        self.bots: dict[str, Bot] = {}

    def sits_down(self, invitation: str, seat: int) -> None:
        """Take a seat of somebody's table."""
        self.context.request.get(invitation)
        page = self.context.new_page()
        page.goto(invitation)
        page.fill("#name", self.name)
        page.click(f"button[name=seat][value='{seat}']")
        page.wait_for_selector(f"button[name=seat][value='{seat}']", state="detached")
        page.close()

    def points(self, table: str, place: str) -> None:
        """Show the others a place of the board."""
        seen = self.sees(table)
        self._post(f"{table}/point", token=seen["token"], seat=seen["seat"], place=place)

    def goes_on(self, table: str) -> None:
        """Make one move."""
        seen = self.sees(table)
        self.moves(table, seen, self.chooses(citadel.Observation.from_dict(seen["observation"])))

    def chooses(self, seen: citadel.Observation) -> int:
        """Return what the bot for this game would do."""
        if seen.game not in self.bots:
            self.bots[seen.game] = make_bot("greedy", citadel.load_game(seen.game, **seen.options), self.seed)
        return self.bots[seen.game].choose(seen)


class Evening:
    """A few people at the tables that scenes need. Those of two stand where their scenes want them; five play on."""

    def __init__(self, browser: Browser, server: Server, scenes: list[str]) -> None:
        self.server = server
        self.address = server.address
        self.people = [Person(browser, self.address, name, seed) for seed, name in enumerate(NAMES, 1)]
        self.ada, self.ben = self.people[:2]
        self.scene: dict[str, str] = {}
        needed = SCENES if "lobby" in scenes else scenes
        if set(needed) - {*FIVE, *HEROES, *CARDS}:
            self._two_play()
        if set(needed) & {*FIVE}:
            self._five_sit_down()
        if set(needed) & {*HEROES}:
            self._heroes_gather()
        for game in CARDS:
            if game in needed:
                self._cards_are_dealt(game)

    def _two_play(self) -> None:
        """Set up tables of Ada and Ben, and play each as far as its scene wants."""
        finished = self.table(lambda seen: False)
        self.table(lambda seen: seen["ply"] > 20 and 1 in seen["actors"] and len(seen["actors"]) == 1)
        draft = self.table(lambda seen: seen["ply"] > 20 and verbs(seen) == {"keep"})
        middle = self.table(lambda seen: seen["ply"] > 55 and "build" in verbs(seen))
        self.ada.opens_table("me", "open", name="Ada")
        self.ben.opens_table("me", "anyone", name="Ben")
        moment = f"{finished}/replay?ply=33&seat=0"
        self.scene = {"lobby": "/", "new": "/new?game=duel", "rules": "/rules/duel"}
        self.scene |= {"draft": draft, "table": middle, "score": finished, "replay": moment}

    def table(self, enough: Enough) -> str:
        """Return a table of Ada and Ben, played until Ada's observation is enough, or to its end."""
        table = self.sit_down([self.ben])
        self.play(table, enough)
        return table

    def sit_down(self, guests: list[Person], *others: str, **options: str) -> str:
        """Return a table at which Ada and her guests have sat down; nobody else has, unless `others` say so."""
        table = self.ada.opens_table("me", *["open"] * len(guests), *others, name="Ada", **options)
        for seat, guest in enumerate(guests, 1):
            guest.sits_down(self.invitation(table), seat)
        return table

    def _five_sit_down(self) -> None:
        """Set up a table of all."""
        table = self.sit_down(self.people[1:], *["nobody"] * 3, game="citadels", preset="illustrious-emissaries")
        self.scene |= dict.fromkeys(FIVE, table)
        self.scene["citadels-replay"] += "/replay?ply=120&seat=0"

    def _heroes_gather(self) -> None:
        """Set up a table of three who play together."""
        self.server.deals("bell")
        table = self.sit_down(self.people[1:3], "nobody", game="defense", layout="printed")
        self.scene |= dict.fromkeys(HEROES, table)

    def _cards_are_dealt(self, game: str) -> None:
        """Set up a table of one of the Combat Cards games, at which all share Ada's screen, and play a few moves."""
        seats, moves, options = CARDS[game]
        empty = max(citadel.load_game(game, **options).seats) - seats
        kinds = [*["me"] * seats, *["nobody"] * empty]
        self.server.deals(game)
        table = self.ada.opens_table(*kinds, name="Ada", game=game, others=NAMES[1:seats], **options)
        self.ada.plays(table, moves, seed=3)
        self.scene[game] = table

    def play(self, table: str, enough: Enough) -> None:
        """Play until Ada's observation is enough, or to the end."""
        while True:
            seen = self.ada.sees(table)["observation"]
            if not seen["actors"] or enough(seen):
                return
            self.people[seen["actors"][0]].goes_on(table)

    def invitation(self, table: str) -> str:
        """Return the link by which a friend comes to Ada's table."""
        page = self.ada.context.new_page()
        page.goto(self.address + table)
        link = page.input_value("#invite-link")
        page.close()
        return link

    def photographs(self, scenes: list[str], folder: Path, shoot: Shoot) -> None:
        """Put the pictures of these scenes into a folder, in the order in which they happen."""
        for scene in sorted(scenes, key=SCENES.index):
            if scene in FIVE:
                self.play(self.scene["citadels-table"], FIVE[scene])
            if scene in HEROES:
                self.play(self.scene[scene], HEROES[scene])
            if scene == "defense-map":
                foes = self.ada.sees(self.scene[scene])["observation"]["position"]["foes"]
                self.ben.points(self.scene[scene], next(foe["at"] for foe in foes if foe))
            # The guests have the page open, too, so that they are not away.
            guests = self.people[1:] if scene in FIVE else self.people[1:3] if scene in HEROES else [self.ben]
            pages = [guest.context.new_page() for guest in guests]
            for page in pages:
                page.goto(self.address + self.scene[scene])
            for dress in DRESSES:
                self.photograph(scene, dress, folder, shoot)
            for page in pages:
                page.close()

    def photograph(self, scene: str, dress: str, folder: Path, shoot: Shoot) -> None:
        """Put the pictures of a scene on one kind of screen into a folder."""
        context = as_seen_on(self.ada.context, DRESSES[dress])
        page = context.new_page()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.goto(self.address + self.scene[scene])
            page.wait_for_load_state("networkidle")
            page.evaluate(PAINTED)
            shoot(page, folder / f"{scene}-{dress}-{scheme}")
        context.close()


def verbs(seen: dict[str, Any]) -> set[str]:
    """Return the first words of what a seat may do."""
    actions = citadel.load_game(seen["game"], **seen["options"]).actions
    return {str(actions[number]).split()[0] for number in seen["legal_actions"]}


# How far the five have come when Ada's observation is photographed.
FIVE: dict[str, Enough] = {
    "citadels-draft": lambda seen: seen["position"]["round"] > 3 and verbs(seen) == {"keep"},
    "citadels-table": lambda seen: seen["position"]["round"] > 4 and "build" in verbs(seen),
    "citadels-score": lambda seen: False,
    "citadels-replay": lambda seen: False,
}


# How far the heroes have come, likewise.
HEROES: dict[str, Enough] = {
    "defense-shop": lambda seen: "craft" in verbs(seen),
    "defense-map": lambda seen: seen["position"]["turn"] > 3 and {"move", "attack"} <= verbs(seen),
    "defense-end": lambda seen: False,
}


def as_seen_on(context: BrowserContext, dress: Dress) -> BrowserContext:
    """Return the same person with another screen."""
    assert context.browser
    cookies = context.storage_state()
    return context.browser.new_context(storage_state=cookies, viewport=dress.size, device_scale_factor=dress.scale)


def webp(page: Page, path: Path) -> None:
    """Keep what is in the window, small."""
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.with_suffix(".webp").write_bytes(base64.b64decode(answer["data"]))


def make(scenes: list[str], folder: Path, shoot: Shoot = webp) -> None:
    """Make the pictures of these scenes."""
    folder.mkdir(parents=True, exist_ok=True)
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            Evening(browser, server, scenes).photographs(scenes, folder, shoot)
            browser.close()
        finally:
            server.stop()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="Photograph the screens for docs/gallery.md.")
    parser.add_argument("scene", nargs="*", choices=[*SCENES, []], help="which scenes; all unless some are named")
    parser.add_argument("--to", type=Path, default=PICTURES, metavar="FOLDER", help="where the pictures go")
    given = parser.parse_args()
    make(given.scene or SCENES, given.to)


if __name__ == "__main__":
    main()
