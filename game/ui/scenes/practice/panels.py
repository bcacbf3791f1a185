"""The practice range's side panels: what is asked, the launcher, the tray, the figures, the replay.

Here they are put together and placed, beside the sheets that lie over the table; what tells of shots, and
what arranges, is built by the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.desk import Desk
from game.ui.kit.look import Look
from game.ui.kit.panel import Pages, Panel, Plate
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label, Listing
from game.ui.scenes.practice.arranging import Tray
from game.ui.scenes.practice.results import Results
from game.ui.scenes.practice.words import ALL_PROMPTS, HINTS_UNTIL
from game.ui.scenes.settings.setting_pages import hand, screen, sight, sound
from game.ui.stage.pages import PageBuilder

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

LOG_LEAST = 110  # pixels; a lower log would show its title only
PAD = 12.0
TABLE_WIDTH = 632.0
BORDER = 22.0  # room for the table's frame and for a token over its edge
WIDEST_SIDE = 420.0
TABS_FROM = 120  # per cent of text; from there on the side panels become tabs of one wide panel


@dataclass(frozen=True)
class Places:
    """Where things stand; `left` and `right` are the columns for panels, with tabs only `left` is there."""

    table: pygame.Rect
    board: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect | None
    over: pygame.Rect


def places(look: Look, size: tuple[int, int]) -> Places:
    """The table in the middle with panels at its sides, or at the right with tabs beside it."""
    width, height = size
    pad = look.px(PAD)
    inner = height - 2 * pad
    table_width = min(look.px(TABLE_WIDTH), width // 2)
    tabbed = look.theme.text_scale >= TABS_FROM
    x = width - pad - table_width if tabbed else (width - table_width) // 2
    table = pygame.Rect(x, 0, table_width, height)
    board = pygame.Rect(table.x, pad, table.width, inner).inflate(
        -2 * look.px(BORDER), -2 * look.px(BORDER - PAD / 2)
    )
    side = table.x - 2 * pad
    if not tabbed:
        side = min(side, look.px(WIDEST_SIDE))
    left = pygame.Rect(table.x - pad - side, pad, side, inner)
    right = None if tabbed else pygame.Rect(table.right + pad, pad, side, inner)
    over = pygame.Rect(0, 0, min(width - 2 * pad, look.grown(760)), height - 2 * pad)
    over.center = (width // 2, height // 2)
    return Places(table, board, left, right, over)


class PracticePanels:
    """All panels of the scene."""

    def __init__(self, scene: PracticeScene) -> None:
        self.scene = scene
        self.leaf = ""  # the page that was turned to, if it isn't the one of what goes on
        self._changed = False
        self._heights: tuple[int, ...] = ()
        self.words = scene.range.words
        self.build = PageBuilder(scene)
        self.tray = Tray(self.build)
        self.results = Results(self.build, self.words)
        say, results = self.build.say, self.results
        self.header = Panel(results.header(), name="header")
        self.prompt = Plate(self._prompt(), name="prompt", least=self._tallest_prompt)
        self.controls = self._leaves(
            "controls",
            ("shoot", Column(self._launcher(), self._assists(), gap=5)),
            ("arrange", self.tray.page()),
            ("layouts", self.tray.layouts()),
        )
        self.wide = self._leaves(
            "wide",
            ("shoot", self._launcher()),
            ("assists", self._assists()),
            ("arrange", Column(self.tray.page(), self.build.title("arrange.layouts"), self.tray.layouts())),
            ("results", results.whole()),
            shown=lambda: not self.replaying,
        )
        self.foot = Panel(self._foot(), name="foot")
        self.figures = Panel(results.figures(), title=say("stats.title"), name="figures")
        self.last = Panel(
            results.last(),
            title=say("last.title"),
            accent="amber",
            name="last",
            shown=lambda: not self.replaying,
        )
        self.log = Panel(results.log(), title=say("last.log"), accent="ice", name="log", shown=self._log_fits)
        self.replay = Panel(
            scene.range.replaying.controls(self.build, self._close_key),
            title=lambda: "" if scene.places.right is None else say("replay.title")(),
            accent="amber",
            name="replay",
            shown=lambda: self.replaying,
        )

    # -- what is chosen --------------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        return self.scene.range.doing == "replay"

    def choose(self, page: str) -> None:
        """Turn to a page; those of shooting and arranging are what goes on at the table."""
        goes_on = page in {"shoot", "arrange"}
        self.leaf = "" if goes_on else page
        if goes_on and (page == "arrange") != self._arranging:
            self.scene.range.toggle_arrange()

    @property
    def _arranging(self) -> bool:
        return self.scene.range.doing == "arrange"

    def open_settings(self) -> None:
        build, stage = self.build, self.scene.stage
        pages = [
            ("sight", "settings.sight", sight(build)),
            ("screen", "settings.screen", screen(build)),
            ("hand", "settings.hand", hand(build)),
            ("sound", "settings.sound", sound(build)),
        ]

        def way_out() -> str:
            return build.words("arcade.back_arcade" if len(stage.scenes) > 1 else "settings.quit")

        leave = Button("quit", way_out, stage.back)
        self.scene.open_over(
            build.sheet("settings", "settings.title", pages, "sight", leave, key=self._close_key)
        )

    def open_help(self) -> None:
        """How to play, opened at the page about the device that was used last."""
        words = self.words

        def text(part: str) -> Widget:
            kind = Listing if part in {"keys", "pad"} else Label
            return kind(
                lambda: words.keyed(f"help.{part}_text", "pad" if part == "pad" else "keys"),
                size=18,
                name=f"help-{part}",
            )

        pages = [(part, f"help.{part}", text(part)) for part in ("mouse", "keys", "pad", "hand")]
        self.scene.open_over(self.build.sheet("help", "help.title", pages, words.device, key=self._close_key))

    def _close_key(self) -> str:
        return self.words.key("cancel")

    # -- building --------------------------------------------------------------------------

    def _leaves(
        self, name: str, *pages: tuple[str, Widget], shown: Callable[[], bool] | None = None
    ) -> Panel:
        """A panel of pages, at the one of what goes on unless another was turned to."""
        names = {page for page, _ in pages}

        def now() -> str:
            if self.leaf in names:
                return self.leaf
            return "arrange" if self._arranging else "shoot"

        leaves = Pages(
            "tabs", [(page, self.build.say(f"tab.{page}"), what) for page, what in pages], now, self.choose
        )
        return Panel(leaves, head=leaves.names, name=name, shown=shown)

    def _prompt(self) -> Widget:
        words, there = self.words, self.scene.range

        def title() -> str:
            after = there.shots.after if there.doing == "aim" and not there.launches.sweeping else None
            return words.keyed(there.prompt()[0]) if after is None else words.verdict(after)

        def hint() -> str:
            return words.hint(there.prompt()[2])

        return Column(
            Label(title, role="heading", size=22, tint="ink", name="prompt-title"),
            Label(
                lambda: words.keyed(there.prompt()[1]),
                role="strong",
                size=18,
                tint="ink",
                name="prompt-line",
            ),
            Label(hint, size=16, tint="ink", name="prompt-hint", shown=lambda: bool(hint())),
            gap=2,
        )

    def _tallest_prompt(self, look: Look, width: int) -> int:
        """Room for the longest prompt, so that the panels below stay where they are."""
        hints = look.theme.text_scale <= HINTS_UNTIL
        return max(
            look.height(title, "heading", 22, width)
            + look.height(line, "strong", 18, width)
            + 2 * look.px(3)
            + (look.height(hint, "body", 16, width) if hints else 0)
            for title, line, hint in self.words.on_all_devices(ALL_PROMPTS)
        )

    def _launcher(self) -> Widget:
        scene, build, tip = self.scene, self.build, self.words.tip
        say = build.say
        return Column(
            build.pick(
                "launcher",
                [("shooter", say("launcher.shooter")), ("flick", say("launcher.flick"))],
                put=lambda v: scene.range.choose_launcher("flick" if v == "flick" else "shooter"),
                tip=tip("launcher.tip", "launcher"),
            ),
            build.title("preview.title"),
            build.pick(
                "preview",
                [(v, say(f"preview.{v}")) for v in ("off", "contact", "full")],
                tip=tip("preview.tip", "preview"),
            ),
            build.switch("ghost", "assist.ghost"),
            gap=5,
        )

    def _assists(self) -> Widget:
        build = self.build
        return Column(
            build.switch("steady", "assist.steady", field="no_sway", tip="assist.steady_tip"),
            build.switch(
                "press_press", "assist.press_press", tip="assist.press_press_tip", instead_of="set_power"
            ),
            build.switch(
                "set_power", "assist.set_power", tip="assist.set_power_tip", instead_of="press_press"
            ),
            build.level(
                "power",
                "assist.level",
                "power_level",
                0.1,
                1.0,
                0.05,
                build.percent,
                shown=lambda: self.scene.current().set_power,
            ),
            gap=5,
        )

    def _foot(self) -> Widget:
        say = self.build.say
        return Row(
            Button("settings", say("settings.open"), self.open_settings),
            Button("help", say("help.open"), self.open_help),
            Button(
                "arcade",
                say("arcade.short"),
                self.scene.stage.back,
                tip=say("arcade.back_arcade"),
                shown=lambda: len(self.scene.stage.scenes) > 1,
            ),
        )

    def _log_fits(self) -> bool:
        return not self.replaying and self.log.rect.height >= LOG_LEAST

    # -- placing ---------------------------------------------------------------------------

    def _wanted(self) -> tuple[int, ...]:
        """How high the panels above others want to be."""
        width = self.last.rect.width or self.prompt.rect.width
        return tuple(panel.measure(self.scene.look, width) for panel in self._stacked)

    def outgrown(self) -> bool:
        """Whether one of them has to be given another height."""
        return self._changed and self._heights != self._wanted()

    @property
    def _stacked(self) -> tuple[Panel, ...]:
        """The panels that others make room for."""
        return self.header, self.figures, self.last, self.foot

    def note(self, changed: Sequence[pygame.Rect]) -> None:
        """What was drawn anew may want another height."""
        self._changed = any(panel.rect in changed for panel in self._stacked if panel.shown)

    def place(self, desk: Desk, places: Places) -> None:
        """Stack the panels into the columns that there are."""
        self._stack(desk, places)
        self._heights = self._wanted()

    def _stack(self, desk: Desk, places: Places) -> None:
        if places.right is None:
            desk.panels = [self.prompt, self.wide, self.replay, self.foot]
            stack(desk, places.left, [self.prompt], self.wide, [self.foot], tallest=0.4)
            desk.place(self.replay, self.wide.rect.copy())
            return
        desk.panels = [
            self.header,
            self.prompt,
            self.controls,
            self.foot,
            self.figures,
            self.last,
            self.log,
            self.replay,
        ]
        stack(desk, places.left, [self.header, self.prompt], self.controls, [self.foot], tallest=0.5)
        stack(desk, places.right, [self.figures, self.last], self.log, [])
        below = pygame.Rect(self.last.rect.topleft, (self.last.rect.width, 0))
        below.height = places.right.bottom - below.y
        desk.place(self.replay, below)


def stack(
    desk: Desk,
    column: pygame.Rect,
    above: list[Panel],
    filling: Panel,
    below: list[Panel],
    tallest: float = 1.0,
) -> None:
    """Panels as high as they want from the top and the bottom; one takes what is left."""
    gap = desk.look.px(10)
    top, bottom = column.y, column.bottom
    for panel in above:
        height = min(panel.measure(desk.look, column.width), round(column.height * tallest))
        desk.place(panel, pygame.Rect(column.x, top, column.width, height))
        top += height + gap
    for panel in reversed(below):
        height = panel.measure(desk.look, column.width)
        bottom -= height
        desk.place(panel, pygame.Rect(column.x, bottom, column.width, height))
        bottom -= gap
    desk.place(filling, pygame.Rect(column.x, top, column.width, max(40, bottom - top)))
