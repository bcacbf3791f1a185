"""How a thing on the table stands out: pointed at, chosen, in the hand, or among what can be chosen."""

from __future__ import annotations

from math import sin

from game.ui.kit.theme import Colour, Theme
from game.ui.table.picture import TablePicture

PALE = 1  # how strong the light is round what was only touched


def glow_of(theme: Theme, picture: TablePicture, id: str) -> tuple[Colour, int] | None:
    """The light round it and how strong that is; None for none."""
    colours = theme.colours
    if id == picture.held:
        return None
    if id == picture.selected:
        return colours.focus, 3
    if id == picture.hover:
        return colours.focus, 1
    if id in picture.glow:
        beat = 2 if theme.reduced_motion else round(1.5 + 1.5 * sin(picture.clock * 4.2))
        return colours.phosphor, beat
    if id in picture.touched:
        return colours.lamp, PALE
    return None


def line_of(theme: Theme, picture: TablePicture, id: str) -> Colour:
    """Of the line round it, where it has one."""
    colours = theme.colours
    return colours.focus if id in (picture.selected, picture.held) else colours.text
