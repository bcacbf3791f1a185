"""What bots think of a position: how likely the planet holds until the end, and the UFO falls.

Strikes to come are those of the march, less what the shots until then will probably prevent, and the
later the less to be feared; shots at the UFO are counted up to the end of the final assault.  Damage
is weighed by its ratio to the health, so that bad is still told from worse; points count besides.
"""

from __future__ import annotations

from math import exp, log
from typing import Annotated, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.data import LEVELS, read_toml
from game.core.decisions import Seat
from game.core.values import Value
from game.games.space_invaders.grid import COLUMNS, Spaces
from game.games.space_invaders.march import march
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Position
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State

CACHES = caches_of("space_invaders")

Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Steep: TypeAlias = Annotated[float, msgspec.Meta(gt=0.0, le=50.0)]
Spread: TypeAlias = Annotated[float, msgspec.Meta(gt=0.0)]


class PlanetWeights(Value, frozen=True):
    later: Chance
    rounds: Annotated[int, msgspec.Meta(ge=1, le=6)]
    kills: Annotated[float, msgspec.Meta(ge=0.0, le=5.0)]
    leak: Chance
    steep: Steep
    last_steep: Steep


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


@CACHES.once
def weights() -> Weights:
    return read_toml(LEVELS / "space_invaders" / "worth.toml", Weights)


class Outlook(Value, frozen=True):
    """What the planet's chance depends on besides the cards on the field.

    `now` are the invaders that shots will still destroy in this round, `each` those of a round to come.
    """

    health: int
    deck: int
    last: bool
    now: float
    each: float


def worth(state: State, seat: Seat) -> float:
    """The chance to win together, points in the very small; the same for every seat."""
    return chance(state, seat) + weights().points.each * total(state)


def chance(state: State, seat: Seat) -> float:
    """The chance to win together."""
    if state.outcome is not None:
        return state.outcome.shares[seat]
    waiting = tuple(sorted({card for held in state.waiting for card in held.cards}))
    hopes = gains(state.space, outlook(state))
    hope = sum(hopes[card] * part_of_a_hit(state, card) for card in waiting if card in hopes)
    return min(holds(state.space, outlook(state)) + hope, 1.0) * falls(state, state.ufo, weights().ufo.hit)


def outlook(state: State, hit: float = 0.0, launched: str = "") -> Outlook:
    """For hands of which a share `hit` of the shots hit; `launched` is no longer to come."""
    each = weights().planet.kills * (hit or weights().ufo.hit)
    left = shots_to_come(state) - (state.phase != "assault" and launched in state.in_hand)
    active = sum(len(tokens) for tokens in state.active)
    return Outlook(state.planet, len(state.deck), state.last, each * left, each * active)


@CACHES.latest(4096)
def holds(spaces: Spaces, held: Outlook) -> float:
    """The chance that the planet survives with these cards on the field."""
    planet = weights().planet
    standing = [invaders()[card].damage for card in spaces if card]
    if held.last:
        crash = numbers().last_round.damage * sum(standing) * _missed(held.now, len(standing))
        return _outlives(held.health, crash, planet.last_steep)
    printed = sum(standing) + held.deck * _mean_damage()
    return _outlives(held.health, _threat(spaces, held) + planet.leak * printed, planet.steep)


@CACHES.latest(256)
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


def _threat(spaces: Spaces, held: Outlook) -> float:
    """The damage of the strikes to come, as far as shots will not prevent it, later ones at a discount."""
    columns = [_strikes(spaces[column::COLUMNS]) for column in range(COLUMNS)]
    later, share, kills, threat = weights().planet.later, 1.0, held.now, 0.0
    for strikes in zip(*columns, strict=True):
        struck = sum(count for count, _ in strikes)
        threat += share * _missed(kills, struck) * sum(damage for _, damage in strikes)
        share, kills = share * later, kills + held.each
    return threat


@CACHES.latest(4096)
def _strikes(column: Spaces) -> tuple[tuple[int, int], ...]:
    """How many cards of a column strike in each round to come if nobody fires, and their damage."""
    spaces = tuple(card for held in column for card in (held, *[""] * (COLUMNS - 1)))
    speeds = {card: invaders()[card].speed for card in column if card}
    found = []
    for _ in range(weights().planet.rounds):
        done = march(spaces, speeds)
        found.append((len(done.struck), sum(invaders()[card].damage for card in done.struck)))
        spaces = done.spaces
    return tuple(found)


def _missed(kills: float, cards: int) -> float:
    """The share of so many cards that is left when shots destroy so many, not always the same ones."""
    return exp(-kills / cards) if cards else 1.0


@CACHES.once
def _mean_damage() -> float:
    return sum(card.damage for card in invaders().values()) / len(invaders())


def _outlives(health: int, damage: float, steep: float) -> float:
    """The chance to outlive a damage that is no more than expected; 1/2 where it is as great as the health.

    It follows their ratio, so that a hundred damage too much and a hundred and ten are still told apart.
    """
    return _likely(steep * log(max(health, 0.5) / (damage + 0.5)))


def _likely(spreads: float) -> float:
    return 1.0 / (1.0 + exp(-max(min(spreads, 40.0), -40.0)))
