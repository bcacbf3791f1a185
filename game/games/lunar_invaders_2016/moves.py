"""What a seat can answer; `str()` of each is its short text."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value
from game.games.lunar_invaders import moves
from game.games.lunar_invaders.moves import Written

MoonSpace: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[ab](p|[cf][1-4])$")]
"""A space of either moon, as it is written: "ap", "bc3"."""
Size: TypeAlias = Literal[1, 2, 3]
Change: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^((?!>)3*2*1*>(?!$)3*2*1*)?$", max_length=20)]
"""What goes to the bank, and what comes for it, all exchanges together; empty where nothing is exchanged."""


class Teleport(moves.Teleport[MoonSpace], frozen=True):
    """The unit on that pad goes to a space of the other moon (LB-2.1, LB-3.2, LB-3.3)."""


class Beam(moves.Beam[MoonSpace], frozen=True):
    """The enemy's unit on that pad goes into oblivion (LB-3.1)."""


class Build(moves.Build[MoonSpace], frozen=True):
    """The smallest piece of the bank comes onto that factory (LB-2.3)."""


class Go(moves.Go[MoonSpace], frozen=True):
    """A move, an attack or a combination, by what stands on the goal (LB-2.4 to LB-2.6)."""


class OfPiece(Value, frozen=True, gc=False):
    """What is done with a piece of that size, perhaps one that it is changed for."""

    start: MoonSpace
    size: Size
    goal: MoonSpace
    change: Change = ""

    def __str__(self) -> str:
        changed = f" change {self.change}" if self.change else ""
        return f"{self.__struct_config__.tag} {self.start} {self.size} {self.goal}{changed}"


class Divide(OfPiece, frozen=True, tag="divide"):
    """A piece of that size goes to an empty space, perhaps after change (LB-2.7, LB-2.8)."""


class Transfer(OfPiece, frozen=True, tag="transfer"):
    """A piece of that size goes onto an own unit, perhaps after change (LB-2.9)."""


class Pass(moves.Pass, frozen=True):
    """There is nothing that could be done (LB-2.13)."""


class Retreat(moves.Retreat[MoonSpace], frozen=True):
    """The attacked unit goes there (LB-2.5)."""


class Let(Written, frozen=True, tag="let"):
    """No token is spent on what was announced."""


class Cancel(Written, frozen=True, tag="cancel"):
    """LB-4.1: what was announced does not happen."""


class Misdirect(Written, frozen=True, tag="misdirect"):
    """LB-4.2: the unit that is teleported lands there instead."""

    goal: MoonSpace


class Hold(Written, frozen=True, tag="hold"):
    """LB-4.3, LB-4.4: the unit stays on the pad."""


Action: TypeAlias = Teleport | Beam | Build | Go | Divide | Transfer
"""What is announced, and can be answered with a malfunction."""
Answer: TypeAlias = Let | Cancel | Misdirect | Hold
Move: TypeAlias = Action | Pass | Retreat | Answer
