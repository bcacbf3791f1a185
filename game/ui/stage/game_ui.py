"""What a game brings to the screen: its face, and the board that a face makes.

Scenes know no game.  Whatever they show of one - prompt, board, seats, log, result, rule
book, set-up - they ask of its `Face`; whatever a person does on the board they hand to its
`BoardView` and get a move back, or a refusal that says why not.  Nothing here holds rules.

All words come from the catalogue that is handed in (`Words`), so a change of language needs
no rebuilding; `names` are the players' names by seat, and sentences use them, never "you".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

import pygame

from game.core import NOBODY, AnyDecision, Event, Move, Outcome
from game.core import Seat as SeatNumber
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, Theme
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words

if TYPE_CHECKING:
    from game.ui.stage.scene import Scene, Stage

Names: TypeAlias = Sequence[str]
"""The players' names, by seat."""


# -- what passes between a board and its scene ------------------------------------------------


@dataclass(frozen=True)
class Refusal:
    """Why a place that was clicked is no answer: a sentence's key, its gaps, and the clause."""

    key: str
    gaps: tuple[tuple[str, object], ...] = ()
    clause: str = ""  # "SD-2.1": named with the sentence, and the rule book opens there

    def text(self, words: Words) -> str:
        return words(self.key, **dict(self.gaps))


Answer: TypeAlias = Move | Refusal | None
"""What a press led to: a move to make, a reason why not, or nothing (a step on the way, or beside it).

Ask `isinstance(answer, Refusal)` first: every value looks like a `Move`."""


@dataclass(frozen=True)
class Subject:
    """A thing that can be pointed at, zoomed and looked up.

    `picture` is what `Face.picture` draws ("monster.3", "saucer.left", "defender.0"); `place` is
    where it stands, in the game's own words ("c4"), empty for a thing of no place; `page` is the
    rule book's page about it.  A `plain` one has nothing to tell to a mouse that only rests on it.
    """

    picture: str
    place: str = ""
    page: str = ""
    seat: SeatNumber = NOBODY  # whose it is, or whose reserve it lies in
    plain: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Line:
    """A line of the log.

    `seat` is who did it (told by colour and mark); `subject` is what the board points at when
    the line is hovered or clicked.  `text` holds no name of the doer: the log writes it before.
    With `seat` NOBODY the text stands alone, after `who` if there is one ("Horde").

    Nothing is told twice: a line is left out where the last one with a `foretells` has said what
    is `foretold` to it, and a "plan" is struck out by what comes of it, but not by a "counter".
    """

    text: str
    seat: SeatNumber = NOBODY
    subject: Subject | None = None
    who: str = ""
    foretells: str = ""
    foretold: str = ""
    part: Literal["", "plan", "counter"] = ""


@dataclass(frozen=True)
class MoveButton:
    """A move that is better chosen by a button than on the board; hovering it calls `consider`.

    `bright` marks the usual thing to do.  `group` is a heading above neighbours of the same group.
    Buttons with the same `fold` hide behind one button of that label until it is chosen, such as
    the many ways to pay for one thing.  `number` is the key that the label promises ("row 2").
    """

    move: Move
    label: str
    tip: str = ""
    bright: bool = False
    group: str = ""
    fold: str = ""
    number: int = 0


@dataclass(frozen=True)
class Chip:
    """A small picture in a plate, such as a tile of a reserve; `marked` when a move would cost it."""

    subject: Subject
    text: str = ""
    marked: bool = False


@dataclass(frozen=True)
class Plate:
    """What a seat's plate shows, or the plate of what belongs to nobody (`Face.commons`)."""

    score: str = ""
    title: str = ""  # for `commons` only: a seat's title is its player's name
    chips: tuple[Chip, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()  # a label and a value; the value may be empty
    out: bool = False  # the seat takes no more turns
    cards: tuple[Chip, ...] = ()  # larger pictures side by side across the plate, such as player cards


@dataclass(frozen=True)
class Tally:
    """A seat's score broken down for the result screen; the parts add up to the total."""

    seat: SeatNumber
    total: int
    parts: tuple[tuple[str, str], ...] = ()  # "3 monsters of value 4" and "12"
    note: str = ""  # "lost the defender"


@dataclass(frozen=True)
class Ending:
    """How the match ended, in words: a headline and why."""

    title: str
    line: str
    defeat: bool = False  # everybody lost


RowKind: TypeAlias = Literal["switch", "pick"]


@dataclass(frozen=True)
class SetupRow:
    """A switch or a pick at set-up.

    `choices` are values with the keys of their names, empty for a switch, whose values are
    "on" and "off".  `seats` narrows it to these numbers of seats (empty: always there); picks of
    one group, `apart`, never have the same value: who had it gets that of the other.  After the
    choices come those that a person has made and `named`: values with their names as they are.
    """

    key: str
    kind: RowKind
    label: str  # key of a sentence
    default: str
    choices: tuple[tuple[str, str], ...] = ()
    tip: str = ""
    seats: tuple[int, ...] = ()
    apart: str = ""
    named: tuple[tuple[str, str], ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for value, _ in (*self.choices, *self.named)) or ("on", "off")


@dataclass(frozen=True)
class GamePage:
    """A page of the game's own beside its lessons and its rule book, such as all its cards.

    `open` makes the scene; one that is there `in_play` can be looked at in the middle of a match.
    """

    name: str
    label: str  # key of a sentence
    open: Callable[[Stage], Scene]
    in_play: bool = False


@dataclass(frozen=True)
class Cue:
    """A sound of the mixer: its name, 0 to 1, and left (-1) to right (1)."""

    name: str
    strength: float = 1.0
    pan: float = 0.0


# -- the board --------------------------------------------------------------------------------


class BoardView(Protocol):
    """A game's picture: draws a seat's view, plays events, turns pointing and keys into moves.

    Life of one: `place` (again whenever window, text size, palette or language change), then
    `show`; after every move `play` and, once `busy` is over, `show` again with the next question.
    A board never plays a move itself: it answers with it.
    """

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Draw within this rectangle from now on, with this look.  Keeps what is shown."""
        ...

    def show(self, view: Any, decision: AnyDecision | None) -> None:
        """The settled picture.  `decision` is None when nobody at the screen is asked now:
        nothing glows and nothing can be chosen.  Ends an animation."""
        ...

    def play(self, events: Sequence[Event], view: Any) -> None:
        """Animate these, then stand as `view`.  With reduced motion that may be at once."""
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
    def between(self) -> Any:
        """While `busy`: a view that knows no more than is shown, for the plates; None: the view as it was."""
        ...

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What moves, or what is half chosen: a title and a line, empty where the question says it all."""
        ...

    def skip(self) -> None:
        """Show at once how the animation ends."""
        ...

    def update(self, dt: float) -> None:
        """Time passes; `dt` is scaled by the animation speed while `busy`, real otherwise."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of the rectangle's content; the plate of the room behind it is there already."""
        ...

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different; a still board costs nothing then."""
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

    def consider(self, move: Move | None) -> None:
        """Show what this move would do, while its button is hovered or focused; None ends it."""
        ...


class Attract(Protocol):
    """The little show on a cabinet's screen; recorded or made up, endless."""

    def get_ready(self, rect: pygame.Rect) -> bool:
        """Paint a little more of what the show will want here, called often before it begins; False
        when nothing was left to paint."""
        ...

    def update(self, dt: float) -> None: ...

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None: ...


# -- the face ---------------------------------------------------------------------------------


class Face(Protocol):
    """One a game: the module attribute FACE of game/ui/boards/<name>.py, found by `face_of(name)`.

    Holds no state of a match; `plain_face.PlainFace` has what most faces answer alike.  Its sentences
    are in assets/locale/<language>/<name>.toml.
    """

    @property
    def name(self) -> str:
        """The game's code name."""
        ...

    @property
    def accent(self) -> Colour:
        """The cabinet's colour."""
        ...

    @property
    def title(self) -> str:
        """Key of the sentence with the game's name."""
        ...

    @property
    def aspect(self) -> float:
        """The width over the height of the place that the board likes best."""
        ...

    @property
    def samples(self) -> tuple[str, ...]:
        """Pictures that stand for the game in the settings."""
        ...

    @property
    def hints(self) -> bool:
        """Whether a person may ask what a steady partner would do."""
        ...

    @property
    def scored(self) -> bool:
        """Whether points are made, and the best are kept; without them wins are counted."""
        ...

    # -- playing ---

    def board(self, stage: Stage) -> BoardView: ...

    def seat(self, theme: Theme, seat: SeatNumber, options: Any) -> Seat:
        """Colour, shape and name of a seat of a match with these options, in the palette at hand."""
        ...

    def prompt(self, view: Any, decision: AnyDecision, words: Words, names: Names) -> tuple[str, str]:
        """What is asked, in a few words, and a line that says how to answer.

        For an Aim the scene adds how the launcher is fired by the device at hand.
        """
        ...

    def buttons(self, view: Any, decision: AnyDecision, words: Words) -> tuple[MoveButton, ...]:
        """Moves that are better chosen by a button; all other moves can be chosen on the board."""
        ...

    def caution(self, view: Any, move: Move, words: Words, names: Names) -> str:
        """What a move would do that its person will hardly want, and is asked about first; mostly empty."""
        ...

    def waived(self, name: str, words: Words) -> str:
        """What a thing is called that a person may never want to be asked about (`core/manners.py`)."""
        ...

    def plate(self, view: Any, seat: SeatNumber, words: Words, considered: Move | None) -> Plate:
        """A seat's plate; chips that the considered move would cost are marked."""
        ...

    def commons(self, view: Any, words: Words) -> Plate | None:
        """What belongs to nobody (stock, what waits beside the board), if there is such a thing."""
        ...

    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        """The log's line for a fact; None for one that isn't worth a line."""
        ...

    def sound(self, event: Event) -> Cue | None:
        """Heard when the move is made.  A board that sounds in time with its animation returns None."""
        ...

    def picture(self, name: str, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """A thing by its picture's name, from the game's own sprites, fitted into `size`; on any
        name it draws something.  Used by plates, zoom and rule book."""
        ...

    def describe(self, subject: Subject, view: Any, words: Words, names: Names) -> tuple[str, str]:
        """For the zoom: what the thing is called, and what matters about it now."""
        ...

    # -- its end ---

    def ending(self, state: Any, outcome: Outcome, words: Words, names: Names) -> Ending: ...

    def breakdown(self, state: Any, words: Words, names: Names) -> tuple[Tally, ...]:
        """One a seat, in the seats' order; a single one of NOBODY where the score is everybody's."""
        ...

    # -- before it ---

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        ...

    @property
    def roles(self) -> tuple[str, ...]:
        """Keys of what the seats are called where that makes a difference ("Mankind"); else nothing."""
        ...

    @property
    def setup_rows(self) -> tuple[SetupRow, ...]: ...

    def options(self, seats: int, picked: Mapping[str, str]) -> Any:
        """The game's Options from the rows' values; a row that is missing has its default."""
        ...

    def hindrance(self, seats: int, picked: Mapping[str, str], words: Words) -> str:
        """Why no match can begin with these values, in a sentence; empty if one can."""
        ...

    def variant(self, options: Any) -> str:
        """The key of the score table that a match of these options belongs to ("solo", "2.upgrades")."""
        ...

    def variant_words(self, options: Any, words: Words) -> str:
        """The switches of a match in a few words, shown in play and beside scores."""
        ...

    def attract(self, stage: Stage) -> Attract: ...

    def read_ahead(self) -> None:
        """Read the files that pictures and words are made of, before a frame has to wait for them; it
        is called in a thread of its own."""
        ...

    # -- learning it ---

    @property
    def pages(self) -> tuple[GamePage, ...]:
        """What there is to look at or to make beside playing."""
        ...

    @property
    def lessons(self) -> Path:
        """A folder of lessons, one TOML file each (`game.session.lessons`), in the order of their names."""
        ...

    @property
    def rulebook(self) -> Path:
        """A folder with a rule book a language, en.toml and de.toml (`game.session.rulebook`)."""
        ...
