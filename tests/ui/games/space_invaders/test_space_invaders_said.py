"""What the screen says in situations where a general sentence would be wrong."""

from __future__ import annotations

import msgspec
import pytest

from game.core import Aim, Choice
from game.games.space_invaders import why_not
from game.games.space_invaders.events import Declined, Destroyed, Repaired, TokenLanded
from game.games.space_invaders.numbers import invaders, numbers
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.offers import offers_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject, Thing
from tests.games.space_invaders.table_talk import Talk, situation

SAID = game_ui_of("space_invaders").words
NAMES: Names = ("Ada", "Bo", "Cy")
EN = Words("en")
FIELD = "1 | . 11 11 11 .\n4 | . . . . 22\nseats 2"


def red(power: str, tokens: str, more: str = "", rows: str = FIELD) -> Talk:
    """Red has the power and these tokens; orange follows."""
    return situation(f"{rows}\npowers r {power}\nactive r {tokens}\nactive o 3a 3b\n{more}")


def prompt(talk: Talk) -> str:
    decision = talk.state.decision
    assert decision is not None
    return SAID.prompt(talk.state.view(0), decision, EN, NAMES)[1]


def offer(talk: Talk, move: str = "decline") -> str:
    """What is written at the token."""
    found = offers_of(talk.state.view(0), talk.state.decision, EN)
    return next(one.label for one in found if [str(given) for given in one.moves] == [move])


def button(talk: Talk, move: str = "decline") -> tuple[str, str]:
    """Label and tip."""
    decision = talk.state.decision
    assert isinstance(decision, Aim | Choice)
    found = SAID.buttons(talk.state.view(0), decision, EN)
    return next((one.label, one.tip) for one in found if str(one.move) == move)


def log(talk: Talk) -> list[str]:
    lines = (SAID.tell(event, EN, NAMES) for event in talk.events)
    return [line.text for line in lines if line is not None]


def near(talk: Talk, space: str) -> tuple[float, float]:
    """Just below a card, on none."""
    x, y = talk.centre(space)
    return x, y - 30.0 - 12.5 - 5.0


@pytest.mark.parametrize("tokens", ["1a", "1a 1b"])
def test_where_nothing_is_launched_again_no_prompt_promises_it(tokens: str) -> None:
    assert "planet area" in prompt(red("second", tokens, "round 1\nstarter o\nseat r"))
    strict = situation(f"{FIELD} no_relaunch\nround 1\nstarter o\nseat r\nactive r {tokens}\nactive o 3a 3b")
    assert "planet area" not in prompt(strict)


def test_a_token_that_leaves_backwards_is_a_miss_where_nothing_is_launched_again() -> None:
    strict = situation(f"{FIELD} no_relaunch\nactive r 1a 1b\nactive o 3a 3b")
    assert not any("planet area" in line for line in log(strict.lands("r1a", "off_back")))


def test_a_second_launch_there_does_not_speak_of_the_planet_area() -> None:
    strict = situation(f"{FIELD} no_relaunch\npowers r second\nactive r 2a 2b\nactive o 3a")
    talk = strict.lands("r2a", "planet")
    told = SAID.describe(Subject(Thing.of("token", "r2a"), seat=0), talk.state.view(0), EN, NAMES)[1]
    assert told.endswith(EN("si.describe.token_state_again"))
    assert talk.state.record("r2a").row == 0


@pytest.mark.parametrize(("power", "token"), [("short_wave", "1a"), ("long_wave", "3a")])
def test_a_token_that_hits_nothing_is_told_by_where_it_landed_alone(power: str, token: str) -> None:
    alone = red(power, token).lands(f"r{token}", (20.0, 600.0))
    letter = "A" if token == "1a" else "F"
    assert [line for line in log(alone) if f" {letter}" in line] == [
        EN("si.log.landed_beside", token=letter)
    ]


def test_a_token_whose_card_fell_by_others_is_not_said_to_have_hit_nothing() -> None:
    talk = red("ufo_chain", "1a 1b 1c", rows="1 | 1?= . . . .\n4 | . . . . 22\nseats 2")
    talk = talk.after(("r1a", "a1"), ("r1b", "a1"), ("r1c", "a1"))
    assert EN("si.log.late", token="C") in log(talk)


def test_who_pushes_what_off_or_onto_a_card_is_told_and_nothing_of_what_lies_as_it_lay() -> None:
    rows = "1 | S11 C11 . . .\n4 | . . . . 22\nseats 2"
    lies = red("ufo_chain", "1a 1b 1c", rows=rows).lands("r1a", "a1")
    off = log(lies.fresh().lands("r1b", "b1", push={"r1a": (200.0, 300.0)}))
    assert "pushes A off the squid on a1 with B" in off
    onto = log(lies.fresh().lands("r1b", "gap", push={"r1a": "b1"}))
    assert "pushes A onto the crab on b1 with B" in onto
    x, y = lies.state.table.tokens[0].x, lies.state.table.tokens[0].y
    still = log(lies.fresh().lands("r1b", "b1", push={"r1a": (x + 1.0, y)}))
    assert not any("pushes" in line for line in still)


def test_a_hit_that_was_left_is_not_logged_beside_what_comes_of_it() -> None:
    talk = red("redirect", "1a", rows="1 | S11 C11 . . .\n4 | . . . . 22\nseats 2").lands("r1a", "a1")
    left = talk.says("decline")
    assert left.told(Declined) and not any("decline" in line for line in log(left))


def test_tokens_of_two_players_are_told_apart_by_their_names() -> None:
    fell = Destroyed("c01", "a1", ("o1c", "r1c"), 0, "hit", 10, (1, 0))
    line = SAID.tell(fell, EN, NAMES)
    assert line is not None and f"with {NAMES[1]}'s C + C:" in line.text


@pytest.mark.parametrize("lost", [1, 2, 5])
def test_a_repair_says_what_it_brings_back(lost: int) -> None:
    talk = red("repair", "3a", f"planet {20 - lost} of 20").lands("r3a", "ufo")
    amount = min(lost, numbers().power.repair)
    assert [event.amount for event in talk.says("repair").told(Repaired)] == [amount]
    assert str(amount) in offer(talk, "repair")
    assert ("2" in prompt(talk)) == (amount == 2)


def test_the_turn_is_not_over_while_another_bonus_shot_is_due() -> None:
    talk = red("called", "1a 1b").says("name r1a b1", "name r1b d1")
    talk = talk.lands("r1a", "b1").lands("r1b", "d1")
    assert button(talk)[1] == EN("si.do.decline_bonus_more_tip")
    assert button(talk.says("decline"))[1] == EN("si.do.decline_bonus_tip")


def test_each_question_of_the_long_wave_says_what_has_been_hit() -> None:
    beside = red("long_wave", "3a")
    beside = beside.lands("r3a", near(beside, "c1"))
    assert offer(beside) == EN("si.do.decline_long_wave")
    assert "up to 2" in prompt(beside)
    one = beside.says("hit b1")
    assert offer(one) == EN("si.do.decline_long_wave_more")
    assert "one more" in prompt(one)
    upon = red("long_wave", "3a").lands("r3a", "c1")
    assert (offer(upon), prompt(upon)) == (offer(one), prompt(one))
    stands = red("long_wave", "3a", rows=FIELD.replace("11 11 11", "11 21= 11")).lands("r3a", "c1")
    assert prompt(stands).startswith("F hits the octopus on c1. Its wave may hit one more")


def test_what_the_wave_has_hit_is_not_said_to_lie_under_the_token() -> None:
    talk = red("long_wave", "3a", rows="1 | 11 1?= 11 . .\n4 | . . . . 22\nseats 2")
    talk = talk.lands("r3a", near(talk, "b1")).says("hit b1")
    assert talk.asked == "long_wave"
    assert why_not(talk.state, talk.at("b1")) == "si.hit_already"


@pytest.mark.parametrize(("space", "extra"), [("a1", 0), ("c1", 10)], ids=["plain", "shield"])
def test_a_destroyed_invader_is_logged_with_all_its_points(space: str, extra: int) -> None:
    talk = red("ufo_chain", "1a", rows="1 | S?? . S??+ . .\n4 | . . . . 22\nseats 2").lands("r1a", space)
    (event,) = talk.told(Destroyed)
    line = SAID.tell(event, EN, NAMES)
    assert line is not None
    assert line.text.endswith(f": {invaders()[event.card].points + extra}")


def test_a_shield_is_not_said_to_protect_another() -> None:
    talk = situation("1 | 11+ . . . .\nseats 2")
    thing = Subject(Thing.of("card", talk.at("a1")), "a1")
    assert "except another shield" in SAID.describe(thing, talk.state.view(0), EN, NAMES)[1]


@pytest.mark.parametrize(("last", "tells"), [("", True), ("last", False)])
def test_in_the_last_round_no_star_promises_a_token(last: str, tells: bool) -> None:
    talk = situation(f"1 | 11 . . . .\nseats 2\ndeck 5\n{last}")
    planet = Subject(Thing.of("track", "planet"))
    assert ("a token" in SAID.describe(planet, talk.state.view(0), EN, NAMES)[1]) == tells


def test_one_more_launch_from_the_planet_area_is_asked_for_as_such() -> None:
    talk = red("forward", "2a 3a").lands("r2a", "gap")
    assert prompt(talk) == EN("si.prompt.forward_line")
    assert prompt(talk.lands("r2a", "planet")) == EN("si.prompt.forward_again_line")
    storm = situation("1 | . . . . .\nseats 2\ndeck -\nphase assault\noffers r1a\nactive r 1a\nactive o 1a")
    assert prompt(storm) == EN("si.prompt.assault_line")
    again = storm.lands("r1a", "planet")
    assert prompt(again) == EN("si.prompt.assault_again_line")
    assert button(again)[0] == EN("si.do.decline_assault")
    assert EN("si.log.declined_again", token="A") in log(again.says("decline"))


def test_log_lines_name_the_spaces_of_cards() -> None:
    talk = red("short_wave", "1a 1b").after(("r1a", "b1"), ("r1b", ("c1", "d1")))
    lines = log(talk)
    assert any(line.startswith("lands A on the ") and line.endswith(" on b1") for line in lines), lines
    assert any(" on c1 and the " in line and line.endswith(" on d1") for line in lines), lines


def test_facts_that_were_kept_before_spaces_were_said_are_read_and_told() -> None:
    kept = b'{"type":"token_landed","seat":0,"token":"r1a","x":1.0,"y":2.0,"where":"field","on":["c01"]}'
    event = msgspec.json.decode(kept, type=TokenLanded)
    line = SAID.tell(event, EN, NAMES)
    assert line is not None and line.text == "lands A on " + EN(f"si.kind_the.{invaders()['c01'].kind}")


def test_what_is_bumped_is_said_in_an_aside_of_the_hit() -> None:
    talk = red("short_wave", "1a 1b").lands("r1a", "b1", bump={"c1": (4.0, 0.0)})
    lines = [SAID.tell(event, EN, NAMES) for event in talk.events]
    aside = [line.text for line in lines if line is not None and line.aside]
    assert len(aside) == 1 and "bumped" in aside[0]


def test_every_line_about_a_token_says_which_it_is() -> None:
    talk = red("short_wave", "1a 1b").after(("r1a", "b1"), ("r1b", ("c1", "d1")))
    own = [line for line in log(talk) if line.split()[0] in ("lands", "destroys", "hits")]
    assert len(own) >= 4
    assert all(" A" in line or " B" in line for line in own), own


def test_on_whose_token_one_lies_is_told_where_it_is_anothers() -> None:
    lies = TokenLanded(0, "r1c", 0.0, 0.0, "field", (), atop="o1c", carrier=1)
    line = SAID.tell(lies, EN, NAMES)
    assert line is not None and f"on top of {NAMES[1]}'s C" in line.text
