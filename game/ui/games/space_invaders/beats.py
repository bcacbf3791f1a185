"""The beats of a seat's turn: launches, landings, powers, hits, shields, the UFO, the armory.

The rounds' own facts - advance, clean-up, the end - are in `space_invaders_round_beats`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import pi, sin
from typing import Any

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.numbers import invaders, numbers
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.picture import Picture, Ray
from game.ui.stage.animation import Beat, ease, together
from game.ui.stage.crew import Point

GROUPED = (facts.Armory, facts.Refilled, facts.Straightened)


@dataclass
class Scene:
    """What beats work on: the picture, who makes light and noise, and the view that all this leads to."""

    picture: Picture
    crew: InvadersCrew
    after: Any
    combo: int = 0
    steps: int = 0
    struck: list[str] = field(default_factory=list)  # in the order in which they got into the planet area
    columns: dict[str, int] = field(default_factory=dict)


def slide(
    picture: Picture, id: str, end: Point, lift: float = 0.0, turn: float | None = None
) -> Callable[[float], None]:
    """From where it lies when this is asked for to `end`, with a hop of `lift` millimetres."""
    start: list[tuple[float, float, float, float]] = []

    def during(t: float) -> None:
        if not start:
            start.append(picture.poses.get(id, (*end, 0.0, 0.0)))
        x, y, z, angle = start[0]
        share = ease(t)
        goal = angle if turn is None else turn
        height = z + lift * sin(pi * t) if t < 1.0 else 0.0
        picture.poses[id] = (
            x + (end[0] - x) * share,
            y + (end[1] - y) * share,
            height,
            angle + (goal - angle) * share,
        )
        if t >= 1.0:
            picture.poses[id] = (*end, z if turn is None else 0.0, goal)

    return during


# -- launching --------------------------------------------------------------------------------


def _turn_began(scene: Scene, event: facts.TurnBegan) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        picture.seat = event.seat
        picture.rows, picture.named, picture.declared = {}, {}, set()
        picture.waiting = {held.token: list(held.cards) for held in scene.after.waiting}
        scene.combo = 0
        for token in event.tokens:
            picture.states[token] = "a"

    return [Beat(0.12, begin)]


def _called(scene: Scene, event: facts.Called) -> Sequence[Beat]:
    def begin() -> None:
        scene.picture.named[event.token] = event.card
        scene.crew.ring(scene.picture.at(event.card), 1.0, event.token)
        scene.crew.sound("si_power", 0.6, scene.picture.at(event.card))

    return [Beat(0.22, begin)]


def _declared(scene: Scene, event: facts.Declared) -> Sequence[Beat]:
    def begin() -> None:
        scene.picture.declared.add(event.token)
        scene.crew.sound("si_power", 0.7)

    return [Beat(0.15, begin)]


def _launched(scene: Scene, event: facts.TokenLaunched) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        picture.states[event.token] = "l"
        picture.named.pop(event.token, None)
        picture.vanish(event.token)

    return [Beat(0.0, begin)]


def _landed(scene: Scene, event: facts.TokenLanded) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        if event.where.startswith("off"):
            picture.vanish(event.token)
            return
        picture.place(event.token, event.x, event.y, picture.poses.get(event.token, (0, 0, 0.0, 0))[2])
        picture.gone.discard(event.token)
        picture.glow = {*event.on}

    def end() -> None:
        picture.glow = set()

    return [Beat(0.20 if event.on else 0.0, begin, end=end)]


def _knocked_off(scene: Scene) -> None:
    """What waits only counts for invaders that it still lies on."""
    standing = {held.token: held.cards for held in scene.after.waiting}
    for token, cards in scene.picture.waiting.items():
        if token in standing:
            gone = [card for card in cards if card in scene.after.space and card not in standing[token]]
            scene.picture.waiting[token] = [card for card in cards if card not in gone]


def _pushed(scene: Scene, event: facts.TokenPushed) -> Sequence[Beat]:
    def begin() -> None:
        _knocked_off(scene)
        if event.where.startswith("off"):
            scene.picture.vanish(event.token)
        else:
            scene.picture.place(event.token, event.x, event.y)

    return [Beat(0.0, begin)]


def _cards_moved(scene: Scene, event: facts.CardsMoved) -> Sequence[Beat]:
    lying = {card.id: card for card in scene.after.table.cards}

    def begin() -> None:
        _knocked_off(scene)
        for id in event.cards:
            if id in lying:
                scene.picture.place(id, lying[id].x, lying[id].y, 0.0, lying[id].angle)

    return [Beat(0.0, begin)]


def _may_relaunch(scene: Scene, event: facts.MayRelaunch) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        picture.states[event.token] = "p"
        picture.rows[event.token] = numbers().launch.relaunches - event.left
        if picture.shown(event.token):
            scene.crew.ring(picture.at(event.token), 0.6, event.token)
        scene.crew.sound("tick", 1.0)

    return [Beat(0.18, begin)]


def _set_aside(scene: Scene, event: facts.SetAside) -> Sequence[Beat]:
    return _leaves(scene, event.token, "x", "cancel")


def _leaves(scene: Scene, token: str, state: str, sound: str) -> Sequence[Beat]:
    """A token goes off the table into its tray."""
    picture, crew = scene.picture, scene.crew
    if not picture.shown(token):

        def mark() -> None:
            picture.states[token] = state
            picture.waiting.pop(token, None)

        return [Beat(0.0, mark)]

    def begin() -> None:
        crew.sound(sound, 0.6, picture.at(token))

    def end() -> None:
        picture.vanish(token)
        picture.states[token] = state
        picture.waiting.pop(token, None)

    return [Beat(0.17, begin, slide(picture, token, crew.slot(), 40.0), end)]


# -- resolving --------------------------------------------------------------------------------


def _resolved(scene: Scene, event: facts.Resolved) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew

    def begin() -> None:
        picture.glow = {event.token, *event.on}
        if picture.shown(event.token):
            crew.ring(picture.at(event.token), 0.7, event.token)

    def end() -> None:
        picture.glow = set()

    return [Beat(0.26, begin, end=end)]


def _reaches(scene: Scene, token: str, card: str, kind: str) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    ray = Ray(token, card, 0.0, kind)

    def begin() -> None:
        picture.rays.append(ray)
        crew.sound("si_power", 0.8, picture.at(token))

    def during(t: float) -> None:
        ray.share = ease(min(1.0, t * 1.3))

    def end() -> None:
        picture.rays.remove(ray)
        crew.ring(picture.at(card), 0.8, token)

    return [Beat(0.34, begin, during, end)]


def _waved(scene: Scene, event: facts.Waved) -> Sequence[Beat]:
    return _reaches(scene, event.token, event.card, "wave")


def _redirected(scene: Scene, event: facts.Redirected) -> Sequence[Beat]:
    return _reaches(scene, event.token, event.card, "line")


def _splashed(scene: Scene, event: facts.Splashed) -> Sequence[Beat]:
    return _reaches(scene, event.token, event.card, "line")


def _destroyed(scene: Scene, event: facts.Destroyed) -> Sequence[Beat]:
    """A burst, its points, a note that climbs with every further one; shields lose their light."""
    picture, crew = scene.picture, scene.crew
    card = event.card
    points = invaders()[card].points

    def begin() -> None:
        at = picture.at(card)
        strength = 1.0 if event.how == "crash" else 0.75
        crew.burst(at, strength, card)
        crew.number(at, points, "focus")
        step = min(10, scene.combo)
        crew.sound("si_hit" if event.how != "crash" else "explosion", 0.9, at)
        crew.sound("combo", 0.7, at, 2 ** ((0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)[step] / 12))
        scene.combo += 1
        picture.vanish(card)

    def end() -> None:
        if event.space in INDEX and picture.space[INDEX[event.space]] == card:
            picture.space[INDEX[event.space]] = ""
        picture.named = {token: named for token, named in picture.named.items() if named != card}

    return [Beat(0.30, begin, end=end)]


def _waits(scene: Scene, event: facts.Waits) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew

    def begin() -> None:
        picture.states[event.token] = "w"
        held = picture.waiting.setdefault(event.token, [])
        if event.card not in held:
            held.append(event.card)
        at = picture.at(event.card)
        if event.why == "shield":
            crew.ring(at, 1.3, "ice")
            crew.sound("shield", 0.8, at)
        else:
            crew.ring(at, 0.9, "amber")
            crew.sound("si_wait", 0.9, at)

    return [Beat(0.32, begin)]


def _centred(scene: Scene, event: facts.Centred) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    move = slide(picture, event.token, (event.x, event.y), 14.0)

    def end() -> None:
        crew.sound("si_wait", 0.7, (event.x, event.y))

    return [Beat(0.24, lambda: None, move, end)]


def _repaired(scene: Scene, event: facts.Repaired) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    start: list[int] = []

    def begin() -> None:
        start.append(picture.planet)
        crew.sound("si_repair", 0.8)
        crew.number((picture.table.width / 2, 60.0), event.amount, "phosphor")

    def during(t: float) -> None:
        picture.shine = 0.7 * sin(pi * t) if t < 1.0 else 0.0
        began = start[0] if start else picture.planet
        picture.planet = round(began + (event.health - began) * t)

    return [Beat(0.5, begin, during)]


def _called_hit(scene: Scene, event: facts.CalledHit) -> Sequence[Beat]:
    def begin() -> None:
        ufo = scene.picture.table.ufo
        scene.crew.sound("success", 0.5)
        if ufo is not None:
            scene.crew.ring((ufo.x, ufo.y), 1.6, event.token)

    return [Beat(0.25, begin)]


def _ufo_hit(scene: Scene, event: facts.UfoHit) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    ufo = picture.table.ufo
    at = (ufo.x, ufo.y) if ufo is not None else (280.0, 500.0)

    def begin() -> None:
        picture.ufo = event.left
        crew.burst(at, 0.8, "red")
        crew.confetti(at)
        crew.number(at, numbers().score.ufo_hit, "focus")
        crew.sound("si_ufo", 1.0, at)

    def during(t: float) -> None:
        picture.rattle = 1.0 - t

    def end() -> None:
        if scene.after.phase == "chain" and scene.after.asked == event.token:
            picture.vanish(event.token)  # it is in the hand again

    return [Beat(0.5, begin, during, end)]


def _ufo_destroyed(scene: Scene, event: facts.UfoDestroyed) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    ufo = picture.table.ufo
    at = (ufo.x, ufo.y) if ufo is not None else (280.0, 500.0)

    def begin() -> None:
        crew.burst(at, 1.0, "amber")
        crew.ring(at, 2.0, "red")
        crew.sound("explosion", 1.0)
        picture.sign = "ufo"

    def during(t: float) -> None:
        picture.rattle = 1.0 - t
        picture.sign_strength = min(1.0, 4 * t, 4 * (1 - t))

    def end() -> None:
        picture.sign, picture.sign_strength, picture.rattle = "", 0.0, 0.0

    return [Beat(1.3, begin, during, end)]


def _armory(scene: Scene, event: facts.Armory) -> Sequence[Beat]:
    return _leaves(scene, event.token, "g", "si_armory")


def _lapsed(scene: Scene, event: facts.Lapsed) -> Sequence[Beat]:
    def begin() -> None:
        held = scene.picture.waiting.get(event.token, [])
        scene.picture.waiting[event.token] = [card for card in held if card not in event.cards]
        scene.crew.sound("cancel", 0.5)

    return [Beat(0.1, begin)]


READERS: dict[type, Callable[..., Sequence[Beat]]] = {
    facts.TurnBegan: _turn_began,
    facts.Called: _called,
    facts.Declared: _declared,
    facts.TokenLaunched: _launched,
    facts.TokenLanded: _landed,
    facts.TokenPushed: _pushed,
    facts.CardsMoved: _cards_moved,
    facts.MayRelaunch: _may_relaunch,
    facts.SetAside: _set_aside,
    facts.Resolved: _resolved,
    facts.Waved: _waved,
    facts.Redirected: _redirected,
    facts.Splashed: _splashed,
    facts.Destroyed: _destroyed,
    facts.Waits: _waits,
    facts.Centred: _centred,
    facts.Repaired: _repaired,
    facts.CalledHit: _called_hit,
    facts.UfoHit: _ufo_hit,
    facts.UfoDestroyed: _ufo_destroyed,
    facts.Armory: _armory,
    facts.Lapsed: _lapsed,
}


def beats_of(scene: Scene, events: list[Event]) -> Sequence[Beat]:
    """The beats of the next fact, which is taken off the list, in some cases with those like it."""
    from game.ui.games.space_invaders.round_beats import ROUND, march_of

    event = events.pop(0)
    if isinstance(event, facts.Advanced):
        return march_of(scene, event, events)
    reader = READERS.get(type(event)) or ROUND.get(type(event))
    if reader is None:
        return ()
    if isinstance(event, GROUPED) and events and type(events[0]) is type(event):
        group = [reader(scene, event)]
        while events and type(events[0]) is type(event):
            group.append(reader(scene, events.pop(0)))
        return [together(group, 0.07)]
    return reader(scene, event)
