"""A lesson as somebody goes through it, without a screen: right and wrong answers, launches, what follows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import IllegalMove, Launched, Rng
from game.core.errors import DataError
from game.flick.film import Film, Shot
from game.session.lesson_flow import Judged, LessonFlow, Onward
from game.session.lessons import read_lesson
from game.session.orders import Ask, Complain, Fly, Order, Pause, Show, Stand
from game.table.things import Launch
from tests.session.silent import SilentWorker
from tests.teaching.cover import stand_in
from tests.teaching.flick_tac_toe import GAME
from tests.teaching.tic_values import Mark

HEAD = """
format = 1
title = { en = "Marks", de = "Zeichen" }
about = { en = "Marks.", de = "Zeichen." }
"""
READ = 'say = { en = "Look.", de = "Schau." }\n'
HINT = 'hint = { en = "The middle.", de = "Die Mitte." }\n'
MIDDLE = f"""
[[steps]]
position = "board x.. ... o.."
{READ}{HINT}moves = ["mark b2"]
then = ["mark c1", "mark a2"]
wrong = [{{ moves = ["mark b1"], say = {{ en = "Not there.", de = "Nicht da." }} }}]
"""
FLICK = f"""
[[steps]]
position = '''
board ... ... ...
switches [true,true,false]'''
{READ}{HINT}expect = [{{ event = "marked", fields = {{ space = 0 }} }}]
"""
LAST = f"[[steps]]\n{READ}"


class Pupil:
    """Goes through a lesson; every picture stands at once."""

    def __init__(self, folder: Path, text: str, step: int = 0) -> None:
        path = folder / "lesson.toml"
        path.write_text(HEAD + text, encoding="utf-8")
        self.flow = LessonFlow(GAME, read_lesson(path, GAME), step)
        self.worker = SilentWorker()

    def soon(self, still: bool = True) -> list[Order | Judged | Onward]:
        said = [self.flow.advance(1 / 60, still, 1.0, self.worker) for _ in range(8)]
        return [order for orders in said for order in orders]

    @property
    def spaces(self) -> str:
        state: Any = self.flow.match.state
        spaces: str = state.public.spaces
        return spaces

    def flick(self) -> Launched[Any]:
        decision: Any = self.flow.match.decision
        return Launched(decision.sample(Rng(3)))

    def land(self) -> None:
        decision: Any = self.flow.match.decision
        self.worker.tickets[-1].answer(Shot(stand_in(decision), (), Film(0.0, {})))


def test_a_step_waits_for_its_answer_and_what_follows_is_shown_by_itself(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE + LAST)
    assert at.flow.doing == Ask(0) and at.flow.question is not None
    assert at.flow.answer(Mark(4)) == Judged(True)
    assert at.soon() == [Show(1), Show(2), Show(3)]
    assert at.spaces == "x.oxx.o.."
    assert not (at.flow.waits or at.flow.asks)


def test_a_wrong_answer_is_told_what_is_wrong_and_a_second_one_gets_the_hint(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE)
    first, second = at.flow.answer(Mark(1)), at.flow.answer(Mark(1))
    assert first is not None and first.said is not None and first.said.en == "Not there."
    assert second is not None and second.said is not None and second.said.en == "The middle."
    assert (first.right, second.right, at.spaces) == (False, False, "x.....o..")
    assert at.soon() == [] and at.flow.waits


def test_what_is_refused_counts_as_a_wrong_answer(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE)
    at.flow.refused()
    said = at.flow.answer(Mark(1))
    assert said is not None and said.said is not None and said.said.en == "The middle."


def test_what_comes_after_the_right_answer_is_not_heard(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE)
    at.flow.answer(Mark(4))
    assert at.flow.answer(Mark(8)) is None
    at.soon()
    assert at.flow.answer(Mark(8)) is None
    assert len(at.flow.match.log.entries) == 3


def test_a_step_that_is_only_read_asks_nothing(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE + LAST, step=1)
    assert (at.flow.doing, at.flow.waits, at.flow.last) == (Pause(), False, True)
    assert at.flow.answer(Mark(8)) is None


def test_a_later_step_begins_where_the_ones_before_have_led_to(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE + LAST, step=1)
    played = Pupil(tmp_path, MIDDLE + LAST)
    played.flow.answer(Mark(4))
    played.soon()
    assert played.flow.go_to(1) == [Stand(0)]
    assert at.spaces == played.spaces != "x.....o.."
    assert at.flow.begin_at(0) == [Stand(0)]
    assert at.spaces == "x.....o.."


def test_whoever_will_not_wait_sees_the_rest_at_once(tmp_path: Path) -> None:
    at = Pupil(tmp_path, MIDDLE + LAST)
    at.flow.answer(Mark(4))
    told: list[Any] = at.flow.advance(0.0, True, 1.0, None)
    while at.flow.follows:
        at.flow.follow()
        told += at.flow.advance(0.0, True, 1.0, None)
    assert told == [Show(1), Show(2), Show(3)]


# A flowing lesson

FLOWING = "flowing = true\n"
WATCHED = f"""
[[steps]]
{READ}then = ["mark c1", "mark a2"]
"""
FIRST = MIDDLE.replace('then = ["mark c1", "mark a2"]\n', "")


def test_in_a_flowing_lesson_the_next_step_begins_once_the_picture_stands(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLOWING + MIDDLE + LAST)
    at.flow.answer(Mark(4))
    assert at.soon(still=False) == [], "what follows is still seen"
    assert [order for order in at.soon() if order != Onward()] == [Show(1), Show(2), Show(3)]
    assert at.flow.advance(1 / 60, True, 1.0, None) == [Onward()]


def test_the_last_step_of_a_flowing_lesson_waits_for_whoever_reads_it(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLOWING + MIDDLE)
    at.flow.answer(Mark(4))
    assert Onward() not in at.soon()


def test_what_follows_a_step_begins_once_it_has_been_read(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLOWING + FIRST + WATCHED + LAST, step=1)
    assert at.soon() == []
    assert at.flow.have_read() and not at.flow.have_read()
    assert [order for order in at.soon() if order != Onward()] == [Show(1), Show(2)]
    assert at.spaces == "x.oxx.o.."


def test_nothing_follows_a_step_that_asks_until_it_is_answered(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLOWING + MIDDLE + LAST)
    assert not at.flow.have_read() and at.flow.waits


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FLOWING + MIDDLE + MIDDLE, "expected one table"),
        (FIRST + WATCHED + LAST, "expected an answer that this follows"),
    ],
)
def test_a_lesson_that_could_not_flow_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        Pupil(tmp_path, text)


# Launches


def test_a_launch_is_judged_once_its_landing_has_been_seen(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK.replace("space = 0", "seat = 0"))
    assert at.flow.answer(at.flick()) is None
    assert at.flow.flies and at.flow.question is None
    assert at.soon() == [Show(1)]
    assert isinstance(at.flow.doing, Fly)
    at.land()
    assert at.soon(still=False) == [], "the shot itself is still seen"
    assert at.soon() == [Show(2), Judged(True)]
    assert at.flow.right and not at.flow.flies


def test_the_worker_is_asked_while_the_shot_is_still_being_shown(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK)
    at.flow.answer(at.flick())
    at.soon(still=False)
    assert len(at.worker.tickets) == 1
    at.soon()
    assert len(at.worker.tickets) == 1


def test_a_launch_that_does_something_else_is_seen_answered_and_taken_back(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK.replace("space = 0", "space = 8"))
    before = at.flow.match.state
    at.flow.answer(at.flick())
    at.soon()
    at.land()
    *seen, judged = at.soon()
    assert seen == [Show(2), Stand(0)]
    assert isinstance(judged, Judged) and not judged.right and judged.said is not None
    assert at.flow.match.state == before and at.flow.waits


def test_a_launch_that_comes_to_nothing_is_complained_about_and_taken_back(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK)
    before = at.flow.match.state
    at.flow.answer(at.flick())
    at.soon()
    at.worker.tickets[-1].fail("No idea.")
    assert [type(order) for order in at.soon()] == [Complain, Stand, Judged]
    assert at.flow.match.state == before and at.flow.waits and not at.flow.flies


def test_whoever_goes_elsewhere_calls_the_launch_off(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK + LAST)
    at.flow.answer(at.flick())
    at.soon()
    at.flow.begin_at(0)
    assert [ticket.state for ticket in at.worker.tickets] == ["cancelled"]
    assert at.soon() == [] and not at.flow.flies and at.flow.waits


def test_a_lesson_left_behind_a_launch_goes_on_at_the_launch(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK + LAST, step=1)
    assert at.flow.number == 0


def test_a_launch_where_a_move_is_asked_for_is_a_wrong_answer(tmp_path: Path) -> None:
    text = FLICK.replace('expect = [{ event = "marked", fields = { space = 0 } }]', 'moves = ["mark a1"]')
    at = Pupil(tmp_path, text)
    judged = at.flow.answer(at.flick())
    assert judged is not None and not judged.right and not at.flow.flies


def test_an_answer_against_the_rules_changes_nothing(tmp_path: Path) -> None:
    at = Pupil(tmp_path, FLICK)
    with pytest.raises(IllegalMove):
        at.flow.answer(Launched(Launch(token="t0", x=0.0, y=400.0, heading=0.0, power=0.5)))
    assert at.flow.waits
