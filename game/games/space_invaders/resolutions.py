"""The ways a resolution can go, carried out on a copy: answer by answer, from where it stands to its ends.

Ends at which the same stands are one, and so are positions that are met again on the way.  Where there are
too many ways for a frame's time, `by_and_by` follows the best positions alone, and `left_alone` declines.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

from game.core.streams import Streams
from game.core.values import fields_of
from game.games.space_invaders import asking, resolve
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import InvadersEvent
from game.games.space_invaders.moves import Answer, Decline
from game.games.space_invaders.position import Position, TokenTurn
from game.games.space_invaders.state import State
from game.games.space_invaders.upshot import End, worth_of

BOUND = 240  # questions that are gone through at most
AMID = ("order", "redirect", "wave", "long_wave", "splash", "repair", "wait")
"""The phases of a seat's turn in which its tokens are being resolved, and something is asked."""

Key: TypeAlias = tuple[object, ...]
Ends: TypeAlias = dict[Key, End]
Walk: TypeAlias = Generator[None, None, Ends]
"""To the ends; it halts at each answer that is tried."""


def least_first(state: State) -> tuple[Answer, ...]:
    """Leaving it comes first: of several answers that lead to the same that one is named."""
    found = asking.answers(state)
    return tuple(sorted(found, key=lambda answer: not isinstance(answer, Decline)))


class TooManyError(Exception):
    """More questions than are gone through."""


class Step(NamedTuple):
    """The state after an answer, the facts of it, and whether all tokens are resolved."""

    state: State
    events: tuple[InvadersEvent, ...]
    done: bool


class Ways:
    """All ways through a resolution; positions that are met again are not gone through again."""

    def __init__(self, most: int = 0) -> None:
        self._known: dict[Key, Ends] = {}
        self._most, self._tried = most, 0  # answers that may be tried, 0 for any number

    def ends(self, step: Step) -> Walk:
        if step.done:
            return {key_of(step.state): End((), step.events, step.state)}
        met = met_as(step.state)
        if met not in self._known:
            if len(self._known) >= BOUND:
                raise TooManyError
            found: Ends = {}
            for answer in least_first(step.state):
                ends = yield from self.after(step.state, answer)
                for key, end in ends.items():
                    found.setdefault(key, end)
            self._known[met] = found
        return {
            key: End(end.answers, (*step.events, *end.events), end.state)
            for key, end in self._known[met].items()
        }

    def after(self, state: State, answer: Answer) -> Walk:
        """The ends behind one answer."""
        self._tried += 1
        if self._tried > self._most > 0:
            raise TooManyError
        yield
        ends = yield from self.ends(answered(state, answer))
        return {key: End((answer, *end.answers), end.events, end.state) for key, end in ends.items()}


def by_and_by(step: Step, broad: int) -> Generator[None, None, End]:
    """A way through where there are too many: from each question on only the best positions are followed."""
    front = {met_as(step.state): End((), step.events, step.state)}
    best = End((), step.events, step.state) if step.done else None
    while front and not step.done:
        reached: dict[Key, End] = {}
        for end in sorted(front.values(), key=worth_of, reverse=True)[:broad]:
            for answer in asking.answers(end.state):
                yield
                after = answered(end.state, answer)
                found = End((*end.answers, answer), (*end.events, *after.events), after.state)
                if not after.done:
                    reached.setdefault(met_as(after.state), found)
                elif best is None or worth_of(found) > worth_of(best):
                    best = found
        front = reached
    assert best is not None
    return best


def left_alone(step: Step) -> End:
    """Another way: everything is declined that may be."""
    answers: list[Answer] = []
    events = [*step.events]
    while not step.done:
        answers.append(asking.answers(step.state)[-1])
        step = answered(step.state, answers[-1])
        events += step.events
    return End(tuple(answers), tuple(events), step.state)


def answered(state: State, answer: Answer) -> Step:
    draft = Draft(state)
    resolve.answered(draft, answer)
    return _gone_on(draft)


def _gone_on(draft: Draft) -> Step:
    """To the next question, or until all tokens are resolved and those that were pushed are counted."""
    done = resolve.all_resolved(draft)
    if done:
        resolve.pushed(draft)
    return Step(draft.state(), tuple(draft.events), done)


def begun(position: Position) -> Step | None:
    """As if the seat launched nothing more from now on."""
    if position.phase in ("assault", "advance", "over"):
        return None
    if (position.resolving is not None) != (position.phase in AMID and position.phase != "order"):
        return None  # amid a move
    if position.phase in AMID:
        return Step(state_of(position), (), False)
    draft = Draft(state_of(position))
    draft.turn = tuple(record for record in position.turn if _counts(position, record))
    draft.launch, draft.bonus = None, ()
    resolve.count(draft)
    return _gone_on(draft)


def _counts(position: Position, record: TokenTurn) -> bool:
    """Whether a token of this turn would be resolved: not one in the hand, or in the air."""
    flies = position.launch is not None and position.launch.token == record.token
    return (
        record.launches > 0
        and not flies
        and not (position.phase == "chain" and position.asked == record.token)
    )


def state_of(position: Position) -> State:
    """A state that it could be of; of the deck a resolution only needs to know whether there is one."""
    if isinstance(position, State):
        return position
    size = getattr(position, "deck_size", 0)
    return State(**fields_of(Position, position), deck=("",) * size, streams=Streams(()))


def key_of(state: State) -> Key:
    """What makes two ends the same; which tokens of a seat wait, and where on their cards, is all one."""
    options = state.options
    waits: tuple[object, ...] = ()
    if (state.seat + 1) % options.seats != state.starter:  # after the last seat they leave the table
        waits = tuple(sorted((options.owner(held.token), held.cards, held.fresh) for held in state.waiting))
    return (
        state.space, state.planet, state.ufo, state.ufo_hits, tuple(sorted(state.score_board)),
        tuple(sorted(state.one_hit)), len(state.bonus), waits,
    )  # fmt: skip


def met_as(state: State) -> Key:
    """What makes two positions amid the resolution the same: what has come of it, and what is left to do."""
    left = tuple(record.token for record in state.turn if not record.done)
    return (
        state.space, state.planet, state.ufo, frozenset(state.one_hit), len(state.bonus), state.waiting, left,
        state.resolving, state.phase, state.asked, state.offers,
    )  # fmt: skip
