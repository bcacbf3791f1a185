"""Questions with one answer, if a person wants them left out."""

from __future__ import annotations

from game.core import Choice
from game.session.automatic import LONGEST, SHORTEST, automatic_answer, pause
from game.session.settings import Settings, load_settings, save_settings, settings_file
from tests.session.tic import begun
from tests.teaching.tic_values import Mark

ONE = Choice(0, (Mark(3),), "turn")
TWO = Choice(0, (Mark(3), Mark(4)), "turn")


def test_the_only_answer_is_given_for_a_person_who_wants_that() -> None:
    assert automatic_answer(ONE, "when_possible") == Mark(3)


def test_everybody_else_is_asked_even_then() -> None:
    assert Settings().asking == "always"
    assert automatic_answer(ONE, "always") is None


def test_where_there_is_a_choice_one_is_always_asked() -> None:
    assert automatic_answer(TWO, "when_possible") is None
    assert automatic_answer(begun().decision, "when_possible") is None
    assert automatic_answer(None, "when_possible") is None


def test_the_pause_tells_nothing_but_what_everybody_knows() -> None:
    pauses = [pause(seed, number) for seed in range(5) for number in range(20)]
    assert all(SHORTEST <= length < LONGEST for length in pauses)
    assert len(set(pauses)) == 100
    assert pause(3, 7) == pause(3, 7)


def test_settings_of_before_are_read_as_they_were() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('{"format": 1, "volume": 0.5, "animation_speed": 2.0}')
    settings, notice = load_settings()
    assert (settings, notice) == (Settings(volume=0.5, animation_speed=2.0), None)
    save_settings(settings)
    assert load_settings() == (settings, None)
