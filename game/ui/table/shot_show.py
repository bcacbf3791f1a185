"""A shot on a table, seen and heard: the launcher is drawn, the token flies, everything comes to rest.

Sparks, rings, a rattling UFO, a glowing card and sounds come of events as the playhead passes them.
The show never changes a match or a range; it plays what is known already, waits for what the worker
still computes, and says when it is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.core import Landed, Launched, Move
from game.flick.bar import bar_of
from game.flick.film import Shot, ShotEvent
from game.session.jobs import SimulateJob
from game.session.worker import Ticket, WorkerError
from game.table.things import Launch, LauncherKind, Table
from game.ui.stage.effects import Effects, View
from game.ui.stage.scene import Stage
from game.ui.table.film_player import FilmPlayer
from game.ui.table.launch_board import AimShown, FilmShown, LaunchTable
from game.ui.table.picture import LauncherPicture, Path, launcher_of
from game.ui.table.suspense import Deciding

WIND_UP = 0.08  # seconds of anticipation before the token leaves
RECOIL = 0.25
LINGER = 0.28  # seconds to look at where it came to rest
TO_STAND = 0.32  # seconds that a bot's launcher takes to a far stand
FAR = 240.0  # millimetres, or half a radian: from there on a stand is far
DRAWING = 0.42  # seconds that it is drawn
HARD = 2200.0  # mm/s: as hard as a hit is shown
RATTLE_FOR = 0.5
GLOW_FOR = 0.6
SLIDE_FULL = 700.0  # mm/s at which sliding is loudest
AIRBORNE = 1.0  # mm above what it lies on

Film = tuple[SimulateJob | None, Shot | None]
"""What was simulated, and its shot where that is known."""
Follows = Callable[[], None]


def nothing() -> None:
    """What follows where nothing does."""


class Senses:
    """The sounds and effects of one table; everything is silent while there is no mixer."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.effects = Effects(stage.look.theme)
        self._beat = 0

    def update(self, dt: float) -> None:
        self.effects.update(dt)
        if self.effects.busy:
            self._beat += 1

    def stamp(self) -> object:
        """Changes whenever the next `draw` would look different."""
        return self._beat

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """The effects, above the table within its rectangle."""
        if self.effects.busy:
            self.effects.draw(surface, view)
        if self.effects.shake != (0, 0):
            surface.subsurface(rect.clip(surface.get_rect())).scroll(*self.effects.shake)

    def take_look(self) -> None:
        """Another palette, size or reduced motion."""
        if self.effects.theme != self.stage.look.theme:
            self.effects = Effects(self.stage.look.theme)

    def hear(self, event: ShotEvent, table: Table, pace: float, kind: LauncherKind) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.shot(event, table, pace, kind)

    def slide(self, level: float, pan: float, ground: Literal["table", "card", "bowl"]) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.slide(level, ground, pan)

    def charge(self, power: float | None) -> None:
        """A spring that is drawn so far; None: none is."""
        if self.stage.mixer is not None:
            self.stage.mixer.charge(power)

    def quiet(self) -> None:
        if self.stage.mixer is not None:
            self.stage.mixer.hush()


class Impacts:
    """The senses' side of one film."""

    def __init__(self, senses: Senses, player: FilmPlayer, kind: LauncherKind) -> None:
        self._senses = senses
        self._player = player
        self._kind = kind
        self._cards = {card.id for card in player.stage.cards}
        self._rattle = 0.0
        self._glow: dict[str, float] = {}

    @property
    def rattle(self) -> float:
        return self._rattle / RATTLE_FOR

    @property
    def glow(self) -> frozenset[str]:
        return frozenset(self._glow)

    def play(self, events: list[ShotEvent], dt: float) -> None:
        """Let the events that were just passed be seen and heard."""
        self._rattle = max(0.0, self._rattle - dt)
        self._glow = {id: left - dt for id, left in self._glow.items() if left > dt}
        for event in events:
            self._see(event)
            self._senses.hear(event, self._player.stage, self._player.pace, self._kind)
        self._slide()

    def _see(self, event: ShotEvent) -> None:
        strength = min(1.0, event.speed / HARD)
        effects = self._senses.effects
        if event.kind in {"bounce", "land", "rim", "climb"}:
            effects.hit(event.x, event.y, strength, event.on, self._tint(event))
            self._player.freeze(effects.freeze)
        elif event.kind in {"touch", "wall"} and strength > 0.05:
            effects.hit(
                event.x,
                event.y,
                0.6 * strength,
                "wall" if event.kind == "wall" else "token",
                self._tint(event),
            )
        if event.kind in {"wall", "rim"} or event.on == "bowl":
            self._rattle = RATTLE_FOR * max(self.rattle, strength)
        for id in (event.id, event.other):
            if id in self._cards and event.kind in {"bounce", "land", "climb", "touch"}:
                self._glow[id] = GLOW_FOR

    def _tint(self, event: ShotEvent) -> tuple[int, int, int]:
        colours = self._senses.stage.look.theme.colours
        return {"card": colours.card, "bowl": colours.red, "rim": colours.red, "wall": colours.red}.get(
            event.on, colours.lamp
        )

    def _slide(self) -> None:
        player = self._player
        pose = player.shot.film.pose(player.thrown, player.time)
        if pose is None or player.over or not player.playing:
            self._senses.slide(0.0, 0.0, "table")
            return
        x, y, z, _ = pose
        ufo = player.stage.ufo
        in_bowl = ufo is not None and (x - ufo.x) ** 2 + (y - ufo.y) ** 2 < ufo.radius**2
        lies = z < AIRBORNE + player.stage.card.thickness
        level = min(1.0, player.speed_of_thrown() / SLIDE_FULL) if lies else 0.0
        pan = 2.0 * x / player.stage.width - 1.0
        self._senses.slide(level if level > 0.02 else 0.0, pan, "bowl" if in_bowl else "table")


# -- what is shown ---------------------------------------------------------------------------------


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
        """How far the bar is filled."""
        whole = bar_of(self.launch.kind, self.launch.power)
        if self.draw <= 0.0:
            return whole
        return whole * min(1.0, max(0.0, (self.time - self.walk) / self.draw))

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
    rested: float | None = None  # for how long everything has been at rest

    def linger(self, seconds: float) -> bool:
        """Look at where it came to rest; True when that was long enough."""
        if self.rested is None:
            self.rested = 0.0
            self.rest()
        self.rested += seconds
        return self.rested >= LINGER

    def shown(self) -> FilmShown:
        player, impacts = self.player, self.impacts
        recoil = max(0.0, 1.0 - player.time / RECOIL)
        return FilmShown(
            table=player.stage,
            poses=player.poses(),
            leans=player.leans(),
            gone=player.gone(),
            launcher=launcher_of(self.job.launch, 0.0, recoil, loaded=False),
            ghost=player.path() if self.again else (),
            rattle=impacts.rattle,
            deciding=player.deciding,
            deciding_at=self.deciding.at if self.deciding is not None else None,
            glow=impacts.glow,
        )


class ShotShow:
    """`patient` takes its time before a shot and after it, however fast films run."""

    def __init__(self, board: LaunchTable, senses: Senses, patient: bool = False) -> None:
        self.ghost: Path = ()  # the way of the last shot
        self._board, self._senses, self._patient = board, senses, patient
        self._stood: tuple[float, float] | None = None
        self._wind: WindUp | None = None
        self._awaited: Awaited | None = None
        self._playing: Playing | None = None

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
    def leafed(self) -> FilmPlayer | None:
        """The film that somebody leafs through, if one is."""
        return self._playing.player if self._playing is not None and self._playing.held else None

    @property
    def _speed(self) -> float:
        return self._senses.stage.settings.animation_speed

    # -- what is shown ---------------------------------------------------------------------

    def show(self, move: Move, by_bot: bool, film: Callable[[], Film], shown: Follows) -> None:
        """Show how a move came about, then have `shown` show what came of it."""
        if isinstance(move, Landed):
            self.landed(film(), shown)
            return
        if isinstance(move, Launched):
            self.fired(move.launch, by_bot)
        else:
            self.clear()
        shown()

    def fired(self, launch: Launch, by_bot: bool) -> None:
        """The launcher fires; what becomes of it is not known yet."""
        self.clear()
        middle = (self._board.table.width / 2, 0.0)
        moves = by_bot and self._speed > 0.0 and not self._senses.stage.settings.reduced_motion
        stood = self._stood if self._stood is not None else middle
        far = max(abs(launch.x - stood[0]) / FAR, 2.0 * abs(launch.heading - stood[1]))
        walk = TO_STAND * (0.4 + 0.6 * min(1.0, far)) if moves else 0.0
        self._wind = WindUp(launch, stood, walk, DRAWING if by_bot and self._speed > 0.0 else 0.0)
        self._stood = (launch.x, launch.heading)
        if self._speed == 0.0 and not self._patient:
            self._wind.time = 1.0
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
    ) -> None:
        """Play the film of a shot, made anew by the worker if need be; without one `then` follows at once."""
        self.clear()
        worker = self._senses.stage.worker
        job, shot = film
        if shot is not None and job is not None:
            self.ghost = _way(shot, job.launch)
        if job is None or (self._speed == 0.0 and not again):
            rest()
            then()
        elif shot is not None:
            self._start(job, shot, then, rest, again, held)
        elif worker is not None:
            self._awaited = Awaited(
                worker.ask(job),
                lambda made: self._start(job, made, then, rest, again, held),
                lambda _: then(),
                lambda: True,
                skipped=then,
            )
        else:
            then()

    def _start(
        self, job: SimulateJob, shot: Shot, then: Follows, rest: Follows, again: bool, held: bool
    ) -> None:
        still = self._senses.stage.settings.reduced_motion
        deciding = None if still else self._board.deciding(job.table, job.launch, shot)
        slow = deciding.spans if deciding is not None else ()
        player = FilmPlayer(job.table, shot, job.launch.token, slow)
        self.ghost = player.path()
        impacts = Impacts(self._senses, player, job.launch.kind)
        self._playing = Playing(job, shot, then, rest, again, held, player, impacts, deciding)
        self._show_film()

    def skip(self) -> bool:
        """Show at once how it ends; True when there was something to end."""
        if self.winding and self._wind is not None:
            self._wind.time = self._wind.walk + self._wind.draw + WIND_UP
            self._show_wind()
            self._senses.charge(None)
        elif self._playing is not None:
            self._finish(self._playing)
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
        if self._playing is not None:
            self._senses.quiet()
            self._board.film(None)
        if self._wind is not None:
            self._board.aim(None)
            self._senses.charge(None)
        self._wind = self._awaited = self._playing = None

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
            self._wind.time += dt if self._patient else dt * max(1.0, self._speed)
            self._show_wind()
        if self._awaited is not None and self._awaited.ticket.done and self._awaited.ready():
            self._end(self._awaited)

    def _run(self, playing: Playing, dt: float) -> None:
        player = playing.player
        if not playing.held:
            player.speed = self._speed or 1.0
        playing.impacts.play(player.advance(dt), dt)
        if player.over and playing.held:
            self._senses.quiet()
        elif player.over and playing.linger(dt if self._patient else dt * player.speed):
            self._finish(playing)
            return
        self._show_film()

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
