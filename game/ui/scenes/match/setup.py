"""Setting up a match: who sits where, the game's variants, the seed; remembered for the next time."""

from __future__ import annotations

import time
from functools import partial

import pygame

from game.bots.bot import bots_for
from game.core import GAMES
from game.core.errors import LastQuarterError
from game.session.challenges import challenges_in, ladder_folder
from game.session.daily import on_the_day
from game.session.entries import Setup
from game.session.match import Match, new_seed
from game.session.settings import Table
from game.ui.games.game_pages import GamePage
from game.ui.games.game_setup import SetupRow
from game.ui.games.game_ui import AnyGameUi, game_ui_of
from game.ui.kit.boxes import Beside, Grid
from game.ui.kit.look import unbroken
from game.ui.kit.panel import Panel
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.scenes.match.setup_cabinet import PAD, CabinetBeside, look_room
from game.ui.scenes.match.setup_rows import SeedRows, variant_row
from game.ui.scenes.match.setup_seats import Seating, SeatPlaces
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage


def _has_challenges(ui: AnyGameUi) -> bool:
    """Whether a game has a ladder to climb, or can have challenges of people's own."""
    return ui.pages.workshop is not None or bool(challenges_in(ladder_folder(ui.name)))


class SetupScene(DeskScene):
    def __init__(self, stage: Stage, name: str, taught: to.Taught | None = None) -> None:
        super().__init__(stage)
        self.name = name
        self.ui = game_ui_of(name)
        self.cabinet = CabinetBeside(stage, name)
        self.bots = bots_for(GAMES.load(name))
        self.has_challenges = _has_challenges(self.ui)
        least, most = self.ui.setup.seats
        table = stage.settings.tables.get(name, Table(seats=max(least, min(2, most))))
        self.seating = Seating(table.chairs, most, max(least, min(most, table.seats)), self.bots)
        self.more = False
        self.picked = dict(table.picked)
        self.taught = taught  # then it is remembered only once a match begins
        if taught is not None:
            self.seating.seat_alone(taught.seat, taught.seats or self.seating.count, gentle=True)
            self.picked.update(taught.picked)
        self._take_rows()
        self.seed = SeedRows(self.say, table.seed, self.relay)
        self.attract = self.ui.pages.attract(stage)
        self._found: tuple[object, object, str] | None = None
        self.more = bool(self.hindrance)
        self._build()

    # -- building --------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """At the table."""
        return self.seating.count

    def _offers(self, row: SetupRow) -> bool:
        """Whether a row is there for this many seats, and in sight."""
        return (row.main or self.more) and (not row.seats or self.seats in row.seats)

    def _build(self) -> None:
        say, (least, most) = self.say, self.ui.setup.seats
        places = self.places = SeatPlaces(self.stage, self.seating, self._mark, self.relay)
        rows: list[Widget] = [Label(say(f"cabinet.{self.name}.about"), size=18, name="about-game")]
        counts = [(str(n), str(n)) for n in range(least, most + 1)]
        if len(counts) > 1:
            tip = say("setup.seats_tip")
            count = Choice("seats", counts, lambda: str(self.seats), self.take_seats, tip=tip)
            rows.append(Beside(Label(say("setup.seats"), size=18), count, share=0.36))
        rows += [
            places.row(self.ui.setup.roles),
            Label(places.who_is_that, size=17, tint="dim", name="who-line"),
            self._strength(),
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

    def _strength(self) -> Widget:
        """How well all bots play, in one press; who plays together with them picks a level instead."""
        seating, say = self.seating, self.say
        levels = [(bot, say(f"bot.{bot}_short")) for bot in self.bots]
        choice = Choice("strength", levels, lambda: seating.strength, self._be, tip=say("setup.strength_tip"))
        against = not GAMES.load(self.name).companions.together
        return Column(
            Beside(Label(self._opponents, size=18), choice, share=0.36),
            shown=lambda: against and seating.people < seating.count,
        )

    def _opponents(self) -> str:
        alone = self.seating.count - self.seating.people == 1
        return self.words("setup.strength_one" if alone else "setup.strength")

    def _be(self, bot: str) -> None:
        self.seating.be(bot)
        self.relay()

    def _row(self, row: SetupRow) -> Widget:
        say = self.say
        offers = partial(self._offers, row)

        def get() -> str:
            return self.picked[row.key]

        widget = variant_row(row, say, get, partial(self.pick, row.key), offers)
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
        start = Button("start", self.places.start_text, self.start, bright=True)
        start.height = 42.0
        solo = Button(
            "solo",
            say("setup.solo"),
            self.start_alone,
            tip=say("setup.solo_tip"),
            shown=lambda: bool(self.bots) and self.seating.people != 1,
        )
        solo.height = start.height
        daily = Button(
            "daily",
            say("setup.daily"),
            self.start_daily,
            tip=say("setup.daily_tip"),
            shown=lambda: self.ui.setup.daily and self.seating.people > 0,
        )
        daily.height = start.height
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
            hindered,
            Row(start, solo, daily),
            Grid(back, lessons, challenges, *self._pages(), rules, most=5),
            gap=8,
        )

    def _pages(self) -> list[Widget]:
        """The way to the game's own pages."""

        def way(page: GamePage) -> Widget:
            opens = partial(page.open, self.stage)
            return Button(f"page-{page.name}", self.say(page.label), lambda: self.stage.go(opens()))

        return [way(page) for page in self.ui.pages.own]

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

    def _mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.look.theme, seat, self._as_picked()[0])

    # -- what is chosen --------------------------------------------------------------------

    def _swap(self) -> None:
        self.seating.swap()
        self.relay()

    def take_seats(self, value: str) -> None:
        self.seating.take(int(value))
        self.relay()

    def pick(self, key: str, value: str) -> None:
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
        self._begin(Setup(self.name, options, players, seed, self.ui.setup.variant(options)))

    def start_daily(self) -> None:
        """The match of the day: one person, the usual rules, the day's seed."""
        options = self.ui.setup.options(1, {})
        player = next(one for one in self.seating.players(self.words) if one.kind == "person")
        setup = Setup(self.name, options, (player,), 0, self.ui.setup.variant(options))
        self._begin(on_the_day(setup, time.strftime("%Y%m%d")))

    def _begin(self, setup: Setup) -> None:
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

    def leave(self) -> None:
        super().leave()
        if self.taught is None:
            self._keep()

    def first(self) -> Widget | None:
        return self.desk.find("start")

    # -- what it looks like ----------------------------------------------------------------

    @property
    def pictured(self) -> bool:
        """Whether the cabinet stands beside the panel."""
        return self.cabinet.there

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pictured:
            self.attract.update(dt)

    def lay_out(self) -> None:
        look = self.look
        pad = look.px(PAD)
        inner = self.cabinet.beside if self.pictured else look_room(self.stage.size, pad)
        room = inner.copy()
        room.width = min(room.width, look.grown(780))
        room.height = min(inner.height, self.panel.measure(look, room.width))
        room.center = inner.center
        self.desk.place(self.panel, room)
        self.desk.notes.room = pygame.Rect(room.x, pad, room.width, 0)

    def backdrop(self) -> pygame.Surface:
        return self.cabinet.scenery() if self.pictured else super().backdrop()

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if not self.pictured or self.desk.over is not None:
            return []
        return [self.cabinet.show(surface, self.attract)]
