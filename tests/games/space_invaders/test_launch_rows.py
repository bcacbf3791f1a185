"""Space Invaders, section 2: who launches what, the planet area, and where things are left lying."""

from __future__ import annotations

from math import inf, nan, pi

import msgspec
import pytest

from game.core import Aim, IllegalMove, Landed, Launched, Settle
from game.games.space_invaders import GAME, Options, why_not
from game.games.space_invaders.events import (
    AssaultBegan,
    CardsMoved,
    Destroyed,
    MayRelaunch,
    SetAside,
    TokenLanded,
    TokenLaunched,
    TokenPushed,
    TurnBegan,
    UfoHit,
)
from game.games.space_invaders.moves import Resolve
from game.games.space_invaders.prints import at_home
from game.table.check import digest_of
from game.table.things import Launch
from tests.games.space_invaders.table_talk import Talk, landing, situation

FIELD = """
    1 | 1? 1? 1? . .
    2 | 1? .  .  . .
    seats 2
"""


def turn(more: str = "active r 1a 1b\nactive o 1a") -> Talk:
    return situation(f"{FIELD}\n{more}")


@pytest.mark.rule("SI-2.1")
def test_tokens_are_launched_in_any_order_and_then_resolved_before_the_next_seat() -> None:
    talk = turn()
    assert talk.asked == "launch"
    assert talk.tokens == ("r1a", "r1b")
    talk = talk.lands("r1b", "a1")
    assert talk.tokens == ("r1a",)
    assert "resolve" not in talk.offered
    assert talk.stands("a1")
    talk = talk.lands("r1a", "b1")
    assert talk.standing() == ["c1", "a2"]
    assert talk.state.seat == 1
    assert talk.tokens == ("o1a",)
    assert talk.told(TurnBegan)[-1].tokens == ("o1a",)


@pytest.mark.rule("SI-2.1")
def test_a_relaunch_can_be_left_and_the_turn_resolved() -> None:
    talk = turn().after(("r1a", "planet"), ("r1b", "a1"))
    assert talk.asked == "launch"
    assert talk.tokens == ("r1a",)
    assert talk.offered == ["resolve"]
    talk = talk.says("resolve")
    assert talk.state.seat == 1
    assert not talk.stands("a1")


@pytest.mark.rule("SI-2.1")
def test_the_seat_after_the_last_is_the_first_and_then_the_invaders_advance() -> None:
    talk = situation("1 | 11 . . . .\nseats 3\nstarter o\nseat r\nactive r 1a").lands("r1a", "gap")
    assert talk.state.round == 2
    assert talk.state.starter == 2


@pytest.mark.rule("SI-2.2")
@pytest.mark.parametrize(
    "changes",
    [
        {"y": 87.501},
        {"y": 100.0},
        {"y": -0.001},
        {"x": 12.499},
        {"x": 547.501},
        {"y": nan},
        {"x": nan},
        {"y": -inf},
        {"heading": 3.15},
        {"heading": -3.15},
        {"heading": nan},
        {"power": 1.001},
        {"power": -0.001},
        {"seed": -1},
        {"seed": 2**63},
        {"kind": "flick"},
        {"token": "o1a"},
        {"token": "r1c"},
    ],
    ids=str,
)
def test_the_shooter_stands_behind_the_striped_line(changes: dict[str, object]) -> None:
    talk = turn()
    fair = Launch(token="r1a", x=280.0, y=87.5, heading=2.5, power=0.3)
    aim = talk.state.decision
    assert isinstance(aim, Aim)
    assert aim.accepts(fair)
    foul = msgspec.structs.replace(fair, **changes)
    assert not aim.accepts(foul)
    with pytest.raises(IllegalMove):
        GAME.apply(talk.state, Launched(foul))


@pytest.mark.rule("SI-2.2")
@pytest.mark.parametrize(
    "changes",
    [
        {"y": 87.5},
        {"y": 0.0},
        {"x": 12.5},
        {"x": 547.5},
        {"heading": pi},
        {"heading": -pi},
        {"power": 0.0},
        {"power": 1.0},
        {"seed": 2**63 - 1},
        {"token": "r1b"},
    ],
    ids=str,
)
def test_anywhere_behind_it_and_turned_anywhere(changes: dict[str, object]) -> None:
    talk = turn()
    launch = msgspec.structs.replace(Launch(token="r1a", x=280.0, y=60.0, heading=0.0, power=0.3), **changes)
    assert GAME.apply(talk.state, Launched(launch)).state.launch == launch


def test_no_launch_starts_inside_a_stack_of_tokens() -> None:
    talk = situation(
        "1 | 11 . . . .\nseats 2\nat r1a 100 50\nat r1b 105 50\nat r2a 300 50\nactive r 1a 1b 1c 2a"
    )
    assert talk.state.table.tokens[1].z > 2.0
    assert talk.tokens == ("r1a", "r1b", "r1c", "r2a")
    aim = talk.state.decision
    assert isinstance(aim, Aim)
    assert not aim.accepts(Launch(token="r1c", x=110.0, y=50.0, heading=0.0, power=0.3))
    assert aim.accepts(Launch(token="r1c", x=140.0, y=50.0, heading=0.0, power=0.3))
    assert aim.accepts(Launch(token="r1c", x=300.0, y=50.0, heading=0.0, power=0.3))
    assert not aim.accepts(Launch(token="r1c", x=129.9, y=50.0, heading=0.0, power=0.3))
    assert aim.accepts(Launch(token="r1c", x=130.1, y=50.0, heading=0.0, power=0.3))
    assert not aim.accepts(Launch(token="r1c", x=105.0, y=74.9, heading=0.0, power=0.3))
    assert aim.accepts(Launch(token="r1c", x=105.0, y=75.1, heading=0.0, power=0.3))


@pytest.mark.rule("SI-2.3")
def test_what_a_shot_moved_stays_where_it_lies_until_the_advance() -> None:
    talk = turn().lands("r1a", "gap", bump={"a1": (9.0, -4.0)})
    x, y = turn().centre("a1")
    assert talk.centre("a1") == (x + 9.0, y - 4.0)
    assert talk.told(CardsMoved) == [CardsMoved((talk.at("a1"),))]
    assert talk.where("r1a") is not None
    talk = talk.lands("r1b", "gap")
    assert talk.state.seat == 1
    assert talk.centre("a1") == (x + 9.0, y - 4.0)
    talk = talk.lands("o1a", "gap")
    assert talk.state.round == 2
    assert talk.state.table.cards == at_home(talk.state.table, talk.state.space)


def test_a_landing_of_another_table_or_of_other_things_is_refused() -> None:
    talk = turn().launches("r1a")
    fair = landing(talk.state, {"r1a": "a1"})
    for foul in (
        msgspec.structs.replace(fair, start="0" * 32),
        msgspec.structs.replace(fair, tokens=()),
        msgspec.structs.replace(fair, tokens=(msgspec.structs.replace(fair.tokens[0], id="r1b"),)),
        msgspec.structs.replace(fair, cards=fair.cards[1:]),
        msgspec.structs.replace(fair, tokens=(msgspec.structs.replace(fair.tokens[0], x=float("nan")),)),
        msgspec.structs.replace(fair, tokens=(msgspec.structs.replace(fair.tokens[0], y=700.0),)),
    ):
        with pytest.raises(IllegalMove, match=r"SI-2\.3"):
            GAME.apply(talk.state, Landed(foul))
    assert GAME.apply(talk.state, Landed(fair)).state.launch is None


def test_a_token_that_is_launched_again_lies_nowhere_while_it_flies() -> None:
    talk = turn().lands("r1a", "planet").launches("r1a")
    question = talk.state.decision
    assert isinstance(question, Settle)
    assert question.table.tokens == ()
    assert landing(talk.state, {"r1a": "a1"}).start == digest_of(question.table)


@pytest.mark.rule("SI-2.4")
def test_wholly_in_the_planet_area_it_may_be_launched_again_at_once_or_later() -> None:
    talk = turn().lands("r1a", (100.0, 177.5))
    assert talk.told(MayRelaunch) == [MayRelaunch(0, "r1a", 2)]
    assert talk.tokens == ("r1a", "r1b")
    talk = talk.lands("r1b", "gap")
    assert talk.tokens == ("r1a",)
    talk = talk.lands("r1a", "a1")
    assert talk.told(TokenLaunched)[-1].again == "planet"
    assert not talk.stands("a1")


@pytest.mark.rule("SI-2.4")
def test_not_if_a_part_of_it_reaches_beyond_the_dotted_section() -> None:
    talk = turn().lands("r1a", (100.0, 177.6))
    assert talk.told(MayRelaunch) == []
    assert talk.tokens == ("r1b",)


@pytest.mark.rule("SI-2.4")
def test_the_shooters_strip_belongs_to_the_planet_area() -> None:
    assert turn().lands("r1a", (100.0, 30.0)).tokens == ("r1a", "r1b")


@pytest.mark.rule("SI-2.5")
def test_after_three_in_a_row_it_is_set_aside() -> None:
    talk = turn().after(("r1a", "planet"), ("r1b", "planet"), ("r1a", "planet"), ("r1a", "planet"))
    assert talk.told(SetAside) == [SetAside(0, "r1a", "planet")]
    assert talk.where("r1a") is None
    assert talk.tokens == ("r1b",)
    assert [event.left for event in talk.told(MayRelaunch)] == [2, 2, 1]
    assert why_not(talk.state, "r1a") == "si.set_aside"


@pytest.mark.rule("SI-2.5")
def test_another_landing_breaks_the_row() -> None:
    talk = turn().after(("r1a", "planet"), ("r1a", "planet"), ("r1a", (300.0, 250.0)))
    assert talk.tokens == ("r1b",)
    talk = talk.lands("r1b", "gap", push={"r1a": "planet"})
    assert talk.told(MayRelaunch)[-1] == MayRelaunch(0, "r1a", 3)


@pytest.mark.rule("SI-2.6")
def test_backwards_off_the_table_counts_as_the_planet_area() -> None:
    talk = turn().lands("r1a", "off_back")
    assert talk.tokens == ("r1a", "r1b")
    assert talk.told(TokenLanded)[-1].where == "off_back"
    talk = talk.after(("r1a", "planet"), ("r1a", "off_back"))
    assert [event.left for event in talk.told(MayRelaunch)] == [2, 1]
    assert talk.told(SetAside) == [SetAside(0, "r1a", "planet")]
    assert talk.tokens == ("r1b",)


@pytest.mark.rule("SI-2.6")
@pytest.mark.parametrize("edge", ["off_side", "off_far"])
def test_off_the_side_or_the_far_end_it_is_a_miss(edge: str) -> None:
    talk = turn().lands("r1a", edge)
    assert talk.tokens == ("r1b",)
    assert talk.told(SetAside) == [SetAside(0, "r1a", "missed")]
    assert why_not(talk.state, "r1a") == "si.missed"
    assert "r1a" in talk.lands("r1b", "gap").state.armory


@pytest.mark.rule("SI-2.7")
class TestLeftLying:
    def test_a_token_on_the_field_is_not_launched_again(self) -> None:
        talk = turn().lands("r1a", "a1")
        assert talk.tokens == ("r1b",)
        assert why_not(talk.state, "r1a") == "si.lies_there"
        with pytest.raises(IllegalMove):
            GAME.apply(talk.state, Launched(Launch(token="r1a", x=280.0, y=50.0, heading=0.0, power=0.2)))

    def test_a_declined_relaunch_leaves_it_lying_until_the_resolution(self) -> None:
        talk = turn("active r 1a 1b 1c\nactive o 1a").after(("r1a", "planet"), ("r1b", "gap"))
        assert talk.where("r1a") == (60.0, 150.0)
        talk = talk.lands("r1c", (100.0, 300.0)).says("resolve")
        assert talk.where("r1a") is None
        assert "r1a" in talk.state.armory

    def test_until_then_it_is_an_obstacle_for_the_shots_to_come(self) -> None:
        talk = turn().lands("r1a", "planet").launches("r1b")
        question = talk.state.decision
        assert isinstance(question, Settle)
        assert [(token.id, token.x, token.y) for token in question.table.tokens] == [("r1a", 60.0, 150.0)]

    def test_a_token_that_lies_there_has_been_launched_in_this_turn(self) -> None:
        assert turn("active r 1a 1b\nactive o 1a\nat r1a a1").tokens == ("r1b",)
        assert turn("active r 1a 1b\nactive o 1a\nat r1a planet").tokens == ("r1a", "r1b")


@pytest.mark.rule("SI-2.8")
def test_where_it_finally_lies_counts() -> None:
    bounced = turn("active r 1a").lands("r1a", "ufo")
    assert [event.token for event in bounced.told(UfoHit)] == ["r1a"]
    pushed_off = turn().lands("r1a", "a1").lands("r1b", "gap", push={"r1a": (300.0, 300.0)})
    assert pushed_off.told(Destroyed) == []
    assert [event.token for event in pushed_off.told(TokenPushed)] == ["r1a"]
    pushed_on = turn().lands("r1a", "gap").lands("r1b", (60.0, 340.0), push={"r1a": "c1"})
    assert [event.space for event in pushed_on.told(Destroyed)] == ["c1"]
    pulled_away = turn().lands("r1a", "a1").lands("r1b", "gap", bump={"a1": (-48.0, 0.0)})
    assert pulled_away.told(Destroyed) == []


@pytest.mark.rule("SI-2.9")
def test_an_own_token_that_is_pushed_into_the_planet_area_may_be_launched_again() -> None:
    talk = turn().after(("r1a", "planet"), ("r1a", (300.0, 250.0))).fresh()
    talk = talk.lands("r1b", "gap", push={"r1a": (300.0, 170.0)})
    assert talk.tokens == ("r1a",)
    assert talk.told(MayRelaunch) == [MayRelaunch(0, "r1a", 3)]


@pytest.mark.rule("SI-2.9")
def test_the_count_stays_as_it_was() -> None:
    talk = turn().after(("r1a", "planet"), ("r1a", "planet"))
    talk = talk.lands("r1b", "gap", push={"r1a": (300.0, 150.0)})
    assert talk.state.record("r1a").row == 2
    talk = talk.lands("r1a", "planet")
    assert talk.told(SetAside) == [SetAside(0, "r1a", "planet")]


@pytest.mark.rule("SI-2.6", "SI-2.9")
def test_an_own_token_that_is_pushed_off_backwards_may_be_launched_again() -> None:
    talk = turn().after(("r1a", "planet"), ("r1a", "gap")).fresh()
    talk = talk.lands("r1b", (60.0, 340.0), push={"r1a": "off_back"})
    assert (talk.tokens, talk.offered) == (("r1a",), ["resolve"])
    assert talk.told(MayRelaunch) == [MayRelaunch(0, "r1a", 3)]
    assert talk.told(TokenPushed)[0].where == "off_back"
    assert "r1a" in talk.says("resolve").state.armory
    again = talk.lands("r1a", "a1")
    assert again.told(TokenLaunched)[-1].again == "planet"
    assert not again.stands("a1")


@pytest.mark.rule("SI-2.6")
@pytest.mark.parametrize("edge", ["off_side", "off_far"])
def test_an_own_token_that_is_pushed_off_elsewhere_has_missed(edge: str) -> None:
    talk = turn("active r 1a 1b 1c\nactive o 1a").lands("r1a", "a1")
    talk = talk.lands("r1b", (60.0, 340.0), push={"r1a": edge})
    assert talk.told(SetAside) == [SetAside(0, "r1a", "missed")]
    assert talk.tokens == ("r1c",)
    talk = talk.lands("r1c", "b1")
    assert talk.fallen == ["b1"]
    assert set(talk.state.armory) == {"r1a", "r1b", "r1c"}


@pytest.mark.rule("SI-2.9")
def test_only_an_own_token_that_comes_from_beyond_is_told_of_again() -> None:
    talk = turn("active r 1a 1b 1c\nactive o 1a").after(("r1a", "planet")).fresh()
    talk = talk.lands("r1b", "gap", push={"r1a": (100.0, 150.0)})
    assert talk.told(MayRelaunch) == []
    assert talk.tokens == ("r1a", "r1c")


@pytest.mark.rule("SI-2.9")
def test_another_seats_waiting_token_in_the_planet_area_is_not_launched() -> None:
    talk = situation("1 | 1?= . . . .\nseats 2\nactive r 3a\nactive o 3a 3b").lands("r3a", "a1")
    talk = talk.lands("o3a", "gap", push={"r3a": "planet"})
    assert talk.tokens == ("o3b",)
    assert talk.told(MayRelaunch) == []


@pytest.mark.rule("SI-10.1")
def test_with_the_finger_only_the_finger_is_accepted() -> None:
    talk = situation("1 | 11 . . . .\nseats 2 finger")
    aim = talk.state.decision
    assert isinstance(aim, Aim)
    assert aim.accepts(Launch(token="r1a", x=280.0, y=0.0, heading=0.0, power=0.5, kind="flick"))
    assert not aim.accepts(Launch(token="r1a", x=280.0, y=0.0, heading=0.0, power=0.5))
    assert talk.state.options == Options(seats=2, finger=True)


@pytest.mark.rule("SI-10.2")
@pytest.mark.parametrize("level", ["training", "standard", "expert", "elite"])
def test_without_relaunch_the_planet_area_is_a_miss(level: str) -> None:
    talk = situation(f"1 | 11 . . . .\nseats 2 {level} no_relaunch\nactive r 1a 1b 1c")
    talk = talk.lands("r1a", "planet")
    assert talk.tokens == ("r1b", "r1c")
    assert why_not(talk.state, "r1a") == "si.no_relaunch"
    talk = talk.lands("r1b", "off_back")
    assert talk.tokens == ("r1c",)
    assert talk.told(SetAside) == [SetAside(0, "r1b", "missed")]
    talk = talk.lands("r1c", "gap", push={"r1a": (90.0, 60.0)})
    assert talk.state.seat == 1
    assert talk.told(MayRelaunch) == []


def test_resolve_is_no_answer_while_tokens_are_in_hand() -> None:
    with pytest.raises(IllegalMove):
        GAME.apply(turn().state, Resolve())


ROUND = """
    1 | 11 . . . .
    2 | .  . . . .
    active r 1a
"""


def test_the_next_seat_that_has_tokens_begins_its_turn() -> None:
    talk = situation(f"{ROUND}\nactive o").lands("r1a", "off_side")
    assert (talk.state.seat, talk.tokens) == (2, ("g1a", "g1b"))
    assert [event.seat for event in talk.events if isinstance(event, TurnBegan)] == [1, 2]


def test_a_round_begun_by_seats_without_tokens_is_played_by_the_one_that_has_some() -> None:
    talk = situation(f"{ROUND}\nactive o\nactive g\ndeck 20").lands("r1a", "off_side")
    assert (talk.state.round, talk.state.starter) == (2, 1)
    assert (talk.state.seat, talk.state.phase) == (0, "launch")


@pytest.mark.parametrize(("starter", "first"), [("o", 2), ("g", 2), ("r", 0)])
def test_the_final_assault_is_begun_by_the_first_seat_that_has_tokens(starter: str, first: int) -> None:
    talk = situation(
        f"1 | 11 . . . .\n deck -\n active r 1a\n active o\n active g 1a\n starter {starter}\n seat r"
    )
    talk = talk.lands("r1a", "a1")
    assert talk.state.phase == "assault"
    assert [event.seat for event in talk.events if isinstance(event, AssaultBegan)] == ["rog".index(starter)]
    assert (talk.state.seat, talk.tokens) == (first, ("rog"[first] + "1a",))
