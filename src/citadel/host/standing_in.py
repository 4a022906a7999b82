"""Stand-ins: bots that play for people who have left a running game, or have been away while it waits for them.

The seat stays its person's: they see what they always saw, and take it back whenever they like. All seats of a person
change hands together.
"""

import time
from dataclasses import replace

from citadel.host import judge
from citadel.host.retry import until_done
from citadel.host.rows import Record
from citadel.host.seating import best_bot
from citadel.host.view import View
from citadel.host.viewing import Viewing


class StandingIn(Viewing):
    """What a host does about people who leave, and who come back."""

    def leave(self, table: str, player: str) -> View:
        """Let the game's best bot play for a player from now on. Leaving twice is leaving once.

        Raises UnknownTable, NotYourSeat, TableNotReady unless the game is running, OutdatedTable, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_leaving(record, player)
            return record.stood_in(player) or self._hand_over(record, player, best_bot(record))

        until_done(attempt)
        return self.view(table, player)

    def come_back(self, table: str, player: str) -> View:
        """Let a player play themselves again, at once: what the bot is thinking out comes to nothing.

        Nothing changes if no bot plays for them. Raises UnknownTable, NotYourSeat, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_sits(record, player)
            return not record.stood_in(player) or self._hand_over(record, player, "")

        until_done(attempt)
        return self.view(table, player)

    def replace(self, table: str, player: str, seat: int) -> View:
        """Let a bot play for a fellow player who has been away for `away_seconds` while the table waits for them.

        Nothing changes if a bot plays there already. Raises UnknownTable, BadSeat, NotYourSeat, TableNotReady,
        StoodIn, NotReplaceable, StoreBusy.
        """

        def attempt() -> bool:
            record = self._record(table)
            judge.check_replacing(record, player, seat)
            row = record.seats[seat]
            if row.stand_in:
                return True
            away = self._presence.away_at(record, seat) <= time.time()
            judge.check_away(record, seat, away, self._presence.away_seconds)
            return self._hand_over(record, row.player, best_bot(record))

        until_done(attempt)
        return self.view(table, player)

    def _hand_over(self, record: Record, player: str, stand_in: str) -> bool:
        rows = [record.seats[seat] for seat in record.seats_of(player)]
        return self._seat(record, [replace(row, stand_in=stand_in, since=record.version + 1) for row in rows])
