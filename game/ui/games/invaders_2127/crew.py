"""Who makes light and noise on the board of Invaders 2127, and the beats that all its motions are made of."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import TypeAlias

from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.chronicle import Chronicle
from game.ui.games.invaders_2127.picture import FIELD, Fan, Flyer, News, Picture, Stamp, StampKind, Where
from game.ui.games.invaders_2127.sprites import side
from game.ui.kit.theme import Seat
from game.ui.stage.animation import Beat, Beats, Moment, ease
from game.ui.stage.board_view import NOTHING, Thing
from game.ui.stage.crew import SeatsCrew
from game.ui.stage.scene import Stage


class DuelCrew(SeatsCrew[Where]):
    """Who makes light and noise at the places of the table."""

    latest = ""  # the card or the strategy that the other side played last
    actor: Where = NOTHING  # what acts, as long as it does
    paper: News | None = None  # of the turn before, to be read by who plays next
    once = ("si_deal", "token_card", "tick", "card_card")
    kind = "card"

    def __init__(self, stage: Stage, at: Callable[[Where], tuple[float, float]]) -> None:
        super().__init__(stage, at)
        self.chronicle = Chronicle()

    def seat(self, number: int) -> Seat:
        return side(self.theme, number)


Here: TypeAlias = Moment[SeatView, Picture, DuelCrew]
QUICK, USUAL, SLOW = 0.11, 0.24, 0.34
MANY = 4  # from so many cards on they go quicker


def nothing() -> None:
    """Nothing besides."""


# -- what all of them are made of -----------------------------------------------------------------


def fly(
    here: Here,
    flyer: Flyer,
    begin: Callable[[], object] = nothing,
    end: Callable[[], object] = nothing,
    seconds: float = USUAL,
    turns: bool = False,
) -> Beat:
    """A card leaves a place, rises, and comes down at another; `turns` shows its face on the way."""
    shown, crew = flyer.shown, here.crew

    def start() -> None:
        begin()
        here.picture.flyers.append(flyer)
        crew.sound("si_deal", 0.6, flyer.start)

    def during(t: float) -> None:
        flyer.share = ease(t)
        flyer.scale = 1.0 + 0.12 * sin(pi * t)
        flyer.shown = shown + (1.0 - shown) * ease(min(1.0, t * 1.4)) if turns else shown

    def done() -> None:
        here.picture.flyers.remove(flyer)
        end()
        crew.sound("token_card", 0.25, flyer.goal)

    return Beat(seconds, start, during, done)


def struck(here: Here, kind: StampKind, place: Where, sound: str, count: int = 0) -> Beats:
    """A word is struck onto something, stays a moment, and fades."""
    stamp = Stamp(kind, place, count=count)

    def falls(t: float) -> None:
        stamp.height = 1.0 - ease(t)

    def hits() -> None:
        here.crew.sound(sound, 0.8, place)
        here.crew.ring(place, 0.5, -1)

    def fades(t: float) -> None:
        stamp.alpha = 1.0 - ease(max(0.0, (t - 0.6) / 0.4))

    return [Beat(0.14, lambda: here.picture.stamps.append(stamp), falls, hits), Beat(0.55, during=fades)]


def lit(here: Here, place: Where, begin: Callable[[], object] = nothing, seconds: float = 0.26) -> Beat:
    """A place lights up and goes dark again."""

    def during(t: float) -> None:
        here.picture.flash[place] = sin(pi * t)

    return Beat(seconds, begin, during, lambda: here.picture.flash.pop(place, None))


def riffled(here: Here, seat: int) -> Beat:
    """A deck is shuffled."""
    deck = Thing.of("deck", seat)
    return lit(here, deck, lambda: here.crew.sound("card_card", 0.9, deck), 0.36)


def fanned(here: Here, fan: Fan, begin: Callable[[], object] = nothing) -> Beat:
    """Cards are held up for a moment."""

    def start() -> None:
        begin()
        here.picture.fan = fan

    def during(t: float) -> None:
        fan.alpha = ease(min(1.0, t * 5, (1.0 - t) * 5))

    def done() -> None:
        here.picture.fan = None

    return Beat(1.1, start, during, done)


def one_by_one(count: int) -> float:
    """How long each of so many cards takes."""
    return USUAL if count < MANY else max(QUICK, USUAL * MANY / (count + 1))


def next_slot(picture: Picture, seat: int, zone: int) -> Where:
    return Thing.of("slot", seat, zone, len(picture.rows[seat][zone]))


def slot_of(picture: Picture, number: int) -> Where:
    """Where a card lies, as a place that stays when it has gone."""
    there = picture.piece(number)
    if there is None:
        return FIELD
    seat, zone, piece = there
    return Thing.of("slot", seat, zone, picture.rows[seat][zone].index(piece))


def out_of_hand(picture: Picture, seat: int, card: str) -> Where:
    if seat == picture.seat and card in picture.hand:
        return Thing.of("held", picture.hand.index(card), len(picture.hand))
    return Thing.of("hand", seat)
