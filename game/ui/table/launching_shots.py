"""A shot on a board with a table: the launcher is drawn, the token flies, everything comes to rest.

The show never changes a match; it plays what is known already and says when it is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.flick.film import Shot
from game.session.jobs import SimulateJob
from game.session.worker import Asker, Ticket, WorkerError
from game.table.things import Launch
from game.ui.stage.effects import Effects
from game.ui.stage.scene import Stage
from game.ui.table.film_player import FilmPlayer
from game.ui.table.impact import Impacts
from game.ui.table.launch_board import AimShown, FilmShown, LaunchTable
from game.ui.table.launching_senses import Sounding
from game.ui.table.picture import LauncherPicture

WIND_UP = 0.08  # seconds of anticipation before the token leaves
RECOIL = 0.25
LINGER = 0.45  # seconds to look at where it came to rest
TO_STAND = 0.45  # seconds that a bot's launcher takes to its stand
DRAWING = 0.55  # seconds that it is drawn


def launcher_of(launch: Launch, power: float, recoil: float = 0.0, loaded: bool = True) -> LauncherPicture:
    """The launcher as it stands for a launch."""
    return LauncherPicture(
        kind=launch.kind,
        x=launch.x,
        y=launch.y,
        heading=launch.heading,
        power=power,
        recoil=recoil,
        token=launch.token if loaded else "",
    )


@dataclass
class WindUp:
    """A launcher on its way to firing; a bot's walks to its stand and is drawn first."""

    launch: Launch
    stood: tuple[float, float]  # place and heading before
    walk: float
    draw: float
    time: float = 0.0

    @property
    def over(self) -> bool:
        return self.time >= self.walk + self.draw + WIND_UP

    @property
    def power(self) -> float:
        if self.draw <= 0.0:
            return self.launch.power
        return self.launch.power * min(1.0, max(0.0, (self.time - self.walk) / self.draw))

    def picture(self) -> LauncherPicture:
        there = min(1.0, self.time / self.walk) if self.walk > 0.0 else 1.0
        eased = there * there * (3.0 - 2.0 * there)
        back = min(1.0, max(0.0, (self.time - self.walk - self.draw) / WIND_UP))
        x, heading = self.stood
        picture = launcher_of(self.launch, self.power, -0.5 * back)
        return replace(
            picture,
            x=x + (self.launch.x - x) * eased,
            heading=heading + (self.launch.heading - heading) * eased,
            charging=self.walk <= self.time < self.walk + self.draw,
        )


@dataclass
class Playing:
    """A film that runs, and what follows on it."""

    launch: Launch
    player: FilmPlayer
    impacts: Impacts
    again: bool
    then: Callable[[], None]
    rested: float = 0.0

    def shown(self) -> FilmShown:
        player, impacts = self.player, self.impacts
        recoil = max(0.0, 1.0 - player.time / RECOIL)
        return FilmShown(
            table=player.stage,
            poses=player.poses(),
            gone=player.gone(),
            launcher=launcher_of(self.launch, 0.0, recoil, loaded=False),
            ghost=player.path() if self.again else (),
            rattle=impacts.rattle,
            deciding=player.deciding,
            glow=impacts.glow,
        )


@dataclass
class Awaited:
    """A film that the worker is making again."""

    job: SimulateJob
    ticket: Ticket[Shot]
    again: bool
    then: Callable[[], None]


class ShotShow(Sounding):
    def __init__(self, stage: Stage, board: LaunchTable) -> None:
        self.stage = stage
        self.board = board
        self.fx = Effects(stage.look.theme)
        self.ghost: tuple[tuple[float, float, float], ...] = ()  # the way of the last shot
        self._stood: tuple[float, float] | None = None
        self._wind: WindUp | None = None
        self._awaited: Awaited | None = None
        self._playing: Playing | None = None
        self._beat = 0

    @property
    def busy(self) -> bool:
        waits = self._wind is not None and not self._wind.over
        return waits or self._awaited is not None or self._playing is not None

    @property
    def plays(self) -> bool:
        """Whether a film runs."""
        return self._playing is not None

    @property
    def deciding(self) -> bool:
        """Whether the film holds its breath."""
        return self._playing is not None and self._playing.player.deciding > 0.5

    @property
    def _speed(self) -> float:
        return self.stage.settings.animation_speed

    # -- what is shown ---------------------------------------------------------------------

    def fired(self, launch: Launch, by_bot: bool) -> None:
        """The launcher fires; what becomes of it is not known yet."""
        self.clear()
        middle = (self.board.table.width / 2, 0.0)
        moves = by_bot and self._speed > 0.0 and not self.stage.settings.reduced_motion
        stood = self._stood if self._stood is not None else middle
        self._wind = WindUp(
            launch, stood, TO_STAND if moves else 0.0, DRAWING if by_bot and self._speed > 0.0 else 0.0
        )
        self._stood = (launch.x, launch.heading)
        if self._speed == 0.0:
            self._wind.time = 1.0
        self._show_wind()

    def landed(
        self,
        job: SimulateJob | None,
        shot: Shot | None,
        worker: Asker | None,
        then: Callable[[], None],
        again: bool = False,
    ) -> None:
        """Play the film of a shot, made anew by the worker if need be; without one `then` follows at once."""
        self.clear()
        if shot is not None and job is not None:
            self.ghost = _way(shot, job.launch)
        if job is None or (self._speed == 0.0 and not again):
            then()
        elif shot is not None:
            self._start(job, shot, again, then)
        elif worker is not None:
            self._awaited = Awaited(job, worker.ask(job), again, then)
        else:
            then()

    def _start(self, job: SimulateJob, shot: Shot, again: bool, then: Callable[[], None]) -> None:
        slow = not self.stage.settings.reduced_motion
        player = FilmPlayer(job.table, shot, job.launch.token, slow_rims=slow)
        self.ghost = player.path()
        self._playing = Playing(job.launch, player, Impacts(self, player, job.launch.kind), again, then)
        self._show_film()

    def skip(self) -> bool:
        """Show at once how it ends; True when there was something to end."""
        if not self.busy:
            return False
        if self._wind is not None and not self._wind.over:
            self._wind.time = self._wind.walk + self._wind.draw + WIND_UP
            self._show_wind()
            self.charge_tone(None)
        else:
            self._finish()
        return True

    def clear(self) -> None:
        """Nothing flies any more, and nothing that was under way follows."""
        if self._awaited is not None:
            self._awaited.ticket.cancel()
        if self._playing is not None:
            self.quiet()
            self.board.film(None)
        if self._wind is not None:
            self.board.aim(None)
            self.charge_tone(None)
        self._wind = self._awaited = self._playing = None

    def _finish(self) -> None:
        going = self._playing or self._awaited
        self.clear()
        if going is not None:
            going.then()

    # -- time and pictures -----------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.fx.update(dt)
        if self.fx.busy:
            self._beat += 1
        if self._playing is not None:
            self._run(self._playing, dt)
        elif self._awaited is not None:
            self._await(self._awaited)
        elif self._wind is not None and not self._wind.over:
            self._wind.time += dt * max(1.0, self._speed)
            self._show_wind()

    def _run(self, playing: Playing, dt: float) -> None:
        player = playing.player
        player.speed = self._speed or 1.0
        playing.impacts.play(player.advance(dt), dt)
        if player.over:
            playing.rested += dt * player.speed
        if playing.rested >= LINGER:
            self._finish()
        else:
            self._show_film()

    def _await(self, awaited: Awaited) -> None:
        ticket = awaited.ticket
        if not ticket.done:
            return
        try:
            shot = ticket.result()
        except WorkerError:
            self._finish()
            return
        self._awaited = None
        self._start(awaited.job, shot, awaited.again, awaited.then)

    def _show_wind(self) -> None:
        wind = self._wind
        if wind is not None:
            picture = wind.picture()
            self.board.aim(AimShown(picture, yours=wind.draw <= 0.0))
            self.charge_tone(wind.power if picture.charging else None)

    def _show_film(self) -> None:
        if self._playing is not None:
            self.board.film(self._playing.shown())

    def take_look(self) -> None:
        """Another palette, size or reduced motion."""
        if self.fx.theme != self.stage.look.theme:
            self.fx = Effects(self.stage.look.theme)

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        return self._beat

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The effects, above the board within its rectangle."""
        if self.fx.busy:
            self.fx.draw(surface, self.board.table_view)
        if self.fx.shake != (0, 0):
            surface.subsurface(rect.clip(surface.get_rect())).scroll(*self.fx.shake)


def _way(shot: Shot, launch: Launch) -> tuple[tuple[float, float, float], ...]:
    return tuple((key[1], key[2], key[3]) for key in shot.film.tracks.get(launch.token, ()))
