"""A match being played: the board in the middle, what is asked beside it, everybody's belongings, the log.

People answer on the board or by buttons, bots through the worker; the `MatchFlow` says whose turn it
is to do something.  What the scene knows of the game it knows from its `GameUi`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec
import pygame

from game.core import NOBODY, AnyDecision, Choice, IllegalMove, Landed, LastQuarterError, Launched, Move
from game.session.automatic import asking_choices, waive, waivers_of
from game.session.launches import launch_seed
from game.session.match import Match, again, new_seed
from game.session.match_flow import Complain, Cover, MatchFlow, MatchOrder, Over, Show, Stand
from game.table.things import Launch
from game.ui.games.game_ui import GamePage, MoveButton, Plate
from game.ui.kit.widget import Row, Widget
from game.ui.kit.widgets import Button
from game.ui.scenes.match import match_panels
from game.ui.scenes.match.board_layout import BoardPlaces
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.match_hints import Hints
from game.ui.scenes.match.match_widgets import Moves, SeatPlate, SeatSign
from game.ui.scenes.match.why_not import undo_text
from game.ui.stage import destinations as to
from game.ui.stage.scene import Stage
from game.ui.table.shot_show import Film

DOTS = 0.4  # seconds from one dot of the thinking sign to the next
RESULT_AFTER = 1.0  # seconds that the last picture stands before the result
THINKS_AFTER = 0.2  # seconds until thinking is mentioned


class MatchScene(BoardScene):
    def __init__(self, stage: Stage, match: Match) -> None:
        called = stage.look.words.called
        names = [called(player.name) or f"{seat + 1}" for seat, player in enumerate(match.setup.players)]
        super().__init__(stage, match.game, names)
        self.match = match
        alone = len(match.persons) < 2
        self.flow = MatchFlow(match, lambda: asking_choices(stage.settings, match.game, alone))
        self.page = "seats"
        self._language = self.words.language
        self._plates: dict[tuple[int, object], Plate] = {}
        self._result_in: float | None = None
        self._heights: tuple[int, ...] = ()
        self._measured: tuple[object, ...] = ()
        self._revealed: object = None
        self._asked_state: object = None
        self._prompt = ("", "")
        self._flies: int | None = None  # the entry whose film is shown; the log doesn't know it yet
        self.hints = Hints(self)
        self.panels = match_panels.MatchPanels(self)
        self._tell_all()
        self.settle(self.view_now(), None)

    # -- what is shown ---------------------------------------------------------------------

    def view_now(self, number: int | None = None) -> object:
        """What the one who looks sees after so many moves."""
        state = self.match.state if number is None else self.match.at(number)
        return state.view(self.flow.viewer)

    def _tell_all(self) -> None:
        self.chronicle.clear()
        heard = self.flow.shown if self._flies is None else self._flies - 1
        for entry in self.match.entries[:heard]:
            self.tell(entry.number, entry.seen_by(self.flow.viewer))

    def _carry_out(self, order: MatchOrder) -> None:
        """What the match wants of its screen."""
        match order:
            case Show(number):
                self._show_entry(number)
            case Stand():
                self.settle_now()
            case Cover(seat):
                self._hand_over(seat)
            case Over():
                self.finished()
            case Complain(line):
                self.complain(line)
            case _:
                assert_never(order)

    def _show_entry(self, number: int) -> None:
        entry = self.match.entries[number - 1]
        bot = entry.seat >= 0 and self.match.player(entry.seat).kind == "bot"
        self.panels.moves.offer((), self.choose)
        self.table.ask(None)
        self._flies = number
        self.table.show(entry.move, bot, lambda: self._film(number), lambda: self._show_outcome(number))

    def _film(self, number: int) -> Film:
        return self.match.film_job(number), self.match.film(number)

    def _show_outcome(self, number: int) -> None:
        """What a move led to, once it has been seen how."""
        self._flies = None
        self.tell(number, self.match.entries[number - 1].seen_by(self.flow.viewer))
        self.animate(self.match.seen(number, self.flow.viewer), self.view_now(number))

    def _offered_now(self) -> AnyDecision | None:
        """The question to the one who looks, if it is theirs."""
        return self.flow.question

    def settle_now(self) -> None:
        """Everything has been shown: the board stands, and asks whoever is to answer."""
        decision = self._offered_now()
        mine = decision is not None
        self.settle(self.view_now(), decision)
        offers: tuple[MoveButton, ...] = ()
        if decision is not None:
            offers = self.ui.words.buttons(self.view, decision, self.words)
        if self.panels.moves.offer(offers, self.choose):
            self.desk.forget()
        self.panels.waivers.offer(waivers_of(self.match.game, self.view, decision))
        if mine:
            self.desk.take_focus(None)
        self._focus_offers(decision)
        self._result_in = None

    def _focus_offers(self, decision: AnyDecision | None) -> None:
        """With keys or pad the usual button has the focus where nothing can be chosen on the board."""
        moves = self.panels.moves
        if self.stage.controls.device == "mouse" or not isinstance(decision, Choice):
            return
        if moves.all_here and len(moves.keys) == len(decision.moves):
            self.desk.take_focus(moves.usual or moves.keys[0])

    def _hand_over(self, seat: int) -> None:
        from game.ui.scenes.match.handover import HandoverScene

        def taken() -> None:
            self.flow.sit_down(seat)
            self._tell_all()

        self.table.still()
        self._tell_all()
        self.settle(self.view_now(), None)
        self.stage.go(HandoverScene(self.stage, self.names[seat], self.mark(seat), taken))

    def finished(self) -> None:
        self._result_in = RESULT_AFTER if self.speed > 0.0 else 0.0
        self.stage.sound("success", 0.7)

    def complain(self, line: str) -> None:
        self.desk.toast(self.words.tell(line))
        self.stage.sound("denied", 0.5)

    # -- what the panels read --------------------------------------------------------------

    @property
    def options(self) -> object:
        return self.match.setup.options

    def prompt(self) -> tuple[str, str]:
        """What is asked, and how to answer; what is going on while nothing is."""
        match, words = self.match, self.words
        if match.outcome is not None and self.flow.shown == len(match.entries) and self.flow.over:
            ending = self.ui.words.ending(match.state.view(NOBODY), match.outcome, words, self.names)
            return ending.title, ending.line
        if self.table.plays:
            return self.table.prompt()
        told = self.board.telling(words, self.names) if not self.table.sweeping else ("", "")
        if any(told):
            return told[0], f"{told[1]} {self.table.keyed('launching.flag') if self.flagging else ''}".strip()
        seat = self.seat_shown()
        if self.flow.asks and match.decision is not None:
            if self.table.sweeping:
                return self.table.prompt()
            stamp = (len(match.entries), words.language, self.shows)
            if self._asked_state != stamp:
                self._asked_state = stamp
                self._prompt = self.ui.words.prompt(self.view, match.decision, words, self.names)
            title, line = self._prompt
            return title, f"{line} {self.how_to_launch()}".strip()
        name = self.names[seat] if seat is not None and seat >= 0 else words("match.table")
        if self.thinks():
            return name, self.thinks_text() + "." * (1 + self.dots() % 3)
        bot = seat is not None and match.player(seat).kind == "bot"
        return name, words("match.bot_line" if bot else "match.wait_line")

    def how_to_launch(self) -> str:
        """Keys and pad have no tool to click beside the table, so they are told theirs."""
        how = super().how_to_launch()
        if how and self.flags is not None and not self.guided and self.stage.controls.device != "mouse":
            return f"{how} {self.table.keyed('launching.may_flag')}"
        return how

    def aside(self) -> match_panels.Aside | None:
        """What stands between what is asked and how it is answered, for a scene that has more to say."""
        return None

    def seat_shown(self) -> int | None:
        """Whose doing is on the screen; once everything has been shown, the one who is asked."""
        told, entries = self.flow.shown, self.match.entries
        shows = self.busy and told > 0
        if not shows and told == len(entries) and self.match.asked is not None:
            return self.match.asked
        number = told if shows or told == len(entries) else told + 1
        # What the table answers is about who launched.
        return next((entry.seat for entry in reversed(entries[:number]) if entry.seat >= 0), None)

    def sign(self, seat: int) -> SeatSign:
        match, words = self.match, self.words
        asked = self.seat_shown() == seat and not (match.outcome is not None and not self.busy)
        doing = ""
        if match.player(seat).kind == "bot":
            doing = words("match.thinks") if asked and self.flow.waits_for_worker else words("match.bot")
        elif asked and len(self.names) > 1:
            doing = words("match.asked")
        return SeatSign(self.names[seat], self.mark(seat), doing, asked)

    def plate(self, seat: int) -> Plate:
        key = self.panels.moves.considered
        considered = key.move if key is not None else None
        now = (self.shows, considered, self.words.language)
        held = self._plates.get((seat, now))
        if held is None:
            if len(self._plates) > 4 * len(self.names):
                self._plates.clear()
            mine = seat == self.flow.viewer
            held = self.ui.words.plate(self.view, seat, self.words, considered if mine else None)
            self._plates[seat, now] = held
        return held

    def offered(self) -> Moves:
        return self.panels.moves

    def plates(self) -> Sequence[SeatPlate]:
        return self.panels.seats

    def thinks(self) -> bool:
        late = self.flow.thinks and self.flow.since > THINKS_AFTER
        return late or self.flow.late

    def thinks_text(self) -> str:
        if self.flow.late:
            return self.words("match.saving")
        seat = self.match.asked
        if seat is None:
            return self.words("match.flies")
        return self.words("match.thinking", name=self.names[seat])

    def dots(self) -> int:
        return 2 if self.look.theme.reduced_motion else int(self.stage.clock() / DOTS)

    def undo_text(self) -> str:
        """Why undo is off, or what it does."""
        return undo_text(self.match, self.ui, self.words)

    # -- what people do --------------------------------------------------------------------

    def answered(self, move: Move) -> None:
        self.choose(move)

    def choose(self, move: Move) -> None:
        """Play a move of the one who is asked; too early or too late is no harm."""
        if isinstance(move, MoveButton):
            move = move.move
        if self.skip() or not self.flow.asks:
            return
        if not self.cautions.asks(move, lambda: self._play(move)):
            self._play(move)

    def _play(self, move: Move) -> None:
        try:
            self.flow.play(move)
        except IllegalMove as error:
            self.complain(error.told)
            return
        self.stage.sound("click", 0.5)
        self.desk.take_focus(None)
        self.hints.forget()
        self.board.show(self.view, None)
        self.panels.moves.offer((), self.choose)
        self.panels.waivers.offer(())

    def waive(self, name: str) -> None:
        """Never be asked about this again, beginning with the question that is open."""
        if not self.skip() and self.flow.asks:
            self.stage.change(manners=waive(self.stage.settings, self.match.setup.game, name))

    def launched(self, launch: Launch) -> None:
        number = len(self.match.entries) + 1
        seed = launch_seed(self.match.setup.seed, number)
        self.choose(Launched(msgspec.structs.replace(launch, seed=seed)))

    def hint(self) -> None:
        """Ask for the best answer to what is asked now."""
        if self.flow.asks and not self.busy:
            self.hints.ask()

    @property
    def last_landing(self) -> int:
        """The number of the last shot that was seen to land; 0 if none was."""
        entries = self.match.entries[: self.flow.shown]
        return next((entry.number for entry in reversed(entries) if isinstance(entry.move, Landed)), 0)

    @property
    def watch_key(self) -> str:
        """What shows the last shot again; on a pad undo has that button, and this one more is held."""
        key = self.key_name("replay")
        held = self.key_name("fine") if self.stage.controls.device == "pad" else ""
        return f"{held} + {key}" if held and key else key

    def watch_again(self) -> None:
        """The last shot once more."""
        number = self.last_landing
        if not number or self.busy or self.table.sweeping:
            return
        decision = self._offered_now()
        self.table.still()
        self.table.again(self._film(number), lambda: self.table.ask(decision))

    def undo(self) -> None:
        self.skip()
        if self.match.undo_refusal():
            self.complain(self.undo_text())
            return
        try:
            undone = self.flow.undo()
        except LastQuarterError as error:
            self.complain(error.told)
            return
        if undone:
            self.cautions.forget()
            self.hints.forget()
            self.table.still()
            self._flies = None
            self._tell_all()
            self.log.let_go()
            self.board.focus_on(None)
            self.settle(self.view_now(), None)
            self.panels.moves.offer((), self.choose)
            self.stage.sound("cancel", 0.6)

    def skip(self) -> bool:
        self.flow.hurry()
        return super().skip()

    def step_out(self) -> None:
        if self.flow.over:
            self.show_result()
        else:
            super().step_out()

    def _accept(self) -> None:
        if self.flow.over:
            self.show_result()
        else:
            super()._accept()

    def pause(self) -> None:
        self.skip()
        self._result_in = None
        self.open_over(match_panels.pause_panel(self))

    def show_result(self) -> None:
        self._result_in = None
        self.stage.visit(to.ToResult(self.match))

    def rematch(self, same: bool) -> None:
        """The same setup once more, with this seed or a new one, in the place of this match."""
        self.close_over()
        setup = again(self.match.setup, self.match.setup.seed if same else new_seed())
        self.stage.visit(to.ToMatch(Match.start(setup, self.stage.store)), instead=True)

    def lessons(self) -> None:
        self.close_over()
        self.stage.visit(to.ToLessons(self.match.setup.game))

    def rules(self) -> None:
        self.close_over()
        self.open_rules()

    def pages(self) -> list[Widget]:
        """The way to those of the game's own pages that tell nothing of this match."""
        buttons = [self._page_button(page) for page in self.ui.pages.own if page.in_play]
        return [Row(*buttons)] if buttons else []

    def _page_button(self, page: GamePage) -> Widget:
        return Button(f"page-{page.name}", self.say(page.label), lambda: self.open_page(page))

    def open_page(self, page: GamePage) -> None:
        self.close_over()
        self.stage.go(page.open(self.stage))

    def settings(self) -> None:
        self.close_over()
        self.stage.visit(to.ToSettings())

    def save_and_leave(self) -> None:
        """Everything is kept already; nothing more has to be done."""
        self.close_over()
        self.stage.back()

    # -- the scene's life ------------------------------------------------------------------

    def leave(self) -> None:
        super().leave()
        self.flow.cancel()
        self.hints.forget()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.hints.update()
        if self.desk.over is None:
            for order in self.flow.advance(dt, not self.busy, self.speed, self.stage.worker):
                self._carry_out(order)
            self._wait_for_result(dt)
        key = self.panels.moves.considered
        considered = self.cautions.move or (key.move if key is not None else self.hints.move)
        self.board.consider(considered if not self.busy else None)

    def _wait_for_result(self, dt: float) -> None:
        if self._result_in is not None:
            self._result_in -= dt
            if self._result_in <= 0.0:
                self.show_result()

    def command(self, act: str) -> bool:
        pad = self.stage.controls.device == "pad"
        again = act == "replay" and (not pad or "fine" in self.stage.controls.held)
        if act == "undo" or (act == "replay" and not again):
            self.undo()
        elif again and self.table.there:
            self.watch_again()
        elif act == "ghost" and self.table.there:
            self.stage.change(ghost=not self.stage.settings.ghost)
            self.toast("notice.ghost_on" if self.stage.settings.ghost else "notice.ghost_off")
        else:
            return super().command(act)
        return True

    def _height_of(self) -> tuple[object, ...]:
        """Whatever the heights of the panels depend on besides the look."""
        moves, flow, match = self.panels.moves, self.flow, self.match
        state = (
            self.shows,
            flow.doing,
            len(match.entries),
            match.trouble,
            self.thinks(),
            flow.waits_for_worker,
            self.board.telling(self.words, self.names),
        )
        return (*state, len(moves.keys), moves.open, self.page, self.stage.controls.device)

    # -- drawing ---------------------------------------------------------------------------

    def place_panels(self, places: BoardPlaces) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self._plates.clear()
            self._tell_all()
            self.flow.stand_anew()
        self.desk.panels = self.panels.place(self.desk, places)
        self._heights = self.panels.heights(places)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        now = self._height_of()
        if self._laid_for and now != self._measured:
            self._measured = now
            if self._heights != self.panels.heights(self.places):
                self.relay()
        changed = super().draw(surface)
        self._reveal()
        return changed

    def _reveal(self) -> None:
        """Whose turn it is, and on what, is in sight when the turn passes or the panels change."""
        now = (self.seat_shown(), self.page, self._heights)
        if now != self._revealed:
            self._revealed = now
            if now[0] is not None:
                self.panels.reveal(now[0])
