"""One launch, whoever asks for it: aimed, fired, watched, done; in matches, lessons, challenges, practice.

The controller joins what a person does (`LaunchHand`), what is seen of a shot (`ShotShow`) and what is
heard and thrown up (`Senses`).  It knows no game and no rule: a question says what may be loaded, the
launch goes to whoever `fire` is, and whoever knows what came of it has it shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import Aim, Decision, Move
from game.session.jobs import SimulateJob
from game.table.things import Launch
from game.ui.stage.board_view import Answer
from game.ui.stage.scene import Stage
from game.ui.table.aiming import Aiming
from game.ui.table.coach import CoachWords
from game.ui.table.grip import Prompt
from game.ui.table.intent import Intent
from game.ui.table.launch_board import LaunchTable, NoTable, OfferAct
from game.ui.table.launch_hand import LaunchHand
from game.ui.table.senses import Senses
from game.ui.table.shot_show import ShotShow

SEED = 1979  # of the hand's sway, which needs to be no secret
NOTHING = pygame.Rect(0, 0, 0, 0)


class LaunchController:
    """`free` says whether the person may act now, `fire` gets the launches.

    Without a board that has a table nobody ever launches, and everything is shown at once.  At the range
    one is `patient`: wind-up and last look take their time, however fast films run.
    """

    def __init__(
        self,
        stage: Stage,
        board: LaunchTable | None,
        free: Callable[[], bool],
        tell: Callable[[str], None],
        fire: Callable[[Launch], None],
        *,
        seed: int = SEED,
        patient: bool = False,
    ) -> None:
        self.board = board
        self._stage, self._table = stage, board or NoTable()
        self._words = CoachWords(stage)
        self._patient = patient
        self.senses = Senses(stage)
        self.shots = ShotShow(self._table, self.senses, patient)
        self.hand = LaunchHand(self._table, self.senses, free, tell, fire, seed)

    # -- what goes on ----------------------------------------------------------------------

    @property
    def there(self) -> bool:
        """Whether the board has a table."""
        return self.board is not None

    @property
    def aiming(self) -> Aiming:
        return self.hand.aiming

    @property
    def busy(self) -> bool:
        return self.shots.busy

    @property
    def plays(self) -> bool:
        """Whether a film runs."""
        return self.shots.playing is not None

    @property
    def sweeping(self) -> bool:
        return self.hand.sweeping

    @property
    def active(self) -> bool:
        """Whether a person has the launcher in the hand."""
        return self.hand.active

    def prompt_keys(self) -> Prompt:
        """What the hand does now, how, and a hint, or that something flies; empty without either."""
        if not self.shots.flies:
            return self.hand.prompt()
        playing = self.shots.playing
        if playing is not None and playing.player.deciding > 0.5:
            deciding = playing.deciding
            name = "deciding" if deciding is None or deciding.at is None else "decisive"
            return (f"prompt.{name}", f"prompt.{name}_line", "")
        return ("prompt.watch", "prompt.watch_line", "hint.watch")

    def prompt(self) -> tuple[str, str]:
        """What the hand does now, and how, in words."""
        title, line, _ = self.prompt_keys()
        return self.keyed(title), self.keyed(line)

    def watching(self) -> tuple[str, str]:
        """That something flies, in words."""
        return self.keyed("prompt.watch"), self.keyed("prompt.watch_line")

    def prompts(self) -> Sequence[tuple[str, str]]:
        """All that the hand says one after the other: before the first press, and until the launch."""
        if self.shots.flies:
            return ()
        return [(self.keyed(title), self.keyed(line)) for title, line, _ in self.hand.prompts()]

    def lie_below(self, panels: Sequence[pygame.Rect]) -> None:
        """These lie over the corners of the table from now on."""
        self._table.panels = panels

    @property
    def written(self) -> Sequence[pygame.Rect]:
        """Where the board writes over its table."""
        return self._table.written

    @property
    def marked(self) -> Sequence[pygame.Rect]:
        """Where the board has figures on its table."""
        return self._table.marked

    @property
    def alarmed(self) -> bool:
        """Whether the board tells what has to be seen to now."""
        return self.there and self._table.alarmed

    def keyed(self, key: str) -> str:
        """A sentence for the device at hand, with the names of its keys."""
        return self._words.keyed(key)

    # -- asked and shown -------------------------------------------------------------------

    def ask(self, decision: Decision | None, calm: bool = False) -> None:
        """An Aim puts the launcher into the person's hand, anything else puts it away."""
        if self.there and isinstance(decision, Aim) and decision.tokens:
            self.hand.ask(decision, calm)
        else:
            self.hand.stop()

    def before(self, token: str) -> Sequence[Move]:
        """What goes without saying when this token is launched now."""
        return self._table.before(token)

    def offered(self, act: OfferAct) -> Answer:
        """A key takes up what is offered on the table, or loads what may go again."""
        token, answer = self._table.offered(act)
        if token:
            self.hand.load(token)
        return answer

    def kick(self, job: SimulateJob | None) -> None:
        """A person's launch is seen to be fired in the frame of its release, before it is kept."""
        if job is not None and self.there:
            self.hand.stop()
            self.shots.fired(job.launch, by_bot=False, ahead=job)

    def fired(self, intent: Intent) -> None:
        """What a launch that is shown next was meant for, where no hand at the screen made it."""
        self._table.fired(intent)

    def still(self) -> None:
        """No launcher, no film: what is shown next comes from elsewhere."""
        self.hand.stop()
        self.shots.clear()

    def leave_trail(self) -> None:
        """The way of the last shot stays to be seen, with nobody aiming, if anybody wants to see such."""
        self._table.leave(self.shots.ghost if self._stage.settings.ghost else ())

    def skip(self) -> bool:
        return self.shots.skip()

    def interrupt(self) -> None:
        self.hand.interrupt()

    def quiet(self) -> None:
        if self.there:
            self.senses.quiet()

    def aims_at(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse is there because somebody aims."""
        return self.hand.active and self._table.table_view.holds(pos)

    def coached(self) -> str:
        """What the last launch of a hand teaches once it has come to rest; empty if it did as meant."""
        intent, last = self.hand.intent, self.shots.last
        if intent is None or last is None or last[0].token != intent.launch.token:
            return ""
        rest = next(rest for rest in last[1].landing.tokens if rest.id == intent.launch.token)
        advice = intent.advice((rest.x, rest.y)) if intent.missed(rest) and not rest.on_tokens else None
        return self._words.advised(advice) if advice is not None else ""

    # -- time and pictures -----------------------------------------------------------------

    @property
    def covered(self) -> pygame.Rect:
        """What the table's own picture covers whatever lies behind it."""
        return self._table.table_view.frame if self.there else NOTHING

    def update(self, dt: float, runs: bool) -> None:
        if runs and self._patient:
            self.shots.update(dt)
            self.senses.update(dt)
        elif runs:
            self.senses.update(dt)
            self.shots.update(dt)
        self.hand.update(dt, self.shots.ghost)

    def take_look(self) -> None:
        self.senses.take_look()

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different elsewhere than where it `stirred`."""
        return self.senses.stamp(), self.hand.active

    def stirred(self) -> pygame.Rect | None:
        """While the stamp stays as it was: where the next `draw` would look different; None: nowhere."""
        return self.hand.marks.stirred() if self.there else None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Effects and meters, above the board within its rectangle."""
        if self.there:
            if self.shots.busy or self.shots.flies:
                self.hand.marks.draw_foreseen(surface, self._stage.look.theme, self.shots.shown)
            self.hand.marks.draw(surface, self._stage.look)
            self.senses.draw(surface, rect, self._table.table_view, self._table.marked)
