"""What the tokens on the table will do if nothing moves any more: the resolution, carried out beforehand.

It is the rules' own resolution on a copy of the position, so that what is foretold is what comes.  Where the
seat still has something to choose, every way of choosing is gone to its end, up to a bound; `foretell` tells
the one that is best on the face of it, and what falls in all of them is sure.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence, Set
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import msgspec

from game.core.caches import caches_of
from game.core.streams import Streams
from game.core.values import Value, fields_of
from game.games.space_invaders import asking, resolve, resting
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import (
    CalledHit,
    Destroyed,
    InvadersEvent,
    Redirected,
    Resolved,
    Splashed,
    UfoHit,
    Waved,
)
from game.games.space_invaders.falling import hits_now
from game.games.space_invaders.forecast import Forecast, forecast
from game.games.space_invaders.grid import Space, Spaces
from game.games.space_invaders.march import coming
from game.games.space_invaders.moves import Answer, Decline, Order
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position, Tokens, TokenTurn
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State

CACHES = caches_of("space_invaders")
BOUND = 240  # questions that are gone through at most
STEPS = 160  # answers that are tried at most before a question is asked: as much as a frame has time for
A_BIT = 8  # ends that are judged at once
AMID = ("order", "redirect", "wave", "long_wave", "splash", "repair", "wait")
"""The phases of a seat's turn in which its tokens are being resolved, and something is asked."""


class Fall(Value, frozen=True):
    """An invader that will be destroyed, by the resolution of `by`; `tokens` are those that have hit it.

    `freed_by` is the shield whose fall lets it go, empty where none did; `points` come with those of its
    kind.  `sure`: it falls whatever is chosen.
    """

    card: str
    space: Space
    by: str
    tokens: Tokens
    freed_by: str
    points: int
    sure: bool = True


class Fate(Value, frozen=True):
    """What will come of one token: what it lies on and reaches by its power, and what that does.

    `destroys` are the cards that fall by its own hits, `frees` those that fall because of what it does.  On
    `first_of` it is a hit that is not enough, on `blocked` a shield stands in the way.  `ufo`: it takes one
    health from the UFO.
    """

    token: str
    on: Cards = ()
    reaches: Cards = ()
    destroys: Cards = ()
    frees: Cards = ()
    first_of: Cards = ()
    blocked: Cards = ()
    ufo: bool = False
    called: str = ""
    points: int = 0

    @property
    def hits(self) -> bool:
        """Whether it does anything."""
        return bool(self.ufo or self.destroys or self.frees or self.first_of or self.blocked)


class Upshot(Value, frozen=True):
    """What all tokens on the table come to, and the advance after it.

    `before` is the advance as it would be without any of them, `after` with what they do.  `bonus` are the
    tokens whose called shot is successful; `answers` what the seat has to choose for it, one after the other.
    """

    fates: tuple[Fate, ...]
    falls: tuple[Fall, ...]
    ufo: int
    planet: int
    bonus: Tokens
    points: int
    before: Forecast
    after: Forecast
    answers: tuple[Answer, ...] = ()

    @property
    def fallen(self) -> Cards:
        return tuple(fall.card for fall in self.falls)

    @property
    def harmless(self) -> Cards:
        """The cards that would have struck the planet and do not."""
        striking = {ghost.card for ghost in self.after.ghosts if ghost.strikes}
        return tuple(g.card for g in self.before.ghosts if g.strikes and g.card not in striking)

    def fate(self, token: str) -> Fate:
        """What comes of a token; nothing of one that does not lie on the table."""
        return next((fate for fate in self.fates if fate.token == token), Fate(token))


Key: TypeAlias = tuple[object, ...]


class End(NamedTuple):
    """One end of a resolution: the answers that lead there, and the facts on the way."""

    answers: tuple[Answer, ...]
    events: tuple[InvadersEvent, ...]
    state: State


Ends: TypeAlias = dict[Key, End]
Walk: TypeAlias = Generator[None, None, Ends]
"""To the ends; it halts at each answer that is tried."""


def foretell(position: Position) -> Upshot | None:
    """What comes of everything as it lies; None where no tokens are resolved any more."""
    return _prospect(position).upshot()


def foresee(position: Position) -> Iterator[None]:
    """What `foretell` and `ways` say of a position, worked out bit by bit: then they answer at once.

    A bit is an answer that is tried, or what comes of one.
    """
    prospect = _prospect(position)
    while prospect.bit():
        yield


def ahead(position: Position) -> Forecast:
    """The coming advance: with what the tokens do as long as their seat launches, then as things stand."""
    launching = position.phase in ("launch", "chain", "forward") and position.resolving is None
    resolved = any(record.done and not record.off for record in position.turn)
    upshot = foretell(position) if launching and not resolved else None
    return upshot.after if upshot is not None else forecast(position)


def ways(position: Position) -> dict[Answer, Upshot] | None:
    """For each answer to what is asked amid a resolution the best that it can still come to.

    None where nothing of the kind is asked, or where there is too much to go through.
    """
    return _prospect(position).ways()


def needless(position: Position) -> Answer | None:
    """An answer by which nothing is given away, if there is one: all that the others lead to, it does too."""
    leading = ends_of(position)
    if leading is None:
        return None
    everything = frozenset[Key]().union(*leading.values())
    free = [answer for answer, ends in leading.items() if ends.keys() == everything]
    return next((answer for answer in reversed(free) if isinstance(answer, Decline)), next(iter(free), None))


def plan(position: Position) -> tuple[Answer, ...]:
    """What is best on the face of it, answer by answer, as far as it is about one token."""
    upshot = foretell(position) if position.phase in AMID else None
    if upshot is None:
        return ()
    answers, state = [upshot.answers[0]], _state(position)
    for before, answer in pairwise(upshot.answers):
        step = _answered(state, before)
        state = step.state
        if isinstance(answer, Order) or state.asked != _about(position, upshot.answers[0]):
            break
        answers.append(answer)
    return tuple(answers)


def _about(position: Position, answer: Answer) -> str:
    return answer.token if isinstance(answer, Order) else position.asked


def ends_of(position: Position) -> dict[Answer, Ends] | None:
    """The ends that each answer amid a resolution leads to; None where there are none, or too many."""
    return _prospect(position).leading()


class _Prospect:
    """What is ahead of one position, worked out as far as somebody asks: one part after the other."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._leading: dict[Answer, Ends] | None = None
        self._upshot: Upshot | None = None
        self._ways: dict[Answer, Upshot] | None = None
        self._done = 0  # parts
        self._work = self._parts()

    def leading(self) -> dict[Answer, Ends] | None:
        self._go_to(1)
        return self._leading

    def upshot(self) -> Upshot | None:
        self._go_to(2)
        return self._upshot

    def ways(self) -> dict[Answer, Upshot] | None:
        self._go_to(3)
        return self._ways

    def bit(self) -> bool:
        """A bit more of it; False once all of it is known."""
        for _ in self._work:
            return True
        return False

    def _go_to(self, part: int) -> None:
        while self._done < part and self.bit():
            pass

    def _parts(self) -> Iterator[None]:
        position, begun, ends = self._position, _begun(self._position), None
        if begun is not None:
            try:
                if position.phase in AMID:
                    self._leading = yield from _led_to(begun.state)
                    ends = [*_together(self._leading).values()]
                else:
                    ends = [*(yield from _Ways(STEPS).ends(begun)).values()]
            except _TooManyError:
                ends = [(yield from _by_and_by(begun)), _left_alone(begun)]
        self._done = 1
        if ends is not None:
            yield from self._upshots(ends)
        self._done = 3

    def _upshots(self, ends: Sequence[End]) -> Iterator[None]:
        """What is best of all that may come, and then of what each answer may."""
        position, leading = self._position, self._leading or {}
        known = [end for led in leading.values() for end in led.values()] or ends
        standing, worth = {card for end in known for card in end.state.space}, {}
        for number, end in enumerate(known):
            if number % A_BIT == 0:
                yield
            worth[id(end)] = _worth(end)

        def best(of: Iterable[End]) -> Upshot:
            return _upshot(position, max(of, key=lambda end: worth[id(end)]), standing)

        yield
        self._upshot, self._done = best(ends), 2
        ways: dict[Answer, Upshot] = {}
        for answer, led in leading.items():
            yield
            ways[answer] = best(led.values())
        self._ways = ways if self._leading is not None else None


_prospect = CACHES.latest(16)(_Prospect)


def _led_to(state: State) -> Generator[None, None, dict[Answer, Ends]]:
    """The ends that each answer leads to."""
    ways, found = _Ways(), {}
    for answer in asking.answers(state):
        found[answer] = yield from ways.after(state, answer)
    return found


def _together(leading: dict[Answer, Ends]) -> Ends:
    """All ends, each by the first answer that leads there."""
    found: Ends = {}
    for ends in leading.values():
        for key, end in ends.items():
            found.setdefault(key, end)
    return found


# Carrying it out


class _TooManyError(Exception):
    """More questions than are gone through."""


class _Step(NamedTuple):
    """The state after an answer, the facts of it, and whether all tokens are resolved."""

    state: State
    events: tuple[InvadersEvent, ...]
    done: bool


class _Ways:
    """All ways through a resolution; positions that are met again are not gone through again."""

    def __init__(self, most: int = 0) -> None:
        self._known: dict[Key, Ends] = {}
        self._most, self._tried = most, 0  # answers that may be tried, 0 for any number

    def ends(self, step: _Step) -> Walk:
        if step.done:
            return {_key(step.state): End((), step.events, step.state)}
        met = _met(step.state)
        if met not in self._known:
            if len(self._known) >= BOUND:
                raise _TooManyError
            found: Ends = {}
            for answer in asking.answers(step.state):
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
            raise _TooManyError
        yield
        ends = yield from self.ends(_answered(state, answer))
        return {key: End((answer, *end.answers), end.events, end.state) for key, end in ends.items()}


def _by_and_by(step: _Step) -> Generator[None, None, End]:
    """One way through where there are too many: to each question the answer that looks best at once."""
    answers: list[Answer] = []
    events = [*step.events]
    while not step.done:
        offered = asking.answers(step.state)
        few = offered[:1] if step.state.phase == "order" else offered
        tried = []
        for answer in few:
            yield
            tried.append((answer, _answered(step.state, answer)))
        answer, step = max(tried, key=lambda pair: _worth(End((), (), pair[1].state)))
        answers.append(answer)
        events += step.events
    return End(tuple(answers), tuple(events), step.state)


def _left_alone(step: _Step) -> End:
    """Another way: everything is declined that may be."""
    answers: list[Answer] = []
    events = [*step.events]
    while not step.done:
        answers.append(asking.answers(step.state)[-1])
        step = _answered(step.state, answers[-1])
        events += step.events
    return End(tuple(answers), tuple(events), step.state)


def _answered(state: State, answer: Answer) -> _Step:
    draft = Draft(state)
    resolve.answered(draft, answer)
    return _gone_on(draft)


def _gone_on(draft: Draft) -> _Step:
    """To the next question, or until all tokens are resolved and those that were pushed are counted."""
    done = resolve.all_resolved(draft)
    if done:
        resolve.pushed(draft)
    return _Step(draft.state(), tuple(draft.events), done)


def _begun(position: Position) -> _Step | None:
    """As if the seat launched nothing more from now on."""
    if position.phase in ("assault", "advance", "over"):
        return None
    if (position.resolving is not None) != (position.phase in AMID and position.phase != "order"):
        return None  # amid a move
    if position.phase in AMID:
        return _Step(_state(position), (), False)
    draft = Draft(_state(position))
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


def _state(position: Position) -> State:
    """A state that it could be of; of the deck a resolution only needs to know whether there is one."""
    if isinstance(position, State):
        return position
    size = getattr(position, "deck_size", 0)
    return State(**fields_of(Position, position), deck=("",) * size, streams=Streams(()))


def _key(state: State) -> Key:
    """What makes two ends the same; which tokens of a seat wait, and where on their cards, is all one."""
    options = state.options
    waits: tuple[object, ...] = ()
    if (state.seat + 1) % options.seats != state.starter:  # after the last seat they leave the table
        waits = tuple(sorted((options.owner(held.token), held.cards, held.fresh) for held in state.waiting))
    return (
        state.space, state.planet, state.ufo, state.ufo_hits, tuple(sorted(state.score_board)),
        tuple(sorted(state.one_hit)), len(state.bonus), waits,
    )  # fmt: skip


def _met(state: State) -> Key:
    """What makes two positions amid the resolution the same: what has come of it, and what is left to do."""
    left = tuple(record.token for record in state.turn if not record.done)
    return (
        state.space, state.planet, state.ufo, frozenset(state.one_hit), len(state.bonus), state.waiting, left,
        state.resolving, state.phase, state.asked, state.offers,
    )  # fmt: skip


# What it comes to


def _worth(end: End) -> tuple[float, ...]:
    """What is best on the face of it: the planet first, then the UFO, then invaders."""
    state = end.state
    _, damage = coming(state.space, state.last)
    left = [invaders()[card].damage for card in state.space if card]
    waits = sum(len(held.cards) for held in state.waiting)
    return (
        max(0, state.planet - damage),
        -state.ufo,
        len(state.bonus),
        -len(left),
        -sum(left),
        total(state),
        waits,
    )


def _upshot(position: Position, end: End, standing: Set[str]) -> Upshot:
    """Of one end; `standing` are the cards that stand in any."""
    falls = _falls(position, end.events)
    ufo_hits = sum(isinstance(event, UfoHit) for event in end.events)
    return Upshot(
        fates=_fates(position, end, falls),
        falls=tuple(msgspec.structs.replace(fall, sure=fall.card not in standing) for fall in falls),
        ufo=end.state.ufo,
        planet=end.state.planet,
        bonus=end.state.bonus,
        points=sum(fall.points for fall in falls) + ufo_hits * numbers().score.ufo_hit,
        before=forecast(position),
        after=forecast(end.state),
        answers=end.answers,
    )


def _falls(position: Position, events: Sequence[InvadersEvent]) -> tuple[Fall, ...]:
    now = position.resolving.token if position.resolving is not None else ""
    falls: list[Fall] = []
    cascade: list[str] = []
    for event in events:
        match event:
            case Resolved() | Waved() | Redirected() | Splashed():
                now, cascade = event.token, []
            case Destroyed():
                freed = [shield for shield in cascade if _protected(position.space, shield, event.card)]
                points = invaders()[event.card].points + event.extra
                by = now or (event.tokens[-1] if event.tokens else "")
                falls.append(
                    Fall(event.card, event.space, by, event.tokens, freed[-1] if freed else "", points)
                )
                cascade.append(event.card)
    return tuple(falls)


def _protected(space: Spaces, shield: str, card: str) -> bool:
    return shield in resting.shields_of(space, card)


def _fates(position: Position, end: End, falls: Sequence[Fall]) -> tuple[Fate, ...]:
    events, state = end.events, end.state
    found = []
    for hit in hits_now(position):
        token = hit.token
        reached = (Waved, Redirected, Splashed)
        waits = next((held.cards for held in state.waiting if held.token == token), ())
        blocked = tuple(card for card in waits if resting.shields_of(state.space, card))
        ufo = any(isinstance(event, UfoHit) and event.token == token for event in events)
        own = [fall for fall in falls if fall.by == token]
        found.append(
            Fate(
                token=token,
                on=hit.on,
                reaches=tuple(e.card for e in events if isinstance(e, reached) and e.token == token),
                destroys=tuple(fall.card for fall in falls if token in fall.tokens),
                frees=tuple(fall.card for fall in own if token not in fall.tokens),
                first_of=tuple(card for card in waits if card not in blocked),
                blocked=blocked,
                ufo=ufo,
                called=next((e.card for e in events if isinstance(e, CalledHit) and e.token == token), ""),
                points=sum(fall.points for fall in own) + ufo * numbers().score.ufo_hit,
            )
        )
    return tuple(found)
