"""What the bots of both editions count on a moon: how far a seat has got abroad, and how safe it is at home.

Each trait is a number of one seat on one moon; what it is worth is data (`Abroad` and `Home` of an edition's
worth.toml, added up into a seat's standing).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from game.core.decisions import NOBODY, Seat
from game.core.values import Value
from game.games.lunar_invaders.board import Moon
from game.games.lunar_invaders.moon import CONTROL_POINTS, FACTORIES, LETTERS, PAD
from game.games.lunar_invaders.numbers import Edition
from game.games.lunar_invaders.pads import ENOUGH, controller, sites
from game.games.lunar_invaders.pieces import pips

Column: TypeAlias = Annotated[tuple[float, ...], msgspec.Meta(min_length=1)]
"""What so many of something are worth, from none; of more than there are entries, as of the last."""
Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class Play(Value, frozen=True):
    """What depends on whose action it is, and how bots pick."""

    sure: Share
    least: Share
    tempo: float
    slack: Share


class Abroad(Value, frozen=True):
    """What a seat has from its units on a moon that is another's home."""

    units: Column
    points: Column
    pip: float
    largest: float
    pad: float
    contested: float
    control: float
    one_step: float
    ready: float
    site: float


class Home(Value, frozen=True):
    """What a seat has from its units on its own moon."""

    units: Column
    points: Column
    pip: float
    largest: float
    control: float
    loaded: float
    exposed: float
    site: float


class Footing(Value, frozen=True):
    """One seat on one moon, counted."""

    seat: Seat
    at_home: bool
    units: int
    points: int
    pips: int
    largest: int
    pad: bool
    """An own unit stands on the pad."""
    control: bool
    contested: bool
    """It would have control if another did not hold as many control points."""
    exposed: bool
    """Its unit stands on a pad that another controls."""
    one_step: bool
    """A step onto the empty pad leaves it in control."""
    sites: int

    @property
    def ready(self) -> bool:
        """Its unit on the pad can be sent."""
        return self.pad and self.control


def footings(moon: Moon, number: int, edition: Edition) -> tuple[Footing, ...]:
    """Everybody who has a unit on a moon."""
    held = "".join(unit[:1] or "." for unit in moon)
    return tuple(
        _footing(moon, held, number, seat, edition) for seat, letter in enumerate(LETTERS) if letter in held
    )


def _footing(moon: Moon, held: str, number: int, seat: Seat, edition: Edition) -> Footing:
    master = controller(moon, edition.readings.control)
    own = LETTERS[seat]
    sizes = [pips(unit) for unit in moon if unit[:1] == own]
    points = sum(held[at] == own for at in CONTROL_POINTS)
    on_factories = any(held[at] == own for at in FACTORIES)
    return Footing(
        seat=seat,
        at_home=seat == number,
        units=len(sizes),
        points=points,
        pips=sum(sizes),
        largest=max(sizes),
        pad=held[PAD] == own,
        control=master == seat,
        contested=points >= ENOUGH and master == NOBODY,
        exposed=held[PAD] == own and master not in (seat, NOBODY),
        one_step=held[PAD] == "." and master == seat and (points > ENOUGH or on_factories),
        sites=len(sites(moon, seat, edition.graph)),
    )


def column(values: Column, count: int) -> float:
    return values[min(count, len(values) - 1)]


def standing(foot: Footing, abroad: Abroad, home: Home, *, bank: bool) -> float:
    """What a footing is worth to its seat; sites count only with a piece to build."""
    if foot.at_home:
        total = column(home.units, foot.units) + column(home.points, foot.points)
        total += home.pip * foot.pips + home.largest * foot.largest
        total += home.control * foot.control + home.loaded * foot.ready + home.exposed * foot.exposed
        return total + home.site * foot.sites * bank
    total = column(abroad.units, foot.units) + column(abroad.points, foot.points)
    total += abroad.pip * foot.pips + abroad.largest * foot.largest
    total += abroad.pad * foot.pad + abroad.contested * foot.contested + abroad.control * foot.control
    total += abroad.one_step * foot.one_step + abroad.ready * foot.ready
    return total + abroad.site * foot.sites * bank
