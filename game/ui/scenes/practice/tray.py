"""The tray and the layouts: what the panel offers for setting up the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.layouts import Face
from game.table.things import Card
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.practice.arranging import TURN_STEP, Arrange
from game.ui.stage.pages import PageBuilder

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

NEW_FACES = (
    Face(creature="squid", points=10, speed=1, damage=1),
    Face(creature="crab", points=20, speed=2, damage=1),
    Face(creature="octopus", points=30, speed=3, damage=2),
    Face(creature="ray", points=30, speed=3, damage=2, trait="shield"),
    Face(creature="beetle", points=40, speed=2, damage=3, trait="two_hit"),
    Face(creature="jelly", points=20, speed=1, damage=2),
)


class Tray:
    """What the buttons do to the thing that is held or chosen."""

    def __init__(self, build: PageBuilder[PracticeScene]) -> None:
        self._build, self._scene = build, build.scene
        self._next_face = 0

    def next_face(self, peek: bool = False) -> Face:
        """What is printed on the next card out of the tray."""
        face = NEW_FACES[self._next_face % len(NEW_FACES)]
        if not peek:
            self._next_face += 1
        return face

    def page(self) -> Widget:
        scene, say, practice = self._scene, self._build.say, self._scene.practice
        free = self._empty_handed
        return Column(
            self._build.title("arrange.tray"),
            Row(
                Button("add_card", say("arrange.card"), lambda: scene.add("card"), bright=free),
                Button("add_token", say("arrange.token"), lambda: scene.add("token"), bright=free),
            ),
            Row(
                Button(
                    "turn_left",
                    say("arrange.turn_left"),
                    lambda: self._turn(TURN_STEP),
                    usable=self._is_card,
                ),
                Button(
                    "turn_right",
                    say("arrange.turn_right"),
                    lambda: self._turn(-TURN_STEP),
                    usable=self._is_card,
                ),
            ),
            Row(
                Button("remove", say("arrange.remove"), self._remove, usable=lambda: bool(self._thing())),
                Button("target", say("arrange.target"), self._target, lit=self._is_target, usable=self._lies),
            ),
            Row(
                Button("undo", say("arrange.undo"), scene.undo, usable=lambda: practice.can_undo),
                Button("redo", say("arrange.redo"), scene.redo, usable=lambda: practice.can_redo),
            ),
            Button("reset", say("arrange.reset"), scene.reset),
            gap=6,
        )

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
            lambda: self._scene.load_layout(name),
            lit=lambda: practice.layout == name,
            tip=lambda: layout.hint.in_language(self._build.words.language),
        )

    def _thing(self) -> str:
        state = self._scene.state
        if not isinstance(state, Arrange):
            return ""
        return state.held.id if state.held is not None else state.selected

    def _empty_handed(self) -> bool:
        """Whether a thing from the tray is what comes next; what is held wants to be put down."""
        state = self._scene.state
        return not isinstance(state, Arrange) or state.held is None

    def _lies(self) -> bool:
        thing = self._thing()
        return any(card.id == thing for card in self._scene.practice.table.cards)

    def _is_card(self) -> bool:
        state = self._scene.state
        if isinstance(state, Arrange) and state.held is not None and state.fresh:
            return isinstance(state.held, Card)
        return self._lies()

    def _turn(self, by: float) -> None:
        if isinstance(self._scene.state, Arrange):
            self._scene.state.turn(by)

    def _is_target(self) -> bool:
        return self._thing() != "" and self._thing() == self._scene.practice.target

    def _target(self) -> None:
        """Aim at the chosen card from now on, or at nothing in particular."""
        self._scene.aim_at("" if self._is_target() else self._thing())

    def _remove(self) -> None:
        if isinstance(self._scene.state, Arrange):
            self._scene.state.remove()
