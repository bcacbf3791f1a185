"""One attempt at a challenge: a match that begins where the challenge does and is kept nowhere.

The scene is that of any match; beside it stand the goal and what is left of the launches, and over
it, once the goal is met or out of reach, what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core import AnyDecision, AnyGame, Landed, LastQuarterError, Move
from game.session.challenges import Challenge, Trial, begun, load_ladder, save_ladder
from game.session.match import Match
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.challenges.challenge_rows import Earned, Ranks
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.match_panels import Aside
from game.ui.stage.scene import Stage

Rungs = Sequence[tuple[str, Challenge]]


@dataclass(frozen=True)
class Trying:
    """An attempt for somebody who is still building the challenge: it earns no stars.

    `keep` gets the moves of an attempt that met the goal, to be its solution.
    """

    keep: Callable[[tuple[str, ...]], None]


class ChallengeScene(MatchScene):
    """`rungs` are the challenges that it is one of, by the names that their stars are kept under."""

    def __init__(
        self, stage: Stage, game: AnyGame, rungs: Rungs, number: int, trying: Trying | None = None
    ) -> None:
        self.rungs, self.number, self.trying = rungs, number, trying
        self.kept_as, self.challenge = rungs[number]
        self.trial = Trial(game, self.challenge)
        self.closed = False  # whether what came of it has been told
        self.solving: list[Move] = []  # what is left of the solution that is being shown
        self.shown = False  # a shown solution earns nothing
        super().__init__(stage, self._begun(stage, game))
        self.page = "aside"
        self._flag()

    def _begun(self, stage: Stage, game: AnyGame) -> Match:
        words, most = stage.look.words, game_ui_of(game.name).setup.seats[1]
        names = [words("challenges.player", seat=seat + 1) for seat in range(most)]
        return begun(game, self.challenge, names)

    def _flag(self) -> None:
        """A flag beside every card of the table that the goal names."""
        if (board := self.table.board) is not None:
            named = {word for fact in self.challenge.goal.facts for word in fact.named}
            cards = (card.id for card in board.table.cards)
            board.flags.update({card: self.challenge.seat for card in cards if card in named})

    # -- beside the board ------------------------------------------------------------------

    def aside(self) -> Aside:
        """The goal, and what is left to reach it."""
        body = Column(
            Label(self._goal, role="strong", size=19, name="goal"),
            Label(self._spent, role="figure", size=17, tint="amber", name="spent"),
            Ranks(self.challenge.launches, lambda: self.trial.launches, name="ranks"),
            Label(
                self._about,
                size=17,
                tint="dim",
                name="challenge-about",
                shown=lambda: self._about() != self._goal(),
            ),
            Label(self._hint_text, size=17, tint="amber", name="challenge-hint", shown=lambda: self._hinting),
            gap=5,
        )
        foot = Row(
            Button("again", self.say("challenges.again"), self.try_again),
            Button(
                "tip", self.say("challenges.hint"), self.tip, shown=lambda: self.challenge.hint is not None
            ),
        )
        return Aside("challenge", self.say("challenges.goal"), self._title, body, foot)

    _hinting = False

    def tip(self) -> None:
        self._hinting = not self._hinting
        self.relay()

    def _hint_text(self) -> str:
        hint = self.challenge.hint
        return hint.in_language(self.words.language) if hint is not None else ""

    def _title(self) -> str:
        return self.challenge.title.in_language(self.words.language)

    def _goal(self) -> str:
        return self.challenge.goal.say.in_language(self.words.language)

    def _about(self) -> str:
        return self.challenge.about.in_language(self.words.language)

    def _spent(self) -> str:
        spent = self.words("challenges.of", spent=self.trial.launches, most=self.challenge.budget)
        return f"{self.words('challenges.spent')} {spent}"

    def prompt(self) -> tuple[str, str]:
        words = self.words
        if self.closed:
            met = self.trial.result == "met"
            return words("challenges.met" if met else "challenges.missed"), self._result_line()
        if self.shown and not self.table.plays:
            return words("challenges.solution"), words("challenges.showing")
        return super().prompt()

    def _offered_now(self) -> AnyDecision | None:
        """Nothing is asked of anybody while a solution is shown, and once the attempt has come to its end."""
        self._follow()
        return None if self.shown or self.trial.result != "open" else super()._offered_now()

    def _follow(self) -> None:
        """The attempt is as far as what has been shown."""
        seen = self.match.entries[: self.flow.shown]
        if len(seen) != len(self.trial.moves):
            self.trial.follow(seen, self.match.film)

    # -- what becomes of it ----------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow()
        if self.busy or self.desk.over is not None or self.closed:
            return
        if self.trial.result != "open" and self.flow.shown == len(self.match.entries):
            self._close()
        elif self.solving:
            self._show_next()

    def _close(self) -> None:
        self.closed = True
        self.solving.clear()
        self.table.still()
        self.settle_now()
        met = self.trial.result == "met"
        if met and not self.shown and self.trying is None:
            self._keep()
        self.stage.sound("success" if met else "denied", 0.8)
        self.show_result()

    def _keep(self) -> None:
        ladder = load_ladder()
        if ladder.take(self.kept_as, self.trial.stars, self.trial.launches) and not save_ladder(ladder):
            self.toast("challenges.not_kept")

    def _result_line(self) -> str:
        launches = self.trial.launches
        if self.trial.result != "met":
            return self.words("challenges.missed_line")
        if self.shown:
            return self.words("challenges.showing")
        return self.words("challenges.met_one" if launches == 1 else "challenges.met_line", launches=launches)

    def _came_of_it(self, met: bool) -> Panel:
        say = self.say
        earns = met and not self.shown
        further = earns and self.number + 1 < len(self.rungs)
        keeps = earns and self.trying is not None
        usual = "next" if further else "keep-solution" if keeps else "again"
        buttons = [("again", "challenges.again", self.try_again)]
        if further:
            buttons.insert(0, ("next", "challenges.next", self.go_on))
        if keeps:
            buttons.insert(0, ("keep-solution", "challenges.keep_solution", self.keep_solution))
        if self.challenge.solution:
            buttons.append(("solution", "challenges.solution", self.solve))
        buttons.append(
            ("leave", "challenges.leave" if self.trying is None else "challenges.to_editor", self.give_up)
        )
        parts: list[Widget] = [
            Earned(lambda: self.trial.stars, name="earned", shown=lambda: earns),
            Label(self._result_line, size=19, align="middle", name="came-of-it"),
        ]

        def bright(name: str) -> bool:
            return name == usual and self.returns(name)

        parts += [Button(name, say(key), do, bright=partial(bright, name)) for name, key, do in buttons]
        return Panel(
            Column(*parts, gap=10),
            title=say("challenges.met" if met else "challenges.missed"),
            accent="phosphor" if met else "amber",
            name="came-of-it-panel",
        )

    # -- what people do --------------------------------------------------------------------

    def try_again(self) -> None:
        self._swap(self.number)

    def go_on(self) -> None:
        self._swap(self.number + 1)

    def _swap(self, number: int) -> ChallengeScene:
        scene = ChallengeScene(self.stage, self.game, self.rungs, number, self.trying)
        self.stage.swap(scene)
        return scene

    def give_up(self) -> None:
        self.stage.back()

    def keep_solution(self) -> None:
        """What was just done becomes the solution of the challenge that is being built."""
        moves = tuple(str(entry.move) for entry in self.match.entries if not isinstance(entry.move, Landed))
        if self.trying is not None:
            self.trying.keep(moves)
        self.stage.back()

    def solve(self) -> None:
        """The kept solution is played from the start, by the table's own physics."""
        scene = self._swap(self.number)
        scene.shown = True
        scene.solving = [self.game.parse_move(text) for text in self.challenge.solution]
        scene.settle_now()

    def _show_next(self) -> None:
        if self.flow.asks and not self.match.pending:
            try:
                self.flow.play(self.solving.pop(0))
            except LastQuarterError as wrong:
                self.solving.clear()
                self.own_up(wrong)

    def choose(self, move: Move) -> None:
        if not self.shown and not self.closed:
            super().choose(move)

    def finished(self) -> None:
        """The end of the game ends the attempt; there is no other result."""

    def show_result(self) -> None:
        if self.trial.result != "open":
            self.open_over(self._came_of_it(self.trial.result == "met"))

    def rematch(self, same: bool) -> None:
        self.try_again()

    def step_out(self) -> None:
        if self.closed:
            self.show_result()
        else:
            super().step_out()

    def pause(self) -> None:
        """An attempt is short: nothing of it is kept but stars."""
        say = self.say
        self.skip()
        ways = Column(
            Button(
                "resume",
                say("match.resume"),
                self.close_over,
                bright=lambda: self.returns("resume"),
                key=lambda: self.key_name("cancel"),
            ),
            Button("again", say("challenges.again"), self.try_again),
            Button("rules", say("match.rules"), self.rules, key=lambda: self.key_name("help")),
            Button("settings", say("match.settings"), self.settings),
            Button("solution", say("challenges.solution"), self.solve, shown=lambda: self.may_solve),
            Button(
                "leave",
                say("challenges.leave" if self.trying is None else "challenges.to_editor"),
                self.give_up,
            ),
            gap=9,
        )
        self.open_over(Panel(ways, title=self._title, accent="amber", name="pause-panel"))

    @property
    def may_solve(self) -> bool:
        return bool(self.challenge.solution)
