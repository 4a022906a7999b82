"""What a host can choose, in one place: every setting with its default, its meaning, its unit and what is allowed.

A command line goes before the environment, that before a settings file, and that before the default; `citadel serve`
sees to it. Nothing here loads the server.
"""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from citadel.core.errors import CitadelError

SECRET_LEAST = 16
LOOPBACK = "127.0.0.1,::1"
_SITE = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?/?")
_KINDS = {"int": int, "float": float, "str": str, "bool": bool}
_KIND_WORDS = {"int": "a whole number", "float": "a number", "str": "text", "bool": "true or false"}


class BadSetting(CitadelError):
    """A setting cannot be used; the text names it, says why, and what is allowed."""


@dataclass(frozen=True)
class Allowed:
    """Which values a setting may have: a test, and the words for it."""

    words: str
    test: Callable[[Any], bool]


def among(*choices: str) -> Allowed:
    """Return that a setting is one of these."""
    return Allowed(f"{', '.join(choices[:-1])} or {choices[-1]}", lambda value: value in choices)


def between(least: int, most: int) -> Allowed:
    """Return that a setting is a number from `least` to `most`."""
    return Allowed(f"{least} to {most}", lambda value: least <= value <= most)


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        return False
    return True


ANYTHING = Allowed("any text", lambda value: True)
SECRET = Allowed(f"{SECRET_LEAST} characters or more", lambda value: value == "" or len(value) >= SECRET_LEAST)
SITE = Allowed(
    "an address such as https://play.example.org, without a path,",
    lambda value: value == "" or _SITE.fullmatch(value) is not None,
)
NETWORKS = Allowed(
    "addresses or networks with commas between, or * for anybody,",
    lambda value: value in ("", "*") or all(map(_is_network, value.split(","))),
)


def setting(default: Any, help: str, allowed: Allowed = ANYTHING, unit: str = "") -> Any:
    """Return the field of one setting."""
    return field(default=default, metadata={"help": help, "allowed": allowed, "unit": unit})


def limit(default: int, help: str, unit: str) -> Any:
    """Return the field of a setting that is how many of something there may be."""
    return setting(default, f"{help}; 0: any number.", between(0, 10**6), unit)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that a host can choose. Raises BadSetting for a value that is not allowed."""

    host: str = setting("127.0.0.1", "The address to listen at; 0.0.0.0 lets the network in.")
    port: int = setting(8000, "The port; 0 takes any that is free.", between(0, 65535))
    database: str = setting("sqlite:///citadel.db", "Where tables are kept, as an SQLAlchemy URL.", unit="URL")
    secret: str = setting(
        "",
        "What signs the cookies. Without it an SQLite database has a file with one beside it. Not for the command "
        "line, which everybody on the machine can read.",
        SECRET,
    )
    public_url: str = setting(
        "",
        "Where browsers reach the site, such as https://play.example.org: links begin with it, other names are "
        "refused, and with https cookies never go over http. Without it the site has the name it is called by.",
        SITE,
        "URL",
    )
    trusted_proxies: str = setting(
        LOOPBACK, "The reverse proxies whose word is taken for who asks, and whether by https.", NETWORKS, "ADDRESSES"
    )

    packs: str = setting(
        "",
        "Files and folders with packs of fighters in CSV, which are added to the menus of the games that are played "
        "with such packs. "
        f"Between several stands {os.pathsep!r}.",
        unit="PATHS",
    )

    tables_each: int = limit(100, "How many unfinished tables one player may have", "TABLES")
    keep_days: int = setting(
        0, "After how long tables that nobody touches are deleted; 0: never.", between(0, 36500), "DAYS"
    )
    idle_seconds: int = setting(
        300, "After how long a table that nobody looks at leaves the memory.", between(1, 10**6), "SECONDS"
    )
    away_seconds: int = setting(
        120, "After how long a player's absence lets a bot take the seat.", between(0, 10**6), "SECONDS"
    )
    bot_pause: float = setting(0.8, "How long bots pause before they move.", between(0, 60), "SECONDS")
    bot_workers: int = setting(
        0, "How many processes think for the bots; 0: one or two, as the machine has cores.", between(0, 64), "WORKERS"
    )

    requests_per_player: int = limit(1200, "How many requests a minute one player may make", "REQUESTS")
    requests_per_address: int = limit(6000, "How many requests a minute may come from one address", "REQUESTS")
    new_tables_per_player: int = limit(60, "How many tables an hour one player may set up", "TABLES")
    new_tables_per_address: int = limit(300, "How many tables an hour may be set up from one address", "TABLES")
    sockets_per_player: int = limit(20, "How many live pages one player may have open", "SOCKETS")
    sockets_per_address: int = limit(1000, "How many live pages may be open at one address", "SOCKETS")
    sockets: int = limit(4000, "How many live pages there may be in all", "SOCKETS")
    form_bytes: int = setting(16384, "How long a form may be.", between(1024, 2**20), "BYTES")

    log_format: str = setting(
        "auto",
        "How the log is written: json, text for people, or auto: text on a terminal, else json.",
        among("auto", "json", "text"),
    )
    log_level: str = setting(
        "info", "What the log tells: debug, info, warning or error.", among("debug", "info", "warning", "error")
    )
    access_log: bool = setting(False, "Tell every request in the log.")

    def __post_init__(self) -> None:
        for each in fields(self):
            check(each, getattr(self, each.name))

    @property
    def site(self) -> str:
        """Return the site's own address as browsers write it in `Origin`, "" if it has whatever name it is called."""
        return self.public_url.rstrip("/").lower()

    @property
    def secure(self) -> bool:
        """Return whether the site is reached by https only."""
        return self.site.startswith("https:")


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"CITADEL_{name.upper()}"


def flag(name: str) -> str:
    """Return the option of a setting on the command line."""
    return f"--{name.replace('_', '-')}"


def check(of: Field[Any], value: Any) -> None:
    """BadSetting unless a setting may have this value."""
    allowed: Allowed = of.metadata["allowed"]
    if not allowed.test(value):
        shown = "that" if of.name == "secret" else f"{value!r:.60}"
        raise BadSetting(
            f"The setting {of.name} cannot be {shown}; {allowed.words} is allowed "
            f"({flag(of.name)}, {variable(of.name)}, or {of.name} in a settings file)."
        )


def from_file(path: Path) -> dict[str, Any]:
    """Return the settings that a TOML file gives. BadSetting for a file or a value that cannot be used."""
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSetting(f"The settings file {path} cannot be read: {error.strerror}.") from None
    except ValueError as error:  # not TOML, or not even UTF-8
        raise BadSetting(f"The settings file {path} is not TOML: {error}.") from None
    known = {each.name: each for each in fields(Settings)}
    for name, value in given.items():
        if name not in known:
            raise BadSetting(f"The settings file {path} has {name!r:.60}; the settings are {', '.join(known)}.")
        _check_kind(path, known[name], value)
        check(known[name], value)
    return given


def _check_kind(path: Path, of: Field[Any], value: Any) -> None:
    kind = _KINDS[str(of.type)]
    if type(value) is not kind and not (kind is float and type(value) is int):
        shown = "that" if of.name == "secret" else f"{value!r:.60}"
        raise BadSetting(f"In the settings file {path}, {of.name} should be {_KIND_WORDS[str(of.type)]}, not {shown}.")
