"""Watching a match again: a bar to drag, single steps, speeds, jumps from the log, files and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.core import LastQuarterError
from game.session import replays
from game.session.match import Entry, Match
from game.session.match_flow import ReplayFlow
from game.session.orders import Complain, Order, Show, Stand
from game.session.paths import data_dir
from game.ui.games.game_ui import Line
from game.ui.kit.boxes import Bare, Grid
from game.ui.kit.desk import Desk
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.theme import Role
from game.ui.kit.widget import Column, Nav, Row, Widget
from game.ui.kit.widgets import Button, Label, Slider
from game.ui.scenes.match.board_layout import BoardPlaces, stacked
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.corners import Crew, beside, stack
from game.ui.scenes.match.match_buttons import speed_choice
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.scenes.match.match_panels import GAP
from game.ui.scenes.match.match_status import Plates, names_of
from game.ui.scenes.match.seat_badges import SeatBadges
from game.ui.scenes.match.seat_plate import SeatPlate
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

ENDING = ".replay.json"


@dataclass(frozen=True)
class ReplayCommands:
    """What the buttons of a replay have done."""

    step: Callable[[int], None]
    toggle: Callable[[], None]
    scrub: Callable[[float], None]
    save_file: Callable[[], object]
    save_picture: Callable[[], object]
    leave: Callable[[], None]


class ReplayPanels:
    """The controls, the seats and the log beside the board, or as pages of one wide panel."""

    def __init__(
        self,
        tabletop: Tabletop,
        flow: ReplayFlow,
        log: Log,
        toast: Callable[[str], None],
        commands: ReplayCommands,
    ) -> None:
        self._tabletop, self._flow, self._toast, self._commands = tabletop, flow, toast, commands
        self._stage, self._keyed = tabletop.stage, KeyedWords(tabletop.stage)
        self.page = "controls"
        plates = Plates(tabletop, lambda seat: None, moving=False)
        self.plates = [self._plate(plates, seat) for seat in range(len(tabletop.names))]
        say = self._stage.say
        self.prompt, self.head = self._marquee("heading", 24), self._marquee("strong", 18)
        self.controls = Panel(self._controls(), name="controls")
        self.seats = Panel(Column(*self.plates, gap=8), name="seats")
        self.side = SidePanel(log, title=say("match.log"), accent="ice", name="log-panel")
        leaves = Pages(
            "tabs",
            [
                ("controls", say("replaying.controls"), self._controls("-tab")),
                ("log", say("match.log"), log),
                ("seats", say("match.seats"), Grid(*self.plates, gap=8, most=2)),
            ],
            lambda: self.page,
            self._turn_to,
        )
        self.wide = SidePanel(leaves, head=leaves.names, name="wide")
        speed = speed_choice(self._stage, self._toast)
        self.moment = Panel(Column(self._moment(stacked=True), speed, gap=9), name="controls")
        self.ways = Bare(Column(*self._ways_on(), gap=6), name="ways")
        self._crew = Crew([self.seats], SeatBadges([(plate, lambda: True) for plate in self.plates]))

    def _marquee(self, role: Role, size: float) -> Marquee:
        title = Column(
            Label(self._stage.say("replaying.title"), role=role, size=size, tint="ink"),
            Label(self._line, role="strong", size=17, tint="ink", name="moment-line"),
            gap=2,
        )
        return Marquee(title, name="prompt", least=title.measure)

    def _plate(self, plates: Plates, seat: int) -> SeatPlate:
        tabletop = self._tabletop
        return SeatPlate(
            f"seat-{seat}", tabletop.pictures, lambda: tabletop.sign(seat), lambda: plates.of(seat)
        )

    def _turn_to(self, page: str) -> None:
        self.page = page

    def _line(self) -> str:
        return self._stage.words("replaying.line", number=self._flow.shown, count=self._flow.length)

    def _play_word(self) -> str:
        return self._stage.words("replaying.stop" if self._flow.running else "replaying.play")

    def _controls(self, name: str = "") -> Widget:
        speed = speed_choice(self._stage, self._toast, f"speed{name}")
        return Column(self._moment(name), speed, *self._ways_on(name), gap=9)

    def _moment(self, name: str = "", stacked: bool = False) -> Widget:
        """Where one is in it, and the way to elsewhere."""
        say, flow, commands = self._stage.say, self._flow, self._commands
        earlier = Button(f"earlier{name}", say("replaying.earlier"), lambda: commands.step(-1))
        play = Button(f"play{name}", self._play_word, commands.toggle, bright=True)
        later = Button(f"later{name}", say("replaying.later"), lambda: commands.step(1))
        return Column(
            Slider(
                f"moment{name}",
                say("replaying.moment"),
                lambda: float(flow.shown),
                commands.scrub,
                low=0.0,
                high=1.0,
                step=1.0,
                show=lambda value: f"{value:.0f}",
                most=lambda: float(max(1, flow.length)),
            ),
            *([play, Row(earlier, later)] if stacked else [Row(earlier, play, later)]),
            gap=9,
        )

    def _ways_on(self, name: str = "") -> tuple[Widget, Widget]:
        """What can be kept of it, and the way out."""
        say, commands = self._stage.say, self._commands
        keep = Grid(
            Button(f"save-file{name}", say("replaying.save"), lambda: _done(commands.save_file)),
            Button(f"save-picture{name}", say("replaying.picture"), lambda: _done(commands.save_picture)),
            most=2,
        )
        leave = Button(
            f"leave{name}",
            say("replaying.leave"),
            commands.leave,
            key=lambda: self._keyed.key("cancel"),
        )
        return keep, leave

    def seats_high(self, places: BoardPlaces) -> int:
        """How high the seats want to be, which changes with what they own."""
        beside = places.right is not None
        return self.seats.measure(self._stage.look, places.left.width) if beside else 0

    def place(self, desk: Desk, places: BoardPlaces) -> None:
        if places.furniture is not None:
            left, right = places.furniture.left, places.furniture.right
            stack(desk, left, [self.head, self.moment])
            ways = beside(desk, right, [self.ways], self._crew, places.board)
            desk.panels = [self.head, self.moment, *ways]
            return
        look = self._stage.look
        gap = look.px(GAP)
        columns: list[tuple[pygame.Rect, Sequence[Panel]]] = [(places.left, [self.prompt, self.wide])]
        if places.right is not None:
            columns = [(places.left, [self.prompt, self.controls, self.seats]), (places.right, [self.side])]
        desk.panels = []
        for column, panels in columns:
            wants = [panel.measure(look, column.width) for panel in panels]
            for panel, rect in zip(panels, stacked(wants, column, gap), strict=True):
                if panel is self.seats:
                    rect.height = min(rect.height, panel.measure(look, rect.width))
                desk.place(panel, rect)
            desk.panels += panels


def _done(do: Callable[[], object]) -> None:
    """What comes of it is said by whoever does it."""
    do()


class ReplayScene(BoardScene):
    """Of a whole match, from its start; or one `move` of it is shown, and what comes after waits."""

    def __init__(self, stage: Stage, match: Match, move: int = 0) -> None:
        self.match = match
        super().__init__(stage, match.game, names_of(stage, match))
        if self.tabletop.flags is not None:
            self.tabletop.flags.flaggable = False  # nobody is asked anything
        self.flow = ReplayFlow(match)
        self.lines.whole = True  # one can jump to what is still to come
        self.log.clicked = self._jump
        self._moves = False  # the board moved in the frame before
        self._high = 0
        self._language = self.words.language
        commands = ReplayCommands(
            self.step, self.toggle, self._scrub, self.save_file, self.save_picture, self.pause
        )
        self.panels = ReplayPanels(self.tabletop, self.flow, self.log, self.desk.toast, commands)
        self.pointing.plates = self.panels.plates
        self._tell_all()
        self.go_to(max(0, move - 1))
        self._waits = move > 0  # the move is shown with the first frame

    @property
    def options(self) -> object:
        return self.match.setup.options

    def newest_line(self) -> Line | None:
        """One can jump about in it, so that is where the log stands."""
        at = self.log.held
        return self.lines.lines[at] if at is not None and at < len(self.lines.lines) else None

    def _tell_all(self) -> None:
        self.lines.clear()
        for entry in self.match.log.entries:
            self.tabletop.tell(entry.number, entry.seen_by(self.flow.viewer))

    # -- moving through it -----------------------------------------------------------------

    def _carry_out(self, orders: Sequence[Order]) -> None:
        """What the replay wants of its screen."""
        for order in orders:
            match order:
                case Show(number):
                    self.board.focus_on(None)
                    entry = self.match.log.entries[number - 1]
                    show = partial(self._show, entry)
                    self.tabletop.show_entry(self.match, entry, True, self.flow.viewer, show)
                case Stand():
                    self.table.still()
                    self.board.focus_on(None)
                    shown, viewer = self.flow.shown, self.flow.viewer
                    told = self.tabletop.facts(self.match.log.entries[:shown], viewer)
                    self.tabletop.settle(self._view(shown), None, told=told)
                    self._mark_log()
                case Complain(line):
                    self.desk.toast(self.words.tell(line))

    def go_to(self, number: int) -> None:
        """The picture after so many moves, at once."""
        self._carry_out(self.flow.go_to(number))

    def step(self, by: int) -> None:
        """A move on, shown; or a move back, at once."""
        self.skip()
        self._carry_out(self.flow.step(by))

    def toggle(self) -> None:
        self._carry_out(self.flow.toggle())

    def _scrub(self, value: float) -> None:
        self.flow.running = False
        self.go_to(round(value))

    def _jump(self, line: int) -> None:
        """To what an entry of the log tells of."""
        self.flow.running = False
        self.go_to(self.lines.number_of(line))
        self.tabletop.point_at_line(line)

    def _view(self, number: int) -> object:
        return self.match.log.at(number).view(self.flow.viewer)

    def _show(self, entry: Entry) -> None:
        """What a move led to, once it has been seen how."""
        steps = self.match.log.seen(entry.number, self.flow.viewer)
        self.tabletop.animate(steps, self._view(entry.number))
        self._mark_log()

    def _mark_log(self) -> None:
        """The log stands at the last line that has happened on the board."""
        last = self.lines.last_readable(self.flow.shown)
        self.log.stand_at(last if last >= 0 else None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._moves or self.board.busy:
            self._moves = self.board.busy
            self._mark_log()
        if self._waits and self.desk.over is None:
            self._waits = False
            self.step(1)
        if self.desk.over is None:
            self._carry_out(self.flow.advance(dt, not self.busy, self.tabletop.speed))

    # -- keeping it ------------------------------------------------------------------------

    def _name(self) -> str:
        return f"{self.match.setup.game}-{self.match.kept.id}"

    def save_file(self) -> Path | None:
        """The match as a file that others can watch."""
        path = data_dir() / "replays" / f"{self._name()}{ENDING}"
        try:
            replays.export(self.match, path)
        except LastQuarterError as error:
            self.desk.own_up(error)
            return None
        self.toast("replaying.saved", path=path)
        return path

    def save_picture(self) -> Path | None:
        """The board as it stands now, as a picture."""
        path = data_dir() / "pictures" / f"{self._name()}-{self.flow.shown}.png"
        surface = pygame.Surface(self.stage.size)
        surface.blit(self.backdrop(), (0, 0))
        self.board.draw(surface)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface.subsurface(self.tabletop.places.board), path)
        except (OSError, pygame.error) as error:
            self.toast("replaying.no_picture", path=path, why=" ".join(str(error).split()))
            return None
        self.toast("replaying.saved", path=path)
        return path

    # -- input and drawing -----------------------------------------------------------------

    def on_board(self, nav: Nav) -> None:
        """Nothing is chosen on the board here: the arrows step, the button stops and goes."""
        if nav == "leave":
            self.hands.back_step()
        elif nav == "activate":
            if not self.zoom.close():
                self.toggle()
        elif nav in {"left", "right"}:
            self.step(1 if nav == "right" else -1)
        elif nav in {"up", "down"}:
            self.go_to(self.flow.shown + (10 if nav == "up" else -10))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self._laid_for and self.panels.seats_high(self.tabletop.places) != self._high:
            self.relay()
        return super().draw(surface)

    def place_panels(self, places: BoardPlaces) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self._tell_all()
            self._mark_log()
            self.tabletop.settle(self.tabletop.view, None)
        self._high = self.panels.seats_high(places)
        self.panels.place(self.desk, places)
