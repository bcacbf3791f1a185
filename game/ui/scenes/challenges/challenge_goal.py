"""What stands beside the board of an attempt: the goal, what it counts, and what is left to reach it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.languages import Language
from game.session.challenges import Challenge, Counted, Trial
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.challenges.challenge_rows import Ranks
from game.ui.scenes.challenges.solution import Solution
from game.ui.scenes.match.play_kind import Aside, PlayAccess


class Goal:
    """What stands beside the board: the goal, and what is left to reach it."""

    def __init__(
        self,
        access: PlayAccess,
        challenge: Challenge,
        trial: Trial,
        again: Callable[[], None],
        solution: Solution,
        result: Callable[[], None],
        go_on: Callable[[], None] | None,
        closed: Callable[[], bool],
    ) -> None:
        self._access, self._challenge, self._trial, self._again = access, challenge, trial, again
        self._solution, self._result, self._go_on, self._closed = solution, result, go_on, closed
        self._singled: bool | None = None  # whether the goal is about some things among others
        self._hinting = False

    def aside(self) -> Aside:
        challenge, say = self._challenge, self._access.stage.say
        body = Column(
            Label(self._goal, role="strong", size=19, name="goal"),
            Label(self._counts, role="figure", size=17, tint="good", name="counted"),
            Label(self._spent, role="figure", size=17, tint="amber", name="spent"),
            Ranks(challenge.launches, lambda: self._trial.launches, name="ranks"),
            Label(
                self._about,
                size=16,
                tint="dim",
                name="challenge-about",
                shown=lambda: not (self._begun() or self._hinting) and self._about() != self._goal(),
            ),
            Label(self._hint, size=17, tint="amber", name="challenge-hint", shown=lambda: self._hinting),
            gap=3,
        )
        foot = Row(
            Button("again", say("challenges.again"), self._again),
            Button(
                "next-shot",
                say("challenges.next_shot"),
                self._solution.go_on,
                bright=True,
                shown=lambda: self._solution.there,
            ),
            Button("on", say("challenges.next"), self._further, bright=True, shown=lambda: self._leads_on),
            Button(
                "tip",
                say("challenges.hint"),
                self.tip,
                shown=lambda: challenge.hint is not None and not (self._solution.there or self._done),
            ),
            Button(
                "came",
                say("match.result"),
                self._result,
                bright=True,
                shown=lambda: self._done and not self._leads_on,
            ),
        )
        return Aside("challenge", say("challenges.goal"), self.title, body, foot)

    @property
    def _done(self) -> bool:
        """Whether it was met, and the table is looked at."""
        return self._closed() and self._trial.result == "met" and not self._access.overlay.there

    @property
    def _leads_on(self) -> bool:
        """Whether there is a next challenge to go on to, this one being done."""
        return self._done and self._go_on is not None

    def _further(self) -> None:
        if self._go_on is not None:
            self._go_on()

    def _begun(self) -> bool:
        """From the first launch on it is told how far one is; before, what it is all about."""
        return self._trial.launches > 0 or any(one.done for one in self._trial.counted())

    def tip(self) -> None:
        """Show the hint, or put it away."""
        self._hinting = not self._hinting
        self._access.relay()

    @property
    def _language(self) -> Language:
        return self._access.stage.words.language

    def title(self) -> str:
        return self._challenge.title.in_language(self._language)

    def _goal(self) -> str:
        return self._challenge.goal.say.in_language(self._language)

    def _about(self) -> str:
        return self._challenge.about.in_language(self._language)

    def _hint(self) -> str:
        hint = self._challenge.hint
        return hint.in_language(self._language) if hint is not None else ""

    def _spent(self) -> str:
        return f"{self._access.stage.words('challenges.spent')} {self._trial.launches}"

    # -- what it counts, and why it can't be reached ------------------------------------------

    def _said(self, what: str, event: str, **gaps: object) -> str:
        """The game's words for an event of the goal, or the usual ones."""
        words = self._access.stage.words
        key = f"{self._access.tabletop.ui.title.partition('.')[0]}.{what}.{event}"
        if self._singles_out and words.has(f"{key}_flagged"):
            key = f"{key}_flagged"
        return words(key if words.has(key) else f"challenges.{what}", **gaps)

    @property
    def _singles_out(self) -> bool:
        """Whether what has to go is flagged among others, as it lies at first."""
        board = self._access.tabletop.table.board
        if self._singled is None and board is not None and board.table.cards:
            self._singled = 0 < len(board.flags) < len(board.table.cards)
        return bool(self._singled)

    def _count(self, one: Counted) -> str:
        return self._said("counts", one.event, done=one.done, most=one.most)

    def _counts(self) -> str:
        """Each kind of what has to come about, as far as it has been seen, and not after a miss."""
        trial = self._trial
        after = trial.beyond if trial.result == "missed" else 0
        untold = max(after, self._access.tabletop.board.untold)
        return "\n".join(self._count(one) for one in trial.counted(untold))

    def why(self) -> str:
        """Why the goal is out of reach."""
        words, why = self._access.stage.words, self._trial.why
        if why == "never":
            return self._said("breaks", self._trial.broken)
        counted = self._trial.counted(self._trial.beyond)
        missing = ", ".join(self._count(one) for one in counted if one.done < one.most)
        if why == "spent":
            return words("challenges.missed_spent", missing=missing)
        return words("challenges.missed_ended", ended=self._said("ends", self._trial.ended), missing=missing)
