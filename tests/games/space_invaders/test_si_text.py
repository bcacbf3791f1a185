"""Positions and moves as text: what is assumed, what comes back, what can't be and how that is refused."""

from __future__ import annotations

import pytest

from game.core import Aim, BadText
from game.games.space_invaders import GAME
from game.games.space_invaders.grid import INDEX
from game.games.space_invaders.moves import Declare, Decline, Hit, Move, Name, Order, Repair, Resolve, Wait
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.position import NO_POWERS, Options, TokenTurn, Waiting
from game.games.space_invaders.prints import print_of
from game.games.space_invaders.state import State
from game.table.load import bare_table
from tests.games.space_invaders.table_talk import position

ROW = "1 | 11 . 12= . 21"


def lies(state: State, name: str) -> tuple[float, float, float, float]:
    token = next(token for token in state.table.tokens if token.id == name)
    return token.x, token.y, token.z, token.angle


def test_one_row_is_a_whole_position() -> None:
    state = position(ROW)
    assert (state.options, state.seat, state.phase, state.round) == (Options(), 0, "launch", 1)
    assert (state.planet, state.ufo, state.ufo_hits, state.last) == (20, 4, 0, False)
    assert state.cards == (NO_POWERS,) * 3
    assert state.active == (("r1a", "r1b"), ("o1a", "o1b"), ("g1a", "g1b"))
    assert len(state.stock[0]) == 5
    assert len(state.deck) == 34 - 3
    assert isinstance(state.decision, Aim)


def test_a_chain_of_a_challenge_of_former_days_is_read() -> None:
    today = f"{ROW}\nat r1a 60 150\nrecord r1a launches=2"
    assert position(f"{today} chained=true") == position(today)


def test_a_print_is_any_card_that_looks_so() -> None:
    state = position("1 | 11 C11 12= O21+ c07")
    faces = [invaders()[card] for card in state.space[:5]]
    assert [(card.speed, card.damage, card.trait) for card in faces[:4]] == [
        (1, 1, ""), (1, 1, ""), (1, 2, "two_hit"), (2, 1, "shield"),
    ]  # fmt: skip
    assert (faces[1].kind, faces[3].kind, faces[4].id) == ("crab", "octopus", "c07")
    assert len(set(state.space[:5])) == 5


def test_every_print_finds_its_card() -> None:
    for card in invaders().values():
        assert print_of(invaders()[position(f"1 | {print_of(card)} . . . .").space[0]]) == print_of(card)


def test_an_id_is_kept_from_prints_that_come_before_it() -> None:
    first = position("1 | 11 . . . .").space[0]
    state = position(f"1 | 11 . . . {first}")
    assert state.space[4] == first
    assert state.space[0] != first


@pytest.mark.parametrize(
    ("place", "pose"),
    [
        ("a1", (148.0, 421.0, 0.4, 0.0)),
        ("a1 10 -5.5", (158.0, 415.5, 0.4, 0.0)),
        ("b1", (214.0, 421.0, 0.0, 0.0)),
        ("c1 30 0", (310.0, 421.0, 0.4, 0.0)),
        ("ufo", (280.0, 500.0, 0.0, 0.0)),
        ("ufo -10 5", (270.0, 505.0, 0.0, 0.0)),
        ("planet", (280.0, 145.0, 0.0, 0.0)),
        ("250 300", (250.0, 300.0, 0.0, 0.0)),
        ("250 300 z=3.4 angle=0.5", (250.0, 300.0, 3.4, 0.5)),
    ],
)
def test_places_of_a_token(place: str, pose: tuple[float, ...]) -> None:
    assert lies(position(f"{ROW}\nat r1a {place}"), "r1a") == pytest.approx(pose)


def test_a_later_token_lies_on_an_earlier_one() -> None:
    state = position(f"{ROW}\nactive r 1a 1b 1c\nat r1b a1\nat r1a a1 6 0")
    assert lies(state, "r1b")[2] == 0.4
    assert lies(state, "r1a")[2] == pytest.approx(3.4)


def test_a_bumped_card_by_its_space_and_a_token_on_it() -> None:
    state = position(f"{ROW}\nat a1 a1 0 -20 angle=0.25\nat r1a {position(ROW).space[0]}")
    card = next(card for card in state.table.cards if card.id == state.space[0])
    assert (card.x, card.y, card.angle) == (148.0, 401.0, 0.25)
    assert lies(state, "r1a")[:2] == (148.0, 401.0)


def test_a_token_of_the_seat_has_been_launched_and_another_waits() -> None:
    state = position(f"{ROW}\nseat o\nat o1a a1\nat r1a c1")
    assert state.turn == (TokenTurn(token="o1a", launches=1),)
    assert state.waiting == (Waiting("r1a", (state.space[2],)),)
    assert state.in_hand == ("o1b",)
    assert state.armory == ("r1b",)


def test_what_earlier_seats_have_launched_is_in_the_armory() -> None:
    assert position(f"{ROW}\nstarter o\nseat r").armory == ("o1a", "o1b", "g1a", "g1b")
    assert position(f"{ROW}\nstarter o\nseat r\narmory").armory == ()


def test_records_and_waits_by_hand() -> None:
    state = position(
        f"{ROW}\nseat o\nat o1a planet\nrecord o1a launches=2 row=2\nat r1a c1\nwaits r1a c1 then a1"
    )
    assert state.turn == (TokenTurn(token="o1a", launches=2, row=2),)
    assert state.waiting == (Waiting("r1a", (state.space[2],), (state.space[0],)),)


def test_powers_in_any_order_each_at_its_level() -> None:
    state = position(f"{ROW}\npowers o splash redirect")
    assert state.cards[1] == ("redirect", NO_POWERS[1], "splash")


def test_options_and_tracks() -> None:
    state = position(
        f"{ROW}\nseats 2 elite finger three_rows\n".replace("1 |", "2 |")
        + "colours b o\nfirst drawn\nset ufo=9\nplanet 7\nufo 3\nlast"
    )
    assert state.options == Options(
        seats=2, level="elite", finger=True, three_rows=True, colours=(3, 1), first=-1, ufo=9
    )
    assert (state.planet, state.planet_start, state.ufo, state.ufo_start) == (7, 10, 3, 9)
    assert (state.ufo_hits, state.last) == (6, True)


@pytest.mark.parametrize(("line", "size"), [("deck -", 0), ("deck 5", 5), ("deck c50 c51", 2), ("", 31)])
def test_the_deck_as_it_is_written_or_what_is_missing(line: str, size: int) -> None:
    state = position(f"{ROW}\n{line}")
    assert len(state.deck) == size
    assert not set(state.deck) & set(state.space)


def test_remarks_are_not_read() -> None:
    assert position(f"# before\n{ROW} # 99 88\n\nseat o # orange") == position(f"{ROW}\nseat o")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no row of space"),
        ("seat r", "no row of space"),
        ("1 | 11 . . .", "rows 1 to 4"),
        ("5 | 11 . . . .", "rows 1 to 4"),
        ("1 | 99 . . . .", "expected a card"),
        ("1 | 13+ . . . .", "no such card, or none is left"),
        ("1 | c01 c01 . . .", "c01: is in two places"),
        ("1 | c01 . . . .\ndeck c01", "c01: is in two places"),
        (f"{ROW}\nseats 5", "not a position"),
        (f"{ROW}\nseats 3 hard", "expected a number, a level"),
        (f"{ROW}\nseats 2\nseat g", "expected a seat, one of r o"),
        (f"{ROW}\ncolours r r o", "colour of its own"),
        (f"{ROW}\nat r1a d9", "expected a space"),
        (f"{ROW}\nat r1a 10", "expected a place"),
        (f"{ROW}\nat r1a 9999 0", "expected a number from 0 to 560"),
        (f"{ROW}\nat r1c a1", "r1c: is on the table, but not active"),
        (f"{ROW}\nat r1a nan 5", "expected a number"),
        (f"{ROW}\nactive r 1a 1a", "active r: expected some of"),
        (f"{ROW}\narmory r1a\nat r1a a1", "is on the table and in the armory"),
        (f"{ROW}\nplanet 21", "planet 21 of 20"),
        (f"{ROW}\nplanet 0", "such a game is over"),
        (f"{ROW}\nufo 5", "ufo 5 of 4"),
        (f"{ROW}\nufo 3\nufo_hits 2", "the UFO has lost 1"),
        (f"{ROW}\npowers r warp", "no such power"),
        (f"{ROW}\nphase nap", "not a position"),
        (f"{ROW}\nphase over", "ending"),
        (f"{ROW}\nphase repair", "nothing is being resolved"),
        (f"{ROW}\nphase forward\nasked r1a", "is not on the table"),
        (f"{ROW}\nphase assault", "no token to launch"),
        (f"{ROW}\nseat r\nseat o", "seat: given twice"),
        (f"{ROW}\nweather fine", "weather: not a line"),
        (f"{ROW}\nwaits r1a a1", "waits r1a: is not on the table"),
        (f"{ROW}\nseat o\nat r1a a1\nwaits r1a c60", "c60 stands no more"),
        (f"{ROW}\nrecord o1a launches=1", "not an active token of the seat"),
        (f"{ROW}\nseats 3 standard three_rows", "row 1 is out of play"),
        ("1 | . . . . .\ndeck -", "no invader is left"),
        (f'{ROW}\nstreams {{"deck":1}}', "streams: expected"),
    ],
)
def test_what_can_not_be_is_refused_and_named(text: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("name r1a c17", Name("r1a", "c17")),
        ("declare b3a", Declare("b3a")),
        ("resolve", Resolve()),
        ("order g2b", Order("g2b")),
        ("hit c60", Hit("c60")),
        ("wait c01", Wait("c01")),
        ("repair", Repair()),
        ("decline", Decline()),
    ],
)
def test_moves_both_ways(text: str, move: Move) -> None:
    assert GAME.parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["", "hit", "hit x17", "hit c17 c18", "declare r4a", "name r1a", "resolve now", "fly"]
)
def test_other_words_are_no_moves(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse_move(text)


def test_the_spaces_are_named_by_column_and_row() -> None:
    assert (INDEX["a1"], INDEX["e1"], INDEX["c2"], INDEX["e4"]) == (0, 4, 7, 19)


PLAIN = """
3 | .  .  11 .  .
seats 2 training
"""


def test_a_usual_ufo_is_not_mentioned() -> None:
    assert "ufo_at" not in GAME.format(GAME.parse(PLAIN))


@pytest.mark.parametrize(("written", "where"), [("ufo_at 120 540", (120.0, 540.0)), ("ufo_at none", None)])
def test_another_place_goes_both_ways(written: str, where: tuple[float, float] | None) -> None:
    state = GAME.parse(PLAIN + written)
    ufo = state.table.ufo
    assert (None if ufo is None else (ufo.x, ufo.y)) == where
    assert GAME.parse(GAME.format(state)) == state


def test_a_token_at_the_ufo_goes_with_it() -> None:
    state = GAME.parse(PLAIN + "ufo_at 120 540\nat r1a ufo")
    token = state.table.tokens[0]
    assert (token.x, token.y) == (120.0, 540.0)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("ufo_at 280 400", "beside the spaces"),
        ("ufo_at 120 210", "beyond the planet area"),
        ("ufo_at 20 540", "wholly on the table"),
        ("ufo_at 280", "expected a place, or none"),
        ("ufo_at left far", "expected a place, or none"),
    ],
)
def test_a_place_where_it_cannot_stand_is_refused(written: str, told: str) -> None:
    with pytest.raises(BadText, match=told):
        GAME.parse(PLAIN + written)


def test_it_keeps_its_size() -> None:
    ufo, usual = GAME.parse(PLAIN + "ufo_at 120 540").table.ufo, bare_table().ufo
    assert ufo is not None
    assert usual is not None
    assert (ufo.radius, ufo.wall) == (usual.radius, usual.wall)


FIELD = """
    1 | c01 c02 . . .
    at r1a a1
    active r 1a 1b 2a
"""
SHOT = "heading=0 power=0.5"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("phase order\noffers zz qq", "offers zz: expected tokens that the seat has left"),
        ("phase order\noffers r1b", "offers r1b: expected tokens that the seat has left"),
        ("phase assault\noffers o1a", "offers o1a: expected tokens that the seat has left"),
        ("bonus o1a", "bonus o1a: is not an active token"),
        ("bonus r1a r1a", "bonus: expected the tokens that have earned one"),
        ("phase bonus\nasked r1a", "bonus: expected the tokens that have earned one"),
        ("resolving token=r1a", "nothing is asked about it in phase launch"),
        (
            "phase wave\noffers c01\nresolving token=r1b",
            "expected a token of the turn that lies on the table",
        ),
        ("phase wave\noffers c60\nresolving token=r1a", "c60 does not stand"),
        ('phase redirect\noffers c01\nresolving token=r1a rest=["c59"]', "c59 does not stand"),
        ('phase redirect\noffers c01\nresolving token=r1a rest=["c01"] hits=["c58"]', "c58 does not stand"),
        ("phase splash\noffers c01\nresolving token=r1a spots=[99]", "spots are spaces from 0 to 19"),
        (f"launch token=zz x=280 y=80 {SHOT}", "launch zz: is no token that could be in the air"),
        (f"launch token=o1a x=280 y=80 {SHOT}", "launch o1a: is no token that could be in the air"),
        (
            f"launch token=r1b x=5000 y=80 {SHOT}",
            "expected a launch that starts from behind the striped line",
        ),
        (f"launch token=r1b x=280 y=80 kind=flick {SHOT}", "only the shooter is used here"),
        (f"round {'9' * 40}", "round"),
        (f"record r1b launches={'9' * 40}", "launches"),
    ],
)
def test_it_is_refused_and_named(text: str, said: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.parse(f"{FIELD}\n{text}")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "phase order\noffers r1a",
        "phase order\noffers r1a\nbonus r1b\nrecord r1b launches=1 done=true\nrecord r1a launches=1",
        "bonus r1a",
        "phase bonus\nasked r1b\nbonus r1a",
        f"phase bonus\nasked o1a\nbonus r1a\nlaunch token=o1a x=280 y=80 {SHOT}",
        "phase wave\noffers c01\nresolving token=r1a",
        'phase redirect\noffers c01 c02\nresolving token=r1a rest=["c01"]',
        f"launch token=r1b x=280 y=80 {SHOT}",
    ],
)
def test_what_does_come_about_is_read(text: str) -> None:
    state = GAME.parse(f"{FIELD}\n{text}")
    assert GAME.parse(GAME.format(state)) == state
