"""The table's editor: things are taken, turned, put down and taken away, by mouse, keys or pad.

The pointer carries what is held; keys and pad move a marker that does the same.  What may lie where,
and what becomes of an edit, is the say of whoever's table it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from math import pi
from typing import ClassVar, Literal, TypeAlias

import msgspec
import pygame

from game.core import Value
from game.table.things import Card, Table, Token
from game.ui.kit.input import Press
from game.ui.stage.board_view import Refusal
from game.ui.stage.scene import Stage
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView

ThingKind: TypeAlias = Literal["card", "token", "ufo"]
Place: TypeAlias = tuple[float, float]

LEFT, RIGHT = 1, 3
TURN_STEP, FINE_STEP = pi / 24, pi / 180
BESIDE = 150.0  # millimetres from the table that things are carried
DRAGGED = 6.0  # millimetres that a press has to travel to be a drag
TURNS = {"turn_left": 1, "turn_right": -1}


class Held(Value, frozen=True):
    """A thing in the hand over the table; `fresh` if it does not lie there yet."""

    id: str
    kind: ThingKind
    x: float
    y: float
    angle: float = 0.0
    fresh: bool = False
    z: float = 0.0  # the height that it was taken from


class TableEditor(ABC):
    """`held` is what hangs in the hand; `marker` is where pointer, keys and pad point.

    With `keeps_chosen` a thing stays `chosen` until another is, and what has no thing under it is
    about that one.  With `bounded` nothing is carried beyond the table's frame, and what is let go
    there is taken away.
    """

    keeps_chosen: ClassVar[bool] = False
    bounded: ClassVar[bool] = False
    lays: ClassVar[Mapping[ThingKind, str]] = {}  # how it sounds where something is laid down
    lay_strength: ClassVar[float] = 0.5
    remove_strength: ClassVar[float] = 1.0
    drop_strength: ClassVar[float] = 0.0  # of letting go, but by the right button
    away_strength: ClassVar[float] = 1.0  # of letting go by the right button

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.marker = (self.table.width / 2, self.table.depth / 2)
        self.held: Held | None = None
        self.chosen = ""
        self.by_keys = False
        self._key = ""  # what the held thing was taken from, off the table
        self._grip: Place = (0.0, 0.0)
        self._pressed: Place | None = None
        self._held_for = 0.0

    # -- whose table it is -----------------------------------------------------------------

    @property
    @abstractmethod
    def view(self) -> FlickTableView: ...

    @property
    @abstractmethod
    def table(self) -> Table: ...

    @abstractmethod
    def under(self, at: Place) -> str:
        """The thing that lies there; empty for none."""

    @abstractmethod
    def lying(self, id: str) -> Held | None:
        """A thing that lies there, to be moved; None for one that can't be."""

    @abstractmethod
    def refused(self, held: Held) -> Refusal | None:
        """Why it may not lie where it is held."""

    @abstractmethod
    def lay(self, held: Held) -> str:
        """Put it there for good; the name that it has now.  Empty, having said why, where it can't be."""

    @abstractmethod
    def take_away(self, id: str) -> bool:
        """Off the table with it; False, having said why, where that can't be."""

    @abstractmethod
    def turn_lying(self, id: str, by: float) -> None: ...

    @abstractmethod
    def nothing_there(self) -> None:
        """Say that there is nothing to be taken."""

    @property
    @abstractmethod
    def step_width(self) -> float:
        """Millimetres that the marker goes by a key."""

    def landing(self, held: Held) -> Held:
        """Where it would come to lie, were it let go now."""
        return held

    def take_next(self, key: str) -> None:
        """Another of those that the last one came from beside the table, where there are more."""
        return

    def picks(self) -> bool:
        """Whether a click at the marker means something else here; it has been done then."""
        return False

    # -- what the hand does ----------------------------------------------------------------

    @property
    def fine(self) -> bool:
        return "fine" in self.stage.controls.held

    def at(self, pos: tuple[int, int]) -> Place | None:
        """The place of the table under a pixel; None where nothing is carried to."""
        if self.bounded and not self.view.holds(pos):
            return None
        x, y = self.view.to_table(*pos)
        table = self.table  # far beyond it, as towards the horizon, is simply beside it
        return (
            min(table.width + BESIDE, max(-BESIDE, x)),
            min(table.depth + BESIDE, max(-BESIDE, y)),
        )

    def take_fresh(self, held: Held, key: str = "") -> None:
        """Something from beside the table; it hangs at the marker."""
        self.held, self._key = held, key
        self._grip, self._pressed = (0.0, 0.0), None
        self.stage.sound("tick")

    def take(self) -> bool:
        """Take up what lies at the marker."""
        found = self.lying(self.under(self.marker))
        if found is None:
            return False
        self.held, self._key, self.chosen = found, "", found.id
        self._grip = (found.x - self.marker[0], found.y - self.marker[1])
        self.stage.sound("card_card" if found.kind == "card" else "tick", 0.5)
        return True

    def put(self) -> bool:
        """Lay down what is held, if it may lie there."""
        if self.held is None:
            return False
        name = self.lay(self.landing(self.held))
        if not name:
            return False
        self.stage.sound(self.lays[self.held.kind], self.lay_strength)
        self.held, self.chosen = None, name
        self.take_next(self._key)
        return True

    def drop(self, strength: float | None = None) -> bool:
        """Let go of what is held; nothing has changed.  False when nothing was."""
        held, self.held, self._pressed = self.held, None, None
        strength = self.drop_strength if strength is None else strength
        if held is not None and strength:
            self.stage.sound("cancel", strength)
        return held is not None

    def remove(self) -> None:
        """Take away what is held, else what is chosen."""
        held, self.held, self._pressed = self.held, None, None
        if held is not None and held.fresh:
            return
        if self.take_away(held.id if held is not None else self.chosen):
            self.chosen = ""
            self.stage.sound("card_card", self.remove_strength)

    def turn(self, by: float) -> None:
        """Anticlockwise by radians: what is held, else what is chosen."""
        if self.held is None:
            if self.chosen:
                self.turn_lying(self.chosen, by)
        elif self.held.kind == "card":
            self.held = turned(self.held, by)

    def use(self) -> None:
        """What a click or Return does at the marker."""
        if self.held is not None:
            self.put()
        elif not self.picks() and not self.take():
            self.nothing_there()

    def choose(self, at: Place) -> None:
        """What comes next is about the thing that lies there."""
        if self.held is None:
            self.chosen = self.under(at) or (self.chosen if self.keeps_chosen else "")

    def carry(self, at: Place, within: bool = True) -> None:
        """The marker is there now, and what is held hangs at it."""
        table = self.table
        if within:
            at = (min(table.width, max(0.0, at[0])), min(table.depth, max(0.0, at[1])))
        self.marker = at
        if self.held is not None:
            x, y = at[0] + self._grip[0], at[1] + self._grip[1]
            self.held = msgspec.structs.replace(self.held, x=x, y=y)

    # -- input -----------------------------------------------------------------------------

    def mouse(self, event: pygame.Event, pos: tuple[int, int]) -> bool:
        """Whether an event of the mouse was for the table."""
        at = self.at(pos)
        if event.type == pygame.MOUSEBUTTONUP:
            return event.button == LEFT and self._let_go(at)
        if at is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.by_keys = False
            self.carry(at, self.bounded)
        elif event.type == pygame.MOUSEWHEEL:
            self.choose(at)
            self.turn(-event.y * (FINE_STEP if self.fine else TURN_STEP))
        elif event.button == LEFT:
            self.carry(at, self.bounded)
            if self.held is not None:
                self.put()
            elif not self.picks():
                self._pressed = self.marker if self.take() else None
                self.chosen = self.chosen if self._pressed else ""
        elif event.button == RIGHT and not self.drop(self.away_strength):
            self.chosen = self.under(at)
            self.remove()
        return True

    def _let_go(self, at: Place | None) -> bool:
        """A drag ends where the button comes up; a click leaves the thing in the hand."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.held is None:
            return False
        if at is None:
            self.remove()
        elif abs(at[0] - pressed[0]) + abs(at[1] - pressed[1]) > DRAGGED and not self.put():
            self.drop()
        return True

    def press(self, press: Press) -> bool:
        """Acts of keys and pad that mean something on any table."""
        if not press.down or press.act not in ("remove", *TURNS):
            return False
        if press.act == "remove":
            self.choose(self.marker)
            self.remove()
            return True
        if not self.keeps_chosen:
            self.choose(self.marker)
        self.turn(TURNS[press.act] * (FINE_STEP if self.fine else TURN_STEP))
        return True

    def step(self, across: float, away: float) -> None:
        """The marker goes so many steps by keys."""
        self.by_keys = True
        far = self.step_width
        self.carry((self.marker[0] + across * far, self.marker[1] + away * far))

    # -- what is drawn ---------------------------------------------------------------------

    def fill(self, picture: TablePicture, hovers: bool, keys: bool) -> None:
        """What is held or pointed at as part of the table's picture; `keys` says that these point."""
        held = self.held
        if held is None:
            picture.hover = self.under(self.marker) if hovers else ""
            if keys and picture.hover in ("", "ufo"):
                picture.cursor = self.marker
            return
        lies = self.landing(held)
        picture.bad_place = self.refused(lies) is not None
        if held.kind == "ufo":
            picture.cursor = (lies.x, lies.y)
            return
        picture.table = _with(picture.table, held)
        picture.poses = {held.id: (held.x, held.y, held.z, held.angle)}
        picture.held = held.id


def turned(held: Held, by: float) -> Held:
    return msgspec.structs.replace(held, angle=(held.angle + by + pi) % (2 * pi) - pi)


def _with(table: Table, held: Held) -> Table:
    """The table with what is being carried, above all others of its kind."""
    if held.kind == "card":
        card = Card(id=held.id, x=held.x, y=held.y, angle=held.angle)
        return msgspec.structs.replace(table, cards=(*(o for o in table.cards if o.id != held.id), card))
    token = Token(id=held.id, x=held.x, y=held.y, z=held.z, angle=held.angle)
    return msgspec.structs.replace(table, tokens=(*(o for o in table.tokens if o.id != held.id), token))
