"""Arranging the range: its table's editor, and the page with the tray and the layouts.

Whether a thing may lie somewhere is the practice range's to say, here it is only shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from game.session.layouts import Face
from game.session.legality import Refusal as Illegal
from game.table.things import Card, Table, Token
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.practice.board import NEW, RangeBoard
from game.ui.stage.board_view import Refusal
from game.ui.stage.pages import PageBuilder
from game.ui.stage.scene import Stage
from game.ui.table.aiming import REPEAT_AFTER
from game.ui.table.grip import Prompt
from game.ui.table.table_editor import TURN_STEP, Held, Place, TableEditor, ThingKind
from game.ui.table.table_view import FlickTableView

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

MARKER_RATE = 160.0  # millimetres a second, while a key is held
Deed = Callable[[], None]
Wrap = Callable[[Deed], Deed]
NEW_FACES = (
    Face(creature="squid", points=30, speed=1, damage=1),
    Face(creature="crab", points=20, speed=2, damage=1),
    Face(creature="octopus", points=10, speed=3, damage=2),
    Face(creature="ray", points=30, speed=3, damage=2, trait="shield"),
    Face(creature="beetle", points=40, speed=2, damage=3, trait="two_hit"),
    Face(creature="jelly", points=20, speed=1, damage=2),
)


class RangeEditor(TableEditor):
    """Nothing is fired while it is at work; every edit can be undone."""

    keeps_chosen = True
    lays: ClassVar[Mapping[ThingKind, str]] = {"card": "token_card", "token": "token_table"}

    def __init__(self, stage: Stage, board: RangeBoard, say: Callable[[str], None]) -> None:
        self.practice = board.practice
        super().__init__(stage)
        self._board, self._say = board, say
        self._printed = 0
        self.begin()

    def begin(self) -> None:
        """Set to work: nothing held or chosen, the marker in the middle."""
        table = self.practice.table
        self.drop()
        self.marker, self.chosen, self.by_keys = (table.width / 2, table.depth / 2), "", True
        self._board.fresh_face = NEW_FACES[self._printed % len(NEW_FACES)]

    def add(self, kind: ThingKind) -> None:
        """A new thing out of the tray."""
        self.take_fresh(Held(NEW, kind, *self.marker, fresh=True))

    def prompt(self) -> Prompt:
        if self.held is None:
            return ("prompt.arrange", "prompt.arrange_line", "hint.arrange")
        refusal = self.refused(self.held)
        if refusal is not None:
            return ("prompt.held_bad", refusal.key, "")
        return ("prompt.held", "prompt.held_line", "")

    # -- whose table it is -----------------------------------------------------------------

    @property
    def view(self) -> FlickTableView:
        return self._board.table_view

    @property
    def table(self) -> Table:
        return self.practice.table

    def under(self, at: Place) -> str:
        return self._board.thing_at(at)

    def lying(self, id: str) -> Held | None:
        table = self.practice.table
        things: tuple[Card | Token, ...] = (*table.tokens, *table.cards)
        for thing in things:
            if thing.id == id and isinstance(thing, Card):
                return Held(id, "card", thing.x, thing.y, thing.angle)
            if thing.id == id and isinstance(thing, Token):
                return Held(id, "token", thing.x, thing.y, thing.angle, z=thing.z)
        return None

    def refused(self, held: Held) -> Refusal | None:
        practice, found = self.practice, None
        if not held.fresh:
            found = practice.may_lie(held.id, held.x, held.y, held.angle)
        elif held.kind == "card":
            found = practice.may_add_card(held.x, held.y, held.angle)
        else:
            found = practice.may_add_token(held.x, held.y)
        return Refusal(found.reason) if found is not None else None

    def lay(self, held: Held) -> str:
        refusal = self.refused(held)
        if refusal is not None:
            self._deny(refusal.key)
            return ""
        if not held.fresh:
            self._move(held)
            return held.id
        if held.kind == "token":
            return _named(self.practice.add_token(held.x, held.y))
        face, self._printed = NEW_FACES[self._printed % len(NEW_FACES)], self._printed + 1
        self._board.fresh_face = NEW_FACES[self._printed % len(NEW_FACES)]
        return _named(self.practice.add_card(held.x, held.y, held.angle, face))

    def _move(self, held: Held) -> None:
        """To its place and its turn, whichever of the two has room for the other."""
        before = next((card for card in self.practice.table.cards if card.id == held.id), None)
        turn = held.angle - before.angle if before is not None else 0.0
        moved = self.practice.move(held.id, held.x, held.y)
        if turn and self.practice.turn(held.id, turn) is None and moved is not None:
            self.practice.move(held.id, held.x, held.y)

    def take_away(self, id: str) -> bool:
        if id and self.practice.remove(id) is None:
            return True
        self._deny("thing.unknown")
        return False

    def turn_lying(self, id: str, by: float) -> None:
        refusal = self.practice.turn(id, by)
        if refusal is not None:
            self._say(refusal.reason)

    def nothing_there(self) -> None:
        self._say("thing.unknown")

    def _deny(self, key: str) -> None:
        self._say(key)
        self.stage.sound("denied")

    # -- keys and sticks -------------------------------------------------------------------

    @property
    def step_width(self) -> float:
        return self.table.card.width / 2 * self._fineness

    @property
    def _fineness(self) -> float:
        return self.stage.settings.fine_factor if self.fine else 1.0

    def update(self, dt: float) -> None:
        """Keys that are held, and sticks, move the marker on."""
        controls = self.stage.controls
        x, y = controls.move, controls.forward
        if not x and not y:
            self._held_for = 0.0
            return
        self._held_for += dt
        if self._held_for >= REPEAT_AFTER or {x, y} - {-1.0, 0.0, 1.0}:
            far = MARKER_RATE * dt * self._fineness
            self.by_keys = True
            self.carry((self.marker[0] + x * far, self.marker[1] + y * far))


def _named(answer: str | Illegal) -> str:
    return answer if isinstance(answer, str) else ""


class Tray:
    """What the buttons do to the thing that is held or chosen."""

    def __init__(self, build: PageBuilder[PracticeScene]) -> None:
        self._build, self._scene = build, build.scene

    def rows(self, laying: Wrap = lambda do: do) -> list[Widget]:
        """`laying` wraps what hands out a thing that is laid down at the table next."""
        there, say, free = self._scene.range, self._build.say, self._empty_handed
        return [
            Row(
                Button("add_card", say("arrange.card"), laying(lambda: there.add("card")), bright=free),
                Button("add_token", say("arrange.token"), laying(lambda: there.add("token")), bright=free),
            ),
            Row(
                Button("turn_left", say("arrange.turn_left"), lambda: self._turn(1), usable=self._is_card),
                Button("turn_right", say("arrange.turn_right"), lambda: self._turn(-1), usable=self._is_card),
            ),
            Row(
                Button("remove", say("arrange.remove"), self._remove, usable=lambda: bool(self._thing())),
                Button("target", say("arrange.target"), self._target, lit=self._is_target, usable=self._lies),
            ),
        ]

    def of_the_table(self) -> list[Widget]:
        """What is done to all that lies there."""
        scene, say, practice = self._scene, self._build.say, self._scene.practice
        there = scene.range
        return [
            Button("undo", say("arrange.undo"), there.undo, usable=lambda: practice.can_undo),
            Button("redo", say("arrange.redo"), there.redo, usable=lambda: practice.can_redo),
            Button("reset", say("arrange.reset"), there.reset),
            Button("layouts", say("arrange.layouts"), lambda: scene.panels.choose("layouts")),
        ]

    def layouts(self) -> Widget:
        """All layouts by name, and what the one on the table is for."""
        practice = self._scene.practice
        buttons = [self._layout(name) for name in practice.layouts]
        return Column(
            *(Row(*buttons[i : i + 2]) for i in range(0, len(buttons), 2)),
            Label(
                lambda: practice.layouts[practice.layout].hint.in_language(self._build.words.language),
                tint="amber",
                name="layout-hint",
            ),
            gap=6,
        )

    def _layout(self, name: str) -> Button:
        layout, practice = self._scene.practice.layouts[name], self._scene.practice
        return Button(
            f"layout-{name}",
            lambda: layout.name.in_language(self._build.words.language),
            lambda: self._scene.range.load_layout(name),
            lit=lambda: practice.layout == name,
            tip=lambda: layout.hint.in_language(self._build.words.language),
        )

    # -- the thing that they are about -----------------------------------------------------

    @property
    def _editor(self) -> RangeEditor | None:
        """The table's editor while it is at work."""
        return self._scene.range.editor if self._scene.range.doing == "arrange" else None

    def _thing(self) -> str:
        editor = self._editor
        if editor is None:
            return ""
        return editor.held.id if editor.held is not None else editor.chosen

    def _empty_handed(self) -> bool:
        """Whether a thing from the tray is what comes next; what is held wants to be put down."""
        return self._editor is None or self._editor.held is None

    def _lies(self) -> bool:
        thing = self._thing()
        return any(card.id == thing for card in self._scene.practice.table.cards)

    def _is_card(self) -> bool:
        editor = self._editor
        if editor is not None and editor.held is not None and editor.held.fresh:
            return editor.held.kind == "card"
        return self._lies()

    def _turn(self, steps: int) -> None:
        if self._editor is not None:
            self._editor.turn(steps * TURN_STEP)

    def _is_target(self) -> bool:
        return self._thing() != "" and self._thing() == self._scene.practice.target

    def _target(self) -> None:
        """Aim at the chosen card from now on, or at nothing in particular."""
        self._scene.range.aim_at("" if self._is_target() else self._thing())

    def _remove(self) -> None:
        if self._editor is not None:
            self._editor.remove()
