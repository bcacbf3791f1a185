"""The settings' page of a person's files: where they lie, all of them into one file, and back again."""

from __future__ import annotations

from pathlib import Path

from game.core.errors import LastQuarterError
from game.session.backup import ENDING, back_up, backup_folder, lay_ready
from game.session.paths import data_dir
from game.session.show_folder import show_folder
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.stage.tabbed import TabbedScene

MOST = 8  # backups that are listed, the newest first


class OwnFolder:
    """`waiting` has the backup that is asked about before it is laid ready."""

    def __init__(self, scene: TabbedScene) -> None:
        self._scene = scene
        self.waiting: Path | None = None
        self.ready = False

    def page(self) -> Widget:
        say = self._scene.say
        rows: list[Widget] = [
            Label(say("files.about"), size=18),
            Label(lambda: str(data_dir()), size=16, tint="dim"),
            Row(
                Button("show-folder", say("files.show"), self.show),
                Button("back-up", say("files.back_up"), self.back_up, bright=True),
            ),
            Label(say("files.restore"), role="heading", size=24, tint="amber"),
            Label(say("files.restore_about"), size=16, tint="dim"),
            *(self._row(number, path) for number, path in enumerate(backups()[:MOST])),
        ]
        if self.waiting is not None:
            asked = self.waiting.name
            rows += [
                Label(lambda: self._scene.words("files.sure", name=asked), size=18, tint="amber"),
                Row(
                    Button("leave", say("files.leave"), self.leave, bright=True),
                    Button("take", say("files.take"), self.take),
                ),
            ]
        if self.ready:
            rows.append(Button("quit-now", say("files.quit"), self._scene.stage.quit, bright=True))
        return Column(*rows, gap=10)

    def _row(self, number: int, path: Path) -> Widget:
        return Button(f"backup-{number}", path.name, lambda: self.ask(path))

    def show(self) -> None:
        if not show_folder(data_dir()):
            self._scene.toast("files.not_shown", path=data_dir())

    def back_up(self) -> None:
        try:
            made = back_up()
        except LastQuarterError as wrong:
            self._scene.desk.own_up(wrong)
            return
        self._scene.toast("files.backed_up", path=made)
        self._scene.turn_over()

    def ask(self, path: Path) -> None:
        """Before anything is replaced: what will happen, and the way back first."""
        self.waiting = path
        self._scene.turn_over()

    def leave(self) -> None:
        self.waiting = None
        self._scene.turn_over()

    def take(self) -> None:
        path, self.waiting = self.waiting, None
        if path is not None:
            try:
                lay_ready(path)
            except LastQuarterError as wrong:
                self._scene.desk.own_up(wrong)
            else:
                self.ready = True
                self._scene.toast("files.ready")
        self._scene.turn_over()


def backups() -> list[Path]:
    """Those that were made here, the newest first."""
    folder = backup_folder()
    found = folder.glob(f"*{ENDING}") if folder.is_dir() else ()
    return sorted(found, key=lambda path: path.name, reverse=True)
