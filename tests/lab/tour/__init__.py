"""`tour`: every screen as a picture, drawn without a window."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.cli.words import Parser, UsageError


def main(args: list[str]) -> int:
    parser = Parser("tour", "Writes every screen as a PNG; needs no display.")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder for the pictures")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="size of the window (1280x720)")
    parser.add_argument("--lang", default="en", help="language of the texts (en)")
    parser.add_argument("--text", type=int, default=100, metavar="N", help="text size, 80 to 200 (100)")
    parser.add_argument(
        "--only", default="", metavar="WORDS", help="only the screens whose names hold one of these"
    )
    parser.add_argument("--digests", metavar="FILE", help="write what tells each picture from any other")
    parser.add_argument("--same-as", metavar="FILE", help="name the pictures that differ from these digests")
    options = parser.parse_args(args)
    if options.digests and options.only:
        parser.error("--digests writes those of all pictures; leave --only out")
    size = re.fullmatch(r"(\d{3,4})x(\d{3,4})", options.size)
    if size is None:
        parser.error(f"--size is a width and a height such as 1280x720, not '{options.size}'")
    if not 80 <= options.text <= 200:
        parser.error(f"--text is from 80 to 200, not {options.text}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.lab.tour.pictures import digest, run

    pictures = run(
        Path(options.out),
        (int(size[1]), int(size[2])),
        options.lang,
        options.text,
        tuple(options.only.split()),
    )
    print(f"{len(pictures)} pictures in {options.out}")
    if not (options.digests or options.same_as):
        return 0
    lines = [f"{picture.stem.partition('_')[2]} {digest(picture)}" for picture in pictures]
    if options.digests:
        Path(options.digests).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return _compare(set(lines), Path(options.same_as), bool(options.only)) if options.same_as else 0


def _compare(lines: set[str], file: Path, few: bool) -> int:
    """Names the pictures that were not like this, or were not there, when the digests were written."""
    try:
        before = set(file.read_text(encoding="utf-8").split("\n")) - {""}
    except (OSError, UnicodeDecodeError) as wrong:
        raise UsageError(f"{file}: no digests can be read from there ({wrong})") from wrong
    changed = sorted({line.partition(" ")[0] for line in (lines - before if few else lines ^ before)})
    print(f"{len(changed)} of {len(lines)} pictures differ from {file}", *changed, sep="\n  ")
    return 1 if changed else 0
