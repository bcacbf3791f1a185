"""Shards: they go on in the heading of the blow, have weight, come down, and are over when they should be."""

from __future__ import annotations

from math import atan2, pi
from random import Random

import pygame
import pytest

from game.ui.kit.theme import Theme
from game.ui.stage.effects import Effects
from game.ui.stage.shards import MOST, Shards, Throw, broken
from game.ui.table.table_view import FlickTableView

VIEW = FlickTableView(Theme(), pygame.Rect(0, 0, 560, 620))


def a_card() -> pygame.Surface:
    card = pygame.Surface((60, 60), pygame.SRCALPHA)
    card.fill((230, 220, 200, 255))
    pygame.draw.circle(card, (60, 160, 240), (30, 30), 18)
    return card


def thrown(heading: float, seconds: float = 0.5, seed: int = 1) -> Shards:
    shards = Shards()
    throw = Throw(heading, 450.0, 420.0, seconds)
    shards.throw(broken(a_card(), 1.0, 16, 4), (280.0, 300.0), 0.0, throw, Random(seed))
    return shards


@pytest.mark.parametrize("heading", [0.0, 0.6, -0.9, pi / 2, pi])
def test_shards_go_on_in_the_heading_of_the_blow(heading: float) -> None:
    shards = thrown(heading)
    assert len(shards.flying) == 16
    for _ in range(12):
        shards.update(1 / 60)
    x = sum(shard.x for shard in shards.flying) / 16 - 280.0
    y = sum(shard.y for shard in shards.flying) / 16 - 300.0
    off = atan2(x, y) - heading
    assert abs((off + pi) % (2 * pi) - pi) < 0.35
    assert (x * x + y * y) ** 0.5 > 35.0


def test_shards_have_weight_turn_and_come_down_on_the_table() -> None:
    shards = thrown(0.0, seconds=2.0)
    heights, turns = [], []
    for _ in range(60):
        shards.update(1 / 60)
        heights.append(max(shard.z for shard in shards.flying))
        turns.append(shards.flying[0].turn)
    assert max(heights) > 18.0
    assert heights[-1] < 6.0
    assert min(shard.z for shard in shards.flying) >= 0.0
    assert len(set(turns)) > 20


def test_shards_are_gone_in_their_time_and_never_too_many() -> None:
    shards = thrown(0.0, seconds=0.4)
    for _ in range(25):
        shards.update(1 / 60)
    assert not shards.flying
    for seed in range(20):
        shards.throw(broken(a_card(), 1.0, 24, seed), (1, 1), 0.0, Throw(0, 9, 9, 1), Random(seed))
    assert len(shards.flying) == MOST


def test_a_piece_that_was_seen_once_is_not_made_again() -> None:
    piece = broken(a_card(), 1.0, 12, 1).pieces[0]
    assert piece.seen(3, 1, 8) is piece.seen(3, 1, 8) is piece.seen(19, 9, 8)
    assert piece.seen(4, 1, 8) is not piece.seen(3, 1, 8)


def test_shards_are_drawn_where_the_camera_sees_them() -> None:
    effects = Effects(Theme())
    effects.shatter(broken(a_card(), 1.0, 16, 4), 280.0, 300.0, 0.0, Throw(0.0, 450.0, 420.0, 0.6))
    for _ in range(8):
        effects.update(1 / 60)
    surface = pygame.Surface((560, 620))
    effects.draw(surface, VIEW)
    box = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).copy()
    box.invert()
    seen = box.get_bounding_rects()
    assert seen
    foot = VIEW.to_screen(280.0, 300.0)[1]
    assert min(rect.top for rect in seen) < foot - 30


def test_where_nothing_may_move_nothing_breaks_but_fades() -> None:
    effects = Effects(Theme(reduced_motion=True))
    effects.shatter(broken(a_card(), 1.0, 16, 4), 280.0, 300.0, 0.0, Throw(0.0, 450.0, 420.0, 0.6))
    effects.bloom(280.0, 300.0, 90.0, (255, 80, 80))
    effects.stop(0.06, 4.0)
    assert not effects.busy
    assert effects.freeze == 0.0
    effects.fade(a_card(), (100, 100))
    levels = []
    for _ in range(5):
        surface = pygame.Surface((560, 620))
        effects.draw(surface, VIEW)
        levels.append(surface.get_at((105, 105))[0])
        effects.update(0.15)
    assert levels == sorted(levels, reverse=True)
    assert levels[0] > 150
    assert levels[-1] < 20
    assert not effects.busy
