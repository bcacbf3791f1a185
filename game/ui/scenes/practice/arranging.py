"""Arranging the table: cards and tokens are taken, turned, put down, added and removed.

The pointer carries what it holds; keys and pad move a marker that does the same.  Whether
a thing may lie somewhere is the practice range's to say, here it is only shown.
"""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Literal

import msgspec
import pygame

from game.table.things import Card, Table, Token
from game.ui.kit.input import Press, Stamped
from game.ui.scenes.practice.states import Aim, State
from game.ui.table.aiming import REPEAT_AFTER
from game.ui.table.launching_hand import LEFT, RIGHT, Prompt
from game.ui.table.picture import TablePicture

if TYPE_CHECKING:
    from game.ui.scenes.practice.deeds import PracticeDeeds

TURN_STEP = pi / 24
FINE_STEP = pi / 180
MARKER_RATE = 160.0  # millimetres a second, while a key is held
STEPS = {"move_left": (-1, 0), "move_right": (1, 0), "power_up": (0, 1), "power_down": (0, -1)}
NEW = "new"  # the id of a thing out of the tray until it lies

Kind = Literal["card", "token"]


class Arrange(State):
    """Nothing is fired here; every edit can be undone."""

    name = "arrange"

    def __init__(self, scene: PracticeDeeds) -> None:
        super().__init__(scene)
        table = scene.practice.table
        self.marker = (table.width / 2, table.depth / 2)
        self.by_keys = True
        self._held_for = 0.0
        self.held: Card | Token | None = None
        self.fresh = False
        self.selected = ""
        self._grip = (0.0, 0.0)
        self._pressed_at: tuple[float, float] | None = None

    # -- what is held ----------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.held is None:
            return ("prompt.arrange", "prompt.arrange_line", "hint.arrange")
        refusal = self.refusal()
        return ("prompt.held_bad", refusal, "") if refusal else ("prompt.held", "prompt.held_line", "")

    def refusal(self) -> str:
        """Why the held thing may not lie where it is, as a key of the words; empty when it may."""
        if self.held is None:
            return ""
        return self.scene.practice_refuses(self.held, self.fresh)

    def under(self, at: tuple[float, float]) -> Card | Token | None:
        table = self.scene.practice.table
        id = self.scene.thing_at(at)
        things: tuple[Card | Token, ...] = (*table.tokens, *table.cards)
        return next((thing for thing in things if thing.id == id), None)

    def add(self, kind: Kind) -> None:
        """Take a new thing out of the tray; it hangs at the marker."""
        self.put_back()
        x, y = self.marker
        self.held = Card(id=NEW, x=x, y=y) if kind == "card" else Token(id=NEW, x=x, y=y)
        self.fresh = True
        self._grip = (0.0, 0.0)
        self.scene.sound("tick")

    def take(self, at: tuple[float, float]) -> bool:
        thing = self.under(at)
        if thing is None:
            return False
        self.held, self.fresh, self.selected = thing, False, thing.id
        self._grip = (thing.x - at[0], thing.y - at[1])
        self.scene.sound("card_card" if isinstance(thing, Card) else "tick", 0.5)
        return True

    def put(self) -> bool:
        """Lay the held thing down if it may lie there."""
        if self.held is None:
            return False
        refusal = self.refusal()
        if refusal:
            self.scene.say(refusal)
            self.scene.sound("denied")
            return False
        self.selected = self.scene.lay_down(self.held, self.fresh)
        self.scene.sound("token_card" if isinstance(self.held, Card) else "token_table", 0.5)
        self.held = None
        return True

    def put_back(self) -> None:
        self.held = None
        self._pressed_at = None

    def remove(self) -> None:
        if self.held is not None and self.fresh:
            self.put_back()
            return
        target = self.held.id if self.held is not None else self.selected
        self.put_back()
        if target and self.scene.remove(target):
            self.selected = ""
            self.scene.sound("card_card")
        else:
            self.scene.say("thing.unknown")
            self.scene.sound("denied")

    def turn(self, by: float) -> None:
        """Anticlockwise by radians: what is held, else what is selected."""
        if self.held is not None:
            if isinstance(self.held, Card):
                self.held = msgspec.structs.replace(self.held, angle=_wrapped(self.held.angle + by))
        elif self.selected:
            self.scene.turn(self.selected, by)

    def _carry(self, at: tuple[float, float]) -> None:
        self.marker = at
        if self.held is not None:
            self.held = msgspec.structs.replace(self.held, x=at[0] + self._grip[0], y=at[1] + self._grip[1])

    # -- input -----------------------------------------------------------------------------

    def pointer(self, stamped: Stamped, at: tuple[float, float]) -> State:
        event = stamped.event
        if event.type == pygame.MOUSEMOTION:
            self.by_keys = False
            self._carry(at)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            self._carry(at)
            if self.held is not None:
                self.put()
            elif self.take(at):
                self._pressed_at = at
            else:
                self.selected = ""
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            if self.held is not None and self._pressed_at is not None:
                moved = abs(at[0] - self._pressed_at[0]) + abs(at[1] - self._pressed_at[1])
                self._pressed_at = None
                if moved > self.scene.practice.table.token.radius / 2 and not self.put():
                    self.put_back()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            if self.held is not None:
                self.put_back()
                self.scene.sound("cancel")
            else:
                thing = self.under(at)
                self.selected = thing.id if thing is not None else ""
                self.remove()
        elif event.type == pygame.MOUSEWHEEL:
            fine = "fine" in self.scene.stage.controls.held
            if self.held is None:
                thing = self.under(at)
                self.selected = thing.id if thing is not None else self.selected
            self.turn(-event.y * (FINE_STEP if fine else TURN_STEP))
        return self

    def press(self, press: Press) -> State:
        fine = "fine" in self.scene.stage.controls.held
        if not press.down:
            return self
        if press.act == "fire":
            self.by_keys = True
            if self.held is not None:
                self.put()
            elif not self.take(self.marker):
                self.scene.say("thing.unknown")
        elif press.act == "cancel":
            if self.held is None:
                return Aim(self.scene)
            self.put_back()
        elif press.act == "remove":
            if self.held is None:
                thing = self.under(self.marker)
                self.selected = thing.id if thing is not None else self.selected
            self.remove()
        elif press.act in {"turn_left", "turn_right"}:
            step = FINE_STEP if fine else TURN_STEP
            self.turn(step if press.act == "turn_left" else -step)
        elif press.act in STEPS:
            half = self.scene.practice.table.card.width / 2
            self._step(STEPS[press.act][0] * half, STEPS[press.act][1] * half)
        return self

    def _step(self, x: float, y: float) -> None:
        """Move the marker by keys, finely with Shift, and never off the table."""
        table, stage = self.scene.practice.table, self.scene.stage
        fine = stage.settings.fine_factor if "fine" in stage.controls.held else 1.0
        self.by_keys = True
        at = (self.marker[0] + x * fine, self.marker[1] + y * fine)
        self._carry((_within(at[0], table.width), _within(at[1], table.depth)))

    def interrupt(self) -> State:
        self.put_back()
        return self

    def update(self, dt: float, now: float) -> State:
        controls = self.scene.stage.controls
        x, y = controls.move, controls.forward
        if not x and not y:
            self._held_for = 0.0
            return self
        self._held_for += dt
        if self._held_for >= REPEAT_AFTER or {x, y} - {-1.0, 0.0, 1.0}:
            self._step(x * MARKER_RATE * dt, y * MARKER_RATE * dt)
        return self

    def show(self, picture: TablePicture, now: float) -> None:
        thing = self.held or self.under(self.marker)
        picture.selected = self.selected
        if self.held is None:
            picture.hover = thing.id if thing is not None else ""
            picture.glow = frozenset({picture.hover}) if picture.hover else frozenset()
            if thing is None and self.by_keys and self.scene.desk.focus is None:
                picture.cursor = self.marker
            return
        picture.table = _with(picture.table, self.held)
        lift = 14.0
        z = self.held.z if isinstance(self.held, Token) else 0.0
        picture.poses = {self.held.id: (self.held.x, self.held.y, z + lift, self.held.angle)}
        picture.held = self.held.id
        picture.bad_place = bool(self.refusal())


def _with(table: Table, thing: Card | Token) -> Table:
    """The table with a thing where it is being carried, above all others of its kind."""
    if isinstance(thing, Card):
        cards = (*(c for c in table.cards if c.id != thing.id), thing)
        return msgspec.structs.replace(table, cards=cards)
    tokens = (*(t for t in table.tokens if t.id != thing.id), thing)
    return msgspec.structs.replace(table, tokens=tokens)


def _wrapped(angle: float) -> float:
    return (angle + pi) % (2 * pi) - pi


def _within(value: float, most: float) -> float:
    return min(most, max(0.0, value))
