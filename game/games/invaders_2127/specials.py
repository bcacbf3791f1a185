"""The odd cards that no verb is for: a function each, by name."""

from __future__ import annotations

from collections.abc import Callable

from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import Strengthened
from game.games.invaders_2127.fighting import strengths
from game.games.invaders_2127.jobs import Act, Drawing
from game.games.invaders_2127.position import ZONES
from game.games.invaders_2127.queries import matches
from game.games.invaders_2127.verbs import SpecialName


def last_stand(draft: Draft, act: Act) -> None:
    """Each own defender here is one stronger until this turn ends for each hero that is gone."""
    by = len(draft.gone)
    if not by or act.zone < 0:
        return
    for piece in draft.rows[act.seat][act.zone]:
        if matches(piece.card, ("defender",), ()):
            draft.change(piece.id, boost=piece.boost + by)
            draft.tell(Strengthened(piece.id, by, True, piece.card))


def overmind(draft: Draft, act: Act) -> None:
    """The player draws a card for each zone in which the Invader is the stronger side."""
    compared = [strengths(draft, zone) for zone in range(ZONES)]
    count = sum(attack > defence for attack, defence in compared)
    if count:
        draft.push(Drawing(act.seat, count))


SPECIALS: dict[SpecialName, Callable[[Draft, Act], None]] = {
    "last_stand": last_stand,
    "overmind": overmind,
}
