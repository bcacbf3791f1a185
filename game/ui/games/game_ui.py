"""What a game brings to the screen: the contract between the shell and the games.

The shell (scenes, arcade, editor) knows no game.  Whatever it shows of one it asks of its `GameUi`, which is
the attribute GAME_UI of the module game.ui.games.<name>.game_ui and is found by that name alone
(`game_ui_of`), so a new game is a new folder beside the others.  A `GameUi` has four parts:

- `board`, a `GameBoard`: makes the board of a match, and says what it can do besides showing and choosing;
- `words`, a `GameWords`: what a view, a move, an event and an ending are called;
- `setup`, a `GameSetup` (`game_setup.py`): what is chosen before a match, and the options that come of it;
- `pages`, a `GamePages` (`game_pages.py`): what lies beside playing - lessons, rule book, pictures, the show.

`View` is what the game's rules make of a state for one seat, `Options` its options.  Nothing here holds
rules, and none of it keeps the state of a match: that is the board's, one board a match.  All sentences come
from the catalogue that is handed in (`Words`, assets/locale/<language>/<name>.toml), so a change of language
needs no rebuilding; `names` are the players' names by seat, and sentences use them, never "you".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar, cast

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES, NOBODY, Decision, Event, Move, Outcome, Seen
from game.core import Seat as SeatNumber
from game.core.errors import UnknownGame
from game.flick.film import Shot
from game.session.reactions import Happening
from game.ui.games.game_pages import GamePages
from game.ui.games.game_setup import GameSetup
from game.ui.kit.theme import Colour
from game.ui.kit.words import Words
from game.ui.stage.board_view import (
    AnyBoardView,
    BoardView,
    Dragging,
    Flagging,
    Names,
    Planning,
    Subject,
    Thing,
)
from game.ui.stage.furniture import Furniture
from game.ui.stage.scene import Stage
from game.ui.stage.set_piece import SetPiece
from game.ui.stage.trails import Placing, Trail

if TYPE_CHECKING:
    from game.session.entries import Entry
    from game.session.match_log import MatchLog
    from game.session.store import Summary
    from game.ui.table.launch_board import LaunchTable

View = TypeVar("View")
Options = TypeVar("Options")


# -- board ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cue:
    """A sound of the mixer: its name, 0 to 1, and left (-1) to right (1)."""

    name: str
    strength: float = 1.0
    pan: float = 0.0


def nothing_taken() -> object:
    """No answer has two halves."""
    return None


def never() -> bool:
    """Nothing lies over the picture."""
    return False


Facts: TypeAlias = Callable[[], Iterable[Event]]
"""All that has led to a position, as the one who looks may know it."""


def no_matter(told: Facts) -> None:
    """A view says all that is shown."""


@dataclass(frozen=True)
class BoardParts(Generic[View]):
    """The board of one match: its picture, and what can be done on it besides choosing (None: it can't).

    `placing` says where a place of its `GameBoard.trail` is in the window, `covered` whether something lies
    over the picture, `reading` whether it goes with any press, being there to be read, and `taken` what was
    taken up, of an answer that is half made.  `recall` is told what has led to what is about to stand, asked
    only where the board stands at something else than it has played to.
    """

    picture: BoardView[View]
    dragging: Dragging | None = None
    flagging: Flagging | None = None
    planning: Planning | None = None
    launching: LaunchTable | None = None
    placing: Placing | None = None
    covered: Callable[[], bool] = never
    reading: Callable[[], bool] = never
    taken: Callable[[], object] = nothing_taken
    recall: Callable[[Facts], None] = no_matter


def untraced(event: Event) -> Trail | None:
    """Nothing of it stays to be seen."""
    return None


def silence(view: object) -> float | None:
    """No music."""
    return None


def at_once(steps: Sequence[Seen], view: object) -> Iterator[object]:
    """Nothing of it takes long."""
    return iter(())


def no_time(steps: Sequence[Seen], view: object) -> float:
    """It is seen as it happens, and no longer."""
    return 0.0


def at_rest(event: Event) -> bool:
    """Nothing is launched, or a launch tells all at once."""
    return False


def silent(event: Event) -> Cue | None:
    """For a board that sounds in time with its own animation."""
    return None


@dataclass(frozen=True)
class GameBoard(Generic[View, Options]):
    """How a board is made; `aspect` is the width over the height of the place that it likes best.

    One with `furniture` fills the window, and says what it leaves free of it for a match with these options,
    at the size and with the settings at hand; where it says None, panels have the window's sides after all.
    `sound` is heard when a move is made; `trail` is what a fact leaves on the board for those who come next.

    `opening` and `finale` are how a match begins and ends on the board, as set pieces: they are given the
    board, a view (the last one, as everybody may know it), and the players' names or the outcome.
    `pulse` is the seconds between two steps of the bass while a view stands in a match; None: it is silent.
    `foresee` works out bit by bit what takes long of facts and the view after them, before they are shown;
    `beheld` is how many seconds a bot's shot that led to them is looked at before the bot goes on.
    `lands` says of a fact that it tells where a launch has come to rest, with nothing come of it yet.
    """

    make: Callable[[Stage], BoardParts[View]]
    aspect: float
    sound: Callable[[Event], Cue | None] = silent
    furniture: Callable[[Stage, Options], Furniture | None] | None = None
    trail: Callable[[Event], Trail | None] = untraced
    opening: Callable[[AnyBoardView, View, Names], SetPiece] | None = None
    finale: Callable[[AnyBoardView, View, Outcome], SetPiece] | None = None
    pulse: Callable[[View], float | None] = silence
    foresee: Callable[[Sequence[Seen], View], Iterator[object]] = at_once
    beheld: Callable[[Sequence[Seen], View], float] = no_time
    lands: Callable[[Event], bool] = at_rest


# -- words ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line of the log.

    `seat` is who did it (told by colour and mark); `subject` is what the board points at when
    the line is hovered or clicked.  `text` holds no name of the doer: the log writes it before.
    With `seat` NOBODY the text stands alone, after `who` if there is one ("Horde").

    Nothing is told twice: a line is left out where the last one with `foretells`, one thing or several with
    | between, has said what is `foretold` to it (one that is `lasting` leaves that said for those after it),
    and a "plan" is struck out by what comes of it, but not by a "counter".
    One that is said in an `aside` is not what a move is remembered by while another line tells of it.
    One that `stays` is read beside a board as long as it is the newest.

    Where lines have a `role` the log is read by turns: one begins a "turn", one is a "cause", and those after
    it are what it led to, each an "effect".  While nobody is asked the newest cause stands where questions
    do, with its effects, in a `brief` text where there is one.  A "reminder" is a cause that speaks up only
    if another one than its subject's was the last, and an "idle" one goes where it led to nothing.  A "head"
    only stands above what follows it in the log.
    """

    text: str
    seat: SeatNumber = NOBODY
    subject: Subject | None = None
    who: str = ""
    foretells: str = ""
    foretold: str = ""
    lasting: bool = False
    aside: bool = False
    part: Literal["", "plan", "counter", "idle"] = ""
    role: Literal["", "turn", "cause", "effect", "reminder", "head"] = ""
    brief: str = ""
    stays: bool = False


@dataclass(frozen=True)
class MoveButton:
    """A move that is better chosen by a button than on the board; hovering it calls `consider`.

    `bright` marks the usual thing to do.  `group` is a heading above neighbours of the same group.
    Buttons with the same `fold` hide behind one button of that label until it is chosen, such as
    the many ways to pay for one thing.  `number` is the key that the label promises ("row 2").
    What can be chosen on the `board` as well stands behind one button for all of it.  The one that is
    `closing` ends a turn: it has a key of its own and, where the board leaves one, a place of its own.
    What is in `then` follows by itself and at once, as far as it can still be done.
    """

    move: Move
    label: str
    tip: str = ""
    bright: bool = False
    group: str = ""
    fold: str = ""
    number: int = 0
    board: bool = False
    closing: bool = False
    then: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Chip:
    """A small picture in a plate, such as a tile of a reserve; `marked` when a move would cost it."""

    subject: Subject
    text: str = ""
    marked: bool = False


@dataclass(frozen=True)
class Plate:
    """What a seat's plate shows, or the plate of what belongs to nobody (`GameWords.commons`)."""

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
class Deeds:
    """What each seat did for a score that all have made: under the heads a row of figures a seat.

    `best` is the number of the log's entry by which the best shot came to rest (0: none), `best_line` says
    what it did.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[SeatNumber, tuple[str, ...]], ...]
    best: int = 0
    best_line: str = ""


@dataclass(frozen=True)
class Fate:
    """What came of one of the last shots: whose, its sign, what it met, and what that brought in a word.

    `also` is a second thing that it met.  `good` is what it was fired for; what is still `open` may come out
    otherwise.
    """

    seat: SeatNumber
    sign: str
    met: Thing | None
    brought: str
    good: bool = False
    open: bool = False
    also: Thing | None = None


@dataclass(frozen=True)
class Ending:
    """How the match ended, in words: a headline and why."""

    title: str
    line: str


class GameWords(ABC, Generic[View]):
    """What is said about a match, made from its views, moves and events."""

    @abstractmethod
    def prompt(self, view: View, decision: Decision, words: Words, names: Names) -> tuple[str, str]:
        """What is asked, in a few words, and a line that says how to answer.

        For an Aim the scene adds how the launcher is fired by the device at hand.
        """

    @abstractmethod
    def buttons(self, view: View, decision: Decision, words: Words) -> tuple[MoveButton, ...]:
        """Moves that are better chosen by a button; all other moves can be chosen on the board."""

    @abstractmethod
    def plate(self, view: View, seat: SeatNumber, words: Words, considered: Move | None) -> Plate:
        """A seat's plate; chips that the considered move would cost are marked."""

    def commons(self, view: View, words: Words) -> Plate | None:
        """What belongs to nobody (stock, what waits beside the board), if there is such a thing."""
        return None

    @abstractmethod
    def tell(self, event: Event, words: Words, names: Names) -> Line | None:
        """The log's line for a fact; None for one that isn't worth a line."""

    def tell_all(self, events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
        """A line for each of a move's facts; a game may tell in one what several come to."""
        return [self.tell(event, words, names) for event in events]

    @abstractmethod
    def describe(self, subject: Subject, view: View, words: Words, names: Names) -> tuple[str, str]:
        """For the zoom: what the thing is called, and what matters about it now."""

    def notable(self, view: View) -> Collection[str]:
        """What of a position is explained before it matters for the first time (`Remark.sees`)."""
        return ()

    def caution(self, view: View, move: Move, words: Words, names: Names) -> str:
        """What a move would do that its person will hardly want, and is asked about first; mostly empty."""
        return ""

    def reminder(self, view: View, move: Move, words: Words, names: Names) -> str:
        """What could still be done before a move, in a question that is asked once a match; mostly empty."""
        return ""

    def reason(self, view: View, move: Move, words: Words, names: Names) -> str:
        """Why a move that is hinted at is a good one, in a sentence; empty where the hint says it itself."""
        return ""

    def calling(self, view: View, decision: Decision, words: Words, names: Names) -> str:
        """Why somebody is called to the screen, in a sentence that everybody may read; empty: it is plain.

        View and question are those of NOBODY.
        """
        return ""

    def unasked(self, view: View, decision: Decision, words: Words, names: Names) -> str:
        """Why somebody isn't asked this, in a sentence; empty where that is plain."""
        return ""

    def waived(self, name: str, words: Words) -> str:
        """What a thing is called that a person may never want to be asked about (`AutoAnswers`)."""
        return name

    @abstractmethod
    def ending(self, view: View, outcome: Outcome, words: Words, names: Names) -> Ending: ...

    @abstractmethod
    def breakdown(self, view: View, words: Words, names: Names) -> tuple[Tally, ...]:
        """One a seat, in the seats' order; a single one of NOBODY where the score is everybody's."""

    def deeds(self, log: Sequence[Entry], view: View, words: Words, names: Names) -> Deeds | None:
        """Each seat's share, read off all that happened; None where the scores tell it already."""
        return None

    def upshot(self, before: View, after: View, words: Words) -> str:
        """What a move has changed of what is decided by, in a few words beside its lines; mostly empty."""
        return ""

    def turned(self, view: View, events: Sequence[Event], words: Words, names: Names) -> str:
        """What turned a match, in a sentence, if it was more than a move; empty: its lines of the log say it.

        The view is that of the moment before.
        """
        return ""

    def recap(self, log: MatchLog, view: View, words: Words, names: Names) -> str:
        """What others have done since who is asked was, in a line that stays until they do something."""
        return ""

    def fates(
        self,
        log: Sequence[Entry],
        view: View,
        words: Words,
        seats: Sequence[SeatNumber] = (),
        promised: object = None,
    ) -> Sequence[Fate]:
        """What came of the last few shots in order, of these seats if any; empty where nobody shoots.

        `promised` is what a board says of those that lie on it (`BoardView.promised`), where there is one.
        """
        return ()


# -- partners ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told(Generic[View]):
    """A move as the one who looks learns it: the view before it, and each fact with the view after it.

    `shot` is the film of a landing, where there is one.
    """

    before: View
    steps: Sequence[Seen]
    shot: Shot | None = None

    def view(self, number: int) -> View:
        """After so many facts."""
        return cast(View, self.steps[number - 1].view) if number else self.before


def nothing_to_say(told: Told[View]) -> Sequence[Happening]:
    """For a game in which nobody at the table says anything."""
    return ()


# -- all of it --------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameUi(Generic[View, Options]):
    """One game on screen.

    `title` is the key of the sentence with the game's name, `accent` the cabinet's colour.  Where it is
    `scored` points are made and the best are kept; else wins are counted.  With `hints` a person may ask what
    a steady partner would do.  `happenings` names what the characters at the table may say something to.
    """

    name: str
    title: str
    accent: Colour
    board: GameBoard[View, Options]
    words: GameWords[View]
    setup: GameSetup[Options]
    pages: GamePages
    scored: bool = True
    hints: bool = False
    happenings: Callable[[Told[View]], Sequence[Happening]] = nothing_to_say


AnyGameUi: TypeAlias = GameUi[Any, Any]
"""A game on screen as the shell has it, which hands a game its own views and options and never looks in."""

_loaded: dict[str, AnyGameUi | None] = {}


def _module_of(name: str) -> str:
    return f"game.ui.games.{name}.game_ui"


def is_here(name: str) -> bool:
    """Whether a game can be played: its rules and its screen are there.  Neither is imported for that."""
    if name not in GAMES.names():
        return False
    if name in _loaded:
        return _loaded[name] is not None
    try:
        return find_spec(_module_of(name)) is not None
    except ModuleNotFoundError:
        return False


def is_of_today(match: Summary) -> bool:
    """Whether a match in a list was played by the rules that are here."""
    return match.version == GAMES.version(match.game)


def games_on_screen() -> tuple[str, ...]:
    """The games that can be played on screen, in the order of their cabinets."""
    return tuple(name for name in GAMES.names() if is_here(name))


def game_ui_of(name: str) -> AnyGameUi:
    """The screen of a game, imported when it is first asked for.  Raises UnknownGame."""
    if name not in _loaded and is_here(name):
        _loaded[name] = import_module(_module_of(name)).GAME_UI
    found = _loaded.get(name)
    if found is None:
        raise UnknownGame(f"{name}: no game on screen; there are: {', '.join(games_on_screen())}")
    return found


def is_scored(name: str) -> bool:
    """Whether a game has points; of one that is not here nobody knows."""
    return not is_here(name) or game_ui_of(name).scored
