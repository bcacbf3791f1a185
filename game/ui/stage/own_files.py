"""What a page does with a person's own files: one is deleted and comes back, one from somebody else joins.

Whatever the disk, or the file itself, has against it is said on the page.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.core.errors import LastQuarterError
from game.session.files import why
from game.ui.stage.desk_scene import DeskScene


class Files(Protocol):
    """Where they lie, such as a `Shelf`; all of it raises OSError."""

    @property
    def folder(self) -> Path: ...

    def take_in(self, path: Path) -> Path: ...

    def delete(self, path: Path) -> None: ...

    def restore(self, path: Path) -> bool: ...


class OwnFiles:
    """`came` and `went` are keys of what is said; `deleted` has the one that comes back next at the end."""

    def __init__(self, scene: DeskScene, files: Files, *, came: str, went: str) -> None:
        self._scene, self._files, self._came, self._went = scene, files, came, went
        self.deleted: list[Path] = []

    def receive(self, path: Path) -> Path | None:
        """A copy of somebody's file joins them; where it lies, or None."""
        try:
            kept = self._files.take_in(path)
        except LastQuarterError as wrong:
            self._scene.desk.own_up(wrong)
            self._scene.stage.sound("denied")
            return None
        except OSError as wrong:
            self.refused(self._files.folder, wrong)
            return None
        self._scene.toast(self._came, name=kept.name)
        return kept

    def delete(self, path: Path) -> None:
        """Out of the list; the way back stays open until one leaves."""
        try:
            self._files.delete(path)
        except OSError as wrong:
            self.refused(path, wrong)
            return
        self.deleted.append(path)
        self._scene.toast(self._went, name=path.name)

    def restore(self) -> None:
        """The one that was deleted last comes back."""
        path = self.deleted.pop()
        try:
            if not self._files.restore(path):
                self._scene.toast("challenges.name_taken", name=path.name)
        except OSError as wrong:
            self.refused(path, wrong)

    def refused(self, path: Path, wrong: OSError) -> None:
        self._scene.toast("library.not_written", path=path, why=why(wrong))
