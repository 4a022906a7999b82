"""What is peculiar to PostgreSQL: connections that are cut, rows that are locked."""

import time
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text

from citadel.host import BadDatabase, Host, StoreBusy
from citadel.host.conftest import Cluster
from citadel.host.play_test import all_views, new_table
from citadel.host.trouble_test import first_move


@pytest.fixture
def host(cluster: Cluster) -> Iterator[Host]:
    host = Host(cluster.url("citadel"), busy_seconds=1.0, poll_seconds=3600)
    yield host
    host.close()


def test_a_server_that_is_restarted_is_found_again(host: Host, cluster: Cluster) -> None:
    table = new_table(host)
    cluster.execute("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'citadel'")
    assert first_move(host, table).observation.ply == 1


def test_a_connection_cut_in_the_middle_is_a_refusal_and_nothing_is_done(host: Host, cluster: Cluster) -> None:
    table = new_table(host)
    version = host.view(table, "ann").version
    with pytest.raises(StoreBusy), host._store.writing() as connection:
        assert host._store.step(connection, table, version, over=True)
        cluster.execute("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'citadel'")
        host._store.record(connection, table)
    assert not host.view(table, "ann").over
    assert first_move(host, table).observation.ply == 1


def test_a_locked_row_is_waited_for_and_then_refused(host: Host, cluster: Cluster) -> None:
    table = new_table(host)
    before = all_views(host, table, 2)
    engine = create_engine(cluster.url("citadel"))
    with engine.connect() as locker:
        locker.execute(text("SELECT * FROM tables FOR UPDATE"))
        begun = time.monotonic()
        with pytest.raises(StoreBusy, match="cannot be reached just now"):
            first_move(host, table)
        assert time.monotonic() - begun >= 1.0
        assert all_views(host, table, 2) == before
    engine.dispose()
    assert first_move(host, table).observation.ply == 1


def test_a_server_that_is_not_there_is_one_clear_sentence(cluster: Cluster) -> None:
    nowhere = cluster.url("citadel").replace("citadel-postgresql", "citadel-nowhere")
    with pytest.raises(BadDatabase, match=r"cannot be used: .*nowhere") as refusal:
        Host(nowhere)
    assert "\n" not in str(refusal.value)
