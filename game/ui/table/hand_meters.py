"""The hand's two meters on the felt beside the launcher: how hard, and how much breath is left."""

from __future__ import annotations

import pygame

from game.ui.kit.glass import draw_meter
from game.ui.kit.look import Look
from game.ui.table.aiming import Aiming
from game.ui.table.launch_board import LaunchTable

WIDE = 168.0
HIGH = 15.0
LABEL = 62.0
IN = 14.0  # from the table's inner edge
CLEAR = 50.0  # of the launcher, where it stands in the middle


def draw_meters(
    surface: pygame.Surface,
    look: Look,
    board: LaunchTable,
    aiming: Aiming,
    power: float | None,
    hinted: float | None,
) -> None:
    """Draw what matters now, on the side of the felt where the launcher is not.

    A hint's power is marked on the ladder, which then stands there before anybody holds.
    """
    rows: list[tuple[str, float, bool]] = []
    if power is not None or hinted is not None:
        rows.append((look.words("meter.power"), power or 0.0, False))
    if aiming.tires:
        rows.append((look.words("meter.breath"), aiming.sway.breath, True))
    if not rows:
        return
    inner = board.table_view.inner
    row = max(look.line_height("strong", 16), look.px(HIGH)) + look.px(4)
    label = max(look.px(LABEL), max(look.width(name, "strong", 16) for name, _, _ in rows) + look.px(8))
    room = inner.width // 2 - look.px(IN) - look.px(CLEAR)
    wide = max(look.px(WIDE) // 2, min(look.px(WIDE), room - label))
    whole = label + wide
    y = inner.bottom - look.px(IN) - row * len(rows)
    left = aiming.x > board.table.width / 2
    x = inner.x + look.px(IN) if left else inner.right - look.px(IN) - whole
    for name, share, breath in rows:
        box = pygame.Rect(x, y, label, row)
        look.write(surface, name, box, "strong", 16, look.theme.colours.text, middle=True)
        bar = pygame.Rect(x + label, y + (row - look.px(HIGH)) // 2, wide, look.px(HIGH))
        draw_meter(surface, bar, look.theme, share, look.theme.colours.ice if breath else None)
        if hinted is not None and not breath:
            _mark(surface, look, bar, hinted)
        y += row


def _mark(surface: pygame.Surface, look: Look, bar: pygame.Rect, share: float) -> None:
    """Where to let go: a line through the ladder with a point above it."""
    tone, half = look.theme.colours.amber, look.px(5)
    x, top = bar.x + round(bar.width * min(1.0, share)), bar.y - look.px(2)
    pygame.draw.line(surface, (10, 8, 4), (x, top), (x, bar.bottom), look.px(5))
    pygame.draw.line(surface, tone, (x, top), (x, bar.bottom), look.px(3))
    points = [(x - half, top - half), (x + half, top - half), (x, top + half // 2)]
    pygame.draw.polygon(surface, tone, points)
