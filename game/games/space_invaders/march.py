"""How the invaders come down, a pure function over the spaces, and what damage they do (SI-4.2 to SI-4.8).

The advance carries it out and the forecast shows it beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.values import Value
from game.games.space_invaders.grid import COLUMNS, PLANET, ROWS, Spaces
from game.games.space_invaders.numbers import invaders, numbers

FASTEST = 3


class Stride(Value, frozen=True):
    """One card's way: spaces by number, `end` PLANET when it strikes; `pushed_by` a card or ""."""

    card: str
    start: int
    end: int
    pushed_by: str = ""


class March(Value, frozen=True):
    """Where the cards are afterwards, the ways in their order, and which cards are in the planet area."""

    spaces: Spaces
    strides: tuple[Stride, ...]
    struck: tuple[str, ...]


def march(spaces: Spaces, speeds: Mapping[str, int]) -> March:
    """One advance; every card moves once by itself, the pushed ones besides."""
    held = list(spaces)
    strides: list[Stride] = []
    for column in reversed(range(COLUMNS)):
        for row in reversed(range(ROWS)):
            at = row * COLUMNS + column
            if card := held[at]:
                strides += _move(held, at, speeds[card])
    struck = tuple(stride.card for stride in strides if stride.end == PLANET)
    return March(tuple(held), tuple(strides), struck)


def coming(spaces: Spaces, last: bool) -> tuple[March, int]:
    """The march and its damage; in the last round all cards are of speed 3 and do double damage (SI-6.2)."""
    cards = invaders()
    standing = [card for card in spaces if card]
    outcome = march(spaces, {card: FASTEST if last else cards[card].speed for card in standing})
    factor = numbers().last_round.damage if last else 1
    return outcome, factor * sum(cards[card].damage for card in outcome.struck)


def _move(held: list[str], start: int, speed: int) -> list[Stride]:
    """The card on a space by its speed; those that it meets go before it, row by row (SI-4.4)."""
    card, at = held[start], start
    pushed: dict[str, tuple[int, int]] = {}
    for _ in range(ROWS if speed == FASTEST else speed):
        ahead = _below(at)
        if speed == FASTEST and ahead != PLANET and held[ahead]:
            break
        for met, begin, end in _push(held, at):
            if met != card:
                pushed[met] = (pushed.get(met, (begin, end))[0], end)
        at = ahead
        if at == PLANET:
            break
    by = [Stride(met, begin, end, pushed_by=card) for met, (begin, end) in pushed.items()]
    return [Stride(card, start, at), *by]


def _push(held: list[str], start: int) -> list[tuple[str, int, int]]:
    """The card and the unbroken row of cards before it, each one space down."""
    run = [start]
    while (ahead := _below(run[-1])) != PLANET and held[ahead]:
        run.append(ahead)
    moved = []
    for at in reversed(run):
        card, held[at] = held[at], ""
        end = _below(at)
        if end != PLANET:
            held[end] = card
        moved.append((card, at, end))
    return moved[::-1]


def _below(space: int) -> int:
    return space + COLUMNS if space + COLUMNS < COLUMNS * ROWS else PLANET
