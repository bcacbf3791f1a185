"""How a match ended, as a place in the arcade: its light, the tally, where it turned, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.match import Match
from game.session.worker import SomeTicket
from game.ui.games.game_ui import Line, game_ui_of
from game.ui.kit.boxes import Bare
from game.ui.kit.input import Press, Stamped
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row, Widget, Yes
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.counting import Counting
from game.ui.scenes.match.curtain import PRESSES
from game.ui.scenes.match.deeds_panel import deeds_body, deeds_panel
from game.ui.scenes.match.fates_panel import FateTiles
from game.ui.scenes.match.log_drawer import KEY
from game.ui.scenes.match.looking_back import LookingBack
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.scenes.match.ordinary_match import begin_again
from game.ui.scenes.match.result_light import Headline, place_of_tone
from game.ui.scenes.match.result_places import ResultPanels, ResultPlaces
from game.ui.scenes.match.result_widgets import Held, LogSheet, TallyCard
from game.ui.scenes.match.score_entry import TABLE, ScoreEntries
from game.ui.scenes.match.score_form import ScoreForm
from game.ui.scenes.match.seat_plate import Pictures
from game.ui.scenes.match.standing import Standing
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.keyed_words import KeyedWords
from game.ui.stage.lists import Cells, Sheet
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage
from game.ui.stage.tones import tone_of


class ResultScene(DeskScene):
    """`over_match` says that the match's own scene lies below, `turning` who looks for where it turned."""

    def __init__(
        self, stage: Stage, match: Match, over_match: bool = False, turning: SomeTicket | None = None
    ) -> None:
        super().__init__(stage)
        assert match.outcome is not None
        self.match, self._over_match = match, over_match
        self._keyed = KeyedWords(stage)
        self.ui = game_ui_of(match.game.name)
        self.standing = Standing(stage, match, match.outcome, self.ui)
        self.entries = ScoreEntries(stage, match, self.ui)
        self.form = ScoreForm(
            stage, self.overlay, self.entries, self.standing.names, self._focused, self._next_entry
        )
        people = [seat for seat, player in enumerate(match.setup.players) if player.kind == "person"]
        self.tone = tone_of(match.outcome, people)
        self.counting = Counting(stage, max((len(t.parts) for t in self.standing.tallies()), default=1))
        self.back = LookingBack(
            stage, match, self.ui, self.standing, self.overlay, self.relay, self._begin_instead, turning
        )
        self.final = self.back.board
        self.log = self._readable("log")
        self.panels = self._panels()
        self.places = ResultPlaces(
            self.desk, self.panels, self.entries, self.back.fit, lambda: bool(self._log())
        )
        self.large_best, self.large_log = self._table_over(), self._log_over()

    @property
    def waiting(self) -> list[int]:
        """The seats that may still write their initials; NOBODY where all do it together."""
        return [entry.seat for entry in self.entries.waiting]

    # -- its panels ------------------------------------------------------------------------

    def _panels(self) -> ResultPanels:
        say, standing = self.say, self.standing
        headline = Headline("ending", self.tone, self.ui.accent, standing.ending)
        cards = [self._card(tally.seat) for tally in standing.tallies()]
        if standing.deeds() is not None:
            cards.append(self._deeds_below())
        cards.append(self._fates_below())
        written = Held(self.form.widget(), self.form.entered(), gap=12)
        fates, shown = self._tiles("fates"), lambda: bool(standing.fates())
        return ResultPanels(
            head=Bare(headline, name="head"),
            scores=Panel(Column(*cards, gap=10), title=standing.title, accent="ice", name="scores"),
            deeds=deeds_panel(self.stage, standing, self.watch_best),
            fates=Panel(fates, title=say("result.fates"), accent="ice", name="fates-panel", shown=shown),
            side=Panel(Column(written, self._next_steps(), gap=20), accent="amber", name="side"),
            last=self.back.panel,
            best=Panel(self._table("best"), title=say("result.table"), accent="phosphor", name="best"),
            told=SidePanel(self.log, title=say("match.log"), accent="ice", name="told"),
        )

    def _table_over(self) -> Panel:
        """The table of scores, laid over everything."""
        close = Button("best-back", self.say("result.back"), self.overlay.close)
        body = Column(self._table("best-large"), close, gap=10)
        return Panel(body, title=self.say("result.table"), accent="phosphor", name="best-over")

    def _log_over(self) -> LogSheet:
        close = Button("log-back", self.say("result.back"), self.overlay.close)
        title = self.say("match.log")
        return LogSheet(self._readable("log-large"), foot=close, title=title, accent="ice", name="log-over")

    def _readable(self, name: str) -> Log:
        return Log(name, self._log, lambda: self.standing.names, self.standing.mark, lambda _: None)

    def _tiles(self, name: str) -> FateTiles:
        standing = self.standing
        return FateTiles(name, standing.fates, Pictures(self.ui), standing.mark)

    def _deeds_below(self) -> Widget:
        """Who did what below the tally, where it has no panel of its own."""

        def shown() -> bool:
            return self.places.deeds_inside

        return deeds_body(self.stage, self.standing, self.watch_best, shown, "-inside")

    def _fates_below(self) -> Widget:
        """The last tokens below the tally, where they have no panel of their own."""
        title = Label(self.say("result.fates"), role="strong", size=18, tint="ice")
        below = Column(title, self._tiles("fates-inside"), gap=6)
        return Column(below, shown=lambda: self.places.fates_inside and bool(self.standing.fates()))

    def _card(self, seat: int) -> Widget:
        standing = self.standing
        return TallyCard(
            f"tally-{seat}",
            lambda: standing.tally(seat),
            lambda: standing.who(seat),
            lambda: standing.place(seat),
            self.ui.scored,
            lambda: self.counting.share,
        )

    def _table(self, name: str) -> Widget:
        say = self.say
        columns = [
            Cells("", "figure", 16, "right", "dim", 0.4),
            Cells(say("scores.initials"), "score", 12, "left", "phosphor", 1.0),
            Cells(say("scores.points"), "figure", 17, "right", "text", 0.9),
            Cells("", share=0.2),
            Cells(say("scores.name"), "body", 16, "left", "dim", 2.4),
        ]
        return Sheet(columns, self.entries.rows, name=name, close=True)

    def _log(self) -> Sequence[Line]:
        return self.standing.log(self.final.board, self.final.viewer)

    def _show_table(self) -> None:
        """All its lines, laid over everything, where there was no room for it."""
        self.entries.lines = TABLE
        self.overlay.open(self.large_best)

    def _show_log(self) -> None:
        self.large_log.open_at_turn()
        self.overlay.open(self.large_log)

    # -- what to do next -------------------------------------------------------------------

    def _next_steps(self) -> Widget:
        """A rematch is the brightest once nothing has to be written any more."""

        def rematch(name: str, bright: bool) -> Button:
            return self._step_button(
                name,
                "result.rematch",
                lambda: self.rematch(False),
                bright=lambda: bright and self.overlay.returns(name),
                shown=lambda: bool(self.waiting) is not bright,
            )

        return Column(
            Row(
                rematch("rematch", True),
                rematch("rematch-now", False),
                self._step_button("watch", "result.watch", self.watch),
                gap=8,
            ),
            Row(  # below what is declined lies nothing that begins something new
                self._step_button("rematch-same", "result.rematch_same", lambda: self.rematch(True)),
                Button("board", self.say("result.board"), self.stage.back),
            ),
            Row(
                self._step_button("arcade", "result.arcade", self.stage.home),
                Button(
                    "log-open",
                    self.say("match.log"),
                    self._show_log,
                    key=lambda: "" if self._writes else self._keyed.key(KEY, "keys"),
                    shown=lambda: bool(self._log()),
                ),
            ),
            Button(
                "turning",
                self.say("result.turning"),
                self.back.show,
                shown=lambda: self.places.tucked and self.back.turned,
            ),
            Button(
                "table",
                self.say("result.table"),
                self._show_table,
                shown=lambda: self.places.tableless and bool(self.entries.table),
            ),
            gap=7,
        )

    def _step_button(
        self,
        name: str,
        key: str,
        do: Callable[[], None],
        *,
        bright: bool | Yes = False,
        shown: Yes | None = None,
    ) -> Button:
        """Leave for something else; initials that nobody has turned down are kept as they stand."""

        def go() -> None:
            self._keep_entries()
            do()

        return Button(name, self.say(key), go, bright=bright, shown=shown)

    def _keep_entries(self) -> None:
        """What has been waiting is in the table of scores, and it is said where one goes to as what."""
        before = len(self.entries.written)
        self.form.keep()
        kept = self.entries.written[before:]
        if kept:
            lines = ", ".join(f"{score.initials} {score.points}" for score in kept)
            self.stage.news = self.words("result.kept", scores=lines)

    def _next_entry(self) -> None:
        """Initials were written, or declined."""
        self.desk.take_focus(None)
        self.relay()

    def rematch(self, same: bool) -> None:
        """One action: the same setup, with this seed or a new one, in the place of the match."""
        if self._over_match:
            self.stage.back()
        begin_again(self.stage, self.match, same)

    def _begin_instead(self, match: Match) -> None:
        """That match, in the place of this one and its result."""
        self.overlay.close()
        if self._over_match:
            self.stage.back()
        self.stage.visit(to.ToMatch(match), instead=True)

    def leave_wanted(self) -> None:
        """Escape leads on to the arcade, with the score in its table; the board has a button."""
        self._keep_entries()
        if self._over_match:
            self.stage.sound("click", 0.4)
            self.stage.home()
        else:
            super().leave_wanted()

    def watch(self) -> None:
        self.stage.visit(to.ToReplay(self.match))

    def watch_best(self) -> None:
        """The best shot of the match once more, from where it was fired."""
        deeds = self.standing.deeds()
        if deeds is not None and deeds.best:
            self.stage.visit(to.ToReplay(self.match, deeds.best))

    # -- the scene's life ------------------------------------------------------------------

    def _focused(self) -> str:
        return self.desk.focus.name if self.desk.focus is not None else ""

    def first(self) -> Widget | None:
        if self.waiting and self.desk.over is None:
            return self.form.initials
        return super().first()

    @property
    def asked(self) -> Question:
        return Question("result", turn=self)

    def _handle_key(self, event: pygame.Event) -> bool:
        letter = getattr(event, "unicode", "")
        if self.waiting and (event.key == pygame.K_BACKSPACE or (letter.isalnum() and letter.isprintable())):
            self.desk.take_focus(self.form.initials)
            self.form.initials.write(letter if event.key != pygame.K_BACKSPACE else "")
            return True
        return super()._handle_key(event)

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        """The key of the log opens it here too, but for who is writing initials."""
        opens = any(press.down and press.act == KEY for press in presses)
        if opens and not self._writes and not self.overlay.there and self._log():
            self._show_log()
            return True
        return super().takes(stamped, presses)

    @property
    def _writes(self) -> bool:
        """Whether letters are initials now: the first of them is what begins it."""
        return bool(self.waiting) and self.form.initials.begun

    def enter(self) -> None:
        super().enter()
        if self.waiting:
            self.desk.take_focus(self.form.initials)

    def handle(self, stamped: Stamped) -> None:
        """Whatever is pressed, the tally is told at once; the press means what it always means."""
        if stamped.event.type in PRESSES and self.stage.gate.takes(stamped):
            self.counting.finish()
        super().handle(stamped)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.counting.update(dt)
        self.back.update()

    def leave(self) -> None:
        super().leave()
        self.back.cancel()

    def backdrop(self) -> pygame.Surface:
        size = self.stage.size
        return place_of_tone(self.look.theme, size, self.tone, self.ui.accent, super().backdrop())

    def lay_out(self) -> None:
        self.places.lay_out(self.look, self.stage.size)
