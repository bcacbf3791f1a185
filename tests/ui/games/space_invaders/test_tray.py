"""The tray names the power of every token, however many there are, and each can be pressed."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from game.ui.games.space_invaders.tray import RING, Arranged, Slot, arranged

TOKENS = ("r1a", "r1b", "r1c", "r2a", "r2b", "r3a", "r3b")
NARROW = pygame.Rect(10, 480, 68, 180)  # beside the table at 1280x720
BROAD = pygame.Rect(10, 1500, 600, 150)
FLAT = pygame.Rect(8, 590, 288, 88)  # in a window of 21:9
BELOW = pygame.Rect(8, 1690, 500, 136)  # in an upright window


def whole(count: float) -> int:
    return round(count)


def named(found: Arranged) -> set[str]:
    """The levels whose power is read somewhere."""
    levels = {heading.token[1] for heading in found.headings}
    return levels | {slot.token[1] for slot in found.slots if slot.label}


@pytest.mark.parametrize("room", [NARROW, BROAD, FLAT, BELOW])
@pytest.mark.parametrize("count", range(1, 8))
def test_every_power_is_named_and_no_token_lies_on_another(room: pygame.Rect, count: int) -> None:
    tokens = TOKENS[:count]
    found = arranged(room, tokens, whole, False)
    assert [slot.token for slot in found.slots] == list(tokens)
    assert named(found) == {token[1] for token in tokens}
    boxes = [slot.box for slot in found.slots] + [heading.box for heading in found.headings]
    assert all(room.contains(box) for box in boxes)
    assert not any(box.collidelistall([other for other in boxes if other is not box]) for box in boxes)


def test_tokens_of_a_level_lie_below_their_heading_and_above_the_next() -> None:
    found = arranged(NARROW, TOKENS, whole, False)
    assert [heading.token for heading in found.headings] == ["r1a", "r2a", "r3a"]
    for heading, next_one in zip(found.headings, (*found.headings[1:], None), strict=True):
        own = [slot.box for slot in found.slots if slot.token[1] == heading.token[1]]
        assert all(box.top >= heading.box.bottom for box in own)
        assert next_one is None or all(box.bottom <= next_one.box.top for box in own)


def test_in_a_broad_tray_levels_lie_side_by_side_and_no_token_is_tiny() -> None:
    for count in (5, 6, 7):
        found = arranged(FLAT, TOKENS[:count], whole, False)
        assert {heading.box.y for heading in found.headings} == {FLAT.y}
        assert min(slot.radius for slot in found.slots) > 12


def ring_covers(slot: Slot) -> bool:
    """Whether the ring of the token that is in the shooter lies on its power's name."""
    return bool(slot.label) and slot.middle[1] + RING * slot.radius > slot.box.bottom - slot.label + 1


@pytest.mark.parametrize("room", [NARROW, BROAD, FLAT, BELOW])
@pytest.mark.parametrize("count", range(1, 8))
def test_the_ring_of_the_loaded_token_does_not_cover_its_name(room: pygame.Rect, count: int) -> None:
    found = arranged(room, TOKENS[:count], whole, room is BELOW)
    assert not any(ring_covers(slot) for slot in found.slots)


@pytest.mark.parametrize("room", [NARROW, BROAD, FLAT, BELOW])
@pytest.mark.parametrize("count", range(1, 8))
def test_a_letter_lies_on_its_own_token_and_nowhere_near_another(room: pygame.Rect, count: int) -> None:
    for slot in arranged(room, TOKENS[:count], whole, room is BELOW).slots:
        (x, y), disc = slot.tag
        middle = slot.middle
        assert hypot(x - middle[0], y - middle[1]) < 1.2 * slot.radius, "on the rim of its token"
        held = pygame.Rect(round(x - disc), round(y - disc), round(2 * disc), round(2 * disc))
        assert slot.box.inflate(2, 2).contains(held)


def test_rows_of_a_level_are_no_farther_apart_than_levels() -> None:
    for count in (5, 6, 7):
        found = arranged(NARROW, TOKENS[:count], whole, False)
        first = [slot.middle[1] for slot in found.slots if slot.token[1] == "1"]
        following = min(slot.middle[1] for slot in found.slots if slot.token[1] == "2")
        assert max(first) - min(first) <= following - max(first)


def test_few_tokens_have_their_names_below_them() -> None:
    found = arranged(NARROW, TOKENS[:3], whole, False)
    assert not found.headings and all(slot.label for slot in found.slots)


def test_an_empty_tray_has_nothing_in_it() -> None:
    assert arranged(NARROW, (), whole, False) == Arranged(())
