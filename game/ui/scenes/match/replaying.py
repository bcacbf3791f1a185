"""Watching a match again: a bar to drag, single steps, speeds, jumps from the log, files and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core import NOBODY, LastQuarterError
from game.session import replays
from game.session.match import Entry, Match
from game.session.paths import data_dir
from game.ui.games.game_ui import Line, Plate
from game.ui.kit.boxes import Grid
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.widget import Column, Nav, Row, Widget
from game.ui.kit.widgets import Button, Label, Slider
from game.ui.scenes.match.board_layout import BoardPlaces, stacked
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.match_log import SidePanel
from game.ui.scenes.match.match_panels import GAP, speed_choice
from game.ui.scenes.match.match_widgets import SeatPlate
from game.ui.stage.scene import Stage
from game.ui.table.shot_show import Film

BREATH = 0.35  # seconds at normal speed between two moves
ENDING = ".replay.json"


class ReplayScene(BoardScene):
    def __init__(self, stage: Stage, match: Match) -> None:
        called = stage.look.words.called
        names = [called(player.name) or f"{seat + 1}" for seat, player in enumerate(match.setup.players)]
        super().__init__(stage, match.game, names)
        if self.flags is not None:
            self.flags.flaggable = False  # nobody is asked anything
        self.match = match
        self.viewer = self._who_looks(match)
        self.number = 0  # so many moves have been made
        self.running = False
        self.page = "controls"
        self._breath = 0.0
        self._moves = False  # the board moved in the frame before
        self._high = 0
        self._language = self.words.language
        self._plates: dict[int, tuple[object, Plate]] = {}
        self._tell_all()
        self._build()
        self.go_to(0)

    @staticmethod
    def _who_looks(match: Match) -> int:
        """Of a match that goes on, several people see only what everybody may."""
        if not match.has_secrets:
            return match.viewer()
        alone = match.outcome is None and len(match.persons) == 1
        return match.persons[0] if alone else NOBODY

    @property
    def length(self) -> int:
        return len(self.match.entries)

    def _tell_all(self) -> None:
        self.chronicle.clear()
        for entry in self.match.entries:
            self.tell(entry.number, entry.seen_by(self.viewer))

    # -- moving through it -----------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """The picture after so many moves, at once."""
        self.number = max(0, min(self.length, number))
        self._breath = BREATH
        self.table.still()
        self.board.focus_on(None)
        self.settle(self._view(), None)
        self._mark_log()

    def _view(self) -> object:
        return self.match.at(self.number).view(self.viewer)

    def _mark_log(self) -> None:
        """The log stands at the last line that has happened on the board."""
        last = self.chronicle.last_heard(self.number)
        self.log.stand_at(last if last >= 0 else None)

    def heard(self) -> Sequence[Line]:
        """All of it: one can jump to what is still to come."""
        return self.lines

    def step(self, by: int) -> None:
        """A move on, shown; or a move back, at once."""
        self.running = False
        self.skip()
        if by < 0:
            self.go_to(self.number - 1)
        else:
            self._next()

    def _next(self) -> None:
        if self.number >= self.length:
            self.running = False
            return
        self.number += 1
        self._breath = BREATH
        self.board.focus_on(None)
        entry = self.match.entries[self.number - 1]
        self.table.show(entry.move, True, lambda: self._film(entry.number), lambda: self._show(entry))

    def _film(self, number: int) -> Film:
        return self.match.film_job(number), self.match.film(number)

    def _show(self, entry: Entry) -> None:
        """What a move led to, once it has been seen how."""
        view = self.match.at(entry.number).view(self.viewer)
        self.animate(self.match.seen(entry.number, self.viewer), view)
        self._mark_log()

    def toggle(self) -> None:
        if not self.running and self.number >= self.length:
            self.go_to(0)
        self.running = not self.running

    def clicked_line(self, number: int) -> None:
        """Jump to what an entry tells of."""
        self.running = False
        self.go_to(self.chronicle.number_of(number))
        self.chose_line(number)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._moves or self.board.busy:
            self._moves = self.board.busy
            self._mark_log()
        if not self.running or self.busy or self.desk.over is not None:
            return
        self._breath -= dt * (self.speed or 1.0)
        if self._breath <= 0.0:
            self._next()

    # -- keeping it ------------------------------------------------------------------------

    def _name(self) -> str:
        return f"{self.match.setup.game}-{self.match.id}"

    def save_file(self) -> Path | None:
        """The match as a file that others can watch."""
        path = data_dir() / "replays" / f"{self._name()}{ENDING}"
        try:
            replays.export(self.match, path)
        except LastQuarterError as error:
            self.own_up(error)
            return None
        self.toast("replaying.saved", path=path)
        return path

    def save_picture(self) -> Path | None:
        """The board as it stands now, as a picture."""
        path = data_dir() / "pictures" / f"{self._name()}-{self.number}.png"
        surface = pygame.Surface(self.stage.size)
        surface.blit(self.backdrop(), (0, 0))
        self.board.draw(surface)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface.subsurface(self.places.board), path)
        except (OSError, pygame.error) as error:
            self.toast("replaying.no_picture", path=path, why=" ".join(str(error).split()))
            return None
        self.toast("replaying.saved", path=path)
        return path

    # -- what the panels read --------------------------------------------------------------

    @property
    def options(self) -> object:
        return self.match.setup.options

    def plate(self, seat: int) -> Plate:
        stamp = (self.shows, self.words.language)
        kept = self._plates.get(seat)
        if kept is None or kept[0] != stamp:
            kept = (stamp, self.ui.words.plate(self.view, seat, self.words, None))
            self._plates[seat] = kept
        return kept[1]

    def plates(self) -> Sequence[SeatPlate]:
        return self._seats

    def _build(self) -> None:
        say = self.say
        self._seats = [self.seat_plate(seat, partial(self.plate, seat)) for seat in range(len(self.names))]
        title = Column(
            Label(say("replaying.title"), role="heading", size=24, tint="ink"),
            Label(self._line, role="strong", size=17, tint="ink", name="moment-line"),
            gap=2,
        )
        self.prompt = Marquee(title, name="prompt", least=title.measure)
        self.controls = Panel(self._controls(), name="controls")
        self.seats = Panel(Column(*self._seats, gap=8), name="seats")
        self.side = SidePanel(self.log, title=say("match.log"), accent="ice", name="log-panel")
        leaves = Pages(
            "tabs",
            [
                ("controls", say("replaying.controls"), self._controls("-tab")),
                ("log", say("match.log"), self.log),
                ("seats", say("match.seats"), Grid(*self._seats, gap=8, most=2)),
            ],
            lambda: self.page,
            lambda page: setattr(self, "page", page),
        )
        self.wide = SidePanel(leaves, head=leaves.names, name="wide")

    def _line(self) -> str:
        return self.words("replaying.line", number=self.number, count=self.length)

    def _controls(self, name: str = "") -> Widget:
        say = self.say
        return Column(
            Slider(
                f"moment{name}",
                say("replaying.moment"),
                lambda: float(self.number),
                self._scrub,
                low=0.0,
                high=1.0,
                step=1.0,
                show=lambda value: f"{value:.0f}",
                most=lambda: float(max(1, self.length)),
            ),
            Row(
                Button(f"earlier{name}", say("replaying.earlier"), lambda: self.step(-1)),
                Button(f"play{name}", self._play_word, self.toggle, bright=True),
                Button(f"later{name}", say("replaying.later"), lambda: self.step(1)),
            ),
            speed_choice(self, f"speed{name}"),
            Row(
                Button(f"save-file{name}", say("replaying.save"), self.save_file_now),
                Button(f"save-picture{name}", say("replaying.picture"), self.save_picture_now),
            ),
            Button(f"leave{name}", say("replaying.leave"), self.pause, key=lambda: self.key_name("cancel")),
            gap=9,
        )

    def save_file_now(self) -> None:
        self.save_file()

    def save_picture_now(self) -> None:
        self.save_picture()

    def _play_word(self) -> str:
        return self.words("replaying.stop" if self.running else "replaying.play")

    def _scrub(self, value: float) -> None:
        self.running = False
        self.go_to(round(value))

    # -- input -----------------------------------------------------------------------------

    def _on_board(self, nav: Nav) -> None:
        """Nothing is chosen on the board here: the arrows step, the button stops and goes."""
        if nav == "leave":
            self.back_step()
        elif nav == "activate":
            if not self.zoom.close():
                self.toggle()
        elif nav in {"left", "right"}:
            self.step(1 if nav == "right" else -1)
        elif nav in {"up", "down"}:
            self.go_to(self.number + (10 if nav == "up" else -10))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self._laid_for and self._seats_high() != self._high:
            self.relay()
        return super().draw(surface)

    def _seats_high(self) -> int:
        """How high the seats want to be, which changes with what they own."""
        return self.seats.measure(self.look, self.places.left.width) if self.places.right is not None else 0

    def place_panels(self, places: BoardPlaces) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self._tell_all()
            self._mark_log()
            self.settle(self.view, None)
        self._high = self._seats_high()
        gap = self.look.px(GAP)
        left: list[Panel] = [self.prompt, self.controls, self.seats]
        columns = [(places.left, [self.prompt, self.wide])]
        if places.right is not None:
            columns = [(places.left, left), (places.right, [self.side])]
        self.desk.panels = []
        for column, panels in columns:
            wants = [(panel, panel.measure(self.look, column.width)) for panel in panels]
            for panel, rect in zip(panels, stacked([high for _, high in wants], column, gap), strict=True):
                if panel is self.seats:
                    rect.height = min(rect.height, panel.measure(self.look, rect.width))
                self.desk.place(panel, rect)
            self.desk.panels += panels
