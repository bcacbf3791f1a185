"""Cards that are drawn small keep what can be read and leave out the rest."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from game.ui.kit.theme import Theme, raw_font
from game.ui.table.art.cards import CardFace, paint_card

FACE = CardFace(creature="squid", points=40, speed=2, damage=3)


def strip(side: int, face: CardFace = FACE) -> pygame.Surface:
    """The printed strip below the window."""
    top = round(side * 0.68)
    return paint_card(Theme(), face, 0, side).subsurface((0, top, side, side - top))


def differs(side: int, left: CardFace, right: CardFace) -> set[int]:
    """The columns of the strip in which two faces look different."""
    one, other = strip(side, left), strip(side, right)
    return {
        x
        for x in range(side)
        if any(one.get_at((x, y)) != other.get_at((x, y)) for y in range(one.get_height()))
    }


@pytest.mark.parametrize("side", [24, 31, 40, 47, 55, 63, 95])
def test_points_damage_and_speed_never_run_into_each_other(side: int) -> None:
    pygame.font.init()
    speed = differs(side, FACE, CardFace(creature="squid", points=40, speed=3, damage=3))
    damage = differs(side, FACE, CardFace(creature="squid", points=40, speed=2, damage=2))
    wide = raw_font("figure", max(14, round(14.4 * side / 66))).size("40")[0]
    points = {x for x in range(side) if x >= side - 4.6 * side / 66 - wide}
    assert not speed & damage and not damage & points and not speed & points


def test_what_has_no_room_is_left_out_the_least_important_first() -> None:
    pygame.font.init()
    other_speed = CardFace(creature="squid", points=40, speed=3, damage=3)
    other_damage = CardFace(creature="squid", points=40, speed=2, damage=2)
    told = {
        side: (bool(differs(side, FACE, other_speed)), bool(differs(side, FACE, other_damage)))
        for side in (24, 31, 40, 63)
    }
    assert told == {24: (False, False), 31: (False, False), 40: (False, True), 63: (True, True)}
