"""Bots at work: seats of kind "bot" are played in worker processes, never on the event loop."""

from types import TracebackType


class Bots:
    """Use as `async with host.bots:` for the life of the server. Entering resumes tables where a bot is to move."""

    async def __aenter__(self) -> "Bots":
        raise NotImplementedError

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        raise NotImplementedError

    def wake(self, table: str) -> None:
        """Look whether a bot is to move at the table. Any thread may call this; without a running server it does nothing."""
        raise NotImplementedError
