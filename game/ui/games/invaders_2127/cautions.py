"""What a player of Invaders 2127 will hardly want: moves that lose the game as far as everybody can see."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Move
from game.games.invaders_2127 import forecast
from game.games.invaders_2127 import moves as m
from game.games.invaders_2127.cards import Effect
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import find
from game.games.invaders_2127.state import SeatView
from game.games.invaders_2127.verbs import Drain, Draw, Plot


def caution(view: SeatView, move: Move) -> str:
    """The key of a sentence; empty where nothing speaks against the move."""
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
            return _loses(view, book().cards[card].seat, effects)
        case m.Use(piece=piece, effect=at):
            there = find(view, piece)
            return _loses(view, there[0], book().effects[there[2].card][at : at + 1]) if there else ""
        case m.End() if view.turn == INVADER:
            return "end" if _fails(view) else ""
    return ""


def _loses(view: SeatView, seat: int, effects: Iterable[Effect]) -> str:
    """Whether the plain verbs of effects that certainly happen would end the game for the one who plays."""
    for effect in effects:
        if effect.may or effect.modes or effect.given:
            continue
        taken = 0
        for verb in effect.do:
            if isinstance(verb, Plot) and seat == INVADER and 0 < view.plot <= -verb.by:
                return "plot"
            if isinstance(verb, Draw | Drain) and verb.who == "own" and isinstance(verb.count, int):
                taken += verb.count
        if taken > view.deck_size(seat):
            return "deck"
    return ""


def _fails(view: SeatView) -> bool:
    """Whether the attack as it stands would take the marker to the skull (IV-6.3)."""
    return bool(
        view.plot == 1
        and not view.drained
        and not view.skip_attack
        and not any(one.drain for one in forecast(view))
    )
