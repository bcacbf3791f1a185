"""The practice range's side panels: what is asked, the launcher, the tray, the figures, the replay.

Widgets read the scene each frame and call its methods; they keep nothing themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from math import degrees
from typing import TYPE_CHECKING

import pygame

from game.session.layouts import Face
from game.session.record import ShotLine, Tally
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look, Text, said
from game.ui.kit.panel import Panel, Plate, Tabs
from game.ui.kit.widget import Column, Row, Stamp, Widget
from game.ui.kit.widgets import Button, Choice, Figure, Label, Slider, Toggle
from game.ui.scenes.arranging import TURN_STEP, Arrange
from game.ui.scenes.practice_layout import Places
from game.ui.scenes.practice_over import help_panel, settings_panel
from game.ui.scenes.replay_panel import replay_controls
from game.ui.scenes.states import ALL_PROMPTS, Aim
from game.ui.scenes.watching import Replay
from game.ui.theme import Colour, raw_font

if TYPE_CHECKING:
    from game.ui.scenes.practice import PracticeScene

NEW_FACES = (
    Face(creature="squid", points=10, speed=1, damage=1),
    Face(creature="crab", points=20, speed=2, damage=1),
    Face(creature="octopus", points=30, speed=3, damage=2),
    Face(creature="ray", points=30, speed=3, damage=2, trait="shield"),
    Face(creature="beetle", points=40, speed=2, damage=3, trait="two_hit"),
    Face(creature="jelly", points=20, speed=1, damage=2),
)
LOG_SHOWN = 12
SMALLEST_SCORE = 8
HINTS_UNTIL = 120  # per cent of text; beyond it the prompt keeps to what is asked
LOG_LEAST = 110  # pixels; a lower log would show its title only


class Counter(Widget):
    """A figure as on a marquee: its caption in red, the number below in light."""

    def __init__(self, caption: Text, value: Callable[[], int]) -> None:
        super().__init__()
        self._caption, self._value = caption, value

    def measure(self, look: Look, width: int) -> int:
        return look.line_height("score", 10) + look.line_height("score", 14) + look.px(6)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        self._fitted(look, surface, said(self._caption), 10, self.rect.y, colours.red)
        below = self.rect.y + look.line_height("score", 10) + look.px(6)
        self._fitted(look, surface, f"{self._value():04d}", 14, below, colours.text)

    def _fitted(
        self, look: Look, surface: pygame.Surface, text: str, size: int, y: int, colour: Colour
    ) -> None:
        """As large as asked for, smaller where the column is too narrow."""
        pixels = look.theme.font("score", size).get_height()
        while pixels > SMALLEST_SCORE and raw_font("score", pixels).size(text)[0] > self.rect.width:
            pixels -= 1
        surface.blit(raw_font("score", pixels).render(text, True, colour), (self.rect.x, y))

    def own_stamp(self) -> Stamp:
        return (said(self._caption), self._value())


class PracticePanels:
    """All panels of the scene, and the sentences that they say."""

    def __init__(self, scene: PracticeScene) -> None:
        self.scene = scene
        self.wide_tab = "shoot"
        self._next_face = 0
        self._keyed_for: tuple[object, object] = ("", None)
        self._keyed: dict[str, str] = {}
        self.header = Panel(self._header(), name="header")
        self.prompt = Plate(self._prompt(), name="prompt", least=self._tallest_prompt)
        self.controls = Panel(
            Tabs(
                "tabs",
                [
                    ("shoot", self.say("tab.shoot"), self._shoot()),
                    ("arrange", self.say("tab.arrange"), self._tray()),
                ],
                self.side_tab_now,
                self.choose_tab,
            ),
            name="controls",
        )
        self.foot = Panel(self._foot(), name="foot")
        self.figures = Panel(self._figures(), title=self.say("stats.title"), name="figures")
        self.last = Panel(
            self._last(),
            title=self.say("last.title"),
            accent="amber",
            name="last",
            shown=lambda: not self.replaying,
        )
        self.log = Panel(
            self._log(), title=self.say("last.log"), accent="ice", name="log", shown=self._log_fits
        )
        self.replay = Panel(
            replay_controls(self),
            title=self.say("replay.title"),
            accent="amber",
            name="replay",
            shown=lambda: self.replaying,
        )
        self.wide = Panel(self._wide(), name="wide", shown=lambda: not self.replaying)

    # -- words -----------------------------------------------------------------------------

    def say(self, key: str) -> Callable[[], str]:
        return lambda: self.scene.stage.look.words(key)

    def key(self, act: str) -> str:
        """What the first key of an act is called."""
        names = self.scene.stage.settings.keys.get(act, ())
        if not names:
            return "–"
        words, known = self.scene.stage.look.words, f"key.{names[0].replace(' ', '_')}"
        return words(known) if words.has(known) else names[0].upper()

    def tip(self, key: str, act: str) -> Callable[[], str]:
        return lambda: self.scene.stage.look.words(key, key=self.key(act))

    def with_keys(self, key: str) -> str:
        """A sentence with the names of the keys in it."""
        if not key:
            return ""
        words, keys = self.scene.stage.look.words, self.scene.stage.settings.keys
        known = (words.language, keys)
        if self._keyed_for != known:
            self._keyed_for, self._keyed = known, {}
        if key not in self._keyed:
            self._keyed[key] = words(key, **{act: self.key(act) for act in keys})
        return self._keyed[key]

    def result(self, line: ShotLine) -> str:
        """What came of a shot, in words."""
        words = self.scene.stage.look.words
        number = self.scene.statistics.total.shots
        what = self.outcome(line)
        moved = sum(1 for card in line.landing.cards if card.moved_mm > 1.0)
        if moved and line.hit != "card":
            what = words("result.moved", what=what, count=moved)
        return words("result.shot", number=number, what=what)

    def outcome(self, line: ShotLine) -> str:
        words = self.scene.stage.look.words
        if len(line.on) > 1:
            return words("result.cards", count=len(line.on))
        if line.on:
            return words(
                "result.card", name=words(f"creature.{self.scene.practice.face(line.on[0]).creature}")
            )
        return words(f"result.{line.hit}")

    def prompt_text(self, part: int) -> str:
        if part == 2 and self.scene.stage.settings.text_scale > HINTS_UNTIL:
            return ""
        return self.with_keys(self.scene.state.prompt()[part])

    # -- what is chosen --------------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        return isinstance(self.scene.state, Replay)

    def side_tab_now(self) -> str:
        return "arrange" if isinstance(self.scene.state, Arrange) else "shoot"

    def choose_tab(self, tab: str) -> None:
        if tab != self.side_tab_now():
            self.scene.toggle_arrange()

    def wide_tab_now(self) -> str:
        return self.wide_tab if self.wide_tab == "results" else self.side_tab_now()

    def choose_wide_tab(self, tab: str) -> None:
        self.wide_tab = tab
        if tab != "results":
            self.choose_tab(tab)

    def next_face(self, peek: bool = False) -> Face:
        """What is printed on the next card out of the tray."""
        face = NEW_FACES[self._next_face % len(NEW_FACES)]
        if not peek:
            self._next_face += 1
        return face

    def open_settings(self) -> None:
        self.scene.open_over(settings_panel(self.scene))

    def open_help(self) -> None:
        self.scene.open_over(help_panel(self.scene))

    # -- building --------------------------------------------------------------------------

    def _total(self) -> Tally:
        return self.scene.statistics.total

    def _header(self) -> Widget:
        total = self._total
        return Column(
            Label(self.say("app.practice"), role="heading", size=20, tint="phosphor"),
            Row(
                Counter(self.say("app.shots"), lambda: total().shots),
                Counter(self.say("app.hits"), lambda: total().hits),
                Counter(self.say("app.best"), lambda: self.scene.statistics.best_streak),
            ),
            gap=6,
        )

    def _prompt(self) -> Widget:
        return Column(
            Label(lambda: self.prompt_text(0), role="heading", size=23, tint="ink", name="prompt-title"),
            Label(lambda: self.prompt_text(1), role="strong", size=18, tint="ink", name="prompt-line"),
            Label(
                lambda: self.prompt_text(2),
                size=16,
                tint="ink",
                name="prompt-hint",
                shown=lambda: bool(self.prompt_text(2)),
            ),
            gap=3,
        )

    def _tallest_prompt(self, look: Look, width: int) -> int:
        """Room for the longest prompt, so that the panels below stay where they are."""
        hints = look.theme.text_scale <= HINTS_UNTIL
        return max(
            look.height(self.with_keys(title), "heading", 23, width)
            + look.height(self.with_keys(line), "strong", 18, width)
            + 2 * look.px(3)
            + (look.height(self.with_keys(hint), "body", 16, width) if hints else 0)
            for title, line, hint in ALL_PROMPTS
        )

    def _shoot(self) -> Widget:
        scene, say = self.scene, self.say
        settings, tip = scene.current, self.tip
        return Column(
            Choice(
                "launcher",
                [("shooter", say("launcher.shooter")), ("flick", say("launcher.flick"))],
                lambda: settings().launcher,
                lambda v: scene.choose_launcher("flick" if v == "flick" else "shooter"),
                tip=tip("launcher.tip", "launcher"),
            ),
            Label(say("preview.title"), size=16, tint="dim"),
            Choice(
                "preview",
                [(v, say(f"preview.{v}")) for v in ("off", "contact", "full")],
                lambda: settings().preview,
                lambda v: scene.change(preview=v),
                tip=tip("preview.tip", "preview"),
            ),
            Toggle("ghost", say("assist.ghost"), lambda: settings().ghost, lambda v: scene.change(ghost=v)),
            Toggle(
                "steady",
                say("assist.steady"),
                lambda: settings().no_sway,
                lambda v: scene.change(no_sway=v),
                tip=say("assist.steady_tip"),
            ),
            Toggle(
                "press_press",
                say("assist.press_press"),
                lambda: settings().press_press,
                lambda v: scene.change(press_press=v, set_power=settings().set_power and not v),
                tip=say("assist.press_press_tip"),
            ),
            Toggle(
                "set_power",
                say("assist.set_power"),
                lambda: settings().set_power,
                lambda v: scene.change(set_power=v, press_press=settings().press_press and not v),
                tip=say("assist.set_power_tip"),
            ),
            Slider(
                "power",
                say("assist.level"),
                lambda: settings().set_power_level,
                lambda v: scene.change(set_power_level=round(v, 2)),
                low=0.1,
                high=1.0,
                step=0.05,
                show=lambda v: f"{v:.0%}",
                shown=lambda: settings().set_power,
            ),
            gap=5,
        )

    def _tray(self) -> Widget:
        scene, say = self.scene, self.say
        practice = scene.practice
        layouts = [self._layout(name) for name in practice.layouts]
        return Column(
            Label(say("arrange.tray"), size=16, tint="dim"),
            Row(
                Button("add_card", say("arrange.card"), lambda: scene.add("card"), bright=True),
                Button("add_token", say("arrange.token"), lambda: scene.add("token"), bright=True),
            ),
            Row(
                Button(
                    "turn_left",
                    say("arrange.turn_left"),
                    lambda: self._turn(TURN_STEP),
                    usable=self._can_turn,
                ),
                Button(
                    "turn_right",
                    say("arrange.turn_right"),
                    lambda: self._turn(-TURN_STEP),
                    usable=self._can_turn,
                ),
            ),
            Row(
                Button("remove", say("arrange.remove"), self._remove, usable=self._has_thing),
                Button(
                    "target", say("arrange.target"), self._target, lit=self._is_target, usable=self._can_turn
                ),
            ),
            Row(
                Button("undo", say("arrange.undo"), scene.undo, usable=lambda: practice.can_undo),
                Button("redo", say("arrange.redo"), scene.redo, usable=lambda: practice.can_redo),
            ),
            Button("reset", say("arrange.reset"), scene.reset),
            Label(say("arrange.layouts"), size=16, tint="dim"),
            *(Row(*layouts[i : i + 2]) for i in range(0, len(layouts), 2)),
            gap=6,
        )

    def _layout(self, name: str) -> Button:
        layout, practice = self.scene.practice.layouts[name], self.scene.practice
        return Button(
            f"layout-{name}",
            lambda: layout.name.of(self.scene.stage.look.words.language),
            lambda: self.scene.load_layout(name),
            lit=lambda: practice.layout == name,
            tip=lambda: layout.hint.of(self.scene.stage.look.words.language),
        )

    def _thing(self) -> str:
        state = self.scene.state
        if not isinstance(state, Arrange):
            return ""
        return state.held.id if state.held is not None else state.selected

    def _has_thing(self) -> bool:
        return bool(self._thing())

    def _can_turn(self) -> bool:
        state, thing = self.scene.state, self._thing()
        if isinstance(state, Arrange) and state.held is not None and state.fresh:
            return hasattr(state.held, "angle") and thing != ""
        return any(card.id == thing for card in self.scene.practice.table.cards)

    def _turn(self, by: float) -> None:
        if isinstance(self.scene.state, Arrange):
            self.scene.state.turn(by)

    def _is_target(self) -> bool:
        return self._thing() != "" and self._thing() == self.scene.practice.target

    def _target(self) -> None:
        """Aim at the chosen card from now on, or at nothing in particular."""
        self.scene.aim_at("" if self._is_target() else self._thing())

    def _remove(self) -> None:
        if isinstance(self.scene.state, Arrange):
            self.scene.state.remove()

    def _foot(self) -> Widget:
        return Row(
            Button("settings", self.say("settings.open"), self.open_settings),
            Button("help", self.say("help.open"), self.open_help),
        )

    def _figures(self) -> Widget:
        say, total = self.say, self._total
        return Column(
            Figure(
                say("stats.rate"),
                lambda: f"{total().hits / total().shots:.0%}" if total().shots else "–",
                tint="amber",
            ),
            Figure(say("stats.cards"), lambda: str(total().card)),
            Figure(say("stats.ufo"), lambda: str(total().ufo)),
            Figure(
                say("stats.target"),
                lambda: f"{total().aimed_hits} / {total().aimed}" if total().aimed else "–",
            ),
            Figure(say("stats.planet"), lambda: str(total().planet)),
            Figure(say("stats.missed"), lambda: str(total().miss + total().off + total().rim)),
            Figure(
                say("stats.streak"),
                lambda: f"{self.scene.statistics.streak} · {self.scene.statistics.best_streak}",
            ),
            gap=2,
        )

    def _last(self) -> Widget:
        say = self.say

        def figure(show: Callable[[ShotLine], str], without: Text = "–") -> Callable[[], str]:
            def read() -> str:
                line = self.scene.shown_line
                return show(line) if line is not None else said(without)

            return read

        return Column(
            Label(
                figure(self.outcome, say("last.none")),
                role="strong",
                size=19,
                tint="amber",
                name="last-outcome",
            ),
            Figure(say("last.power"), figure(lambda line: f"{line.launch.power:.0%}")),
            Figure(say("last.heading"), figure(lambda line: f"{degrees(line.launch.heading):+.1f}°")),
            Figure(say("last.time"), figure(lambda line: f"{line.landing.duration:.2f} s")),
            Button(
                "replay",
                say("last.replay"),
                self.scene.replay,
                key=lambda: self.key("replay"),
                usable=self._can_replay,
            ),
            gap=3,
        )

    def _can_replay(self) -> bool:
        return self.scene.practice.last_shot is not None and isinstance(self.scene.state, Aim | Arrange)

    def _log(self) -> Widget:
        def lines() -> str:
            return "\n".join(reversed(self.scene.log[-LOG_SHOWN:])) or said(self.say("stats.none"))

        return Label(lines, size=17, name="log-lines")

    def _log_fits(self) -> bool:
        return not self.replaying and self.log.rect.height >= LOG_LEAST

    def _wide(self) -> Widget:
        results = Column(
            Label(self.say("stats.title"), role="heading", size=20, tint="phosphor"),
            self._figures(),
            Label(self.say("last.title"), role="heading", size=20, tint="amber"),
            self._last(),
            Label(self.say("last.log"), role="heading", size=20, tint="ice"),
            self._log(),
            gap=8,
        )
        pages = [
            ("shoot", self.say("tab.shoot"), self._shoot()),
            ("arrange", self.say("tab.arrange"), self._tray()),
            ("results", self.say("tab.results"), results),
        ]
        return Tabs("tabs", pages, self.wide_tab_now, self.choose_wide_tab)

    def heights(self, look: Look) -> tuple[int, ...]:
        """What the panels above others want; when it changes they are stacked anew."""
        width = self.last.rect.width or self.prompt.rect.width
        return tuple(
            panel.measure(look, width) for panel in (self.header, self.figures, self.last, self.foot)
        )

    # -- placing ---------------------------------------------------------------------------

    def place(self, desk: Desk, places: Places) -> None:
        """Stack the panels into the columns that there are."""
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
