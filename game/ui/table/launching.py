"""Launching in a match: whenever a person is asked an Aim, the launcher is in the hand.

It works on every board with a table (`LaunchTable`) and knows no game: what may be loaded, and
from where, the question says; the answer goes to whoever `fire` is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core import Aim
from game.session.jobs import Preview, PreviewJob, PreviewMode
from game.session.worker import Ticket
from game.table.regions import LaunchRegion
from game.table.things import Launch, LauncherKind, Table
from game.ui.kit.input import Press, Stamped
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage
from game.ui.table.aiming import Aiming
from game.ui.table.hand_meters import draw_hand
from game.ui.table.launch_board import AimShown, HintShown, LaunchTable
from game.ui.table.launching_hand import LEFT, MIDDLE, NEW_HAND, LaunchHand
from game.ui.table.launching_senses import Sounding
from game.ui.table.launching_shots import ShotShow, launcher_of
from game.ui.table.previews import Previews
from game.ui.table.table_view import FlickTableView

if TYPE_CHECKING:
    from game.ui.kit.look import Look

SEED = 1979  # of the hand's sway, which needs to be no secret
KINDS: tuple[LauncherKind, ...] = ("shooter", "flick")
HELD = ("fire", "steady", "turn_left", "turn_right", "move_left", "move_right", "power_up", "power_down")


class Launching(Sounding):
    """`open` says whether the hand may act now; `fire` gets a launch without its seed."""

    def __init__(
        self,
        stage: Stage,
        board: LaunchTable,
        shots: ShotShow,
        is_open: Callable[[], bool],
        tell: Callable[[str], None],
        fire: Callable[[Launch], None],
    ) -> None:
        self.stage, self.board, self.shots = stage, board, shots
        self.asked: Aim[Any] | None = None
        self.hand: LaunchHand | None = None
        self._token = ""
        self._is_open, self._tell, self._fire = is_open, tell, fire
        self._aiming: Aiming | None = None
        self._made_for: tuple[object, ...] = ()
        self._felt: tuple[Table, str, Table] | None = None
        self._previews = Previews(self._ask_preview)
        self._hint: tuple[HintShown, Ticket[Preview] | None] | None = None
        self._words = KeyedWords(stage)

    # -- what the hand needs ---------------------------------------------------------------

    @property
    def view(self) -> FlickTableView:
        return self.board.table_view

    @property
    def aiming(self) -> Aiming:
        if self._aiming is None:
            self._aiming = Aiming(self.board.table, SEED, self.stage.clock())
        return self._aiming

    @property
    def loaded(self) -> str:
        return self._token

    @property
    def felt(self) -> Table:
        """The table without what is in the launcher; the same value as long as nothing changes."""
        table = self.board.table
        if self._felt is None or self._felt[0] is not table or self._felt[1] != self._token:
            lying = tuple(token for token in table.tokens if token.id != self._token)
            self._felt = (table, self._token, msgspec.structs.replace(table, tokens=lying))
        return self._felt[2]

    def change(self, **changes: object) -> None:
        self.stage.change(**changes)

    def say(self, key: str) -> None:
        self._tell(self.stage.look.words(key))

    # -- the question ----------------------------------------------------------------------

    def ask(self, question: Aim[Any], calm: bool = False) -> None:
        """Put the launcher into the person's hand; `calm` holds it still."""
        if question == self.asked and self.aiming.calm == calm:
            return
        self.stop()
        self.asked = question
        region = question.region
        self.aiming.calm = calm
        self.aiming.fixed = region.stand(self.board.table) if isinstance(region, LaunchRegion) else None
        if self._token not in question.tokens:
            self._token = question.tokens[0]
        self._take_launcher()

    def stop(self) -> None:
        """Nobody at the screen launches now."""
        if self.hand is not None:
            self.hand.put_away()
            self.board.aim(None)
        self._previews.forget()
        self._forget_hint()
        self.asked = self.hand = None

    @property
    def active(self) -> bool:
        return self.hand is not None and self._is_open()

    @property
    def sweeping(self) -> bool:
        return self.active and self.hand is not None and self.hand.sweeping

    def prompt(self) -> tuple[str, str]:
        """What the hand does now, in a few words, and how."""
        if self.hand is None:
            return "", ""
        title, line, _ = self.hand.prompt()
        return self._words.keyed(title), self._words.keyed(line)

    def _take_launcher(self) -> None:
        settings = self.stage.settings
        self._made_for = tuple(getattr(settings, name) for name in NEW_HAND)
        self.hand = LaunchHand(self, self._kind())

    def _kind(self) -> LauncherKind:
        """The launcher that the region names or accepts; where both would do, the one that is liked."""
        region = self.asked.region if self.asked else None
        if isinstance(region, LaunchRegion) and region.kind is not None:
            return region.kind
        liked = self.stage.settings.launcher
        fit = [kind for kind in KINDS if not self._refusal(self._probe(kind))]
        return liked if liked in fit or not fit else fit[0]

    def _probe(self, kind: LauncherKind) -> Launch:
        x, y = self.aiming.foot(self.felt, kind)
        return Launch(token=self._token, x=x, y=y, heading=0.0, power=0.5, kind=kind)

    def _refusal(self, launch: Launch) -> str:
        return self.asked.region.refuses(launch, self.asked.tokens) if self.asked is not None else ""

    # -- what may be loaded ----------------------------------------------------------------

    def load(self, token: str) -> bool:
        """Put this token into the launcher; False where it may not be."""
        if self.asked is None or self.hand is None or token not in self.asked.tokens:
            return False
        if token != self._token:
            self.hand.call_off()
            self._token = token
            self._forget_hint()
            self.sound("click", 0.5)
        return True

    def load_next(self, by: int = 1, ring: bool = True) -> bool:
        """Another token; without `ring` False behind the last one."""
        tokens = self.asked.tokens if self.asked is not None else ()
        if len(tokens) < 2 or self.sweeping:
            return False
        at = tokens.index(self._token) + by
        if not ring and not 0 <= at < len(tokens):
            return False
        return self.load(tokens[at % len(tokens)])

    # -- input -----------------------------------------------------------------------------

    def keys(self, stamped: Stamped, presses: list[Press]) -> bool:
        """Keys and pad while no button has the focus; False leaves them to the scene."""
        if not self.active or self.hand is None:
            return False
        event = stamped.event
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.load_next(-1 if event.mod & pygame.KMOD_SHIFT else 1, ring=False)
        if event.type == pygame.JOYAXISMOTION:
            return True
        taken = [press for press in presses if self._concerns(press)]
        for press in taken:
            if press.act == "launcher":
                self.load_next()
            elif self.hand is not None:
                self._launch(self.hand.press(press))
        return bool(taken)

    def _concerns(self, press: Press) -> bool:
        if press.act == "cancel":
            return self.sweeping
        if press.act == "launcher":
            return press.down and self.asked is not None and len(self.asked.tokens) > 1
        return press.act in HELD

    def mouse(self, stamped: Stamped, pos: tuple[int, int], on_board: bool) -> bool:
        """The mouse at a place, `on_board` or beside it; False leaves it to the scene."""
        if not self.active or self.hand is None:
            return False
        event = stamped.event
        sweeping = self.hand.sweeping
        if event.type == pygame.MOUSEMOTION:
            if on_board or sweeping:
                self._point(stamped, pos)
            return sweeping
        if event.type == pygame.MOUSEWHEEL:
            if on_board:
                self._point(stamped, pos)
            return on_board
        if event.type == pygame.MOUSEBUTTONUP:
            self._point(stamped, pos)
            return sweeping
        if sweeping or (on_board and event.button == MIDDLE):
            self._point(stamped, pos)
            return True
        return on_board and event.button == LEFT and self._press_board(stamped, pos)

    def _press_board(self, stamped: Stamped, pos: tuple[int, int]) -> bool:
        token = self.board.load(pos)
        if token and self.load(token):
            return True
        if self.board.holds(pos):
            return False
        self._point(stamped, pos)
        return True

    def _point(self, stamped: Stamped, pos: tuple[int, int]) -> None:
        if self.hand is not None:
            self._launch(self.hand.pointer(stamped, self.view.to_table(*pos)))

    def _launch(self, launch: Launch | None) -> None:
        if launch is None:
            return
        if self._refusal(launch):
            self.say("launching.refused")
            self.sound("denied")
            return
        self._fire(launch)

    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""
        if self.hand is not None:
            self.hand.interrupt()
            self.charge_tone(None)

    # -- hints -----------------------------------------------------------------------------

    def show_hint(self, launch: Launch, target: str) -> None:
        """Load what the hint launches, and show from where, which way and at what."""
        if self.load(launch.token):
            shown = HintShown(launcher_of(launch, launch.power), target=target)
            self._hint = shown, self._ask_preview(PreviewJob(table=self.felt, launch=launch, mode="full"))

    @property
    def hinted_power(self) -> float | None:
        """How hard the hint would fire; None without a hint."""
        return self._hint[0].launcher.power if self._hint is not None else None

    def _forget_hint(self) -> None:
        if self._hint is not None and self._hint[1] is not None:
            self._hint[1].cancel()
        self._hint = None

    def _hinted(self) -> HintShown | None:
        if self._hint is None:
            return None
        shown, ticket = self._hint
        if ticket is not None and ticket.state == "done":
            shown = replace(shown, path=ticket.result().path)
            self._hint = shown, None
        return shown

    # -- time and pictures -----------------------------------------------------------------

    def _ask_preview(self, job: PreviewJob) -> Ticket[Preview] | None:
        return self.stage.worker.ask(job) if self.stage.worker is not None else None

    def _preview_job(self, launch: Launch, mode: PreviewMode) -> PreviewJob:
        return PreviewJob(table=self.felt, launch=launch, mode=mode)

    def update(self, dt: float) -> None:
        if not self.active or self.hand is None:
            return
        settings, now = self.stage.settings, self.stage.clock()
        wanted = tuple(getattr(settings, name) for name in NEW_HAND)
        if self._made_for != wanted and not self.hand.sweeping:
            self._take_launcher()
        hand = self.hand
        hand.update(dt, now)
        self._previews.want(self._preview_job, hand.supposed(now), settings.preview, now, self.felt)
        self._show(hand, now)

    def _show(self, hand: LaunchHand, now: float) -> None:
        settings = self.stage.settings
        previewed = settings.preview != "off" and not hand.stroking
        self.board.aim(
            AimShown(
                launcher=hand.launcher(now),
                tokens=self.asked.tokens if self.asked is not None else (),
                preview=self._previews.picture if previewed else None,
                ghost=self.shots.ghost if settings.ghost else (),
                hint=self._hinted(),
            )
        )

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        if not self.active or self.hand is None:
            return None
        sway, power = self.aiming.sway, self.hand.shown_power(self.stage.clock())
        return round(power or 0.0, 3), round(sway.breath, 3), sway.held, self.hinted_power

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The hand's meters, above the board."""
        if self.active and self.hand is not None:
            draw_hand(surface, look, self.view, self.hand, self.stage.clock(), self.hinted_power)
