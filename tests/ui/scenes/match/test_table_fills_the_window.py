"""Space Invaders' table is the screen: what else there is stands in the corners that it leaves free."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.games.space_invaders import GAME
from game.session.challenges import challenges_in, ladder_folder, read_challenge
from game.session.match import Match
from game.session.settings import Settings
from game.session.store import Store
from game.table.load import bare_table
from game.ui.games.space_invaders.layout import Layout
from game.ui.kit.panel import Panel
from game.ui.scenes.challenges.challenge import Trying, attempt_scene
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.match.corners import OVER
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import FOUR_SEATS, LONG, PLAIN, ROUND_END, match_at
from tests.ui.scenes.in_reach import from_above
from tests.ui.scenes.learning.test_space_invaders_lessons import lesson_of
from tests.ui.scenes.match.test_board_is_the_screen import match_of

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (960, 540), (1024, 768)]
USUAL = (1280, 720)


def four_seats(at: Visitor) -> Any:
    return MatchScene(at.stage, match_at(FOUR_SEATS, kinds="pppp"))


def a_choice(at: Visitor) -> Any:
    return MatchScene(at.stage, match_at(LONG, "resolve"))


def a_replay(at: Visitor) -> Any:
    return ReplayScene(at.stage, told())


def a_lesson(at: Visitor) -> Any:
    return LessonScene(at.stage, GAME, "space_invaders/1_aiming", lesson_of("1_aiming"), 1)


def a_challenge(at: Visitor) -> Any:
    path = challenges_in(ladder_folder(GAME.name))[0]
    return attempt_scene(at.stage, Trying(GAME, [(path.stem, read_challenge(path, GAME))]))


SCENES = [four_seats, a_choice, a_replay, a_lesson, a_challenge]
Make = Callable[[Visitor], Any]
Sit = Callable[..., Visitor]


def told() -> Match:
    """A match in which a whole round's end has happened."""
    match: Match = match_at(ROUND_END, "resolve")
    return match


@pytest.fixture
def sit(store: Store, idle: Any) -> Sit:
    def begin(make: Make, size: tuple[int, int] = USUAL, text: int = 100, language: str = "en") -> Visitor:
        chosen: Any = {"language": language, "text_scale": text, "preview": "off", "animation_speed": 0.0}
        at = Visitor(idle, size, Settings(**chosen), store, drawing=False)
        at.stage.go(make(at))
        for _ in range(4):
            at.frame()
            at.top.draw(at.surface)
        return at

    return begin


def furniture(at: Visitor) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything that stands on the screen besides the table."""
    for panel in at.top.desk.panels:
        if panel.shown and not panel.floats:
            yield panel.name, panel.rect
    layout = at.top.board.painter.layout
    for name in ("order", "tracks", "tray", "deck"):
        yield name, getattr(layout, name)


def over_felt(layout: Layout, rect: pygame.Rect, large: bool = False) -> bool:
    """Whether a rectangle lies on the trapezoid that the felt is; what is `large` may a little."""
    over = layout.stand.px(OVER) if large else 1
    (x0, y0), (x1, _), (x2, y2), (x3, _) = layout.stand.camera.outline
    for y in (max(rect.top, y0), min(rect.bottom, y2)):
        share = (y - y0) / (y2 - y0)
        left, right = x0 + (x3 - x0) * share, x1 + (x2 - x1) * share
        if rect.top < y2 and rect.bottom > y0 and rect.right > left + over and rect.left < right - over:
            return True
    return False


def test_the_felt_is_most_of_the_window() -> None:
    outline = Layout.of(pygame.Rect(0, 0, *USUAL), bare_table()).stand.camera.outline
    turns = zip(outline, outline[1:] + outline[:1], strict=True)
    area = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in turns)) / 2
    assert area >= 0.62 * USUAL[0] * USUAL[1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", SCENES)
def test_nothing_stands_on_the_felt_or_on_anything_else(
    sit: Sit, make: Make, size: tuple[int, int], text: int, language: str
) -> None:
    at = sit(make, size, text, language)
    parts, window = list(furniture(at)), at.surface.get_rect()
    for number, (name, rect) in enumerate(parts):
        assert window.contains(rect), name
        assert rect.width > 8 and rect.height > 8, name
        assert not over_felt(at.top.board.painter.layout, rect, text >= 150 or make is a_challenge), name
        for other, beside in parts[number + 1 :]:
            assert not rect.colliderect(beside), (name, other)


@pytest.mark.parametrize("make", SCENES)
def test_seen_from_above_at_once_the_table_leaves_its_furniture_as_much_room(sit: Sit, make: Make) -> None:
    at = sit(make)
    before = at.top.board.painter.layout
    assert not from_above(at.top.board.table_view.outline)
    at.stage.change(table_seen_from="above")
    at.top.draw(at.surface)
    after = at.top.board.painter.layout
    assert from_above(at.top.board.table_view.outline)
    assert after.tray.width > before.tray.width
    assert not any(over_felt(after, rect) for _, rect in furniture(at))
    at.stage.change(table_seen_from="chair")
    at.top.draw(at.surface)
    assert not from_above(at.top.board.table_view.outline)


def test_nothing_jumps_when_a_question_comes(sit: Sit) -> None:
    """What stays from an aim to a choice, which is answered on the table, stays where it is."""

    def places(make: Make) -> dict[str, pygame.Rect]:
        return dict(furniture(sit(make)))

    aim = places(lambda at: MatchScene(at.stage, match_at(PLAIN)))
    choice = places(a_choice)
    assert aim.pop("prompt").topleft == choice.pop("prompt").topleft
    assert aim == choice


# -- the log -----------------------------------------------------------------------------------


def drawer(at: Visitor) -> Any:
    at.frame()
    at.top.draw(at.surface)
    return at.top.desk.find("log")


@pytest.mark.parametrize("way", ["l", "escape", "log-close"])
def test_l_opens_the_log_over_the_right_side_and_it_closes_again(sit: Sit, way: str) -> None:
    at = sit(a_replay if way == "l" else a_choice)
    assert drawer(at) is None
    at.tap("l")
    log = drawer(at)
    assert log is not None and log.rect.centerx > at.surface.get_width() / 2
    beside = [panel for panel in at.top.desk.active() if panel is not at.top.drawer.panel]
    assert beside and not any(panel.rect.colliderect(at.top.drawer.panel.rect) for panel in beside)
    if way == "log-close":
        at.click(way)
    else:
        at.tap(way)
    assert drawer(at) is None
    assert isinstance(at.top, ReplayScene | MatchScene) and at.top.desk.over is None


def test_the_log_scrolls_by_wheel_and_keys_and_follows_again_at_its_end(sit: Sit) -> None:
    at = sit(lambda at: MatchScene(at.stage, match_of("space_defenders", 2)), text=200)
    at.click("log-open")
    log = drawer(at)
    newest = [number for _, number in log.seen][-1]
    assert newest == len(at.top.lines.lines) - 1
    at.move(log.rect.center)
    at.wheel(3)
    drawer(at)
    assert [number for _, number in log.seen][-1] < newest
    at.wheel(-50)
    drawer(at)
    assert log._last is None
    at.top.desk.take_focus(log)
    for _ in range(newest):
        at.tap("up")
    drawer(at)
    assert next(number for _, number in log.seen) < 2
    at.tap("l")
    at.tap("l")
    assert drawer(at)._last is None


def test_what_happened_last_is_a_line_that_fades(sit: Sit) -> None:
    at = sit(lambda at: MatchScene(at.stage, match_of("space_defenders", 2)))
    line = at.top.drawer.line
    assert line.text == "Ann takes a 1 on e9"
    shaded = line.stamp()
    at.wait(5.0)
    assert line.text and line.stamp() != shaded
    at.wait(2.0)
    assert line.text == ""


# -- what opens --------------------------------------------------------------------------------


def slips(at: Visitor) -> list[Panel]:
    at.frame()
    at.top.draw(at.surface)
    return [panel for panel in at.top.desk.active() if panel.name.startswith("slip-")]


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("way", ["mouse", "keys", "press"])
def test_a_seats_badge_opens_its_plate(sit: Sit, text: int, way: str) -> None:
    at = sit(four_seats, text=text)
    assert not slips(at)
    badge = at.find("badge-2")
    if way == "keys":
        at.top.desk.take_focus(badge)
    else:
        at.move(badge.rect.center)
    if way == "press":
        at.press()
        at.release()
        at.move((640, 360))
    [slip] = slips(at)
    plate = at.find("seat-2")
    assert at.surface.get_rect().contains(slip.rect) and slip.rect.contains(plate.rect)
    assert plate.rect.height >= plate.measure(at.top.look, plate.rect.width)
    if way == "press":
        at.move(badge.rect.center)
        at.press()
        at.release()
    at.top.desk.take_focus(None)
    at.move((640, 500))
    assert not slips(at)


def test_a_plate_stays_open_while_the_mouse_is_on_it(sit: Sit) -> None:
    at = sit(four_seats)
    at.move(at.find("badge-1").rect.center)
    [slip] = slips(at)
    at.move((slip.rect.right - 2, at.find("badge-1").rect.centery))
    assert slips(at) == [slip]
    at.move(slip.rect.center)
    assert slips(at) == [slip]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_panel_with_too_little_room_opens_over_the_table(sit: Sit, way: str) -> None:
    at = sit(a_challenge, text=200, language="de")
    prompt = at.top.panels.prompt  # what is asked in a challenge leaves room for its goal
    folded = prompt.rect.copy()
    assert prompt.overflows
    if way == "mouse":
        at.move(prompt.rect.center)
    else:
        at.top.desk.take_focus(next(w for w in prompt.walk() if w.focusable))
    at.frame()
    assert not prompt.overflows and prompt.floats
    at.top.desk.take_focus(None)
    at.move((640, 600))
    at.frame()
    assert prompt.rect == folded and not prompt.floats


@pytest.mark.parametrize("text", [100, 200])
def test_every_way_on_is_in_reach(sit: Sit, text: int) -> None:
    at = sit(four_seats, text=text)
    window = at.surface.get_rect()
    assert all(window.contains(at.find(name).rect) for name in ("hint", "menu"))
    if text == 200:
        at.click("more")
        at.top.draw(at.surface)
    for name in ("undo", "watch"):
        assert at.find(f"{name}-more" if text == 200 else name)
