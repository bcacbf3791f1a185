"""Answers that need no person: a question with one possible answer, if the person wants it so.

The pause before such an answer is drawn from what everybody knows, so nobody can tell from it
what a hand holds.
"""

from __future__ import annotations

from game.core import AnyDecision, Choice, Move, Rng, seed_of
from game.session.settings import Asking

SHORTEST, LONGEST = 0.5, 1.1  # s, before the animation speed


def automatic_answer(decision: AnyDecision | None, asking: Asking) -> Move | None:
    """The answer to give without asking: the only one there is, for a person who wants that."""
    if asking == "always" or not isinstance(decision, Choice) or len(decision.moves) != 1:
        return None
    move: Move = decision.moves[0]
    return move


def pause(seed: int, number: int) -> float:
    """Seconds to wait before it, from the match's seed and the number of moves made."""
    return Rng(seed_of(seed, "pause", number)).uniform(SHORTEST, LONGEST)
