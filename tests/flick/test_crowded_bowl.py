"""A UFO full of tokens: what comes in lies on the others or beside them, and the next shot can be made.

The places are those of real shots after which tokens lay in each other or in the wall.
"""

from __future__ import annotations

from math import hypot

import msgspec

from game.flick import Shot, simulate
from game.table.check import checked
from game.table.geometry import fits_in_ufo
from game.table.load import bare_table
from game.table.things import Card, Launch, Table, Token

CLIPPED = Launch(token="t", x=162.573, y=12.294, heading=0.1959, power=0.6077, seed=986)
STRUCK = Launch(token="t", x=456.878, y=29.16, heading=-0.3844, power=0.783, seed=577)


def table(*places: tuple[float, float, float], card: tuple[float, float] | None = None) -> Table:
    tokens = tuple(Token(id=f"a{at}", x=x, y=y, z=z) for at, (x, y, z) in enumerate(places))
    cards = (Card(id="c", x=card[0], y=card[1]),) if card is not None else ()
    return msgspec.structs.replace(bare_table(), tokens=tokens, cards=cards)


def after(before: Table, shot: Shot) -> Table:
    """Everything where it came to rest, for the next shot."""
    tokens = tuple(
        Token(id=rest.id, x=rest.x, y=rest.y, z=rest.z, angle=rest.angle)
        for rest in shot.landing.tokens
        if not rest.where.startswith("off")
    )
    cards = tuple(Card(id=rest.id, x=rest.x, y=rest.y, angle=rest.angle) for rest in shot.landing.cards)
    return msgspec.structs.replace(before, tokens=tokens, cards=cards)


def test_a_token_that_clips_the_rim_over_another_comes_down_on_it_and_not_in_it() -> None:
    before = table(
        (264.7592, 522.5378, 0.0), (263.7556, 496.4109, 0.0), (289.6333, 525.5129, 0.0),
        card=(220.7874, 396.3848),
    )  # fmt: skip
    shot = simulate(before, CLIPPED)
    assert any(event.kind == "rim" for event in shot.events), "it must come down on the rim"
    table_after = checked(after(before, shot))
    thrown = next(token for token in table_after.tokens if token.id == "t")
    assert thrown.z == before.token.height
    assert table_after.ufo is not None
    assert all(fits_in_ufo(t.x, t.y, table_after.ufo, before.token) for t in table_after.tokens)


def test_a_token_that_leans_over_two_is_carried_by_both_and_pushes_neither_aside() -> None:
    before = table(
        (288.5497, 519.5816, 0.0), (287.3448, 500.0625, 1.3065), (295.9026, 519.1012, 2.2968),
        (264.8416, 511.6599, 0.0),
    )  # fmt: skip
    shot = simulate(before, STRUCK)
    assert any(event.kind == "bounce" and event.other == "a1" for event in shot.events), "it must strike one"
    table_after = checked(after(before, shot))
    lower = next(token for token in table_after.tokens if token.id == "a0")
    assert hypot(lower.x - before.tokens[0].x, lower.y - before.tokens[0].y) < 1.0
