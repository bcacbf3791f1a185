"""What bots think of a position: how likely the planet holds until the end, and the UFO falls.

Strikes to come are those of the march as if nobody fired, the later the less to be feared; shots at
the UFO are counted up to the end of the final assault.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Annotated, TypeAlias

import msgspec

from game.core.data import LEVELS, read_toml
from game.core.decisions import Seat
from game.core.values import Value
from game.games.space_invaders.grid import Spaces
from game.games.space_invaders.march import march
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Position
from game.games.space_invaders.score import total
from game.games.space_invaders.things import State

Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Spread: TypeAlias = Annotated[float, msgspec.Meta(gt=0.0)]


class PlanetWeights(Value, frozen=True):
    later: Chance
    rounds: Annotated[int, msgspec.Meta(ge=1, le=6)]
    leak: Chance
    spread: Spread


class UfoWeights(Value, frozen=True):
    hit: Chance
    last_round: Chance
    reinforced: Chance
    spread: Spread


class HitWeights(Value, frozen=True):
    first_of_two: Chance
    behind_shield: Chance
    most: Chance
    opens: Chance


class ShotWeights(Value, frozen=True):
    again: Chance
    from_near: Chance
    bar: Chance


class PointWeights(Value, frozen=True):
    each: Chance


class Weights(Value, frozen=True):
    """All of levels/space_invaders/worth.toml."""

    planet: PlanetWeights
    ufo: UfoWeights
    hits: HitWeights
    shots: ShotWeights
    points: PointWeights


@cache
def weights() -> Weights:
    return read_toml(LEVELS / "space_invaders" / "worth.toml", Weights)


class Outlook(Value, frozen=True):
    """What the planet's chance depends on besides the cards on the field."""

    health: int
    deck: int
    last: bool


def worth(state: State, seat: Seat) -> float:
    """The chance to win together, points in the very small; the same for every seat."""
    points = weights().points.each * total(state)
    if state.outcome is not None:
        return state.outcome.shares[seat] + points
    waiting = tuple(sorted({card for held in state.waiting for card in held.cards}))
    hopes = gains(state.space, outlook(state))
    hope = sum(hopes[card] * part_of_a_hit(state, card) for card in waiting if card in hopes)
    return (
        min(holds(state.space, outlook(state)) + hope, 1.0) * falls(state, state.ufo, weights().ufo.hit)
        + points
    )


def outlook(state: State) -> Outlook:
    return Outlook(state.planet, len(state.deck), state.last)


@lru_cache(maxsize=4096)
def holds(spaces: Spaces, held: Outlook) -> float:
    """The chance that the planet survives with these cards on the field."""
    planet = weights().planet
    if held.last:
        crash = numbers().last_round.damage * sum(invaders()[card].damage for card in spaces if card)
        return _likely((held.health - crash - 0.5) / planet.spread)
    printed = sum(invaders()[card].damage for card in spaces if card) + held.deck * _mean_damage()
    return _likely((held.health - _threat(spaces) - planet.leak * printed) / planet.spread)


@lru_cache(maxsize=256)
def gains(spaces: Spaces, held: Outlook) -> dict[str, float]:
    """By how much that chance would rise, card by card, if the card were gone."""
    now = holds(spaces, held)
    return {
        card: holds((*spaces[:at], "", *spaces[at + 1 :]), held) - now
        for at, card in enumerate(spaces)
        if card
    }


def falls(position: Position, ufo: int, hit: float) -> float:
    """The chance that a UFO of that health is destroyed, by shots of which a share `hit` hit."""
    if ufo <= 0:
        return 1.0
    assault = float(sum(len(tokens) for tokens in position.active))
    if position.phase == "assault":
        assault -= sum(1 for token in position.armory)
    elif not position.last:
        assault += weights().ufo.reinforced * _reinforcements(position)
    free = weights().ufo.last_round * (shots_to_come(position) if position.last else assault)
    return _likely((hit * (assault + free) - ufo + 0.5) / weights().ufo.spread)


def _reinforcements(position: Position) -> int:
    """Tokens that the explosions below the planet's health would bring."""
    explosions = numbers().explosions.of(position.options.seats)
    ahead = sum(1 for space in explosions if space < position.planet)
    return sum(min(ahead, len(stock)) for stock in position.stock)


def shots_to_come(position: Position) -> int:
    """Tokens that are still to be launched for the first time in this round."""
    if position.phase == "assault":
        return 0
    seats = position.options.seats
    after = (position.starter - position.seat - 1) % seats
    later = (len(position.active[(position.seat + 1 + i) % seats]) for i in range(after))
    return len(position.in_hand) + sum(later)


def part_of_a_hit(position: Position, card: str) -> float:
    """What a hit on a card that needs more is worth, of its destruction: tokens to come may bring it."""
    hits = weights().hits
    each = hits.first_of_two if invaders()[card].trait == "two_hit" else hits.behind_shield
    return min(hits.most, each * shots_to_come(position))


def _threat(spaces: Spaces) -> float:
    """The damage of the strikes to come, later ones at a discount."""
    speeds = {card: invaders()[card].speed for card in spaces if card}
    planet, share, threat = weights().planet, 1.0, 0.0
    for _ in range(planet.rounds):
        done = march(spaces, speeds)
        threat += share * sum(invaders()[card].damage for card in done.struck)
        spaces, share = done.spaces, share * planet.later
    return threat


@cache
def _mean_damage() -> float:
    return sum(card.damage for card in invaders().values()) / len(invaders())


def _likely(spreads: float) -> float:
    return 1.0 / (1.0 + exp(-max(min(spreads, 40.0), -40.0)))
