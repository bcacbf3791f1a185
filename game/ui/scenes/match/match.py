"""A match being played: the board in the middle, what is asked beside it, everybody's belongings, the log.

People answer on the board or by buttons, bots through the worker.  The `MatchFlow` says whose turn it is to
do something, `MatchShow` brings it onto the board, and the `PlayKind` knows what the match is for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec
import pygame

from game.core import Aim, Choice, Decision, IllegalMove, LastQuarterError, Launched, Move
from game.session.automatic import asking_choices, waive
from game.session.launches import launch_seed
from game.session.match import Match
from game.session.match_flow import MatchFlow
from game.session.orders import Complain, Cover, MatchOrder, Over, Show, Stand
from game.table.things import Launch
from game.ui.games.game_ui import Line
from game.ui.kit.focus_paths import WAYS
from game.ui.kit.input import Stamped
from game.ui.kit.widget import Column, Nav, Widget
from game.ui.scenes.match.board_layout import BoardPlaces
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.caption import Caption
from game.ui.scenes.match.corners import at_near_edge
from game.ui.scenes.match.curtain import Curtain
from game.ui.scenes.match.fates_panel import Fates
from game.ui.scenes.match.following import Following
from game.ui.scenes.match.handover import HandoverScene, called_for
from game.ui.scenes.match.match_buttons import MatchButtons, MatchCommands
from game.ui.scenes.match.match_helps import Hints, LastShot
from game.ui.scenes.match.match_panels import Beside, MatchPanels
from game.ui.scenes.match.match_show import MatchShow
from game.ui.scenes.match.match_status import MatchStatus, Plates, names_of
from game.ui.scenes.match.move_buttons import Across, NeverAsk
from game.ui.scenes.match.ordinary_match import OrdinaryMatch
from game.ui.scenes.match.panel_heights import PanelHeights
from game.ui.scenes.match.partners import Partners
from game.ui.scenes.match.play_kind import PlayAccess, PlayKind
from game.ui.scenes.match.recap import Recap
from game.ui.scenes.match.remarks import Remarks
from game.ui.scenes.match.skipping import SkipAhead
from game.ui.scenes.match.speech import Bubble
from game.ui.scenes.match.what_happened import WhatHappened
from game.ui.stage.press_gate import Question
from game.ui.stage.scene import Stage


class MatchScene(BoardScene):
    """One that `begins` is opened with its game's set piece, if there is one."""

    terse = True

    def __init__(
        self,
        stage: Stage,
        match: Match,
        kind: Callable[[PlayAccess], PlayKind] = OrdinaryMatch,
        begins: bool = False,
    ) -> None:
        self.match = match
        super().__init__(stage, match.game, names_of(stage, match))
        alone = len(match.onlookers.persons) < 2
        self.flow = MatchFlow(match, lambda: asking_choices(stage.settings, match.game, alone))
        told = self.tabletop.facts(match.log.entries, self.flow.viewer)
        self.tabletop.settle(match.state.view(self.flow.viewer), None, told=told)
        self.curtain = Curtain(stage, self.tabletop, self.relay)
        self.catch = self.curtain.press
        self.kind = kind(self._access())
        self.hints = Hints(self.tabletop, self.desk, match)
        self.last_shot = LastShot(self.tabletop, self.flow)
        self.recap = Recap(self.tabletop, self.flow)
        self.partners = Partners(self.tabletop, self.flow)
        self.bubble = Bubble(self.tabletop, self.desk, self.pointing, self.partners)
        self.frames.beside = lambda: [self.bubble.rect]
        fits = self.kind.teaches and len(match.onlookers.persons) == 1 and not match.setup.analysis
        self.remarks = Remarks(self.tabletop, self.flow, self.desk, self.pointing, fits, self.relay)
        self.back = WhatHappened(self.tabletop, self.flow, self.desk, self.flow.stand_anew)
        self.caption = Caption(self.tabletop, self.flow, self.log.said, self.back.whose)
        self.back.hidden = lambda: self.caption.holds
        self.status = MatchStatus(
            self.tabletop,
            self.flow,
            self.hands,
            lambda: self.back.says() or self.hints.says() or self.kind.says() or self.following.says(),
            self.partners.face,
            lambda: self.back.seat,
            self.caption.says,
        )
        self.status.tale = self.back.tale
        self.ahead = SkipAhead(self.tabletop, self.flow, self.status, self.kind)
        self.moves = self.hands.take_moves(self.keyed)
        self.following = Following(self.tabletop, self.flow, self._may_answer, self._play)
        self.moves.then = self.following.after
        self.remarks.hushed = lambda: self.following.on or self.ahead.on
        self._set_panels()
        self._language = self.words.language
        self.show.tell_all()
        if begins and not match.log.entries:
            self.curtain.begin(match.state.view(self.flow.viewer))

    def _access(self) -> PlayAccess:
        """What its kind of play has to do with."""
        return PlayAccess(
            self.stage,
            self.match,
            self.flow,
            self.tabletop,
            self.curtain,
            self.overlay,
            self.desk.toast,
            self._stand,
            self.open_rules,
            self.relay,
        )

    def _set_panels(self) -> None:
        """What stands beside the board, and who brings onto it what the flow orders."""
        self.never_ask = NeverAsk(
            lambda name: self.words("match.never", name=self.ui.words.waived(name, self.words)),
            self._never_ask_again,
            self.say("match.never_tip"),
        )
        self.across = Across(self.flow, lambda: self.words, self.tabletop.names)
        self.plates = Plates(
            self.tabletop, lambda seat: self.moves.considered if seat == self.flow.viewer else None
        )
        self.panels = MatchPanels(self.tabletop, self._beside(), self.kind.page, self.kind.plays)
        self.heights = PanelHeights(self.panels, self._height_of)
        if self.table.there:
            self.panels.tip = self.remarks.panel
        self.remarks.margin = lambda: self.panels.margin
        self.panels.tip_yields = self.remarks.yields
        self.pointing.plates = self.panels.seats
        self.show = MatchShow(
            self.tabletop,
            self.flow,
            self.desk,
            self.moves,
            self.never_ask,
            self.answered,
            self.partners,
            self.remarks,
            lambda: self.kind.winds_up,
            self.caption.note,
        )

    def _beside(self) -> Beside:
        commands = MatchCommands(
            self.undo,
            self.hint,
            self.watch_again,
            self.pause,
            self.kind.show_result,
            lambda: self.kind.rematch(False),
        )
        buttons = MatchButtons(
            self.tabletop,
            self.desk,
            self.overlay,
            self.flow,
            self.status,
            self.hints,
            self.last_shot,
            self.back,
            commands,
        )
        return Beside(
            self.moves,
            self.never_ask,
            self.across,
            self.status,
            self.plates,
            buttons,
            self._passing(),
            self.log,
            self.kind.aside,
            Fates(self.tabletop, self.flow),
            lambda: self.flow.over,
        )

    def _passing(self) -> Widget:
        """What can be done about what others do, and did."""
        ahead, back = self.ahead, self.back
        return Column(ahead.button, back.controls(), gap=6, shown=lambda: ahead.offered or back.there)

    @property
    def options(self) -> object:
        return self.match.setup.options

    # -- what is shown ---------------------------------------------------------------------

    def newest_line(self) -> Line | None:
        """Nothing while what it says stands elsewhere: moves seen again, a caption, one's own last tokens."""
        line = self.recap.line or super().newest_line()
        hushed = self.back.there or self.kind.holds or self.kind.put_away or self._tip_on_the_line()
        told = self.flow.asks and self.panels.fates.shown  # beside it, in a word
        told = self.table.there and (told or any(self.board.telling(self.words, self.tabletop.names)))
        return None if hushed or line is None or line.role or (told and not line.stays) else line

    def _tip_on_the_line(self) -> bool:
        """Whether a tip needs the place of the log's last line as well."""
        furniture, margin = self.tabletop.places.furniture, self.panels.margin
        return furniture is not None and margin is not None and margin.colliderect(furniture.line)

    def handle(self, stamped: Stamped) -> None:
        """A press on a slip is for nothing else, whatever is asked; nor is one where it has just been."""
        event, slip = stamped.event, self.remarks
        free = self.desk.over is None and not self.curtain.up
        clicks = free and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if clicks and (slip.pressed(event.pos) or slip.was_at(event.pos)):
            self.stage.controls.notice(event)
            return
        super().handle(stamped)

    def _carry_out(self, order: MatchOrder) -> None:
        """What the match wants of its screen."""
        match order:
            case Show(number):
                self.show.entry(number)
            case Stand():
                self._stand()
            case Cover(seat):
                self._cover(seat)
            case Over():
                self.kind.ended()
            case Complain(line):
                self.complain(line)
            case _:
                assert_never(order)

    @property
    def question(self) -> Decision | None:
        """What the one who looks may answer now."""
        asks = self.kind.takes_answers and not self.following.on  # what follows by itself asks nobody
        return self.flow.question if asks else None

    @property
    def asked(self) -> Question | None:
        if self.curtain.up:
            return Question("curtain", turn=self.curtain.number)
        over, asked = self.desk.over is not None, self.question
        if (over or self.kind.ending is not None) and self.kind.put_away:
            return Question("ending", turn=self)
        if over or self.busy or not self.flow.asks or not isinstance(asked, Choice | Aim):
            return self.cautions.asked
        return Question(asked.reason, asked.seat, len(self.match.log.entries))

    def _stand(self) -> None:
        self.show.stand(self.question)
        self.kind.stay()

    def _cover(self, seat: int) -> None:
        """Nothing may be seen until this person has taken the screen."""

        def taken() -> None:
            self.flow.sit_down(seat)
            self.show.tell_all()

        self.show.blank()
        tabletop = self.tabletop

        def why() -> str:
            return called_for(self.match, self.words, tabletop.names)

        self.stage.go(HandoverScene(self.stage, tabletop.names[seat], tabletop.mark(seat), taken, why))

    def complain(self, line: str) -> None:
        self.desk.toast(self.words.tell(line))
        self.stage.sound("denied", 0.5)

    # -- what people do --------------------------------------------------------------------

    def _may_answer(self) -> bool:
        return self.kind.takes_answers and self.match.outcome is None

    def answered(self, move: Move) -> None:
        """Play a move of the one who is asked; too early or too late is no harm."""
        if not self.kind.takes_answers or self.skip() or not self.flow.asks:
            return
        if not self.cautions.asks(move, lambda: self._play(move)):
            self._play(move)

    def _play(self, move: Move) -> bool:
        """The scatter's seed is the match's to add; whether that can be done."""
        chosen = move
        if isinstance(move, Launched):
            seed = launch_seed(self.match.setup.chance, len(self.match.log.entries) + 1)
            move = Launched(msgspec.structs.replace(move.launch, seed=seed))
        try:
            self.flow.play(move)
        except IllegalMove as error:
            self.complain(error.told)
            return False
        self.following.played(chosen)
        self.stage.sound("click", 0.5)
        self.hints.forget()
        self.show.answered()
        return True

    def launched(self, launch: Launch) -> None:
        if not self.kind.takes_answers or self.skip() or not self.flow.asks:
            return
        for move in self.table.before(launch.token):
            self._play(move)
        if self._play(Launched(launch)):
            self.table.kick(self.match.settle_job())

    def _never_ask_again(self, name: str) -> None:
        """About this, beginning with the question that is open."""
        if not self.skip() and self.flow.asks:
            self.stage.change(manners=waive(self.stage.settings, self.match.setup.game, name))

    def hint(self) -> None:
        """Ask for the best answer to what is asked now."""
        if self.flow.asks and not self.busy:
            self.hints.ask()

    def watch_again(self) -> None:
        """The last shot once more; where nobody shoots, all that happened since one's own last move."""
        if self.table.there:
            self.last_shot.watch(self.question)
        elif self.flow.asks and self.back.possible and not self.tabletop.busy:
            self.show.answered()  # it is asked anew once all has been seen
            self.back.begin()

    def undo(self) -> None:
        self.back.end()
        self.flow.hurry()
        self.tabletop.skip_all()
        if not self.kind.may_undo:
            self.complain(self.words("match.undo_off"))
            return
        if self.match.undo_refusal():
            self.complain(self.status.undo())
            return
        try:
            undone = self.flow.undo()
        except LastQuarterError as error:
            self.complain(error.told)
            return
        if undone:
            self.following.drop()
            self.cautions.forget()
            self.hints.forget()
            self.show.blank()
            self.log.let_go()
            self.board.focus_on(None)
            self.moves.clear()
            self.stage.sound("cancel", 0.6)

    def skip(self) -> bool:
        self.flow.hurry()
        self.caption.read()
        return self.back.press() or super().skip()

    def navigate(self, nav: Nav) -> None:
        if nav == "leave" and self.kind.escapes:
            self.stage.back()
        elif self.desk.over is None and (self.back.step(nav) or (nav == "leave" and self.back.end())):
            return
        else:
            if nav in WAYS and not self.pointing.guided:
                self.hints.let_go()
            super().navigate(nav)

    def step_out(self) -> None:
        if self.kind.put_away:
            self.kind.show_result()
        else:
            self.pause()

    def accept(self) -> None:
        if self.kind.put_away:
            self.kind.accept()
        elif self.hints.move and not (self.cautions.move or self.moves.considered or self.tabletop.flagging):
            self.hands.take(self.hints.move)  # what is framed
        else:
            super().accept()

    def pause(self) -> None:
        self.back.end()
        self.remarks.put_away()
        self.flow.hurry()
        self.tabletop.skip_all()
        self.kind.stay()
        self.open_over(self.kind.menu())

    # -- the scene's life ------------------------------------------------------------------

    def leave(self) -> None:
        super().leave()
        self.flow.cancel()
        self.hints.forget()
        self.curtain.drop()
        self.show.pulse(None)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.hints.update()
        self.catch = self.curtain.press
        self.curtain.update(dt)
        if self.desk.over is None and not self.curtain.up:
            self.ahead.update(dt)
            self.following.update()
            speed = 0.0 if self.ahead.on or self.following.on else self.tabletop.speed
            self.back.update(dt)
            self.caption.update(dt, self.ahead.on)
            held = self.back.there or self.caption.holds or self.kind.holds
            still = not self.busy and not held
            for order in self.flow.advance(dt, still, speed, self.stage.worker):
                self._carry_out(order)
        self.kind.update(dt)
        if self.desk.over is None:
            self.partners.update(dt)
            if not self.curtain.up:
                self.remarks.update(dt)
        considered = self.cautions.move or self.moves.considered or self.hints.move
        self.board.consider(considered if not self.busy else None)

    def command(self, act: str) -> bool:
        pad, there = self.stage.controls.device == "pad", self.table.there
        again = act == "replay" and (not pad or "fine" in self.stage.controls.held)
        if act == "undo" or (act == "replay" and not again):
            self.undo()
        elif again:
            self.watch_again()
        elif act == ("launcher" if pad else "skip") and self.ahead.begin():
            pass
        elif act == "ghost" and there:
            self.stage.change(ghost=not self.stage.settings.ghost)
            self.toast("notice.ghost_on" if self.stage.settings.ghost else "notice.ghost_off")
        else:
            return super().command(act)
        return True

    # -- drawing ---------------------------------------------------------------------------

    def _height_of(self) -> tuple[object, ...]:
        """Whatever the heights of the panels depend on besides the look."""
        flow, match, moves, tabletop = self.flow, self.match, self.moves, self.tabletop
        state = (
            tabletop.shows,
            flow.doing,
            len(match.log.entries),
            match.kept.trouble,
            self.status.thinks,
            self.ahead.offered,
            self.back.at,
            flow.waits_for_worker,
            self.board.telling(self.words, tabletop.names),
            self.remarks.now,
            [len(self.plates.of(seat).chips) for seat in range(len(tabletop.names))],
            self.table.active and self.status.how_to_launch(),
        )
        return (*state, len(moves.keys), moves.open, self.panels.page, self.stage.controls.device)

    def place_panels(self, places: BoardPlaces) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self.plates.forget()
            self.show.tell_all()
            self.flow.stand_anew()
        log = self.drawer.opener.measure(self.look, places.left.width)
        with self.status.standing_still():
            self.desk.panels = self.panels.place(self.desk, places, log)
            self.heights.lay(places)

    def lay_out(self) -> None:
        super().lay_out()
        said = self.remarks.place()
        if self.kind.ending is not None:
            at_near_edge(self.desk, self.kind.ending, self.table.covered, self.stage.size)
            said.append(self.kind.ending)
        self.desk.panels = [] if self.curtain.up else [*self.desk.panels, *said]
        if said:
            self.table.lie_below(tuple(panel.rect for panel in self.desk.panels if panel.shown))

    @property
    def covers(self) -> bool:
        return super().covers and not self.curtain.up

    @property
    def rushed(self) -> bool:
        return self.heights.later or super().rushed

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self.curtain.up and self.desk.over is None:
            return self.curtain.draw(surface, self.backdrop())
        return super().paint(surface)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        placed, moves = bool(self._laid_for), self.busy and self.table.there
        if self.heights.changed(self.tabletop.places, placed, moves):
            self.relay()
        self.bubble.renew()
        changed = super().draw(surface)
        self.panels.follow(self.status.seat(), self.heights.laid)
        return [*changed, *self.bubble.draw(surface, changed)]
