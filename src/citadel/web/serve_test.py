from __future__ import annotations

import socket
import stat
from pathlib import Path

import pytest

from citadel.web.serve import SECRET_VARIABLE, CannotServe, address_of, kept_secret, listen, secret_for
from citadel.web.settings import Settings


def test_a_port_that_is_taken_is_one_clear_line() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(CannotServe, match=rf"port {port}: Address already in use. Another port: --port {port + 1}"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 99999), ("no.such.host.invalid", 8000)])
def test_an_address_that_is_none_is_one_clear_line(host: str, port: int) -> None:
    with pytest.raises(CannotServe, match=r"Cannot listen at|no port"):
        listen(host, port)


def test_a_server_for_the_whole_network_is_reached_from_here_by_name() -> None:
    with listen("0.0.0.0", 0) as listener:
        assert address_of(listener) == f"http://localhost:{listener.getsockname()[1]}/"


@pytest.mark.skipif(not socket.has_ipv6, reason="needs IPv6")
def test_an_address_of_ipv6_is_written_in_brackets() -> None:
    try:
        listener = listen("::1", 0)
    except CannotServe:
        pytest.skip("this machine has no IPv6 address")
    with listener:
        assert address_of(listener).startswith("http://[::1]:")


def test_the_secret_stays_the_same_and_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "t.db.secret"
    secret = kept_secret(path)
    assert len(secret) >= 32 and kept_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("kept", ["", "short", "\n" * 40, "gëheim" * 10])
def test_a_file_that_holds_no_secret_is_not_taken_for_one(tmp_path: Path, kept: str) -> None:
    path = tmp_path / "t.db.secret"
    path.write_text(kept, "utf-8")
    with pytest.raises(CannotServe, match=str(path)):
        kept_secret(path)


def test_the_secret_lies_beside_the_database(tmp_path: Path) -> None:
    beside = secret_for(Settings(database=f"sqlite:///{tmp_path / 't.db'}"))
    assert beside == (tmp_path / "t.db.secret").read_text()


def test_the_secret_may_be_given() -> None:
    given = Settings(database="postgresql://db/citadel", secret="a long text that nobody guesses")
    assert secret_for(given) == "a long text that nobody guesses"


def test_a_database_elsewhere_needs_a_secret_that_is_given() -> None:
    with pytest.raises(CannotServe, match=SECRET_VARIABLE):
        secret_for(Settings(database="postgresql://db/citadel"))


def test_a_folder_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="cannot be kept"):
        kept_secret(tmp_path / "nowhere" / "t.db.secret")
