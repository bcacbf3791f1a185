"""Archive and Debian package of the folder that was built: program, icon, menu entry, file types."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from game import VERSION
from game.cli.words import UsageError
from tests.lab.build.folder import NAME, glibc
from tests.lab.build.icon import SIZES
from tests.lab.build.product import Product, timed

HERE = Path(__file__).parent
ARCH = {"x86_64": "amd64", "aarch64": "arm64"}
CONTROL = """\
Package: last-quarter
Version: {version}
Architecture: {arch}
Maintainer: Last Quarter <maintainers@users.noreply.last-quarter.invalid>
Section: games
Priority: optional
Installed-Size: {size}
Depends: libc6 (>= 2.{glibc}), zlib1g, libx11-6, libxext6, libxcursor1, libxi6, libxrandr2
Description: five tabletop invasion games in one desktop arcade
 Space Invaders, Space Defenders, Lunar Invaders twice and Invaders 2127: the rules are kept, the
 table feels like a table, and nothing is lost when you leave. Unofficial.
"""


def archive(folder: Path, out: Path) -> Product:
    """Unpack it anywhere and start `last-quarter`; `menu/install.sh` adds it to the desktop's menu."""
    return timed("tar", lambda: _archive(folder, out))


def _archive(folder: Path, out: Path) -> Path:
    made = out / f"{NAME}-{VERSION}-linux-{os.uname().machine}.tar.gz"
    with tarfile.open(made, "w:gz", compresslevel=6) as tar:
        tar.add(folder, f"{NAME}-{VERSION}")
        for paper in ("last-quarter.desktop", "last-quarter.xml"):
            tar.add(HERE / paper, f"{NAME}-{VERSION}/menu/{paper}")
    return made


def deb(folder: Path, out: Path) -> Product:
    return timed("deb", lambda: _deb(folder, out))


def _deb(folder: Path, out: Path) -> Path:
    arch = ARCH.get(os.uname().machine, os.uname().machine)
    made = out / f"{NAME}_{VERSION}_{arch}.deb"
    with tempfile.TemporaryDirectory() as place:
        top = Path(place)
        home = top / "opt" / NAME
        shutil.copytree(folder, home, symlinks=True)
        _put(HERE / "last-quarter.desktop", top / "usr/share/applications" / "last-quarter.desktop")
        _put(HERE / "last-quarter.xml", top / "usr/share/mime/packages" / "last-quarter.xml")
        for size in SIZES:
            icons = top / f"usr/share/icons/hicolor/{size}x{size}/apps"
            _put(folder / "icons" / f"{NAME}-{size}.png", icons / f"{NAME}.png")
        _put(folder / "licences" / "NOTICE.txt", top / f"usr/share/doc/{NAME}/copyright")
        program = top / "usr/bin" / NAME
        program.parent.mkdir(parents=True)
        program.symlink_to(Path("/opt") / NAME / NAME)
        size = sum(path.stat().st_size for path in top.rglob("*") if path.is_file()) // 1024
        control = top / "DEBIAN" / "control"
        control.parent.mkdir()
        said = CONTROL.format(version=VERSION, arch=arch, size=size, glibc=glibc(folder))
        control.write_text(said, encoding="utf-8")
        command = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z6", "--build", str(top), str(made)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise UsageError(f"The package was not made: {' '.join(done.stderr.split())}")
    return made


def _put(source: Path, there: Path) -> None:
    there.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, there)
