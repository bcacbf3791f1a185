"""The board of Invaders 2127: shows a view, plays what happens, turns pointing into moves.

It holds no rule: what can be chosen comes with the question, and why not from the rules' hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core import Choice, Decision, Move, Seen
from game.games.invaders_2127.events import TurnBegan
from game.games.invaders_2127.state import SeatView
from game.ui.games.game_ui import Facts
from game.ui.games.invaders_2127.choice import Choosing, telling
from game.ui.games.invaders_2127.chronicle import MOST, Chronicle, played_last
from game.ui.games.invaders_2127.crew import DuelCrew
from game.ui.games.invaders_2127.layout import Layout, Whereabouts
from game.ui.games.invaders_2127.marks import REST, Marks, Tray, list_at, marked, places, tray_for
from game.ui.games.invaders_2127.motion import READERS
from game.ui.games.invaders_2127.over import Overlay
from game.ui.games.invaders_2127.paint import Painter
from game.ui.games.invaders_2127.passing import PassingPaint
from game.ui.games.invaders_2127.picture import News, Picture, Where, zone_number
from game.ui.games.invaders_2127.reading import (
    offers_of,
    owed_now,
    picture_of,
    view_between,
)
from game.ui.games.invaders_2127.refusals import why_idle
from game.ui.games.invaders_2127.spots import names_at, place_of, subject_of, why_not_at
from game.ui.games.invaders_2127.staging_paint import StagingPaint, paper_box
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.widget import Nav
from game.ui.kit.words import Words
from game.ui.stage.animation import Beat
from game.ui.stage.board import Board, Point
from game.ui.stage.board_view import NOTHING, Answer, Names, Refusal, Subject, Thing
from game.ui.stage.scene import Stage
from game.ui.stage.ways import Way, along_rows

UNIT = 2.0  # the effects' lengths in a 692th of the board's height


class DuelBoard(Board[SeatView, Picture, Where]):
    """One board on one screen; scenes know it as a `BoardView`."""

    readers = READERS
    breathes = False
    painter: Painter
    layout: Layout
    crew: DuelCrew
    choosing: Choosing
    tray: Tray | None
    rested: float  # how long something is pointed at; below zero nothing is, or not to be shown large

    def __init__(self, stage: Stage) -> None:
        super().__init__(DuelCrew(stage, self._middle))
        self.picture = Picture()
        self._pressed: Where = NOTHING  # what was clicked is not shown large while the mouse stays on it
        self._kept: tuple[object, Marks] | None = None
        self._told: Facts | None = None  # what has led to where it is to stand, if anybody can tell
        self._led_to: SeatView | None = None  # where the chronicle is right
        self._idle: tuple[object, Refusal | None] = (None, None)
        self.paper: News | None = None  # lies over the field until it is put away

    # -- what is shown ------------------------------------------------------------------------

    @property
    def whereabouts(self) -> Whereabouts:
        return Whereabouts(self.layout, self.picture)

    @property
    def asks(self) -> int:
        """Who is asked; who looks where nobody is."""
        return self.decision.seat if isinstance(self.decision, Choice) else max(0, self.picture.seat)

    def _middle(self, where: Where) -> tuple[float, float]:
        return (self.whereabouts.rect_of(where) or self.layout.field).center

    def lay_out(self) -> None:
        self.painter = Painter(self.look, self.rect)
        self.layout = self.painter.layout
        self.crew.rect, self.crew.theme, self.crew.unit = self.rect, self.look.theme, self.layout.unit / UNIT

    def show(self, view: SeatView, decision: Decision | None) -> None:
        super().show(view, decision)
        self.paper = None
        if isinstance(decision, Choice):
            self.picture.asked = decision.seat
            self._unfold(decision)

    def _unfold(self, decision: Choice[Move]) -> None:
        """Who begins a turn finds what the one before has changed, in the paper."""
        news = self.crew.paper
        if news is None or decision.reason != "main":
            return
        self.crew.paper = None
        if news.next_seat == decision.seat == self.picture.seat:
            say = IvWords(self.look.words)
            begun = self.crew.chronicle.stories(say, decision.seat)
            since = [say.words("ivb.news.since", what=one) for one in begun]
            self.paper = replace(news, lines=(*since, *news.lines)[: MOST + 1])
            self.crew.sound("air", 0.6)

    @property
    def covered(self) -> bool:
        """Whether cards lie over the table, or one is read large: no mark belongs over those."""
        return self.shows and (self.tray is not None or self.marks().zoomed is not None)

    def _put_away(self) -> bool:
        """Whether there was a paper to put away."""
        if self.paper is None:
            return False
        self.paper = None
        self.changes += 1
        return True

    def recall(self, told: Facts) -> None:
        """What has led to where it is to stand next, if that is not where it has played to."""
        self._told = told

    def play(self, steps: Sequence[Seen], view: SeatView) -> None:
        self._put_away()
        self.skip()
        self._led_to = view
        super().play(steps, view)

    def stand(self, view: SeatView) -> None:
        super().stand(view)
        if view == self._led_to:
            return
        self._led_to, facts = view, tuple(self._told()) if self._told is not None else ()
        self.crew.chronicle = Chronicle.of(facts)
        if self._told is not None:
            self.crew.latest = played_last(facts, self.picture.seat)

    def picture_of(self, view: SeatView) -> Picture:
        return picture_of(view)

    def shown(self, steps: Sequence[Seen]) -> Sequence[Beat]:
        for step in steps:
            if not isinstance(step.event, TurnBegan):  # which prints what was noted before it
                self.crew.chronicle.note(step.event)
        return super().shown(steps)

    def amid(self, picture: Picture) -> None:
        picture.asked = -1

    @property
    def between(self) -> SeatView:
        """Cards are counted one by one, as they come and go."""
        return view_between(super().between, self.picture)

    def telling(self, words: Words, names: Names) -> tuple[str, str]:
        """What is half chosen, and what is still owed for it."""
        if not self.choosing.spots:
            return "", ""
        title, line = telling(self.choosing, words)
        idle = self._why_idle() if title else None
        return title, f"{idle.text(words)} {line}" if idle is not None else line

    def _why_idle(self) -> Refusal | None:
        """What the card that is half played could not do; worked out once a card."""
        now = (self.view, self.choosing.held)
        if self._idle[0] != now:
            hand, held = self.view.hand, self.choosing.held
            found = why_idle(self.view, self.asks, hand[held]) if 0 <= held < len(hand) else None
            self._idle = (now, found)
        return self._idle[1]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.rested >= 0.0 and not self.busy:
            before = self.rested
            self.rested += dt
            self.changes += before < REST <= self.rested

    def paint(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface, self.picture, self.crew.effects.shake)
        over = Overlay(self.painter, surface, self.picture, self.marks())
        passing = PassingPaint(self.painter, surface, self.picture)
        passing.marker()
        over.lights()
        over.about()
        over.hand()
        over.payment()
        passing.draw()
        staging = StagingPaint(self.painter, surface, self.picture)
        staging.draw()
        over.veil()
        over.tray()
        over.chips()
        if self.paper is not None:
            staging.paper(self.paper)
        over.zoomed()
        over.carried()

    def marks(self) -> Marks:
        """Made anew when anything is chosen, pointed at or carried elsewhere."""
        key = (self.changes, self.cursor, self.rested >= REST)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, marked(self))
        return self._kept[1]

    # -- pointing and pressing ----------------------------------------------------------------

    def choosing_of(self, decision: Decision | None) -> Choosing:
        """With the cards that are offered beside the table."""
        self.rested, self.tray = -1.0, None
        if not isinstance(decision, Choice):
            return Choosing()
        view = self.view
        owed = owed_now(view) if decision.reason == "pay" else 0
        choosing = Choosing(() if owed else offers_of(view, decision), view.hand, owed)
        self.tray = tray_for(view, choosing)
        return choosing

    def places_at(self, pos: Point) -> Sequence[Where]:
        if self.paper is not None and paper_box(self.painter).collidepoint(pos):
            return ()
        return tuple(names_at(self.whereabouts, self.marks(), pos))

    def point(self, pos: Point | None) -> None:
        """The cursor goes to what can be chosen, or else to what can be read."""
        self.pointer = pos
        if pos is None:
            self.rested = -1.0
            return
        if self.busy:
            return
        names = self.places_at(pos)
        name = self.choosable(names)
        if self.carrying:
            self.cursor = name if name and name.kind != "held" else self.cursor
            return
        name = name or next((one for one in names if one.parts), None)
        if not name:
            self.rested = -1.0
            self.settle_cursor()
        elif name != self._pressed and (name != self.cursor or self.rested < 0.0):
            self.rested, self.cursor, self._pressed = 0.0, name, NOTHING
            self.changes += 1

    def begin_at(self, subject: Subject) -> None:
        """At a card of the hand by its number; at nothing where it can't be chosen, so that nothing else
        stands out."""
        place = self.place_of(subject)
        if place is not None and place.kind == "hand" and place.which in self.picture.hand:
            place = Thing.of("held", self.picture.hand.index(place.which))
        self.cursor = place if place in self.choosing.places else None
        self.changes += 1

    def press(self, pos: Point) -> Answer:
        if self._put_away() and paper_box(self.painter).collidepoint(pos):
            return None
        if not self.busy:
            self.rested = -1.0
            names = self.places_at(pos)
            self._pressed = self.choosable(names) or (names[0] if names else NOTHING)
        return super().press(pos)

    def answer_at(self, places: Sequence[Where]) -> Answer:
        self.changes += 1
        if self.tray is not None and not self.tray.chosen_from:
            if not any(name.kind == "tray" for name in places):
                self.tray = None
            return None
        return super().answer_at(places)

    def take(self, place: Where) -> Answer:
        spot, paid = self.choosing.spot(place), len(self.choosing.paid)
        self.rested = -1.0
        answer = super().take(place)
        if answer is None:
            back = (spot is not None and spot.back) or len(self.choosing.paid) < paid
            self.crew.sound("cancel" if back else "si_deal", 0.5)
        return answer

    def stepped(self, place: Where) -> None:
        self.settle_cursor(place if self.choosing.stage == "start" else None)

    def beside(self, places: Sequence[Where]) -> Answer:
        """On what is no answer: another thing is taken up, a list opened, a step taken back, or why not."""
        name = places[0] if places else NOTHING
        choosing = self.choosing
        if name == Thing.of("pile", self.asks) and choosing.paid:
            choosing.back()
            self.crew.sound("cancel", 0.5)
            return None
        opened = list_at(self.picture, name, self.tray)
        if opened is not None:
            self.tray = opened
            if name.kind == "pile":
                self.cursor = None
                self.crew.sound("card_card", 0.7)
        if opened is not None or name.kind == "pile":
            return None
        if not isinstance(self.decision, Choice):
            return None
        other = choosing.chosen and choosing.stage != "pay" and name != choosing.chosen
        if other and choosing.starts_at(name):
            choosing.choose(name)
            self.crew.sound("si_deal", 0.5)
            self.settle_cursor()
            return None
        refusal = why_not_at(places, self.view, self.decision, choosing, self.asks)
        if refusal is not None:
            return refusal
        if choosing.back():
            self.crew.sound("cancel", 0.5)
            self.settle_cursor()
        return None

    # -- dragging -----------------------------------------------------------------------------

    def picks_up(self, grip: Where) -> bool:
        choosing = self.choosing
        if grip.kind != "held" or choosing.owed:
            return False
        if choosing.chosen != grip:
            paying = choosing.stage == "pay" and int(grip.which) in choosing.paid
            if paying or not choosing.starts_at(grip):
                return False
            choosing.choose(grip)
        return True

    def laid_down(self, pos: Point, grip: Where) -> Answer:
        names = [name for name in self.places_at(pos) if name.kind != "held"]
        place = self.choosable(names)
        spot = self.choosing.spot(place) if place is not None else None
        if spot is not None and not spot.back:
            return self.take(spot.name)
        if any(zone_number(name.kind) >= 0 for name in names):
            return why_not_at(names, self.view, self.decision, self.choosing, self.asks)
        self.settle_cursor(grip)
        return None

    # -- keys and pad -------------------------------------------------------------------------

    def towards(self, way: Way) -> Where | None:
        found = dict(places(self, self.marks()))
        if self.cursor not in found:
            return next(iter(found), None)
        return along_rows(dict(sorted(found.items())), self.cursor, way, self.layout.px(34))

    def navigate(self, way: Nav) -> bool:
        if way != "leave":  # which only steps back
            self._put_away()
        moved = super().navigate(way)
        if moved and way != "leave":
            self.rested = 0.0
            self.crew.sound("tick", 0.6)
        return moved

    def step_back(self) -> bool:
        """The paper is put away, a list is closed, or the last half step taken back."""
        if self._put_away():
            return True
        if self.tray is not None and not self.tray.chosen_from:
            self.tray = None
            self.changes += 1
            return True
        stepped = super().step_back()
        if stepped:
            self.crew.sound("cancel", 0.5)
        return stepped

    def accept(self) -> Answer:
        if self.busy:
            self.skip_on()
            return None
        if self._put_away():
            return None
        return self.answer_at([self.cursor]) if self.cursor else None

    # -- what is under it ---------------------------------------------------------------------

    def subject(self, pos: Point | None) -> Subject | None:
        if not self.shows:
            return None
        marks = self.marks()
        names = [self.cursor or NOTHING] if pos is None else self.places_at(pos)
        found = (subject_of(self.picture, marks, name, self.layout.large) for name in names)
        return next((subject for subject in found if subject is not None), None)

    def place_of(self, subject: Subject) -> Where | None:
        return place_of(self.picture, subject) or None

    def where(self, name: Where) -> Point:
        """The middle of something that can be pointed at, on the screen."""
        return dict(places(self, self.marks()))[name]
