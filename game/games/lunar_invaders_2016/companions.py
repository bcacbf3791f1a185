"""What Lunar Invaders of 2016 brings beside its rules, and which announced actions a player is asked about.

By default those are the ones that could matter, which open information tells.  What is not asked is let pass.
Whoever is asked can lose something only by what is announced, so a view tells all that is needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.caches import caches_of
from game.core.companions import AutoAnswers, Companions, Evaluation, Manner
from game.core.decisions import Choice, Decision
from game.games.lunar_invaders_2016.evaluate import promising, slack, turn, worth
from game.games.lunar_invaders_2016.hints import about_teleport, could_matter
from game.games.lunar_invaders_2016.malfunction import LET
from game.games.lunar_invaders_2016.moves import Move
from game.games.lunar_invaders_2016.state import Options, SeatView, State
from game.games.lunar_invaders_2016.validate import faults

ANSWERS = Manner("answers", ("could_matter", "always", "teleports"))


def unasked(view: SeatView, decision: Decision, wishes: Mapping[str, str]) -> Move | None:
    """The answer that the asked seat gives without being asked; None where it wants to be."""
    if not isinstance(decision, Choice) or decision.reason != "answer":
        return None
    match wishes.get(ANSWERS.key, ANSWERS.usual):
        case "could_matter":
            return None if could_matter(view) else LET
        case "teleports":
            return None if about_teleport(view) else LET
        case _:
            return None


def weighs(view: SeatView, decision: Decision) -> bool:
    """Whether tokens could be spent on something that could matter, as everybody can see."""
    spends = isinstance(decision, Choice) and decision.reason == "answer" and len(decision.moves) > 1
    return spends and could_matter(view)


COMPANIONS: Companions[State, SeatView, Move, None] = Companions(
    evaluation=Evaluation(worth=worth, promising=promising, turn=turn, search="duel", slack=slack),
    auto_answers=AutoAnswers((ANSWERS,), unasked),
    faults=faults,
    weighs=weighs,
    variants=tuple(Options(first=first) for first in (-1, 0, 1)),
    caches=caches_of("lunar_invaders"),
    whose=lambda view: view.turn,
)
