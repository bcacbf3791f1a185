"""A small challenge, and how a test begins it, fires and waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.session.challenges import Challenge, Goal
from game.session.goals import GoalFact
from game.session.lessons import Said, Title
from game.table.things import Launch
from game.ui.scenes.challenges.challenge import Attempt
from tests.lab.pilot import Visitor

HIT = Launch(token="r1a", x=280.0, y=50.0, heading=0.0, power=0.2)
MISS = msgspec.structs.replace(HIT, heading=1.3, power=0.9)
POSITION = """
3 | .  .  c01 .  .
seats 2 training
active r 1a
active o 1a
deck 5
"""
Enter = Callable[..., Visitor]


def a_challenge(**changes: Any) -> Challenge:
    plain = Challenge(
        title=Title("Bull's eye", "Volltreffer"),
        about=Said("There is but one.", "Da ist nur einer."),
        position=POSITION,
        goal=Goal(
            Said("Destroy it.", "Zerstöre ihn."), (GoalFact(event="destroyed", fields={"card": "c01"}),)
        ),
        launches=(3, 2, 1),
        hint=Said("Straight on, and gently.", "Geradeaus, und sachte."),
        solution=("launch token=r1a x=280.0 y=50.0 heading=0.0 power=0.2",),
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changes)


def until(at: Visitor, done: Callable[[], bool], frames: int = 1500) -> None:
    while not done():
        frames -= 1
        assert frames > 0, f"still {at.top.flow.doing}, the attempt {at.top.kind.trial.result}"
        at.frame()


def fire(at: Visitor, launch: Launch) -> None:
    """Launch once a person may, and wait for what comes of it."""
    until(at, lambda: at.top.flow.asks and at.top.table.active and not at.top.busy)
    before = at.top.kind.trial.launches
    at.top.launched(launch)
    until(at, lambda: at.top.kind.closed or (at.top.kind.trial.launches > before and at.top.flow.asks))
    at.top.draw(at.surface)


def begin(at: Visitor, rung: int = 1) -> Any:
    at.click(f"rung-{rung}")
    at.top.draw(at.surface)
    assert isinstance(at.top.kind, Attempt)
    return at.top


def text_of(at: Visitor, name: str) -> str:
    at.top.draw(at.surface)
    text: Any = at.find(name).text  # type: ignore[attr-defined]
    return str(text() if callable(text) else text)


def begin_anew(at: Visitor) -> Any:
    at.click("again")
    at.top.draw(at.surface)
    return at.top
