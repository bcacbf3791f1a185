"""Space Invaders: what one destroyed card sets off, tokens that count for several cards, and what is due."""

from __future__ import annotations

import pytest

from game.games.space_invaders.events import Armory, Centred, Destroyed, Redirected, UfoHit, Waits
from game.games.space_invaders.pending import Pending
from tests.games.space_invaders.table_talk import Talk, situation


def three(rows: str) -> Talk:
    """Three seats with a token each that has no use for its power."""
    return situation(f"{rows}\n4 | . . . . 11\nseats 3\nactive r 3a\nactive o 3a\nactive g 3a\nplanet 20")


@pytest.mark.rule("SI-3.9", "SI-3.19")
def test_what_a_shield_protected_falls_with_it_before_the_next_token_is_resolved() -> None:
    """A wave that is resolved afterwards finds nothing left to reach."""
    talk = situation(
        "1 | 11 11+ . . .\n4 | . . . . 11\nseats 2\npowers r ufo_chain second long_wave\n"
        "active r 2a 2b 3a\nactive o 3a"
    )
    x, y = talk.centre("a1")
    talk = talk.after(("r2a", "a1"), ("r2b", "b1"), ("r3a", (x, y - 70.0))).says("resolve")
    assert (talk.asked, talk.offered) == ("order", ["order r2a", "order r2b", "order r3a"])
    talk = talk.says("order r2a", "order r2b")
    assert talk.fallen == ["b1", "a1"]
    assert (talk.asked, talk.state.seat) == ("launch", 1)


@pytest.mark.rule("SI-3.3", "SI-3.9")
def test_every_token_that_counted_leaves_the_table_with_the_card() -> None:
    talk = three("1 | . 11 11+ . .").lands("r3a", "b1").fresh().lands("o3a", "c1")
    assert talk.fallen == ["c1", "b1"]
    assert set(talk.told(Armory)) == {Armory(0, "r3a"), Armory(1, "o3a")}
    assert talk.state.table.tokens == ()
    assert talk.state.seat == 2


@pytest.mark.rule("SI-3.9", "SI-3.14")
def test_a_position_can_say_what_waits_and_what_a_token_was_pushed_onto_since() -> None:
    start = "1 | 1?= . 11 . .\n4 | . . . . 11\nseats 3\nseat o\nactive r 3a\nactive o 3a\nactive g 3a\n"
    assert situation(f"{start}at r3a a1").waits("r3a") == ("a1",)
    assert situation(f"{start}at r3a a1").lands("o3a", "a1").fallen == ["a1"]
    assert situation(f"{start}at r3a 60 300").waits("r3a") == ()
    pushed = situation(f"{start}at r3a c1\nwaits r3a a1 then c1")
    assert (pushed.waits("r3a"), pushed.state.waiting[0].fresh) == (("a1",), (pushed.at("c1"),))
    assert pushed.lands("o3a", "gap").fallen == ["c1"]


@pytest.mark.rule("SI-3.9")
def test_waiting_on_one_of_two_cards_it_is_no_reason_to_take_the_token_off_the_other() -> None:
    talk = three("1 | . 1?= 1?= . .").lands("r3a", ("b1", "c1")).lands("o3a", "b1")
    assert talk.fallen == ["b1"]
    assert talk.told(Armory) == [Armory(1, "o3a")]
    assert talk.waits("r3a") == ("c1",)
    assert talk.lands("g3a", "c1").fallen == ["b1", "c1"]


@pytest.mark.rule("SI-3.13", "SI-3.14")
def test_pushed_so_that_it_reaches_a_second_card_it_counts_for_both() -> None:
    """The first one falls with the second hit on it, the other at the end of the same resolution."""
    talk = three("1 | . 1?= 11 . .").lands("r3a", "b1")
    talk = talk.lands("o3a", "b1", push={"r3a": ("b1", "c1")})
    assert [(event.space, event.tokens) for event in talk.told(Destroyed)] == [
        ("b1", ("o3a", "r3a")),
        ("c1", ("r3a",)),
    ]
    assert talk.told(Armory) == [Armory(1, "o3a"), Armory(0, "r3a")]


@pytest.mark.rule("SI-3.13")
def test_the_card_that_it_was_pushed_onto_falls_and_it_is_moved_back_to_the_middle_of_its_own() -> None:
    talk = three("1 | . 1?= 11 . .").lands("r3a", "b1").fresh()
    talk = talk.lands("o3a", "c1", push={"r3a": ("b1", "c1")})
    assert talk.fallen == ["c1"]
    assert talk.where("r3a") == talk.centre("b1")
    assert [event.token for event in talk.told(Centred)] == ["r3a"]
    assert talk.waits("r3a") == ("b1",)
    assert talk.lands("g3a", "b1").fallen == ["c1", "b1"]


@pytest.mark.rule("SI-3.14")
class TestPushed:
    def test_pushed_onto_two_cards_that_need_more_it_counts_for_both_and_stays_there(self) -> None:
        talk = three("1 | 1?= . 1?= 1?= .").lands("r3a", "a1").fresh()
        talk = talk.lands("o3a", "gap", push={"r3a": ("c1", "d1")})
        assert talk.waits("r3a") == ("c1", "d1")
        x, y = talk.centre("c1")
        assert talk.where("r3a") == (x + 33.0, y)
        assert talk.told(Centred) == []
        assert talk.lands("g3a", "d1").fallen == ["d1"]

    def test_pushed_along_its_card_it_still_counts_and_stays_where_it_was_pushed(self) -> None:
        talk = three("1 | 1?= . . . .").lands("r3a", "a1").fresh()
        x, y = talk.centre("a1")
        talk = talk.lands("o3a", "gap", push={"r3a": (x - 20.0, y)})
        assert talk.where("r3a") == (x - 20.0, y)
        assert talk.waits("r3a") == ("a1",)
        assert talk.lands("g3a", "a1").fallen == ["a1"]

    def test_pushed_along_the_card_that_it_was_pushed_onto_it_stays_where_it_was_pushed_last(self) -> None:
        talk = situation(
            "1 | 1?= . 1?= . .\n4 | . . . . 11\nseats 4\nactive r 3a\nactive o 3a\nactive g 3a\nactive b 3a"
        ).lands("r3a", "a1")
        talk = talk.lands("o3a", "gap", push={"r3a": "c1"})
        x, y = talk.centre("c1")
        talk = talk.lands("g3a", "gap", push={"r3a": (x, y - 25.0)})
        assert talk.where("r3a") == (x, y - 25.0)
        assert talk.lands("b3a", "c1").fallen == ["c1"]

    @pytest.mark.parametrize("place", ["gap", "planet", "rim"])
    def test_knocked_off_it_is_a_miss_once_that_seat_has_resolved(self, place: str) -> None:
        talk = three("1 | 1?= . . . .\n2 | . . 1?= . .").lands("r3a", "a1").fresh()
        talk = talk.lands("o3a", "c2", push={"r3a": place})
        assert talk.told(Armory) == [Armory(0, "r3a")]
        assert talk.where("r3a") is None
        assert talk.where("o3a") == talk.centre("c2")
        assert talk.state.seat == 2

    @pytest.mark.rule("SI-3.4")
    def test_pushed_into_the_ufo_the_hit_is_its_owners_and_the_token_goes_to_the_armory(self) -> None:
        talk = three("1 | 1?= . . . .\n2 | . . 1?= . .").lands("r3a", "a1").fresh()
        talk = talk.lands("o3a", "c2", push={"r3a": "ufo"})
        assert talk.told(UfoHit) == [UfoHit(0, "r3a", 3)]
        assert talk.told(Armory) == [Armory(0, "r3a")]
        assert talk.waits("o3a") == ("c2",)
        assert talk.lands("g3a", "a1").told(UfoHit) == talk.told(UfoHit)


@pytest.mark.rule("SI-3.7", "SI-3.16")
@pytest.mark.parametrize(
    ("rows", "space"),
    [
        ("1 | 11 . . . .\n4 | 11+ . . . .", "a1"),
        ("1 | 11+ . . . .\n4 | 11 . . . .", "a4"),
        ("1 | . . . . 11\n2 | 11+ . . . .", "e1"),
        ("1 | . . . . 11+\n2 | 11 . . . .", "a2"),
    ],
)
def test_spaces_at_opposite_edges_are_not_beside_each_other(rows: str, space: str) -> None:
    talk = situation(f"{rows}\nseats 2\nactive r 3a\nactive o 3a").lands("r3a", space)
    assert talk.fallen == [space]


@pytest.mark.rule("SI-3.11")
def test_three_hits_are_enough_too_and_all_of_them_are_named() -> None:
    talk = situation(
        "1 | 11+ 1?= . . .\n4 | . . . . 11\nseats 2\npowers r short_wave\nactive r 1a 1b 1c 3a\nactive o 3a"
    ).after(("r1a", "b1"), ("r1b", "b1"), ("r1c", "b1"), ("r3a", "a1"))
    assert [(event.space, event.tokens) for event in talk.told(Destroyed)] == [
        ("a1", ("r3a",)),
        ("b1", ("r1a", "r1b", "r1c")),
    ]
    assert [event.why for event in talk.told(Waits)] == ["shield"] * 3


@pytest.mark.rule("SI-9.3")
def test_of_two_cards_that_touch_at_a_corner_only_the_one_with_a_neighbour_is_asked_about() -> None:
    talk = situation("1 | 11 . . . .\n2 | . 11 11 . .\nseats 2\npowers r redirect\nactive r 1a\nactive o 3a")
    talk = talk.lands("r1a", (181.0, 388.0))
    assert (talk.asked, talk.choices) == ("redirect", ["c2", "decline"])
    under, card = talk.at("b2"), talk.at("c2")
    told = talk.says("hit c2")
    assert told.told(Redirected) == [Redirected(0, "r1a", under, card, "c2")]
    assert told.fallen == ["a1", "c2"]
    assert talk.says("decline").fallen == ["a1", "b2"]


@pytest.mark.parametrize(
    ("rows", "lands"),
    [
        ("1 | 11 11+ . . .", {"r1a": "a1", "r1b": "b1"}),
        ("1 | 11 11+ . . .", {"r1a": "a1"}),
        ("1 | 1?= 11 . . .", {"r1a": "a1", "r1b": "a1"}),
        ("1 | 1?= 11 . . .", {"r1a": "a1", "r1b": "b1"}),
    ],
)
def test_what_is_doomed_is_what_falls(rows: str, lands: dict[str, str]) -> None:
    powers = "powers r ufo_chain second repair\nactive r 1a 1b 2a\nactive o 3a"
    talk = situation(f"{rows}\n4 | . . . . 22\nseats 2\n{powers}").after(*lands.items())
    doomed = {space for space in ("a1", "b1") if talk.at(space) in Pending(talk.state).doomed}
    rest = [token for token in ("r1a", "r1b", "r2a") if token not in lands]
    after = talk.after(*((token, "gap") for token in rest)).says("resolve")
    assert set(after.fallen) == doomed


def test_a_token_forwarded_to_the_ufo_hits_nothing_where_it_comes_to_rest() -> None:
    rows = "1 | 11 11 . . .\n4 | . . . . 22\nseats 2\npowers r ufo_chain forward\nactive r 1a 2a\nactive o 3a"
    talk = situation(rows).lands("r2a", "gap").lands("r2a", "b1")
    assert talk.state.record("r2a").forwarded
    assert Pending(talk.state).doomed == frozenset()
    assert talk.lands("r1a", "a1").fallen == ["a1"]
