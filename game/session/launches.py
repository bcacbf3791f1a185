"""The seeds of launches: a launcher's own scatter for one shot in a match, or as good as none."""

from __future__ import annotations

from functools import cache

from game.core import seed_of
from game.flick.launchers import gaussians

LARGEST = 0x7FFFFFFF
TRIED = 4096


def launch_seed(seed: int, number: int) -> int:
    """The scatter of the shot that is the match's move of that number.

    It is the same however often that move is taken back, so nobody can draw again.
    """
    return seed_of(seed, "launch", number) & LARGEST


@cache
def calm_seed() -> int:
    """The seed with the least scatter, for a shot that should go where it is aimed."""
    return min(range(TRIED), key=lambda seed: max(map(abs, gaussians(seed, 3))))
