"""Who is asked what now, and what can be answered: the question of the job on top, or of the main phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.caches import caches_of
from game.core.decisions import Choice, Seat
from game.games.invaders_2127 import effect_targets, reacting, swapping
from game.games.invaders_2127.jobs import (
    Act,
    Agreeing,
    Answer,
    Clearing,
    Deploying,
    Doom,
    Draining,
    Drawing,
    Giving,
    HeroComes,
    Job,
    MakeRoom,
    Moving,
    Naming,
    Pay,
    Peeking,
    Placing,
    Recovering,
    Searching,
    Snatching,
    Swapping,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import (
    ZONE_NAMES,
    Agree,
    Done,
    End,
    Give,
    Mode,
    Move,
    Pass,
    PayCard,
    Play,
    PlotAction,
    Release,
    Room,
    Take,
    Target,
    Use,
    Where,
)
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, ZONES, Cards
from game.games.invaders_2127.queries import (
    Lasts,
    Origin,
    costs,
    find,
    forbidden,
    has_room,
    holds,
    lasting,
    matches,
    may_enter,
    prices,
)
from game.games.invaders_2127.verbs import Deploy, Recover, Search
from game.games.invaders_2127.words import Word

CACHES = caches_of("invaders_2127")

if TYPE_CHECKING:
    from game.games.invaders_2127.draft import Draft
    from game.games.invaders_2127.state import State

Whole: TypeAlias = "State | Draft"
Question: TypeAlias = Choice[Move]
PASS, END, DONE, AGREE = Pass(), End(), Done(), Agree()
WHERE = tuple(map(Where, ZONE_NAMES))
EVERYWHERE = tuple(range(ZONES))


@CACHES.once
def play_of(card: Word, zone: int) -> Play:
    return Play(card, ZONE_NAMES[zone] if zone >= 0 else "")


@CACHES.once
def release_of(strategy: Word) -> Release:
    return Release(strategy)


@CACHES.once
def plays_of(card: Word, zones: tuple[int, ...]) -> tuple[Play, ...]:
    return tuple(play_of(card, zone) for zone in zones)


def question(state: Whole) -> Question | None:
    """What is asked now; None when the game is over, or something is to be done first."""
    if state.ending:
        return None
    if not state.jobs:
        return Choice(state.turn, main_moves(state, state.turn), "main")
    return of_job(state, state.jobs[-1])


def of_job(state: Whole, job: Job) -> Question | None:
    """The question of a job; None if it is done without one."""
    ask = ASK.get(type(job))
    return ask(state, job) if ask else None


def _pay(state: Whole, job: Pay) -> Question | None:
    if not job.left:
        return None
    return Choice(job.seat, tuple(map(PayCard, each(state.hands[job.seat]))), "pay")


def _room(state: Whole, job: MakeRoom | Clearing) -> Question | None:
    row, known = state.rows[job.seat][job.zone], book().cards
    return Choice(job.seat, tuple(Room(p.id) for p in row if known[p.card].symbol != "hero"), "room")


def _hero(state: Whole, job: HeroComes) -> Question | None:
    return _where(MANKIND, for_hero(state), "hero")


def _goal(state: Whole, job: Moving) -> Question | None:
    return _where(job.seat, goals(state, job), "zone")


def _entry(state: Whole, job: Placing) -> Question | None:
    return _where(job.seat, entries(state, job.seat), "zone")


def _snatch(state: Whole, job: Snatching) -> Question | None:
    names = tuple(Release(name) for name in attack_strategies(state))
    return Choice(INVADER, (*names, PASS), "snatch") if names else None


# Questions about cards of a pile, a deck or a hand


def _recover(state: Whole, job: Recovering) -> Question | None:
    cards = recoverable(state, job.seat, job.verb)
    return Choice(job.seat, tuple(map(Take, cards)), "take") if cards and job.left else None


def _search(state: Whole, job: Searching) -> Question | None:
    cards = fitting(state, job.seat, state.decks[job.seat], job.verb)
    return Choice(job.seat, tuple(map(Take, cards)) or (PASS,), "take")


def _deploy(state: Whole, job: Deploying) -> Question | None:
    if not state.hand_size(job.seat) or not entries(state, job.seat):
        return None
    cards = fitting(state, job.seat, state.hands[job.seat], job.verb, into_play=True)
    return Choice(job.seat, (*map(Take, cards), PASS), "take")


def _peek(state: Whole, job: Peeking) -> Question | None:
    cards = each(tuple(sorted(state.decks[job.deck][: job.count])))
    return Choice(job.seat, (*map(Take, cards), *((PASS,) if job.verb.may else ())), "take")


def _give(state: Whole, job: Giving) -> Question | None:
    if not job.left or not state.hand_size(job.holder):
        return None
    return Choice(job.seat, tuple(map(Give, each(state.hands[job.holder]))), "give")


def _reaction(state: Whole, job: Job) -> Question | None:
    asked = reacting.asked(job)
    if asked is None or not reacting.possible(state, job):
        return None
    seat, what = asked
    found = reacting.reactions(state, job, state.hands[seat])
    return Choice(seat, (*found, PASS), "cancel" if what == "play" else what)


def of_act(state: Whole, act: Act) -> Question | None:
    match act.stage:
        case "may":
            return Choice(act.seat, (AGREE, PASS), "may")
        case "mode":
            modes = usable_modes(state, act)
            return Choice(act.seat, tuple(map(Mode, modes)), "mode") if len(modes) > 1 else None
        case "bind":
            offer = effect_targets.offer(state, act)
            if not offer.is_choice:
                return None
            if offer.kind == "zone":
                return Choice(offer.seat, tuple(WHERE[zone] for zone in offer.ids), "zone")
            targets = tuple(map(Target, offer.ids))
            return Choice(offer.seat, targets if offer.least else (*targets, DONE), "target")
        case _:
            return None


ASK: dict[type, Callable[[Any, Any], Question | None]] = {
    Act: of_act,
    Answer: _reaction,
    Draining: _reaction,
    Drawing: _reaction,
    Doom: _reaction,
    Pay: _pay,
    MakeRoom: _room,
    Clearing: _room,
    HeroComes: _hero,
    Moving: _goal,
    Placing: _entry,
    Snatching: _snatch,
    Recovering: _recover,
    Searching: _search,
    Deploying: _deploy,
    Peeking: _peek,
    Giving: _give,
    Naming: swapping.of_job,
    Agreeing: swapping.of_job,
    Swapping: swapping.of_job,
}
"""What asks; any other job is done without a question."""


def usable_modes(state: Whole, act: Act) -> tuple[int, ...]:
    lasts, origin = lasting(state), effect_targets.origin_of(act)
    modes = book().effects[act.source][act.effect].modes
    return tuple(at for at, mode in enumerate(modes) if effect_targets.is_useful(state, lasts, origin, mode))


def _where(seat: Seat, zones: tuple[int, ...], reason: str) -> Question | None:
    """Asked where there is a choice."""
    return Choice(seat, tuple(WHERE[zone] for zone in zones), reason) if len(zones) > 1 else None


def goals(state: Whole, job: Moving) -> tuple[int, ...]:
    there = find(state, job.piece)
    if there is None:
        return ()
    seat, zone, _ = there
    return effect_targets.destinations(state, lasting(state), job.by, seat, zone, job.to, job.zone)


def entries(state: Whole, seat: Seat) -> tuple[int, ...]:
    """The zones that a card can be put into."""
    return enterable(state, lasting(state), seat)


def for_hero(state: Whole) -> tuple[int, ...]:
    """Open zones with a free slot (IV-4.4); all that are open where each is full, for room is made then
    (IV-3.13), and any where none is, for Mankind always has a hero (IV-4.1)."""
    lasts = lasting(state)
    opened = tuple(z for z in EVERYWHERE if may_enter(lasts, MANKIND, z)) or EVERYWHERE
    return tuple(z for z in opened if has_room(state, MANKIND, z)) or opened


def each(cards: Cards) -> Cards:
    """Sorted cards, each kind once."""
    return tuple(dict.fromkeys(cards))


def fitting(
    state: Whole, seat: Seat, cards: Cards, verb: Recover | Search | Deploy, into_play: bool = False
) -> Cards:
    """The kinds among the cards that a verb takes; into play only what has a strength and somewhere to go."""
    into_play = into_play or (not isinstance(verb, Deploy) and verb.to == "play")
    if into_play and not entries(state, seat):
        return ()
    known = book().cards
    return tuple(
        card
        for card in sorted(set(cards))
        if matches(card, verb.symbols, verb.keywords) and not (into_play and known[card].strength is None)
    )


def recoverable(state: Whole, seat: Seat, verb: Recover) -> Cards:
    return fitting(state, seat, state.discards[seat], verb)


# The main phase


def main_moves(state: Whole, seat: Seat) -> tuple[Move, ...]:
    """All that a seat can do in its main phase (IV-2.2)."""
    lasts = lasting(state)
    moves: list[Move] = [*plays(state, lasts, seat), *uses(state, lasts, seat), *releases(state, lasts, seat)]
    if seat == INVADER:
        moves += plots(state, lasts)
    moves.append(END)
    return tuple(moves)


def plays(state: Whole, lasts: Lasts, seat: Seat) -> list[Play]:
    """IV-3.1 to IV-3.5."""
    found: list[Play] = []
    hand, known = state.hands[seat], book()
    cards, list_, answers_only = known.cards, prices(lasts, seat), known.answers_only
    held, left = len(hand), len(state.decks[seat])
    cheaper = state.cheaper and seat == INVADER
    zones, forbids = enterable(state, lasts, seat), lasts.forbids
    last = ""
    for card in hand:
        if card == last or card in answers_only:
            continue
        last = card
        discard, drain = costs(state, lasts, seat, card) if cheaper else list_[card]
        if discard >= held or drain > left or (forbids and forbidden(lasts, seat, "play", card)):
            continue
        if cards[card].strength is None:
            priced = known.priced.get(card)
            if priced is None or effect_targets.payable(state, lasts, Origin(seat, card), priced):
                found.append(play_of(card, -1))
        else:
            found += plays_of(card, zones)
    return found


def enterable(state: Whole, lasts: Lasts, seat: Seat) -> tuple[int, ...]:
    """The zones that a card with a strength can be played into."""
    if not lasts.forbids:
        slots, rows = numbers().zones.slots, state.rows[seat]
        if seat == MANKIND or max(map(len, rows)) < slots:
            return EVERYWHERE
    return tuple([zone for zone in EVERYWHERE if can_enter(state, lasts, seat, zone)])


def can_enter(state: Whole, lasts: Lasts, seat: Seat, zone: int) -> bool:
    """A free slot, or for Mankind one that can be made free (IV-3.4, IV-3.5)."""
    return (seat == MANKIND or has_room(state, seat, zone)) and may_enter(lasts, seat, zone)


def uses(state: Whole, lasts: Lasts, seat: Seat) -> list[Use]:
    """IV-2.5."""
    found = []
    used, forbids = book().used, lasts.forbids
    for zone, row in enumerate(state.rows[seat]):
        for piece in row:
            if piece.card not in used:
                continue
            for at, effect in used[piece.card]:
                if not reacting.is_ready(state, seat, piece, at, effect):
                    continue
                if forbids and forbidden(lasts, seat, "use", zone=zone):
                    continue
                origin = Origin(seat, piece.card, zone, piece.id)
                if (
                    not effect.given or all(holds(state, lasts, origin, one) for one in effect.given)
                ) and effect_targets.useful(state, lasts, origin, effect):
                    found.append(Use(piece.id, at))
    return found


def releases(state: Whole, lasts: Lasts, seat: Seat) -> list[Release]:
    """IV-5: strategies of the main phase; Ops Centre counts its own tokens."""
    if forbidden(lasts, seat, "strategy"):
        return []
    return [
        release_of(name)
        for name, effect in book().in_main[seat]
        if name not in state.released
        and reacting.affordable(state, seat, state.ops, effect.cost)
        and effect_targets.useful(state, lasts, Origin(seat, name), effect)
    ]


def attack_strategies(state: Whole) -> list[Word]:
    """IV-5.8: what can be released before a zone is compared."""
    lasts = lasting(state)
    if forbidden(lasts, INVADER, "strategy"):
        return []
    return [
        name
        for name, strategy in book().strategies.items()
        if strategy.phase == "attack"
        and name not in state.released
        and effect_targets.is_useful(state, lasts, Origin(INVADER, name), strategy.effects[0].do[:1])
    ]


def plots(state: Whole, lasts: Lasts) -> list[PlotAction]:
    """IV-5.12."""
    if state.plotted or forbidden(lasts, INVADER, "plot"):
        return []
    found = [PlotAction("draw")] if state.decks[INVADER] else []
    if any(costs(state, lasts, INVADER, card)[0] for card in state.hands[INVADER]):
        found.append(PlotAction("cheaper"))
    return found
