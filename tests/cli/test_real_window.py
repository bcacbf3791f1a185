"""A real window on a virtual display: the mouse fires a shot at the range, and plays a round of a match.

Needs Xvfb and xdotool, which .ci/run installs; under CI they may not be missing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.core import Aim, Choice, decode
from game.games.space_invaders import GAME, Options
from game.session.match import Match, Player, Setup
from game.session.settings import Chair, Settings, Table
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.lab.window import PATIENCE, Place, Range, Record, Window, hold, missing, opened

SIZE = (1280, 720)
GRAIN = 8  # pixels between the places that are tried
WAVES = Table(seats=2, chairs=(Chair(), Chair("bot", "", "novice")), seed="10")
"""A person and a bot; of this seed both seats have a power that is offered when their tokens lie."""
ENGLISH = Settings(language="en", preview="off", animation_speed=4.0, tables={GAME.name: WAVES})
BACK_TO_A_PERSON = 1  # clicks on the left of a card that the first of the characters holds
PEOPLE = (Player(name="Player 1"), Player(name="Player 2"))
ROUND = 240.0  # seconds that a round may take


@pytest.fixture
def window() -> Iterator[Window]:
    if gone := missing():
        reason = f"{' and '.join(gone)} not installed; .ci/run installs what this needs"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with opened(SIZE, ENGLISH, 400) as shown:
        yield shown


def test_the_mouse_fires_a_shot_that_is_found_in_the_record(window: Window) -> None:
    """Over the table, above the striped line: holding the left button sweeps, releasing it fires."""
    practice = Range(window)
    practice.enter()
    stood = practice.stand
    for across in range(30, 75, 3):
        window.move(across / 100, 0.9)  # along the strip in which the shooter stands
    for _ in range(3):
        window.click((0.5, 0.45))
    hold(1.5)
    assert practice.shots() == [], "a click fires nothing"
    assert practice.stand["x"] == stood["x"], "and the shooter moves when it is dragged"
    shot = practice.fire()
    launch, landing = shot["launch"], shot["landing"]
    assert 0.05 < launch["power"] <= 1.0
    assert launch.get("kind", "shooter") == "shooter"
    assert launch["token"] in [token["id"] for token in landing["tokens"]]
    window.process.terminate()
    _, errors = window.process.communicate(timeout=PATIENCE)
    assert (window.process.returncode, errors) == (0, ""), "asked to end, it closes its window and goes"


# -- a round of Space Invaders ------------------------------------------------------------------


class Places:
    """Where things are in such a window, found on the same scenes without one; in shares of it."""

    def __init__(self) -> None:
        at = Visitor(ArcadeScene, SIZE, ENGLISH, drawing=False)
        at.top.draw(at.surface)
        self.cabinet = share(next(s for s in at.top.spots if s.art.name == GAME.name).rect.center)
        at.stage.go(SetupScene(at.stage, GAME.name))
        at.top.draw(at.surface)
        card = at.find("who-1")
        self.before = share((card.rect.left + card.rect.width // 4, card.rect.centery))
        self.start = share(at.find("start").rect.center)
        self.at = at

    def show(self, state: Any) -> Any:
        """The board of a match that stands like this."""
        match = Match(GAME, Setup(GAME.name, state.options, PEOPLE, 1), None, "", state)
        self.at.stage.swap(MatchScene(self.at.stage, match))
        self.at.frame()
        self.at.top.draw(self.at.surface)
        return self.at.top.board

    def on_table(self, state: Any, x: float, y: float) -> Place:
        across, down = self.show(state).table_view.to_screen(x, y)
        return share((round(across), round(down)))

    def answers(self, state: Any) -> list[Place]:
        """Where a click answers what is asked: buttons, and what is marked on the table."""
        board = self.show(state)
        buttons = [key.button.rect.center for key in self.at.top.moves.keys]
        marked = {}
        for pos in product(range(0, SIZE[0], GRAIN), range(0, SIZE[1], GRAIN)):
            subject = board.subject(pos)
            if subject is not None and board.press(pos) in state.decision.moves:
                marked[subject] = pos
        return [share(pos) for pos in (*buttons, *marked.values())]


def share(pos: Sequence[int]) -> Place:
    return pos[0] / SIZE[0], pos[1] / SIZE[1]


def fire(window: Window, place: Place, attempt: int) -> None:
    """Aim there and hold the button; a little longer every time."""
    across, down = place
    window.move(across, down + 0.01)
    window.move(across, down)
    hold(0.4)  # a press that comes at once is not meant for what is asked now
    window.xdotool("mousedown", "1")
    hold(0.76 + 0.13 * (attempt % 5))
    window.xdotool("mouseup", "1")


def answer(window: Window, places: Places, state: Any, attempt: int) -> None:
    """Fire at a column while tokens are left; otherwise click one of the answers."""
    decision = state.decision
    moves = [str(move) for move in decision.moves] if isinstance(decision, Aim | Choice) else []
    if isinstance(decision, Aim) and not {"resolve", "decline"} & set(moves):
        fire(window, places.on_table(state, 148.0 + 66.0 * (attempt % 5), 320.0), attempt)
    elif moves:
        answers = places.answers(state)
        if answers:  # what comes to the same is answered without anybody
            window.click(answers[attempt % len(answers)])


def play_on(window: Window, places: Places, record: Record, done: Callable[[Any], bool]) -> Any:
    """Answer whatever is asked until this has come about."""
    end, attempt = time.monotonic() + ROUND, 0
    while not done(state := record.state):
        assert time.monotonic() < end, f"still {state.phase} in round {state.round}"
        before = record.length
        answer(window, places, state, attempt)
        window.wait(lambda before=before: record.length != before, patience=3.0)  # type: ignore[misc]
        attempt += 1
    return state


def test_two_people_play_a_round_of_space_invaders_by_mouse(window: Window) -> None:
    """From the cabinet to the first launch of the next round; the window shows the advance in between."""
    places, record = Places(), Record(window.home, partial(decode, GAME.types.state))
    end = time.monotonic() + PATIENCE
    while record.state is None:
        assert time.monotonic() < end, "no match was begun"
        window.click(places.cabinet)
        for place in (*[places.before] * BACK_TO_A_PERSON, places.start):
            window.click(place)
            window.wait(lambda: record.state, patience=2.0)
    assert record.state.options == Options(seats=2, first=0)
    first = record.state.starter
    state = play_on(window, places, record, lambda state: state.round == 2)
    assert state.starter == 1 - first
    assert record.told("token_landed") >= 6 and record.told("advanced") == 1
    assert record.told("turn_began") in (2, 3)  # the third as soon as the new round's cards are dealt
    launched = record.told("token_launched")
    play_on(window, places, record, lambda _: record.told("token_launched") > launched)
