"""A desk with a panel of a few widgets, and what they change."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Column
from game.ui.kit.widgets import Button, Choice, Slider, Toggle
from game.ui.kit.words import Words


class Held:
    """What a few widgets change."""

    def __init__(self) -> None:
        self.on = False
        self.way = "a"
        self.level = 0.5
        self.clicks = 0

    def put(self, name: str) -> Callable[[object], None]:
        return lambda value: setattr(self, name, value)

    def click(self) -> None:
        self.clicks += 1


def desk_of(held: Held, text_scale: int = 100, width: int = 300, height: int = 400) -> Desk:
    pygame.font.init()
    desk = Desk(Look(Theme().scaled(text_scale), Words("en")), lambda: None)
    panel = Panel(
        Column(
            Button("go", "Go", held.click),
            Button("never", "Never", held.click, usable=lambda: False),
            Toggle("on", "On", lambda: held.on, held.put("on")),
            Choice("way", [("a", "First"), ("b", "Second")], lambda: held.way, held.put("way")),
            Slider(
                "level",
                "Level",
                lambda: held.level,
                held.put("level"),
                low=0.0,
                high=1.0,
                step=0.25,
                show=lambda v: f"{v:.2f}",
            ),
        )
    )
    desk.panels = [panel]
    desk.place(panel, pygame.Rect(10, 10, width, height))
    return desk
