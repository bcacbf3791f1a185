"""Space Invaders begins with a coin and ends with a wreck or a dark planet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.finale import Parade, PlanetDark
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import ASSAULT_LOST, PLANET_LOST, WON, match_at


def begun(seats: int, **changes: Any) -> Visitor:
    ui = game_ui_of("space_invaders")
    options = ui.setup.options(seats, {})
    players = tuple(Player("person", name) for name in ("Ann", "Bob", "Kai", "Lou")[:seats])
    match = Match.start(Setup("space_invaders", options, players, 5, ui.setup.variant(options)))
    settings = Settings(language="en", preview="off", **changes)
    at = Visitor(lambda stage: MatchScene(stage, match, begins=True), settings=settings)
    at.frame()
    return at


def over(position: str, **changes: Any) -> Visitor:
    settings = Settings(language="en", **changes)
    at = Visitor(lambda stage: MatchScene(stage, match_at(position)), settings=settings)
    at.frame()
    at.frame()
    return at


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beginning_takes_three_to_five_seconds_and_then_the_first_seat_is_asked(seats: int) -> None:
    at = begun(seats)
    took = 0.0
    while at.top.curtain.up:
        at.wait(0.1)
        took += 0.1
    assert 3.0 <= took <= 5.0
    at.wait(0.3)
    assert at.top.flow.asks


@pytest.mark.parametrize("press", ["key", "mouse", "pad"])
def test_any_press_skips_it_and_fires_nothing(press: str) -> None:
    at = begun(3)
    at.wait(1.0)
    if press == "key":
        at.tap("space")
    elif press == "pad":
        at.pad_tap(0)
    else:
        at.move((640, 300))
        at.press()
        at.wait(0.05)
        at.release()
    at.wait(0.4)
    assert not at.top.curtain.up and at.top.flow.asks
    assert not at.top.match.log.entries and not at.top.sweeping


def test_the_horde_is_dealt_card_by_card() -> None:
    at = begun(3)
    piece = at.top.curtain.piece
    cards = len(piece._cards)
    lying = [cards - len(piece._dealt(second).gone) for second in (1.0, 1.9, 2.5, 3.3)]
    assert lying[0] == 0 and lying[-1] == cards
    assert lying == sorted(lying) and 0 < lying[1] < lying[2] <= cards


def test_each_card_and_each_seat_is_heard() -> None:
    piece = begun(3).top.curtain.piece
    names = [one.name for one in piece.sounds]
    assert names.count("si_deal") == len(piece._cards) and names.count("si_recruit") == 3
    assert [one.at for one in piece.sounds] == sorted(one.at for one in piece.sounds)


@pytest.mark.parametrize(
    ("position", "piece"), [(WON, Parade), (PLANET_LOST, PlanetDark), (ASSAULT_LOST, PlanetDark)]
)
def test_each_end_has_its_scene(position: str, piece: type) -> None:
    assert isinstance(over(position).top.curtain.piece, piece)


def picture(position: str) -> pygame.Surface:
    at = over(position)
    at.wait(3.3)
    return at.look().copy()


def test_no_end_looks_like_another() -> None:
    won, lost, failed = map(picture, (WON, PLANET_LOST, ASSAULT_LOST))
    light = [sum(pygame.transform.average_color(one)[:3]) for one in (won, lost, failed)]
    assert light[0] > 2 * max(light[1:])
    assert pygame.image.tobytes(lost, "RGB") != pygame.image.tobytes(failed, "RGB")


@pytest.mark.parametrize("position", [WON, PLANET_LOST])
def test_with_reduced_motion_it_is_one_still_and_then_the_result(position: str) -> None:
    at = over(position, reduced_motion=True)
    assert at.top.curtain.judges
    first = pygame.image.tobytes(at.look(), "RGB")
    at.wait(1.0)
    assert pygame.image.tobytes(at.look(), "RGB") == first
    at.wait(4.0)
    assert isinstance(at.top, ResultScene)


def test_a_match_from_the_set_up_is_opened(tmp_path: Path) -> None:
    from game.session.store import Store
    from game.ui.scenes.match.setup import SetupScene

    store, _ = Store.open(tmp_path / "store")
    at = Visitor(
        lambda stage: SetupScene(stage, "space_invaders"), settings=Settings(language="en"), store=store
    )
    at.top.start()
    at.frame()
    assert isinstance(at.top, MatchScene) and at.top.curtain.plays
    store.close()
