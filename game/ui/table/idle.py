"""What moves by itself on a table that stands: ranks of creatures that march in place, lamps on the UFO."""

from __future__ import annotations

from collections.abc import Hashable
from math import hypot

import pygame

from game.table.things import Card
from game.ui.stage.breath import Breathes
from game.ui.table.art.ufo import BULBS, bulb_level
from game.ui.table.laid_cards import RANK
from game.ui.table.picture import TablePicture
from game.ui.table.sprites import MARGIN
from game.ui.table.table_view import FlickTableView

ROUND = 6  # pixels round what is seen of a thing


def idle_on(view: FlickTableView, picture: TablePicture) -> dict[Hashable, Breathes] | None:
    """Each with its place; None while more than that moves: fire, smoke, light, what is carried."""
    burns = picture.planet_wear or picture.ufo_wear or picture.ufo_dead
    if not view.drawn or burns or picture.glow or picture.held:
        return None
    found: dict[Hashable, Breathes] = {}
    cards = picture.table.cards
    for first in range(0, len(cards), RANK):
        rank = [card for card in cards[first : first + RANK] if card.id not in picture.gone]
        boxes = [_box(view, picture, card) for card in rank]
        if boxes:
            found["rank", first] = Breathes(boxes[0].unionall(boxes[1:]), view.laid.step(picture, first))
    launcher = picture.launcher
    if launcher is not None:  # it is laid more finely once it rests
        found["launcher"] = Breathes(view.launchers.box(launcher), view.launchers.stance)
    if launcher is not None and launcher.taken and picture.preview is not None:
        found["path"] = Breathes(view.guides.box(picture.preview), picture.clock)
    lamps = view.lamps
    if lamps is not None:
        still = view.theme.reduced_motion
        levels = tuple(bulb_level(number, picture.clock, still) for number in range(BULBS))
        found["lamps"] = Breathes(lamps, levels)
    return found


def _box(view: FlickTableView, picture: TablePicture, card: Card) -> pygame.Rect:
    """All of a card, its shadow and the line round it lie within."""
    x, y, z, _ = picture.poses.get(card.id, (card.x, card.y, 0.0, card.angle))
    size = picture.table.card
    reach = hypot(size.width, size.height) / 2 + MARGIN
    places = [view.to_screen(x + u * reach, y + v * reach, z) for u in (-1, 1) for v in (-1, 1)]
    across, down = [px for px, _ in places], [py for _, py in places]
    box = pygame.Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    return box.inflate(2 * ROUND, 2 * ROUND)
