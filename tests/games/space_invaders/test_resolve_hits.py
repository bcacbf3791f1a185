"""Space Invaders, section 3: hits, shields, two hits, waiting tokens, and the end of a round."""

from __future__ import annotations

import pytest

from game.games.space_invaders import hits_now, resting, why_stands
from game.games.space_invaders.events import (
    Armory,
    AssaultBegan,
    Centred,
    Destroyed,
    GameOver,
    Resolved,
    Straightened,
    TokenLaunched,
    TokenPushed,
    TurnBegan,
    UfoDestroyed,
    UfoHit,
    Waits,
)
from tests.games.space_invaders.table_talk import Talk, situation

TWO = "seats 2\npowers r short_wave second repair\npowers o ufo_chain second repair"
PLAIN = f"{TWO}\nactive r 2a 2b 3a\nactive o 2a 2b"
"""Tokens without a power that could interfere: second launch is done with by `resolve`."""


def at_table(rows: str, more: str = "") -> Talk:
    return situation(f"{rows}\n{PLAIN}\n{more}")


def shoot(talk: Talk, *landings: tuple[str, object]) -> Talk:
    """Landings of the seat's tokens, and then it resolves."""
    talk = talk.after(*landings)  # type: ignore[arg-type]
    return talk.says("resolve") if "resolve" in talk.offered else talk


def one(rows: str, more: str = "", red: str = "3a", orange: str = "3a") -> Talk:
    """Each seat has one token, of level 3, and no use for its power."""
    return situation(f"{rows}\n{TWO}\nactive r {red}\nactive o {orange}\n{more}")


# What is a hit


@pytest.mark.rule("SI-3.1")
@pytest.mark.parametrize(("over", "falls"), [(0.0, False), (0.009, False), (0.011, True), (12.0, True)])
def test_however_little_but_not_touching(over: float, falls: bool) -> None:
    talk = one("1 | . . 11 . .")
    x, y = talk.centre("c1")
    talk = talk.lands("r3a", (x, y - 30.0 - 12.5 + over))
    assert talk.stands("c1") != falls


@pytest.mark.rule("SI-3.1")
def test_a_token_wholly_on_another_is_not_on_the_card_below() -> None:
    talk = one("1 | . . 11 . .\n2 | . . 22 . .", "at r3a c1\nat r3b c1 2 0", red="2a 3a 3b")
    lower, upper = talk.state.table.tokens
    assert upper.z == pytest.approx(lower.z + talk.state.table.token.height)
    assert resting.on(talk.state.table, lower) == (talk.at("c1"),)
    assert resting.on(talk.state.table, upper) == ()
    assert [resting.carrier(talk.state.table, token) for token in (lower, upper)] == ["", lower.id]
    beside = one("1 | . . 11 . .", "at r3a c1\nat r3b c1 0 -26", red="2a 3a 3b").state
    assert [resting.on(beside.table, token) for token in beside.table.tokens] == [beside.field] * 2


@pytest.mark.rule("SI-3.2")
def test_a_token_on_several_cards_hits_them_all() -> None:
    talk = one("1 | 1? 1? . . .\n2 | 1? 1? . . .\n4 | . . . . 12").lands("r3a", ("a1", "b1", "a2", "b2"))
    assert talk.standing() == ["e4"]
    assert len(talk.told(Destroyed)) == 4
    assert talk.told(Armory) == [Armory(0, "r3a")]
    assert [(event.token, len(event.on), event.inside) for event in talk.told(Resolved)] == [
        ("r3a", 4, False)
    ]


@pytest.mark.rule("SI-3.3")
def test_a_hit_invader_goes_to_the_score_board_and_the_token_to_the_armory() -> None:
    talk = one("1 | ?? . . ?? .")
    card = talk.at("a1")
    talk = talk.lands("r3a", "a1")
    assert talk.state.score_board == (card,)
    assert talk.told(Destroyed) == [Destroyed(card, "a1", ("r3a",), 0, "hit")]
    assert talk.state.armory == ("r3a",)
    assert talk.where("r3a") is None
    assert card not in {held.id for held in talk.state.table.cards}


@pytest.mark.rule("SI-3.4")
def test_inside_the_ufo_takes_one_health() -> None:
    talk = at_table("1 | 11 . . . .", "ufo 3 of 3")
    talk = shoot(talk, ("r2a", "ufo"), ("r2b", "rim"), ("r3a", (280.0, 500.0 - 52.5)))
    assert talk.told(UfoHit) == [UfoHit(0, "r2a", 2)]
    assert talk.state.ufo_hits == 1
    assert set(talk.state.armory) == {"r2a", "r2b", "r3a"}


@pytest.mark.rule("SI-3.4")
def test_on_a_token_in_the_bowl_is_inside_and_leaning_over_the_rim_is_not() -> None:
    talk = at_table("1 | 11 . . . .", "at r2a 280 490\nat r2b 280 500 z=3\nat r3a 280 463 z=9")
    table = talk.state.table
    inside = {token.id: resting.is_inside(table, token) for token in table.tokens}
    assert inside == {"r2a": True, "r2b": True, "r3a": False}
    assert [resting.where(table, token) for token in table.tokens] == ["ufo", "ufo", "rim"]


@pytest.mark.rule("SI-3.4")
@pytest.mark.parametrize(("apart", "inside"), [(0.0, True), (27.5, True), (28.5, False), (39.0, False)])
def test_a_token_over_the_rim_is_not_inside(apart: float, inside: bool) -> None:
    z = 0 if inside else 8
    talk = at_table("1 | 11 . . . .", f"at r2a {280 + apart} 500 z={z}")
    assert resting.is_inside(talk.state.table, talk.state.table.tokens[0]) == inside


@pytest.mark.rule("SI-3.5")
def test_at_zero_it_is_destroyed_and_further_hits_change_nothing() -> None:
    talk = at_table("1 | 11 . . . .", "ufo 1 of 3")
    talk = shoot(talk, ("r2a", (267.0, 500.0)), ("r2b", (293.0, 500.0)), ("r3a", (280.0, 523.0)))
    assert talk.state.ufo == 0
    assert talk.state.ufo_hits == 3
    assert len(talk.told(UfoHit)) == len(talk.told(UfoDestroyed)) == 1
    assert talk.state.table.ufo is not None
    assert talk.asked == "launch"


@pytest.mark.rule("SI-3.6")
def test_a_token_that_hit_nothing_goes_to_the_armory() -> None:
    talk = one("1 | 11 . . . .").lands("r3a", "gap")
    assert talk.state.armory == ("r3a",)
    assert talk.told(Destroyed) == []


@pytest.mark.rule("SI-3.18")
def test_the_ufo_may_be_destroyed_early_and_the_game_goes_on() -> None:
    talk = one("1 | 11 . . . .", "ufo 1 of 3").lands("r3a", "ufo")
    assert talk.state.ufo == 0
    assert talk.state.outcome is None
    assert talk.state.seat == 1


# Shields


@pytest.mark.rule("SI-3.7")
@pytest.mark.parametrize("space", ["c1", "b2", "d2", "c3"])
def test_next_to_a_shield_nothing_is_destroyed(space: str) -> None:
    talk = one("1 | . 1? 1? . .\n2 | . 1? 11+ 1? .\n3 | . . 1? . .").lands("r3a", space)
    assert talk.stands(space)
    assert talk.waits("r3a") == (space,)
    assert talk.told(Waits) == [Waits(0, "r3a", talk.at(space), "shield", space)]


@pytest.mark.rule("SI-3.7")
def test_diagonally_a_shield_protects_nothing() -> None:
    assert not one("1 | . 11 . . .\n2 | . . 11+ . .").lands("r3a", "b1").stands("b1")


@pytest.mark.rule("SI-3.7")
def test_with_two_shields_beside_it_while_either_stands() -> None:
    talk = at_table("1 | 11+ 11 11+ . .\n3 | . . . . 22")
    talk = shoot(talk, ("r2a", "b1"), ("r2b", "a1"), ("r3a", "gap"))
    assert talk.standing() == ["b1", "c1", "e3"]
    talk = shoot(talk, ("o2a", "c1"), ("o2b", (60.0, 340.0)))
    assert [event.space for event in talk.told(Destroyed)] == ["a1", "c1", "b1"]
    assert talk.told(Destroyed)[-1].tokens == ("r2a",)


@pytest.mark.rule("SI-3.8")
def test_a_shield_never_protects_another() -> None:
    talk = one("1 | 11+ 11+ . . .\n3 | . . . . 22").lands("r3a", "a1")
    assert talk.standing() == ["b1", "e3"]


@pytest.mark.rule("SI-3.9")
def test_kallen_waits_and_carter_destroys_the_shield() -> None:
    talk = one("1 | . 11 21+ . .\n3 | . . . . 22")
    x, y = talk.centre("b1")
    kallen = talk.lands("r3a", (x - 25.0, y + 11.0))
    assert kallen.stands("b1")
    assert kallen.where("r3a") == (x, y)
    assert kallen.told(Centred) == [Centred("r3a", talk.at("b1"), x, y)]
    assert kallen.state.armory == ()
    carter = kallen.fresh().lands("o3a", "c1")
    assert [(event.space, event.tokens) for event in carter.told(Destroyed)] == [
        ("c1", ("o3a",)),
        ("b1", ("r3a",)),
    ]
    assert len(carter.state.score_board) == 2


@pytest.mark.rule("SI-3.10")
def test_kallens_token_is_taken_away_if_nobody_destroys_the_shield() -> None:
    talk = one("1 | . 11 21+ . .\n3 | . . . . 22").lands("r3a", "b1").fresh().lands("o3a", "gap")
    assert talk.told(Destroyed) == []
    assert Armory(0, "r3a") in talk.told(Armory)
    assert talk.state.round == 2
    assert talk.state.table.tokens == ()
    assert talk.state.waiting == ()


@pytest.mark.rule("SI-3.9")
def test_a_shield_that_falls_sets_off_everything_that_waited() -> None:
    rows = "1 | . 11 . . .\n2 | 11 21+ 1?= . .\n4 | . . . . 22"
    talk = at_table(rows)
    talk = shoot(talk, ("r2a", "b1"), ("r2b", "a2"), ("r3a", "c2"))
    assert talk.told(Destroyed) == []
    talk = shoot(talk, ("o2a", "b2"), ("o2b", "c2"))
    assert {event.space for event in talk.told(Destroyed)} == {"b1", "a2", "b2", "c2"}


# Two hits


@pytest.mark.rule("SI-3.11")
def test_cory_hits_once_and_carrie_a_second_time() -> None:
    talk = one("1 | . 1?= . . .\n3 | . . . . 22")
    cory = talk.lands("r3a", "b1")
    assert cory.stands("b1")
    assert cory.told(Waits) == [Waits(0, "r3a", talk.at("b1"), "two_hit", "b1")]
    carrie = cory.lands("o3a", "b1")
    assert carrie.told(Destroyed) == [Destroyed(talk.at("b1"), "b1", ("o3a", "r3a"), 1, "hit", 10, (1, 0))]


@pytest.mark.rule("SI-3.11")
def test_both_hits_may_be_the_same_seats() -> None:
    talk = shoot(at_table("1 | . 1?= . . .\n3 | . . . . 22"), ("r2a", "b1"), ("r2b", "b1"), ("r3a", "gap"))
    assert [event.tokens for event in talk.told(Destroyed)] == [("r2a", "r2b")]


@pytest.mark.rule("SI-3.12")
def test_corys_token_is_taken_away_after_one_hit_alone() -> None:
    talk = one("1 | . 1?= . . .\n3 | . . . . 22")
    x, y = talk.centre("b1")
    talk = talk.lands("r3a", (x + 20.0, y))
    assert talk.where("r3a") == (x, y)
    talk = talk.lands("o3a", "gap")
    assert talk.told(Destroyed) == []
    assert talk.state.round == 2
    assert talk.state.table.tokens == ()


@pytest.mark.rule("SI-3.13")
class TestOnTwoCards:
    def test_on_two_cards_that_need_more_it_is_left_where_it_lies(self) -> None:
        talk = one("1 | . 1?= 1?= . .\n3 | . . . . 22").lands("r3a", ("b1", "c1"))
        assert talk.waits("r3a") == ("b1", "c1")
        assert talk.told(Centred) == []
        x, y = talk.centre("c1")
        assert talk.where("r3a") == (x - 33.0, y)

    def test_when_one_of_them_falls_it_is_moved_to_the_other(self) -> None:
        talk = one("1 | . 1?= 1?= . .\n3 | . . . . 22", orange="3a 3b").lands("r3a", ("b1", "c1"))
        other = talk.at("c1")
        talk = talk.lands("o3a", "b1").lands("o3b", "gap")
        assert [event.space for event in talk.told(Destroyed)] == ["b1"]
        assert [(event.token, event.card) for event in talk.told(Centred)] == [("r3a", other)]

    def test_a_bump_that_leaves_it_on_one_card_alone_ends_its_count_for_the_other(self) -> None:
        talk = one("1 | . 1?= 1?= . .\n3 | . . . . 22", orange="3a 3b").lands("r3a", ("b1", "c1"))
        talk = talk.lands("o3a", "gap", bump={"c1": (14.0, 0.0)}).lands("o3b", "c1")
        assert talk.told(Destroyed) == []
        assert talk.told(Straightened) != []

    def test_one_that_falls_and_one_that_needs_more(self) -> None:
        talk = one("1 | . 11 1?= . .\n3 | . . . . 22").lands("r3a", ("b1", "c1"))
        assert talk.standing() == ["c1", "e3"]
        assert talk.where("r3a") == talk.centre("c1")


@pytest.mark.rule("SI-3.14")
class TestKnockedAbout:
    def test_knocked_onto_another_card_it_is_an_ordinary_hit_there(self) -> None:
        talk = one("1 | . 1?= . . .\n3 | . 22 . . 22").lands("r3a", "b1")
        talk = talk.lands("o3a", "gap", push={"r3a": "b3"})
        assert [(event.space, event.tokens) for event in talk.told(Destroyed)] == [("b3", ("r3a",))]

    def test_knocked_onto_one_that_needs_more_it_waits_there(self) -> None:
        talk = situation(
            "1 | . 1?= . 1?= .\n3 | . . . . 22\nseats 3\npowers r ufo_chain piercing repair\nactive r 3a\n"
            "active o 3a\nactive g 3a"
        )
        talk = talk.lands("r3a", "b1")
        x, y = talk.centre("d1")
        talk = talk.lands("o3a", "gap", push={"r3a": (x + 20.0, y)})
        assert talk.waits("r3a") == ("d1",)
        assert talk.where("r3a") == (x, y)
        assert talk.lands("g3a", "d1").fallen == ["d1"]

    def test_what_a_token_was_moved_over_is_not_hit_by_it(self) -> None:
        talk = one("1 | 22 1?= . . .\n3 | . . . . 22", orange="3a 3b")
        x, y = talk.centre("b1")
        talk = talk.lands("r3a", (x + 30.0, y), bump={"a1": (40.0, 0.0)})
        assert talk.where("r3a") == (x, y)
        table = talk.state.table
        assert len(resting.on(table, table.tokens[0])) == 2
        talk = talk.lands("o3a", "gap", bump={"e3": (5.0, 0.0)}).lands("o3b", (60.0, 340.0))
        assert talk.fallen == []

    def test_knocked_onto_another_card_its_power_does_nothing(self) -> None:
        rows = "1 | . 1?= 1?= . .\n3 | . 1?= 11 . 22"
        talk = situation(f"{rows}\nseats 2\npowers r ufo_chain piercing splash\nactive r 3a\nactive o 3a 3b")
        talk = talk.lands("r3a", "b1")
        talk = talk.says("hit c1", "wait b1") if talk.asked == "splash" else talk.says("wait b1")
        talk = talk.fresh().lands("o3a", "gap", push={"r3a": "b3"}).lands("o3b", (60.0, 340.0))
        assert talk.told(Destroyed) == []
        assert talk.told(Waits) == []

    @pytest.mark.parametrize("place", ["planet", "gap", "off_back", "off_side"])
    def test_knocked_anywhere_else_it_is_a_miss(self, place: str) -> None:
        talk = one("1 | . 1?= . . .\n3 | . 22 . . 22", orange="3a 3b").lands("r3a", "b1")
        talk = talk.lands("o3a", (300.0, 250.0), push={"r3a": place})
        assert talk.tokens == ("o3b",)
        talk = talk.lands("o3b", "b1")
        assert talk.told(Destroyed) == []
        assert [event.token for event in talk.told(TokenPushed)] == ["r3a"]
        assert Armory(0, "r3a") in talk.told(Armory)

    def test_knocked_off_and_back_again_it_counts(self) -> None:
        talk = one("1 | . 1?= . . .\n3 | . . . . 22", orange="3a 3b").lands("r3a", "b1")
        talk = talk.lands("o3a", "gap", push={"r3a": (300.0, 300.0)})
        talk = talk.lands("o3b", "b1", push={"r3a": (199.0, 405.0)})
        assert [event.space for event in talk.told(Destroyed)] == ["b1"]


@pytest.mark.rule("SI-3.15")
def test_hits_do_not_carry_over_to_the_next_round() -> None:
    talk = one("1 | . 1?= . . .\n3 | . . . . 11").lands("r3a", "b1").lands("o3a", "gap")
    assert talk.state.round == 2
    assert talk.state.seat == 1
    assert talk.state.armory == ()
    space = next(name for name in talk.standing() if talk.at(name) == one("1 | . 1?= . . .").at("b1"))
    talk = talk.lands("o3a", space).lands("r3a", "gap")
    assert talk.told(Destroyed) == []


@pytest.mark.rule("SI-3.16")
def test_adjacency_is_that_of_the_spaces_however_far_cards_were_bumped() -> None:
    talk = one("1 | . 11 21+ . .\n3 | . . . . 22")
    talk = talk.lands("r3a", "b1", bump={"c1": (120.0, -120.0)})
    assert talk.stands("b1")
    near = one("1 | . 11 . 21+ .\n3 | . . . . 22").lands("r3a", "b1", bump={"d1": (-70.0, 0.0)})
    assert not near.stands("b1")


@pytest.mark.rule("SI-3.17")
class TestTheLastInvader:
    def test_with_the_last_invader_the_round_ends_at_once(self) -> None:
        talk = one("1 | . 11 . . .", "deck -\nufo 1 of 3").lands("r3a", "b1")
        assert talk.told(AssaultBegan) == [AssaultBegan(0)]
        assert talk.asked == "assault"
        assert TurnBegan(1, ("o3a",)) not in talk.events

    def test_with_the_ufo_destroyed_that_is_victory(self) -> None:
        talk = one("1 | . 11 . . .", "deck -\nufo 0 of 3").lands("r3a", "b1")
        assert talk.told(GameOver) == [GameOver(True, "won")]
        assert (talk.state.turn, talk.state.resolving, talk.state.decision) == ((), None, None)
        assert talk.state.outcome is not None
        assert talk.state.outcome.shares == (1.0, 1.0)

    def test_the_resolution_under_way_is_finished_first(self) -> None:
        talk = at_table("1 | . 11 . . .", "deck -\nufo 1 of 3")
        talk = shoot(talk, ("r2a", "b1"), ("r2b", "ufo"), ("r3a", "gap"))
        assert [event.token for event in talk.told(UfoHit)] == ["r2b"]
        assert talk.state.ending == "won"

    def test_with_cards_in_the_deck_the_round_goes_on(self) -> None:
        talk = one("1 | . 11 . . .", "deck 1").lands("r3a", "b1")
        assert talk.asked == "launch"
        assert talk.state.seat == 1


# Order and places


@pytest.mark.rule("SI-3.19")
class TestOrder:
    def test_the_order_is_not_asked_where_it_cannot_matter(self) -> None:
        talk = at_table("1 | 11 11 1?= . .\n3 | . . . . 22")
        talk = shoot(talk, ("r2a", "a1"), ("r2b", "b1"), ("r3a", "c1"))
        assert talk.state.seat == 1
        far = situation(
            "1 | 1? 1? . . .\n4 | . . . 1? 1?\nseats 2\npowers r redirect second splash\nactive r 1a 3a"
        ).after(("r1a", "a1"), ("r3a", "e4"))
        assert far.asked == "redirect"

    def test_where_it_can_the_seat_picks_which_token_comes_next(self) -> None:
        rows = "1 | . 11 11 . .\n4 | . . . . 11"
        talk = situation(f"{rows}\nseats 2\npowers r redirect second repair\nactive r 1a 1b")
        talk = talk.after(("r1a", "b1"), ("r1b", "b1"))
        assert talk.asked == "order"
        assert talk.offered == ["order r1a", "order r1b"]
        talk = talk.says("order r1b")
        assert talk.asked == "redirect"
        talk = talk.says("hit c1")
        assert talk.standing() == ["e4"]
        assert [event.tokens for event in talk.told(Destroyed)] == [("r1b",), ("r1a",)]

    def test_one_that_destroys_the_card_first_leaves_the_other_nothing_to_redirect(self) -> None:
        rows = "1 | . 11 11 . .\n4 | . . . . 11"
        talk = situation(f"{rows}\nseats 2\npowers r redirect second repair\nactive r 1a 1b")
        talk = talk.after(("r1a", "b1"), ("r1b", "b1")).says("order r1a", "decline")
        assert talk.standing() == ["c1", "e4"]
        assert talk.state.seat == 1

    def test_landing_hits_come_before_the_power(self) -> None:
        rows = "1 | . 11+ 11 11 .\n4 | . . . . 11"
        talk = situation(f"{rows}\nseats 2\npowers r redirect second splash\nactive r 3a").lands("r3a", "b1")
        assert [event.space for event in talk.told(Destroyed)] == ["b1", "c1"]

    def test_a_second_token_that_waits_lies_beside_the_first_wholly_on_the_card(self) -> None:
        talk = at_table("1 | . 11 11+ . .\n3 | . . . . 22")
        x, y = talk.centre("b1")
        talk = shoot(talk, ("r2a", (x - 30.0, y - 5.0)), ("r2b", (x + 12.0, y + 32.0)), ("r3a", "gap"))
        assert talk.where("r2a") == (x, y)
        second = talk.where("r2b")
        assert second is not None
        assert abs(second[0] - x) <= 17.501
        assert abs(second[1] - y) <= 17.501
        apart = ((second[0] - x) ** 2 + (second[1] - y) ** 2) ** 0.5
        assert 24.5 < apart < 24.75


def test_the_screen_is_told_what_every_token_hits_as_it_lies() -> None:
    talk = at_table("1 | 11 1?= . . .\n3 | . . . . 22").after(("r2a", ("a1", "b1")), ("r2b", "ufo"))
    assert [(hit.token, len(hit.on), hit.inside) for hit in hits_now(talk.state)] == [
        ("r2a", 2, False),
        ("r2b", 0, True),
    ]


def test_why_a_card_stands() -> None:
    rows = "1 | 11 21+ . 1?= .\n2 | . 1?= . . 11\n3 | . . . . 22"
    talk = at_table(rows).after(("r2a", "a1"), ("r2b", "d1"))
    told = {space: why_stands(talk.state, talk.at(space)) for space in talk.standing()}
    assert {space: why.key for space, why in told.items()} == {
        "a1": "shield", "b1": "not_hit", "d1": "two_hit", "b2": "not_hit", "e2": "not_hit", "e3": "not_hit",
    }  # fmt: skip
    assert told["a1"].shields == (talk.at("b1"),)
    assert (told["d1"].hits, told["d1"].needs) == (1, 2)
    assert told["b1"].nearest == "r2a"
    assert told["b1"].gap == pytest.approx(23.5)
    talk = talk.lands("r3a", "b2")
    assert why_stands(talk.state, talk.at("b2")).key == "both"
    assert why_stands(talk.state, talk.at("b1")).key == "not_hit"


def test_a_card_that_will_fall_is_due() -> None:
    talk = at_table("1 | 11 21+ . . .\n3 | . . . . 22").after(("r2a", "a1"), ("r2b", "b1"))
    assert why_stands(talk.state, talk.at("a1")).key == "due"
    assert talk.told(TokenLaunched)[0].again == ""
