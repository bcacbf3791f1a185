"""What each verb does: `carry_out`, and one function a verb; those of piles are in `card_verb_effects.py`.

A function gets the effect it belongs to, the verb, and the cards or zones that were chosen for it.  What
has become impossible meanwhile is left out (IV-3.14).
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from game.games.invaders_2127 import card_verb_effects, reacting
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.effect_targets import chooser, origin_of
from game.games.invaders_2127.events import (
    HeroTurned,
    Prevented,
    Saved,
    Snatched,
    Strengthened,
    WillSkip,
    ZoneChanged,
)
from game.games.invaders_2127.fighting import compare, strengths
from game.games.invaders_2127.jobs import Act, Doom, Draining, Drawing, Ids, Moving
from game.games.invaders_2127.leaving import left, remove
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.playing import cancel
from game.games.invaders_2127.position import INVADER, MANKIND, ZONES
from game.games.invaders_2127.queries import find, lasting, matches, seat_of, zone_strength
from game.games.invaders_2127.verbs import (
    AnyVerb,
    Attack,
    Cancel,
    Collect,
    Destroy,
    Lasting,
    Move,
    OfPiles,
    Ops,
    Plot,
    Prevent,
    Restore,
    Return,
    Sacrifice,
    Skip,
    Snatch,
    Special,
    Straighten,
    Strengthen,
    Supply,
    Weaken,
)


def carry_out(draft: Draft, act: Act, verb: AnyVerb, ids: Ids) -> None:
    """What a verb does to the cards or zones that were chosen for it."""
    match verb:
        case Destroy():
            destroy(draft, act, verb, ids)
        case Sacrifice():
            sacrifice(draft, act, verb, ids)
        case Move():
            move(draft, act, verb, ids)
        case Strengthen():
            strengthen(draft, act, verb, ids)
        case Snatch():
            snatch(draft, act, verb, ids)
        case Return():
            return_(draft, act, verb, ids)
        case Weaken():
            weaken(draft, act, verb, ids)
        case Restore():
            restore(draft, act, verb, ids)
        case Attack():
            attack(draft, act, verb, ids)
        case Ops():
            ops(draft, act, verb)
        case Plot():
            plot(draft, act, verb)
        case Skip():
            skip(draft, act, verb)
        case Straighten():
            straighten(draft, act, verb)
        case Collect():
            collect(draft, act, verb)
        case Supply():
            supply(draft, act, verb, ids)
        case Cancel():
            cancel_(draft, act, verb)
        case Prevent():
            prevent(draft, act, verb)
        case Special():
            special(draft, act, verb)
        case OfPiles():
            card_verb_effects.carry_out(draft, act, verb)
        case Lasting():
            raise ValueError(f"{verb} holds while its card is in play, and is never carried out")
        case _:
            assert_never(verb)


def destroy(draft: Draft, act: Act, verb: Destroy, ids: Ids) -> None:
    if ids:
        draft.push(Doom(act.seat, act.source, ids))


def sacrifice(draft: Draft, act: Act, verb: Sacrifice, ids: Ids) -> None:
    for piece in ids:
        remove(draft, piece, "sacrificed")


def move(draft: Draft, act: Act, verb: Move, ids: Ids) -> None:
    seat = chooser(draft, act.seat, verb.pick.chooser)
    for piece in reversed(ids):
        draft.push(Moving(seat, act.seat, piece, verb.to, act.zone))


def strengthen(draft: Draft, act: Act, verb: Strengthen, ids: Ids) -> None:
    for piece in ids:
        there = find(draft, piece)
        if there:
            held = there[2]
            if verb.for_turn:
                draft.change(piece, boost=held.boost + verb.by)
            else:
                draft.change(piece, plus=held.plus + verb.by)
            draft.tell(Strengthened(piece, verb.by, verb.for_turn, held.card))


def snatch(draft: Draft, act: Act, verb: Snatch, ids: Ids) -> None:
    """In the Invader's turn; what was snatched before stays so (IV-5.8)."""
    for piece in ids if draft.turn == INVADER else ():
        there = find(draft, piece)
        if there:
            draft.snatched = (*draft.snatched, piece)
            draft.tell(Snatched(piece, there[2].card))


def weaken(draft: Draft, act: Act, verb: Weaken, zones: Ids) -> None:
    """IV-6.5: never below zero."""
    for zone in zones:
        _tokens_on(draft, zone, min(verb.count, zone_strength(draft, zone)))


def restore(draft: Draft, act: Act, verb: Restore, zones: Ids) -> None:
    for zone in zones:
        _tokens_on(draft, zone, -min(verb.count, draft.weak[zone]))


def _tokens_on(draft: Draft, zone: int, count: int) -> None:
    if count:
        draft.weak = tuple(held + count * (at == zone) for at, held in enumerate(draft.weak))
        draft.tell(ZoneChanged(ZONE_NAMES[zone], count, zone_strength(draft, zone)))


def ops(draft: Draft, act: Act, verb: Ops) -> None:
    draft.set_ops(draft.ops + verb.count)


def plot(draft: Draft, act: Act, verb: Plot) -> None:
    draft.move_plot(verb.by, "effect")


def return_(draft: Draft, act: Act, verb: Return, ids: Ids) -> None:
    for piece in ids:
        there = draft.take_off(piece)
        if there is None:
            continue
        seat, zone, gone = there
        match verb.to:
            case "hand":
                draft.into_hand(seat, gone.card, shown=True)
            case "top":
                draft.onto(seat, gone.card)
            case "bottom":
                draft.decks[seat] = (*draft.decks[seat], gone.card)
        draft.tell_left(seat, zone, gone, "returned")
        left(draft, seat, zone, gone.card)


def skip(draft: Draft, act: Act, verb: Skip) -> None:
    if verb.phase == "attack":
        draft.skip_attack += 1
        draft.tell(WillSkip(INVADER, "attack"))
        return
    seat = seat_of(verb.who, act.seat)
    draft.skip_draw = tuple(held + (at == seat) for at, held in enumerate(draft.skip_draw))
    draft.tell(WillSkip(seat, "draw"))


def straighten(draft: Draft, act: Act, verb: Straighten) -> None:
    for row in draft.rows[MANKIND]:
        for piece in row:
            if book().cards[piece.card].symbol == "hero" and piece.turned == verb.up:
                draft.change(piece.id, turned=not verb.up)
                draft.tell(HeroTurned(piece.id, verb.up))


def collect(draft: Draft, act: Act, verb: Collect) -> None:
    there = find(draft, act.piece)
    if there is None:
        return
    count = max(0, there[2].tokens + verb.count)
    draft.tokens(act.piece, count)
    if verb.ends_empty and not count:
        remove(draft, act.piece, "empty")


def supply(draft: Draft, act: Act, verb: Supply, ids: Ids) -> None:
    for piece in ids:
        there = find(draft, piece)
        if there:
            draft.tokens(piece, there[2].tokens + verb.count)


def attack(draft: Draft, act: Act, verb: Attack, zones: Ids) -> None:
    """IV-6.6: in the Invader's turn alone."""
    for zone in zones if draft.turn == INVADER else ():
        compare(draft, zone)


def cancel_(draft: Draft, act: Act, verb: Cancel) -> None:
    cancel(draft, act.source)


def prevent(draft: Draft, act: Act, verb: Prevent) -> None:
    """Of the drain, the draw or the destruction that is answered, which lies nearest below (IV-6.4)."""
    for at in range(len(draft.jobs) - 1, -1, -1):
        job = draft.jobs[at]
        if isinstance(job, Draining | Drawing) and job.seat == act.seat and not getattr(job, "cost", False):
            what = "drain" if isinstance(job, Draining) else "draw"
            if what in verb.what:
                spared = job.left if verb.count == "all" else min(job.left, verb.count)
                draft.jobs[at] = replace(job, left=job.left - spared)
                draft.tell(Prevented(act.seat, "drain" if what == "drain" else "draw", spared, act.source))
                return
        elif isinstance(job, Doom) and "destroy" in verb.what and job.by != act.seat:
            fitting = reacting.saveable(draft, lasting(draft), origin_of(act), verb, job)
            saved = fitting if verb.count == "all" else (act.target,)
            draft.jobs[at] = replace(job, pieces=tuple(one for one in job.pieces if one not in saved))
            for piece in saved:
                there = find(draft, piece)
                if there:
                    draft.tell(Saved(piece, there[2].card, act.source))
            return


def special(draft: Draft, act: Act, verb: Special) -> None:
    match verb.name:
        case "last_stand":
            last_stand(draft, act)
        case "overmind":
            overmind(draft, act)
        case _:
            assert_never(verb.name)


def last_stand(draft: Draft, act: Act) -> None:
    """Each own defender here is one stronger until this turn ends for each hero that is gone."""
    by = len(draft.gone)
    if not by or act.zone < 0:
        return
    for piece in draft.rows[act.seat][act.zone]:
        if matches(piece.card, ("defender",), ()):
            draft.change(piece.id, boost=piece.boost + by)
            draft.tell(Strengthened(piece.id, by, True, piece.card))


def overmind(draft: Draft, act: Act) -> None:
    """The player draws a card for each zone in which the Invader is the stronger side."""
    compared = [strengths(draft, zone) for zone in range(ZONES)]
    count = sum(attack > defence for attack, defence in compared)
    if count:
        draft.push(Drawing(act.seat, count))
