"""What Invaders 2127 brings beside its rules, and whether a player wants to be asked about answers.

Always, only with one in hand, or never about some card: among people the usual is always, against bots alone
only with one in hand.  Where the answer could change nothing that everybody sees it is not asked at all.
The seat is asked by the rules all the same, so what is left out tells nobody what it holds.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.caches import caches_of
from game.core.companions import AutoAnswers, Companions, Evaluation, Manner, waiver
from game.core.decisions import Choice, Decision
from game.core.moves import Move
from game.games.invaders_2127 import evaluate
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.asking import PASS
from game.games.invaders_2127.effect_targets import offer
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.jobs import Act, Assault, Doom
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import React, Release
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.queries import lasting, strength
from game.games.invaders_2127.reacting import answered
from game.games.invaders_2127.spoken import REACTIONS, SPOKEN
from game.games.invaders_2127.state import Options, SeatView, State
from game.games.invaders_2127.validate import faults
from game.games.invaders_2127.words import Word

ANSWERS = Manner("answers", ("fitting", "always", "could"), alone="could")


def unasked(view: SeatView, decision: Decision, wishes: Mapping[str, str]) -> Move | None:
    """Passing, where there is nothing else or the player has waived it; None where it wants to be asked."""
    if not isinstance(decision, Choice) or decision.reason not in REACTIONS:
        return None
    wish = wishes.get(ANSWERS.key, ANSWERS.usual)
    if wish != "always" and decision.reason == "snatch" and not snatching_matters(view):
        return PASS
    names = waivers(view, decision)
    if names and all(waiver(name) in wishes for name in names):
        return PASS
    if wish != "could":
        return None
    return PASS if decision.moves == (PASS,) else None


def snatching_matters(view: SeatView) -> bool:
    """Whether a defender of the zone that comes next could bring in more than its strength does against it.

    For a defender of another zone it is asked there.
    """
    job = view.jobs[-2] if len(view.jobs) > 1 else None
    if not isinstance(job, Assault):
        return True
    attack, defence = strengths(view, job.zone)
    lasts, within = lasting(view), view.rows[MANKIND][job.zone]
    names = {name for name, strategy in book().strategies.items() if strategy.phase == "attack"}
    taken = {one for name in names for one in offer(view, Act(INVADER, name, 0)).ids}
    strongest = max(
        (strength(view, lasts, MANKIND, job.zone, one) for one in within if one.id in taken), default=0
    )
    return strongest > 0 and attack + 2 * strongest > defence


def waivers(view: SeatView, decision: Choice[Move]) -> tuple[Word, ...]:
    """The card that is about to take effect or to destroy something; else what could be answered with."""
    match decision.reason:
        case "cancel":
            carry = answered(view)
            return (carry.card,) if carry is not None else ()
        case "destroy":
            job = view.jobs[-1]
            return (job.source,) if isinstance(job, Doom) else ()
        case "drain" | "draw" | "snatch":
            named = (_source(move) for move in decision.moves)
            return tuple(dict.fromkeys(name for name in named if name))
        case _:
            return ()


def _source(move: Move) -> Word:
    """What an answer is given with."""
    match move:
        case React(source=source) | Release(strategy=source):
            return source
        case _:
            return ""


COMPANIONS: Companions[State, SeatView, m.Move, None] = Companions(
    evaluation=Evaluation(
        worth=evaluate.worth,
        promising=evaluate.promising,
        worthwhile=evaluate.worthwhile,
        turn=evaluate.turn,
        stretch=evaluate.stretch,
        search="trials",
        slack=evaluate.slack,
        glance=evaluate.glance,
        decided=evaluate.decided,
    ),
    auto_answers=AutoAnswers((ANSWERS,), unasked, waivers),
    spoken=SPOKEN,
    faults=faults,
    variants=(*(Options(handicap=handicap) for handicap in (0, -1, 1)), Options(best_of=3)),
    caches=caches_of("invaders_2127"),
    whose=lambda view: view.turn,
)
