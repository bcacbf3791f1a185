"""The arcade: from its cabinets to a first move, back to an open match, and what it has to say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core import GAMES, Launched
from game.core.errors import DataError
from game.session.match import Match, Player, Setup
from game.session.settings import Chair, Settings, Table
from game.session.store import Score, Store
from game.ui.app import window
from game.ui.games import game_ui
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.arcade.cabinet_row import ATTRACT_AFTER
from game.ui.scenes.arcade.credits import CreditsScene
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.library.library import LibraryScene
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.scenes.practice.practice import PracticeScene
from game.ui.scenes.settings.settings import SettingsScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Hands, Visitor

GAME = "space_defenders"
Visit = Callable[..., Visitor]
FIRST = "space_invaders"
TWO = Table(seats=2, chairs=(Chair(name="Ann"), Chair(name="Bob")))
PEOPLE = {"tables": {GAME: TWO, FIRST: TWO}}


@pytest.fixture
def visit(store: Store) -> Visit:
    def make(first: Callable[[Stage], Scene] = ArcadeScene, **changes: object) -> Visitor:
        settings = Settings(**({"language": "en", "animation_speed": 0.0} | changes))  # type: ignore[arg-type]
        at = Visitor(first, settings=settings, store=store, drawing=False)
        at.top.draw(at.surface)
        return at

    return make


def begun(store: Store, moves: int = 3, seed: int = 5) -> Match:
    """A match of two people that has been left after some moves."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(2, {})
    players = (Player(name="Ann"), Player(name="Bob"))
    match = Match.start(Setup(GAME, options, players, seed, ui.setup.variant(options)), store)
    for _ in range(moves):
        assert match.decision is not None
        match.play(match.decision.moves[0])  # type: ignore[union-attr]
    assert match.kept.wait()
    return match


def launches(match: Match) -> int:
    return sum(isinstance(entry.move, Launched) for entry in match.log.entries)


def until_asked(at: Hands) -> None:
    """Wait until a person may answer."""
    for _ in range(200):
        at.top.draw(at.surface)
        if at.top.flow.asks:
            return
        at.top.match.kept.wait()  # until the disk has what was played: frames are much faster here
        at.frame()
    raise AssertionError("nobody is asked")


# -- to a first move ------------------------------------------------------------------------


def test_three_actions_lead_from_the_arcade_to_a_first_move_by_mouse(visit: Visit) -> None:
    at = visit(**PEOPLE)
    at.click(f"cabinet-{GAME}")
    assert isinstance(at.top, SetupScene)
    at.click("start")
    match = at.top
    assert isinstance(match, MatchScene)
    until_asked(at)
    assert match.match.log.entries == ()
    match.draw(at.surface)
    board = match.tabletop.places.board
    lowest = [
        (x, y) for y in range(board.bottom, board.bottom - 90, -20) for x in range(board.x, board.right, 16)
    ]
    for place in lowest:  # find a space that answers
        at.move(place)
        at.press()
        at.release()
        if match.match.log.entries:
            break
    assert len(match.match.log.entries) >= 1


def test_three_presses_lead_from_the_arcade_to_a_first_move_by_keyboard(visit: Visit) -> None:
    at = visit(**PEOPLE)
    at.tap("return")
    assert isinstance(at.top, SetupScene)
    at.tap("return")
    assert isinstance(at.top, MatchScene)
    until_asked(at)
    at.key_down("space")
    at.wait(0.4)
    at.key_up("space")
    assert launches(at.top.match) == 1


def test_three_presses_lead_from_the_arcade_to_a_first_move_by_pad(visit: Visit) -> None:
    at = visit(**PEOPLE)
    at.pad_tap(0)
    assert isinstance(at.top, SetupScene)
    at.pad_tap(0)
    assert isinstance(at.top, MatchScene)
    until_asked(at)
    at.pad(0, True)
    at.wait(0.4)
    at.pad(0, False)
    assert launches(at.top.match) == 1


@pytest.mark.parametrize(
    "accept", [lambda at: at.tap("return"), lambda at: at.pad_tap(0)], ids=["keys", "pad"]
)
def test_a_game_with_spaces_begins_with_a_press_too(visit: Visit, accept: Callable[[Visitor], None]) -> None:
    at = visit(**PEOPLE)
    at.tap("right")
    at.tap("right")
    for _ in range(3):
        accept(at)
        if isinstance(at.top, MatchScene):
            until_asked(at)
    assert [str(entry.move)[:5] for entry in at.top.match.log.entries] == ["place"]


def test_leaving_a_match_returns_to_the_arcade_where_it_can_be_continued(visit: Visit) -> None:
    at = visit(**PEOPLE)
    at.tap("right")
    at.tap("right")
    at.tap("return")
    at.tap("return")
    until_asked(at)
    at.tap("return")
    played = at.top.match
    at.stage.home()
    assert isinstance(at.top, ArcadeScene)
    assert [match.id for match in at.top.open] == [played.kept.id]


def test_moving_into_a_cabinet_takes_a_moment_that_a_press_skips(visit: Visit) -> None:
    at = visit(animation_speed=1.0)
    at.click(f"cabinet-{GAME}")
    assert isinstance(at.top, ArcadeScene)
    at.tap("x")
    assert isinstance(at.top, SetupScene)
    slow = visit(animation_speed=1.0)
    slow.click(f"cabinet-{GAME}")
    slow.wait(0.6)
    assert isinstance(slow.top, SetupScene)


# -- continue -------------------------------------------------------------------------------


def test_continue_is_the_first_item_and_resumes_the_match_played_last(visit: Visit, store: Store) -> None:
    begun(store, seed=1)
    last = begun(store, moves=4, seed=2)
    at = visit()
    assert at.top.first().name == "continue"
    at.tap("return")
    assert isinstance(at.top, MatchScene)
    assert at.top.match.kept.id == last.kept.id
    assert len(at.top.match.log.entries) == 4


def test_without_an_open_match_there_is_no_continue(visit: Visit) -> None:
    assert visit().top.desk.find("continue") is None


def test_a_match_of_other_rules_is_not_offered_to_be_continued(
    visit: Visit, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(store, seed=1)
    monkeypatch.setitem(GAMES._versions, GAME, 99)
    assert visit().top.desk.find("continue") is None


# -- what is not there, and what has to be said ---------------------------------------------


def test_a_cabinet_without_a_game_is_unlit_and_says_so(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game_ui._loaded, "space_defenders", None)
    at = visit()
    lit = [spot.art.name for spot in at.top.spots if spot.lit]
    assert sorted(lit) == sorted(games_on_screen())
    (dark,) = (spot for spot in at.top.spots if not spot.lit)
    at.click(dark.name)
    assert isinstance(at.top, ArcadeScene)
    assert "not here yet" in at.top.desk.said
    for name in lit:
        assert at.top.words(f"cabinet.{name}.title") in at.top.desk.said
    assert at.top.desk.said.endswith("Practice range.")


def test_a_game_whose_files_cannot_be_read_says_so_and_the_others_go_on(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_: object) -> Any:
        raise DataError("levels/space_defenders/rules.toml", 3, "deck", "expected int")

    ui = game_ui_of("space_defenders")
    pages = replace(ui.pages, attract=unreadable, read_ahead=unreadable)
    monkeypatch.setitem(game_ui._loaded, "space_defenders", replace(ui, pages=pages))
    at = visit()
    at.wait(ATTRACT_AFTER + 1.0)
    at.top.draw(at.surface)
    broken = next(spot for spot in at.top.spots if spot.art.name == "space_defenders")
    assert not broken.showing
    assert all(spot.showing for spot in at.top.spots if spot is not broken)
    at.click(broken.name)
    assert isinstance(at.top, ArcadeScene)
    assert "rules.toml, line 3, deck: expected int" in at.top.words.tell(at.top.told)


def test_news_of_what_was_done_before_is_said_for_a_moment_and_asks_nothing() -> None:
    at = Visitor(ArcadeScene, settings=Settings(language="en"), drawing=False)
    at.stage.news = "In the table of scores: ADA 55"
    at.wait(0.1)
    at.top.draw(at.surface)
    assert at.top.desk.said == "In the table of scores: ADA 55"
    assert at.top.told == "" and at.stage.news == ""


def test_a_damaged_save_that_was_put_aside_is_said_until_it_is_noted(home: Path) -> None:
    opened, _ = Store.open()
    path = opened.path
    opened.close()
    path.write_bytes(b"this is no database" * 400)
    again, told = Store.open()
    assert told
    at = Visitor(ArcadeScene, settings=Settings(language="en"), store=again, drawing=False)
    at.stage.notice = told
    at.wait(6.0)
    at.top.draw(at.surface)
    assert at.top.told == told
    at.click("noted")
    assert at.top.told == ""
    assert at.top.desk.find("notice-text") is None
    again.close()


def test_the_window_tells_the_arcade_what_the_store_had_to_say(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, _ = Store.open()
    opened.path.parent.mkdir(parents=True, exist_ok=True)
    opened.close()
    opened.path.write_bytes(b"no database at all" * 300)
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    app = window.arcade_app(surface, Settings(language="en"), None)
    try:
        app.frame()
        assert "last_quarter" in app.scene.told  # type: ignore[attr-defined]
    finally:
        app.close()


def test_after_a_while_the_cabinet_shows_its_game_and_then_the_best_scores(
    visit: Visit, store: Store
) -> None:
    for initials, points in (("ANN", 12), ("BOB", 40)):
        store.add_score(Score(game=GAME, variant="solo", initials=initials, points=points))
    at = visit()
    at.tap("right")
    at.tap("right")
    spot = at.top.chosen
    assert spot.best_scores == (("BOB", "40"), ("ANN", "12"))
    assert not spot.showing
    at.wait(ATTRACT_AFTER + 0.5, dt=0.1)
    assert spot.showing
    at.wait(18.0, dt=0.1)
    assert not spot.showing
    at.tap("right")
    assert at.top.idle < 1.0


# -- around ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("practice", PracticeScene),
        ("scores", ScoresScene),
        ("library", LibraryScene),
        ("settings", SettingsScene),
        ("credits", CreditsScene),
    ],
)
def test_every_door_opens_and_leads_back(visit: Visit, name: str, scene: type) -> None:
    at = visit()
    at.click(name)
    assert type(at.top) is scene
    if scene is PracticeScene:
        at.click("arcade")
    else:
        at.tap("escape")
    assert isinstance(at.top, ArcadeScene)
    assert not at.stage.leaving


def test_escape_points_at_the_way_out_and_only_a_second_press_takes_it(visit: Visit) -> None:
    at = visit()
    at.tap("escape")
    assert not at.stage.leaving
    at.tap("return")
    assert at.stage.leaving


def test_arrows_go_from_cabinet_to_cabinet_down_to_the_menu_and_up_again(visit: Visit) -> None:
    at = visit()
    at.tap("right")
    assert at.top.desk.focus.name == f"cabinet-{FIRST}"
    at.tap("right")
    assert at.top.desk.focus.name == f"cabinet-{GAME}"
    at.tap("right")
    assert at.top.desk.focus.name == "cabinet-lunar_invaders_2011"
    assert at.top.chosen.art.name == "lunar_invaders_2011"
    at.tap("down")
    assert at.top.desk.focus.name in {"library", "settings"}
    at.tap("up")
    assert at.top.desk.focus.name.startswith("cabinet-")
    at.tap("left")
    at.tap("left")
    at.tap("left")
    assert at.top.desk.focus.name == "cabinet-space_invaders"
    for _ in range(len(games_on_screen()) + 2):
        at.tap("right")
    assert at.top.desk.focus.name == f"cabinet-{games_on_screen()[-1]}"


def test_the_chosen_cabinet_has_its_name_before_it_and_nothing_stays_behind(visit: Visit) -> None:
    at = visit()
    for _ in range(5):
        at.tap("right")
        at.top.draw(at.surface)
        info, chosen = at.top.info.rect, at.top.chosen.rect
        assert info.left <= chosen.centerx <= info.right
        assert at.surface.get_rect().contains(info)
    here = at.surface.copy()
    at.top.desk.forget()
    at.top.draw(at.surface)
    floor = pygame.Rect(0, info.y, at.surface.get_width(), info.height)
    assert pygame.image.tobytes(here.subsurface(floor), "RGB") == pygame.image.tobytes(
        at.surface.subsurface(floor), "RGB"
    )


def test_the_pads_stick_steps_once_a_push_and_goes_on_while_it_is_held(visit: Visit) -> None:
    at = visit()
    at.hat(1, 0)
    start = [spot.name for spot in at.top.spots].index(at.top.desk.focus.name)
    at.stick(0, 0.9)
    at.stick(0, 0.95)
    names = [spot.name for spot in at.top.spots]
    assert names.index(at.top.desk.focus.name) == start + 1
    at.wait(0.6)
    assert names.index(at.top.desk.focus.name) > start + 1
    at.stick(0, 0.0)
    held = at.top.desk.focus
    at.wait(0.6)
    assert at.top.desk.focus is held


# -- a monkey -------------------------------------------------------------------------------

KEYS = (
    "left",
    "right",
    "up",
    "down",
    "return",
    "space",
    "tab",
    "backspace",
    "a",
    "7",
    "z",
    "m",
    "delete",
    "h",
)
SIZES = ((1280, 720), (960, 540), (1600, 900), (1000, 1000))


def poke(at: Visitor, rng: Random) -> None:
    """One input of any kind."""
    kind = rng.randrange(11)
    width, height = at.stage.size
    if kind < 3:
        at.move((rng.randrange(-5, width + 5), rng.randrange(-5, height + 5)))
    elif kind == 3:
        at.press(rng.choice((1, 1, 1, 2)))
    elif kind == 4:
        at.release(rng.choice((1, 1, 1, 2)))
    elif kind == 5:
        at.wheel(rng.choice((-3, -1, 1, 2)))
    elif kind < 8:
        name = rng.choice(KEYS)
        at.send(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode=name if len(name) == 1 else "")
        at.key_up(name)
    elif kind == 8:
        at.pad(rng.choice((0, 2, 3, 4, 5, 6, 7, 9)), rng.random() < 0.6)
        at.stick(rng.randrange(4), rng.uniform(-1, 1))
    elif kind == 9:
        at.send(pygame.JOYHATMOTION, hat=0, value=(rng.randrange(-1, 2), rng.randrange(-1, 2)), instance_id=0)
    elif rng.random() < 0.25:
        at.resize(rng.choice(SIZES))
    else:
        at.top.interrupt()


@pytest.mark.parametrize(
    "first",
    [
        ArcadeScene,
        lambda stage: SetupScene(stage, GAME),
        SettingsScene,
        ScoresScene,
        LibraryScene,
        CreditsScene,
    ],
    ids=["arcade", "setup", "settings", "scores", "library", "credits"],
)
def test_random_inputs_leave_every_scene_as_it_may_be(
    visit: Visit, store: Store, first: Callable[[Stage], Scene]
) -> None:
    begun(store)
    store.add_score(Score(game=GAME, variant="solo", initials="ANN", points=3))
    at = visit(first)
    home = at.top
    rng = Random(23)
    for number in range(300):
        poke(at, rng)
        at.frame(rng.choice((1 / 60, 1 / 240, 0.1)))
        if number % 10 == 0:
            at.top.draw(at.surface)
        if at.top is not home:  # it went somewhere else, which is not what is tried here
            at.stage.scenes[:] = [home]
            home.enter()
        at.stage.leaving = False
    at.top.draw(at.surface)
    assert at.top is home
    assert all(w.rect.width > 0 for w in home.desk.order())
    assert 80 <= at.stage.settings.text_scale <= 200


@pytest.mark.parametrize("idle", [2.0, ATTRACT_AFTER + 3.0])
def test_drawing_only_what_moves_gives_the_picture_drawn_whole(visit: Visit, idle: float) -> None:
    at = visit()
    at.wait(idle)
    for key in ("right", "left", ""):
        if key:
            at.tap(key)
        for _ in range(4):
            at.frame()
            at.top.draw(at.surface)
        in_parts = pygame.image.tobytes(at.surface, "RGB")
        at.top.desk.forget()
        at.top.draw(at.surface)
        assert pygame.image.tobytes(at.surface, "RGB") == in_parts
        at.top.idle = idle


def test_a_frame_of_the_arcade_shows_little_more_than_its_screens(visit: Visit) -> None:
    at = visit()
    at.wait(0.5)
    changed = at.top.draw(at.surface)
    lit = [spot for spot in at.top.spots if spot.lit]
    assert all(any(box.contains(spot.glass) for box in changed) for spot in lit)
    assert sum(box.width * box.height for box in changed) < 0.25 * 1280 * 720
