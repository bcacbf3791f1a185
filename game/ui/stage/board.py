"""The board that all games share: pointing, keys, choosing, dragging, plans, and a time that passes.

How a game adopts it (`games/space_defenders/board.py` is the plainest example):

- it hands over its `Crew` (who makes light and noise), and `lay_out` makes its painter for `look` and `rect`;
  `SeatsCrew` will do for most games, and `lay_out` gives it theme, rect and unit;
- `picture_of(view)` is all that stands on the board, as plain values; `readers` says by the kind of each
  fact how it is shown, with the beats of `animation.py`;
- `choosing_of(decision)` says what can be chosen: `Answers` where a place is an answer, a
  `Choosing` of its own where a choice has several steps.  A place is any value that can be compared;
- `places_at(pos)` names the places under the mouse, the topmost first; `towards(way)` the place that an
  arrow key leads to, by `ahead` or `along_rows` of `stage/ways.py`;
- `subject(pos)` is what stands under the mouse or the cursor, for the zoom; `place_of(subject)` the way back;
- `beside(places)` says why what was pressed is no answer; `picks_up` and `laid_down` are for games in
  which things are dragged, and are handed over as such in the game's `BoardParts`;
- `paint` draws picture and marks.  What lies over the picture is read off `cursor`, `under`,
  `considered`, `focus`, `choosing` and `carrying`; whatever changes it counts up `changes`.

The board knows no rule, and never plays a move itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, Generic

from game.core import Choice, Decision, Move, Seen
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.animation import Picture, View
from game.ui.stage.board_view import Answer, Names, Subject
from game.ui.stage.choosing import Answers, Choosing, Place
from game.ui.stage.crew import Crew
from game.ui.stage.showing import Showing
from game.ui.stage.ways import Way, is_way

Point = tuple[int, int]


class Board(Showing[View, Picture], Generic[View, Picture, Place]):
    """One board on one screen; scenes know it as a `BoardView`."""

    def __init__(self, crew: Crew[Any, Any]) -> None:
        super().__init__(crew)
        self.decision: Decision | None = None
        self.choosing = self.choosing_of(None)
        self.cursor: Place | None = None  # of the keys; the mouse takes it along
        self.pointer: Point | None = None  # where the mouse is
        self.under: Place | None = None  # what the mouse is on, what can be chosen before anything else
        self.considered: Move | None = None
        self.focus: Place | None = None  # what the log or a lesson speaks of
        self.grip: Place | None = None  # what was pressed, while the button may still be held
        self.carrying = False
        self._plan: list[Move] = []
        self._handed = False

    def concern(self, events: Collection[str], named: Collection[str]) -> None:
        """What is played is about these facts alone, and about what these words name; what only tells of
        others need not be shown.
        """

    # -- what a game supplies -----------------------------------------------------------------

    @abstractmethod
    def choosing_of(self, decision: Decision | None) -> Choosing[Place]:
        """What can be chosen on the board, of what is asked; nothing where nobody is."""

    @abstractmethod
    def places_at(self, pos: Point) -> Sequence[Place]:
        """Everything under the mouse, the topmost first."""

    @abstractmethod
    def towards(self, way: Way) -> Place | None:
        """Where the cursor comes by an arrow key; None at an edge."""

    @abstractmethod
    def subject(self, pos: Point | None) -> Subject | None:
        """What is under the mouse; with None, what is under the cursor of the keys."""

    @abstractmethod
    def place_of(self, subject: Subject) -> Place | None:
        """Where to point for a subject."""

    def beside(self, places: Sequence[Place]) -> Answer:
        """What a press does there that is no answer, or why it is none."""
        return None

    def aimed_at(self, move: Move) -> Place | None:
        """The target with which this move is shown, as if what goes there were chosen: a press there plays
        it.  None where each place is an answer by itself.
        """
        return None

    def stepped(self, place: Place) -> None:
        """A choice has become one step longer, or shorter, by this."""
        self.settle_cursor()

    def picks_up(self, grip: Place) -> bool:
        """Whether what was pressed there comes along now that the mouse moves on; it is chosen then."""
        return False

    def laid_down(self, pos: Point, grip: Place) -> Answer:
        """What was carried from `grip` is let go here."""
        return None

    # -- what is shown ------------------------------------------------------------------------

    def show(self, view: View, decision: Decision | None) -> None:
        self.stand(view)
        self._ask(decision)
        self.settle_cursor()

    def play(self, steps: Sequence[Seen], view: View) -> None:
        self._ask(None)
        super().play(steps, view)

    def _ask(self, decision: Decision | None) -> None:
        """Nothing is half chosen or carried any more, and this is what can be."""
        self.decision = decision
        self.choosing = self.choosing_of(decision)
        self.considered = self.under = self.grip = None
        self.carrying = self._handed = False

    def taken(self) -> object:
        """What is taken up, of an answer that is still being put together."""
        return self.choosing.chosen

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """Nothing: what is asked says it all."""
        return "", ""

    def entitled(self, title: str, words: Words, names: Names) -> str:
        """What is asked, as it is."""
        return title

    # -- mouse --------------------------------------------------------------------------------

    def choosable(self, places: Sequence[Place]) -> Place | None:
        """The topmost of these that can be chosen."""
        return next((place for place in places if place in self.choosing.places), None)

    def point(self, pos: Point | None) -> None:
        self.changes += (pos is None) != (self.pointer is None)  # then the cursor's place may count, or not
        self.pointer = pos
        places = self.places_at(pos) if pos is not None else ()
        place = self.choosable(places)
        under = place if place is not None else next(iter(places), None)
        self.changes += under != self.under or place not in (None, self.cursor)
        self.under = under
        self.cursor = place if place is not None else self.cursor

    def press(self, pos: Point) -> Answer:
        if self.busy:
            self.skip_on()
            return None
        self.changes += 1
        self.pointer, places = pos, self.places_at(pos)
        self.grip = next(iter(places), None)
        return self.answer_at(places)

    def answer_at(self, places: Sequence[Place]) -> Answer:
        """What choosing the topmost of these leads to."""
        if self.considered is not None and self.aimed_at(self.considered) in places[:1]:
            return self.considered
        place = self.choosable(places)
        return self.take(place) if place is not None else self.beside(places)

    def take(self, place: Place) -> Answer:
        """What can be chosen is chosen: a whole answer, or one more step."""
        moves = self.choosing.take(place)
        self.changes += 1
        if not moves:
            self.stepped(place)
            return None
        self._plan = list(moves[1:])
        return moves[0]

    # -- dragging -----------------------------------------------------------------------------

    def drag(self, pos: Point) -> None:
        """What was pressed is carried, and is here now."""
        self.point(pos)
        if self.grip is not None and not self.busy:
            self.carrying = self.carrying or self.picks_up(self.grip)
            self.changes += self.carrying

    def release(self, pos: Point) -> Answer:
        """What was carried is let go here."""
        grip, carried = self.grip, self.carrying
        self.grip, self.carrying = None, False
        self.changes += carried
        if not carried or grip is None or not self.choosing.places:
            return None
        return self.laid_down(pos, grip)

    def drop(self) -> None:
        """What was carried is back where it was, and is chosen no longer."""
        if self.carrying:
            self.choosing.back()
            self.settle_cursor()
            self.changes += 1
        self.grip, self.carrying = None, False

    # -- keys and pad -------------------------------------------------------------------------

    def settle_cursor(self, wanted: Place | None = None) -> None:
        """The cursor goes where it is wanted, or stays where it may, or begins anew."""
        if wanted is not None and self.choosing.keeps(wanted):
            self.cursor = wanted
        elif self.cursor is None or not self.choosing.keeps(self.cursor):
            self.cursor = self.choosing.first

    def navigate(self, way: Nav) -> bool:
        if self.busy:
            return False
        if way == "leave":
            return self.step_back()
        if not is_way(way):
            return False
        self.pointer = self.under = None
        self.changes += 1
        place = self.towards(way)
        if place is None:
            return False
        self.cursor = place
        return True

    def step_back(self) -> bool:
        """The last half step is taken back; False where nothing is half made."""
        chosen = self.choosing.chosen
        if not self.choosing.back():
            return False
        self.settle_cursor(chosen)
        self.changes += 1
        return True

    @property
    def chooses(self) -> bool:
        return not self.busy and self.cursor in self.choosing.places

    def accept(self) -> Answer:
        if self.busy:
            self.skip_on()
            return None
        cursor = self.cursor
        return self.take(cursor) if cursor is not None and self.chooses else None

    def planned(self) -> Answer:
        """What was put together with the last answer and is asked for now, once a question."""
        decision = self.decision
        if not self._plan or self._handed or self.busy or not isinstance(decision, Choice):
            return None
        self._handed = True
        move, *rest = self._plan
        self._plan = rest if move in decision.moves else []
        return move if move in decision.moves else None

    # -- pointed at from outside --------------------------------------------------------------

    def consider(self, move: Move | None) -> None:
        if move != self.considered:
            self.considered = move
            self.changes += 1

    def begin_at(self, subject: Subject) -> None:
        place = self.place_of(subject)
        if place is not None and place in self.choosing.places and place != self.cursor:
            self.cursor = place
            self.changes += 1

    def begin_with(self, move: Move) -> None:
        if isinstance(self.choosing, Answers):
            self.settle_cursor(next((at for at, one in self.choosing.moves.items() if one == move), None))
            self.changes += 1

    def focus_on(self, subject: Subject | None) -> None:
        focus = self.place_of(subject) if subject is not None else None
        if focus != self.focus:
            self.focus = focus
            self.changes += 1
