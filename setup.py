"""Build Citadel: compiled by mypyc where a C compiler is at hand, else plain Python.

Which modules are compiled stands in pyproject.toml under [tool.citadel]. An editable installation is never compiled, so
that an edited module is what runs. CITADEL_PURE=1 asks for plain Python although there is a compiler. CITADEL_QUICK=1
asks for a build that is done sooner and runs slower; CFLAGS cannot, since mypyc has the last word on optimization.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError


def compiled_modules() -> list[str]:
    """Return the source files that mypyc compiles together."""
    with open("pyproject.toml", "rb") as file:
        places = [Path(name) for name in tomllib.load(file)["tool"]["citadel"]["compiled"]]
    files = [file for place in places for file in (sorted(place.rglob("*.py")) if place.is_dir() else [place])]
    return [str(file) for file in files if file.stem != "__init__" and not file.stem.endswith("_test")]


# Compiled functions call each other straight on: nobody outside can put others in their place.
STRAIGHT_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def can_compile(flags: list[str]) -> bool:
    """Try the C compiler on a small extension module: it may be missing, or Python's headers, or not know the flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return 0; }\n")
        extension = Extension("trial", [str(source)], extra_compile_args=flags)
        trial = build_ext(Distribution({"name": "trial", "ext_modules": [extension]}))
        trial.build_temp = trial.build_lib = folder
        trial.ensure_finalized()
        try:
            trial.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


class BuildExtensions(build_ext):
    """Compile on all processors. `build_ext --parallel` does not: all modules are parts of one extension."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def together(sources: list[str], *how: Any, **more: Any) -> list[str]:
            largest_first = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                started = {it: pool.submit(one_by_one, [it], *how, **more) for it in largest_first}
            return [file for source in sources for file in started[source].result()]

        self.compiler.compile = together
        super().build_extensions()


class BuildModules(build_py):
    """Leave the tests at home, and let no module that has been deleted come back from an earlier build."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = super().find_package_modules(package, package_dir)  # type: ignore[no-untyped-call]
        return [module for module in found if not module[1].endswith(("_test", "conftest"))]


def extensions() -> list[Any]:
    """Return the extension modules to build: none for metadata, for an editable installation or without a compiler."""
    if not {"bdist_wheel", "build_ext"}.intersection(sys.argv):
        return []
    if os.environ.get("CITADEL_PURE") == "1" or not can_compile([]):
        print("Citadel is built as plain Python: the same games, only slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    level = "1" if os.environ.get("CITADEL_QUICK") == "1" else "3"
    found = mypycify(compiled_modules(), opt_level=level, group_name="citadel", multi_file=True, debug_level="0")
    if can_compile(STRAIGHT_CALLS):
        for extension in found:
            extension.extra_compile_args += STRAIGHT_CALLS
    return found


setup(cmdclass={"build_ext": BuildExtensions, "build_py": BuildModules}, ext_modules=extensions())
