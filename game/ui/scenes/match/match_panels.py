"""The panels beside a match's board: what is asked, the moves by button, the seats, the log, the ways out.

In a narrow window or with large text all but the first two are pages of one wide panel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Literal, TypeAlias

import pygame

from game.ui.games.game_ui import Plate
from game.ui.kit.boxes import Bare, Grid
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.theme import Tight
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Label
from game.ui.scenes.match.board_layout import TABS_FROM, BoardPlaces
from game.ui.scenes.match.corners import (
    AROUND,
    IN_LINE,
    MOST_WAYS,
    MOST_WIDE,
    Crew,
    beside,
    stack,
)
from game.ui.scenes.match.corners import GAP as AMONG
from game.ui.scenes.match.fates_panel import LEAST_ROWS, MOST_ROWS, FateRows, Fates
from game.ui.scenes.match.match_buttons import MatchButtons
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.scenes.match.match_status import MatchStatus, Plates
from game.ui.scenes.match.move_buttons import Across, Moves, NeverAsk
from game.ui.scenes.match.play_kind import Aside
from game.ui.scenes.match.seat_badges import SeatBadges
from game.ui.scenes.match.seat_plate import SeatPlate, SeatSign
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.furniture import Corner, Furniture, Piece, piece_of

GAP = 12.0
LOG_LINE = 17  # the size of the log's last line
EVER_SMALLER = (1.0, 0.94, 0.88)  # of its size that a tip has, to find room
MOST_ASKED = 0.42  # of a column, for the moves by button; more of them scroll
LEAST_ASKED = 0.2  # of it, for the moves where the page below needs room as well
SLIVER = 24.0  # so little more is not worth scrolling for
LEAST_PAGE = 22.0  # what of a page is worth showing below its tabs
HEADS = 40.0  # of a page, while one of many moves is being chosen
BELOW = 34.0  # that answers may reach below a flat corner rather than be cut
Seldom: TypeAlias = Literal["beside", "below", "away"]
SELDOM: tuple[Seldom, ...] = ("beside", "below", "away")
LEAST_OF_TWO = 0.3  # of it, where that page tells of two seats, and the prompt of who is asked
HIGH_BAND = 84.0  # from which on large text is as large in it as anywhere, where that can be read whole
WHOLE = ("seats", "log", "more")  # pages that get their room before the moves by button


@dataclass(frozen=True)
class Beside:
    """What the panels are made of."""

    moves: Moves
    never_ask: NeverAsk
    across: Across
    status: MatchStatus
    plates: Plates
    buttons: MatchButtons
    skip: Widget
    log: Log
    aside: Aside | None
    fates: Fates
    over: Callable[[], bool]


def everybody(seat: int) -> bool:
    """All seats are shown."""
    return True


class Steady(Label):
    """Has room for all that it tells one after the other, so that nothing below it moves."""

    def __init__(
        self,
        tale: Callable[[], Sequence[str]],
        text: Callable[[], str],
        size: float,
        name: str,
        shown: Callable[[], bool],
    ) -> None:
        super().__init__(text, role="strong", size=size, tint="ink", name=name, shown=shown)
        self._tale = tale

    def texts(self) -> Sequence[str]:
        return [*self._tale(), *super().texts()]


class MatchPanels:
    """`page` is the tab that is open where the panels are pages."""

    def __init__(
        self, tabletop: Tabletop, beside: Beside, page: str, plays: Callable[[int], bool] = everybody
    ) -> None:
        self._tabletop, self._beside, self._plays = tabletop, beside, plays
        self.page = page
        self._pinched = False  # large text would be cut in its band
        self._followed: object = None
        self.tip: Panel | None = None  # what is said once, and lies over nothing where a corner has room
        self.tip_yields: Callable[[], bool] = lambda: False  # to what came of the last shots
        self.margin: pygame.Rect | None = None  # that room, while it is said
        self._seldom: Seldom = "beside"  # where what is seldom pressed leaves answers their room
        self.cramped = False  # large text leaves room for little: the rarer buttons are among the pages then
        self.seats = [self._seat(seat) for seat in range(len(tabletop.names))]
        say, buttons = tabletop.stage.say, beside.buttons
        self.prompt = Marquee(self._prompt(), name="prompt", least=self._tallest)
        aside = beside.aside
        self.aside = [] if aside is None else [self._aside(aside, aside.foot)]
        self._goal = [] if aside is None else [self._aside(aside, None)]
        accent = tabletop.ui.accent
        self._bare_goal = [] if aside is None else [Panel(aside.body, accent=accent, name=aside.name)]
        self._retry = [] if aside is None else [Bare(aside.foot, name="retry")]
        self._end = Bare(beside.moves.end, name="end", shown=lambda: beside.moves.end.shown)
        moves, after = beside.moves, buttons.after()
        never_ask, across = beside.never_ask, beside.across
        skip = beside.skip
        offered = Column(moves, never_ask, across, skip, after, gap=6)

        def asks() -> bool:
            return bool(moves.children()) or skip.shown or beside.over()

        self.asked = Panel(offered, name="moves", shown=asks)
        seldom = Column(never_ask, shown=lambda: never_ask.shown and self._seldom == "beside")
        low = Column(never_ask, shown=lambda: never_ask.shown and self._seldom == "below")
        more = Column(seldom, across, gap=4, shown=lambda: seldom.shown or across.shown)
        self._abreast = Panel(
            Column(Row(moves, more, gap=8), low, skip, after, gap=6), name="moves", shown=asks
        )
        self._slight = Bare(offered, name="moves", shown=lambda: moves.slight)
        self._bare_asked = Bare(offered, name="moves", shown=asks)
        rows = FateRows("fates", lambda: beside.fates.now, tabletop.pictures, tabletop.mark)
        self.fates = Panel(rows, name="fates-panel", shown=lambda: bool(beside.fates.now))
        self._rows = rows
        self.table = Panel(Column(*self.seats, gap=8), name="seats")
        self.stock = Panel(self._commons("commons"), name="stock", shown=self._has_commons)
        self.log = SidePanel(beside.log, title=say("match.log"), accent="ice", name="log-panel")
        self.foot = Panel(Column(buttons.row(), buttons.rest(), gap=6), name="foot")
        self.below = Panel(buttons.row("-tab"), name="ways")
        self._ways = [Bare(made(), name="ways") for made in (buttons.corner, buttons.few, buttons.line)]
        self._crew = self._make_crew()
        self._wides = self._make_wides()
        self._untitled: object = None  # the letters with which a goal's title has no room, once and for all
        self._held: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))  # where a goal stands
        self._asking: list[tuple[Panel, int]] = []  # what stands below what is asked, as wide as it is there

    # -- the parts ---------------------------------------------------------------------------

    def _seat(self, seat: int) -> SeatPlate:
        status, plates = self._beside.status, self._beside.plates
        return SeatPlate(
            f"seat-{seat}",
            self._tabletop.pictures,
            lambda: status.sign(seat),
            lambda: plates.of(seat),
            slim=lambda: self._slim(seat),
            shown=partial(self._plays, seat),
        )

    def _slim(self, seat: int) -> bool:
        """Where room is short only the seat that is asked has a whole plate, if that can be seen whole."""
        if not self.cramped:
            return False
        room, look = self.wide.room, self._tabletop.stage.look
        asked = self._beside.status.seat() == seat
        return not asked or self.seats[seat].whole(look, room.width) > room.height

    def _prompt(self) -> Widget:
        title, line = (partial(self._told, part) for part in (0, 1))
        return Column(
            title(25, "prompt-title", lambda: not self._tight()),
            title(20, "title", lambda: self._tight() and not self._squeezed()),
            title(Tight(15), "title", self._squeezed),
            line(17, "prompt-line", lambda: not self._squeezed()),
            line(Tight(12), "prompt-line", self._squeezed),
            gap=2,
        )

    def _told(self, part: int, size: float, name: str, shown: Callable[[], bool]) -> Label:
        """The title of what is asked, or the line below it, at a size that is shown where it fits."""
        status = self._beside.status
        return Steady(partial(status.kept, part), lambda: status.prompt()[part], size, name, shown)

    def _squeezed(self) -> bool:
        """Whether large text has but a low band: it is less large there, so that all of it is read."""
        furniture, look = self._tabletop.places.furniture, self._tabletop.stage.look
        if furniture is None or not furniture.left.flat or look.theme.text_scale < TABS_FROM:
            return False
        return self._pinched or furniture.left.bottom - furniture.left.top < look.grown(HIGH_BAND)

    def _tight(self) -> bool:
        """Whether large text has but a corner, or any has but a band."""
        large, furniture = (
            self._tabletop.stage.look.theme.text_scale >= TABS_FROM,
            self._tabletop.places.furniture,
        )
        return furniture is not None and (large or furniture.left.flat)

    def _tallest(self, look: Look, width: int) -> int:
        """Two lines of each, unless more are needed."""
        squeezed = self._squeezed()
        title: float = Tight(15) if squeezed else 20 if self._tight() else 25
        line: float = Tight(12) if squeezed else 17
        least = look.line_height("strong", title) + 2 * look.line_height("strong", line) + look.px(2)
        return max(least, self.prompt.child.measure(look, width))

    def _aside(self, aside: Aside, foot: Widget | None) -> Panel:
        accent = self._tabletop.ui.accent
        return Panel(aside.body, foot=foot, title=aside.title, accent=accent, name=aside.name)

    def _commons(self, name: str) -> SeatPlate:
        """What belongs to nobody, as a plate."""

        def plate() -> Plate:
            return self._beside.plates.commons() or Plate()

        return SeatPlate(name, self._tabletop.pictures, lambda: SeatSign(plate().title, None), plate)

    def _has_commons(self) -> bool:
        return self._beside.plates.commons() is not None

    def _make_crew(self) -> Crew:
        plates = [(plate, partial(self._plays, seat)) for seat, plate in enumerate(self.seats)]
        badges = SeatBadges([*plates, (self._commons("commons"), self._has_commons)])
        return Crew([self.table, self.stock], badges, SeatBadges(plates), self.stock)

    def _make_wides(self) -> dict[bool, SidePanel]:
        """The pages that stand in for the side panels, without what is wanted often below, and with it."""
        beside, buttons, say = self._beside, self._beside.buttons, self._tabletop.stage.say
        aside = beside.aside
        first = [] if aside is None else [("aside", aside.tab, Column(aside.body, aside.foot, gap=10))]
        commons = Column(self._commons("commons-wide"), shown=self._has_commons)
        leaves = Pages(
            "tabs",
            [
                *first,
                ("seats", say("match.seats"), Column(Grid(*self.seats, gap=8, most=2), commons, gap=8)),
                ("log", say("match.log"), beside.log),
                (
                    "more",
                    say("match.more"),
                    Column(buttons.rare(lambda: self.cramped), buttons.rest("-more"), gap=6),
                ),
            ],
            lambda: self.page,
            self._turn_to,
        )
        often = Row(buttons.hint("-tab"), buttons.menu("-tab"), gap=8)
        return {
            False: SidePanel(leaves, head=leaves.names, name="wide"),
            True: SidePanel(leaves, head=leaves.names, foot=often, name="wide"),
        }

    @property
    def wide(self) -> SidePanel:
        """The pages that stand in for the side panels."""
        return self._wides[self.cramped]

    def _turn_to(self, page: str) -> None:
        self.page = page

    def reveal(self, seat: int) -> None:
        """The belongings of a seat come into sight where not all seats have room."""
        for panel in (self.table, self.wide):
            panel.reveal(self.seats[seat])

    def follow(self, seat: int | None, heights: tuple[int, ...]) -> None:
        """Whose turn it is, and on what, is in sight when the turn passes or the panels change."""
        now = (seat, self.page, heights)
        if now != self._followed:
            self._followed = now
            if seat is not None:
                self.reveal(seat)

    # -- where they stand --------------------------------------------------------------------

    def _columns(self, places: BoardPlaces) -> list[tuple[pygame.Rect, list[Panel]]]:
        if places.right is None:
            below = [] if self.cramped else [self.below]
            return [(places.left, [self.prompt, self.asked, self.wide, *below])]
        return [
            (places.left, [self.prompt, *self.aside, self.asked, self.table]),
            (places.right, [self.stock, self.log, self.foot]),
        ]

    def heights(self, places: BoardPlaces) -> tuple[int, ...]:
        """What the panels want now; when it changes they are placed anew."""
        look = self._tabletop.stage.look
        if places.furniture is not None:
            high = (panel.measure(look, wide) if panel.shown else 0 for panel, wide in self._asking)
            return int(self._beside.moves.ends_apart), self._rows.least(look), *high
        return self._needed(places.left.width), *(
            panel.measure(look, column.width) if panel.shown else 0
            for column, panels in self._columns(places)
            for panel in panels
            if panel not in (self.log, self.wide)
        )

    def place(self, desk: Desk, places: BoardPlaces, log: int = 0) -> list[Panel]:
        """`log` is how high the log's button stands at the foot of its place."""
        if places.furniture is not None:
            self.cramped = False
            return self._furnish(desk, places.board, places.furniture, log)
        self.cramped = places.tabbed and self._tabletop.stage.look.theme.text_scale >= TABS_FROM
        placed: list[Panel] = []
        for column, panels in self._columns(places):
            self._place_column(desk, column, [panel for panel in panels if panel.shown])
            placed += panels
        return placed

    def _fits_only_bare(self, desk: Desk, asked: Panel) -> bool:
        """Whether all that is asked is seen without a plate, and with one it is not."""
        box = asked.rect
        plated, bare = (panel.measure(desk.look, box.width) for panel in (asked, self._bare_asked))
        return self._bare_asked.shown and plated > box.height >= bare

    def _furnish(self, desk: Desk, window: pygame.Rect, furniture: Furniture, log: int) -> list[Panel]:
        """In the corners that the board leaves: what is asked on the left, buttons and seats on the right."""
        left, right = furniture.left, furniture.right
        follows = furniture.line.top - left.bottom <= 2 * desk.look.px(GAP)  # not beyond the table
        if self._goal and follows and not left.flat:  # a goal is read before the log's last line is
            left = replace(left, bottom=max(left.bottom, furniture.line.bottom - log - desk.look.px(GAP)))
        self._beside.moves.stand_apart(furniture.closing is not None)
        lettered = desk.look.theme, desk.look.words.language, left.slope
        goal = self._bare_goal if self._tight() or self._untitled == lettered else self._goal
        slight = self._beside.moves.slight and not (self._beside.never_ask.names or self._beside.across.there)
        asked = self._abreast if left.flat else self.asked
        asking = [self.prompt, *goal, self._slight if slight else asked]
        self._seldom = "beside"
        self._pinched = False
        below = stack(desk, left, asking)
        if goal is self._goal and any(panel.overflows for panel in goal):  # its title takes too much room
            asking[1:-1] = goal = self._bare_goal
            self._untitled = lettered
            below = stack(desk, left, asking)
        if left.flat and self.prompt.overflows and not self._squeezed():
            self._pinched = True
            below = stack(desk, left, asking)
        plated = asking[-1] is self.asked or (left.flat and furniture.closing is None and not slight)
        if plated and (self.prompt.overflows or self._fits_only_bare(desk, asking[-1])):
            asking[-1] = self._bare_asked
            below = stack(desk, left, asking)
        below = self._hold_goal(desk, left, goal, asking[-1], below)
        self._asking = [(panel, panel.rect.width) for panel in asking]
        widened = furniture.closing is not None and self._widen(desk, asking[-1], furniture.closing)
        below = self._leave_margin(desk, left, below, furniture.line.bottom - log if follows else 0)
        told = self._tell_fates(desk, left, below)
        whole = self._ways[2 if right.flat else 0]
        wide = right.between(right.top, right.top, desk.look.grown(MOST_WIDE)).width
        if right.flat:
            wide = round(IN_LINE * right.between(right.top, right.top).width)
        high, most = whole.measure(desk.look, wide), 1.0 if right.flat else MOST_WAYS
        ways = self._ways[1] if high > most * (right.bottom - right.top) else whole
        closing: list[Panel] = []
        if furniture.closing is not None and not widened:
            desk.place(self._end, furniture.closing)
            closing = [self._end]
        seated = beside(desk, right, [ways, *self._retry], self._crew, window)
        if not right.flat:  # what somebody has grows, and is to be seen whole
            self._asking += [(panel, panel.rect.width) for panel in seated if panel.rect.width]
        return [*asking, *told, *closing, *seated]

    def _hold_goal(self, desk: Desk, left: Corner, goal: list[Panel], asked: Panel, below: int) -> int:
        """A goal keeps its place and its width, so that no line of it breaks anew; where all of it ends."""
        if not goal or left.flat:
            return below
        look, panel = desk.look, goal[0]
        about, box = (look.theme, look.words.language, left.slope, panel.plated), self._held[1].copy()
        needs = panel.measure(look, max(1, box.width))
        box.height = min(needs, left.bottom - box.y)
        crowded = box.height < (min(needs, panel.rect.height) if panel.overflows else needs)
        if self._held[0] != about or box.y < self.prompt.rect.bottom or crowded:
            box = panel.rect.copy()
            self._held = about, box
        desk.place(panel, box)
        return stack(desk, left, [asked], box.bottom + look.px(AMONG))

    def _widen(self, desk: Desk, asked: Panel, closing: pygame.Rect) -> bool:
        """Answers with too little room take the place of the button that ends the turn, while it is dull."""
        box, look = asked.rect, desk.look
        crowded = asked.shown and asked.measure(look, box.width) > closing.height
        if self._beside.moves.ends_apart or not crowded or box.right > closing.x:
            return False
        wide, most = closing.right - box.x, closing.height
        for self._seldom in SELDOM:
            if asked.measure(look, wide) <= most:
                break
            most = closing.height + look.px(BELOW)
        high = min(most, max(closing.height, asked.measure(look, wide)))
        desk.place(asked, pygame.Rect(box.x, box.y, wide, high))
        return True

    def _leave_margin(self, desk: Desk, left: Corner, below: int, line: int) -> int:
        """Room for a tip below what is asked, down to the log's last line or over it; where that ends."""
        self.margin = None
        if self.tip is not None and self.tip.shown and not left.flat:
            lower = replace(left, bottom=max(left.bottom, line - desk.look.px(GAP)))
            for share, corner in product(EVER_SMALLER, (left, lower)):
                self.tip.squeeze(share)
                self.margin = corner.settle(desk.look, below, piece_of(desk.look, self.tip, MOST_WIDE))
                if self.margin is not None:
                    break
            else:
                self.tip.squeeze(1.0)
        if self.margin is not None and self.tip_yields() and self.fates.shown:
            self._rows.rows, wide = LEAST_ROWS, self._rows.least(desk.look) + desk.look.px(AROUND)
            after = self.margin.bottom + desk.look.px(GAP)
            if left.sink(desk.look, after, Piece(self.fates, wide, wide)) is None:
                self.margin = None  # what came of the last shots is read first
        return below if self.margin is None else self.margin.bottom + desk.look.px(GAP)

    def _tell_fates(self, desk: Desk, left: Corner, below: int) -> list[Panel]:
        """What came of the last shots, low in the corner, where what is asked leaves room for it."""
        look = desk.look
        wide = self._rows.least(look) + look.px(AROUND)
        self._asking.append((self.fates, wide))
        if not self.fates.shown or left.flat:
            return []
        higher = replace(left, bottom=left.bottom - look.line_height("body", LOG_LINE))
        for self._rows.rows in range(MOST_ROWS, LEAST_ROWS - 1, -1):
            piece = Piece(self.fates, wide, wide)
            room = higher.sink(look, below, piece) or left.sink(look, below, piece)
            if room is not None:
                desk.place(self.fates, room)
                return [self.fates]
        return []

    def _needed(self, width: int) -> int:
        """The height at which the page shows what it is opened for: of the seats, the one who is asked."""
        look, page, seat = self._tabletop.stage.look, self.page, self._beside.status.seat()
        if self.cramped and self._beside.moves.open:  # whoever chooses among so many has the buttons in mind
            return self.wide.around(look, width) + look.grown(HEADS)
        if not self.cramped or page not in WHOLE or (page == "seats" and seat is None):
            return 0
        shown = self.seats[seat] if page == "seats" and seat is not None else self.wide.child
        inner = self.wide.width_within(look, width)
        return self.wide.around(look, width) + shown.measure(look, inner)

    def _place_column(self, desk: Desk, column: pygame.Rect, shown: Sequence[Panel]) -> None:
        """As high as they want; the log or the tabs, else the last, take what is left."""
        look = self._tabletop.stage.look
        gap, wants = look.px(GAP), self._wants(column, shown)
        y = column.y
        for panel in shown:
            high = min(wants[id(panel)], max(0, column.bottom - y))
            desk.place(panel, pygame.Rect(column.x, y, column.width, high))
            y += high + gap

    def _wants(self, column: pygame.Rect, shown: Sequence[Panel]) -> dict[int, int]:
        """How high each panel of a column is to be."""
        look, gap = self._tabletop.stage.look, self._tabletop.stage.look.px(GAP)
        stretch = next((panel for panel in shown if panel in (self.log, self.wide)), None)
        fill = stretch or shown[-1]
        wants = {id(panel): panel.measure(look, column.width) for panel in shown}
        wants[id(self.asked)] = min(wants.get(id(self.asked), 0), round(column.height * MOST_ASKED))
        if stretch is self.wide:
            others = sum(wants[id(panel)] for panel in shown if panel not in (self.asked, self.wide))
            left = column.height - gap * (len(shown) - 1) - others - self._needed(column.width)
            of_two = self.page == "seats" and len(self.seats) == 2
            least = LEAST_OF_TWO if of_two else LEAST_ASKED
            most = max(left, round(column.height * least))
            if wants[id(self.asked)] > most + look.px(SLIVER):
                wants[id(self.asked)] = most
        left = column.height - gap * (len(shown) - 1) - sum(wants[id(p)] for p in shown if p is not fill)
        bare = self.wide.around(look, column.width)
        if stretch is self.wide and self.asked in shown and left < bare + look.grown(LEAST_PAGE):
            wants[id(self.asked)] -= bare - left  # no page then, only its tabs: the moves have the room
            left = bare
        wants[id(fill)] = max(left, look.px(60)) if stretch else max(look.px(60), min(wants[id(fill)], left))
        return wants
