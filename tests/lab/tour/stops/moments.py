"""Moments of a match on the tour: each question, what pointing tells, a refusal, a move as it happens;
then every lesson and every page of the rule book.
"""

from __future__ import annotations

from game.session.match import Match, Player, Setup
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.arcade import GAME
from tests.lab.tour.stops.match import match_of
from tests.lab.tour.strips import after, strip
from tests.lab.tour.visits import (
    Deed,
    Stop,
    Visit,
    click,
    idle,
    keys,
    lessons,
    log_pointed_at,
    nothing,
    played,
    rule_pages,
    said,
    shown,
)
from tests.lab.tour.visits import match_of as position_of

PATIENCE = 400  # frames
SEED = 13
TOP = (0.22, 0.0, 0.56, 0.5)  # of the window: the horde
SMALL_HORDE = """
10 | 1 2 3 4 5 1
 9 | 2 3 . . 4 2
 1 | . . A . . B
seats 2
turn A
"""


def _asked(store: Store | None, seats: int, reason: str, least: int) -> Match:
    """A match in which somebody is asked for this, after so many moves or more."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(seats, {"first": "0"})
    players = tuple(Player(name=name) for name in ("Anna", "Bob", "Kai", "Lou")[:seats])
    match = Match.start(Setup(GAME, options, players, SEED, ui.setup.variant(options)), store)
    while match.decision is not None:
        decision = match.decision
        if decision.reason == reason and len(match.log.entries) >= least:  # type: ignore[union-attr]
            break
        moves = decision.moves  # type: ignore[union-attr]
        match.play(moves[(5 * len(match.log.entries) + 3) % len(moves)])
    match.kept.wait()
    return match


def _playing(reason: str, least: int = 0, deed: Deed = nothing, seats: int = 2) -> Visit:
    """A match at a question, with somebody in front of it."""

    def then(at: Visitor) -> None:
        for _ in range(PATIENCE):
            at.top.draw(at.surface)
            if at.top.flow.asks and not at.top.busy:
                break
            at.frame()
        deed(at)

    return shown(lambda stage: MatchScene(stage, _asked(stage.store, seats, reason, least)), then, 0.1)


def _near(move: str) -> Visit:
    """This is played below a small horde."""
    return played(lambda: position_of(GAME, SMALL_HORDE, "pb"), said(move, 0.0))


def _point(at: Visitor, across: float, down: float) -> None:
    """The mouse over a space of the board."""
    board = at.top.tabletop.places.board
    at.move((board.x + round(board.width * across), board.y + round(board.height * down)))
    at.wait(0.3)


def _refused(at: Visitor) -> None:
    _point(at, 0.4, 0.10)
    click(at)
    at.wait(0.2)


def _moving(at: Visitor) -> None:
    """In the middle of what a move brings about."""
    at.tap("return")
    at.top.match.kept.wait()
    for _ in range(PATIENCE):
        at.frame()
        if at.top.busy:
            break
    at.wait(0.2)


def _honoured(stage: Stage) -> Scene:
    return ResultScene(stage, match_of(stage.store, "p", 9999))


STOPS: tuple[Stop, ...] = (
    strip("sd_wince", _near("go a1"), after(0.2, 0.9), TOP),
    strip("sd_hops", _near("go c1"), after(0.6, 1.7), TOP),
    Stop("match_begins", _playing("place")),
    Stop("match_lays_the_mine", _playing("set_mine")),
    Stop("match_keys", _playing("turn", 12, keys("up", "right"))),
    Stop("match_shoots", _playing("shoot", 30)),
    Stop("match_moves_the_mine", _playing("mine", 20)),
    Stop("match_moving", _playing("turn", 12, _moving)),
    Stop("match_refused", _playing("turn", 12, _refused)),
    Stop("match_log", _playing("turn", 24, log_pointed_at)),
    Stop("match_alone", _playing("turn", 8, seats=1)),
    Stop("result_alone", shown(_honoured, idle(2.0), 0.1)),
    *lessons(GAME, seconds=0.1),
    *rule_pages(GAME, seconds=0.1),
)
