"""A wall of cards with filters: what the card browser and the deck builder of Invaders 2127 have in common.

Beside the wall stands one card close up: what is pointed at, else what was chosen.  Large text leaves room
for two panels only; what else there is opens above them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.games.invaders_2127.library import book
from game.ui.games.game_ui import game_ui_of
from game.ui.games.invaders_2127.filters import Filter
from game.ui.games.invaders_2127.search import Search
from game.ui.games.invaders_2127.tiles import CardTile, CloseUp, Prints, TileGrid
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.look import Text
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Nav, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

PAD = 14.0
ASIDE, CLOSE = 240.0, 292.0
TWO_FROM = 140  # per cent of text from which there are two panels
AT_ONCE = 2  # cards that are printed between two frames
RESTS = 0.12  # seconds that a card is pointed at before it is shown close up


class Gallery(DeskScene, ABC):
    """`aside` is what stands at the left; with a deck `held` its cards are what is looked for."""

    def __init__(
        self,
        stage: Stage,
        usual: Filter,
        chosen: str = "",
        held: Callable[[], Mapping[str, int]] | None = None,
    ) -> None:
        super().__init__(stage)
        self.ui = game_ui_of("invaders_2127")
        self.search = Search(stage, usual, self.refill, held)
        self.chosen = chosen
        self.prints = Prints()
        self.wall = TileGrid()
        self._tiles: dict[str, CardTile] = {}
        self._pointed, self._rested = "", 0.0
        self._language = self.words.language
        self.build()

    # -- what the scene on top of it says ------------------------------------------------------

    @property
    def pending(self) -> bool:
        """Whether there is something to do before one leaves."""
        return False

    @abstractmethod
    def aside(self) -> tuple[Text, Widget, Widget | None]:
        """Its title, what is in it, and what stays in sight below."""

    @abstractmethod
    def aside_name(self) -> str:
        """Key of the button that opens it where there is no room for it."""

    def hangs(self, card: str) -> bool:
        """Whether a card is among those that can be looked for."""
        return True

    @abstractmethod
    def count(self, card: str) -> str:
        """What stands below a tile."""

    def dim(self, card: str) -> bool:
        return False

    def take(self, card: str) -> None:
        """A tile was chosen."""
        self.chosen = card

    def foot(self) -> Sequence[Widget]:
        """What stands below the wall, beside the way back."""
        return ()

    # -- building ------------------------------------------------------------------------------

    def build(self) -> None:
        title, inside, foot = self.aside()
        self.left = Panel(
            inside,
            foot=foot,
            title=title,
            accent=self.ui.accent,
            name="aside",
            shown=lambda: not self.narrow,
        )
        back = Button("back", self.say("arcade.back"), self.leave_wanted, bright=lambda: not self.pending)
        more = Button(
            "more",
            self.say(self.aside_name()),
            self.open_aside,
            shown=lambda: self.narrow,
            lit=self.search.filtered,
        )
        self.middle = Panel(
            Column(self.wall, self._nothing(), gap=8),
            foot=Row(back, more, *self.foot()),
            title=self._title,
            accent=self.ui.accent,
            name="wall",
        )
        self.close = CloseUp("close-up", self.prints, self.shown_card, self.say_iv)
        self.right = Panel(self.close, accent="ice", name="close")
        self.desk.panels = [self.left, self.middle, self.right]
        self.refill()

    def _nothing(self) -> Label:
        return Label(
            self.say("iv.cards.none"), size=19, tint="dim", name="none", shown=lambda: not self.wall.tiles
        )

    def _title(self) -> str:
        return self.words("iv.cards.count", count=len(self.wall.tiles))

    def say_iv(self) -> IvWords:
        return IvWords(self.words)

    @property
    def narrow(self) -> bool:
        """Whether text is so large that there is room for two panels only."""
        return self.look.theme.text_scale >= TWO_FROM

    def refill(self) -> None:
        """Hang the cards that are looked for."""
        cards = [card for card in self.search.cards() if self.hangs(card)]
        self.wall.fill([self._tile(card) for card in cards])
        self.prints.forget()
        focus = self.desk.focus
        if isinstance(focus, CardTile) and focus.card not in cards:
            self.desk.take_focus(None)

    def _tile(self, card: str) -> CardTile:
        if card not in self._tiles:
            self._tiles[card] = CardTile(
                card,
                self.prints,
                lambda: self.count(card),
                lambda: self.take(card),
                lambda: self.dim(card),
            )
        return self._tiles[card]

    def open_aside(self) -> None:
        """What stands at the left, where it has no room."""
        self.lay_over("aside", *self.aside())

    def lay_over(self, name: str, title: Text, inside: Widget, foot: Widget | None = None) -> None:
        """Above everything, with a way back."""
        close = Button(f"close-{name}", self.say("settings.close"), self.close_over, bright=True)
        below: Widget = Column(foot, close, gap=8) if foot is not None else Row(Widget(), close, Widget())
        self.open_over(Panel(inside, foot=below, title=title, accent=self.ui.accent, name=f"{name}-over"))

    # -- looking -------------------------------------------------------------------------------

    def shown_card(self) -> str:
        """The card close up: pointed at, else chosen, else the first."""
        if self._pointed and self._rested >= RESTS:
            return self._pointed
        if self.chosen:
            return self.chosen
        tiles = self.wall.tiles
        return tiles[0].card if tiles else next(iter(book().cards))

    def _pointed_now(self) -> str:
        focus = self.desk.focus
        if isinstance(focus, CardTile):
            return focus.card
        return next((tile.card for tile in self.wall.tiles if tile.hovered), "")

    def update(self, dt: float) -> None:
        super().update(dt)
        now = self._pointed_now()
        if now and now != self._pointed:
            self._pointed, self._rested = now, 0.0 if self._pointed else RESTS
        elif now:
            self._rested += dt
        elif self.chosen:
            self._pointed = ""
        for _ in range(AT_ONCE):
            self.prints.print_one()

    def first(self) -> Widget | None:
        if self.desk.over is not None:
            return super().first()
        tiles = self.wall.tiles
        return next((tile for tile in tiles if tile.card == self.chosen), tiles[0] if tiles else None)

    def navigate(self, nav: Nav) -> None:
        focus = self.desk.focus
        if nav in WAYS and isinstance(focus, CardTile) and focus in self.wall.tiles:
            beside = self.wall.step(focus, nav)
            if beside is not None:
                self.desk.take_focus(beside)
                self.stage.sound("tick", 0.3)
                return
        super().navigate(nav)

    # -- placing -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self.refill()
        look = self.look
        width, height = self.stage.size
        pad = look.px(PAD)
        room = pygame.Rect(pad, pad, width - 2 * pad, height - 2 * pad)
        close = min(look.grown(CLOSE), room.width * 2 // 5)
        right = pygame.Rect(room.right - close, room.y, close, room.height)
        x = room.x
        if not self.narrow:
            aside = look.grown(ASIDE)
            self.desk.place(self.left, pygame.Rect(x, room.y, aside, room.height))
            x += aside + pad
        self.desk.place(self.middle, pygame.Rect(x, room.y, right.x - pad - x, room.height))
        self.desk.place(self.right, right)
        self.desk.notes.room = pygame.Rect(x, round(height * 0.4), right.x - pad - x, 0)


class CardBrowser(Gallery):
    def __init__(self, stage: Stage, chosen: str = "") -> None:
        super().__init__(stage, Filter(), chosen)

    def aside(self) -> tuple[Text, Widget, Widget | None]:
        return self.say("iv.cards.title"), self.search.widgets(), None

    def aside_name(self) -> str:
        return "iv.cards.filters"

    def count(self, card: str) -> str:
        copies = book().cards[card].copies
        return f"{copies}×" if copies > 1 else ""
