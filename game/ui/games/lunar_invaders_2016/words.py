"""What Lunar Invaders of 2016 says: units and change, a log line for each fact, and what is announced."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import NOBODY, Event
from game.games.lunar_invaders.board import Board, at
from game.games.lunar_invaders.moon import LETTERS
from game.games.lunar_invaders.pieces import Unit, owner, pips
from game.games.lunar_invaders_2016 import events as facts
from game.games.lunar_invaders_2016 import moves as towers
from game.games.lunar_invaders_2016.rules import GAME
from game.ui.games.game_ui import Line
from game.ui.games.lunar_invaders import words as lunar
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing

QUIET = (facts.TurnPassed, facts.LetPass)
"""Told by what follows: no line of their own."""


def plus(sizes: str) -> str:
    """Sizes as they are written in a sentence: "3+2"."""
    return "+".join(sizes)


def unit_words(unit: Unit, words: Words, case: str = "nom") -> str:
    """A unit without its owner; "acc" where somebody does something to it."""
    if len(unit) == 2:
        return words(f"lb.piece.{unit[1]}")
    key = "lb.unit.tower_acc" if case == "acc" else "lb.unit.tower"
    return words(key, total=pips(unit), pieces=plus(unit[1:]))


def change_gaps(change: str) -> dict[str, str]:
    given, _, taken = change.partition(">")
    return {"given": plus(given), "taken": plus(taken)}


def whose(unit: Unit, seat: int, words: Words, names: Names) -> str:
    """A unit that something is done to, with its owner's name where that is somebody else."""
    said = unit_words(unit, words, "acc")
    return said if owner(unit) == seat else words("lb.unit.whose", unit=said, name=names[owner(unit)])


def deed(move: towers.Action, words: Words, board: Board | None = None) -> str:
    """What is announced, as what somebody wants to do; a board that is known tells a move from an attack."""
    kind, unit = type(move).__name__.lower(), ""
    match move:
        case towers.Build(goal) | towers.Beam(goal) | towers.Teleport(_, goal):
            pass
        case towers.Go(start, goal):
            if board is not None:
                there, unit = at(board, goal), unit_words(at(board, start), words, "acc")
                own = there and owner(there) == owner(at(board, start))
                kind = "move" if not there else "combine" if own else "attack"
        case towers.Divide(_, size, goal) | towers.Transfer(_, size, goal):
            unit = words(f"lb.piece.{size}")
    to, on = (lunar.place(goal, words, form) for form in ("to", "on"))
    return words(f"lb.deed.{kind}", to=to, on=on, moon=lunar.on_moon(goal, words), unit=unit)


# -- the log -------------------------------------------------------------------------------------


def tell_all(events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
    """A unit that is landed on is told with what lands there, which is the fact after it."""
    return [
        _landed_on(event, after, words, names)
        if isinstance(event, facts.Destroyed) and isinstance(after, facts.Teleported)
        else tell(event, words, names)
        for event, after in zip(events, (*events[1:], None), strict=True)
    ]


def _landed_on(event: facts.Destroyed, after: facts.Teleported, words: Words, names: Names) -> Line:
    gaps = {"unit": unit_words(event.unit, words, "acc"), **_place("on", event.space, words)}
    lander = words("lb.unit.whose", unit=unit_words(after.unit, words), name=names[owner(after.unit)])
    said = words("lb.log.destroyed_under", lander=lander, **gaps)
    return Line(said, event.seat, lunar.space_subject(event.space))


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """The log's line for a fact."""
    match event:
        case facts.Announced():
            move = GAME.parse_move(event.move)
            assert isinstance(move, towers.Action)
            return Line(words("lb.log.announced", deed=deed(move, words)), event.seat, part="plan")
        case facts.Malfunction():
            key = "hold_one" if event.kind == "hold" and event.tokens == 1 else event.kind
            said = words(f"lb.log.malfunction_{key}", tokens=event.tokens)
            subject = Subject(Thing.of("token", event.seat), "", "malfunction", event.seat)
            return Line(said, event.seat, subject, part="counter")
        case facts.Built():
            unit = f"{LETTERS[event.seat]}{event.size}"
            said = words(
                "lb.log.built", unit=words(f"lb.piece.{event.size}"), **_place("on", event.space, words)
            )
            return Line(said, event.seat, lunar.unit_subject(unit, event.space))
        case facts.Fought():
            said = words("lb.log.fought", **_place("place", event.goal, words))
            return Line(said, event.seat, lunar.space_subject(event.goal))
        case facts.Destroyed():
            gaps = {"unit": unit_words(event.unit, words, "acc"), **_place("on", event.space, words)}
            said = words(f"lb.log.destroyed_{event.why}", **gaps)
            return Line(said, event.seat, lunar.space_subject(event.space))
        case facts.Passed():
            return Line(words("lb.log.passed"), event.seat)
        case facts.Over():
            gaps = {"name": names[event.winner]} if event.winner != NOBODY else {}
            return Line(words(f"lb.log.over_{event.ending}", **gaps), NOBODY)
        case _:
            return _moving(event, words, names) or _towers(event, words)


def _moving(event: Event, words: Words, names: Names) -> Line | None:
    """A whole unit goes somewhere, or is gone."""
    match event:
        case facts.Moved() | facts.Retreated():
            key = "moved" if isinstance(event, facts.Moved) else "retreated"
            case = "acc" if key == "moved" else "nom"
            gaps = {"unit": unit_words(event.unit, words, case), **_place("to", event.goal, words)}
            return Line(
                words(f"lb.log.{key}", **gaps), event.seat, lunar.unit_subject(event.unit, event.goal)
            )
        case facts.Teleported():
            gaps = {"unit": whose(event.unit, event.seat, words, names), **_place("to", event.goal, words)}
            said = words("lb.log.teleported", **gaps)
            return Line(said, event.seat, lunar.unit_subject(event.unit, event.goal))
        case facts.Beamed():
            said = words("lb.log.beamed", unit=whose(event.unit, event.seat, words, names))
            return Line(said, event.seat, lunar.space_subject(event.pad))
    return None


def _towers(event: Event, words: Words) -> Line | None:
    match event:
        case facts.Combined():
            gaps = {"unit": unit_words(event.tower, words), **_place("on", event.goal, words)}
            said, unit = words("lb.log.combined", **gaps), event.tower
        case facts.Divided():
            gaps = {"unit": words(f"lb.piece.{event.size}"), **_place("to", event.goal, words)}
            said = _after_change(words("lb.log.divided", **gaps), event.change, words)
            unit = f"{LETTERS[event.seat]}{event.size}"
        case facts.Transferred():
            gaps = {
                "piece": words(f"lb.piece.{event.size}"),
                "unit": unit_words(event.tower, words),
                **_place("to", event.goal, words),
            }
            said, unit = _after_change(words("lb.log.transferred", **gaps), event.change, words), event.tower
        case _:
            return None
    return Line(said, event.seat, lunar.unit_subject(unit, event.goal))


def _after_change(line: str, change: str, words: Words) -> str:
    return words("lb.log.change", line=line, **change_gaps(change)) if change else line


def _place(form: str, space: str, words: Words) -> dict[str, str]:
    return {"place": lunar.place(space, words, form), "moon": lunar.on_moon(space, words)}
