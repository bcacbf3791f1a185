"""The physical table as plain data, in millimetres, grams, seconds and radians.

x runs to the right, y away from the player, z up; the origin is the table's front
left corner.  A `Table` is always at rest: somebody throws a token at it (`Launch` or
`Throw`), the physics answers with a `Landing`, and `landed` makes the next table.
Rules read these values and never learn how they came about.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Where: TypeAlias = Literal["field", "beside", "planet", "ufo", "rim", "off_back", "off_side", "off_far"]
Edge: TypeAlias = Literal["open", "raised"]


class Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all data that crosses a file or a process: immutable and strict."""


class Materials(Plain, frozen=True):
    """Friction coefficients of the pairs, restitutions, and the speed that sticks."""

    token_table: float = 0.30
    token_card: float = 0.30
    card_table: float = 0.15
    token_token: float = 0.25
    card_card: float = 0.20
    wall: float = 0.20
    restitution: float = 0.42
    bowl_restitution: float = 0.10
    planar_restitution: float = 0.55
    stick_speed: float = 60.0


class Ufo(Plain, frozen=True):
    """A round bowl with an upright wall; its middle, rim radius and wall height."""

    x: float
    y: float
    radius: float = 40.0
    wall: float = 12.0


class CardSize(Plain, frozen=True):
    width: float = 60.0
    height: float = 60.0
    thickness: float = 0.4
    mass: float = 1.2


class TokenSize(Plain, frozen=True):
    radius: float = 12.5
    height: float = 3.0
    mass: float = 3.0


class Field(Plain, frozen=True):
    """The grid of spaces that cards belong to; (x, y) is its corner nearest the player's left."""

    x: float
    y: float
    columns: int = 5
    rows: int = 4
    pitch: float = 66.0


class Edges(Plain, frozen=True):
    """An open edge lets a token fall off; a raised one pushes it back."""

    back: Edge = "open"
    left: Edge = "open"
    right: Edge = "open"
    far: Edge = "open"


class Card(Plain, frozen=True):
    """A card by its middle; `angle` turns it anticlockwise."""

    id: str
    x: float
    y: float
    angle: float = 0.0


class Token(Plain, frozen=True):
    """A token by its middle; `z` is the height of its underside."""

    id: str
    x: float
    y: float
    z: float = 0.0
    angle: float = 0.0


class Table(Plain, frozen=True):
    """Everything on the table, at rest."""

    width: float
    depth: float
    stripe_line: float
    planet_line: float
    field: Field
    edges: Edges = Edges()
    materials: Materials = Materials()
    ufo: Ufo | None = None
    card: CardSize = CardSize()
    token: TokenSize = TokenSize()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()


class Throw(Plain, frozen=True):
    """The instant a token is let go: place, velocity, and spin about its own axis."""

    token: str
    x: float
    y: float
    vx: float
    vy: float
    vz: float = 0.0
    z: float = 0.0
    spin: float = 0.0


LauncherKind: TypeAlias = Literal["shooter", "flick"]


class Launch(Plain, frozen=True):
    """What a hand decides: where the launcher stands, where it points, how hard it is pulled.

    `heading` is measured from straight ahead (+y), positive to the right; `power` runs
    from 0 to 1; `seed` is the launcher's own scatter for this one shot.
    """

    token: str
    x: float
    y: float
    heading: float
    power: float
    kind: LauncherKind = "shooter"
    seed: int = 0


class RestToken(Plain, frozen=True):
    """Where a token came to rest: `on` the cards that it lies on, `on_tokens` what carries it."""

    id: str
    x: float
    y: float
    z: float
    angle: float
    on: tuple[str, ...]
    on_tokens: tuple[str, ...]
    where: Where


class RestCard(Plain, frozen=True):
    id: str
    x: float
    y: float
    angle: float
    moved_mm: float


class Landing(Plain, frozen=True):
    """The table's answer to a launch: where everything lies now.

    `start` is the digest of the table that the launch was made on, so that rules can
    refuse an answer to another question; `digest` is that of the resting places.
    """

    tokens: tuple[RestToken, ...]
    cards: tuple[RestCard, ...]
    start: str
    duration: float
    digest: str
