"""The card browser: all cards of both sides, the heroes and the pool, with the mark of where each is from."""

from __future__ import annotations

from collections.abc import Callable

from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.filters import Filter
from game.ui.games.invaders_2127.gallery import ABREAST, Gallery
from game.ui.kit.boxes import Grid
from game.ui.kit.widget import Widget
from game.ui.stage.scene import Stage


class CardBrowser(Gallery):
    def __init__(self, stage: Stage, chosen: str = "") -> None:
        super().__init__(stage, Filter(), chosen)

    def aside(self) -> tuple[Callable[[], str], Widget, Widget | None]:
        return self.say("iv.cards.title"), Grid(*self.filters(), gap=7, most=2, least=ABREAST), None

    def aside_name(self) -> str:
        return "iv.cards.filters"

    def count(self, card: str) -> str:
        copies = book().cards[card].copies
        return f"{copies}×" if copies > 1 else ""
