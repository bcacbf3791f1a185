"""A screen for a match's flow without a screen: it does at once what it is told, and notes it."""

from __future__ import annotations

from typing import Any

from game.core import encode
from game.session.automatic import AskingChoices
from game.session.jobs import Thought
from game.session.match_flow import MatchFlow
from game.session.orders import MatchOrder, Show
from tests.session.silent import SilentWorker
from tests.session.tic import AGAINST_BOT, SAME, begun

FRAME = 1 / 60
ONE, OTHER = 0, 1


class Screen:
    """Does at once what it is told, and notes it; a picture moves for `moves` seconds."""

    def __init__(self, match: Any, moves: float = 0.0, speed: float = 1.0, **wishes: Any) -> None:
        self.flow = MatchFlow(match, lambda: AskingChoices(**wishes))
        self.match, self.speed, self.moves = match, speed, moves
        self.worker: Any = SilentWorker()
        self.told: list[MatchOrder] = []
        self._left = 0.0

    def frame(self, dt: float = FRAME) -> None:
        self._left -= dt
        for order in self.flow.advance(dt, self._left <= 0.0, self.speed, self.worker):
            self.told.append(order)
            if isinstance(order, Show):
                self._left = self.moves

    def wait(self, seconds: float) -> list[MatchOrder]:
        """What was said meanwhile."""
        self.told.clear()
        for _ in range(round(seconds / FRAME)):
            self.frame()
        return list(self.told)

    def soon(self) -> list[MatchOrder]:
        return self.wait(4 * FRAME)

    def play(self, *moves: Any) -> list[MatchOrder]:
        """A person's answers, each once it is asked for."""
        said = []
        for move in moves:
            self.flow.play(move)
            said += self.soon()
        return said


def seated(match: Any, seat: int = ONE) -> Screen:
    """Somebody has taken the screen at the start."""
    screen = Screen(match)
    screen.soon()
    screen.flow.sit_down(seat)
    screen.soon()
    return screen


def against_a_bot() -> Screen:
    """It is the bot's turn, and the worker has been asked."""
    screen = Screen(begun(players=AGAINST_BOT))
    screen.soon()
    screen.play(SAME)
    return screen


def thought(move: Any) -> Thought:
    return Thought(encode(move).decode())
