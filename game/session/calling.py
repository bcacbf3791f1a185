"""How a person is reached who is asked: at the screen, across the table, or by handing the screen over.

At a table people say "let it pass" without looking at their hands again, and the screen stays where it is.
So while one person sits there, another one answers aloud what everybody may know of (`core.Spoken`), and
whoever sits there presses it; before anybody holds anything nobody need sit there.  Only who wants to look
at what they hold alone takes the screen, under a cover; who has said so is not asked about the rest of a
turn at all.

All of it is worked out from what everybody may know and what was said aloud, so that neither a cover nor a
pause tells what anybody holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from game.core import NOBODY, Choice, Move, Seat, State
from game.session.automatic import AskingChoices, automatic_answer
from game.session.onlookers import Onlookers


@dataclass(frozen=True)
class Here:
    """They look at the screen, or nothing on it is hidden from anybody."""


@dataclass(frozen=True)
class Aloud:
    """They say which of these it is, and whoever sits at the screen presses it."""

    question: Choice[Move]


@dataclass(frozen=True)
class Covered:
    """They have to see what they hold: the screen is covered and handed over."""


@dataclass(frozen=True)
class Settled:
    """It need not be asked: they never want to be, or have `said` that the rest of the turn may pass."""

    move: Move
    said: bool


Way: TypeAlias = Here | Aloud | Covered | Settled


@dataclass
class Calling:
    """Of one match: who sits at the screen, who wants it, and who lets the rest of which turn pass."""

    onlookers: Onlookers
    sits: Seat | None = None
    wants: Seat | None = None
    passing: dict[Seat, object] = field(default_factory=dict)
    _kept: tuple[State | None, object, Way] = (None, None, Here())

    def way(self, state: State, seat: Seat, choices: AskingChoices) -> Way:
        """How that person is reached with what is asked now; a state is asked once."""
        if not self.onlookers.hide(state):
            self.sits = self.wants = None
            return Here()
        key = (seat, self.sits, self.wants, tuple(self.passing.items()), choices)
        if self._kept[0] is not state or self._kept[1] != key:
            self._kept = (state, key, self._worked_out(state, seat, choices))
        return self._kept[2]

    def _worked_out(self, state: State, seat: Seat, choices: AskingChoices) -> Way:
        game, view = self.onlookers.game, state.view(NOBODY)
        question = None if state.decision is None else state.decision.seen_by(NOBODY)
        waived = automatic_answer(game, view, question, choices)
        if waived is not None:
            return Settled(waived, said=False)
        spoken = game.companions.spoken
        if spoken is not None and isinstance(question, Choice):
            lets = spoken.lets(question) if self.lets_pass(state, seat) else None
            if lets is not None:
                return Settled(lets, said=True)
        if not self.onlookers.need_handover(state, self.sits, seat):
            return Here()
        if spoken is None or not isinstance(question, Choice) or self.wants == seat:
            return Covered()
        if self.sits is None and not spoken.open(view):
            return Covered()
        answers = spoken.answers(view, question)
        return Aloud(Choice(seat, answers, question.reason)) if answers else Covered()

    # -- what is said ------------------------------------------------------------------------

    def lets_pass(self, state: State, seat: Seat) -> bool:
        """Whether that person has said so of the turn that it is."""
        return seat in self.passing and self.passing[seat] == self._turn(state)

    def let_pass(self, state: State, seat: Seat) -> None:
        """That person wants to be asked about nothing more in this turn that need not be asked."""
        self.passing[seat] = self._turn(state)

    def ask_again(self, seat: Seat) -> None:
        self.passing.pop(seat, None)

    def sit_down(self, seat: Seat) -> None:
        """This person has the screen now."""
        self.sits, self.wants = seat, None

    def _turn(self, state: State) -> object:
        return self.onlookers.game.companions.evaluation.turn(state)
