"""Every answer of Invaders 2127 in words, folded by kind, for those who don't point at the board.

No two buttons that stand under one heading have the same label.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core import Choice, Move
from game.games.invaders_2127 import cost_now
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.jobs import Act, HeroComes, Moving, Placing
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import find, has_room
from game.games.invaders_2127.series import kinds
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.swapping import after, recommended
from game.ui.games.game_ui import MoveButton
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.filters import symbols
from game.ui.games.invaders_2127.questions import source_of
from game.ui.games.invaders_2127.words import IvWords, distinct

IN_MAIN = (m.Play, m.Use, m.Release, m.PlotAction, m.End)
ANSWERS = ("cancel", "drain", "draw", "destroy", "snatch")
"""Letting it happen comes first here, so that its key is the same however many answers there are."""
ON_TABLE = ("pay", "room", "target", "zone", "hero", "give", "take", *ANSWERS)
"""What is chosen on the table, where one looks."""
WITHOUT = (m.Pass, m.Done)
"""Choosing nothing, or nothing more, stands by itself."""


def buttons(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    if decision.reason == "main":
        return _main(view, decision, say)
    if decision.reason == "number":
        return _numbers(decision, say)
    if decision.reason in ("out", "in"):
        return _swaps(view, decision, say)
    found = [_answer(view, decision, move, say) for move in decision.moves]
    if decision.reason not in ("may", "agree"):
        folded = decision.reason in ON_TABLE
        group = "" if decision.reason in ANSWERS else say.words(f"iv.group.{decision.reason}")
        found = [
            one if isinstance(one.move, WITHOUT) else replace(one, group=group, board=folded) for one in found
        ]
    if decision.reason in ANSWERS:
        found.sort(key=lambda one: not isinstance(one.move, m.Pass))
    return _apart(found, say)


def _apart(found: Sequence[MoveButton], say: IvWords) -> tuple[MoveButton, ...]:
    """What would have the same label under the same heading is numbered."""
    labels: dict[tuple[str, str], list[int]] = {}
    for at, button in enumerate(found):
        labels.setdefault((button.fold, button.group), []).append(at)
    named = list(found)
    for places in labels.values():
        for at, label in zip(places, distinct(say.words, [found[at].label for at in places]), strict=True):
            named[at] = replace(found[at], label=label)
    return tuple(named)


# -- the main phase ------------------------------------------------------------------------------


def _main(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    alone = len(decision.moves) == 1
    ranked = sorted(decision.moves, key=lambda move: IN_MAIN.index(type(move)))
    found = [_deed(view, decision.seat, move, alone, say) for move in ranked]
    plays = [button for button in found if isinstance(button.move, m.Play)]
    if len(plays) == 1:  # no fold is opened for it, so its heading would not be seen
        found[0] = replace(plays[0], label=_whole(plays[0], say), group="")
    return _apart(found, say)


def _whole(button: MoveButton, say: IvWords) -> str:
    zone = getattr(button.move, "zone", "")
    return say.words("iv.list.piece", card=button.group, zone=button.label) if zone else button.group


def _deed(view: SeatView, seat: int, move: Move, alone: bool, say: IvWords) -> MoveButton:
    words = say.words
    match move:
        case m.Play():
            return _play(view, seat, move, say)
        case m.Use():
            return _use(view, move, say)
        case m.Release(strategy=name):
            tip, fold = strategy_tip(view, name, say), _fold("release", say)
            return MoveButton(move, say.source(name), tip, fold=fold, board=True)
        case m.PlotAction(kind=kind):
            key, fold = f"iv.do.plot_{kind}", _fold("plot", say)
            return MoveButton(move, words(key), words(f"{key}_tip"), fold=fold, board=True)
        case _:
            key = "end_mankind"
            if seat == INVADER:
                key = "end_skipped" if view.skip_attack else "end_invader"
            return MoveButton(move, words(f"iv.do.{key}"), words(f"iv.do.{key}_tip"), alone, closing=True)


def _fold(kind: str, say: IvWords) -> str:
    return say.words(f"iv.group.{kind}")


def _play(view: SeatView, seat: int, move: m.Play, say: IvWords) -> MoveButton:
    """A card's zones stand side by side under its name and its cost now."""
    card = say.cards.name(move.card)
    group = say.words("iv.list.cost", card=card, cost=say.cost(*cost_now(view, seat, move.card)))
    if not move.zone:
        label, tip = say.words("iv.do.play"), say.words("iv.do.play_tip")
    else:
        label = say.zone(move.zone)
        tip = say.words("iv.do.play_zone_tip", zone=say.into_zone(move.zone))
        if not has_room(view, seat, ZONE_NAMES.index(move.zone)):
            tip = say.words("iv.do.play_full_tip", zone=say.in_zone(move.zone))
    return MoveButton(move, label, tip, group=group, fold=_fold("play", say), board=True)


def _use(view: SeatView, move: m.Use, say: IvWords) -> MoveButton:
    label = say.piece(view, move.piece)
    there = find(view, move.piece)
    card = there[2].card if there else ""
    able = [at for at, _ in book().used.get(card, ())]
    if len(able) > 1:
        label = say.words("iv.do.use_nth", label=label, nth=able.index(move.effect) + 1)
    tip = say.cards.effect(card, move.effect)
    return MoveButton(move, label, tip, fold=_fold("use", say), board=True)


def strategy_tip(view: SeatView, name: str, say: IvWords) -> str:
    """What a strategy does, and how often it still can."""
    does = say.rules(name)
    if book().strategies[name].once:
        return f"{does} {say.words('iv.do.release_tip')}"
    return f"{does} {say.words('iv.do.ops_tip', count=view.ops)}"


# -- all other questions -------------------------------------------------------------------------


def _answer(view: SeatView, decision: Choice[Move], move: Move, say: IvWords) -> MoveButton:
    words, reason = say.words, decision.reason
    match move:
        case m.Room(piece=piece):
            return MoveButton(move, say.piece(view, piece), words("iv.do.room_tip"))
        case m.PayCard(card=card):
            return MoveButton(move, say.cards.name(card), words("iv.do.pay_tip"))
        case m.Give(card=card):
            return MoveButton(move, say.cards.name(card), words("iv.do.give_tip"))
        case m.React():
            return _react(view, decision.seat, move, say)
        case m.Release(strategy=name):
            return MoveButton(move, say.source(name), strategy_tip(view, name, say))
        case m.Target(piece=piece):
            tip = words("iv.do.target_tip", source=say.source(source_of(view)))
            return MoveButton(move, _target(view, decision, piece, say), tip)
        case m.Take(card=card):
            tip = words("iv.do.take_tip", source=say.source(source_of(view)))
            return MoveButton(move, say.cards.name(card), tip)
        case m.Where(zone=zone):
            return MoveButton(move, say.zone(zone), _zone_tip(view, decision.seat, zone, say))
        case m.Mode(mode=mode):
            return _mode(view, move, mode, say)
        case m.Done():
            return MoveButton(move, words("iv.do.done"), words("iv.do.done_tip"))
        case m.Agree():
            key = "agree" if reason == "agree" else "yes"
            return MoveButton(move, words(f"iv.do.{key}"), words(f"iv.do.{key}_tip"), True)
        case _:
            return _pass(move, reason, say)


def _react(view: SeatView, seat: int, move: m.React, say: IvWords) -> MoveButton:
    """A card in play, a strategy, or a hand card with what it costs."""
    words = say.words
    source = say.piece(view, move.piece) if move.piece else say.source(move.source)
    tip = say.rules(move.source)
    if move.target:
        there = find(view, move.target)
        saved = short_name(say.cards.name(there[2].card)) if there else ""
        label = words("iv.do.answer_saves", target=saved, source=short_name(say.source(move.source)))
    elif move.piece or move.source in book().strategies:
        label = words("iv.do.answer", source=source)
    else:
        cost = say.cost(*cost_now(view, seat, move.source))
        label = words("iv.do.answer_cost", source=source, cost=cost)
    return MoveButton(move, label, tip)


def _target(view: SeatView, decision: Choice[Move], piece: int, say: IvWords) -> str:
    """A card in play; with its side where cards of both can be chosen."""
    there = find(view, piece)
    sides = {
        held[0] for one in decision.moves if isinstance(one, m.Target) if (held := find(view, one.piece))
    }
    if there is None or len(sides) < 2:
        return say.piece(view, piece)
    card, zone = say.cards.name(there[2].card), say.zone(ZONE_NAMES[there[1]])
    return say.words("iv.list.of_side", card=card, zone=zone, side=say.side(there[0]))


def _zone_tip(view: SeatView, seat: int, zone: str, say: IvWords) -> str:
    """How much room is there, for what goes there; else what the zone is chosen for."""
    job = view.jobs[-1]
    if not isinstance(job, HeroComes | Moving | Placing):
        return say.words("iv.do.zone_plain_tip", source=say.source(source_of(view)))
    there = find(view, job.piece) if isinstance(job, Moving) else None
    side = there[0] if there else seat
    free = numbers().zones.slots - len(view.rows[side][ZONE_NAMES.index(zone)])
    if not free:
        return say.words("iv.do.play_full_tip", zone=say.words(f"iv.in_zone.{zone}"))
    return say.words("iv.do.zone_tip", free=free)


def _mode(view: SeatView, move: m.Mode, mode: int, say: IvWords) -> MoveButton:
    act = view.jobs[-1]
    said = say.cards.modes(act.source, act.effect)[mode] if isinstance(act, Act) else ""
    return MoveButton(move, said, say.words("iv.do.mode_tip", source=say.source(source_of(view))))


def _pass(move: Move, reason: str, say: IvWords) -> MoveButton:
    """Not answering is what mostly happens, and so is leaving nothing on the table."""
    words = say.words
    if reason in ("may", "agree"):
        key = "decline" if reason == "agree" else "no"
        return MoveButton(move, words(f"iv.do.{key}"), words(f"iv.do.{key}_tip"))
    if reason == "take":
        return MoveButton(move, words("iv.do.none"), words("iv.do.none_tip"))
    return MoveButton(move, words(f"iv.do.let_{reason}"), words("iv.do.let_tip"), True)


# -- between two games -----------------------------------------------------------------------------


def _numbers(decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    """How many cards can be swapped, under one heading."""
    tip, asks = say.words("iv.do.number_tip"), say.words("iv.do.number_agreed_tip")
    group, agreed = say.words("iv.group.number"), say.words("iv.group.number_agreed")
    found = [move for move in decision.moves if isinstance(move, m.Name)]
    found.sort(key=lambda one: not recommended(one.number))
    return tuple(
        MoveButton(one, str(one.number), tip, group=group, number=one.number)
        if recommended(one.number)
        else MoveButton(one, str(one.number), asks, fold=agreed, number=one.number)
        for one in found
    )


def _swaps(view: SeatView, decision: Choice[Move], say: IvWords) -> tuple[MoveButton, ...]:
    """The cards that can go out or come in: those of one symbol beside each other, each by its name."""
    known, found = book().cards, [move for move in decision.moves if isinstance(move, m.SwapOut | m.SwapIn)]
    order = symbols()
    found.sort(key=lambda move: (order.index(known[move.card].symbol), say.cards.name(move.card)))
    return tuple(_swap(view, decision.seat, move, say) for move in found)


def _swap(view: SeatView, seat: int, move: m.SwapOut | m.SwapIn, say: IvWords) -> MoveButton:
    """A card under the heading of its symbol, with how many of it there are."""
    way = "out" if isinstance(move, m.SwapOut) else "in"
    count = copies(view, seat, move.card, way)
    label = say.listed((move.card,) * count)
    fold = say.cards.symbol(book().cards[move.card].symbol)
    tip = " ".join((f"{say.cards.line(move.card)}.", *say.cards.rules(move.card)))
    return MoveButton(move, label, tip, fold=fold)


def copies(view: SeatView, seat: int, card: str, way: str) -> int:
    """How many such cards can go out, or come in."""
    held = after(view.own_deck, view.trade)[card]
    return max(1, held if way == "out" else kinds(seat).get(card, 0) - held)
