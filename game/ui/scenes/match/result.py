"""How a match ended: places, every score broken down, initials for the table, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core import NOBODY, Outcome
from game.session.match import Match, again, new_seed
from game.ui.games.game_ui import Line, Tally, game_ui_of
from game.ui.kit.input import Stamped
from game.ui.kit.panel import Panel
from game.ui.kit.panel import Plate as Marquee
from game.ui.kit.theme import Seat
from game.ui.kit.widget import Column, Row, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.final_board import FinalBoard
from game.ui.scenes.match.log_lines import Chronicle
from game.ui.scenes.match.match_log import Log, SidePanel
from game.ui.scenes.match.result_widgets import Initials, TallyCard
from game.ui.scenes.match.score_entry import TABLE, Honours, who_played
from game.ui.stage import destinations as to
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.lists import Cells, Sheet
from game.ui.stage.scene import Stage

PAD = 18.0
LEAST_LOG = 130.0  # lower than this the log would be too few lines
DEAF = 0.6  # seconds in which a press is still meant for the board that was here before
PRESSES = {
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
}


class ResultScene(DeskScene):
    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        assert match.outcome is not None
        self.match, self.outcome = match, match.outcome
        self.ui = game_ui_of(match.game.name)
        called = stage.look.words.called
        self.names = [called(player.name) or f"{seat + 1}" for seat, player in enumerate(match.setup.players)]
        self.honours = Honours(stage, match, self.ui)
        self._said: tuple[str, tuple[Tally, ...]] | None = None
        self._heard: tuple[str, Sequence[Line]] | None = None
        self._age = 0.0
        self._sure = ""  # the button that was pressed once while initials are waited for
        self._build()

    # -- what it tells ---------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """The seats that may still write their initials; NOBODY where all do it together."""
        return [honour.seat for honour in self.honours.waiting]

    @property
    def ending(self) -> tuple[str, str]:
        ending = self.ui.words.ending(self.match.state.view(NOBODY), self.outcome, self.words, self.names)
        return ending.title, ending.line

    def tallies(self) -> tuple[Tally, ...]:
        """Every score in its parts, the best place first."""
        if self._said is None or self._said[0] != self.words.language:
            told = self.ui.words.breakdown(self.match.state.view(NOBODY), self.words, self.names)
            if not self.outcome.together:
                order = places(self.outcome, [tally.total for tally in told])
                told = tuple(sorted(told, key=lambda t: (order[t.seat], t.seat)))
            self._said = (self.words.language, told)
        return self._said[1]

    def who(self, seat: int) -> tuple[str, tuple[Seat, ...]]:
        """Whose score it is, and the marks for it."""
        theme, options = self.look.theme, self.match.setup.options
        if seat == NOBODY:
            return self.words("result.together"), tuple(
                self.ui.setup.seat(theme, s, options) for s in range(len(self.names))
            )
        return self.names[seat], (self.ui.setup.seat(theme, seat, options),)

    def place_words(self, seat: int) -> str:
        """The place of a seat; who they are where all have one score; nothing where nobody has a place."""
        if seat == NOBODY:
            return self._people(self.names)
        order = places(self.outcome, list(self.outcome.scores))
        if len(self.names) == 1 or not any(self.outcome.shares):
            return ""
        tied = order.count(order[seat]) > 1
        return self.words("result.tied" if tied else "result.place", place=order[seat])

    # -- its panels ------------------------------------------------------------------------

    def _build(self) -> None:
        say = self.say
        title = Column(
            Label(lambda: self.ending[0], role="strong", size=36, tint="ink", align="middle", name="ending"),
            Label(lambda: self.ending[1], role="strong", size=18, tint="ink", align="middle"),
            gap=2,
        )
        self.head = Marquee(title, least=title.measure, name="head")
        cards = [
            TallyCard(
                f"tally-{seat}",
                partial(self._tally, seat),
                partial(self.who, seat),
                partial(self.place_words, seat),
                self.ui.scored,
            )
            for seat in [tally.seat for tally in self.tallies()]
        ]
        self.scores = Panel(Column(*cards, gap=10), title=self._told, accent="ice", name="scores")
        self.initials = Initials("initials", self._write)
        self.side = Panel(
            Column(self._honour(), self._entered(), self._ways(), gap=16), accent="amber", name="side"
        )
        self.best = Panel(
            Sheet(
                [
                    Cells("", "figure", 18, "right", "dim", 0.4),
                    Cells(say("scores.initials"), "score", 16, "left", "phosphor", 1.0),
                    Cells(say("scores.points"), "figure", 20, "right", "text", 1.0),
                    Cells("", share=0.2),
                    Cells(say("scores.name"), "body", 18, "left", "dim", 2.4),
                ],
                self._best_rows,
                name="best",
            ),
            title=say("result.table"),
            accent="phosphor",
            name="best",
        )
        self.final = FinalBoard("final", self.stage, self.ui, self.match)
        self.last = Panel(self.final, accent="ice", name="last")
        self.log = Log("log", self._log, lambda: self.names, self._mark, _nothing, _nothing)
        self.told = SidePanel(self.log, title=say("match.log"), accent="ice", name="told")
        self.desk.panels = [self.head, self.scores, self.side]

    def _told(self) -> str:
        """What the cards tell of."""
        return self.words("result.scores" if self.ui.scored else "result.standing")

    def _log(self) -> Sequence[Line]:
        """How it came to this, as everybody may read it; told once a language."""
        if self._heard is None or self._heard[0] != self.words.language:
            chronicle = Chronicle(self.final.board)
            for entry in self.match.entries:
                seen = entry.seen_by(self.final.viewer)
                chronicle.add(
                    entry.number, [self.ui.words.tell(event, self.words, self.names) for event in seen]
                )
            self._heard = (self.words.language, chronicle.heard())
        return self._heard[1]

    def _mark(self, seat: int) -> Seat:
        return self.ui.setup.seat(self.look.theme, seat, self.match.setup.options)

    def _best_rows(self) -> list[list[str]]:
        rows = enumerate(self.honours.table, 1)
        return [[f"{place}", s.initials, f"{s.points}", "", who_played(self.words, s)] for place, s in rows]

    def _honour(self) -> Widget:
        """Initials for the table, while somebody may write them."""
        say = self.say
        return Column(
            Label(say("result.high_score"), role="heading", size=24, tint="amber"),
            Label(self._honour_text, size=18, name="honour"),
            self.initials,
            Label(say("result.how"), size=16, tint="dim"),
            Row(
                Button("enter", say("result.enter"), self.initials.confirm, bright=self._enters),
                Button("no-entry", say("result.no_entry"), self._pass),
                gap=8,
            ),
            gap=9,
            shown=lambda: bool(self.waiting),
        )

    def _enters(self) -> bool:
        """Whether Return enters the initials; on the first reels it goes to the next one."""
        focus = self.desk.focus
        if focus is not None and focus.name == "enter":
            return True
        return self.initials.last and self.returns("initials")

    def _entered(self) -> Widget:
        return Column(
            Label(self.say("result.entered"), role="heading", size=24, tint="amber"),
            Label(self._table_text, role="figure", size=18, name="entered"),
            gap=6,
            shown=lambda: bool(self.honours.written) and not self.waiting,
        )

    def _ways(self) -> Widget:
        """What to do next; a rematch is the brightest once nothing has to be written any more."""

        def way(name: str, key: str, do: Callable[[], None], **more: Any) -> Button:
            return Button(name, lambda: self._way_text(name, key), lambda: self._go(name, do), **more)

        def rematch(name: str, bright: bool) -> Button:
            return way(
                name,
                "result.rematch",
                lambda: self.rematch(False),
                bright=lambda: bright and self.returns(name),
                shown=lambda: bool(self.waiting) is not bright,
            )

        return Column(
            rematch("rematch", True),
            rematch("rematch-now", False),
            way("rematch-same", "result.rematch_same", lambda: self.rematch(True)),
            Row(
                way("watch", "result.watch", self.watch),
                Button("board", self.say("result.board"), self.leave_wanted),
            ),
            way("arcade", "result.arcade", self.stage.home),
            gap=9,
        )

    def _way_text(self, name: str, key: str) -> str:
        return self.words("result.sure" if self._sure == name else key)

    def _go(self, name: str, do: Callable[[], None]) -> None:
        """Leave for something else; asked once more while a score is not in the table yet."""
        if self.waiting and self._sure != name:
            self._sure = name
            self.stage.sound("denied", 0.4)
            self.relay()
            return
        do()

    def _tally(self, seat: int) -> Tally:
        return next(tally for tally in self.tallies() if tally.seat == seat)

    def _honour_text(self) -> str:
        if not self.waiting:
            return ""
        honour = self.honours.waiting[0]
        if honour.seat == NOBODY:
            return self.words("result.honour_together", points=honour.points)
        return self.words("result.honour", name=self.names[honour.seat], points=honour.points)

    @staticmethod
    def _people(names: list[str]) -> str:
        """Each name once, as somebody alone may play every seat."""
        return ", ".join(dict.fromkeys(names))

    def _table_text(self) -> str:
        return "\n".join(f"{score.initials}  {score.points}" for score in self.honours.written)

    # -- what it does ----------------------------------------------------------------------

    def _write(self, initials: str) -> None:
        if self.waiting:
            self.honours.write(initials)
            self.stage.sound("success", 0.8)
            self._next_honour()

    def _pass(self) -> None:
        if self.waiting:
            self.honours.decline()
            self._next_honour()

    def _next_honour(self) -> None:
        self.initials.clear()
        self._sure = ""
        self.desk.take_focus(None)
        self.relay()

    def rematch(self, same: bool) -> None:
        """One action: the same setup, with this seed or a new one, in the place of the match."""
        setup = again(self.match.setup, self.match.setup.seed if same else new_seed())
        below = self.stage.scenes[-2] if len(self.stage.scenes) > 1 else None
        if getattr(below, "match", None) is self.match:
            self.stage.back()
        self.stage.visit(to.ToMatch(Match.start(setup, self.stage.store)), instead=True)

    def watch(self) -> None:
        self.stage.visit(to.ToReplay(self.match))

    def first(self) -> Widget | None:
        if self.waiting and self.desk.over is None:
            return self.initials
        return super().first()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def handle(self, stamped: Stamped) -> None:
        if self._age < DEAF and stamped.event.type in PRESSES:
            self.stage.controls.notice(stamped.event)
            self.stage.controls.presses(stamped)
            return
        super().handle(stamped)

    def _handle_key(self, event: pygame.Event) -> bool:
        letter = getattr(event, "unicode", "")
        if self.waiting and (event.key == pygame.K_BACKSPACE or (letter.isalnum() and letter.isprintable())):
            self.desk.take_focus(self.initials)
            self.initials.write(letter if event.key != pygame.K_BACKSPACE else "")
            return True
        return super()._handle_key(event)

    def enter(self) -> None:
        super().enter()
        if self.waiting:
            self.desk.take_focus(self.initials)

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
            self.honours.lines = lines
            high = self.best.measure(self.look, room.width)
            if self.honours.table and high <= room.height:
                self.desk.place(self.best, pygame.Rect(room.x, room.y, room.width, high))
                panels.append(self.best)
                break
        if self.best not in panels and room.height >= self.look.grown(LEAST_LOG) and self._log():
            self.desk.place(self.told, room)
            panels.append(self.told)
        self.desk.panels = panels


def _nothing(line: int) -> None:
    """There is no board here that a line could point at."""


def places(outcome: Outcome, scores: list[int]) -> list[int]:
    """The place of every seat, from 1: by what it won, then by its points; equal ones share a place."""
    worth = list(zip(outcome.shares, scores, strict=True))
    return [1 + sum(other > mine for other in worth) for mine in worth]
