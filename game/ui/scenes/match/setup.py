"""Setting up a match: who sits where, the game's variants, the seed; remembered for the next time."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from game.bots.bot import bots_for
from game.core import GAMES
from game.core.errors import LastQuarterError
from game.session.challenges import challenges_in, ladder_folder
from game.session.entries import Player, Setup
from game.session.match import Match, new_seed
from game.session.settings import Chair, Table
from game.ui.games.game_ui import AnyGameUi, GamePage, SetupRow, game_ui_of
from game.ui.kit.boxes import Beside, Grid
from game.ui.kit.field import Field
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.scenes.arcade.art.cabinet import SHAPE, cabinet, cabinets, flank, screen_rect
from game.ui.scenes.arcade.art.hall import Lamp, paint_hall, stand
from game.ui.scenes.arcade.art.tube import finish
from game.ui.scenes.match.setup_rows import Mark, SeatRow, SeedRows, titled, variant_row
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

PAD = 20.0
PERSON = "person"
PICTURE_UNTIL = 130  # per cent of text; beyond it the panel takes the cabinet's room
PANEL_LEAST = 560.0  # as it does in a window where less than this would be left for it


def _has_challenges(ui: AnyGameUi) -> bool:
    """Whether a game has a ladder to climb, or can have challenges of people's own."""
    return ui.pages.workshop is not None or bool(challenges_in(ladder_folder(ui.name)))


class SetupScene(DeskScene):
    def __init__(self, stage: Stage, name: str) -> None:
        super().__init__(stage)
        self.name = name
        self.ui = game_ui_of(name)
        self.art = next(art for art in cabinets() if art.name == name)
        self.bots = bots_for(GAMES.load(name))
        self.has_challenges = _has_challenges(self.ui)
        least, most = self.ui.setup.seats
        table = stage.settings.tables.get(name, Table(seats=max(least, min(2, most))))
        chairs = list(table.chairs[:most])
        while len(chairs) < most:
            chairs.append(Chair() if not chairs else Chair("bot", "", self.bots[0]) if self.bots else Chair())
        self.seats = max(least, min(most, table.seats))
        self.chairs = [
            chair if chair.kind == PERSON or chair.bot in self.bots else Chair(name=chair.name)
            for chair in chairs
        ]
        self.picked = dict(table.picked)
        self._take_rows()
        self.seed = SeedRows(self.say, table.seed, self.relay)
        self.attract = self.ui.pages.attract(stage)
        self._scenery: tuple[object, pygame.Surface] | None = None
        self._found: tuple[object, object, str] | None = None
        self._build()

    # -- building --------------------------------------------------------------------------

    def _value_of(self, key: str) -> str:
        return self.picked[key]

    def _offers(self, row: SetupRow) -> bool:
        """Whether a row is there for this many seats."""
        return not row.seats or self.seats in row.seats

    def _build(self) -> None:
        say, (least, most) = self.say, self.ui.setup.seats
        counts = [(str(n), str(n)) for n in range(least, most + 1)]
        rows: list[Widget] = []
        if len(counts) > 1:
            tip = say("setup.seats_tip")
            count = Choice("seats", counts, lambda: str(self.seats), self._take_seats, tip=tip)
            rows.append(Beside(Label(say("setup.seats"), size=18), count, share=0.36))
        rows += [self._seat_row(seat) for seat in range(most)]
        if self.ui.setup.roles:
            rows.append(Row(Widget(), Button("swap", say("setup.swap"), self._swap)))
        rows.append(Label(say("setup.variants"), size=16, tint="dim"))
        for row in self.rows:
            rows.append(
                variant_row(
                    row,
                    say,
                    partial(self._value_of, row.key),
                    partial(self._pick, row.key),
                    partial(self._offers, row),
                )
            )
        self.panel = Panel(
            Column(*rows, *self.seed.widgets(), gap=9),
            foot=self._foot(),
            title=lambda: self.words("setup.title", game=self.words(self.ui.title)),
            accent=self.ui.accent,
            name="setup",
        )
        self.desk.panels = [self.panel]

    def _foot(self) -> Widget:
        """What stands against it, the start, and the ways to elsewhere."""
        say, stage = self.say, self.stage
        hindered = Label(
            lambda: self.hindrance, size=17, tint="warn", name="hindrance", shown=lambda: bool(self.hindrance)
        )
        start = Button("start", say("setup.start"), self.start, bright=True)
        start.height = 42.0
        back = Button("back", say("arcade.back"), self.leave_wanted)
        lessons = Button("lessons", say("setup.lessons"), lambda: stage.visit(to.ToLessons(self.name)))
        challenges = Button(
            "challenges",
            say("challenges.entry"),
            lambda: stage.visit(to.ToChallenges(self.name)),
            shown=lambda: self.has_challenges,
        )
        rules = Button("rules", say("setup.rules"), lambda: stage.visit(to.ToRulebook(self.name)))
        return Column(hindered, start, Grid(back, lessons, challenges, *self._pages(), rules, most=5), gap=8)

    def _pages(self) -> list[Widget]:
        """The way to the game's own pages."""
        return [self._page_button(page) for page in self.ui.pages.own]

    def _page_button(self, page: GamePage) -> Widget:
        return Button(
            f"page-{page.name}", self.say(page.label), lambda: self.stage.go(page.open(self.stage))
        )  # fmt: skip

    def _take_rows(self) -> None:
        """The rows as they are now; what was picked and is there no more becomes the usual again."""
        self.rows = self.ui.setup.rows
        self.picked = {
            row.key: held if (held := self.picked.get(row.key, row.default)) in row.values else row.default
            for row in self.rows
        }

    def _as_picked(self) -> tuple[object, str]:
        """The options, and why no match can begin with them; asked for once for everything picked."""
        key = (self.seats, tuple(self.picked.items()), self.words.language, self.rows)
        if self._found is None or self._found[0] != key:
            options = self.ui.setup.options(self.seats, self.picked)
            self._found = (key, options, self.ui.setup.hindrance(self.seats, self.picked, self.words))
        return self._found[1], self._found[2]

    @property
    def hindrance(self) -> str:
        """Why no match can begin as it stands."""
        return self._as_picked()[1]

    def enter(self) -> None:
        """What was made on one of the game's own pages can be picked from now on."""
        super().enter()
        self._found = None
        if self.ui.setup.rows != self.rows:
            self._take_rows()
            self._build()

    def _seat_row(self, seat: int) -> Widget:
        say = self.say
        field = Field(
            f"name-{seat}",
            lambda: self.chairs[seat].name,
            lambda text: self._sit(seat, name=text),
            empty=lambda: self._fallback(seat),
            tip=say("setup.name_tip"),
        )
        who = Choice(
            f"who-{seat}",
            [(PERSON, say("setup.person")), *((bot, say(f"bot.{bot}")) for bot in self.bots)],
            lambda: self.chairs[seat].bot or PERSON,
            lambda value: self._sit(
                seat, kind=PERSON if value == PERSON else "bot", bot="" if value == PERSON else value
            ),
            shown=lambda: self.seats > 1,
        )
        row = SeatRow(Mark(lambda: self._mark(seat)), field, who, lambda: seat < self.seats)
        return titled(self.say(self.ui.setup.roles[seat]), row) if self.ui.setup.roles else row

    def _mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.look.theme, seat, self._as_picked()[0])

    # -- what is chosen --------------------------------------------------------------------

    def _fallback(self, seat: int) -> str:
        """What somebody without a name is called."""
        chair = self._chair(seat)
        if chair.kind == "bot":
            alike = [
                n for n in range(self.seats) if self._chair(n).bot == chair.bot and not self.chairs[n].name
            ]
            name = self.words(f"bot.{chair.bot}_name")
            return (
                name if len(alike) < 2 else f"{name} {alike.index(seat) + 1 if seat in alike else ''}".strip()
            )
        return self.words("setup.player", number=seat + 1)

    def _chair(self, seat: int) -> Chair:
        return self.chairs[seat] if self.seats > 1 else Chair(name=self.chairs[seat].name)

    def _sit(self, seat: int, **changes: str) -> None:
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], **changes)

    def _swap(self) -> None:
        """Those who sit there take the other side."""
        self.chairs[0], self.chairs[1] = self.chairs[1], self.chairs[0]
        self.relay()

    def _take_seats(self, value: str) -> None:
        self.seats = int(value)
        self.relay()

    def _pick(self, key: str, value: str) -> None:
        """Take a value; where two rows must differ, the other row gets the one that was here."""
        rows = {row.key: row for row in self.rows}
        apart, before, hindered = rows[key].apart, self.picked[key], self.hindrance
        for other, row in rows.items():
            if apart and row.apart == apart and self.picked[other] == value:
                self.picked[other] = before
        self.picked[key] = value
        if self.hindrance != hindered:
            self.relay()

    def _keep(self) -> None:
        """As it is now, for the next time."""
        table = Table(
            seats=self.seats,
            chairs=tuple(self.chairs),
            picked=dict(sorted(self.picked.items())),
            seed=self.seed.chosen,
        )
        tables = {**self.stage.settings.tables, self.name: table}
        if tables != self.stage.settings.tables:
            self.stage.change(tables=tables)

    def start(self) -> None:
        """Begin; what stands against it is said."""
        self._keep()
        if self.hindrance:
            self.desk.toast(self.hindrance)
            self.stage.sound("denied", 0.5)
            return
        options = self.ui.setup.options(self.seats, self.picked)
        players = tuple(
            Player(chair.kind, chair.name.strip() or self._fallback(seat), chair.bot)
            for seat, chair in ((seat, self._chair(seat)) for seat in range(self.seats))
        )
        seed = int(self.seed.chosen) if self.seed.chosen else new_seed()
        setup = Setup(self.name, options, players, seed, self.ui.setup.variant(options))
        try:
            match = Match.start(setup, self.stage.store)
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            return
        self.stage.visit(to.ToMatch(match, begins=True), instead=True)

    def leave(self) -> None:
        super().leave()
        self._keep()

    def first(self) -> Widget | None:
        return self.desk.find("start")

    # -- what it looks like ----------------------------------------------------------------

    @property
    def pictured(self) -> bool:
        """Whether the cabinet stands beside the panel."""
        roomy = self._beside().width >= self.look.grown(PANEL_LEAST)
        return roomy and self.look.theme.text_scale <= PICTURE_UNTIL

    @property
    def _place(self) -> pygame.Rect:
        """Where the cabinet's front stands."""
        high = self.stage.size[1]
        tall = round(high * 0.98)
        left = self.look.px(PAD) + self.look.px(36)
        return pygame.Rect(left, high - tall + round(tall * 0.10), round(tall / SHAPE), tall)

    def _beside(self) -> pygame.Rect:
        """What the cabinet leaves for the panel."""
        (width, height), pad, place = self.stage.size, self.look.px(PAD), self._place
        left = place.right + flank(place.width) + self.look.px(20)
        return pygame.Rect(left, pad, max(0, width - pad - left), height - 2 * pad)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictured:
            self.attract.update(dt)

    def lay_out(self) -> None:
        look = self.look
        width, height = self.stage.size
        pad = look.px(PAD)
        whole = pygame.Rect(pad, pad, width - 2 * pad, height - 2 * pad)
        inner = self._beside() if self.pictured else whole
        room = inner.copy()
        room.width = min(room.width, look.grown(780))
        room.height = min(inner.height, self.panel.measure(look, room.width))
        room.center = inner.center
        self.desk.place(self.panel, room)
        self.desk.notes.room = pygame.Rect(room.x, pad, room.width, 0)

    def backdrop(self) -> pygame.Surface:
        if not self.pictured:
            return super().backdrop()
        key = (self.look.theme, self.words.language, self.stage.size)
        if self._scenery is None or self._scenery[0] != key:
            place = self._place
            floor = place.bottom - round(place.height * 0.065)
            lamp = Lamp((place.x, place.y, place.width, place.height), self.art.accent)
            hall = paint_hall(self.look.theme, self.stage.size, floor, self.look.px(18), [lamp])
            title = tuple(self.words(f"cabinet.{self.name}.marquee").split("\n"))
            picture = cabinet(self.art, place.size, title, -0.8, True)
            stand(hall, picture, (place.x - flank(place.width), place.y), self.look.theme)
            self._scenery = (key, hall)
        return self._scenery[1]

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if not self.pictured or self.desk.over is not None:
            return []
        glass = screen_rect(self._place)
        before = surface.get_clip()
        surface.set_clip(glass.clip(before))
        self.attract.draw(surface, glass)
        finish(surface, glass, max(2, round(self._place.width * 0.035)))
        surface.set_clip(before)
        return [glass]
