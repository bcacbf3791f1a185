"""Reactions: which could be, by what both know, and which there are, by the hand of who is asked.

A seat is asked whenever the first holds, so that being asked tells nobody what it has in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal, Protocol, TypeAlias

from game.core.decisions import Seat
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.jobs import Answer, Carry, Doom, Draining, Drawing, Job
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import React
from game.games.invaders_2127.position import Cards, Options, Piece
from game.games.invaders_2127.queries import (
    Lasts,
    Origin,
    Scene,
    costs,
    find,
    fits,
    forbidden,
    holds,
    lasting,
    matches,
)
from game.games.invaders_2127.series import Series, could_have
from game.games.invaders_2127.verbs import Cancel, Prevent
from game.games.invaders_2127.words import Cost, Word

What: TypeAlias = Literal["play", "drain", "draw", "destroy"]
Has: TypeAlias = Callable[[Word], bool]


class Table(Scene, Protocol):
    """A scene with jobs and piles."""

    @property
    def options(self) -> Options: ...
    @property
    def series(self) -> Series: ...
    @property
    def jobs(self) -> list[Job] | tuple[Job, ...]: ...
    @property
    def discards(self) -> list[Cards] | tuple[Cards, ...]: ...
    @property
    def open_hands(self) -> list[Cards] | tuple[Cards, ...]: ...


def asked(job: Job) -> tuple[Seat, What] | None:
    """Who may answer what with a reaction, if it is a job of that kind."""
    match job:
        case Answer():
            return job.seat, "play"
        case Draining() if not (job.cost or job.passed) and job.left:
            return job.seat, "drain"
        case Drawing() if not job.passed and job.left:
            return job.seat, "draw"
        case Doom() if not job.passed and job.pieces:
            return 1 - job.by, "destroy"
        case _:
            return None


def possible(table: Table, job: Job) -> bool:
    """Whether, by what both know, somebody could answer this."""
    question = asked(job)
    if question is None:
        return False
    seat, what = question
    if not book().answers[what]:
        return False
    found = _reactions(table, job, seat, what, partial(_could_hold, table, seat))
    return next(found, None) is not None


def reactions(table: Table, job: Job, hand: Cards) -> tuple[React, ...]:
    """What the asked seat can answer with that hand."""
    question = asked(job)
    if question is None:
        return ()
    seat, what = question
    return tuple(_reactions(table, job, seat, what, hand.__contains__))


def _could_hold(table: Table, seat: Seat, card: Word) -> bool:
    """By what both know: a copy is in the part of the hand that lies open, or can be in the other."""
    open_hand = table.open_hands[seat]
    if card in open_hand:
        return True
    if len(open_hand) >= table.hand_size(seat):
        return False
    seen: int = table.discards[seat].count(card)
    seen += sum(getattr(job, "card", "") == card for job in table.jobs)
    return could_have(seat, card, table.options.deck(seat), table.series.swapped) > seen


def _reactions(table: Table, job: Job, seat: Seat, what: What, has: Has) -> Iterator[React]:
    known = book()
    lasts = lasting(table)
    forbids = lasts.forbids
    for source, _, effect in known.from_hand[what][seat]:
        if (
            has(source)
            and _affordable(table, lasts, seat, source)
            and not (forbids and forbidden(lasts, seat, "play", source))
        ):
            yield from _for_targets(table, lasts, job, Origin(seat, source), effect, 0)
    sources = known.answers[what]
    for zone, row in enumerate(table.rows[seat]):
        for piece in row:
            if piece.card in sources:
                at = known.answer_of(piece.card, what)
                effect = known.effects[piece.card][at]
                if is_ready(table, seat, piece, at, effect) and not forbidden(lasts, seat, "use", zone=zone):
                    origin = Origin(seat, piece.card, zone, piece.id)
                    yield from _for_targets(table, lasts, job, origin, effect, piece.id)
    for name, _, effect in known.by_strategy[what][seat]:
        if name not in table.released and not forbidden(lasts, seat, "strategy"):
            yield from _for_targets(table, lasts, job, Origin(seat, name), effect, 0)


def _affordable(table: Table, lasts: Lasts, seat: Seat, card: Word) -> bool:
    discard, drain = costs(table, lasts, seat, card)
    return discard < table.hand_size(seat) and drain <= table.deck_size(seat)


def is_ready(scene: Scene, seat: Seat, piece: Piece, at: int, effect: Effect) -> bool:
    """Whether a card in play can use that effect once more and pay for it (IV-2.5)."""
    if (effect.limit == "turn" and at in piece.used) or (effect.limit == "game" and at in piece.spent):
        return False
    return affordable(scene, seat, piece.tokens, effect.cost)


def affordable(scene: Scene, seat: Seat, tokens: int, cost: Cost) -> bool:
    return (
        cost.tokens <= tokens
        and cost.discard <= scene.hand_size(seat)
        and cost.drain <= scene.deck_size(seat)
    )


def _for_targets(
    table: Table, lasts: Lasts, job: Job, origin: Origin, effect: Effect, piece: int
) -> Iterator[React]:
    """The reactions that one effect allows: one, or one for each card that it could save."""
    if effect.given and not all(holds(table, lasts, origin, one) for one in effect.given):
        return
    verb = effect.answer
    if isinstance(verb, Cancel):
        card = answered(table)
        if card is not None and (not verb.symbols or matches(card.card, verb.symbols, ())):
            yield React(origin.source, piece)
    elif isinstance(verb, Prevent) and isinstance(job, Doom):
        fitting = saveable(table, lasts, origin, verb, job)
        if verb.count == "all":
            if fitting:
                yield React(origin.source, piece)
        else:
            yield from (React(origin.source, piece, target) for target in fitting)
    elif isinstance(verb, Prevent):
        yield React(origin.source, piece)


def saveable(scene: Scene, lasts: Lasts, origin: Origin, verb: Prevent, doom: Doom) -> tuple[int, ...]:
    """Which of the doomed cards a reaction fits."""
    found = []
    for target in doom.pieces:
        there = find(scene, target)
        if there and there[0] == origin.seat and fits(scene, lasts, verb.pick, origin, *there):
            found.append(target)
    return tuple(found)


def answered(table: Table) -> Carry | None:
    """The card that was announced last."""
    return next((job for job in reversed(table.jobs) if isinstance(job, Carry)), None)
