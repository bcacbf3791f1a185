"""A shot on a table, seen and heard: the launcher is drawn, the token flies, everything comes to rest.

The show never changes a match or a range; it plays what is known already, waits for what the worker
still computes, and says when it is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core import Landed, Launched, Move
from game.flick.film import Shot
from game.flick.shot import first_flight
from game.session.hand import hand_rules
from game.session.jobs import SimulateJob
from game.session.worker import Ticket, WorkerError
from game.table.check import TableError
from game.table.things import Launch
from game.ui.table.film_player import FilmPlayer, Span
from game.ui.table.launch_board import AimShown, FilmShown, LaunchTable
from game.ui.table.pacing import gentle
from game.ui.table.picture import Path, launcher_of
from game.ui.table.senses import Impacts, Senses
from game.ui.table.suspense import Deciding
from game.ui.table.wind_up import WindUp

RECOIL = 0.25
LINGER = 0.28  # seconds to look at where it came to rest
AT_ONCE = 0.03  # and where what comes of it is shown there
TO_STAND = 0.18  # seconds that a bot's launcher takes to a far stand
FAR = 240.0  # millimetres, or half a radian: from there on a stand is far
DRAWING = 0.24  # seconds that it is drawn
SEEN, BRISK = 3, 1.3  # so many shots of bots in a row go as usual, those after them so much quicker

Film = tuple[SimulateJob | None, Shot | None]
"""What was simulated, and its shot where that is known."""
Follows = Callable[[], None]


def nothing() -> None:
    """What follows where nothing does."""


# -- what is shown ---------------------------------------------------------------------------------


@dataclass
class Awaited:
    """A shot that the worker computes; `skipped` follows where somebody doesn't want to wait for it."""

    ticket: Ticket[Shot]
    known: Callable[[Shot], None]
    failed: Callable[[WorkerError], None]
    ready: Callable[[], bool]
    skipped: Follows | None = None


@dataclass
class Playing:
    """A film that runs, and what follows: once everything rests, and once it has been looked at.

    One that is `held` ends when whoever leafs through it has seen enough.
    """

    job: SimulateJob
    shot: Shot
    then: Follows
    rest: Follows
    again: bool
    held: bool
    player: FilmPlayer
    impacts: Impacts
    deciding: Deciding | None = None
    lingers: float = LINGER
    trail: Path = ()  # what is shown of its way once it rests
    rested: float | None = None  # for how long everything has been at rest

    def linger(self, seconds: float) -> bool:
        """Look at where it came to rest; True when that was long enough."""
        if self.rested is None:
            self.rested = 0.0
            self.rest()
        self.rested += seconds
        return self.rested >= self.lingers

    def shown(self) -> FilmShown:
        player, impacts = self.player, self.impacts
        recoil = max(0.0, 1.0 - player.time / RECOIL)
        return FilmShown(
            table=player.stage,
            poses=player.poses(),
            leans=player.leans(),
            gone=player.gone(),
            launcher=launcher_of(self.job.launch, 0.0, recoil, loaded=False),
            ghost=self.trail if self.again or self.rested is not None else (),
            rattle=impacts.rattle,
            deciding=player.deciding,
            deciding_at=self.deciding.at if self.deciding is not None else None,
            touched=impacts.touched,
        )


class ShotShow:
    """`patient` takes its time before a shot and after it, however fast films run."""

    def __init__(self, board: LaunchTable, senses: Senses, patient: bool = False) -> None:
        self.ghost: Path = ()  # the way of the last shot
        self.last: tuple[Launch, Shot] | None = None
        self._board, self._senses, self._patient = board, senses, patient
        self._stood: tuple[float, float] | None = None
        self._by_bots = 0  # launches of bots since the last one of a person
        self._wind: WindUp | None = None
        self._awaited: Awaited | None = None
        self._playing: Playing | None = None
        self._leaving: Playing | None = None  # the first arc of a shot that is not known yet
        self._hurried = False  # somebody would see its end at once

    @property
    def busy(self) -> bool:
        return self.winding or self._awaited is not None or self._playing is not None

    @property
    def winding(self) -> bool:
        """Whether the launcher is still on its way to firing."""
        return self._wind is not None and not self._wind.over

    @property
    def playing(self) -> Playing | None:
        """The film that runs, if one does."""
        return self._playing

    @property
    def flies(self) -> bool:
        """Whether a token is in the air, or what it has struck still moves."""
        return self._playing is not None or self._leaving is not None

    @property
    def shown(self) -> Launch | None:
        """The launch that is seen, from the launcher's first move on."""
        seen = self._playing or self._leaving
        return seen.job.launch if seen is not None else self._wind.launch if self._wind is not None else None

    @property
    def leafed(self) -> FilmPlayer | None:
        """The film that somebody leafs through, if one is."""
        return self._playing.player if self._playing is not None and self._playing.held else None

    @property
    def _speed(self) -> float:
        return self._senses.stage.settings.animation_speed

    @property
    def _pace(self) -> float:
        """How fast it goes: whoever has watched some shots of bots waits for their own."""
        return (self._speed or 1.0) * (BRISK if self._by_bots > SEEN else 1.0)

    # -- what is shown ---------------------------------------------------------------------

    def show(
        self,
        move: Move,
        by_bot: bool,
        film: Callable[[], Film],
        shown: Follows,
        ahead: SimulateJob | None = None,
    ) -> None:
        """Show how a move came about, then have `shown` show what came of it."""
        if isinstance(move, Landed):
            self.landed(film(), shown, lingers=AT_ONCE)
            return
        if isinstance(move, Launched):
            self.fired(move.launch, by_bot, ahead)
        else:
            self.clear()
        shown()

    def fired(self, launch: Launch, by_bot: bool, ahead: SimulateJob | None = None) -> None:
        """The launcher fires; what becomes of it is not known yet.

        `ahead` is what is being simulated: if that takes longer than the launcher, the token leaves on its
        first arc, which is known at once.  One that has been seen to fire does so once.
        """
        if self._wind is not None and self._wind.launch == launch:
            return
        self.clear()
        self._by_bots = self._by_bots + 1 if by_bot else 0
        middle = (self._board.table.width / 2, 0.0)
        moves = by_bot and self._speed > 0.0 and not self._senses.stage.settings.reduced_motion
        stood = self._stood if self._stood is not None else middle
        far = max(abs(launch.x - stood[0]) / FAR, 2.0 * abs(launch.heading - stood[1]))
        walk = TO_STAND * (0.4 + 0.6 * min(1.0, far)) if moves else 0.0
        draw = DRAWING if by_bot and self._speed > 0.0 else 0.0
        self._wind = WindUp(launch, stood, walk, draw, ahead)
        self._stood = (launch.x, launch.heading)
        if self._speed == 0.0 and not self._patient:
            self._wind.finish()
            self._wind.ahead = None
        self._show_wind()

    def compute(
        self,
        job: SimulateJob,
        known: Callable[[Shot], None],
        failed: Callable[[WorkerError], None],
        ready: Callable[[], bool],
    ) -> None:
        """Find out what becomes of the shot that was fired, and wait until one is `ready` to see it."""
        worker = self._senses.stage.worker
        if worker is not None:
            self._awaited = Awaited(worker.ask(job), known, failed, ready)

    def landed(
        self,
        film: Film,
        then: Follows,
        *,
        rest: Follows = nothing,
        again: bool = False,
        held: bool = False,
        lingers: float = LINGER,
    ) -> None:
        """Play the film of a shot, made anew by the worker if need be; without one `then` follows at once."""
        job, shot = film
        flown, hurried = self._flown(job), self._hurried
        self.clear()
        worker = self._senses.stage.worker
        if shot is not None and job is not None:
            self.ghost = _way(shot, job.launch)
            self.last = job.launch, shot
        if job is None or (self._speed == 0.0 and not again):
            rest()
            then()
        elif shot is not None:
            self._start(job, shot, then, rest, again, held, lingers)
            if flown and self._playing is not None:
                self._playing.player.join(flown)
                self._show_film()
            if hurried:
                self.skip()
        elif worker is not None:
            self._awaited = Awaited(
                worker.ask(job),
                lambda made: self._start(job, made, then, rest, again, held, lingers),
                lambda _: then(),
                lambda: True,
                skipped=then,
            )
        else:
            then()

    def _flown(self, job: SimulateJob | None) -> float:
        """How much of this shot has been seen already."""
        leaving = self._leaving
        known = leaving is not None and job is not None and leaving.job.launch == job.launch
        return leaving.player.time if leaving is not None and known else 0.0

    def _start(
        self,
        job: SimulateJob,
        shot: Shot,
        then: Follows,
        rest: Follows,
        again: bool,
        held: bool,
        lingers: float,
    ) -> None:
        still = self._senses.stage.settings.reduced_motion
        deciding = None if still else self._board.deciding(job.table, job.launch, shot)
        slow = deciding.spans if deciding is not None else ()
        player = self._player(job, shot, slow, held)
        self.ghost = player.path()
        impacts = Impacts(self._senses, player, job.launch.kind)
        trail = self.ghost if again or self._senses.stage.settings.ghost else ()
        self._playing = Playing(job, shot, then, rest, again, held, player, impacts, deciding, lingers, trail)
        self._show_film()

    def _player(
        self, job: SimulateJob, shot: Shot, slow: tuple[Span, ...] = (), leafed: bool = False
    ) -> FilmPlayer:
        """Its film, at the pace at which one can follow it; who leafs through one has a pace of their own."""
        rules, table, token = hand_rules().shown, job.table, job.launch.token
        if leafed or not 0.0 < self._speed < rules.until:
            return FilmPlayer(table, shot, token, slow)
        return FilmPlayer(table, shot, token, slow, gentle(table, shot, token, rules, self._by_bots == 0))

    def skip(self) -> bool:
        """Show at once how it ends; True when there was something to end."""
        if self.winding and self._wind is not None:
            self._wind.finish()
            self._show_wind()
            self._senses.charge(None)
        elif self._playing is not None:
            self._finish(self._playing)
        elif self._leaving is not None:
            self._hurried = True
        elif self._awaited is not None and self._awaited.skipped is not None:
            skipped = self._awaited.skipped
            self.clear()
            skipped()
        else:
            return False
        return True

    def _finish(self, playing: Playing) -> None:
        if playing.rested is None:
            playing.rest()
        self.clear()
        playing.then()

    def clear(self) -> None:
        """Nothing flies any more, and nothing that was under way follows."""
        if self._awaited is not None:
            self._awaited.ticket.cancel()
        if self.flies:
            self._senses.quiet()
            self._board.film(None)
        if self._wind is not None:
            self._board.aim(None)
            self._senses.charge(None)
        self._wind = self._awaited = self._playing = self._leaving = None
        self._hurried = False

    # -- leafing through a film ------------------------------------------------------------

    def toggle(self) -> None:
        """Stop, go on, or begin anew."""
        player = self.leafed
        if player is None:
            return
        if player.over:
            player.seek(0.0)
            player.playing = True
        else:
            player.playing = not player.playing
        if not player.playing:
            self._senses.quiet()

    def stop(self) -> None:
        if self.leafed is not None:
            self.leafed.playing = False
            self._senses.quiet()

    def step(self, frames: int) -> None:
        """Stand still and move by single frames, backwards too."""
        if self.leafed is not None and self._playing is not None:
            self._playing.impacts.play(self.leafed.step(frames), 0.0)
            self._senses.quiet()
            self._show_film()

    def scrub(self, share: float) -> None:
        """Go to a moment, as a share of the film."""
        self.stop()
        if self.leafed is not None:
            self.leafed.seek(share * self.leafed.duration)
            self._show_film()

    # -- time and pictures -----------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._playing is not None:
            self._run(self._playing, dt)
            return
        if self.winding and self._wind is not None:
            self._wind.time += dt if self._patient else dt * max(1.0, self._pace)
            self._show_wind()
        if self._awaited is not None and self._awaited.ticket.done and self._awaited.ready():
            self._end(self._awaited)
        elif self._wind is not None and self._wind.over and self._wind.ahead is not None:
            self._fly_ahead(self._wind.ahead, dt)

    def _run(self, playing: Playing, dt: float) -> None:
        player = playing.player
        if not playing.held:
            decides = playing.deciding is not None or playing.again
            player.speed = (self._speed or 1.0) if decides else self._pace
        playing.impacts.play(player.advance(dt), dt)
        if player.over and playing.held:
            self._senses.quiet()
        elif player.over and playing.linger(dt if self._patient else dt * player.speed):
            self._finish(playing)
            return
        self._show_film()

    def _fly_ahead(self, job: SimulateJob, dt: float) -> None:
        """The token leaves, and goes on until it meets something: from there on only the worker knows."""
        leaving = self._leaving
        if leaving is None:
            try:
                shot = first_flight(job.table, job.launch)
            except TableError:  # the worker will say what is wrong
                return
            player = self._player(job, shot)
            impacts = Impacts(self._senses, player, job.launch.kind)
            leaving = self._leaving = Playing(job, shot, nothing, nothing, False, False, player, impacts)
        leaving.player.speed = self._pace
        leaving.impacts.play(leaving.player.advance(dt), dt)
        self._board.film(leaving.shown())

    def _end(self, awaited: Awaited) -> None:
        """The worker has answered."""
        self._awaited = None
        try:
            shot = awaited.ticket.result()
        except WorkerError as wrong:
            self.clear()
            awaited.failed(wrong)
        else:
            awaited.known(shot)

    def _show_wind(self) -> None:
        wind = self._wind
        if wind is not None:
            picture = wind.picture()
            self._board.aim(AimShown(picture, yours=wind.draw <= 0.0))
            self._senses.charge(wind.power if picture.charging else None)

    def _show_film(self) -> None:
        if self._playing is not None:
            self._board.film(self._playing.shown())


def _way(shot: Shot, launch: Launch) -> Path:
    return tuple((key[1], key[2], key[3]) for key in shot.film.tracks.get(launch.token, ()))
