"""Space Invaders: where a waiting token is laid, and what lies in its way.

Places are given from the card's middle, along its own edges.  A card is 60 mm wide, a token's middle
stays 12.5 mm inside its edges, and 24.6 mm from the middle of another.
"""

from __future__ import annotations

from math import cos, hypot, sin, sqrt

import msgspec
import pytest

from game.games.space_invaders import resting
from game.games.space_invaders.events import Centred, TokenLanded
from game.table.things import Card, Table, Token
from tests.games.space_invaders.table_talk import Talk, situation

Place = tuple[float, float]
INNER, APART = 17.5, 24.6
TURNS = ((1, 1, False), (1, -1, False), (-1, 1, False), (-1, -1, False),
         (1, 1, True), (1, -1, True), (-1, 1, True), (-1, -1, True))  # fmt: skip
"""The eight ways to turn and mirror a card."""


def turned(place: Place, turn: tuple[int, int, bool]) -> Place:
    a, b, swap = turn
    u, v = place[0] * a, place[1] * b
    return (v, u) if swap else (u, v)


def on_table(card: Card, place: Place) -> Place:
    c, s = cos(card.angle), sin(card.angle)
    return card.x + place[0] * c - place[1] * s, card.y + place[0] * s + place[1] * c


def laid(card: Card, taken: list[Place]) -> tuple[Table, Token | None]:
    """A table with this card and tokens on it, and where one more is laid."""
    table = situation("1 | . . 11 . .\nseats 2").state.table
    tokens = tuple(Token(f"t{at}", *on_table(card, place), z=0.4) for at, place in enumerate(taken))
    table = msgspec.structs.replace(table, cards=(card,), tokens=tokens)
    return table, resting.place_on(table, Token("new", 60.0, 300.0), card)


def seen_from(card: Card, token: Token | None) -> Place:
    assert token is not None
    c, s = cos(card.angle), sin(card.angle)
    dx, dy = token.x - card.x, token.y - card.y
    return dx * c + dy * s, dy * c - dx * s


@pytest.mark.rule("SI-3.19")
class TestThePlaceOnACard:
    @pytest.mark.rule("SI-3.9")
    @pytest.mark.parametrize("angle", [0.0, 0.3, -1.2])
    def test_nothing_in_the_way_it_is_laid_in_the_middle(self, angle: float) -> None:
        card = Card("c01", 200.0, 300.0, angle)
        _, token = laid(card, [])
        assert token == Token("new", 200.0, 300.0, z=0.4)
        _, beside = laid(card, [(-12.3, -21.4), (12.3, 21.4)])
        assert seen_from(card, beside) == pytest.approx((0.0, 0.0), abs=1e-3)

    @pytest.mark.parametrize("angle", [0.0, 0.3, -1.2])
    @pytest.mark.parametrize("turn", TURNS)
    @pytest.mark.parametrize(
        ("taken", "expected"),
        [
            ([(10.0, 4.0)], (10.0 - 10.0 * APART / hypot(10.0, 4.0), 4.0 - 4.0 * APART / hypot(10.0, 4.0))),
            ([(4.0, 1.0)], (-INNER, 1.0 - sqrt(APART**2 - (INNER + 4.0) ** 2))),
            ([(-8.0, 6.0), (8.0, 6.0)], (0.0, 6.0 - sqrt(APART**2 - 8.0**2))),
            ([(-12.0, 6.0), (12.0, 6.1)], (0.0, 6.05 - sqrt(APART**2 - 12.0**2))),
        ],
        ids=["beside one", "at the border", "between two at the border", "between two"],
    )
    def test_beside_others_it_is_the_nearest_free_place(
        self, taken: list[Place], expected: Place, turn: tuple[int, int, bool], angle: float
    ) -> None:
        card = Card("c01", 200.0, 300.0, angle)
        table, token = laid(card, [turned(place, turn) for place in taken])
        assert seen_from(card, token) == pytest.approx(turned(expected, turn), abs=0.15)
        assert token is not None
        assert token.z == table.card.thickness

    @pytest.mark.parametrize("turn", TURNS)
    def test_the_last_free_corner_is_found(self, turn: tuple[int, int, bool]) -> None:
        card = Card("c01", 200.0, 300.0, 0.2)
        taken = [(-17.5, 17.5), (17.5, -17.5), (7.3, 7.3)]
        _, token = laid(card, [turned(place, turn) for place in taken])
        assert seen_from(card, token) == pytest.approx(turned((-10.1, -10.1), turn), abs=0.2)
        _, none = laid(card, [turned(place, turn) for place in (*taken, (-14.0, -14.0))])
        assert none is None

    def test_tokens_beside_the_card_are_not_in_the_way_and_those_that_reach_onto_it_are(self) -> None:
        card = Card("c01", 200.0, 300.0, 0.0)
        _, free = laid(card, [(24.7, 0.0), (0.0, -24.7), (-50.0, 0.0)])
        assert seen_from(card, free) == (0.0, 0.0)
        _, moved = laid(card, [(24.5, 0.0)])
        assert seen_from(card, moved) == pytest.approx((-0.1, 0.0), abs=0.01)

    def test_a_card_that_was_bumped_under_the_ufo_has_its_free_place_outside_the_rim(self) -> None:
        """The rim is 40 mm from the UFO's middle, so a token's is 52.5 mm away at least."""
        _, token = laid(Card("c01", 280.0, 452.0, 0.0), [])
        assert token is not None
        assert (token.x, token.y) == pytest.approx((280.0, 447.5), abs=1e-3)
        _, clear = laid(Card("c01", 280.0, 447.0, 0.0), [])
        assert clear is not None
        assert clear.y == 447.0

    @pytest.mark.parametrize(
        ("x", "y", "outward"),
        [
            (4.0, 300.0, (-8.0, 0.0)),
            (556.0, 300.0, (8.0, 0.0)),
            (300.0, 616.0, (0.0, 8.0)),
            (300.0, 4.0, (0.0, -8.0)),
        ],
    )
    def test_over_the_tables_edge_no_token_is_laid(self, x: float, y: float, outward: Place) -> None:
        """Beside a token a little inward only places beyond the edge are free, beside one outward others."""
        card = Card("c01", x, y, 0.0)
        assert laid(card, [])[1] == Token("new", x, y, z=0.4)
        assert laid(card, [(-outward[0], -outward[1])])[1] is None
        assert laid(card, [outward])[1] is not None

    @pytest.mark.rule("SI-3.9")
    def test_without_room_on_the_card_a_waiting_token_stays_where_it_landed(self) -> None:
        talk = crowd("active r 1a 1b 1c 2a 2b 3a\nactive o 3a")
        talk = talk.lands("r3a", (148.0, 461.0)).says("resolve")
        assert talk.where("r3a") == (148.0, 461.0)
        assert "r3a" not in [event.token for event in talk.told(Centred)]
        assert talk.waits("r3a") == ("a1",)


def crowd(seats: str) -> Talk:
    """Five tokens on a shielded invader: in its middle and beyond its corners."""
    spots = ("1a a1", "1b a1 -23 23", "1c a1 -23 -23", "2a a1 23 23", "2b a1 23 -23")
    at = "\n".join(f"at r{spot}" for spot in spots)
    return situation(f"1 | 11 11+ . . .\n3 | . . . . 22\nseats 2\npowers r ufo_chain second\n{seats}\n{at}")


# Parts of the table


@pytest.mark.parametrize(
    ("place", "part"),
    [
        ("ufo", "ufo"),
        ("rim", "rim"),
        ("planet", "planet"),
        ((100.0, 178.0), "beside"),
        ((128.0, 178.0), "field"),
        ((102.4, 300.0), "beside"),
        ((102.6, 300.0), "field"),
        ((457.4, 300.0), "field"),
        ((457.6, 300.0), "beside"),
        ((200.0, 466.4), "field"),
        ((200.0, 466.6), "beside"),
        ("a1", "field"),
        ("off_back", "off_back"),
        ("off_far", "off_far"),
    ],
)
def test_where_it_landed_is_told_by_the_part_of_the_table(place: str | Place, part: str) -> None:
    talk = situation("1 | 11 11 . . .\nseats 2\nactive r 1a\nactive o 1a").lands("r1a", place)
    assert talk.told(TokenLanded)[0].where == part


@pytest.mark.rule("SI-2.3")
def test_tokens_that_came_to_rest_pressed_together_stay_where_they_lie() -> None:
    """The table may press them by up to half a millimetre; the later one then leans on the other."""
    talk = situation("1 | 11 . . . .\nseats 2\nactive r 1a 1b 1c 2a").lands("r1b", (60.0, 300.0))
    talk = talk.lands("r1a", (60.0, 323.0))
    assert (talk.where("r1a"), talk.where("r1b")) == ((60.0, 323.0), (60.0, 300.0))
    assert [token.z for token in talk.state.table.tokens] == [0.0, 0.06]
    talk = talk.lands("r1c", (60.0, 277.0))
    assert [token.z for token in talk.state.table.tokens] == [0.0, 0.06, 0.0]


@pytest.mark.rule("SI-2.3")
def test_so_do_tokens_that_are_pressed_together_on_a_card() -> None:
    talk = situation("1 | 11 . . . .\nseats 2\nactive r 1a 1b 1c").lands("r1a", (148.0, 421.0))
    talk = talk.lands("r1b", (148.0, 398.0))
    assert (talk.where("r1a"), talk.where("r1b")) == ((148.0, 421.0), (148.0, 398.0))
    assert [token.z for token in talk.state.table.tokens] == [0.4, 0.46]


def test_tokens_side_by_side_do_not_lean_on_each_other() -> None:
    talk = situation("1 | 11 . . . .\nseats 2\nactive r 1a 1b 1c").lands("r1a", (60.0, 300.0))
    talk = talk.lands("r1b", (84.6, 300.0))
    assert [token.z for token in talk.state.table.tokens] == [0.0, 0.0]


@pytest.mark.rule("SI-3.1", "SI-3.4")
@pytest.mark.parametrize(("y", "z", "falls"), [(447.5, 0.4, True), (447.6, 8.0, False), (472.4, 8.0, False)])
def test_against_the_rim_from_outside_it_lies_on_the_card_there_and_leaning_over_it_does_not(
    y: float, z: float, falls: bool
) -> None:
    """The card has been bumped half under the UFO."""
    talk = situation(f"1 | . . 11 . .\nseats 2\nat c1 c1 0 40\nat r1a 280 {y} z={z}\nactive r 1a 1b")
    table = talk.state.table
    assert resting.on(table, table.tokens[0]) == ((talk.at("c1"),) if falls else ())
