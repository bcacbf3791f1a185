"""The ends that are seen on the table, checked after everything that happens (IV-7).

Empty decks and the last hero end the game where they happen.
"""

from __future__ import annotations

from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.queries import Scene, zone_strength

PACIFIC_RIM, EURASIA, AFRICA = range(3)


def check(draft: Draft) -> None:
    """What both win by at once is Mankind's (IV-7.3)."""
    if not draft.plot:
        draft.finish("plot", MANKIND)
    elif has_won_by_tokens(draft, MANKIND):
        draft.finish("mankind_tokens", MANKIND)
    elif any(draft.weak) and not zone_strength(draft, EURASIA):
        draft.finish("eurasia", INVADER)
    elif all(draft.weak[zone] and not zone_strength(draft, zone) for zone in (PACIFIC_RIM, AFRICA)):
        draft.finish("outer_zones", INVADER)
    elif has_won_by_tokens(draft, INVADER):
        draft.finish("invader_tokens", INVADER)


def has_won_by_tokens(scene: Scene, seat: int) -> bool:
    loaded = [piece for row in scene.rows[seat] for piece in row if piece.tokens]
    if not loaded:
        return False
    winners = book().winners
    return any(piece.tokens >= winners.get(piece.card, piece.tokens + 1) for piece in loaded)
