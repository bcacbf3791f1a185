"""What Lunar Invaders of 2011 says: a log line for each fact, and what ships, dice and hands are."""

from __future__ import annotations

from game.core import NOBODY, Event
from game.games.lunar_invaders.moon import LETTERS
from game.games.lunar_invaders.pieces import owner
from game.games.lunar_invaders_2011 import events as facts
from game.ui.games.game_ui import Line
from game.ui.games.lunar_invaders import words as lunar
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

QUIET = (facts.TurnPassed,)
"""Told by what follows: no line of their own."""


def ship(unit: str, words: Words) -> str:
    """A ship without its owner."""
    return words(f"la.ship.{unit[1]}")


def whose(unit: str, seat: int, words: Words, names: Names) -> str:
    """A ship, with its owner's name where that is not the seat that does something to it."""
    if owner(unit) == seat:
        return ship(unit, words)
    return words(f"la.whose.{unit[1]}", name=names[owner(unit)])


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """The log's line for a fact."""
    match event:
        case facts.Grew():
            said = words(
                "la.log.grew", size=words(f"la.size.{event.size}"), **_place("on", event.space, words)
            )
            return Line(said, event.seat, _standing(event.seat, event.size, event.space))
        case facts.Built():
            gaps = {"ship": words(f"la.ship.{event.size}"), **_place("on", event.space, words)}
            return Line(
                words("la.log.built", **gaps), event.seat, _standing(event.seat, event.size, event.space)
            )
        case facts.Moved() | facts.Retreated():
            key = "moved" if isinstance(event, facts.Moved) else "retreated"
            said = words(f"la.log.{key}", ship=ship(event.unit, words), **_place("to", event.goal, words))
            return Line(said, event.seat, lunar.unit_subject(event.unit, event.goal))
        case facts.Destroyed():
            gaps = {"ship": ship(event.unit, words), **_place("on", event.space, words)}
            said = words(f"la.log.destroyed_{event.why}", **gaps)
            return Line(said, event.seat, lunar.space_subject(event.space))
        case facts.Teleported():
            gaps = {"ship": whose(event.unit, event.seat, words, names), **_place("to", event.goal, words)}
            return Line(
                words("la.log.teleported", **gaps), event.seat, lunar.unit_subject(event.unit, event.goal)
            )
        case facts.Beamed():
            said = words("la.log.beamed", ship=whose(event.unit, event.seat, words, names))
            return Line(said, event.seat, lunar.space_subject(event.pad))
        case facts.Eliminated():
            return Line(words(f"la.log.eliminated_{event.why}"), event.seat, _moon(event.seat))
        case facts.Passed():
            return Line(words("la.log.passed"), event.seat)
        case facts.Over():
            gaps = {"name": names[event.winner]} if event.winner != NOBODY else {}
            return Line(words(f"la.log.over_{event.ending}", **gaps), NOBODY)
        case _:
            return _fight(event, words, names)


def _fight(event: Event, words: Words, names: Names) -> Line | None:
    match event:
        case facts.Fought():
            said = words("la.log.fought", **_place("place", event.goal, words))
            return Line(said, event.seat, lunar.space_subject(event.goal))
        case facts.Rolled():
            said = words(f"la.log.rolled_{event.result}", die=event.die)
            return Line(said, event.seat, Subject(Thing.of("die", event.die), "", "fight"))
        case facts.Threw():
            own, other = (words(f"la.sign.{sign}") for sign in event.what)
            said = words(f"la.log.threw_{event.result}", own=own, other=other, victim=names[event.seats[1]])
            return Line(said, event.seats[0], Subject(Thing.of("hand", event.what[0]), "", "fight"))
    return None


def _standing(seat: int, size: int, space: str) -> Subject:
    return lunar.unit_subject(f"{LETTERS[seat]}{size}", space)


def _moon(seat: int) -> Subject:
    return Subject(Thing.of("moon", seat), "", "elimination", seat)


def _place(form: str, space: str, words: Words) -> dict[str, str]:
    return {"place": lunar.place(space, words, form), "moon": lunar.on_moon(space, words)}
