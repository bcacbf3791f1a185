"""The table of the challenge editor: its pieces, where they belong, and picking for the goal.

What may lie where is the game's workshop's to say; what becomes of an edit is the draft's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import ClassVar

import pygame

from game.table.things import Table, Ufo
from game.ui.kit.camera import Seat
from game.ui.kit.input import Press
from game.ui.kit.look import Look
from game.ui.kit.theme import mix
from game.ui.kit.widget import Nav
from game.ui.scenes.challenges.editor_drafting import Drafting
from game.ui.stage.board_view import Refusal
from game.ui.stage.scene import Stage
from game.ui.table.picture import TablePicture
from game.ui.table.table_editor import TURNS, Held, Place, TableEditor, ThingKind, turned
from game.ui.table.table_view import FlickTableView

FINE = 6.0  # mm of a step by keys while Shift is held
REPEAT_AFTER, REPEAT = 0.4, 0.08
ARCS = 60  # straight lines that a circle is drawn of
ARC = 2 * pi / ARCS
STEPS: dict[Nav, Place] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class Bench(TableEditor):
    """`goal_open` says whether clicks are about the goal now; `over` whether the mouse is on the table.

    `elsewhere` has it seen from above by those who sit on the chair, and from the chair by all others.
    """

    bounded = True
    lays: ClassVar[Mapping[ThingKind, str]] = {
        "card": "card_card",
        "token": "token_table",
        "ufo": "token_table",
    }
    _view: FlickTableView
    lay_strength = remove_strength = drop_strength = away_strength = 0.6

    def __init__(self, stage: Stage, drafting: Drafting, goal_open: Callable[[], bool]) -> None:
        self._drafting, self._goal_open = drafting, goal_open
        super().__init__(stage)
        self.over = False
        self.elsewhere = False
        self._shape: tuple[object, ...] = ()

    @property
    def seat(self) -> Seat:
        chair = (self.stage.settings.table_seen_from == "chair") != self.elsewhere
        return "chair" if chair else "above"

    def place(self, look: Look, rect: pygame.Rect) -> None:
        side = self._drafting.workshop.side(self._drafting.position)
        shape = (look.theme, rect.topleft, rect.size, side, self.seat)
        if shape != self._shape:
            self._shape = shape
            self._view = FlickTableView(look.theme, rect, side, self.seat)

    # -- whose table it is -----------------------------------------------------------------

    @property
    def view(self) -> FlickTableView:
        return self._view

    def _shown(self) -> TablePicture:
        return self._drafting.workshop.picture(self._drafting.position)

    @property
    def table(self) -> Table:
        return self._shown().table

    def under(self, at: Place) -> str:
        """The thing that lies there, the UFO last."""
        picture, (px, py) = self._shown(), self.view.to_screen(*at)
        found = self.view.thing_at(px, py, picture)
        return "ufo" if not found and self.view.over_ufo(px, py, picture.table) else found

    def lying(self, id: str) -> Held | None:
        return self._drafting.workshop.held(self._drafting.position, id)

    def landing(self, held: Held) -> Held:
        """Shift keeps a card off its place."""
        return self._drafting.workshop.snapped(self._drafting.position, held, self.fine)

    def refused(self, held: Held) -> Refusal | None:
        return self._drafting.workshop.refuses(self._drafting.position, held)

    def lay(self, held: Held) -> str:
        put = self._drafting.workshop.put(self._drafting.position, held)
        return held.id if self._drafting.edit(put) else ""

    def take_away(self, id: str) -> bool:
        if not id:
            self.nothing_there()
            return False
        return self._drafting.edit(self._drafting.workshop.remove(self._drafting.position, id))

    def turn_lying(self, id: str, by: float) -> None:
        found = self.lying(id)
        if found is not None and found.kind == "card":
            put = self._drafting.workshop.put(self._drafting.position, turned(found, by))
            self._drafting.edit(put, f"turn {id}")

    def nothing_there(self) -> None:
        self._drafting.refuse(Refusal("thing.unknown"))

    def take_piece(self, key: str) -> None:
        """Take a piece out of the palette."""
        self.take_fresh(self._drafting.workshop.fresh(self._drafting.position, key, self.marker), key)

    def take_next(self, key: str) -> None:
        if key and any(piece.key == key and piece.left for piece in self._drafting.palette()):
            self.take_piece(key)

    def picks(self) -> bool:
        goal = self._drafting.goal_kind
        if not self._goal_open() or goal is None or not goal.picks:
            return False
        self._drafting.pick(self.under(self.marker), self.marker)
        return True

    # -- input -----------------------------------------------------------------------------

    @property
    def step_width(self) -> float:
        return FINE if self.fine else self.table.field.pitch / 2

    def mouse(self, event: pygame.Event, pos: tuple[int, int]) -> bool:
        self.over = self.at(pos) is not None
        return super().mouse(event, pos)

    def press(self, press: Press) -> bool:
        """A pad has its own button for taking away, and its cross steps unless a card is to be turned."""
        if self.stage.controls.device == "pad" and press.down:
            if press.act == "launcher":
                press = Press("remove", True, press.at)
            elif press.act in TURNS and (self.held is None or self.held.kind != "card"):
                return self.navigate("left" if press.act == "turn_left" else "right")
        return super().press(press)

    def navigate(self, way: Nav) -> bool:
        """The marker goes a step: half a space, or finely."""
        if way in STEPS:
            self.step(*STEPS[way])
        return way in STEPS

    def update(self, dt: float, free: bool) -> None:
        """Keys that are held go on stepping."""
        controls = self.stage.controls
        x, y = controls.move, controls.forward
        if not free or controls.device != "keys" or not (x or y):
            self._held_for = 0.0
            return
        self._held_for += dt
        if self._held_for >= REPEAT_AFTER:
            self._held_for -= REPEAT
            far = FINE if self.fine else self.table.field.pitch / 4
            self.carry((self.marker[0] + x * far, self.marker[1] + y * far))

    # -- what is drawn ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, glow: frozenset[str], keys: bool) -> None:
        """The table; from each thing that was moved off its place a string to that place."""
        picture, view = self._shown(), self.view
        picture.clock, picture.glow = self.stage.clock(), glow
        self.fill(picture, keys or self.over, keys)
        view.draw(surface, picture)
        colours = view.theme.colours
        thick = max(1, round(view.mm))
        for place, home in self._drafting.workshop.strings(self._drafting.position):
            a, b = view.to_screen(*place), view.to_screen(*home)
            pygame.draw.line(surface, mix(colours.dim, colours.focus, 0.5), a, b, thick)
            pygame.draw.circle(surface, colours.focus, b, 3 * thick)
        if self.held is not None:
            self._draw_place(surface, self.landing(self.held), picture)

    def _draw_place(self, surface: pygame.Surface, lies: Held, picture: TablePicture) -> None:
        """Where the held thing would lie, if that is not simply below the hand."""
        view = self.view
        tone = view.theme.colours.bad if picture.bad_place else view.theme.colours.focus
        thick = max(2, round(0.8 * view.mm))
        if lies.kind == "ufo":
            radius = (picture.table.ufo or Ufo(x=0.0, y=0.0)).radius
            edge = [(radius * cos(n * ARC), radius * sin(n * ARC)) for n in range(ARCS)]
        elif self.held != lies:
            half, high = picture.table.card.width / 2, picture.table.card.height / 2
            edge = [(-half, -high), (half, -high), (half, high), (-half, high)]
        else:
            return
        c, s = cos(lies.angle), sin(lies.angle)
        seen = [view.to_screen(lies.x + u * c - v * s, lies.y + u * s + v * c) for u, v in edge]
        pygame.draw.polygon(surface, tone, seen, thick)

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different, but for the creatures' march."""
        return self.held, self.marker, self.over, self.fine, self._shape
