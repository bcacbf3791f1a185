"""Files of a person's own, such as challenges and decks: kept under names, and never one over another.

What can't be read is put aside under a name that says so, and what is deleted lies beside, so that nothing
of theirs is ever thrown away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.session.files import put_aside
from game.session.paths import data_dir

ENDING = ".toml"
DAMAGED = "damaged"
LONGEST_STEM = 32
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)\d")  # what Windows lets no file be called
_ASIDE = re.compile(rf"\.{DAMAGED}-\d+$")


def own_folder(kind: str, game: str) -> Path:
    """Where a person's own files of a kind lie for a game."""
    return data_dir() / kind / game


def files_in(folder: Path) -> tuple[Path, ...]:
    """All of them, those that were put aside last."""
    found = [_sayable(path) for path in _all_in(folder)]
    return tuple(sorted(found, key=lambda path: (is_aside(path), path.name)))


def _all_in(folder: Path) -> Sequence[Path]:
    return list(folder.glob(f"*{ENDING}")) if folder.is_dir() else ()


def _sayable(path: Path) -> Path:
    """A file goes by another name where its own is no text; settings and scores call it by that."""
    with suppress(OSError):
        if any("\ud800" <= letter <= "\udfff" for letter in path.name):
            return path.replace(free_path(path.parent, path.stem, "file"))
    return path


def is_aside(path: Path) -> bool:
    """Whether a file has been put aside because it can't be read."""
    return bool(_ASIDE.search(path.stem))


def aside(path: Path) -> Path:
    """Put a damaged file aside, unless it is already; where it lies now."""
    return path if is_aside(path) else put_aside(path, DAMAGED) or path


def free_path(folder: Path, name: str, usual: str, longest: int = LONGEST_STEM) -> Path:
    """A file for something of that name, which is no other's; `usual` where the name has no letters."""
    stem = "".join(c if c.isascii() and c.isalnum() else "_" for c in name.lower()).strip("_")[:longest]
    if not stem or _DEVICE.fullmatch(stem):
        stem = f"{usual}_{stem}".strip("_")
    taken = {path.stem for path in _all_in(folder)}
    free = (stem if number == 1 else f"{stem}_{number}" for number in range(1, len(taken) + 2))
    return folder / f"{next(name for name in free if name not in taken)}{ENDING}"


def delete(path: Path) -> None:
    """Take a file out of the list; it lies beside under another name.  Raises OSError."""
    path.replace(next(free for free in _deleted(path) if not free.exists()))


def restore(path: Path) -> bool:
    """Bring back what was deleted; False where there is another by its name now.  Raises OSError."""
    if path.exists():
        return False
    last = None
    for deleted in _deleted(path):
        if not deleted.exists():
            break
        last = deleted
    (last or path).replace(path)
    return True


def _deleted(path: Path) -> Iterator[Path]:
    """Where files of that name lie once they are deleted, the first one first."""
    return (path.with_name(f"{path.name}.deleted{f'-{n}' if n > 1 else ''}") for n in count(1))
