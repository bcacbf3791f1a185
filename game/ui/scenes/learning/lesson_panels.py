"""The panels beside a lesson's board: its title and step, the text with its answers, the own plate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.core import Seat
from game.session.lesson_flow import LessonFlow
from game.ui.games.game_ui import Plate
from game.ui.kit.boxes import Bare, Grid
from game.ui.kit.desk import Desk
from game.ui.kit.glass import draw_panel
from game.ui.kit.look import Look, said
from game.ui.kit.panel import Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.theme import Role
from game.ui.kit.widget import Column, Row, Widget, Yes
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.board_hands import BoardHands
from game.ui.scenes.match.board_layout import TABS_FROM, BoardPlaces
from game.ui.scenes.match.corners import MOST_WAYS, MOST_WIDE, Crew, at_the_wall, beside, stack
from game.ui.scenes.match.match_panels import GAP
from game.ui.scenes.match.move_buttons import Moves
from game.ui.scenes.match.seat_badges import SMALL, SeatBadges
from game.ui.scenes.match.seat_plate import SeatPlate, SeatSign
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.furniture import Corner, Furniture
from game.ui.stage.overlay import Overlay

OVER = 62.0  # how far buttons may lie over the edge of what stands below a shallow corner
SHALLOW = 0.5  # of the window: a corner that ends higher has room for one text
SIGN = 19
STORY = 0.64  # of a flat corner, for the text


@dataclass(frozen=True)
class LessonCommands:
    """What the buttons of a lesson have done."""

    go_on: Callable[[], None]
    hint: Callable[[], None]
    back: Callable[[], None]
    rules: Callable[[], None]
    leave: Callable[[], None]
    play: Callable[[], None]


class Sign(Label):
    """In the middle of its row, as the buttons beside it are, on glass of its own."""

    def __init__(self, text: Callable[[], str]) -> None:
        super().__init__(text, role="strong", size=SIGN, tint="amber", name="lesson-sign")

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        draw_panel(surface, self.rect, look.theme)
        room = self.rect.inflate(-2 * look.px(12), 0)
        text = look.cut(said(self.text), "strong", SIGN, room.width, 1)
        look.write(surface, text, room, "strong", SIGN, look.theme.colours.amber, middle=True)


class LessonPanels:
    """`answer` is what was said to the last answer, empty if nothing was."""

    def __init__(
        self,
        tabletop: Tabletop,
        desk: Desk,
        overlay: Overlay,
        flow: LessonFlow,
        hands: BoardHands,
        moves: Moves,
        answer: Callable[[], str],
        commands: LessonCommands,
    ) -> None:
        self._tabletop, self._desk, self._overlay, self._flow = tabletop, desk, overlay, flow
        self._hands, self._moves, self._answer, self._commands = hands, moves, answer, commands
        self._stage = tabletop.stage
        self._wanted: object = None
        self._heard = ""  # the answer that was brought into sight
        self.head, self.small_head = self._make_head("heading", 24), self._make_head("strong", 20)
        self.text = Panel(self._body(), foot=self._foot(), accent="phosphor", name="lesson-panel")
        self.sign = Bare(Sign(self._title_and_step), name="sign")
        room = tabletop.places.furniture
        self._flat = room is not None and room.left.flat  # whether it all stands side by side
        told, said, how, buttons = self._parts(19 if self._flat else 17)
        self._roomy = True  # how one launches has a place of its own
        by = Label(hands.how_to_launch, size=17, tint="dim", shown=lambda: how.shown and not self._roomy)
        self.story = Panel(
            Column(told, by, gap=8),
            accent="phosphor",
            name="lesson-panel",
            shown=lambda: told.shown or by.shown,
        )
        self._half = half = self._half_made()
        self._owed = Panel(half, name="lesson-owed", shown=lambda: half.shown)
        self.reply = Panel(
            Column(said, buttons, gap=8),
            name="lesson-reply",
            shown=lambda: not half.shown and (said.shown or bool(self._moves.children())),
        )
        self._words = Bare(moves, name="moves", shown=lambda: bool(moves.children()))
        self.spoken = Panel(self._parts(17)[1], name="lesson-reply", shown=lambda: bool(answer()))
        go_on = self._steps()[0]
        self._offered = Bare(moves, name="moves")  # where nothing is said beside it
        play = self._play()
        self._match = Bare(play, name="play", shown=lambda: play.shown)  # where a match begins, at the end
        self._go_on = Bare(go_on, name="go-on", shown=lambda: go_on.shown)
        self._end = Bare(moves.end, name="end", shown=lambda: not go_on.shown and moves.end.shown)
        self._line = Bare(Row(self._short_hint(), *self._others(), gap=8), name="ways")
        self._short_line = Bare(
            Row(self._short_hint(), *self._others()[::2], gap=8), name="ways"
        )
        self.how = Panel(how, name="lesson-by", shown=lambda: how.shown)
        self.ways = Bare(self._foot(), name="ways")
        self._crowded = Bare(self._foot(crowded=True), name="ways")
        self._cramped = Bare(self._short_foot(), name="ways")
        self._make_seats(flow.viewer)

    # -- what is in them ---------------------------------------------------------------------

    def _make_seats(self, seat: Seat) -> None:
        """Who plays it, and the others that are at the table."""
        tabletop = self._tabletop
        self.plate = SeatPlate(
            f"seat-{seat}", tabletop.pictures, lambda: tabletop.sign(seat), self._own_plate
        )
        others = (other for other in range(len(tabletop.names)) if other != seat)
        self._rivals = [(self._rival(other), partial(self._scores, other)) for other in others]
        self.own = Panel(Column(self.plate, *(rival for rival, _ in self._rivals), gap=8), name="own")
        self._crew = Crew([self.own], SeatBadges([(self.plate, lambda: True), *self._rivals]))

    def _make_head(self, role: Role, size: float) -> Marquee:
        head = Column(
            Label(
                lambda: self._flow.lesson.title.in_language(self._stage.words.language),
                role=role,
                size=size,
                tint="ink",
                name="lesson-title",
            ),
            Label(self.step_text, role="strong", size=17, tint="ink", name="lesson-step"),
            gap=2,
        )
        return Marquee(head, name="prompt", least=head.measure)

    def _body(self) -> Column:
        return Column(*self._parts(), gap=12)

    def _parts(self, size: float = 20) -> tuple[Widget, ...]:
        """What is told, what is said to the last answer, how one launches, and the moves by button."""
        return (
            Label(
                lambda: self._flow.step.say.in_language(self._stage.words.language),
                size=size,
                name="lesson-text",
                shown=lambda: not self._flow.right,  # what was asked for is done: the praise stands alone
            ),
            Label(
                self._answer,
                role="strong",
                size=size - 1,
                tint="amber",
                name="lesson-answer",
                shown=lambda: bool(self._answer()),
            ),
            Label(
                self._hands.how_to_launch,
                size=min(17, size - 1),
                tint="dim",
                name="lesson-how",
                shown=lambda: self._tabletop.table.prompt()[1] != "",
            ),
            self._moves,
        )

    def _half_made(self) -> Label:
        """What the board still wants of a half-made answer, where there is room to say so."""

        def told() -> str:
            tabletop = self._tabletop
            return tabletop.board.telling(self._stage.words, tabletop.names)[0]

        return Label(
            told,
            role="strong",
            size=19,
            tint="amber",
            name="lesson-half",
            shown=lambda: self._flat and not self._answer() and told() != "",
        )

    def _others(self) -> tuple[Button, Button, Button]:
        """Back, rule book, and the way out."""
        say, flow, commands = self._stage.say, self._flow, self._commands
        back = Button("step-back", say("lesson.back"), commands.back, usable=lambda: flow.number > 0)
        return (
            back,
            Button("rules", say("match.rules"), commands.rules, shown=lambda: not self._over),
            Button("leave", say("lesson.leave"), commands.leave),
        )

    @property
    def _over(self) -> bool:
        """Whether there is nothing left to learn; then a match has the rule book's place."""
        return self._flow.last and not self._flow.waits

    def _steps(self) -> tuple[Button, ...]:
        """How it goes on."""
        flow, commands = self._flow, self._commands
        return (
            Button(
                "go-on",
                lambda: self._stage.words("lesson.finish" if flow.last else "lesson.next"),
                commands.go_on,
                bright=lambda: self._overlay.returns("go-on"),
                shown=lambda: not flow.waits and not (flow.right and flow.lesson.flowing),
            ),
            self._play(),
            self._hint(),
        )

    def _play(self) -> Button:
        return Button("play", self._stage.say("lesson.play"), self._commands.play, shown=lambda: self._over)

    def _hint(self) -> Button:
        return Button("hint", self._stage.say("lesson.hint"), self._commands.hint, shown=self._hints)

    def _short_hint(self, shown: Yes | None = None) -> Button:
        """In a row of others, which stay where they are."""
        said = self._stage.say("lesson.hint_short")
        return Button("hint", said, self._commands.hint, usable=self._hints, shown=shown)

    def _hints(self) -> bool:
        return self._flow.waits and self._flow.step.hint is not None

    def _foot(self, crowded: bool = False) -> Column:
        back, rules, leave = self._others()
        others = (back, leave, rules) if crowded else (back, rules, leave)  # the longest has a row of its own
        return Column(*self._steps(), Grid(*others, most=2 if crowded else 3), gap=8)

    def _short_foot(self) -> Column:
        """Short words two to a row, the longer ones below them."""
        go_on, play, _ = self._steps()
        back, rules, leave = self._others()
        hint = self._short_hint(shown=lambda: self._flow.waits)
        return Column(Grid(go_on, play, hint, back, gap=6, most=2), leave, rules, gap=6)

    def _own_plate(self) -> Plate:
        return self._plate_of(self._flow.viewer)

    def _plate_of(self, seat: int) -> Plate:
        tabletop = self._tabletop
        if not self._sits(seat):
            return Plate()
        considered = self._moves.considered if seat == self._flow.viewer else None
        return tabletop.ui.words.plate(tabletop.view, seat, self._stage.words, considered)

    def _sits(self, seat: int) -> bool:
        """Whether anybody sits there in this step."""
        match = self._flow.match
        return seat < match.game.seats(match.setup.options)

    def _scores(self, seat: int) -> bool:
        """Whether what another seat has is counted: it is what one plays against then."""
        return bool(self._plate_of(seat).score)

    def _rival(self, seat: int) -> SeatPlate:
        tabletop = self._tabletop
        return SeatPlate(
            f"seat-{seat}",
            tabletop.pictures,
            lambda: tabletop.sign(seat) if self._sits(seat) else SeatSign("", None),
            lambda: self._plate_of(seat),
            shown=partial(self._scores, seat),
        )

    def step_text(self) -> str:
        """Which step it is, and whether the table is another than it was; in a single column, where the
        plate may find no room, the own points as well.
        """
        words, flow, tabletop = self._stage.words, self._flow, self._tabletop
        said = words("lesson.step", number=flow.number + 1, count=len(flow.lesson.steps))
        if flow.step.scene is not None:
            said = f"{said} · {flow.step.scene.in_language(words.language)}"
        points = f"{tabletop.names[flow.viewer]}: {self._own_plate().score}"
        return f"{said} · {points}" if tabletop.places.tabbed and self._own_plate().score else said

    def _title_and_step(self) -> str:
        return f"{self._flow.lesson.title.in_language(self._stage.words.language)} · {self.step_text()}"

    # -- where they stand --------------------------------------------------------------------

    def place(self, places: BoardPlaces) -> None:
        """Title and text on the left; the own plate on the right, or below where there is room."""
        if places.furniture is not None:
            self._furnish(places.board, places.furniture)
            return
        look, column = self._stage.look, places.left
        gap = look.px(GAP)
        head = self.head.measure(look, column.width)
        top = pygame.Rect(column.x, column.y, column.width, head)
        self._desk.place(self.head, top)
        self._desk.panels = [self.head, self.text]
        wants = self.text.measure(look, column.width)
        left = column.height - head - gap
        text = pygame.Rect(column.x, top.bottom + gap, column.width, min(left, wants))
        self._desk.place(self.text, text)
        beside = places.right or column
        own = self.own.measure(look, beside.width)
        if places.right is not None:
            room = pygame.Rect(beside.x, beside.y, beside.width, min(own, beside.height))
        elif wants + gap + own <= left:
            room = pygame.Rect(column.x, column.bottom - own, column.width, own)
        else:
            return
        self._desk.place(self.own, room)
        self._desk.panels.append(self.own)

    def _furnish(self, window: pygame.Rect, furniture: Furniture) -> None:
        """In the board's corners: the text on the left; how it goes on and the own plate on the right."""
        left = replace(furniture.left, bottom=furniture.line.bottom)  # there is no log
        look, right = self._stage.look, furniture.right
        self._moves.stand_apart(furniture.closing is not None)
        self._flat = right.flat
        if right.flat and furniture.closing is not None:
            self._desk.place(self._go_on, furniture.closing)
            self._desk.place(self._end, furniture.closing)
            large = look.theme.text_scale >= TABS_FROM  # which has no room for what keys do as well
            line = self._short_line if large else self._line
            self._desk.place(self.sign, at_the_wall(self._desk, right, [line], 1.0 if large else 2 / 3))
            said = self._side_by_side(left.between(left.top, max(left.bottom, furniture.left.bottom)))
            self._desk.panels = [*([] if large else [self.sign]), *said, self._go_on, self._end, line]
            return
        wide = right.between(right.top, right.top, look.grown(MOST_WIDE)).width
        self._roomy = self.ways.measure(look, wide) <= MOST_WAYS * (right.bottom - right.top)
        below = [self.ways, self.how] if self._roomy else [self._least_high(right)]
        told: list[Panel] = [self.story, self.reply]
        if furniture.left.bottom < SHALLOW * window.height:  # below it something stands that is played with
            told = [self.spoken if self._answer() else self.story]
            below = [below[0], self._words, *below[1:]]
            right = replace(right, bottom=min(right.bottom + look.px(OVER), window.bottom))
        stack(self._desk, left, [self.small_head, *told])
        seated = beside(self._desk, right, below, self._crew, window)
        self._desk.panels = [self.small_head, *told, *seated]

    def _least_high(self, corner: Corner) -> Bare:
        """Whole sentences on the buttons, if what is below them keeps its room, else short words."""

        def end(ways: Bare) -> int:
            rect = corner.fit(corner.top, lambda width: ways.measure(self._stage.look, width), bottom=10_000)
            return rect.bottom

        spare = self._stage.look.px(SMALL + GAP)
        if end(self._crowded) + spare <= corner.bottom:
            return self._crowded
        return min(self._cramped, self._crowded, key=end)

    def _side_by_side(self, room: pygame.Rect) -> list[Panel]:
        """The text has its place, what is said and offered to it stands beside; alone it has that place."""
        look, gap = self._stage.look, self._stage.look.px(GAP)
        large = look.theme.text_scale >= TABS_FROM
        slight = self._moves.slight and not (self._answer() or self._half.shown)
        replies: list[Panel] = [] if slight and large else [self._offered if slight else self.reply]
        replies += [self._owed, self._match]
        shown = [panel for panel in (self.story, *replies) if panel.shown]
        first = room.width if large and len(shown) == 1 else round(STORY * (room.width - gap))
        x = room.x
        for panel, wide in zip(shown, (first, room.width - gap - first), strict=False):
            self._desk.place(panel, pygame.Rect(x, room.y, wide, min(panel.measure(look, wide), room.height)))
            x += wide + gap
        return [self.story, *replies]

    def have_grown(self, places: BoardPlaces) -> bool:
        """Whether they want another height than the last time."""
        look, width = self._stage.look, places.left.width
        wants = (
            self.text.measure(look, width),
            self.own.measure(look, width),
            self.story.shown,
            self.reply.shown,
            self._half.shown and self._owed.measure(look, max(1, self._owed.rect.width)),
            self._moves.slight,
            self.how.shown,
        )
        before, self._wanted = self._wanted, wants
        return wants != before

    def follow_answer(self) -> None:
        """Large text scrolls: down to a new answer, back up for a new step."""
        answer = self._answer()
        if self._heard == answer:
            return
        self._heard = answer
        text = self.story if self.story in self._desk.panels else self.text
        if answer:
            text.scroll(1)
        while not answer and text.scroll(-1):
            pass
