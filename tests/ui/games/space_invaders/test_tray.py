"""The tray names the power of every token, however many there are, and each can be pressed."""

from __future__ import annotations

import pygame
import pytest

from game.ui.games.space_invaders.tray import Arranged, arranged

TOKENS = ("r1a", "r1b", "r1c", "r2a", "r2b", "r3a", "r3b")
NARROW = pygame.Rect(10, 480, 68, 180)  # beside the table at 1280x720
BROAD = pygame.Rect(10, 1500, 600, 150)


def whole(count: float) -> int:
    return round(count)


def named(found: Arranged) -> set[str]:
    """The levels whose power is read somewhere."""
    levels = {heading.token[1] for heading in found.headings}
    return levels | {slot.token[1] for slot in found.slots if slot.label}


@pytest.mark.parametrize("room", [NARROW, BROAD])
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


def test_few_tokens_have_their_names_below_them() -> None:
    found = arranged(NARROW, TOKENS[:3], whole, False)
    assert not found.headings and all(slot.label for slot in found.slots)


def test_an_empty_tray_has_nothing_in_it() -> None:
    assert arranged(NARROW, (), whole, False) == Arranged(())
