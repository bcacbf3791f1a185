"""What is about to break is painted torn and cut to pieces before that, a bit a frame, as others move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core import Seen
from game.games.space_invaders.events import Destroyed, UfoDestroyed
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import Picture, card_face

STEPS = (0, 1)  # of a creature that marches in place


def rehearsed(crew: InvadersCrew, picture: Picture, steps: Sequence[Seen]) -> Iterator[None]:
    """Bit by bit whatever will be seen to break in these facts, in their order."""
    for step in steps:
        event, view = step.event, step.view
        if isinstance(event, Destroyed) and event.how != "crash" and isinstance(view, SeatView):
            yield from _card(crew, picture, event.card, crew.streak.count(view))
        elif isinstance(event, UfoDestroyed):
            yield from _ufo(crew)


def _card(crew: InvadersCrew, picture: Picture, id: str, count: int) -> Iterator[None]:
    """A card that cracks where it lies, and its pieces."""
    table = crew.painter.table_view
    card = next((card for card in picture.table.cards if card.id == id), None)
    if card is None or not table.drawn:
        return
    x, y, z, angle = picture.poses.get(id, (card.x, card.y, 0.0, card.angle))
    torn = replace(card_face(id), crack=2, taken=1)
    for step in STEPS:
        yield from table.bank.in_bits(torn, step, (x, y, z, angle), table.space.lamp_at(x, y))
    crew.ready(id, payoff().rung(count))
    yield


def _ufo(crew: InvadersCrew) -> Iterator[None]:
    """Its hull, and the light and the paper that it goes up in."""
    table, saucer = crew.painter.table_view, payoff().saucer
    if not table.drawn:
        return
    crew.ready_ufo(saucer)
    yield
    table.wreck()
    yield
    for tone, reach in (("red", saucer.light), ("amber", 0.5 * saucer.light)):
        yield from crew.effects.bloom_in_bits(reach, crew.tone(tone), crew.mm)
    yield from crew.effects.confetti_in_bits(crew.mm)
