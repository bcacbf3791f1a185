"""A small game on screen, to try every scene of a match: claim spaces of a 3x3 board in turn.

"claim e" (the middle) rolls a die, which reveals something; "pass" is a button's move.  With
`secret` each seat holds a number that only it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core import (
    NOBODY,
    BadText,
    Choice,
    Event,
    Outcome,
    Rng,
    Step,
    Streams,
    Types,
    Value,
    decode,
    fresh_streams,
    require,
)
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.session.store import Store
from game.ui.games.game_ui import BoardParts, Cue, Ending, Line, MoveButton, Plate, Tally
from game.ui.stage.board_view import Refusal, Subject, Thing
from tests.lab.pilot import Visitor
from tests.teaching.flick_tac_toe import FlickTacToe
from tests.ui.scenes import toss
from tests.ui.scenes.listed import register
from tests.ui.scenes.passing import Pass, Passed
from tests.ui.scenes.thrown import Throw, enter
from tests.ui.scenes.toys import PlainUi, TimedBoard, ToyRules

SPACES = "abcdefghi"


class Claim(Value, frozen=True, tag="claim"):
    space: str

    def __str__(self) -> str:
        return f"claim {self.space}"


class Claimed(Event, frozen=True, tag="claimed"):
    seat: int
    space: str


class Rolled(Event, frozen=True, tag="rolled"):
    reveals = "die"
    eyes: int


class Options(Value, frozen=True):
    seats: int = 2


class View(Value, frozen=True):
    options: Options
    board: str
    turn: int
    passes: int
    points: tuple[int, ...]
    secret: int

    def resample(self, rng: Rng) -> State:
        secrets = (1,) * self.options.seats
        return State(
            self.options, self.board, self.turn, self.passes, self.points, secrets, fresh_streams(rng, "die")
        )


class State(Value, frozen=True):
    options: Options
    board: str
    turn: int
    passes: int
    points: tuple[int, ...]
    secrets: tuple[int, ...]
    streams: Streams

    @property
    def decision(self) -> Choice[Any] | None:
        if self.outcome is not None:
            return None
        return Choice(
            self.turn, (*(Claim(s) for s in SPACES if self.board[SPACES.index(s)] == "."), Pass()), "turn"
        )

    @property
    def outcome(self) -> Outcome | None:
        if "." in self.board and self.passes < self.options.seats:
            return None
        best = max(self.points)
        winners = [p == best for p in self.points]
        return Outcome("full", tuple(won / sum(winners) for won in winners), self.points)

    def view(self, seat: int) -> View:
        secret = self.secrets[seat] if seat != NOBODY else 0
        return View(self.options, self.board, self.turn, self.passes, self.points, secret)


class ClaimGame(ToyRules):
    name = "claims"
    types = Types(Options, State, Claim | Pass, Claimed | Rolled | Passed, View)

    def new(self, options: Options, seed: int) -> State:
        count = options.seats
        return State(
            options, "." * 9, 0, 0, (0,) * count, tuple(range(1, count + 1)), Streams.seeded(seed, "die")
        )

    def apply(self, state: State, move: Any) -> Step[Any, Any]:
        require(state.decision, move)
        seat = state.turn
        points = list(state.points)
        after = msgspec.structs.replace(state, turn=(seat + 1) % state.options.seats)
        if isinstance(move, Pass):
            return Step(msgspec.structs.replace(after, passes=state.passes + 1), (Passed(seat),))
        at = SPACES.index(move.space)
        board = state.board[:at] + str(seat) + state.board[at + 1 :]
        events: list[Event] = [Claimed(seat, move.space)]
        points[seat] += 10
        if move.space == "e":
            die = state.streams.rng("die")
            eyes = die.between(1, 6)
            points[seat] += eyes
            events.append(Rolled(eyes))
            after = msgspec.structs.replace(after, streams=state.streams.after(die))
        after = msgspec.structs.replace(after, board=board, passes=0, points=tuple(points))
        return Step(after, tuple(events))

    def parse(self, text: str) -> State:
        if text.startswith("{"):
            return decode(State, text)
        board, _, turn = text.strip().partition(" ")
        if len(board) != 9 or not turn.isdigit():
            raise BadText(f"{text!r}: expected nine spaces and a seat")
        return State(Options(), board, int(turn), 0, (0, 0), (1, 2), Streams.seeded(1, "die"))

    def parse_move(self, text: str) -> Any:
        if text == "pass":
            return Pass()
        if text.startswith("claim ") and text[6:] in SPACES:
            return Claim(text[6:])
        raise BadText(f"{text!r}: no such move")


class ClaimBoard(TimedBoard):
    """Draws squares; each event takes half a second."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 4
        self.hovered: int | None = None

    def cell(self, at: int) -> pygame.Rect:
        size = min(self.rect.width, self.rect.height) // 3
        return pygame.Rect(self.rect.x + at % 3 * size, self.rect.y + at // 3 * size, size, size).inflate(
            -8, -8
        )

    def _at(self, pos: tuple[int, int] | None) -> int | None:
        return next((n for n in range(9) if pos and self.cell(n).collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface) -> None:
        for at, held in enumerate(self.view.board):
            tint = (
                (40, 44, 60)
                if held == "."
                else ((200, 60, 50), (240, 170, 50), (60, 190, 90), (70, 120, 250))[int(held)]
            )
            pygame.draw.rect(surface, tint, self.cell(at), border_radius=8)
            if self.decision is not None and at in (self.cursor, self.hovered):
                pygame.draw.rect(surface, (255, 255, 160), self.cell(at), 4, border_radius=8)
            if self.pointed is not None and self.pointed.place == SPACES[at]:
                pygame.draw.rect(surface, (255, 255, 255), self.cell(at).inflate(-20, -20), 4)

    def stamp(self) -> object:
        return (self.view, self.decision, self.left, self.cursor, self.hovered, self.pointed, self.considered)

    def point(self, pos: tuple[int, int] | None) -> None:
        self.hovered = self._at(pos)
        if self.hovered is not None:
            self.cursor = self.hovered

    def _answer(self, at: int | None) -> Any:
        if at is None or self.decision is None:
            return None
        move = Claim(SPACES[at])
        return move if move in self.decision.moves else Refusal("match.undo_off", clause="CL-1.1")

    def press(self, pos: tuple[int, int]) -> Any:
        return self._answer(self._at(pos))

    def navigate(self, way: str) -> bool:
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(way, (0, 0))
        x, y = self.cursor % 3 + dx, self.cursor // 3 + dy
        if (dx, dy) == (0, 0) or not (0 <= x < 3 and 0 <= y < 3):
            return False
        self.cursor = y * 3 + x
        return True

    def accept(self) -> Any:
        return self._answer(self.cursor)

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        at = self._at(pos) if pos is not None else self.cursor
        return Subject(Thing("space"), SPACES[at], page="spaces") if at is not None else None


class ClaimUi(PlainUi):
    """Claimed spaces by points, in a score that can be broken down."""

    name = "claims"

    def make(self, stage: Any) -> BoardParts[Any]:
        return BoardParts(ClaimBoard())

    def prompt(self, view: Any, decision: Any, words: Any, names: Any) -> tuple[str, str]:
        return f"{names[decision.seat]}: claim a space", "Any empty one, or pass."

    def buttons(self, view: Any, decision: Any, words: Any) -> tuple[MoveButton, ...]:
        return (MoveButton(Pass(), "Pass", "No space"),)

    def plate(self, view: Any, seat: int, words: Any, considered: Any) -> Plate:
        return Plate(str(view.points[seat]), lines=(("secret", str(view.secret)),))

    def commons(self, view: Any, words: Any) -> Plate | None:
        return Plate(title="Stock", lines=(("left", str(view.board.count("."))),))

    def tell(self, event: Any, words: Any, names: Any) -> Line | None:
        if isinstance(event, Claimed):
            return Line(f"claims {event.space}", event.seat, Subject(Thing("space"), event.space))
        if isinstance(event, Passed):
            return Line("passes", event.seat)
        return Line(f"shows {event.eyes}", who="Die")

    def sound(self, event: Any) -> Cue | None:
        return Cue("click")

    def picture(self, name: str, look: Any, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill((120, 80, 200))
        return picture

    def describe(self, subject: Subject, view: Any, words: Any, names: Any) -> tuple[str, str]:
        return f"Space {subject.place}", "Ten points for whoever claims it."

    def ending(self, state: Any, outcome: Outcome, words: Any, names: Any) -> Ending:
        return Ending("All claimed", "Most points win.")

    def breakdown(self, state: Any, words: Any, names: Any) -> tuple[Tally, ...]:
        return tuple(
            Tally(seat, total, (("spaces", str(total // 10 * 10)), ("die", str(total % 10))))
            for seat, total in enumerate(state.points)
        )

    def options(self, seats: int, picked: Any) -> Options:
        return Options(seats)

    def variant(self, options: Options) -> str:
        return str(options.seats)

    def variant_words(self, options: Options, words: Any) -> str:
        return f"{options.seats} seats"


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ClaimUi:
    """The game and its screen, registered for one test, with a lesson and a rule book."""
    game, ui = ClaimGame(), ClaimUi()
    ui.lessons, ui.rulebook = tmp_path / "lessons", tmp_path / "rules"
    register(monkeypatch, game, ui)
    return ui


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept, _ = Store.open(tmp_path / "store")
    yield kept
    kept.close()


Table = Callable[..., "tuple[Visitor, Match]"]


@pytest.fixture
def table(claims: ClaimUi, store: Store) -> Table:
    """Somebody at a match: `table("person", "bot")`, with settings and the name of a scene's class."""

    def sit(*kinds: str, size: tuple[int, int] = (1280, 720), drawing: bool = True, **changes: Any) -> Any:
        from game.ui.scenes.match.match import MatchScene

        names = ("Ada", "Ben", "Cleo", "Dora")
        players = tuple(
            Player("bot" if kind == "bot" else "person", names[seat], "random" if kind == "bot" else "")
            for seat, kind in enumerate(kinds or ("person", "person"))
        )
        match = Match.start(Setup("claims", Options(len(players)), players, 5), store)
        settings = msgspec.structs.replace(Settings(language="en", animation_speed=1.0), **changes)
        at = Visitor(Idle, size, settings, store, drawing)
        at.stage.go(MatchScene(at.stage, match))
        at.frame()
        return at, match

    return sit


class Idle:
    """What lies below the match: an arcade with nothing in it."""

    sweeping = False

    def __init__(self, stage: Any) -> None:
        from game.ui.kit.desk import Desk

        self.stage, self.desk = stage, Desk(stage.look, lambda: None)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *_: []


@pytest.fixture
def idle() -> type[Idle]:
    return Idle


@pytest.fixture
def throw(monkeypatch: pytest.MonkeyPatch, store: Store, idle: Any) -> Throw:
    """Somebody at a match of launches, who is to throw."""
    for game in (toss.Toss(), FlickTacToe()):
        register(monkeypatch, game, toss.TossUi(game.name))

    def sit(*kinds: str, game: str = "toss", options: Any = None, **changes: Any) -> tuple[Visitor, Any]:
        kinds = kinds or ("person", "person")
        players = tuple(
            Player("bot" if kind == "bot" else "person", f"P{seat}", "random" if kind == "bot" else "")
            for seat, kind in enumerate(kinds)
        )
        match = Match.start(Setup(game, options or toss.Options(len(kinds)), players, 5), store)
        return enter(match, store, idle, **changes), match

    return sit
