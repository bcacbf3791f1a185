"""The match of a day: alone, the same for everybody who plays it that day, with a score table of its own.

The day is handed in as text by whoever has a calendar; rules never see one.
"""

from __future__ import annotations

import msgspec

from game.core.streams import seed_of
from game.session.entries import Setup

DAILY = "daily"
PARTS = 2  # of a variant: that it is a day's, and which


def on_the_day(setup: Setup, day: str) -> Setup:
    """That set-up with the day's seed and table; `day` is its figures alone (20271231)."""
    seed = seed_of(DAILY, setup.game, day) % 2**32
    variant = f"{DAILY}.day{day}.{setup.variant}" if setup.variant else f"{DAILY}.day{day}"
    return msgspec.structs.replace(setup, seed=seed, variant=variant)


def on_any_day(setup: Setup) -> Setup:
    """The same without a day, as once more with another seed."""
    parts = setup.variant.split(".")
    if parts[0] != DAILY:
        return setup
    return msgspec.structs.replace(setup, variant=".".join(parts[PARTS:]))
