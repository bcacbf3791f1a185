"""What can be touched on a page, and whether it comes into sight for whoever goes through it by keys."""

from __future__ import annotations

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
