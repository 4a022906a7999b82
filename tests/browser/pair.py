"""Two players with cookies of their own and the table between them, both driven by the door that programs use."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from citadel.web.browsing_test import Program


class Pair:
    """A game between the player of a browser and somebody elsewhere, in which either can be made to move."""

    def __init__(self, browser: Browser, context: BrowserContext, address: str, *others: str, **table: str) -> None:
        self.ann = Program(context, address)
        self.bob = Program(browser.new_context(reduced_motion="reduce", base_url=address), address)
        self.table = self.ann.opens_table("me", "open", *others, **table)
        link = re.findall(r'id="invite-link" readonly value="([^"]+)"', self._page(self.ann, self.table))[0]
        token = re.findall(r'name="token" value="(\w+)"', self._page(self.bob, link.removeprefix(address)))[0]
        self._send(self.bob, "sit", token=token, seat=1, name="Bob")

    @property
    def mover(self) -> Program | None:
        """Return a player who is asked, None if the game is over."""
        return next((each for each in (self.ann, self.bob) if self.legal(each)), None)

    def legal(self, player: Program) -> list[int]:
        """Return what a player may do."""
        found: list[int] = player.sees(self.table)["observation"]["legal_actions"]
        return found

    def moves(self, chance: random.Random) -> bool:
        """Let whoever is asked make a random move; return whether anybody was."""
        mover = self.mover
        if mover is None:
            return False
        seen = mover.sees(self.table)
        action = chance.choice(seen["observation"]["legal_actions"])
        self._send(mover, "act", token=seen["token"], seat=seen["seat"], seen=seen["version"], action=action)
        return True

    def takes_back(self, player: Program) -> bool:
        """Let a player take their last move back; return whether it could be."""
        seen = player.sees(self.table)
        fields = {"token": seen["token"], "seat": seen["seat"], "seen": seen["version"], "plies": 1}
        return self._send(player, "undo", **fields)

    def _page(self, player: Program, path: str) -> str:
        return player.context.request.get(player.address + path).text()

    def _send(self, player: Program, what: str, **fields: Any) -> bool:
        form: dict[str, str | float | bool] = {name: str(value) for name, value in fields.items()}
        headers = {"Origin": player.address, "Accept": "application/json"}
        return player.context.request.post(f"{player.address}{self.table}/{what}", form=form, headers=headers).ok
