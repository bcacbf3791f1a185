"""A thing seen close up: its picture, its name, what matters about it, and the way to the rules.

Shown after resting the mouse on something, by the right button, by a key or by the pad; it lies
over a side panel, so that the board stays in sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.art.panel import draw_panel
from game.ui.boards.face import Subject
from game.ui.theme import Colour, Role

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

WIDE = 300.0
PICTURE = 132.0
PAD = 14.0


class Zoom:
    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._held: Subject | None = None  # asked for; stays until it is closed
        self._hovered: Subject | None = None

    @property
    def shown(self) -> Subject | None:
        return self._held or self._hovered

    def hover(self, subject: Subject | None) -> None:
        """What the mouse rests on."""
        self._hovered = subject

    def toggle(self, subject: Subject | None) -> bool:
        """Show this, or nothing if it is shown already; True when that changed anything."""
        before = self._held
        self._held = None if subject == before else subject
        return before is not None or subject is not None

    def follow(self, subject: Subject | None) -> None:
        """While something is zoomed the cursor takes the zoom along."""
        if self._held is not None and subject is not None:
            self._held = subject

    def close(self) -> bool:
        was = self.shown is not None
        held = self._held is not None
        self._held = self._hovered = None
        return was and held

    def stamp(self) -> object:
        return (self.shown, self._scene.shows) if self.shown is not None else None

    def draw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw what is shown; what it covers."""
        subject = self.shown
        if subject is None:
            return None
        scene, look = self._scene, self._scene.look
        pad = look.px(PAD)
        column = scene.places.right or scene.places.left
        wide = min(column.width, look.grown(WIDE))
        inner = wide - 2 * pad
        size = look.px(PICTURE)
        picture = scene.pictures.get(subject.picture, look, (min(inner, size), size))
        colours = look.theme.colours
        title, text = scene.face.describe(subject, scene.view, scene.words, scene.names)
        hint = scene.words("match.zoom_rules", key=scene.key_name("help"))
        lines: list[tuple[str, Role, float, Colour]] = [
            (title, "strong", 24, colours.amber),
            (text, "body", 18, colours.text),
            (hint, "body", 16, colours.dim),
        ]
        heights = [look.height(said, role, size, inner) for said, role, size, _ in lines]
        gap = look.px(8)
        high = picture.get_height() + sum(heights) + 2 * pad + len(lines) * gap
        box = pygame.Rect(0, 0, wide, min(high, column.height))
        box.midtop = (column.centerx, column.y + look.px(40))
        box.clamp_ip(column)
        draw_panel(surface, box, look.theme, colours.amber, lit=True)
        y = box.y + pad
        surface.blit(picture, picture.get_rect(midtop=(box.centerx, y)))
        y += picture.get_height() + gap
        for (said, role, letters, ink), used in zip(lines, heights, strict=True):
            look.write(surface, said, pygame.Rect(box.x + pad, y, inner, used), role, letters, ink)
            y += used + gap
        return box
