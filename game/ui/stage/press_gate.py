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
        self._now: Question | None = None  # what is asked; with nothing asked a press but ends what moves
        self._last: Question | None = None  # what was asked last
        self._since = 0.0  # when it was news
        self._taken: Stamped | None = None
        self._answered: dict[Key, tuple[Question, float]] = {}

    def ask(self, question: Question | None, at: float) -> bool:
        """This is asked now, or nothing; True when it is another question than the last."""
        if self._now is not None and question != self._now and self._taken is not None:
            key = _key(self._taken.event)
            if key is not None:
                self._answered[key] = (self._now, self._taken.at)
        self._now, self._taken = question, None
        if question is None or question == self._last:
            return False
        self._last, self._since = question, at
        return True

    def opens(self, event: pygame.Event) -> float:
        """From which moment on such a press is taken."""
        if self._now is None or not _presses(event):
            return 0.0
        rules, key = hand_rules().press, _key(event)
        opens = self._since + rules.settle
        if key in self._answered:
            before, at = self._answered[key]
            if not before.is_like(self._now):
                return max(opens, at + rules.apart)
        return opens

    def takes(self, stamped: Stamped) -> bool:
        """Whether an event is meant for what is asked; what is asked otherwise after it, it has answered."""
        taken = stamped.at >= self.opens(stamped.event) - SAME_MOMENT
        self._taken = stamped if taken else None
        return taken


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
