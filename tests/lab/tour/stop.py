"""What a stop of the tour is: a name, the settings it wants, and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.session.settings import Settings
from tests.lab.pilot import Hands

Visit: TypeAlias = Callable[[Path, tuple[int, int], Settings], Hands]


@dataclass(frozen=True)
class Stop:
    """`visit` gets an empty folder, a size and settings, and answers with the hands that are there.

    With `grey` the picture has no colours, to see what is told by colour alone.
    """

    name: str
    visit: Visit
    changes: dict[str, object] = field(default_factory=dict)
    grey: bool = False
