"""A match that somebody has given up: over, lost for them, kept and watched as any other.

It is no move, so no rule knows it: only the outcome says so, and that is kept with match and replay.
"""

from __future__ import annotations

from game.core import AnyGame, Outcome, Seat
from game.session.entries import Setup

GIVEN_UP = "given_up"


def given_up(game: AnyGame, setup: Setup, seat: Seat) -> Outcome:
    """Lost for that seat, won by the others alike; lost for all who play together or alone."""
    seats, together = len(setup.players), game.companions.together
    others = 0.0 if together or seats == 1 else 1.0 / (seats - 1)
    shares = tuple(0.0 if at == seat else others for at in range(seats))
    return Outcome(GIVEN_UP, shares, (0,) * seats, together)


def who_gave_up(outcome: Outcome) -> Seat | None:
    """The seat that alone has lost; None where nobody gave up, or all have lost by it."""
    if outcome.termination != GIVEN_UP or not any(outcome.shares):
        return None
    return outcome.shares.index(0.0)


def could_be(game: AnyGame, setup: Setup, outcome: Outcome | None) -> bool:
    """Whether a match that its moves do not end can have ended like this."""
    people = [seat for seat, player in enumerate(setup.players) if player.kind == "person"]
    return outcome is not None and any(outcome == given_up(game, setup, seat) for seat in people)
