"""Steps that are taken back and done again, and what is no step."""

from __future__ import annotations

from operator import eq

from game.session.history import History


def test_what_was_taken_back_does_not_come_again_to_another_table() -> None:
    history = History("laid", 9)
    history.step("one token")
    history.step("two tokens")
    history.undo()
    history.become("swept", eq)
    assert not history.redo() and history.now == "swept"
    assert history.undo() and history.now == "laid"


def test_what_stays_the_same_may_be_done_again() -> None:
    history = History("laid", 9)
    history.step("one token")
    history.undo()
    history.become("laid", eq)
    assert history.redo() and history.now == "one token"
