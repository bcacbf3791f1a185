"""The final assault: token by token round the table at the UFO, without powers (SI-7)."""

from __future__ import annotations

from game.core.decisions import Seat
from game.games.space_invaders import launch, launches, resting
from game.games.space_invaders.cleanup import take_back
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import AssaultBegan, Declined, PlanetHit
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Tokens
from game.table.things import RestToken


def begin(draft: Draft) -> None:
    """SI-7.1: all active tokens are taken back; who held the turn token launches first."""
    take_back(draft)
    draft.seat = draft.starter
    draft.ask("assault")
    draft.tell(AssaultBegan(draft.starter))
    _next(draft, draft.starter)


def landed(draft: Draft, rest: RestToken) -> None:
    """SI-7.2 to SI-7.4: a hit counts at once, the planet area allows another launch, then the next token."""
    launch.count(draft, rest)
    lies = draft.lies(rest.id)
    if lies is not None and resting.is_inside(draft.table, lies):
        draft.hit_ufo(draft.seat, rest.id)
    elif launches.from_planet(draft.state(), draft.record(rest.id)):
        draft.ask("assault", offers=(rest.id,))
        return
    _spent(draft, rest.id)


def decline(draft: Draft) -> None:
    """The token in the planet area is not launched again; the next one is."""
    (token,) = draft.offers
    draft.tell(Declined(draft.seat, token, "assault"))
    _spent(draft, token)


def _spent(draft: Draft, token: str) -> None:
    draft.to_armory(token)
    draft.turn = ()
    if draft.ufo:
        _next(draft, draft.seat + 1)
    else:
        draft.finish("won")


def _next(draft: Draft, first: Seat) -> None:
    """The next seat that has a token left; when none has, the UFO strikes."""
    seats = draft.options.seats
    for at in range(seats):
        seat = (first + at) % seats
        if left := _left(draft, seat):
            draft.seat = seat
            draft.ask("assault", offers=left)
            return
    damage = numbers().assault.damage
    draft.planet = max(0, draft.planet - damage)
    draft.tell(PlanetHit((), damage, draft.planet))
    draft.finish("assault_failed")


def _left(draft: Draft, seat: Seat) -> Tokens:
    return tuple(token for token in draft.active[seat] if token not in draft.armory)
