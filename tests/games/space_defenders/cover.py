"""What the conformance suite needs to know about Space Defenders: nothing on the table is secret."""

from __future__ import annotations

from game.games.space_defenders.rules import GAME
from game.games.space_defenders.state import Options
from tests.conformance.cover import Cover

COVER = Cover(
    GAME,
    where="tests.games.space_defenders.cover:COVER",
    options=(
        Options(seats=1),
        Options(seats=2),
        Options(seats=3, first=-1),
        Options(seats=4, first=2),
        Options(seats=2, bomb=False),
        Options(seats=3, upgrades=False, first=1),
        Options(seats=1, bomb=False, upgrades=False),
    ),
    matches=1,
    stride=3,
)
