"""The tour: pictures of the size that was asked for, and the same ones every time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.errors import LastQuarterError
from game.session.paths import HOME_VARIABLE
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of, games_on_screen
from tests.lab.tour import pictures as tour
from tests.lab.tour import stops as tours


def test_stops_become_pictures_and_the_same_ones_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {
        "practice_charging_full_path",
        "practice_impact",
        "practice_impact_grey",
        "arcade",
        "strip_practice_shot",
    }
    few = tuple(stop for stop in tour.stops() if stop.name in wanted)
    monkeypatch.setattr(tour, "stops", lambda: few)
    first = tour.run(tmp_path / "a", (800, 450), "en", 100)
    again = tour.run(tmp_path / "b", (800, 450), "en", 100)
    assert [path.name for path in first] == [
        "01_arcade.png",
        "02_practice_charging_full_path.png",
        "03_practice_impact.png",
        "04_practice_impact_grey.png",
        "05_strip_practice_shot.png",
    ]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    assert pygame.image.load(first[0]).get_size() == (800, 450)
    assert len({path.read_bytes() for path in first}) == 5


def test_every_room_is_on_the_tour_and_no_two_stops_are_called_alike() -> None:
    names = [stop.name for stop in tour.stops()]
    assert len(names) == len(set(names))
    rooms = {path.stem for path in Path(tours.__file__).parent.glob("*.py")} - {"__init__", "stop"}
    assert rooms == set(tour.ROOMS)


def test_every_page_of_a_games_own_is_on_the_tour(tmp_path: Path, home: Path) -> None:
    pages = [(game, page) for game in games_on_screen() for page in game_ui_of(game).pages.own]
    assert pages
    for game, page in pages:
        stops = [stop for stop in tour.stops() if stop.name.endswith(f"_{page.name}")]
        hands = [stop.visit(tmp_path / stop.name, (1280, 720), Settings()) for stop in stops]
        assert hands, f"no stop is called after the page {page.name} of {game}"
        opened = type(page.open(hands[0].stage))
        assert opened in {type(hand.top) for hand in hands}, f"{game} {page.name}"


@pytest.mark.parametrize("room", sorted(tour.ROOMS))
def test_the_way_to_every_stop_can_still_be_gone(
    room: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its position is one, and what is played there is offered: a card with another print ends neither."""
    for stop in tour.stops_in(room):
        home = tmp_path / stop.name
        home.mkdir()
        monkeypatch.setenv(HOME_VARIABLE, str(home))
        seen = stop.picture(home, (800, 450), Settings(language="en", remarks=False))
        assert pygame.transform.average_color(seen)[:3] != seen.get_at((0, 0))[:3], f"{stop.name} is blank"


def test_a_language_that_it_does_not_speak_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(LastQuarterError, match="en and de"):
        tour.run(tmp_path, (800, 450), "fr", 100)
