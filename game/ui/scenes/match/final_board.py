"""The board as a match left it, or as it stood before, in small, for the result."""

from __future__ import annotations

from itertools import takewhile

import pygame

from game.core import NOBODY, Landed
from game.session.match import Match
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.look import Look
from game.ui.kit.widget import Stamp, Widget
from game.ui.scenes.match.board_layout import BoardPlaces, places_of
from game.ui.stage.scene import Stage

LOOKED = 12  # moves back from the end
LEAST = 180.0  # lower than this nothing could be made out
LONG, SQUAT = 16 / 9, 0.94  # the most of a window's width to its height that is shown, and of height to width


class FinalBoard(Widget):
    """Drawn once at the size it had in play, where its pictures are at hand, and then made smaller.

    `number` says after how many moves; None: after the last.
    """

    def __init__(self, name: str, stage: Stage, ui: AnyGameUi, match: Match) -> None:
        super().__init__(name)
        self._stage, self._ui, self._match = stage, ui, match
        self.viewer = NOBODY if match.game.has_secrets else match.onlookers.viewer(match.asked)
        self.board = ui.board.make(stage).picture
        self._drawn: tuple[object, pygame.Surface] | None = None
        self._small: pygame.Surface | None = None
        self.high = 0  # what its panel leaves it
        self._number: int | None = None

    @property
    def number(self) -> int | None:
        return self._number

    @number.setter
    def number(self, number: int | None) -> None:
        if number != self._number:
            self._number, self._drawn, self._small = number, None, None

    def _view(self) -> object:
        """Of the end, where one launches, as the last launch left it: what came of that has cleared it."""
        match, log, lands = self._match, self._match.log, self._ui.board.lands
        if self._number is not None:
            return log.at(self._number).view(self.viewer)
        if match.state.decision is None:
            for entry in reversed(log.entries[-LOOKED:]):
                if isinstance(entry.move, Landed):
                    steps = takewhile(lambda step: lands(step.event), log.seen(entry.number, self.viewer))
                    return next((step.view for step in reversed(list(steps))), match.state.view(self.viewer))
        return match.state.view(self.viewer)

    def wanted(self, look: Look, width: int) -> int:
        """How high it may be so that it is no wider than this."""
        box = self._box()
        return round(width * box.height / box.width)

    def _places(self) -> BoardPlaces:
        setup = self._match.setup
        return places_of(self._stage, self._ui, len(setup.players), setup.options)

    def _box(self) -> pygame.Rect:
        """Its place in a window; of an upright one that it fills, the middle."""
        places = self._places()
        if places.furniture is None:
            return places.board
        box = self._whole_place(places)
        box.height = min(box.height, round(SQUAT * box.width))
        box.centery = places.board.centery
        return box

    def _whole_place(self, places: BoardPlaces) -> pygame.Rect:
        """Where the board is laid out: not in all of a long window."""
        board = places.board.copy()
        if places.furniture is not None:
            board.width = min(board.width, round(LONG * board.height))
        return board

    def fits(self, look: Look, room: pygame.Rect) -> bool:
        return room.height >= look.px(LEAST) and room.width >= look.px(LEAST)

    def measure(self, look: Look, width: int) -> int:
        return self.high

    def place(self, look: Look, rect: pygame.Rect) -> None:
        if self._small is None or rect != self.rect:
            whole = self._whole(look)
            share = min(rect.width / whole.width, rect.height / whole.height)
            size = (round(whole.width * share), round(whole.height * share))
            self._small = pygame.transform.smoothscale(whole, size)
        self.rect = rect

    def _whole(self, look: Look) -> pygame.Surface:
        """The board in its own size."""
        size = self._stage.size
        key = (look.theme, look.words.language, size)
        if self._drawn is None or self._drawn[0] != key:
            box = self._box()
            window = pygame.Surface(size)
            self.board.place(look, self._whole_place(self._places()))
            self.board.show(self._view(), None)
            self.board.draw(window)
            self._drawn, self._small = (key, window.subsurface(box).copy()), None
        return self._drawn[1]

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        assert self._small is not None
        box = self._small.get_rect(center=self.rect.center)
        surface.blit(self._small, box)
        pygame.draw.rect(surface, look.theme.colours.edge, box.inflate(2, 2), 1, border_radius=look.px(4))

    def own_stamp(self) -> Stamp:
        return (len(self._match.setup.players), self._number, self.rect.size)
