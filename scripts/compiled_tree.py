"""Bring build/compiled up to date: a copy of the project in which mypyc has compiled the modules in place.

The tests run there a second time. Sources stay free of extension modules, so nothing can shadow an edited file.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "compiled"
COPIED = ["src", "tests", "docs", "scripts", "*.md", "LICENSE", "MANIFEST.in", "Makefile", "pyproject.toml", "setup.py"]
BUILD = [Path("pyproject.toml"), Path("setup.py"), Path("src/citadel/__init__.py")]
LEFT_OUT = ("__pycache__", ".egg-info", ".pyc", ".so")


def project_files() -> set[Path]:
    """Return the paths, relative to the project, of all files that belong in the copy."""
    found = [path for pattern in COPIED for top in ROOT.glob(pattern) for path in [top, *top.rglob("*")]]
    return {path.relative_to(ROOT) for path in found if path.is_file() and not any(s in str(path) for s in LEFT_OUT)}


def copy(files: set[Path]) -> None:
    """Copy what has changed, and delete from the copy what the project no longer has."""
    for folder in COPIED[:4]:
        for path in (TREE / folder).rglob("*"):
            if path.is_file() and path.relative_to(TREE) not in files and path.suffix not in (".so", ".pyc"):
                path.unlink()
    for name in files:
        source, target = ROOT / name, TREE / name
        if not target.exists() or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def sources(files: set[Path]) -> list[Path]:
    """Return what has a say in the compiled modules: themselves, and how they are built."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        folders = tomllib.load(file)["tool"]["citadel"]["compiled"]
    modules = [
        name for name in files if any(name.is_relative_to(folder) for folder in folders) and name.suffix == ".py"
    ]
    return sorted([*(name for name in modules if not name.stem.endswith("_test")), *BUILD])


def compile_in_place(files: set[Path]) -> None:
    """Compile anew if a module, the build, the interpreter or what is asked of it has changed since the last time."""
    digest = hashlib.sha256(sys.version.encode() + os.environ.get("CITADEL_QUICK", "").encode())
    for name in sources(files):
        digest.update(str(name).encode() + b"\0" + (ROOT / name).read_bytes() + b"\0")
    stamp = TREE / "build" / "compiled-from"
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    for old in TREE.rglob("*.so"):
        old.unlink()
    print("Compiling; this takes a minute.", flush=True)
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=TREE, check=True)
    if not any((TREE / "src").rglob("*.so")):
        sys.exit(
            "Citadel: the tests need a C compiler and Python's headers; on Debian, gcc and python3-dev bring them."
        )
    stamp.write_text(digest.hexdigest())


if __name__ == "__main__":
    os.umask(0o022)
    paths = project_files()
    copy(paths)
    compile_in_place(paths)
