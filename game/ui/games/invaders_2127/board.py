"""The board of Invaders 2127: shows a view, plays what happens, turns pointing into moves.

It holds no rule: what can be chosen comes with the question, and why not from the rules' hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core import AnyDecision, Choice, Move, Seen
from game.ui.games.invaders_2127.choice import Choosing, Spot
from game.ui.games.invaders_2127.handling import Handling
from game.ui.games.invaders_2127.layout import Layout
from game.ui.games.invaders_2127.marking import marked, places, tray_for
from game.ui.games.invaders_2127.marks import Marks, Tray
from game.ui.games.invaders_2127.motion import Motion
from game.ui.games.invaders_2127.over import Overlay
from game.ui.games.invaders_2127.paint import Painter
from game.ui.games.invaders_2127.passing import PassingPaint
from game.ui.games.invaders_2127.picture import Picture, Where
from game.ui.games.invaders_2127.reading import offers_of, owed_now, picture_of, view_between
from game.ui.games.invaders_2127.spots import place_of, subject_of
from game.ui.games.invaders_2127.telling import telling
from game.ui.kit.look import Look
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.board_view import Answer, Names, Subject
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage
from game.ui.stage.ways import along_rows, is_way

UNIT = 2.0  # the effects' lengths in a 692th of the board's height
REST = 0.4  # seconds of resting on a card until it is shown large
PASSING_SOUNDS = ("si_deal", "token_card", "tick", "card_card")


class DuelBoard(Handling):
    """One board on one screen; scenes know it as a `BoardView`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._painter: Painter | None = None
        self._view: Any = None
        self._after: Any = None
        self._decision: AnyDecision | None = None
        self._picture = Picture()
        self._choosing = Choosing()
        self._plan: list[Move] = []
        self._handed = False
        self._cursor: Where = ""
        self._pointer: tuple[int, int] | None = None
        self._rested = -1.0  # how long something is pointed at; below zero nothing is
        self._tray: Tray | None = None
        self._considered: Move | None = None
        self._focus: Where = ""
        self._grip: Where = ""
        self._pressed: Where = ""
        self._dragging = False
        self._kept: tuple[object, Marks] | None = None
        self._between: tuple[object, Any] | None = None

    # -- what is shown ------------------------------------------------------------------------

    @property
    def painter(self) -> Painter:
        assert self._painter is not None, "place comes before everything else"
        return self._painter

    @property
    def picture(self) -> Picture:
        """Everything as it is drawn now."""
        return self._picture

    @property
    def layout(self) -> Layout:
        return self.painter.layout

    @property
    def choosing(self) -> Choosing:
        return self._choosing

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What can be chosen on the board next."""
        return self._choosing.spots if isinstance(self._decision, Choice) else ()

    @property
    def still(self) -> bool:
        """Nothing breathes here: only what happens, or is pointed at, makes another picture."""
        return True

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self._painter = Painter(look, rect)
        self._effects = Effects(look.theme)
        self._changes += 1

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        self._motion = None
        self._view, self._decision = view, decision
        self._picture = picture_of(view)
        self._considered = None
        self._handed = False
        self._let_go()
        if isinstance(decision, Choice):
            self._picture.asked = decision.seat
            owed = owed_now(view) if decision.reason == "pay" else 0
            offers = () if owed else offers_of(view, decision)
            self._choosing = Choosing(offers, view.hand, owed)
        else:
            self._choosing = Choosing()
        self._tray = tray_for(view, self._choosing)
        self._calm()
        self._settle_cursor()
        self._changes += 1

    def planned(self) -> Answer:
        """What was put together with the last answer and is asked for now."""
        decision = self._decision
        if not self._plan or self._handed or self._motion is not None or not isinstance(decision, Choice):
            return None
        self._handed = True
        move = self._plan[0]
        if move not in decision.moves:
            self._plan = []
            return None
        self._plan = self._plan[1:]
        return move

    def play(self, steps: Sequence[Seen], view: Any) -> None:
        if self._motion is not None:
            self.skip()
        elif self._view is None:
            self._picture = picture_of(view)
        self._view = self._view if self._view is not None else view
        self._decision, self._choosing, self._tray = None, Choosing(), None
        self._considered = None
        self._let_go()
        self._calm()
        self._after = view
        self._picture.asked = -1
        self._motion = Motion(self._picture, [step.event for step in steps], self)
        self._changes += 1
        if self._motion.over or self.painter.still:
            self.skip()

    @property
    def between(self) -> Any:
        """While something moves: a view that is as far as the picture."""
        if self._motion is None or self._view is None:
            return None
        key = self._picture.key
        if self._between is None or self._between[0] != key:
            self._between = (key, view_between(self._view, self._picture))
        return self._between[1]

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What is half chosen, and what is still owed for it."""
        return telling(self._choosing, words) if self.spots else ("", "")

    def _settle(self) -> None:
        self._view = self._after
        self._picture = picture_of(self._after)
        self._changes += 1

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._rested >= 0.0 and self._motion is None:
            before = self._rested
            self._rested += dt
            self._changes += before < REST <= self._rested

    def draw(self, surface: pygame.Surface) -> None:
        painter, effects = self.painter, self._effects
        assert effects is not None
        clip = surface.get_clip()
        surface.set_clip(painter.rect.clip(clip))
        marks = self.marks()
        painter.draw(surface, self._picture, effects.shake)
        over = Overlay(painter, surface, self._picture, marks)
        passing = PassingPaint(painter, surface, self._picture)
        passing.marker()
        over.lights()
        over.hand()
        over.payment()
        passing.draw()
        over.veil()
        over.tray()
        over.chips()
        over.zoomed()
        over.carried()
        effects.draw(surface, self)
        surface.set_clip(clip)

    # -- what lies over it --------------------------------------------------------------------

    def marks(self) -> Marks:
        """Made anew when anything is chosen, pointed at or carried elsewhere."""
        carried = self._pointer if self._dragging else None
        close = self._rested >= REST
        key = (self._changes, self._cursor, self._focus, self._motion is None, carried, close)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, marked(self))
        return self._kept[1]

    @property
    def zooming(self) -> Where:
        """The place of a card that is to be shown large."""
        resting = self._rested >= REST and self._motion is None and not self._dragging
        return self._cursor if resting and self._cursor != self._choosing.chosen else ""

    # -- keys and pad -------------------------------------------------------------------------

    def _settle_cursor(self, wanted: Where = "") -> None:
        """The cursor stays where it can be chosen, else it begins at what comes first."""
        names = [spot.name for spot in self.spots if not spot.back]
        if wanted in names:
            self._cursor = wanted
        elif self._cursor not in names:
            self._cursor = names[0] if names else ""

    def navigate(self, way: Nav) -> bool:
        if self._motion is not None:
            return False
        if way == "leave":
            return self._step_back()
        if not is_way(way):
            return False
        found = dict(places(self, self.marks()))
        name = next(iter(found), "")
        if self._cursor in found:
            name = along_rows(dict(sorted(found.items())), self._cursor, way, self.layout.px(34)) or ""
        self._changes += 1
        if not name:
            return False
        self._cursor, self._rested, self._pointer = name, 0.0, None
        self.sound("tick", 0.6)
        return True

    def _step_back(self) -> bool:
        """A list is closed, or the last half step taken back."""
        if self._tray is not None and not self._tray.chosen_from:
            self._tray = None
            self._changes += 1
            return True
        chosen = self._choosing.chosen
        if not self._choosing.back():
            return False
        self.sound("cancel", 0.5)
        self._settle_cursor(chosen)
        self._changes += 1
        return True

    @property
    def chooses(self) -> bool:
        return self._motion is None and any(spot.name == self._cursor for spot in self.spots)

    def accept(self) -> Answer:
        if self._motion is not None:
            self.skip()
            return None
        return self._answer_at([self._cursor]) if self._cursor else None

    def consider(self, move: Move | None) -> None:
        if move != self._considered:
            self._considered = move
            self._changes += 1

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        if self._view is None:
            return None
        marks = self.marks()
        names = [self._cursor] if pos is None else self._names_at(pos)
        for name in names:
            subject = subject_of(self._picture, marks, name)
            if subject is not None:
                return subject
        return None

    def focus_on(self, subject: Subject | None) -> None:
        focus = place_of(self._picture, subject) if subject is not None else ""
        if focus != self._focus:
            self._focus = focus
            self._changes += 1

    def where(self, name: Where) -> tuple[int, int]:
        """The middle of something that can be pointed at, on the screen."""
        return dict(places(self, self.marks()))[name]

    # -- light and noise (the crew of a motion, and the view of the effects) --------------------

    @property
    def mm(self) -> float:
        return self.layout.unit / UNIT

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        rect = self.painter.rect
        return rect.x + x * self.mm, rect.y + y * self.mm - z * self.mm

    def _on_table(self, where: Where) -> tuple[float, float]:
        box = self.layout.rect_of(self._picture, where) or self.layout.field
        rect = self.painter.rect
        return (box.centerx - rect.x) / self.mm, (box.centery - rect.y) / self.mm

    def burst(self, where: Where, strength: float, seat: int) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            self._effects.hit(x, y, strength, "card", self.painter.side(max(0, seat)).colour)

    def ring(self, where: Where, strength: float, seat: int) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            tone = self.painter.side(seat).light if seat >= 0 else self.painter.theme.colours.amber
            self._effects.ring(x, y, strength, tone)

    def dust(self, where: Where) -> None:
        if self._effects is not None and not self._hushed:
            x, y = self._on_table(where)
            self._effects.dust(x, y, 7, self.painter.theme.colours.card_shade)

    def noise(self, name: str, strength: float = 1.0, where: Where = "") -> None:
        box = self.layout.rect_of(self._picture, where) if where else None
        self.sound(name, strength, None if box is None else float(box.centerx))

    def sound(self, name: str, strength: float = 1.0, x: float | None = None) -> None:
        mixer = self._stage.mixer
        if mixer is None or (self._hushed and name in PASSING_SOUNDS):
            return
        rect = self.painter.rect
        side = 0.0 if x is None else (x - rect.centerx) / max(1, rect.width / 2)
        mixer.play(name, strength, max(-1.0, min(1.0, side)) * 0.5)
