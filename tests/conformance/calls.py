"""Whether a cover appears between two people, and how long a pause lasts, tells nobody what a hand holds.

How a person is reached who is asked (`session/calling.py`) must be the same in all positions that nobody can
tell apart from outside; and what can be said aloud must be an answer.
"""

from __future__ import annotations

from game.core import NOBODY, Choice, Rng, Seat, State, seed_of
from game.session.automatic import AskingChoices, manners_of
from game.session.calling import Aloud, Calling, Settled, Way
from game.session.entries import Player, Setup
from game.session.onlookers import Onlookers
from tests.conformance.cover import Cover, Position, held, positions


def calls_tell_nothing(cover: Cover) -> None:
    """Covers, pauses and what can be said aloud depend on what everybody may know, whoever sits there."""
    for at in positions(cover):
        decision = at.state.decision
        if not isinstance(decision, Choice):
            continue
        twin = cover.twin(at.state, NOBODY, Rng(seed_of("calls", at.seed, at.number)))
        here = f"{at.options}, seed {at.seed}, move {at.number}"
        for sits in (None, *range(cover.game.seats(at.options))):
            for wishes in _wishes(cover):
                way = reached(cover, at, at.state, sits, decision.seat, wishes)
                other = reached(cover, at, twin, sits, decision.seat, wishes)
                held(way == other, f"{here}: how seat {decision.seat} is reached tells: {way}, {other}")
                said = way.question.moves if isinstance(way, Aloud) else ()
                said = (*said, way.move) if isinstance(way, Settled) else said
                strange = [str(move) for move in said if decision.refuses(move)]
                held(not strange, f"{here}: {strange} is said aloud, but is no answer")


def _wishes(cover: Cover) -> list[AskingChoices]:
    """To be asked always, or as seldom as the game knows."""
    manners = manners_of(cover.game)
    return [
        AskingChoices("always", {one.key: one.usual for one in manners}),
        AskingChoices("when_possible", {one.key: one.choices[-1] for one in manners}),
    ]


def reached(
    cover: Cover, at: Position, state: State, sits: Seat | None, seat: Seat, wishes: AskingChoices
) -> Way:
    """How that person is, among people alone, of whom one sits at the screen."""
    people = tuple(Player(name=str(each)) for each in range(cover.game.seats(at.options)))
    setup = Setup(cover.game.name, at.options, people, at.seed)
    return Calling(Onlookers(cover.game, setup), sits).way(state, seat, wishes)
