"""The screen that covers everything while the seat is passed on: nothing of the match can be seen.

It comes before any secret, on start, load and resume too; only who is to sit down is told.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import NOBODY
from game.session.match import Match
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look, Text
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Column, Row, Stamp, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage


def called_for(match: Match, words: Words, names: Names) -> str:
    """What the one who is called is asked, as everybody may know it."""
    state = match.state
    question = None if state.decision is None else state.decision.seen_by(NOBODY)
    if question is None:
        return ""
    return game_ui_of(match.game.name).words.calling(state.view(NOBODY), question, words, names)


class Mark(Widget):
    """A seat's mark, large."""

    def __init__(self, mark: Seat, size: float = 96) -> None:
        super().__init__("mark")
        self._mark, self._size = mark, size

    def measure(self, look: Look, width: int) -> int:
        return look.px(self._size)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        picture = seat_mark(self._mark, look.px(self._size))
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.y)))

    def own_stamp(self) -> Stamp:
        return (self._mark,)


class HandoverScene(DeskScene):
    """`why` says what the one who is called is asked, as far as everybody may know."""

    def __init__(
        self, stage: Stage, name: str, mark: Seat, taken: Callable[[], None], why: Text = ""
    ) -> None:
        super().__init__(stage)
        self._taken = taken
        leave = Button("leave", self.say("match.leave"), self.leave_wanted)
        self.panel = Panel(
            Column(
                Mark(mark),
                Label(
                    lambda: self.words("handover.title", name=name),
                    role="strong", size=34, tint="amber", align="middle", name="handover-title",
                ),
                Label(why, role="strong", size=22, align="middle", name="why", shown=lambda: bool(why)),
                Label(self.say("handover.line"), size=20, align="middle"),
                Button("take", lambda: self.words("handover.take", name=name), self.take, bright=True),
                Row(Widget(), leave, Widget()),
                gap=14,
            ),
            accent="amber",
            name="handover",
        )  # fmt: skip
        self.desk.panels = [self.panel]

    @property
    def asked(self) -> Question:
        return Question("handover", turn=self)

    def take(self) -> None:
        self.stage.back()
        self._taken()

    def leave_wanted(self) -> None:
        """Out of the match, which lies below this screen."""
        self.stage.sound("cancel", 0.5)
        self.stage.back()
        self.stage.back()

    def lay_out(self) -> None:
        width, height = self.stage.size
        wide = min(width - self.look.px(40), self.look.grown(560))
        high = min(self.panel.measure(self.look, wide), height - self.look.px(24))
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = (width // 2, height // 2)
        self.desk.place(self.panel, rect)
