"""Space Invaders, the forward shooter: from where, for what, and where the launcher cannot stand."""

from __future__ import annotations

import msgspec
import pytest

from game.core import Aim
from game.games.space_invaders import GAME
from game.games.space_invaders.events import MayRelaunch, SetAside, UfoHit
from game.games.space_invaders.launches import from_planet
from game.games.space_invaders.regions import Spot, Strip
from game.table.things import Launch
from tests.games.space_invaders.table_talk import situation
from tests.games.space_invaders.test_powers_launch import ROWS, again, armed


@pytest.mark.rule("SI-9.7")
class TestForwardShooter:
    def test_the_shooter_goes_where_the_token_lies(self) -> None:
        talk = armed("forward", "2a 3a").lands("r2a", (300.0, 250.0))
        assert (talk.asked, talk.tokens, talk.offered) == ("forward", ("r2a",), ["decline"])
        aim = talk.state.decision
        assert isinstance(aim, Aim)
        assert aim.region == Spot(300.0, 250.0, "shooter")
        talk = talk.lands("r2a", "ufo")
        assert again(talk) == ["", "forward"]
        assert (talk.asked, talk.tokens) == ("launch", ("r3a",))
        back = talk.state.decision
        assert isinstance(back, Aim)
        assert isinstance(back.region, Strip)
        talk = talk.lands("r3a", "gap")
        assert talk.told(UfoHit) == [UfoHit(0, "r2a", 2)]

    def test_it_is_launched_from_that_very_spot_and_turned_anywhere(self) -> None:
        talk = armed("forward", "2a 3a").lands("r2a", (300.0, 250.0))
        aim = talk.state.decision
        assert isinstance(aim, Aim)
        there = Launch(token="r2a", x=300.0, y=250.0, heading=3.1, power=1.0)
        assert aim.accepts(there)
        assert isinstance(aim.region, Spot)
        assert aim.region.stand(talk.state.table) == (300.0, 250.0)
        assert aim.accepts(msgspec.structs.replace(there, heading=-3.1, x=300.009))
        for changes in (
            {"x": 300.011}, {"y": 249.989}, {"x": 299.992, "y": 250.008}, {"y": 60.0}, {"token": "r3a"},
            {"heading": 3.2}, {"power": 1.1}, {"kind": "flick"},
        ):  # fmt: skip
            assert not aim.accepts(msgspec.structs.replace(there, **changes))

    @pytest.mark.parametrize(
        ("apart", "stack", "asked"),
        [(24.9, True, "launch"), (25.1, True, "forward"), (24.9, False, "forward")],
        ids=["under a stack", "beside a stack", "beside a token"],
    )
    def test_no_launcher_stands_where_a_stack_of_tokens_is_in_its_way(
        self, apart: float, stack: bool, asked: str
    ) -> None:
        others = "at r1a 320 250\nat r1b 320 250" if stack else "at r1a 320 250"
        talk = armed("forward", "1a 1b 2a 3a" if stack else "1a 2a 3a", others)
        talk = talk.lands("r2a", (320.0, 250.0 - apart))
        assert talk.asked == asked

    @pytest.mark.parametrize("place", ["a1", "b1", "e1", "ufo", "off_side", "off_far", "off_back"])
    def test_not_from_an_invader_the_ufo_or_off_the_table(self, place: str) -> None:
        assert armed("forward", "2a 3a").lands("r2a", place).asked == "launch"

    def test_only_the_ufo_counts_for_the_bonus_shot(self) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", "gap"), ("r2a", "a1"), ("r3a", (300.0, 250.0)))
        assert talk.stands("a1")
        assert "r2a" in talk.state.armory

    @pytest.mark.rule("SI-2.4", "SI-2.5")
    @pytest.mark.parametrize("place", ["planet", "off_back"])
    def test_from_the_planet_area_the_bonus_shot_goes_again_from_the_same_place(self, place: str) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", (300.0, 250.0)), ("r2a", place))
        assert (talk.asked, talk.tokens, talk.offered) == ("forward", ("r2a",), ["decline"])
        aim = talk.state.decision
        assert isinstance(aim, Aim)
        assert aim.region == Spot(300.0, 250.0, "shooter")
        assert [event.left for event in talk.told(MayRelaunch)] == [2]
        assert GAME.parse(GAME.format(talk.state)) == talk.state
        hit = talk.lands("r2a", "ufo").lands("r3a", "gap")
        assert hit.told(UfoHit) == [UfoHit(0, "r2a", 2)]
        again = talk.lands("r2a", place)
        assert (again.asked, again.told(MayRelaunch)[-1].left) == ("forward", 1)
        aside = again.lands("r2a", place)
        assert (aside.asked, aside.tokens) == ("launch", ("r3a",))
        assert aside.told(SetAside) == [SetAside(0, "r2a", "planet")]
        back = aside.state.decision
        assert isinstance(back, Aim)
        assert isinstance(back.region, Strip)

    @pytest.mark.parametrize(("apart", "again"), [(24.9, False), (25.1, True)])
    def test_not_again_where_the_shot_has_built_a_stack_in_the_shooters_way(
        self, apart: float, again: bool
    ) -> None:
        stack = "\n".join(f"at {token} {320 + apart} 250" for token in ("r1a", "r1b"))
        told = "record r2a launches=1 row=1 forwarded=true stand=[320.0,250.0]\nat r2a 60 150"
        state = armed("forward", "1a 1b 2a 3a", f"{stack}\n{told}\nphase forward\nasked r2a").state
        assert from_planet(state, state.record("r2a")) == again

    def test_left_in_the_planet_area_it_is_not_launched_from_behind_the_line(self) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", "gap"), ("r2a", "planet")).says("decline")
        assert talk.tokens == ("r3a",)
        assert "r2a" in talk.lands("r3a", "a1").state.armory

    @pytest.mark.rule("SI-10.2")
    def test_without_relaunch_the_planet_area_ends_the_bonus_shot(self) -> None:
        seats = "seats 2 no_relaunch\npowers r forward\nactive r 2a 3a\nactive o 3a"
        talk = situation(f"{ROWS}\n{seats}").after(("r2a", "gap"), ("r2a", "planet"))
        assert (talk.asked, talk.tokens) == ("launch", ("r3a",))

    def test_off_the_side_the_bonus_shot_has_missed(self) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", "gap"), ("r2a", "off_side"))
        assert talk.tokens == ("r3a",)
        assert talk.told(MayRelaunch) == []

    def test_pushed_into_the_planet_area_after_its_bonus_shot_it_stays_there(self) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", "gap"), ("r2a", (300.0, 250.0)))
        talk = talk.lands("r3a", "a1", push={"r2a": "planet"})
        assert talk.told(MayRelaunch) == []
        assert talk.state.seat == 1

    @pytest.mark.rule("SI-9.13")
    def test_declined_it_lies_where_it_lies(self) -> None:
        talk = armed("forward", "2a 3a").lands("r2a", "gap").says("decline")
        assert talk.where("r2a") == (60.0, 300.0)
        assert talk.tokens == ("r3a",)

    def test_from_the_planet_area_it_may_be_launched_again_instead(self) -> None:
        talk = armed("forward", "2a").lands("r2a", "planet")
        assert talk.asked == "forward"
        talk = talk.says("decline")
        assert (talk.asked, talk.tokens) == ("launch", ("r2a",))
        assert talk.lands("r2a", "planet").asked == "forward"

    def test_set_aside_there_is_no_bonus_shot(self) -> None:
        talk = armed("forward", "2a 3a").after(("r2a", "planet")).says("decline")
        talk = talk.lands("r2a", "planet").says("decline").lands("r2a", "planet")
        assert talk.asked == "launch"
        assert talk.told(SetAside) == [SetAside(0, "r2a", "planet")]

    @pytest.mark.rule("SI-9.15")
    def test_no_forward_shooter_at_a_dead_ufo(self) -> None:
        talk = situation(f"{ROWS}\nseats 2\npowers r forward\nactive r 2a\nactive o 3a\nufo 0 of 3")
        assert talk.lands("r2a", "gap").state.seat == 1

    @pytest.mark.rule("SI-10.1")
    def test_the_finger_cannot_stand_on_the_rim_nor_in_a_stack(self) -> None:
        finger = "seats 2 finger\npowers r forward\nactive r 2a 3a\nactive o 3a"
        assert situation(f"{ROWS}\n{finger}").lands("r2a", "rim").asked == "launch"
        assert armed("forward", "2a 3a").lands("r2a", "rim").asked == "forward"
