"""The log of a match: lines that a person can scroll, pick and click, and a panel that one fills."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import NOBODY
from game.ui.games.game_ui import Line
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat, mix
from game.ui.kit.widget import Nav, Stamp
from game.ui.kit.widgets import Touchable
from game.ui.stage.board_view import Subject

HEADS = ("turn", "head")
BAR = 6.0  # design pixels, of the bar that says where one is


class Log(Touchable):
    """Lines of a match, the newest below; up and down or the mouse pick one, a click holds it.

    Where they have roles a turn is a heading, and what something led to stands below it, set in.  Only what
    is in sight is measured, so a long match costs no more than a short one.
    """

    def __init__(
        self,
        name: str,
        lines: Callable[[], Sequence[Line]],
        names: Callable[[], Sequence[str]],
        mark: Callable[[int], Seat],
        chosen: Callable[[int], None],
    ) -> None:
        super().__init__(name)
        self._lines, self._names, self._mark = lines, names, mark
        self._chosen = chosen
        self.clicked: Callable[[int], None] = lambda _: None  # a line was picked to stay so
        self._last: int | None = None  # the last line in sight while not following the newest
        self._top: int | None = None  # the line to be the first in sight, once it is measured
        self.at: int | None = None  # the line that is picked
        self.held: int | None = None  # the line that was clicked
        self.seen: list[tuple[pygame.Rect, int]] = []  # the lines that are in sight, and where
        self._pointer: tuple[int, int] | None = None
        self._way: pygame.Rect | None = None  # where a press goes to that part of the log

    def measure(self, look: Look, width: int) -> int:
        return look.grown(90)

    def said(self, line: Line) -> str:
        who = self._names()[line.seat] if line.seat != NOBODY else line.who
        return f"{who} {line.text}" if who else line.text

    def _indent(self, look: Look) -> int:
        return look.grown(20)

    def _words(self, line: Line) -> str:
        return f"→ {self.said(line)}" if line.role == "effect" else self.said(line)

    def _room(self, look: Look, line: Line, wide: int) -> int:
        """How wide its words may be."""
        bar = 2 * look.px(BAR)
        return wide - bar - self._indent(look) * (2 if line.role == "effect" else 1)

    def _high(self, look: Look, line: Line, wide: int) -> int:
        above = look.px(10) if line.role in HEADS else 0
        return look.height(self._words(line), "body", 17, self._room(look, line, wide)) + look.px(5) + above

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        lines, colours = self._lines(), look.theme.colours
        wide = self.rect.width
        if self._top is not None:
            self._begin_at(look, lines, self._top)
        last = len(lines) - 1 if self._last is None else min(self._last, len(lines) - 1)
        seen: list[tuple[int, int]] = []
        left = self.rect.height
        number = last
        while number >= 0:
            high = self._high(look, lines[number], wide)
            if high > left:
                break
            seen.append((number, high))
            left -= high
            number -= 1
        y = self.rect.y
        self.seen = []
        for number, high in reversed(seen):
            box = pygame.Rect(self.rect.x, y, self.rect.width, high)
            self.seen.append((box, number))
            self._draw_line(look, surface, box, number, lines[number])
            y += high
        self._draw_bar(look, surface, seen[-1][0] if seen else 0, last + 1, len(lines))
        if last < len(lines) - 1:
            x, y, half = self.rect.right - look.px(10), self.rect.bottom - look.px(4), look.px(6)
            points = [(x - half, y - half), (x + half, y - half), (x, y)]
            pygame.draw.polygon(surface, colours.amber, points)
        self.ring(look, surface)

    def _bar(self, look: Look) -> pygame.Rect:
        wide = look.px(BAR)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height - look.px(14))

    def _draw_bar(self, look: Look, surface: pygame.Surface, first: int, end: int, count: int) -> None:
        """Which of all its lines are in sight, where not all of them are."""
        self._way = None
        if first == 0 and end == count:
            return
        colours, way = look.theme.colours, self._bar(look)
        high = max(look.px(20), way.height * (end - first) // max(1, count))
        y = way.y + (way.height - high) * first // max(1, count - (end - first))
        pygame.draw.rect(surface, colours.panel_high, way, border_radius=way.width // 2)
        grip = pygame.Rect(way.x, y, way.width, high)
        tone = mix(colours.panel_high, colours.text, 0.5)
        pygame.draw.rect(surface, tone, grip, border_radius=way.width // 2)
        self._way = way.inflate(2 * look.px(BAR), 0)

    def _begin_at(self, look: Look, lines: Sequence[Line], top: int) -> None:
        """As many lines from this one on as have room; the newest if all have."""
        left, number, self._top = self.rect.height, top, None
        while number < len(lines):
            left -= self._high(look, lines[number], self.rect.width)
            if left < 0:
                break
            number += 1
        self._last = number - 1 if top <= number - 1 < len(lines) - 1 else None

    def _draw_line(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, number: int, line: Line
    ) -> None:
        colours = look.theme.colours
        if number in {self.at, self.held}:
            ground = mix(colours.panel_high, colours.amber, 0.18 if number == self.held else 0.06)
            pygame.draw.rect(surface, ground, box, border_radius=look.px(4))
        who = self._names()[line.seat] if line.seat != NOBODY else line.who
        if line.role in HEADS:
            edge = mix(colours.panel, colours.text, 0.4)
            surface.fill(edge, (box.x, box.y + look.px(4), box.width, max(1, look.px(1))))
            box = pygame.Rect(box.x, box.y + look.px(10), box.width, box.height - look.px(10))
        room = self._room(look, line, box.width)
        left = box.right - 2 * look.px(BAR) - room
        words = pygame.Rect(left, box.y + look.px(2), room, box.height)
        tint = colours.amber
        if line.seat != NOBODY:
            seat = self._mark(line.seat)
            tint = seat.light
            size = look.grown(13)
            if line.role != "effect":
                surface.blit(seat_mark(seat, size), (box.x + look.px(2), box.y + look.grown(6)))
        ink = colours.text if line.subject is not None else colours.dim
        ink = tint if line.role in HEADS else ink
        look.write(surface, self._words(line), words, "body", 17, ink)
        if who and line.role != "effect" and look.width(who, "body", 17) <= words.width:
            surface.blit(look.theme.text("body", 17, who, tint), words.topleft)

    def own_stamp(self) -> Stamp:
        lines = self._lines()
        return (
            len(lines),
            lines[-1] if lines else None,
            self._last,
            self._top,
            self.at,
            self.held,
            tuple(self._names()),
        )

    # -- touching --

    def hover(self, pos: tuple[int, int] | None) -> None:
        """The mouse is here; picks the line below it."""
        if pos == self._pointer:
            return
        self._pointer = pos
        if pos is not None and self.rect.collidepoint(pos):
            self._pick(next((number for box, number in self.seen if box.collidepoint(pos)), None))
        elif not self.focused and self.at is not None:
            self._pick(None)

    def _pick(self, number: int | None) -> None:
        if number != self.at:
            self.at = number
            shown = number if number is not None else self.held
            self._chosen(-1 if shown is None else shown)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if pos is not None and self._way is not None and self._way.collidepoint(pos):
            count, seen = len(self._lines()), max(1, len(self.seen))
            share = (pos[1] - self._way.y) / max(1, self._way.height)
            last = min(count - 1, max(seen - 1, round(share * count + seen / 2)))
            self._last = None if last >= count - 1 else last
            return
        if pos is not None:
            self.at = next((number for box, number in self.seen if box.collidepoint(pos)), None)
        self.held = self.at if self.at != self.held else None
        self._chosen(-1 if self.at is None else self.at)
        if self.at is not None:
            self.clicked(self.at)

    def follow(self) -> None:
        """The newest line is in sight from now on."""
        self._last = None

    def open_at_turn(self) -> None:
        """From the beginning of the last turn in which anything has been done; else at the newest line."""
        self.follow()
        done = False
        for number, line in reversed(list(enumerate(self._lines()))):
            done = done or line.role in ("cause", "")
            if done and line.role in HEADS:
                self._top = number
                return

    def let_go(self) -> None:
        """Nothing is picked any more."""
        self.at = self.held = None

    def stand_at(self, number: int | None) -> None:
        """End with this line, held without being chosen; for a replay's log."""
        self.held = number
        self._last = -1 if number is None else number

    def navigate(self, nav: Nav) -> bool:
        count = len(self._lines())
        if nav in {"up", "down"} and count:
            at = count if self.at is None else self.at
            there = at + (-1 if nav == "up" else 1)
            if not 0 <= there < count:
                return False
            self._pick(there)
            self._show(there)
            return True
        return super().navigate(nav)

    def _show(self, number: int) -> None:
        """Bring a line into sight."""
        seen = [n for _, n in self.seen]
        if not seen or seen[0] <= number <= seen[-1]:
            return
        last = number if number > seen[-1] else seen[-1] - (seen[0] - number)
        self._last = None if last >= len(self._lines()) - 1 else max(0, last)

    def wheel(self, steps: int) -> bool:
        seen = [n for _, n in self.seen]
        count = len(self._lines())
        if not seen or (seen[0] == 0 and steps > 0):
            return bool(count)
        last = seen[-1] - 2 * steps
        self._last = None if last >= count - 1 else max(0, last)
        return True

    def subject(self) -> Subject | None:
        lines = self._lines()
        return lines[self.at].subject if self.at is not None and self.at < len(lines) else None


class SidePanel(Panel):
    """A panel whose page may be a log, which fills it and scrolls by itself."""

    @property
    def room(self) -> pygame.Rect:
        """Where its page is seen."""
        return self.inside

    def _log(self) -> Log | None:
        page = self.child.page
        return page if isinstance(page, Log) else None

    def _place_child(self, look: Look) -> None:
        log = self._log()
        if log is None:
            super()._place_child(look)
            return
        self._page, self._offset, self._content = log, 0, self.inside.height
        self.child.place(look, self.inside.copy())

    def wheel(self, steps: int) -> bool:
        log = self._log()
        return log.wheel(steps) if log is not None else super().wheel(steps)
