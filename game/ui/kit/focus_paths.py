"""How keys and pads move the focus: what each key and each act means while a widget has it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.input import Stamped
from game.ui.kit.widget import Nav, Widget

FOCUSED: dict[str, Nav] = {
    "turn_left": "left",
    "turn_right": "right",
    "move_left": "left",
    "move_right": "right",
    "power_up": "up",
    "power_down": "down",
    "fire": "activate",
    "accept": "activate",
    "cancel": "leave",
    "focus": "next",
}
RAW_KEYS: dict[int, Nav] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "activate",
    pygame.K_KP_ENTER: "activate",
    pygame.K_SPACE: "activate",
    pygame.K_ESCAPE: "leave",
}
WAYS: dict[Nav, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
PUSHED, LET_GO = 0.6, 0.35  # how far a stick is out when it counts as a step, and when it is back
FIRST_REPEAT, NEXT_REPEAT = 0.42, 0.13  # seconds
ASIDE = 2.4  # a widget beside the way counts as so much farther off


def nearest(order: Sequence[Widget], here: Widget, nav: Nav) -> Widget | None:
    """The widget that lies next that way; None at the edge."""
    dx, dy = WAYS[nav]
    best, least = None, float("inf")
    for other in order:
        if other is here:
            continue
        if dx:
            along = (other.rect.left - here.rect.right) if dx > 0 else (here.rect.left - other.rect.right)
            beside = max(0, other.rect.top - here.rect.bottom, here.rect.top - other.rect.bottom)
            off = abs(other.rect.centery - here.rect.centery)
            ahead = (other.rect.centerx - here.rect.centerx) * dx > 0
        else:
            along = (other.rect.top - here.rect.bottom) if dy > 0 else (here.rect.top - other.rect.bottom)
            beside = max(0, other.rect.left - here.rect.right, here.rect.left - other.rect.right)
            off = abs(other.rect.centerx - here.rect.centerx)
            ahead = (other.rect.centery - here.rect.centery) * dy > 0
        if not ahead or along < -min(here.rect.width, here.rect.height) // 2:
            continue
        if dx and beside > 0:
            continue  # a step to the side stays in its row
        far = max(0, along) + ASIDE * beside + 0.05 * off
        if far < least:
            best, least = other, far
    return best


class Stick:
    """A pad's left stick as single steps that repeat while it is held out."""

    def __init__(self) -> None:
        self._out: Nav | None = None
        self._left = 0.0
        self._axes = [0.0, 0.0]

    def take(self, stamped: Stamped) -> Nav | None:
        """The step that an event makes."""
        event = stamped.event
        if event.type != pygame.JOYAXISMOTION or event.axis not in (0, 1):
            return None
        self._axes[event.axis] = float(event.value)
        x, y = self._axes
        if self._out is not None and max(abs(x), abs(y)) > LET_GO:
            return None
        self._out = None
        if max(abs(x), abs(y)) < PUSHED:
            return None
        if abs(x) > abs(y):
            self._out = "right" if x > 0 else "left"
        else:
            self._out = "down" if y > 0 else "up"
        self._left = FIRST_REPEAT
        return self._out

    def update(self, dt: float) -> Nav | None:
        """The step that holding it makes."""
        if self._out is None:
            return None
        self._left -= dt
        if self._left > 0.0:
            return None
        self._left = NEXT_REPEAT
        return self._out

    def let_go(self) -> None:
        self._out, self._axes = None, [0.0, 0.0]
