"""Hands for the board of Invaders 2127 in tests: what a person does with mouse and keys, in a few words."""

from __future__ import annotations

from typing import Any

from game.core import Choice
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.board import DuelBoard
from game.ui.kit.widget import Nav
from game.ui.stage.board_view import NOTHING, Refusal, Thing
from tests.ui.games.boards_on_show import asked


class Table:
    """A position on a board; answers are played as a match would, plans included."""

    def __init__(self, board: DuelBoard, state: Any) -> None:
        self.board = board
        self.state = state
        self.said: list[str] = []
        self.events: list[Any] = []
        asked(board, state)

    def held(self, card: str) -> str:
        """The place of a card in the hand, one that is not spent on anything yet."""
        choosing = self.board.choosing
        taken = {choosing.held, *choosing.paid}
        found = [at for at, name in enumerate(self.board.picture.hand) if name == card and at not in taken]
        return f"held.{found[0]}"

    def piece(self, card: str) -> str:
        rows = [piece for side in self.board.picture.rows for row in side for piece in row]
        return next(f"piece.{piece.id}" for piece in rows if piece.card == card)

    def click(self, *places: str) -> Refusal | None:
        """One after the other; the reason why the last one is no answer."""
        refusal = None
        for place in places:
            refusal = self._take(self.board.press(self.board.where(Thing.read(place))))
        return refusal

    def drag(self, start: str, goal: str) -> Refusal | None:
        board = self.board
        at, to = board.where(Thing.read(start)), None
        answer = board.press(at)
        assert answer is None, "what can be carried is no answer yet"
        board.drag((at[0] + 20, at[1] - 20))
        to = board.where(Thing.read(goal))
        board.drag(to)
        return self._take(board.release(to))

    def walk(self, place: str) -> Refusal | None:
        """To that place with arrow keys alone, and Return there."""
        board = self.board
        for _ in range(60):
            if board.cursor == Thing.read(place):
                return self._take(board.accept())
            here, there = board.where(board.cursor or NOTHING), board.where(Thing.read(place))
            dx, dy = there[0] - here[0], there[1] - here[1]
            ways: list[Nav] = ["down" if dy > 0 else "up", "right" if dx > 0 else "left"]
            if abs(dy) <= board.layout.px(34):
                ways.reverse()
            assert any(board.navigate(way) for way in ways), f"no way from {board.cursor} to {place}"
        raise AssertionError(f"{place} is out of reach of the keys")

    def answer(self, text: str) -> None:
        """By a button beside the board."""
        self._take(next(move for move in self.state.decision.moves if str(move) == text))

    def _take(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Refusal):
            return answer
        while answer is not None:
            self.said.append(str(answer))
            step = GAME.apply(self.state, answer)
            self.state = step.state
            self.events += step.events
            decision = step.state.decision
            if not isinstance(decision, Choice):
                return None
            asked(self.board, step.state)
            answer = self.board.planned()
        return None
