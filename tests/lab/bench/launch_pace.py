"""What frames take of the processor while somebody aims and fires in a match, in all threads of this process.

In turns with shots, each in a match of its own, somebody aims: the mouse goes over the table, and for
every other spell with the button held, so that the power climbs and falls.  Frames in which the
button goes down or comes up, and those right after, are measured by themselves as well.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from math import sin

import msgspec
import pygame

from game.core import Aim
from game.ui.scenes.match.match import MatchScene
from tests.games.space_invaders.mid_match import FREED, ROWS
from tests.lab.bench.practice_pace import LONGEST, launch_at
from tests.lab.bench.scene_pace import Covered, Measured, seated
from tests.lab.tour.visits import match_of

GAME = "space_invaders"
SPELL = 120  # frames
FIELD = f"""{ROWS}powers r ufo_chain second repair
powers o ufo_chain second repair
powers g ufo_chain second repair
planet 3 of 20
ufo 1 of 4
starter r
"""
PAYOFFS = (
    f"{FIELD}{FREED}",
    f"{FIELD}seat r\nactive r 1a 1b\nat r1a ufo\nat r1b planet 0 -60\n",
)
"""Three that fall one after the other, and the saucer's end; over a burning planet, with the alarm on."""
PATIENCE = 30.0  # seconds in which the worker has computed a shot
PRESSES, HOLD = 6, 40  # how often the button goes down, the last time to fire; frames until it comes up


class Pace(msgspec.Struct, frozen=True):
    """Processor milliseconds of frames: aiming, presses, shots, what they lead to, bare blits."""

    aiming: list[float]
    presses: list[float]
    shots: list[float]
    payoff: list[float]
    bare: list[float]


def measure(size: tuple[int, int], shots: int) -> Pace:
    import game.games  # noqa: F401  (fills the registry)

    here = Measured(size, time.process_time)
    try:
        pace = Pace([], [], [], [], [])
        for number in range(shots):
            scene = MatchScene(here.at.stage, seated(here.at.stage.store, "pp", GAME))
            here.enter(scene)
            pace.aiming.extend(aimed(here, number % 2 == 1))
            pace.shots.extend(fired(here, scene, number))
            pace.payoff.extend(resolved(here, PAYOFFS[number % len(PAYOFFS)]))
            here.enter(MatchScene(here.at.stage, seated(here.at.stage.store, "pp", GAME)))
            pace.presses.extend(pressed(here))
            pace.bare.extend(here.bare(SPELL))
        return pace
    finally:
        here.worker.close()
        pygame.quit()


def aimed(here: Measured, held: bool) -> list[float]:
    """A spell of frames in which the mouse goes over the table."""
    at, board = here.at, here.at.launches.board
    assert board is not None
    width, view = board.table.width, board.table_view
    passed = count()

    def point() -> None:
        now = next(passed)
        x, y = view.to_screen(width * (0.5 + 0.35 * sin(now / 19)), width * (0.65 + 0.25 * sin(now / 31)))
        at.move((round(x), round(y)))

    point()
    if held:
        at.press()
    times = here.frames(SPELL, deed=point)
    at.top.interrupt()
    return times


def pressed(here: Measured) -> list[float]:
    """The frames in which the button goes down, and comes up to fire, with the one after each."""
    at, board = here.at, here.at.launches.board
    assert board is not None
    width, view, times = board.table.width, board.table_view, list[float]()
    for number in range(PRESSES):
        x, y = view.to_screen(width * (0.3 + 0.4 * number / PRESSES), width * 0.65)
        at.move((round(x), round(y)))
        here.frames(HOLD)
        times += [*here.frames(1, deed=at.press), *here.frames(1)]
        if not at.launches.sweeping:
            raise Covered("A press that was to begin a shot has begun none.")
        here.frames(HOLD)
        if number < PRESSES - 1:
            at.top.interrupt()
    return times + here.frames(1, deed=at.release) + here.frames(1)


def fired(here: Measured, scene: MatchScene, number: int) -> list[float]:
    """The frames of one shot's film, and of the last look at where everything came to rest."""
    launches, asked = here.at.launches, scene.question
    assert launches.board is not None and isinstance(asked, Aim)
    scene.launched(launch_at(launches.board.table, asked.tokens[0], number))
    end = time.monotonic() + PATIENCE
    while not launches.plays:
        here.frames(1)
        if time.monotonic() > end:
            raise Covered("No film of the shot that was fired has come.")
    times: list[float] = []
    while launches.plays and len(times) < LONGEST:
        times += here.frames(1)
    return times


def resolved(here: Measured, position: str) -> list[float]:
    """The frames in which a turn is resolved."""
    scene = MatchScene(here.at.stage, match_of(GAME, position, "ppp"))
    here.enter(scene)
    scene.answered(scene.match.game.parse_move("resolve"))
    end = time.monotonic() + PATIENCE
    while not scene.tabletop.board.busy:
        here.frames(1)
        if time.monotonic() > end:
            raise Covered("Nothing that a turn leads to has come.")
    times: list[float] = []
    while scene.tabletop.board.busy and len(times) < LONGEST:
        times += here.frames(1)
    return times


if __name__ == "__main__":
    width, height, shots = (int(word) for word in sys.argv[1:])
    sys.stdout.write(msgspec.json.encode(measure((width, height), shots)).decode())
