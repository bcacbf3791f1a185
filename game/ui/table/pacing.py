"""How fast a shot's film is shown: stretches of it that go by more gently than they were.

A flight takes a third of a second, and what a token does from where it comes down hardly longer: too short to
follow.  The last of its way is shown most slowly where it comes to lie on a card, or beside one, by a hair.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from game.flick.film import Shot, ShotEvent
from game.session.hand import ShownRules
from game.table.geometry import distance_to_card
from game.table.things import Card, RestToken, Table

TOUCHES = frozenset({"bounce", "land", "touch", "wall", "rim", "climb"})
FAR = 0.5  # of the table's depth
COMES_DOWN = (-0.04, 0.22)  # seconds round the first touch of somebody else's shot, where that is far off
GENTLY = 0.05  # seconds over which a pace comes and goes
LAST_WAY = 18.0  # millimetres to where it comes to lie


@dataclass(frozen=True)
class Gentle:
    """A stretch of a film, in its own seconds, and its share of the real pace."""

    start: float
    end: float
    pace: float

    def at(self, t: float) -> float:
        """The pace at a moment: it comes and goes gently."""
        inside = min(t - self.start, self.end - t)
        return 1.0 - (1.0 - self.pace) * min(1.0, max(0.0, inside / GENTLY + 1.0))


def gentle(table: Table, shot: Shot, thrown: str, rules: ShownRules, own: bool) -> tuple[Gentle, ...]:
    """The stretches of a shot, of one's `own` or somebody else's."""
    touch = first_touch(shot, thrown)
    if touch is None:
        return (Gentle(GENTLY, shot.film.duration, rules.air if own else rules.others),)
    flight = Gentle(GENTLY, touch.t, rules.air if own else rules.others)
    if not own:
        down = Gentle(touch.t + COMES_DOWN[0], touch.t + COMES_DOWN[1], rules.others)
        return (flight, down) if touch.y >= FAR * table.depth else (flight,)
    moves = shot.film.tracks[thrown][-1][0] if thrown in shot.film.tracks else touch.t
    down = Gentle(touch.t + COMES_DOWN[0], min(touch.t + rules.lasts, moves), rules.pace)
    rest = next((token for token in shot.landing.tokens if token.id == thrown), None)
    if rest is None or not by_a_hair(table, shot, rest, rules.hair):
        return flight, down
    return flight, down, Gentle(max(touch.t, _begins_to_rest(shot, rest)), moves, rules.close)


def first_touch(shot: Shot, thrown: str) -> ShotEvent | None:
    touches = (event for event in shot.events if event.id == thrown and event.kind in TOUCHES)
    return next(touches, None)


def by_a_hair(table: Table, shot: Shot, rest: RestToken, hair: float) -> bool:
    """Whether a token hits or misses by a hair; or, lying on a card, just reaches another one as well."""
    if rest.where != "field" or rest.on_tokens:
        return False
    cards = (Card(id=card.id, x=card.x, y=card.y, angle=card.angle) for card in shot.landing.cards)
    reach = table.token.radius
    over = sorted(reach - distance_to_card(rest.x, rest.y, card, table.card) for card in cards)[:-3:-1]
    return any(abs(best) < hair for best in over[:1]) or any(0.0 < second < hair / 2 for second in over[1:])


def _begins_to_rest(shot: Shot, rest: RestToken) -> float:
    """From when on it is near its place."""
    start = shot.film.duration
    for t, x, y, _, _ in reversed(shot.film.tracks.get(rest.id, ())):
        if hypot(x - rest.x, y - rest.y) > LAST_WAY:
            break
        start = t
    return start
