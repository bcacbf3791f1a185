"""An attack on one zone: strengths are compared, and the weaker side drains the difference (IV-6)."""

from __future__ import annotations

from game.games.invaders_2127.cards import Trigger
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import Compared
from game.games.invaders_2127.jobs import Act, Draining
from game.games.invaders_2127.library import book
from game.games.invaders_2127.moves import ZONE_NAMES
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.queries import Scene, lasting, side_strength, zone_strength


def strengths(scene: Scene, zone: int) -> tuple[int, int]:
    """The Invader's strength and Mankind's, with the zone's own (IV-6.1)."""
    lasts = lasting(scene)
    return (
        side_strength(scene, lasts, INVADER, zone),
        side_strength(scene, lasts, MANKIND, zone) + zone_strength(scene, zone),
    )


def compare(draft: Draft, zone: int) -> None:
    """The Invader attacks a zone (IV-6.1)."""
    attack, defence = strengths(draft, zone)
    won = max(0, attack - defence)
    draft.tell(Compared(INVADER, ZONE_NAMES[zone], attack, defence, won))
    if won:
        _trigger(draft, zone, "zone_won")
        draft.push(Draining(MANKIND, won, INVADER, attack=True))
    elif draft.rows[INVADER][zone]:
        _trigger(draft, zone, "zone_held")


def counter(draft: Draft, zone: int) -> None:
    """IV-6.6: Mankind's cards against the Invader's, the zone's own strength left out."""
    lasts = lasting(draft)
    attack = side_strength(draft, lasts, MANKIND, zone)
    defence = side_strength(draft, lasts, INVADER, zone)
    won = max(0, attack - defence)
    draft.tell(Compared(MANKIND, ZONE_NAMES[zone], attack, defence, won))
    if won:
        draft.push(Draining(INVADER, won, MANKIND, attack=True))


def _trigger(draft: Draft, zone: int, on: Trigger) -> None:
    known = book()
    having = known.having[on]
    for seat in (MANKIND, INVADER):
        for piece in reversed(draft.rows[seat][zone]):
            if piece.card in having:
                for at, _ in reversed(known.on(piece.card, on)):
                    draft.push(Act(seat, piece.card, at, piece.id, zone))
