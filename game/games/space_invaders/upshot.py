"""What one end of a resolution comes to: what falls, what each token did for it, and the advance after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from typing import NamedTuple

import msgspec

from game.core.caches import caches_of
from game.core.values import Value
from game.games.space_invaders import resting
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
from game.games.space_invaders.grid import COLUMNS, ROWS, Space, Spaces
from game.games.space_invaders.march import coming, march
from game.games.space_invaders.moves import Answer
from game.games.space_invaders.numbers import invaders, numbers
from game.games.space_invaders.position import Cards, Position, Tokens
from game.games.space_invaders.score import total
from game.games.space_invaders.state import State

CACHES = caches_of("space_invaders")


class Fall(Value, frozen=True):
    """An invader that will be destroyed, by the resolution of `by`; `tokens` are those that have hit it.

    `freed_by` is the shield whose fall lets it go, empty where none did; `points` come with those of its
    kind.  `sure`: it falls whatever is chosen, or falls where everything is left as it lies; `way` is the
    power else that it hangs on, empty for none.
    """

    card: str
    space: Space
    by: str
    tokens: Tokens
    freed_by: str
    points: int
    sure: bool = True
    way: str = ""


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

    @property
    def begun(self) -> Cards:
        """The cards with hits that are not enough, or not yet, as often as they are hit so."""
        return tuple(card for fate in self.fates for card in (*fate.first_of, *fate.blocked))

    @property
    def gist(self) -> tuple[object, ...]:
        """All that tells one from another when they are looked at."""
        lost = self.after.damage, len(self.bonus)
        return frozenset(self.fallen), self.ufo, self.planet, self.points, lost, tuple(sorted(self.begun))

    def fate(self, token: str) -> Fate:
        """What comes of a token; nothing of one that does not lie on the table."""
        return next((fate for fate in self.fates if fate.token == token), Fate(token))


class End(NamedTuple):
    """One end of a resolution: the answers that lead there, and the facts on the way."""

    answers: tuple[Answer, ...]
    events: tuple[InvadersEvent, ...]
    state: State


def worth_of(end: End) -> tuple[float, ...]:
    """What is best on the face of it: the planet first, then the UFO, then invaders."""
    state = end.state
    march, damage = coming(state.space, state.last)
    left = [invaders()[card].damage for card in state.space if card]
    waits = sum(len(held.cards) for held in state.waiting)
    return (
        state.planet - damage,
        -state.ufo,
        len(state.bonus),
        -len(left),
        total(state),
        -sum(left),
        _prepared(state, march.struck),
        waits,
    )


def _prepared(state: State, striking: Sequence[str]) -> int:
    """The damage of what is going to strike and lacks a single hit that a later seat can make."""
    if _is_last(state):
        return 0
    has = Counter(card for held in state.waiting for card in held.cards)
    near = (card for card in striking if has[card] and resting.needs(card) - has[card] == 1)
    return sum(invaders()[card].damage for card in near if not resting.shields_of(state.space, card))


def _is_last(state: State) -> bool:
    """Whether no seat is left in the round: after it no token waits any more."""
    return (state.seat + 1) % state.options.seats == state.starter


def no_worse(end: End, other: End) -> bool:
    """Whether an end falls short of another in nothing that can be told of either."""
    pairs = zip(figures(end.state), figures(other.state), strict=True)
    if not all(one >= two for one, two in pairs):
        return False
    if end.state.last:  # what is left crashes, however fast it is
        return True
    both = zip(strikes(end.state.space), strikes(other.state.space), strict=True)
    return all(one <= two for one, two in both)


def strikes(spaces: Spaces) -> tuple[int, ...]:
    """The cards, and the damage, that come through by each advance, if nothing is destroyed any more."""
    columns = [_strikes(spaces[column::COLUMNS]) for column in range(COLUMNS)]
    return tuple(sum(column[at] for column in columns) for at in range(2 * ROWS))


@CACHES.latest(4096)
def _strikes(column: Spaces) -> tuple[int, ...]:
    """Those of a column: one after the other in the time in which its slowest card comes down."""
    spaces = tuple(card for held in column for card in (held, *[""] * (COLUMNS - 1)))
    speeds = {card: invaders()[card].speed for card in column if card}
    struck: tuple[str, ...] = ()
    found: list[int] = []
    for _ in range(ROWS):
        done = march(spaces, speeds)
        spaces, struck = done.spaces, (*struck, *done.struck)
        found += [len(struck), sum(invaders()[card].damage for card in struck)]
    return tuple(found)


def figures(state: State) -> tuple[int, ...]:
    """All that one would look at, the more the better: health, points, and what is left of the horde."""
    standing = [card for card in state.space if card]
    left = [invaders()[card] for card in standing]
    last = _is_last(state)
    march, damage = coming(state.space, state.last)
    has = Counter(card for held in state.waiting for card in held.cards if not last)
    if last and state.last:
        return state.planet, -state.ufo, len(state.bonus), total(state), -damage
    return (
        state.planet,
        -state.ufo,
        len(state.bonus),
        total(state),
        -damage,
        -len(left),
        -sum(card.damage for card in left),
        -sum(card.speed for card in left),
        -sum(card.trait == "shield" for card in left),
        -sum(max(0, resting.needs(card) - has[card]) for card in standing),
        _prepared(state, march.struck),
    )


def upshot_of(position: Position, end: End, standing: Set[str]) -> Upshot:
    """Of one end; `standing` are the cards that stand in any."""
    falls = _falls(position, end.events)
    ufo_hits = sum(isinstance(event, UfoHit) for event in end.events)
    return Upshot(
        fates=_fates(position, end, falls),
        falls=tuple(_hangs_on(position, end, fall, standing) for fall in falls),
        ufo=end.state.ufo,
        planet=end.state.planet,
        bonus=end.state.bonus,
        points=sum(fall.points for fall in falls) + ufo_hits * numbers().score.ufo_hit,
        before=forecast(position),
        after=forecast(end.state),
        answers=end.answers,
    )


def _hangs_on(position: Position, end: End, fall: Fall, standing: Set[str]) -> Fall:
    """Whether it is sure; else the power by which it comes about in this end."""
    if fall.card not in standing:
        return fall
    turns = [event for event in end.events if isinstance(event, Waved | Redirected | Splashed)]
    tokens = [event.token for event in turns if event.card in (fall.card, fall.freed_by)]
    return msgspec.structs.replace(fall, sure=False, way=position.power(tokens[0]) if tokens else "")


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
