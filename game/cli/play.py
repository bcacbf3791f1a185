"""`play`: opens the window."""

from __future__ import annotations

from pathlib import Path

from game.cli.words import Parser


def main(args: list[str]) -> int:
    parser = Parser("play", "Opens the window and plays.")
    parser.add_argument("--seconds", type=float, metavar="N", help="quit by itself after N seconds")
    parser.add_argument("file", nargs="?", help="a match to watch, a challenge or a deck to open")
    options = parser.parse_args(args)
    if options.seconds is not None and not options.seconds >= 0:
        parser.error(f"--seconds takes a number from 0 on, not {options.seconds:g}")
    from game.ui.app.window import play

    return play(options.seconds, Path(options.file).absolute() if options.file else None)
