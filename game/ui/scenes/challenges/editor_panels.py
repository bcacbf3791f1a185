"""The panels of the editor: what can be taken, table and crews, the goal, the texts, and what can be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game.session.drafts import MOST_LAUNCHES, MOST_TEXT, MOST_TITLE, ChosenGoal, DraftText
from game.ui.kit.boxes import Bare, Grid, Line
from game.ui.kit.field import Field
from game.ui.kit.key_names import key_name
from game.ui.kit.panel import Pages
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Choice, Label, Slider, Toggle
from game.ui.scenes.challenges.editor_pieces import SIDE, PieceButton, Shelf
from game.ui.scenes.match.match_log import SidePanel
from game.ui.table.workshop import Control, GoalKind, groups_of

if TYPE_CHECKING:
    from game.ui.scenes.challenges.editor import EditorScene

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß0123456789 -.,!?"
MOST = 14  # pieces to a row
FEW = 3  # options that stand side by side; more of them stand two in a row
PAGES = ("pieces", "table", "crew", "goal", "texts")


class EditorPanels:
    def __init__(self, scene: EditorScene) -> None:
        self.scene, self.drafting = scene, scene.drafting
        self.group = ""
        self.folded = False
        self._pieces: dict[str, PieceButton] = {}
        self._shelves: dict[str, Shelf] = {}
        self.build()

    def build(self) -> None:
        """Everything anew, as when the position has other controls.

        Where the tools have no room beside the table each page is a button above it, and what can be done
        is one of them.
        """
        scene = self.scene
        built = self.drafting
        controls = built.workshop.controls(built.position)
        self._made_for = tuple(control.key for control in controls)
        pages = {
            "pieces": self._pieces_page(),
            "table": Column(*(self._control(one) for one in controls if one.page == "table"), gap=10),
            "crew": self._crew_page(controls),
            "goal": self._goal_page(),
            "texts": self._texts_page(),
        }
        names: tuple[str, ...] = PAGES
        if self.folded:
            names = (*PAGES, "deeds")
            pages["deeds"] = Column(self._told(), Grid(*self._buttons(), gap=8, most=2), gap=12)
        if scene.page not in names:
            scene.page = names[0]
        say = scene.say
        leaves = Pages(
            "pages",
            [(page, say(f"editor.page_{page}"), pages[page]) for page in names],
            lambda: scene.page,
            scene.turn_to,
            level=True,
        )
        self.tools = SidePanel(leaves, head=leaves.names, accent=scene.ui.accent, name="tools")
        self.bar = Bare(self._opening(names) if self.folded else Line(*self._buttons()), name="bar")
        self.told = Bare(self._told(), name="told")
        self.refresh()

    def outdated(self) -> bool:
        """Whether the position has other controls now."""
        controls = self.drafting.workshop.controls(self.drafting.position)
        return self._made_for != tuple(control.key for control in controls)

    def refresh(self) -> None:
        """The pieces that there are now."""
        found: dict[str, list[Widget]] = {group: [] for group in self._shelves}
        for piece in self.drafting.palette():
            if piece.key not in self._pieces:
                self._pieces[piece.key] = self._piece(piece.key)
            if piece.group in found:
                found[piece.group].append(self._pieces[piece.key])
        for group, pieces in found.items():
            self._shelves[group].fill(pieces)

    def _how(self) -> str:
        """How things are laid, by the device at hand."""
        device = self.scene.stage.controls.device
        return self.scene.words(f"editor.how_{'mouse' if device == 'mouse' else 'keys'}")

    def _key_of(self, act: str) -> str:
        if self.scene.stage.controls.device == "pad":
            return ""
        return key_name(self.scene.words, next(iter(self.scene.stage.settings.keys.get(act, ())), ""))

    # -- pages --------------------------------------------------------------------------------

    def _pieces_page(self) -> Widget:
        say = self.scene.say
        built = self.drafting
        parts: list[Widget] = [Label(self._how, size=16, tint="dim", name="how")]
        self._shelves = {}
        for group in built.workshop.groups:
            shelf = self._shelves[group] = Shelf(gap=5, most=MOST, least=SIDE)
            parts.append(Column(Label(say(group), size=16, tint="dim"), shelf, gap=5, shown=shelf.holds))
        return Column(*parts, gap=7)

    def _piece(self, key: str) -> PieceButton:
        scene = self.scene
        built = self.drafting
        return PieceButton(
            scene.ui,
            lambda: next((piece for piece in built.palette() if piece.key == key), None),
            key,
            lambda: scene.take_piece(key),
            lambda: built.workshop.called(key, scene.words),
        )

    def _crew_page(self, controls: tuple[Control, ...]) -> Widget:
        groups = groups_of(controls, "crew")
        if self.group not in groups:
            self.group = groups[0] if groups else ""
        parts: list[Widget] = []
        if len(groups) > 1:
            names = [(group, self.scene.say(group)) for group in groups]
            parts.append(Choice("group", names, lambda: self.group, self._turn_group))
        for group in groups:
            own = [self._control(one) for one in controls if one.page == "crew" and one.group == group]
            parts.append(Column(*own, gap=9, shown=partial(self._is_open, group)))
        return Column(*parts, gap=10)

    def _is_open(self, group: str) -> bool:
        return self.group == group

    def _turn_group(self, group: str) -> None:
        self.group = group
        self.scene.desk.forget()

    def _control(self, control: Control) -> Widget:
        built, key, say = self.drafting, control.key, self.scene.say
        if control.kind == "number":
            return Slider(
                key,
                say(control.label),
                lambda: float(built.value(key)),
                lambda value: built.change(key, str(round(value))),
                low=control.low,
                high=control.high,
                step=1,
                show=lambda value: str(round(value)),
            )
        if control.kind == "switch":
            return Toggle(
                key,
                say(control.label),
                lambda: built.value(key) == "on",
                lambda on: built.change(key, "on" if on else "off"),
            )
        return Column(Label(say(control.label), size=16, tint="dim"), self._options(control), gap=3)

    def _options(self, control: Control) -> Widget:
        built, key, say = self.drafting, control.key, self.scene.say
        if len(control.options) <= FEW and all(len(value) < 3 for value, _ in control.options):
            names = [(value, say(label)) for value, label in control.options]
            return Choice(key, names, lambda: built.value(key), lambda value: built.change(key, value))

        def holds(value: str) -> bool:
            return built.value(key) == value

        buttons = [
            Button(
                f"{key}.{value}",
                say(label),
                partial(built.change, key, value),
                lit=partial(holds, value),
            )
            for value, label in control.options
        ]
        return Grid(*buttons, gap=5, most=2)

    def _goal_page(self) -> Widget:
        built, say = self.drafting, self.scene.say
        kinds = [self._goal(kind) for kind in built.workshop.goals]
        other = Button(
            "goal-other", say("editor.goal.other"), partial(built.want, None), lit=built.wants_other,
            shown=lambda: built.draft.other is not None,
        )  # fmt: skip
        count = Slider(
            "goal-count",
            say("editor.goal.count"),
            lambda: float(built.wanted.count),
            lambda value: built.want(msgspec.structs.replace(built.wanted, count=round(value)), "count"),
            low=1,
            high=20,
            step=1,
            show=lambda value: str(round(value)),
            most=lambda: float(max(2, built.goal_kind.most if built.goal_kind is not None else 2)),
            shown=lambda: built.goal_kind is not None and built.goal_kind.most > 0,
        )
        stars = [self._launches(number) for number in (1, 2, 3)]
        return Column(
            *kinds,
            other,
            count,
            Label(built.goal_line, role="strong", size=17, tint="amber", name="goal-line"),
            Label(say("editor.launches"), size=16, tint="dim"),
            *stars,
            Label(built.too_few, size=16, tint="warn", name="too-few", shown=lambda: bool(built.too_few())),
            gap=7,
        )

    def _goal(self, kind: GoalKind) -> Widget:
        scene = self.scene
        built = self.drafting
        return Button(
            f"goal-{kind.key}",
            scene.say(kind.label),
            lambda: built.want(ChosenGoal(kind.key)),
            lit=lambda: built.wanted.kind == kind.key,
        )

    def _launches(self, stars: int) -> Widget:
        scene = self.scene
        built = self.drafting
        return Slider(
            f"stars-{stars}",
            scene.say(f"editor.stars_{stars}"),
            lambda: float(built.draft.launches[stars - 1]),
            lambda value: built.budget(stars, round(value)),
            low=1,
            high=MOST_LAUNCHES,
            step=1,
            show=lambda value: str(round(value)),
        )

    def _texts_page(self) -> Widget:
        rows: list[Widget] = []
        texts = (("title", MOST_TITLE), ("about", MOST_TEXT), ("goal", MOST_TEXT), ("hint", MOST_TEXT))
        for name, most in texts:
            rows += [
                Label(self.scene.say(f"editor.text_{name}"), size=16, tint="dim"),
                self._field(name, most),
            ]
        return Column(*rows, Label(self.scene.say("editor.both_languages"), size=16, tint="dim"), gap=6)

    def _field(self, name: str, most: int) -> Widget:
        building, words = self.drafting.building, self.scene.say

        def text() -> DraftText:
            written: DraftText = getattr(building.draft, name)
            return written

        def put(said: str) -> None:
            self.drafting.change_text(name, text().said(self.scene.words.language, said))

        return Field(
            name, lambda: text().in_language(self.scene.words.language), put, most=most, letters=LETTERS,
            empty=self.drafting.goal_line if name == "goal" else words(f"editor.{name}_empty"),
        )  # fmt: skip

    # -- what becomes of it -------------------------------------------------------------------

    def _told(self) -> Widget:
        built = self.drafting
        return Column(
            Label(
                built.goal_line,
                role="strong",
                size=18,
                name="goal-told",
                shown=lambda: not built.missing(),
            ),
            Label(built.missing, size=17, tint="warn", name="missing", shown=lambda: bool(built.missing())),
            Label(built.solved_line, size=16, tint="dim", name="solved"),
            Label(built.file_line, size=16, tint="dim", name="file"),
            gap=6,
        )

    def _opening(self, names: tuple[str, ...]) -> Widget:
        """The pages as buttons that draw them out."""
        scene = self.scene
        buttons = [
            Button(
                f"open-{page}",
                scene.say(f"editor.page_{page}"),
                partial(scene.draw_out, page),
                lit=partial(self._is_turned_to, page),
            )
            for page in names
        ]
        return Line(*buttons)

    def _is_turned_to(self, page: str) -> bool:
        return self.scene.page == page

    def _buttons(self) -> list[Widget]:
        scene, built, say = self.scene, self.drafting, self.scene.say
        building = built.building
        return [
            Button(
                "try", say("challenges.try"), scene.try_it, usable=lambda: not built.missing(),
                bright=lambda: not built.missing() and scene.overlay.returns("try"),
            ),
            Button("save", say("editor.save"), scene.saving.save, usable=lambda: not built.missing()),
            Button(
                "share", say("editor.share"), scene.saving.share,
                usable=lambda: building.file is not None,
            ),
            Button(
                "undo", say("match.undo"), scene.undo, usable=lambda: building.may_undo,
                key=lambda: self._key_of("undo"),
            ),
            Button(
                "redo", say("editor.redo"), scene.redo, usable=lambda: building.may_redo,
                key=lambda: self._key_of("redo"),
            ),
            Button(
                "seat", say("editor.above"), scene.change_seat, lit=lambda: scene.bench.seat == "above",
                tip=lambda: scene.words("tip.key", key=self._key_of("preview")),
            ),
            Button("clear", say("editor.clear"), built.clear),
            Button("leave", say("arcade.back"), scene.leave_wanted),
        ]  # fmt: skip
