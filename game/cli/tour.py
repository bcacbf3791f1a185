"""`tour`: every screen as a picture, drawn without a window."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.cli.words import Parser


def main(args: list[str]) -> int:
    parser = Parser("tour", "Writes every screen as a PNG; needs no display.")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder for the pictures")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="size of the window (1280x720)")
    parser.add_argument("--lang", default="en", help="language of the texts (en)")
    parser.add_argument("--text", type=int, default=100, metavar="N", help="text size, 80 to 200 (100)")
    options = parser.parse_args(args)
    size = re.fullmatch(r"(\d{3,4})x(\d{3,4})", options.size)
    if size is None:
        parser.error(f"--size is a width and a height such as 1280x720, not '{options.size}'")
    if not 80 <= options.text <= 200:
        parser.error(f"--text is from 80 to 200, not {options.text}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.tour import run

    pictures = run(Path(options.out), (int(size[1]), int(size[2])), options.lang, options.text)
    print(f"{len(pictures)} pictures in {options.out}")
    return 0
