"""One attempt at a challenge: a match that begins where the challenge does and is kept nowhere.

The scene is that of any match; beside it stand the goal and what is left of the launches, and over
it, once the goal is met or out of reach, what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from game.core import Aim, AnyGame, Landed, Move
from game.session.challenges import Challenge, Trial, begun, load_ladder, save_ladder
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.boxes import Grid
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.challenges.challenge_goal import Goal
from game.ui.scenes.challenges.challenge_rows import Earned
from game.ui.scenes.challenges.missed import Missed
from game.ui.scenes.challenges.solution import Solution
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.ordinary_match import resume_button, rules_button
from game.ui.scenes.match.play_kind import PlayAccess, PlayKind
from game.ui.stage import destinations as to
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

BURST, LOOK = 1.3, 1.6  # seconds for which what meets the goal, or misses it, is looked at
PARTY_VEIL = 150  # how dark the table gets behind what is celebrated
Challenges: TypeAlias = Sequence[tuple[str, Challenge]]
"""Challenges in their order, by the names that their stars are kept under."""


@dataclass(frozen=True)
class Trying:
    """Which of some challenges is tried.

    `keep` is for somebody who is still building it: it earns no stars, and the moves of an attempt that met
    the goal can be kept as its solution.  With `solved` its solution is shown, which earns nothing.
    """

    game: AnyGame
    challenges: Challenges
    number: int = 0
    keep: Callable[[tuple[str, ...]], None] | None = None
    solved: bool = False

    @property
    def challenge(self) -> Challenge:
        return self.challenges[self.number][1]


def attempt_scene(stage: Stage, trying: Trying) -> MatchScene:
    """A match scene whose rules of play are those of an attempt."""
    most = game_ui_of(trying.game.name).setup.seats[1]
    names = [stage.words("challenges.player", seat=seat + 1) for seat in range(most)]
    match = begun(trying.game, trying.challenge, names)
    return MatchScene(stage, match, lambda access: Attempt(access, trying))


class Attempt(PlayKind):
    """`closed` says that what came of it has been told."""

    page = "aside"

    def __init__(self, access: PlayAccess, trying: Trying) -> None:
        self._access, self._stage, self._flow = access, access.stage, access.flow
        self._keyed = KeyedWords(access.stage)
        self.trying, self.challenge = trying, trying.challenge
        self.trial = Trial(trying.game, self.challenge)
        self.closed = False
        moves = self.challenge.solution if trying.solved else ()
        self.solution = Solution(access, [trying.game.parse_move(text) for text in moves])
        further = self.go_on if self._leads_on else None
        self.goal = Goal(
            access,
            self.challenge,
            self.trial,
            self.try_again,
            self.solution,
            self.show_result,
            further,
            lambda: self.closed,
        )
        self.aside = self.goal.aside()
        self._seats = {self.challenge.seat}
        self._ends: tuple[int, Move | None] = (-1, None)  # after how many moves which answer ends it
        self._earned: Earned | None = None
        self._met: tuple[object, int] | None = None  # the view after what met the goal, and what followed it
        self._lies = False  # whether what has missed it is looked at
        self._watched = 0.0
        self._missed = Missed(access, self.goal.why, self._ways_on())
        self._flag()
        challenge = self.challenge
        about = (*challenge.goal.facts, *challenge.never)
        named = {word for fact in challenge.goal.facts for word in fact.named}
        access.tabletop.board.concern({fact.event for fact in about}, named)

    def _flag(self) -> None:
        """A flag beside every card of the table that the goal names."""
        board = self._access.tabletop.table.board
        if board is not None:
            named = {word for fact in self.challenge.goal.facts for word in fact.named}
            cards = (card.id for card in board.table.cards)
            board.flags.update({card: self.challenge.seat for card in cards if card in named})

    # -- as it goes on ---------------------------------------------------------------------

    @property
    def takes_answers(self) -> bool:
        """Nothing is asked of anybody while a solution is shown, and once the attempt has come to its end.

        Nor is what has an answer that ends it.
        """
        self._follow()
        open_ = not self.trying.solved and not self.closed and self.trial.result == "open"
        return open_ and self._ending() is None

    @property
    def may_undo(self) -> bool:
        """What has met the goal, or missed it, stands, while it is looked at too."""
        return not self.closed and self.trial.result == "open"

    @property
    def put_away(self) -> bool:
        return self.closed or self._flow.over

    def says(self) -> tuple[str, str] | None:
        words = self._stage.words
        met = self.trial.result == "met"
        if self.ending is not None:
            return words("challenges.look"), words("challenges.look_line")
        if self.closed or (self.trial.result != "open" and (self._met is not None or self._lies)):
            return words("challenges.met" if met else "challenges.missed"), self._result_line()
        if self.trying.solved and not self._access.tabletop.table.plays:
            return self.solution.says()
        return None

    def plays(self, seat: int) -> bool:
        """Seats that are asked nothing are not shown."""
        asked = self._access.match.asked
        if asked is not None and asked not in self._seats:
            self._seats.add(asked)
            self._access.relay()
        return seat in self._seats

    @property
    def winds_up(self) -> bool:
        """The launches of a solution are seen to be aimed and drawn."""
        return self.trying.solved

    @property
    def escapes(self) -> bool:
        return self.closed

    def _follow(self) -> None:
        """The attempt is as far as what has been shown; a film that flies is not over."""
        match, table = self._access.match, self._access.tabletop.table
        seen = match.log.entries[: self._flow.shown]
        if len(seen) != len(self.trial.moves) and not (table.plays and len(seen) > len(self.trial.moves)):
            self.trial.follow(seen, match.log.film)

    def update(self, dt: float) -> None:
        self._follow()
        if self._earned is not None:
            self._earned.update(dt)
        access = self._access
        if access.overlay.there or self.closed or access.tabletop.table.busy:
            return
        if self.trial.result != "open" and self._all_told():
            if self._has_burst(dt):
                self._close()
        elif not access.tabletop.busy and self._flow.asks and not access.match.kept.pending:
            if self.solution.there:
                self.solution.update(dt)
            else:
                self._end_at_once()

    @property
    def holds(self) -> bool:
        """From what ended it on nothing of what follows is shown, not when it was told either."""
        return self._met is not None or self._lies

    def _has_burst(self, dt: float) -> bool:
        """What met the goal, or missed it, is seen to its end; of what follows it nothing is."""
        tabletop, met = self._access.tabletop, self.trial.result == "met"
        if met and self._met is None:
            self._met = tabletop.board.between, tabletop.board.untold
        elif not met and not self._lies:
            self._lies = True
            self._stop_at_the_miss()
            self._flag()  # what had gone since then stands there again
        self._watched += dt * max(1.0, tabletop.speed)
        if met and self._met is not None and tabletop.board.busy and tabletop.board.untold < self._met[1]:
            tabletop.settle(self._met[0], None)
        return self._watched >= (BURST if met else LOOK) or tabletop.speed == 0.0

    def _stop_at_the_miss(self) -> None:
        """Nothing is resolved, marches or is dealt; what must not happen is seen to have happened."""
        if self.trial.why != "never":
            self._missed.lie()
            return
        log, beyond, tabletop = self._access.match.log, self.trial.beyond, self._access.tabletop
        steps = log.seen(len(log.entries), self._flow.viewer) if beyond else ()
        if beyond < len(steps):
            tabletop.skip()
            tabletop.settle(steps[len(steps) - 1 - beyond].view, None)

    def _all_told(self) -> bool:
        """Whether what the result comes of has been seen; what follows is waited for only if it is missed."""
        tabletop = self._access.tabletop
        if self._flow.shown < len(self._access.match.log.entries) and self.trial.result != "met":
            return False
        if self.trial.result == "met":
            return all(one.done == one.most for one in self.trial.counted(tabletop.board.untold))
        left = self.trial.beyond if self.trial.why == "never" else self._missed.after
        return not tabletop.busy or 0 < tabletop.board.untold <= left

    def _end_at_once(self) -> None:
        """An answer that is no launch, and meets the goal, need not be given by hand."""
        move = self._ending()
        if move is not None:
            self._flow.play(move)
            self._access.tabletop.table.ask(None)

    def _ending(self) -> Move | None:
        """That answer, looked for once a question; None while what led to it has not been seen."""
        decision, number = self._flow.question, len(self._access.match.log.entries)
        if not isinstance(decision, Aim) or len(self.trial.moves) != number:
            return None
        if self._ends[0] != number:
            self._ends = number, next((move for move in decision.moves if self.trial.meets(move)), None)
        return self._ends[1]

    def ended(self) -> None:
        """The end of the game ends the attempt; there is no other result."""

    def stay(self) -> None:
        """The result is told when the attempt is closed, and waits for nothing."""

    # -- what becomes of it ----------------------------------------------------------------

    def _close(self) -> None:
        self.closed = True
        self.solution.stop()
        self._access.tabletop.table.still()
        met = self.trial.result == "met"
        if not met:
            self._missed.lie()
        elif self._met is not None:
            self._access.tabletop.settle(self._met[0], None)
        else:
            self._access.stand()
        if met and not self.trying.solved and self.trying.keep is None:
            self._keep_stars()
        self._stage.sound("success" if met else "denied", 0.8)
        self.show_result()

    def _keep_stars(self) -> None:
        ladder = load_ladder(self._stage.tell)
        name = self.trying.challenges[self.trying.number][0]
        if ladder.take(name, self.trial.stars, self.trial.launches) and not save_ladder(ladder):
            self._access.toast(self._stage.words("challenges.not_kept"))

    def _result_line(self) -> str:
        words, launches = self._stage.words, self.trial.launches
        if self.trial.result != "met":
            return self.goal.why()
        if self.trying.solved:
            return words("challenges.showing")
        return words("challenges.met_one" if launches == 1 else "challenges.met_line", launches=launches)

    @property
    def ending(self) -> Panel | None:
        """Why it was missed, and the ways on."""
        return self._missed.panel if self.closed and self.trial.result == "missed" else None

    def show_result(self) -> None:
        if self.trial.result == "met":
            self._access.overlay.open(self._came_of_it(), PARTY_VEIL, stays=True)
        elif self.ending is not None:
            self._access.relay()

    def accept(self) -> None:
        if self.ending is None:
            self.show_result()
        else:
            self.try_again()

    def _ways_on(self) -> list[Button]:
        """From a miss."""
        say = self._stage.say
        solvable = bool(self.challenge.solution)
        return [
            Button("once-more", say("challenges.again"), self.try_again, bright=True),
            Button("solution", say("challenges.solution"), self.solve, shown=lambda: solvable),
            Button("leave", say(self._leave_word()), self._stage.back),
        ]

    def _came_of_it(self) -> Panel:
        """The stars, and the ways on."""
        say, overlay, trying = self._stage.say, self._access.overlay, self.trying
        earns = not trying.solved
        keeps = earns and trying.keep is not None
        usual = "next" if self._leads_on else "keep-solution" if keeps else "again"
        buttons = [("again", "challenges.again", self.try_again)]
        if self._leads_on:
            buttons.insert(0, ("next", "challenges.next", self.go_on))
        if keeps:
            buttons.insert(0, ("keep-solution", "challenges.keep_solution", self.keep_solution))
        if self.challenge.solution:
            buttons.append(("solution", "challenges.solution", self.solve))
        buttons.append(("look", "challenges.look", overlay.close))
        buttons.append(("leave", self._leave_word(), self._stage.back))
        if earns and self._earned is None:
            self._earned = Earned(
                lambda: self.trial.stars,
                name="earned",
                still=lambda: self._stage.look.theme.reduced_motion,
                rings=self._ring,
                shown=lambda: True,
            )
        parts: list[Widget] = [
            *([self._earned] if self._earned is not None and earns else []),
            Label(self._result_line, size=19, align="middle", name="came-of-it"),
        ]

        def bright(name: str) -> bool:
            return name == usual and overlay.returns(name)

        made = [Button(name, say(key), do, bright=partial(bright, name)) for name, key, do in buttons]
        first, *others = made
        parts += [first, Grid(*others, most=2, gap=8)]
        title = say("challenges.met")
        return Panel(Column(*parts, gap=10), title=title, accent="phosphor", name="came-of-it-panel")

    def _ring(self, number: int) -> None:
        """A star has come, higher than the last."""
        if self._stage.mixer is not None:
            self._stage.mixer.play("success", 0.5, 0.0, 1.0 + 0.19 * (number - 1))

    @property
    def _leads_on(self) -> bool:
        """Whether another challenge comes after this one, which is not only shown."""
        return not self.trying.solved and self.trying.number + 1 < len(self.trying.challenges)

    def _leave_word(self) -> str:
        return "challenges.leave" if self.trying.keep is None else "challenges.to_editor"

    # -- what people do --------------------------------------------------------------------

    def menu(self) -> Panel:
        """An attempt is short: nothing of it is kept but stars."""
        say, access = self._stage.say, self._access
        parts = Column(
            resume_button(access, self._keyed),
            Button("again", say("challenges.again"), self.try_again),
            rules_button(access, self._keyed),
            Button("settings", say("match.settings"), self._settings),
            Button(
                "solution",
                say("challenges.solution"),
                self.solve,
                shown=lambda: bool(self.challenge.solution),
            ),
            Button("leave", say(self._leave_word()), self._stage.back),
            gap=9,
        )
        return Panel(parts, title=self.goal.title, accent="amber", name="pause-panel")

    def _settings(self) -> None:
        self._access.overlay.close()
        self._stage.visit(to.ToSettings())

    def rematch(self, same: bool) -> None:
        self.try_again()

    def try_again(self) -> None:
        self._swap(replace(self.trying, solved=False))

    def go_on(self) -> None:
        """The next challenge."""
        self._swap(replace(self.trying, number=self.trying.number + 1, solved=False))

    def solve(self) -> None:
        """The kept solution is played from the start."""
        self._swap(replace(self.trying, solved=True))

    def _swap(self, trying: Trying) -> None:
        self._stage.swap(attempt_scene(self._stage, trying))

    def keep_solution(self) -> None:
        """What was just done becomes the solution of the challenge that is being built."""
        entries = self._access.match.log.entries
        moves = tuple(str(entry.move) for entry in entries if not isinstance(entry.move, Landed))
        if self.trying.keep is not None:
            self.trying.keep(moves)
        self._stage.back()
