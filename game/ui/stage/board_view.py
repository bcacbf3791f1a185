"""What passes between a board and whoever shows it: pictures of a view in, moves out, or a reason why not.

A board is a `BoardView`.  What some boards can do besides - let things be dragged, flags be set, several
answers be planned - is said by a protocol each; a game hands them over with its board (`games/game_ui.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import pygame

from game.core import NOBODY, Decision, Move, Seen
from game.core import Seat as SeatNumber
from game.core.languages import Written
from game.ui.kit.look import Look
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words

V_contra = TypeVar("V_contra", contravariant=True)
"""A game's views: what it makes of a state for one seat."""

Names: TypeAlias = Sequence[str]
"""The players' names, by seat."""


@dataclass(frozen=True)
class Refusal:
    """Why a place that was clicked is no answer: a sentence's key, its gaps, and the clause.

    What is written in all languages fills a gap in the one that is shown.
    """

    key: str
    gaps: tuple[tuple[str, object], ...] = ()
    clause: str = ""  # "SD-2.1": named with the sentence, and the rule book opens there

    def text(self, words: Words) -> str:
        gaps = {
            name: gap.in_language(words.language) if isinstance(gap, Written) else gap
            for name, gap in self.gaps
        }
        return words(self.key, **gaps)


Answer: TypeAlias = Move | Refusal | None
"""What a press led to: a move to make, a reason why not, or nothing (a step on the way, or beside it).

Ask `isinstance(answer, Refusal)` first: every value looks like a `Move`."""


class Thing(NamedTuple):
    """Something that has a picture and a name: of what kind it is, and what tells it from others of its kind.

    Rule books and lessons write it with dots ("monster.3", "piece.0.2"): only `read` and `str` know of them.
    """

    kind: str
    parts: tuple[str, ...] = ()

    @staticmethod
    def of(kind: str, *parts: str | int) -> Thing:
        return Thing(kind, tuple(map(str, parts)))

    @staticmethod
    def read(text: str) -> Thing:
        kind, *parts = text.split(".")
        return Thing(kind, tuple(parts))

    def __str__(self) -> str:
        return ".".join((self.kind, *self.parts))

    def __bool__(self) -> bool:
        return bool(self.kind)

    @property
    def which(self) -> str:
        """The first of its parts; empty where there is only one of its kind."""
        return self.parts[0] if self.parts else ""


NOTHING = Thing("")


@dataclass(frozen=True)
class Subject:
    """A thing that can be pointed at, zoomed and looked up.

    `place` is where it stands, in the game's own words ("c4"), empty for a thing of no place; `page` is the
    rule book's page about it.  A `plain` one has nothing to tell to a mouse that only rests on it.
    """

    thing: Thing
    place: str = ""
    page: str = ""
    seat: SeatNumber = NOBODY  # whose it is, or whose reserve it lies in
    plain: bool = field(default=False, compare=False)


class BoardView(Protocol[V_contra]):
    """A game's picture: draws a seat's view, plays events, turns pointing and keys into moves.

    Life of one: `place` (again whenever window, text size, palette or language change), then
    `show`; after every move `play` and, once `busy` is over, `show` again with the next question.
    A board never plays a move itself: it answers with it.
    """

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Draw within this rectangle from now on, with this look.  Keeps what is shown."""
        ...

    def concern(self, events: Collection[str], named: Collection[str]) -> None:
        """What is played is about these facts alone, and about what these words name; what only tells of
        others need not be shown.
        """
        ...

    def show(self, view: V_contra, decision: Decision | None) -> None:
        """The settled picture.  `decision` is None when nobody at the screen is asked now:
        nothing glows and nothing can be chosen.  Ends an animation."""
        ...

    def play(self, steps: Sequence[Seen], view: V_contra) -> None:
        """Animate these facts, each on the way to the view after it, then stand as `view`.  With reduced
        motion that may be at once."""
        ...

    @property
    def busy(self) -> bool:
        """Whether an animation is running."""
        ...

    @property
    def untold(self) -> int:
        """How many of the facts that are animated are still to come; the log keeps them back."""
        ...

    @property
    def between(self) -> object:
        """While `busy`: the view after the fact that is shown, for the plates; None: that of the end."""
        ...

    @property
    def promised(self) -> object:
        """What the board says will come of what lies on it, as its game knows it; None: nothing."""
        ...

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What moves, or what is half chosen: a title and a line, empty where the question says it all."""
        ...

    def entitled(self, title: str, words: Words, names: Names) -> str:
        """The title of what is asked, with what is in the hand for it."""
        ...

    def skip(self) -> None:
        """Show at once how the animation ends."""
        ...

    def skip_on(self) -> None:
        """Show at once how what is going on ends, and go on with what follows it."""
        ...

    def update(self, dt: float) -> None:
        """Time passes; `dt` is scaled by the animation speed while `busy`, real otherwise."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of the rectangle's content; the plate of the room behind it is there already."""
        ...

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different elsewhere than where it `stirred`; a still
        board costs nothing then."""
        ...

    def stirred(self) -> Sequence[pygame.Rect]:
        """While the stamp stays as it was: what is to be drawn anew now by `stir`, place by place."""
        ...

    def stir(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw what lies in this box, and nothing beside it."""
        ...

    def point(self, pos: tuple[int, int] | None) -> None:
        """The mouse is here, or away (None).  Pointing takes the cursor of the keys along."""
        ...

    def press(self, pos: tuple[int, int]) -> Answer:
        """The left button went down here."""
        ...

    def navigate(self, way: Nav) -> bool:
        """A step of the visible cursor over what can be chosen (up, down, left, right); False
        where there is nothing that way.  "leave" takes back a half-made choice, False if none."""
        ...

    @property
    def chooses(self) -> bool:
        """Whether `accept` would choose something now, or take a step towards it; changes nothing."""
        ...

    def accept(self) -> Answer:
        """Choose what the cursor is on."""
        ...

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What is under the mouse; with None, what is under the cursor of the keys."""
        ...

    def focus_on(self, subject: Subject | None) -> None:
        """Point at this thing, for an entry of the log or a step of a lesson; None ends it."""
        ...

    def begin_at(self, subject: Subject) -> None:
        """The cursor begins at this thing, if it can be chosen."""
        ...

    def begin_with(self, move: Move) -> None:
        """The cursor goes to where this answer is chosen, if one step chooses it."""
        ...

    def consider(self, move: Move | None) -> None:
        """Show what this move would do, while its button is hovered or focused; None ends it."""
        ...


AnyBoardView: TypeAlias = BoardView[Any]
"""A board as the shell has it, which hands it its own game's views."""


class Dragging(Protocol):
    """Things that can be dragged.

    `BoardView.press` comes first, as for a click.  Where it answered nothing and the mouse moves on by
    more than a few pixels with the button held, `drag` is called with every motion, and then exactly
    one of `release` and `drop`.  Without such motion none of the three is ever called; where the
    press picked nothing up they do nothing.
    """

    def drag(self, pos: tuple[int, int]) -> None:
        """What was pressed is carried, and is here now; it may be off the board."""
        ...

    def release(self, pos: tuple[int, int]) -> Answer:
        """It was let go here; None if that means nothing, and it is back where it was."""
        ...

    def drop(self) -> None:
        """It is back where it was: the window lost the person, or the question is over."""
        ...


class Flagging(Protocol):
    """Flags by which people show each other what they mean to do; no rule knows of them.

    A scene that only watches says that nobody can set one (`flaggable`).
    """

    flaggable: bool

    @property
    def flagging(self) -> bool:
        """Whether a flag is in the hand: mouse and keys are about it until it is put away."""
        ...

    def take_flag(self) -> bool:
        """A flag into the hand, or out of it again; False where none can be set."""
        ...

    def mark(self, pos: tuple[int, int] | None) -> bool:
        """Set a flag on the thing here, with None at the cursor of the keys, or hand it on to the
        next seat; False where none can be set."""
        ...


class Planning(Protocol):
    """Several answers in a row, which a person has put together as one thing.

    The first is given as always; each of the others is handed over once its question has been shown.
    """

    def planned(self) -> Answer:
        """The answer that was decided on before to the question that is shown; None if there is none.

        It is handed over once a question.  A plan ends with whatever it did not foresee.
        """
        ...
