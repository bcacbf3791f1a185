"""What columns and rows are called, a to e and 1 to 4 as the log has them, along the field's edges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.games.space_invaders.grid import NAMES
from game.table.things import Field
from game.ui.games.space_invaders.on_table import OnTable
from game.ui.games.space_invaders.picture import Picture
from game.ui.kit.theme import Colour, mix, raw_text
from game.ui.table.sprites import Placed

BESIDE, HIGH, HIGHER = 8.0, 12.0, 15.0  # millimetres from the field, and of numbers and letters
NEAR = 34.0  # of a card that lies there instead


def places(field: Field) -> Iterator[tuple[str, tuple[float, float], float]]:
    """Each name, where it stands and how high it is: numbers on both sides, letters at the far edge."""
    across, deep = field.columns * field.pitch, field.rows * field.pitch
    for row in range(field.rows):
        y = field.y + deep - (row + 0.5) * field.pitch
        for x in (field.x - BESIDE, field.x + across + BESIDE):
            yield str(row + 1), (x, y), HIGH
    for column in range(field.columns):
        x = field.x + (column + 0.5) * field.pitch
        yield NAMES[column][0], (x, field.y + deep + BESIDE), HIGHER


class FieldNames:
    """All but those that a card lies on, as long as there are cards."""

    def __init__(self, on: OnTable) -> None:
        self._on = on
        self._free: tuple[object, list[Placed]] = (None, [])  # for how the cards lie now

    def draw(self, surface: pygame.Surface, picture: Picture) -> None:
        if not any(picture.space):
            return  # nobody speaks of spaces any more
        lie = [picture.at(card.id) for card in picture.table.cards if picture.shown(card.id)]
        key = (lie, picture.table.field, self._on.view.space.camera)
        if self._free[0] != key:
            self._free = (key, self._placed(picture.table.field, lie))
        surface.fblits(self._free[1])

    def _placed(self, field: Field, lie: list[tuple[float, float]]) -> list[Placed]:
        on, tone = self._on, mix(self._on.theme.colours.dim, (20, 24, 22), 0.2)
        return [
            on.lie(("name", said, tone), at, partial(_name, said, tone, high))
            for said, at, high in places(field)
            if not any(abs(x - at[0]) < NEAR and abs(y - at[1]) < NEAR for x, y in lie)
        ]


def _name(said: str, tone: Colour, high: float, k: float) -> pygame.Surface:
    return raw_text("figure", max(8, round(high * k)), said, tone)
