"""What is written on the table can all be read: offers, powers, the alarm, names of marks, the last line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Literal

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import Line
from game.ui.scenes.match.log_drawer import FadingLine
from game.ui.scenes.match.match import MatchScene
from game.ui.table.seen_table import SeenTable
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import AGAIN, LONG, PLAIN, hurt, match_at

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920), (1024, 768)]
MATCHES: dict[str, Callable[[], Any]] = {
    "an alarm": lambda: match_at(hurt(3, 2)),
    "a token that may go again": lambda: match_at(AGAIN),
    "an alarm and a token that may go again": lambda: match_at(AGAIN.replace("planet 14", "planet 2")),
    "a wave, and the line before it": lambda: match_at(LONG, "resolve"),
    "an ordinary shot": lambda: match_at(PLAIN),
}


def seen_table(scene: Any) -> SeenTable:
    board = scene.tabletop.board
    return SeenTable(scene.look, scene.stage.size, board.table_view, board.picture.table)


def written(at: Visitor) -> Iterator[tuple[str, pygame.Rect]]:
    """Whatever is to be read over the table."""
    scene: Any = at.top
    taken = list(scene.table.written)
    yield from (("board", box) for box in taken)
    yield from (("furniture", box) for box in scene.tabletop.board.painter.layout.panes)
    if scene.table.active:
        yield from (("mark", slip.place) for slip in scene.table.hand.marks.slips(scene.look))
    furniture = scene.tabletop.places.furniture
    place = scene.drawer.line_place(scene.look, furniture)
    line = scene.drawer.line
    over = not scene.table.there
    box = line.box(scene.look, at.stage.size, place, scene.frames.taken(), over) if line.text else None
    if box is not None:
        yield "line", box
    yield from ((panel.name, panel.rect) for panel in scene.desk.panels if panel.shown and not panel.floats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("match", MATCHES)
def test_nothing_that_is_to_be_read_lies_over_anything_else(
    store: Store, idle: Any, match: str, size: tuple[int, int], text: Literal[100, 200], language: str
) -> None:
    settings: Any = {"language": language, "text_scale": text, "animation_speed": 0.0, "preview": "full"}
    at = Visitor(idle, size, Settings(**settings), store, drawing=False)
    at.stage.go(MatchScene(at.stage, MATCHES[match]()))
    for _ in range(4):
        at.frame()
        at.top.draw(at.surface)
    found, window = list(written(at)), at.surface.get_rect()
    assert [what for what, _ in found if what in {"board", "mark", "line"}]
    for what, box in found:
        assert window.contains(box), what
    for (one, box), (other, beside) in combinations(found, 2):
        assert not box.colliderect(beside), (one, other)


def test_large_text_names_the_marks_as_far_as_there_is_room(store: Store, idle: Any) -> None:
    at = Visitor(idle, (1280, 720), Settings(text_scale=200, preview="full"), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.wait(0.5)
    assert at.top.table.hand.marks.slips(at.top.look)


@pytest.mark.parametrize(("letters", "inside"), [(2, False), (40, True)])
def test_the_passing_line_leaves_a_place_where_it_would_be_cut_to_a_letter(
    store: Store, idle: Any, letters: int, inside: bool
) -> None:
    at = Visitor(idle, (1280, 720), Settings(text_scale=200), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    look, said = at.top.look, "Ann hits the squid on a3 with her second token"
    line = FadingLine(lambda: Line(said), lambda told: said, lambda: True)
    line.update(0.0)
    place = pygame.Rect(0, 200, look.width("n", "body", 17) * letters, 400)
    box = line.box(look, at.stage.size, place, ())
    assert box is not None
    assert place.contains(box) == inside


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_lies_on_no_panel(
    store: Store, idle: Any, size: tuple[int, int], text: Literal[100, 200]
) -> None:
    at = Visitor(idle, size, Settings(language="de", text_scale=text), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
    at.wait(0.3)
    at.top.desk.toast("Nimm den Schild: Solange er steht, fällt daneben nichts.")
    at.top.draw(at.surface)
    (said,) = at.top.desk.notes.take_away()
    assert at.surface.get_rect().contains(said)
    assert not [panel.name for panel in at.top.desk.active() if panel.rect.colliderect(said)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_an_open_log_cuts_nothing_that_is_written_on_the_table(
    store: Store, idle: Any, size: tuple[int, int], text: Literal[100, 200], language: str
) -> None:
    settings: Any = {"language": language, "text_scale": text, "preview": "full"}
    at = Visitor(idle, size, Settings(**settings), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(hurt(3, 2))))
    at.wait(0.2)
    at.tap("l")
    for _ in range(4):
        at.frame()
        at.top.draw(at.surface)
    scene = at.top
    log = scene.drawer.panel.rect
    slips = [slip.place for slip in scene.table.hand.marks.slips(scene.look)]
    assert scene.drawer.open and scene.table.written
    assert log.collidelist([*scene.table.written, *slips]) == -1
    (cost,) = [slip.place for slip in scene.table.hand.marks.slips(scene.look) if slip.key == "cost"]
    assert seen_table(scene).hidden_by(cost) < 1.0, "a shield is told of at the crosshair, over part of it"
