"""What the panels say about a match right now: what is asked, who does or thinks what, what seats own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from game.core import NOBODY, Landed, Move, Outcome
from game.session.characters import Mood
from game.session.giving_up import GIVEN_UP, who_gave_up
from game.session.match import Match
from game.session.match_flow import MatchFlow
from game.ui.games.game_ui import AnyGameUi, Ending, GameWords, Plate
from game.ui.kit.words import Words
from game.ui.scenes.match.board_hands import BoardHands
from game.ui.scenes.match.seat_plate import SeatSign
from game.ui.scenes.match.tabletop import Tabletop
from game.ui.stage.scene import Stage

DOTS = 0.4  # seconds from one dot of the thinking sign to the next
FORGOTTEN = 25.0  # seconds in which nothing is done: it may be forgotten how
THINKS_AFTER = 0.2  # seconds until thinking is mentioned


@dataclass
class _Said:
    """What has been put into words while nothing changes."""

    prompt: tuple[str, str] | None = None
    kept: dict[int, Sequence[str]] = field(default_factory=dict)
    signs: dict[int, SeatSign] = field(default_factory=dict)


class MatchStatus:
    """`says` is what has to be said instead, if anything, `caption` what goes on while nobody is asked;
    `again` is whose move is seen again, if any is.
    """

    def __init__(
        self,
        tabletop: Tabletop,
        flow: MatchFlow,
        hands: BoardHands,
        says: Callable[[], tuple[str, str] | None],
        face: Callable[[int], tuple[str, Mood] | None],
        again: Callable[[], int | None],
        caption: Callable[[], tuple[str, str] | None],
    ) -> None:
        self.again = again
        self.tale: Callable[[], Sequence[str]] = tuple  # all that is told one after the other, while it is
        self._tabletop, self._flow, self._match, self._hands = tabletop, flow, flow.match, hands
        self._says, self._face, self._caption = says, face, caption
        self._prompt: tuple[object, tuple[str, str]] = (None, ("", ""))
        self._watched: tuple[str, str] | None = None  # said of one's own shot, until one is asked again
        self._unasked = (-1, "")  # after so many moves somebody wasn't asked, and why
        self._variant = ("", "")  # the language, and what is said in it
        self._said: _Said | None = None

    @property
    def _words(self) -> Words:
        return self._tabletop.stage.words

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Nothing changes within: nothing is put into words twice, however often panels are measured."""
        self._said = _Said()
        try:
            yield
        finally:
            self._said = None

    # -- what is asked -----------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """What is asked, and how to answer; what is going on while nothing is."""
        if self._said is None:
            return self._prompted()
        if self._said.prompt is None:
            self._said.prompt = self._prompted()
        return self._said.prompt

    def _prompted(self) -> tuple[str, str]:
        said = self._says()
        if said is not None:
            return said
        match, words, table, tabletop = self._match, self._words, self._tabletop.table, self._tabletop
        if match.outcome is not None and self._flow.shown == len(match.log.entries) and self._flow.over:
            shown = match.state.view(NOBODY)
            ending = ending_of(tabletop.ui.words, shown, match.outcome, words, tabletop.names)
            return ending.title, ending.line
        if table.plays and not self._bots:
            self._watched = table.prompt()
            return self._watched
        if self._flies and not (self._bots or self.thinks or tabletop.board.busy):
            self._watched = table.watching()  # it flies as soon as that is known
            return self._watched
        told = tabletop.board.telling(words, tabletop.names) if not table.sweeping else ("", "")
        if any(told):
            flag = table.keyed("launching.flag") if tabletop.flagging else ""
            return told[0], f"{told[1]} {flag}".strip()
        if self._flow.asks and match.decision is not None:
            self._watched = None
            return table.prompt() if table.sweeping and not self._known else self._asked()
        return self._waiting()

    def kept(self, part: int) -> Sequence[str]:
        """All that is said at this part of the prompt one after the other, and is kept room for.

        So nothing moves in the moment in which somebody begins to fire.
        """
        if self._said is None:
            return self._keeps(part)
        if part not in self._said.kept:
            self._said.kept[part] = self._keeps(part)
        return self._said.kept[part]

    def _keeps(self, part: int) -> Sequence[str]:
        told = self.tale() if part else ()
        if told or not self._flow.asks or self._says() is not None:
            return told
        _, *firing = self._tabletop.table.prompts() or (("", ""),)
        if self._known:
            return ()
        return [said[part] for said in (self._asked(), *firing)] if firing else ()

    def _asked(self) -> tuple[str, str]:
        title, line = self._question()
        title = self._tabletop.board.entitled(title, self._words, self._tabletop.names)
        return title, f"{line} {self.how_to_launch()}".strip()

    def _question(self) -> tuple[str, str]:
        """The game's words for what is asked, looked up once a picture."""
        tabletop, decision = self._tabletop, self._flow.question
        stamp = (len(self._match.log.entries), self._words.language, tabletop.shows)
        if self._prompt[0] != stamp and decision is not None:
            said = tabletop.ui.words.prompt(tabletop.view, decision, self._words, tabletop.names)
            if self._flow.aloud is not None:
                said = (self._words("match.aloud", title=said[0]), said[1])
            self._prompt = (stamp, said)
        return self._prompt[1]

    @property
    def _known(self) -> bool:
        """Whether who aims, by mouse, has launched often enough to know how, and is not at a loss."""
        table, idle = self._tabletop.table, min(self._hands.rested, self._flow.since)
        mouse = self._tabletop.stage.controls.device == "mouse"
        return mouse and table.active and table.hand.practised and (table.sweeping or idle < FORGOTTEN)

    def how_to_launch(self) -> str:
        """Nothing to who knows.

        Keys and pad have no tool to click beside the table, so they are told theirs.
        """
        if self._known:
            return ""
        how, tabletop = self._hands.how_to_launch(first=True), self._tabletop
        if how and tabletop.flags is not None and self._hands.by_keys:
            return f"{how} {tabletop.table.keyed('launching.may_flag')}"
        return how

    def _waiting(self) -> tuple[str, str]:
        words, seat, caption = self._words, self.seat(), self._caption()
        if caption is not None and not self._flow.late:
            return caption[0], caption[1] or words("match.bot_line")
        if self._watched is not None and not (self._bots or self.thinks):
            return self._watched  # a landing is over in an instant: nothing else is said for it
        name = self._tabletop.names[seat] if seat is not None and seat >= 0 else words("match.table")
        if self.thinks:
            return name, self._thinks_text() + "." * (1 + self._dots() % 3)
        return name, self._why_unasked() or words("match.bot_line" if self._bots else "match.wait_line")

    def _why_unasked(self) -> str:
        """It stands until what has passed unasked has been seen."""
        match, number, decision = self._match, len(self._match.log.entries), self._flow.unseen
        if decision is not None and self._unasked[0] != number:
            view, tabletop = match.state.view(self._flow.viewer), self._tabletop
            why = tabletop.ui.words.unasked(view, decision, self._words, tabletop.names)
            self._unasked = (number, why)
        at, why = self._unasked
        return why if number in (at, at + 1) else ""

    @property
    def _flies(self) -> bool:
        """Whether a launch was made, and where it lands is not seen yet."""
        untold = self._match.log.entries[self._flow.shown :]
        return self._match.settle_job() is not None or any(isinstance(e.move, Landed) for e in untold)

    @property
    def _bots(self) -> bool:
        """Whether what a bot does is on the screen."""
        seat = self.seat()
        return seat is not None and seat >= 0 and self._match.player(seat).kind == "bot"

    @property
    def thinks(self) -> bool:
        """Whether something takes so long that it is mentioned."""
        flow = self._flow
        return flow.late or (flow.thinks and flow.since > THINKS_AFTER)

    def _thinks_text(self) -> str:
        if self._flow.late:
            return self._words("match.saving")
        seat = self._match.asked
        if seat is None:
            return self._words("match.flies")
        return self._words("match.thinking", name=self._tabletop.names[seat])

    def _dots(self) -> int:
        stage = self._tabletop.stage
        return 2 if stage.look.theme.reduced_motion else int(stage.clock() / DOTS)

    # -- the seats ---------------------------------------------------------------------------

    def seat(self) -> int | None:
        """Whose doing is on the screen; once everything has been shown, the one who is asked."""
        again = self.again()
        if again is not None:
            return again
        shown, entries, asked = self._flow.shown, self._match.log.entries, self._match.asked
        moves = self._tabletop.busy and shown > 0
        if not moves and shown == len(entries) and asked is not None:
            return asked
        number = shown if moves or shown == len(entries) else shown + 1
        # What the table answers is about who launched.
        return next((entry.seat for entry in reversed(entries[:number]) if entry.seat >= 0), None)

    def sign(self, seat: int) -> SeatSign:
        if self._said is None:
            return self._signed(seat)
        if seat not in self._said.signs:
            self._said.signs[seat] = self._signed(seat)
        return self._said.signs[seat]

    def _signed(self, seat: int) -> SeatSign:
        match, words, tabletop = self._match, self._words, self._tabletop
        asked = self.seat() == seat and not (match.outcome is not None and not tabletop.busy)
        doing = ""
        if match.player(seat).kind == "bot":
            thinks = asked and self._flow.waits_for_worker
            doing = words("match.thinks") if thinks else words("match.bot")
        elif asked and len(tabletop.names) > 1:
            doing = words("match.asked")
        return SeatSign(tabletop.names[seat], tabletop.mark(seat), doing, asked, self._face(seat))

    # -- the match ---------------------------------------------------------------------------

    def undo(self) -> str:
        """Why undo is off, or what it does."""
        return undo_text(self._match, self._tabletop.ui, self._words)

    def variant(self) -> str:
        """The match's switches, the same from its start to its end."""
        words = self._words
        if self._variant[0] != words.language:
            said = self._tabletop.ui.setup.variant_words(self._match.setup.options, words)
            self._variant = (words.language, said)
        return self._variant[1]


def ending_of(
    said: GameWords[Any], view: object, outcome: Outcome, words: Words, names: Sequence[str]
) -> Ending:
    """The game's own words for its end; of a match that was given up the shell's."""
    if outcome.termination != GIVEN_UP:
        return said.ending(view, outcome, words, tuple(names))
    seat = who_gave_up(outcome)
    if seat is None:
        return Ending(words("match.gave_up_all"), words("match.gave_up_all_line"))
    winners = [name for name, share in zip(names, outcome.shares, strict=False) if share]
    line = words("match.gave_up_line", names=", ".join(winners))
    return Ending(words("match.gave_up", name=names[seat]), line)


def names_of(stage: Stage, match: Match) -> list[str]:
    """What the players are called."""
    called = stage.words.called
    return [called(player.name) or f"{seat + 1}" for seat, player in enumerate(match.setup.players)]


class Plates:
    """What the plates beside a board show, asked of the game once a picture.

    While the board moves they show a view that knows no more than its picture does.
    """

    def __init__(
        self, tabletop: Tabletop, considered: Callable[[int], Move | None], moving: bool = True
    ) -> None:
        self._tabletop, self._considered, self._moves = tabletop, considered, moving
        self._still: dict[tuple[int, object], Plate] = {}
        self._moving: tuple[object, dict[int, Plate]] = (None, {})
        self._commons: tuple[object, Plate | None] = (None, None)

    def forget(self) -> None:
        """Whatever was said is said anew, in another language."""
        self._still.clear()

    def _between(self) -> object:
        """While the board moves: a view as far as its picture; else None."""
        board = self._tabletop.board
        return board.between if self._moves and board.busy else None

    def of(self, seat: int) -> Plate:
        """A seat's belongings as the board shows them."""
        view, words = self._between(), self._tabletop.stage.words
        if view is None:
            return self._standing(seat)
        now = (view, words.language)
        if self._moving[0] != now:
            self._moving = (now, {})
        plates = self._moving[1]
        if seat not in plates:
            plates[seat] = self._tabletop.ui.words.plate(view, seat, words, None)
        return plates[seat]

    def _standing(self, seat: int) -> Plate:
        tabletop, considered = self._tabletop, self._considered(seat)
        now = (tabletop.shows, considered, tabletop.stage.words.language)
        held = self._still.get((seat, now))
        if held is None:
            if len(self._still) > 4 * len(tabletop.names):
                self._still.clear()
            held = tabletop.ui.words.plate(tabletop.view, seat, tabletop.stage.words, considered)
            self._still[seat, now] = held
        return held

    def commons(self) -> Plate | None:
        """What belongs to nobody."""
        tabletop, view = self._tabletop, self._between()
        now = (tabletop.shows, view, tabletop.stage.words.language)
        if self._commons[0] != now:
            shown = tabletop.view if view is None else view
            self._commons = (now, tabletop.ui.words.commons(shown, tabletop.stage.words))
        return self._commons[1]


def undo_text(match: Match, ui: AnyGameUi, words: Words) -> str:
    """What undo does, or why it is off; a game names what became known by "<its>.reveals.<key>"."""
    why = match.undo_refusal()
    if not why:
        return words("match.undo_tip")
    revealed = f"{ui.title.partition('.')[0]}.reveals.{match.undo_revealed}"
    if match.undo_revealed and words.has(revealed):
        return words("match.undo_since", what=words(revealed))
    key = f"match.{why.replace('.', '_')}"
    return words(key if words.has(key) else "match.undo_off")
