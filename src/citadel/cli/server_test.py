from __future__ import annotations

import signal
import socket
import subprocess
import urllib.request
from pathlib import Path

from citadel.cli.command_test import COMMAND, citadel_says, refused


def test_it_serves_until_ctrl_c(tmp_path: Path) -> None:
    command = [*COMMAND, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[3]
        with urllib.request.urlopen(address) as page:
            assert "Citadels Duel" in page.read().decode()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0  # the ordinary end of a server
        assert server.stderr.read() == ""
    assert (tmp_path / "tables.db").exists()


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = citadel_says("serve", "--port", port, "--database", f"sqlite:///{tmp_path}/tables.db")
    assert port in refused(said)


def test_a_database_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("This is no database, and long enough for anybody to notice. " * 20)
    for address in (f"sqlite:///{tmp_path}/bad.db", f"sqlite:///{tmp_path}/no/tables.db", "nonsense", "what://ever"):
        refused(citadel_says("serve", "--port", "0", "--database", address))
