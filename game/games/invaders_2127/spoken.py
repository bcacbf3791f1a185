"""What can be said across the table of Invaders 2127, so that nobody has to leave the screen to say it.

Letting something pass, answering with a card in play or a strategy, choosing a zone or a card on the table:
all that lies open.  Whoever wants to answer from the hand takes the screen.
"""

from __future__ import annotations

from game.core.companions import Spoken
from game.core.decisions import Choice
from game.core.moves import Move
from game.core.streams import Rng
from game.games.invaders_2127.asking import PASS
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import React
from game.games.invaders_2127.state import SeatView

REACTIONS = ("cancel", "drain", "draw", "destroy", "snatch")
ON_THE_TABLE = ("room", "hero", "zone", "target", "mode", "may")
"""Questions whose answers lie open; in one's own turn one wants to see more than those."""


def answers(view: SeatView, question: Choice[Move]) -> tuple[Move, ...]:
    """Read off any hands and decks that could be: what lies open is the same in all of them."""
    theirs = question.reason in ON_THE_TABLE and (question.seat != view.turn or nothing_held(view))
    if question.reason not in REACTIONS and not theirs:
        return ()
    asked = view.resample(Rng(0)).decision
    return tuple(move for move in asked.moves if lies_open(move)) if asked is not None else ()


def lies_open(move: Move) -> bool:
    """Whether it is no answer from the hand."""
    return not isinstance(move, React) or bool(move.piece) or move.source in book().strategies


def lets(question: Choice[Move]) -> Move | None:
    return PASS if question.reason in REACTIONS else None


def nothing_held(view: SeatView) -> bool:
    """Before the hands are dealt."""
    return view.phase == "setup" and not any(view.hand_sizes)


SPOKEN = Spoken(answers, lets, nothing_held)
