"""Remarks: a sentence or two when something happens for the first time in somebody's matches, as data.

A game that has any names them in levels/<game>/remarks.toml:

    [[remark]]
    name = "hero_fallen"                       # remembered under it, once and for all
    event = { event = "left", fields = { how = "destroyed", card = ["major_brandt"] } }
    whose = "own"                              # the event's seat is the one who looks, or "other"
    title = { en = "...", de = "..." }
    say = { en = "...", de = "..." }
    point = "heroes"                           # a place of the board

One with `asked` instead of an event comes with a question of these reasons; `seat` keeps one for whoever
sits there.  With `sees` it comes only while that is to be seen (`GameWords.notable`): it is said before
it costs anybody anything.  What has been remarked is kept with the lessons' progress.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.core import Aim, AnyGame, Choice, Decision, Event, LastQuarterError, Seat, Value
from game.core.data import read_toml
from game.core.errors import DataError
from game.session.goals import Fact, GoalFact, check_goal_fact, come_true, facts
from game.session.lessons import Said, Title

Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*\Z", max_length=40)]
SEATS = ("seat", "attacker")
"""The fields of an event that say whose it is."""


class Remark(Value, frozen=True, kw_only=True):
    name: Name
    title: Title
    say: Said
    event: GoalFact | None = None
    asked: tuple[Name, ...] = ()
    sees: Name | None = None
    whose: Literal["any", "own", "other"] = "any"
    seat: Annotated[int, Meta(ge=-1, le=4)] = -1
    point: str = ""

    def is_for(self, viewer: Seat) -> bool:
        return self.seat < 0 or self.seat == viewer

    def is_about(self, fact: Fact, viewer: Seat) -> bool:
        if self.event is None or not self.is_for(viewer) or not come_true(self.event, (fact,)):
            return False
        own = any(fact.fields.get(field) == viewer for field in SEATS)
        return self.whose == "any" or own == (self.whose == "own")


class Remarks(Value, frozen=True):
    remark: tuple[Remark, ...]
    format: Literal[1] = 1


def read_remarks(path: Path, game: AnyGame) -> tuple[Remark, ...]:
    """A game's remarks, in the order in which they matter.  Raises DataError."""
    remarks = read_toml(path, Remarks).remark
    names: set[str] = set()
    for number, one in enumerate(remarks):
        where = f"remark[{number}]"
        if one.name in names:
            raise DataError(str(path), 0, f"{where}.name", f"{one.name} is there twice")
        names.add(one.name)
        if (one.event is None) == (not one.asked) or (one.sees is not None and not one.asked):
            raise DataError(str(path), 0, where, "expected either an event or the reasons of a question")
        if one.event is not None:
            try:
                check_goal_fact(one.event, game.types)
            except LastQuarterError as error:
                raise DataError(str(path), 0, f"{where}.event", str(error)) from error
    return remarks


def about_events(
    remarks: Sequence[Remark], viewer: Seat, events: Iterable[Event]
) -> list[tuple[Remark, int]]:
    """What there is to say to these facts, each with the number of facts after which it can be said."""
    found: list[tuple[Remark, int]] = []
    for after, event in enumerate(events, 1):
        (fact,) = facts((event,))
        found += [(one, after) for one in remarks if one.is_about(fact, viewer)]
    return found


def about_question(
    remarks: Sequence[Remark], viewer: Seat, question: Decision | None, notable: Callable[[], Collection[str]]
) -> Remark | None:
    """What there is to say to a question that is asked of the one who looks, and to what is seen with it."""
    if not isinstance(question, Choice | Aim) or question.seat != viewer:
        return None
    found = [one for one in remarks if question.reason in one.asked and one.is_for(viewer)]
    seen = notable() if any(one.sees is not None for one in found) else ()
    return next((one for one in found if one.sees is None or one.sees in seen), None)
