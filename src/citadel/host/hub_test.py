"""Wake-ups."""

import asyncio
import threading
import time

import pytest

from citadel.host import Host, Hub, Seating, Watch
from citadel.host.play_test import new_table


class Versions(dict[str, int]):
    """A database of versions, and how often it was asked what has changed."""

    asked = 0

    def versions(self, wanted: object) -> dict[str, int]:
        return dict(self)

    def changes(self, since: float) -> dict[str, int]:
        self.asked += 1
        return dict(self)


@pytest.fixture
def hub() -> Hub:
    return Hub(Versions(table=1))


async def wakes(watch: Watch) -> bool:
    """Whether a watch wakes; it does so at once, but the machine may be busy."""
    try:
        await asyncio.wait_for(watch.changed(), 60)
    except TimeoutError:
        return False
    return True


async def sleeps(watch: Watch, seconds: float = 0.05) -> bool:
    """Whether a watch does not wake for some time."""
    try:
        await asyncio.wait_for(watch.changed(), seconds)
    except TimeoutError:
        return True
    return False


def test_a_change_wakes_whoever_waits(hub: Hub) -> None:
    async def scene() -> None:
        async with hub.watch("table", "ann") as watch:
            waiting = asyncio.create_task(watch.changed())
            assert await sleeps(watch)
            threading.Thread(target=hub.notify, args=("table", 2)).start()
            await asyncio.wait_for(waiting, 60)

    asyncio.run(scene())


def test_a_change_while_nobody_waits_is_not_missed(hub: Hub) -> None:
    async def scene() -> None:
        async with hub.watch("table", "ann") as watch:
            hub.notify("table", 2)
            hub.notify("table", 3)
            assert await wakes(watch)
            assert await sleeps(watch)

    asyncio.run(scene())


def test_a_change_at_another_table_wakes_nobody(hub: Hub) -> None:
    async def scene() -> None:
        async with hub.watch("table", "ann") as watch:
            hub.notify("another", 2)
            assert await sleeps(watch)

    asyncio.run(scene())


def test_whoever_watches_is_here_and_coming_and_going_wake_the_others(hub: Hub) -> None:
    async def scene() -> None:
        async with hub.watch("table", "ann") as watch:
            assert await sleeps(watch)
            async with hub.watch("table", "bob"), hub.watch("table", "bob"):
                assert await wakes(watch)
                assert hub.here("table") == {"ann", "bob"}
            assert await wakes(watch)
            assert hub.here("table") == {"ann"}
        assert hub.here("table") == set()

    asyncio.run(scene())


def test_the_database_is_asked_once_however_many_tables_are_watched_and_not_at_all_if_none_is() -> None:
    versions = Versions({str(table): 1 for table in range(5)})
    hub = Hub(versions)

    async def scene() -> None:
        hub.poll()
        assert versions.asked == 0
        watches = [await hub.watch(str(table), "ann").__aenter__() for table in range(4)]
        hub.poll()
        assert versions.asked == 1
        versions["2"] = versions["4"] = 2
        hub.poll()
        assert await wakes(watches[2])
        assert await sleeps(watches[1])

    asyncio.run(scene())


def test_a_watch_is_woken_when_its_moment_has_come_and_once(hub: Hub) -> None:
    async def scene() -> None:
        async with hub.watch("table", "ann") as watch:
            hub.wake_at("table", time.time() + 3600)
            hub.poll()
            assert await sleeps(watch)
            hub.wake_at("table", time.time())
            hub.poll()
            assert await wakes(watch)
            hub.poll()
            assert await sleeps(watch)

    asyncio.run(scene())


def test_a_loop_that_has_ended_harms_nobody(hub: Hub) -> None:
    async def forgetful() -> None:
        await hub.watch("table", "ann").__aenter__()

    asyncio.run(forgetful())
    hub.notify("table", 2)


def test_what_another_process_does_is_noticed(url: str) -> None:
    here, there = Host(url, poll_seconds=0.02), Host(url)
    table = new_table(here)
    view = there.view(table, "ann")

    async def scene() -> None:
        async with here.hub.watch(table, "ann") as watch:
            assert await sleeps(watch, 0.2)
            there.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1")
            assert await wakes(watch)
            assert await sleeps(watch, 0.2)

    asyncio.run(scene())
    here.close()
    there.close()


def test_every_change_of_a_table_wakes(url: str) -> None:
    host = Host(url)
    table = new_table(host, 3)

    async def scene() -> None:
        async with host.hub.watch(table, "ann") as watch:
            view = host.view(table, "ann")
            assert [player.here for player in view.players] == [True, False, False]
            view = host.act(table, "ann", 0, view.version, view.observation.legal_actions[0], "1")
            assert await wakes(watch)
            host.undo(table, "ann", 0, view.version)
            assert await wakes(watch)

    asyncio.run(scene())
    host.close()


def test_sitting_down_and_standing_up_wake(url: str) -> None:
    host = Host(url)
    table = host.create("sealed", {}, [Seating("human", "Ann"), Seating("open"), Seating("open")], "ann")

    async def scene() -> None:
        async with host.hub.watch(table, "ann") as watch:
            host.sit(table, 1, "bob", "Bob")
            assert await wakes(watch)
            host.stand(table, "bob")
            assert await wakes(watch)

    asyncio.run(scene())
    host.close()
