"""What the small games of these tests have in common: plain rules, and the plainest of screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core import NOBODY, AnyCompanions, Companions, Traced, encode
from game.ui.games.game_ui import Cue, Line, Plate, at_once, at_rest, no_time
from game.ui.stage.board_view import Subject


class ToyRules:
    """No book, no secrets; a move's facts are all told with the state that it ends in."""

    rules = Path("none")
    version = 1
    has_secrets = False
    companions: AnyCompanions = Companions()

    def seats(self, options: Any) -> int:
        count: int = options.seats
        return count

    def apply(self, state: Any, move: Any) -> Any:
        raise NotImplementedError

    def trace(self, state: Any, move: Any) -> tuple[Traced[Any, Any], ...]:
        step = self.apply(state, move)
        return tuple(Traced(event, step.state) for event in step.events)

    def format(self, state: Any) -> str:
        return encode(state).decode()


class TimedBoard:
    """Shows nothing and answers nothing; what happens takes the seconds in `left`."""

    untold, between, promised = 0, None, None

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.view: Any = None
        self.decision: Any = None
        self.left = 0.0
        self.pointed: Subject | None = None
        self.considered: Any = None

    def place(self, look: Any, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect

    def stamp(self) -> object:
        return self.view, self.decision, self.left, self.pointed, self.considered

    def stirred(self) -> tuple[pygame.Rect, ...]:
        return ()

    def stir(self, surface: pygame.Surface, box: pygame.Rect) -> None: ...

    def concern(self, events: Any, named: Any) -> None: ...

    def show(self, view: Any, decision: Any) -> None:
        self.view, self.decision, self.left = view, decision, 0.0

    def play(self, steps: Any, view: Any) -> None:
        """Each fact takes half a second."""
        self.view, self.decision, self.left = view, None, 0.5 * len(steps)

    @property
    def busy(self) -> bool:
        return self.left > 0.0

    def entitled(self, title: str, words: Any, names: Any) -> str:
        return title

    def telling(self, words: Any, names: Any) -> tuple[str, str]:
        return "", ""

    def skip_on(self) -> None:
        self.skip()

    def skip(self) -> None:
        self.left = 0.0

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def point(self, pos: tuple[int, int] | None) -> None: ...

    def press(self, pos: tuple[int, int]) -> Any:
        return None

    def navigate(self, way: str) -> bool:
        return False

    @property
    def chooses(self) -> bool:
        return self.accept() is not None

    def accept(self) -> Any:
        return None

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        return None

    def begin_with(self, move: Any) -> None:
        """It has no cursor."""

    def begin_at(self, subject: Subject) -> None:
        pass

    def focus_on(self, subject: Subject | None) -> None:
        self.pointed = subject

    def consider(self, move: Any) -> None:
        self.considered = move


class PlainUi:
    """All parts of a `GameUi` in one object, so that a test can change what it needs."""

    accent, title = (90, 160, 255), "match.table"
    seats, rows = (1, 4), ()
    aspect, furniture, samples, hints, scored = 0.7, None, (), False, True
    lessons, rulebook, remarks = Path(), Path(), Path()
    roles, own, workshop = (), (), None
    opening, finale = None, None
    pulse = staticmethod(lambda view: None)
    foresee = staticmethod(at_once)
    beheld = staticmethod(no_time)
    lands = staticmethod(at_rest)

    @property
    def board(self) -> Any:
        return self

    words = setup = pages = board

    def tell(self, event: Any, words: Any, names: Any) -> Line | None:
        return Line(type(event).__name__, getattr(event, "seat", NOBODY))

    def tell_all(self, events: Any, words: Any, names: Any) -> list[Line | None]:
        return [self.tell(event, words, names) for event in events]

    def upshot(self, before: Any, after: Any, words: Any) -> str:
        return ""

    def turned(self, view: Any, events: Any, words: Any, names: Any) -> str:
        return ""

    def hindrance(self, seats: int, picked: Any, words: Any) -> str:
        return ""

    def moment(self, thing: Any, second: float) -> Any:
        return thing

    def unasked(self, view: Any, decision: Any, words: Any, names: Any) -> str:
        return ""

    def waived(self, name: str, words: Any) -> str:
        return name

    def seat(self, theme: Any, seat: int, options: Any) -> Any:
        return theme.seats[seat]

    def commons(self, view: Any, words: Any) -> Plate | None:
        return None

    def sound(self, event: Any) -> Cue | None:
        return None

    def picture(self, name: str, look: Any, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def recap(self, log: Any, view: Any, words: Any, names: Any) -> str:
        return ""

    def fates(self, log: Any, view: Any, words: Any, seats: Any = (), promised: Any = None) -> tuple[()]:
        return ()

    def deeds(self, log: Any, view: Any, words: Any, names: Any) -> None:
        return None

    def describe(self, subject: Subject, view: Any, words: Any, names: Any) -> tuple[str, str]:
        return "", ""

    def calling(self, view: Any, decision: Any, words: Any, names: Any) -> str:
        return ""

    def reminder(self, view: Any, move: Any, words: Any, names: Any) -> str:
        return ""

    def caution(self, view: Any, move: Any, words: Any, names: Any) -> str:
        return ""

    def variant(self, options: Any) -> str:
        return ""

    def variant_words(self, options: Any, words: Any) -> str:
        return ""

    def attract(self, stage: Any) -> Any:
        return None

    def read_ahead(self) -> None:
        """No files of its own."""
