"""`play`: opens the window."""

from __future__ import annotations

from game.cli.words import Parser


def main(args: list[str]) -> int:
    parser = Parser("play", "Opens the window and plays.")
    parser.add_argument("--seconds", type=float, metavar="N", help="quit by itself after N seconds")
    options = parser.parse_args(args)
    if options.seconds is not None and not options.seconds >= 0:
        parser.error(f"--seconds takes a number from 0 on, not {options.seconds:g}")
    from game.ui.app.window import play

    return play(options.seconds)
