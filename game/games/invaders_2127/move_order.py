"""Which answers are likely to be good, by a look at the table alone: the bots' order of what to try.

Each answer gets a mark in the unit of `card_values`; passing, stopping and ending the turn get none, so what
is below nothing is likely to be left alone.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from game.core.decisions import Seat
from game.games.invaders_2127 import effect_targets
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.card_value import card_values, of_verb, weights
from game.games.invaders_2127.cards import Effect, Trigger
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.jobs import (
    Act,
    Agreeing,
    Doom,
    Draining,
    Drawing,
    Giving,
    HeroComes,
    Job,
    Moving,
    Peeking,
    Placing,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, ZONES, Piece
from game.games.invaders_2127.queries import Lasts, Origin, costs, find, has_room, lasting, strength
from game.games.invaders_2127.reacting import answered
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.state import State
from game.games.invaders_2127.swapping import after, deck_of, recommended
from game.games.invaders_2127.verb_book import worth_of
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Destroy,
    Move,
    OfCards,
    OfZones,
    Plot,
    Prevent,
    Restore,
    Return,
    Sacrifice,
    Snatch,
    Strengthen,
    Weaken,
)

Marks: TypeAlias = Callable[[m.Move], float]
HARMFUL = (Destroy, Sacrifice, Return, Snatch)
REACTIONS = ("cancel", "drain", "draw", "destroy")
SWAP_REASONS = ("number", "agree", "out", "in")
UNASKED = 100.0  # bots name a number that is recommended
# What answers to small questions are worth beside each other, in strengths:
A_HERO = 0.5  # in play, above its strength
A_LIFE = 10.0  # a deck that does not run out
A_DRAW = 1.0  # that is prevented for nothing
ROOM = 1.0  # an own card that has to go
PLOT_DRAW, PLOT_CHEAPER = 1.0, 0.5
EURASIA, ITS_BONUS = 1, 1.0  # the zone that loses by itself (IV-7.2)
ORDINARY = 1.0  # a card on top of a deck


class Sight:
    """What is looked up once for all answers to a question."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.lasts: Lasts = lasting(state)
        self.margins = [attack - defence for attack, defence in (strengths(state, z) for z in range(ZONES))]

    def soft(self, zone: int, by: int = 0) -> float:
        """What the attack on a zone promises, were the Invader so much stronger there."""
        blur = weights().clock.blur
        return blur * math.log1p(math.exp((self.margins[zone] + by) / blur))

    def stands(self, zone: int, by: int) -> float:
        """What so much strength more of this seat's does in a zone."""
        if self.seat == INVADER:
            return self.soft(zone, by) - self.soft(zone)
        return self.soft(zone) - self.soft(zone, -by)

    def piece(self, seat: Seat, zone: int, piece: Piece) -> float:
        """What a card in play is worth to its side."""
        kind = book().cards[piece.card]
        worth = card_values().abilities[piece.card] + weights().play.strength * max(
            0, strength(self.state, self.lasts, seat, zone, piece)
        )
        if kind.tokens:
            worth *= piece.tokens / kind.tokens
        if piece.card in book().winners:
            worth += piece.tokens
        return worth + A_HERO * (kind.symbol == "hero")

    def of(self, number: int) -> float:
        there = find(self.state, number)
        return self.piece(*there) if there else 0.0


def in_order(state: State, moves: Sequence[m.Move]) -> Sequence[m.Move]:
    """The likeliest first; of equal ones the earlier."""
    if len(moves) < 2:
        return moves
    mark = marks(state)
    return sorted(moves, key=lambda move: -mark(move))


def likeliest(state: State, moves: Sequence[m.Move]) -> m.Move:
    return max(moves, key=marks(state)) if len(moves) > 1 else moves[0]


def worth_a_look(state: State, moves: Sequence[m.Move]) -> Sequence[m.Move]:
    """Without what is hardly ever better than the rest."""
    decision = state.decision
    play = weights().play
    if decision is not None and decision.reason in SWAP_REASONS:
        return in_order(state, moves)[:1]
    if decision is None or len(moves) < 3:
        return moves
    limits = {"main": play.looked_at, "pay": play.paid, "give": play.paid, "target": play.chosen,
              "take": play.chosen, "room": play.paid}  # fmt: skip
    limit = limits.get(decision.reason, len(moves))
    if len(moves) <= limit:
        return moves
    kept = {*in_order(state, moves)[:limit], m.End(), m.Pass(), m.Done()}
    return [move for move in moves if move in kept]


def marks(state: State) -> Marks:
    """How good each answer looks."""
    decision = state.decision
    if decision is None:
        return lambda move: 0.0
    seat, reason = decision.seat, decision.reason
    if reason in SWAP_REASONS:
        return partial(_swap_mark, state, seat)
    if reason == "pay":
        held = card_values().held
        return lambda move: -held[move.card] if isinstance(move, m.PayCard) else 0.0
    if reason in REACTIONS:
        return partial(_answer, state, seat)
    if reason == "main":
        return partial(_main, Sight(state, seat))
    if reason in ("snatch", "mode"):
        return lambda move: 1.0 * isinstance(move, m.Pass)
    if reason == "may":
        return lambda move: 1.0 * isinstance(move, m.Agree)
    if reason in ("zone", "hero"):
        return partial(_zone, Sight(state, seat))
    return partial(_card, Sight(state, seat))


# The main phase


def _main(sight: Sight, move: m.Move) -> float:
    state, seat = sight.state, sight.seat
    match move:
        case m.Play(card=card):
            return _play(sight, card, m.ZONE_NAMES.index(move.zone) if move.zone else -1)
        case m.Use(piece=number, effect=at):
            there = find(state, number)
            if there is None:
                return 0.0
            _, zone, piece = there
            effect = book().effects[piece.card][at]
            origin = Origin(seat, piece.card, zone, number)
            mark = _effect(sight, origin, effect)
            if effect.cost.sacrifice:
                mark -= sight.piece(seat, zone, piece)
            elif effect.cost.tokens:
                mark -= weights().play.stake
            return mark
        case m.Release(strategy=name):
            origin = Origin(seat, name)
            uses = (effect for _, effect in book().on(name, "used"))
            return sum(_effect(sight, origin, effect) for effect in uses) - weights().play.stake
        case m.PlotAction(kind=kind):
            spare = state.plot - weights().play.plot_kept
            return (PLOT_DRAW if kind == "draw" else PLOT_CHEAPER) * min(1.0, spare)
        case _:
            return 0.0


def _play(sight: Sight, card: str, zone: int) -> float:
    known, state, seat = book().cards[card], sight.state, sight.seat
    by = weights().cards
    discard, drain = costs(state, sight.lasts, seat, card)
    mark = -by.discard * discard - by.drain * drain - weights().play.patience
    trigger: Trigger = "played" if known.strength is None else "enters"
    if known.strength is not None:
        mark += weights().play.strength * sight.stands(zone, known.strength) + card_values().abilities[card]
        if seat == MANKIND and not has_room(state, seat, zone):
            mark -= ROOM
    if card in book().winners:
        mark += worth_of("win")
    origin = Origin(seat, card, zone)
    return mark + sum(_effect(sight, origin, effect) for _, effect in book().on(card, trigger))


def _effect(sight: Sight, origin: Origin, effect: Effect) -> float:
    """What an effect would do now."""
    by, cost = weights().cards, effect.cost
    ways = effect.modes or (effect.do,)
    worth = max(sum(_verb(sight, origin, effect, verb) for verb in way) for way in ways)
    return worth - by.discard * cost.discard - by.drain * cost.drain


def _verb(sight: Sight, origin: Origin, effect: Effect, verb: AnyVerb) -> float:
    state, seat = sight.state, sight.seat
    if isinstance(verb, OfCards):
        found = list(effect_targets.candidates(state, sight.lasts, origin, verb))
        if not found:
            return 0.0
        if isinstance(verb, Move):
            return _moved(sight, origin, verb, found)
        if isinstance(verb, Destroy | Sacrifice | Return):
            return _removed(sight, verb, found)
        return of_verb(effect, verb, seat)
    if isinstance(verb, Plot):
        return _pushed(sight, effect, verb)
    if isinstance(verb, OfZones) and not effect_targets.zones_for(state, sight.lasts, origin, verb):
        return 0.0
    return of_verb(effect, verb, seat)


def _pushed(sight: Sight, effect: Effect, verb: Plot) -> float:
    """The nearer the marker is to the skull, the more a field of it is worth; the last one is all."""
    marker = sight.state.plot
    if marker + verb.by <= 0:
        return weights().play.all if sight.seat == MANKIND else -weights().play.all
    return of_verb(effect, verb, sight.seat) * numbers().plot.start / marker


def _removed(sight: Sight, verb: Destroy | Sacrifice | Return, found: list[int]) -> float:
    """What goes, from whom."""
    worths = []
    for number in found:
        there = find(sight.state, number)
        if there:
            worths.append(sight.piece(*there) * (1.0 if there[0] != sight.seat else -1.0))
    chosen = sorted(worths, reverse=verb.pick.chooser != "victim")
    count = verb.pick.count
    return sum(chosen if count == "all" else chosen[:count])


def _moved(sight: Sight, origin: Origin, verb: Move, found: list[int]) -> float:
    """The best that a card of either side can do elsewhere."""
    best = -weights().play.idle
    for number in found:
        there = find(sight.state, number)
        if there is None:
            continue
        seat, zone, piece = there
        by = strength(sight.state, sight.lasts, seat, zone, piece)
        goals = effect_targets.destinations(
            sight.state, sight.lasts, origin.seat, seat, zone, verb.to, origin.zone
        )
        for goal in goals:
            best = max(best, _shift(sight, seat, zone, goal, by) - weights().play.idle)
    return best


def _shift(sight: Sight, seat: Seat, start: int, goal: int, by: int) -> float:
    """What it brings the one who is asked if a card of that strength goes from zone to zone."""
    sign = 1 if seat == INVADER else -1
    before = sight.soft(start) + sight.soft(goal)
    gain = sight.soft(start, -sign * by) + sight.soft(goal, sign * by) - before
    return (gain if sight.seat == INVADER else -gain) * weights().play.strength


# Answers


def _answer(state: State, seat: Seat, move: m.Move) -> float:
    if not isinstance(move, m.React):
        return 0.0
    job = state.jobs[-1]
    by, known = weights().cards, book()
    if move.piece:
        there = find(state, move.piece)
        effect = known.effects[move.source][known.answer_of(move.source, _what(job))]
        price = by.discard * effect.cost.discard + by.drain * effect.cost.drain
        if effect.cost.sacrifice and there:
            price += Sight(state, seat).piece(*there)
        elif effect.cost.tokens:
            price += weights().play.stake
    elif move.source in known.strategies:
        price = weights().play.stake
    else:
        discard, drain = costs(state, lasting(state), seat, move.source)
        price = card_values().held[move.source] + by.discard * discard + by.drain * drain
    return _saved(state, seat, move, job) - price


def _what(job: Job) -> str:
    match job:
        case Doom():
            return "destroy"
        case Draining():
            return "drain"
        case Drawing():
            return "draw"
        case _:
            return "play"


def _saved(state: State, seat: Seat, move: m.React, job: Job) -> float:
    """What does not happen."""
    match job:
        case Draining():
            spared = _prevented(move, job.left)
            more = A_LIFE if job.left > len(state.decks[seat]) >= job.left - spared else 0.0
            return spared * worth_of("drain") + more
        case Doom():
            sight = Sight(state, seat)
            return sight.of(move.target) if move.target else sum(map(sight.of, job.pieces))
        case Drawing():
            return A_LIFE if len(state.decks[seat]) < job.left else -A_DRAW
        case _:
            card = answered(state)
            return card_values().gross[card.card] if card else 0.0


def _prevented(move: m.React, left: int) -> int:
    verb = book().effects[move.source][book().answer_of(move.source, "drain")].answer
    count = verb.count if isinstance(verb, Prevent) else 0
    return left if count == "all" else min(left, count)


# What effects ask


def _zone(sight: Sight, move: m.Move) -> float:
    """Where something enters, goes, or is laid."""
    if not isinstance(move, m.Where):
        return 0.0
    zone, state = m.ZONE_NAMES.index(move.zone), sight.state
    match job := state.jobs[-1]:
        case HeroComes() | Placing():
            full = sight.seat == MANKIND and not has_room(state, MANKIND, zone)
            return sight.stands(zone, book().strengths[job.card] or 1) - ROOM * full
        case Moving():
            there = find(state, job.piece)
            if there is None:
                return 0.0
            seat, start, piece = there
            return _shift(sight, seat, start, zone, strength(state, sight.lasts, seat, start, piece))
        case Act():
            verbs = effect_targets.verbs_of(job)
            verb = verbs[len(job.bound)] if len(job.bound) < len(verbs) else None
            if isinstance(verb, Weaken | Restore):
                return float(state.weak[zone]) + ITS_BONUS * (zone == EURASIA)
            return float(sight.margins[zone])
        case _:
            return 0.0


def _card(sight: Sight, move: m.Move) -> float:
    """Which card: targets, rooms, cards to give or to take."""
    seat, job = sight.seat, sight.state.jobs[-1]
    held = card_values().held
    match move:
        case m.Room(piece=number):
            return -sight.of(number)
        case m.Give(card=card):
            own = isinstance(job, Giving) and job.holder == seat
            return -held[card] if own else held[card]
        case m.Take(card=card):
            if isinstance(job, Peeking) and job.verb.take != "hand":
                return held[card] - ORDINARY if job.deck != seat else ORDINARY - held[card]
            return held[card]
        case m.Target(piece=number):
            return _target(sight, job, number)
        case _:
            return 0.0


def _target(sight: Sight, job: Job, number: int) -> float:
    there = find(sight.state, number)
    if there is None or not isinstance(job, Act):
        return 0.0
    verbs = effect_targets.verbs_of(job)
    verb = verbs[len(job.bound)] if len(job.bound) < len(verbs) else None
    worth = sight.piece(*there)
    harms = isinstance(verb, HARMFUL) or (isinstance(verb, Strengthen) and verb.by < 0)
    if isinstance(verb, Move):
        return _moved(sight, effect_targets.origin_of(job), verb, [number])
    return worth + 0.1 if harms == (there[0] != sight.seat) else -worth


# -- what is swapped between two games of a series, by what is thought of each card by its data alone ---


def _swap_mark(state: State, seat: Seat, move: m.Move) -> float:
    """How good an answer looks: the worst goes out, the best comes in, and no more than gains by it."""
    held = card_values().held
    match move:
        case m.Name(number=number):
            return -float(abs(number - gaining(state, seat))) - UNASKED * (not recommended(number))
        case m.Agree():
            return _suits(state, seat)
        case m.SwapOut(card=card):
            return -held[card]
        case m.SwapIn(card=card):
            return held[card]
        case _:
            return 0.0


def _suits(state: State, seat: Seat) -> float:
    """How much better the number that is proposed is than the best one that is recommended."""
    job, wanted, by = state.jobs[-1], gaining(state, seat), numbers().series
    if not isinstance(job, Agreeing):
        return 0.0
    best = min(max(wanted, by.least), by.most)
    return float(abs(best - wanted) - abs(job.number - wanted))


def gaining(state: State, seat: Seat) -> int:
    """How many swaps of the worst card for the best one of the pool gain something."""
    held = card_values().held
    deck = after(deck_of(state, seat), state.trades[seat])
    worst = sorted(held[card] for card in deck.elements())
    pool = Counter(kinds(seat)) - deck
    best = sorted((held[card] for card in pool.elements()), reverse=True)
    return sum(come > gone for come, gone in zip(best, worst, strict=False))
