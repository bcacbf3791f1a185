"""Which shots decide: those that go round the rim, into the saucer's last health, and, where the coming
advance would end it all, onto a card whose fall saves the planet, if that is a near thing or the last token.

One a turn is shown slowly, so that it stays something.
"""

from __future__ import annotations

from math import hypot

from game.flick.film import Shot
from game.games.space_invaders import still_lacks
from game.games.space_invaders.falling import doomed, hits_now
from game.games.space_invaders.forecast import Forecast
from game.games.space_invaders.state import SeatView
from game.table.things import Launch, Table
from game.ui.table.suspense import Deciding, at_the_rim, comes_to, rest_of

BESIDE = 52.0  # millimetres from a card's middle that a token may rest and still make one tremble
PLAIN = 20.0  # so near to its middle nobody trembles
CARD = 36.0  # millimetres that a card is wide where one looks


class Suspense:
    """Of one board; it remembers which shot of the turn was shown slowly."""

    def __init__(self) -> None:
        self._spent: tuple[tuple[int, int], Launch] | None = None

    def of(
        self, view: SeatView, coming: Forecast | None, table: Table, launch: Launch, shot: Shot
    ) -> Deciding | None:
        """What of this shot is slow, unless another one of its turn was."""
        turn = (view.round, view.seat)
        if self._spent is not None and self._spent[0] == turn and self._spent[1] != launch:
            return None
        found = decides(view, coming, table, launch, shot)
        if found is not None:
            self._spent = (turn, launch)
        return found


def decides(
    view: SeatView, coming: Forecast | None, table: Table, launch: Launch, shot: Shot
) -> Deciding | None:
    rest, rim = rest_of(shot, launch.token), at_the_rim(table, shot)
    if rest is not None and view.ufo == 1 and _inside(table, rest):
        return rim or comes_to(shot, launch.token, _ufo(table))
    if rest is not None and coming is not None and coming.lost:
        saves = {ghost.card for ghost in coming.ghosts if coming.damage - ghost.damage < view.planet}
        plain = 0.0 if is_last(view, launch.token) else PLAIN
        for card in table.cards:
            near = hypot(card.x - rest[0], card.y - rest[1])
            if card.id in saves and plain <= near <= BESIDE and _falls_by_it(view, card.id, launch.token):
                return comes_to(shot, launch.token, (card.x, card.y, 0.0, CARD))
    return rim if view.ufo else None


def _falls_by_it(view: SeatView, card: str, token: str) -> bool:
    """Whether a single hit of this token is all that a card still lacks."""
    held = [hit for hit in hits_now(view) if hit.token != token]
    lacks = still_lacks(view, card, token, sum(card in hit.on for hit in held), doomed(view, held))
    return not lacks.hits and not lacks.shields


def is_last(view: SeatView, token: str) -> bool:
    """Whether nothing else is left to launch before the advance."""
    left = [other for other in view.in_hand if other != token]
    return view.phase == "launch" and not left and (view.seat + 1) % view.options.seats == view.starter


def _inside(table: Table, at: tuple[float, float]) -> bool:
    ufo = table.ufo
    return ufo is not None and hypot(at[0] - ufo.x, at[1] - ufo.y) < ufo.radius


def _ufo(table: Table) -> tuple[float, float, float, float] | None:
    ufo = table.ufo
    return (ufo.x, ufo.y, ufo.wall, ufo.radius) if ufo is not None else None
