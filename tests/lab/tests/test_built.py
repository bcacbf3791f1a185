"""What was built, tried where nothing of the checkout is at hand.

.ci/run builds first and names the folder in LAST_QUARTER_DIST; without it there is nothing to try.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from game.core.data import ROOT
from game.flick import simulate
from game.session.settings import Settings
from tests.lab.build.house import COMPILED, MESSAGES
from tests.lab.cases import ordinary
from tests.lab.window import Range, missing, opened

DIST = os.environ.get("LAST_QUARTER_DIST", "")
SHOTS = 300
built = pytest.mark.skipif(not DIST, reason="nothing was built; .ci/run does, and names it")
_NAMES = ("c.so", "m.so", "dl.so", "pthread.so", "rt.so", "util.so", "resolv.so", "z.so")
LOADER = ("ld-", *(f"lib{name}" for name in _NAMES))
"""What NEEDS.txt asks of a machine, glibc and zlib; all else is in the folder."""


def lines(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that has the wheel and what it asks for, and nothing else; its folder of programs."""
    place = tmp_path_factory.mktemp("empty")
    venv.create(place, with_pip=True)
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    wheel = next(Path(DIST).glob("last_quarter-*.whl"))
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    lines(subprocess.run(command, capture_output=True, text=True, check=False))
    return programs


def own_home(home: Path, **more: str) -> dict[str, str]:
    """Of the environment no more than where to keep things."""
    return {"LAST_QUARTER_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}


@built
def test_an_installed_wheel_is_well_from_wherever_it_is_started(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "last-quarter"), "selftest"]
    done = subprocess.run(
        command, cwd=tmp_path, env=own_home(tmp_path), capture_output=True, text=True, check=False
    )
    said = lines(done)
    assert said[-1] == "4 passed, 0 failed"
    assert "compiled core" in said[1]


@built
def test_nothing_of_the_wheel_is_called_as_a_package_of_others(installed: Path) -> None:
    site = next(installed.parent.rglob("site-packages"))
    assert (site / "last_quarter" / "house" / "game").is_dir()
    assert not (site / "game").exists()


@built
def test_a_compiled_shot_is_the_same_to_the_bit(installed: Path, tmp_path: Path) -> None:
    house = next(installed.parent.rglob("house"))
    script = (
        f"import sys; sys.path[:0] = [{str(house)!r}, {str(ROOT)!r}]\n"
        "from game.flick import simulate; from game.flick.shot import __file__ as core\n"
        "from tests.lab.cases import ordinary\n"
        "assert not core.endswith('.py'), core\n"
        f"print([simulate(*ordinary(seed)).landing.digest for seed in range({SHOTS})])"
    )
    command = [str(installed / "python"), "-c", script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    there = ast.literal_eval(lines(done)[-1])
    assert there == [simulate(*ordinary(seed)).landing.digest for seed in range(SHOTS)]


@built
@pytest.mark.skipif(sys.platform != "linux", reason="a root folder of its own is Linux' way")
def test_the_folder_is_well_where_there_is_no_python(tmp_path: Path) -> None:
    """In a root folder that holds glibc, zlib, the program's folder, and nothing else at all."""
    bare = tmp_path / "bare"
    shutil.copytree(Path(DIST) / "last-quarter", bare / "last-quarter", symlinks=True)
    for name in ("tmp", "home", "dev"):
        (bare / name).mkdir()
    (bare / "dev" / "null").touch()
    for library in of_glibc():
        (bare / library.parent.relative_to("/")).mkdir(parents=True, exist_ok=True)
        shutil.copy(library, bare / library.relative_to("/"))
    command = ["chroot", str(bare), "/last-quarter/last-quarter", "selftest"]
    env = own_home(Path("/home"), PATH="/nowhere", HOME="/home", PYGAME_HIDE_SUPPORT_PROMPT="1")
    chroot = shutil.which("chroot", path="/usr/sbin:/usr/bin:/sbin:/bin")
    if chroot is None or os.geteuid() != 0:
        pytest.skip("a root folder of its own takes root")
    done = subprocess.run([chroot, *command[1:]], env=env, capture_output=True, text=True, check=False)
    said = lines(done)
    assert said[-1] == "4 passed, 0 failed"
    assert "compiled core" in said[1]


def of_glibc() -> list[Path]:
    """Its libraries as this machine has them."""
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    paths = [line.rsplit(" => ", 1)[1] for line in known.splitlines() if " => " in line and "x86-64" in line]
    found = [Path(path) for path in paths if Path(path).name.startswith(LOADER)]
    return [*found, Path("/lib64/ld-linux-x86-64.so.2")]


@built
def test_the_folder_fires_a_shot_in_a_window() -> None:
    if gone := missing():
        pytest.fail(f"{' and '.join(gone)} not installed; .ci/run installs what this needs")
    program = (str(Path(DIST) / "last-quarter" / "last-quarter"),)
    with opened(
        (1280, 720), Settings(language="en", preview="off", animation_speed=4.0), 120, program
    ) as window:
        practice = Range(window)
        practice.enter()
        assert practice.fire()["landing"]["tokens"]


@built
def test_what_is_downloaded_is_no_larger_than_promised() -> None:
    folder = Path(DIST) / "last-quarter"
    size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    assert size < 120_000_000
    licences = {path.name for path in (folder / "licences").iterdir()}
    assert "NOTICE.txt" in licences
    assert any("LGPL" in name for name in licences), "pygame-ce is under the LGPL"
    assert re.search(r"glibc 2\.\d+ or newer", (folder / "NEEDS.txt").read_text(encoding="utf-8"))


def test_no_message_type_is_compiled() -> None:
    """msgspec reads their annotations, which mypyc would take away."""
    structs = [
        path.name
        for room in COMPILED
        for path in sorted((ROOT / room).glob("*.py"))
        if not MESSAGES.search(text := path.read_text(encoding="utf-8"))
        and re.search(r"^class .*(Struct|Plain|Value|frozen=True\))", text, re.MULTILINE)
    ]
    assert structs == []
