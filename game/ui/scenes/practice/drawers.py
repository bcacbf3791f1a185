"""What the range keeps out of sight until it is wanted: figures, aids, layouts, settings, help.

Each is drawn over the table from the right, or as a sheet, and closed again by a click beside it.  What
has no room in the corners, as at large text, is drawn out the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.kit.listing import Listing
from game.ui.kit.look import Text
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.practice.arranging import Tray
from game.ui.scenes.practice.results import Results
from game.ui.scenes.settings.setting_pages import hand, screen, sight, sound
from game.ui.stage.pages import PageBuilder

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

CLEAR = 60  # how dark it gets behind a drawer, of 255: what it changes is seen on the table


class Drawers:
    """`open` is the name of the one that is drawn out now."""

    def __init__(self, scene: PracticeScene, build: PageBuilder[PracticeScene], tray: Tray) -> None:
        self._scene, self._build, self._tray = scene, build, tray
        self._words = scene.range.words
        self.results = Results(build, self._words)
        self._panel: Panel | None = None

    @property
    def there(self) -> bool:
        """Whether a drawer lies over the table, and not a sheet."""
        return self._panel is not None and self._scene.desk.over is self._panel

    def _draw_out(self, name: str, title: Text, what: Widget, accent: str = "phosphor") -> None:
        close = Button(
            "close",
            self._build.say("settings.close"),
            self._scene.close_over,
            key=lambda: self._words.key("cancel"),
        )
        self._panel = Panel(what, foot=close, title=title, accent=accent, name=name)
        self._scene.open_over(self._panel, CLEAR)

    def then(self, do: Callable[[], None]) -> Callable[[], None]:
        """Back at the table, and do that."""

        def done() -> None:
            self._scene.close_over()
            do()

        return done

    # -- drawers ---------------------------------------------------------------------------

    def open_results(self) -> None:
        self._draw_out("results", self._build.say("stats.title"), self.results.whole())

    def open_layouts(self) -> None:
        self._draw_out("layouts", self._build.say("arrange.layouts"), self._tray.layouts())

    def open_tray(self) -> None:
        buttons = [*self._tray.rows(self.then), *self._tray.of_the_table()]
        self._draw_out("tray", self._build.say("arrange.tray"), Column(*buttons, gap=6))

    def open_replay(self) -> None:
        controls = self._scene.range.replaying.controls(self._build, lambda: self._words.key("cancel"))
        self._draw_out("replay", self._build.say("replay.title"), controls, "amber")

    def open_menu(self, buttons: Sequence[Widget]) -> None:
        self._draw_out("menu", self._build.say("match.menu"), Column(*buttons, gap=6))

    def open_prompt(self) -> None:
        """How to do what is asked."""
        words, there = self._words, self._scene.range

        def hint() -> str:
            return words.keyed(there.prompt()[2])

        def advice() -> str:
            return words.advice(there.shots.advice) if there.shots.advice is not None else ""

        what = Column(
            Label(advice, role="strong", size=18, tint="amber", name="advice", shown=lambda: bool(advice())),
            Label(lambda: words.keyed(there.prompt()[1]), role="strong", size=18, name="prompt-line"),
            Label(hint, size=16, tint="dim", name="prompt-hint", shown=lambda: bool(hint())),
        )
        self._draw_out("prompt", lambda: words.keyed(there.prompt()[0]), what, "amber")

    def open_aids(self) -> None:
        """The launcher, what is shown of a shot beforehand, and what helps an unsteady hand."""
        scene, build, tip = self._scene, self._build, self._words.tip
        say = build.say
        page = Column(
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
            build.switch("range_tidies", "assist.tidies", tip="assist.tidies_tip"),
            build.switch("steady", "assist.steady", field="no_sway", tip="assist.steady_tip"),
            build.switch("slow_power", "assist.slow_power", tip="assist.slow_power_tip"),
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
                shown=lambda: scene.current().set_power,
            ),
            gap=6,
        )
        self._draw_out("aids", say("assist.title"), page)

    # -- sheets ----------------------------------------------------------------------------

    def open_settings(self) -> None:
        build, stage = self._build, self._scene.stage
        pages = [
            ("sight", "settings.sight", sight(build)),
            ("screen", "settings.screen", screen(build)),
            ("hand", "settings.hand", hand(build)),
            ("sound", "settings.sound", sound(build)),
        ]

        def way_out() -> str:
            return build.words("arcade.back_arcade" if len(stage.scenes) > 1 else "settings.quit")

        leave = Button("quit", way_out, stage.back)
        self._scene.open_over(
            build.sheet("settings", "settings.title", pages, "sight", leave, key=self._close_key)
        )

    def open_help(self) -> None:
        """How to play, opened at the page about the device that was used last."""
        words = self._words

        def text(part: str) -> Widget:
            kind = Listing if part in {"keys", "pad"} else Label
            return kind(
                lambda: words.keyed(f"help.{part}_text", "pad" if part == "pad" else "keys"),
                size=18,
                name=f"help-{part}",
            )

        pages = [(part, f"help.{part}", text(part)) for part in ("mouse", "keys", "pad", "hand")]
        self._scene.open_over(
            self._build.sheet("help", "help.title", pages, words.device, key=self._close_key)
        )

    def _close_key(self) -> str:
        return self._words.key("cancel")
