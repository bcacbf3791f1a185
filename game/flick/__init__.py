"""Flick and land: a token thrown over a table of cards, simulated whole.

`simulate(table, launch)` is a pure function: it answers with a `Shot`, which holds where
everything came to rest (`landing`), what happened in order (`events`), and a film to watch
it by. Nothing here knows a rule, a pixel or a clock.
"""

from __future__ import annotations

from game.flick.film import Film, Shot, ShotEvent
from game.flick.shot import simulate

__all__ = ["Film", "Shot", "ShotEvent", "simulate"]
