"""What can be pointed at on the board of Lunar Invaders, for the zoom, the log and the rule book."""

from __future__ import annotations

from dataclasses import replace

from game.core import NOBODY, Event
from game.games.lunar_invaders import events as facts
from game.games.lunar_invaders.moon import SPACES, WHERE, Space
from game.games.lunar_invaders.pieces import owner, sizes
from game.games.lunar_invaders_2011 import events as dice
from game.games.lunar_invaders_2016 import events as towers
from game.ui.games.lunar_invaders.art.pieces import WIDTHS, height_of
from game.ui.games.lunar_invaders.art.spaces import kind_of
from game.ui.games.lunar_invaders.layout import Layout, Point
from game.ui.games.lunar_invaders.picture import MoonPicture, Off, Where
from game.ui.stage.board_view import Subject, Thing
from game.ui.stage.trails import Trail

PAGES = {"pad": "teleport", "control": "teleport", "factory": "build"}


def subject_of(picture: MoonPicture, space: str) -> Subject:
    """A space, or the unit on it."""
    unit = picture.at(space)
    if not unit:
        kind = kind_of(WHERE[space][1])
        return Subject(Thing(kind), space, PAGES[kind], NOBODY)
    page = "tower" if len(unit) > 2 else "move"
    seen = Thing.of("unit", unit) if len(unit) > 2 else Thing.of("piece", owner(unit), unit[1])
    return Subject(seen, space, page, owner(unit))


def trail_of(event: Event) -> Trail | None:
    """What a fact of either edition leaves on the board until the next one has moved."""
    match event:
        case facts.Moved() | facts.Retreated() | towers.Combined() | towers.Divided() | towers.Transferred():
            return Trail(event.start, event.goal)
        case facts.Fought():
            return Trail(event.start, event.goal, fired=True)
        case facts.Teleported():
            return Trail(event.pad, event.goal)
        case facts.Destroyed():
            return Trail(took=(event.space,))
        case facts.Beamed():
            return Trail(event.pad, took=(event.pad,))
        case facts.Built() | dice.Grew():
            return Trail(goal=event.space)
    return None


def space_under(layout: Layout, picture: MoonPicture, pos: Point) -> Space:
    """The space at a point; where there is none, that of the unit whose body rises there."""
    space = layout.space_at(pos)
    if space:
        return space
    found = [(layout.stand(at)[1], at) for at, unit in picture.units.items() if _rises(layout, at, unit, pos)]
    return max(found)[1] if found else ""


def _rises(layout: Layout, space: Space, unit: str, pos: Point) -> bool:
    x, y = layout.stand(space)
    up = (y - pos[1]) / layout.scale / height_of(unit)
    return 0.0 <= up <= 1.0 and abs(pos[0] - x) <= layout.scale * 0.5 * WIDTHS[sizes(unit)[0]] * (1.05 - up)


def subject_at(
    layout: Layout, picture: MoonPicture, pos: tuple[int, int], chosen: frozenset[str]
) -> Subject | None:
    """What is there; what can be chosen has nothing to tell to a mouse that only rests on it."""
    space = space_under(layout, picture, pos)
    if space:
        subject = subject_of(picture, space)
        return replace(subject, plain=True) if space in chosen else subject
    seat = layout.plate_at(pos)
    if seat >= 0:
        if picture.tokens and pos[1] < layout.plates[seat].centery:
            return Subject(Thing("token"), f"beside.{seat}", "malfunction", seat)
        return Subject(_bank(picture, seat), f"beside.{seat}", "build", seat)
    moon = layout.moon_at(pos)
    return Subject(Thing.of("moon", moon), "", "moon", moon, plain=True) if moon >= 0 else None


def _bank(picture: MoonPicture, seat: int) -> Thing:
    """The smallest piece beside the board stands for all of them."""
    size = next((size for size, count in zip((1, 2, 3), picture.beside[seat], strict=True) if count), 0)
    return Thing.of("piece", seat, size) if size else Thing.of("moon", seat)


def focus_of(picture: MoonPicture, subject: Subject) -> Where | None:
    """Where to point for a subject: at a space, a moon or beside the board."""
    spaces = {space for moon in SPACES[: picture.moons] for space in moon}
    if subject.place in spaces:
        return subject.place
    kind, which = subject.thing.kind, subject.thing.which
    if kind == "moon" and which.isdigit() and int(which) < picture.moons:
        return Off("moon", int(which))
    if 0 <= subject.seat < picture.moons and (subject.place.startswith("beside") or kind == "token"):
        return Off("beside", subject.seat)
    return None
