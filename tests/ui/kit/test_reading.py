"""How long words stay: as long as a person needs who meets them there."""

from __future__ import annotations

from game.ui.kit.reading import A_LINE, AGAIN, FOLLOWED, NOTICED, explained, spoken

SENTENCE = "a token on two invaders waits until one of them falls"


def test_what_is_known_already_is_read_faster_than_what_is_followed() -> None:
    first, again = (pace.seconds(100) - pace.seconds(50) for pace in (FOLLOWED, AGAIN))
    assert again < first
    assert explained(SENTENCE) > AGAIN.seconds(len(SENTENCE)), "and slowest what nobody has heard of before"


def test_a_notice_of_few_letters_stays_as_long_as_any_and_then_longer() -> None:
    assert NOTICED.seconds(1) == NOTICED.seconds(NOTICED.known) < NOTICED.seconds(NOTICED.known + 1)


def test_more_words_are_explained_for_longer() -> None:
    assert explained(f"{SENTENCE} {SENTENCE}") > explained(SENTENCE) > explained("")


def test_what_is_spoken_stays_for_a_line_at_least_and_for_two_of_them_twice_as_long() -> None:
    assert spoken("Ha", 3.0) == spoken("x" * A_LINE, 3.0) == 3.0
    assert spoken("x" * 2 * A_LINE, 3.0) == 6.0
