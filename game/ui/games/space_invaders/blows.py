"""Blows at the saucer and at the planet, the saucer's end, and how the planet heals.

What both look like by their health is drawn from the view (`table/wear.py`); here is the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.payoff import payoff, planet_wear
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.animation import Beat, Beats, Moment, ease
from game.ui.stage.crew import Point
from game.ui.table.art.wounds import FIRES, craters

Here: TypeAlias = Moment[SeatView, Picture, InvadersCrew]
POPS = (-0.7, 2.4, 1.0)  # bearings on the rim where it bursts before its end
RINGS = ((0.0, 2.0), (0.30, 3.2))  # how long after the blast, and how wide
APART = 0.10  # seconds between two strikes at the planet


def ufo_at(picture: Picture) -> Point:
    ufo = picture.table.ufo
    return (ufo.x, ufo.y) if ufo is not None else (280.0, 500.0)


def ufo_hit(here: Here, event: facts.UfoHit) -> Beats:
    """It rattles, a dent is there, and some of its enamel and lights are not."""
    picture, crew, at = here.picture, here.crew, ufo_at(here.picture)

    def begin() -> None:
        picture.ufo, picture.dying = event.left, event.left == 0
        crew.stop(payoff().freeze, 2.6)
        crew.burst(at, 0.8, "red")
        crew.bloom(at, payoff().saucer.hit, "amber")
        crew.number(at, numbers().score.ufo_hit, "focus", size=2.0)
        crew.sound("si_ufo", 1.0, at)

    def during(t: float) -> None:
        picture.rattle = 1.0 - t

    return [Beat(0.5, begin, during)]


def ufo_destroyed(here: Here, event: facts.UfoDestroyed) -> Beats:
    """The room darkens round it, its rim bursts here and there, and then all of it."""
    saucer = payoff().saucer
    gather = Beat(saucer.gather, lambda: _begins_to_die(here), lambda t: _gathers(here, t))
    pops = [Beat(saucer.pop, _pop(here, turn), lambda t: _shakes(here, 0.6 + 0.4 * t)) for turn in POPS]
    return [gather, *pops, Beat(saucer.blast, lambda: _blast(here), _after(here))]


def _begins_to_die(here: Here) -> None:
    here.picture.dying = True
    here.crew.ready_ufo(payoff().saucer)
    here.crew.sound("si_saucer_end", 1.0)


def _gathers(here: Here, t: float) -> None:
    here.picture.dark = ease(t)
    _shakes(here, 0.6 * t)


def _shakes(here: Here, strength: float) -> None:
    here.picture.rattle = strength


def _pop(here: Here, turn: float) -> Callable[[], None]:
    """Its rim bursts at one place."""

    def begin() -> None:
        picture, crew = here.picture, here.crew
        ufo, (x, y) = picture.table.ufo, ufo_at(picture)
        reach = 0.0 if ufo is None else ufo.radius
        at = (x + reach * cos(turn), y + reach * sin(turn))
        crew.burst(at, 0.5, "amber")
        crew.bloom(at, payoff().saucer.pop_light, "amber")
        crew.sound("si_pop", 0.8, at)

    return begin


def _blast(here: Here) -> None:
    """All of it goes up: light, rings, pieces of its hull, paper in every seat's colour."""
    crew, at, saucer = here.crew, ufo_at(here.picture), payoff().saucer
    if not crew.hushed:
        crew.shatter_ufo(here.picture, saucer)
    picture = here.land()
    picture.dark, picture.sign = 1.0, "ufo"
    crew.stop(2 * payoff().freeze, 4.0)
    crew.bloom(at, saucer.light, "red")
    crew.bloom(at, 0.5 * saucer.light, "amber")
    crew.confetti(at)
    crew.sound("si_saucer_blast", 1.0)


def _after(here: Here) -> Callable[[float], None]:
    """The room is lit again, and what happened is said."""
    due = list(RINGS)

    def during(t: float) -> None:
        picture = here.picture
        picture.dark = 1.0 - ease(min(1.0, 5.0 * t))
        picture.sign_strength = min(1.0, max(0.0, 5 * t - 0.8), 5 * (1 - t))
        while due and t * payoff().saucer.blast >= due[0][0]:
            here.crew.ring(ufo_at(picture), due.pop(0)[1], "amber")

    return during


def planet_hit(here: Here, event: facts.PlanetHit) -> Beats:
    """Card by card strikes in red light, and the tracker falls space by space."""
    picture, crew, began = here.picture, here.crew, here.picture.planet
    due = list(event.cards)

    def begin() -> None:
        crew.sound("si_planet", 1.0)
        crew.stop(payoff().freeze, 3.4)
        at = (picture.table.width / 2, 0.5 * picture.table.stripe_line)
        crew.number(at, event.damage, "bad", "-{}", 3.0)

    def during(t: float) -> None:
        picture.wash = 0.5 * sin(pi * t)
        picture.planet = round(began + (event.left - began) * min(1.0, t * 1.6))
        while due and (len(event.cards) - len(due)) * APART <= t * payoff().strike:
            _strikes(crew, picture.at(due.pop(0)))

    return [Beat(payoff().strike, begin, during)]


def _strikes(crew: InvadersCrew, at: Point) -> None:
    crew.burst(at, 0.9, "amber")
    crew.bloom(at, payoff().strike_light, "amber")
    crew.dust(at, (150, 120, 96))


def repaired(here: Here, event: facts.Repaired) -> Beats:
    """Green light passes over the planet, and its fires go out one after the other."""
    picture, crew, began = here.picture, here.crew, here.picture.planet
    burning = _fires(picture, began)
    out = [place for place in burning if place not in _fires(picture, event.health)]

    def begin() -> None:
        crew.sound("si_repair", 0.8)
        crew.number((picture.table.width / 2, 60.0), event.amount, "phosphor", size=2.5)

    def during(t: float) -> None:
        picture.shine = 0.4 * sin(pi * t)
        picture.planet = round(began + (event.health - began) * t)
        while out and t >= 1.0 - len(out) / (len(burning) + 1):
            x, y, wide = out.pop(0)
            crew.bloom((x, y), 3.2 * wide, "phosphor")
            crew.dust((x, y), (196, 210, 204))

    return [Beat(payoff().repair, begin, during)]


def _fires(picture: Picture, health: int) -> Sequence[tuple[float, float, float]]:
    return craters(picture.table)[: FIRES[planet_wear(health, picture.planet_start)]]
