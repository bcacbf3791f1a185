"""Plays set pieces over the board of one match: how it begins, how it ends, and the verdict after that.

While the curtain is up no panel lies on the board and nobody is asked; any press cuts short what is played,
and the next one goes on.  With the speed "now" nothing is played, with reduced motion only stills are shown.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.scenes.match.tabletop import Tabletop
from game.ui.scenes.match.verdict import Verdict
from game.ui.stage.scene import Stage
from game.ui.stage.set_piece import Backdrop, SetPiece

PRESSES = {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION}
MODIFIERS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK,
}  # fmt: skip
PASSING = {"mute", "fullscreen"}  # what keys do everywhere
LONGEST = 0.05  # seconds of a piece from one picture to the next, however long that took
STILL = 1.2  # seconds that a beginning stands where no motion is wanted


class Curtain:
    """`relay` has the panels placed anew, for they go while it is up."""

    def __init__(self, stage: Stage, tabletop: Tabletop, relay: Callable[[], None]) -> None:
        self._stage, self._tabletop, self._relay = stage, tabletop, relay
        self.piece: SetPiece | None = None
        self.verdict: Verdict | None = None
        self._then: Callable[[], None] = lambda: None
        self._picture: tuple[object, pygame.Surface] | None = None
        self._last: pygame.Surface | None = None  # how the piece ends, once that is seen
        self._heard = 0
        self._judged = False  # whether the verdict has been heard
        self.second = 0.0  # of the piece
        self.stood = 0.0  # seconds of the verdict
        self.number = 0  # how many were played, to tell one from another

    @property
    def up(self) -> bool:
        """Whether something is played or said over the board."""
        return self.piece is not None

    @property
    def plays(self) -> bool:
        """Whether the piece itself is not over yet."""
        return self.piece is not None and self.second < self.piece.seconds

    @property
    def judges(self) -> bool:
        """Whether the verdict is to be read."""
        return self.piece is not None and self.verdict is not None and not self.plays

    def begin(self, view: object) -> None:
        """The game's own beginning, if it has one, before anybody is asked."""
        tabletop = self._tabletop
        if tabletop.ui.board.opening is not None:
            self.raise_for(tabletop.ui.board.opening(tabletop.board, view, tabletop.names), lambda: None)

    def raise_for(self, piece: SetPiece, then: Callable[[], None], verdict: Verdict | None = None) -> None:
        """Play this, and the verdict after it; `then` is done when all of it is over."""
        if self._tabletop.speed <= 0.0:
            then()
            return
        self.piece, self.verdict, self._then = piece, verdict, then
        self._picture, self._heard, self._judged = None, 0, False
        self.second = piece.seconds if self._calm and verdict is not None else 0.0
        self.stood = 0.0
        self.number += 1
        self._relay()

    def drop(self) -> None:
        """Away, and nothing comes of it."""
        if self.piece is not None:
            self.piece = self.verdict = self._picture = self._last = None
            self._relay()

    @property
    def _calm(self) -> bool:
        return self._stage.settings.reduced_motion

    # -- presses and time --------------------------------------------------------------------

    def press(self, event: pygame.Event) -> bool:
        """Whether an event is the curtain's: any press goes on to what comes next."""
        if not self.up or event.type not in PRESSES:
            return False
        if event.type == pygame.JOYHATMOTION and tuple(event.value) == (0, 0):
            return False
        if event.type == pygame.KEYDOWN and event.key in MODIFIERS:
            return False
        if self._stage.controls.act_of(event) in PASSING:
            return False
        self.go_on()
        return True

    def go_on(self) -> None:
        """To the end of the piece; from there to what comes after."""
        if self.plays and self.piece is not None:
            self.second = self.piece.seconds
            if self.verdict is not None:
                self._heard = len(self.piece.sounds)
                return
        self._end()

    def update(self, dt: float) -> None:
        piece = self.piece
        if piece is None:
            return
        if self.plays:
            step = min(dt, LONGEST)  # a frame that had much to paint is no reason to miss something
            self.second = min(piece.seconds, self.second + step * self._pace(piece))
            self._sound(piece)
        elif self.verdict is None:
            self._end()
        else:
            self._judge(self.verdict)
            self.stood += dt * max(1.0, self._tabletop.speed)
            if self.stood >= self.verdict.seconds:
                self._end()

    def _pace(self, piece: SetPiece) -> float:
        return piece.seconds / STILL if self._calm else self._tabletop.speed

    def _sound(self, piece: SetPiece) -> None:
        while self._heard < len(piece.sounds) and piece.sounds[self._heard].at <= self.second:
            made = piece.sounds[self._heard]
            self._heard += 1
            if self._stage.mixer is not None and not self._calm:
                self._stage.mixer.play(made.name, made.strength, pitch=made.pitch)

    def _judge(self, verdict: Verdict) -> None:
        if not self._judged:
            self._judged = True
            self._stage.sound(verdict.sound(self._stage.look), 1.0)

    def _end(self) -> None:
        then = self._then
        self.drop()
        then()

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, behind: pygame.Surface) -> list[pygame.Rect]:
        """The whole window: the piece as it is now, and the verdict over it."""
        piece, look = self.piece, self._stage.look
        assert piece is not None
        window = surface.get_rect()
        key = (look.theme, look.words.language, window.size)
        if self._picture is None or self._picture[0] != key:
            picture = behind.copy()
            self._tabletop.draw(picture, behind, True, True)
            self._picture = (key, picture)
            self._last = None
            piece.set_up(Backdrop(look, window, self._tabletop.places.board, picture))
        if self._calm or not self.plays:
            surface.blit(self._last_of(piece, surface), (0, 0))
        else:
            piece.draw(surface, self.second)
        if self.verdict is not None and self.judges:
            since = self.verdict.seconds if self._calm else self.stood
            self.verdict.draw(look, surface, since, piece.words_at)
        return [window]

    def _last_of(self, piece: SetPiece, surface: pygame.Surface) -> pygame.Surface:
        """What the piece leaves, painted once."""
        if self._last is None:
            self._last = surface.copy()
            piece.draw(self._last, piece.seconds)
        return self._last
