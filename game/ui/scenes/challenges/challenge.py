"""One attempt at a challenge: a match that begins where the challenge does and is kept nowhere.

The scene is that of any match; beside it stand the goal and what is left of the launches, and over
it, once the goal is met or out of reach, what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from game.core import AnyGame, Landed, LastQuarterError, Move
from game.core.languages import Language
from game.session.challenges import Challenge, Trial, begun, load_ladder, save_ladder
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.challenges.challenge_rows import Earned, Ranks
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.ordinary_match import resume_button, rules_button
from game.ui.scenes.match.play_kind import Aside, PlayAccess, PlayKind
from game.ui.stage import destinations as to
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.scene import Stage

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


class Goal:
    """What stands beside the board: the goal, and what is left to reach it."""

    def __init__(
        self, access: PlayAccess, challenge: Challenge, trial: Trial, again: Callable[[], None]
    ) -> None:
        self._access, self._challenge, self._trial, self._again = access, challenge, trial, again
        self._hinting = False

    def aside(self) -> Aside:
        challenge, say = self._challenge, self._access.stage.say
        body = Column(
            Label(self._goal, role="strong", size=19, name="goal"),
            Label(self._spent, role="figure", size=17, tint="amber", name="spent"),
            Ranks(challenge.launches, lambda: self._trial.launches, name="ranks"),
            Label(
                self._about,
                size=17,
                tint="dim",
                name="challenge-about",
                shown=lambda: self._about() != self._goal(),
            ),
            Label(self._hint, size=17, tint="amber", name="challenge-hint", shown=lambda: self._hinting),
            gap=5,
        )
        foot = Row(
            Button("again", say("challenges.again"), self._again),
            Button("tip", say("challenges.hint"), self.tip, shown=lambda: challenge.hint is not None),
        )
        return Aside("challenge", say("challenges.goal"), self.title, body, foot)

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
        words = self._access.stage.words
        spent = words("challenges.of", spent=self._trial.launches, most=self._challenge.budget)
        return f"{words('challenges.spent')} {spent}"


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
        self.solving: list[Move] = [trying.game.parse_move(text) for text in moves]  # still to be shown
        self.goal = Goal(access, self.challenge, self.trial, self.try_again)
        self.aside = self.goal.aside()
        self._flag()

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
        """Nothing is asked of anybody while a solution is shown, and once the attempt has come to its end."""
        self._follow()
        return not self.trying.solved and not self.closed and self.trial.result == "open"

    @property
    def put_away(self) -> bool:
        return self.closed or self._flow.over

    def says(self) -> tuple[str, str] | None:
        words = self._stage.words
        if self.closed:
            met = self.trial.result == "met"
            return words("challenges.met" if met else "challenges.missed"), self._result_line()
        if self.trying.solved and not self._access.tabletop.table.plays:
            return words("challenges.solution"), words("challenges.showing")
        return None

    def _follow(self) -> None:
        """The attempt is as far as what has been shown."""
        match = self._access.match
        seen = match.log.entries[: self._flow.shown]
        if len(seen) != len(self.trial.moves):
            self.trial.follow(seen, match.log.film)

    def update(self, dt: float) -> None:
        self._follow()
        if self._access.tabletop.busy or self._access.overlay.there or self.closed:
            return
        if self.trial.result != "open" and self._flow.shown == len(self._access.match.log.entries):
            self._close()
        elif self.solving:
            self._show_next()

    def _show_next(self) -> None:
        """The kept solution is played by the table's own physics."""
        if self._flow.asks and not self._access.match.kept.pending:
            try:
                self._flow.play(self.solving.pop(0))
            except LastQuarterError as wrong:
                self.solving.clear()
                self._access.toast(self._stage.words.tell(wrong.told))

    def ended(self) -> None:
        """The end of the game ends the attempt; there is no other result."""

    def stay(self) -> None:
        """The result is told when the attempt is closed, and waits for nothing."""

    # -- what becomes of it ----------------------------------------------------------------

    def _close(self) -> None:
        self.closed = True
        self.solving.clear()
        self._access.tabletop.table.still()
        self._access.stand()
        met = self.trial.result == "met"
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
            return words("challenges.missed_line")
        if self.trying.solved:
            return words("challenges.showing")
        return words("challenges.met_one" if launches == 1 else "challenges.met_line", launches=launches)

    def show_result(self) -> None:
        if self.trial.result != "open":
            self._access.overlay.open(self._came_of_it(self.trial.result == "met"))

    def _came_of_it(self, met: bool) -> Panel:
        say, overlay, trying = self._stage.say, self._access.overlay, self.trying
        earns = met and not trying.solved
        further = earns and trying.number + 1 < len(trying.challenges)
        keeps = earns and trying.keep is not None
        usual = "next" if further else "keep-solution" if keeps else "again"
        buttons = [("again", "challenges.again", self.try_again)]
        if further:
            buttons.insert(0, ("next", "challenges.next", self.go_on))
        if keeps:
            buttons.insert(0, ("keep-solution", "challenges.keep_solution", self.keep_solution))
        if self.challenge.solution:
            buttons.append(("solution", "challenges.solution", self.solve))
        buttons.append(("leave", self._leave_word(), self._stage.back))
        parts: list[Widget] = [
            Earned(lambda: self.trial.stars, name="earned", shown=lambda: earns),
            Label(self._result_line, size=19, align="middle", name="came-of-it"),
        ]

        def bright(name: str) -> bool:
            return name == usual and overlay.returns(name)

        parts += [Button(name, say(key), do, bright=partial(bright, name)) for name, key, do in buttons]
        return Panel(
            Column(*parts, gap=10),
            title=say("challenges.met" if met else "challenges.missed"),
            accent="phosphor" if met else "amber",
            name="came-of-it-panel",
        )

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
