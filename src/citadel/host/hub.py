"""Wake-ups: whoever shows a table sleeps until something about it changes."""

from types import TracebackType


class Watch:
    """One page's eye on a table; use it as `async with hub.watch(table, player) as watch:`, then look, then wait."""

    async def changed(self) -> None:
        """Return once something has changed since the watch began or since the last return. No change is missed."""
        raise NotImplementedError

    async def __aenter__(self) -> "Watch":
        raise NotImplementedError

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        raise NotImplementedError


class Hub:
    """Wakes watchers from any thread; also notices, within a second, what other processes did on watched tables."""

    def watch(self, table: str, player: str) -> Watch:
        """A watch on a table. While it is entered the player counts as here. Begin it before the first view is made."""
        raise NotImplementedError

    def notify(self, table: str) -> None:
        """Wake every watch of the table. Any thread may call this."""
        raise NotImplementedError

    def here(self, table: str) -> frozenset[str]:
        """The players with a watch on the table in this process."""
        raise NotImplementedError
