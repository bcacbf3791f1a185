"""All that goes on at the range's table: it is launched on, arranged, or seen in a film, one at a time.

Whatever a button or a key can do there is a method here; it knows nothing of panels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from game.session.jobs import SimulateJob
from game.session.legality import Refusal
from game.session.practice import Practice
from game.table.things import LauncherKind
from game.ui.kit.input import Press, Stamped
from game.ui.scenes.practice.arranging import RangeEditor
from game.ui.scenes.practice.board import RangeBoard
from game.ui.scenes.practice.replaying import Replaying
from game.ui.scenes.practice.shots import RangeShots
from game.ui.scenes.practice.words import PracticeWords
from game.ui.stage.scene import Stage
from game.ui.table.grip import Prompt
from game.ui.table.table_editor import ThingKind

Doing: TypeAlias = Literal["aim", "firing", "watch", "replay", "arrange"]
STEPS = {"move_left": (-1, 0), "move_right": (1, 0), "power_up": (0, 1), "power_down": (0, -1)}
STOOD = 1.0  # seconds without a change of aim
FORGOTTEN = 25.0  # seconds without a shot, or a change of aim
READ, HURRY = 1.8, 0.6  # seconds for which a shot lies to be seen; with an older one beside it


class RangeTable:
    """`tell` says something to the person; `seed` is of the hand's sway."""

    def __init__(self, stage: Stage, practice: Practice, tell: Callable[[str], None], seed: int) -> None:
        self.stage, self.practice = stage, practice
        self.words = PracticeWords(stage, practice)
        self.board = RangeBoard(stage, practice)
        self.editor = RangeEditor(stage, self.board, self._say)
        self.shots = RangeShots(stage, self.board, self.words, self._may_launch, tell, seed)
        self.launches = self.shots.launches
        self.aiming = self.launches.aiming
        if practice.stand is not None:
            self.aiming.take_stand(practice.stand)
        self.replaying = Replaying(self.launches.shots, self.back_to_table)
        self._tell = tell
        self._arranging = False
        self._stood = (self.aiming.stand, stage.clock())
        self._idle = 0.0  # seconds
        self._lain = 0.0  # seconds since somebody could last do something with what was thrown
        self.ask()

    def _say(self, key: str) -> None:
        self._tell(self.stage.look.words(key))

    # -- what goes on ----------------------------------------------------------------------

    @property
    def doing(self) -> Doing:
        """Shots come first: what flies is seen to its end before anything else is done."""
        shots = self.launches.shots
        if shots.leafed is not None:
            return "replay"
        if shots.busy:
            return "watch" if shots.playing is not None else "firing"
        return "arrange" if self._arranging else "aim"

    @property
    def flies(self) -> bool:
        return self.doing in ("firing", "watch")

    @property
    def holds(self) -> bool:
        """Whether the mouse charges or carries something."""
        return self.launches.hand.held or self.editor.held is not None

    def _may_launch(self) -> bool:
        return self.doing == "aim"

    def ask(self) -> None:
        """The launcher is in the hand whenever nothing else goes on."""
        if self.doing != "aim":
            self.launches.ask(None)
        elif not self.launches.sweeping:
            self.launches.ask(self.practice.question)

    def _turn_to(self, doing: Literal["aim", "arrange"]) -> None:
        """Aim or arrange from now on; a film that somebody leafs through is over then."""
        self.launches.still()
        self.shots.after = None
        self.editor.begin()
        self._arranging = doing == "arrange"
        self.ask()

    def prompt(self) -> Prompt:
        """What is asked now, how, and a hint, as keys of the words."""
        doing = self.doing
        if doing == "replay":
            return ("prompt.replay", "prompt.replay_line", "hint.replay")
        if doing == "arrange":
            return self.editor.prompt()
        if doing == "firing":
            return ("prompt.fire", "prompt.fire_line", "")
        return self.launches.prompt_keys()

    @property
    def idles(self) -> bool:
        """Whether nothing has been done for so long that it may be forgotten how."""
        return self.doing == "aim" and self._idle >= FORGOTTEN

    # -- what buttons and keys do ----------------------------------------------------------

    def choose_launcher(self, kind: LauncherKind) -> None:
        self.stage.change(launcher=kind)
        self.back_to_table()

    def toggle_arrange(self) -> None:
        if not self.flies:
            if self.stage.settings.range_tidies:
                self.practice.sweep()  # who arranges does so with what was laid
            self._turn_to("aim" if self.doing == "arrange" else "arrange")

    def back_to_table(self) -> None:
        if self.doing in ("replay", "arrange"):
            self._turn_to("aim")

    def add(self, kind: ThingKind) -> None:
        """A card or a token out of the tray."""
        if self.doing in ("aim", "replay"):
            self._turn_to("arrange")
        if self.doing == "arrange":
            self.editor.add(kind)

    def replay(self) -> None:
        if self.practice.last_shot is None:
            self._say("notice.no_shot")
        elif self.doing in ("aim", "arrange"):
            thrown = self.practice.last_shot
            self._turn_to("aim")
            self.shots.again(SimulateJob(table=thrown.table, launch=thrown.launch), thrown.shot)

    def undo(self) -> None:
        self._edited(self.practice.undo())

    def redo(self) -> None:
        self._edited(self.practice.redo())

    def reset(self) -> None:
        self._edited(self.practice.reset())

    def load_layout(self, name: str) -> None:
        self._edited(self.practice.load_layout(name))

    def next_layout(self) -> None:
        names = list(self.practice.layouts)
        self.load_layout(names[(names.index(self.practice.layout) + 1) % len(names)])

    def _edited(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._say(refusal.reason)
            self.stage.sound("denied")
            return
        self.stage.sound("card_card", 0.5)
        if self.doing == "replay":
            self._turn_to("aim")
        self.editor.drop()
        self.editor.chosen = ""

    def aim_at(self, target: str) -> None:
        refusal = self.practice.aim_at(target)
        if refusal is not None:
            self._say(refusal.reason)

    # -- input -----------------------------------------------------------------------------

    def press(self, stamped: Stamped, press: Press) -> None:
        """An act of keys or pad that is the table's."""
        doing = self.doing
        if doing == "aim":
            self.launches.hand.keys(stamped, [press])
        elif not press.down:
            return
        elif doing == "replay":
            self.replaying.press(press.act)
        elif doing == "arrange":
            self._arrange(press)
        elif doing == "watch" and press.act in ("fire", "cancel", "accept"):
            self.launches.skip()

    def _arrange(self, press: Press) -> None:
        editor = self.editor
        if press.act == "fire":
            editor.by_keys = True
            editor.use()
        elif press.act == "cancel":
            if not editor.drop():
                self._turn_to("aim")
        elif press.act in STEPS:
            editor.step(*STEPS[press.act])
        else:
            editor.press(press)

    def mouse(self, stamped: Stamped, pos: tuple[int, int]) -> None:
        event, doing = stamped.event, self.doing
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        if doing == "aim":
            self.launches.hand.mouse(stamped, pos, on_board=self.board.table_view.holds(pos))
        elif doing == "arrange":
            self.editor.mouse(event, pos)
        elif doing == "replay" and pressed:
            self.replaying.click(event.button)
        elif doing == "watch" and pressed and event.button == 1:
            self.launches.skip()

    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""
        self.launches.interrupt()
        self.launches.shots.stop()
        self.editor.drop()

    def leave(self) -> None:
        if self.practice.in_flight:
            self.launches.still()
            self.practice.call_off()
        self.practice.keep_stand(self.aiming.stand)
        self.launches.quiet()

    # -- time and pictures -----------------------------------------------------------------

    def update(self, dt: float, runs: bool) -> None:
        """`runs` is false while a sheet lies over the table."""
        self.ask()
        self.shots.point()
        still = self._stood[0] == self.aiming.stand and self.doing == "aim" and not self.launches.sweeping
        self._idle = self._idle + dt if still else 0.0
        if self.launches.hand.follow_settings() or self.launches.sweeping:
            self.shots.after = None
        if runs:
            self.launches.update(dt, True)
            self.ask()  # a film may be over
            if self.doing == "arrange":
                self.editor.update(dt)
            self._tidy(dt)
        self._keep_stand()

    def _tidy(self, dt: float) -> None:
        """What was thrown has been seen: it comes back, and what it pushed lies as before."""
        practice = self.practice
        waits = self.doing == "aim" and not self.launches.sweeping and practice.untidy
        self._lain = self._lain + dt if waits else 0.0
        enough = HURRY if len(practice.range.thrown) > 1 else READ
        if self.stage.settings.range_tidies and self._lain >= enough:
            before = practice.table
            practice.sweep()
            if practice.table != before:
                self.board.come_back(before, self.aiming.foot())
                self.stage.sound("card_card", 0.3)

    def _keep_stand(self) -> None:
        """Where the launcher stands is kept once it has stood there for a moment."""
        now = self.stage.clock()
        if self._stood[0] != self.aiming.stand:
            self._stood = (self.aiming.stand, now)
        elif now - self._stood[1] >= STOOD and not self.launches.sweeping:
            self.practice.keep_stand(self.aiming.stand)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, keys: bool) -> None:
        """The table and what is above it, within the rectangle; `keys` says that keys or pad have it."""
        if self.doing == "aim":
            self.launches.hand.show(self.launches.shots.ghost)  # sways on, whatever lies over the table
        self.board.draw(surface, self.editor if self.doing == "arrange" else None, keys)
        self.launches.draw(surface, rect)
