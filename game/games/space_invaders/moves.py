"""What a seat can answer besides a launch; `str()` of each is its short text.

Cards are named c01 to c60 and tokens by colour, level and letter: r1a, r1b, r1c, r2a, r2b, r3a, r3b.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from game.core.moves import Landed, Launched
from game.core.values import Value
from game.table.things import Landing, Launch

CardId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^c\d\d\Z")]
TokenId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[rogb](1[abc]|[23][ab])\Z")]


class Name(Value, frozen=True, tag="name"):
    """Called shot: the next launch of this token is meant for that invader."""

    token: TokenId
    card: CardId

    def __str__(self) -> str:
        return f"name {self.token} {self.card}"


class Declare(Value, frozen=True, tag="declare"):
    """Triple assault: this token has three launches to hit the UFO, and hits nothing else."""

    token: TokenId

    def __str__(self) -> str:
        return f"declare {self.token}"


class Resolve(Value, frozen=True, tag="resolve"):
    """No further re-launches: what lies on the table is resolved."""

    def __str__(self) -> str:
        return "resolve"


class Order(Value, frozen=True, tag="order"):
    """This token is resolved next."""

    token: TokenId

    def __str__(self) -> str:
        return f"order {self.token}"


class Hit(Value, frozen=True, tag="hit"):
    """The token in question hits this invader by its power."""

    card: CardId

    def __str__(self) -> str:
        return f"hit {self.card}"


class Wait(Value, frozen=True, tag="wait"):
    """The token in question waits on this invader; its other hits that need more lapse."""

    card: CardId

    def __str__(self) -> str:
        return f"wait {self.card}"


class Repair(Value, frozen=True, tag="repair"):
    """Damage is taken off the planet."""

    def __str__(self) -> str:
        return "repair"


class Decline(Value, frozen=True, tag="decline"):
    """What is offered is not used."""

    def __str__(self) -> str:
        return "decline"


Answer: TypeAlias = Name | Declare | Resolve | Order | Hit | Wait | Repair | Decline
Move: TypeAlias = Answer | Launched[Launch] | Landed[Landing]
