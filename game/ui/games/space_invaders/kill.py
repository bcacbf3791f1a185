"""How an invader falls: its card cracks, everything holds its breath, and it flies on in pieces.

Each further kill of a turn stands a rung higher (`payoff.py`); a first hit on a card that needs two tears it.
"""

from __future__ import annotations

from typing import TypeAlias

from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.state import SeatView
from game.ui.audio.recipes import sound_book
from game.ui.games.space_invaders.crew import MIDDLE, InvadersCrew
from game.ui.games.space_invaders.payoff import Feat, Rung, payoff
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.animation import Beat, Beats, Moment
from game.ui.stage.crew import Point
from game.ui.stage.effects import COUNTED

Here: TypeAlias = Moment[SeatView, Picture, InvadersCrew]
FOLLOWS = 0.62  # of a kill's seconds after which the next one may begin
LEAST, FULL = 0.7, 80.0  # of the size of points: what none would have, and how many are as large again
COUNT_UP, COUNT_SIZE = 25.0, 0.62  # millimetres from the points to the count, and its size, of theirs
FEAT_AT, FEAT_SIZE = 128.0, 2.0  # on the planet, where no card is
FEAT_WIDE = 110.0  # millimetres to either side from which scraps fly up
SOUNDS: dict[Feat, str] = {"double": "si_double", "triple": "si_double", "chain": "si_chain"}


def destroyed(here: Here, event: facts.Destroyed) -> Beats:
    """It cracks, and flies apart; crashed ones burst where they struck."""
    if event.how == "crash":
        return [Beat(0.3, lambda: _crash(here, event))]
    picture, crew, card = here.picture, here.crew, event.card
    count, feat = crew.streak.kill(event, here.view)
    rung = payoff().rung(count)

    def breaks() -> None:
        picture.cracks[card] = 2
        crew.ready(card, rung)
        picture.vanish(card)
        crew.stop(payoff().freeze, 0.0)
        crew.sound("si_crack", rung.sound, picture.at(card))

    def flies() -> None:
        at, heading = picture.at(card), crew.heading_at(picture, card, event.tokens)
        crew.shatter(picture, card, heading, rung)
        crew.stop(0.0, rung.shake)
        picture.cracks.pop(card, None)
        _heard(crew, card, at, count, rung)
        _said(crew, at, event, count, feat, rung)

    return [Beat(payoff().crack, breaks), Beat(rung.seconds * FOLLOWS - payoff().crack, flies)]


def waits(here: Here, event: facts.Waits) -> Beats:
    """The token stays; a card that needs another hit is torn from now on."""

    def begin() -> None:
        at = here.land().at(event.card)
        shield = event.why == "shield"
        here.crew.ring(at, 1.3 if shield else 0.9, "ice" if shield else "amber")
        here.crew.sound("shield" if shield else "si_crack", 0.8, at)
        if not shield:
            here.crew.burst(at, 0.3, event.card)

    return [Beat(0.32, begin)]


def _crash(here: Here, event: facts.Destroyed) -> None:
    crew, at = here.crew, here.picture.at(event.card)
    crew.burst(at, 1.0, event.card)
    crew.number(at, invaders()[event.card].points + event.extra, "focus")
    crew.sound("explosion", 0.9, at)
    here.picture.vanish(event.card)


def _heard(crew: InvadersCrew, card: str, at: Point, count: int, rung: Rung) -> None:
    """The card as it breaks, and a note that climbs from kill to kill."""
    if crew.stage.mixer is None:
        return
    scale = sound_book().combo
    shield = invaders()[card].trait == "shield"
    crew.sound("si_glass" if shield else "si_hit", rung.sound, at)
    crew.sound("combo", rung.sound, at, 2 ** (scale[min(len(scale), count) - 1] / 12))


def _said(crew: InvadersCrew, at: Point, event: facts.Destroyed, count: int, feat: Feat, rung: Rung) -> None:
    """Points; from the second kill on how many it were, or what a feat is called: one saying at a time."""
    x, y = at
    crew.effects.make_way(x, y)
    points = invaders()[event.card].points + event.extra
    crew.number(at, points, "focus", size=rung.size * (LEAST + points / FULL))
    words = crew.stage.look.words
    if count > 1 and not feat:
        said = words("si.feat.count", count=count)
        crew.say((x, y + COUNT_UP * rung.size), said, event.card, COUNT_SIZE * rung.size, COUNTED)
    if feat:
        crew.say((MIDDLE, FEAT_AT), words(f"si.feat.{feat}"), "amber", FEAT_SIZE)
        crew.sound(SOUNDS[feat], rung.sound, at)
        crew.bloom((MIDDLE, FEAT_AT), rung.light, "amber")
        for side in (-1, 0, 1):
            crew.chips((MIDDLE + side * FEAT_WIDE, FEAT_AT), 4 + 2 * count, event.card if side else "amber")
