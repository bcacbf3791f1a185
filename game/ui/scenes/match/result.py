"""How a match ended: places, every score broken down, initials for the table, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.match import Match
from game.ui.games.game_ui import Line, game_ui_of
from game.ui.kit.panel import Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.widget import Column, Row, Widget, Yes
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.final_board import FinalBoard
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.scenes.match.ordinary_match import begin_again
from game.ui.scenes.match.result_widgets import TallyCard
from game.ui.scenes.match.score_entry import TABLE, ScoreEntries, who_played
from game.ui.scenes.match.score_form import ScoreForm
from game.ui.scenes.match.standing import Standing
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.lists import Cells, Sheet
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage

PAD = 18.0
LEAST_LOG = 144.0  # with title and frame; lower than this the log would be too few lines


class ResultScene(DeskScene):
    """`over_match` says that the match's own scene lies below."""

    def __init__(self, stage: Stage, match: Match, over_match: bool = False) -> None:
        super().__init__(stage)
        assert match.outcome is not None
        self.match, self._over_match = match, over_match
        self.ui = game_ui_of(match.game.name)
        self.standing = Standing(stage, match, match.outcome, self.ui)
        self.entries = ScoreEntries(stage, match, self.ui)
        self.form = ScoreForm(
            stage, self.overlay, self.entries, self.standing.names, self._focused, self._next_entry
        )
        self._sure = ""  # the button that was pressed once while initials are waited for
        self._build()

    @property
    def waiting(self) -> list[int]:
        """The seats that may still write their initials; NOBODY where all do it together."""
        return [entry.seat for entry in self.entries.waiting]

    # -- its panels ------------------------------------------------------------------------

    def _build(self) -> None:
        say, standing = self.say, self.standing
        title = Column(
            Label(
                lambda: standing.ending()[0],
                role="strong",
                size=36,
                tint="ink",
                align="middle",
                name="ending",
            ),
            Label(lambda: standing.ending()[1], role="strong", size=18, tint="ink", align="middle"),
            gap=2,
        )
        self.head = Marquee(title, least=title.measure, name="head")
        cards = [self._card(tally.seat) for tally in standing.tallies()]
        self.scores = Panel(Column(*cards, gap=10), title=standing.title, accent="ice", name="scores")
        self.side = Panel(
            Column(self.form.widget(), self.form.entered(), self._next_steps(), gap=16),
            accent="amber",
            name="side",
        )
        self.best = Panel(self._table(), title=say("result.table"), accent="phosphor", name="best")
        self.final = FinalBoard("final", self.stage, self.ui, self.match)
        self.last = Panel(self.final, accent="ice", name="last")
        self.log = Log("log", self._log, lambda: standing.names, standing.mark, lambda _: None)
        self.told = SidePanel(self.log, title=say("match.log"), accent="ice", name="told")
        self.desk.panels = [self.head, self.scores, self.side]

    def _card(self, seat: int) -> Widget:
        standing = self.standing
        return TallyCard(
            f"tally-{seat}",
            lambda: standing.tally(seat),
            lambda: standing.who(seat),
            lambda: standing.place(seat),
            self.ui.scored,
        )

    def _table(self) -> Widget:
        say = self.say
        columns = [
            Cells("", "figure", 18, "right", "dim", 0.4),
            Cells(say("scores.initials"), "score", 16, "left", "phosphor", 1.0),
            Cells(say("scores.points"), "figure", 20, "right", "text", 1.0),
            Cells("", share=0.2),
            Cells(say("scores.name"), "body", 18, "left", "dim", 2.4),
        ]
        return Sheet(columns, self._best_rows, name="best")

    def _log(self) -> Sequence[Line]:
        return self.standing.log(self.final.board, self.final.viewer)

    def _best_rows(self) -> list[list[str]]:
        rows = enumerate(self.entries.table, 1)
        return [[f"{place}", s.initials, f"{s.points}", "", who_played(self.words, s)] for place, s in rows]

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
            rematch("rematch", True),
            rematch("rematch-now", False),
            self._step_button("rematch-same", "result.rematch_same", lambda: self.rematch(True)),
            Row(
                self._step_button("watch", "result.watch", self.watch),
                Button("board", self.say("result.board"), self.leave_wanted),
            ),
            self._step_button("arcade", "result.arcade", self.stage.home),
            gap=9,
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
        """Leave for something else; asked once more while a score is not in the table yet."""

        def go() -> None:
            if self.waiting and self._sure != name:
                self._sure = name
                self.stage.sound("denied", 0.4)
                self.relay()
            else:
                do()

        def said() -> str:
            return self.words("result.sure" if self._sure == name else key)

        return Button(name, said, go, bright=bright, shown=shown)

    def _next_entry(self) -> None:
        """Initials were written, or declined."""
        self._sure = ""
        self.desk.take_focus(None)
        self.relay()

    def rematch(self, same: bool) -> None:
        """One action: the same setup, with this seed or a new one, in the place of the match."""
        if self._over_match:
            self.stage.back()
        begin_again(self.stage, self.match, same)

    def watch(self) -> None:
        self.stage.visit(to.ToReplay(self.match))

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

    def enter(self) -> None:
        super().enter()
        if self.waiting:
            self.desk.take_focus(self.form.initials)

    # -- where they stand ------------------------------------------------------------------

    def lay_out(self) -> None:
        look = self.look
        width, height = self.stage.size
        pad = look.px(PAD)
        wide = min(width - 2 * pad, look.px(1120))
        x = (width - wide) // 2
        head = self.head.measure(look, wide)
        self.desk.place(self.head, pygame.Rect(x, pad, wide, head))
        y = pad * 2 + head
        left = (wide - pad) * 11 // 20
        room = height - y - pad
        high = min(room, self.scores.measure(look, left))
        self.desk.place(self.scores, pygame.Rect(x, y, left, high))
        self._lay_best(pygame.Rect(x, y + high + pad, left, room - high - pad))
        right = wide - left - pad
        high = min(room, self.side.measure(look, right))
        self.desk.place(self.side, pygame.Rect(x + left + pad, y, right, high))
        self._lay_final(pygame.Rect(x + left + pad, y + high + pad, right, room - high - pad))

    def _lay_final(self, room: pygame.Rect) -> None:
        """The board as it was left, where there is room for it below what can be done next."""
        self.final.high = room.height - self.last.around(self.look, room.width)
        if self.final.fits(self.look, room):
            self.desk.place(self.last, room)
            self.desk.panels = [*self.desk.panels, self.last]

    def _lay_best(self, room: pygame.Rect) -> None:
        """The table of scores below the tallies, with as many lines as fit; where there is none, the log."""
        panels: list[Panel] = [self.head, self.scores, self.side]
        for lines in range(TABLE, 0, -1):
            self.entries.lines = lines
            high = self.best.measure(self.look, room.width)
            if self.entries.table and high <= room.height:
                self.desk.place(self.best, pygame.Rect(room.x, room.y, room.width, high))
                panels.append(self.best)
                break
        if self.best not in panels and room.height >= self.look.grown(LEAST_LOG) and self._log():
            self.desk.place(self.told, room)
            panels.append(self.told)
        self.desk.panels = panels
