"""The one-folder build: PyInstaller's, Python and the libraries inside, the house beside them as files.

As in a wheel, whatever the house reads or imports by place is found.  Licences of
all that comes along lie in `licences`, and NEEDS.txt says what the machine must have.
"""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from py_compile import PycInvalidationMode

from game import VERSION
from game.cli.words import UsageError
from game.core.data import ROOT
from tests.lab.build.house import House
from tests.lab.build.icon import write_icons
from tests.lab.build.product import Product, timed

NAME = "last-quarter"
SPEC = Path(__file__).with_name("last_quarter.spec")
CARRIED = ("pygame-ce", "pymunk", "numpy", "msgspec", "platformdirs", "cffi")
"""Whose licences come along, beside Python's own."""
_GLIBC = re.compile(rb"GLIBC_2\.(\d+)")


def make(house: House, out: Path) -> Product:
    return timed("folder", lambda: _make(house, out))


def _make(house: House, out: Path) -> Path:
    compileall.compile_dir(
        house.place, quiet=1, workers=2, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH
    )
    with tempfile.TemporaryDirectory() as place:
        icon = write_icons(Path(place))
        env = {**os.environ, "HOUSE": str(house.place), "ICON": str(icon), "TOP": str(ROOT)}
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
        command += ["--distpath", f"{place}/made", "--workpath", f"{place}/work", str(SPEC)]
        done = subprocess.run(command, env=env, cwd=place, capture_output=True, text=True, check=False)
        made = Path(place) / "made" / NAME
        if done.returncode != 0 or not made.is_dir():
            raise UsageError(f"The folder was not made: {' '.join(done.stderr.split())[-600:]}")
        built = out / NAME
        shutil.rmtree(built, ignore_errors=True)
        shutil.move(made, built)
        shutil.copytree(icon.parent, built / "icons")
    strip_python(built)
    lay_papers(built)
    return built


def strip_python(built: Path) -> None:
    """Python's own library may carry its builder's symbols, a sixth of all; the others come without."""
    strip = shutil.which("strip")
    for library in (built / "_internal").glob("libpython*.so*"):
        if strip is not None and not library.is_symlink():
            subprocess.run([strip, "--strip-unneeded", str(library)], check=False)


def lay_papers(built: Path) -> None:
    """Licences, what is new, what it needs."""
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, built / name)
    home = built / "licences"
    home.mkdir()
    for package in CARRIED:
        found = [file for file in distribution(package).files or () if is_licence(file.name)]
        for file in found:
            place = "-".join(part for part in file.parts[1:] if part != "licenses")
            shutil.copy(str(file.locate()), home / f"{package}-{place}")
    shutil.copy(Path(__file__).with_name("notice.txt"), home / "NOTICE.txt")
    python = next((p for p in (Path(sys.base_prefix) / "lib").glob("python3*/LICENSE.txt")), None)
    if python is not None:
        shutil.copy(python, home / "python-LICENSE.txt")
    (built / "NEEDS.txt").write_text(needs(built), encoding="utf-8")


def is_licence(name: str) -> bool:
    return bool(re.match(r"(licen[cs]e|copying|lgpl|notice)", name.lower())) and not name.endswith(".py")


def needs(built: Path) -> str:
    said = f"Last Quarter {VERSION}, built for {sys.platform}.\n"
    if sys.platform.startswith("linux"):
        said += f"Needs a 64-bit Linux with glibc 2.{glibc(built)} or newer and zlib, and a desktop.\n"
    return said + "Nothing else: Python and all libraries are inside. Start `last-quarter`.\n"


def glibc(built: Path) -> int:
    """The newest glibc 2.x that any of its libraries asks for."""
    libraries = [path for path in built.rglob("*") if path.is_file() and _is_elf(path)]
    return max((int(found) for path in libraries for found in _GLIBC.findall(path.read_bytes())), default=0)


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
