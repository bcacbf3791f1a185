"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value

MoonSpace: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[ab](p|[cf][1-4])$")]
"""A space of either moon, as it is written: "ap", "bc3"."""
Size: TypeAlias = Literal[1, 2, 3]
Change: TypeAlias = Literal["", "2>11", "3>111", "3>21", "11>2", "111>3", "21>3"]
"""What goes to the bank, and what comes for it; empty where nothing is exchanged."""


class Teleport(Value, frozen=True, tag="teleport"):
    """The unit on that pad goes to a space of the other moon (LB-2.1, LB-3.2, LB-3.3)."""

    pad: MoonSpace
    goal: MoonSpace

    def __str__(self) -> str:
        return f"teleport {self.pad} {self.goal}"


class Beam(Value, frozen=True, tag="beam"):
    """The enemy's unit on that pad goes into oblivion (LB-3.1)."""

    pad: MoonSpace

    def __str__(self) -> str:
        return f"beam {self.pad}"


class Build(Value, frozen=True, tag="build"):
    """The smallest piece of the bank comes onto that factory (LB-2.3)."""

    space: MoonSpace

    def __str__(self) -> str:
        return f"build {self.space}"


class Go(Value, frozen=True, tag="move"):
    """A move, an attack or a combination, by what stands on the goal (LB-2.4 to LB-2.6)."""

    start: MoonSpace
    goal: MoonSpace

    def __str__(self) -> str:
        return f"move {self.start} {self.goal}"


class Divide(Value, frozen=True, tag="divide"):
    """A piece of that size goes to an empty space, perhaps after change (LB-2.7, LB-2.8)."""

    start: MoonSpace
    size: Size
    goal: MoonSpace
    change: Change = ""

    def __str__(self) -> str:
        return f"divide {self.start} {self.size} {self.goal}{_changed(self.change)}"


class Transfer(Value, frozen=True, tag="transfer"):
    """A piece of that size goes onto an own unit, perhaps after change (LB-2.9)."""

    start: MoonSpace
    size: Size
    goal: MoonSpace
    change: Change = ""

    def __str__(self) -> str:
        return f"transfer {self.start} {self.size} {self.goal}{_changed(self.change)}"


class Pass(Value, frozen=True, tag="pass"):
    """There is nothing that could be done (LB-2.13)."""

    def __str__(self) -> str:
        return "pass"


class Retreat(Value, frozen=True, tag="retreat"):
    """The attacked unit goes there (LB-2.5)."""

    goal: MoonSpace

    def __str__(self) -> str:
        return f"retreat {self.goal}"


class Let(Value, frozen=True, tag="let"):
    """No token is spent on what was announced."""

    def __str__(self) -> str:
        return "let"


class Cancel(Value, frozen=True, tag="cancel"):
    """LB-4.1: what was announced does not happen."""

    def __str__(self) -> str:
        return "cancel"


class Misdirect(Value, frozen=True, tag="misdirect"):
    """LB-4.2: the unit that is teleported lands there instead."""

    goal: MoonSpace

    def __str__(self) -> str:
        return f"misdirect {self.goal}"


class Hold(Value, frozen=True, tag="hold"):
    """LB-4.3, LB-4.4: the unit stays on the pad."""

    def __str__(self) -> str:
        return "hold"


Action: TypeAlias = Teleport | Beam | Build | Go | Divide | Transfer
"""What is announced, and can be answered with a malfunction."""
Answer: TypeAlias = Let | Cancel | Misdirect | Hold
Move: TypeAlias = Action | Pass | Retreat | Answer


def _changed(change: Change) -> str:
    return f" change {change}" if change else ""
