"""Five seats: everybody's plate within reach, whoever is asked in sight, and five places in the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import Plate
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.scenes.match.setup_seats import PERSON
from tests.lab.pilot import Visitor
from tests.ui.scenes.listed import register
from tests.ui.scenes.many import Many, ManyUi, Options

NAMES = ("Ada", "Benedetta", "Cleo Sternberg", "Dora", "Elif")
Sit = Callable[..., tuple[Visitor, Match]]
SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 576), 100), ((1920, 1080), 150)]


class WideUi(ManyUi):
    """A board as broad as five moons need, and plates with a line or two."""

    aspect, scored, daily = 1.25, False, False

    def plate(self, view: Any, seat: int, words: Any, considered: Any) -> Plate:
        lines = (("beside the board:", "small 3, medium 2"), ("Benedetta can beam home next turn", ""))
        return Plate("6", lines=lines[: 1 + seat % 2])


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any) -> Sit:
    def begin(size: tuple[int, int], text_scale: int, seats: int = 5) -> tuple[Visitor, Match]:
        register(monkeypatch, Many(), WideUi())
        players = tuple(Player("person", name) for name in NAMES[:seats])
        match = Match.start(Setup("many", Options(seats), players, 5), store)
        settings = Settings(language="de", animation_speed=0.0, text_scale=text_scale)
        at = Visitor(idle, size, settings, store)
        at.stage.go(MatchScene(at.stage, match))
        at.wait(0.3)
        return at, match

    return begin


def seen_whole(at: Visitor, seat: int) -> bool:
    """Whether the plate of a seat lies within its panel, unscrolled and uncut."""
    plate = at.top.panels.seats[seat]
    panel = next((p for p in at.top.desk.active() if any(w is plate for w in p.walk())), None)
    look = at.top.look
    return (
        panel is not None
        and panel.inside.inflate(2, 2).contains(plate.rect)
        and plate.rect.height >= plate.measure(look, plate.rect.width)
    )


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_whoever_is_asked_is_in_sight_turn_after_turn(
    sit: Sit, size: tuple[int, int], text_scale: int
) -> None:
    at, match = sit(size, text_scale)
    for turn in range(7):
        assert match.asked == turn % 5
        assert seen_whole(at, turn % 5)
        match.play(match.game.parse_move(f"pick {turn}"))
        match.kept.wait()
        at.wait(0.3)


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_every_plate_can_be_brought_into_sight(sit: Sit, size: tuple[int, int], text_scale: int) -> None:
    at, _ = sit(size, text_scale)
    for seat in range(5):
        at.top.desk.take_focus(at.find(f"seat-{seat}"))
        for _ in range(10):  # a panel that is stacked anew scrolls a frame later
            at.frame()
        room, plate = at.top.panels.wide.room, at.top.panels.seats[seat]
        assert seen_whole(at, seat) or (plate.rect.height > room.height and abs(plate.rect.y - room.y) < 12)


def test_at_common_size_all_five_are_seen_at_once(sit: Sit) -> None:
    at, _ = sit((1280, 720), 100)
    assert all(seen_whole(at, seat) for seat in range(5))


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_all_five_are_in_the_result(sit: Sit, size: tuple[int, int], text_scale: int) -> None:
    at, match = sit(size, text_scale)
    while match.decision is not None:
        match.play(match.decision.moves[0])  # type: ignore[union-attr]
    at.stage.go(ResultScene(at.stage, match))
    at.wait(0.8)
    scores = at.top.panels.scores
    cards: list[Any] = [at.find(f"tally-{seat}") for seat in range(5)]
    look = at.top.look
    assert all(card.rect.height >= card.measure(look, card.rect.width) for card in cards)
    while scores.scroll(1):
        at.frame()
    at.frame()
    assert scores.inside.bottom + 2 >= cards[-1].rect.bottom


class Show:
    """A cabinet's screen with nothing on it."""

    def get_ready(self, rect: Any) -> bool:
        return False

    def update(self, dt: float) -> None: ...
    def draw(self, surface: Any, rect: Any) -> None: ...


@pytest.mark.parametrize("text_scale", [100, 200])
def test_five_take_their_seats_by_name(
    monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any, text_scale: int
) -> None:
    game, ui = Many(), WideUi()
    game.name = ui.name = "lunar_invaders_2011"  # stands in that cabinet for the time of a test
    ui.seats = (2, 5)
    ui.attract = lambda stage: Show()  # type: ignore[method-assign]
    register(monkeypatch, game, ui)
    settings = Settings(language="en", animation_speed=0.0, text_scale=text_scale)
    at = Visitor(idle, (1280, 720), settings, store)
    at.stage.go(SetupScene(at.stage, game.name))
    at.frame()
    at.click("seats")
    at.top.desk.take_focus(at.find("seats"))
    while at.top.seats < 5:
        at.tap("right")
    for seat, name in enumerate(NAMES):
        at.click(f"name-{seat}")
        while at.top.seating.chairs[seat].name:
            at.tap("backspace")
        at.type(name)
        at.tap("return")
        at.top.seating.sit(seat, PERSON)
        field = at.find(f"name-{seat}")
        assert at.top.panel.inside.contains(field.rect)
    at.click("start")
    at.frame()
    assert isinstance(at.top, MatchScene)
    assert at.top.tabletop.names == NAMES
    assert len(at.top.panels.seats) == 5
