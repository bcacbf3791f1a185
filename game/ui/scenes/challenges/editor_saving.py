"""Saving and leaving a challenge that is being built, and what is asked before anything would be lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.session.challenges import own_folder
from game.session.files import why
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column
from game.ui.kit.widgets import Button, Label
from game.ui.stage.board_view import Refusal

if TYPE_CHECKING:
    from game.ui.scenes.challenges.editor import EditorScene

Way = tuple[str, str, Callable[[], None]]  # a button's name, the key of its text, and what it does


class Saving:
    def __init__(self, scene: EditorScene) -> None:
        self._scene, self._building = scene, scene.drafting.building

    def save(self) -> None:
        """Into its own file; one that was there before is replaced only when that is wished."""
        scene, file = self._scene, self._building.file
        if file is None or not self._foreign:
            self._save(False)
            return
        line = scene.words("editor.replace_line", name=file.name)
        anew: Way = ("anew", "editor.save_anew", lambda: self._save_as(True))
        replace: Way = ("replace", "editor.replace_it", lambda: self._save_as(False))
        scene.open_over(self._question("editor.replace", line, anew, replace))

    @property
    def _foreign(self) -> bool:
        """Whether its file was there before it was opened here."""
        building = self._building
        return building.file is not None and not building.mine and building.file.exists()

    def _save_as(self, anew: bool) -> None:
        self._save(anew)

    def _save(self, anew: bool) -> bool:
        scene = self._scene
        scene.close_over()
        challenge = scene.drafting.challenge()
        if isinstance(challenge, Refusal):
            scene.refuse(challenge)
            return False
        try:
            path = self._building.save(challenge, anew)
        except OSError as wrong:
            scene.toast("library.not_written", path=own_folder(scene.game.name), why=why(wrong))
            return False
        scene.toast("editor.saved", name=path.name)
        scene.stage.sound("success", 0.5)
        return True

    def share(self) -> None:
        """Say where the file is, and what a friend does with it."""
        if self._building.file is None:
            return
        line = self._scene.words("editor.share_line", path=self._building.file)
        if self._building.dirty:
            line = f"{line} {self._scene.words('editor.share_unsaved')}"
        self._scene.open_over(self._question("editor.share", line))

    def before_leaving(self) -> bool:
        """Ask what shall become of what is not saved; False where nothing has to be asked."""
        if not self._building.dirty:
            return False
        ways: list[Way] = [
            ("drop", "editor.drop", self._leave_dropped),
            ("later", "editor.later", self._leave_kept),
        ]
        if not self._scene.drafting.missing():
            ways.insert(0, ("save-leave", "editor.save_leave", self._leave_saved))
        else:
            ways.reverse()
        self._scene.open_over(
            self._question("editor.unsaved", self._scene.words("editor.unsaved_line"), *ways)
        )
        return True

    def _leave_saved(self) -> None:
        if self._foreign:
            self._scene.close_over()
            self.save()
        elif self._save(False):
            self._scene.stage.back()

    def _leave_dropped(self) -> None:
        self._building.drop()
        self._leave_kept()

    def _leave_kept(self) -> None:
        self._scene.close_over()
        self._scene.stage.back()

    def _question(self, title: str, line: str, *ways: Way) -> Panel:
        """Something to be decided; the first way is the usual one."""
        scene = self._scene

        def usual(name: str) -> bool:
            return name == ways[0][0] and scene.overlay.returns(name)

        buttons = [Button(name, scene.say(key), do, bright=partial(usual, name)) for name, key, do in ways]
        stay = Button("stay", scene.say("editor.stay"), scene.close_over)
        return Panel(
            Column(Label(line, size=19), *buttons, stay, gap=10),
            title=scene.say(title),
            accent="amber",
            name="question",
        )
