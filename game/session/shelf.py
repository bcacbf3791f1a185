"""A shelf of things that a person has made, one file each: read strictly, never lost, found again by name.

What they are a game says: how one is read and how it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

from game.core.errors import LastQuarterError, NewerFile
from game.core.notice import Notice
from game.session import own_files
from game.session.files import Tell, why, write_whole

T = TypeVar("T")


@dataclass(frozen=True)
class Kept(Generic[T]):
    """A file on the shelf: what it holds, or why that can't be told."""

    path: Path
    held: T | None
    why: str = ""
    damaged: bool = False

    @property
    def name(self) -> str:
        """What it is found by."""
        return self.path.stem


class Shelf(Generic[T]):
    """`read` raises LastQuarterError for what it can't understand; `usual` names what has no name."""

    def __init__(
        self, kind: str, game: str, usual: str, read: Callable[[Path], T], text: Callable[[T], str]
    ) -> None:
        self._kind, self._game, self._usual = kind, game, usual
        self._read, self._text = read, text
        self._seen: dict[Path, tuple[object, Kept[T]]] = {}

    @property
    def folder(self) -> Path:
        return own_files.own_folder(self._kind, self._game)

    def all(self, tell: Tell | None = None) -> tuple[Kept[T], ...]:
        """Every file.  Where somebody can be told, a damaged one is put aside; it stays in the list.

        What a newer version has written, or can't be read now, stays where it is.
        """
        found = [self._kept(path) for path in own_files.files_in(self.folder)]
        return tuple(self._aside(one, tell) if one.damaged and tell else one for one in found)

    def _aside(self, kept: Kept[T], tell: Tell) -> Kept[T]:
        aside = own_files.aside(kept.path)
        if aside != kept.path:
            said = "{name} was damaged and is kept as {aside}."
            tell(Notice("kept.aside", said, name=kept.path.name, aside=aside))
        return replace(kept, path=aside)

    def find(self, name: str) -> T | None:
        """What lies there under a name, if it can be read; cheap enough to be asked every frame."""
        path = self.folder / f"{name}{own_files.ENDING}"
        return self._kept(path).held if path.parent == self.folder and path.exists() else None

    def _kept(self, path: Path) -> Kept[T]:
        try:
            stat = path.stat()
            stamp: object = (stat.st_mtime_ns, stat.st_size)
            seen = self._seen.get(path)
            if seen is None or seen[0] != stamp:
                path.read_bytes()
                seen = self._seen[path] = (stamp, self._taken(path))
        except OSError as error:
            return Kept(path, None, why(error))
        return seen[1]

    def _taken(self, path: Path) -> Kept[T]:
        try:
            return Kept(path, self._read(path))
        except NewerFile as error:
            return Kept(path, None, error.told)
        except LastQuarterError as error:
            return Kept(path, None, error.told, damaged=True)

    # -- what is done with it -----------------------------------------------------------------

    def add(self, name: str, thing: T) -> Path:
        """Keep it under a name of its own.  Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = own_files.free_path(self.folder, name, self._usual)
        write_whole(path, self._text(thing).encode())
        return path

    def keep(self, path: Path, thing: T) -> None:
        """In the place of what that file held.  Raises OSError."""
        write_whole(path, self._text(thing).encode())

    def rename(self, path: Path, name: str, thing: T) -> Path:
        """Under another name; the old file goes once the new one is written.  Raises OSError."""
        new = self.add(name, thing)
        path.unlink(missing_ok=True)
        return new

    def take_in(self, path: Path) -> Path:
        """A copy of somebody's file joins them.  Raises LastQuarterError or OSError."""
        return self.add(path.stem, self._read(path))

    def delete(self, path: Path) -> None:
        """Out of the list; the file lies beside under another name.  Raises OSError."""
        own_files.delete(path)

    def restore(self, path: Path) -> bool:
        """Bring back what was deleted; False where there is another by its name now.  Raises OSError."""
        return own_files.restore(path)
