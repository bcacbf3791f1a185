"""Shots at the range: fired, computed, watched, and told once they have been seen."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from random import Random

from game.flick.film import Shot
from game.session.coaching import LATELY, Advice, Seen, advice_of
from game.session.hand import assists_used
from game.session.jobs import SimulateJob
from game.session.layouts import UFO
from game.session.legality import Refusal
from game.session.record import HITS, ShotLine, Statistics
from game.session.worker import WorkerError
from game.table.geometry import distance_to_card
from game.table.things import Card, Launch, RestToken
from game.ui.scenes.practice.board import RangeBoard
from game.ui.scenes.practice.words import PracticeWords
from game.ui.stage.effects import FREEZE
from game.ui.stage.scene import Stage
from game.ui.table.intent import Intent
from game.ui.table.launch_controller import LaunchController
from game.ui.table.shot_show import nothing

LOG_LINES = 40
REMEMBERED = 100  # shots
ABOVE = 26.0  # millimetres above the token where its points pop up
EDGE = 30.0  # millimetres from the table's edge to what is said about what fell over it
BOUNCED = 0.25  # seconds too soon, and it was no plain shot that fell into the bowl
DUST = 12  # specks where a token missed
MIDDLE = 12.0  # millimetres from the middle of a card to that of a token that hit it fair and square
PLAIN, GRAND = 10, 34  # chips that fly up from a hit, and from such a one
LIGHT, KICK = 60.0, 2.5  # millimetres of its light, design pixels by which the table is shaken


class RangeShots:
    """What panels may tell of shots: `statistics`, `shown_line` and `log` wait for the film.

    `after` is the shot that has just been seen, until the hand does something, `how` by how much it missed
    what was pointed at, and `advice` what it teaches for the next one.
    """

    def __init__(
        self,
        stage: Stage,
        board: RangeBoard,
        words: PracticeWords,
        free: Callable[[], bool],
        tell: Callable[[str], None],
        seed: int,
    ) -> None:
        practice = board.practice
        self.launches = LaunchController(stage, board, free, tell, self.fire, seed=seed, patient=True)
        self.log: list[str] = []
        self.statistics: Statistics = practice.statistics
        self.shown_line: ShotLine | None = practice.record.last
        self.after: ShotLine | None = None
        self._stage, self._practice, self._words, self._tell = stage, practice, words, tell
        self._board = board
        self.how = ""
        self.advice: Advice | None = None
        self._line: ShotLine | None = None
        self._intent: Intent | None = None
        self._told = stage.clock()
        self._seen: tuple[Seen, ...] = ()  # as many as advice is made of

    def told_for(self) -> float:
        """Seconds since the last line of the log."""
        return self._stage.clock() - self._told

    def point(self) -> None:
        """What is pointed at as the power starts is what is meant."""
        if self.launches.hand.active:
            self._board.meant = self.launches.hand.target

    def fire(self, launch: Launch) -> None:
        """Have the shot computed, or say why it can't be fired."""
        stage, table = self._stage, self._practice.table
        if stage.worker is None:
            self._tell(stage.look.words("shot.unready"))
            return
        self._intent = self.launches.hand.intent
        self._board.meant = self._intent.target if self._intent is not None else ""
        job = self._practice.fire(launch, assists_used(stage.settings), self._board.meant)
        if isinstance(job, Refusal):
            self._tell(stage.look.words(job.reason))
            stage.sound("denied")
            return
        shots, fired = self.launches.shots, SimulateJob(table=table, launch=job.launch)
        self.launches.ask(None)
        shots.fired(fired.launch, by_bot=False, ahead=fired)
        shots.compute(
            job,
            lambda shot: self._landed(fired, shot),
            self._in_vain,
            lambda: stage.settings.reduced_motion or not shots.winding,
        )

    def _in_vain(self, wrong: WorkerError) -> None:
        self._practice.call_off()
        self._tell(self._stage.look.words.tell(wrong.told))

    def _landed(self, fired: SimulateJob, shot: Shot) -> None:
        """The shot is known: it counts from now on, and is shown afterwards."""
        self._practice.keep_stand(self.launches.aiming.stand)
        self._line = self._practice.take(shot)
        self.watch(fired, shot)

    def watch(self, fired: SimulateJob, shot: Shot) -> None:
        """The film runs once, with everything that makes it felt."""
        self.launches.shots.landed((fired, shot), self.seen, rest=lambda: self.cheer(fired.launch))

    def cheer(self, launch: Launch) -> None:
        """The thrown token has come to rest: what it is worth, or by how much it missed where it lies."""
        line, effects, stage = self._line, self.launches.senses.effects, self._stage
        if line is None or line.launch.token != launch.token:
            return
        rest = next(token for token in line.landing.tokens if token.id == launch.token)
        stage.sound("success" if line.hit == "ufo" and not line.astray else "tick")
        if line.astray:
            self._say_how(line, rest)
        elif line.hit == "ufo":
            effects.confetti(rest.x, rest.y)
            effects.number(rest.x, rest.y + ABOVE, 1, words=stage.look.words("result.cheer"))
        elif line.hit == "card":
            self._praise(line, rest)
        else:
            effects.dust(*self._say_how(line, rest), DUST, stage.look.theme.colours.dim)

    def _say_how(self, line: ShotLine, rest: RestToken) -> tuple[float, float]:
        """By how much it missed what was pointed at, and what to do, near where it lies; where that is."""
        table, tones = self._practice.table, self._stage.look.theme.colours
        x = min(max(rest.x, EDGE), table.width - EDGE)
        y = min(max(rest.y, EDGE), table.depth - EDGE)
        advice = self._intent.advice((rest.x, rest.y)) if self._intent is not None else None
        teaches = f"\n{self._words.brief(advice)}" if advice is not None and not rest.on_tokens else ""
        self.launches.senses.effects.note(x, y, self._how(line, rest) + teaches, tones.amber)
        return x, y

    @property
    def _pointed(self) -> tuple[float, float] | None:
        return self._intent.at if self._intent is not None else None

    def _how(self, line: ShotLine, rest: RestToken) -> str:
        return self._words.missed(line, rest, self._pointed)

    def _praise(self, line: ShotLine, rest: RestToken) -> None:
        """Points for a card; more of everything for its very middle, and for more than one card."""
        effects, look = self.launches.senses.effects, self._stage.look
        tones = look.theme.colours
        points = sum(self._practice.face(card).points for card in line.on)
        lie = [card for card in line.landing.cards if card.id in line.on]
        middle = any(dist((card.x, card.y), (rest.x, rest.y)) <= MIDDLE for card in lie)
        grand = middle or len(lie) > 1
        effects.ring(rest.x, rest.y, 1.6 if grand else 0.8, tones.phosphor)
        effects.chips(rest.x, rest.y, GRAND if grand else PLAIN, tones.focus)
        effects.bloom(rest.x, rest.y, LIGHT * (1.5 if grand else 1.0), tones.phosphor)
        effects.number(rest.x, rest.y + ABOVE, points, size=2.0 if grand else 1.4)
        effects.dust(rest.x, rest.y, DUST, tones.card)
        effects.stop(FREEZE if grand else 0.6 * FREEZE, KICK if grand else 0.5 * KICK)
        if grand:
            self._stage.sound("success", 0.7)

    def seen(self) -> None:
        """The film is over: panels may tell what happened."""
        self.statistics = self._practice.statistics
        self.after = self._practice.record.last
        line = self.shown_line = self._line
        if line is None:
            return
        thrown = self._practice.last_shot
        if thrown is not None and thrown.shot.cut_short:
            self._tell(self._stage.look.words("result.cut_short"))
        rest = next(token for token in line.landing.tokens if token.id == line.launch.token)
        self.how = "" if line.hit in HITS or self._pointed is None else self._how(line, rest)
        if self._bounced(line):
            self.how = self._stage.look.words("result.bounced")
        self._told = self._stage.clock()
        told = self._words.result(line, self.statistics.total.shots, self.how)
        self.log = [*self.log[1 - LOG_LINES :], told]
        self._learn(line, rest)
        if line.good and line.target:
            self._practice.aim_at(self._next_target(line.target))
        if self.statistics.streak > 1 and self._stage.mixer is not None:
            self._stage.mixer.combo(self.statistics.streak - 2)

    def _bounced(self, line: ShotLine) -> bool:
        """Whether a bounce has brought it into the bowl, let go well before the power that would have."""
        late = self._intent.late if self._intent is not None else None
        return line.hit == "ufo" and not line.astray and late is not None and late < -BOUNCED

    @property
    def learnt(self) -> bool:
        """Whether so many shots were fired here that one knows how."""
        return len(self.log) >= LATELY

    @property
    def missed(self) -> bool:
        """Whether the last shot was meant for something that it did not hit, and that has been seen."""
        return self.shown_line is not None and not self.shown_line.good

    def _learn(self, line: ShotLine, rest: RestToken) -> None:
        """What was meant for something teaches something."""
        self.advice = None
        if not line.meant or self._intent is None:
            return
        shot = self._intent.seen(line.good, (rest.x, rest.y))
        if shot is not None:
            self._seen = (*self._seen, shot)[-REMEMBERED:]
            self.advice = advice_of(self._seen)

    def _next_target(self, hit: str) -> str:
        """What praise speaks of; else another card, one without a token on it if there is any.

        The same as long as the shots are.
        """
        table, dice = self._practice.table, Random(self.statistics.total.shots)
        then = self.advice.then if self.advice is not None else ""
        if then == "ufo":
            return UFO
        others = [card for card in table.cards if card.id != hit]
        if then == "back":
            far = max(card.y for card in table.cards)
            others = [card for card in others if card.y > far - table.card.height / 2] or others
        near = table.token.radius

        def taken(card: Card) -> bool:
            return any(distance_to_card(token.x, token.y, card, table.card) < near for token in table.tokens)

        free = [card.id for card in others if not taken(card)] or [card.id for card in others]
        return dice.choice(free) if free else hit

    def again(self, fired: SimulateJob, shot: Shot) -> None:
        """The film of a shot, for somebody to leaf through."""
        self.launches.still()
        self.launches.senses.effects.clear()  # what was cheered or said has not happened yet
        self.launches.shots.landed((fired, shot), nothing, again=True, held=True)
