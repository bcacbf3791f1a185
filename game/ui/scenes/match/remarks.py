"""A slip with a sentence or two when something happens for the first time; it waits for nobody.

Which occurrences there are, and what is said to them, is the game's own file (`session/remarks.py`).  A slip
goes by itself once there was time to read it, or with a press, and can be told to be the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core import Choice, Decision, LastQuarterError, Seen
from game.session.hand import hand_rules
from game.session.lessons import load_progress, save_progress
from game.session.match_flow import MatchFlow
from game.session.remarks import Remark, about_events, about_question, read_remarks
from game.ui.kit.boxes import Grid
from game.ui.kit.desk import Desk
from game.ui.kit.panel import Panel
from game.ui.kit.reading import explained
from game.ui.kit.widget import Column
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.covering import Covering
from game.ui.scenes.match.pointing import Pointing
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.board_view import NOTHING, Subject

WIDE, SHARE = 330.0, 0.4  # how wide a slip is, and how much of the window at most
ACROSS, DOWN = 20, 12  # spots of the window that are looked beneath
STEPS = 9  # places across and down that are tried
FAR = 12  # pixels away from the middle that are as bad as covering a little
REST = 1.5  # seconds from one slip to the next
MEANT = 0.6  # seconds for which a press where a slip was is still meant for it
GAP = 8.0
READ = 30  # pixels of what is to be read on a table that are as bad as one away from the middle
NEAR_CORNER = (0.72, 0.9)  # shares of the window
ON_A_TABLE = 10  # times as bad as elsewhere to lie over a thing: one aims at it
ASKED, NEVER = ("prompt", "moves", "end"), 10_000  # panels that are left free, if that can be
WHO = ("badges", "wide", "seats")  # those that say who plays, and what all have
SELDOM, FIGURE, PLATE = 2_000, 60, 300
"""As bad is it to lie over anything that a board has written, over a figure, and over who plays."""


@dataclass(frozen=True)
class Waiting:
    """What will be said once so many of a move's facts have been seen."""

    remark: Remark
    after: int = 0
    steps: int = 0


class Remarks:
    """`now` is what is said; `fits` tells whether this match is one in which anything is."""

    def __init__(
        self,
        tabletop: Tabletop,
        flow: MatchFlow,
        desk: Desk,
        pointing: Pointing,
        fits: bool,
        relay: Callable[[], None],
    ) -> None:
        self._tabletop, self._flow, self._desk, self._relay = tabletop, flow, desk, relay
        self._stage, self._covering = tabletop.stage, Covering(tabletop, desk, pointing)
        self._left = self._still_to_make() if fits else ()
        self.now: Remark | None = None
        self._reads = 0.0  # seconds that it still stays
        self._rests = 0.0
        self._waiting: Waiting | None = None
        self._asked: Decision | None = None
        self._place: pygame.Rect | None = None
        self._over = False  # it lies over what a board has written, as there is no better place
        self.hushed: Callable[[], bool] = lambda: False  # whether what happens is passed over
        self._gone: tuple[pygame.Rect, float] | None = None  # where a slip was, that went by itself just now
        self.margin: Callable[[], pygame.Rect | None] = lambda: None  # where it lies over nothing
        say = self._stage.say
        self._ways = (
            Button("remark-off", say("remark.off"), self.switch_off, tip=say("remark.off_tip")),
            Button("remark-on", say("remark.on"), self.go_on),
        )
        self._turn, self._seat, self._told = 0, -1, -1  # how many, whose, and in which one there was a slip
        self._warned = self._twice = -1  # in which one was about what lies there, and in which there were two
        self._kept = True  # that it was made is written down
        self._since, self._news = 0, 0.0  # entries of the log when it was said, and the moment
        self.panel = self._make_panel()

    def _still_to_make(self) -> tuple[Remark, ...]:
        """Those that this person has never seen."""
        game, path = self._flow.match.game, self._tabletop.ui.pages.remarks
        if not path.is_file():
            return ()
        try:
            remarks = read_remarks(path, game)
        except LastQuarterError as error:
            self._stage.notice = error.told
            return ()
        made = load_progress(self._stage.tell).remarked
        return tuple(one for one in remarks if self._kept_as(one) not in made)

    def _kept_as(self, remark: Remark) -> str:
        return f"{self._flow.match.game.name}/{remark.name}"

    def _make_panel(self) -> Panel:
        told = Column(
            Label(lambda: self._text(0), role="strong", size=18, tint="amber", name="remark-title"),
            Label(lambda: self._text(1), size=16, name="remark"),
            Grid(*self._ways, gap=8, most=2),
            gap=8,
        )
        return Panel(told, accent="amber", name="remark-panel", shown=self._seen)

    def _seen(self) -> bool:
        """What is to be read on the board comes first."""
        return self.now is not None and not self._tabletop.covered

    def _text(self, part: int) -> str:
        if self.now is None:
            return ""
        said = (self.now.title, self.now.say)[part]
        return said.in_language(self._stage.words.language)

    # -- what happens ------------------------------------------------------------------------

    @property
    def _speaks(self) -> bool:
        return bool(self._left) and self._stage.settings.remarks

    def hear(self, steps: Sequence[Seen]) -> None:
        """A move is shown, fact by fact."""
        if self._speaks and self._waiting is None and not self._decided and not self.hushed():
            found = about_events(self._left, self._flow.viewer, [step.event for step in steps])
            if found:
                remark, after = min(found, key=lambda one: self._left.index(one[0]))  # what matters most
                self._waiting = Waiting(remark, after, len(steps))

    def asked(self, question: Decision | None) -> None:
        """Somebody is asked; what there is to say to that is said before anything else, and goes with it."""
        if self.now is not None and self.now.asked and self._asked != question:
            self.put_away()
        self._asked = question
        if self._waiting is not None and self._waiting.remark.asked:
            self._waiting = None  # that question is answered
        if self._speaks:
            words, view = self._tabletop.ui.words, self._tabletop.view
            remark = about_question(self._left, self._flow.viewer, question, lambda: words.notable(view))
            if remark is not None:
                self._waiting = Waiting(remark)

    # -- the slip ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Time passes, and nothing lies over the board."""
        if self._tabletop.covered:
            return
        self._rests = max(0.0, self._rests - dt)
        self._count_turns()
        if self._decided:
            self._waiting = None
            self.put_away()
        if self.now is not None:
            if not any(part.hovered or part.focused for part in self.panel.walk()):
                self._reads -= dt
            if self._reads <= 0.0 and not self._stays:
                self._gone = self.panel.rect.copy(), self._stage.clock() + MEANT
                self.put_away()
            self._make_way()
        waits = self._waiting
        if waits is None or self.now is not None or self._rests > 0.0:
            return
        if self._too_much(waits.remark):
            self._waiting = None
            return
        mine = bool(waits.remark.asked) or not self._others_play
        if mine and self._tabletop.has_shown(waits.after, waits.steps):
            self._waiting = None
            self._say(waits.remark)

    def _count_turns(self) -> None:
        asked = self._flow.match.asked
        if asked is not None and asked not in (-1, self._seat):
            self._turn, self._seat = self._turn + 1, asked

    def _too_much(self, remark: Remark) -> bool:
        """At a table one slip a turn is enough, and none amid an alarm, unless it is about what is asked.

        One more may tell of what lies there, before it costs a launch.
        """
        table = self._tabletop.table
        if not table.there or (remark.asked and isinstance(self._asked, Choice)):
            return False
        first = next((one for one in self._left if one.sees is None), remark)
        unsaid = bool(first.asked) and first is not remark and remark.sees is None  # what a game begins with
        warns = remark.sees is not None or self._warned == self._turn
        enough = self._told == self._turn and (not warns or self._twice == self._turn)
        return table.alarmed or enough or unsaid

    def yields(self) -> bool:
        """Whether what came of the last shots comes before it: it is not about how to answer."""
        return self.now is not None and (not self.now.asked or self.now.sees is not None)

    @property
    def _stays(self) -> bool:
        """Beside a table a slip lies in nobody's way: it waits until something has been done."""
        beside = self._place is not None and self._place == self.margin()
        return beside and len(self._flow.match.log.entries) == self._since

    @property
    def _others_play(self) -> bool:
        """Whether a bot is at it: what happens is enough to look at."""
        match = self._flow.match
        asked = match.asked
        return asked is not None and asked >= 0 and match.player(asked).kind == "bot"

    def _say(self, remark: Remark) -> None:
        if not self._speaks or remark not in self._left:
            return
        self.now, self._place = remark, None
        self._since, self._news = len(self._flow.match.log.entries), self._stage.clock()
        self._left = tuple(one for one in self._left if one is not remark)
        self._reads = explained(f"{self._text(0)} {self._text(1)}")
        self._kept = False
        self._relay()

    def _keep(self) -> None:
        """It is seen, and heard, and is not made again."""
        if self.now is not None and not self._kept:
            self._warned = self._turn if self.now.sees is not None else self._warned
            self._twice = self._turn if self._told == self._turn else self._twice
            self._told, self._kept = self._turn, True
            if self.now.point:
                self._tabletop.board.focus_on(Subject(NOTHING, self.now.point))
            self._stage.sound("focus", 0.6)
            progress = load_progress(self._stage.tell)
            progress.remark(self._kept_as(self.now))
            self._stage.tell(save_progress(progress))

    @property
    def _decided(self) -> bool:
        """Once a match is over nothing is explained any more."""
        return self._flow.match.outcome is not None

    def _make_way(self) -> None:
        """For what a board has begun to write where the slip lies: an alarm is more than a tip."""
        over = self._place is not None and self._place.collidelist(list(self._tabletop.table.written)) >= 0
        if over and not self._over:
            self._place = None
            self._relay()
        self._over = over

    def was_at(self, pos: tuple[int, int]) -> bool:
        """Whether a press there was meant for a slip that has just gone."""
        if self._gone is None or self._stage.clock() > self._gone[1]:
            return False
        return self._gone[0].collidepoint(pos)

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Whether a press lies on the slip; its buttons do what they say at once, so that none is lost."""
        if not self.panel.shown or not self.panel.rect.collidepoint(pos):
            return False
        if self._stage.clock() < self._news + hand_rules().press.settle:
            return True  # nobody can have read it
        button = next((one for one in self._ways if one.rect.collidepoint(pos)), None)
        if button is not None:
            self._stage.sound("click", 0.6)
            button.activate(pos)
        return True

    def go_on(self) -> None:
        """This one has been read; there may be something to say to the same question still."""
        question = self._asked
        self.put_away()
        self.asked(question)

    def put_away(self) -> None:
        """The slip goes, if there is one."""
        was, self.now = self.now, None
        if was is None:
            return
        self._rests = REST
        if was.point:
            self._tabletop.board.focus_on(None)
        self._relay()

    def switch_off(self) -> None:
        """This was the last one, until the settings want them again."""
        self._waiting = None
        self.put_away()
        self._stage.change(remarks=False)
        self._desk.toast(self._stage.words("remark.gone"))

    # -- where it lies -----------------------------------------------------------------------

    def place(self) -> list[Panel]:
        """In the margin that has room for it; else on top, where least is covered, and it stays there."""
        if self.now is None:
            return []
        if (margin := self.margin()) is not None:
            self._place = margin
            self._desk.place(self.panel, margin)
            self._keep()
            return [self.panel]
        if self._beside_only:
            if not self._kept:  # another time
                self._left, self.now = (*self._left, self.now), None
            return []
        self._keep()
        look, window = self._stage.look, pygame.Rect((0, 0), self._stage.size)
        wide = min(look.grown(WIDE), round(SHARE * window.width))
        size = wide, min(self.panel.measure(look, wide), window.height - 2 * look.px(GAP))
        if self._place is None or self._place.size != size or not window.contains(self._place):
            self._place = self._freest(window.inflate(-2 * look.px(GAP), -2 * look.px(GAP)), size)
        self._desk.place(self.panel, self._place)
        return [self.panel]

    @property
    def _beside_only(self) -> bool:
        """Whether the corners of the window have room enough, if not now: letters are of the usual size."""
        look, tabletop = self._stage.look, self._tabletop
        return tabletop.places.furniture is not None and tabletop.table.there and look.theme.text_scale <= 100

    def _freest(self, room: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Of some places the one that lies over what is needed least, and near the middle."""
        self._covering.own = self._flow.viewer
        asked = [panel.rect for panel in self._desk.active() if panel.shown and panel.name in ASKED]
        table = self._tabletop.table
        who = [panel.rect for panel in self._desk.active() if panel.shown and panel.name in WHO]
        written, figures = [rect.copy() for rect in table.written], [rect.copy() for rect in table.marked]
        needed = ON_A_TABLE if self._tabletop.table.there else 1
        spots = [
            (room.x + room.width * column // ACROSS, room.y + room.height * row // DOWN)
            for row in range(DOWN + 1)
            for column in range(ACROSS + 1)
        ]
        bad = {spot: self._covering.at(spot) for spot in spots}

        def cost(place: pygame.Rect) -> int:
            under = sum(cost for spot, cost in bad.items() if place.collidepoint(spot))
            read = sum(box.width * box.height for box in map(place.clip, written)) // READ
            read += PLATE * len(place.collidelistall(who))
            read += SELDOM * len(place.collidelistall(written)) + FIGURE * len(place.collidelistall(figures))
            return needed * under + read + self._away(place, room) + NEVER * len(place.collidelistall(asked))

        across, down = max(0, room.width - size[0]), max(0, room.height - size[1])
        places = [
            pygame.Rect((room.x + across * column // STEPS, room.y + down * row // STEPS), size)
            for row in range(STEPS + 1)
            for column in range(STEPS + 1)
        ]
        return min(places, key=cost)

    def _away(self, place: pygame.Rect, room: pygame.Rect) -> int:
        """From the middle; at a table from its near corner, beside what one launches with."""
        across, down = NEAR_CORNER if self._tabletop.table.there else (0.5, 0.5)
        x, y = room.x + across * room.width, room.y + down * room.height
        return round(abs(place.centerx - x) + abs(place.centery - y)) // FAR
