"""Panels where the board fills the window: they stand in the corners that it leaves free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import pygame

from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel, Plate
from game.ui.scenes.match.board_layout import TABS_FROM
from game.ui.scenes.match.seat_badges import SMALL, SeatBadges, Shape
from game.ui.stage.furniture import Corner, words_of

GAP = 8.0
MOST_WIDE = 430.0  # of a panel in a corner
SPREAD = 330.0  # of one that opens
IN_LINE = 2 / 3  # of a flat corner, for them
MOST_WAYS = 0.45  # of a corner, for all buttons that are no moves
OVER = 84.0  # of the table that panels with large text may cover on the left
ROOMY = 200.0  # as wide as a corner is made for that
LEAST_PLATE = 196.0  # of a seat's whole plate
LEAST_ROW = 120.0  # of a badge with a name
AROUND = 42.0  # of what is in a panel that scrolls: its plate and its rail
LEAST_SEEN = 70.0  # of a panel that scrolls, if that can be
SQUEEZES = (0.9, 0.8, 0.72, 0.64)  # of its size that large text has, so that it need not be scrolled
LEAST_HIGH = 0.34  # of a corner that a panel is sure of, if it wants that much
MOST_LATER = 0.66  # and with large text, before what is asked, which can be cut short

LOW, LOW_WIDE, OF_A_TABLE, LOW_HIGH = 14.0, 560.0, 0.64, 0.36
"""Of a panel at the near edge of a table: how far from that, how wide, and of how much of the table."""
SHARES = {1: (0.52,), 2: (0.52, 0.48), 3: (0.24, 0.52, 0.24)}
"""Of a flat corner, by how many panels stand in it side by side: the same whatever they say."""

Placed: TypeAlias = list[Panel]


def stack(desk: Desk, corner: Corner, panels: Sequence[Panel], top: int | None = None, spare: int = 0) -> int:
    """One below the other from the top, each as wide as there is room; where they end.

    None takes so much that what follows has too little, or that nothing is to spare.
    """
    if corner.flat:
        return _abreast(desk, corner, [panel for panel in panels if panel.shown])
    look = desk.look
    gap = look.px(GAP)
    y = corner.top if top is None else top
    corner = roomy(look, replace(corner, bottom=corner.bottom - spare))
    shown = [panel for panel in panels if panel.shown]
    for number, panel in enumerate(shown):
        large = look.theme.text_scale >= TABS_FROM
        most = MOST_LATER if large and isinstance(panel, Plate) else LEAST_HIGH
        reserved = sum(_least(look, corner, later, most) + gap for later in shown[number + 1 :])
        bottom = corner.bottom - reserved
        panel.squeeze(1.0)
        if isinstance(panel, Plate):
            panel.trimmed = False
            bottom = max(bottom, y + panel.fewest(look, corner.between(y, bottom).width))
        rect = _fitted(desk, corner, panel, y, max(y, bottom))
        for share in SQUEEZES if large else ():
            if panel.measure(look, rect.width) > rect.height:
                panel.squeeze(share)
                rect = _fitted(desk, corner, panel, y, max(y, bottom))
        if panel.measure(look, rect.width) > rect.height:
            if isinstance(panel, Plate):
                panel.trimmed = True
            else:
                wider = corner if large else widened(corner, look.px(OVER))  # large text has it already
                rect = _fitted(desk, wider, panel, y, max(y, bottom))
                if panel.plated and panel.measure(look, rect.width) > rect.height:
                    rect = _scrolling(look, wider, panel, rect)
        desk.place(panel, rect)
        y = rect.bottom + gap
    return y


def _abreast(desk: Desk, corner: Corner, shown: Sequence[Panel]) -> int:
    """Side by side in a flat corner, each in a place that stays whatever the others say."""
    look, gap, room = desk.look, desk.look.px(GAP), corner.between(corner.top, corner.bottom)
    shares = SHARES.get(len(shown), (1.0 / max(1, len(shown)),) * len(shown))
    x = room.x
    for panel, share in zip(shown, shares, strict=True):
        wide = round(share * (room.width - gap * (len(shares) - 1)))
        wants = panel.measure(look, wide)
        if isinstance(panel, Plate):
            panel.trimmed = wants > room.height
        desk.place(panel, pygame.Rect(x, room.y, wide, min(wants, room.height)))
        x += wide + gap
    return room.bottom


def roomy(look: Look, corner: Corner) -> Corner:
    """What is asked in large text may lie over the table's left edge."""
    if look.theme.text_scale < TABS_FROM:
        return corner
    lacks = look.grown(ROOMY) - corner.between(corner.top, corner.top).width
    return widened(corner, max(0, min(look.px(OVER), lacks)))


def widened(corner: Corner, over: int) -> Corner:
    """The left corner with a strip of the table: up to the cards there is room."""
    if corner.middle is not None or corner.side == "right":
        return corner
    (far, high), (near, low) = corner.slope
    return replace(corner, slope=((far + over, high), (near + over, low)))


def _scrolling(look: Look, corner: Corner, panel: Panel, rect: pygame.Rect) -> pygame.Rect:
    """The part of a place in which most is seen of what has too little room in it, and no word is cut."""
    least = words_of(look, panel) + look.px(AROUND)
    shares = [rect.height * part // 10 for part in range(4, 11)]
    places = [corner.between(rect.y, rect.y + high, look.grown(MOST_WIDE)) for high in shares]

    def worth(place: pygame.Rect) -> tuple[bool, float]:
        roomy = place.width >= least and place.height >= look.grown(LEAST_SEEN)
        return roomy, place.height / panel.measure(look, place.width)

    return max(places, key=worth)


def _least(look: Look, corner: Corner, panel: Panel, most: float) -> int:
    narrowest = corner.between(corner.bottom, corner.bottom).width
    return min(panel.measure(look, narrowest), round(most * (corner.bottom - corner.top)))


class Unfolding:
    """Panels that have too little room open over the board while they are pointed at or have the keys."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._folded: dict[int, tuple[Panel, pygame.Rect]] = {}
        self._panels: list[Panel] = []
        self._open: Panel | None = None

    def take(self) -> None:
        """All panels of the desk have been placed."""
        self._panels, self._open = self._desk.panels, None
        crowded = [panel for panel in self._panels if panel.shown and panel.overflows and not panel.floats]
        self._folded = {id(panel): (panel, panel.rect.copy()) for panel in crowded}
        for panel in crowded:
            within = panel.child.walk()
            panel.child.focusable = not any(w.focusable for w in within if w is not panel.child)

    def fold(self) -> None:
        """Before they are placed anew."""
        for panel, _ in self._folded.values():
            panel.floats = panel.child.focusable = False
        self._folded, self._open = {}, None

    def update(self, window: pygame.Rect, mouse: tuple[int, int] | None) -> None:
        """The mouse points at what has come below it as well, even if it rests; None without one."""
        meant = next((panel for panel, _ in self._folded.values() if _pointed(panel, mouse)), None)
        if meant is self._open:
            return
        if self._open is not None:
            self._open.floats = False
            self._desk.place(self._open, self._folded[id(self._open)][1])
        self._desk.panels, self._open = self._panels, meant
        if meant is not None:
            meant.floats = True
            self._desk.place(meant, self._spread(meant, window))
            self._desk.panels = [*(panel for panel in self._panels if panel is not meant), meant]
        self._desk.forget()

    def _spread(self, panel: Panel, window: pygame.Rect) -> pygame.Rect:
        """From the same outer corner towards the window's middle."""
        look, folded = self._desk.look, self._folded[id(panel)][1]
        wide = max(folded.width, min(look.grown(SPREAD), round(0.6 * window.width)))
        high = min(panel.measure(look, wide), window.bottom - folded.y - look.px(GAP))
        rect = pygame.Rect(folded.x, folded.y, wide, high)
        if folded.centerx > window.centerx:
            rect.right = folded.right
        return rect


def _pointed(panel: Panel, mouse: tuple[int, int] | None) -> bool:
    if mouse is not None and panel.rect.collidepoint(mouse):
        return True
    return panel.hovered or any(part.hovered or part.focused for part in panel.walk())


def beside(desk: Desk, corner: Corner, ways: Sequence[Panel], crew: Crew, window: pygame.Rect) -> Placed:
    """The ways on, and the seats below them."""
    if corner.flat:
        return _line(desk, corner, ways, crew, window)
    spare = desk.look.px(SMALL + GAP)
    return [*ways, *crew.place(desk, corner, stack(desk, corner, ways, spare=spare), window)]


def _line(desk: Desk, corner: Corner, ways: Sequence[Panel], crew: Crew, window: pygame.Rect) -> Placed:
    """The ways on at the wall, the seats beside them."""
    return [*ways, *crew.abreast(desk, at_the_wall(desk, corner, ways), window)]


def at_the_wall(desk: Desk, corner: Corner, ways: Sequence[Panel], most: float = IN_LINE) -> pygame.Rect:
    """The ways on stand at the wall of a flat corner, in so much of it; what they leave free of it."""
    look, room = desk.look, corner.between(corner.top, corner.bottom)
    for panel in (panel for panel in ways if panel.shown):
        parts = [part for part in panel.walk() if not part.children()]
        wide = len(parts) * (max(part.unbroken(look) for part in parts) + look.px(GAP))
        wide = min(int(room.width * most), wide)
        desk.place(panel, pygame.Rect(room.right - wide, room.y, wide, room.height))
        room.width -= wide + look.px(GAP)
    return room


def at_near_edge(desk: Desk, panel: Panel, table: pygame.Rect, window: tuple[int, int]) -> None:
    """Low over the strip of a table that one launches from: no card ever lies there."""
    look = desk.look
    room = pygame.Rect(0, 0, min(look.grown(LOW_WIDE), round(OF_A_TABLE * table.width)), 0)
    for share in (1.0, *SQUEEZES):
        panel.squeeze(share)
        room.height = panel.measure(look, room.width)
        if room.height <= LOW_HIGH * table.height:
            break
    room.midbottom = table.centerx, min(table.bottom, window[1]) - look.px(LOW)
    desk.place(panel, room)


class Crew:
    """Seats in a corner: with their plates where there is room, as badges with names, or as marks alone.

    `stock` is what belongs to nobody; where seats are badges all of it is seen below these if there is room,
    and `seats` are the badges without one for it then.
    """

    def __init__(
        self,
        plates: Sequence[Panel],
        badges: SeatBadges,
        seats: SeatBadges | None = None,
        stock: Panel | None = None,
    ) -> None:
        self._plates, self._badges, self._seats, self._stock = plates, badges, seats, stock

    def put_away(self) -> bool:
        others = self._seats is not None and self._seats.put_away()
        return self._badges.put_away() or others

    def place(self, desk: Desk, corner: Corner, top: int, window: pygame.Rect) -> Placed:
        look, gap = desk.look, desk.look.px(GAP)
        shown = [panel for panel in self._plates if panel.shown]

        def high(width: int) -> int:
            return sum(panel.measure(look, width) + gap for panel in shown) - gap

        rect = corner.fit(top, high, look.grown(MOST_WIDE))
        if high(rect.width) <= rect.height and rect.width >= look.grown(LEAST_PLATE):
            stack(desk, corner, shown, top)
            if not any(panel.overflows for panel in shown):
                return list(self._plates)
        found = self._above_the_stock(desk, corner, top, window)
        if found:
            return found
        shape: Shape = "rows"
        for shape in ("rows", "marks"):
            panel = self._badges.panel(shape)
            rect = _fitted(desk, corner, panel, top)
            if rect.height >= panel.measure(look, rect.width) and rect.width >= look.grown(LEAST_ROW):
                break
        return self._badges.place(desk, window, rect, shape)

    def _above_the_stock(self, desk: Desk, corner: Corner, top: int, window: pygame.Rect) -> Placed:
        """Badges with names, and what belongs to nobody whole; nothing where that has no room."""
        if self._seats is None or self._stock is None or not self._stock.shown:
            return []
        look, panel, stock = desk.look, self._seats.panel("rows"), self._stock
        rect = _fitted(desk, corner, panel, top)
        low = _fitted(desk, corner, stock, rect.bottom + look.px(GAP))
        narrow = rect.width < look.grown(LEAST_ROW) or low.width < look.grown(LEAST_PLATE)
        high = panel.measure(look, rect.width) > rect.height or stock.measure(look, low.width) > low.height
        if narrow or high:
            return []
        desk.place(stock, low)
        return [stock, *self._seats.place(desk, window, rect, "rows")]

    def abreast(self, desk: Desk, room: pygame.Rect, window: pygame.Rect) -> Placed:
        """In one line, with names where there is room."""
        look = desk.look
        names = [part for part in self._badges.panel("line").walk() if not part.children()]
        roomy = room.width >= sum(part.least(look) + look.px(GAP) for part in names)
        shape: Shape = "line" if roomy else "marks"
        return self._badges.place(desk, window, room, shape)


def _fitted(desk: Desk, corner: Corner, panel: Panel, top: int, bottom: int | None = None) -> pygame.Rect:
    def high(width: int) -> int:
        return panel.measure(desk.look, width)

    return corner.fit(top, high, desk.look.grown(MOST_WIDE), bottom)
