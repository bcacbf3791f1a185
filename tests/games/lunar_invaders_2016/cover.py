"""What the conformance suite needs to know about Lunar Invaders of 2016: nothing on the table is secret."""

from __future__ import annotations

from game.games.lunar_invaders_2016.rules import GAME
from game.games.lunar_invaders_2016.state import Options
from tests.conformance.cover import Cover

COVER = Cover(
    GAME,
    where="tests.games.lunar_invaders_2016.cover:COVER",
    options=(Options(), Options(first=0), Options(first=1)),
    matches=2,
    stride=3,
)
