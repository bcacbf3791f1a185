"""Which presses are meant for what is asked: one gate before every scene, for mouse, keys and pad.

A press that comes sooner than anybody can have read a new question was meant for what was there before,
and so was one whose key has just answered something else.  Both go nowhere, without a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.core import NOBODY, Seat
from game.session.hand import SAME_MOMENT, hand_rules
from game.ui.kit.input import Stamped

PRESSES = {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION}
Key: TypeAlias = tuple[str, int]


@dataclass(frozen=True)
class Question:
    """What a press answers now: of whom it is asked, what, and which time that it is."""

    what: str
    seat: Seat = NOBODY
    turn: object = None

    def is_like(self, other: Question) -> bool:
        """Whether it is the same question, if for another time."""
        return (self.what, self.seat) == (other.what, other.seat)


class PressGate:
    """Every moment is an event's, or that of the frame before a question was on the screen."""

    def __init__(self) -> None:
        self._question: Question | None = None  # the last one that was asked
        self._open = True  # whether nothing is asked, so that a press can but skip what moves
        self._since = 0.0
        self._answered: dict[Key | None, tuple[Question, float]] = {}

    def ask(self, question: Question | None, at: float) -> bool:
        """This is asked now, or nothing; True when it is another question than the last."""
        self._open = question is None
        if question is None or question == self._question:
            return False
        self._question, self._since = question, at
        return True

    def opens(self, event: pygame.Event) -> float:
        """From which moment on such a press is taken."""
        if self._open or self._question is None or not _presses(event):
            return 0.0
        rules = hand_rules().press
        opens = self._since + rules.settle
        key = _key(event)
        if key in self._answered:
            before, at = self._answered[key]
            if not before.is_like(self._question):
                return max(opens, at + rules.apart)
        return opens

    def takes(self, stamped: Stamped) -> bool:
        return stamped.at >= self.opens(stamped.event) - SAME_MOMENT

    def note_answer(self, question: Question, stamped: Stamped) -> None:
        """This event has answered that."""
        self._answered[_key(stamped.event)] = (question, stamped.at)
        self._answered.pop(None, None)


def _presses(event: pygame.Event) -> bool:
    """Whether something goes down; a cross that comes back up is no press."""
    return event.type in PRESSES and (event.type != pygame.JOYHATMOTION or tuple(event.value) != (0, 0))


def _key(event: pygame.Event) -> Key | None:
    """Keys and pad buttons mean what the question makes of them; the mouse points at what it means."""
    if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
        return "key", event.key
    if event.type in {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP}:
        return "pad", event.button
    return None
