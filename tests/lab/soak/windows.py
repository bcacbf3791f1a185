"""A whole match of every game without launches is played in a real window, by the mouse alone.

Beside the window the same match runs without one, on the same scenes: there a bot picks the moves, and
it is found out where one clicks for them, on the board if that will do, or else on the moves in words.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from game.bots.bot import answer
from game.core import GAMES, Choice, LastQuarterError, decode
from game.session.settings import Chair, Settings, Table
from game.session.store import Store
from game.ui.games.game_ui import games_on_screen
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.match.handover import HandoverScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.board_view import AnyBoardView
from tests.lab.pilot import Visitor
from tests.lab.soak.soaks import Chunk, Soak
from tests.lab.window import LOOK, Place, Record, Window, WindowTrouble, hold, missing, opened

import_module("game.games")

Pixel: TypeAlias = tuple[int, int]
SIZE = (1280, 720)
GRAIN = 10  # pixels between the places of a board that are tried
NODES = 60  # positions that the bot looks at
LONGEST = 1500  # seconds that a match may take
MOST_MOVES = 2000
QUIET = 30.0  # seconds of its own time that a match may go on by itself
REACTION = 20.0  # seconds until a click must have shown
WHEEL = {-1: 5, 1: 4}
"""Buttons of the mouse that turn the wheel towards and away from the person."""


class Twin:
    """The match without a window; whatever is clicked here is to be clicked there as well."""

    def __init__(self, name: str, settings: Settings, store: Store) -> None:
        self.game = GAMES.load(name)
        self.at = Visitor(ArcadeScene, SIZE, settings, store, drawing=False)
        self.clicks: list[tuple[Pixel, int]] = []
        self._until = QUIET
        self.at.top.draw(self.at.surface)
        self.click(next(spot for spot in self.at.top.spots if spot.art.name == name).rect.center)
        assert isinstance(self.at.top, SetupScene)
        self.at.top.draw(self.at.surface)
        self.click(self.at.find("start").rect.center)

    @property
    def match(self) -> Any:
        return next(scene.match for scene in reversed(self.at.stage.scenes) if hasattr(scene, "match"))

    def taken(self) -> list[tuple[Pixel, int]]:
        """What was clicked since this was asked last."""
        clicks, self.clicks = self.clicks, []
        return clicks

    def click(self, pos: Pixel, button: int = 1) -> None:
        self.clicks.append((pos, button))
        self.at.move(pos)
        self.at.frame()
        if button in WHEEL.values():
            self.at.wheel(next(way for way, number in WHEEL.items() if number == button))
        else:
            self.at.press(button)
            self.at.release(button)
        self.at.frame()
        if hasattr(self.at.top, "match"):
            self.kept()
        self.at.wait(0.7)
        self.at.top.draw(self.at.surface)

    def kept(self) -> None:
        """A move counts once it is on the disk, and only then does the match go on."""
        for _ in range(round(REACTION / LOOK)):
            if not self.match.kept.pending:
                return
            hold(LOOK)
        raise WindowTrouble("a move was not kept")

    def widget(self, name: str) -> None:
        """Click a widget, after turning the wheel over its panel until it is in sight."""
        widget = self.at.find(name)
        panel = next(panel for panel in self.at.top.desk.active() if widget in panel.walk())
        for _ in range(200):
            if self.at.top.desk.at(widget.rect.center) is widget:
                break
            below = widget.rect.centery > panel.rect.centery
            self.click(panel.rect.center, WHEEL[-1 if below else 1])
        self.click(widget.rect.center)

    def go_on(self) -> bool:
        """One move of the match; False once it is over."""
        top = self.at.top
        if isinstance(top, HandoverScene):
            self.widget("take")
            return True
        if isinstance(top, ResultScene) or self.match.outcome is not None:
            return False
        assert isinstance(top, MatchScene)
        if not top.moves.offers and self.at.now < self._until:
            self.at.wait(0.5)  # an answer that need not be asked comes after a while
            return True
        self._until = self.at.now + QUIET
        number = len(self.match.log.entries)
        decision = self.match.decision
        assert isinstance(decision, Choice)
        view = self.match.state.view(decision.seat)
        move = answer(self.game, view, decision.seat, "greedy", number, nodes=NODES)
        way = next(self.on_board(move, decision), None)
        if way is None:
            self.in_words(move)
        else:
            for pos in way:
                self.click(pos)
        if self.at.top.desk.over is not None and self.at.top.desk.find("do-it") is not None:
            self.widget("do-it")
        if len(self.match.log.entries) == number:
            raise WindowTrouble(f"{move!s}: clicking did not make this move")
        return True

    def on_board(self, move: Any, decision: Choice[Any]) -> Iterator[tuple[Pixel, ...]]:
        """One click on the board, or two, that make the move."""
        rect = self.at.top.tabletop.places.board
        trial: AnyBoardView = self.at.top.ui.board.make(self.at.stage).picture
        trial.place(self.at.stage.look, rect)
        places = self._middles(rect)

        def pressed(*way: Pixel) -> Any:
            trial.show(self.at.top.tabletop.view, decision)
            for pos in way:
                trial.point(pos)
                made = trial.press(pos)
            return made

        begun = []
        for pos in places:
            made = pressed(pos)
            if made == move:
                yield (pos,)
            if made is None:
                begun.append(pos)
        for first, second in product(begun, places):
            if first != second and pressed(first, second) == move:
                yield first, second

    def _middles(self, rect: Any) -> list[Pixel]:
        """Of everything that the board shows, the middle of all places where it says that this is there."""
        board = self.at.top.board
        found: dict[object, list[Pixel]] = {}
        for pos in product(range(rect.left, rect.right, GRAIN), range(rect.top, rect.bottom, GRAIN)):
            subject = board.subject(pos)
            if subject is not None:
                found.setdefault(subject, []).append(pos)
        return [spots[len(spots) // 2] for spots in found.values()]

    def in_words(self, move: Any) -> None:
        """By the buttons beside the board."""
        moves = self.at.top.moves
        offer = next((offer for offer in moves.offers if offer.move == move), None)
        if offer is None:
            raise WindowTrouble(f"{move!s}: neither the board nor a button makes this move")
        name = f"move-{move}"
        if self.at.top.desk.find(name) is None:
            if self.at.top.desk.find("fold-*") is not None:
                self.widget("fold-*")
            if offer.fold and self.at.top.desk.find(name) is None:
                self.widget(f"fold-{offer.fold}")
        self.widget(name)


def share(pos: Pixel) -> Place:
    return pos[0] / SIZE[0], pos[1] / SIZE[1]


def play(name: str) -> tuple[int, int]:
    """Moves and clicks of a match; raises LastQuarterError where window and twin part."""
    game = GAMES.load(name)
    seats = game.seats(game.types.options())
    table = Table(seats=seats, chairs=(Chair(),) * seats, seed="10")
    settings = Settings(language="en", animation_speed=0.0, tables={name: table}, mute=True)
    clicks = 0
    with tempfile.TemporaryDirectory() as folder, opened(SIZE, settings, LONGEST) as window:
        store, _ = Store.open(Path(folder))
        record = Record(window.home, partial(decode, game.types.state))
        try:
            twin = Twin(name, settings, store)
            hold(3.0)
            begin(window, record, twin)
            while twin.go_on():
                clicks += follow(window, record, twin)
                if len(twin.match.log.entries) > MOST_MOVES:
                    raise WindowTrouble(f"{name}: no end after {MOST_MOVES} moves")
            follow(window, record, twin)
            if record.state != twin.match.state:
                raise WindowTrouble(f"{name}: the window ended in another position")
            return len(twin.match.log.entries), clicks
        finally:
            store.close()


def begin(window: Window, record: Record, twin: Twin) -> None:
    """From the arcade into the match, as often as it takes until the window has come up."""
    way = twin.taken()
    for _ in range(5):
        for pos, button in way:
            window.click(share(pos), button, 0.6)
        if window.wait(lambda: record.length >= 0, 6.0):
            return
    raise WindowTrouble("no match was begun")


def follow(window: Window, record: Record, twin: Twin) -> int:
    """Click in the window what was clicked at its twin; how many clicks that were."""
    way = twin.taken()
    for pos, button in way:
        window.click(share(pos), button)
    clicked = len(twin.match.log.entries)
    if not window.wait(lambda: record.length == clicked, REACTION):
        raise WindowTrouble(f"{twin.game.name}: {record.length} moves are kept after {clicked} were clicked")
    return len(way)


def run(first: int, count: int, names: tuple[str, ...] = ()) -> Chunk:
    names = names or flat()
    failures: list[str] = []
    sums: dict[str, float] = {}
    for case in range(first, first + count):
        name = names[case % len(names)]
        if lacking := missing():
            failures.append(f"{name}: {' and '.join(lacking)} not installed")
            continue
        try:
            moves, clicks = play(name)
        except LastQuarterError as error:
            failures.append(f"{name}: {error}")
            continue
        sums |= {f"{name} moves": float(moves), f"{name} clicks": float(clicks)}
    return Chunk(failures=tuple(failures), sums=sums)


def flat() -> tuple[str, ...]:
    """The games on the screen that are played without a launcher."""
    from game.ui.games.game_ui import game_ui_of

    at = Visitor(ArcadeScene, SIZE, Settings(language="en"), drawing=False)
    boards = {name: game_ui_of(name).board.make(at.stage) for name in games_on_screen()}
    return tuple(name for name, board in boards.items() if board.launching is None)


def soak_of(names: tuple[str, ...]) -> Soak:
    return Soak(
        what="a match of every game without launches is played to its end in a real window, by mouse",
        total=len(names) or 4,
        chunk=1,
        run=partial(run, names=names),
        of=soak_of,
    )


SOAK = soak_of(())
