"""What floats in the corners round the range's table: what is asked, counters, quiet buttons.

What is never there at once shares a place: the tray while things are arranged, the replay's controls while a
film is leafed through.  What has no room, as at large text, becomes one button that opens it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.boxes import Bare
from game.ui.kit.camera import Seat
from game.ui.kit.desk import Desk
from game.ui.kit.look import Look, Text
from game.ui.kit.panel import Panel, Plate
from game.ui.kit.widget import Column, Widget, Yes
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.practice.arranging import Tray, Wrap
from game.ui.scenes.practice.drawers import Drawers
from game.ui.scenes.practice.words import ALL_PROMPTS, HINTS_UNTIL, SHOT_PROMPTS
from game.ui.stage.furniture import Corner, piece_of
from game.ui.stage.pages import PageBuilder
from game.ui.table.corners import beside
from game.ui.table.space import TableSpace

if TYPE_CHECKING:
    from game.ui.scenes.practice.practice import PracticeScene

PAD = 12.0
PROMPT, TOLD, BUTTONS, CONTROLS = 300.0, 230.0, 168.0, 216.0  # the widest that they become
COUNTERS = 150.0  # and the narrowest
TALLEST = 0.3  # of the window, what is asked
DRAWER, SHEET = 330.0, 760.0


@dataclass(frozen=True)
class Places:
    """Where things stand: the table, what is drawn out over it, and the sheets in its middle."""

    table: pygame.Rect
    left: Corner
    right: Corner
    drawer: pygame.Rect
    over: pygame.Rect


def places(look: Look, size: tuple[int, int], table: tuple[float, float], seat: Seat) -> Places:
    window, pad = pygame.Rect(0, 0, *size), look.px(PAD)
    room = window.inflate(-2 * pad, -2 * pad)
    drawer = pygame.Rect(0, pad, min(room.width, look.grown(DRAWER)), room.height)
    drawer.right = room.right
    over = pygame.Rect(0, pad, min(room.width, look.grown(SHEET)), room.height)
    over.centerx = window.centerx
    camera, gap = TableSpace.fitted(window, *table, seat).camera, look.px(8)
    left, right = beside(camera, "left", room, gap), beside(camera, "right", room, gap)
    return Places(window, left, right, drawer, over)


class Badge(Button):
    """What is asked, on a button that tells how; it keeps its height whatever that is."""

    def __init__(
        self, text: Text, do: Callable[[], None], all_texts: Callable[[], list[str]], asks: Yes
    ) -> None:
        super().__init__("open-prompt", text, do, bright=asks)
        self._all_texts = all_texts

    def least(self, look: Look) -> int:
        words = " ".join(self._all_texts()).split()
        return max(look.width(word, "strong", 18) for word in words) + look.px(18)

    def measure(self, look: Look, width: int) -> int:
        room = self._room(look, width)
        return max(look.height(text, "strong", 18, room) for text in self._all_texts()) + look.px(8)


class Hint(Label):
    """It keeps the room of the longest one."""

    def __init__(self, text: Text, all_texts: Callable[[], list[str]]) -> None:
        super().__init__(text, size=16, tint="dim", name="prompt-hint")
        self._all_texts = all_texts

    def texts(self) -> list[str]:
        return self._all_texts()


class PracticePanels:
    """`folded` names what has no room of its own and is opened by a button."""

    def __init__(self, scene: PracticeScene) -> None:
        self.scene = scene
        self.words = scene.range.words
        self.build = PageBuilder(scene)
        self.tray = Tray(self.build)
        self.drawers = Drawers(scene, self.build, self.tray)
        self.folded: frozenset[str] = frozenset()
        results = self.drawers.results
        self.prompt = Plate(
            self._prompt(), name="prompt", least=self._tallest_prompt, shown=self._whole("prompt")
        )
        self.badge = Bare(
            Badge(self._asked, self.drawers.open_prompt, self._titles, self._asks),
            name="folded-prompt",
            shown=lambda: "prompt" in self.folded,
        )
        self.hint = Bare(self._hint(), name="hint", shown=self._while("hint", "shoot"))
        self.header = Bare(results.header(), name="header", shown=lambda: not self.replaying)
        self.told = Bare(results.told(), name="last", shown=self._while("told", "shoot"))
        self.rows = tuple(
            Bare(row, name=f"tray-{n}", shown=self._while("tray", "arrange"))
            for n, row in enumerate(self.tray.rows())
        )
        self.whole = Bare(
            Column(*self.tray.of_the_table(), gap=6), name="whole", shown=self._while("tray", "arrange")
        )
        self.shelf = self._opening(
            "tray", self.build.say("arrange.tray"), self.drawers.open_tray, lambda: self._arranging
        )
        controls = scene.range.replaying.controls(self.build, self._cancel)
        self.replay = Bare(controls, name="replay", shown=self._while("replay", "replay"))
        self.film = self._opening(
            "replay", self.build.say("replay.controls"), self.drawers.open_replay, lambda: self.replaying
        )
        self.deeds = Bare(
            Column(*self._deeds(), gap=6),
            name="deeds",
            shown=lambda: not self.replaying and "menu" not in self.folded,
        )
        self.system = Bare(Column(*self._ways_out(), gap=6), name="system", shown=self._whole("menu"))
        self.menu = self._opening("menu", self.build.say("match.menu"), self._open_menu, lambda: True)

    # -- what is there now -----------------------------------------------------------------

    @property
    def replaying(self) -> bool:
        return self.scene.range.doing == "replay"

    @property
    def _arranging(self) -> bool:
        return self.scene.range.doing == "arrange"

    @property
    def _page(self) -> str:
        return "replay" if self.replaying else "arrange" if self._arranging else "shoot"

    def _whole(self, name: str) -> Callable[[], bool]:
        return lambda: name not in self.folded

    def _while(self, name: str, page: str) -> Callable[[], bool]:
        return lambda: self._page == page and name not in self.folded

    def choose(self, page: str) -> None:
        """Shoot or arrange from now on, or draw out what is seldom needed."""
        ways = {
            "layouts": self.drawers.open_layouts,
            "results": self.drawers.open_results,
            "aids": self.drawers.open_aids,
        }
        if page in ways:
            ways[page]()
        elif (page == "arrange") != self._arranging:
            self.scene.range.toggle_arrange()

    # -- building --------------------------------------------------------------------------

    def _key(self, act: str) -> str:
        """Buttons of a pad have names that are too long for a small button."""
        return "" if self.words.device == "pad" else self.words.key(act)

    def _cancel(self) -> str:
        return self.words.key("cancel")

    def _opening(self, name: str, text: Text, do: Callable[[], None], there: Callable[[], bool]) -> Bare:
        """The one button that a folded part has become."""
        return Bare(
            Button(f"open-{name}", text, do),
            name=f"folded-{name}",
            shown=lambda: there() and name in self.folded,
        )

    def _asked(self) -> str:
        """What is asked, or what the shot did that has just been seen."""
        there = self.scene.range
        after = there.shots.after if there.doing == "aim" and not there.launches.sweeping else None
        if after is None:
            return self.words.keyed(there.prompt()[0])
        return there.shots.how or self.words.verdict(after)

    def _line(self) -> str:
        """How it is done; to who has shot a few times, what the last shot teaches, or how well it goes."""
        there, words = self.scene.range, self.words
        shots, at_it = there.shots, there.doing in ("aim", "firing", "watch") and not there.idles
        if at_it and shots.advice is not None:
            return words.advice(shots.advice)
        told = at_it and shots.learnt and not shots.missed  # who has just missed hears how it is done
        return words.tally() if told else words.keyed(there.prompt()[1])

    def _titles(self) -> list[str]:
        return [title for title, _, _ in self.words.on_all_devices(ALL_PROMPTS)]

    def _prompt(self) -> Widget:
        return Column(
            Label(self._asked, role="strong", size=24, tint="ink", name="prompt-title"),
            Label(
                self._line,
                role="strong",
                size=18,
                tint="ink",
                name="prompt-line",
            ),
            gap=2,
        )

    def _hint(self) -> Label:
        words, there = self.words, self.scene.range

        def said() -> str:
            known = there.shots.learnt and there.doing in ("aim", "firing", "watch") and not there.idles
            return "" if known else words.hint(there.prompt()[2])

        return Hint(
            said,
            lambda: [hint for _, _, hint in words.on_all_devices(SHOT_PROMPTS)],
        )

    def _tallest_prompt(self, look: Look, width: int) -> int:
        """Room for the longest prompt, so that what is below stays where it is."""
        prompts = self.words.on_all_devices(ALL_PROMPTS)
        learnt = max(look.height(line, "strong", 18, width) for line in self.words.longest_advice())
        after = max(look.height(title, "strong", 24, width) for title in self.words.verdicts())
        asked = (
            look.height(title, "strong", 24, width) + look.height(line, "strong", 18, width)
            for title, line, _ in prompts
        )
        return max(after + learnt, *asked) + look.px(3)

    def _deeds(self, then: Wrap = lambda do: do) -> list[Button]:
        """What is done at the range besides shooting."""
        say, there, drawers = self.build.say, self.scene.range, self.drawers
        return [
            Button(
                "replay",
                say("last.replay"),
                then(there.replay),
                key=lambda: self._key("replay"),
                usable=self._can_replay,
            ),
            Button(
                "arrange",
                lambda: self.build.words("tab.shoot" if self._arranging else "tab.arrange"),
                then(there.toggle_arrange),
                key=lambda: self._key("edit"),
                lit=lambda: self._arranging,
            ),
            Button(
                "clear",
                say("arrange.reset"),
                then(there.reset),
                usable=self._lies_something,
                shown=lambda: not self._arranging,  # there it stands with what is done to the table
            ),
            Button("results", say("tab.results"), drawers.open_results),
            Button("aids", say("tab.assists"), drawers.open_aids),
        ]

    def _asks(self) -> bool:
        """Whether there is anything to do but watch."""
        return not self.replaying and not self.scene.range.flies

    def _lies_something(self) -> bool:
        return bool(self.scene.practice.table.tokens) and not self.scene.range.flies

    def _can_replay(self) -> bool:
        return self.scene.practice.last_shot is not None and not self.scene.range.flies

    def _ways_out(self) -> list[Button]:
        say, scene = self.build.say, self.scene
        return [
            Button("help", say("help.open"), self.drawers.open_help),
            Button("settings", say("settings.open"), self.drawers.open_settings),
            Button(
                "arcade",
                say("arcade.short"),
                scene.stage.back,
                tip=say("arcade.back_arcade"),
                shown=lambda: len(scene.stage.scenes) > 1,
            ),
        ]

    def _open_menu(self) -> None:
        self.drawers.open_menu([*self._deeds(self.drawers.then), *self._ways_out()])

    # -- placing ---------------------------------------------------------------------------

    @property
    def panels(self) -> list[Panel]:
        """In the order in which the focus goes through them."""
        return [
            self.prompt, self.badge, self.hint, self.shelf, *self.rows, self.header, self.told, self.replay,
            self.film, self.menu, self.deeds, self.whole, self.system,
        ]  # fmt: skip

    def place(self, desk: Desk, places: Places) -> None:
        """What is asked at the left with the tray, counters and buttons at the right."""
        folded = set[str]()
        desk.panels = self.panels
        for panel in desk.panels:
            panel.floats = True
        left = self._place_prompt(desk, places, folded)
        right = self._place_told(desk, places, folded)
        foot = self._place_buttons(desk, places, left, right, folded)
        self._place_modes(desk, places, left, foot, folded)
        self.folded = frozenset(folded)

    def _place_prompt(self, desk: Desk, places: Places, folded: set[str]) -> int:
        """Whole, or its title on a button; where the next thing below goes."""
        look, corner, gap = desk.look, places.left, desk.look.px(8)
        words = " ".join(self._titles()).split()
        least = max(look.width(word, "strong", 24) for word in words) + 2 * look.px(15)
        box = corner.settle(look, corner.top, piece_of(look, self.prompt, PROMPT, least))
        if box is not None and box.height <= TALLEST * places.table.height:
            desk.place(self.prompt, box)
            hint = corner.settle(look, box.bottom + gap, piece_of(look, self.hint, TOLD))
            if hint is None or look.theme.text_scale > HINTS_UNTIL:
                folded.add("hint")
            else:
                desk.place(self.hint, hint)
            return box.bottom + gap
        folded |= {"prompt", "hint"}
        return self._place_folded(desk, corner, corner.top, self.badge)

    @staticmethod
    def _place_folded(desk: Desk, corner: Corner, top: int, badge: Bare) -> int:
        look = desk.look
        piece = piece_of(look, badge, PROMPT)
        box = corner.settle(look, top, piece)
        if box is None:  # a window that is too small for anything
            box = pygame.Rect(0, top, piece.narrowest, badge.measure(look, piece.narrowest))
        desk.place(badge, box)
        return box.bottom + look.px(8)

    def _place_told(self, desk: Desk, places: Places, folded: set[str]) -> int:
        look, corner, gap = desk.look, places.right, desk.look.px(8)
        header = corner.settle(look, corner.top, piece_of(look, self.header, TOLD, look.px(COUNTERS)))
        if header is None:
            header = pygame.Rect(corner.wall, corner.top, 0, 0)
        desk.place(self.header, header)
        told = corner.settle(look, header.bottom + gap, piece_of(look, self.told, TOLD, look.grown(150)))
        if told is None:
            folded.add("told")
            return header.bottom + gap
        desk.place(self.told, told)
        return told.bottom + gap

    def _place_buttons(self, desk: Desk, places: Places, left: int, right: int, folded: set[str]) -> int:
        """How far down the left corner is free."""
        look = desk.look
        deeds = places.right.settle(look, right, piece_of(look, self.deeds, BUTTONS))
        system = places.left.sink(look, left, piece_of(look, self.system, BUTTONS))
        if deeds is None or system is None:
            folded.add("menu")
            self._place_folded(desk, places.right, right, self.menu)
            return places.left.bottom
        desk.place(self.deeds, deeds)
        desk.place(self.system, system)
        return system.top - look.px(8)

    def _place_modes(self, desk: Desk, places: Places, left: int, foot: int, folded: set[str]) -> None:
        """The tray below what is asked, and the replay's controls where counters and buttons are."""
        look, corner, gap = desk.look, places.right, desk.look.px(6)
        pieces = [piece_of(look, row, TOLD) for row in self.rows]
        rows = places.left.stack(look, left, pieces, gap, foot)
        below = self.deeds.rect.bottom + look.px(20)
        whole = corner.settle(look, below, piece_of(look, self.whole, BUTTONS))
        if rows is None or whole is None or "menu" in folded:
            folded.add("tray")
            self._place_folded(desk, places.left, left, self.shelf)
        for row, box in zip(self.rows, rows or (), strict=False):
            desk.place(row, box)
        if whole is not None:
            desk.place(self.whole, whole)
        controls = corner.settle(look, corner.top, piece_of(look, self.replay, CONTROLS, look.grown(130)))
        if controls is None:
            folded.add("replay")
            top = self.menu.rect.bottom + gap if "menu" in folded else corner.top
            self._place_folded(desk, corner, top, self.film)
        else:
            desk.place(self.replay, controls)
