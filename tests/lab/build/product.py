"""What was made: where it lies, how large it is, how long it took."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Product:
    kind: str
    path: Path
    seconds: float

    @property
    def size(self) -> int:
        """In bytes, all files of a folder together."""
        files = self.path.rglob("*") if self.path.is_dir() else [self.path]
        return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())

    def told(self) -> str:
        return f"{self.kind}: {self.path}, {self.size / MEGABYTE:.1f} MB, {self.seconds:.0f} s"


def timed(kind: str, make: Callable[[], Path]) -> Product:
    started = time.monotonic()
    path = make()
    return Product(kind, path, time.monotonic() - started)
