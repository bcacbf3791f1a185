"""Matches on the tour: played, paused, zoomed, handed over, won, watched again, learnt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import Rng
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_defenders.till import SHOP, TILE
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.learning.lessons import LessonsScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Hands, Visitor
from tests.lab.tour.visits import NAMES, Stop, Visit

GAME = "space_defenders"
SEED = 5
Deed = Callable[[Visitor, Match], None]


def match_of(store: Store | None, kinds: str, moves: int) -> Match:
    """A match of persons ("p") and bots ("b") after so many moves, all by chance."""
    ui = game_ui_of(GAME)
    options = ui.setup.options(len(kinds), {})
    players = tuple(
        Player("bot" if kind == "b" else "person", NAMES[seat], "greedy" if kind == "b" else "")
        for seat, kind in enumerate(kinds)
    )
    match = Match.start(Setup(GAME, options, players, SEED, ui.setup.variant(options)), store)
    rng = Rng(3)
    while match.decision is not None and len(match.log.entries) < moves:
        match.play(rng.pick(match.decision.moves))  # type: ignore[union-attr]
    while match.asked is not None and match.player(match.asked).kind == "bot":
        match.play(rng.pick(match.decision.moves))  # type: ignore[union-attr]
    match.kept.wait()
    return match


def _at(kinds: str, moves: int, deed: Deed) -> Visit:
    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open()
        hands = Visitor(ArcadeScene, size, settings, store, drawing=False)
        match = match_of(store, kinds, moves)
        hands.stage.go(MatchScene(hands.stage, match))
        hands.top.draw(hands.surface)
        hands.wait(0.2)
        hands.top.draw(hands.surface)
        deed(hands, match)
        hands.wait(0.1)
        return hands

    return visit


def _nothing(at: Visitor, match: Match) -> None:
    """The match as it stands."""


def _opened(page: str, by: Callable[[Visitor], None]) -> Deed:
    """The log, or the rarer buttons: over the board that fills the window, else as a page beside it."""

    def turn(at: Visitor, match: Match) -> None:
        if at.top.tabletop.places.furniture is not None:
            by(at)
        else:
            at.top.panels.page = page

    return turn


def _fold(at: Visitor, match: Match) -> None:
    """The counter, with something that is being bought and one tile laid down."""
    board = at.top.board
    wares = [place for place in board.choosing.places if place[0] == SHOP]
    for place in wares[1:2] or wares[:1]:
        at.move(board.where(place).center)
        at.press()
        at.release()
        at.top.draw(at.surface)
        tiles = [place for place in board.choosing.places if place[0] == TILE]
        at.move(board.where(tiles[0]).center)
        at.press()
        at.release()


def _again(at: Visitor, match: Match) -> None:
    """Starting again: what becomes of this match is asked."""
    at.tap("escape")
    at.click("restart")


def _give_up(at: Visitor, match: Match) -> None:
    """Giving up is asked about first."""
    at.tap("escape")
    at.click("give-up")


def _happened(at: Visitor, match: Match) -> None:
    """What the others did, seen once more."""
    at.tap("r")  # with large letters its button waits behind a tab
    at.wait(0.8)


def _zoom(at: Visitor, match: Match) -> None:
    scene: BoardScene = at.top
    board = scene.tabletop.places.board
    spots = [(x, y) for y in range(board.y, board.bottom, 24) for x in range(board.x, board.right, 24)]
    spot = next(spot for spot in spots if scene.board.subject(spot) is not None)
    at.move(spot)
    at.wait(1.2)


def _scene(make: Callable[[Visitor, Match], object]) -> Deed:
    def go(at: Visitor, match: Match) -> None:
        at.stage.go(make(at, match))  # type: ignore[arg-type]
        at.top.draw(at.surface)

    return go


def _replay(at: Visitor, match: Match) -> None:
    at.stage.go(ReplayScene(at.stage, match))
    at.top.go_to(len(match.log.entries) // 2)
    at.top.draw(at.surface)


def _lesson(at: Visitor, match: Match) -> None:
    at.stage.go(LessonsScene(at.stage, GAME))
    at.top.start(0)
    at.top.draw(at.surface)


def _result(at: Visitor, match: Match) -> ResultScene:
    return ResultScene(at.stage, match)


def _handover(at: Visitor, match: Match) -> HandoverScene:
    return HandoverScene(at.stage, NAMES[0], at.top.tabletop.mark(0), lambda: None)


def _rules(at: Visitor, match: Match) -> RulebookScene:
    return RulebookScene(at.stage, game_ui_of(GAME), picture="saucer.left")


STOPS: tuple[Stop, ...] = (
    Stop("match", _at("pb", 30, _nothing)),
    Stop("match_text_150", _at("pp", 40, _nothing), {"text_scale": 150}),
    Stop("match_text_200", _at("pp", 40, _nothing), {"text_scale": 200}),
    Stop("match_log_200", _at("pp", 40, _opened("log", lambda at: at.tap("l"))), {"text_scale": 200}),
    Stop("match_more_200", _at("pp", 40, _opened("more", lambda at: at.click("more"))), {"text_scale": 200}),
    Stop("match_four", _at("pppp", 60, _nothing)),
    Stop("match_safe", _at("pppp", 60, _nothing), {"palette": "deutan-safe"}),
    Stop("match_contrast", _at("pb", 30, _nothing), {"palette": "high-contrast"}),
    Stop("match_grey", _at("pppp", 60, _nothing), grey=True),
    Stop("match_buy", _at("pb", 30, _fold)),
    Stop("match_give_up", _at("pb", 30, _give_up)),
    Stop("match_happened", _at("pb", 30, _happened)),
    Stop("match_zoom", _at("pb", 30, _zoom)),
    Stop("match_paused", _at("pb", 30, lambda at, match: at.tap("escape"))),
    Stop("match_paused_200", _at("pb", 30, lambda at, match: at.tap("escape")), {"text_scale": 200}),
    Stop("match_again", _at("pb", 30, _again)),
    Stop("handover", _at("pp", 30, _scene(_handover))),
    Stop("result", _at("pbp", 9999, _scene(_result))),
    Stop("result_200", _at("pbp", 9999, _scene(_result)), {"text_scale": 200}),
    Stop("replay", _at("pbp", 9999, _replay)),
    Stop("replay_200", _at("pbp", 9999, _replay), {"text_scale": 200}),
    Stop("lessons", _at("pb", 1, _scene(lambda at, match: LessonsScene(at.stage, GAME)))),
    Stop("lesson", _at("pb", 1, _lesson)),
    Stop("lesson_200", _at("pb", 1, _lesson), {"text_scale": 200}),
    Stop("rules", _at("pb", 1, _scene(_rules))),
    Stop("rules_200", _at("pb", 1, _scene(_rules)), {"text_scale": 200}),
)
