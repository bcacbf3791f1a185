"""What can be done at the practice range, whoever asks: a button, a key, a pad or a state.

Settings, launchers, edits, shots and what is said and heard about them; the scene on top
of it draws, reads input and keeps the states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.flick.film import Shot
from game.session.hand import assists_used
from game.session.jobs import Preview, PreviewJob
from game.session.legality import Refusal
from game.session.practice import Practice
from game.session.record import HITS, ShotLine, Statistics
from game.session.settings import Settings
from game.session.worker import Ticket
from game.table.things import Card, Launch, LauncherKind, Table, Token
from game.ui.kit.desk import Desk
from game.ui.kit.panel import Panel
from game.ui.scenes.practice.arranging import Arrange, Kind
from game.ui.scenes.practice.states import Aim, State
from game.ui.scenes.practice.watching import Replay
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage
from game.ui.table.aiming import Aiming
from game.ui.table.launching_hand import NEW_HAND
from game.ui.table.launching_senses import Sounding
from game.ui.table.picture import TablePicture
from game.ui.table.previews import Previews
from game.ui.table.table_view import FlickTableView

if TYPE_CHECKING:
    from game.ui.scenes.practice.panels import PracticePanels

PREVIEWS: tuple[Literal["off", "contact", "full"], ...] = ("off", "contact", "full")
LOG_LINES = 40
ABOVE = 26.0  # millimetres above the token where its points pop up


class PracticeDeeds(Sounding):
    """The part of the scene that does things."""

    stage: Stage
    practice: Practice
    desk: Desk
    panels: PracticePanels
    view: FlickTableView
    fx: Effects
    state: State
    aiming: Aiming
    previews: Previews
    statistics: Statistics
    shown_line: ShotLine | None
    ghost: tuple[tuple[float, float, float], ...]
    log: list[str]
    _line: ShotLine | None

    @property
    def felt(self) -> Table:
        """The table that is launched on."""
        return self.practice.table

    @property
    def loaded(self) -> str:
        return self.practice.loaded

    def go(self, state: State) -> None:
        """Let another state have the table."""
        if state is not self.state:
            self.state.leave()
            self.state = state
            state.enter()

    def interrupt(self) -> None:
        """The window lost the person: nothing may fire by itself."""
        self.desk.let_go()
        self.go(self.state.interrupt())

    # -- what buttons and keys do ----------------------------------------------------------

    def current(self) -> Settings:
        """The settings as they are now."""
        return self.stage.settings

    def change(self, **changes: object) -> None:
        """Settings that were just chosen."""
        before = self.stage.settings
        self.stage.change(**changes)
        after = self.stage.settings
        if self.mixer is not None:
            self.mixer.volume(after.volume)
            self.mixer.mute(after.mute)
        if isinstance(self.state, Aim) and any(getattr(before, n) != getattr(after, n) for n in NEW_HAND):
            self.go(Aim(self))

    def swap_launcher(self) -> None:
        self.choose_launcher("flick" if self.stage.settings.launcher == "shooter" else "shooter")

    def choose_launcher(self, kind: LauncherKind) -> None:
        self.change(launcher=kind)
        self._show_controls()
        if isinstance(self.state, Arrange | Replay):
            self.go(Aim(self))

    def next_preview(self) -> None:
        at = PREVIEWS.index(self.stage.settings.preview)
        self.change(preview=PREVIEWS[(at + 1) % len(PREVIEWS)])
        words = self.stage.look.words
        self.desk.toast(words("notice.preview", what=words(f"preview.{self.stage.settings.preview}")))

    def toggle_ghost(self) -> None:
        self.change(ghost=not self.stage.settings.ghost)
        self.say("notice.ghost_on" if self.stage.settings.ghost else "notice.ghost_off")

    def toggle_mute(self) -> None:
        self.change(mute=not self.stage.settings.mute)
        self.say("notice.muted" if self.stage.settings.mute else "notice.sounding")

    def _show_controls(self) -> None:
        """Bring the page of what goes on at the table forward."""
        self.panels.leaf = ""

    def toggle_arrange(self) -> None:
        if isinstance(self.state, Arrange):
            self.go(Aim(self))
        elif isinstance(self.state, Aim | Replay):
            self.go(Arrange(self))
        self._show_controls()

    def add(self, kind: Kind) -> None:
        if isinstance(self.state, Aim | Replay):
            self.go(Arrange(self))
        if isinstance(self.state, Arrange):
            self.state.add(kind)

    def replay(self) -> None:
        thrown = self.practice.last_shot
        if thrown is None:
            self.say("notice.no_shot")
        elif isinstance(self.state, Aim | Arrange):
            self.go(Replay(self, thrown.launch, thrown.table, thrown.shot))

    def back_to_table(self) -> None:
        if isinstance(self.state, Replay | Arrange):
            self.go(Aim(self))

    def undo(self) -> None:
        self._edited(self.practice.undo())

    def redo(self) -> None:
        self._edited(self.practice.redo())

    def reset(self) -> None:
        self._edited(self.practice.reset())

    def aim_at(self, target: str) -> None:
        refusal = self.practice.aim_at(target)
        if refusal is not None:
            self.say(refusal.reason)

    def next_layout(self) -> None:
        names = list(self.practice.layouts)
        self.load_layout(names[(names.index(self.practice.layout) + 1) % len(names)])

    def load_layout(self, name: str) -> None:
        self._edited(self.practice.load_layout(name))

    def _edited(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.say(refusal.reason)
            self.sound("denied")
            return
        self.sound("card_card", 0.5)
        if isinstance(self.state, Replay):
            self.go(Aim(self))
        if isinstance(self.state, Arrange):
            self.state.put_back()
            self.state.selected = ""

    def close_over(self) -> None:
        self.desk.take_focus(None)
        self.desk.over = None
        self.desk.forget()
        self.sound("click", 0.4)

    def open_over(self, panel: Panel) -> None:
        self.interrupt()
        self.desk.take_focus(None)
        self.desk.over = panel
        self.desk.forget()

    # -- edits, as the arranging state asks for them ----------------------------------------

    def practice_refuses(self, thing: Card | Token, fresh: bool) -> str:
        """Why a carried thing may not lie where it is; empty when it may."""
        if fresh:
            if isinstance(thing, Card):
                refusal = self.practice.may_add_card(thing.x, thing.y, thing.angle)
            else:
                refusal = self.practice.may_add_token(thing.x, thing.y)
        else:
            angle = thing.angle if isinstance(thing, Card) else None
            refusal = self.practice.may_lie(thing.id, thing.x, thing.y, angle)
        return refusal.reason if refusal else ""

    def lay_down(self, thing: Card | Token, fresh: bool) -> str:
        """Put a carried thing on the table; its id."""
        if fresh and isinstance(thing, Card):
            return self._laid(
                self.practice.add_card(thing.x, thing.y, thing.angle, self.panels.tray.next_face())
            )
        if fresh:
            return self._laid(self.practice.add_token(thing.x, thing.y))
        before = next((card for card in self.practice.table.cards if card.id == thing.id), None)
        turn = thing.angle - before.angle if before is not None else 0.0
        moved = self.practice.move(thing.id, thing.x, thing.y)
        if turn and self.practice.turn(thing.id, turn) is None and moved is not None:
            self.practice.move(thing.id, thing.x, thing.y)
        return thing.id

    @staticmethod
    def _laid(answer: str | Refusal) -> str:
        return answer if isinstance(answer, str) else ""

    def remove(self, id: str) -> bool:
        return self.practice.remove(id) is None

    def turn(self, id: str, by: float) -> None:
        refusal = self.practice.turn(id, by)
        if refusal is not None:
            self.say(refusal.reason)

    def thing_at(self, at: tuple[float, float]) -> str:
        base = TablePicture(self.practice.table)
        return self.view.thing_at(*self.view.to_screen(*at), base)

    # -- shots -----------------------------------------------------------------------------

    def _ask_preview(self, job: PreviewJob) -> Ticket[Preview] | None:
        return self.stage.worker.ask(job) if self.stage.worker is not None else None

    def fire(self, launch: Launch) -> Ticket[Shot] | None:
        """Have the shot computed; None, and said why, when it can't be fired."""
        if self.stage.worker is None:
            self.say("shot.unready")
            return None
        job = self.practice.fire(launch, assists_used(self.stage.settings))
        if isinstance(job, Refusal):
            self.say(job.reason)
            self.sound("denied")
            return None
        self.previews.forget()
        return self.stage.worker.ask(job)

    def fired_in_vain(self, trouble: str) -> None:
        self.practice.call_off()
        if trouble:
            self.desk.toast(self.stage.look.words.tell(trouble))

    def landed(self, launch: Launch, table: Table, shot: Shot) -> None:
        """The shot is known: it counts from now on, and is shown afterwards."""
        self.practice.keep_stand(self.aiming.stand)
        self._line = self.practice.take(shot)
        self.ghost = tuple((key[1], key[2], key[3]) for key in shot.film.tracks.get(launch.token, ()))

    def cheer(self, launch: Launch) -> None:
        """The thrown token has come to rest: what it is worth, and confetti over the UFO."""
        line = self._line
        if line is None or line.launch.token != launch.token:
            return
        rest = next(token for token in line.landing.tokens if token.id == launch.token)
        self.sound("success" if line.hit == "ufo" else "tick")
        if line.hit == "ufo":
            self.fx.confetti(rest.x, rest.y)
            self.fx.number(rest.x, rest.y + ABOVE, 1, words=self.stage.look.words("result.cheer"))
        elif line.hit == "card":
            self.fx.number(rest.x, rest.y + ABOVE, sum(self.practice.face(card).points for card in line.on))

    def shown(self) -> None:
        """The film is over: panels may tell what happened."""
        self.statistics = self.practice.statistics
        line = self.shown_line = self._line
        if line is not None:
            self.log = [*self.log[1 - LOG_LINES :], self.panels.words.result(line)]
            if line.hit in HITS and self.mixer is not None and self.statistics.streak > 1:
                self.mixer.combo(self.statistics.streak - 2)

    # -- saying and sounding ----------------------------------------------------------------

    def say(self, key: str) -> None:
        """A short notice over the table."""
        self.desk.toast(self.stage.look.words(key))
