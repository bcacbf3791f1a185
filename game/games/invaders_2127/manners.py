"""Whether a player wants to be asked about answers that the own hand does not hold.

The seat is asked by the rules all the same, so what is left out tells nobody what it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.decisions import AnyDecision, Choice
from game.core.manners import Manner
from game.core.moves import Move
from game.games.invaders_2127.asking import PASS

ANSWERS = Manner("answers", ("always", "could"))
MANNERS = (ANSWERS,)
REACTIONS = ("cancel", "drain", "draw", "destroy", "snatch")


def unasked(view: Any, decision: AnyDecision, wishes: Mapping[str, str]) -> Move | None:
    """Passing, where there is nothing else and the player has said so; None where it wants to be asked."""
    if not isinstance(decision, Choice) or decision.reason not in REACTIONS:
        return None
    if wishes.get(ANSWERS.key, ANSWERS.usual) != "could":
        return None
    return PASS if decision.moves == (PASS,) else None
