"""What of a desk is drawn anew, when, and on what."""

from __future__ import annotations

import pygame

from game.ui.kit.boxes import Bare
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Label
from game.ui.kit.words import Words
from tests.ui.kit.desks import Held, desk_of


def test_panels_are_drawn_again_only_when_something_changed() -> None:
    held = Held()
    desk = desk_of(held)
    surface, backdrop = pygame.Surface((400, 500)), pygame.Surface((400, 500))
    desk.wipe(surface, backdrop)
    assert desk.draw(surface) != []
    desk.wipe(surface, backdrop)
    assert desk.draw(surface) == []
    held.on = True
    desk.wipe(surface, backdrop)
    assert desk.draw(surface) == [desk.panels[0].rect]


def test_in_a_rushed_frame_a_changed_panel_waits_for_the_next_one_and_no_longer() -> None:
    held = Held()
    desk = desk_of(held)
    surface = pygame.Surface((400, 420))
    backdrop = pygame.Surface(surface.get_size())
    desk.wipe(surface, backdrop)
    desk.picture.rushed = True
    assert desk.draw(surface), "what was never drawn does not wait"
    held.on = True
    drawn = []
    for _ in range(3):
        desk.wipe(surface, backdrop)
        drawn.append(bool(desk.draw(surface)))
    assert drawn == [False, True, False]


def test_a_panel_that_a_scene_has_painted_over_is_seen_again_as_it_was() -> None:
    desk = desk_of(Held())
    panel = desk.panels[0]
    surface = pygame.Surface((400, 600))
    desk.wipe(surface, pygame.Surface((400, 600)))
    desk.draw(surface)
    seen = pygame.image.tobytes(surface.subsurface(panel.rect), "RGB")
    for _ in range(3):
        desk.wipe(surface, pygame.Surface((400, 600)))
        surface.fill((200, 0, 0))
        desk.picture.under = [surface.get_rect()]
        desk.draw(surface)
        assert pygame.image.tobytes(surface.subsurface(panel.rect), "RGB") == seen
    button = desk.find("go")
    assert button is not None
    button.hovered = True
    surface.fill((200, 0, 0))
    desk.picture.under = [surface.get_rect()]
    desk.draw(surface)
    hovered = pygame.image.tobytes(surface.subsurface(panel.rect), "RGB")
    assert hovered != seen
    surface.fill((200, 0, 0))
    desk.picture.under = [surface.get_rect()]
    desk.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(panel.rect), "RGB") == hovered


def test_what_has_no_plate_stands_on_what_the_scene_painted() -> None:
    held, look = Held(), Look(Theme(), Words("en"))
    desk, surface = Desk(look, held.click), pygame.Surface((400, 200))
    panel = Bare(Label("Missed"))
    panel.floats = True
    desk.panels = [panel]
    desk.place(panel, pygame.Rect(20, 20, 200, 40))
    for dark in (60, 20):
        desk.wipe(surface, pygame.Surface((400, 200)))
        surface.fill((dark, 0, 0))
        desk.picture.under = [surface.get_rect()]
        desk.draw(surface)
        assert tuple(surface.get_at((panel.rect.right - 2, panel.rect.bottom - 2)))[:3] == (dark, 0, 0)


def test_boxes_drawn_anew_share_nothing_and_cut_no_words_without_a_plate() -> None:
    held, look = Held(), Look(Theme(), Words("en"))
    desk, surface = Desk(look, held.click), pygame.Surface((400, 200))
    words = Bare(Label("Missed"))
    words.floats = True
    desk.panels = [words]
    desk.place(words, pygame.Rect(20, 20, 200, 40))
    desk.wipe(surface, pygame.Surface((400, 200)))
    over_both = [pygame.Rect(300, 100, 40, 40), pygame.Rect(320, 120, 40, 40)]
    half, alone = pygame.Rect(0, 0, 60, 40), pygame.Rect(0, 180, 20, 20)
    boxes = desk.picture.as_ones(surface, [*over_both, half, alone], [])
    assert len(boxes) == 3 and alone in boxes
    assert pygame.Rect(300, 100, 60, 60) in boxes
    assert any(box.contains(words.rect) and box.contains(half) for box in boxes)
