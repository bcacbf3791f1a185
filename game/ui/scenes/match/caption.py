"""What goes on, in a sentence that stays while nobody is asked: what somebody does, and what it has led to.

Before a bot goes on, what it has just done stays long enough to be read.  That is worked out from the words
alone, which everybody may read, so it tells of no hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core import NOBODY
from game.session.entries import Entry
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import Line
from game.ui.kit.reading import FOLLOWED
from game.ui.scenes.match.tabletop import Tabletop

LONGEST = 2.6  # seconds that anything new is waited for
LETTERS = 96  # so many of what it led to, of more the last ones; half of them below
LONG = 44  # letters of a cause


class Caption:
    """`said` is how the log says a line, `whose` the seat in whose turn an entry was made."""

    def __init__(
        self, tabletop: Tabletop, flow: MatchFlow, said: Callable[[Line], str], whose: Callable[[Entry], int]
    ) -> None:
        self._tabletop, self._flow, self._said, self._whose = tabletop, flow, said, whose
        self._kept: tuple[object, tuple[str, str]] = (None, ("", ""))
        self._upshots: tuple[Line | None, tuple[str, ...]] = (None, ())  # of the cause that goes on
        self._read: tuple[str, str] = ("", "")
        self._left = 0.0  # seconds until what is new has been read

    def says(self) -> tuple[str, str] | None:
        """The cause, and its effects in a line; None where the log knows of none."""
        tabletop = self._tabletop
        lines = tabletop.lines
        moves = tabletop.busy
        told = (len(lines.lines), tabletop.board.untold, self._upshots)
        now = (told, moves, tabletop.stage.words.language, self._flow.viewer)
        if self._kept[0] != now:
            self._kept = (now, self._told())
        return self._kept[1] if self._kept[1][0] else None

    def _told(self) -> tuple[str, str]:
        story, words = self._tabletop.lines.story(), self._tabletop.stage.words
        if not story:
            return "", ""
        cause, effects = story[0], [line for line in story[1:] if not line.aside]
        unsaid = cause.seat if cause.seat != NOBODY else None
        upshots = self._upshots[1] if self._upshots[0] is cause and not self._tabletop.busy else ()
        said = [self._short(replace(line, seat=NOBODY) if line.seat == unsaid else line) for line in effects]
        said += upshots
        title = self._short(cause)
        most = LETTERS // 2 if len(title) > LONG else LETTERS
        while len(said) > 1 and sum(map(len, said)) > most:
            said.pop(0)
        if not said:
            idle = cause.part == "idle" and not self._tabletop.busy
            return title, words("match.leads_to_nothing") if idle else ""
        return title, words("match.leads_to", effects=" · ".join(said))

    def note(self, before: object, after: object) -> None:
        """A move is shown that leads from this view to that one; its lines are told."""
        tabletop = self._tabletop
        told = reversed(tabletop.lines.lines)
        cause = next((line for line in told if line.role in ("turn", "cause")), None)
        if cause is None or cause.role == "turn":
            return
        said = tabletop.ui.words.upshot(before, after, tabletop.stage.words)
        earlier = self._upshots[1] if self._upshots[0] is cause else ()
        self._upshots = (cause, (said,) if said else earlier)

    def _short(self, line: Line) -> str:
        return self._said(replace(line, text=line.brief or line.text))

    # -- time to read ------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """Whether a bot is to go on and has to wait."""
        return self._left > 0.0 and self._is_bot(self._flow.match.asked)

    def _is_bot(self, seat: int | None) -> bool:
        return seat is not None and seat >= 0 and self._flow.match.player(seat).kind == "bot"

    def _by_bot(self) -> bool:
        """Whether what was shown last is of a bot's turn."""
        entries, shown = self._flow.match.log.entries, self._flow.shown
        return bool(shown) and self._is_bot(self._whose(entries[shown - 1]))

    def read(self) -> None:
        """Somebody has, and wants to see more."""
        self._left = 0.0

    def update(self, dt: float, hurries: bool) -> None:
        """Time passes; nobody reads who `hurries` on."""
        speed = 0.0 if hurries else self._tabletop.speed
        self._left = max(0.0, self._left - dt * speed) if speed > 0.0 else 0.0
        told = self.says() or ("", "")
        if told == self._read:
            return
        new = len(told[1]) - len(self._read[1]) if told[0] == self._read[0] else len(told[0] + told[1])
        self._read = told
        if self._by_bot() and speed > 0.0:
            self._left = min(LONGEST, self._left + FOLLOWED.seconds(new))
