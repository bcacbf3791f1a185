"""Random turns of Space Invaders, and what really comes where nothing moves any more.

From any moment of a turn the rules are played on with launches that leave the table without touching
anything, until the turn and its advance are over: that is what `foretell` has to have said before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from game.core import Aim, Choice, Landed, Launched, RandomAnswers, Rng, Settle, digest, seed_of
from game.games.space_invaders import GAME
from game.games.space_invaders.events import (
    Advanced,
    AssaultBegan,
    CalledHit,
    Destroyed,
    GameOver,
    InvadersEvent,
    PlanetHit,
    Redirected,
    Repaired,
    Splashed,
    Straightened,
    TokensBack,
    TurnBegan,
    UfoHit,
    Waved,
)
from game.games.space_invaders.foretelling import foretell, needless, ways
from game.games.space_invaders.moves import Answer, Decline, Move, Resolve
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import Options, Position
from game.games.space_invaders.resolutions import AMID, Ends, TooManyError, Walk, Ways, begun, least_first
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State
from game.games.space_invaders.upshot import Upshot
from game.table.check import digest_of
from game.table.things import Landing, Launch, RestCard, RestToken
from tests.games.space_invaders.stand_in import stand_in

AFTERWARDS = (TurnBegan, Straightened, Advanced, PlanetHit, TokensBack, AssaultBegan, GameOver)
IN_A_TURN = ("launch", "chain", "forward", *AMID)
OPTIONS = (
    Options(seats=2, level="training", first=-1),
    Options(seats=3, level="standard", first=-1),
    Options(seats=4, level="expert", first=-1),
    Options(seats=2, level="elite", first=-1, planet=5),
)


# Random turns


def turns_of(number: int) -> Iterator[State]:
    """The states of one random turn, somewhere in a random match; from the seed of the number alone."""
    rng = Rng(seed_of("nothing moves", number))
    state = _reinforced(GAME.new(OPTIONS[number % len(OPTIONS)], rng.next64()), rng)
    for _ in range(rng.below(9)):
        state = _through(state, rng)[-1]
        if state.decision is None or state.phase == "assault":
            return
    yield from _through(state, rng)


def _reinforced(state: State, rng: Rng) -> State:
    """With tokens of all levels, as late in a match."""
    count = rng.below(6)
    pairs = list(zip(state.active, state.stock, strict=True))
    return msgspec.structs.replace(
        state,
        active=tuple((*active, *rng.shuffled(stock)[:count]) for active, stock in pairs),
        stock=tuple(stock[:0] for _, stock in pairs),
    )


def _through(state: State, rng: Rng) -> list[State]:
    """A seat's turn answered by chance, as long as it is in play."""
    states, begun = [state], (state.round, state.seat)
    answer = RandomAnswers(rng, stand_in)
    while (state.round, state.seat) == begun and state.phase in IN_A_TURN:
        state = GAME.apply(state, answer(state)).state
        states.append(state)
    while state.phase == "bonus":
        state = GAME.apply(state, Decline()).state
    return [*states, state]


# What really comes


@dataclass
class Real:
    """The rest of a turn in which nothing moves any more, and the advance after it."""

    state: State  # all tokens of the seat are resolved
    events: list[InvadersEvent] = field(default_factory=list)
    after: list[InvadersEvent] = field(default_factory=list)  # of the later seats and the advance

    def told(self) -> tuple[object, ...]:
        """Everything that an upshot tells as well."""
        falls = [(e.card, e.space, e.tokens, e.extra) for e in self.events if isinstance(e, Destroyed)]
        ufo = [e.token for e in self.events if isinstance(e, UfoHit)]
        called = sorted(e.token for e in self.events if isinstance(e, CalledHit))
        return tuple(falls), tuple(sorted(ufo)), self.state.ufo, self.state.planet, tuple(called)


def really(state: State, answers: list[Answer], rng: Rng) -> Real:
    """Nothing is launched any more (what must be flies off); questions are answered so, or by chance."""
    seat, round_, found = state.seat, state.round, Real(state)
    while state.phase in IN_A_TURN and (state.seat, state.round) == (seat, round_):
        move: Move | None = None
        if state.phase in AMID:
            decision = state.decision
            assert isinstance(decision, Choice)
            move = answers.pop(0) if answers else rng.pick(decision.moves)
        state = _played(state, move or _nothing(state), found)
    while state.round == round_ and state.phase not in ("assault", "over"):
        state = _played(state, _nothing(state), found)
    return found


def _played(state: State, move: Move, real: Real) -> State:
    """The state after it; what belongs to the advance, or to later seats, is kept apart."""
    steps = GAME.trace(state, move)
    for step in steps:
        if real.after or isinstance(step.event, AFTERWARDS):
            real.after.append(step.event)
        else:
            real.events.append(step.event)
            real.state = step.state
    return steps[-1].state if steps else GAME.apply(state, move).state


def _nothing(state: State) -> Move:
    """Declined, resolved, or launched off the table at the side."""
    decision = state.decision
    if isinstance(decision, Settle):
        return Landed(_off(decision))
    assert isinstance(decision, Aim)
    for move in decision.moves:
        if isinstance(move, Decline | Resolve):
            return move
    return Launched(decision.region.sample(state.in_hand, Rng(1)))


def _off(question: Settle[Launch]) -> Landing:
    """Over the edge at the side, and everything else lies as it lay."""
    table = question.table
    tokens = [
        RestToken(id=t.id, x=t.x, y=t.y, z=t.z, angle=t.angle, on=(), on_tokens=(), where="field")
        for t in table.tokens
    ]
    gone = RestToken(
        id=question.launch.token, x=-20.0, y=300.0, z=0.0, angle=0.0, on=(), on_tokens=(), where="off_side"
    )
    rests = tuple(sorted([*tokens, gone], key=lambda rest: rest.id))
    cards = tuple(RestCard(id=c.id, x=c.x, y=c.y, angle=c.angle, moved_mm=0.0) for c in table.cards)
    return Landing(
        tokens=rests, cards=cards, start=digest_of(table), duration=1.0, digest=digest((rests, cards))
    )


# Foretold and real


def faults_of(state: State, rng: Rng, seen: Counter[str]) -> Iterator[str]:
    """Where what is foretold of a state differs from what comes; what was met is counted in `seen`."""
    foretold = foretell(state.view(state.seat))
    if foretold is None or state.launch is not None:
        return
    real = really(state, [*foretold.answers], rng)
    if real.told() != said(foretold):
        yield f"{said(foretold)} was foretold, {real.told()} came:\n{GAME.format(state)}"
    struck = [event for event in real.after if isinstance(event, PlanetHit) and event.cards]
    cards = tuple(sorted(card for event in struck for card in event.cards))
    if foretold.answers or foretold.falls or foretold.fates:
        ghosts = tuple(sorted(ghost.card for ghost in foretold.after.ghosts if ghost.strikes))
        if cards != ghosts:
            yield f"{ghosts} were foretold to strike, {cards} did:\n{GAME.format(state)}"
        if struck and struck[0].left != foretold.after.planet:
            yield f"{foretold.after.planet} was foretold, {struck[0].left} were left:\n{GAME.format(state)}"
    points = total(real.state) - total(state)
    if real.state.ending == "" and points != foretold.points:
        yield f"{foretold.points} points were foretold, {points} came:\n{GAME.format(state)}"
    seen["states"] += 1
    _count(real, foretold, seen)
    yield from _other_ways(state, rng, seen)


def said(upshot: Upshot) -> tuple[object, ...]:
    falls = tuple((f.card, f.space, f.tokens, f.points - invaders()[f.card].points) for f in upshot.falls)
    ufo = tuple(sorted(fate.token for fate in upshot.fates if fate.ufo))
    called = tuple(sorted(fate.token for fate in upshot.fates if fate.called))
    return falls, ufo, upshot.ufo, upshot.planet, called


def _other_ways(state: State, rng: Rng, seen: Counter[str]) -> Iterator[str]:
    """Answered by chance, one of the ways comes that were foretold; a needless question hides no better."""
    if state.phase not in AMID:
        return
    view = state.view(state.seat)
    leading, best = ends_of(view), ways(view)
    if leading is None or best is None:
        seen["too many ways"] += 1
        return
    real = really(state, [], rng)
    came = _gist(real.state)
    ends = {answer: {_gist(end.state) for end in found.values()} for answer, found in leading.items()}
    if came not in set().union(*ends.values()):
        yield f"{came} came and is none of {ends}:\n{GAME.format(state)}"
    seen["questions"] += 1
    for first, upshot in best.items():
        if said(upshot) != (told := really(state, [*upshot.answers], rng).told()):
            yield f"{said(upshot)} was foretold of {first}, {told} came:\n{GAME.format(state)}"
    if (answer := needless(view)) is not None:
        seen["needless"] += 1
        if not any(_as_good(end.state, real.state) for end in leading[answer].values()):
            yield f"{answer} gives {came} away:\n{GAME.format(state)}"


def ends_of(position: Position) -> dict[Answer, Ends] | None:
    """The ends that each answer amid a resolution leads to; None where there are none, or too many."""
    step = begun(position)
    if step is None or position.phase not in AMID:
        return None
    through = Ways()
    try:
        return {answer: _walked(through.after(step.state, answer)) for answer in least_first(step.state)}
    except TooManyError:
        return None


def _walked(walk: Walk) -> Ends:
    while True:
        try:
            next(walk)
        except StopIteration as over:
            ends: Ends = over.value
            return ends


def _gist(state: State) -> tuple[object, ...]:
    return state.space, state.ufo, state.planet, total(state)


def _as_good(state: State, other: State) -> bool:
    """Whether everybody would be as glad of the one as of the other: nobody asks which card it was."""
    left, there = ([invaders()[card] for card in one.space if card] for one in (state, other))
    glad = state.planet >= other.planet and state.ufo <= other.ufo and total(state) >= total(other)
    fewer = len(left) <= len(there) and sum(c.damage for c in left) <= sum(c.damage for c in there)
    return glad and fewer


def _count(real: Real, foretold: Upshot, seen: Counter[str]) -> None:
    for event in real.events:
        if isinstance(event, Waved | Redirected | Splashed | Repaired | CalledHit | UfoHit):
            seen[type(event).__name__] += 1
        elif isinstance(event, Destroyed):
            seen[event.how] += 1
    seen["freed"] += sum(fall.freed_by != "" for fall in foretold.falls)
    seen["first hits"] += sum(len(fate.first_of) for fate in foretold.fates)
    seen["blocked"] += sum(len(fate.blocked) for fate in foretold.fates)
    seen["harmless"] += len(foretold.harmless)
    seen["amid"] += bool(foretold.answers)


def powers_seen(states: list[State], seen: Counter[str]) -> None:
    """What the turn's powers were used for before they were resolved."""
    for state in states:
        for record in state.turn:
            seen["second"] += record.second
            seen["declared"] += record.declared
            seen["forwarded"] += record.forwarded
            seen["called"] += record.called != ""
        seen["chain"] += state.phase == "chain"
        seen["pushed"] += any(held.fresh for held in state.waiting)
