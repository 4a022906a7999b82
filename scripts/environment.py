"""Make, or bring up to date, the environment that `make play` or `make test` runs in; a second run does nothing."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
DEFINITION = [ROOT / "pyproject.toml", ROOT / "setup.py"]
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


def for_play() -> None:
    """Install the game itself, compiled where a C compiler is found."""
    files = sorted(path for path in (ROOT / "src").rglob("*") if path.is_file() and is_installed(path))
    wait = "Installing Citadel into .venv-play; the first time this takes some minutes."
    install(ROOT / ".venv-play", ".", DEFINITION + files, wait)


def is_installed(path: Path) -> bool:
    """Tell whether a file of the sources is part of what is installed."""
    return path.suffix not in (".pyc", ".so") and ".egg-info" not in str(path) and not path.stem.endswith("_test")


def for_test() -> None:
    """Install all that the tests need: a browser, a C compiler, and an editable Citadel with its test tools."""
    provide("a browser", BROWSERS, ["chromium", "fonts-noto-color-emoji"])
    provide("a C compiler", ["cc", "gcc", "clang"], ["gcc", "libc6-dev", "python3-dev"])
    wait = "Installing the test tools into .venv; the first time this takes a minute or two."
    install(ROOT / ".venv", "--editable=.[test]", DEFINITION, wait)


def provide(what: str, commands: list[str], packages: list[str]) -> None:
    """Install Debian packages unless one of the commands is there; who may not is told which."""
    if any(map(shutil.which, commands)):
        return
    command = ["apt-get", "install", "--yes", *packages]
    if not shutil.which("apt-get") or os.geteuid() != 0:
        stop(f"the tests need {what}; on Debian or Ubuntu `sudo {' '.join(command)}` brings it.")
    print(f"Installing {what}.", flush=True)
    for step in (["apt-get", "update"], command):
        settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run([*step, "--quiet=2"], env=settings, stdin=subprocess.DEVNULL).returncode:
            stop(f"the tests need {what}, and `{' '.join(step)}` failed.")


def install(folder: Path, what: str, sources: list[Path], wait: str) -> None:
    """Install `what` into the environment in `folder`, unless the same sources are there already."""
    stamp, wanted = folder / "installed", fingerprint(sources)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    if not importlib.util.find_spec("ensurepip"):
        stop("Python's venv module is missing; on Debian or Ubuntu `apt-get install python3-venv` brings it.")
    print(wait, flush=True)
    if not has_this_python(folder):
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    stamp.unlink(missing_ok=True)
    command = [folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", what]
    if subprocess.run([str(word) for word in command], cwd=ROOT).returncode:
        stop("pip could not install what is needed; its reason stands above.")
    stamp.write_text(wanted)


def has_this_python(folder: Path) -> bool:
    """Tell whether an environment was made with the Python that runs now."""
    python = folder / "bin" / "python"
    if not python.exists():
        return False
    told = subprocess.run([python, "-c", "import sys; print(sys.version)"], capture_output=True, text=True)
    return told.stdout.strip() == sys.version


def fingerprint(sources: list[Path]) -> str:
    """Return a hash over this Python, this folder and everything that is installed."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in sources:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def stop(sentence: str) -> NoReturn:
    """Stop, and say in one sentence what is missing."""
    sys.exit(f"Citadel: {sentence}")


if __name__ == "__main__":
    {"play": for_play, "test": for_test}[sys.argv[1]]()
