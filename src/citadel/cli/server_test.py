from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from dataclasses import fields
from pathlib import Path
from unittest import mock

import pytest

from citadel.cli.command_test import COMMAND, citadel_says, refused
from citadel.web.settings import Settings, flag, variable


def settings_of(*arguments: str) -> Settings:
    """Return the settings with which a command line would serve."""
    with mock.patch("citadel.web.serve.serve") as serve:
        said = citadel_says("serve", *arguments)
    assert (said.status, said.err) == (0, "")
    settings, open_browser = serve.call_args.args
    assert isinstance(settings, Settings)
    assert open_browser is ("--open" in arguments)
    return settings


def test_without_a_word_everything_is_as_by_default() -> None:
    assert settings_of() == settings_of("--open") == Settings()


def test_a_command_line_goes_before_the_environment_and_that_before_a_file_and_that_before_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "citadel.toml"
    path.write_text('port = 1\nsockets = 2\nform_bytes = 3000\naccess_log = true\nsecret = "of the file, and long"\n')
    monkeypatch.setenv("CITADEL_PORT", "10")
    monkeypatch.setenv("CITADEL_SOCKETS", "20")
    chosen = settings_of("--settings", str(path), "--port", "100")
    assert (chosen.port, chosen.sockets, chosen.form_bytes, chosen.access_log) == (100, 20, 3000, True)
    assert (chosen.host, chosen.secret) == (Settings().host, "of the file, and long")
    monkeypatch.setenv("CITADEL_SETTINGS", str(path))
    assert settings_of("--no-access-log").access_log is False


def test_the_help_shows_every_setting_with_its_variable_and_its_default() -> None:
    shown = " ".join(citadel_says("serve", "--help").out.split())
    for each in fields(Settings):
        assert flag(each.name) in shown and each.metadata["help"] in shown
        assert f"env var: {variable(each.name)}" in shown
        if each.default not in ("", False):
            assert f"{variable(each.name)}; default: {each.default}" in shown


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("--port many", "CITADEL_PORT"),
        ("--port 70000", "The setting port cannot be 70000; 0 to 65535 is allowed (--port, CITADEL_PORT, or port"),
        ("--log-level loud", "debug, info, warning or error is allowed"),
        ("--settings nowhere.toml", "nowhere.toml cannot be read"),
        ("--public-url play.example.org", "an address such as https://play.example.org"),
    ],
)
def test_a_bad_setting_is_refused_in_one_line_that_says_what_is_allowed(line: str, named: str) -> None:
    assert named in refused(citadel_says("serve", *line.split()))


def test_a_bad_variable_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITADEL_SOCKETS", "-1")
    assert "CITADEL_SOCKETS" in refused(citadel_says("serve"))
    monkeypatch.setenv("CITADEL_SOCKETS", "lots")
    assert "CITADEL_SOCKETS" in refused(citadel_says("serve"))


def test_a_command_line_without_a_server_does_not_load_one() -> None:
    seen = "import sys; from citadel.cli.app import run; run(['games']); assert 'starlette' not in sys.modules"
    subprocess.run([sys.executable, "-c", seen], check=True, capture_output=True)


def test_it_serves_until_ctrl_c(tmp_path: Path) -> None:
    command = [*COMMAND, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/tables.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        address = server.stdout.readline().split()[3]
        with urllib.request.urlopen(address) as page:
            assert "Citadels Duel" in page.read().decode()
        server.send_signal(signal.SIGINT)
        assert server.wait(90) == 0  # the ordinary end of a server
        told = [json.loads(line)["event"] for line in server.stderr]
        assert told == ["starting", "listening", "stopping", "stopped"]
    assert (tmp_path / "tables.db").exists()


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = citadel_says("serve", "--port", port, "--database", f"sqlite:///{tmp_path}/tables.db")
    assert port in refused(said)


def test_a_database_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.db").write_text("This is no database, and long enough for anybody to notice. " * 20)
    for address in (f"sqlite:///{tmp_path}/bad.db", f"sqlite:///{tmp_path}/no/tables.db", "nonsense", "what://ever"):
        said = citadel_says("serve", "--port", "0", "--log-level", "error", "--database", address)
        refused(said)
