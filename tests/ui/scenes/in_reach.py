"""What can be touched on a page, whether it comes into sight by keys, and what lies over a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tests.lab.pilot import Visitor

ENDS = 12
"""So many of the first and of the last are gone to."""


def assert_all_in_reach(at: Visitor) -> None:
    at.top.draw(at.surface)
    order = at.top.desk.order()
    assert order, "there is something to touch"
    for widget in [*order[:ENDS], *order[-ENDS:]]:
        at.top.desk.take_focus(widget)
        at.top.draw(at.surface)
        assert at.top.desk.at(widget.rect.center) is widget, widget.name
        assert at.surface.get_rect().contains(widget.rect), widget.name
    at.top.desk.take_focus(None)


def over_the_felt(box: pygame.Rect, outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a box lies over a table that is seen within far left, far right, near right and near left."""
    (left, top), (right, _), (near_right, low), (near_left, _) = outline
    for y in range(max(box.top, int(top)), min(box.bottom, int(low)) + 1):
        share = (y - top) / (low - top)
        if box.right > left + (near_left - left) * share and box.left < right + (near_right - right) * share:
            return True
    return False


def from_above(outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a table with these corners is seen as the rectangle that it is; from the chair it narrows."""
    (left, _), (right, _), (near_right, _), (near_left, _) = outline
    return near_right - near_left < 1.01 * (right - left)
