"""The camera: what is pointed at is what is seen, from every window."""

from __future__ import annotations

from math import hypot

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit.camera import Camera, Seat

TABLE = (560.0, 620.0)
WINDOWS = st.tuples(st.integers(200, 3840), st.integers(150, 2160))


def camera_of(window: tuple[int, int], seat: Seat = "chair") -> Camera:
    return Camera.fitted(pygame.Rect(0, 0, *window), *TABLE, seat=seat)


@given(WINDOWS, st.sampled_from(["chair", "above"]), st.floats(0, 560), st.floats(0, 620), st.floats(0, 60))
def test_where_a_place_is_seen_there_it_is_pointed_at(
    window: tuple[int, int], seat: Seat, x: float, y: float, z: float
) -> None:
    camera = camera_of(window, seat)
    px, py = camera.project(x, y, z)
    again = camera.project(*camera.on_table(px, py, z), z)
    assert hypot(again[0] - px, again[1] - py) < 0.1
    found = camera.on_table(px, py, z)
    assert hypot(found[0] - x, found[1] - y) * camera.scale(y, z) < 0.1


@given(WINDOWS, st.lists(st.tuples(st.floats(0, 560), st.floats(0, 620), st.floats(0, 300)), min_size=1))
def test_many_places_are_seen_where_each_of_them_is(
    window: tuple[int, int], places: list[tuple[float, float, float]]
) -> None:
    camera = camera_of(window)
    x, y, z = (np.array(axis) for axis in zip(*places, strict=True))
    across, down = camera.project_all(x, y, z)
    for at, place in enumerate(places):
        assert (across[at], down[at]) == pytest.approx(camera.project(*place))


@given(WINDOWS)
def test_the_whole_table_is_in_the_window(window: tuple[int, int]) -> None:
    seen = camera_of(window).outline
    assert all(-0.1 <= x <= window[0] + 0.1 and -0.1 <= y <= window[1] + 0.1 for x, y in seen)


def test_from_the_chair_the_table_is_the_screen() -> None:
    """The trapezoid covers 62 of 100 of the window, cards are 90 pixels wide near by and 72 far off."""
    camera = Camera.fitted(pygame.Rect(0, 0, 1280, 720), *TABLE, edge=10.5)
    (left, top), (right, _), (near_right, low), (near_left, _) = camera.outline
    assert ((right - left) + (near_right - near_left)) / 2 * (low - top) >= 0.62 * 1280 * 720
    assert 60.0 * camera.scale(223.0) >= 90.0
    assert 60.0 * camera.scale(421.0) >= 72.0


@given(st.floats(0, 560), st.floats(0, 620), st.floats(1, 300))
def test_what_is_higher_is_seen_higher_and_larger(x: float, y: float, z: float) -> None:
    camera = camera_of((1280, 720))
    assert camera.project(x, y, z)[1] < camera.project(x, y)[1]
    assert camera.scale(y, z) > camera.scale(y)


def test_a_small_circle_that_lies_flat_is_as_high_as_the_camera_says() -> None:
    camera = camera_of((1280, 720))
    for y in (50.0, 300.0, 600.0):
        seen = camera.project(280.0, y - 0.5)[1] - camera.project(280.0, y + 0.5)[1]
        assert camera.squash(y) * camera.scale(y) == pytest.approx(seen, rel=0.001)
        stands = camera.project(280.0, y, -0.5)[1] - camera.project(280.0, y, 0.5)[1]
        assert camera.rise(y) * camera.scale(y) == pytest.approx(stands, rel=0.001)
