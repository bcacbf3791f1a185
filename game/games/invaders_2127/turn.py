"""The course of a turn (IV-2, IV-6): draw, main phase, attack, check, end, and what happens by itself."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.decisions import Seat
from game.games.invaders_2127 import asking
from game.games.invaders_2127.cards import Trigger
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import (
    Discarded,
    Drained,
    Drawn,
    HeroEntered,
    HeroTurned,
    Moved,
    PhaseBegan,
    PhaseSkipped,
    TurnBegan,
)
from game.games.invaders_2127.fighting import compare, counter
from game.games.invaders_2127.jobs import (
    Act,
    Assault,
    Clearing,
    Counter,
    Doom,
    Draining,
    Drawing,
    HeroComes,
    Moving,
    Placing,
    Snatching,
    Step,
)
from game.games.invaders_2127.leaving import remove
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES, PlotAction, Room, Where
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.playing import arrive, enter
from game.games.invaders_2127.position import INVADER, MANKIND, SEATS, ZONES
from game.games.invaders_2127.queries import find, has_room
from game.games.invaders_2127.verbs import Attack


def deal(draft: Draft) -> None:
    """IV-1.5."""
    draft.jobs.pop()
    for seat in range(SEATS):
        cards = draft.top(seat, numbers().decks.hand)
        draft.into_hand(seat, *cards)
        draft.tell(Drawn(seat, len(cards), cards))
    begin(draft, INVADER)


def begin(draft: Draft, seat: Seat) -> None:
    draft.turn, draft.phase = seat, "draw"
    draft.number += 1
    draft.plotted = draft.cheaper = draft.drained = False
    draft.paid = ()
    _fresh(draft)
    draft.tell(TurnBegan(seat, draft.number))
    draft.push(Step("main"))
    if draft.skip_draw[seat]:
        draft.skip_draw = tuple(held - (at == seat) for at, held in enumerate(draft.skip_draw))
        draft.tell(PhaseSkipped(seat, "draw"))
    else:
        draft.push(Drawing(seat, numbers().decks.draw))


def _fresh(draft: Draft) -> None:
    """What counts for one turn alone is over."""
    draft.snatched = ()
    for seat, side in enumerate(draft.rows):
        for zone, row in enumerate(side):
            if any(piece.used or piece.boost for piece in row):
                draft.lay(seat, zone, tuple(replace(piece, used=(), boost=0) for piece in row))


def step(draft: Draft) -> None:
    job = draft.jobs.pop()
    if not isinstance(job, Step):
        raise ValueError("no step of a turn")
    match job.to:
        case "main":
            main(draft)
        case "attack":
            attack(draft)
        case "check":
            check(draft)
        case "end":
            begin(draft, 1 - draft.turn)


def main(draft: Draft) -> None:
    """The hero is straightened (IV-2.4); then whatever happens every turn, in board order (IV-3.9)."""
    draft.phase = "main"
    draft.tell(PhaseBegan("main"))
    seat = draft.turn
    if seat == MANKIND:
        for row in draft.rows[MANKIND]:
            for piece in row:
                if piece.turned:
                    draft.change(piece.id, turned=False)
                    draft.tell(HeroTurned(piece.id, True))
    _every(draft, 1 - seat, "enemy_turn")
    _every(draft, seat, "each_turn")


def _every(draft: Draft, seat: Seat, on: Trigger) -> None:
    known = book()
    having = known.having[on]
    for zone in range(ZONES - 1, -1, -1):
        for piece in reversed(draft.rows[seat][zone]):
            if piece.card in having:
                for at, _ in reversed(known.on(piece.card, on)):
                    draft.push(Act(seat, piece.card, at, piece.id, zone))


def plot_action(draft: Draft, move: PlotAction) -> None:
    """IV-5.12."""
    draft.plotted = True
    if move.kind == "draw":
        draft.push(Drawing(INVADER, 1))
    else:
        draft.cheaper = True
    draft.move_plot(-1, "action")


def end_main(draft: Draft) -> None:
    """IV-2.3: the Invader has to attack; Mankind does where a card lets it (IV-6.6)."""
    draft.push(Step("end"))
    if draft.turn == INVADER:
        draft.push(Step("attack"))
        return
    known = book()
    for zone in range(ZONES - 1, -1, -1):
        if any(
            isinstance(verb, Attack)
            for piece in draft.rows[MANKIND][zone]
            if piece.card in known.lasting
            for _, effect in known.on(piece.card, "continuous")
            for verb in effect.do
        ):
            draft.push(Counter(zone))


def attack(draft: Draft) -> None:
    """IV-6.2: zone by zone; a skipped phase has no check either (IV-5.4)."""
    if draft.skip_attack:
        draft.skip_attack -= 1
        draft.tell(PhaseSkipped(INVADER, "attack"))
        _drain_late(draft)
        return
    draft.phase = "attack"
    draft.tell(PhaseBegan("attack"))
    draft.push(Step("check"))
    for zone in reversed(range(ZONES)):
        draft.push(Assault(zone), Snatching())  # IV-5.8


def check(draft: Draft) -> None:
    """What was put off until after the last zone; then IV-6.3."""
    if draft.late:
        draft.push(Step("check"))
        _drain_late(draft)
    elif not draft.drained:
        draft.move_plot(-1, "failed")


def _drain_late(draft: Draft) -> None:
    if draft.late:
        draft.push(Draining(INVADER, draft.late, INVADER))
        draft.late = 0


def assault(draft: Draft) -> None:
    job = draft.jobs.pop()
    if isinstance(job, Assault):
        compare(draft, job.zone)


def counter_attack(draft: Draft) -> None:
    job = draft.jobs.pop()
    if isinstance(job, Counter):
        counter(draft, job.zone)


def drain(draft: Draft) -> None:
    """IV-3.2; IV-7.1 and IV-7.2 where the deck is empty before the last card."""
    job = draft.jobs.pop()
    if not isinstance(job, Draining) or not job.left:
        return
    seat = job.seat
    cards = draft.top(seat, job.left)
    if cards:
        draft.to_pile(seat, *cards)
        if seat == MANKIND and draft.turn == INVADER and job.by == INVADER:
            draft.drained = True
        draft.tell(Drained(seat, cards, "cost" if job.cost else "attack" if job.attack else "effect"))
        if not job.cost:
            _emptied(draft, seat)
    if len(cards) < job.left:
        _runs_out(draft, seat)


def draw(draft: Draft) -> None:
    job = draft.jobs.pop()
    if not isinstance(job, Drawing) or not job.left:
        return
    seen = draft.known[1 - job.seat][job.seat]
    cards = draft.top(job.seat, job.left)
    if cards:
        draft.into_hand(job.seat, *cards)
        draft.shown(job.seat, cards[:seen])
        draft.tell(Drawn(job.seat, len(cards), cards))
        _emptied(draft, job.seat)
    if len(cards) < job.left:
        _runs_out(draft, job.seat)


def _emptied(draft: Draft, seat: Seat) -> None:
    """IV-7.3: an effect of the Invader's has taken cards; one that empties both decks has lost."""
    if draft.decks[seat]:
        return
    begun = (at for at, job in enumerate(draft.jobs) if isinstance(job, Act) and job.stage == "do")
    at = max(begun, default=-1)
    act = draft.jobs[at] if at >= 0 else None
    if not isinstance(act, Act) or act.seat != INVADER or seat in act.emptied:
        return
    draft.jobs[at] = replace(act, emptied=(*act.emptied, seat))
    if act.emptied:
        draft.finish("both_decks", MANKIND)


def _runs_out(draft: Draft, seat: Seat) -> None:
    draft.finish("mankind_deck" if seat == MANKIND else "invader_deck", 1 - seat)


def doom(draft: Draft) -> None:
    job = draft.jobs.pop()
    if isinstance(job, Doom):
        for piece in job.pieces:
            remove(draft, piece, "destroyed")


def where(draft: Draft, move: Where) -> None:
    settle(draft, ZONE_NAMES.index(move.zone))


def only_where(draft: Draft) -> None:
    """There is one zone to go to, or none."""
    match job := draft.jobs[-1]:
        case HeroComes():
            zones = asking.for_hero(draft)
        case Moving():
            zones = asking.goals(draft, job)
        case Placing():
            zones = asking.entries(draft, job.seat)
        case _:
            zones = ()
    settle(draft, zones[0] if zones else -1)


def settle(draft: Draft, zone: int) -> None:
    """The hero, or the card, goes to that zone, perhaps once there is room; to none if it is -1."""
    job = draft.jobs[-1]
    if isinstance(job, HeroComes | Placing) and zone >= 0 and not has_room(draft, _whose(job), zone):
        draft.push(Clearing(_whose(job), zone))
        return
    draft.jobs.pop()
    match job:
        case HeroComes() | Placing() if zone >= 0:
            _arrives(draft, job, zone)
        case Moving() if zone >= 0:
            _go(draft, job.piece, zone)
        case Placing():
            draft.to_pile(job.seat, job.card)
            draft.tell(Discarded(job.seat, job.card, "effect"))


def _whose(job: HeroComes | Placing) -> Seat:
    return MANKIND if isinstance(job, HeroComes) else job.seat


def _arrives(draft: Draft, job: HeroComes | Placing, zone: int) -> None:
    if isinstance(job, Placing):
        enter(draft, job.seat, job.card, zone)
        return
    piece = draft.add(MANKIND, zone, job.card, job.turned)
    draft.tell(HeroEntered(piece.id, job.card, ZONE_NAMES[zone], job.turned))
    arrive(draft, MANKIND, zone, piece.id, job.card)


def clear(draft: Draft, move: Room) -> None:
    """IV-3.5: what makes room is discarded, and what waited for it enters."""
    clearing, at = draft.jobs.pop(), len(draft.jobs) - 1
    remove(draft, move.piece, "room")
    waiting = draft.jobs.pop(at)
    if isinstance(clearing, Clearing) and isinstance(waiting, HeroComes | Placing):
        _arrives(draft, waiting, clearing.zone)


def _go(draft: Draft, piece: int, zone: int) -> None:
    there = find(draft, piece)
    if there:
        seat, start, held = there
        draft.take_off(piece)
        draft.lay(seat, zone, (*draft.rows[seat][zone], held))
        draft.tell(Moved(seat, piece, held.card, ZONE_NAMES[start], ZONE_NAMES[zone]))
