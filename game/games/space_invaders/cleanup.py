"""Clean up: tokens back, reinforcements, refill, turn token, is it the last round (SI-5, SI-6.1)."""

from __future__ import annotations

from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import Refilled, Reinforced, RoundBegan, TokensBack, TurnTokenPassed
from game.games.space_invaders.grid import COLUMNS, NAMES
from game.games.space_invaders.numbers import numbers
from game.games.space_invaders.position import Options
from game.games.space_invaders.prints import at_home


def clean_up(draft: Draft, before: int) -> None:
    """After an advance that the planet survived; `before` is the health that it began with."""
    take_back(draft)
    reinforce(draft, explosions_passed(draft.options, before, draft.planet))
    refill(draft)
    draft.starter = (draft.starter + 1) % draft.options.seats
    draft.tell(TurnTokenPassed(draft.starter))
    draft.round += 1
    draft.last = is_last(draft)
    draft.tell(RoundBegan(draft.round, draft.last))
    draft.seat, draft.due = draft.starter, "turn"


def take_back(draft: Draft) -> None:
    """SI-5.1: active tokens leave the armory, and nothing is left of the round's turns."""
    draft.lay(tokens=())
    draft.armory, draft.turn, draft.waiting, draft.bonus = (), (), (), ()
    draft.tell(TokensBack())


def explosions_passed(options: Options, before: int, after: int) -> tuple[int, ...]:
    """SI-5.2: explosion spaces that the track entered or passed downward, the one it started on excepted."""
    return tuple(space for space in numbers().explosions.of(options.seats) if after <= space < before)


def reinforce(draft: Draft, explosions: tuple[int, ...]) -> None:
    """SI-5.2, SI-5.4: one token a seat for each, from the lowest level that has some."""
    seats = draft.options.seats
    for explosion in explosions:
        for seat in ((draft.starter + at) % seats for at in range(seats)):
            if not draft.stock[seat]:
                continue
            token, *rest = draft.stock[seat]
            draft.stock = (*draft.stock[:seat], tuple(rest), *draft.stock[seat + 1 :])
            draft.active = (*draft.active[:seat], (*draft.active[seat], token), *draft.active[seat + 1 :])
            draft.tell(Reinforced(seat, token, explosion))


def rows_to_fill(options: Options) -> tuple[int, int]:
    """SI-5.5, SI-10.3: the two uppermost rows in play."""
    return (2, 3) if options.three_rows else (1, 2)


def refill(draft: Draft) -> None:
    """SI-5.5: from the deck onto empty spaces, the upper row first, in a row from right to left."""
    for row in rows_to_fill(draft.options):
        for column in reversed(range(COLUMNS)):
            at = (row - 1) * COLUMNS + column
            if not draft.space[at] and draft.deck:
                card, *rest = draft.deck
                draft.deck = tuple(rest)
                draft.returned = tuple(other for other in draft.returned if other != card)
                draft.space = (*draft.space[:at], card, *draft.space[at + 1 :])
                draft.lay(cards=at_home(draft.table, draft.space))
                draft.tell(Refilled(card, NAMES[at]))


def is_last(draft: Draft) -> bool:
    """SI-6.1: six or fewer invaders are left, on the table and in the deck."""
    left = sum(card != "" for card in draft.space) + len(draft.deck)
    return left <= numbers().last_round.invaders
