"""Effects: bounded, seeded, over in the end, and calm for who asks for calm."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.theme import Theme
from game.ui.stage.effects import CALM, FREEZE, MOST, SHAKE_MAX, Effects, so_far
from game.ui.table.table_view import FlickTableView

VIEW = FlickTableView(Theme(), pygame.Rect(0, 0, 560, 620))


def picture(effects: Effects) -> bytes:
    surface = pygame.Surface((560, 620))
    effects.draw(surface, VIEW)
    return pygame.image.tobytes(surface, "RGB")


def test_a_hard_hit_on_a_card_freezes_shakes_and_throws_paper() -> None:
    effects = Effects(Theme())
    effects.hit(280, 300, 1.0, "card")
    assert effects.freeze == FREEZE
    assert effects.count > 5
    effects.update(FREEZE + 0.001)
    assert effects.freeze == 0.0
    assert any(v != 0 for v in effects.shake)


def test_what_is_noted_of_a_shot_goes_as_soon_as_the_next_is_begun() -> None:
    effects = Effects(Theme())
    effects.note(280, 300, "Missed", (255, 200, 80))
    effects.update(0.5)
    assert effects.busy and picture(effects) != picture(Effects(Theme()))
    effects.aimed_on()
    effects.update(0.2)
    assert not effects.busy


def test_a_note_stands_beside_what_it_is_about() -> None:
    effects, surface = Effects(Theme()), pygame.Surface((560, 620))
    x, y = VIEW.to_screen(280.0, 300.0)
    effects.note(280.0, 300.0, "A row short", (255, 200, 80))
    effects.draw(surface, VIEW)
    box = drawn(surface)
    assert box.left > x + 12.5 * VIEW.mm and box.top < y < box.bottom


def drawn(surface: pygame.Surface) -> pygame.Rect:
    """A box round all that is there."""
    there = pygame.mask.from_threshold(surface, (0, 0, 0), (3, 3, 3, 255))
    there.invert()
    (box,) = there.get_bounding_rects()
    return box


@pytest.mark.parametrize(("x", "y"), [(280.0, 300.0), (550.0, 300.0), (20.0, 5.0)])
def test_a_note_keeps_off_what_is_to_be_read_and_off_what_it_is_about(x: float, y: float) -> None:
    effects, surface = Effects(Theme()), pygame.Surface((560, 620))
    at = VIEW.to_screen(x, y)
    effects.note(x, y, "Just beside c4", (255, 200, 80))
    effects.draw(surface, VIEW)
    figure = drawn(surface)
    surface.fill((0, 0, 0))
    effects.draw(surface, VIEW, (figure,))
    assert not drawn(surface).colliderect(figure) and not drawn(surface).collidepoint(at)


def test_a_soft_touch_neither_freezes_nor_shakes() -> None:
    effects = Effects(Theme())
    effects.hit(280, 300, 0.1, "table")
    assert effects.freeze == 0.0
    assert effects.shake == (0, 0)


def test_shake_stays_within_four_pixels_and_dies() -> None:
    effects = Effects(Theme())
    for step in range(400):
        if step < 100:
            effects.hit(280, 300, 1.0, "rim")
        effects.update(1 / 60)
        assert max(abs(v) for v in effects.shake) <= SHAKE_MAX
    assert effects.shake == (0, 0)


def test_everything_is_over_in_the_end_and_never_too_much() -> None:
    effects = Effects(Theme())
    for _ in range(40):
        effects.confetti(280, 500)
        effects.hit(100, 100, 1.0, "token")
    effects.number(280, 300, 30)
    assert 0 < effects.count <= MOST
    for _ in range(240):
        effects.update(1 / 60)
    assert not effects.busy


def test_frozen_effects_stand_still() -> None:
    effects = Effects(Theme())
    effects.hit(280, 300, 1.0, "card")
    before = picture(effects)
    effects.update(FREEZE / 2)
    assert picture(effects) == before
    effects.update(FREEZE)
    effects.update(0.05)
    assert picture(effects) != before


def test_one_place_never_rings_more_than_three_times_a_second() -> None:
    effects = Effects(Theme())
    rings = 0
    for _ in range(120):
        before = len(effects.rings)
        effects.ring(280, 300, 1.0, (255, 255, 255))
        rings += len(effects.rings) > before
        effects.update(1 / 60)
    assert rings <= 2 / CALM + 1
    assert 1 / CALM <= 3.0


def test_reduced_motion_leaves_rings_and_numbers_only() -> None:
    effects = Effects(Theme(reduced_motion=True))
    effects.hit(280, 300, 1.0, "card")
    effects.confetti(280, 500)
    effects.number(280, 300, 30)
    assert effects.count == 0
    assert effects.freeze == 0.0
    assert effects.shake == (0, 0)
    first = picture(effects)
    assert any(first)


def test_the_same_seed_throws_the_same_sparks() -> None:
    pictures = []
    for _ in range(2):
        effects = Effects(Theme(), seed=7)
        effects.hit(280, 300, 1.0, "token")
        for _ in range(12):
            effects.update(1 / 60)
        pictures.append(picture(effects))
    other = Effects(Theme(), seed=8)
    other.hit(280, 300, 1.0, "token")
    for _ in range(12):
        other.update(1 / 60)
    assert pictures[0] == pictures[1] != picture(other)


def test_numbers_count_up_to_their_value() -> None:
    effects = Effects(Theme())
    effects.number(280, 300, 30)
    effects.update(0.05)
    early = picture(effects)
    effects.update(0.5)
    assert picture(effects) != early


@pytest.mark.parametrize("value", [1, 30, -1, -5])
def test_a_number_that_is_counted_is_never_none(value: int) -> None:
    begun, done = so_far(value, 0.0), so_far(value, 1.0)
    assert abs(begun) == 1 and begun * value > 0 and done == value
    assert so_far(0, 0.3) == 0
