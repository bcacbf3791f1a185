"""The words that cards are written with: picks, amounts, conditions and costs.

A pick says which cards in play are meant, seen from the card that bears the text: `own` is the side
of its owner, `here` the zone it lies in (or was played at).  Empty lists mean "whatever it is".
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.core.values import Value

Side: TypeAlias = Literal["mankind", "invader"]
SIDES: tuple[Side, ...] = ("mankind", "invader")
"""By seat: Mankind is seat 0, the Invader seat 1."""
Symbol: TypeAlias = Literal[
    "defender", "hero", "skull", "location", "tech", "support",
    "desolator", "tentacle", "pyramid", "invader", "pod", "scourge", "alien_tech",
]  # fmt: skip
OF_MANKIND: tuple[Symbol, ...] = ("defender", "hero", "skull", "location", "tech", "support")
OF_THE_INVADER: tuple[Symbol, ...] = (
    "desolator", "tentacle", "pyramid", "invader", "pod", "scourge", "alien_tech",
)  # fmt: skip
Word: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
"""An id of a card, a keyword, a special."""
WordOrNone: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^([a-z][a-z0-9_]*)?$", max_length=40)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Change: TypeAlias = Annotated[int, msgspec.Meta(ge=-20, le=20)]

Who: TypeAlias = Literal["own", "enemy", "both"]
"""The player of the card, the other, or first the Invader and then Mankind."""
Whose: TypeAlias = Literal["self", "own", "enemy", "any"]
Where: TypeAlias = Literal["any", "here", "adjacent", "near", "elsewhere"]
"""`near` is here or adjacent, `elsewhere` any zone but this one (IV-1.1: the outer two are not adjacent)."""
Chooser: TypeAlias = Literal["turn", "player", "victim"]
"""Who chooses: whose turn it is (IV-3.10), who played the card, or the other player."""


class Pick(Value, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Which cards in play, and how many of them.

    `whose = "enemy"` with `where = "here"` is an opposing card (IV-3.16).  The symbol `defender`
    fits heroes too (IV-4.1).  `most` and `least` are bounds of the strength now.  `count = "all"`
    asks nobody; `up_to` lets the chooser stop earlier.
    """

    whose: Whose = "enemy"
    where: Where = "any"
    symbols: tuple[Symbol, ...] = ()
    keywords: tuple[Word, ...] = ()
    cards: tuple[Word, ...] = ()
    hero: Literal["may", "only", "never"] = "may"
    most: Change | None = None
    least: Change | None = None
    others: bool = False
    """Not the card itself."""
    count: Positive | Literal["all"] = 1
    up_to: bool = False
    chooser: Chooser = "turn"


ZonePick: TypeAlias = Literal[
    "here", "any", "adjacent", "elsewhere", "each", "pacific_rim", "eurasia", "africa"
]
"""Which zones: "any", "adjacent" and "elsewhere" let the player whose turn it is choose one."""


class Per(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="per", tag="cards"):
    """As many as there are such cards in play, times `each`, at most `limit`; no count is asked."""

    pick: Pick
    each: Positive = 1
    limit: Positive | None = None


class PerHand(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="per", tag="hand"):
    """As many as somebody has cards in hand, at most `limit`."""

    who: Literal["own", "enemy"] = "own"
    limit: Positive | None = None


class PerWeakness(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="per", tag="weakness"):
    """As many as there are -1 tokens on the zone here, or on all zones."""

    everywhere: bool = False
    limit: Positive | None = None


class PerTokens(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="per", tag="tokens"):
    """As many as there are tokens on this card."""

    limit: Positive | None = None


Counted: TypeAlias = Per | PerHand | PerWeakness | PerTokens
Amount: TypeAlias = Positive | Counted


class There(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="there"):
    """There are so many such cards in play; `most = 0` says that there is none."""

    pick: Pick
    least: Count = 1
    most: Count | None = None


class PlotAt(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="plot"):
    """The plot marker stands between these, both included."""

    least: Count = 0
    most: Count = 12


class HandAt(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="hand"):
    """Somebody has so many cards in hand; the card itself, when played, is not counted."""

    who: Literal["own", "enemy"] = "own"
    least: Count = 0
    most: Count | None = None


class DeckAt(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="deck"):
    """Somebody's deck has so many cards left."""

    who: Literal["own", "enemy"] = "own"
    least: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    most: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None


class ZoneAt(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="zone"):
    """The strength of the zone here, tokens counted, without cards."""

    least: Count = 0
    most: Count | None = None


class TokensAt(Value, frozen=True, kw_only=True, omit_defaults=True, tag_field="if", tag="tokens"):
    """So many tokens lie on this card."""

    least: Count = 0
    most: Count | None = None


class TurnOf(Value, frozen=True, kw_only=True, tag_field="if", tag="turn_of"):
    """It is that player's turn."""

    who: Literal["own", "enemy"]


class HasDrained(Value, frozen=True, kw_only=True, tag_field="if", tag="has_drained"):
    """Whether the Invader has drained Mankind's deck in this turn of the Invader's (IV-6.3)."""

    yes: bool = True


Condition: TypeAlias = There | PlotAt | HandAt | DeckAt | ZoneAt | TokensAt | TurnOf | HasDrained


class Cost(Value, frozen=True, kw_only=True, omit_defaults=True):
    """What a use of an ability costs beside the card's own cost, paid in full or not used at all."""

    tokens: Count = 0
    """From this card."""
    discard: Count = 0
    drain: Count = 0
    sacrifice: bool = False
    """This card itself."""
