"""Blows at the saucer and at the planet, the saucer's end, and how the planet heals.

What both look like by their health is drawn from the view (`table/wear.py`); here is the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.payoff import payoff, planet_wear
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.animation import Beat, Beats, Moment, ease
from game.ui.stage.crew import Point
from game.ui.table.art.wounds import FIRES, craters

Here: TypeAlias = Moment[SeatView, Picture, InvadersCrew]
POPS = (-0.7, 2.4, 1.0)  # bearings on the rim where it bursts before its end
WASH = 0.45  # of red light: what strikes is seen in it
NEARER, APART, ABREAST = 62.0, 32.0, 2  # millimetres from a card to its damage, and from one to the next
RINGS = ((0.0, 2.0), (0.30, 3.2))  # how long after the blast, and how wide


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
    """Card by card strikes with its damage, the tracker falls at each, and the sum is told over the table."""
    picture, rules = here.picture, payoff()
    due = list(zip(event.cards, _shares(event), strict=True))
    sweeps = here.view.round > rules.known.seen
    each = rules.known.strike_each if sweeps else rules.strike_each
    striking = each * len(due)
    whole = striking + rules.strike

    def begin() -> None:
        picture.struck = 0

    def during(t: float) -> None:
        now = t * whole
        while due and (len(event.cards) - len(due)) * each <= now:
            card, damage = due.pop(0)
            picture.struck += damage
            picture.planet = event.left if not due else max(event.left, picture.planet - damage)
            _strikes(here.crew, picture.at(card), beside(here.crew, picture, card), damage)
        if sweeps:  # one light for all of them: it does not flicker
            since, lasts = now, whole
        else:
            since = now % each if now < striking else now - striking
            lasts = each if now < striking else rules.strike
        picture.wash = WASH * max(0.0, 1.0 - since / lasts)
        picture.sign = "strike"
        left = (whole - now) / (0.2 * rules.strike)
        picture.sign_strength = max(0.0, min(1.0, now / 0.12, left))
        if t >= 1.0:
            picture.wash = picture.sign_strength = 0.0

    return [Beat(whole, begin, during)]


def _shares(event: facts.PlanetHit) -> list[int]:
    """What each card did; in the last round that is twice what is written on it."""
    written = [invaders()[card].damage if card in invaders() else 0 for card in event.cards]
    times = event.damage // sum(written) if sum(written) else 1
    return [damage * times for damage in written]


def beside(crew: InvadersCrew, picture: Picture, card: str) -> Point:
    """Where a card's damage is told: nearer than itself, beside that of others of its column."""
    column = [other for other in crew.struck if crew.marched.get(other) == crew.marched.get(card)]
    (x, y), number, many = picture.at(card), column.index(card) if card in column else 0, len(column)
    x = picture.at(column[0])[0] if column else x
    across = (number % ABREAST - 0.5) * APART if many > 1 else 0.0
    return x + across, y - NEARER - APART * (number // ABREAST)


def _strikes(crew: InvadersCrew, at: Point, told_at: Point, damage: int) -> None:
    """The more damage, the larger."""
    crew.stop(payoff().freeze, 2.0 + 0.6 * min(damage, 3))
    crew.burst(at, 0.7 + 0.2 * damage, "amber")
    crew.bloom(at, payoff().strike_light * (0.8 + 0.2 * damage), "amber")
    crew.dust(at, (150, 120, 96))
    crew.number(told_at, damage, "bad", "-{}", 1.4 + 0.3 * min(damage, 4))
    crew.sound("si_planet", min(1.0, 0.6 + 0.2 * damage), at)


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
