"""How a match ended, as a place in the arcade: its light, the tally, where it turned, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.match import Match
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
from game.ui.scenes.match.result_widgets import Held, LogSheet, TallyCard
from game.ui.scenes.match.score_entry import TABLE, ScoreEntries, who_played
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

PAD = 18.0
WIDEST = 1240.0
THREE_UP_TO = 130  # per cent of text at which three columns still have room for their words
THREE_WIDE = 1000.0  # and how wide a window is for that
TALL, SEEN = 1.2, 0.5  # height to width, of a room with the board below all, and of a board worth it
WANTED = 5  # lines of the table of scores, rather than a larger picture
LEAST_LOG = 144.0  # with title and frame; lower than this the log would be too few lines


class ResultScene(DeskScene):
    """`over_match` says that the match's own scene lies below."""

    def __init__(self, stage: Stage, match: Match, over_match: bool = False) -> None:
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
            stage, match, self.ui, self.standing, self.overlay, self.relay, self._begin_instead
        )
        self.final, self.last = self.back.board, self.back.panel
        self._deeds_inside = False  # whether who did what has room only below the tally, to be scrolled to
        self._fates_inside = False  # whether the last tokens are there as well
        self._tucked = False  # whether looking back has room only when it is laid over all
        self._tableless = False  # whether the table of scores has room only when it is laid over all
        self._build()

    @property
    def waiting(self) -> list[int]:
        """The seats that may still write their initials; NOBODY where all do it together."""
        return [entry.seat for entry in self.entries.waiting]

    # -- its panels ------------------------------------------------------------------------

    def _build(self) -> None:
        say, standing = self.say, self.standing
        headline = Headline("ending", self.tone, self.ui.accent, standing.ending)
        self.head = Bare(headline, name="head")
        cards = [self._card(tally.seat) for tally in standing.tallies()]
        if standing.deeds() is not None:
            watch, inside = self.watch_best, lambda: self._deeds_inside
            cards.append(deeds_body(self.stage, standing, self.standing.deeds, watch, inside, "-inside"))
        cards.append(self._fates_below())
        self.scores = Panel(Column(*cards, gap=10), title=standing.title, accent="ice", name="scores")
        self.side = Panel(
            Column(Held(self.form.widget(), self.form.entered(), gap=12), self._next_steps(), gap=12),
            accent="amber",
            name="side",
        )
        self.best = Panel(self._table("best"), title=say("result.table"), accent="phosphor", name="best")
        self.large_best = Panel(
            Column(
                self._table("best-large"),
                Button("best-back", say("result.back"), self.overlay.close),
                gap=10,
            ),
            title=say("result.table"),
            accent="phosphor",
            name="best-over",
        )
        self.fates = Panel(
            self._tiles("fates"),
            title=say("result.fates"),
            accent="ice",
            name="fates-panel",
            shown=lambda: bool(standing.fates()),
        )
        self.deeds = deeds_panel(self.stage, self.standing, self.standing.deeds, self.watch_best)
        self.log = Log("log", self._log, lambda: standing.names, standing.mark, lambda _: None)
        self.told = SidePanel(self.log, title=say("match.log"), accent="ice", name="told")
        large = Log("log-large", self._log, lambda: standing.names, standing.mark, lambda _: None)
        close = Button("log-back", say("result.back"), self.overlay.close)
        self.large_log = LogSheet(large, foot=close, title=say("match.log"), accent="ice", name="log-over")

    def _tiles(self, name: str) -> FateTiles:
        standing = self.standing
        return FateTiles(name, standing.fates, Pictures(self.ui), standing.mark)

    def _fates_below(self) -> Widget:
        """The last tokens below the tally, where they have no panel of their own."""
        title = Label(self.say("result.fates"), role="strong", size=18, tint="ice")
        below = Column(title, self._tiles("fates-inside"), gap=6)
        return Column(below, shown=lambda: self._fates_inside and bool(self.standing.fates()))

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
        return Sheet(columns, self._best_rows, name=name, close=True)

    def _log(self) -> Sequence[Line]:
        return self.standing.log(self.final.board, self.final.viewer)

    def _best_rows(self) -> list[list[str]]:
        rows = enumerate(self.entries.table, 1)
        return [[f"{place}", s.initials, f"{s.points}", "", who_played(self.words, s)] for place, s in rows]

    def _show_table(self) -> None:
        """All its lines, laid over everything, where there was no room for it."""
        self.entries.lines = TABLE
        self.overlay.open(self.large_best)

    def _show_log(self) -> None:
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
                self._step_button("rematch-same", "result.rematch_same", lambda: self.rematch(True)),
                gap=8,
            ),
            Row(
                self._step_button("watch", "result.watch", self.watch),
                Button("board", self.say("result.board"), self.stage.back),
            ),
            Row(
                self._step_button("arcade", "result.arcade", self.stage.home),
                Button(
                    "log-open",
                    self.say("match.log"),
                    self._show_log,
                    key=lambda: "" if self.waiting else self._keyed.key(KEY, "keys"),
                    shown=lambda: bool(self._log()),
                ),
            ),
            Button(
                "turning",
                self.say("result.turning"),
                self.back.show,
                shown=lambda: self._tucked and self.back.turned,
            ),
            Button(
                "table",
                self.say("result.table"),
                self._show_table,
                shown=lambda: self._tableless and bool(self.entries.table),
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
        """The key of the log opens it here too, once letters are no initials any more."""
        opens = any(press.down and press.act == KEY for press in presses)
        if opens and not self.waiting and not self.overlay.there and self._log():
            self._show_log()
            return True
        return super().takes(stamped, presses)

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

    # -- where they stand ------------------------------------------------------------------

    def lay_out(self) -> None:
        look = self.look
        width, height = self.stage.size
        pad = look.px(PAD)
        wide = min(width - 2 * pad, look.px(WIDEST))
        x = (width - wide) // 2
        head = self.head.measure(look, wide)
        self.desk.place(self.head, pygame.Rect(x, pad, wide, head))
        self.desk.panels = [self.head]
        room = pygame.Rect(x, pad * 2 + head, wide, 0)
        room.height = height - room.y - pad
        if room.height > TALL * room.width and self._tall(room):
            return
        three = look.theme.text_scale <= THREE_UP_TO and wide >= look.px(THREE_WIDE)
        spare = self._three(room) if three else self._two(room)
        self._lay_table(spare)

    def _tall(self, room: pygame.Rect) -> bool:
        """In an upright window the board has all the width below the rest, if that leaves it room."""
        pad = self.look.px(PAD)
        self._tucked = self._fates_inside = False
        columns = self._halves(room)
        tallied = self._tallied(columns[0]) + ([self.fates] if self.fates.shown else [])
        spare = [self._stack(columns[0], tallied), self._stack(columns[1], [self.side])]
        self._lay_table(spare[::-1])
        low = max(panel.rect.bottom for panel in self.desk.panels) + pad
        rest = pygame.Rect(room.x, low, room.width, room.bottom - low)
        whole = not any(panel.overflows for panel in self.desk.panels) and not self._tableless
        if not whole or rest.height < SEEN * room.width or not self.back.fit(self.look, rest):
            self.desk.panels = [self.head]
            return False
        rest.height = min(rest.height, self.last.measure(self.look, rest.width))
        self.desk.place(self.last, rest)
        self.desk.panels = [*self.desk.panels, self.last]
        return True

    def _halves(self, room: pygame.Rect) -> list[pygame.Rect]:
        pad = self.look.px(PAD)
        left = (room.width - pad) * 11 // 20
        return [
            pygame.Rect(room.x, room.y, left, room.height),
            pygame.Rect(room.x + left + pad, room.y, room.width - left - pad, room.height),
        ]

    def _three(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Who did what, where it turned, and what next; what is left free below each."""
        pad = self.look.px(PAD)
        inner = room.width - 2 * pad
        left, middle = inner * 35 // 100, inner * 35 // 100
        columns = [
            pygame.Rect(room.x, room.y, left, room.height),
            pygame.Rect(room.x + left + pad, room.y, middle, room.height),
            pygame.Rect(room.x + left + middle + 2 * pad, room.y, inner - left - middle, room.height),
        ]
        self._fates_inside = self._tucked = False
        tallied = self._tallied(columns[0])
        there = columns[1].copy()
        fates = self.fates.measure(self.look, middle) + pad if self.fates.shown else 0
        there.height -= fates
        left_free = max(self._free(columns[0], tallied), self._free(columns[2], [self.side]))
        if left_free < self._lines_high(middle, WANTED):
            there.height -= self._lines_high(middle, WANTED) + pad
        self._tucked = not self.back.fit(self.look, there)
        if self._tucked and there.height + fates < columns[1].height:
            there = columns[1].copy()
            there.height -= fates
            self._tucked = not self.back.fit(self.look, there)
        panels = ([] if self._tucked else [self.last]) + ([self.fates] if fates else [])
        spare = [self._stack(columns[0], tallied), self._stack(columns[2], [self.side])]
        return [*spare, self._stack(columns[1], panels) if panels else columns[1]]

    def _free(self, column: pygame.Rect, panels: Sequence[Panel]) -> int:
        """What these leave free below them."""
        high = [panel.measure(self.look, column.width) + self.look.px(PAD) for panel in panels]
        return column.height - sum(high)

    def _lines_high(self, width: int, lines: int) -> int:
        """The height of the table of scores with so many lines, if it has them."""
        before, self.entries.lines = self.entries.lines, lines
        high = self.best.measure(self.look, width) if self.entries.table else 0
        self.entries.lines = before
        return high

    def _two(self, room: pygame.Rect) -> list[pygame.Rect]:
        """With large letters, or in a narrow window: the tally, and what next."""
        pad, columns = self.look.px(PAD), self._halves(room)
        self._tucked = self._fates_inside = False
        below = room.height - self.side.measure(self.look, columns[1].width) - pad
        there = pygame.Rect(0, 0, columns[1].width, max(0, below))
        self._tucked = not self.back.fit(self.look, there)
        right = [self.side] if self._tucked else [self.side, self.last]
        left_panels = self._tallied(columns[0])
        if self.fates.shown and self._free(columns[0], [*left_panels, self.fates]) >= 0:
            left_panels.append(self.fates)
        elif self.fates.shown and not self._tucked and self._free(columns[1], [*right, self.fates]) >= 0:
            right.append(self.fates)
        else:
            self._fates_inside = self.fates.shown
        return [self._stack(columns[0], left_panels), self._stack(columns[1], right)]

    def _tallied(self, column: pygame.Rect) -> list[Panel]:
        """The tally, and who did what: in a panel of its own where there is room for both."""
        self._deeds_inside = False
        if self.deeds is None:
            return [self.scores]
        look, wide = self.look, column.width
        high = self.scores.measure(look, wide) + look.px(PAD) + self.deeds.measure(look, wide)
        self._deeds_inside = high > column.height
        return [self.scores] if self._deeds_inside else [self.scores, self.deeds]

    def _stack(self, column: pygame.Rect, panels: Sequence[Panel]) -> pygame.Rect:
        """One below the other from the top, and what is left; the first is there in any case."""
        look, rest = self.look, column.copy()
        for panel in panels:
            high = panel.measure(look, rest.width)
            if panel is not panels[0] and high > rest.height:
                break
            high = min(high, rest.height)
            self.desk.place(panel, pygame.Rect(rest.x, rest.y, rest.width, high))
            self.desk.panels = [*self.desk.panels, panel]
            taken = high + look.px(PAD)
            rest = pygame.Rect(rest.x, rest.y + taken, rest.width, max(0, rest.height - taken))
        return rest

    def _lay_table(self, spare: list[pygame.Rect]) -> None:
        """The table of scores where most of its lines have room; where there is none, the log."""
        self._tableless = False
        for lines in range(TABLE, 0, -1):
            self.entries.lines = lines
            for room in spare:
                high = self.best.measure(self.look, room.width)
                if self.entries.table and high <= room.height:
                    self.desk.place(self.best, pygame.Rect(room.x, room.y, room.width, high))
                    self.desk.panels = [*self.desk.panels, self.best]
                    return
        self._tableless = True
        room = max(spare, key=lambda one: one.height)
        if room.height >= self.look.grown(LEAST_LOG) and self._log():
            self.desk.place(self.told, room)
            self.desk.panels = [*self.desk.panels, self.told]
