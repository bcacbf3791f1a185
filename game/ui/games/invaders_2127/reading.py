"""From a view of Invaders 2127 to what its board shows and offers; no other part of the board reads views.

An `Offer` is a legal answer with the places where it begins and ends, and what is owed for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from msgspec.structs import replace

from game.core import Choice, Move
from game.games.invaders_2127 import cost_now
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.jobs import (
    Carry,
    Deploying,
    Draining,
    Giving,
    HeroComes,
    Job,
    MakeRoom,
    Pay,
    Peeking,
    Placing,
    Recovering,
    Searching,
    Shed,
    Swapping,
)
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.numbers import numbers
from game.games.invaders_2127.position import INVADER, MANKIND, Piece
from game.games.invaders_2127.queries import has_room, lasting, strength, zone_strength
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.filters import symbols
from game.ui.games.invaders_2127.picture import FIELD, PLOT, Coming, Picture, Where
from game.ui.stage.board_view import NOTHING, Thing

CHIP = "chip"
BUTTONS = (m.End, m.Pass, m.Done, m.Agree, m.Mode, m.Name)
"""Answers that are words and no place."""


@dataclass(frozen=True)
class Offer:
    """One legal answer; without a `goal` it is given at its start."""

    move: Move
    start: Where
    goal: Where = NOTHING
    label: str = ""  # the key of a chip's sentence
    effect: int = -1
    owed: int = 0
    drain: int = 0
    rooms: tuple[int, ...] = ()  # one of these cards in play has to go
    card: str = ""


def picture_of(view: SeatView) -> Picture:
    """The settled picture of a view."""
    return Picture(
        seat=view.seat,
        rows=tuple(tuple(tuple(map(_bare, row)) for row in side) for side in view.rows),  # type: ignore[arg-type]
        weak=view.weak,
        plot=view.plot,
        ops=view.ops,
        released=view.released,
        discards=view.discards,
        gone=view.gone,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        deck_sizes=view.deck_sizes,
        open_hands=view.open_hands,
        heroes_left=view.heroes_left,
        coming=tuple(_coming(view)),
        turn=view.turn,
        phase=view.phase,
        snatched=view.snatched,
        drained=view.drained,
        cheaper=view.cheaper,
        over=view.phase == "over",
    )


def _bare(piece: Piece) -> Piece:
    """Without what cannot be seen lying there."""
    return replace(piece, used=(), spent=()) if piece.used or piece.spent else piece


def _coming(view: SeatView) -> Iterator[Coming]:
    for job in view.jobs:
        match job:
            case Carry() | MakeRoom():
                yield Coming(job.seat, job.card, job.zone)
            case Shed():
                yield Coming(job.seat, job.card)
            case Placing():
                yield Coming(job.seat, job.card, placed=True)
            case HeroComes():
                yield Coming(MANKIND, job.card, placed=True)


# -- what can be answered ------------------------------------------------------------------------


def offers_of(view: SeatView, decision: Choice[Move]) -> tuple[Offer, ...]:
    """All that can be answered on the board now, in the order of the answers."""
    moves = [move for move in _ranked(decision) if not isinstance(move, BUTTONS)]
    found = [_offer(view, decision.seat, move) for move in moves]
    return tuple(offer for offer in found if offer is not None)


def _ranked(decision: Choice[Move]) -> list[Move]:
    """Cards of a whole deck lie by their symbols; anything else as it is listed."""
    cards = book().cards
    order = symbols()

    def rank(move: Move) -> tuple[int, str]:
        if not isinstance(move, m.SwapOut | m.SwapIn):
            return 0, ""
        return order.index(cards[move.card].symbol), move.card

    return sorted(decision.moves, key=rank)


def _offer(view: SeatView, seat: int, move: Move) -> Offer | None:
    match move:
        case m.Play():
            return _play(view, seat, move)
        case m.Use():
            there = next(p for row in view.rows[seat] for p in row if p.id == move.piece)
            start, goal = Thing.of("piece", move.piece), Thing.of(CHIP, "use", move.effect)
            return Offer(move, start, goal, "ivb.chip.use", move.effect, card=there.card)
        case m.Release():
            return Offer(
                move, Thing.of("strategy", move.strategy), Thing.of(CHIP, "release"), "ivb.chip.release"
            )
        case m.PlotAction():
            return Offer(move, PLOT, Thing.of(CHIP, move.kind), f"ivb.chip.{move.kind}")
        case m.React():
            return _react(view, seat, move)
        case m.Room() | m.Target():
            return Offer(move, Thing.of("piece", move.piece))
        case m.Where():
            return Offer(move, Thing(move.zone))
        case m.PayCard():
            return Offer(move, Thing.of("hand", move.card), card=move.card)
        case m.SwapOut() | m.SwapIn():
            return Offer(move, Thing.of("tray", move.card), card=move.card)
        case m.Give() | m.Take():
            job = _asking(view)
            from_hand = isinstance(job, Deploying) or (isinstance(job, Giving) and job.holder == seat)
            return Offer(
                move,
                Thing.of("hand", move.card) if from_hand else Thing.of("tray", move.card),
                card=move.card,
            )
        case _:
            return None


def _play(view: SeatView, seat: int, move: m.Play) -> Offer:
    owed, drain = cost_now(view, seat, move.card)
    rooms: tuple[int, ...] = ()
    if move.zone:
        zone = ZONE_NAMES.index(move.zone)
        if not has_room(view, seat, zone):
            rooms = tuple(p.id for p in view.rows[seat][zone] if book().cards[p.card].symbol != "hero")
    goal = Thing(move.zone) if move.zone else FIELD
    return Offer(move, Thing.of("hand", move.card), goal, owed=owed, drain=drain, rooms=rooms, card=move.card)


def _react(view: SeatView, seat: int, move: m.React) -> Offer:
    goal = Thing.of("piece", move.target) if move.target else Thing.of(CHIP, "answer")
    if move.piece:
        return Offer(move, Thing.of("piece", move.piece), goal, "ivb.chip.answer", card=move.source)
    if move.source in book().strategies:
        return Offer(move, Thing.of("strategy", move.source), goal, "ivb.chip.release")
    owed, drain = cost_now(view, seat, move.source)
    goal = goal if move.target else FIELD
    return Offer(move, Thing.of("hand", move.source), goal, owed=owed, drain=drain, card=move.source)


def _asking(view: SeatView) -> Job | None:
    """What the question is about."""
    return view.jobs[-1] if view.jobs else None


def owed_now(view: SeatView) -> int:
    """How many discards the question is about that is asked now."""
    job = _asking(view)
    return job.left if isinstance(job, Pay) else 0


def tray_of(view: SeatView) -> tuple[str, int]:
    """The sentence above cards that are offered beside the table, and whose they are."""
    match _asking(view):
        case Swapping() as job:
            return f"ivb.tray.{'in' if job.half else 'out'}", job.seat
        case Peeking() as job:
            return "ivb.tray.peek", job.deck
        case Searching() as job:
            return "ivb.tray.search", job.seat
        case Giving() as job:
            return "ivb.tray.give", job.holder
        case Recovering() as job:
            return "ivb.tray.pile", job.seat
        case _:
            return "ivb.tray.pile", view.turn


def threatened(view: SeatView) -> tuple[Where, int]:
    """The deck that is about to be drained, and by how many cards; empty if none is."""
    job = _asking(view)
    return (Thing.of("deck", job.seat), job.left) if isinstance(job, Draining) else (NOTHING, 0)


# -- what is so now ------------------------------------------------------------------------------


def strength_of(picture: Picture, number: int) -> int:
    there = picture.piece(number)
    return strength(picture, lasting(picture), *there) if there is not None else 0


def zone_strengths(picture: Picture) -> tuple[tuple[int, int], ...]:
    """By zone its strength now, and what is printed."""
    printed = numbers().zones.strengths
    return tuple((zone_strength(picture, zone), printed[zone]) for zone in range(len(printed)))


def locked(picture: Picture) -> tuple[tuple[int, int, str], ...]:
    """Whose slots of which zone are shut to its own cards, and the card that does it."""
    forbids = lasting(picture).forbids
    return tuple((1 - by.seat, by.zone, by.source) for by, verb in forbids if verb.what == "enter")


def lies_there(picture: Picture, name: str) -> bool:
    """Whether a card or a strategy has been played, as far as the picture shows, and not taken back."""
    in_play = {piece.card for side in picture.rows for row in side for piece in row}
    coming = {one.card for one in picture.coming}
    played = (*picture.released, *picture.discards[0], *picture.discards[1], *picture.gone, "ops_centre")
    return name in in_play or name in coming or name in played


def track() -> int:
    """The last field of the plot track."""
    return numbers().plot.track


def slots() -> int:
    return numbers().zones.slots


def printed_costs(card: str) -> tuple[int, int]:
    known = book().cards[card]
    return known.discard, known.drain


@lru_cache(maxsize=2)
def strategies_of(seat: int) -> tuple[str, ...]:
    side = "invader" if seat == INVADER else "mankind"
    return tuple(name for name, strategy in book().strategies.items() if strategy.side == side)


def is_once(strategy: str) -> bool:
    return book().strategies[strategy].once


def has_strength(card: str) -> bool:
    """Whether it stays in play."""
    return book().cards[card].strength is not None


# -- while something moves -------------------------------------------------------------------------

SHOWN = (
    "rows", "weak", "plot", "ops", "released", "discards", "gone", "hand", "hand_sizes", "deck_sizes",
    "heroes_left", "turn", "phase", "snatched",
)  # fmt: skip


def view_between(view: SeatView, picture: Picture) -> SeatView:
    """The view that knows no more than the picture shows."""
    found: SeatView = replace(view, **{name: getattr(picture, name) for name in SHOWN})
    return found
