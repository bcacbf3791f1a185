"""The editor of challenges: a table to lay things on, a goal and a budget beside it, and a try at once.

It knows no game; what can be laid and wished for comes from the game's workshop.  Whatever is not
saved is kept as a draft, and is there again however the program ended.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core import AnyGame, LastQuarterError
from game.session.challenges import Challenge, fault_in, own_folder
from game.session.drafts import Building, ChallengeDraft, ChosenGoal, DraftText, GoalTerms, draft_of
from game.session.files import why
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.input import Press, Stamped
from game.ui.kit.key_names import key_name
from game.ui.kit.widget import Nav, Widget
from game.ui.kit.words import Words
from game.ui.scenes.challenges.editor_bench import Bench
from game.ui.scenes.challenges.editor_panels import EditorPanels, question
from game.ui.scenes.match.board_layout import BoardPlaces, board_places
from game.ui.stage import destinations as to
from game.ui.stage.board_view import Refusal
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage
from game.ui.table.workshop import GoalKind, Piece, Place

ASPECT = 0.905
IDLE = 8  # pictures a second of a table that nobody touches


class EditorScene(DeskScene):
    """`path` is the file that the challenge was opened from."""

    def __init__(
        self, stage: Stage, game: AnyGame, challenge: Challenge | None = None, path: Path | None = None
    ) -> None:
        super().__init__(stage)
        self.game, self.ui = game, game_ui_of(game.name)
        assert self.ui.pages.workshop is not None, "the editor is only offered for a game that has one"
        self.workshop = self.ui.pages.workshop
        self.building = Building(game.name, self._draft(challenge), path, self._fits)
        self.page = "pieces"
        self._palette: tuple[str, tuple[Piece, ...]] = ("", ())
        self._judged: tuple[object, str] = (None, "")
        self._drawn: object = None
        self._high = 0
        self.bench = Bench(self)
        self.panels = EditorPanels(self)
        if self.building.restored:
            self.toast("editor.restored")

    def _draft(self, challenge: Challenge | None) -> ChallengeDraft:
        if challenge is None:
            return ChallengeDraft(self.workshop.blank(), wanted=ChosenGoal(self.workshop.goals[0].key))
        position = self.workshop.plain(challenge.position)
        wanted = self.workshop.wanted(position, challenge)
        wished = self.workshop.wish(position, wanted) if wanted is not None else None
        usual = wished.goal.say if isinstance(wished, GoalTerms) else None
        return draft_of(challenge, position, wanted, usual)

    def _fits(self, draft: ChallengeDraft) -> bool:
        """Whether a kept draft can be gone on with: its position is one, its goal on offer."""
        try:
            self.workshop.plain(draft.position)
        except LastQuarterError:
            return False
        return draft.wanted is None or any(goal.key == draft.wanted.kind for goal in self.workshop.goals)

    # -- what is read off it ---------------------------------------------------------------

    @property
    def position(self) -> str:
        return self.building.draft.position

    def palette(self) -> tuple[Piece, ...]:
        if self._palette[0] != self.position:
            self._palette = (self.position, self.workshop.palette(self.position))
        return self._palette[1]

    @property
    def wanted(self) -> ChosenGoal:
        """The goal from those on offer; one of no kind for a goal of another making."""
        return self.building.draft.wanted or ChosenGoal("")

    @property
    def goal_kind(self) -> GoalKind | None:
        return next((kind for kind in self.workshop.goals if kind.key == self.wanted.kind), None)

    @property
    def picking(self) -> bool:
        """Whether a click on the table says what the goal is about."""
        return self.page == "goal" and self.goal_kind is not None and bool(self.goal_kind.picks)

    def wished(self) -> GoalTerms | Refusal:
        draft = self.building.draft
        if draft.wanted is not None:
            return self.workshop.wish(draft.position, draft.wanted)
        return draft.other or Refusal("editor.goal.none")

    def challenge(self) -> Challenge | Refusal:
        """The draft as a challenge, or what is missing."""
        wished = self.wished()
        if isinstance(wished, Refusal):
            return wished
        untitled = DraftText.each(lambda language: Words(language)("editor.untitled"))
        challenge = self.building.draft.challenge(wished, untitled)
        fault = fault_in(challenge, self.game)
        if fault is not None:
            return Refusal("editor.fault", (("key", fault[0]), ("expected", fault[1])))
        return challenge

    def missing(self) -> str:
        """What the draft still needs; empty when it can be tried."""
        stamp = (self.building.draft, self.words.language)
        if self._judged[0] != stamp:
            found = self.challenge()
            self._judged = (stamp, found.text(self.words) if isinstance(found, Refusal) else "")
        return self._judged[1]

    def title(self) -> str:
        return self.building.draft.title.in_language(self.words.language) or self.words("editor.untitled")

    def goal_line(self) -> str:
        wished = self.wished()
        if isinstance(wished, Refusal):
            return wished.text(self.words)
        return self.building.draft.say(wished).in_language(self.words.language)

    def too_few(self) -> str:
        """A warning where the best budget can hardly be kept to; empty when it can."""
        least = self.workshop.launches(self.position)
        if self.building.draft.launches[-1] >= least:
            return ""
        return self.words("editor.too_few", count=least)

    def solved_line(self) -> str:
        return self.words("editor.solved" if self.building.draft.solution else "editor.unsolved")

    def file_line(self) -> str:
        building = self.building
        if building.file is None:
            return self.words("editor.no_file")
        key = "editor.file_unsaved" if building.dirty else "editor.file"
        return self.words(key, name=building.file.name)

    def how(self) -> str:
        device = self.stage.controls.device
        return self.words(f"editor.how_{'mouse' if device == 'mouse' else 'keys'}")

    def key_of(self, act: str) -> str:
        if self.stage.controls.device == "pad":
            return ""
        return key_name(self.words, next(iter(self.stage.settings.keys.get(act, ())), ""))

    def value(self, key: str) -> str:
        return self.workshop.value(self.position, key)

    # -- what can be done ------------------------------------------------------------------

    def edit(self, after: str | Refusal, joins: str = "") -> bool:
        """Take over a position that the workshop answered with."""
        if isinstance(after, Refusal):
            self.refuse(after)
            return False
        return self._took(self.building.change(joins, position=after))

    def _took(self, changed: bool) -> bool:
        if changed:
            controls = tuple(control.key for control in self.workshop.controls(self.position))
            if controls != self.panels.made_for:
                self.panels.build()
                self.relay()
            self.panels.refresh()
            self.bench.place(self.look, self.places.board)
        return changed

    def refuse(self, refusal: Refusal) -> None:
        self.desk.toast(refusal.text(self.words))
        self.stage.sound("denied", 0.6)

    def change(self, key: str, value: str) -> None:
        self.edit(self.workshop.change(self.position, key, value), f"change {key}")

    def change_text(self, name: str, written: DraftText) -> None:
        self.building.change(f"text {name}", **{name: written})

    def budget(self, stars: int, launches: int) -> None:
        held = self.building.draft.with_launches(stars, launches).launches
        self.building.change("budget", launches=held)

    def want(self, wanted: ChosenGoal, joins: str = "") -> None:
        self.building.change(joins and f"goal {joins}", wanted=wanted)

    def want_other(self) -> None:
        self.building.change(wanted=None)

    def wants_other(self) -> bool:
        return self.building.draft.wanted is None

    def pick(self, id: str, at: Place) -> None:
        after = self.workshop.pick(self.position, self.wanted, id, at)
        if after == self.wanted:
            self.refuse(Refusal("editor.goal.nothing_there"))
        else:
            self.want(after)
            self.stage.sound("click", 0.5)

    def take_piece(self, key: str) -> None:
        self.bench.take_piece(key)
        self.desk.take_focus(None)

    def turn_to(self, page: str) -> None:
        self.page = page
        self.bench.drop()
        self.desk.forget()

    def undo(self) -> None:
        self._step_to(self.building.undo(), "undo.nothing")

    def redo(self) -> None:
        self._step_to(self.building.redo(), "redo.nothing")

    def _step_to(self, went: bool, otherwise: str) -> None:
        self.bench.drop()
        if not self._took(went):
            self.refuse(Refusal(otherwise))

    def clear(self) -> None:
        """Begin with an empty table again; that can be undone like anything else."""
        blank = self._draft(None)
        self._took(self.building.change(position=blank.position, wanted=blank.wanted, other=None))

    def try_it(self) -> None:
        from game.ui.scenes.challenges.challenge import ChallengeScene, Trying

        challenge = self.challenge()
        if isinstance(challenge, Refusal):
            self.refuse(challenge)
            return
        self.bench.drop()
        trying = Trying(self.keep_solution)
        self.stage.go(ChallengeScene(self.stage, self.game, [("", challenge)], 0, trying))

    def keep_solution(self, moves: tuple[str, ...]) -> None:
        self.building.change(solution=moves)
        self.toast("editor.solution_kept")

    # -- saving ----------------------------------------------------------------------------

    def save(self) -> None:
        """Into its own file; one that was there before is replaced only when that is wished."""
        building = self.building
        if building.file is not None and not building.mine and building.file.exists():
            self.open_over(
                question(
                    self, "editor.replace", self.words("editor.replace_line", name=building.file.name),
                    ("anew", "editor.save_anew", lambda: self._save_as(True)),
                    ("replace", "editor.replace_it", lambda: self._save_as(False)),
                )
            )  # fmt: skip
        else:
            self._save(False)

    def _save_as(self, anew: bool) -> None:
        self._save(anew)

    def _save(self, anew: bool) -> bool:
        self.close_over()
        challenge = self.challenge()
        if isinstance(challenge, Refusal):
            self.refuse(challenge)
            return False
        try:
            path = self.building.save(challenge, anew)
        except OSError as wrong:
            self.toast("library.not_written", path=own_folder(self.game.name), why=why(wrong))
            return False
        self.toast("editor.saved", name=path.name)
        self.stage.sound("success", 0.5)
        return True

    def share(self) -> None:
        """Say where the file is, and what a friend does with it."""
        if self.building.file is None:
            return
        line = self.words("editor.share_line", path=self.building.file)
        if self.building.dirty:
            line = f"{line} {self.words('editor.share_unsaved')}"
        self.open_over(question(self, "editor.share", line))

    def leave_wanted(self) -> None:
        if self.bench.drop():
            return
        if not self.building.dirty:
            super().leave_wanted()
            return
        ways = [("drop", "editor.drop", self._leave_dropped), ("later", "editor.later", self._leave_kept)]
        if not self.missing():
            ways.insert(0, ("save-leave", "editor.save_leave", self._leave_saved))
        else:
            ways.reverse()
        self.open_over(question(self, "editor.unsaved", self.words("editor.unsaved_line"), *ways))

    def _leave_saved(self) -> None:
        known = self.building.file
        if known is not None and not self.building.mine and known.exists():
            self.close_over()
            self.save()
        elif self._save(False):
            self.stage.back()

    def _leave_dropped(self) -> None:
        self.building.drop()
        self.close_over()
        self.stage.back()

    def _leave_kept(self) -> None:
        self.close_over()
        self.stage.back()

    # -- input -----------------------------------------------------------------------------

    @property
    def _free(self) -> bool:
        """Whether keys and pad are the table's."""
        guided = self.desk.focus is not None and self.desk.focus in self.desk.order()
        return not guided and self.desk.over is None

    def handle(self, stamped: Stamped) -> None:
        """A file that is dropped on the table joins one's own; what is being built stays as it is."""
        if stamped.event.type == pygame.DROPFILE:
            from game.ui.scenes.challenges.challenges import received

            received(self, self.game, Path(stamped.event.file))
            return
        super().handle(stamped)

    def takes(self, stamped: Stamped, presses: list[Press]) -> bool:
        return self._free and self._pressed(presses)

    def _pressed(self, presses: list[Press]) -> bool:
        taken = [self.bench.press(press) for press in presses]
        return any(taken)

    def navigate(self, nav: Nav) -> None:
        if not self._free:
            if nav == "leave" and self.desk.over is None:
                self._out_of_panels()
            elif nav in ("next", "back") and self.desk.over is None:
                self._end_field()
                self.desk.navigate(nav)
            else:
                super().navigate(nav)
        elif nav in ("next", "back"):
            self.desk.navigate(nav)
        elif nav == "activate":
            self.bench.use()
        elif nav == "leave":
            self.leave_wanted()
        elif self.bench.step(nav):
            self.stage.sound("tick", 0.3)

    def _end_field(self) -> None:
        focus = self.desk.focus
        finish = getattr(focus, "finish", None)
        if finish is not None:
            finish()

    def _out_of_panels(self) -> None:
        """Escape ends writing, then gives the keys back to the table."""
        if getattr(self.desk.focus, "editing", False):
            self._end_field()
        else:
            self.desk.take_focus(None)

    def command(self, act: str) -> bool:
        pad = self.stage.controls.device == "pad"
        if act == "undo" or (pad and act == "replay"):
            self.undo()
        elif act == "redo":
            self.redo()
        elif act == "help":
            self.stage.visit(to.ToRulebook(self.game.name))
        elif act == "settings":
            self.stage.visit(to.ToSettings())
        else:
            return False
        return True

    def _handle_mouse(self, event: pygame.Event) -> None:
        if event.type != pygame.MOUSEWHEEL:
            self._pointer = event.pos
        if self.desk.over is not None:
            super()._handle_mouse(event)
            return
        beside = self.desk.at(self._pointer) is not None
        if event.type == pygame.MOUSEMOTION or beside:
            super()._handle_mouse(event)
        if beside and event.type != pygame.MOUSEBUTTONUP:
            self.bench.over = False
            return
        if event.type == pygame.MOUSEBUTTONDOWN and self.bench.at(self._pointer) is not None:
            self._end_writing(self._pointer)
            self.desk.take_focus(None)
        if not self.bench.mouse(event, self._pointer) and not beside and event.type != pygame.MOUSEMOTION:
            super()._handle_mouse(event)

    def interrupt(self) -> None:
        super().interrupt()
        self.bench.drop()

    def first(self) -> Widget | None:
        return super().first() if self.desk.over is not None else None

    # -- what it looks like ----------------------------------------------------------------

    @property
    def places(self) -> BoardPlaces:
        return board_places(self.look, self.stage.size, 1, ASPECT)

    def lay_out(self) -> None:
        places, look, desk = self.places, self.look, self.desk
        self.bench.place(look, places.board)
        desk.notes.room = places.board
        panels = self.panels
        if panels.tabbed != places.tabbed:
            panels.tabbed = places.tabbed
            panels.build()
        desk.panels = [panels.tools]
        desk.place(panels.tools, places.left)
        if places.right is not None:
            desk.panels.append(panels.deeds)
            right = places.right.copy()
            right.height = min(right.height, panels.deeds.measure(look, right.width))
            desk.place(panels.deeds, right)
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        wants = self._wanted_high()
        if wants != self._high:
            self._high = wants
            self.relay()
        return super().draw(surface)

    def _wanted_high(self) -> int:
        places = self.places
        return self.panels.deeds.measure(self.look, (places.right or places.left).width)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.bench.update(dt, self._free)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The table, with the room behind its corners."""
        over = self.desk.over is not None
        still = int(self.stage.clock() * IDLE)
        stamp = (self.desk.still, self.building.draft, self.bench.stamp(), self.page, self._free, still)
        if not over and stamp == self._drawn and not self.desk.bared(self.places.board):
            return []
        self._drawn = stamp
        rect = self.places.board
        assert self.desk.still is not None
        if not over:
            surface.blit(self.desk.still, rect, rect)
        keys = self._free and self.bench.by_keys
        glow = self.workshop.marked(self.position, self.wanted) if self.page == "goal" else frozenset()
        self.bench.draw(surface, glow, keys)
        return [rect.copy()]
