"""The beats of each fact of Lunar Invaders: what moves, with what light and sound, and what is left.

Facts of both editions with one name mean one thing, so they are found by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Any

from game.core import Event
from game.games.lunar_invaders.moon import home_of
from game.games.lunar_invaders.pieces import owner
from game.games.lunar_invaders_2016.change import exchanged, parts
from game.games.lunar_invaders_2016.text import read_move
from game.ui.games.lunar_invaders.picture import Arrow, Die, Flyer, Hands, MoonPicture, Ray, Slam, Where
from game.ui.games.lunar_invaders.reading import DEEP, arrow_of
from game.ui.stage.animation import Beat, ease, settle
from game.ui.stage.crew import SeatsCrew

Crew = SeatsCrew[Where]
Beats = Sequence[Beat]
DUST = (196, 190, 180)


def _hop(
    picture: MoonPicture,
    crew: Crew,
    flyer: Flyer,
    end: Callable[[], None],
    begin: Callable[[], None] = lambda: None,
    lift: float = 0.26,
) -> list[Beat]:
    """It gathers itself, leaps in an arc while its shadow leaves it, lands and settles."""

    def crouch(t: float) -> None:
        flyer.scale = 1.0 - 0.07 * ease(t)

    def start() -> None:
        begin()
        picture.flyers.append(flyer)

    def leap(t: float) -> None:
        flyer.scale = 1.0 + 0.08 * sin(pi * t)
        flyer.share = ease(t)
        flyer.lift = lift * sin(pi * t)

    def land(t: float) -> None:
        flyer.share, flyer.lift = 1.0, 0.0
        flyer.scale = 1.0 - 0.05 * sin(pi * t)

    def done() -> None:
        picture.flyers.remove(flyer)
        end()

    return [
        Beat(0.08, start, crouch),
        Beat(0.24, lambda: crew.sound("li_hop", 0.6, flyer.start), leap),
        Beat(0.12, lambda: _touch(crew, flyer), land, done),
    ]


def _touch(crew: Crew, flyer: Flyer) -> None:
    crew.dust(flyer.goal, DUST)
    crew.sound("li_land", 0.4 + 0.06 * sum(map(int, flyer.unit[1:])), flyer.goal)


# -- moving -----------------------------------------------------------------------------------


def _moved(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    flyer = Flyer(event.unit, event.start, event.goal)
    return _hop(
        picture,
        crew,
        flyer,
        lambda: picture.put(event.goal, event.unit),
        lambda: picture.put(event.start, ""),
    )


def _combined(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """A unit leaps onto another: the lower pieces are lifted for it if they have to be."""
    flyer = Flyer(event.unit, event.start, event.goal)

    def joined() -> None:
        picture.put(event.goal, event.tower)
        crew.ring(event.goal, 0.5, event.seat)
        crew.sound("li_stack", 0.7, event.goal)

    return [
        *_hop(picture, crew, flyer, joined, lambda: picture.put(event.start, ""), 0.52),
        _shine(picture, event.goal),
    ]


def _parted(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """A piece leaves a tower, after change with what lies beside the board."""
    letter = "ABCDE"[event.seat]
    tower = getattr(event, "tower", "")
    flyer = Flyer(f"{letter}{event.size}", event.start, event.goal)

    def change() -> None:
        if not event.change:
            return
        given, taken = parts(event.change)
        picture.put(event.start, exchanged(picture.at(event.start), event.change))
        picture.lay_beside(letter + "".join(map(str, given)))
        picture.fetch(event.seat, *taken)
        crew.sound("li_change", 0.7, event.start)

    def arrive() -> None:
        picture.put(event.goal, tower or flyer.unit)
        if tower:
            crew.sound("li_stack", 0.6, event.goal)

    def leave() -> None:
        picture.take(event.start, event.size)

    changing = [Beat(0.30, change, _lit(picture, event.start))] if event.change else []
    return [*changing, *_hop(picture, crew, flyer, arrive, leave, 0.42)]


def _retreated(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    flyer = Flyer(event.unit, event.start, event.goal)

    def begin() -> None:
        picture.put(event.start, "")
        picture.flyers.append(flyer)
        crew.sound("li_slide", 0.7, event.start)

    def during(t: float) -> None:
        flyer.share = min(1.0, settle(t, 0.04))

    def end() -> None:
        picture.flyers.remove(flyer)
        picture.put(event.goal, event.unit)
        crew.dust(event.goal, DUST)

    return [Beat(0.34, begin, during, end)]


# -- fighting ---------------------------------------------------------------------------------


def _fought(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """The attacker runs into the defender and falls back to where it stands."""
    unit = picture.at(event.start)
    flyer = Flyer(unit, event.start, event.goal)

    def begin() -> None:
        picture.fight = Arrow(event.seat, event.start, event.goal, "attack")
        picture.put(event.start, "")
        picture.flyers.append(flyer)

    def forth(t: float) -> None:
        flyer.share = 0.52 * ease(t) - 0.06 * sin(pi * t)

    def clash() -> None:
        crew.burst(event.goal, 0.45, event.seat)
        crew.sound("li_clash", 0.9, event.goal)

    def back(t: float) -> None:
        flyer.share = 0.52 * (1 - ease(t))

    def end() -> None:
        picture.flyers.remove(flyer)
        picture.put(event.start, unit)

    return [Beat(0.20, begin, forth, clash), Beat(0.18, during=back, end=end)]


def _rolled(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """A die tumbles beside the fight, shows its face, and what it meant."""
    die = Die(event.seat, _fighting(picture), 1, 1.0)

    def begin() -> None:
        picture.die = die
        crew.sound("li_dice", 0.9, die.space)

    def tumble(t: float) -> None:
        die.turn = (1 - ease(t)) if t < 1.0 else 0.0
        die.face = event.die if t > 0.82 else 1 + (event.die + round((1 - (1 - t) ** 2) * 17)) % 6

    def landed() -> None:
        die.face, die.turn, die.result = event.die, 0.0, event.result
        crew.sound({"win": "success", "tie": "toggle"}.get(event.result, "denied"), 0.6, die.space)

    def fade(t: float) -> None:
        die.alpha = 1.0 - t

    def gone() -> None:
        picture.die = None

    return [Beat(0.85, begin, tumble, landed), Beat(0.60), Beat(0.18, during=fade, end=gone)]


def _threw(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """Two fists shake, and open at the same moment."""
    hands = Hands(event.seats, event.what, _fighting(picture))

    def begin() -> None:
        picture.waiting = ""
        picture.hands = hands
        crew.sound("li_shake", 0.8, hands.space)

    def shake(t: float) -> None:
        hands.open = t

    def opened() -> None:
        hands.open, hands.result = 1.0, event.result
        crew.sound({"win": "success", "tie": "toggle"}.get(event.result, "denied"), 0.6, hands.space)

    def fade(t: float) -> None:
        hands.alpha = 1.0 - t

    def gone() -> None:
        picture.hands = None

    return [Beat(0.95, begin, shake, opened), Beat(0.70), Beat(0.20, during=fade, end=gone)]


def _fighting(picture: MoonPicture) -> str:
    """Where the fight is that dice or hands are thrown for."""
    return picture.fight.goal if picture.fight is not None else "ap"


def _destroyed(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    flyer = Flyer(event.unit, event.space, event.space)

    def begin() -> None:
        picture.put(event.space, "")
        picture.flyers.append(flyer)
        crew.burst(event.space, 0.6, owner(event.unit))
        crew.sound("li_break", 0.8, event.space)

    def during(t: float) -> None:
        flyer.scale, flyer.alpha = 1.0 + 0.25 * t, 1.0 - t

    def end() -> None:
        picture.flyers.remove(flyer)
        picture.lay_beside(event.unit)

    return [Beat(0.28, begin, during, end)]


# -- teleporters ------------------------------------------------------------------------------


def _teleported(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """Light takes the unit up, runs over to the other moon, and lets it stand there."""
    flyer = Flyer(event.unit, event.pad, event.pad)
    ray = Ray(event.seat, event.pad, event.goal)

    def begin() -> None:
        picture.announced = None
        picture.put(event.pad, "")
        picture.flyers.append(flyer)
        crew.sound("li_beam", 0.9, event.pad)

    def charge(t: float) -> None:
        flyer.light = ease(t)
        flyer.lift = 0.06 * ease(t)

    def fire() -> None:
        picture.ray = ray
        crew.ring(event.pad, 0.8, event.seat)

    def fly(t: float) -> None:
        ray.head, ray.tail = min(1.0, ease(t) * 1.25), max(0.0, ease(t) * 1.25 - 0.55)
        flyer.alpha = max(0.0, 1.0 - 3.0 * t)

    def arrive() -> None:
        flyer.start = flyer.goal = event.goal
        flyer.lift = 0.06
        crew.ring(event.goal, 0.9, event.seat)

    def appear(t: float) -> None:
        ray.head, ray.tail = 1.0, 0.7 + 0.3 * t
        flyer.alpha, flyer.light, flyer.lift = ease(t), 1.0 - ease(t), 0.06 * (1 - ease(t))

    def end() -> None:
        picture.ray = None
        picture.flyers.remove(flyer)
        picture.put(event.goal, event.unit)
        crew.dust(event.goal, DUST)
        crew.sound("li_land", 0.6, event.goal)

    return [Beat(0.30, begin, charge), Beat(0.36, fire, fly, arrive), Beat(0.30, during=appear, end=end)]


def _beamed(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """Up, and gone."""
    flyer = Flyer(event.unit, event.pad, event.pad)
    ray = Ray(event.seat, event.pad, DEEP + str(home_of(event.pad)))

    def begin() -> None:
        picture.announced = None
        picture.put(event.pad, "")
        picture.flyers.append(flyer)
        picture.ray = ray
        crew.sound("li_oblivion", 0.9, event.pad)

    def rise(t: float) -> None:
        ray.head, ray.tail = min(1.0, t * 1.6), max(0.0, t * 1.6 - 0.8)
        flyer.light = min(1.0, t * 3)
        flyer.lift, flyer.scale = 1.2 * ease(t), 1.0 - 0.45 * t
        flyer.alpha = 1.0 - max(0.0, t - 0.55) / 0.45

    def end() -> None:
        picture.ray = None
        picture.flyers.remove(flyer)
        picture.lay_beside(event.unit)

    return [Beat(0.62, begin, rise, end)]


# -- building, growing, the end ---------------------------------------------------------------


def _built(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """A ship rises from the factory."""
    unit = f"{'ABCDE'[event.seat]}{event.size}"
    flyer = Flyer(unit, event.space, event.space, alpha=0.0)

    def begin() -> None:
        picture.fetch(event.seat, event.size)
        picture.flyers.append(flyer)
        crew.sound("li_build", 0.8, event.space)

    def rise(t: float) -> None:
        up = settle(t)
        flyer.lift, flyer.alpha = -0.14 * (1 - up), min(1.0, t * 2)
        flyer.scale, flyer.light = 0.7 + 0.3 * up, 0.8 * (1 - t)

    def end() -> None:
        picture.flyers.remove(flyer)
        picture.put(event.space, unit)
        crew.ring(event.space, 0.5, event.seat)

    return [Beat(0.46, begin, rise, end)]


def _grew(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    letter = "ABCDE"[event.seat]
    old, new = f"{letter}{event.size - 1}", f"{letter}{event.size}"
    flyer = Flyer(old, event.space, event.space)

    def begin() -> None:
        picture.put(event.space, "")
        picture.flyers.append(flyer)
        crew.sound("li_grow", 0.8, event.space)

    def during(t: float) -> None:
        flyer.unit = old if t < 0.5 else new
        flyer.scale = (1.0 + 0.25 * ease(t * 2)) if t < 0.5 else 1.0 + 0.10 * sin(pi * t)
        flyer.light = sin(pi * t)

    def end() -> None:
        picture.flyers.remove(flyer)
        picture.put(event.space, new)
        picture.fetch(event.seat, event.size)
        picture.lay_beside(old)

    return [Beat(0.44, begin, during, end)]


def _eliminated(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """The light of a moon goes out."""

    def begin() -> None:
        crew.sound("li_out", 1.0, f"deep.{event.seat}")

    def during(t: float) -> None:
        picture.dark[event.seat] = ease(t)

    def end() -> None:
        picture.dark[event.seat] = 1.0
        picture.out[event.seat] = True

    return [Beat(0.70, begin, during, end)]


def _passed_on(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.turn = event.seat

    return [Beat(0.04, begin)]


def _over(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.over = True
        if event.winner >= 0:
            crew.ring(f"{'abcde'[event.winner]}p", 1.6, event.winner)

    return [Beat(0.20, begin)]


# -- malfunctions -----------------------------------------------------------------------------


def _announced(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.announced = arrow_of(event.seat, read_move(event.move))  # type: ignore[arg-type]
        crew.sound("li_announce", 0.6, picture.announced.start)

    return [Beat(0.28, begin)]


def _let_pass(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.announced = None

    return [Beat(0.06, begin)]


def _malfunction(picture: MoonPicture, crew: Crew, event: Any) -> Beats:
    """The token comes down on what was announced, and sparks."""
    arrow = picture.announced
    space = arrow.start if arrow is not None else "ap"
    slam = Slam(event.seat, space, event.kind)

    def begin() -> None:
        picture.tokens[event.seat] -= event.tokens
        picture.slam = slam

    def fall(t: float) -> None:
        slam.height = 1.0 - ease(t)

    def hit() -> None:
        slam.height = 0.0
        crew.burst(space, 0.8, -1)
        crew.ring(space, 1.0, -1)
        crew.sound("li_slam", 1.0, space)

    def fade(t: float) -> None:
        slam.alpha = 1.0 - ease(t)

    def gone() -> None:
        picture.slam = None
        picture.announced = None

    return [Beat(0.22, begin, fall, hit), Beat(0.45), Beat(0.22, during=fade, end=gone)]


# -- light ------------------------------------------------------------------------------------


def _lit(picture: MoonPicture, space: str) -> Callable[[float], None]:
    def during(t: float) -> None:
        if t >= 1.0:
            picture.flash.pop(space, None)
        else:
            picture.flash[space] = sin(pi * t)

    return during


def _shine(picture: MoonPicture, space: str) -> Beat:
    return Beat(0.22, during=_lit(picture, space))


_READERS: dict[str, Callable[[MoonPicture, Crew, Any], Beats]] = {
    "Moved": _moved,
    "Combined": _combined,
    "Divided": _parted,
    "Transferred": _parted,
    "Retreated": _retreated,
    "Fought": _fought,
    "Rolled": _rolled,
    "Threw": _threw,
    "Destroyed": _destroyed,
    "Teleported": _teleported,
    "Beamed": _beamed,
    "Built": _built,
    "Grew": _grew,
    "Eliminated": _eliminated,
    "TurnPassed": _passed_on,
    "Over": _over,
    "Announced": _announced,
    "LetPass": _let_pass,
    "Malfunction": _malfunction,
}


def beats_of(picture: MoonPicture, crew: Crew, event: Event) -> Beats:
    """The beats of a fact on the picture as it stands; none for what can't be seen."""
    reader = _READERS.get(type(event).__name__)
    return reader(picture, crew, event) if reader else ()
