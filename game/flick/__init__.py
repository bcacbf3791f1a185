"""Flick and land: a token thrown over a table of cards, simulated whole.

`simulate(table, launch)` is a pure function: it answers with a `Shot`, which holds where
everything came to rest (`landing`), what happened in order (`events`), and a film to watch
it by. Nothing here knows a rule, a pixel or a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.flick.film import Film, Shot, ShotEvent

if TYPE_CHECKING:
    from game.flick.shot import simulate

__all__ = ["Film", "Shot", "ShotEvent", "simulate"]


def __getattr__(name: str) -> object:
    """`simulate` comes with the planar solver, which a window that only plays films never needs."""
    if name == "simulate":
        from game.flick.shot import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
