"""The panels beside a match's board: what is asked, the moves by button, the seats, the log, the ways out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.settings import SPEEDS
from game.ui.games.game_ui import Plate
from game.ui.kit.boxes import Grid
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look, Text
from game.ui.kit.panel import Pages, Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Choice, Label, Named
from game.ui.scenes.match.auto_answers import Waivers
from game.ui.scenes.match.board_layout import TABS_FROM, BoardPlaces
from game.ui.scenes.match.match_log import SidePanel
from game.ui.scenes.match.match_widgets import Moves, SeatPlate, SeatSign
from game.ui.scenes.match.starting_again import start_again

if TYPE_CHECKING:
    from game.ui.scenes.match.board_scene import BoardScene
    from game.ui.scenes.match.match import MatchScene

GAP = 12.0
MOST_ASKED = 0.42  # of a column, for the moves by button; more of them scroll
LEAST_ASKED = 0.2  # of it, for the moves where the page below needs room as well
SLIVER = 24.0  # so little more is not worth scrolling for
LEAST_PAGE = 22.0  # what of a page is worth showing below its tabs
HEADS = 40.0  # of a page, while one of many moves is being chosen
LEAST_OF_TWO = 0.3  # of it, where that page tells of two seats, and the prompt of who is asked
WHOLE = ("seats", "log", "more")  # pages that get their room before the moves by button


def speed_choice(scene: BoardScene, name: str = "speed") -> Choice:
    """How fast everything moves on the board; the setting of the whole app."""

    def called(value: float) -> str:
        return f"{scene.words.number(value, 1 if value < 1 else 0)}×"

    names: list[Named] = [(f"{value:g}", partial(called, value)) for value in SPEEDS]

    def put(value: str) -> None:
        scene.stage.change(animation_speed=float(value))
        scene.toast("match.speed_everywhere")

    return Choice(
        name,
        [*names, ("0", scene.say("match.instant"))],
        lambda: f"{scene.stage.settings.animation_speed:g}",
        put,
        tip=scene.say("match.speed_tip"),
    )


@dataclass(frozen=True)
class Aside:
    """What a scene has to say besides: a panel of its own, or the first of the tabs where room is short."""

    name: str
    tab: Text
    title: Text
    body: Widget
    foot: Widget


class MatchPanels:
    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        self._stock: tuple[object, Plate | None] = (None, None)
        self._moving: tuple[object, dict[int, Plate]] = (None, {})
        self._variant_said = ("", "")  # the language, and what is said in it
        say = scene.say
        self.moves = Moves(say("match.fold_back"), scene.meant, scene.turn_to)
        self.waivers = Waivers(
            lambda name: scene.words("match.never", name=scene.ui.words.waived(name, scene.words)),
            scene.waive,
            say("match.never_tip"),
        )
        self.seats = [scene.seat_plate(seat, partial(self._plate, seat)) for seat in range(len(scene.names))]
        self.prompt = Marquee(self._prompt(), name="prompt", least=self._tallest)
        aside = scene.aside()
        self.aside = [] if aside is None else [self._aside(aside)]
        self.asked = Panel(
            Column(self.moves, self.waivers, self._after(), gap=6),
            name="moves",
            shown=lambda: bool(self.moves.keys) or self._over(),
        )
        self._commons = SeatPlate("commons", scene.pictures, self._commons_sign, self._commons_plate)
        self.table = Panel(Column(*self.seats, gap=8), name="seats")
        self.stock = Panel(self._commons, name="stock", shown=self._has_commons)
        self.log = SidePanel(scene.log, title=say("match.log"), accent="ice", name="log-panel")
        self.foot = Panel(self._foot(), name="foot")
        self.ways = Panel(self._ways("-tab"), name="ways")
        self.close = False  # large text leaves room for little: the rarer ways are among the pages then
        first = [] if aside is None else [("aside", aside.tab, Column(aside.body, aside.foot, gap=10))]
        leaves = Pages(
            "tabs",
            [
                *first,
                ("seats", say("match.seats"), self._all_seats()),
                ("log", say("match.log"), scene.log),
                ("more", say("match.more"), Column(self._rare_ways(), self._rest("-more"), gap=6)),
            ],
            lambda: scene.page,
            lambda page: setattr(scene, "page", page),
        )
        often = Row(self._hint("-tab"), self._menu("-tab"), gap=8)
        self._wides = {
            False: SidePanel(leaves, head=leaves.names, name="wide"),
            True: SidePanel(leaves, head=leaves.names, foot=often, name="wide"),
        }
        for seat, plate in enumerate(self.seats):
            plate.slim = partial(self._slim, seat)

    @property
    def wide(self) -> SidePanel:
        """The pages that stand in for the side panels."""
        return self._wides[self.close]

    def _slim(self, seat: int) -> bool:
        """Where room is short only the seat that is asked has a whole plate, if that can be seen whole."""
        if not self.close:
            return False
        room, look = self.wide.room, self._scene.look
        asked = self._scene.seat_shown() == seat
        return not asked or self.seats[seat].whole(look, room.width) > room.height

    def _aside(self, aside: Aside) -> Panel:
        accent = self._scene.ui.accent
        return Panel(aside.body, foot=aside.foot, title=aside.title, accent=accent, name=aside.name)

    # -- the parts -------------------------------------------------------------------------

    def _prompt(self) -> Widget:
        scene = self._scene
        return Column(
            Label(lambda: scene.prompt()[0], role="strong", size=25, tint="ink", name="prompt-title"),
            Label(lambda: scene.prompt()[1], role="strong", size=17, tint="ink", name="prompt-line"),
            gap=2,
        )

    def _tallest(self, look: Look, width: int) -> int:
        """Two lines of each, unless more are needed."""
        least = look.line_height("strong", 25) + 2 * look.line_height("strong", 17) + look.px(2)
        return max(least, self.prompt.child.measure(look, width))

    def _after(self) -> Widget:
        """What can be done once the match is over and its result has been put away."""
        scene = self._scene
        return Column(
            Button(
                "result",
                scene.say("match.result"),
                scene.show_result,
                bright=lambda: scene.returns("result"),
            ),
            Button("rematch", scene.say("result.rematch"), lambda: scene.rematch(False)),
            gap=6,
            shown=self._over,
        )

    def _over(self) -> bool:
        return self._scene.flow.over

    def _ways(self, name: str = "") -> Widget:
        """A hint, the last shot, undo, and the way to everything else."""
        scene = self._scene
        helps = Row(
            self._hint(name),
            self._again(name),
            gap=8,
            shown=lambda: scene.hints.there or scene.table.there,
        )
        return Column(helps, Row(self._undo(name), self._menu(name), gap=8), gap=6)

    def _rare_ways(self) -> Widget:
        """What has a key and is wanted seldom, where room is short."""
        return Column(Row(self._again("-tab"), self._undo("-tab"), gap=8), shown=lambda: self.close)

    def _undo(self, name: str) -> Button:
        scene = self._scene
        return Button(
            f"undo{name}",
            scene.say("match.undo"),
            scene.undo,
            usable=lambda: not scene.match.undo_refusal(),
            tip=scene.undo_text,
            key=lambda: scene.key_name("replay" if scene.stage.controls.device == "pad" else "undo"),
        )

    def _menu(self, name: str) -> Button:
        scene = self._scene
        return Button(
            f"menu{name}",
            scene.say("match.menu"),
            scene.pause,
            key=lambda: scene.key_name("settings" if scene.stage.controls.device == "pad" else "cancel"),
        )

    def _hint(self, name: str) -> Button:
        scene = self._scene
        return Button(
            f"hint{name}",
            scene.say("match.hint"),
            scene.hint,
            usable=lambda: scene.flow.asks and not scene.hints.thinking,
            tip=scene.say("match.hint_tip"),
            shown=lambda: scene.hints.there,
        )

    def _again(self, name: str) -> Button:
        scene = self._scene
        return Button(
            f"watch{name}",
            scene.say("match.watch"),
            scene.watch_again,
            usable=lambda: bool(scene.last_landing) and not scene.busy,
            tip=scene.say("match.watch_tip"),
            shown=lambda: scene.table.there,
            key=lambda: scene.watch_key,
        )

    def _rest(self, name: str = "") -> Widget:
        """Why undo is off, what is the matter with the disk, the speed, the variant."""
        scene = self._scene
        off = Label(
            scene.undo_text,
            size=16,
            tint="dim",
            name=f"undo-why{name}",
            shown=lambda: bool(scene.match.undo_refusal()),
        )
        trouble = Label(
            lambda: scene.words.tell(scene.match.trouble),
            size=16,
            tint="warn",
            name=f"trouble{name}",
            shown=lambda: bool(scene.match.trouble),
        )
        variant = Label(self._variant, size=16, tint="dim")
        return Column(off, trouble, speed_choice(scene, f"speed{name}"), variant, gap=6)

    def _variant(self) -> str:
        """The match's switches, the same from its start to its end."""
        scene = self._scene
        if self._variant_said[0] != scene.words.language:
            said = scene.ui.setup.variant_words(scene.match.setup.options, scene.words)
            self._variant_said = (scene.words.language, said)
        return self._variant_said[1]

    def _foot(self) -> Widget:
        return Column(self._ways(), self._rest(), gap=6)

    def _between(self) -> object:
        """While the board moves: a view as far as its picture; else None."""
        board = self._scene.board
        return board.between if board.busy else None

    def _plate(self, seat: int) -> Plate:
        """A seat's belongings as the board shows them; asked for once a picture."""
        scene, view = self._scene, self._between()
        if view is None:
            return scene.plate(seat)
        now = (view, scene.words.language)
        if self._moving[0] != now:
            self._moving = (now, {})
        plates = self._moving[1]
        if seat not in plates:
            plates[seat] = scene.ui.words.plate(view, seat, scene.words, None)
        return plates[seat]

    def _commons_now(self) -> Plate | None:
        """What belongs to nobody, asked for once a picture."""
        scene, view = self._scene, self._between()
        now = (scene.shows, view, scene.words.language)
        if self._stock[0] != now:
            self._stock = (now, scene.ui.words.commons(scene.view if view is None else view, scene.words))
        return self._stock[1]

    def _has_commons(self) -> bool:
        return self._commons_now() is not None

    def _commons_plate(self) -> Plate:
        return self._commons_now() or Plate()

    def _commons_sign(self) -> SeatSign:
        return SeatSign(self._commons_plate().title, None)

    def _all_seats(self) -> Widget:
        """For the tabs: the seats side by side where they fit, and what belongs to nobody."""
        return Column(Grid(*self.seats, gap=8, most=2), self._commons_widget(), gap=8)

    def _commons_widget(self) -> Widget:
        return Column(
            SeatPlate("commons-wide", self._scene.pictures, self._commons_sign, self._commons_plate),
            shown=self._has_commons,
        )

    def reveal(self, seat: int) -> None:
        """The belongings of a seat come into sight where not all seats have room."""
        for panel in (self.table, self.wide):
            panel.reveal(self.seats[seat])

    # -- where they stand ------------------------------------------------------------------

    def _columns(self, places: BoardPlaces) -> list[tuple[pygame.Rect, list[Panel]]]:
        if places.right is None:
            ways = [] if self.close else [self.ways]
            return [(places.left, [self.prompt, self.asked, self.wide, *ways])]
        return [
            (places.left, [self.prompt, *self.aside, self.asked, self.table]),
            (places.right, [self.stock, self.log, self.foot]),
        ]

    def heights(self, places: BoardPlaces) -> tuple[int, ...]:
        """What the panels want now; when it changes they are placed anew."""
        look = self._scene.look
        return self._needed(places.left.width), *(
            panel.measure(look, column.width) if panel.shown else 0
            for column, panels in self._columns(places)
            for panel in panels
            if panel not in (self.log, self.wide)
        )

    def place(self, desk: Desk, places: BoardPlaces) -> list[Panel]:
        self.close = places.tabbed and self._scene.look.theme.text_scale >= TABS_FROM
        placed: list[Panel] = []
        for column, panels in self._columns(places):
            self._place_column(desk, column, [panel for panel in panels if panel.shown])
            placed += panels
        return placed

    def _needed(self, width: int) -> int:
        """The height at which the page shows what it is opened for: of the seats, the one who is asked."""
        look, page = self._scene.look, self._scene.page
        seat = self._scene.seat_shown()
        if self.close and self.moves.open:  # whoever chooses among so many has the buttons in mind
            return self.wide.around(look, width) + look.grown(HEADS)
        if not self.close or page not in WHOLE or (page == "seats" and seat is None):
            return 0
        shown = self.seats[seat] if page == "seats" and seat is not None else self.wide.child
        inner = self.wide.width_within(look, width)
        return self.wide.around(look, width) + shown.measure(look, inner)

    def _place_column(self, desk: Desk, column: pygame.Rect, shown: list[Panel]) -> None:
        """As high as they want; the log or the tabs, else the last, take what is left."""
        look, gap = self._scene.look, self._scene.look.px(GAP)
        stretch = next((panel for panel in shown if panel in (self.log, self.wide)), None)
        fill = stretch or shown[-1]
        wants = {id(panel): panel.measure(look, column.width) for panel in shown}
        wants[id(self.asked)] = min(wants.get(id(self.asked), 0), round(column.height * MOST_ASKED))
        if stretch is self.wide:
            others = sum(wants[id(panel)] for panel in shown if panel not in (self.asked, self.wide))
            left = column.height - gap * (len(shown) - 1) - others - self._needed(column.width)
            of_two = self._scene.page == "seats" and len(self.seats) == 2
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
        y = column.y
        for panel in shown:
            high = min(wants[id(panel)], max(0, column.bottom - y))
            desk.place(panel, pygame.Rect(column.x, y, column.width, high))
            y += high + gap


def pause_panel(scene: MatchScene) -> Panel:
    """Everything that can be done beside playing."""
    say = scene.say
    ways = Column(
        Button(
            "resume",
            say("match.resume"),
            scene.close_over,
            bright=lambda: scene.returns("resume"),
            key=lambda: scene.key_name("cancel"),
        ),
        Row(
            Button("rules", say("match.rules"), scene.rules, key=lambda: scene.key_name("help")),
            Button("lessons", say("match.lessons"), scene.lessons),
        ),
        *scene.pages(),
        Row(
            Button("settings", say("match.settings"), scene.settings),
            Button("leave", say("match.leave"), scene.save_and_leave),
        ),
        Label(say("match.speed"), size=16, tint="dim"),
        speed_choice(scene, "pause-speed"),
        Label(say("match.again"), size=16, tint="dim"),
        Row(
            Button(
                "restart",
                say("match.restart"),
                lambda: start_again(scene, True),
                tip=say("match.restart_tip"),
            ),
            Button(
                "new-seed",
                say("match.new_seed"),
                lambda: start_again(scene, False),
                tip=say("match.new_seed_tip"),
            ),
        ),
        Label(
            lambda: scene.words("match.seed", seed=scene.match.setup.seed),
            size=16,
            tint="dim",
            align="middle",
        ),
        gap=9,
    )
    return Panel(ways, title=say("match.paused"), accent="amber", name="pause-panel")
