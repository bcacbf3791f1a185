"""The table of the editor: things are taken, turned, put down and picked for the goal, by mouse, keys or pad.

What may lie where is the game's workshop's to say; what becomes of an edit is the scene's.
"""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Literal

import msgspec
import pygame

from game.table.things import Card, Table, Token, Ufo
from game.ui.kit.input import Press
from game.ui.kit.look import Look
from game.ui.kit.theme import mix
from game.ui.kit.widget import Nav
from game.ui.stage.board_view import Refusal
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView
from game.ui.table.workshop import Held, Place

if TYPE_CHECKING:
    from game.ui.scenes.challenges.editor import EditorScene

LEFT, RIGHT = 1, 3
TURN_STEP, FINE_STEP = pi / 24, pi / 180
FINE = 6.0  # mm of a step by keys while Shift is held
LIFT = 14.0
DRAGGED = 6.0  # mm that a press has to travel to be a drag
REPEAT_AFTER, REPEAT = 0.4, 0.08
STEPS: dict[Nav, Place] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}

Sound = Literal["tick", "card_card", "token_table", "denied", "cancel"]


class Bench:
    """`held` is what hangs in the hand; `marker` is where keys and pad point."""

    def __init__(self, scene: EditorScene) -> None:
        self.scene = scene
        self.view: FlickTableView | None = None
        self._shape: tuple[object, ...] = ()
        self.held: Held | None = None
        self.key = ""  # the piece of the palette that it came from
        self.marker: Place = (0.0, 0.0)
        self.by_keys = False
        self.over = False  # whether the mouse is on the table
        self._grip: Place = (0.0, 0.0)
        self._pressed: Place | None = None
        self._held_for = 0.0

    # -- its place ----------------------------------------------------------------------------

    def place(self, look: Look, rect: pygame.Rect) -> None:
        side = self.scene.workshop.side(self.scene.position)
        shape = (look.theme, rect.topleft, rect.size, side)
        if shape != self._shape:
            self._shape = shape
            border = look.px(14)
            self.view = FlickTableView(look.theme, rect.inflate(-2 * border, -2 * border), side)
        table = self.table
        if self.marker == (0.0, 0.0):
            self.marker = (table.width / 2, table.depth / 2)

    @property
    def table(self) -> Table:
        return self.scene.workshop.picture(self.scene.position).table

    @property
    def loose(self) -> bool:
        """Shift keeps a card off its place."""
        return "fine" in self.scene.stage.controls.held

    def at(self, pos: tuple[int, int]) -> Place | None:
        """The place of the table under a pixel, if it is on the table."""
        if self.view is None or not self.view.frame.collidepoint(pos):
            return None
        return self.view.to_table(*pos)

    def under(self, at: Place) -> str:
        """The thing that lies there, the UFO last."""
        if self.view is None:
            return ""
        picture = self.scene.workshop.picture(self.scene.position)
        found = self.view.thing_at(*self.view.to_screen(*at), picture)
        ufo = picture.table.ufo
        if not found and ufo is not None and (at[0] - ufo.x) ** 2 + (at[1] - ufo.y) ** 2 < ufo.radius**2:
            return "ufo"
        return found

    # -- what the hand does -------------------------------------------------------------------

    def take_piece(self, key: str) -> None:
        """Take a piece out of the palette; it hangs at the marker."""
        self.held = self.scene.workshop.fresh(self.scene.position, key, self.marker)
        self.key, self._grip, self._pressed = key, (0.0, 0.0), None
        self.scene.stage.sound("tick")

    def take(self, at: Place) -> bool:
        found = self.scene.workshop.held(self.scene.position, self.under(at))
        if found is None:
            return False
        self.held, self.key = found, ""
        self._grip = (found.x - at[0], found.y - at[1])
        self.scene.stage.sound("card_card" if found.kind == "card" else "tick", 0.5)
        return True

    def lain(self) -> Held | None:
        """What is held, where it would come to lie."""
        if self.held is None:
            return None
        return self.scene.workshop.snapped(self.scene.position, self.held, self.loose)

    def put(self) -> bool:
        """Lay down what is held; another of its kind follows out of the palette."""
        lain = self.lain()
        if lain is None:
            return False
        if not self.scene.edit(self.scene.workshop.put(self.scene.position, lain)):
            return False
        self.scene.stage.sound("card_card" if lain.kind == "card" else "token_table", 0.6)
        key, self.held = self.key, None
        if key and any(piece.key == key and piece.left for piece in self.scene.palette()):
            self.take_piece(key)
        return True

    def drop(self) -> bool:
        """Let go of what is held; nothing has changed.  False when nothing was."""
        if self.held is None:
            return False
        self.held, self._pressed = None, None
        self.scene.stage.sound("cancel", 0.6)
        return True

    def remove(self, at: Place) -> None:
        if self.held is not None:
            fresh, id = self.held.fresh, self.held.id
            self.held = None
            if fresh:
                return
        else:
            id = self.under(at)
        if not id:
            self.scene.refuse(Refusal("thing.unknown"))
        elif self.scene.edit(self.scene.workshop.remove(self.scene.position, id)):
            self.scene.stage.sound("card_card", 0.6)

    def turn(self, by: float) -> None:
        """Anticlockwise by radians: what is held, else what lies under the pointer."""
        if self.held is not None:
            if self.held.kind == "card":
                self.held = _turned(self.held, by)
            return
        found = self.scene.workshop.held(self.scene.position, self.under(self.marker))
        if found is not None and found.kind == "card":
            put = self.scene.workshop.put(self.scene.position, _turned(found, by))
            self.scene.edit(put, f"turn {found.id}")

    def use(self) -> None:
        """What a click or Return does at the marker."""
        if self.held is not None:
            self.put()
        elif self.scene.picking:
            self.scene.pick(self.under(self.marker), self.marker)
        elif not self.take(self.marker):
            self.scene.refuse(Refusal("thing.unknown"))

    def carry(self, at: Place) -> None:
        table = self.table
        self.marker = (min(table.width, max(0.0, at[0])), min(table.depth, max(0.0, at[1])))
        if self.held is not None:
            x, y = self.marker[0] + self._grip[0], self.marker[1] + self._grip[1]
            self.held = msgspec.structs.replace(self.held, x=x, y=y)

    # -- input --------------------------------------------------------------------------------

    def mouse(self, event: pygame.Event, pos: tuple[int, int]) -> bool:
        """Whether an event of the mouse was for the table."""
        at = self.at(pos)
        self.over = at is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return self._let_go(at)
        if at is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.by_keys = False
            self.carry(at)
        elif event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y * (FINE_STEP if self.loose else TURN_STEP))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            self.carry(at)
            held = self.held is not None
            if held or self.scene.picking:
                self.use()
            elif self.take(at):
                self._pressed = at
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT and not self.drop():
            self.remove(at)
        return True

    def _let_go(self, at: Place | None) -> bool:
        """A drag ends where the button comes up; a click leaves the thing in the hand."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.held is None:
            return False
        if at is None:
            self.remove(pressed)
        elif abs(at[0] - pressed[0]) + abs(at[1] - pressed[1]) > DRAGGED and not self.put():
            self.drop()
        return True

    def press(self, press: Press) -> bool:
        """Acts of keys and pad that mean something on the table."""
        controls = self.scene.stage.controls
        if not press.down or press.act not in ("turn_left", "turn_right", "remove", "launcher"):
            return False
        if press.act in ("remove", "launcher"):
            if press.act == "launcher" and controls.device != "pad":
                return False
            self.remove(self.marker)
            return True
        if controls.device == "pad" and (self.held is None or self.held.kind != "card"):
            return self.step("left" if press.act == "turn_left" else "right")
        step = FINE_STEP if self.loose else TURN_STEP
        self.turn(step if press.act == "turn_left" else -step)
        return True

    def step(self, way: Nav) -> bool:
        """The marker goes a step: half a space, or finely."""
        if way not in STEPS:
            return False
        far = FINE if self.loose else self.table.field.pitch / 2
        x, y = STEPS[way]
        self.by_keys = True
        self.carry((self.marker[0] + x * far, self.marker[1] + y * far))
        return True

    def update(self, dt: float, free: bool) -> None:
        """Keys that are held go on stepping."""
        controls = self.scene.stage.controls
        x, y = controls.move, controls.forward
        if not free or controls.device != "keys" or not (x or y):
            self._held_for = 0.0
            return
        self._held_for += dt
        if self._held_for >= REPEAT_AFTER:
            self._held_for -= REPEAT
            far = FINE if self.loose else self.table.field.pitch / 4
            self.carry((self.marker[0] + x * far, self.marker[1] + y * far))

    # -- what is drawn ------------------------------------------------------------------------

    def picture(self, glow: frozenset[str], keys: bool) -> TablePicture:
        picture = self.scene.workshop.picture(self.scene.position)
        picture.clock, picture.glow = self.scene.stage.clock(), glow
        held, lain = self.held, self.lain()
        if held is None or lain is None:
            picture.hover = self.under(self.marker) if keys or self.over else ""
            if keys and picture.hover in ("", "ufo"):
                picture.cursor = self.marker
            return picture
        picture.bad_place = self.scene.workshop.refuses(self.scene.position, lain) is not None
        if held.kind == "ufo":
            picture.cursor = (lain.x, lain.y)
            return picture
        picture.table = _with(picture.table, held)
        picture.poses = {held.id: (held.x, held.y, LIFT, held.angle)}
        picture.held = held.id
        return picture

    def draw(self, surface: pygame.Surface, glow: frozenset[str], keys: bool) -> None:
        assert self.view is not None
        picture = self.picture(glow, keys)
        self.view.draw(surface, picture)
        colours = self.view.theme.colours
        thick = max(1, round(self.view.mm))
        for place, home in self.scene.workshop.strings(self.scene.position):
            a, b = self.view.to_screen(*place), self.view.to_screen(*home)
            pygame.draw.line(surface, mix(colours.dim, colours.focus, 0.5), a, b, thick)
            pygame.draw.circle(surface, colours.focus, b, 3 * thick)
        lain = self.lain()
        if lain is not None and self.held is not None:
            self._draw_place(surface, lain, picture)

    def _draw_place(self, surface: pygame.Surface, lain: Held, picture: TablePicture) -> None:
        """Where the held thing would lie, if that is not simply below the hand."""
        assert self.view is not None
        tone = self.view.theme.colours.bad if picture.bad_place else self.view.theme.colours.focus
        middle = self.view.to_screen(lain.x, lain.y)
        thick = max(2, round(0.8 * self.view.mm))
        if lain.kind == "ufo":
            radius = (picture.table.ufo or Ufo(x=0.0, y=0.0)).radius * self.view.mm
            pygame.draw.circle(surface, tone, middle, radius, thick)
        elif self.held != lain:
            side = picture.table.card.width * self.view.mm
            box = pygame.Rect(0, 0, round(side), round(side))
            box.center = (round(middle[0]), round(middle[1]))
            pygame.draw.rect(surface, tone, box, thick, border_radius=round(side / 10))

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different, but for the creatures' march."""
        return self.held, self.marker, self.over, self.loose, self._shape


def _turned(held: Held, by: float) -> Held:
    return msgspec.structs.replace(held, angle=(held.angle + by + pi) % (2 * pi) - pi)


def _with(table: Table, held: Held) -> Table:
    """The table with what is being carried, above all others of its kind."""
    if held.kind == "card":
        card = Card(id=held.id, x=held.x, y=held.y, angle=held.angle)
        return msgspec.structs.replace(
            table, cards=(*(other for other in table.cards if other.id != held.id), card)
        )
    token = Token(id=held.id, x=held.x, y=held.y, angle=held.angle)
    return msgspec.structs.replace(
        table, tokens=(*(other for other in table.tokens if other.id != held.id), token)
    )
