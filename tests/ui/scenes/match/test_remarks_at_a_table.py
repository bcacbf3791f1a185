"""What happens for the first time at a table is explained beside it, and never over what one has to press."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Launched, Seen
from game.core.languages import LANGUAGES
from game.flick.film import Shot
from game.games.space_invaders.events import Refilled, RoundBegan, TurnTokenPassed
from game.session.lessons import load_progress, save_progress
from game.session.remarks import read_remarks
from game.session.settings import Settings
from game.session.store import Store
from game.table.things import Table
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.board_hands import BoardHands
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.furniture import Corner
from game.ui.stage.scene import Stage
from game.ui.table.launch_controller import LaunchController
from tests.lab.pilot import Visitor
from tests.lab.tour.found import first
from tests.lab.tour.positions_invaders import LONG, PLAIN, SHORT, THROUGH, hurt, match_at
from tests.lab.tour.visits import until


def sit(
    store: Store,
    idle: Any,
    kinds: str = "pbb",
    size: tuple[int, int] = (1280, 720),
    position: str = SHORT,
    **changes: Any,
) -> Visitor:
    at = Visitor(idle, size, Settings(**{"language": "en", **changes}), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(position, "resolve", kinds=kinds)))
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    for _ in range(3):
        at.frame()
        at.top.draw(at.surface)
    return at


def test_the_first_wave_is_explained_once_and_for_all(store: Store, idle: Any) -> None:
    at = sit(store, idle)
    assert at.top.remarks.now is not None and at.top.remarks.now.name == "wave"
    assert sit(store, idle).top.remarks.now is None


def test_of_a_token_that_lies_on_a_card_nobody_says_it_has_missed(store: Store, idle: Any) -> None:
    at = sit(store, idle, position=LONG)
    view, said = at.top.tabletop.view, at.top.remarks.now
    assert view.record(view.asked).on and said is not None
    assert said.name == "long_wave" and "missed" not in said.say.en


@pytest.mark.parametrize("text", [100, 200])
def test_the_slip_lies_over_nothing_that_is_offered(store: Store, idle: Any, text: int) -> None:
    at = sit(store, idle, text_scale=text)
    slip = at.top.remarks.panel.rect
    assert slip.width and not any(slip.colliderect(tag.box) for tag in at.top.board.foretold.tags)


TALL = (1080, 1920)


def launching(
    store: Store, idle: Any, position: str, size: tuple[int, int] = (1280, 720)
) -> Visitor:
    at = Visitor(idle, size, Settings(language="en"), store, drawing=False)
    at.stage.go(MatchScene(at.stage, match_at(position, kinds="pbb")))
    at.top.draw(at.surface)
    until(at, lambda scene: scene.flow.asks)
    at.wait(1.0)
    at.top.draw(at.surface)
    return at


def falls_short(at: Visitor) -> None:
    """A shot that stays in the planet area, and a while after it."""
    board = at.launches.board
    assert board is not None

    def short(table: Table, shot: Shot) -> float | None:
        return 0.0 if shot.landing.tokens[0].y < table.planet_line - table.token.radius - 1.0 else None

    tries = [(turn / 10, power) for turn in (0, 5, 7) for power in range(12)]
    at.top.answered(Launched(first(board.table, "r1a", tries, short).launch))
    until(at, lambda scene: scene.table.plays)
    until(at, lambda scene: scene.flow.asks and not scene.busy)
    at.wait(4.0)
    at.top.draw(at.surface)


def heard(*names: str) -> None:
    """These have been said before."""
    progress = load_progress()
    for name in names:
        progress.remark(f"space_invaders/{name}")
    save_progress(progress)


def named(at: Visitor) -> str:
    return "" if at.top.remarks.now is None else str(at.top.remarks.now.name)


def test_a_shield_is_explained_before_anything_else(store: Store, idle: Any) -> None:
    at = launching(store, idle, PLAIN)
    assert named(at) == "shielded", "before it costs a launch"
    at.top.remarks.go_on()
    at.wait(4.0)
    at.top.draw(at.surface)
    assert named(at) == "win" and at.top.remarks.panel.rect == at.top.panels.margin, "in the same turn"
    at.top.remarks.go_on()
    at.wait(4.0)
    assert named(at) == "", "more would be too much"
    assert named(launching(store, idle, PLAIN)) == "", "once and for all"
    assert named(launching(store, idle, THROUGH)) == "way_free"


def test_without_a_shield_a_game_begins_with_how_one_wins(store: Store, idle: Any) -> None:
    assert named(launching(store, idle, THROUGH)) == "win"


def test_what_matters_most_of_a_move_is_said(store: Store, idle: Any) -> None:
    heard("win", "shielded", "way_free")
    at = launching(store, idle, PLAIN, TALL)
    view = at.top.tabletop.view
    told = [Refilled("S11", "a1"), TurnTokenPassed(0), RoundBegan(9, True)]
    at.top.remarks.hear([Seen(event, view) for event in told])
    assert at.top.remarks._waiting.remark.name == "last_round"


def test_one_tip_a_turn_is_enough(store: Store, idle: Any) -> None:
    heard("shielded")
    at = launching(store, idle, PLAIN, TALL)
    assert at.top.remarks.now is not None
    at.top.remarks.put_away()
    falls_short(at)
    assert at.top.remarks.now is None, "there is more to say, another time"
    at = launching(store, idle, PLAIN, TALL)
    assert at.top.remarks.now is None, "how one wins was said"
    falls_short(at)
    assert at.top.remarks.now is not None and at.top.remarks.now.name == "short"


def test_what_came_of_the_last_shots_is_not_put_away_for_a_tip(store: Store, idle: Any) -> None:
    launching(store, idle, PLAIN)
    at = launching(store, idle, PLAIN)
    falls_short(at)
    assert at.top.remarks.now is None and at.top.panels.fates.rect.height > 0


def test_amid_an_alarm_nothing_is_explained(store: Store, idle: Any) -> None:
    assert launching(store, idle, hurt(3, 2)).top.remarks.now is None


def test_where_the_corners_have_no_room_now_it_is_explained_another_time(
    monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Corner, "settle", lambda *_: None)
        heard: list[str] = []
        patch.setattr(Stage, "sound", lambda _, name, *__: heard.append(name))
        assert launching(store, idle, PLAIN).top.remarks.now is None
        assert "focus" not in heard
    assert launching(store, idle, PLAIN).top.remarks.now is not None


def test_among_people_nothing_is_explained(store: Store, idle: Any) -> None:
    assert sit(store, idle, "ppp").top.remarks.now is None


def test_what_is_explained_is_read_from_the_catalogue_each_under_its_own_name() -> None:
    ui = game_ui_of("space_invaders")
    names = [one.name for one in read_remarks(ui.pages.remarks, match_at(SHORT).game)]
    assert "one_more" in names and len(names) == len(set(names))


def test_a_press_where_a_slip_has_just_gone_is_none_on_the_table(
    monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any
) -> None:
    at = sit(store, idle, text_scale=200)
    slip = at.top.remarks.panel.rect.copy()
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(BoardHands, "mouse_after", lambda _, event: heard.append(event.pos))
    until(at, lambda scene: scene.remarks.now is None)
    at.move(slip.center)
    heard.clear()
    at.press()
    assert heard == [], "it has just gone by itself"
    at.release()
    at.wait(0.8)
    heard.clear()
    at.press()
    assert heard == [slip.center]


def test_a_slip_makes_way_for_an_alarm_that_comes_up_beneath_it(
    monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any
) -> None:
    at = sit(store, idle, text_scale=200)
    slip = at.top.remarks.panel.rect.copy()
    alarm = slip.inflate(-40, -120)
    monkeypatch.setattr(LaunchController, "written", property(lambda _: [alarm]))
    for _ in range(3):
        at.frame()
        at.top.draw(at.surface)
    assert at.top.remarks.now is not None and not at.top.remarks.panel.rect.colliderect(alarm)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_whatever_is_explained_has_room_beside_the_table(
    store: Store, idle: Any, size: tuple[int, int], language: str
) -> None:
    at = sit(store, idle, size=size, language=language)
    at.top.remarks.put_away()
    for remark in read_remarks(at.top.ui.pages.remarks, at.top.match.game):
        at.top.remarks.now = remark
        at.top.relay()
        at.frame()
        at.top.draw(at.surface)
        slip = at.top.remarks.panel
        assert slip.rect == at.top.panels.margin and not slip.overflows, remark.name
        assert not any(slip.rect.colliderect(tag.box) for tag in at.top.board.foretold.tags)
        prompt = next(panel for panel in at.top.desk.panels if panel.name == "prompt")
        assert not slip.rect.colliderect(prompt.rect) and not prompt.overflows


def test_beside_the_table_a_slip_stays_until_something_is_done(store: Store, idle: Any) -> None:
    at = sit(store, idle)
    at.wait(60.0)
    assert at.top.remarks.now is not None, "in nobody's way, and perhaps somebody still reads"
    at.tap("return")
    until(at, lambda scene: scene.remarks.now is None)


@pytest.mark.parametrize("asked", [False, True])
def test_the_last_tip_is_the_last_even_if_something_is_asked_at_that_moment(
    store: Store, idle: Any, asked: bool
) -> None:
    at = sit(store, idle)
    remarks = at.top.remarks
    button = next(part for part in remarks.panel.walk() if part.name == "remark-off")
    if asked:  # a question came up this very moment, and nobody can have read it
        at.stage.gate._since = at.now
    at.move(button.rect.center)
    at.press()
    assert remarks.now is None and not at.stage.settings.remarks
    for remark in read_remarks(at.top.ui.pages.remarks, at.top.match.game):
        remarks._say(remark)
        assert remarks.now is None, remark.name


def test_a_press_on_the_slip_is_none_on_what_lies_below(store: Store, idle: Any) -> None:
    at = sit(store, idle)
    before = len(at.top.match.log.entries)
    at.move(at.top.remarks.panel.rect.inflate(-6, -6).topleft)
    at.press()
    assert at.top.remarks.now is not None and len(at.top.match.log.entries) == before


def test_a_press_in_the_frame_in_which_a_slip_comes_up_puts_nothing_away(store: Store, idle: Any) -> None:
    at = sit(store, idle)
    button = next(part for part in at.top.remarks.panel.walk() if part.name == "remark-off")
    at.top.remarks._news = at.now
    at.move(button.rect.center)
    at.press()
    assert at.top.remarks.now is not None and at.stage.settings.remarks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920)])
def test_with_large_text_a_slip_lies_beside_the_cards(
    store: Store, idle: Any, size: tuple[int, int], language: str
) -> None:
    at = sit(store, idle, size=size, text_scale=200, language=language)
    slip, picture, view = at.top.remarks.panel.rect, at.top.board.picture, at.top.board.painter.table_view
    cards = [view.to_screen(*picture.at(card.id)) for card in picture.table.cards]
    assert at.top.remarks.now is not None and len(cards) > 10
    assert sum(slip.collidepoint(card) for card in cards) <= 1
