"""Moments of a match on the tour: each question, what pointing tells, a refusal, a move as it happens;
then every lesson and every page of the rule book.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.registry import GAMES
from game.session.lessons import lessons_in, read_lesson
from game.session.match import Match, Player, Setup
from game.session.rulebook import read_rulebook
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Hands, Visitor
from tests.lab.tour.stop import Stop, Visit
from tests.lab.tour.stops.arcade import GAME, Days
from tests.lab.tour.stops.match import match_of

Deed = Callable[[Visitor], None]
PATIENCE = 400  # frames
SEED = 11


def _nothing(at: Visitor) -> None:
    """Look, and touch nothing."""


def _asked(store: Store, seats: int, reason: str, least: int) -> Match:
    """A match in which somebody is asked for this, after so many moves or more."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(seats, {"first": "0"})
    players = tuple(Player(name=name) for name in ("Anna", "Bob", "Kai", "Lou")[:seats])
    match = Match.start(Setup(GAME, options, players, SEED, ui.setup.variant(options)), store)
    while match.decision is not None:
        decision = match.decision
        if decision.reason == reason and len(match.entries) >= least:  # type: ignore[union-attr]
            break
        moves = decision.moves  # type: ignore[union-attr]
        match.play(moves[(5 * len(match.entries) + 3) % len(moves)])
    match.wait()
    return match


def _at(first: Callable[[Stage, Store], Scene], deed: Deed = _nothing) -> Visit:
    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open(now=Days())
        hands = Visitor(lambda stage: first(stage, store), size, settings, store, drawing=False)
        hands.wait(0.1)
        hands.top.draw(hands.surface)
        deed(hands)
        return hands

    return visit


def _playing(reason: str, least: int = 0, deed: Deed = _nothing, seats: int = 2) -> Visit:
    """A match at a question, with somebody in front of it."""

    def then(at: Visitor) -> None:
        for _ in range(PATIENCE):
            at.top.draw(at.surface)
            if at.top.flow.asks and not at.top.busy:
                break
            at.frame()
        deed(at)

    return _at(lambda stage, store: MatchScene(stage, _asked(store, seats, reason, least)), then)


def _point(at: Visitor, across: float, down: float) -> None:
    """The mouse over a space of the board."""
    board = at.top.places.board
    at.move((board.x + round(board.width * across), board.y + round(board.height * down)))
    at.wait(0.3)


def _keys(at: Visitor) -> None:
    at.tap("up")
    at.tap("right")
    at.wait(0.2)


def _refused(at: Visitor) -> None:
    _point(at, 0.4, 0.10)
    at.press()
    at.release()
    at.wait(0.2)


def _moving(at: Visitor) -> None:
    """In the middle of what a move brings about."""
    at.tap("return")
    at.top.match.wait()
    for _ in range(PATIENCE):
        at.frame()
        if at.top.busy:
            break
    at.wait(0.2)


def _logged(at: Visitor) -> None:
    """An entry of the log points at what it speaks of."""
    at.top.draw(at.surface)
    log = at.top.log.rect
    at.move((log.centerx, log.y + at.stage.look.grown(30)))
    at.wait(0.2)


def _honoured(stage: Stage, store: Store) -> Scene:
    return ResultScene(stage, match_of(store, "p", 9999))


def _lesson(number: int, stage: Stage, store: Store) -> Scene:
    game = GAMES.load(GAME)
    path = lessons_in(game_ui_of(GAME).pages.lessons)[number]
    return LessonScene(stage, game, f"{GAME}/{path.stem}", read_lesson(path, game), 1)


def _page(page: str, stage: Stage, store: Store) -> Scene:
    return RulebookScene(stage, game_ui_of(GAME), page=page)


def _lessons() -> list[Stop]:
    paths = lessons_in(game_ui_of(GAME).pages.lessons)
    return [Stop(f"lesson_{path.stem}", _at(partial(_lesson, number))) for number, path in enumerate(paths)]


def _pages() -> list[Stop]:
    book = read_rulebook(game_ui_of(GAME).pages.rulebook, "en")
    return [Stop(f"rules_{page.id}", _at(partial(_page, page.id))) for page in book.pages]


STOPS: tuple[Stop, ...] = (
    Stop("match_begins", _playing("place")),
    Stop("match_lays_the_mine", _playing("set_mine")),
    Stop("match_keys", _playing("turn", 12, _keys)),
    Stop("match_shoots", _playing("shoot", 30)),
    Stop("match_moves_the_mine", _playing("mine", 20)),
    Stop("match_moving", _playing("turn", 12, _moving)),
    Stop("match_refused", _playing("turn", 12, _refused)),
    Stop("match_log", _playing("turn", 24, _logged)),
    Stop("match_alone", _playing("turn", 8, seats=1)),
    Stop("result_alone", _at(_honoured, lambda at: at.wait(2.0))),
    *_lessons(),
    *_pages(),
)
