"""citadel doctor: what runs here, and what keeps it from running well."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from citadel.cli import health

OLDEST: Final = (3, 11)


def doctor(
    database: Annotated[str, typer.Option(help="The database to look at, as an SQLAlchemy URL.")] = health.DATABASE,
) -> None:
    """Tell which build runs, versions, database, browser and compiler; status 1 if something needed is broken."""
    findings = [
        python(),
        place(),
        *health.build(),
        *health.libraries(),
        health.database(database),
        *health.packs(),
        *health.contents(),
        health.browser(),
        health.compiler(),
    ]
    for finding in findings:
        print(f"{finding.mark:8} {finding.text}")
    broken = [finding for finding in findings if finding.mark == health.BROKEN]
    print(f"{len(broken)} broken." if broken else "Everything needed is there.")
    raise typer.Exit(1 if broken else 0)


def python() -> health.Finding:
    """Return which Python runs."""
    text = f"Python {platform.python_version()} on {platform.system()} ({sys.executable})"
    if sys.version_info >= OLDEST:
        return health.Finding(health.FINE, text)
    return health.Finding(health.BROKEN, f"{text}: Citadel needs 3.11 or later.")


def place() -> health.Finding:
    """Return which Citadel runs."""
    version = health.version_of("citadel-games")
    folder = Path(__file__).parent.parent
    if version:
        return health.Finding(health.FINE, f"Citadel {version} in {folder}")
    return health.Finding(health.BROKEN, f"Citadel in {folder} is not installed: `pip install .` installs it.")
