"""Setting up a match: who sits where, the game's variants, the seed; remembered for the next time."""

from __future__ import annotations

from functools import partial

import pygame

from game.bots.bot import bots_for
from game.core import GAMES
from game.core.errors import LastQuarterError
from game.session.challenges import challenges_in, ladder_folder
from game.session.entries import Setup
from game.session.match import Match, new_seed
from game.session.settings import Table
from game.ui.games.game_ui import AnyGameUi, GamePage, SetupRow, game_ui_of
from game.ui.kit.boxes import Beside, Grid
from game.ui.kit.field import Field
from game.ui.kit.look import unbroken
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.scenes.arcade.art.cabinet import SHAPE, cabinet, cabinets, flank, screen_rect
from game.ui.scenes.arcade.art.hall import Lamp, paint_hall, stand
from game.ui.scenes.arcade.art.tube import finish
from game.ui.scenes.match.setup_rows import SeedRows, titled, variant_row
from game.ui.scenes.match.setup_seats import PERSON, SeatCard, Seating, Step
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

PAD = 20.0
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
        self.seating = Seating(table.chairs, most, max(least, min(most, table.seats)), self.bots)
        self.more = False
        characters = (seat for seat in range(self.seats) if self.seating.who(seat) != PERSON)
        self._seen = next(characters, 0)  # the seat that is told about
        self.picked = dict(table.picked)
        self._take_rows()
        self.seed = SeedRows(self.say, table.seed, self.relay)
        self.attract = self.ui.pages.attract(stage)
        self._scenery: tuple[object, pygame.Surface] | None = None
        self._found: tuple[object, object, str] | None = None
        self.more = bool(self.hindrance)
        self._build()

    # -- building --------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """At the table."""
        return self.seating.count

    def _value_of(self, key: str) -> str:
        return self.picked[key]

    def _offers(self, row: SetupRow) -> bool:
        """Whether a row is there for this many seats, and in sight."""
        return (row.main or self.more) and (not row.seats or self.seats in row.seats)

    def _build(self) -> None:
        say, (least, most) = self.say, self.ui.setup.seats
        rows: list[Widget] = [Label(say(f"cabinet.{self.name}.about"), size=18, name="about-game")]
        counts = [(str(n), str(n)) for n in range(least, most + 1)]
        if len(counts) > 1:
            tip = say("setup.seats_tip")
            count = Choice("seats", counts, lambda: str(self.seats), self._take_seats, tip=tip)
            rows.append(Beside(Label(say("setup.seats"), size=18), count, share=0.36))
        rows += [
            Grid(*(self._place_at(seat) for seat in range(most)), gap=8, most=5, name="places"),
            Label(self._who_is_that, size=17, tint="dim", name="who-line"),
        ]
        rows += [self._row(row) for row in self.rows if row.main]
        more = Button("more", self._more_text, self._fold, tip=say("setup.more_tip"))
        rows.append(Beside(more, Label(self._variant, size=16, tint="dim", name="variant"), share=0.36))
        rows += [self._row(row) for row in self.rows if not row.main]
        if self.ui.setup.roles:
            rows.append(Row(Widget(), Button("swap", say("setup.swap"), self._swap), shown=lambda: self.more))
        rows.append(Column(*self.seed.widgets(), gap=9, shown=lambda: self.more))
        self.panel = Panel(
            Column(*rows, gap=10),
            foot=self._foot(),
            title=lambda: self.words("setup.title", game=self.words(self.ui.title)),
            accent=self.ui.accent,
            name="setup",
        )
        self.desk.panels = [self.panel]

    def _row(self, row: SetupRow) -> Widget:
        say = self.say
        get, offers = partial(self._value_of, row.key), partial(self._offers, row)
        widget = variant_row(row, say, get, partial(self._pick, row.key), offers)
        if not row.means:
            return widget
        means = Label(
            lambda: self.words(f"{dict(row.choices)[get()]}_means"),
            size=17,
            tint="dim",
            name=f"means-{row.key}",
        )
        return Column(widget, means, gap=4, shown=offers)

    def _fold(self) -> None:
        """All the variants, or none."""
        self.more = not self.more
        self.relay()

    def _more_text(self) -> str:
        return self.words("setup.less" if self.more else "setup.more")

    def _variant(self) -> str:
        options = self._as_picked()[0]
        return unbroken(self.ui.setup.variant_words(options, self.words))

    def _foot(self) -> Widget:
        """What stands against it, the start, and the ways to elsewhere."""
        say, stage = self.say, self.stage
        hindered = Label(
            lambda: self.hindrance, size=17, tint="warn", name="hindrance", shown=lambda: bool(self.hindrance)
        )
        start = Button("start", self._start_text, self.start, bright=True)
        start.height = 42.0
        solo = Button(
            "solo",
            say("setup.solo"),
            self.start_alone,
            tip=say("setup.solo_tip"),
            shown=lambda: bool(self.bots) and self.seating.people != 1,
        )
        solo.height = start.height
        back = Button("back", say("arcade.back"), self.leave_wanted)
        lessons = Button("lessons", say("setup.lessons"), lambda: stage.visit(to.ToLessons(self.name)))
        challenges = Button(
            "challenges",
            say("challenges.entry"),
            lambda: stage.visit(to.ToChallenges(self.name)),
            shown=lambda: self.has_challenges,
        )
        rules = Button("rules", say("setup.rules"), lambda: stage.visit(to.ToRulebook(self.name)))
        return Column(
            hindered, Row(start, solo), Grid(back, lessons, challenges, *self._pages(), rules, most=5), gap=8
        )

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

    def _place_at(self, seat: int) -> Widget:
        """Somebody's card, and the name under it."""
        say, seating = self.say, self.seating

        def shown() -> bool:
            return seat < self.seats

        field = Field(
            f"name-{seat}",
            lambda: seating.chairs[seat].name,
            lambda text: seating.name(seat, text),
            empty=lambda: seating.called(seat, self.words),
            tip=say("setup.name_tip"),
        )
        card = SeatCard(
            f"who-{seat}",
            lambda: seating.who(seat),
            lambda: self._plays(seat),
            lambda: self._mark(seat),
            lambda by: self._next(seat, by),
            lambda: self._look_at(seat),
            shown,
            lambda: self.seats > 1 and bool(self.bots),
        )
        place = Column(card, field, gap=4, shown=shown)
        return titled(say(self.ui.setup.roles[seat]), place, shown) if self.ui.setup.roles else place

    def _plays(self, seat: int) -> str:
        chair = self.seating.at(seat)
        return self.words("setup.person" if chair.kind == PERSON else f"bot.{chair.bot}_short")

    def _look_at(self, seat: int) -> None:
        self._seen = seat

    def _next(self, seat: int, by: Step) -> None:
        self.seating.step(seat, by)
        self.relay()

    def _who_is_that(self) -> str:
        return self.seating.about(min(self._seen, self.seats - 1), self.words)

    def _mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.look.theme, seat, self._as_picked()[0])

    # -- what is chosen --------------------------------------------------------------------

    def _swap(self) -> None:
        self.seating.swap()
        self.relay()

    def _take_seats(self, value: str) -> None:
        self.seating.take(int(value))
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
            chairs=tuple(self.seating.chairs),
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
        players = self.seating.players(self.words)
        seed = int(self.seed.chosen) if self.seed.chosen else new_seed()
        setup = Setup(self.name, options, players, seed, self.ui.setup.variant(options))
        try:
            match = Match.start(setup, self.stage.store)
        except LastQuarterError as wrong:
            self.desk.own_up(wrong)
            return
        self.stage.visit(to.ToMatch(match, begins=True), instead=True)

    def start_alone(self) -> None:
        """One person begins at once, with characters at all other seats."""
        self.seating.alone(self.ui.setup.seats[0])
        self.start()

    def _start_text(self) -> str:
        """Whoever plays alone is told with whom."""
        others = [seat for seat in range(self.seats) if self.seating.who(seat) != PERSON]
        if self.seating.people != 1 or not others:
            return self.words("setup.start")
        chairs = self.seating.chairs
        names = [chairs[seat].name.strip() or self.seating.called(seat, self.words) for seat in others]
        return self.words("setup.start_alone", names=", ".join(names))

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
