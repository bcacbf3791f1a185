"""What can't be about a position: used by the text form, the editor and the tests.

Above all every card is somewhere, exactly as often as the lists of the game have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.games.invaders_2127 import ends
from game.games.invaders_2127.jobs import (
    Act,
    Assault,
    Carry,
    Clearing,
    Deal,
    HeroComes,
    MakeRoom,
    Placing,
    Shed,
    Snatching,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, SEATS, ZONES, faults_of
from game.games.invaders_2127.state import STREAMS, State
from game.games.invaders_2127.swapping import deck_of
from game.games.invaders_2127.validate_series import wrong_series
from game.games.invaders_2127.whereabouts import heroes_in_sight, in_sight, is_hero
from game.games.invaders_2127.words import SIDES


def faults(state: State) -> tuple[str, ...]:
    """What can't be, each in words."""
    found = [*_wrong_names(state)]
    if not found:
        found = [*wrong_series(state)]
    if not found:
        found = [*_wrong_pieces(state), *_wrong_cards(state), *_wrong_heroes(state), *_wrong_tracks(state)]
    if not found:
        found = [*_wrong_jobs(state)]
    if not found and state.phase != "over":
        found = [*_wrong_question(state)]
    return tuple(found)


def _wrong_names(state: State) -> Iterator[str]:
    yield from faults_of(state.options) if state.options.mankind or state.options.invader else ()
    for pile in (
        *state.hands,
        *state.decks,
        *state.discards,
        *state.open_hands,
        state.heroes,
        state.gone,
        state.paid,
    ):
        for card in pile:
            if card not in book().cards:
                yield f"{card[:40]}: is no card"
    for name in state.released:
        if name not in book().strategies or not book().strategies[name].once:
            yield f"released {name[:40]}: is no strategy that can be used up"
    if len(set(state.released)) != len(state.released):
        yield "released: a strategy is named twice"
    if not all(len(held) == SEATS for held in (state.rows, state.hands, state.decks, state.discards)):
        yield "expected hands, decks and discard piles for two"
    elif any(len(side) != ZONES for side in state.rows) or len(state.weak) != ZONES:
        yield f"expected {ZONES} zones"
    if len(state.open_hands) != SEATS or len(state.skip_draw) != SEATS:
        yield "expected open and skip_draw for two"
    if not (state.turn in range(SEATS) and -1 <= state.winner < SEATS):
        yield "turn and winner: expected mankind or invader"
    if tuple(name for name, _ in state.streams.states) != STREAMS:
        yield f"streams: expected {', '.join(STREAMS)}"


def _wrong_pieces(state: State) -> Iterator[str]:
    ids: set[int] = set()
    for seat, side in enumerate(state.rows):
        for row in side:
            if len(row) > numbers().zones.slots:
                yield f"{SIDES[seat]}: {len(row)} cards in a zone; there are {numbers().zones.slots} slots"
            for piece in row:
                card = book().cards.get(piece.card)
                if card is None or card.seat != seat or card.strength is None:
                    yield f"{piece.card[:40]}: can't lie on the side of {SIDES[seat]}"
                    continue
                if piece.id in ids or piece.id > state.serial:
                    yield f"#{piece.id}: expected a number of its own, at most {state.serial}"
                ids.add(piece.id)
                if piece.turned and card.symbol != "hero":
                    yield f"{piece.card}: only a hero is turned"
                if any(at >= len(card.effects) for at in (*piece.used, *piece.spent)):
                    yield f"{piece.card}: has used an effect that it has not got"
    if state.snatched and state.turn != INVADER:
        yield "snatched: that is for a turn of the Invader's"


def _wrong_cards(state: State) -> Iterator[str]:
    """Each card of each list once in a hand, a deck, a pile, in play or on its way."""
    seen = in_sight(state)
    for seat in range(SEATS):
        there = Counter((*state.hands[seat], *state.decks[seat], *seen[seat]))
        wanted = Counter(deck_of(state, seat))
        for card in sorted({*there, *wanted}):
            if there[card] != wanted[card]:
                yield f"{card}: is there {there[card]} times; expected {wanted[card]}"
        if list(state.hands[seat]) != sorted(state.hands[seat]):
            yield f"hand {SIDES[seat]}: expected in the order of the ids"
        if Counter(state.open_hands[seat]) - Counter(state.hands[seat]):
            yield f"open {SIDES[seat]}: expected cards of the hand"
        if any(state.known[viewer][seat] > len(state.decks[seat]) for viewer in range(SEATS)):
            yield f"known: {SIDES[seat]} has not so many cards in the deck"


def _wrong_heroes(state: State) -> Iterator[str]:
    """IV-4.1: one stands in a zone, or is about to."""
    heroes = (*state.heroes, *heroes_in_sight(state))
    if sorted(heroes) != sorted(book().heroes):
        yield f"heroes: expected each once: {', '.join(book().heroes)}"
    here = sum(is_hero(piece.card) for row in state.rows[MANKIND] for piece in row)
    coming = sum(isinstance(job, HeroComes) for job in state.jobs)
    if here + coming != 1 and state.phase not in ("over", "between"):
        yield f"{here + coming} heroes in play; expected one"


def _wrong_tracks(state: State) -> Iterator[str]:
    strengths = numbers().zones.strengths
    if any(weak > strength for weak, strength in zip(state.weak, strengths, strict=True)):
        yield "weak: a zone can't have more -1 tokens than strength"
    if state.plot > numbers().plot.track:
        yield f"plot {state.plot}: the track ends at {numbers().plot.track}"
    if (state.ending != "") != (state.phase == "over") or (state.winner >= 0) != (state.ending != ""):
        yield "ending: a game has one, and a winner, exactly when its phase is over"
    if state.phase in ("over", "between"):
        return
    if not state.plot:
        yield "plot 0: such a game is over"
    gone = [weak >= strength for weak, strength in zip(state.weak, strengths, strict=True)]
    if gone[ends.EURASIA] or (gone[ends.PACIFIC_RIM] and gone[ends.AFRICA]):
        yield "weak: such a game is over"
    if any(ends.has_won_by_tokens(state, seat) for seat in range(SEATS)):
        yield "tokens: such a game is over"


def _wrong_jobs(state: State) -> Iterator[str]:
    if state.phase == "setup" and not any(isinstance(job, Deal) for job in state.jobs):
        yield "phase setup: the first hands are still to be drawn"
    if state.phase in ("draw", "attack") and not state.jobs:
        yield f"phase {state.phase}: expected a job that is still to be done"
    for at, job in enumerate(state.jobs):
        if isinstance(job, Carry | Shed | Placing | MakeRoom | HeroComes):
            card = book().cards.get(job.card)
            seat = MANKIND if isinstance(job, HeroComes) else job.seat
            if card is None or card.seat != seat or (card.symbol == "hero") != isinstance(job, HeroComes):
                yield f"job: {job.card[:40]} is no such card"
            elif isinstance(job, Carry) and job.effect >= 0 and not _answers(job):
                yield f"job: {job.card} has no such answer"
            elif isinstance(job, Carry) and card.strength is not None and not _has_room_for(state, job):
                yield f"job: {job.card} has no free slot to enter"
        elif isinstance(job, Clearing) and (
            job.zone < 0 or len(state.rows[job.seat][job.zone]) < numbers().zones.slots or at == 0
            or not isinstance(state.jobs[at - 1], HeroComes | Placing)
        ):  # fmt: skip
            yield "job: expected a card that needs room in a full zone"
        elif isinstance(job, Snatching) and not (at and isinstance(state.jobs[at - 1], Assault)):
            yield "job: expected a zone to be compared after the question before it"
        elif isinstance(job, Act):
            effects = book().effects.get(job.source, ())
            if job.effect >= len(effects):
                yield f"job: {job.source[:40]} has no effect {job.effect}"
                continue
            effect = effects[job.effect]
            settled = job.stage in ("bind", "do")
            if job.mode >= len(effect.modes) or (effect.modes and settled and job.mode < 0):
                yield f"job: {job.source} has no mode {job.mode}"
                continue
            verbs = effect.modes[job.mode] if effect.modes else effect.do
            if len(job.bound) > len(verbs) or job.at > len(verbs):
                yield f"job: {job.source} has {len(verbs)} verbs"
            elif job.stage == "do" and len(job.bound) != len(verbs):
                yield f"job: {job.source} is not bound"


def _answers(job: Carry) -> bool:
    """Whether the effect that a reaction was played for is one."""
    effects = book().effects[job.card]
    return job.effect < len(effects) and effects[job.effect].on == "reaction"


def _has_room_for(state: State, job: Carry) -> bool:
    """Whether there is a free slot, or will be when the card goes that was chosen for it (IV-3.5)."""
    if job.zone < 0:
        return False
    row = state.rows[job.seat][job.zone]
    full = len(row) >= numbers().zones.slots
    chosen = [piece for piece in row if piece.id == job.room and not is_hero(piece.card)]
    return bool(chosen) == full and (job.room == 0) == (not full)


def _wrong_question(state: State) -> Iterator[str]:
    decision = state.decision
    if decision is None or not decision.moves:
        yield "there is nothing to answer"
    elif len(set(decision.moves)) != len(decision.moves):
        yield "an answer is offered twice"
