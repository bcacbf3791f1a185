"""Landings from elsewhere: no genuine one is refused, and no forged one believed against geometry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from game.flick import simulate
from game.table.landings import digest_of_rest, why_not
from game.table.load import bare_table, with_rows
from game.table.things import Landing, RestToken, Table, Throw, Token
from tests.lab.cases import Case, extreme, ordinary

Forge = Callable[["Shown"], Landing]
TABLE = replace(
    with_rows(bare_table(), (1, 2)),
    tokens=(Token(id="a", x=150.0, y=200.0), Token(id="b", x=400.0, y=250.0)),
)
SOFT = Throw(token="t", x=280.0, y=60.0, vx=0.0, vy=400.0)


@dataclass(frozen=True)
class Shown:
    """A soft throw that ends before the first card, and its landing."""

    table: Table
    landing: Landing

    def token(self, id: str, **changes: object) -> Landing:
        tokens = tuple(replace(t, **changes) if t.id == id else t for t in self.landing.tokens)
        return self.named(replace(self.landing, tokens=tokens))

    def card(self, id: str, **changes: object) -> Landing:
        cards = tuple(replace(c, **changes) if c.id == id else c for c in self.landing.cards)
        return self.named(replace(self.landing, cards=cards))

    @staticmethod
    def named(landing: Landing) -> Landing:
        return replace(landing, digest=digest_of_rest(landing))


@pytest.fixture(scope="module")
def shown() -> Shown:
    return Shown(TABLE, simulate(TABLE, SOFT).landing)


def refused(case: Case) -> str:
    table, throw = case
    return why_not(table, throw, simulate(table, throw).landing)


def test_no_landing_that_physics_makes_is_refused() -> None:
    assert [seed for seed in range(250) if refused(ordinary(seed))] == []
    assert [seed for seed in range(150) if refused(extreme(seed))] == []


def test_the_soft_throw_itself_is_believed(shown: Shown) -> None:
    assert why_not(TABLE, SOFT, shown.landing) == ""
    assert why_not(TABLE, SOFT, shown.named(shown.landing)) == ""


FIRST, SECOND = TABLE.cards[0], TABLE.cards[1]


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(lambda s: s.token("t", z=900.0), "t can't lie 900 mm high", id="in the air"),
        pytest.param(lambda s: s.token("t", z=0.4), "t can't lie 0.4 mm high", id="as if on a card"),
        pytest.param(lambda s: s.token("t", y=float("nan")), "y is no number", id="nowhere"),
        pytest.param(lambda s: s.token("t", x=-3.0), "t lies beyond the table", id="beyond the edge"),
        pytest.param(lambda s: s.token("t", where="off_far"), "t has not fallen off there", id="not off"),
        pytest.param(lambda s: s.token("t", where="rim"), "t is not on the rim", id="on no rim"),
        pytest.param(lambda s: s.token("t", where="ufo"), "t is not in the UFO", id="in no UFO"),
        pytest.param(lambda s: s.token("t", where="field"), "t does not lie where it says", id="in no field"),
        pytest.param(lambda s: s.token("t", on=("c11",)), "t does not lie on c11", id="on no card"),
        pytest.param(lambda s: s.token("t", on=("c99",)), "t does not lie on c99", id="on no such card"),
        pytest.param(lambda s: s.token("t", on_tokens=("a",)), "t does not lie on a", id="on no token"),
        pytest.param(
            lambda s: s.token("a", x=FIRST.x, y=FIRST.y, where="field"), "a lies on c11", id="unsaid"
        ),
        pytest.param(
            lambda s: s.token("a", x=FIRST.x, y=FIRST.y, where="field", on=("c11",)),
            "a can't lie 0 mm high", id="in a card",
        ),
        pytest.param(
            lambda s: s.token("a", x=280.0, y=470.0, where="beside"), "a lies in the UFO's wall", id="wall"
        ),
        pytest.param(lambda s: s.token("a", x=401.0, y=250.0), "a and b lie in one place", id="in a token"),
        pytest.param(
            lambda s: s.token("t", x=280.0, y=500.0, where="ufo"), "t can't have come so far", id="flown"
        ),
        pytest.param(
            lambda s: s.token("a", x=60.0, y=560.0, where="beside"), "a can't have been pushed so far",
            id="carried across the table",
        ),
        pytest.param(
            lambda s: s.card("c11", x=SECOND.x, y=SECOND.y, moved_mm=SECOND.x - FIRST.x),
            "c11 and c12 lie in one place", id="a card on a card",
        ),
        pytest.param(lambda s: s.card("c11", x=FIRST.x + 3.0), "c11 has moved 3.0 mm", id="pushed unsaid"),
        pytest.param(lambda s: s.card("c11", x=-40.0, moved_mm=FIRST.x + 40.0), "lies beyond", id="off"),
        pytest.param(lambda s: replace(s.landing, digest="0" * 32), "its digest", id="another's digest"),
        pytest.param(lambda s: replace(s.landing, start="0" * 32), "another table", id="another's table"),
        pytest.param(lambda s: replace(s.landing, duration=1e9), "it takes 1e+09 s", id="a year of a shot"),
        pytest.param(
            lambda s: s.named(replace(s.landing, tokens=s.landing.tokens[1:])), "other tokens", id="one less"
        ),
        pytest.param(
            lambda s: s.named(replace(s.landing, cards=s.landing.cards[:1] * len(TABLE.cards))),
            "other cards", id="one ten times",
        ),
    ],
)  # fmt: skip
def test_what_geometry_forbids_is_named(shown: Shown, forge: Forge, said: str) -> None:
    assert said in why_not(shown.table, SOFT, forge(shown))


def test_tokens_on_tokens_are_held_to_their_heights() -> None:
    tower = replace(TABLE, tokens=(*TABLE.tokens, Token(id="c", x=150.0, y=203.0, z=3.0)))
    landing = simulate(tower, SOFT).landing
    seen = Shown(tower, landing)
    lies = next(token for token in landing.tokens if token.id == "c")
    assert lies.on_tokens == ("a",) and why_not(tower, SOFT, landing) == ""
    assert "c can't lie 9 mm high" in why_not(tower, SOFT, seen.token("c", z=9.0))
    assert "c does not lie on b" in why_not(tower, SOFT, seen.token("c", on_tokens=("b",)))
    loose: RestToken = replace(lies, on_tokens=())
    assert "c can't lie 3 mm high" in why_not(tower, SOFT, seen.token("c", on_tokens=loose.on_tokens))
