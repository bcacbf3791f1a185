"""What a hand card costs now that is not what is printed on it, and what made it so."""

from __future__ import annotations

from game.games.invaders_2127 import cost_now
from game.games.invaders_2127.library import book, matches
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.queries import Scene, lasting, seats_of
from game.games.invaders_2127.verbs import Tax
from game.ui.games.invaders_2127.words import IvWords, seat_of


def changed_cost(scene: Scene, card: str, say: IvWords) -> str:
    """The cost now, the printed one and every reason; empty where both are the same."""
    kind, seat = book().cards[card], seat_of(card)
    printed, now = (kind.discard, kind.drain), cost_now(scene, seat, card)
    if printed == now:
        return ""
    reasons = [
        say.words("iv.price.by", source=say.source(origin.source), change=_change(tax, say))
        for origin, tax in lasting(scene).taxes
        if seat in seats_of(tax.who, origin.seat) and matches(kind, tax.symbols, tax.keywords)
    ]
    if scene.cheaper and seat == INVADER:
        reasons.append(say.words("iv.price.plot"))
    gaps = {"cost": say.cost(*now), "printed": say.cost(*printed)}
    return say.words("iv.price.now", **gaps, reasons="; ".join(reasons))


def _change(tax: Tax, say: IvWords) -> str:
    parts = {"discard": tax.discard, "drain": tax.drain}
    signed = {kind: f"{by:+d}".replace("-", "−") for kind, by in parts.items() if by}
    return ", ".join(say.words(f"iv.price.{kind}", by=by) for kind, by in signed.items())
