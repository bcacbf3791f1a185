"""`build`: everything that can be downloaded, from a checkout by one command.

A `House` is what every download carries: game, assets and levels as they stand in a checkout, with the flick
core compiled where that is wanted.  A `Product` is a file or folder that was made of it, with its size and
the seconds that it took.  Each maker is a module with `make(house, out) -> Product`.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from game.cli.words import Parser
from game.core.data import ROOT
from tests.lab.build import folder, packages, wheel
from tests.lab.build.house import House, lay
from tests.lab.build.product import Product

KINDS = ("wheel", "folder", "tar", "deb")


def main(args: list[str]) -> int:
    parser = Parser("build", "Makes what can be downloaded: wheel, one-folder build, .tar.gz and .deb.")
    parser.add_argument("kind", nargs="*", help="which: " + ", ".join(KINDS) + " (all)")
    parser.add_argument("--out", default=str(ROOT / "dist"), help="the folder for them (dist/)")
    parser.add_argument("--plain", action="store_true", help="leave the flick core as it is, uncompiled")
    options = parser.parse_args(args)
    if unknown := sorted(set(options.kind) - set(KINDS)):
        parser.error(f"there is no '{unknown[0]}' to build")
    out = Path(options.out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        house = lay(Path(place) / "house", compiled=not options.plain)
        print(f"house: {house.seconds:.0f} s, {house.core} core", flush=True)
        for product in made(house, out, options.kind or KINDS):
            print(product.told(), flush=True)
    return 0


def made(house: House, out: Path, kinds: list[str] | tuple[str, ...]) -> list[Product]:
    """What was asked for; archive and package are made of the folder, so that comes first."""
    products = []
    if "wheel" in kinds:
        products.append(wheel.make(house, out))
    if {"folder", "tar", "deb"} & set(kinds):
        built = folder.make(house, out)
        products.append(built)
        if "tar" in kinds:
            products.append(packages.archive(built.path, out))
        if "deb" in kinds:
            if shutil.which("dpkg-deb") is None:
                print("deb: dpkg-deb is not here, so none is made", file=sys.stderr)
            else:
                products.append(packages.deb(built.path, out))
    return products
