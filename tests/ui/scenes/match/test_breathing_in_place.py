"""What moves by itself is drawn in its own places, and the window then looks as if all had been drawn."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.table.things import LauncherKind
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.breath import MOST, Breath, Breathes, Breathing
from tests.games.space_invaders.mid_match import ROWS
from tests.lab.pilot import Visitor
from tests.lab.tour.visits import match_of
from tests.ui.scenes.match.test_what_happened import sit

GAMES = [("space_defenders", 3), ("lunar_invaders_2011", 5), ("lunar_invaders_2016", 2)]
FRAME = 1 / 60
MID_MATCH = f"{ROWS}planet 20 of 20\nufo 4 of 4\nseat o\nactive o 1a 1b\nat o1a e3 4 -6\n"


def drawn(at: Visitor) -> list[pygame.Rect]:
    """The frames until nothing waits for its turn any more; what they drew anew."""
    changed: list[pygame.Rect] = []
    for _ in range(60):
        new = at.top.draw(at.surface)
        changed += new
        if not new:
            return changed
    raise AssertionError("something is drawn in every frame while no time passes")


def whole(at: Visitor) -> pygame.Surface:
    """The same moment, drawn anew from the ground."""
    at.top.desk.forget()
    at.top.draw(at.surface)
    return at.surface.copy()


def difference(one: pygame.Surface, other: pygame.Surface, more: int = 1) -> pygame.Rect:
    """A box round all pixels that are not the same, by so `more` at least; empty where there are none."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (more, more, more, 255), other)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("text", [100, 200])
def test_drawn_in_places_it_looks_as_drawn_whole(name: str, seats: int, text: int) -> None:
    at, dice = sit(name, seats, settings=Settings(language="en", text_scale=text)), Random(5)
    at.wait(8.0)  # lines of the log and bubbles have gone
    for _ in range(12):
        for _ in range(dice.randrange(3, 40)):
            at.top.update(FRAME)
            at.top.draw(at.surface)
        if dice.random() < 0.5:
            at.move((dice.randrange(at.surface.get_width()), dice.randrange(at.surface.get_height())))
        else:
            at.tap(dice.choice(["up", "left", "right", "down"]))
        drawn(at)
        seen = at.surface.copy()
        assert not difference(seen, whole(at))


@pytest.mark.parametrize("position", ["", MID_MATCH])
def test_a_table_that_nobody_has_touched_looks_as_drawn_whole(position: str) -> None:
    at, dice = Visitor(lambda stage: MatchScene(stage, a_table(position))), Random(3)
    at.wait(8.0)
    window, areas = at.surface.get_rect(), list[int]()
    for _ in range(8):
        for _ in range(dice.randrange(3, 40)):
            at.now += FRAME
            at.top.update(FRAME)
            areas.append(sum(rect.width * rect.height for rect in at.top.draw(at.surface)))
        drawn(at)
        seen = at.surface.copy()
        assert not difference(seen, whole(at), 3), "what is blended may be rounded another way"
    assert any(areas), "lamps burn, creatures march in place"
    assert sorted(areas)[len(areas) * 9 // 10] < window.width * window.height / 5


def a_table(position: str) -> Match:
    """A match of two people at this position, or at its beginning."""
    if position:
        return match_of("space_invaders", position, "pp")
    players = (Player(name="Ann"), Player(name="Bob"))
    options = game_ui_of("space_invaders").setup.options(2, {})
    return Match.start(Setup("space_invaders", options, players, 5, ""))


@pytest.mark.parametrize("launcher", ["shooter", "flick"])
@pytest.mark.parametrize("held", [False, True])
def test_an_aim_drawn_in_its_place_looks_as_drawn_whole(held: bool, launcher: LauncherKind) -> None:
    match = a_table("")
    settings = Settings(language="en", launcher=launcher, preview="full")
    at, dice = Visitor(lambda stage: MatchScene(stage, match), settings=settings), Random(8)
    at.wait(8.0)
    window, areas = at.surface.get_rect(), list[int]()
    if held:
        at.move((640, 400))
        at.press()
    for _ in range(8):
        at.wait(dice.random())
        for _ in range(3):
            at.move((dice.randrange(300, 980), dice.randrange(60, 600)))
            at.now += FRAME
            at.top.update(0.0)  # the hand has moved, and no picture of the rest is due
            changed = at.top.draw(at.surface)
            areas.append(sum(rect.width * rect.height for rect in changed))
        drawn(at)  # a shooter that has turned is seen so a frame or two later
        seen = at.surface.copy()
        assert not difference(seen, whole(at))
    assert 0 < min(areas) < window.width * window.height / 2


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_board_that_stands_is_drawn_in_small_places(name: str, seats: int) -> None:
    at = sit(name, seats)
    at.wait(8.0)
    drawn(at)
    window, most, moved = at.surface.get_rect(), 0, 0
    for _ in range(120):
        at.top.update(FRAME)
        areas = [rect.width * rect.height for rect in at.top.draw(at.surface)]
        most, moved = max(most, sum(areas)), moved + len(areas)
    assert moved > 0
    assert most < window.width * window.height / 5


def test_many_that_stir_at_once_take_turns_and_none_is_left_out() -> None:
    boxes = [pygame.Rect(20 * number, 0, 10, 10) for number in range(7)]
    breath = Breath()
    breath.whole(0, {number: Breathes(box, "in") for number, box in enumerate(boxes)})
    now: Breathing = {number: Breathes(box, "out") for number, box in enumerate(boxes)}
    frames = [breath.due(1, lambda: now) for _ in range(10)]
    assert max(map(len, frames)) == MOST
    assert sorted(tuple(box) for frame in frames for box in frame) == sorted(map(tuple, boxes))
    assert not any(breath.due(2, lambda: now) for _ in range(3))


def test_what_has_gone_elsewhere_is_drawn_where_it_was_too() -> None:
    breath = Breath()
    gone = pygame.Rect(9, 9, 9, 9)
    breath.whole(0, {"it": Breathes(pygame.Rect(0, 0, 10, 10), 1), "gone": Breathes(gone, 1)})
    now: Breathing = {"it": Breathes(pygame.Rect(5, 5, 10, 10), 1)}
    breath.due(1, lambda: now)
    found = [tuple(box) for _ in range(3) for box in breath.due(1, lambda: now)]
    assert sorted(found) == [(0, 0, 15, 15), (9, 9, 9, 9)]
