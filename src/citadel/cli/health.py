"""The single findings of `citadel doctor`."""

from __future__ import annotations

import importlib.machinery
import importlib.metadata
import importlib.util
import os
import pkgutil
import re
import shutil
from pathlib import Path
from typing import Final, NamedTuple

DATABASE: Final = "sqlite:///citadel.db"
FINE: Final = "ok"
NOTE: Final = "note"
BROKEN: Final = "BROKEN"

# The packages that mypyc compiles, as pyproject.toml has them.
COMPILED: Final = ["citadel.core", "citadel.games", "citadel.bots"]
_BROWSERS: Final = ["chromium", "chromium-browser", "google-chrome", "firefox", "xdg-open", "open"]
_COMPILERS: Final = ["cc", "gcc", "clang"]
_EXTRAS: Final = {"psycopg": "a PostgreSQL database", "open_spiel": "comparing speeds", "numpy": "research"}


class Finding(NamedTuple):
    """One line of the report: how it is, and what to do if it is not well."""

    mark: str
    text: str


def version_of(package: str) -> str:
    """Return the version of an installed package, or nothing."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def build() -> list[Finding]:
    """Return whether the engine runs compiled or interpreted; a mixture of both is broken."""
    places = {name: _origin(name) for name in engine_modules()}
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    compiled = [name for name, place in places.items() if place.endswith(endings)]
    if len(compiled) == len(places):
        return [Finding(FINE, f"Build: compiled, all {len(places)} modules of the engine")]
    if not compiled:
        return [Finding(FINE, f"Build: interpreted, all {len(places)} modules of the engine. {_how_to_compile()}")]
    plain = sorted(set(places) - set(compiled))
    text = f"Build: {len(compiled)} modules compiled, {len(plain)} interpreted ({', '.join(plain[:3])}). "
    return [Finding(BROKEN, f"{text}Install Citadel again: `pip install --force-reinstall --no-deps citadel-games`.")]


def _how_to_compile() -> str:
    needed = "" if any(map(shutil.which, _COMPILERS)) else "install a C compiler, then "
    return f"The same games, only slower; to compile, {needed}install Citadel again, not as an editable package."


def engine_modules() -> list[str]:
    """Return the modules that are compiled where a C compiler is at hand."""
    names: list[str] = []
    for name in COMPILED:
        folders = importlib.import_module(name).__path__
        names += [module.name for module in pkgutil.walk_packages(folders, f"{name}.") if not module.ispkg]
    return [name for name in names if not name.endswith("_test")]


def _origin(name: str) -> str:
    spec = importlib.util.find_spec(name)
    return (spec.origin if spec else None) or ""


def libraries() -> list[Finding]:
    """Return the versions of what Citadel needs, what is missing, and what only some uses need."""
    needed = [re.split(r"[^\w.-]", line)[0] for line in _requirements() if "extra ==" not in line]
    versions = {name: version_of(name) for name in needed}
    there = ", ".join(f"{name} {version}" for name, version in versions.items() if version)
    missing = [name for name, version in versions.items() if not version]
    findings = [Finding(FINE, f"Libraries: {there}")] if there else []
    findings += [Finding(BROKEN, f"{name} is missing: `pip install {name}` brings it.") for name in missing]
    for name, use in _EXTRAS.items():
        version = version_of(name)
        findings.append(Finding(FINE, f"{name} {version}") if version else Finding(NOTE, f"No {name}; only for {use}."))
    return findings


def _requirements() -> list[str]:
    try:
        return importlib.metadata.requires("citadel-games") or []
    except importlib.metadata.PackageNotFoundError:
        return []


def database(url: str) -> Finding:
    """Return whether a database can be reached; nothing is written to it."""
    from sqlalchemy import create_engine, inspect, make_url  # a second to load, and no other command needs it
    from sqlalchemy.exc import SQLAlchemyError

    try:
        address = make_url(url)
        shown = address.render_as_string(hide_password=True)
        file = address.database if address.get_backend_name() == "sqlite" else None
        if file is not None and not Path(file).exists():
            return _new_file(shown, Path(file))
        engine = create_engine(address)
        tables = inspect(engine).get_table_names()
        engine.dispose()
    except (SQLAlchemyError, ImportError, OSError, ValueError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        return Finding(BROKEN, f"Database: cannot be used: {reason}. An address looks like {DATABASE}.")
    return Finding(FINE, f"Database: {shown}, {len(tables)} tables")


def _new_file(shown: str, file: Path) -> Finding:
    if os.access(file.absolute().parent, os.W_OK):
        return Finding(FINE, f"Database: {shown}, which `citadel serve` makes when it starts")
    return Finding(BROKEN, f"Database: {shown} cannot be made, since {file.absolute().parent} cannot be written to.")


def packs() -> list[Finding]:
    """Return which packs of fighters the environment adds, and which files are none; those harm nothing."""
    from citadel.games.combat.packs import OWN_PACKS, packs, refused_packs  # only a host has any

    added = [f"{pack.name} ({len(pack.fighters)} fighters)" for name, pack in packs().items() if name not in OWN_PACKS]
    findings = [Finding(FINE, f"Packs: {', '.join(added)}")] if added else []
    for path, error in refused_packs().items():
        told = f"`citadel pack check {path}` tells all"
        findings.append(Finding(NOTE, f"{path.name} is no pack, and not offered: {error.complaints[0]} {told}."))
    return findings


def contents() -> list[Finding]:
    """Return which content for Defense of the Citadel the environment adds, and which folders are none."""
    from citadel.games.defense.content import HOUSE, contents, refused_contents  # only a host has any

    added = [name for name in contents() if name != HOUSE]
    findings = [Finding(FINE, f"Content of Defense of the Citadel: {', '.join(added)}")] if added else []
    for path, error in refused_contents().items():
        told = f"`citadel defense check {path}` tells all"
        findings.append(Finding(NOTE, f"{path.name} is no content, and not offered: {error.complaints[0]} {told}."))
    return findings


def browser() -> Finding:
    """Return which browser `citadel serve --open` would find."""
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found:
        return Finding(FINE, f"Browser: {found}")
    return Finding(NOTE, "No browser here; open the address that `citadel serve` prints on another machine.")


def compiler() -> Finding:
    """Return which C compiler is at hand."""
    found = next(filter(None, map(shutil.which, _COMPILERS)), None)
    if found:
        return Finding(FINE, f"C compiler: {found}")
    return Finding(NOTE, "No C compiler; only an installation from source needs one, to be compiled.")
