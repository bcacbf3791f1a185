"""Who is asked to launch, with the launcher in the hand: what may be loaded, from where, what is hinted.

It works on every table (`LaunchTable`) and knows no game: what may be loaded, and from where, the
question says; the answer goes to whoever `fire` is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core import Aim
from game.session.jobs import Preview, PreviewJob
from game.session.worker import Ticket
from game.table.things import Launch
from game.ui.kit.input import Press, Stamped
from game.ui.table.aim_marks import NAMED_SHOTS, AimMarks
from game.ui.table.aiming import Aiming
from game.ui.table.crosshair import Crosshair
from game.ui.table.foresight import Foresight
from game.ui.table.grip import LEFT, MIDDLE, NEW_GRIP, Grip, Prompt, crosshair_of
from game.ui.table.intending import Intending
from game.ui.table.intent import Intent
from game.ui.table.launch_board import AimShown, LaunchTable
from game.ui.table.loading import Loading
from game.ui.table.picture import Path
from game.ui.table.previews import Hint
from game.ui.table.prospect import card_under, likely_card
from game.ui.table.senses import Senses

WAYS = 3  # of what asks for a new grip, so many say which launcher and how it is fired
HELD = ("fire", "steady", "turn_left", "turn_right", "move_left", "move_right", "power_up", "power_down")


class LaunchHand:
    """`free` says whether the hand may act now; `fire` gets a launch without its seed."""

    def __init__(
        self,
        board: LaunchTable,
        senses: Senses,
        free: Callable[[], bool],
        tell: Callable[[str], None],
        fire: Callable[[Launch], None],
        seed: int,
    ) -> None:
        self.stage, self.board = senses.stage, board
        self.loading = Loading(board)
        self.grip: Grip | None = None
        self._senses, self._free, self._tell, self._fire, self._seed = senses, free, tell, fire, seed
        self._aiming: Aiming | None = None
        self._made_for: tuple[object, ...] = ()
        self._foresight = Foresight(self.stage, board)
        self._hint: Hint | None = None
        self.marks = AimMarks(self.stage, board, lambda: self.active, lambda: self.aiming.foot()[0])
        self._meant = ""  # the card that was aimed at before the power was
        self._intending = Intending()
        self.intent: Intent | None = None  # of the last launch
        self._mouse: tuple[int, int] | None = None  # where it is, while it is at the table
        self._explained = False  # that firing takes longer than a click
        self._under = ""  # a token at a press: a click loads it, a hold fires what is loaded
        self._fired = False  # and has done nothing since: what lies there is looked at, nothing is aimed

    @property
    def _elsewhere(self) -> bool:
        """Whether the mouse is at something on the table that is no aim, though it came there by itself."""
        at = self._mouse
        return at is not None and self.board.table_view.holds(at) and self.board.holds(at)

    @property
    def aiming(self) -> Aiming:
        if self._aiming is None:
            self._aiming = Aiming(self.stage, self.board, self._seed)
        return self._aiming

    def _say(self, key: str) -> None:
        """A click that fires nothing is explained once, and then costs not even a word."""
        if key == "hand.too_brief":
            under, self._under = self._under, ""
            if under and self.load(under):
                return
            if self._explained:
                return
            self._explained = True
        self._tell(self.stage.look.words(key))

    # -- the question ----------------------------------------------------------------------

    def ask(self, question: Aim[Launch], calm: bool = False) -> None:
        """Put the launcher into the person's hand; `calm` holds it still."""
        if question == self.loading.asked and self.aiming.calm == calm:
            return
        self.stop()
        self._under = ""
        self.loading.ask(question)
        self.aiming.calm, self.aiming.fixed = calm, self.loading.stand()
        self.aiming.put_down()
        self._take_launcher()

    def stop(self) -> None:
        """Nobody at the screen launches now."""
        if self.grip is not None:
            self.grip.put_away()
            self.board.aim(None)
        self._forget_hint()
        self._foresight.stop()
        self.loading.asked = self.grip = None
        self.marks.shown = Crosshair()

    @property
    def crosshair(self) -> Crosshair:
        """What is seen where it aims."""
        return self.marks.shown

    @property
    def target(self) -> str:
        """What is meant while the power runs: a card or the UFO."""
        return self._intending.target

    @property
    def practised(self) -> bool:
        """Whether so many shots were fired that one knows how, in the usual way."""
        settings = self.stage.settings
        usual = not (settings.press_press or settings.set_power) and self.aiming.kind == "shooter"
        return usual and settings.named_shots >= NAMED_SHOTS

    @property
    def active(self) -> bool:
        return self.grip is not None and self._free()

    @property
    def sweeping(self) -> bool:
        return self.active and self.grip is not None and self.grip.sweeping

    @property
    def held(self) -> bool:
        """Whether a button is down that has to come up here: to fire, or to put the launcher down."""
        return self.active and self.grip is not None and self.grip.held

    def point_away(self) -> None:
        """The mouse is at something else."""
        self._mouse = None
        if self.grip is not None:
            self.grip.over = False

    def prompt(self) -> Prompt:
        """What the hand does now, how, and a hint."""
        return self.grip.prompt() if self.grip is not None else ("", "", "")

    def prompts(self) -> tuple[Prompt, ...]:
        """All that it says one after the other, before the first press and until the launch."""
        return (self.grip.waiting(), *self.grip.firing()) if self.grip is not None else ()

    def follow_settings(self) -> bool:
        """What was chosen anew ends what was begun; True for another launcher or another way to fire."""
        before, wanted = self._made_for, tuple(getattr(self.stage.settings, name) for name in NEW_GRIP)
        if self.grip is None or before == wanted:
            return False
        self.grip.put_away()
        self._take_launcher()
        return before[:WAYS] != wanted[:WAYS]

    def _take_launcher(self) -> None:
        settings = self.stage.settings
        self._made_for = tuple(getattr(settings, name) for name in NEW_GRIP)
        self.aiming.kind = self.loading.kind(self.aiming, settings.launcher)
        self.grip = Grip(self.board, self.aiming, self._senses, self.loading.token, self._say)

    def load(self, token: str) -> bool:
        """Put this token into the launcher; False where it may not be."""
        if self.grip is None or token not in self.loading.tokens:
            return False
        self.loading.taken = True
        if token != self.loading.token:
            self.grip.call_off()
            self.loading.token = self.grip.token = token
            self._forget_hint()
            self.stage.sound("click", 0.5)
        return True

    def load_next(self, by: int = 1, ring: bool = True) -> bool:
        """Another token; without `ring` False behind the last one."""
        return not self.sweeping and self.load(self.loading.beside(by, ring))

    # -- input -----------------------------------------------------------------------------

    def keys(self, stamped: Stamped, presses: list[Press]) -> bool:
        """Keys and pad while no button has the focus; False leaves them to the scene."""
        if not self.active:
            return False
        event = stamped.event
        if presses or event.type == pygame.JOYAXISMOTION:
            self._fired, self._under = False, ""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.load_next(-1 if event.mod & pygame.KMOD_SHIFT else 1, ring=False)
        if event.type == pygame.JOYAXISMOTION:
            return True
        taken = [press for press in presses if self._concerns(press)]
        for press in taken:
            if press.act == "launcher":
                self.load_next()
            elif self.grip is not None:
                self._launch(self.grip.press(press))
        return bool(taken)

    def _concerns(self, press: Press) -> bool:
        if press.act == "cancel":
            return self.sweeping
        if press.act == "launcher":
            both = self.stage.controls.device == "pad" and "fine" in self.stage.controls.held
            return press.down and len(self.loading.tokens) > 1 and not both
        return press.act in HELD

    def mouse(self, stamped: Stamped, pos: tuple[int, int], on_board: bool) -> bool:
        """The mouse at a place, `on_board` or beside it; False leaves it to the scene."""
        if not self.active:
            return False
        event = stamped.event
        held = self.held
        if event.type == pygame.MOUSEMOTION:
            self._mouse = pos if on_board else None
            if on_board or held:
                self._point(stamped, pos)
            else:
                self.point_away()
            return held
        if event.type == pygame.MOUSEWHEEL:
            if on_board:
                self._point(stamped, pos)
            return on_board
        if event.type == pygame.MOUSEBUTTONUP:
            self._point(stamped, pos)
            return held
        if held or (on_board and event.button == MIDDLE):
            self._point(stamped, pos)
            return True
        return on_board and event.button == LEFT and self._press_board(stamped, pos)

    def _press_board(self, stamped: Stamped, pos: tuple[int, int]) -> bool:
        token, holds, grip = self.board.load(pos), self.board.holds(pos), self.grip
        swept = grip is not None and grip.kind == "shooter" and grip.trigger.mode != "press_press"
        self._under = token if swept and not holds else ""
        if token and not self._under and self.load(token):
            return True
        if holds:
            return False
        self._point(stamped, pos)
        return True

    def _point(self, stamped: Stamped, pos: tuple[int, int]) -> None:
        self._fired = False
        if self.grip is not None:
            self._launch(self.grip.pointer(stamped, self.board.table_view.to_table(*pos)))

    def _launch(self, launch: Launch | None) -> None:
        if launch is None:
            return
        if self.loading.refuses(launch):
            self._say("launching.refused")
            self.stage.sound("denied")
            return
        self._foresight.stop()
        self.marks.fired(launch)
        self._fired, self._under = True, ""
        if self.grip is not None:
            by_mouse = self.stage.controls.device == "mouse"
            self.intent = self._intending.of(launch, self.grip, self.loading.felt, by_mouse)
            self.board.fired(self.intent)
        self._fire(launch)
        self.marks.named_once()

    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""
        if self.grip is not None:
            self.grip.interrupt()
            self._senses.charge(None)

    # -- hints -----------------------------------------------------------------------------

    def show_hint(self, launch: Launch, target: str) -> None:
        """Load what the hint launches, and show from where, which way and at what."""
        if self.load(launch.token):
            self._fired = False
            job = PreviewJob(table=self.loading.felt, launch=launch, mode="full")
            self._hint = Hint(launch, target, self._ask_preview(job))

    @property
    def hinted_power(self) -> float | None:
        """How hard the hint would fire; None without a hint."""
        return self._hint.power if self._hint is not None else None

    def _forget_hint(self) -> None:
        if self._hint is not None:
            self._hint.forget()
        self._hint = None

    # -- time and pictures -----------------------------------------------------------------

    def _ask_preview(self, job: PreviewJob) -> Ticket[Preview] | None:
        return self.stage.worker.ask(job) if self.stage.worker is not None else None

    def update(self, dt: float, ghost: Path) -> None:
        """`ghost` is the way of the last shot."""
        if not self.active or self.grip is None:
            return
        if not self.grip.sweeping:
            self.follow_settings()
        self.grip.update(dt, self.stage.clock())
        self.show(ghost)

    def show(self, ghost: Path) -> None:
        """The hand as it is now, at the board."""
        settings, now = self.stage.settings, self.stage.clock()
        if self.grip is None:
            return
        by_mouse = self.stage.controls.device == "mouse"
        aims = self.grip.sweeping or not (self._fired or (by_mouse and self._elsewhere))
        marks = crosshair_of(self.grip, now, self.hinted_power)  # in any case: a breath comes back meanwhile
        marks, preview = marks if aims else Crosshair(), None
        self.grip.needed = None
        if settings.preview != "off" and not self.grip.stroking and aims:
            marks, preview = self._foresight.of(self.grip, self.loading.felt, marks, now)
        self.marks.shown = marks
        self._intending.follow(self.grip, self.loading.felt, marks, by_mouse)
        if by_mouse and not self.grip.over and self.marks.stand_at(self._mouse):
            self.stage.pointer_shown = False
        self._mean(self.grip)
        self.board.aim(
            AimShown(
                launcher=replace(self.grip.launcher(now), lies=self.loading.lies and not self.grip.sweeping),
                tokens=self.loading.tokens,
                preview=preview,
                ghost=ghost if settings.ghost and not self.grip.sweeping else (),
                hint=self._hint.shown() if self._hint is not None else None,
                meant=self._meant,
            )
        )
        self.marks.written = tuple(map(tuple, self.board.written))

    def _mean(self, grip: Grip) -> None:
        """The mouse points at what is meant; by keys that is where the token will lie."""
        if grip.sweeping:
            return
        felt, aiming = self.loading.felt, grip.aiming
        pointed = card_under(felt, aiming.looks_at(aiming.heading))
        likely = likely_card(felt, self.marks.shown.zone)
        by_mouse = self.stage.controls.device == "mouse"
        card = (pointed or likely) if by_mouse else (likely or pointed)
        self._meant = card.id if card is not None else ""
