"""A small game of launches on screen, to try launching in a match: two tokens a seat, thrown in any order.

Instead of a launch a seat may pass.  Whatever lies on a card when all is thrown has won its seat a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pygame

from game.core import (
    NOBODY,
    Aim,
    BadText,
    Event,
    Landed,
    Launched,
    Outcome,
    Rng,
    Settle,
    Step,
    Types,
    Value,
    decode,
    require,
)
from game.table.load import bare_table
from game.table.things import Card, Landing, Launch, LauncherKind, Table, Token
from game.ui.games.game_ui import BoardParts, Ending, MoveButton, Plate, Tally
from game.ui.table.launch_board import AimShown, FilmShown, LaunchAlone
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView
from tests.ui.scenes.passing import Pass, Passed
from tests.ui.scenes.toys import PlainUi, TimedBoard, ToyRules


class Fired(Event, frozen=True, tag="fired"):
    seat: int
    token: str


class Lay(Event, frozen=True, tag="lay"):
    reveals = "landing"
    seat: int
    token: str
    on: tuple[str, ...]


class Options(Value, frozen=True):
    seats: int = 2
    kind: LauncherKind = "shooter"
    spot: tuple[float, float] | None = None


class Behind(Value, frozen=True, tag="behind"):
    """Behind the line with this launcher, or only from the spot."""

    kind: LauncherKind
    line: float
    spot: tuple[float, float] | None

    def stand(self, table: Table) -> tuple[float, float] | None:
        return self.spot

    def refuses(self, launch: Launch, tokens: tuple[str, ...]) -> str:
        if launch.token not in tokens or launch.kind != self.kind:
            return "another token or launcher"
        if self.spot is not None:
            return "" if (launch.x, launch.y) == self.spot else "from the spot"
        return "" if launch.y <= self.line else "from behind the line"

    def sample(self, tokens: tuple[str, ...], rng: Rng) -> Launch:
        x, y = self.spot or (rng.uniform(100.0, 400.0), 20.0)
        seed, power = rng.below(2**31), rng.uniform(0.2, 0.8)
        return Launch(token=rng.pick(tokens), x=x, y=y, heading=0.1, power=power, kind=self.kind, seed=seed)


class State(Value, frozen=True):
    """All of it is public: its own view."""

    options: Options
    table: Table
    left: tuple[str, ...]
    launch: Launch | None = None
    passed: int = 0

    @property
    def turn(self) -> int:
        return int(self.left[0][1]) if self.left else NOBODY

    @property
    def decision(self) -> Aim[Launch] | Settle[Launch] | None:
        if self.launch is not None:
            return Settle(self.launch, self.table)
        if not self.left:
            return None
        tokens = tuple(token for token in self.left if int(token[1]) == self.turn)
        where = Behind(self.options.kind, self.table.stripe_line, self.options.spot)
        return Aim(self.turn, tokens, where, "throw", (Pass(),))

    @property
    def outcome(self) -> Outcome | None:
        seats = self.options.seats
        return Outcome("thrown", (1 / seats,) * seats, (0,) * seats) if self.decision is None else None

    def view(self, seat: int) -> State:
        return self

    def resample(self, rng: Rng) -> State:
        return self


class Toss(ToyRules):
    name = "toss"
    types = Types(Options, State, Launched[Launch] | Landed[Landing] | Pass, Fired | Lay | Passed, State)

    def new(self, options: Options, seed: int) -> State:
        cards = (Card(id="c1", x=280.0, y=420.0), Card(id="c2", x=200.0, y=420.0))
        table = msgspec.structs.replace(bare_table(), cards=cards)
        return State(options, table, tuple(f"t{seat}{one}" for seat in range(options.seats) for one in "ab"))

    def apply(self, state: State, move: Any) -> Step[Any, Any]:
        require(state.decision, move)
        if isinstance(move, Pass):
            left = tuple(token for token in state.left if int(token[1]) != state.turn)
            after = msgspec.structs.replace(state, left=left, passed=state.passed + 1)
            return Step(after, (Passed(state.turn),))
        if isinstance(move, Launched):
            lying = tuple(token for token in state.table.tokens if token.id != move.launch.token)
            table = msgspec.structs.replace(state.table, tokens=lying)
            fired = Fired(state.turn, move.launch.token)
            return Step(msgspec.structs.replace(state, table=table, launch=move.launch), (fired,))
        return self.land(state, move.landing)

    def land(self, state: State, landing: Landing) -> Step[Any, Any]:
        assert state.launch is not None
        thrown = state.launch.token
        tokens = tuple(
            Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
            for rest in landing.tokens
            if not rest.where.startswith("off")
        )
        cards = tuple(Card(id=rest.id, x=rest.x, y=rest.y, angle=rest.angle) for rest in landing.cards)
        on = next((rest.on for rest in landing.tokens if rest.id == thrown), ())
        after = msgspec.structs.replace(
            state,
            table=msgspec.structs.replace(state.table, tokens=tokens, cards=cards),
            left=tuple(token for token in state.left if token != thrown),
            launch=None,
        )
        return Step(after, (Lay(state.turn, thrown, on),))

    def parse(self, text: str) -> State:
        if text.startswith("{"):
            return decode(State, text)
        if text.strip() not in {"toss 1", "toss 2"}:
            raise BadText(f"{text!r}: expected toss and the seats")
        return self.new(Options(int(text.strip()[-1])), 0)

    def parse_move(self, text: str) -> Any:
        if text == "pass":
            return Pass()
        raise BadText(f"{text!r}: no such move")


class TableBoard(LaunchAlone, TimedBoard):
    """Nothing but the table, a tray of tokens at its left edge, and a quarter of a second an event."""

    def __init__(self) -> None:
        super().__init__()
        self.aims: AimShown | None = None
        self.plays: FilmShown | None = None
        self.films = 0  # moments of film that were shown
        self.played: list[tuple[str, ...]] = []
        self.flags: dict[str, int] = {}
        self.panels: Sequence[pygame.Rect] = ()
        self.table_view: FlickTableView
        self._drawn = 0

    @property
    def table(self) -> Table:
        table: Table = getattr(self.view, "public", self.view).table
        return table

    def place(self, look: Any, rect: pygame.Rect) -> None:
        self.rect = rect
        self.table_view = FlickTableView(look.theme, rect)

    def aim(self, shown: AimShown | None) -> None:
        self._drawn += shown != self.aims
        self.aims = shown

    def film(self, playing: FilmShown | None) -> None:
        self._drawn += 1
        self.films += playing is not None
        self.plays = playing

    def load(self, pos: tuple[int, int]) -> str:
        tokens = self.aims.tokens if self.aims is not None else ()
        return next((token for at, token in enumerate(tokens) if self.slot(at).collidepoint(pos)), "")

    def slot(self, at: int) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y + 30 * at, 20, 20)

    def show(self, view: Any, decision: Any) -> None:
        self._drawn += 1
        self.view, self.decision, self.left = view, decision, 0.0

    def play(self, steps: Any, view: Any) -> None:
        self.view, self.decision, self.left = view, None, 0.25 * len(steps)
        self.played.append(tuple(type(step.event).__name__ for step in steps))

    def draw(self, surface: pygame.Surface) -> None:
        line = max(self.table.planet_line, self.table.stripe_line + 30.0)  # the picture has a planet
        picture = TablePicture(msgspec.structs.replace(self.table, planet_line=line))
        if self.plays is not None:
            picture = TablePicture(self.plays.table, dict(self.plays.poses), gone=self.plays.gone)
            picture.launcher = self.plays.launcher
        elif self.aims is not None:
            picture.launcher, picture.preview = self.aims.launcher, self.aims.preview
        self.table_view.draw(surface, picture)

    def stamp(self) -> object:
        return self._drawn, self.left


class TossUi(PlainUi):
    hints = True

    def __init__(self, name: str = "toss") -> None:
        self.name = name

    def make(self, stage: Any) -> BoardParts[Any]:
        board = TableBoard()
        return BoardParts(board, launching=board)

    def prompt(self, view: Any, decision: Any, words: Any, names: Any) -> tuple[str, str]:
        return f"{names[decision.seat]}: throw", "Or pass."

    def buttons(self, view: Any, decision: Any, words: Any) -> tuple[MoveButton, ...]:
        moves = decision.moves if isinstance(decision, Aim) else ()
        return tuple(MoveButton(move, str(move)) for move in moves)

    def plate(self, view: Any, seat: int, words: Any, considered: Any) -> Plate:
        return Plate("0")

    def ending(self, state: Any, outcome: Outcome, words: Any, names: Any) -> Ending:
        return Ending("All thrown", "That was it.")

    def breakdown(self, state: Any, words: Any, names: Any) -> tuple[Tally, ...]:
        return tuple(Tally(seat, 0) for seat in range(state.options.seats))

    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        return Options(seats)
