"""`sim`: bots play a game against each other, to measure strength."""

from __future__ import annotations

from game.cli.words import Parser
from game.core.errors import LastQuarterError


class UnknownGame(LastQuarterError):
    """No game of that name is installed."""


def main(args: list[str]) -> int:
    parser = Parser("sim", "Bots play a game; a line of JSON for each match, a summary last.")
    parser.add_argument("game", help="the game's code name, for example space_invaders")
    parser.add_argument("--seats", default="", help="who sits where, for example bot:regular,bot:greedy")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="how many matches (50)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each match")
    options = parser.parse_args(args)
    raise UnknownGame(
        f"There is no game '{options.game}' here yet: only the practice range is installed, "
        "which you open with play."
    )
