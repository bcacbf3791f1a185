"""Cards that are pushed towards the table's edge stop there, even when the last push is a nudge."""

from __future__ import annotations

import msgspec

from game.flick import simulate
from game.table.load import bare_table
from game.table.things import Card, Launch

SLAPPED = Launch(
    token="r1a",
    x=358.0030141652577,
    y=35.161751584552405,
    heading=-0.050358565970214146,
    power=0.9042022223882785,
    kind="shooter",
    seed=516697421,
)
"""Lands on the first of the two cards and sends it against the second."""


def test_a_card_nudged_by_another_at_the_far_edge_stays_on_the_table() -> None:
    table = msgspec.structs.replace(
        bare_table(),
        cards=(
            Card(id="c09", x=379.48103016120444, y=616.7417312594742, angle=-1.3025503296125995),
            Card(id="c22", x=328.5264770832362, y=612.3142975047315, angle=1.146139962458633),
        ),
        tokens=(),
    )
    landing = simulate(table, SLAPPED).landing
    assert landing.cards[1].moved_mm > 1.0
    assert all(0.0 <= card.x <= table.width and 0.0 <= card.y <= table.depth for card in landing.cards)
