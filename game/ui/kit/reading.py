"""How long a person reads: every pace at which words stay until they may go, or until something goes on.

A sentence that is new is read slowly, a log that is followed fast, and a move that comes again is known.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reading:
    """`seen` seconds until somebody looks, then so many a letter; the first ones are `known` at a glance."""

    seen: float = 0.0
    a_letter: float = 0.0
    known: int = 0

    def seconds(self, letters: int) -> float:
        return self.seen + self.a_letter * max(0, letters - self.known)


FOLLOWED = Reading(a_letter=0.042)  # what a bot does, as it is told beside the board
AGAIN = Reading(0.9, 0.015)  # a move that is shown once more, with its line
NOTICED = Reading(2.6, 0.03, 50)  # a notice that comes up while something else is done

LOOKED_UP, WORDS_A_SECOND = 4.0, 2.6  # of what is explained for the first time in a life
A_LINE = 24  # letters; what somebody says with more stays longer, in proportion


def explained(text: str) -> float:
    """Seconds that an explanation stays."""
    return LOOKED_UP + len(text.split()) / WORDS_A_SECOND


def spoken(text: str, line: float) -> float:
    """Seconds that what a character says stays, if a line does for so many."""
    return line * max(1.0, len(text) / A_LINE)
