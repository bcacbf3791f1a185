"""What Invaders 2127 asks, in words: a title with the name of who is asked, and how to answer.

The reason of a question says its kind; what it is about comes from the job that asks it.  Moves that a player
will hardly want are asked about first (`caution`).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Choice, Move
from game.games.invaders_2127 import cost_now, effect_targets, forecast, reacting, verbs, why_not
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.jobs import (
    Act,
    Agreeing,
    Answer,
    Assault,
    Carry,
    Clearing,
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
    Searching,
    Swapping,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import find, has_room, seats_of
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.verbs import (
    Attack,
    Destroy,
    Drain,
    Draw,
    Plot,
    Restore,
    Return,
    Sacrifice,
    Snatch,
    Strengthen,
    Weaken,
)
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.refusals import why_idle
from game.ui.games.invaders_2127.words import IvWords

VERBS: tuple[tuple[type, str], ...] = (
    (Destroy, "destroy"),
    (Sacrifice, "sacrifice"),
    (verbs.Move, "move"),
    (Snatch, "snatch"),
    (Return, "return"),
    (Weaken, "weaken"),
    (Restore, "restore"),
    (Attack, "attack"),
)


def question(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[str, str]:
    """Title and line of whatever can be asked."""
    job = view.jobs[-1] if view.jobs else None
    name = say.names[decision.seat]
    match decision.reason:
        case "main":
            return say.words("iv.prompt.main", name=name), _main(view, decision, say)
        case "room" if isinstance(job, MakeRoom | Clearing):
            gaps = {"card": say.cards.name(paid_for(view)), "zone": say.in_zone(ZONE_NAMES[job.zone])}
            return say.words("iv.prompt.room", name=name), say.words("iv.prompt.room_line", **gaps)
        case "pay" if isinstance(job, Pay):
            source = say.source(paid_for(view))
            title = say.words("iv.prompt.pay", name=name, left=job.left)
            return title, say.words("iv.prompt.pay_line", card=source)
        case "give" if isinstance(job, Giving):
            return _give(view, job, name, say)
        case "cancel" | "drain" | "draw" | "destroy":
            return _reaction(view, decision, say)
        case "snatch":
            zones = [ZONE_NAMES[one.zone] for one in view.jobs if isinstance(one, Assault)]
            line = say.words("iv.prompt.snatch_line", zone=say.zone(zones[-1]))
            return say.words("iv.prompt.snatch", name=name), line
        case "hero" if isinstance(job, HeroComes):
            line = "hero_next_line" if job.turned else "hero_first_line"
            said = say.words(f"iv.prompt.{line}", card=say.cards.name(job.card))
            return say.words("iv.prompt.hero", name=name), said
        case "number" | "agree" | "out" | "in":
            return _between_games(view, decision, say)
        case reason:
            title = say.words(f"iv.prompt.{reason}", name=name, source=say.source(source_of(view)))
            return title, _of_effect(view, decision, say)


def calling(view: SeatView, decision: Choice[Move], say: IvWords) -> str:
    """Why somebody is called to the screen, as everybody may know it."""
    if decision.reason == "main":
        seat = decision.seat
        return say.words("iv.prompt.call_main", name=say.names[seat], side=say.side(seat))
    return question(view, decision, say)[1]


def _main(view: SeatView, decision: Choice[Move], say: IvWords) -> str:
    side = "invader" if decision.seat == INVADER else "mankind"
    kinds = {type(move) for move in decision.moves}
    line = say.words("iv.prompt.main_nothing_line" if kinds == {m.End} else f"iv.prompt.main_{side}_line")
    free = free_card(view, decision)
    if free:
        line = say.words("iv.prompt.main_free", line=line, card=short_name(say.cards.name(free)))
    if decision.seat == INVADER and view.cheaper:
        line = say.words("iv.prompt.main_cheaper", line=line)
    if decision.seat == INVADER and view.skip_attack:
        line = say.words("iv.prompt.main_skipped", line=line)
    return line


def free_card(view: SeatView, decision: Choice[Move]) -> str:
    """A card of the hand that stays in play and costs nothing now; empty for none."""
    cards = (move.card for move in decision.moves if isinstance(move, m.Play) and move.zone)
    return next((card for card in cards if _fights_for_nothing(view, decision.seat, card)), "")


def _fights_for_nothing(view: SeatView, seat: int, card: str) -> bool:
    """Whether it has some strength, and costs nothing now."""
    return (book().cards[card].strength or 0) > 0 and cost_now(view, seat, card) == (0, 0)


def _between_games(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[str, str]:
    """Title and line of what is asked between two games."""
    name, seat = say.names[decision.seat], decision.seat
    if decision.reason in ("number", "agree"):
        job, by = view.jobs[-1], numbers().series
        proposed = job.number if isinstance(job, Agreeing) else 0
        gaps = {
            "name": name,
            "other": say.names[1 - seat],
            "number": proposed,
            "least": by.least,
            "most": by.most,
        }
        line = "refused" if isinstance(job, Naming) and job.refused else decision.reason
        return say.words(f"iv.prompt.{decision.reason}", **gaps), say.words(f"iv.prompt.{line}_line", **gaps)
    job, number = view.jobs[-1], view.series.number
    at = number - job.left + 1 if isinstance(job, Swapping) else number
    title = say.words(f"iv.prompt.{decision.reason}", name=name, at=at, number=number)
    trade = view.trade
    if decision.reason == "in":
        line = say.words("iv.prompt.in_line", card=say.cards.name(trade.out[-1]) if trade.out else "")
    else:
        line = say.words("iv.prompt.out_line")
    if not trade.into:
        return title, line
    gaps = {"out": say.cards.name(trade.out[len(trade.into) - 1]), "into": say.cards.name(trade.into[-1])}
    return title, say.words("iv.prompt.swapped_line", line=line, **gaps)


def _give(view: SeatView, job: Giving, name: str, say: IvWords) -> tuple[str, str]:
    source = say.source(source_of(view))
    if job.holder == job.seat:
        line = say.words("iv.prompt.give_line", source=source)
    else:
        line = say.words("iv.prompt.give_other_line", source=source, other=say.names[job.holder])
    return say.words("iv.prompt.give", name=name, left=job.left), line


def _reaction(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[str, str]:
    """What is about to happen, and whether anything can be answered."""
    job, reason, seat = view.jobs[-1], decision.reason, decision.seat
    name = say.names[seat]
    gaps: dict[str, object] = {"name": name}
    known = view.seat == seat  # what a hand holds only who has it can say
    suffix = "_none" if known and not any(isinstance(move, m.React) for move in decision.moves) else ""
    match job:
        case Answer():
            carry = reacting.answered(view)
            if carry is not None:
                gaps |= {"card": say.cards.name(carry.card), "other": say.names[carry.seat]}
                if carry.zone >= 0:
                    gaps["zone"] = say.into_zone(ZONE_NAMES[carry.zone])
                    suffix = suffix or "_zone"
        case Draining():
            gaps["left"] = job.left
            suffix += "_one" if job.left == 1 else ""
        case Drawing():
            gaps["left"] = job.left
        case Doom():
            doomed = [say.piece(view, piece) for piece in job.pieces if find(view, piece)]
            gaps |= {"source": say.source(job.source), "cards": say.joined(doomed)}
    title = say.words(f"iv.prompt.{reason}", **gaps)
    return title, say.words(f"iv.prompt.{reason}{suffix}_line", **gaps)


def _of_effect(view: SeatView, decision: Choice[Move], say: IvWords) -> str:
    """What an effect that is under way wants to know."""
    match view.jobs[-1]:
        case Act(stage="may"):
            return say.words("iv.prompt.may_line")
        case Act(stage="mode"):
            return say.words("iv.prompt.mode_line")
        case Act() as act:
            return _bound(view, act, decision, say)
        case Moving(piece=piece):
            there = find(view, piece)
            card = say.cards.name(there[2].card) if there else ""
            return say.words("iv.prompt.zone_move_line", card=card)
        case Placing(card=card):
            return say.words("iv.prompt.zone_place_line", card=say.cards.name(card))
        case job:
            none = "_none" if isinstance(job, Searching) and decision.moves == (m.Pass(),) else ""
            return say.words(f"iv.prompt.take_{_pile(job)}{none}_line")


def _pile(job: Job) -> str:
    """Where the cards lie that one is taken of, or what becomes of it."""
    if isinstance(job, Peeking):
        return str(job.verb.take)
    return {"Recovering": "recover", "Searching": "search", "Deploying": "deploy"}[type(job).__name__]


def _bound(view: SeatView, act: Act, decision: Choice[Move], say: IvWords) -> str:
    """The verb that targets or a zone are chosen for, and how many more."""
    offer = effect_targets.offer(view, act)
    kind = what_for(act)
    line = say.words(f"iv.prompt.{offer.kind}_{kind}_line")
    if offer.kind == "zone":
        return line
    if any(isinstance(move, m.Done) for move in decision.moves):
        return say.words("iv.prompt.target_more", line=line, most=offer.most)
    return say.words("iv.prompt.target_so_many", line=line, most=offer.most) if offer.most > 1 else line


def what_for(act: Act) -> str:
    """What is done to the cards or the zone that an effect wants to have chosen now."""
    verb = effect_targets.verbs_of(act)[len(act.bound)]
    if isinstance(verb, Strengthen):
        return "strengthen" if verb.by > 0 else "weaken"
    return next(word for kind, word in VERBS if isinstance(verb, kind))


def source_of(view: SeatView) -> str:
    """The card or the strategy that is at work: of the newest effect under way."""
    for job in reversed(view.jobs):
        if isinstance(job, Act):
            return job.source
        if isinstance(job, Carry):
            return job.card
    return paid_for(view)


def asked_about(view: SeatView, decision: Choice[Move]) -> str:
    """The card or the strategy that a question is about, to be seen beside it; empty for none."""
    job = view.jobs[-1] if view.jobs else None
    match decision.reason:
        case "main" | "number" | "agree" | "out" | "in":
            return ""
        case "cancel":
            carry = reacting.answered(view)
            return carry.card if carry is not None else ""
        case "snatch":
            return "bodysnatcher"
    match job:
        case Doom(source=source) if source:
            return source
        case HeroComes(card=card) | Placing(card=card):
            return card
        case Moving(piece=piece) if (there := find(view, piece)) is not None:
            return there[2].card
    return source_of(view)


def paid_for(view: SeatView) -> str:
    """What is being paid for: a card that was announced, or an ability."""
    for job in reversed(view.jobs):
        match job:
            case Carry(card=card) | MakeRoom(card=card) | Placing(card=card) | HeroComes(card=card):
                return card
            case Act(source=source):
                return source
    return ""


# -- what is asked about first -------------------------------------------------------------------


def caution(view: SeatView, move: Move) -> str:
    """Why a move loses the game, or would do nothing, as far as everybody can see, as a key; or empty."""
    match move:
        case m.PlotAction(kind=kind):
            return (
                "plot" if view.plot == 1 else "deck" if kind == "draw" and not view.deck_size(INVADER) else ""
            )
        case m.Release(strategy=name):
            seat = 0 if book().strategies[name].side == "mankind" else 1
            return _loses(view, seat, book().effects[name][:1])
        case m.Play(card=card):
            effects = (effect for effect in book().effects[card] if effect.on in ("played", "enters"))
            seat = book().cards[card].seat
            idle = why_idle(view, seat, card)
            nothing = "idle" if idle is not None and idle.key == "ivb.why.idle" else ""
            return _loses(view, seat, effects, cost_now(view, seat, card)[1]) or nothing
        case m.Use(piece=piece, effect=at):
            there = find(view, piece)
            return _loses(view, there[0], book().effects[there[2].card][at : at + 1]) if there else ""
        case m.End() if view.turn == INVADER:
            return "end" if _fails(view) else ""
    return ""


def left_lying(view: SeatView, move: Move) -> str:
    """A hand card that could still come to lie, at no cost and with some strength, when a turn is ended."""
    if not isinstance(move, m.End):
        return ""
    seat = view.turn
    for card in dict.fromkeys(view.hand):
        if _fights_for_nothing(view, seat, card) and any(
            has_room(view, seat, at) and why_not(view, seat, card, zone) is None
            for at, zone in enumerate(ZONE_NAMES)
        ):
            return card
    return ""


def _loses(view: SeatView, seat: int, effects: Iterable[Effect], cost: int = 0) -> str:
    """Whether the plain verbs of effects that certainly happen would end the game for the one who plays,
    after a drain cost."""
    decks = view.deck_size(seat) - cost, view.deck_size(1 - seat)
    for effect in effects:
        if effect.may or effect.modes or effect.given:
            continue
        taken = [0, 0]
        for verb in effect.do:
            if isinstance(verb, Plot) and seat == INVADER and 0 < view.plot <= -verb.by:
                return "plot"
            if isinstance(verb, Draw | Drain) and isinstance(verb.count, int):
                for at in seats_of(verb.who, 0):
                    taken[at] += verb.count
        if taken[0] > decks[0] and (seat == INVADER or taken[1] <= decks[1]):
            return "deck"
        if seat == INVADER and all(0 < deck <= out for deck, out in zip(decks, taken, strict=True)):
            return "both"
    return ""


def _fails(view: SeatView) -> bool:
    """Whether the attack as it stands would take the marker to the skull (IV-6.3)."""
    return bool(
        view.plot == 1
        and not view.drained
        and not view.skip_attack
        and not any(one.drain for one in forecast(view))
    )
