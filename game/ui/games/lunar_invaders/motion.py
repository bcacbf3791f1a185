"""How the facts of Lunar Invaders, of both editions, are shown: what moves, with what light and sound."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import TypeAlias

from game.games.lunar_invaders import events
from game.games.lunar_invaders.moon import Space, home_of
from game.games.lunar_invaders.pieces import owner
from game.games.lunar_invaders_2011 import events as la
from game.games.lunar_invaders_2016 import events as lb
from game.games.lunar_invaders_2016.change import exchanged
from game.ui.games.lunar_invaders.picture import Arrow, Die, Flyer, Hands, MoonPicture, Off, Ray, Slam, Where
from game.ui.games.lunar_invaders.reading import MoonView
from game.ui.kit.theme import Colour
from game.ui.stage.animation import Beat, Beats, Moment, Readers, ease, settle
from game.ui.stage.crew import SeatsCrew


class MoonCrew(SeatsCrew[Where]):
    once = ("li_hop", "li_land", "li_slide", "li_tumble", "tick")


Here: TypeAlias = Moment[MoonView, MoonPicture, MoonCrew]
DUST: Colour = (196, 190, 180)


def _hop(
    here: Here, flyer: Flyer, lift: float = 0.26, rest: str = "", end: Callable[[], object] = lambda: None
) -> Beats:
    """It gathers itself, leaps in an arc while its shadow leaves it, lands and settles; the rest stays."""
    crew = here.crew

    def start() -> None:
        here.picture.put(flyer.start, rest)
        here.picture.flyers.append(flyer)

    def crouch(t: float) -> None:
        flyer.scale = 1.0 - 0.07 * ease(t)

    def leap(t: float) -> None:
        flyer.scale = 1.0 + 0.08 * sin(pi * t)
        flyer.share = ease(t)
        flyer.lift = lift * sin(pi * t)

    def touch() -> None:
        crew.dust(flyer.goal, DUST)
        crew.sound("li_land", 0.4 + 0.06 * sum(map(int, flyer.unit[1:])), flyer.goal)

    def land(t: float) -> None:
        flyer.share, flyer.lift = 1.0, 0.0
        flyer.scale = 1.0 - 0.05 * sin(pi * t)

    return [
        Beat(0.08, start, crouch),
        Beat(0.24, lambda: crew.sound("li_hop", 0.6, flyer.start), leap),
        Beat(0.12, touch, land, end),
    ]


# -- moving -----------------------------------------------------------------------------------


def _moved(here: Here, event: events.Moved) -> Beats:
    return _hop(here, Flyer(event.unit, event.start, event.goal))


def _combined(here: Here, event: lb.Combined) -> Beats:
    """A unit leaps onto another: the lower pieces are lifted for it if they have to be."""

    def joined() -> None:
        here.land()
        here.crew.ring(event.goal, 0.5, event.seat)
        here.crew.sound("li_stack", 0.7, event.goal)

    hop = _hop(here, Flyer(event.unit, event.start, event.goal), 0.52, end=joined)
    return [*hop, Beat(0.22, during=_lit(here, event.goal))]


def _parted(here: Here, event: lb.Divided | lb.Transferred) -> Beats:
    """A piece leaves a tower, after change with what lies beside the board."""
    then = here.then

    def change() -> None:
        here.picture.put(event.start, exchanged(here.picture.at(event.start), event.change))
        here.picture.beside = then.beside
        here.crew.sound("li_change", 0.7, event.start)

    def arrive() -> None:
        if len(then.at(event.goal)) > 2:
            here.crew.sound("li_stack", 0.6, event.goal)

    changing = [Beat(0.30, change, _lit(here, event.start))] if event.change else []
    flyer = Flyer(f"{'ABCDE'[event.seat]}{event.size}", event.start, event.goal)
    return [*changing, *_hop(here, flyer, 0.42, then.at(event.start), arrive)]


def _retreated(here: Here, event: events.Retreated) -> Beats:
    picture, crew = here.picture, here.crew
    flyer = Flyer(event.unit, event.start, event.goal)

    def begin() -> None:
        picture.put(event.start, "")
        picture.flyers.append(flyer)
        crew.sound("li_slide", 0.7, event.start)

    def during(t: float) -> None:
        flyer.share = min(1.0, settle(t, 0.04))

    return [Beat(0.34, begin, during, lambda: crew.dust(event.goal, DUST))]


# -- fighting ---------------------------------------------------------------------------------


def _fought(here: Here, event: events.Fought) -> Beats:
    """The attacker runs into the defender and falls back to where it stands."""
    picture, crew = here.picture, here.crew
    flyer = Flyer(picture.at(event.start), event.start, event.goal)

    def begin() -> None:
        picture.fight = Arrow(event.seat, event.start, event.goal, "attack")
        picture.put(event.start, "")
        picture.flyers.append(flyer)

    def forth(t: float) -> None:
        flyer.share = 0.52 * ease(t) - 0.06 * sin(pi * t)

    def clash() -> None:
        crew.burst(event.goal, 0.45, event.seat)
        crew.sound("li_clash", 0.9, event.goal)

    def back(t: float) -> None:
        flyer.share = 0.52 * (1 - ease(t))

    return [Beat(0.20, begin, forth, clash), Beat(0.18, during=back)]


def _rolled(here: Here, event: la.Rolled) -> Beats:
    """A die tumbles beside the fight, shows its face, and what it meant."""
    picture, crew = here.picture, here.crew
    die = Die(event.seat, _fighting(picture), 1, 1.0)

    def begin() -> None:
        picture.die = die
        crew.sound("li_dice", 0.9, die.space)

    def tumble(t: float) -> None:
        die.turn = 1 - ease(t)
        die.face = event.die if t > 0.82 else 1 + (event.die + round((1 - (1 - t) ** 2) * 17)) % 6

    def landed() -> None:
        die.face, die.turn, die.result = event.die, 0.0, event.result
        crew.sound({"win": "success", "tie": "toggle"}.get(event.result, "denied"), 0.6, die.space)

    def fade(t: float) -> None:
        die.alpha = 1.0 - t

    return [Beat(0.85, begin, tumble, landed), Beat(0.60), Beat(0.18, during=fade)]


def _threw(here: Here, event: la.Threw) -> Beats:
    """Two fists shake, and open at the same moment."""
    picture, crew = here.picture, here.crew
    hands = Hands(event.seats, event.what, _fighting(picture))

    def begin() -> None:
        here.land().hands = hands
        crew.sound("li_shake", 0.8, hands.space)

    def shake(t: float) -> None:
        hands.open = t

    def opened() -> None:
        hands.open, hands.result = 1.0, event.result
        crew.sound({"win": "success", "tie": "toggle"}.get(event.result, "denied"), 0.6, hands.space)

    def fade(t: float) -> None:
        hands.alpha = 1.0 - t

    return [Beat(0.95, begin, shake, opened), Beat(0.70), Beat(0.20, during=fade)]


def _fighting(picture: MoonPicture) -> Space:
    """Where the fight is that dice or hands are thrown for."""
    where = picture.fight.goal if picture.fight is not None else "ap"
    return "ap" if isinstance(where, Off) else where


def _destroyed(here: Here, event: la.Destroyed | lb.Destroyed) -> Beats:
    picture, crew = here.picture, here.crew
    flyer = Flyer(event.unit, event.space, event.space)

    def begin() -> None:
        picture.put(event.space, "")
        picture.flyers.append(flyer)
        crew.burst(event.space, 0.6, owner(event.unit))
        crew.sound("li_break", 0.8, event.space)

    def during(t: float) -> None:
        flyer.scale, flyer.alpha = 1.0 + 0.25 * t, 1.0 - t

    return [Beat(0.28, begin, during)]


# -- teleporters ------------------------------------------------------------------------------


def _teleported(here: Here, event: events.Teleported) -> Beats:
    """Light takes the unit up, runs over to the other moon, and lets it stand there."""
    picture, crew = here.picture, here.crew
    flyer = Flyer(event.unit, event.pad, event.pad)
    ray = Ray(event.seat, event.pad, event.goal)

    def begin() -> None:
        picture.announced = None
        picture.put(event.pad, "")
        picture.flyers.append(flyer)
        crew.sound("li_beam", 0.9, event.pad)

    def charge(t: float) -> None:
        flyer.light = ease(t)
        flyer.lift = 0.06 * ease(t)

    def fire() -> None:
        picture.ray = ray
        crew.ring(event.pad, 0.8, event.seat)

    def fly(t: float) -> None:
        ray.head, ray.tail = min(1.0, ease(t) * 1.25), max(0.0, ease(t) * 1.25 - 0.55)
        flyer.alpha = max(0.0, 1.0 - 3.0 * t)

    def arrive() -> None:
        flyer.start = flyer.goal = event.goal
        flyer.lift = 0.06
        crew.ring(event.goal, 0.9, event.seat)

    def appear(t: float) -> None:
        ray.head, ray.tail = 1.0, 0.7 + 0.3 * t
        flyer.alpha, flyer.light, flyer.lift = ease(t), 1.0 - ease(t), 0.06 * (1 - ease(t))

    def end() -> None:
        crew.dust(event.goal, DUST)
        crew.sound("li_land", 0.6, event.goal)

    return [Beat(0.30, begin, charge), Beat(0.36, fire, fly, arrive), Beat(0.30, during=appear, end=end)]


def _beamed(here: Here, event: events.Beamed) -> Beats:
    """Up, and gone."""
    picture, crew = here.picture, here.crew
    flyer = Flyer(event.unit, event.pad, event.pad)
    ray = Ray(event.seat, event.pad, Off("deep", home_of(event.pad)))

    def begin() -> None:
        picture.announced = None
        picture.put(event.pad, "")
        picture.flyers.append(flyer)
        picture.ray = ray
        crew.sound("li_oblivion", 0.9, event.pad)

    def rise(t: float) -> None:
        ray.head, ray.tail = min(1.0, t * 1.6), max(0.0, t * 1.6 - 0.8)
        flyer.light = min(1.0, t * 3)
        flyer.lift, flyer.scale = 1.2 * ease(t), 1.0 - 0.45 * t
        flyer.alpha = 1.0 - max(0.0, t - 0.55) / 0.45

    return [Beat(0.62, begin, rise)]


# -- building, growing, the end ---------------------------------------------------------------


def _built(here: Here, event: events.Built) -> Beats:
    """A ship rises from the factory."""
    picture, crew = here.picture, here.crew
    flyer = Flyer(f"{'ABCDE'[event.seat]}{event.size}", event.space, event.space, alpha=0.0)

    def begin() -> None:
        picture.beside = here.then.beside
        picture.flyers.append(flyer)
        crew.sound("li_build", 0.8, event.space)

    def rise(t: float) -> None:
        up = settle(t)
        flyer.lift, flyer.alpha = -0.14 * (1 - up), min(1.0, t * 2)
        flyer.scale, flyer.light = 0.7 + 0.3 * up, 0.8 * (1 - t)

    return [Beat(0.46, begin, rise, lambda: crew.ring(event.space, 0.5, event.seat))]


def _grew(here: Here, event: la.Grew) -> Beats:
    picture, crew = here.picture, here.crew
    letter = "ABCDE"[event.seat]
    old, new = f"{letter}{event.size - 1}", f"{letter}{event.size}"
    flyer = Flyer(old, event.space, event.space)

    def begin() -> None:
        picture.put(event.space, "")
        picture.flyers.append(flyer)
        crew.sound("li_grow", 0.8, event.space)

    def during(t: float) -> None:
        flyer.unit = old if t < 0.5 else new
        flyer.scale = (1.0 + 0.25 * ease(t * 2)) if t < 0.5 else 1.0 + 0.10 * sin(pi * t)
        flyer.light = sin(pi * t)

    return [Beat(0.44, begin, during)]


def _eliminated(here: Here, event: la.Eliminated) -> Beats:
    """The light of a moon goes out."""
    picture, crew = here.picture, here.crew

    def begin() -> None:
        crew.sound("li_out", 1.0, Off("deep", event.seat))

    def during(t: float) -> None:
        picture.dark[event.seat] = ease(t)

    return [Beat(0.70, begin, during)]


def _passed_on(here: Here, event: events.TurnPassed) -> Beats:
    return [Beat(0.04, here.land)]


def _over(here: Here, event: la.Over | lb.Over) -> Beats:
    crew = here.crew

    def begin() -> None:
        here.land()
        if event.winner >= 0:
            crew.ring(f"{'abcde'[event.winner]}p", 1.6, event.winner)

    return [Beat(0.20, begin)]


# -- malfunctions -----------------------------------------------------------------------------


def _announced(here: Here, event: lb.Announced) -> Beats:
    crew = here.crew

    def begin() -> None:
        arrow = here.land().announced
        where = arrow.start if arrow is not None else None
        crew.sound("li_announce", 0.8, where)
        crew.sound("li_announce", 0.5, where, 0.5)  # an octave below: the pad hums while all wait

    return [Beat(0.55, begin)]


def _let_pass(here: Here, event: lb.LetPass) -> Beats:
    return [Beat(0.06, here.land)]


def _malfunction(here: Here, event: lb.Malfunction) -> Beats:
    """The token comes down on what was announced, and sparks."""
    picture, crew = here.picture, here.crew
    arrow = picture.announced
    space = arrow.start if arrow is not None else "ap"
    slam = Slam(event.seat, space, event.kind)

    def begin() -> None:
        picture.tokens = here.then.tokens
        picture.slam = slam

    def fall(t: float) -> None:
        slam.height = 1.0 - ease(t)

    def hit() -> None:
        slam.height = 0.0
        crew.burst(space, 0.8, -1)
        crew.ring(space, 1.0, -1)
        crew.sound("li_slam", 1.0, space)

    def fade(t: float) -> None:
        slam.alpha = 1.0 - ease(t)

    return [Beat(0.22, begin, fall, hit), Beat(0.45), Beat(0.22, during=fade)]


# -- light ------------------------------------------------------------------------------------


def _lit(here: Here, space: str) -> Callable[[float], None]:
    def during(t: float) -> None:
        here.picture.flash[space] = sin(pi * t)

    return during


READERS: Readers = {
    events.Moved: _moved,
    events.Retreated: _retreated,
    events.Fought: _fought,
    events.Teleported: _teleported,
    events.Beamed: _beamed,
    events.Built: _built,
    events.TurnPassed: _passed_on,
    la.Destroyed: _destroyed,
    la.Rolled: _rolled,
    la.Threw: _threw,
    la.Grew: _grew,
    la.Eliminated: _eliminated,
    la.Over: _over,
    lb.Destroyed: _destroyed,
    lb.Combined: _combined,
    lb.Divided: _parted,
    lb.Transferred: _parted,
    lb.Announced: _announced,
    lb.LetPass: _let_pass,
    lb.Malfunction: _malfunction,
    lb.Over: _over,
}
