"""What lies over the picture of a moment: what can be chosen, what is pointed at, what is to come.

Made by the board for each frame as plain values; the painters know nothing of why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from game.core import Aim, AnyDecision, Choice, Move
from game.games.space_invaders import lying
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.moves import Declare, Decline, Hit, Name, Order, Wait
from game.games.space_invaders.numbers import invaders, numbers
from game.ui.table.launch_board import AimShown, FilmShown

Tool: TypeAlias = Literal["", "call", "flag"]


@dataclass
class Marks:
    view: Any = None
    moving: bool = False  # cards and tokens are on their way
    glowing: frozenset[str] = frozenset()  # what can be chosen
    cursor: str = ""
    hover: str = ""
    focus: str = ""
    asked: str = ""  # the token that the question is about
    reach: float = 0.0  # of its wave, in millimetres
    links: tuple[tuple[str, str], ...] = ()  # from a card to those beside it that can be chosen
    forecast: Forecast | None = None
    strong: bool = False  # every ghost of the advance, not only the quiet ones
    traced: str = ""  # the card whose own way is shown
    flags: dict[str, int] = field(default_factory=dict)
    tools: tuple[Tool, ...] = ()
    tool: Tool = ""
    aim: AimShown | None = None
    film: FilmShown | None = None
    tray: tuple[str, ...] = ()


def spots_of(view: Any, decision: AnyDecision | None) -> dict[str, Move]:
    """What can be chosen on the table, by card or token; the rest is chosen by button or launched."""
    found: dict[str, Move] = {}
    if not isinstance(decision, Choice):
        return found
    for move in decision.moves:
        if isinstance(move, Hit | Wait):
            found.setdefault(move.card, move)
        elif isinstance(move, Order):
            found.setdefault(move.token, move)
        elif isinstance(move, Decline) and decision.reason == "redirect" and view.resolving is not None:
            found.setdefault(view.resolving.rest[0], move)
    return found


def calls_of(decision: AnyDecision | None, token: str) -> dict[str, Move]:
    """The invaders that the coming shot of this token can be meant for."""
    if not isinstance(decision, Aim):
        return {}
    return {move.card: move for move in decision.moves if isinstance(move, Name) and move.token == token}


def thing_of(move: Any) -> str:
    """What on the table a move is about."""
    if isinstance(move, Hit | Wait | Name):
        return move.card
    return move.token if isinstance(move, Order | Declare) else ""


def asked_token(view: Any) -> str:
    """The token that a question is about; empty while any may be launched."""
    if view.asked:
        return str(view.asked)
    return str(view.resolving.token) if view.resolving is not None else ""


def wave_length(view: Any) -> float:
    """How far the wave of the token in question reaches from its rim; 0 for no wave."""
    power = numbers().power
    return {"wave": power.short_wave, "long_wave": power.long_wave}.get(view.phase, 0.0)


def links_of(view: Any, decision: AnyDecision | None) -> tuple[tuple[str, str], ...]:
    """Redirect and splash: from the invaders under the token to those beside them."""
    if not isinstance(decision, Choice) or view.phase not in ("redirect", "splash"):
        return ()
    held = view.resolving
    if held is None:
        return ()
    under = held.rest[:1] if view.phase == "redirect" else tuple(view.record(held.token).on)
    spots = {move.card for move in decision.moves if isinstance(move, Hit)}
    links = []
    for card in under:
        if card in view.space:
            at = view.space.index(card)
        elif card in held.hits and len(held.spots) == len(under):
            at = held.spots[under.index(card)]
        else:
            continue
        links += [(card, near) for near in lying.beside(view.space, at) if near in spots]
    return tuple(links)


def waiting_hits(waiting: Mapping[str, Sequence[str]], space: Sequence[str]) -> dict[str, int]:
    """How many tokens wait on each invader that stands."""
    found: dict[str, int] = {}
    for cards in waiting.values():
        for card in cards:
            if card in space:
                found[card] = found.get(card, 0) + 1
    return found


def protected(space: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """A shield and what it protects, for every such pair."""
    held = tuple(space)
    return tuple((shield, card) for card in held if card for shield in lying.shields_of(held, card))


def needs_two(card: str) -> bool:
    return card in invaders() and invaders()[card].trait == "two_hit"
