"""The arcade: five cabinets in a dark hall, and the way to everything else.

It is the first scene that people see and the one that every other returns to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game import VERSION
from game.core.errors import LastQuarterError
from game.ui.games.game_ui import game_ui_of, is_here, is_of_today
from game.ui.kit.boxes import Bare, Grid, Spots
from game.ui.kit.input import Stamped
from game.ui.kit.light import in_fours
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Nav, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.arcade.art.cabinet import cabinets
from game.ui.scenes.arcade.art.hall import draw_sign, shade
from game.ui.scenes.arcade.cabinet_row import Spot, paint_row, places
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import MOUSE, DeskScene
from game.ui.stage.scene import Stage

if TYPE_CHECKING:
    from game.session.store import Summary

PAD = 24.0
BEST = 6
HEADER = 116.0
INTO = 0.42  # seconds from the hall into a cabinet
TOUCHES = {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.MOUSEWHEEL}


class ReadAhead:
    """Does one job after the other in a thread, while somebody is still looking round in the arcade."""

    def __init__(self, jobs: Sequence[Callable[[], None]]) -> None:
        self._jobs = tuple(jobs)
        self._stopped = False
        self._thread = Thread(target=self._run, name="reading ahead")
        self._thread.start()

    def _run(self) -> None:
        for job in self._jobs:
            if not self._stopped:
                with suppress(LastQuarterError):  # whoever goes there is told
                    job()

    @property
    def over(self) -> bool:
        """Whether all is there, and nobody waits for it in the middle of a frame."""
        return not self._thread.is_alive()

    def close(self) -> None:
        self._stopped = True
        self._thread.join()


def _read_files(game: str) -> None:
    """What pictures and words of a game are made of."""
    game_ui_of(game).pages.read_ahead()


class ArcadeScene(DeskScene):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.open: tuple[Summary, ...] = ()  # matches that can be gone on with, the last one first
        self.idle = 0.0
        self.told = ""  # what had to be said at the start, until it was noted
        self._into: tuple[Spot, float, pygame.Surface] | None = None
        self._reading: ReadAhead | None = None
        self._hall: tuple[object, pygame.Surface] | None = None
        self._seen: dict[str, object] = {}  # how each cabinet was drawn, on the picture behind them
        self._on: pygame.Surface | None = None
        self._caption = pygame.Rect(0, 0, 0, 0)  # where the chosen cabinet's name may stand
        self.spots = [Spot(stage, art, is_here(art.name), self.choose) for art in cabinets()]
        self.chosen = next((spot for spot in self.spots if spot.lit), self.spots[0])
        self.chosen.chosen = True
        self._build()

    def _build(self) -> None:
        say, stage = self.say, self.stage
        go_on = Button("continue", say("arcade.continue"), self.go_on, bright=True)
        go_on.height = 40.0
        self.top = Bare(
            Column(
                go_on,
                Label(self._open_line, size=16, tint="dim", name="continue-line", align="middle"),
                gap=6,
            ),
            name="top",
            shown=lambda: bool(self.open),
        )
        self.tagline = Bare(Label(self._tagline, size=18, tint="dim"), name="tagline")
        self.row = Bare(Spots(*self.spots), name="row")
        self.info = Bare(
            Column(
                Label(
                    self._info_title, role="strong", size=24, tint="text", align="middle", name="info-title"
                ),
                Label(self._info_line, size=18, tint="dim", align="middle", name="info-line"),
                gap=2,
            ),
            name="info",
            shown=lambda: not self.told,
        )
        noted = Button("noted", say("arcade.noted"), self.note)
        self.notice = Panel(
            Column(
                Label(lambda: self.words.tell(self.told), size=18, name="notice-text"),
                Row(Widget(), noted, Widget()),
                gap=8,
            ),
            accent="amber",
            name="notice",
            shown=lambda: bool(self.told),
        )
        ways = (
            ("practice", lambda: stage.visit(to.ToPractice())),
            ("scores", lambda: stage.visit(to.ToScores())),
            ("library", lambda: stage.visit(to.ToLibrary())),
            ("settings", lambda: stage.visit(to.ToSettings())),
            ("credits", lambda: stage.visit(to.ToCredits())),
            ("quit", stage.quit),
        )
        self.menu = Bare(Grid(*(Button(name, say(f"arcade.{name}"), do) for name, do in ways)), name="menu")
        self.desk.panels = [self.top, self.tagline, self.row, self.notice, self.info, self.menu]

    # -- what it says ----------------------------------------------------------------------

    def _tagline(self) -> str:
        return f"{self.words('arcade.tagline')} · {VERSION}"

    def _open_line(self) -> str:
        if not self.open:
            return ""
        match, words = self.open[0], self.words
        names = ", ".join(words.called(player.name) for player in match.players)
        return words("arcade.open_line", game=words.game(match.game), names=names, moves=match.length)

    def _info_title(self) -> str:
        return self.words(f"cabinet.{self.chosen.art.name}.title")

    def _info_line(self) -> str:
        kind = self.words(f"cabinet.{self.chosen.art.name}.kind")
        return self.words("arcade.here" if self.chosen.lit else "arcade.not_here_line", kind=kind)

    # -- what it does ----------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.idle = 0.0
        self.open = self._open_matches()
        self._into = None
        for spot in self.spots:
            spot.best_scores = self._best_scores(spot.art.name) if spot.lit else ()

    def ready(self) -> None:
        super().ready()
        read = [partial(_read_files, spot.art.name) for spot in self.spots if spot.lit]
        likely = [self.stage.navigator.import_likely] if self.stage.navigator is not None else []
        self._reading = ReadAhead([*read, *likely])
        self.stage.opens(self._reading)

    def _open_matches(self) -> tuple[Summary, ...]:
        """What can be gone on with here: the game has a lit cabinet, and its rules are those of the match."""
        store = self.stage.store
        if store is None:
            return ()
        lit = {spot.art.name for spot in self.spots if spot.lit}
        try:
            return tuple(
                match
                for match in store.open_matches()
                if match.game in lit and not match.damaged and not match.imported and is_of_today(match)
            )
        except LastQuarterError as wrong:
            self.stage.notice = wrong.told
            return ()

    def _best_scores(self, name: str) -> tuple[tuple[str, str], ...]:
        """The best of all the game's tables."""
        store = self.stage.store
        if store is None:
            return ()
        try:
            tables = [store.scores(name, variant, BEST) for variant in store.score_variants(name)]
        except LastQuarterError:
            return ()
        best = sorted((score for table in tables for score in table), key=lambda s: (-s.points, s.at, s.id))
        return tuple((score.initials, str(score.points)) for score in best[:BEST])

    def choose(self, spot: Spot) -> None:
        """Go to a cabinet; one that is not there yet says so."""
        self._mark(spot)
        if not spot.lit:
            self.stage.sound("denied")
            lit = [self.words(f"cabinet.{other.art.name}.title") for other in self.spots if other.lit]
            self.toast(
                "arcade.not_here_toast",
                game=self.words(f"cabinet.{spot.art.name}.title"),
                open=", ".join([*lit, self.words("arcade.practice")]),
            )
            return
        if spot.trouble:
            self._say(spot.trouble)
            return
        self.stage.sound("success", 0.4)
        if self.look.theme.reduced_motion or self.stage.settings.animation_speed == 0.0:
            self._open(spot)
            return
        picture = pygame.Surface(self.stage.size)
        self.desk.forget()  # what stands unchanged on the screen is new to this picture
        self.draw(picture)
        self._into = (spot, 0.0, picture)

    def _mark(self, spot: Spot) -> None:
        self.chosen.chosen = False
        self.chosen = spot
        spot.chosen = True
        if self.info.rect.width:
            self.desk.shift(self.info, self._below(spot))

    def go_on(self) -> None:
        if self.open:
            try:
                self.stage.visit(to.ToKeptMatch(self.open[0].id))
            except LastQuarterError as wrong:
                self.told = wrong.told
                self.relay()

    def note(self) -> None:
        self.told = ""
        self.relay()

    def leave_wanted(self) -> None:
        """Escape does not throw anybody out: it points at the way out."""
        self.desk.take_focus(self.desk.find("quit"))

    def first(self) -> Widget | None:
        return self.desk.find("noted") or self.desk.find("continue") or self.chosen

    def command(self, act: str) -> bool:
        if act == "settings":
            self.stage.visit(to.ToSettings())
        return act == "settings"

    def handle(self, stamped: Stamped) -> None:
        event = stamped.event
        if event.type in TOUCHES or (event.type in MOUSE and event.type == pygame.MOUSEMOTION):
            self.idle = 0.0
        if self._into is not None:
            if event.type in TOUCHES:
                self._arrive()
            return
        super().handle(stamped)
        self._follow()

    def navigate(self, nav: Nav) -> None:
        self.idle = 0.0
        super().navigate(nav)
        self._follow()

    def _follow(self) -> None:
        """The cabinet under the mouse or with the keys is the chosen one."""
        for spot in self.spots:
            if (spot.hovered or spot.focused) and spot is not self.chosen:
                self._mark(spot)
                self.stage.sound("tick", 0.25)
                return

    def update(self, dt: float) -> None:
        if self.stage.notice:
            self.told, self.stage.notice = self.stage.notice, ""
            self.relay()
        super().update(dt)
        self.idle += dt
        for spot in self.spots:
            spot.update(dt, self.idle)
        if self._reading is None or self._reading.over:
            any(spot.get_ready() for spot in self.spots)  # the first that is not ready has this frame
        if self._into is not None:
            spot, passed, picture = self._into
            self._into = (spot, passed + dt * max(0.5, self.stage.settings.animation_speed), picture)
            if self._into[1] >= INTO:
                self._arrive()

    def _arrive(self) -> None:
        if self._into is not None:
            spot = self._into[0]
            self._into = None
            self._open(spot)

    def _open(self, spot: Spot) -> None:
        try:
            self.stage.visit(to.ToSetup(spot.art.name))
        except LastQuarterError as wrong:
            self._say(wrong.told)

    def _say(self, trouble: str) -> None:
        self.stage.sound("denied")
        self.told = trouble
        self.relay()

    # -- what it looks like ----------------------------------------------------------------

    def lay_out(self) -> None:
        look, desk = self.look, self.desk
        width, height = self.stage.size
        pad = look.px(PAD)
        inner = width - 2 * pad
        side = min(inner // 3, look.grown(250))
        top_high = self.top.measure(look, side) if self.open else 0
        header = max(look.px(HEADER), look.px(28) + top_high + look.px(24))
        menu_high = self.menu.measure(look, inner)
        menu = pygame.Rect(pad, height - look.px(16) - menu_high, inner, menu_high)
        info = self.notice if self.told else self.info
        info_wide = min(inner, look.grown(760))
        info_high = info.measure(look, info_wide)
        desk.place(self.menu, menu)
        desk.notes.room = pygame.Rect(0, round(height * 0.66), width, 0)
        above = pygame.Rect((width - info_wide) // 2, menu.y - look.px(10) - info_high, info_wide, info_high)
        if self.told:
            desk.place(info, above)
        desk.place(self.top, pygame.Rect(width - pad - side, look.px(28), side, max(1, top_high)))
        self.sign = pygame.Rect(pad, look.px(24), inner - side - 2 * pad, look.px(64))
        tag = pygame.Rect(pad + look.px(90), self.sign.bottom - look.px(6), inner - side - look.px(110), 1)
        tag.height = self.tagline.measure(look, tag.width)
        header = max(header, tag.bottom + look.px(26))
        desk.place(self.tagline, tag)
        area = pygame.Rect(pad, header + look.px(10), inner, above.y - look.px(14) - header - look.px(10))
        for spot, place in zip(self.spots, places(look, area, len(self.spots)), strict=True):
            spot.place(look, place)
        self._caption = pygame.Rect(pad, above.y, inner, info_high)
        if not self.told:
            desk.place(self.info, self._below(self.chosen))
        wide = look.px(20)
        row = (
            self.spots[0].rect.unionall([spot.rect for spot in self.spots]).inflate(2 * wide, 2 * look.px(8))
        )
        desk.place(self.row, row.clip(pygame.Rect(0, 0, width, height)))

    def _below(self, spot: Spot) -> pygame.Rect:
        """What a cabinet is called stands before it, as far as the window lets it."""
        look = self.look
        wide = max(
            look.width(self._info_title(), "strong", 24), look.width(self._info_line(), "body", 18)
        ) + look.px(4)
        box = self._caption.copy()
        box.width = min(wide, self._caption.width)
        box.centerx = spot.rect.centerx
        return box.clamp(self._caption)

    def backdrop(self) -> pygame.Surface:
        key = (
            self.look.theme,
            self.words.language,
            self.stage.size,
            self.spots[0].rect.size,
            self.spots[0].rect.y,
            self._caption.y,
        )
        if self._hall is None or self._hall[0] != key:
            hall = paint_row(self.look, self.stage.size, self.spots)
            shade(hall, self._caption.y, self._caption.height)
            draw_sign(hall, self.sign, self.look.theme, self.words("app.title"))
            self._hall = (key, hall)
        return self._hall[1]

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """What moves in the row; its panel draws the whole of it when something else changes."""
        assert self.desk.picture.still is not None
        changed, before = [], surface.get_clip()
        if self._on is not self.desk.picture.still or self.desk.over is not None or self.desk.picture.wiped:
            self._on = self.desk.picture.still
            self._seen.clear()
        for spot in self.spots:
            seen = spot.seen
            if seen is not None and self._seen.get(spot.art.name) == seen:
                continue
            self._seen[spot.art.name] = seen
            box = spot.moving(self.look).clip(before)
            if box.width:
                box = in_fours(box, before)
                surface.set_clip(box)
                surface.blit(self.desk.picture.still, box, box)
                spot.draw(self.look, surface)
                changed.append(box)
        surface.set_clip(before)
        return changed

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self._into is None:
            return super().draw(surface)
        spot, passed, picture = self._into
        share = min(1.0, passed / INTO)
        share = share * share * (3 - 2 * share)
        whole, glass = picture.get_rect(), spot.glass
        ratio = whole.width / whole.height
        goal = pygame.Rect(0, 0, round(glass.height * ratio), glass.height)
        goal.center = glass.center
        wide = round(whole.width + (goal.width - whole.width) * share)
        view = pygame.Rect(0, 0, wide, round(wide / ratio))
        view.center = (
            round(whole.centerx + (goal.centerx - whole.centerx) * share),
            round(whole.centery + (goal.centery - whole.centery) * share),
        )
        view = view.clamp(whole).clip(whole)
        pygame.transform.scale(picture.subsurface(view), surface.get_size(), surface)
        return [surface.get_rect()]
