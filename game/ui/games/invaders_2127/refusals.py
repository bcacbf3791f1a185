"""Why what is pointed at on the table of Invaders 2127 can't be done now; a card that forbids it is named."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.invaders_2127 import effect_targets, why_not
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import INVADER, Piece
from game.games.invaders_2127.queries import Origin, culprit, holds, lasting
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.verbs import Move
from game.ui.games.invaders_2127.picture import zone_number
from game.ui.games.invaders_2127.reading import has_strength, strategies_of
from game.ui.stage.board_view import Refusal


def why_not_play(view: SeatView, seat: int, card: str, zone: str = "") -> Refusal | None:
    """Why a hand card can't be played, there or anywhere."""
    there = zone if zone in ZONE_NAMES and has_strength(card) else None
    refusal = why_not(view, seat, card, there)
    if refusal is None:
        return None
    if refusal.why == "forbidden":
        return _forbidden(view, seat, "play", card) or Refusal("ivb.why.forbidden", (), refusal.clause)
    if refusal.why == "zone_forbidden":
        zones = (zone_number(there),) if there is not None else range(len(ZONE_NAMES))
        shut = (_forbidden(view, seat, "enter", card, at) for at in zones)
        return next((one for one in shut if one), Refusal("ivb.why.zone_forbidden", (), refusal.clause))
    gaps = (("need", refusal.need), ("have", refusal.have))
    return Refusal(f"ivb.why.{refusal.why}", gaps, refusal.clause)


def _forbidden(view: SeatView, seat: int, what: str, card: str = "", zone: int = -1) -> Refusal | None:
    """What a card in play of the other side keeps one from, with its name."""
    by = culprit(lasting(view), seat, what, card, zone)
    if not by:
        return None
    return Refusal(f"ivb.why.by_{what}", (("card", book().cards[by].name),), "IV-3.13")


def why_idle(view: SeatView, seat: int, card: str) -> Refusal | None:
    """What a one-time card that can be played could not do now: part of it, or anything at all."""
    if has_strength(card):
        return None
    effects = [effect for effect in book().effects[card] if effect.on == "played"]
    if any(isinstance(verb, Move) for effect in effects for verb in effect.do):
        shut = _forbidden(view, seat, "move")
        if shut is not None:
            return shut
    if effects and not any(_does_something(view, seat, card, effect) for effect in effects):
        return Refusal("ivb.why.idle", (), "IV-3.14")
    return None


def _does_something(view: SeatView, seat: int, card: str, effect: Effect) -> bool:
    lasts, origin = lasting(view), Origin(seat, card)
    given = all(holds(view, lasts, origin, condition) for condition in effect.given)
    return given and effect_targets.useful(view, lasts, origin, effect)


def why_not_use(view: SeatView, seat: int, number: int) -> Refusal:
    """Why a card in play can't be used."""
    for side, row in ((side, row) for side, rows in enumerate(view.rows) for row in rows):
        for piece in row:
            if piece.id != number:
                continue
            if side != seat:
                return Refusal("ivb.why.not_own", (), "IV-2.2")
            able = book().used.get(piece.card, ())
            if not able:
                return Refusal("ivb.why.no_use", (), "IV-2.5")
            if any(at in (*piece.used, *piece.spent) for at, _ in able):
                return Refusal("ivb.why.used", (), "IV-2.5")
            return _forbidden(view, seat, "use", zone=view.rows[seat].index(row)) or _needs(view, piece, able)
    return Refusal("ivb.why.useless", (), "IV-2.5")


def _needs(view: SeatView, piece: Piece, able: Sequence[tuple[int, Effect]]) -> Refusal:
    """What an ability would cost, if that is what is lacking."""
    cost, seat = able[0][1].cost, view.seat
    if any(isinstance(verb, Move) for _, effect in able for verb in effect.do):
        shut = _forbidden(view, seat, "move", piece.card)
        if shut is not None:
            return shut
    if cost.tokens > piece.tokens:
        return Refusal("ivb.why.tokens", (("need", cost.tokens), ("have", piece.tokens)), "IV-2.5")
    if cost.discard > view.hand_size(seat):
        gaps = (("need", cost.discard), ("have", view.hand_size(seat)))
        return Refusal("ivb.why.use_discard", gaps, "IV-3.3")
    return Refusal("ivb.why.useless", (), "IV-2.5")


def why_not_release(view: SeatView, seat: int, name: str) -> Refusal:
    if name not in strategies_of(seat):
        return Refusal("ivb.why.not_own_strategy", (), "IV-5.11")
    if name in view.released:
        return Refusal("ivb.why.released", (), "IV-5.11")
    shut = _forbidden(view, seat, "strategy")
    if shut is not None:
        return shut
    strategy = book().strategies[name]
    if strategy.phase == "attack" or any(effect.on == "reaction" for effect in strategy.effects):
        return Refusal("ivb.why.later", (), "IV-5.11")
    if not strategy.once and not view.ops:
        return Refusal("ivb.why.no_token", (), "IV-5.1")
    if any(isinstance(verb, Move) for effect in strategy.effects for verb in effect.do):
        shut = _forbidden(view, seat, "move")
        if shut is not None:
            return shut
    return Refusal("ivb.why.useless_strategy", (), "IV-5.11")


def why_not_plot(view: SeatView, seat: int) -> Refusal:
    if seat != INVADER:
        return Refusal("ivb.why.not_invader", (), "IV-5.12")
    if view.plotted:
        return Refusal("ivb.why.plotted", (), "IV-5.12")
    return _forbidden(view, seat, "plot") or Refusal("ivb.why.plot", (), "IV-5.12")
